"""Choices made at once: everybody chooses for themselves, then all are opened together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from game.rules.kernel.errors import BadRecord
from game.rules.kernel.zones.cards import HIDDEN, read_numbers

OPEN: Final = -2
"""Stands for a seat that has not chosen yet."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """One choice a seat, a number from 0 up, which only the chooser knows until all are opened.

    The seats are asked one by one; that somebody has chosen is public, what it chose is not. A seat that takes no
    part is given any choice at once. Never changes: every operation returns a new one.
    """

    choices: tuple[int, ...]

    @classmethod
    def begin(cls, seats: int) -> Self:
        """Returns the sheet on which nobody has chosen."""
        return cls((OPEN,) * seats)

    def choose(self, seat: int, choice: int) -> Self:
        """Returns the sheet with the choice of a seat.

        :raises ValueError: if it has chosen already, or the choice is below 0.
        """
        if self.choices[seat] != OPEN or choice < 0:
            raise ValueError(f"seat {seat} cannot choose {choice} after {self.choices[seat]}")
        return type(self)((*self.choices[:seat], choice, *self.choices[seat + 1 :]))

    @property
    def is_complete(self) -> bool:
        """Tells whether everybody has chosen, so that the choices may be opened."""
        return OPEN not in self.choices

    def view_for(self, seat: int | None) -> Self:
        """Returns the sheet as a seat may see it: its own choice, and who else has chosen."""
        return type(self)(
            tuple(
                choice if chooser == seat or choice == OPEN else HIDDEN for chooser, choice in enumerate(self.choices)
            )
        )

    def filled(self, seat: int, choice: int) -> Self:
        """Returns, for a view, the sheet with a guess at what a seat has chosen."""
        return type(self)((*self.choices[:seat], choice, *self.choices[seat + 1 :]))

    def dump(self) -> list[int]:
        """Returns the sheet as JSON data."""
        return list(self.choices)

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the sheet that ``dump`` described.

        :raises BadRecord: if it is none.
        """
        choices = read_numbers(data, "a sealed choice", OPEN)
        if not choices:
            raise BadRecord("a sealed choice: there are no seats")
        return cls(choices)
