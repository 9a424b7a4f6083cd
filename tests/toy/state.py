"""Everything that lies on a table of Skerry, and what each seat knows of the others' cards."""

from __future__ import annotations

from typing import Any, Final

from game.rules.kernel import FULL, Chance, Event, Game
from game.rules.kernel.fields import (
    Field,
    growing,
    items,
    nested,
    nested_per_seat,
    number,
    numbers,
    per_seat,
    whole,
    wholes,
)
from game.rules.kernel.pile import Pile
from tests.toy.components import COPIES, FLAW, HAND_SIZE, HOLD_CELLS, IRON, KINDS, START_GOODS, WOOL, counts
from tests.toy.events import Gained, Reshuffled

SOURCES: Final = ("favours", "raids", "suits", "omens", "hold")
NONE: Final = [0] * KINDS


def _pile() -> Any:
    """Declares a pile, copied with the table."""
    return Field(lambda table: Pile([COPIES] * KINDS), "{}.copy()", _dump_pile, _load_pile)


def _dump_pile(pile: Pile, table: object) -> list[Any]:
    return [pile.bag[:], [list(pair) for pair in pile.top], [list(pair) for pair in pile.bottom], pile.elsewhere]


def _load_pile(data: Any, bare: Pile, table: object) -> Pile:
    bag, top, bottom, elsewhere = items(data, 4)
    return Pile(wholes(bag, KINDS), _pairs(top), _pairs(bottom), whole(elsewhere))


def _pairs(data: Any) -> list[tuple[int, int]]:
    return [(card, knowers) for card, knowers in (wholes(pair, 2) for pair in items(data))]


class State(Game):
    """The table.

    What a seat holds is what it drafted and drew this round (``picks``; ``draws``: card, who knows it, ...) less what
    it laid down for all to see (``laid``: card, how many it had drawn by then, ...) or face down (``facedown``, the
    same). ``row`` counts what lies before it. ``dealt`` are the hands as dealt at the beginning of the
    draft; a view leaves them empty and has ``sightings`` instead: for each time that the viewer held a hand, the
    hand's number, the step and its cards.
    """

    viewer: int = number(FULL, low=FULL)
    round: int = number(low=0, high=len(HAND_SIZE) - 1)
    chief: int = number(low=0)
    step: int = number(low=0)
    starter: int = number(-1)
    stake: int = number(-1)
    stake_end: int = number()
    offers: int = number(low=0)
    counters: int = number(low=0)
    quiet: int = number(low=0)
    enemy_size: int = number(low=0)
    enemy_goods: int = number(low=0)
    enemy_points: int = number(low=0)
    ended: int = number()
    picks: list[list[int]] = nested_per_seat()
    draws: list[list[int]] = nested_per_seat()
    dealt: list[list[int]] = nested()
    sightings: list[list[int]] = nested()
    row: list[list[int]] = nested_per_seat(NONE)
    laid: list[list[int]] = nested_per_seat()
    facedown: list[list[int]] = nested_per_seat()
    hold: list[list[int]] = nested_per_seat([0] * HOLD_CELLS)
    wool: list[int] = per_seat(START_GOODS, low=0)
    iron: list[int] = per_seat(START_GOODS, low=0)
    ledger: list[int] = per_seat([0] * len(SOURCES))
    swaps: list[int] = per_seat(0)
    omens: list[int] = per_seat(0)
    favours: list[int] = growing()
    discard: list[int] = numbers(NONE)
    invaders: list[int] = growing(low=0, high=KINDS - 1)
    enemy: list[int] = numbers(NONE)
    enemy_known: list[int] = numbers(NONE)
    enemy_row: list[int] = numbers(NONE)
    refused: list[int] = growing()
    suit: list[int] = growing()
    pile: Pile = _pile()

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

