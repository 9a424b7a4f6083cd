"""Everything that lies on a table of Skerry, and what each seat knows of the others' cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

from game.rules.kernel import BadRecord, Chance, Event, Game, Option, RulesError, read_options
from game.rules.kernel.pile import Pile
from tests.toy.components import COPIES, FAVOURS, FLAW, HAND_SIZE, HOLD_CELLS, IRON, KINDS, START_GOODS, WOOL, counts
from tests.toy.events import Gained, Reshuffled

FULL, STRANGER = -2, -1

PICK, TURN, HOLD, STAKE, RAID, OMEN, CHOOSE_OMEN, OFFER, ANSWER, COUNTERED = range(10)
SUE, SUIT, HELP, REACT, SCOUTING, VISION, ENEMY = range(10, 17)
FIGHT, NEXT_TURN, VERDICT, END_ROUND = range(17, 21)
FRAME_NAMES: Final = (
    "pick",
    "turn",
    "hold",
    "stake",
    "raid",
    "omen",
    "choose_omen",
    "offer",
    "answer",
    "countered",
    "sue",
    "suit",
    "help",
    "react",
    "scouting",
    "vision",
    "enemy",
)
SOURCES: Final = ("favours", "raids", "suits", "omens", "hold")
OPTIONS: Final = (Option("length", ("short", "long"), "short"),)


class Frame(NamedTuple):
    """One thing that the table waits for; ``a``, ``b`` and ``c`` depend on the kind."""

    kind: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


_NUMBERS: Final = (
    "viewer",
    "round",
    "chief",
    "step",
    "starter",
    "stake",
    "stake_end",
    "offers",
    "counters",
    "quiet",
    "enemy_size",
    "enemy_goods",
    "enemy_points",
    "ended",
)
# Lists of lists: per seat, or per hand being drafted.
_NESTED: Final = ("picks", "draws", "dealt", "sightings", "row", "laid", "facedown", "hold")
_LISTS: Final = (
    "wool",
    "iron",
    "ledger",
    "swaps",
    "omens",
    "favours",
    "discard",
    "invaders",
    "enemy",
    "enemy_known",
    "enemy_row",
    "refused",
    "suit",
)


class State(Game):
    """The table.

    What a seat holds is what it drafted and drew this round (``picks``; ``draws``: card, who knows it, ...) less what
    it laid down for all to see (``laid``: card, how many it had drawn by then, ...) or face down (``facedown``, the
    same). ``row`` counts what lies before it. ``dealt`` are the hands as dealt at the beginning of the
    draft; a view leaves them empty and has ``sightings`` instead: for each time that the viewer held a hand, the
    hand's number, the step and its cards. ``viewer`` is FULL on a full table.
    """

    __slots__ = ("options", "pile", "seats", "stack", *_NUMBERS, *_NESTED, *_LISTS)

    viewer: int
    round: int
    chief: int
    step: int
    starter: int
    stake: int
    stake_end: int
    offers: int
    counters: int
    quiet: int
    enemy_size: int
    enemy_goods: int
    enemy_points: int
    ended: int
    picks: list[list[int]]
    draws: list[list[int]]
    dealt: list[list[int]]
    sightings: list[list[int]]
    row: list[list[int]]
    laid: list[list[int]]
    facedown: list[list[int]]
    hold: list[list[int]]
    wool: list[int]
    iron: list[int]
    ledger: list[int]
    swaps: list[int]
    omens: list[int]
    favours: list[int]
    discard: list[int]
    invaders: list[int]
    enemy: list[int]
    enemy_known: list[int]
    enemy_row: list[int]
    refused: list[int]
    suit: list[int]
    pile: Pile
    stack: list[Frame]

    @classmethod
    def _bare(cls, options: Mapping[str, str], seats: int) -> Self:
        if type(seats) is not int or seats not in range(1, 5):
            raise RulesError(f"skerry seats 1 to 4, not {seats!r}")
        state = cls.__new__(cls)
        state._legal = None
        state.options = read_options(OPTIONS, options)
        state.seats = seats
        for name in _NUMBERS:
            setattr(state, name, 0)
        state.viewer, state.starter, state.stake = FULL, -1, -1
        state.wool = [START_GOODS] * seats
        state.iron = [START_GOODS] * seats
        state.ledger = [0] * (seats * len(SOURCES))
        state.swaps = [0] * seats
        state.omens = [0] * seats
        state.favours = list(FAVOURS)
        state.hold = [[0] * HOLD_CELLS for _ in range(seats)]
        state.discard = [0] * KINDS
        state.invaders = []
        state.refused = []
        state.suit = []
        state.pile = Pile([COPIES] * KINDS)
        state.stack = []
        state.clear_round()
        return state

    def clear_round(self) -> None:
        """Forgets the hands of a round that is over."""
        seats = range(self.seats)
        self.picks = [[] for _ in seats]
        self.draws = [[] for _ in seats]
        self.facedown = [[] for _ in seats]
        self.row = [[0] * KINDS for _ in seats]
        self.laid = [[] for _ in seats]
        self.dealt, self.sightings = [], []
        self.enemy, self.enemy_known, self.enemy_row = [0] * KINDS, [0] * KINDS, [0] * KINDS
        self.enemy_size = self.quiet = self.step = 0

    # -- copying and saving -------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """Returns a table that shares nothing changeable with this one."""
        twin = object.__new__(type(self))
        twin._legal = self._legal
        twin.options = self.options
        twin.seats = self.seats
        for name in _NUMBERS:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        for name in _NESTED:
            setattr(twin, name, [inside[:] for inside in getattr(self, name)])
        twin.pile = self.pile.copy()
        twin.stack = self.stack[:]
        return twin

    def dump(self) -> dict[str, Any]:
        """Returns the whole state as plain JSON data."""
        data: dict[str, Any] = {"options": dict(self.options), "seats": self.seats}
        data |= {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: getattr(self, name)[:] for name in _LISTS}
        data |= {name: [inside[:] for inside in getattr(self, name)] for name in _NESTED}
        data["pile"] = [
            self.pile.bag[:],
            [list(pair) for pair in self.pile.top],
            [list(pair) for pair in self.pile.bottom],
            [self.pile.elsewhere],
        ]
        data["stack"] = [list(frame) for frame in self.stack]
        return data

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Returns the table that ``dump`` described.

        :raises BadRecord: if something is missing, of the wrong type or of the wrong length.
        """
        try:
            state = cls._bare(data["options"], data["seats"])
            for name in _NUMBERS:
                setattr(state, name, _numbers([data[name]])[0])
            for name in _LISTS:
                setattr(state, name, _numbers(data[name]))
            for name in _NESTED:
                setattr(state, name, [_numbers(inside) for inside in data[name]])
            bag, top, bottom, elsewhere = data["pile"]
            state.pile = Pile(_numbers(bag), _pairs(top), _pairs(bottom), _numbers(elsewhere)[0])
            state.stack = [Frame(*_numbers(frame)) for frame in data["stack"]]
        except (KeyError, TypeError, AttributeError, ValueError, IndexError) as error:
            raise BadRecord(f"not a table of skerry: {error!r}") from error
        return state

    # -- small questions asked everywhere -----------------------------------------------------------------------

    @property
    def hand_size(self) -> int:
        """Gets how many cards a seat drafts this round."""
        return HAND_SIZE[self.round]

    def clockwise(self, seat: int) -> list[int]:
        """Returns all seats, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def gained(self, seat: int) -> list[int]:
        """Returns the cards that a seat took up this round; HIDDEN for those that the viewer has not seen."""
        return self.picks[seat] + self.draws[seat][::2]

    def shown(self, seat: int) -> list[int]:
        """Returns how many cards of each kind a seat laid down for all to see this round."""
        return counts(self.laid[seat][::2])

    def hand_count(self, seat: int) -> int:
        """Returns how many cards a seat has in hand: known to everybody."""
        return len(self.gained(seat)) - (len(self.laid[seat]) + len(self.facedown[seat])) // 2

    def hand(self, seat: int) -> list[int]:
        """Returns how many cards of each kind a seat has in hand, for those who may know it."""
        held = counts(self.gained(seat))
        for card in self.facedown[seat][::2]:
            held[card] -= 1
        return [a - b for a, b in zip(held, self.shown(seat), strict=True)]

    def passing(self) -> int:
        """Returns 1 when hands are passed clockwise this round, -1 otherwise."""
        return 1 if self.round == 0 else -1

    def packet_of(self, seat: int, step: int) -> int:
        """Returns the number of the dealt hand that a seat holds at a step of the draft."""
        return (seat - step * self.passing()) % self.seats

    def packet(self, number: int, step: int) -> list[int]:
        """Returns the cards left in a dealt hand before the picks of a step."""
        left = self.dealt[number][:]
        for earlier in range(step):
            left.remove(self.picks[(number + earlier * self.passing()) % self.seats][earlier])
        return left

    def may_hold_flaw(self, seat: int) -> bool:
        """Tells whether a seat could hold the interrupting card, as far as everybody knows."""
        open_cards = [self.discard, self.enemy_row, counts(self.invaders), *self.row]
        return self.hand_count(seat) > 0 and sum(cards[FLAW] for cards in open_cards) < COPIES

    # -- small changes ------------------------------------------------------------------------------------------

    def lay(self, seat: int, card: int) -> None:
        """Notes that a seat laid a card of its hand down for all to see."""
        self.laid[seat] += [card, len(self.draws[seat]) // 2]

    def gain(self, seat: int, what: str, amount: int, events: list[Event]) -> None:
        """Gives a seat goods, or points of a source."""
        if what in SOURCES:
            self.ledger[seat * len(SOURCES) + SOURCES.index(what)] += amount
        else:
            (self.wool, self.iron)[WOOL if what == "wool" else IRON][seat] += amount
        events.append(Gained(seat, what, amount))

    def total_points(self, seat: int) -> int:
        """Returns a seat's points."""
        return sum(self.ledger[seat * len(SOURCES) : (seat + 1) * len(SOURCES)])

    def draw(self, chance: Chance, events: list[Event]) -> tuple[int, int] | None:
        """Takes the next card of the pile with who knows it.

        The discard is shuffled in when the pile is empty and a card is due, not before; then the invaders but the
        last; None when there is nothing left.
        """
        self.refill(events)
        return self.pile.take("card", chance) if len(self.pile) else None

    def refill(self, events: list[Event]) -> None:
        """Shuffles the discard in if the pile is empty."""
        if len(self.pile):
            return
        if any(self.discard):
            self.pile.refill(self.discard)
            self.discard = [0] * KINDS
            events.append(Reshuffled(-1))
        elif len(self.invaders) > 1:
            self.pile.refill(counts(self.invaders[:-1]))
            del self.invaders[:-1]
            events.append(Reshuffled(-1))


def _pairs(cards: Any) -> list[tuple[int, int]]:
    return [(card, knowers) for card, knowers in map(_numbers, cards)]


def _numbers(values: Any) -> list[int]:
    for value in values:
        if type(value) is not int:
            raise BadRecord(f"{value!r} is no whole number")
    return list(values)
