"""While a round is running, nothing that leaves the server tells anybody a side or a vote that isn't theirs.

The same round is played twice, and only its secrets differ. Every answer that anybody gets, to an act or to a look at
any page, has to be the same both times, to the byte, and so is its length.
"""

import re

import pytest
from flask import Flask
from hypothesis import example, given, settings
from hypothesis import strategies as st
from played_twice import Course, Party, Played, Secrets, rounds

LANGUAGES = ("en", "de", "es", "id")
FULL = Course(
    {"mode": "competitive", "hide_who_voted": "off", "draw": "app"},
    (("Alice", "pair"), ("Bob", "vote"), ("Carol", "pass"), ("Alice", "pair"), ("Carol", "vote")),
)


@pytest.fixture(scope="module")
def party(lasting_app: Flask) -> Party:
    return Party(lasting_app)


@settings(max_examples=8)
@given(rounds(), st.sampled_from(LANGUAGES))
@example((FULL, Secrets("L", ("R", "R")), Secrets("R", ("L", "L"))), "en")
def test_only_those_who_have_a_secret_are_told_it(
    party: Party, played: tuple[Course, Secrets, Secrets], language: str
) -> None:
    course, one, other = played
    party.speaks(language)
    first, second = party.plays(course, one), party.plays(course, other)
    assert (first.owned(course), second.owned(course)) == (course.owned(one), course.owned(other))
    told, told_again = first.all_look_round(), second.all_look_round()
    assert list(told) == list(told_again)
    for label, answer in told.items():
        assert answer == told_again[label], label


def test_the_comparison_would_notice_a_single_sign(party: Party) -> None:
    """Else everything could be masked, and the proof be empty."""
    party.speaks("en")
    played = party.plays(FULL, Secrets("L", ("R", "L")))
    other = party.plays(Course(FULL.options, FULL.moves[:-1]), Secrets("L", ("R",)))
    told, told_again = played.all_look_round(), other.all_look_round()
    assert "voted at pair" in told["Watcher /board"][1]
    for label in ("Watcher ", "Watcher /board", "Bob /log", "Carol /panel", "Bob  as JSON", "Alice listens"):
        assert told[label] != told_again[label], label


def asked(played: Played, name: str, act: str) -> list[str]:
    """The answer to a question for a secret, in the page and on a page of its own."""
    addresses = [f"/t/{played.code}/acts/{act}{suffix}" for suffix in ("?as=secret", "")]
    answers = [played.people[name].fills_in(address) for address in addresses]
    assert [answer.status_code for answer in answers] == [200, 200]
    return [played.masked(answer.text) for answer in answers]


def lengths(answers: list[str]) -> list[int]:
    return [len(answer.encode()) for answer in answers]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_to_a_look_is_as_long_whichever_side_it_tells(party: Party, language: str) -> None:
    party.speaks(language)
    left, right = (asked(party.plays(FULL, Secrets(machine, ("R", "L"))), "Alice", "look") for machine in "LR")
    assert left != right
    assert lengths(left) == lengths(right)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_vote_seen_again_is_as_long_whichever_side_it_was(party: Party, language: str) -> None:
    party.speaks(language)
    left, right = (asked(party.plays(FULL, Secrets("L", (side, "L"))), "Bob", "recall") for side in "LR")
    assert left != right
    assert lengths(left) == lengths(right)


@pytest.mark.parametrize("act", ["look", "recall"])
def test_the_answers_for_programs_are_as_long_whichever_side_they_tell(party: Party, act: str) -> None:
    lengths = set()
    for side in "LR":
        played = party.plays(FULL, Secrets(side, (side, "L")))
        lengths.add(len(played.people["Alice" if act == "look" else "Bob"].tries(f"acts/{act}").data))
    assert len(lengths) == 1


def test_what_is_sent_to_lock_a_vote_is_as_long_whichever_side_it_is(party: Party) -> None:
    """What goes over the air can be measured by anybody; the values that forms send are single letters."""
    party.speaks("de")
    page = party.plays(FULL._replace(moves=FULL.moves[:1]), Secrets("L", ())).people["Bob"].page()
    assert sorted(re.findall(r'<input type="radio"[^>]* name="side" value="(\w+)"', page)) == ["L", "R"]


def test_once_the_votes_are_shown_everybody_may_know_them(party: Party) -> None:
    party.speaks("en")
    played = party.plays(FULL, Secrets("L", ("R", "L")))
    played.people["Alice"].acts("show")
    assert played.people["Watcher"].sees()["game"]["rounds"][0]["machine"] == "L"
    assert re.search("LEFT|RIGHT", played.people["Watcher"].page("/board"))
