"""A suit as a procedure: the steps from the complaint to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.landnam.events import AlthingEnded, SuitBrought, SuitDecided, SuitStopped
from game.table.sight import Seen

_ENDS = (SuitDecided, SuitStopped, AlthingEnded)


def procedure(steps: Sequence[Seen], at: int) -> range | None:
    """Returns the steps of the suit to which one belongs; None for a step that belongs to none."""
    begin = at
    while not _holds(steps[begin], (SuitBrought,)):
        if not _is_heard(steps[begin]) or begin == 0:
            return None
        begin -= 1
    end = begin
    while end + 1 < len(steps) and not _holds(steps[end], _ENDS):
        end += 1
    return range(begin, end + 1)


def _is_heard(step: Seen) -> bool:
    table: Any = step.before
    return bool(table.suit)


def _holds(step: Seen, kinds: tuple[type[Any], ...]) -> bool:
    return any(isinstance(event, kinds) for event in step.events)
