"""When an occupation acts and what it counts, in signs: moments, and what must hold or things depend on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.rules.kernel.effects.arguments import Metric, Range
from game.rules.odin.spaces_data import GROUPS

_GROUP: Final = {
    "build_houses": "house-shed",
    "build_ships": "ship-longship",
    "livestock_market": "icon-sheep",
    "weekly_market": "icon-spices",
    "crafting": "icon-tongs",
    "mountains_trade": "icon-mountain",
}
METRICS: Final[Mapping[str, str | tuple[str, ...]]] = {
    "sheep": "#*icon-sheep",
    "animal_types": "icon-sheep / #*icon-cattle",
    "red_types": 'icon-mead / icon-game-meat / icon-sheep "…"',
    "meat_pairs": "icon-game-meat icon-whale-meat",
    "may_swear": "icon-feast",
    "fish_served": "icon-feast icon-stockfish",
    "whaling_boats": "#*ship-whaling-boat",
    "knarrs": "#*ship-knarr",
    "longships": "#*ship-longship",
    "large_ships": "ship-knarr / #*ship-longship",
    "full_ship_sets": "ship-whaling-boat ship-knarr #*ship-longship",
    "longships_with_2_ore": "2+*res-ore #*ship-longship",
    "added_ore": "#*res-ore",
    "houses": "house-stone-house / #*house-long-house",
    "islands": "#*icon-explore",
    "special_tiles": "#*icon-special",
    "players": "#*pawn-1-bone",
    "income": "",
    "resources_paid": "res-wood / res-stone / #*res-ore",
    "peas_to_double": "#*icon-peas",
    "vikings_in_group": tuple(f"#*pawn-1-bone {_GROUP.get(name, '')}" for name in GROUPS),
    "vikings_in_column": tuple(f'"{number}" #*pawn-1-bone' for number in ("I", "II", "III", "IV")),
    "spaces_in_column": "",
    "group": tuple(_GROUP.get(name, "") for name in GROUPS),
    "column": ("pawn-1-bone", "2*pawn-1-bone", "3*pawn-1-bone", "4*pawn-1-bone"),
    "viking_action": "pawn-1-bone",
    "mined_kinds": "^#",
    "mined_silver2": "(2)",
    "deed": ("icon-explore", "icon-emigrate", "icon-overseas", "ship-longship"),
    "built": ("ship-whaling-boat", "ship-knarr", "ship-longship"),
    "raised": ("house-shed", "house-stone-house", "house-long-house"),
    "got_wood": "#*res-wood",
    "got_stone": "#*res-stone",
    "got_stockfish": "#*icon-stockfish",
    "paid_wood": "",
    "paid_ore": "#*res-ore",
    "spent_weapon": "#*icon-weapons",
    "boats": "#*ship-whaling-boat",
    "rolls": "",
    "cards_played": "#*icon-card-play",
}
"""What stands for that which an amount depends on, or a condition asks for, with ``#`` for the numbers in question; of
several things that are counted, by the number of the thing."""
MOMENTS: Final[Mapping[str, str]] = {
    "before_overseas": "icon-overseas",
    "emigration_cost": "icon-emigrate",
    "returned": "pawn-1-bone >",
    "three": "3*pawn-1-bone",
    "receive_chest": "icon-chest",
    "receive_treasure_chest": "icon-treasure-chest",
    "receive_cattle": "icon-cattle",
    "receive_spices": "icon-spices",
    "receive_two_stockfish": "2*icon-stockfish",
    "receive_two_salt_meat": "2*icon-salt-meat",
    "lay_grain_house": "icon-grain > house-stone-house",
    "lay_rune_stone_house": "icon-rune-stone > house-stone-house",
    "lay_rune_stone_island": "icon-rune-stone > icon-explore",
    "mine_stone": "icon-mountain res-stone",
    "mine_silver2": "icon-mountain (2)",
    "decay_ore": "!icon-mountain res-ore",
    "decay_silver2": "!icon-mountain (2)",
    "new_knarr": "ship-knarr",
    "harvest": "icon-harvest",
    "after_harvest": "icon-harvest",
    "no_harvest": "!icon-harvest",
    "before_income": "(+)",
    "feast_start": "icon-feast",
    "serve_animal": "icon-feast icon-sheep / icon-cattle",
    "serve_meat": "icon-feast icon-game-meat / icon-whale-meat",
    "serve_game_meat": "icon-feast icon-game-meat",
    "after_feast": "icon-feast",
    "bonus": "~icon-plus",
    "after_bonus": "~icon-plus",
    "scoring": "~icon-star",
}
"""Moments that have a sign; all others are told by what must hold."""
ALWAYS: Final[Mapping[str, str]] = {"roll": "icon-d8 / icon-d12", "cost": "pawn-1-bone"}
"""Moments that need a sign while nothing else must hold."""


def numbers(wanted: Range) -> str:
    """Returns a range as it is written on a sign."""
    if wanted.high == wanted.low:
        return str(wanted.low)
    return f"{wanted.low}+" if wanted.high is None else f"{wanted.low}–{wanted.high}"


def name_of(metric: Metric) -> tuple[str, int]:
    """Returns the name of a metric, and the number of the thing that it counts, 0 where it counts but one."""
    if isinstance(metric, partial):
        return metric.args[0].__name__, metric.args[1]
    return metric.__name__, 0
