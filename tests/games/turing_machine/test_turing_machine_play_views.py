"""What a page shows, and which acts it offers."""

import pytest
from msgspec import json, to_builtins
from turing_machine_play_table import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    EXTREME,
    FIRST,
    HOST_BESIDE_THE_TABLE,
    NIGHTMARE,
    WATCHER,
    Table,
)

from companion.games.turing_machine import play, view


def line(table, seat):
    return next(player for player in table.public.players if player.player == seat)


def test_before_the_first_game_there_is_a_lobby():
    page = Table().public
    assert (page.phase, page.mode, page.round, page.verifiers, page.players) == ("lobby", None, None, (), ())
    assert Table().you(BOB).role == "waiting"


def test_a_game_goes_through_its_phases():
    table = Table().begin()
    phases = [table.public.phase]
    for go_on in (table.done, lambda: table.up(ALICE, BOB).down(CAROL), lambda: table.solve(ALICE, "241")):
        go_on()
        phases.append(table.public.phase)
    phases.append(table.solve(BOB, "241").public.phase)
    assert phases == ["asking", "declaring", "solving", "solving", "over"]


def test_classic_shows_a_card_at_each_verifier():
    page = Table().begin().public
    cards = [(verifier.letter, [card.number for card in verifier.cards]) for verifier in page.verifiers]
    assert cards == [("A", [4]), ("B", [9]), ("C", [11]), ("D", [14])]
    assert page.cards == ()


def test_extreme_shows_two_cards_at_each_verifier():
    page = Table(problem=EXTREME).begin().public
    assert [[card.number for card in verifier.cards] for verifier in page.verifiers] == [
        [4, 20],
        [9, 2],
        [11, 18],
        [3, 14],
    ]


def test_nightmare_shows_the_cards_as_a_set():
    page = Table(problem=NIGHTMARE).begin().public
    assert [(verifier.letter, verifier.cards) for verifier in page.verifiers] == [(letter, ()) for letter in "ABCD"]
    assert [card.number for card in page.cards] == [4, 9, 11, 14]


def test_a_card_shows_all_that_is_printed_on_it():
    laws = Table().begin().public.verifiers[2].cards[0].laws
    assert [(law.index, law.row, law.column, law.op, law.shapes, law.numbers) for law in laws] == [
        (0, 0, 0, "less", ("triangle", "square"), ()),
        (1, 0, 1, "same", ("triangle", "square"), ()),
        (2, 0, 2, "more", ("triangle", "square"), ()),
    ]


def test_a_law_that_no_verifier_can_have_is_shown_as_such():
    laws = Table().begin().public.verifiers[1].cards[0].laws
    assert [law.possible for law in laws] == [True, True, True, False]


def test_proposals_and_letters_are_public_and_answers_are_not():
    table = Table().begin().ask(ALICE, "AD", "142")
    assert (line(table, ALICE).proposal, line(table, ALICE).asked, line(table, ALICE).used) == ("142", ("A", "D"), 2)
    assert table.you(ALICE).answers == {"A": True, "D": False}
    assert table.you(BOB).answers == {}


def test_questions_used_and_left_are_always_on_the_own_page():
    table = Table().begin()
    counts = [(table.you(ALICE).used, table.you(ALICE).left)]
    for letter in "ABC":
        table.ask(ALICE, letter, "241" if letter == "A" else "")
        counts.append((table.you(ALICE).used, table.you(ALICE).left))
    assert counts == [(0, 3), (1, 2), (2, 1), (3, 0)]


def test_the_own_log_keeps_every_round():
    table = Table().begin().ask(ALICE, "AD", "142").next().ask(ALICE, "B", "335")
    rounds = [(played.number, played.proposal, played.questions) for played in table.you(ALICE).rounds]
    assert rounds == [
        (1, "142", (play.Question("A", True), play.Question("D", False))),
        (2, "335", (play.Question("B", False),)),
    ]


def test_the_own_log_stays_when_one_is_out():
    table = Table().begin().ask(ALICE, "A", "142").try_codes(alice="142")
    own = table.you(ALICE)
    assert (own.out, own.left, own.rounds[0].code, own.rounds[0].right) == (True, 0, "142", False)


