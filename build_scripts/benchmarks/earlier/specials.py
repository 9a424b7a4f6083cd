"""What special tiles are worth to their owner."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from build_scripts.benchmarks.earlier.features import INDEX
from game.rules.vikings.components import COLUMNS, FINAL, ROUNDS, ROWS, SCORINGS, SPECIALS, SWAPPED
from game.rules.vikings.final import building_gain
from game.rules.vikings.state import State

# Figures of a craft on islands, and those about to be ferried there, by craft.
_ON_ISLANDS: Final = tuple(INDEX[name] for name in ("fishermen", "goldsmiths", "scouts", "nobles"))
_FERRIED: Final = tuple(
    INDEX[name] for name in ("ferried_fishermen", "ferried_goldsmiths", "ferried_scouts", "ferried_nobles")
)
_SURPLUS: Final = INDEX["surplus"]

# Safe figures of one craft that a fjord gains in a round.
GROWTH: Final = 0.5
# Points of a boat tile that waits for a full load, of a building tile that waits for its tile, and of each round
# that is left to people a swapped building's surroundings.
BOAT_WORTH: Final = 2.0
BUILDING_WAITING: Final = 2.5
BUILDING_GROWTH: Final = 0.5
# Gold and spare food that an owner of the exchange and the surplus tile comes to have at the end.
GOLD_AT_END: Final = 10
SURPLUS_AT_END: Final = 3


def scorings_left(round_number: int, kinds: Container[str]) -> list[int]:
    """Returns, for each scoring of these kinds from this round on, how many rounds away it is."""
    return [turn - round_number for turn in range(round_number, ROUNDS + 1) if SCORINGS[turn - 1] in kinds]


def held_worth(state: State, seat: int, row: Sequence[int], gold_worth: float) -> float:
    """Returns what the special tiles of a seat add to its worth; ``row`` are its features.

    The exchange tile is left out: what it is worth hangs on gold (``exchange_worth``).
    """
    held = state.held[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)]
    total = 0.0
    now = max(state.round, 1)
    left = ROUNDS - now
    for kind, count in enumerate(held):
        if not count:
            continue
        special = SPECIALS[kind]
        bonus = special.bonus
        if bonus:
            each = bonus.gold * gold_worth + bonus.points
            scoring = row[_ON_ISLANDS[bonus.figure]] + 0.8 * row[_FERRIED[bonus.figure]]
            for away in scorings_left(now, bonus.at):
                total += count * each * (scoring + GROWTH * away)
        elif special.boat:
            total += BOAT_WORTH * count * min(1.0, left / 2 + 0.3)
        elif special.surplus:
            extra = special.surplus - FINAL["surplus_points"]
            total += extra * (row[_SURPLUS] + SURPLUS_AT_END * left / ROUNDS)
        elif special.building >= 0:
            total += BUILDING_WAITING * min(1.0, left / 2)
    if max(state.cells[seat * ROWS * COLUMNS : (seat + 1) * ROWS * COLUMNS]) > SWAPPED:
        gain = building_gain(state, seat)
        total += gain.points + (BUILDING_GROWTH * left if gain.points else 0)
    return total


def exchange_worth(state: State, seat: int, gold_for_a_point: int) -> float:
    """Returns the points that a better rate of exchange brings on the gold that the seat will have at the end."""
    gold = state.gold[seat] * state.round + GOLD_AT_END * (ROUNDS - state.round)
    return gold / ROUNDS * (1 / gold_for_a_point - 1 / FINAL["gold_per_point"])
