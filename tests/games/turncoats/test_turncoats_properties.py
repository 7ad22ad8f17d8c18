"""What holds in every game, however it goes."""

from itertools import product

import msgspec
from hypothesis import event
from hypothesis import strategies as st
from turncoats_games import as_file, boxes, finals, games, in_every, sensible
from turncoats_table import WATCHER

from companion.games import turncoats
from companion.games.turncoats import Event, export, rows, score, tell, view
from companion.games.turncoats.pieces import COLOURS, STONES, Stones
from companion.games.turncoats.ruling import rule
from companion.kit.refusals import Refused


def replayed(events):
    state = turncoats.fresh()
    for happened in events:
        state = turncoats.evolve(state, happened)
    return state


@in_every(games())
def test_the_log_replays_to_the_same_state(table):
    event(f"phase {table.public.phase}")
    assert replayed(table.log) == table.state


@in_every(games())
def test_the_log_replays_after_it_was_written_down(table):
    written = [msgspec.json.encode(happened) for happened in table.log]
    assert replayed(msgspec.json.decode(line, type=Event) for line in written) == table.state


@in_every(games(most=8), examples=40)
def test_acts_are_offered_if_and_only_if_they_are_accepted(table):
    event(f"phase {table.public.phase}")
    before = msgspec.json.encode(table.state)
    accepted = {}
    for seat, act, fields in sensible(table):
        if is_accepted(table, seat, act, fields):
            accepted.setdefault(seat, set()).add(act)
    for seat in (*table.circle.seats, *table.state.seats, table.circle.host):
        assert set(table.acts(seat)) == accepted.get(seat, set())
    assert table.acts(99) == ()
    assert msgspec.json.encode(table.state) == before


def is_accepted(table, seat, act, fields):
    try:
        table.events(seat, act, **fields)
    except Refused:
        return False
    return True


@in_every(games())
def test_everything_public_can_be_written_as_json(table):
    state = turncoats.fresh()
    for happened in table.log:
        msgspec.json.encode([tell(state, happened), view(state, WATCHER), export(state), rows(state)])
        state = turncoats.evolve(state, happened)


@in_every(games())
def test_the_public_part_is_the_same_for_everybody(table):
    for seat in (*table.circle.seats, 99, 0):
        assert msgspec.structs.replace(table.view(seat), you=None) == table.public


@in_every(boxes(), examples=40)
def test_every_stone_is_somewhere_and_the_phone_knows_where(box):
    table = box.table
    event(f"phase {table.public.phase}")
    assert len(box.everything) == STONES
    assert all(box.everything.count(colour) == 21 for colour in COLOURS)
    assert all(table.at(place) == box.lying(place) for place in box.places)
    assert {player.seat: player.hand_size for player in table.public.players} == {
        seat: len(hand) for seat, hand in box.hands.items()
    }
    assert table.public.bag == len(box.bag)
    assert table.public.doubts == ()


@in_every(boxes(), examples=40)
def test_every_step_back_leads_to_where_it_came_from(box):
    states = [turncoats.fresh()]
    for happened in box.table.log:
        states.append(turncoats.evolve(states[-1], happened))
    for before in reversed(states[1:-1]):
        back = box.table.undo().state
        assert msgspec.structs.replace(back, steps=before.steps) == before


@in_every(boxes(most=15), examples=25)
def test_a_game_goes_from_the_setup_to_the_ruling(box):
    table = box.finish()
    ruling = table.ruling
    event(f"winner by {ruling.by}, colour by {ruling.colour.by}")
    assert table.public.phase == "over"
    assert not turncoats.is_running(table.state)
    assert table.public.doubts == ()
    assert ruling.winner in box.hands or ruling.by == "nobody"
    assert table.public.last_negotiator == ruling.order[-1]


@in_every(boxes(most=15), examples=25)
def test_a_game_is_scored_alike_from_its_file(box):
    table = box.finish()
    exported = export(table.state)
    fields = {name: exported[name] for name in ("areas", "axe", "flag", "options")}
    names = [str(seat) for seat in exported["players"]]
    hands = {str(seat): hand for seat, hand in exported["hands"].items()}
    scored = score(
        {**fields, "map": None, "players": names, "hands": hands, "last_negotiator": str(table.state.play.last)}
    )
    ruling = table.ruling
    assert (scored["winner"], scored["player_by"]) == (ruling.winner and str(ruling.winner), ruling.by)
    assert (scored["winning_colour"], scored["colour_by"]) == (ruling.colour.winner, ruling.colour.by)
    assert scored["warnings"] == []


@in_every(boxes(), examples=40)
def test_the_page_names_who_would_end_the_game(box):
    table = box.table
    if table.public.phase == "play":
        announced = table.public.negotiations.ends
        while table.public.phase == "play":
            last = table.turn
            box.negotiate(last, None)
        assert announced == last == table.public.last_negotiator


