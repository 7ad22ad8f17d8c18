"""What a page shows."""

from turncoats_table import ALICE, BOB, CAROL, DAVE, WATCHER, Table, case, scored

from companion.games.turncoats.page import View
from companion.games.turncoats.pieces import Options, Stones, some
from companion.games.turncoats.views import phase


def test_before_the_first_game_there_is_nothing_to_see(table):
    assert table.public == View(phase="lobby", games=0, options=Options())


def test_the_phases_of_a_game_that_is_followed(table):
    phases = [phase(table.begin().state), phase(table.set_up().state), phase(table.play("n", "n", "n").state)]
    phases += [phase(table.hands((8, 0, 0), (0, 8, 0), (0, 0, 8)).state), phase(table.judge().state)]
    assert phases == ["setup", "play", "hands", "judge", "over"]


def test_the_phases_of_a_game_that_is_only_counted(counting):
    position = case("plain")["game"]
    phases = [phase(counting.state)]
    counting.act(ALICE, "count", areas=position["areas"])
    phases += [phase(counting.state)]
    counting.act(BOB, "count", axe=position["axe"], flag=position["flag"])
    phases += [phase(counting.state), phase(counting.hands((5, 0, 0), (5, 0, 0), (6, 0, 0)).state)]
    assert phases == ["count", "count", "hands", "judge"]


def test_hands_may_come_before_the_areas(counting):
    counting.hands((5, 0, 0), (5, 0, 0), (6, 0, 0))
    assert (counting.public.phase, counting.public.hands_shown) == ("count", True)


def test_an_area_is_shown_with_what_lies_there_and_who_rules_it_by_what(playing):
    area = playing.area("A2")
    assert (area.q, area.r, area.homeland, area.borders) == (0, 1, None, ("A1", "A3", "B3"))
    assert (area.stones, area.ruler, area.by, area.contest.tied) == (Stones(1, 1, 0), None, "tied", ("red", "blue"))
    assert playing.play("b B4 red").area("A2").by == "axe"
    assert (playing.area("A1").ruler, playing.area("A1").homeland) == ("red", "red")
    assert playing.public.void == (1, 0)


def test_the_page_says_which_colour_leads_now(playing):
    assert playing.public.ruled == {"red": 2, "blue": 2, "black": 2}
    assert playing.public.leading.winner is None
    assert playing.play("r A2 red").public.leading.winner == "red"


def test_the_run_of_negotiations_and_who_would_end_the_game(playing):
    def negotiations():
        found = playing.public.negotiations
        return found.run, found.players, found.ends

    assert negotiations() == ((), 3, CAROL)
    assert (playing.play("n"), negotiations())[1] == ((ALICE,), 3, CAROL)
    assert (playing.play("n"), negotiations())[1] == ((ALICE, BOB), 3, CAROL)
    assert (playing.play("r A2 red"), negotiations())[1] == ((), 3, CAROL)
    assert [player.has_negotiated for player in playing.play("n").public.players] == [True, False, False]


def test_the_turn_is_somebody_s(playing):
    assert (playing.public.turn, playing.public.turns, playing.play("n").public.turn) == (ALICE, 0, BOB)
    assert [player.in_turn for player in playing.public.players] == [False, True, False]
    assert playing.view(BOB).you.in_turn
    assert not playing.view(ALICE).you.in_turn


def test_after_the_last_turn_nobody_is_in_turn(ended):
    assert (ended.public.turn, ended.public.choices, ended.public.negotiations) == (None, None, None)
    assert not any(player.in_turn for player in ended.public.players)


def test_the_page_offers_the_turns_that_are_legal(playing):
    offered = playing.public.choices
    assert len(offered.recruit) == 11
    fight = next(each for each in offered.battle if (each.area, each.colour) == ("A2", "red"))
    assert (fight.attackers, fight.removable, fight.least, fight.most) == (1, some("blue"), 0, 1)
    march = next(each for each in offered.march if (each.origin, each.colour) == ("A1", "red"))
    assert (march.most, march.to) == (2, ("A2", "B1"))


def test_who_has_entered_a_hand_is_public_but_not_what(ended):
    ended.hand(BOB, red=7)
    assert [(player.hand_in, player.hand) for player in ended.public.players] == [
        (False, None),
        (True, None),
        (False, None),
    ]
    assert ended.public.missing_hands == (ALICE, CAROL)
    assert ended.view(BOB).you.hand_in
    assert not ended.view(ALICE).you.hand_in


def test_a_watcher_and_a_host_beside_the_table_have_no_private_part():
    table = Table(ALICE, BOB, host=0).begin()
    assert table.view(WATCHER).you is table.view(0).you is None
    assert not table.view(DAVE).you.plays


def test_the_bag_and_the_hands_are_counted_where_the_turns_are_followed(playing, counting):
    playing.play("b A2 red blue")
    assert (playing.public.bag, playing.view(ALICE).you.hand_size) == (18, 7)
    assert (counting.public.bag, counting.public.players[0].hand_size) == (None, None)


def test_the_ruling_comes_when_somebody_asks(counted, last):
    assert counted.ruling is None
    assert counted.judge(last_negotiator=last).ruling.winner == BOB
    assert counted.public.last_negotiator == last


def test_the_options_of_the_table_are_printed():
    table = scored(case("plain")["game"], no_colour="nobody")
    assert table.public.options.no_colour == "nobody"
