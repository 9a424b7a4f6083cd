"""How motion gains and loses speed: functions from 0..1 to 0..1."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(part: float) -> float:
    return part


def cubic_out(part: float) -> float:
    return 1 - (1 - part) ** 3


def cubic_in_out(part: float) -> float:
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2
