"""Which drawing stands for what in A Feast for Odin."""

from __future__ import annotations

from typing import Final

from game.rules.odin.components import FIRST_BUILDING, FIRST_SHIP, SPECIALS, THINGS
from game.scenes.table.contracts import Shows

_RESOURCES: Final = ("wood", "stone", "ore")
_WEAPONS: Final = ("bow", "snare", "spear", "long_sword")
SILVER: Final = "odin/icon-silver"
ARROW, ROUND, SPECIAL = "odin/icon-arrow", "odin/icon-round", "odin/icon-special"
SHIP_AFLOAT: Final = ("odin/ship-whaling-boat-afloat", "odin/ship-knarr-afloat", "odin/ship-longship-afloat")


def thing_token(thing: int) -> str:
    """Returns the square drawing of an item, a ship or a building."""
    name = THINGS[thing]
    kebab = name.replace("_", "-")
    if thing >= FIRST_BUILDING:
        return f"odin/house-{kebab}"
    if thing >= FIRST_SHIP:
        return f"odin/ship-{kebab}"
    if name in _RESOURCES:
        return f"odin/res-{kebab}"
    if name in _WEAPONS:
        return f"odin/weapon-{kebab}"
    if thing in SPECIALS:
        return f"odin/special-{kebab}"
    return f"odin/icon-{kebab}"


def pawn_token(table: Shows, seat: int) -> str:
    """Returns the drawing of a seat's Vikings."""
    _, number, name = table.badge(seat).split("-")
    return f"odin/pawn-{number}-{name}"
