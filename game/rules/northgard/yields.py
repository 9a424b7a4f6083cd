"""What territories give: at the harvest, and for the achievements (rules northgard.harvest)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.northgard.components import ALTAR, ALTAR_FAME, BUILDINGS, CLOSED_FAME, KINDS, WOLF
from game.rules.northgard.state import State


def harvest_of(state: State, name: int, built: Sequence[int] | None = None) -> list[int]:
    """Returns the food, wood and lore that a territory gives; a wolf leaves only that of buildings.

    ``built``: the buildings there, where they are known already.
    """
    found = [0] * len(KINDS) if state.has_creature(name, WOLF) else list(state.territory(name).gives)
    for building in state.buildings(name) if built is None else built:
        if BUILDINGS[building].gives >= 0:
            found[BUILDINGS[building].gives] += 1
    return found


def closed_fame(state: State, name: int) -> int:
    """Returns the fame of a year for a territory: 1 or 2 if it is closed and no wolf is there."""
    territory = state.territory(name)
    if not territory.is_closed or state.has_creature(name, WOLF):
        return 0
    return CLOSED_FAME[len(territory.tiles) > 2]


def altar_fame(state: State, name: int, built: Sequence[int] | None = None) -> int:
    """Returns the fame of a year for the altars in a territory; ``built``: see ``harvest_of``."""
    return ALTAR_FAME * (state.buildings(name) if built is None else built).count(ALTAR)
