"""Face-down piles of which somebody may know a part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from game.rules.kernel.chance import Chance
from game.rules.kernel.errors import BadRecord
from game.rules.kernel.zones.cards import HIDDEN, Seen, deal_cards, hide, read_list, read_numbers, read_seen, without


@dataclass(frozen=True, slots=True)
class Pile:
    """A face-down pile: known cards on top, a bag whose order nobody has decided yet, known cards at the bottom.

    ``top`` and ``bottom`` hold cards with their knowers, the next card to draw first; ``bag`` holds the rest, sorted.
    The next card of the bag is decided when it is drawn, so nobody can peek. A pile never changes: every operation
    returns a new one, and copies of a table share it.

    In a view the bag also holds what the viewer cannot tell apart from it: unseen cards of top and bottom, whose
    places show HIDDEN, and ``elsewhere`` cards that lie in other hidden places of the table.
    """

    bag: tuple[int, ...] = ()
    top: tuple[Seen, ...] = ()
    bottom: tuple[Seen, ...] = ()
    elsewhere: int = 0

    @classmethod
    def of(cls, cards: Iterable[int]) -> Self:
        """Returns a shuffled pile of these cards."""
        return cls(tuple(sorted(cards)))

    def __len__(self) -> int:
        if not self.top and not self.bottom:
            return len(self.bag) - self.elsewhere
        return len(self.top) + len(self.bag) + len(self.bottom) - self.unseen - self.elsewhere

    @property
    def unseen(self) -> int:
        """Gets how many places of top and bottom hold a card that the viewer has not seen."""
        return sum(card == HIDDEN for card, _ in self.top + self.bottom)

    @property
    def cards(self) -> list[int]:
        """Gets all cards of a full pile, sorted."""
        return sorted([*self.bag, *(card for card, _ in self.top + self.bottom)])

    def take(self, label: str, count: int, chance: Chance) -> tuple[tuple[Seen, ...], Self]:
        """Returns the next cards with their knowers, and the pile that is left.

        The known top comes first, then cards out of the bag, then the known bottom.

        :raises IndexError: if there are not so many.
        """
        if count > len(self):
            raise IndexError(f"{count} cards of a pile of {len(self)}")
        make = type(self)
        if not self.top and count <= len(self.bag):
            cards = deal_cards(label, self.bag, count, chance)
            seen = tuple([(card, 0) for card in cards])
            return seen, make(tuple(without(self.bag, cards)), (), self.bottom, self.elsewhere)
        deep = self._decided(label, count, chance)
        rest = count - len(deep.top)
        if rest <= 0:
            return deep.top[:count], make(deep.bag, deep.top[count:], deep.bottom, deep.elsewhere)
        return deep.top + deep.bottom[:rest], make(deep.bag, (), deep.bottom[rest:], deep.elsewhere)

    def _decided(self, label: str, count: int, chance: Chance) -> Self:
        """Returns the pile with so many cards on top decided, as far as the bag has any."""
        wanted = min(count - len(self.top), len(self.bag))
        if wanted <= 0:
            return self
        cards = deal_cards(label, self.bag, wanted, chance)
        top = self.top + tuple([(card, 0) for card in cards])
        return type(self)(tuple(without(self.bag, cards)), top, self.bottom, self.elsewhere)

    def peek(self, label: str, count: int, knowers: int, chance: Chance) -> tuple[tuple[int, ...], Self]:
        """Returns the next cards, as many as there are, and the pile of which these seats now know them."""
        deep = self._decided(label, count, chance)
        if len(deep.top) < count:
            deep = replace(deep, top=deep.top + deep.bottom, bottom=())
        seen = tuple((card, known | knowers) for card, known in deep.top[:count])
        return tuple(card for card, _ in seen), replace(deep, top=seen + deep.top[count:])

    def put_on_top(self, card: int, knowers: int) -> Self:
        """Returns the pile with a card laid on top; ``knowers`` saw it."""
        return type(self)(self.bag, ((card, knowers), *self.top), self.bottom, self.elsewhere)

    def put_under(self, card: int, knowers: int) -> Self:
        """Returns the pile with a card laid at the very bottom."""
        return type(self)(self.bag, self.top, (*self.bottom, (card, knowers)), self.elsewhere)

    def refill(self, cards: Iterable[int]) -> Self:
        """Returns the pile with cards shuffled in (a reshuffled discard): they join the bag."""
        return replace(self, bag=tuple(sorted([*self.bag, *cards])))

    def view_for(self, seat: int | None, elsewhere: Sequence[int] = ()) -> Self:
        """Returns the pile as a seat knows it: top and bottom cards that it has not seen count as part of the bag.

        ``elsewhere`` are the cards hidden from the seat in other places: they join the bag too, so that the bag gives
        none of them away. The length still agrees.
        """
        top, bottom = hide(self.top, seat), hide(self.bottom, seat)
        lost = [
            full
            for (full, _), (seen, _) in zip(self.top + self.bottom, top + bottom, strict=True)
            if seen == HIDDEN != full
        ]
        bag = tuple(sorted([*self.bag, *lost, *elsewhere])) if lost or elsewhere else self.bag
        return type(self)(bag, top, bottom, self.elsewhere + len(elsewhere))

    def determinise(self, label: str, left: Sequence[int], chance: Chance) -> Self:
        """Returns, for a view, a full pile in whose unseen places cards of the bag lie.

        ``left`` is what is left of the bag now that the cards elsewhere have been dealt to their places.

        :raises ValueError: if more or fewer cards are left than this pile holds.
        """
        unseen = self.unseen
        bound = len(self.top) + len(self.bottom) - unseen
        if len(left) + bound != len(self):
            raise ValueError(f"{len(left)} cards are left for a pile that needs {len(self) - bound}")
        dealt = deal_cards(label, left, unseen, chance)
        places = iter(dealt)
        top, bottom = (
            tuple((next(places) if card == HIDDEN else card, known) for card, known in cards)
            for cards in (self.top, self.bottom)
        )
        return type(self)(tuple(sorted(without(left, dealt))), top, bottom)

    def dump(self) -> list[Any]:
        """Returns the pile as JSON data."""
        return [list(self.bag), [list(pair) for pair in self.top], [list(pair) for pair in self.bottom], self.elsewhere]

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the pile that ``dump`` described.

        :raises BadRecord: if it is none; the message names the part.
        """
        if len(read_list(data, "a pile")) != 4:
            raise BadRecord(f"a pile has bag, top, bottom and elsewhere, not {len(data)} parts")
        bag, top, bottom, elsewhere = data
        cards = read_numbers(bag, "bag", 0)
        if list(cards) != sorted(cards):
            raise BadRecord("bag: the cards are not sorted")
        (other,) = read_numbers([elsewhere], "elsewhere", 0)
        pile = cls(cards, read_seen(top, "top"), read_seen(bottom, "bottom"), other)
        if len(cards) < pile.unseen + other:
            raise BadRecord("bag: there are fewer cards than lie in unseen places")
        return pile
