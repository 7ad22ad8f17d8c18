"""The worked-out turns: what recruit, battle, march and negotiate may do, and when the game ends."""

import pytest
from turncoats_table import ALICE, BOB, CAROL, DAVE, ERIN, SETUP, Table

from companion.games.turncoats.board import STANDARD
from companion.games.turncoats.choices import battle, battles
from companion.games.turncoats.pieces import No, Options, Stones, some
from companion.games.turncoats.state import Position


def with_area(area, *, setup, **options):
    """A table before its first turn at which more stones than usual lie in one area."""
    table = Table(**options).begin().set_up()
    for colour, number in Stones(**setup).figures.items():
        if table.at(area).of(colour) != number:
            table.correct(place=area, colour=colour, count=number)
    return table


def fight(table, area, colour, **removed):
    return table.act(table.turn, "battle", area=area, colour=colour, removed=removed)


def refused(table, area, colour, **removed):
    return table.refusal(table.turn, "battle", area=area, colour=colour, removed=removed)


class TestABattleWithMoreEnemiesThanAttackers:
    """B3 holds blue 3, black 1, red 2; red fights."""

    @pytest.fixture
    def table(self):
        return with_area("B3", setup={"blue": 3, "black": 1, "red": 2})

    @pytest.mark.parametrize("removed", [{"blue": 2}, {"blue": 1, "black": 1}, {"black": 1}, {}])
    def test_removes_two_stones_of_any_colours_at_most(self, table, removed):
        fight(table, "B3", "red", **removed)
        assert table.at("B3") == Stones(2, 3, 1) - Stones(**removed)

    def test_the_page_offers_as_much(self, table):
        choice = battle(table.state.position, "B3", "red", Options())
        assert (choice.attackers, choice.removable, choice.least, choice.most) == (2, Stones(0, 3, 1), 0, 2)

    def test_never_removes_own_stones(self, table):
        assert refused(table, "B3", "red", red=1) is No.OWN_COLOUR_REMOVED

    @pytest.mark.parametrize("removed", [{"blue": 3}, {"blue": 2, "black": 1}])
    def test_never_removes_more_than_there_are_attackers(self, table, removed):
        assert refused(table, "B3", "red", **removed) is No.MORE_THAN_ATTACKERS

    def test_never_removes_more_than_stand_there(self, table):
        assert refused(table, "B3", "red", black=2) is No.MORE_THAN_STAND_THERE

    def test_brings_the_removed_stones_into_the_bag_and_one_on_the_axe(self, table):
        bag = table.public.bag
        fight(table, "B3", "red", blue=2)
        assert (table.public.bag, table.at("axe")) == (bag + 2, some("red"))


def test_a_battle_with_more_attackers_than_enemies_removes_all_enemies():
    table = with_area("A2", setup={"red": 3, "blue": 1})
    assert battle(table.state.position, "A2", "red", Options()).most == 1
    assert fight(table, "A2", "red", blue=1).at("A2") == some("red", 3)


def test_a_battle_where_no_stone_of_the_colour_stands_removes_nothing():
    table = with_area("A2", setup={"blue": 2, "black": 1})
    assert refused(table, "A2", "red", blue=1) is No.MORE_THAN_ATTACKERS
    assert fight(table, "A2", "red").at("axe") == some("red")
    assert table.at("A2") == Stones(0, 2, 1)


def test_a_table_may_forbid_a_battle_where_no_stone_of_the_colour_stands():
    table = with_area("A2", setup={"blue": 2, "black": 1}, empty_battle="forbidden")
    assert refused(table, "A2", "red") is No.NO_ATTACKERS
    offered = {(choice.area, choice.colour) for choice in battles(table.state.position, STANDARD, table.options)}
    assert ("A2", "red") not in offered
    assert ("A2", "blue") in offered


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_battle_removes_up_to_the_maximum(number):
    table = with_area("A2", setup={"red": 2, "blue": 2})
    assert fight(table, "A2", "red", blue=number).at("A2") == Stones(red=2, blue=2 - number)


def test_a_table_may_demand_the_maximum():
    table = with_area("A2", setup={"red": 2, "blue": 2}, battle="exact")
    assert {refused(table, "A2", "red", blue=number) for number in (0, 1)} == {No.MUST_REMOVE_ALL}
    assert fight(table, "A2", "red", blue=2).at("A2") == some("red", 2)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("to", ["B1", "C1", "C3", "D1"])
def test_a_march_takes_some_stones_of_a_colour_to_one_area_next_to_it(to, count):
    table = with_area("C2", setup={"black": 3})
    before = table.at(to)
    table.act(ALICE, "march", origin="C2", to=to, colour="black", count=count)
    assert (table.at("C2"), table.at(to)) == (some("black", 3 - count), before + some("black", count))
    assert table.at("flag") == some("black")


@pytest.mark.parametrize("to", ["A2", "A1", "C4", "C2"])
def test_a_march_never_jumps_nor_crosses_the_void(to):
    table = with_area("C2", setup={"black": 3})
    assert table.refusal(ALICE, "march", origin="C2", to=to, colour="black", count=1) is No.NOT_ADJACENT


