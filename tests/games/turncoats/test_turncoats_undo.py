"""One step back, and another."""

from turncoats_table import ALICE, BOB, CAROL, Table

from companion.games.turncoats.pieces import No, some


def test_whoever_acted_last_takes_it_back(playing):
    before = playing.state.play
    playing.play("r A2 red").undo(ALICE)
    assert (playing.state.play, playing.turn) == (before, ALICE)


def test_nobody_takes_back_the_turn_of_another(playing):
    assert playing.play("n", "n").refusal(CAROL, "undo") is No.NOT_YOURS_TO_UNDO


def test_a_turn_that_came_meanwhile_is_not_taken_back_by_mistake(playing):
    known = playing.play("n").public.last_step.steps
    playing.play("n")
    assert playing.refusal(ALICE, "undo", steps=known) is No.ANOTHER_STEP
    playing.act(ALICE, "undo", steps=known + 1)
    assert playing.refusal(ALICE, "undo", steps=known) is No.ANOTHER_STEP
    assert playing.turn == BOB


def test_a_player_takes_back_what_the_host_entered_in_that_player_s_place():
    table = Table(host=CAROL).begin().set_up()
    table.act(CAROL, "recruit", area="A2", colour="red").undo(ALICE)
    assert table.turn == ALICE


def test_the_host_goes_back_step_by_step_to_before_the_setup(playing):
    playing.play("r A2 red", "b A2 red blue", "m A2 B3 red 1", "n")
    for _ in range(5):
        playing.undo()
    assert playing.public.phase == "setup"
    assert playing.refusal(ALICE, "undo") is No.NOTHING_TO_UNDO


def test_every_kind_of_turn_is_taken_back(playing):
    for turn in ("r A2 red", "b A2 red blue", "m A2 B3 red 1", "n"):
        before = playing.state.play
        assert playing.play(turn).undo().state.play == before


def test_the_last_negotiation_is_taken_back_and_hands_with_it(ended):
    ended.hand(ALICE, red=8).undo(BOB)
    assert (ended.public.phase, ended.turn) == ("play", BOB)
    assert not any(player.hand_in for player in ended.public.players)
    ended.play("n")
    assert ended.public.missing_hands == (ALICE, BOB, CAROL)


def test_a_run_of_negotiations_comes_back(playing):
    playing.play("n", "n", "r A2 red").undo()
    assert (playing.public.negotiations.run, playing.public.negotiations.ends) == ((ALICE, BOB), CAROL)


def test_shown_hands_stand(shown):
    assert shown.refusal(ALICE, "undo") is No.HANDS_SHOWN


def test_a_correction_during_play_is_a_step_of_the_host(playing):
    playing.play("n").correct(place="A2", colour="red", count=2)
    assert playing.refusal(BOB, "undo") is No.NOT_YOURS_TO_UNDO
    assert playing.undo().at("A2").red == 1
    assert playing.public.corrections == ()
    assert playing.turn == BOB


def test_what_was_counted_stands_and_is_counted_again(counting):
    counting.act(ALICE, "count", areas={"A1": {"red": 1}})
    assert counting.refusal(ALICE, "undo") is No.NOTHING_TO_UNDO
    assert counting.act(BOB, "count", areas={"A1": {"blue": 1}}).at("A1") == some("blue")


def test_the_page_says_what_would_be_taken_back(playing):
    step = playing.play("r A2 red").public.last_step
    assert (step.kind, step.seat, step.by) == ("recruited", ALICE, ALICE)


def test_the_log_says_who_took_back_what(playing):
    assert playing.play("n").undo().line() == ("undone", {"by": ALICE, "what": "negotiated", "seat": ALICE})


def test_a_watcher_takes_nothing_back(playing):
    assert playing.play("n").refusal(99, "undo") is No.NOT_A_PLAYER
