"""The parts of the year, as the bar names them."""

from __future__ import annotations

from typing import Final

from game.rules.northgard.rules import NorthgardGame

PHASES: Final = {
    "clan": "setup", "deal": "setup", "settle": "setup", "group": "setup", "ready": "setup",
    "roam": "creatures", "lead": "creatures", "steal": "harvest", "harvest": "harvest", "trade": "harvest",
    "swap": "harvest", "winter": "winter", "year_end": "winter", "return": "winter", "landing": "winter",
}  # fmt: skip


def phase(view: NorthgardGame) -> str:
    """Returns the part of the year: setup, turns, creatures, harvest, winter, or over."""
    if not view.stack:
        return "over"
    if not view.year:
        return "setup"
    return next((PHASES[frame.kind] for frame in reversed(view.stack) if frame.kind in PHASES), "turns")
