"""The final scoring, in the rulebook's order (rule vikings.final)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.rules.kernel import Chance, Event, Outcome, decide
from game.rules.vikings.components import (
    BOATSMAN,
    BUILDING_SPECIALS,
    FIGURES,
    FINAL,
    FISHERMAN,
    ISLAND_ROWS,
    ROUNDS,
    ROWS,
    SHIP_ROW,
    SPECIALS,
    SWAPPED,
)
from game.rules.vikings.events import GameEnded, Scored, ScoringBegan
from game.rules.vikings.frames import NextRound, Opening
from game.rules.vikings.scoring import hand_out, safe_figures, ships, threatened, total
from game.rules.vikings.state import State, columns_of


def begin_next_round(state: State, frame: NextRound, chance: Chance, events: list[Event]) -> None:
    """Passes the start on to the next seat (rule vikings.round); after the last round the final scoring comes."""
    if state.round == ROUNDS:
        score_final(state, events)
        return
    state.start = (state.start + 1) % state.seats
    state.stack.append(Opening(state.start))


def score_final(state: State, events: list[Event]) -> None:
    """Carries out the final scoring and ends the game."""
    events.append(ScoringBegan(-1, "final", state.round))
    for gain in _final_gains(state):
        hand_out(state, gain, events)
    events.append(GameEnded(-1, outcome(state).ranking))


def _final_gains(state: State) -> Iterator[Scored]:
    """Yields what everybody gains or loses; each must be handed out before the next is asked for."""
    order = state.clockwise(state.start)
    for seat in order:
        yield from ship_penalties(state, seat)
    for seat in order:
        yield _turned_gold(state, seat)
    for source, count, points in _MAJORITIES:
        counts = [count(state, seat) for seat in range(state.seats)]
        yield from (Scored(seat, source, 0, points) for seat in order if counts[seat] == max(counts) > 0)
    for seat in order:
        yield Scored(seat, "food", 0, food_points(state, seat))
    for seat in order:
        yield building_gain(state, seat)


def outcome(state: State) -> Outcome:
    """Returns how the finished game ended: by points, by gold left, or shared (rules vikings.end, vikings.end.tie)."""
    return decide(range(state.seats), lambda seat: (state.points[seat], state.gold[seat]), ("points", "gold"))


def ship_penalties(state: State, seat: int) -> list[Scored]:
    """Returns what the ships that no warrior repelled cost; points stand in for missing gold (vikings.final.ships)."""
    purse, losses = state.gold[seat], []
    for column, ship, repelled in ships(state, seat):
        if not repelled:
            gold = min(purse, ship.gold)
            purse -= gold
            losses.append(total(seat, "penalty", [(SHIP_ROW, column, -gold, gold - ship.gold - ship.points)]))
    return losses


def gold_rate(state: State, seat: int) -> int:
    """Returns how much gold makes one point for the seat (rules vikings.final.gold, vikings.special.gold3to1)."""
    return _held_value(state, seat, "exchange") or FINAL["gold_per_point"]


def _held_value(state: State, seat: int, effect: str) -> int:
    return max((getattr(special, effect) for special, _ in state.specials(seat)), default=0)


def _turned_gold(state: State, seat: int) -> Scored:
    rate = gold_rate(state, seat)
    points = state.gold[seat] // rate
    return Scored(seat, "gold", -points * rate, points)


def boatsmen(state: State, seat: int) -> int:
    """Returns the boatsmen that count for the majority: those ashore and horn tiles (rule vikings.final.boatsmen)."""
    horns = sum(special.horn * count for special, count in state.specials(seat))
    return state.ashore[seat * len(FIGURES) + BOATSMAN] + horns


def islands(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Returns the completed islands as (row, first column, last column): from a left end to a right end, no gap."""
    found = []
    for row in ISLAND_ROWS:
        index = seat * ROWS + row
        taken = state.occupied[index]
        begins, before = taken & ~state.land_left[index], 0
        for last in columns_of(taken & ~state.land_right[index]):
            first = (begins & (1 << last) - 1).bit_length()
            span = (1 << last) - (1 << first >> 1)
            if first > before and taken & span == span:
                found.append((row, first, last))
            before = last
    return found


def longest_island(state: State, seat: int) -> int:
    """Returns the tiles of the seat's longest completed island; 0 without one (rule vikings.final.longest)."""
    return max((last - first + 1 for _, first, last in islands(state, seat)), default=0)


_MAJORITIES: Final[Sequence[tuple[str, Callable[[State, int], int], int]]] = (
    ("boatsmen", boatsmen, FINAL["most_boatsmen"]),
    ("islands", lambda state, seat: len(islands(state, seat)), FINAL["most_islands"]),
    ("longest", longest_island, FINAL["longest_island"]),
)


def figures_to_feed(state: State, seat: int) -> int:
    """Returns the number of the seat's figures, on islands and ashore, boatsmen included."""
    base = seat * len(FIGURES)
    on_islands = sum(state.figures[seat * ROWS + row].bit_count() for row in ISLAND_ROWS)
    return on_islands + sum(state.ashore[base : base + len(FIGURES)])


def feeding_fishermen(state: State, seat: int) -> int:
    """Returns the number of fishermen on islands that no ship threatens."""
    return safe_figures(state, seat, FISHERMAN, threatened(state, seat)).bit_count()


def food_points(state: State, seat: int) -> int:
    """Returns the points for figures fed beyond need, or lost for hungry ones (rule vikings.final.food)."""
    spare = feeding_fishermen(state, seat) * FINAL["fed_per_fisherman"] - figures_to_feed(state, seat)
    if spare < 0:
        return spare * FINAL["shortage_points"]
    return spare * (_held_value(state, seat, "surplus") or FINAL["surplus_points"])


def building_gain(state: State, seat: int) -> Scored:
    """Returns the points of special building tiles: figures on them and on the eight cells around.

    Nothing for a building under threat; threatened neighbours count (rule vikings.special.building).
    """
    threat = threatened(state, seat)
    found = []
    for tile, kind in BUILDING_SPECIALS.items():
        for row, column in state.cells_with(seat, tile + SWAPPED):
            around = 0b111 << (column - 1) >> 1
            near = [near for near in range(row - 1, row + 2) if near in ISLAND_ROWS]
            figures = sum((state.figures[seat * ROWS + row] & around).bit_count() for row in near)
            if figures and not threat[row] >> (column - 1) & 1:
                found.append((row, column, 0, min(figures, SPECIALS[kind].limit)))
    return total(seat, "buildings", found)
