"""When an occupation acts and what it counts, in signs: its moment, what must hold besides, what things depend on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.rules.kernel.effects.arguments import Condition, Metric, Range
from game.rules.odin.components import BUILDING_NAMES, DICE, FIRST_SHIP, PILLAGE, RAID, WHALING
from game.rules.odin.spaces_data import COLUMN_OF, GROUP_OF, GROUPS
from game.scenes.odin.glyphs import ARROW, OR, Glyph, Group, space_groups, thing, token

PAWN: Final = token("pawn-1-bone")
HARVEST: Final = token("icon-harvest")
BONUS: Final = Glyph("token", "icon-plus")
INCOME: Final = Glyph("coin", "+")
_FEW_SEATS: Final = 2
"""The signs of a space are those of a table of so many seats."""
_ROMAN: Final = ("I", "II", "III", "IV")
Sign = Callable[[int, str], Group]
"""The signs of a metric: which of several things it counts, and the numbers in question, "" where all count."""


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


def _of(*names: str) -> Sign:
    """Returns the sign of what is drawn so; several drawings are alternatives, the last bears the numbers."""

    def sign(number: int, counts: str) -> Group:
        *others, last = names
        found = tuple(glyph for name in others for glyph in (token(name), OR))
        return (*found, token(last, counts or 1))

    return sign


def _nothing(number: int, counts: str) -> Group:
    return ()


def _thing(number: int, counts: str) -> Group:
    return () if counts == "0" else (thing(number, counts or 1),)


def _unpaid(number: int, counts: str) -> Group:
    return (Glyph("no", "odin/res-wood"),) if counts == "0" else ()


_DEEDS: Final = (token("icon-explore"), token("icon-emigrate"), token("icon-overseas"), token("ship-longship"))
_GROUP: Final = {
    "build_houses": token("house-shed"),
    "build_ships": token("ship-longship"),
    "livestock_market": token("icon-sheep"),
    "weekly_market": token("icon-spices"),
    "crafting": token("icon-tongs"),
    "mountains_trade": token("icon-mountain"),
}
METRICS: Final[dict[str, Sign]] = {
    "held": _thing,
    "sheep": _of("icon-sheep"),
    "animal_types": _of("icon-sheep", "icon-cattle"),
    "red_types": lambda number, counts: (*_of("icon-mead", "icon-game-meat", "icon-sheep")(0, ""), Glyph("sign", "…")),
    "meat_pairs": lambda number, counts: (token("icon-game-meat"), token("icon-whale-meat")),
    "may_swear": lambda number, counts: (token("icon-feast"),),
    "fish_served": lambda number, counts: (token("icon-feast"), token("icon-stockfish")),
    "whaling_boats": _of("ship-whaling-boat"),
    "knarrs": _of("ship-knarr"),
    "longships": _of("ship-longship"),
    "large_ships": _of("ship-knarr", "ship-longship"),
    "full_ship_sets": lambda number, counts: (
        tuple(token(f"ship-{kind}") for kind in ("whaling-boat", "knarr")) + _of("ship-longship")(0, counts)
    ),
    "longships_with_2_ore": lambda number, counts: (token("res-ore", "2+"), token("ship-longship", counts)),
    "added_ore": _of("res-ore"),
    "houses": _of("house-stone-house", "house-long-house"),
    "islands": _of("icon-explore"),
    "special_tiles": _of("icon-special"),
    "players": _of("pawn-1-bone"),
    "income": _nothing,
    "resources_paid": _of("res-wood", "res-stone", "res-ore"),
    "peas_to_double": _of("icon-peas"),
    "vikings_in_group": lambda number, counts: (token("pawn-1-bone", counts), _GROUP[GROUPS[number]]),
    "vikings_in_column": lambda number, counts: (Glyph("sign", _ROMAN[number]), token("pawn-1-bone", counts)),
    "spaces_in_column": _nothing,
    "space": lambda number, counts: space_sign(number),
    "group": lambda number, counts: (_GROUP[GROUPS[number]],),
    "column": lambda number, counts: (token("pawn-1-bone", number + 1),),
    "viking_action": lambda number, counts: (PAWN,),
    "mined_kinds": lambda number, counts: (Glyph("peak", counts),),
    "mined_silver2": lambda number, counts: (Glyph("coin", "2"),),
    "deed": lambda number, counts: (_DEEDS[number],),
    "built": lambda number, counts: (thing(FIRST_SHIP + number),),
    "raised": lambda number, counts: (token(f"house-{BUILDING_NAMES[number].replace('_', '-')}"),),
    "got_wood": _of("res-wood"),
    "got_stone": _of("res-stone"),
    "got_stockfish": _of("icon-stockfish"),
    "paid_wood": _nothing,
    "paid_ore": _of("res-ore"),
    "spent_weapon": _of("icon-weapons"),
    "spent_resource": _unpaid,
    "boats": _of("ship-whaling-boat"),
    "rolls": _nothing,
    "cards_played": _of("icon-card-play"),
}
"""What stands for that which an amount depends on, or a condition asks for."""
_MOMENTS: Final[dict[str, Group]] = {
    "before_overseas": (token("icon-overseas"),),
    "emigration_cost": (token("icon-emigrate"),),
    "returned": (PAWN, ARROW),
    "three": (token("pawn-1-bone", 3),),
    "receive_chest": (token("icon-chest"),),
    "receive_treasure_chest": (token("icon-treasure-chest"),),
    "receive_cattle": (token("icon-cattle"),),
    "receive_spices": (token("icon-spices"),),
    "receive_two_stockfish": (token("icon-stockfish", 2),),
    "receive_two_salt_meat": (token("icon-salt-meat", 2),),
    "lay_grain_house": (token("icon-grain"), ARROW, token("house-stone-house")),
    "lay_rune_stone_house": (token("icon-rune-stone"), ARROW, token("house-stone-house")),
    "lay_rune_stone_island": (token("icon-rune-stone"), ARROW, token("icon-explore")),
    "mine_stone": (token("icon-mountain"), token("res-stone")),
    "mine_silver2": (token("icon-mountain"), Glyph("coin", "2")),
    "decay_ore": (Glyph("no", "odin/icon-mountain"), token("res-ore")),
    "decay_silver2": (Glyph("no", "odin/icon-mountain"), Glyph("coin", "2")),
    "new_knarr": (token("ship-knarr"),),
    "harvest": (HARVEST,),
    "after_harvest": (HARVEST,),
    "no_harvest": (Glyph("no", "odin/icon-harvest"),),
    "before_income": (INCOME,),
    "feast_start": (token("icon-feast"),),
    "serve_animal": (token("icon-feast"), token("icon-sheep"), OR, token("icon-cattle")),
    "serve_meat": (token("icon-feast"), token("icon-game-meat"), OR, token("icon-whale-meat")),
    "serve_game_meat": (token("icon-feast"), token("icon-game-meat")),
    "after_feast": (token("icon-feast"),),
    "bonus": (BONUS,),
    "after_bonus": (BONUS,),
    "scoring": (Glyph("token", "icon-star"),),
}
"""Moments that have a sign; all others are told by what must hold."""
_ALWAYS: Final[dict[str, Group]] = {"roll": (token("icon-d8"), OR, token("icon-d12")), "cost": (PAWN,)}
"""Moments that need a sign while nothing else must hold."""
_CASTS: Final = {"success": "yes", "fail": "no"}


def space_sign(space: int) -> Group:
    """Returns what an action space is known by: its yield, all that it shows where it has no price, or its Vikings."""
    if GROUPS[GROUP_OF[space]] == "hunting":
        return (token("pawn-1-bone", COLUMN_OF[space]),)
    shown = [glyph for group in space_groups(space, _FEW_SEATS) for glyph in group]
    return (shown[shown.index(ARROW) + 1],) if ARROW in shown else tuple(shown[:2])


def dice_sign(action: int, moment: str) -> Group:
    """Returns the die of a dice action with what tells it from others; ticked after a success, crossed after none."""
    kind = DICE[action]
    die = Glyph(_CASTS.get(moment, "token"), f"odin/icon-d{kind.die}")
    if action in (RAID, PILLAGE):
        return die, token("icon-loot")
    return die, token("ship-whaling-boat") if action == WHALING else thing(kind.weapon)


def context_of(moment: str, given: Condition) -> Group:
    """Returns when an effect acts: its moment, and what must hold."""
    found = list(_MOMENTS.get(moment, ()))
    if not given.terms:
        found += _ALWAYS.get(moment, ())
    for metric, wanted in given.terms:
        name, number = name_of(metric)
        found += dice_sign(number, moment) if name == "dice" else METRICS[name](number, numbers(wanted))
    return tuple(found)
