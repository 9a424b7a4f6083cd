"""What a table is worth to a seat, in points: what the gods will pay, how safe it is, and what lies ready."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul
from typing import Final

from game.rules.tiny_epic.components import (
    BOATS,
    CARD_RUNE,
    DEALT,
    ERAS,
    FAVOUR_RUNES,
    FAVOUR_WORTH,
    FOOD,
    ISLAND_WORTH,
    KINDS,
    STEEL,
    TEMPLES,
    WOOD,
    action_of,
    rows_of,
)
from game.rules.tiny_epic.scoring import points, ranks
from game.rules.tiny_epic.state import DOWN, NONE, State

# The part of an island's points that is lost on the way, by the lead in influence; less the nearer the end is.
_RISK: Final = (0.42, 0.26, 0.15, 0.08, 0.04)
# What the next unit of a good is worth when so many are held.
_GOOD: Final = ((0.34, 0.3, 0.2, 0.14, 0.1, 0.06, 0.04), (0.42, 0.36, 0.28, 0.18, 0.1, 0.06, 0.04),
                (0.36, 0.32, 0.26, 0.16, 0.1, 0.06, 0.04))  # fmt: skip
_GOODS: Final = tuple(tuple(sum(row[:held]) for held in range(len(row) + 1)) for row in _GOOD)
_PRESENCE: Final = 0.16
_READY: Final = 0.05
_BOAT: Final = 0.55
_TEMPLE: Final = 0.35
_VILLAGE: Final = 0.9
_RUNE: Final = 0.16
# How much of what the enemy clan may expect counts against a lone seat.
FOE: Final = 0.9

# What the actions of cards are liked for, by word; times the number where there is one.
_ACTION: Final = {
    "sail": 0.62, "explore": 0.55, "harvest": 0.3, "build": 0.75, "explore_temple": 0.4, "smite": 0.6,
    "swap_card": 0.25, "enter_battle": 0.5, "exchange": 0.2, "gain": 0.35,
}  # fmt: skip


def turns_left(state: State) -> float:
    """Returns how many turns a seat still has, this one counted."""
    later = sum(DEALT[state.era + 1 :])
    if state.is_drafting:
        return later + DEALT[state.era]
    return later + max((len(hand) for hand in state.hands), default=0)


Pays = tuple[tuple[float, ...], tuple[float, ...]]


def rune_worths(state: State) -> Pays:
    """Returns what an island rune and a favour rune of each kind will pay: late, nearer to what they pay now."""
    return _rune_worths(tuple(state.fury), turns_left(state))


@lru_cache(4096)
def _rune_worths(fury: tuple[int, ...], left: float) -> Pays:
    sure = 1.0 - 0.62 * left / sum(DEALT)
    places = ranks(fury)
    mean_island, mean_favour = sum(ISLAND_WORTH) / len(KINDS), sum(FAVOUR_WORTH) / len(KINDS)
    islands = tuple(sure * ISLAND_WORTH[place - 1] + (1 - sure) * mean_island for place in places)
    return islands, tuple(sure * FAVOUR_WORTH[place - 1] + (1 - sure) * mean_favour for place in places)


def favour_worth(favour: int, favours: Sequence[float]) -> float:
    """Returns what the runes of a favour will pay."""
    return sum([count * pays for count, pays in zip(FAVOUR_RUNES[favour], favours, strict=True)], 0.0)


def worth(state: State, seat: int) -> float:
    """Returns the points that a seat may expect from a table, its own alone."""
    return worths(state, (seat,))[0]


def worths(state: State, seats: Iterable[int]) -> list[float]:
    """Returns the points that each of the seats may expect from a table, its own alone."""
    if state.era == ERAS:
        return [float(sum(points(state, seat))) for seat in seats]
    left = turns_left(state)
    islands, favours = _rune_worths(tuple(state.fury), left)
    hurry = min(1.0, left / 5)
    found = state.influences()
    return [
        _land(state, seat, found, islands, hurry)
        + sum([favour_worth(favour, favours) for favour in state.favours[seat]])
        + hurry * _ready(state, seat)
        for seat in seats
    ]


def land_worth(state: State, seat: int) -> float:
    """Returns what the islands of a seat will pay in the mean, and its footholds elsewhere."""
    left = turns_left(state)
    return _land(state, seat, state.influences(), _rune_worths(tuple(state.fury), left)[0], min(1.0, left / 5))


def _land(state: State, seat: int, influences: list[int], islands: Sequence[float], hurry: float) -> float:
    """Returns what the islands of a seat will pay, less what may be lost on the way, and its footholds elsewhere."""
    parties, runes = state.parties, state.sea.rune
    total = 0.0
    for island, holder in enumerate(state.holder):
        mine = influences[island * parties + seat]
        if holder == seat:
            here = influences[island * parties : (island + 1) * parties]
            here[seat] = 0
            lead = max(0, min(mine - max(here), 4))
            total += islands[runes[island]] * (1.0 - _RISK[lead] * (0.25 + 0.75 * hurry))
        elif mine:
            total += _PRESENCE * min(mine, 5) * hurry
    return total


def _ready(state: State, seat: int) -> float:
    """Returns what goods, pieces and active runes of a seat are worth while there is time to use them."""
    boats = BOATS - 1 - state.boats[seat * BOATS + 1 : (seat + 1) * BOATS].count(NONE)
    temples = TEMPLES - state.temples[seat * TEMPLES : (seat + 1) * TEMPLES].count(NONE)
    runes = 0
    for card in state.rows[seat]:
        runes += 0 <= card < DOWN
    wood, food, steel = state.goods[seat * len(_GOODS) : (seat + 1) * len(_GOODS)]
    return (
        _GOODS[WOOD][wood] + _GOODS[FOOD][food] + _GOODS[STEEL][steel]
        + _READY * sum(state.settlers[seat :: state.parties])
        + _BOAT * boats
        + _TEMPLE * temples
        + _VILLAGE * min(2, state.raided[seat])
        + _RUNE * min(runes, 4)
    )


def margin(state: State, seat: int) -> float:
    """Returns by how much a seat expects more than the mean of the others, or than the enemy clan."""
    if state.is_solo:
        return worth(state, seat) - FOE * foe_worth(state)
    found = worths(state, range(state.seats))
    mine = found[seat]
    return mine - (sum(found) - mine) / (len(found) - 1)


def foe_worth(state: State) -> float:
    """Returns the points that the enemy clan may expect."""
    if state.era == ERAS:
        return float(sum(points(state, state.other)))
    islands, favours = rune_worths(state)
    held = state.island_runes(state.other)
    land: float = sum(map(mul, held, islands))
    return land + sum([favour_worth(favour, favours) for favour in state.enemy_favours])


def liking(op: str, n: int) -> float:
    """Returns how much an action is liked before anything is known of the table."""
    return _ACTION.get(op, 0.0) * n


def _card_worth(card: int) -> float:
    row = rows_of("viking")[card]
    found = 0.0
    for moment, share in (("leader", 1.0), ("rune", 0.45)):
        op, args = action_of(row.id, moment)
        found += share * liking(op, getattr(args, "n", 1))
    strength = row["strength"] + 2.2 * row["each"]
    strong: float = found + 0.16 * strength - 0.2 * row["steel"]
    return strong


CARD_WORTH: Final = tuple(_card_worth(card) for card in range(len(CARD_RUNE)))
"""What a card is worth in a hand, before anything is known of the table."""
