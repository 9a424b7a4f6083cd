"""Face-down piles of which somebody may know a part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from game.rules.kernel.chance import Chance


@dataclass(slots=True)
class Pile:
    """A face-down pile: known cards on top, a bag whose order nobody has decided yet, known cards at the bottom.

    ``top`` and ``bottom`` hold (card, knowers) pairs, the next card to draw first; ``knowers`` is a bit mask of
    seats. ``bag`` counts the rest by kind. The next card of the bag is decided when it is drawn.
    """

    bag: list[int]
    top: list[tuple[int, int]] = field(default_factory=list)
    bottom: list[tuple[int, int]] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.top) + sum(self.bag) + len(self.bottom)

    def copy(self) -> Self:
        """Returns a pile that shares nothing changeable with this one."""
        return type(self)(self.bag[:], self.top[:], self.bottom[:])

    def draw(self, label: str, chance: Chance) -> int:
        """Takes the next card: the known top first, then one out of the bag, then the known bottom.

        :raises IndexError: if the pile is empty.
        """
        if self.top:
            return self.top.pop(0)[0]
        if any(self.bag):
            (card,) = chance.deal(label, self.bag, 1)
            self.bag[card] -= 1
            return card
        return self.bottom.pop(0)[0]

    def peek(self, label: str, count: int, seat: int, chance: Chance) -> list[int]:
        """Decides and returns the next ``count`` cards, which this seat now knows; they stay on the pile."""
        while len(self.top) < count and any(self.bag):
            (card,) = chance.deal(label, self.bag, 1)
            self.bag[card] -= 1
            self.top.append((card, 0))
        for index in range(min(count, len(self.top))):
            card, knowers = self.top[index]
            self.top[index] = (card, knowers | 1 << seat)
        return [card for card, _ in self.top[:count]]

    def put_on_top(self, card: int, knowers: int) -> None:
        """Lays a card on top; ``knowers`` is the mask of seats that saw it."""
        self.top.insert(0, (card, knowers))

    def put_under(self, card: int, knowers: int) -> None:
        """Lays a card at the very bottom."""
        self.bottom.append((card, knowers))

    def refill(self, cards: Sequence[int]) -> None:
        """Shuffles counted cards in (a reshuffled discard pile): they join the bag."""
        for kind, count in enumerate(cards):
            self.bag[kind] += count

    def merged_for(self, seat: int | None) -> Self:
        """Returns the pile as a seat knows it: top and bottom cards it has not seen count as part of the bag.

        Places are kept as -1 cards, so that the length still agrees; see ``unknown``.
        """
        bag = self.bag[:]

        def known(cards: list[tuple[int, int]]) -> list[tuple[int, int]]:
            seen = []
            for card, knowers in cards:
                if card < 0 or (seat is not None and knowers >> seat & 1):
                    seen.append((card, knowers))
                else:
                    bag[card] += 1
                    seen.append((-1, knowers))
            return seen

        return type(self)(bag, known(self.top), known(self.bottom))

    @property
    def unknown(self) -> int:
        """Gets how many places of top and bottom hold a card that the viewer has not seen."""
        return sum(card < 0 for card, _ in self.top + self.bottom)

    def determinise(self, label: str, chance: Chance) -> None:
        """Fills every unseen place with a card of the bag."""
        dealt = chance.deal(label, self.bag, self.unknown)
        for cards in (self.top, self.bottom):
            for index, (card, knowers) in enumerate(cards):
                if card < 0:
                    card = dealt.pop()
                    self.bag[card] -= 1
                    cards[index] = (card, knowers)
