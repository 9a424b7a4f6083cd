"""What a table of A Feast for Odin shows of a seat, for what was fitted: its points, and all that will bring some."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final

from game.bots.odin.boards import promise
from game.rules.odin.cards import CARD_ROWS, POINTS
from game.rules.odin.components import (
    BANQUET,
    BLUE,
    BOW,
    BUILDING_POINTS,
    CATTLE,
    CROWN,
    EMIGRATED_CELLS,
    GOODS,
    GREEN,
    ISLAND_POINTS,
    ITEMS,
    KNARR,
    LONG_HOUSE,
    LONG_SWORD,
    LONGSHIP,
    ORANGE,
    ORE,
    PENALTY,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHED,
    SHEEP,
    SHIPS,
    SILVER,
    SMALL_BERTHS,
    SNARE,
    SPEAR,
    SPECIALS,
    STONE,
    STONE_HOUSE,
    STONE_SLOTS,
    TILE,
    TILES,
    WHALER,
    WOOD,
    WOOD_SLOTS,
)
from game.rules.odin.course import BONUSES, FEAST, INCOMES
from game.rules.odin.cues import cards_in
from game.rules.odin.geometry import FACES
from game.rules.odin.scoring import has_crown
from game.rules.odin.state import (
    CARRIER,
    FIRST_LONG,
    FIRST_PAIR,
    FIRST_STONE,
    WARSHIP,
    State,
    ore_in,
)

NAMES: Final = (
    "one",
    "vikings",
    "silver",
    "silver_in_hand",
    "fed",
    "fed_later",
    "hunger",
    "orange",
    "red",
    "green",
    "green_many",
    "blue",
    "spare",
    "slots_filled",
    "wood",
    "wood_many",
    "stone",
    "stone_many",
    "ore",
    "bows",
    "snares",
    "spears",
    "swords",
    "sheep_first",
    "sheep_second",
    "sheep_more",
    "cattle_first",
    "cattle_second",
    "cattle_more",
    "pregnant",
    "boat",
    "boats",
    "ore_on_boats",
    "knarr",
    "longship",
    "longship_second",
    "ore_on_longship",
    "leaving",
    "gone",
    "income",
    "income_near",
    "bonus",
    "covering",
    "open_home",
    "open_islands",
    "open_houses",
    "hand",
    "played_once",
    "played_lasting",
)
WORDS: Final = {
    "odin.prospect.vikings": ("vikings",),
    "odin.source.silver": ("silver", "silver_in_hand"),
    "odin.prospect.food": ("fed", "fed_later", "orange", "red"),
    "odin.source.feast": ("hunger",),
    "odin.prospect.goods": ("green", "green_many", "blue", "spare", "covering"),
    "odin.prospect.material": ("wood", "wood_many", "stone", "stone_many", "ore", "slots_filled"),
    "odin.prospect.weapons": ("bows", "snares", "spears", "swords"),
    "odin.source.animals": (
        "sheep_first", "sheep_second", "sheep_more", "cattle_first", "cattle_second", "cattle_more", "pregnant",
    ),
    "odin.source.ships": (
        "boat", "boats", "ore_on_boats", "knarr", "longship", "longship_second", "ore_on_longship", "leaving",
    ),
    "odin.source.emigration": ("gone",),
    "odin.prospect.income": ("income", "income_near"),
    "odin.prospect.bonus": ("bonus",),
    "odin.source.home": ("open_home",),
    "odin.source.island_cells": ("open_islands",),
    "odin.source.building_cells": ("open_houses",),
    "odin.source.occupations": ("hand", "played_once", "played_lasting"),
}  # fmt: skip

_SIZE: Final = [len(TILE[item].shape.cells) if item in TILES else 0 for item in range(len(ITEMS))]


def _of(colour: int) -> list[int]:
    return [_SIZE[item] if item in TILES and TILE[item].colour == colour else 0 for item in range(len(ITEMS))]


ORANGE_CELLS, RED_CELLS, GREEN_CELLS, BLUE_CELLS = map(_of, (ORANGE, RED, GREEN, BLUE))
_EDIBLE: Final = [
    (good, TILE[good].standing, TILE[good].lying, TILE[good].kind)
    for good in GOODS
    if TILE[good].colour in (ORANGE, RED)
]
FEW: Final = 3
"""So many of a resource or weapon count each; more count less."""
_IN_HAND: Final = 5
# Cells of tiles that are still to be had in each round to come and with each Viking at home; how sharply the lesser of
# these and of the cells to be covered decides.
_A_ROUND, _A_VIKING, _SHARP = 12.0, 1.2, 3.0


def food_cells(held: Sequence[int]) -> int:
    """Returns how many cells of the banquet table the food of a supply can fill."""
    total, lain = 0, 0
    for good, standing, lying, kind in _EDIBLE:
        count = held[good]
        if count:
            total += count * standing
            if not lain >> kind & 1:
                lain |= 1 << kind
                total += lying - standing
    return total


@lru_cache(maxsize=4096)
def _cards(played: int) -> tuple[int, int, int]:
    """Returns the points of cards played, how many of them act once, and how many last."""
    cards = list(cards_in(played))
    once = sum(CARD_ROWS[card]["colour"] == "yellow" for card in cards)
    return sum(POINTS[card] for card in cards), once, len(cards) - once


@lru_cache(maxsize=4096)
def _fleet(berths: tuple[int, ...]) -> tuple[int, int, int, int, int]:
    """Returns boats, knarrs, longships, the ore on the boats, and the most on a longship."""
    small, large = berths[:SMALL_BERTHS], berths[SMALL_BERTHS:]
    ore = max((ore_in(berth) for berth in large if berth >= WARSHIP), default=0)
    return (
        len(small) - small.count(0),
        large.count(CARRIER),
        sum(berth >= WARSHIP for berth in large),
        sum(map(ore_in, small)),
        ore,
    )


def _lesser(first: float, second: float) -> float:
    """Returns the lesser of two numbers, or a little less where they are near each other."""
    if not first or not second:
        return 0.0
    low, high = (first, second) if first < second else (second, first)
    return float(low / (1.0 + (low / high) ** _SHARP) ** (1.0 / _SHARP))


def stage(state: State) -> tuple[bool, bool, bool]:
    """Tells whether this round's income, feast and bonuses are still to come."""
    for frame in reversed(state.stack):
        kind = frame.kind
        if kind == "phase":  # it names the phase that comes next
            phase = frame.phase
            return phase == INCOMES - 1, phase < BONUSES, phase <= BONUSES
        if kind == "window":
            phase = frame.phase
            return phase <= INCOMES, phase < FEAST, phase <= BONUSES
    return False, False, False


