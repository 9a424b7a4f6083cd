"""What lies in the box of Cairn."""

from __future__ import annotations

from typing import Final

from game.rules.kernel.data import read_data

_BOX: Final = read_data(__package__, "cairn.toml")

STONES: Final[int] = _BOX["stones"]
MOST: Final[int] = _BOX["most"]
LAST: Final[int] = _BOX["last"]
