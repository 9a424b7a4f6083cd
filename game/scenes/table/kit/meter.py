"""An amount of a seat, as heads of cards and purses show it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meter:
    """An amount of a seat: its colour, its icon where room is scarce, and the message of its name, counted by n.

    ``sign`` stands before the amount; ``told`` is written instead of it, where not all of it is known.
    """

    amount: int
    icon: str
    colour: str
    name: str = ""
    sign: str = ""
    told: str = ""

    @property
    def label(self) -> str:
        """Gets what is written: the amount, if nothing else is."""
        return self.told or f"{self.sign}{self.amount}"
