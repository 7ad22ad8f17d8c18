"""The games on the shelf: one line each."""

from companion.games import turing, turing_machine, turncoats
from companion.kit.game import Game

GAMES: dict[str, Game] = {game.SLUG: game for game in (turing, turing_machine, turncoats)}
