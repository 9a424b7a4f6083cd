"""The drawings of Northgard's pieces by what they show."""

from __future__ import annotations

from typing import Final

from game.rules.northgard.components import BUILDING_NAMES, CLANS, CREATURE_NAMES, RESOURCES
from game.rules.northgard.tiles import TILE_NAMES
from game.scenes.table import Shows

KAIJA, SCORCHED, FIRST = "northgard/kaija", "northgard/scorched-earth", "northgard/first-player"
CLOSED, OPENING, FAME = "northgard/ico-closed", "northgard/ico-opening", "northgard/ico-fame"
HARVEST, WINTER = "northgard/ico-harvest", "northgard/ico-winter"
MIST, WIND_ROSE = "northgard/mist", "northgard/wind-rose"
CARD_BACK, TILE_BACK = "card-back", "northgard/tile-back"
IRON_BLANK, BONE_BLANK = "northgard/die-iron-blank", "northgard/die-bone-blank"
SKULL, AXE = "northgard/ico-skull", "northgard/ico-axe"
RESOURCE: Final = tuple(f"northgard/res-{name}" for name in RESOURCES)
GOODS: Final = tuple(f"northgard/ico-{name}" for name in RESOURCES)
BUILDING: Final = tuple(f"northgard/bld-{name}" for name in BUILDING_NAMES)
CREATURE: Final = tuple(f"northgard/creature-{name}" for name in CREATURE_NAMES)
CLAN: Final = tuple(f"northgard/clan-{name}" for name in CLANS)
SCENE: Final = tuple(f"northgard/scene-{name}" for name in BUILDING_NAMES)
IRON: Final = tuple(f"northgard/die-iron-{face}" for face in range(1, 7))
BONE: Final = tuple(f"northgard/die-bone-{face}" for face in range(1, 7))


def colour(table: Shows, seat: int) -> str:
    """Returns the name of a seat's colour, as the drawings have it."""
    return table.badge(seat).split("-")[2]


def tone(table: Shows, seat: int) -> str:
    """Returns the colour of a seat as it is painted."""
    return next(known.colour for known in table.look.theme.seats if known.name == colour(table, seat))


def warrior(table: Shows, seat: int) -> str:
    """Returns the warrior of a seat."""
    return f"northgard/warrior-{colour(table, seat)}"


def land(tile: int, turn: int) -> str:
    """Returns the ground of a tile in a turn: land and trees, which stand upright."""
    return f"northgard/land-{TILE_NAMES[tile]}-{turn}"


def marks(tile: int, turn: int) -> str:
    """Returns what lies above the owner's colour on a tile: borders, peaks, places, resources, lairs."""
    return f"northgard/marks-{TILE_NAMES[tile]}-{turn}"
