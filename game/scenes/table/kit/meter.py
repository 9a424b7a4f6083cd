"""An amount of a seat, as heads of cards and purses show it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meter:
    """An amount of a seat: its colour, its icon where room is scarce, and the message of its name, counted by n."""

    amount: int
    icon: str
    colour: str
    name: str = ""
    sign: str = ""
