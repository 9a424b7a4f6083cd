"""Which drawing stands for what in Tiny Epic Vikings."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.kernel.data import read_data
from game.rules.tiny_epic.components import DECK, GODS, GOODS, RUNES
from game.scenes.table import Shows

BY_NAME: Final = read_data(__package__, "things.toml")
"""How things look, and the rule behind them, by their names."""
RUNE_STONE: Final = tuple(f"tiny_epic/rune-{rune}" for rune in RUNES)
RUNE: Final = tuple(f"tiny_epic/runemark-{rune}" for rune in RUNES)
FLAME: Final = tuple(f"tiny_epic/fury-{rune}" for rune in RUNES)
GOOD: Final = tuple(f"tiny_epic/good-{good}" for good in GOODS)
GOOD_TOKEN: Final = tuple(f"tiny_epic/token-{good}" for good in GOODS)
GOD: Final = tuple(str(DECK[god]["token"]) for god in GODS)
DOCK, VILLAGE_DOCK, VILLAGE = "tiny_epic/dock", "tiny_epic/dock-village", "tiny_epic/village"
RING_DOCK, RING_FJORD, RING_WHALE = "tiny_epic/legal-dock", "tiny_epic/legal-fjord", "tiny_epic/legal-fjord-open"
CHIEF_MARKER, RAVEN, MEDALLION = "tiny_epic/chief-marker", "tiny_epic/raven", "tiny_epic/era-medallion"
PASSING: Final = {1: "tiny_epic/pass-clockwise", -1: "tiny_epic/pass-counterclockwise"}
PLATE = "tiny_epic/dedication-plate"
CELL, LAST_CELL = "tiny_epic/track-cell", "tiny_epic/track-cell-end"
SLOT_SETTLER, SLOT_BOAT, SLOT_TEMPLE = "tiny_epic/slot-settler", "tiny_epic/slot-boat", "tiny_epic/slot-temple"
SLOT_CARD, SLOT_FAVOUR = "tiny_epic/slot-card", "tiny_epic/slot-favour"
STEP = "tiny_epic/step-pip"
SWORD, LANDING = "tiny_epic/icon-strength", "tiny_epic/icon-deploy"
ANY_RUNE = "tiny_epic/runemark-any"
BATTLE, RAID = "tiny_epic/icon-battle", "tiny_epic/icon-raid"
NEUTRAL_SHIELD = "tiny_epic/clan-slate"
_NEUTRAL: Final = "slate"


def tone(table: Shows, side: int) -> str:
    """Returns the name of a side's colour, as the drawings bear it; the neutral side has one of its own."""
    if side < table.shown.seats:
        return table.badge(side).rpartition("-")[2]
    if table.shown.seats > 1:
        return _NEUTRAL
    return str(DECK[table.shown.enemy_mat]["token"]).rpartition("-")[2]


def shield(table: Shows, side: int) -> str:
    """Returns the shield of a side."""
    if side < table.shown.seats:
        return table.badge(side)
    return NEUTRAL_SHIELD if table.shown.seats > 1 else str(DECK[table.shown.enemy_mat]["token"])


def _piece(kind: str, table: Shows, side: int) -> str:
    """Returns the drawing of a kind of a side's pieces."""
    return f"tiny_epic/{kind}-{tone(table, side)}"


boat, settler, temple = partial(_piece, "boat"), partial(_piece, "settler"), partial(_piece, "temple")
flag, chief = partial(_piece, "flag"), partial(_piece, "chief-boat")
"""The flag on an island that a side holds; the boat of the enemy chief."""
