"""Ranks, as sports use them."""

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")


def ranks(scores: Mapping[K, int]) -> dict[K, int]:
    """Standard competition ranking, highest score first: equal scores share a rank, the next is skipped (1-1-3)."""
    return {who: 1 + sum(other > score for other in scores.values()) for who, score in scores.items()}
