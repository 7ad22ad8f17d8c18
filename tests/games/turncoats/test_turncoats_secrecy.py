"""A hand shows in nothing that leaves for anybody else, before all are in.

Each test changes only a hand that a seat may not know, makes sure that whoever owns it does see the change, and then
compares every page, offer, log line and refusal that the others get, byte for byte.
"""

import msgspec
from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace
from turncoats_games import boxes, few, in_every, sensible
from turncoats_table import ALICE, BOB, CAROL, WATCHER, Table

from companion.games.turncoats import acts, answer, awaited, export, rows, tell, view
from companion.games.turncoats.commands import Hand, Recall
from companion.games.turncoats.events import HandsEntered, HandsShown, Judged
from companion.games.turncoats.page import You
from companion.games.turncoats.pieces import No, Stones, some
from companion.kit.refusals import Refused


@st.composite
def secret_hands(draw):
    """A table at which some hands are in, but not all; followed or not."""
    if draw(st.booleans()):
        table = draw(boxes(most=10)).table
        while table.public.phase == "play":
            table.play("n")
    else:
        table = Table(ALICE, BOB, CAROL, host=draw(st.sampled_from([0, 1]))).begin(follow="off")
        table.act(ALICE, "count", areas={"A1": "red"})
    for seat in draw(st.permutations(table.state.players))[: draw(st.integers(1, len(table.state.players) - 1))]:
        table.hand(seat, **draw(few(4)).figures)
    return table


def with_other_hand(state, seat, hand):
    return replace(state, hands={**state.hands, seat: hand})


def everything_told(state, table, seat):
    """All that this seat can find out: its page, its offers, the file, and what each of its acts leads to."""
    offers = acts(state, seat, table.circle) if seat is not None else ()
    public = [export(state), rows(state), awaited(state, table.circle)]
    return msgspec.json.encode([view(state, seat), offers, public, what_follows(state, table, seat)])


def what_follows(state, table, seat):
    """The refusal or the public lines of each sensible act; of one that shows the hands only that it does."""
    asking = Table(*table.circle.seats, host=table.circle.host)
    asking.circle, asking.state = table.circle, state
    return [told(asking, *each) for each in sensible(asking) if each[0] == seat]


def told(asking, seat, act, fields):
    try:
        events = asking.events(seat, act, **fields)
    except Refused as refused:
        return refused.code, refused.facts
    return [type(event).__name__ if isinstance(event, HandsShown) else tell(asking.state, event) for event in events]


@in_every(secret_hands(), few(5), examples=30)
def test_a_hand_is_known_to_its_owner_only(table, hand):
    owner = next(iter(table.state.hands))
    assume(table.state.hands[owner] != hand)
    changed = with_other_hand(table.state, owner, hand)
    assert answer(table.state, Recall(), owner) != answer(changed, Recall(), owner)
    for seat in {WATCHER, 0, 99, *table.circle.seats} - {owner}:
        assert everything_told(table.state, table, seat) == everything_told(changed, table, seat)


@in_every(secret_hands(), few(5), examples=30)
def test_a_hand_is_entered_without_its_stones_in_the_log(table, hand):
    for seat in table.state.players:
        one, other = (tell(table.state, HandsEntered({seat: stones}, seat)) for stones in (hand, Stones()))
        assert one == other


@in_every(secret_hands(), few(5), examples=30)
def test_a_game_that_ends_without_a_ruling_keeps_its_hands(table, hand):
    owner = next(iter(table.state.hands))
    table.act(table.circle.host, "finish")
    changed = with_other_hand(table.state, owner, hand)
    for seat in {WATCHER, 0, 99, *table.circle.seats} - {owner}:
        assert everything_told(table.state, table, seat) == everything_told(changed, table, seat)


def test_a_hand_that_cannot_be_right_is_pointed_out_to_its_owner_only(ended):
    ended.hand(BOB, red=8)
    assert [doubt.code for doubt in ended.view(BOB).you.doubts] == ["hand_size"]
    assert ended.view(ALICE).doubts == ended.view(ALICE).you.doubts == ()


def test_more_stones_than_there_are_do_not_give_a_hand_away(ended):
    ended.hand(BOB, red=30)
    assert ended.public.doubts == ()


@in_every(secret_hands(), few(5), examples=30)
def test_not_even_the_own_page_holds_a_hand(table, hand):
    """Somebody else may look at it. Only what is in doubt about a hand is said there, in numbers of stones."""
    owner = next(iter(table.state.hands))
    for state in (table.state, with_other_hand(table.state, owner, hand)):
        assert msgspec.structs.replace(view(state, owner).you, doubts=()) == You(
            seat=owner, plays=True, hand_in=True, hand_size=view(table.state, owner).you.hand_size
        )


def test_only_a_recall_answers_in_private_and_only_with_the_own_hand(ended):
    ended.hand(BOB, red=8)
    assert answer(ended.state, Hand(stones={"red": 8}), BOB) is None
    assert ended.recalled(BOB) == some("red", 8)
    assert ended.refusal(ALICE, "recall") is No.NOTHING_COUNTED
    assert ended.refusal(WATCHER, "recall") is No.NOT_A_PLAYER


def test_the_host_who_entered_a_hand_does_not_keep_it(ended):
    ended.act(ALICE, "hand", player=BOB, red=7)
    assert b'"red":7' not in msgspec.json.encode(ended.view(ALICE))


def test_hands_are_open_to_everybody_once_all_are_in(shown):
    assert [player.hand for player in shown.public.players] == [Stones(3, 3, 2), Stones(2, 3, 2), Stones(4, 2, 2)]
    assert shown.line()[0] == "hands_shown"


def test_the_ruling_tells_nothing_before_it_is_asked_for(shown):
    assert shown.ruling is None
    assert tell(shown.state, Judged(BOB, ALICE)).facts["winner"] is not None


def test_one_hand_missing_keeps_all_the_others_secret(ended):
    ended.hand(ALICE, red=8).hand(BOB, red=7)
    assert {player.hand for player in ended.public.players} == {None}
    assert ended.recalled(ALICE) == some("red", 8)
