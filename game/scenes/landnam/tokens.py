"""Which drawing stands for what in Landnám, and how the drawn pieces stand on their point."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.landnam.components import FATE_LABELS, RESOURCES, TERRAIN_NAMES
from game.rules.landnam.state import is_ship, owner_of
from game.scenes.table import Shows

_TILES: Final = {
    "sea": ("landnam/hex-sea-a", "landnam/hex-sea-b", "landnam/hex-sea-c", "landnam/hex-sea-d"),
    "field": ("landnam/hex-field-a", "landnam/hex-field-b"),
    "forest": ("landnam/hex-forest-a", "landnam/hex-forest-b", "landnam/hex-forest-c"),
    "pasture": ("landnam/hex-pasture-a", "landnam/hex-pasture-b", "landnam/hex-pasture-c"),
    "bog": ("landnam/hex-bog-a", "landnam/hex-bog-b"),
    "mountain": ("landnam/hex-mountain-peak", "landnam/hex-mountain-volcano", "landnam/hex-mountain-glacier"),
}
_UNKNOWN: Final = ("landnam/hex-unexplored-a", "landnam/hex-unexplored-b", "landnam/hex-unexplored-c")
RESOURCE: Final = tuple(f"landnam/res-{name}" for name in RESOURCES)
CARD: Final = tuple(f"landnam/card-{name}" for name in RESOURCES)
HARBOUR: Final = tuple(f"landnam/harbour-{name}" for name in RESOURCES)
RESOURCE_BACK, FATE_BACK = "landnam/card-resource-back", "landnam/card-fate-back"
FATE: Final = tuple(f"landnam/fate-{label}" for label in FATE_LABELS)
EMBLEM: Final = tuple(f"landnam/emblem-{label}" for label in FATE_LABELS)
WON: Final = ("landnam/victory-white", "landnam/victory-red", "landnam/victory-black")
HOUSE_ICON, AGE_ICON = "landnam/icon-house", "landnam/icon-age"
LAW_ROCK = "landnam/law-rock"
CARD_SHAPE: Final = (240.0, 336.0)
EXPLORATION_DIE: Final = ("landnam/d10-green", "landnam/d10-red")
DIE: Final = (
    "landnam/d6-1", "landnam/d6-2", "landnam/d6-3", "landnam/d6-4", "landnam/d6-5", "landnam/d6-6",
)  # fmt: skip


def tile_token(terrain: int, at: int) -> str:
    """Returns the drawing of a hex; its variants mean nothing. -1: unknown."""
    drawn = _UNKNOWN if terrain < 0 else _TILES[TERRAIN_NAMES[terrain]]
    return drawn[at * 7 % len(drawn)]


def number_token(number: int) -> str:
    """Returns the round of a number."""
    return f"landnam/number-{number}"


def die_token(pips: int) -> str:
    """Returns a die that shows so many pips."""
    return DIE[pips - 1]


def _colour(table: Shows, seat: int) -> tuple[str, str]:
    """Returns the number and the name of a seat's colour."""
    _, number, name = table.badge(seat).split("-")
    return number, name


def piece_token(table: Shows, piece: int) -> str:
    """Returns the drawing of a ship or settler in its owner's colour."""
    return (ship_token if is_ship(piece) else settler_token)(table, owner_of(piece))


def ship_token(table: Shows, seat: int) -> str:
    """Returns the drawing of a seat's ships."""
    number, name = _colour(table, seat)
    return f"landnam/ship-{number}-{name}"


def settler_token(table: Shows, seat: int) -> str:
    """Returns the drawing of a seat's settlers."""
    number, name = _colour(table, seat)
    return f"landnam/settler-{number}-{name}"


def house_token(table: Shows, seat: int, is_town: bool) -> str:
    """Returns the drawing of a seat's farm or town."""
    number, name = _colour(table, seat)
    return f"landnam/town-{number}-{name}" if is_town else f"landnam/farm-{number}-{name}"


def standing(foot: tuple[int, int], side: int, share: float) -> pygame.Rect:
    """Returns the square of a piece that stands with its foot, at a share of its height, on a point."""
    return pygame.Rect(foot[0] - side // 2, foot[1] - round(side * share), side, side)
