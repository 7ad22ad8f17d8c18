"""Players come and go between rounds, and some go in the middle of one."""

from turing_table import ALICE, BOB, CAROL, DAVE, ERIN, HOST_BESIDE_THE_TABLE, Table

from companion.games.turing import pieces, rules
from companion.games.turing.pieces import No


def four(**options):
    return Table(ALICE, BOB, CAROL, DAVE, host=HOST_BESIDE_THE_TABLE, **options).begin()


def wrong(*seats, machine="L"):
    """A round in which these Interrogators find nothing."""
    return machine, dict.fromkeys(seats, f"{machine}1")


def test_an_interrogator_who_leaves_is_not_waited_for():
    table = four().first_pair().vote(BOB, "R").vote(CAROL, "R").leave(DAVE).show()
    assert table.totals == {ALICE: 6, BOB: 3, CAROL: 3}


def test_a_locked_vote_stays_when_its_voter_leaves():
    table = four().first_pair().vote(BOB, "R").leave(BOB).vote(CAROL, "L").vote(DAVE, "L").show()
    assert table.public.rounds[0].points == {ALICE: 3, BOB: 3, CAROL: 0, DAVE: 0}


def test_whoever_has_left_acts_no_more():
    table = four().first_pair().leave(BOB)
    assert table.refusal(BOB, pieces.CastVote(side="L")) is No.INTERROGATORS_ONLY
    assert table.acts(BOB) == ()


def test_a_round_is_void_without_its_responder():
    table = four().first_pair().vote(BOB, "R").leave(ALICE)
    assert (table.public.phase, table.totals) == ("shown", {BOB: 0, CAROL: 0, DAVE: 0})
    assert table.line() == ("void", {"round": 1, "seat": ALICE})


def test_of_a_void_round_neither_side_nor_votes_are_ever_shown():
    line = four().first_pair().vote(BOB, "R").leave(ALICE).public.rounds[0]
    assert (line.void, line.machine, line.drawn, line.votes, line.salt) == (True, None, None, (), "")


def test_after_a_void_round_the_next_clockwise_is_responder():
    table = four().leave(ALICE)
    assert table.public.next_responder == BOB
    assert table.next().responder == BOB


def test_a_void_round_is_no_turn():
    table = four().lap(wrong(BOB, CAROL, DAVE)).next().leave(BOB).next()
    assert [player.turns for player in table.public.players] == [1, 0, 0]
    assert table.responder == CAROL


def test_a_void_last_round_leads_to_the_end_check():
    table = four().lap(("L", {BOB: "R1", CAROL: "L1", DAVE: "L1"}), wrong(ALICE, CAROL, DAVE), wrong(ALICE, BOB, DAVE))
    table.next().draw().leave(DAVE)
    assert (table.public.phase, table.result.reason, table.result.winners) == ("over", "responder_points", (ALICE,))


def test_leaving_between_rounds_can_complete_equal_turns():
    table = four().lap(("L", {BOB: "R1", CAROL: "R1", DAVE: "L1"}), wrong(ALICE, CAROL, DAVE), wrong(ALICE, BOB, DAVE))
    assert table.result.reason == "turns_unequal"
    assert table.leave(DAVE).result.winners == (ALICE,)


def test_a_leaver_is_no_candidate_but_stays_in_the_records():
    table = four(mode="gnirut").lap(("L", {BOB: "R1", CAROL: "R2", DAVE: "L1"})).leave(BOB)
    table.lap(wrong(ALICE, DAVE), wrong(ALICE, CAROL))
    assert table.result.winners == (CAROL,)
    assert [(player.seat, player.rank) for player in table.public.players] == [(ALICE, 2), (CAROL, 1), (DAVE, 2)]
    assert table.public.rounds[-1].totals[BOB] == 3


def test_leaving_in_the_middle_of_a_round_never_ends_the_game():
    table = Table(ALICE, BOB, CAROL, DAVE, mode="gnirut").begin()
    table.lap(wrong(BOB, CAROL, DAVE), wrong(ALICE, CAROL, DAVE), wrong(ALICE, BOB, DAVE)).next().draw().leave(CAROL)
    assert table.public.phase == "pairs"


def test_turns_are_taken_up_by_those_who_have_had_fewest():
    table = four().lap(wrong(BOB, CAROL, DAVE), wrong(ALICE, CAROL, DAVE)).leave(CAROL).next()
    assert table.responder == DAVE