def test_closed_rounds_are_public():
    table = Table().begin().ask(ALICE, "A", "142").absent(CAROL).try_codes(alice="142")
    (sheet, _, gone) = table.public.rounds[0].sheets
    assert (sheet.player, sheet.proposal, sheet.asked, sheet.thumb, sheet.right) == (ALICE, "142", ("A",), True, False)
    assert (gone.absent, gone.thumb, gone.right) == (True, False, None)


def test_the_code_that_was_tried_is_told_at_the_end_only():
    table = Table().begin().try_codes(alice="152")
    assert b"152" not in json.encode(table.view_of(BOB))
    assert table.finish().public.story.players[0].attempt.code == "152"


def test_the_page_says_who_is_waited_for():
    table = Table().begin().done(BOB)
    assert table.public.waiting == (ALICE, CAROL)
    assert Table(play="team").begin().public.waiting == (play.TEAM,)


def test_everybody_has_a_line_whether_out_or_not():
    table = Table().begin(bob=1).try_codes(alice="111")
    assert table.doing() == {ALICE: "out", BOB: "asking", CAROL: "asking"}
    assert (line(table, ALICE).out, line(table, BOB).handicap) == (True, 1)


def test_all_that_a_player_may_be_doing_is_told():
    table = Table(1, 2, 3, 4).begin().absent(DAVE).done(ALICE)
    assert table.doing() == {ALICE: "done", BOB: "asking", CAROL: "asking", DAVE: "absent"}
    table.done().up(ALICE, BOB)
    assert table.doing() == {ALICE: "declared", BOB: "declared", CAROL: "deciding", DAVE: "absent"}
    table.down(CAROL).solve(ALICE, "111")
    assert table.doing() == {ALICE: "tried", BOB: "solving", CAROL: "thumb_down", DAVE: "absent"}
    table.solve(BOB, "241")
    assert table.doing() == {ALICE: "out", BOB: "idle", CAROL: "idle", DAVE: "idle"}


@pytest.mark.parametrize("seat", [ALICE, BOB, CAROL, DAVE, HOST_BESIDE_THE_TABLE])
@pytest.mark.parametrize("kind", ["competitive", "team"])
def test_the_public_part_is_the_same_for_everybody(seat, kind):
    table = Table(play=kind).begin().ask(ALICE, "AD", "142").done(ALICE)
    own, public = to_builtins(table.view_of(seat)), to_builtins(table.view_of(WATCHER))
    assert (own.pop("you") is None) is (seat == HOST_BESIDE_THE_TABLE)
    assert public.pop("you") is None
    assert own == public


def test_the_share_code_is_told_at_the_end_only():
    table = Table().begin()
    assert table.public.options.problem == ""
    assert FIRST.encode() not in json.encode([view(table.state, seat) for seat in (ALICE, BOB, WATCHER)])
    assert table.finish().public.story.share == FIRST


def test_a_view_of_the_page_after_the_end_has_everything():
    page = Table().begin().ask(ALICE, "ABC", "241").try_codes(alice="241").public
    assert (page.phase, page.waiting, page.result.reason, page.result.rounds) == ("over", (), "solved", 1)


def test_each_seat_is_offered_its_own_acts():
    table = Table(hints="on")
    assert (table.acts(ALICE), table.acts(BOB)) == ({"begin"}, set())
    table.begin()
    assert table.acts(BOB) == {"propose", "done", "hint"}
    assert table.propose(BOB, "241").acts(BOB) == {"propose", "ask", "done", "undo", "hint"}
    assert table.ask(BOB, "A").acts(BOB) == {"ask", "done", "hint"}
    assert table.done(BOB).acts(BOB) == {"undo", "hint"}
    assert table.done().acts(BOB) == {"declare", "undo", "hint"}
    assert table.up(BOB).acts(BOB) == {"hint"}
    assert table.down(ALICE, CAROL).acts(BOB) == {"solve", "hint"}
    assert table.acts(ALICE) == {"hint", "absent", "finish"}
