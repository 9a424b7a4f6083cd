"""Why one way is better than another, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.judgement import PROSPECTS
from game.rules.kernel import Message

TOLD: Final = 3
# Where no difference comes to so many points, tenths are told.
SMALL: Final = 2.0
# What is smaller than this part of the greatest difference explains nothing.
LEAST: Final = 0.2


def reasons_told(say: Callable[..., str], reasons: Sequence[tuple[str, float]], sign: int = 1) -> str:
    """Returns by which sources there are more points, or fewer, the greatest difference first; "" where there is none.

    With ``sign`` -1, of the way that is worse.
    """
    most = max((abs(gap) for _, gap in reasons), default=0.0)
    digits = 1 if most < SMALL else None
    told = [(source, _plain(round(sign * gap, digits))) for source, gap in reasons if abs(gap) >= LEAST * most]
    return "; ".join(
        say("raven.reason", what=source_of(source), points=points) for source, points in told[:TOLD] if points
    )


def _plain(points: float) -> float:
    """Returns whole points without tenths."""
    return int(points) if points == int(points) else points


def source_of(source: str) -> Message:
    """Returns the name of a source of points, or of what else there is a word for."""
    return Message("raven.prospects") if source == PROSPECTS else Message(source)
