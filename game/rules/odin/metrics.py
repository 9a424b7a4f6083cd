"""What cards count: metrics of the vocabulary (see ``words``), of the seat and of the action under way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from game.rules.kernel.effects import Vocabulary
from game.rules.odin.components import (
    BOW,
    BUILDING_NAMES,
    CATTLE,
    DICE_NAMES,
    ITEM,
    ITEMS,
    KNARR,
    LONG_HOUSE,
    LONG_SWORD,
    LONGSHIP,
    RED,
    SHEEP,
    SHIP_NAMES,
    SHIPS,
    SPACE_NAMES,
    SPEAR,
    SPECIALS,
    STONE_HOUSE,
    TILE,
    TILES,
    WEAPON_NAMES,
    WEAPONS,
    WHALER,
)
from game.rules.odin.frames import Feasting
from game.rules.odin.spaces_data import COLUMN_OF, GROUP_OF, GROUPS
from game.rules.odin.state import (
    AT,
    BOATS,
    BUILT_HOUSE,
    BUILT_SHIP,
    COLUMN,
    DEEDS,
    DICE_KIND,
    GOT_FISH,
    GOT_SILVER,
    GOT_STONE,
    GOT_WOOD,
    MINED_KINDS,
    MINED_SILVER,
    PAID_ORE,
    PAID_SILVER,
    PAID_STONE,
    PAID_WOOD,
    PLAYED,
    ROLLS,
    SPACE,
    SPENT_RESOURCE,
    SPENT_WEAPON,
    State,
    ore_in,
)

F = TypeVar("F", bound=Callable[..., int])
_METRICS: Final[list[tuple[Callable[..., int], Sequence[str]]]] = []

DEED_NAMES: Final = ("explored", "emigrated", "traded", "sailed")
MOST_PEAS: Final = 8
_HIGHEST_INCOME: Final = 30
"""Up to it the cards for a low income give anything; by older rules they gave as much beyond."""
_COLUMNS: Final = ("1", "2", "3", "4")
_NOTED: Final = {
    "rolls": ROLLS,
    "spent_resource": SPENT_RESOURCE,
    "spent_weapon": SPENT_WEAPON,
    "boats": BOATS,
    "paid_wood": PAID_WOOD,
    "paid_stone": PAID_STONE,
    "paid_ore": PAID_ORE,
    "paid_silver": PAID_SILVER,
    "got_wood": GOT_WOOD,
    "got_stone": GOT_STONE,
    "got_stockfish": GOT_FISH,
    "got_silver": GOT_SILVER,
    "mined_silver2": MINED_SILVER,
    "cards_played": PLAYED,
}


def _metric(names: Sequence[str] = ()) -> Callable[[F], F]:
    """Notes a metric for `add_metrics`; with names it counts one of several things."""

    def note(count: F) -> F:
        _METRICS.append((count, names))
        return count

    return note


def add_metrics(words: Vocabulary) -> None:
    """Registers every metric."""
    for count, names in _METRICS:
        words.metric(names)(count)

    for name, place in _NOTED.items():

        def noted(state: State, seat: int, place: int = place) -> int:
            return state.noted(place)

        noted.__name__ = name
        words.metric()(noted)


@_metric()
def special_tiles(state: State, seat: int) -> int:
    """Counts special tiles of a seat, in its supply and on its boards."""
    laid = sum(piece.item in SPECIALS and state.owner[piece.board] == seat for piece in state.pieces())
    return laid + sum(state.has(seat, tile) for tile in SPECIALS)


# -- what a seat has --------------------------------------------------------------------------------------------


@_metric()
def players(state: State, seat: int) -> int:
    return state.seats


@_metric()
def round_number(state: State, seat: int) -> int:
    return state.round


@_metric(ITEMS)
def held(state: State, seat: int, item: int) -> int:
    return state.has(seat, item)


@_metric(WEAPON_NAMES)
def missing(state: State, seat: int, kind: int) -> int:
    return max(0, 2 - state.has(seat, WEAPONS[kind]))


@_metric()
def peas_to_double(state: State, seat: int) -> int:
    peas = state.has(seat, ITEM["peas"])
    return max(0, min(peas, MOST_PEAS - peas))


@_metric()
def quartermaster(state: State, seat: int) -> int:
    halves = 2 * SHIPS[LONGSHIP].price - 2 * state.has(seat, LONG_SWORD)
    return max(0, halves - state.has(seat, BOW) - state.has(seat, SPEAR)) // 2


@_metric()
def may_swear(state: State, seat: int) -> int:
    feasts = [frame for frame in state.stack if isinstance(frame, Feasting) and frame.seat == seat]
    return any(not frame.sober for frame in feasts) and ITEM["mead"] not in state.served


@_metric()
def fish_served(state: State, seat: int) -> int:
    return state.served.count(ITEM["stockfish"])


@_metric()
def sheep(state: State, seat: int) -> int:
    return state.animals(seat, SHEEP)


@_metric()
def cattle(state: State, seat: int) -> int:
    return state.animals(seat, CATTLE)


@_metric()
def animal_types(state: State, seat: int) -> int:
    return bool(state.animals(seat, SHEEP)) + bool(state.animals(seat, CATTLE))


@_metric()
def whaling_boats(state: State, seat: int) -> int:
    return state.ships(seat, WHALER)


@_metric()
def knarrs(state: State, seat: int) -> int:
    return state.ships(seat, KNARR)


@_metric()
def longships(state: State, seat: int) -> int:
    return state.ships(seat, LONGSHIP)


@_metric()
def large_ships(state: State, seat: int) -> int:
    return state.ships(seat, KNARR) + state.ships(seat, LONGSHIP)


@_metric()
def full_ship_sets(state: State, seat: int) -> int:
    return min(state.ships(seat, kind) for kind in range(len(SHIP_NAMES)))


@_metric()
def added_ore(state: State, seat: int) -> int:
    return sum(ore_in(berth) for berth in state.berths(seat))


@_metric()
def longships_with_2_ore(state: State, seat: int) -> int:
    return sum(ore_in(berth) >= 2 for berth in state.berths(seat))


@_metric()
def houses(state: State, seat: int) -> int:
    return state.buildings(seat, STONE_HOUSE) + state.buildings(seat, LONG_HOUSE)


@_metric()
def islands(state: State, seat: int) -> int:
    return len(state.islands(seat))


@_metric()
def income(state: State, seat: int) -> int:
    return min(state.income(seat), _HIGHEST_INCOME) if state.is_older else state.income(seat)


@_metric()
def red_types(state: State, seat: int) -> int:
    held = {TILE[tile].kind for tile in TILES if TILE[tile].colour == RED and state.has(seat, tile)}
    return len(held)


@_metric()
def meat_pairs(state: State, seat: int) -> int:
    return min(state.has(seat, ITEM["game_meat"]), state.has(seat, ITEM["whale_meat"]))


@_metric(GROUPS)
def vikings_in_group(state: State, seat: int, group: int) -> int:
    return sum(state.standing[at] for at in state.own_spaces(seat) if GROUP_OF[state.stands_for(at)] == group)


@_metric(_COLUMNS)
def vikings_in_column(state: State, seat: int, column: int) -> int:
    own = state.own_spaces(seat)
    return sum(state.standing[at] for at in own if COLUMN_OF[state.stands_for(at)] == column + 1)


@_metric(_COLUMNS)
def spaces_in_column(state: State, seat: int, column: int) -> int:
    return sum(COLUMN_OF[state.stands_for(at)] == column + 1 for at in state.own_spaces(seat))


# -- what its action does ---------------------------------------------------------------------------------------


@_metric(SPACE_NAMES)
def space(state: State, seat: int, space: int) -> int:
    return state.noted(SPACE) == space + 1


@_metric(GROUPS)
def group(state: State, seat: int, group: int) -> int:
    space = state.noted(SPACE)
    return bool(space) and GROUP_OF[space - 1] == group


@_metric(_COLUMNS)
def column(state: State, seat: int, column: int) -> int:
    return state.noted(COLUMN) == column + 1


@_metric(DICE_NAMES)
def dice(state: State, seat: int, kind: int) -> int:
    return state.noted(DICE_KIND) == kind + 1


@_metric()
def viking_action(state: State, seat: int) -> int:
    return state.noted(AT) > 0


@_metric()
def mined_kinds(state: State, seat: int) -> int:
    return state.noted(MINED_KINDS).bit_count()


@_metric(DEED_NAMES)
def deed(state: State, seat: int, deed: int) -> int:
    return state.noted(DEEDS) >> deed & 1


@_metric(SHIP_NAMES)
def built(state: State, seat: int, kind: int) -> int:
    return state.noted(BUILT_SHIP) >> kind & 1


@_metric(BUILDING_NAMES)
def raised(state: State, seat: int, kind: int) -> int:
    return state.noted(BUILT_HOUSE) >> kind & 1


@_metric()
def resources_paid(state: State, seat: int) -> int:
    return sum(state.noted(place) > 0 for place in (PAID_WOOD, PAID_STONE, PAID_ORE))
