"""Which drawing stands for what in A Feast for Odin."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.kernel.data import read_data
from game.rules.odin.components import FIRST_BUILDING, FIRST_SHIP, GOODS, ITEMS, SILVER, THINGS, TILES
from game.scenes.table.contracts import Shows
from game.ui.look import Look

BY_NAME: Final = read_data(__package__, "things.toml")
"""How things look, and the rule behind them, by their names."""
SHIP_AFLOAT: Final = ("odin/ship-whaling-boat-afloat", "odin/ship-knarr-afloat", "odin/ship-longship-afloat")
SHIP_ASHORE: Final = ("odin/ship-whaling-boat", "odin/ship-knarr", "odin/ship-longship")
_NARROW: Final = 350
"""A card of fewer logical px has no room for ornaments."""


def paper(look: Look, rect: pygame.Rect) -> str:
    """Returns the panel of a card."""
    return "slip" if rect.width < look.px(_NARROW) else "vellum"


def icon_token(item: int) -> str:
    """Returns the drawing of an item on a square; of a special tile, the tile itself."""
    name = ITEMS[item].replace("_", "-")
    if item in (*GOODS, SILVER):
        return f"odin/icon-{name}"
    if item in TILES:
        return f"odin/special-{ITEMS[item]}"
    return f"odin/res-{name}" if name in ("wood", "stone", "ore") else f"odin/weapon-{name}"


def thing_token(thing: int) -> str:
    """Returns the drawing of an item, a ship or a building."""
    if thing >= FIRST_BUILDING:
        return f"odin/house-{THINGS[thing].replace('_', '-')}"
    return SHIP_ASHORE[thing - FIRST_SHIP] if thing >= FIRST_SHIP else icon_token(thing)


def pawn_token(table: Shows, mark: int) -> str:
    """Returns the drawing of a seat's Vikings; in a solo game mark 1 stands for a second colour."""
    if mark < table.shown.seats:
        _, number, name = table.badge(mark).split("-")
        return f"odin/pawn-{number}-{name}"
    return "odin/pawn-2-amber" if table.badge(0) == "seat-1-bone" else "odin/pawn-1-bone"
