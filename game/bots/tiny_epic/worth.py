"""What a table is worth to a seat, in points: what the gods will pay, how safe it is, and what lies ready."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from game.rules.tiny_epic.components import (
    BOATS,
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
)
from game.rules.tiny_epic.scoring import SOURCES, points, ranks
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

_SOURCES: Final = tuple(f"tiny_epic.source.{source}" for source in SOURCES)
_TURNS: Final = sum(DEALT)
# The turns of all eras after one; none after the last, nor after the game.
_LATER: Final = tuple(sum(DEALT[era + 1 :]) for era in range(ERAS + 1))
_MEAN_ISLAND: Final = sum(ISLAND_WORTH) / len(KINDS)
_MEAN_FAVOUR: Final = sum(FAVOUR_WORTH) / len(KINDS)


def turns_left(state: State) -> int:
    """Returns how many turns a seat still has, this one counted."""
    later = _LATER[state.era]
    if state.is_drafting:
        return later + DEALT[state.era]
    return later + max(map(len, state.hands), default=0)


class Pays(NamedTuple):
    """What an island rune of each kind will pay, each favour with all its runes, and each of these."""

    islands: tuple[float, ...]
    favours: tuple[float, ...]
    runes: tuple[float, ...]


def pays(state: State) -> Pays:
    """Returns what the gods will pay: late in the game, nearer to what they pay now."""
    return _pays(tuple(state.fury), turns_left(state))


@lru_cache(4096)
def _pays(fury: tuple[int, ...], left: float) -> Pays:
    sure = 1.0 - 0.62 * left / _TURNS
    places = ranks(fury)
    islands = tuple(sure * ISLAND_WORTH[place - 1] + (1 - sure) * _MEAN_ISLAND for place in places)
    runes = tuple(sure * FAVOUR_WORTH[place - 1] + (1 - sure) * _MEAN_FAVOUR for place in places)
    return Pays(islands, tuple(sum(map(mul, counts, runes), 0.0) for counts in FAVOUR_RUNES), runes)


def worth(state: State, seat: int) -> float:
    """Returns the points that a seat may expect from a table, its own alone."""
    return worths(state, (seat,))[0]


def worths(state: State, seats: Iterable[int], influences: list[int] | None = None) -> list[float]:
    """Returns the points that each of the seats may expect from a table, its own alone.

    ``influences``: those of the table, where they are known already.
    """
    if state.era == ERAS:
        return [float(sum(points(state, seat))) for seat in seats]
    left = turns_left(state)
    islands, favours, _ = _pays(tuple(state.fury), left)
    hurry = min(1.0, left / 5)
    found = influences or state.influences()
    return [
        _land(state, seat, found, islands, hurry)
        + sum([favours[favour] for favour in state.favours[seat]])
        + hurry * _ready(state, seat)
        for seat in seats
    ]


def land_worth(state: State, seat: int) -> float:
    """Returns what the islands of a seat will pay in the mean, and its footholds elsewhere."""
    left = turns_left(state)
    return _land(state, seat, state.influences(), _pays(tuple(state.fury), left).islands, min(1.0, left / 5))


def _land(state: State, seat: int, influences: list[int], islands: Sequence[float], hurry: float) -> float:
    """Returns what the islands of a seat will pay, less what may be lost on the way, and its footholds elsewhere."""
    parties, runes = state.parties, state.sea.rune
    risk = 0.25 + 0.75 * hurry
    total = 0.0
    for island, mine in enumerate(influences[seat::parties]):
        if state.holder[island] == seat:
            here = influences[island * parties : (island + 1) * parties]
            here[seat] = 0
            lead = max(0, min(mine - max(here), 4))
            total += islands[runes[island]] * (1.0 - _RISK[lead] * risk)
        elif mine:
            total += _PRESENCE * min(mine, 5) * hurry
    return total


def explained(state: State, seat: int) -> dict[str, float]:
    """Returns what ``worth`` is made of, by the ids of messages."""
    if state.era == ERAS:
        return dict(zip(_SOURCES, map(float, points(state, seat)), strict=True))
    left = turns_left(state)
    islands, _, runes = _pays(tuple(state.fury), left)
    hurry, found = min(1.0, left / 5), state.influences()
    elsewhere = _land(state, seat, found, (0.0,) * len(KINDS), hurry)
    stores = _stores(state, seat)
    of_kind = [tuple(pay * (kind == rune) for rune, pay in enumerate(islands)) for kind in KINDS]
    counts = [sum(FAVOUR_RUNES[favour][kind] for favour in state.favours[seat]) for kind in KINDS]
    return {
        **dict(zip(_SOURCES, [_land(state, seat, found, pay, hurry) - elsewhere for pay in of_kind], strict=False)),
        **dict(zip(_SOURCES[len(KINDS) :], map(mul, counts, runes), strict=True)),
        "tiny_epic.prospect.influence": elsewhere,
        "tiny_epic.prospect.goods": hurry * stores,
        "tiny_epic.prospect.pieces": hurry * (_ready(state, seat) - stores),
    }


def _stores(state: State, seat: int) -> float:
    """Returns what the goods of a seat are worth."""
    wood, food, steel = state.goods[seat * len(_GOODS) : (seat + 1) * len(_GOODS)]
    return _GOODS[WOOD][wood] + _GOODS[FOOD][food] + _GOODS[STEEL][steel]


def _ready(state: State, seat: int) -> float:
    """Returns what goods, pieces and active runes of a seat are worth while there is time to use them."""
    boats = BOATS - 1 - state.boats[seat * BOATS + 1 : (seat + 1) * BOATS].count(NONE)
    temples = TEMPLES - state.temples[seat * TEMPLES : (seat + 1) * TEMPLES].count(NONE)
    runes = sum([0 <= card < DOWN for card in state.rows[seat]])
    return (
        _stores(state, seat)
        + _READY * sum(state.settlers[seat :: state.parties])
        + _BOAT * boats
        + _TEMPLE * temples
        + _VILLAGE * min(2, state.raided[seat])
        + _RUNE * min(runes, 4)
    )


def margin(state: State, seat: int, influences: list[int] | None = None) -> float:
    """Returns by how much a seat expects more than the mean of the others, or than the enemy clan; see ``worths``."""
    if state.is_solo:
        return worths(state, (seat,), influences)[0] - FOE * foe_worth(state)
    found = worths(state, range(state.seats), influences)
    mine = found[seat]
    return mine - (sum(found) - mine) / (len(found) - 1)


def foe_worth(state: State) -> float:
    """Returns the points that the enemy clan may expect."""
    if state.era == ERAS:
        return float(sum(points(state, state.other)))
    islands, favours, _ = pays(state)
    land: float = sum(map(mul, state.island_runes(state.other), islands))
    return land + sum([favours[favour] for favour in state.enemy_favours])