def test_a_joiner_plays_from_the_next_round_and_starts_at_nothing(shown):
    shown.next().join(DAVE)
    assert shown.view(DAVE).you.role == "waiting"
    assert shown.play("L", {ALICE: "R1", CAROL: "L1"}).next().totals[DAVE] == 0
    assert shown.view(DAVE).you.role == "interrogator"


def test_the_log_names_the_joiners(shown):
    shown.join(DAVE).next()
    assert shown.line() == ("round_began", {"round": 2, "responder": BOB, "joined": [DAVE]})


def test_equal_turns_count_anew_from_a_joiner_s_first_round_and_points_are_kept(shown):
    shown.join(DAVE).lap(wrong(ALICE, CAROL, DAVE), wrong(ALICE, BOB, DAVE), wrong(ALICE, BOB, CAROL))
    assert shown.result.reason == "turns_unequal"
    shown.lap(wrong(BOB, CAROL, DAVE))
    assert (shown.result.reason, shown.result.winners) == ("highest_score", (ALICE,))


def test_a_joiner_may_sit_down_next_to_the_responder(shown):
    assert shown.join(DAVE, place=1).next().responder == DAVE


def test_in_a_cooperative_game_a_joiner_takes_a_turn_and_the_game_is_over():
    table = Table(ALICE, BOB, mode="cooperative").begin().lap(("L", {BOB: "R1"})).join(CAROL)
    table.lap(("L", {ALICE: "R1", CAROL: "L1"}))
    assert not table.result.over
    table.lap(("L", {ALICE: "L1", BOB: "L1"}))
    assert (table.result.total, table.result.votes, table.result.quotient) == (12, 5, "12/5")
    assert table.result.reason == "threshold_reached"


def test_after_somebody_left_a_cooperative_game_is_judged_by_votes_cast():
    table = Table(ALICE, BOB, CAROL, mode="cooperative").begin().lap(("L", {BOB: "R1", CAROL: "L1"}))
    table.leave(CAROL).lap(("L", {ALICE: "L1"}))
    assert (table.result.total, table.result.needed, table.result.reason) == (6, 6, "threshold_reached")


def test_a_cooperative_game_without_any_vote_is_missed():
    table = Table(ALICE, BOB, CAROL, mode="cooperative").begin().lap(("L", {BOB: "-", CAROL: "-"})).leave(CAROL)
    table.lap(("L", {ALICE: "-"}))
    assert (table.result.reason, table.result.quotient, table.result.winners) == ("threshold_missed", "0", ())


def test_nobody_wins_by_being_left_over(shown):
    assert shown.leave(BOB, CAROL).result.reason == "too_few_players"
    assert shown.public.phase == "shown"


def test_a_place_beside_the_game_can_be_left_without_anything_happening(shown):
    assert rules.leave(shown.state, ERIN) == []
    assert shown.join(DAVE).leave(DAVE).log[-1] == pieces.Shown()


def test_after_the_end_leaving_changes_no_result():
    table = Table(ALICE, BOB, mode="gnirut").begin().lap(("L", {BOB: "R1"}), ("L", {ALICE: "L1"})).leave(BOB)
    assert table.result.winners == (BOB,)


def test_the_responder_of_a_void_round_still_has_a_turn_to_take_after_coming_back():
    table = Table(ALICE, BOB, CAROL, mode="cooperative").begin().leave(ALICE).lap(wrong(CAROL)).join(ALICE, place=1)
    assert table.circle.seats == (BOB, ALICE, CAROL)
    assert table.next().responder == ALICE


def test_a_player_who_comes_back_finds_the_points_of_the_own_seat():
    table = four().lap(("L", {BOB: "R1", CAROL: "L1", DAVE: "L1"})).leave(BOB).lap(wrong(ALICE, DAVE))
    assert table.join(BOB, place=1).next().totals[BOB] == 3


def test_if_the_whole_circle_has_changed_the_first_seat_is_responder():
    table = four(mode="gnirut").leave(ALICE, BOB, CAROL, DAVE).join(5).join(6).next()
    assert (table.responder, table.public.next_responder) == (5, 6)


def test_an_empty_table_has_no_next_responder():
    assert four().leave(ALICE, BOB, CAROL, DAVE).public.next_responder is None
