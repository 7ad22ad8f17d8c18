"""Deciding, saving, and only then announcing."""

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from house import ALICE, BOB, CAROL, TURING, House
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from companion.kit.chance import SeededChance, TrueChance
from companion.tables import codec, hosting, ledger, seating, seats
from companion.tables.ledger import Ledger, Stale, Turn, history, last_number


def fails(times: int, error: type[DBAPIError]) -> Callable[..., None]:
    """Writing that fails a number of times, then works."""
    left, write = [error("insert", {}, Exception())] * times, Turn.write

    def attempt(turn: Turn, session: Any) -> None:
        if left:
            raise left.pop()
        write(turn, session)

    return attempt


def test_an_act_moves_the_table_on_by_what_happened(house: House) -> None:
    before = house.standing.version
    outcome = house.acts(ALICE, "begin", responder=ALICE)
    assert outcome.version == house.standing.version == house.table.version == before + 1
    assert house.announced[-1] == outcome.version


@pytest.mark.parametrize(
    ("seat", "act", "fields", "code"),
    [
        (BOB, "begin", {}, "host_only"),
        (ALICE, "dance", {}, "unknown_act"),
        (ALICE, "begin", {"responder": "everybody"}, "unreadable"),
        (ALICE, "look", {}, "no_game"),
    ],
)
def test_a_refused_act_changes_nothing_and_is_announced_to_nobody(
    house: House, seat: int, act: str, fields: dict[str, Any], code: str
) -> None:
    told = list(house.announced)
    assert house.refusal(house.acts, seat, act, **fields)[0] == code
    assert house.announced == told


def test_the_table_s_options_count_whatever_the_request_says(house: House) -> None:
    house.acts(ALICE, "begin", options={"mode": "gnirut"}, responder=ALICE)
    assert house.standing.state.options.mode == "competitive"


def test_nobody_hears_of_what_could_not_be_written(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before, told = house.everything(), list(house.announced)
    monkeypatch.setattr(Turn, "write", fails(1, OperationalError))
    with pytest.raises(OperationalError):
        house.acts(ALICE, "begin", responder=ALICE)
    assert (house.everything(), house.announced) == (before, told)
    assert not house.standing.state.games


def test_nobody_hears_of_what_could_not_be_committed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before, told = house.everything(), list(house.announced)
    with monkeypatch.context() as broken:
        broken.setattr(house.session, "commit", Mock(side_effect=OperationalError("commit", {}, Exception())))
        with pytest.raises(OperationalError):
            house.acts(ALICE, "begin", responder=ALICE)
    assert (house.everything(), house.announced) == (before, told)
    assert not house.standing.state.games


def test_what_is_announced_can_be_seen_by_everybody_already(
    house: House, another_house: Callable[[], House], monkeypatch: pytest.MonkeyPatch
) -> None:
    other, seen = another_house().finds(), []
    monkeypatch.setattr(house.ledger, "_announce", lambda _, version: seen.append((version, other.standing.version)))
    house.acts(ALICE, "begin", responder=ALICE)
    house.does(hosting.set_lock, ALICE, True)
    assert seen == [(4, 4), (5, 5)]


def test_an_act_that_was_overtaken_is_decided_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turn, "write", fails(ledger.TRIES - 1, IntegrityError))
    house.acts(ALICE, "begin", responder=ALICE)
    assert house.log().count("began") == 1


def test_an_act_that_is_overtaken_again_and_again_is_stale(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before = house.everything()
    monkeypatch.setattr(Turn, "write", fails(ledger.TRIES, IntegrityError))
    with pytest.raises(Stale):
        house.acts(ALICE, "begin", responder=ALICE)
    assert house.everything() == before


def test_a_process_that_remembers_an_older_state_decides_on_the_newest(
    drawn: House, another_house: Callable[[], House]
) -> None:
    other = another_house().finds()
    assert "pair" in TURING.acts(other.standing.state, ALICE, ledger.circle(other.session, other.table))
    drawn.acts(ALICE, "pair")
    drawn.acts(BOB, "vote", side="L")
    assert other.refusal(other.acts, BOB, "vote", side="R")[0] == "voted_already"
    other.acts(CAROL, "vote", side="R")
    assert set(drawn.standing.state.rounds[-1].votes) == {BOB, CAROL}


def test_a_process_that_remembers_nothing_replays_to_the_same_state(
    drawn: House, another_house: Callable[[], House]
) -> None:
    drawn.acts(ALICE, "pair")
    drawn.does(seating.change_seat, BOB, "Bobby", "")
    drawn.acts(BOB, "vote", side="L")
    drawn.does(seating.leave, CAROL, CAROL)
    fresh = another_house().finds().standing
    assert fresh == drawn.standing
    assert fresh.state.rounds[-1].absent == (CAROL,)


def test_a_process_reads_only_what_it_does_not_know_yet(
    drawn: House, another_house: Callable[[], House], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = another_house().finds()
    read = Mock(wraps=codec.read)
    monkeypatch.setattr(codec, "read", read)
    drawn.acts(ALICE, "look")
    assert (drawn.standing.state.rounds[-1].looks, read.call_count) == (1, 0)
    assert (other.standing.state.rounds[-1].looks, read.call_count) == (1, 3)


def test_a_forgetful_process_plays_on_all_the_same(drawn: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "STATES_KEPT", 0)
    drawn.acts(ALICE, "look")
    drawn.acts(ALICE, "pair")
    assert drawn.standing.state.rounds[-1].looks == 1


def test_the_history_tells_every_event_with_the_state_before_it(drawn: House) -> None:
    drawn.does(hosting.set_lock, ALICE, True)
    told = list(history(drawn.session, drawn.number, TURING))
    assert [row.number for row, _, _ in told] == list(range(1, len(told) + 1))
    assert last_number(drawn.session, drawn.number) == len(told) == drawn.standing.version
    states = [state for row, _, state in told if "." not in row.kind]
    assert states[0] == TURING.fresh()
    assert told[0][1] == {"name": "Alice"}
    assert told[-1][2] == drawn.standing.state


def test_a_host_beside_the_table_is_no_part_of_the_circle(empty_house: House) -> None:
    empty_house.opens("")
    for name in ("Alice", "Bob", "Carol"):
        empty_house.sits(name)
    circle = ledger.circle(empty_house.session, empty_house.table)
    assert (circle.seats, circle.host) == ((1, 2, 3), seats.BESIDE)
    empty_house.acts(seats.BESIDE, "begin", responder=BOB)
    assert empty_house.standing.state.rounds[-1].responder == BOB


def test_a_table_plays_with_true_chance_unless_told_otherwise(house: House) -> None:
    assert isinstance(Ledger(Mock())._chance, TrueChance)
    assert isinstance(house.ledger._chance, SeededChance)
