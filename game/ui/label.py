"""Names of things: in as few lines as a width allows, never cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from game.ui import text
from game.ui.look import Look

_LINES = 3
"""A name stands in so many lines at most."""


def lines_within(look: Look, name: str, role: str, width: int, px: int) -> tuple[str, ...]:
    """Returns a name in letters of so many px in the fewest lines that a width in px allows, else in the shortest."""
    found: tuple[str, ...] = ()
    for found in _splits(look, name, role, px):
        if _wide(look, found, role, px) <= width:
            return found
    return found


def narrowest(look: Look, name: str, role: str, px: int) -> int:
    """Returns the width in px below which a name in letters of so many px does not stand, in however many lines."""
    return min(_wide(look, lines, role, px) for lines in _splits(look, name, role, px))


def _splits(look: Look, name: str, role: str, px: int) -> Iterator[tuple[str, ...]]:
    """Yields a name in one line, in two, in three, each time in lines as short as can be, parted at plain spaces."""
    words = [word for word in name.split(" ") if word]
    for count in range(1, min(_LINES, len(words)) + 1):
        cuts = ((0, *inner, len(words)) for inner in combinations(range(1, len(words)), count - 1))
        ways = [tuple(" ".join(words[begin:end]) for begin, end in pairwise(cut)) for cut in cuts]
        yield min(ways, key=lambda lines: _wide(look, lines, role, px))


def _wide(look: Look, lines: tuple[str, ...], role: str, px: int) -> int:
    return max(text.size(look, line, role, px)[0] for line in lines)
