"""What is kept and what is told now, compared: a place that has moved by hardly anything is the same place."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

PLACE = re.compile(r"(-?\d+)-(-?\d+)×(-?\d+)-(-?\d+)")
NEAR = 3
"""A side may move by so many hundredths: a px of a small picture, a finger's breadth of a window."""


def settled(now: str, kept: str) -> list[str]:
    """Returns the lines of a text as it is now; those that are kept but for places near by, as they are kept."""
    before: defaultdict[str, list[str]] = defaultdict(list)
    for line in kept.splitlines():
        before[_unplaced(line)].append(line)
    return list(_as_kept(now.splitlines(), before))


def renewed(now: str, kept: str) -> str:
    """Returns a text as it is to be kept from now on."""
    return "\n".join((*settled(now, kept), ""))


def _as_kept(lines: Iterable[str], before: dict[str, list[str]]) -> Iterator[str]:
    for line in lines:
        alike = before.get(_unplaced(line), [])
        found = next((one for one in alike if _is_near(line, one)), None)
        if found is not None:
            alike.remove(found)
        yield found if found is not None else line


def _unplaced(line: str) -> str:
    return PLACE.sub("", line)


def _is_near(one: str, other: str) -> bool:
    """Tells whether all places in two lines that are else alike lie near by."""
    pairs = zip(PLACE.findall(one), PLACE.findall(other), strict=True)
    return all(abs(int(a) - int(b)) <= NEAR for ends in pairs for a, b in zip(*ends, strict=True))
