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

    In a view the bag also counts what the viewer cannot tell apart from it: unseen cards of top and bottom, whose
    places hold -1, and ``elsewhere`` cards in other hidden places of the table.
    """

    bag: list[int]
    top: list[tuple[int, int]] = field(default_factory=list)
    bottom: list[tuple[int, int]] = field(default_factory=list)
    elsewhere: int = 0

    def __len__(self) -> int:
        return len(self.top) + sum(self.bag) + len(self.bottom) - self.unknown - self.elsewhere

    def copy(self) -> Self:
        """Returns a pile that shares nothing changeable with this one."""
        return type(self)(self.bag[:], self.top[:], self.bottom[:], self.elsewhere)

    def draw(self, label: str, chance: Chance) -> int:
        """Takes the next card: the known top first, then one out of the bag, then the known bottom.

        :raises IndexError: if the pile is empty.
        """
        return self.take(label, chance)[0]

    def take(self, label: str, chance: Chance) -> tuple[int, int]:
        """Takes the next card as ``draw`` does, and returns it with the mask of seats that know it.

        :raises IndexError: if the pile is empty.
        """
        if not self.top and any(self.bag):
            return self._decide(label, chance), 0
        return (self.top or self.bottom).pop(0)

    def _decide(self, label: str, chance: Chance) -> int:
        (card,) = chance.deal(label, self.bag, 1)
        self.bag[card] -= 1
        return card

    def peek(self, label: str, count: int, seat: int, chance: Chance) -> list[int]:
        """Decides and returns the next ``count`` cards, or as many as there are; this seat now knows them."""
        while len(self.top) < count and any(self.bag):
            self.top.append((self._decide(label, chance), 0))
        if len(self.top) < count:
            self.top += self.bottom
            self.bottom.clear()
        seen = range(min(count, len(self.top)))
        for index in seen:
            card, knowers = self.top[index]
            self.top[index] = (card, knowers | 1 << seat)
        return [self.top[index][0] for index in seen]

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

    def merged_for(self, seat: int | None, elsewhere: Sequence[int] = ()) -> Self:
        """Returns the pile as a seat knows it: top and bottom cards it has not seen count as part of the bag.

        ``elsewhere`` counts the cards, by kind, that are hidden from the seat in other places: they join the bag too,
        so that the bag gives none of them away. The length still agrees.
        """
        bag = self.bag[:]
        for kind, count in enumerate(elsewhere):
            bag[kind] += count

        def known(cards: list[tuple[int, int]]) -> list[tuple[int, int]]:
            seen = []
            for card, knowers in cards:
                if card >= 0 and (seat is None or not knowers >> seat & 1):
                    bag[card] += 1
                    card = -1
                seen.append((card, knowers))
            return seen

        return type(self)(bag, known(self.top), known(self.bottom), self.elsewhere + sum(elsewhere))

    @property
    def unknown(self) -> int:
        """Gets how many places of top and bottom hold a card that the viewer has not seen."""
        return sum(card < 0 for card, _ in self.top + self.bottom)

    def give(self, card: int) -> None:
        """Takes one card that lies elsewhere out of the bag of a view: somebody guessed where it is."""
        self.bag[card] -= 1
        self.elsewhere -= 1

    def determinise(self, label: str, chance: Chance) -> None:
        """Fills every unseen place with a card of the bag, after the cards elsewhere were taken out of it.

        :raises ValueError: if cards are still counted that lie elsewhere.
        """
        if self.elsewhere:
            raise ValueError(f"{self.elsewhere} cards of the bag still lie elsewhere")
        dealt = chance.deal(label, self.bag, self.unknown)
        for cards in (self.top, self.bottom):
            for index, (card, knowers) in enumerate(cards):
                if card < 0:
                    card = dealt.pop()
                    self.bag[card] -= 1
                    cards[index] = (card, knowers)
