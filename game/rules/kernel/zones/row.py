"""Cards that lie in a row for all to count: face down, sealed, or open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from game.rules.kernel.zones.cards import EVERYONE, HIDDEN, Seen, hide, knows, read_seen


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in places that everybody can tell apart, each known to some seats.

    Face down it is known to its owner (``only(seat)``) or to NOBODY, a sealed choice likewise until it is opened; in
    a discard EVERYONE knows every card. A row never changes: every operation returns a new one.
    """

    places: tuple[Seen, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[int], knowers: int = EVERYONE) -> Self:
        """Returns a row of these cards with the same knowers."""
        return cls(tuple((card, knowers) for card in cards))

    def __len__(self) -> int:
        return len(self.places)

    @property
    def cards(self) -> list[int]:
        """Gets the cards from left to right; HIDDEN for those that the viewer has not seen."""
        return [card for card, _ in self.places]

    @property
    def unknown(self) -> list[int]:
        """Gets the places whose cards the viewer has not seen."""
        return [at for at, (card, _) in enumerate(self.places) if card == HIDDEN]

    def put(self, card: int, knowers: int) -> Self:
        """Returns the row with a card added at its right end."""
        return type(self)((*self.places, (card, knowers)))

    def take(self, at: int) -> tuple[Seen, Self]:
        """Returns the card at a place with its knowers, and the row without it.

        :raises IndexError: if there is no such place.
        """
        return self.places[at], type(self)(self.places[:at] + self.places[at + 1 :])

    def show(self, at: int, knowers: int) -> Self:
        """Returns the row in which these seats have seen the card at a place, too."""
        card, known = self.places[at]
        return type(self)((*self.places[:at], (card, known | knowers), *self.places[at + 1 :]))

    def opened(self) -> Self:
        """Returns the row with every card turned up."""
        return type(self).of(self.cards)

    def unseen(self, seat: int | None) -> list[int]:
        """Returns the cards that a seat has not seen: what its view of the pile has to be merged with."""
        return [card for card, knowers in self.places if card != HIDDEN and not knows(knowers, seat)]

    def view_for(self, seat: int | None) -> Self:
        """Returns the row as a seat may see it."""
        return type(self)(hide(self.places, seat))

    def filled(self, cards: Iterable[int]) -> Self:
        """Returns, for a view, a full row: these cards lie in its unseen places, from left to right."""
        new = iter(cards)
        return type(self)(tuple((next(new) if card == HIDDEN else card, known) for card, known in self.places))

    def dump(self) -> list[list[int]]:
        """Returns the row as JSON data."""
        return [list(pair) for pair in self.places]

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the row that ``dump`` described.

        :raises BadRecord: if it is none.
        """
        return cls(read_seen(data, "a row"))