def payments(state: State) -> tuple[int, int]:
    """Returns how often incomes and bonuses will be paid still."""
    left = state.length.rounds - state.round
    incomes, _, bonuses = stage(state)
    return left + incomes, left - 1 + bonuses if left else 0


def tally(state: State, seat: int) -> tuple[int, list[float]]:
    """Returns the points of a seat, and its features in the order of ``NAMES``."""
    left = state.length.rounds - state.round
    held = state.supply(seat)
    before_income, before_feast, before_bonus = stage(state)
    incomes, bonuses = left + before_income, left - 1 + before_bonus if left else 0
    points = 0
    open_cells = [0, 0, 0]
    stone_houses = 0
    pay = near = gifts = 0.0
    for board in state.boards(seat):
        number, covered = state.face(board), state.covered[board]
        kind = 0 if board < FIRST_PAIR else 1 if board < FIRST_STONE else 2
        open_cells[kind] += (FACES[number].penalty & ~covered).bit_count()
        more = promise(number, covered)
        pay += more[0]
        near += more[1]
        gifts += more[2]
        if board >= FIRST_LONG:
            points += BUILDING_POINTS[LONG_HOUSE]
        elif board >= FIRST_STONE:
            stone_houses += 1
        elif board >= FIRST_PAIR:
            points += ISLAND_POINTS[number - 1]
    to_fill = sum(open_cells)
    green, blue = sum(map(mul, held, GREEN_CELLS)), sum(map(mul, held, BLUE_CELLS))
    useful = 0.9 * to_fill + 4.0 * left
    blue_first = min(blue, useful)
    green_fits = min(green, useful - blue_first)
    green_first = min(green_fits, 0.5 * useful)
    sheds = state.sheds[seat]
    stored = state.stored[4 * seat : 4 * seat + 4]
    wood_slots = sheds * WOOD_SLOTS[SHED] + stone_houses * WOOD_SLOTS[STONE_HOUSE] - stored[0] - stored[2]
    stone_slots = sheds * STONE_SLOTS[SHED] + stone_houses * STONE_SLOTS[STONE_HOUSE] - stored[1] - stored[3]
    wood, stone, silver = held[WOOD], held[STONE], held[SILVER]
    slots = min(wood, wood_slots) + min(stone, stone_slots)
    wood, stone = max(0, wood - wood_slots), max(0, stone - stone_slots)
    boats, knarrs, longships, ore_small, ore_large = _fleet(tuple(state.berths(seat)))
    by_knarr, by_longship = state.emigrated[2 * seat : 2 * seat + 2]
    gone = by_knarr + by_longship
    card_points, once, lasting = _cards(state.played[seat])
    sheep, cattle = held[SHEEP] + held[PREGNANT_SHEEP], held[CATTLE] + held[PREGNANT_CATTLE]
    pregnant = held[PREGNANT_SHEEP] + held[PREGNANT_CATTLE]
    points += (
        sheds * BUILDING_POINTS[SHED]
        + stone_houses * BUILDING_POINTS[STONE_HOUSE]
        - wood_slots
        - stone_slots
        - to_fill
        + silver
        + 2 * sheep
        + 3 * cattle
        + pregnant
        + SHIPS[WHALER].price * boats
        + SHIPS[KNARR].price * knarrs
        + SHIPS[LONGSHIP].price * longships
        + SHIPS[KNARR].emigrated * by_knarr
        + SHIPS[LONGSHIP].emigrated * by_longship
        + card_points
        - PENALTY * state.penalties[seat]
    )
    if not state.specials[CROWN - SPECIALS[0]] and has_crown(state, seat):
        points += TILE[CROWN].points
    first_cell = EMIGRATED_CELLS * gone
    need = max(0, BANQUET - left - first_cell) if before_feast else 0
    later = max(0, BANQUET - left + 1 - first_cell) if left else 0
    cells = food_cells(held)
    fed = min(cells, need)
    return points, [
        1.0,
        state.thing[seat],
        silver,
        min(silver, _IN_HAND),
        fed,
        min(cells - fed, later),
        max(0, need - cells - silver - (pay if before_income else 0)),
        sum(map(mul, held, ORANGE_CELLS)),
        sum(map(mul, held, RED_CELLS)),
        green_first,
        green_fits - green_first,
        blue_first,
        green + blue - blue_first - green_fits,
        slots,
        min(wood, FEW),
        max(0, wood - FEW),
        min(stone, FEW),
        max(0, stone - FEW),
        held[ORE],
        min(held[BOW], FEW),
        min(held[SNARE], FEW),
        min(held[SPEAR], FEW),
        min(held[LONG_SWORD], FEW),
        sheep > 0,
        sheep > 1,
        max(0, sheep - 2),
        cattle > 0,
        cattle > 1,
        max(0, cattle - 2),
        pregnant,
        boats > 0,
        boats,
        ore_small,
        knarrs > 0,
        longships > 0,
        longships > 1,
        ore_large,
        min(knarrs + longships, left + (state.thing[seat] > 1)),
        gone,
        pay * incomes,
        near * incomes,
        gifts * bonuses,
        _lesser(to_fill, green + blue + _A_ROUND * left + _A_VIKING * state.thing[seat]),
        open_cells[0],
        open_cells[1],
        open_cells[2],
        len(state.hands[seat]),
        once,
        lasting,
    ]
