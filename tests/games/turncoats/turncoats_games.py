"""Games, positions and acts of all kinds, for tests of what always holds."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st
from turncoats_table import Table, vars_of

from companion.games.turncoats.board import STANDARD
from companion.games.turncoats.choices import choices
from companion.games.turncoats.pieces import COLOURS, Options, Stones, some
from companion.games.turncoats.ruling import Final, turn_order
from companion.games.turncoats.state import Position
from companion.games.turncoats.views import phase
from companion.kit.refusals import Refused

SEATS = range(1, 7)
AREAS = STANDARD.ids


def in_every(*strategies, examples=40):
    """The test holds for whatever the strategies come up with, however slow the machine is."""
    return lambda test: settings(deadline=None, max_examples=examples)(given(*strategies)(test))


def options():
    values = {
        "no_colour": ["fewest_stones", "nobody"],
        "losing": ["both", "last_only"],
        "empty_area": ["nobody", "axe_flag"],
        "tie_chain": ["eliminate", "restart"],
        "unheld_colour": ["continue", "nobody"],
        "battle": ["up_to", "exact"],
        "empty_battle": ["allowed", "forbidden"],
    }
    return st.builds(Options, **{name: st.sampled_from(each) for name, each in values.items()})


def few(most=3):
    """Few stones, so that ties are common."""
    return st.builds(Stones, *(st.integers(0, most) for _ in COLOURS))


@st.composite
def finals(draw, fewest_players=2):
    """Everything a ruling needs; with few stones in few kinds of areas, so that every tie comes up."""
    kinds = [*(some(colour) for colour in COLOURS), *draw(st.lists(few(2), max_size=3))]
    areas = {area: draw(st.sampled_from(kinds)) for area in AREAS}
    players = tuple(range(1, draw(st.integers(fewest_players, 5)) + 1))
    return Final(
        position=Position(areas, draw(few(2)), draw(few(2))),
        hands={seat: draw(few(2)) for seat in players},
        order=turn_order(players, draw(st.sampled_from(players))),
        options=draw(options()),
    )


def as_file(final):
    """A final position as a file would hold it, players named by their seats."""
    players = sorted(final.hands)
    return {
        "players": [str(seat) for seat in players],
        "areas": {area: stones.figures for area, stones in final.position.areas.items()},
        "axe": final.position.axe.figures,
        "flag": final.position.flag.figures,
        "hands": {str(seat): final.hands[seat].figures for seat in players},
        "last_negotiator": str(final.order[-1]),
        "options": vars_of(final.options),
    }


class Box:
    """63 real stones, and people who play with them by the rules; a phone follows."""

    def __init__(self, players, rng, host, chosen):
        self.rng = rng
        self.bag = [colour for colour in COLOURS for _ in range(21)]
        rng.shuffle(self.bag)
        self.places = {place: [] for place in (*AREAS, "axe", "flag")}
        for area in AREAS:
            home = STANDARD.homelands.get(area)
            self.places[area] = [self._take(home), self._take(home)] if home else []
        for area in AREAS:
            if not self.places[area]:
                self.places[area] = [self._take(), self._take()]
        self.hands = {seat: [self._take() for _ in range(8)] for seat in players}
        self.table = Table(*players, host=host, **vars_of(chosen)).begin(first=rng.choice(players))
        setup = {area: self.lying(area).figures for area in AREAS if area not in STANDARD.homelands}
        self.table.act(host, "setup", areas=setup)

    def _take(self, colour=None):
        taken = colour or self.rng.choice(self.bag)
        self.bag.remove(taken)
        return taken

    def lying(self, place):
        return counted(self.places[place])

    @property
    def everything(self):
        """Every stone, wherever it is."""
        lying = [stone for stones in self.places.values() for stone in stones]
        return [*self.bag, *lying, *(stone for hand in self.hands.values() for stone in hand)]

    def turn(self):
        """Whoever is in turn does something that is legal; negotiations are common, so that games end."""
        seat = self.table.turn
        offered = self.table.public.choices
        moves = [self.negotiate] * 3
        if self.hands[seat]:
            moves += [self.recruit, self.battle, self.march]
        self.rng.choice(moves)(seat, offered)

    def act(self, seat, act, **fields):
        """Now and then the host enters it."""
        self.table.act(self.rng.choice([seat, seat, self.table.circle.host]), act, **fields)

    def recruit(self, seat, offered):
        colour, area = self._play(seat), self.rng.choice(offered.recruit)
        self.act(seat, "recruit", area=area, colour=colour)
        self.places[area].append(colour)

    def battle(self, seat, offered):
        colour = self._play(seat)
        fights = [choice for choice in offered.battle if choice.colour == colour]
        if not fights:
            self.hands[seat].append(colour)
            return self.negotiate(seat, offered)
        choice = self.rng.choice(fights)
        others = [stone for stone in self.places[choice.area] if stone != colour]
        removed = self.rng.sample(others, self.rng.randint(choice.least, choice.most))
        self.act(seat, "battle", area=choice.area, colour=colour, removed=counted(removed).figures)
        for stone in removed:
            self.places[choice.area].remove(stone)
        self.bag += removed
        self.places["axe"].append(colour)
        return None

    def march(self, seat, offered):
        colour = self._play(seat)
        ways = [choice for choice in offered.march if choice.colour == colour]
        if not ways:
            self.hands[seat].append(colour)
            return self.negotiate(seat, offered)
        choice = self.rng.choice(ways)
        to, count = self.rng.choice(choice.to), self.rng.randint(1, choice.most)
        self.act(seat, "march", origin=choice.origin, to=to, colour=colour, count=count)
        for _ in range(count):
            self.places[choice.origin].remove(colour)
            self.places[to].append(colour)
        self.places["flag"].append(colour)
        return None

    def negotiate(self, seat, offered):
        self.hands[seat].append(self._take())
        returned = self._play(seat)
        self.bag.append(returned)
        self.act(seat, "negotiate", returned=returned)

    def _play(self, seat):
        return self.hands[seat].pop(self.rng.randrange(len(self.hands[seat])))

    def finish(self):
        """Everybody plays on to the end, enters the real hand, and somebody asks for the ruling."""
        while self.table.public.phase == "play":
            self.turn()
        for seat in self.rng.sample(list(self.hands), len(self.hands)):
            self.table.hand(seat, **counted(self.hands[seat]).figures)
        return self.table.judge()


def counted(stones):
    return Stones(**{colour: stones.count(colour) for colour in COLOURS})


@st.composite
def boxes(draw, most=40):
    """A followed game of real stones, after up to `most` turns."""
    players = tuple(range(1, draw(st.integers(2, 5)) + 1))
    box = Box(players, draw(st.randoms(use_true_random=False)), draw(st.sampled_from((0, 1))), draw(options()))
    for _ in range(draw(st.integers(0, most))):
        if box.table.public.phase == "play":
            box.turn()
    return box


@st.composite
def games(draw, most=15):
    """A table at which a game has got somewhere: acts of every kind that mostly are legal, in any part of a game."""
    chosen = draw(options())
    players = draw(st.integers(2, 4))
    table = Table(*range(1, players + 1), host=draw(st.sampled_from([0, 1, 2])), **vars_of(chosen))
    table.begin(first=draw(st.integers(1, players)), follow=draw(st.sampled_from(["on", "on", "off"])))
    for ahead in draw(st.sampled_from([(), (set_up,), (set_up, all_negotiate), (set_up, all_negotiate, all_hands)])):
        for number in draw(st.lists(st.integers(0, 2**20), max_size=most)):
            go_on(table, number)
        ahead(table)
    for number in draw(st.lists(st.integers(0, 2**20), max_size=most)):
        go_on(table, number)
    return table


def set_up(table):
    """On to the first turn, or where nobody follows to the hands."""
    if phase(table.state) == "setup":
        table.set_up()
    if phase(table.state) == "count":
        table.act(table.circle.host, "count", areas=dict.fromkeys(AREAS, "red blue black"))


def all_negotiate(table):
    """On to the end of the turns."""
    while phase(table.state) == "play":
        table.play("n")


def all_hands(table):
    """On to the ruling."""
    if phase(table.state) == "hands":
        missing = table.state.missing_hands
        table.act(table.circle.host, "hand", hands={str(seat): "red black" for seat in missing})


def go_on(table, number):
    """One of the things that suit the moment; a refused act is no matter."""
    if number % 23 == 0:
        coming_and_going(table, number // 23)
    everything, wanted = sensible(table), usual(table)
    fitting = [each for each in everything if each[1] == wanted]
    lasting = [each for each in everything if each[1] != "finish"]
    found = (fitting if number % 5 else lasting if number % 7 else everything) or everything
    seat, act, fields = found[number // 5 % len(found)]
    with suppress(Refused):
        table.act(seat, act, **fields)


def usual(table):
    """The act that brings the game on."""
    turn = ("negotiate", "battle", "march", "recruit")[len(table.log) % 4]
    usually = {"setup": "setup", "play": turn, "count": "count", "hands": "hand", "judge": "judge"}
    return usually.get(phase(table.state), "begin")


def coming_and_going(table, number):
    seats = table.circle.seats
    away = [seat for seat in SEATS if seat not in seats]
    if number % 2 and len(seats) > 1:
        table.leave(seats[number // 2 % len(seats)])
    elif away and len(seats) < 5:
        table.join(away[0])


def sensible(table):
    """Acts of every kind with fields that may suit the moment: who, which act, and the fields."""
    seats = dict.fromkeys((table.circle.host, *table.circle.seats, *table.state.seats))
    found = list(acts_with_fields(table))
    return [(seat, act, fields) for seat in seats for act, fields in found]


def acts_with_fields(table):
    yield from (("begin", {"first": seat, "follow": follow}) for seat in table.circle.seats for follow in ("on", "off"))
    yield from (("setup", {"areas": {area: "red blue" for area in AREAS if area not in STANDARD.homelands}}),)
    yield from turns_with_fields(table)
    yield from (("undo", {}), ("finish", {}), ("recall", {}), ("judge", {}))
    yield from (("judge", {"last_negotiator": seat}) for seat in table.state.seats)
    yield from (("count", {"areas": dict.fromkeys(AREAS, "red")}), ("count", {"axe": "blue", "flag": "red"}))
    yield from (("hand", {"stones": stones}) for stones in ("red blue", {"black": 3}))
    yield from (("hand", {"player": seat, "red": 2}) for seat in table.state.seats)
    for count in (0, 1):
        yield from (("correct", {"place": place, "colour": "red", "count": count}) for place in ("A1", "B3", "flag"))
        yield from (("correct", {"player": seat, "colour": "red", "count": count}) for seat in table.state.seats)
    yield from (("correct", {"last_negotiator": seat}) for seat in table.state.seats)


def turns_with_fields(table):
    yield from (("negotiate", {"returned": colour}) for colour in ("red", "black"))
    yield from (("recruit", {"area": area, "colour": "red"}) for area in ("A1", "B3"))
    offered = choices(table.state)
    for choice in offered.battle if offered else ():
        for number in {choice.least, choice.most}:
            others = [colour for colour in COLOURS for _ in range(choice.removable.of(colour))]
            removed = counted(others[:number]).figures
            yield "battle", {"area": choice.area, "colour": choice.colour, "removed": removed}
    for choice in offered.march[:6] if offered else ():
        about = {"origin": choice.origin, "to": choice.to[-1], "colour": choice.colour}
        yield "march", {**about, "count": choice.most}
