"""Drafts: everybody keeps a card of a hand, sealed, and passes the rest; what each seat saw is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from game.rules.kernel.errors import BadRecord
from game.rules.kernel.zones.cards import HIDDEN, Seen, knows, only, read_list, read_numbers, read_seen, without
from game.rules.kernel.zones.hand import ORDERED, Hand
from game.rules.kernel.zones.worlds import Clue


@dataclass(frozen=True, slots=True)
class Draft:
    """Hands that go round, and the cards kept out of them.

    ``held`` has a row for every step, with the hand of every seat at that step, sorted; ``kept`` has a card with its
    knowers for every seat and step. Hands are passed to the seat ``passing`` places further on (1 clockwise, -1 the
    other way). In a view only the viewer's own hands show: its sightings. A draft never changes: every operation
    returns a new one. It stays on the table, as a memory, for as long as the hands that came of it.
    """

    passing: int = 1
    held: tuple[tuple[tuple[int, ...], ...], ...] = ()
    kept: tuple[tuple[Seen, ...], ...] = ()

    @classmethod
    def begin(cls, passing: int, hands: Sequence[Sequence[int]]) -> Self:
        """Returns the draft of these hands, one a seat."""
        return cls(passing, (tuple(tuple(sorted(hand)) for hand in hands),), ((),) * len(hands))

    # -- questions ----------------------------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """Gets how often hands have been passed."""
        return len(self.held) - 1

    def cards(self, seat: int) -> tuple[int, ...]:
        """Returns the hand that a seat holds at this step, with the card that it may have kept already."""
        return self.held[-1][seat]

    def has_kept(self, seat: int) -> bool:
        """Tells whether a seat has kept a card at this step."""
        return len(self.kept[seat]) > self.step

    @property
    def is_complete(self) -> bool:
        """Tells whether everybody has kept a card, so that hands may be passed."""
        return all(len(kept) > self.step for kept in self.kept)

    def packet(self, seat: int, step: int) -> int:
        """Returns the number of the hand that a seat holds at a step: that of the seat to which it was dealt."""
        return (seat - step * self.passing) % len(self.kept)

    def holder(self, packet: int, step: int) -> int:
        """Returns the seat that holds a dealt hand at a step."""
        return (packet + step * self.passing) % len(self.kept)

    def hand(self, seat: int) -> Hand:
        """Returns the cards that a seat has kept, as a hand whose places the clues of this draft speak of."""
        return Hand(seat, self.kept[seat], (), ORDERED)

    # -- play ---------------------------------------------------------------------------------------------------

    def keep(self, seat: int, card: int, knowers: int = 0) -> Self:
        """Returns the draft after a seat has kept a card, known to itself and to ``knowers``.

        :raises ValueError: if it has kept one already, or the card is not in its hand.
        """
        if self.has_kept(seat) or card not in self.cards(seat):
            raise ValueError(f"seat {seat} cannot keep card {card} of {self.cards(seat)}")
        kept = (*self.kept[seat], (card, knowers | only(seat)))
        return type(self)(self.passing, self.held, (*self.kept[:seat], kept, *self.kept[seat + 1 :]))

    def passed(self) -> Self:
        """Returns the draft after everybody has kept a card and every hand has gone on to the next seat.

        :raises ValueError: if somebody has not kept a card yet.
        """
        if not self.is_complete:
            raise ValueError("somebody has not kept a card yet")
        hands = zip(self.held[-1], self.kept, strict=True)
        rest = [without(hand, [_in_hand(hand, kept[-1][0])]) for hand, kept in hands]
        row = tuple(tuple(rest[(seat - self.passing) % len(rest)]) for seat in range(len(rest)))
        return type(self)(self.passing, (*self.held, row), self.kept)

    # -- what a seat knows --------------------------------------------------------------------------------------

    def unseen(self, seat: int | None) -> list[int]:
        """Returns the cards in hands that a seat does not hold now: its view of the pile is merged with them.

        The kept cards are not among them: they lie in the hands of the seats. Asked of a view, it returns what was not
        merged with that view already.
        """
        if not self.held:
            return []
        hands = self.held[-1]
        is_full = all(HIDDEN not in hand for hand in hands)
        found: list[int] = []
        for other, hand in enumerate(hands):
            if self.has_kept(other):
                found += without(hand, [self.kept[other][-1][0]]) if is_full else []
            elif other != seat and HIDDEN not in hand:
                found += hand
        return found

    def view_for(self, seat: int | None) -> Self:
        """Returns the draft as a seat may see it: the hands that it held, the cards that it knows."""
        held = tuple(
            tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(row))
            for row in self.held
        )
        kept = tuple(
            tuple((card if knows(knowers, seat) else HIDDEN, knowers) for card, knowers in cards) for cards in self.kept
        )
        return type(self)(self.passing, held, kept)

    def rests(self) -> list[Hand]:
        """Returns what is left of every dealt hand, as hands of nobody: the clues number them after the seats."""
        found = []
        for packet in range(len(self.kept)):
            holder = self.holder(packet, self.step)
            cards = self.cards(holder)
            if self.has_kept(holder):
                cards = (HIDDEN,) * (len(cards) - 1)
            found.append(Hand(-1, tuple((card, 0) for card in cards), (), ORDERED))
        return found

    def clues(self, seat: int | None) -> list[Clue]:
        """Returns what a seat knows, from the hands that it held, about the cards kept out of them and their rests."""
        if seat is None or not 0 <= seat < len(self.kept):
            return []
        return [clue for packet in range(len(self.kept)) for clue in self._clues_of(seat, packet)]

    def _clues_of(self, seat: int, packet: int) -> list[Clue]:
        found: list[Clue] = []
        cards: list[int] | None = None
        slots: list[tuple[int, int]] = []
        for step in range(self.step + 1):
            holder = self.holder(packet, step)
            if holder == seat:
                seen = list(self.held[step][seat])
                if cards is not None and slots:
                    found.append(Clue(tuple(without(cards, seen)), tuple(slots)))
                cards, slots = seen, []
            if len(self.kept[holder]) <= step:
                continue
            card = self.kept[holder][step][0]
            if card == HIDDEN:
                slots.append((holder, step))
            elif cards is not None:
                cards.remove(card)
        holder = self.holder(packet, self.step)
        if cards is None or (holder == seat and not self.has_kept(seat)):
            return found
        left = len(self.cards(holder)) - self.has_kept(holder)
        slots += [(len(self.kept) + packet, place) for place in range(left)]
        return [*found, Clue(tuple(cards), tuple(slots))] if slots else found

    def filled(self, hands: Sequence[Hand], rests: Sequence[Hand]) -> Self:
        """Returns, for a view, a full draft: these cards have been kept, and these are left of the dealt hands."""
        kept = tuple(
            tuple((card, knowers) for (card, _), (_, knowers) in zip(hand.taken, own, strict=False))
            for hand, own in zip(hands, self.kept, strict=False)
        )
        seats, passing = len(kept), self.passing
        packets = [[card for card, _ in rest.taken] for rest in rests]
        rows: list[tuple[tuple[int, ...], ...]] = []
        for step in reversed(range(len(self.held))):
            turned = [packets[(seat - step * passing) % seats] for seat in range(seats)]
            for packet, cards in zip(turned, kept, strict=True):
                packet += [card for card, _ in cards[step : step + 1]]
                packet.sort()
            rows.append(tuple(map(tuple, turned)))
        return type(self)(passing, tuple(reversed(rows)), kept)

    # -- saving -------------------------------------------------------------------------------------------------

    def dump(self) -> list[Any]:
        """Returns the draft as JSON data."""
        held = [[list(hand) for hand in row] for row in self.held]
        return [self.passing, held, [[list(pair) for pair in cards] for cards in self.kept]]

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the draft that ``dump`` described.

        :raises BadRecord: if it is none; the message names the part.
        """
        if len(read_list(data, "a draft")) != 3:
            raise BadRecord(f"a draft has passing, held and kept, not {len(data)} parts")
        if type(data[0]) is not int:
            raise BadRecord(f"passing: {data[0]!r} is no whole number")
        rows = [read_list(row, "held") for row in read_list(data[1], "held")]
        held = tuple(tuple(read_numbers(hand, "held", HIDDEN) for hand in row) for row in rows)
        kept = tuple(read_seen(cards, "kept") for cards in read_list(data[2], "kept"))
        if any(len(row) != len(kept) for row in held) or any(not 0 <= len(held) - len(cards) <= 1 for cards in kept):
            raise BadRecord(f"a draft: {len(held)} steps do not fit the cards kept by {len(kept)} seats")
        return cls(data[0], held, kept)


def _in_hand(hand: Sequence[int], card: int) -> int:
    """Returns how a kept card lies in a hand: in a view that of another is hidden, though the card may be known."""
    return card if card in hand else HIDDEN
