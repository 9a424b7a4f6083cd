"""What cards count: metrics of the vocabulary (see ``words``), of the seat and of the action under way."""

from __future__ import annotations

from typing import Final

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


def special_tiles(state: State, seat: int) -> int:
    """Counts special tiles of a seat, in its supply and on its boards."""
    laid = sum(piece.item in SPECIALS and state.owner[piece.board] == seat for piece in state.pieces())
    return laid + sum(state.has(seat, tile) for tile in SPECIALS)


def add_metrics(words: Vocabulary) -> None:
    """Registers every metric."""
    _add_supply(words)
    _add_herds_and_ships(words)
    _add_estate(words)
    _add_vikings(words)
    _add_actions(words)

    for name, place in _NOTED.items():

        def noted(state: State, seat: int, place: int = place) -> int:
            return state.noted(place)

        noted.__name__ = name
        words.metric()(noted)


def _add_supply(words: Vocabulary) -> None:
    @words.metric()
    def players(state: State, seat: int) -> int:
        return state.seats

    @words.metric()
    def round_number(state: State, seat: int) -> int:
        return state.round

    @words.metric(ITEMS)
    def held(state: State, seat: int, item: int) -> int:
        return state.has(seat, item)

    @words.metric(WEAPON_NAMES)
    def missing(state: State, seat: int, kind: int) -> int:
        return max(0, 2 - state.has(seat, WEAPONS[kind]))

    @words.metric()
    def peas_to_double(state: State, seat: int) -> int:
        peas = state.has(seat, ITEM["peas"])
        return max(0, min(peas, MOST_PEAS - peas))

    @words.metric()
    def quartermaster(state: State, seat: int) -> int:
        halves = 2 * SHIPS[LONGSHIP].price - 2 * state.has(seat, LONG_SWORD)
        return max(0, halves - state.has(seat, BOW) - state.has(seat, SPEAR)) // 2

    @words.metric()
    def may_swear(state: State, seat: int) -> int:
        feasts = [frame for frame in state.stack if isinstance(frame, Feasting) and frame.seat == seat]
        return any(not frame.sober for frame in feasts) and ITEM["mead"] not in state.served

    @words.metric()
    def fish_served(state: State, seat: int) -> int:
        return state.served.count(ITEM["stockfish"])


def _add_herds_and_ships(words: Vocabulary) -> None:
    @words.metric()
    def sheep(state: State, seat: int) -> int:
        return state.animals(seat, SHEEP)

    @words.metric()
    def cattle(state: State, seat: int) -> int:
        return state.animals(seat, CATTLE)

    @words.metric()
    def animal_types(state: State, seat: int) -> int:
        return bool(state.animals(seat, SHEEP)) + bool(state.animals(seat, CATTLE))

    @words.metric()
    def whaling_boats(state: State, seat: int) -> int:
        return state.ships(seat, WHALER)

    @words.metric()
    def knarrs(state: State, seat: int) -> int:
        return state.ships(seat, KNARR)

    @words.metric()
    def longships(state: State, seat: int) -> int:
        return state.ships(seat, LONGSHIP)

    @words.metric()
    def large_ships(state: State, seat: int) -> int:
        return state.ships(seat, KNARR) + state.ships(seat, LONGSHIP)

    @words.metric()
    def full_ship_sets(state: State, seat: int) -> int:
        return min(state.ships(seat, kind) for kind in range(len(SHIP_NAMES)))

    @words.metric()
    def added_ore(state: State, seat: int) -> int:
        return sum(ore_in(berth) for berth in state.berths(seat))

    @words.metric()
    def longships_with_2_ore(state: State, seat: int) -> int:
        return sum(ore_in(berth) >= 2 for berth in state.berths(seat))


def _add_estate(words: Vocabulary) -> None:
    @words.metric()
    def houses(state: State, seat: int) -> int:
        return state.buildings(seat, STONE_HOUSE) + state.buildings(seat, LONG_HOUSE)

    @words.metric()
    def islands(state: State, seat: int) -> int:
        return len(state.islands(seat))

    @words.metric()
    def income(state: State, seat: int) -> int:
        return min(state.income(seat), _HIGHEST_INCOME) if state.is_older else state.income(seat)

    words.metric()(special_tiles)

    @words.metric()
    def red_types(state: State, seat: int) -> int:
        held = {TILE[tile].kind for tile in TILES if TILE[tile].colour == RED and state.has(seat, tile)}
        return len(held)

    @words.metric()
    def meat_pairs(state: State, seat: int) -> int:
        return min(state.has(seat, ITEM["game_meat"]), state.has(seat, ITEM["whale_meat"]))


def _add_vikings(words: Vocabulary) -> None:
    @words.metric(GROUPS)
    def vikings_in_group(state: State, seat: int, group: int) -> int:
        return sum(state.standing[at] for at in state.own_spaces(seat) if GROUP_OF[state.stands_for(at)] == group)

    @words.metric(_COLUMNS)
    def vikings_in_column(state: State, seat: int, column: int) -> int:
        own = state.own_spaces(seat)
        return sum(state.standing[at] for at in own if COLUMN_OF[state.stands_for(at)] == column + 1)

    @words.metric(_COLUMNS)
    def spaces_in_column(state: State, seat: int, column: int) -> int:
        return sum(COLUMN_OF[state.stands_for(at)] == column + 1 for at in state.own_spaces(seat))


def _add_actions(words: Vocabulary) -> None:
    @words.metric(SPACE_NAMES)
    def space(state: State, seat: int, space: int) -> int:
        return state.noted(SPACE) == space + 1

    @words.metric(GROUPS)
    def group(state: State, seat: int, group: int) -> int:
        space = state.noted(SPACE)
        return bool(space) and GROUP_OF[space - 1] == group

    @words.metric(_COLUMNS)
    def column(state: State, seat: int, column: int) -> int:
        return state.noted(COLUMN) == column + 1

    @words.metric(DICE_NAMES)
    def dice(state: State, seat: int, kind: int) -> int:
        return state.noted(DICE_KIND) == kind + 1

    @words.metric()
    def viking_action(state: State, seat: int) -> int:
        return state.noted(AT) > 0

    @words.metric()
    def mined_kinds(state: State, seat: int) -> int:
        return state.noted(MINED_KINDS).bit_count()

    @words.metric(DEED_NAMES)
    def deed(state: State, seat: int, deed: int) -> int:
        return state.noted(DEEDS) >> deed & 1

    @words.metric(SHIP_NAMES)
    def built(state: State, seat: int, kind: int) -> int:
        return state.noted(BUILT_SHIP) >> kind & 1

    @words.metric(BUILDING_NAMES)
    def raised(state: State, seat: int, kind: int) -> int:
        return state.noted(BUILT_HOUSE) >> kind & 1

    @words.metric()
    def resources_paid(state: State, seat: int) -> int:
        return sum(state.noted(place) > 0 for place in (PAID_WOOD, PAID_STONE, PAID_ORE))
