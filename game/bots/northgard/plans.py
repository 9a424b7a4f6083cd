"""The way to a win by land: what a step on it is worth, and what it is worth to stop somebody who goes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.northgard.components import BUILDINGS
from game.rules.northgard.land import Territory
from game.rules.northgard.scoring import lands_by_pool, wanted_lands
from game.rules.northgard.state import NOTHING, State
from game.rules.northgard.tiles import LARGE, SLOTS

LAST_LAND: Final = 25.0
"""What the large building is worth that ends the game at once, as its winner."""
STEP: Final = (25.0, 6.0, 2.0)
"""What a closed territory with a large building is worth: the last one that is wanted, the last but one, the first."""
LONG_GAME: Final = 0.5
NEAR: Final = (0.5, 0.5, 0.3, 0.2)
"""Which part of that is counted for land to which so many tiles and buildings are still missing."""
FARTHEST: Final = 2
_LARGE: Final = frozenset(kind for kind, building in enumerate(BUILDINGS) if building.is_great)
RIVALS: Final = (20.0, 6.0, 1.0)
"""What it is worth to take such land from somebody who has all that are wanted, all but one, or fewer."""


def is_short(state: State) -> bool:
    """Tells whether the game can be won by land (rule northgard.long)."""
    return state.options["years"] == "7"


def missing(state: State, seat: int) -> int:
    """Returns how many closed territories with a large building a seat or its team still wants; 0 at the least."""
    return max(0, wanted_lands(state) - lands_by_pool(state)[state.pool(seat)])


def great_land(state: State, seat: int) -> float:
    """Returns what one more closed territory with a large building is worth: much, when few are missing."""
    if not is_short(state):
        return LONG_GAME
    return STEP[min(max(0, missing(state, seat) - 1), len(STEP) - 1)]


def has_large(built: Sequence[int]) -> bool:
    """Tells whether one of the buildings in a territory is large."""
    return not _LARGE.isdisjoint(built)


def has_room(state: State, territory: Territory) -> bool:
    """Tells whether a territory has a free slot for a large building."""
    return any(SLOTS[slot].kind == LARGE and state.built[slot] == NOTHING for slot in territory.slots)


def prospect(state: State, seat: int, territory: Territory, built: bool) -> float:
    """Returns what a territory is worth that may yet be closed land with a large building; ``built``: it has one."""
    tiles = len(territory.ends)
    if tiles > FARTHEST or (built and not tiles) or not (built or has_room(state, territory)):
        return 0.0
    return great_land(state, seat) * NEAR[tiles + (not built)]


def closing(state: State, seat: int, territory: Territory, held: list[int]) -> float:
    """Returns what it is worth beyond fame that a tile closes a territory, made of others that the seat held."""
    if any(has_large(state.buildings(name)) for name in held):
        return great_land(state, seat)
    return NEAR[0] * great_land(state, seat) if has_room(state, territory) else 0.0


def stopping(state: State, seat: int, name: int) -> float:
    """Returns what it is worth to take such land from a rival; the more play, the more others gain by it."""
    if not (is_short(state) and state.territory(name).is_closed and has_large(state.buildings(name))):
        return 0.0
    return RIVALS[min(missing(state, state.owner[name]), len(RIVALS) - 1)] / (state.seats - 1)


def standing(state: State, seat: int) -> float:
    """Returns what it is worth how far a seat has come on the way to a win by land, beside how far its rivals have.

    Who has all that is wanted wins when the year ends, of which a table tells nothing else before.
    """
    if not is_short(state) or state.outcome is not None:
        return 0.0
    rivals = sum([sum(RIVALS[missing(state, foe) :]) for foe in state.foes(seat)])
    return sum(STEP[missing(state, seat) :]) - rivals / (state.seats - 1)