@in_every(finals(), st.randoms(use_true_random=False), examples=60)
def test_a_ruling_never_depends_on_the_order_of_areas(final, rng):
    shuffled = list(final.position.areas.items())
    rng.shuffle(shuffled)
    other = msgspec.structs.replace(final.position, areas=dict(shuffled))
    game = as_file(final)
    assert score({**game, "areas": dict(shuffled_figures(shuffled))}) == score(game)
    one, two = rule(final), rule(msgspec.structs.replace(final, position=other))
    assert (one.control, one.ruled, one.colour, one.winner) == (two.control, two.ruled, two.colour, two.winner)


def shuffled_figures(areas):
    return [(area, stones.figures) for area, stones in areas]


@in_every(finals(), st.permutations(COLOURS), examples=60)
def test_renaming_the_colours_renames_the_ruling(final, names):
    renamed = dict(zip(COLOURS, names, strict=True))

    def rename(found):
        """Every mention of a colour, as a key or as a value, anywhere."""
        if isinstance(found, dict):
            return {rename(key): rename(value) for key, value in found.items()}
        if isinstance(found, list):
            return [rename(each) for each in found]
        return renamed.get(found, found) if isinstance(found, str) else found

    game = as_file(final)
    assert in_some_order(score(rename(game))) == in_some_order(rename(score(game)))


def in_some_order(result):
    """Warnings are listed in the order of the colours, which have none between them."""
    return {**result, "warnings": sorted(result["warnings"], key=str)}


@in_every(finals(fewest_players=3), examples=60)
def test_a_ruling_never_depends_on_players_outside_the_tie(final):
    """Whoever drops out at a step may be missing from the start, as long as the turn order of the others stays."""
    ruling = rule(final)
    beaten = [seat for step in ruling.steps for seat in step.facts.get("held", {}) if seat not in step.facts["tied"]]
    event(f"{len(beaten)} beaten")
    for seat in beaten:
        hands = {other: hand for other, hand in final.hands.items() if other != seat}
        order = tuple(other for other in final.order if other != seat)
        without = rule(msgspec.structs.replace(final, hands=hands, order=order))
        assert (without.winner, without.colour) == (ruling.winner, ruling.colour)


@in_every(finals(), examples=150)
def test_a_ruling_is_what_one_gets_by_comparing_all_at_once(final):
    """By the default readings, whoever has the greatest of (count, axe, flag) wins, if nobody shares it."""
    final = msgspec.structs.replace(final, options=type(final.options)())
    ruling, position = rule(final), final.position
    rulers = {area: best(stones, position) for area, stones in position.areas.items() if stones.total}
    ruled = Stones(**{colour: sum(ruler == colour for ruler in rulers.values()) for colour in COLOURS})
    colour = best(ruled, position)
    event(f"{ruling.colour.by}, {ruling.by}")
    assert {area: each.winner for area, each in ruling.control.items() if each.by != "empty"} == rulers
    assert (ruling.ruled, ruling.colour.winner) == (ruled.figures, colour)
    won = {seat: hand.of(colour) if colour else 0 for seat, hand in final.hands.items()}
    ranks = {seat: (-won[seat], hand.total - won[seat], final.order.index(seat)) for seat, hand in final.hands.items()}
    assert ruling.winner == min(ranks, key=ranks.get)


def best(stones, position):
    figures = {colour: (stones.of(colour), position.axe.of(colour), position.flag.of(colour)) for colour in COLOURS}
    most = max(figures.values())
    found = [colour for colour in COLOURS if figures[colour] == most]
    return found[0] if len(found) == 1 else None


@in_every(finals(), examples=60)
def test_other_readings_are_those_that_name_another_winner(final):
    ruling = rule(final)
    event(f"{len(ruling.readings)} other readings")
    for reading in ruling.readings:
        options = msgspec.structs.replace(final.options, **{reading.option: reading.value})
        assert rule(msgspec.structs.replace(final, options=options)).winner == reading.winner != ruling.winner
    assert len({reading.option for reading in ruling.readings}) == len(ruling.readings)


@in_every(games(most=8), examples=40)
def test_a_battle_is_offered_in_every_legal_way_and_in_no_other(table):
    offered = table.public.choices
    everything = [Stones(*numbers) for numbers in product(range(4), repeat=3)]
    for choice in offered.battle if offered else ():
        where = {"area": choice.area, "colour": choice.colour}
        legal = {
            way for way in everything if is_accepted(table, table.turn, "battle", {**where, "removed": way.figures})
        }
        assert set(choice.ways) >= legal
        assert {way for way in choice.ways if max(way.figures.values()) < 4} == legal
        assert choice.ways[0].total == choice.most
