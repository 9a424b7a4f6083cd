"""What things and places of Landnám are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated

from game.rules.kernel import Message, Named
from game.rules.landnam.components import FATE_NAMES, RESOURCES, TERRAIN_NAMES
from game.rules.landnam.island import AROUND, CORNERS_OF, ISLAND, OUTER
from game.rules.landnam.state import is_ship

_RESOURCE, _TERRAIN = Named("landnam.resource.", RESOURCES), Named("landnam.terrain.", TERRAIN_NAMES)
_FATE = Named("landnam.card.", FATE_NAMES)
_PIECE = Named("landnam.piece.", ("ship", "settler"))
resource_name, terrain_name, fate_name = _RESOURCE.message, _TERRAIN.message, _FATE.message

Resource = Annotated[int, _RESOURCE]
Terrain = Annotated[int, _TERRAIN]
FateCard = Annotated[int, _FATE]


def cards_named(counts: Iterable[int]) -> list[Message]:
    """Returns resource cards, counted by resource, as words: "2 grain", "1 iron"."""
    return [Message(f"landnam.cards.{RESOURCES[kind]}", {"n": n}) for kind, n in enumerate(counts) if n]


@cache
def place_name(at: int) -> Message:
    """Returns where a hex lies on the island: its row and its number there, from 1."""
    row, column = ISLAND.cells[at]
    in_row = sum(cell[0] == row and cell[1] < column for cell in ISLAND.cells)
    return Message("landnam.place", {"row": row - ISLAND.cells[0][0] + 1, "n": in_row + 1})


def sea_or_land(at: int) -> Message:
    """Returns where a hex lies, or that it is the outer sea."""
    return Message("landnam.terrain.outer") if at == OUTER else place_name(at)


@cache
def corner_name(corner: int) -> Message:
    """Returns which corner of which hex it is: of the first that meet there."""
    at = next(at for at in AROUND[corner] if at != OUTER)
    return Message(f"landnam.corner.{CORNERS_OF[at].index(corner)}", {"place": place_name(at)})


def piece_name(piece: int) -> Message:
    """Returns "ship" or "settler"."""
    return _PIECE.message(0 if is_ship(piece) else 1)