@pytest.mark.parametrize("to", ["axe", "flag", "void"])
def test_a_march_never_leaves_the_map(to, playing):
    assert playing.refusal(ALICE, "march", origin="C2", to=to, colour="red", count=1) is No.UNKNOWN_AREA


def test_a_march_of_nothing_is_none(playing):
    assert playing.refusal(ALICE, "march", origin="C2", to="C1", colour="red", count=0) is No.NOTHING_MARCHES


def test_a_march_may_leave_a_homeland():
    table = with_area("A1", setup={"red": 2, "blue": 1})
    table.act(ALICE, "march", origin="A1", to="B1", colour="blue", count=1)
    assert (table.at("A1"), table.at("B1")) == (some("red", 2), Stones(blue=2, black=1))


def without_stones():
    """Alice has played all her stones, and is in turn."""
    return Table(ALICE, BOB).begin().set_up().play(*["r A2 red", "n"] * 8)


def test_an_empty_hand_can_only_negotiate():
    table = without_stones()
    assert table.public.choices.only_negotiate
    assert table.refusal(ALICE, "recruit", area="A2", colour="red") is No.HAND_EMPTY
    assert table.refusal(ALICE, "battle", area="A2", colour="red") is No.HAND_EMPTY
    assert table.refusal(ALICE, "march", origin="A2", to="A3", colour="red", count=1) is No.HAND_EMPTY


def test_a_negotiation_with_an_empty_hand_counts_and_leaves_it_empty():
    table = without_stones().play("n")
    assert table.public.last_negotiator == ALICE
    assert table.state.hand_size(ALICE) == 0


def test_the_bag_is_never_empty_at_the_start_of_a_turn():
    table = Table(ALICE, BOB, CAROL, DAVE, ERIN).begin().set_up()
    assert table.public.bag == 1
    assert table.play("n").public.bag == 1


def test_a_run_of_negotiations_that_is_broken_starts_anew():
    table = Table().begin().set_up()
    for turn in ("n", "n", "r A2 red", "n", "n"):
        assert table.play(turn).public.phase == "play"
    assert (table.play("n").public.phase, table.public.last_negotiator) == ("hands", CAROL)


def test_a_run_may_start_with_any_player():
    table = Table().begin().set_up().play("r A2 red", "n", "n")
    assert table.public.negotiations.ends == ALICE
    table.play("n").hands((7, 0, 0), (8, 0, 0), (8, 0, 0)).judge()
    assert table.ruling.order == (BOB, CAROL, ALICE)


def test_every_turn_but_a_negotiation_costs_a_stone():
    table = Table(ALICE, BOB).begin().set_up()
    for _ in range(3):
        table.play("r A2 red", "b A2 red")
    table.play("n", "m A1 B1 red 1", "n", "m A2 A3 red 1")
    assert [player.hand_size for player in table.public.players] == [5, 3]
    assert (table.at("axe").total, table.at("flag").total) == (3, 2)


def test_a_stone_is_recruited_to_any_area(playing):
    for area in STANDARD.ids:
        before = playing.at(area)
        playing.play(f"r {area} black")
        assert playing.at(area) == before + some("black")


@pytest.mark.parametrize("area", ["axe", "flag", "void", "A4", ""])
def test_a_stone_is_recruited_to_nothing_but_an_area(playing, area):
    assert playing.refusal(ALICE, "recruit", area=area or " ", colour="red") is No.UNKNOWN_AREA


def test_axe_and_flag_are_next_to_nothing():
    assert not {"axe", "flag", "void"} & {other for area in STANDARD.areas for other in area.borders}


def test_only_the_player_in_turn_acts(playing):
    assert playing.refusal(BOB, "negotiate", returned="red") is No.NOT_YOUR_TURN
    assert playing.facts == {"seat": ALICE}


def test_the_host_enters_the_turn_of_whoever_is_in_turn(playing):
    playing.play("n").act(ALICE, "recruit", area="A2", colour="red")
    assert (playing.log[-1].seat, playing.log[-1].by) == (BOB, ALICE)
    assert [player.hand_size for player in playing.public.players] == [8, 7, 8]


def test_turns_go_clockwise():
    table = Table(CAROL, ALICE, BOB).begin(first=ALICE).set_up()
    turns = [table.play("r A2 red").turn for _ in range(3)]
    assert turns == [BOB, CAROL, ALICE]


def test_the_setup_position_offers_every_march():
    table = Table().begin().set_up()
    offered = {(each.origin, each.colour): (each.most, each.to) for each in table.public.choices.march}
    assert offered["A3", "red"] == (2, ("A2", "B3", "B4"))
    assert ("A3", "blue") not in offered
    assert len(offered) == 3 + sum(len(stones) for stones in SETUP.values())


def test_a_position_without_stones_offers_no_march():
    assert Table().begin().public.choices is None
    assert all(not choice.most for choice in battles(Position(), STANDARD, Options()))
