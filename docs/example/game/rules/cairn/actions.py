"""What a seat may choose."""

from __future__ import annotations

from typing import NamedTuple


class Take(NamedTuple):
    """Takes so many stones from the cairn."""

    seat: int
    stones: int
    verb: str = "take"
