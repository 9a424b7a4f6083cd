"""Everything that lies on a table of Skerry, and what each seat knows of the others' cards."""

from __future__ import annotations

from typing import ClassVar, Final

from game.rules.kernel import FULL, Chance, Event, Ledger
from game.rules.kernel.effects import Orders, Queue
from game.rules.kernel.fields import growing, nested_per_seat, number, numbers, per_seat, zone, zone_per_seat
from game.rules.kernel.zones import Draft, Hand, Pile, Row
from tests.toy.components import COPIES, FLAW, HAND_SIZE, HOLD_CELLS, IRON, KINDS, START_GOODS, WOOL, counts, listed
from tests.toy.events import Gained, Reshuffled

SOURCES: Final = ("favours", "raids", "suits", "omens", "hold")
NONE: Final = [0] * KINDS
NOBODY: Final = -1
FLAW_ORDER: Final = 0


class State(Ledger):
    """The table.

    ``row`` counts what lies before a seat; ``facedown`` is the trace that its battle card left in its hand, or -1.
    ``draft`` is remembered until the round is over. A lone seat keeps cards of a stack (``offered``); the rest of it
    goes to the automaton's deck (``enemy``).
    """

    sources: ClassVar = {source: f"skerry.{source}" for source in SOURCES}

    viewer: int = number(FULL, low=FULL)
    round: int = number(low=0, high=len(HAND_SIZE) - 1)
    chief: int = number(low=0)
    starter: int = number(-1)
    stake: int = number(-1)
    stake_end: int = number()
    offers: int = number(low=0)
    counters: int = number(low=0)
    enemy_goods: int = number(low=0)
    enemy_points: int = number(low=0)
    ended: int = number()
    hands: list[Hand] = zone_per_seat(Hand, lambda table: Hand(NOBODY))
    draft: Draft = zone(Draft, lambda table: Draft())
    offered: Row = zone(Row, lambda table: Row())
    enemy: Hand = zone(Hand, lambda table: Hand(NOBODY))
    pile: Pile = zone(Pile, lambda table: Pile.of(listed([COPIES] * KINDS)))
    row: list[list[int]] = nested_per_seat(NONE)
    facedown: list[int] = per_seat(-1, low=-1)
    hold: list[list[int]] = nested_per_seat([0] * HOLD_CELLS)
    wool: list[int] = per_seat(START_GOODS, low=0)
    iron: list[int] = per_seat(START_GOODS, low=0)
    swaps: list[int] = per_seat(0)
    omens: list[int] = per_seat(0)
    favours: list[int] = growing()
    discard: list[int] = numbers(NONE)
    invaders: list[int] = growing(low=0, high=KINDS - 1)
    enemy_row: list[int] = numbers(NONE)
    refused: list[int] = growing()
    orders: Orders = zone(Orders, lambda table: Orders.begin(table.seats, FLAW_ORDER + 1))
    triggers: Queue = zone(Queue, lambda table: Queue())
    suit: list[int] = growing()

    def clear_round(self) -> None:
        """Forgets the hands of a round that is over."""
        self.hands = [Hand(seat) for seat in range(self.seats)]
        self.draft, self.offered, self.enemy = Draft(), Row(), Hand(NOBODY)
        self.facedown = [-1] * self.seats
        self.row = [[0] * KINDS for _ in range(self.seats)]
        self.enemy_row = [0] * KINDS
        self.orders = Orders.begin(self.seats, FLAW_ORDER + 1)

    # -- small questions asked everywhere -----------------------------------------------------------------------

    @property
    def hand_size(self) -> int:
        """Gets how many cards a seat drafts this round."""
        return HAND_SIZE[self.round]

    @property
    def is_drafting(self) -> bool:
        """Tells whether the seats keep cards of hands that go round, and hold none yet."""
        return bool(self.draft.held) and not any(hand.taken for hand in self.hands)

    def hand_count(self, seat: int) -> int:
        """Returns how many cards a seat has in hand: known to everybody."""
        return len(self.hands[seat])

    def hand(self, seat: int) -> list[int]:
        """Returns how many cards of each kind a seat has in hand, for those who may know it."""
        return counts(self.hands[seat].cards)

    def passing(self) -> int:
        """Returns 1 when hands are passed clockwise this round, -1 otherwise."""
        return 1 if self.round == 0 else -1

    def may_hold_flaw(self, seat: int) -> bool:
        """Tells whether a seat could hold the interrupting card, as far as everybody knows."""
        open_cards = [self.discard, self.enemy_row, counts(self.invaders), *self.row]
        return self.hand_count(seat) > 0 and sum(cards[FLAW] for cards in open_cards) < COPIES

    # -- small changes ------------------------------------------------------------------------------------------

    def lay(self, seat: int, card: int) -> None:
        """Notes that a seat laid a card of its hand down for all to see."""
        self.hands[seat] = self.hands[seat].lay(card)

    def gain(self, seat: int, what: str, amount: int, events: list[Event]) -> None:
        """Gives a seat goods, or points of a source."""
        if what in SOURCES:
            self.give_points(seat, what, amount)
        else:
            (self.wool, self.iron)[WOOL if what == "wool" else IRON][seat] += amount
        events.append(Gained(seat, what, amount))

    def draw(self, chance: Chance, events: list[Event]) -> tuple[int, int] | None:
        """Takes the next card of the pile with who knows it.

        The discard is shuffled in when the pile is empty and a card is due, not before; then the invaders but the
        last; None when there is nothing left.
        """
        self.refill(events)
        if not len(self.pile):
            return None
        (drawn,), self.pile = self.pile.take("card", 1, chance)
        return drawn

    def refill(self, events: list[Event]) -> None:
        """Shuffles the discard in if the pile is empty."""
        if len(self.pile):
            return
        if any(self.discard):
            self.pile = self.pile.refill(listed(self.discard))
            self.discard = [0] * KINDS
            events.append(Reshuffled(-1))
        elif len(self.invaders) > 1:
            self.pile = self.pile.refill(self.invaders[:-1])
            del self.invaders[:-1]
            events.append(Reshuffled(-1))
