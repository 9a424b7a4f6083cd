"""The final scoring, in the rulebook's order (rule vikings.final)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.kernel import Chance, Event, Outcome, rank
from game.rules.vikings.components import (
    BOATSMAN,
    COLUMNS,
    FIGURES,
    FINAL,
    FISHERMAN,
    ISLAND_ROWS,
    ROUNDS,
    ROWS,
    SHIP_ROW,
    SPECIALS,
    SWAPPED,
    TILES,
    WARRIOR,
    row_of,
)
from game.rules.vikings.events import GameEnded, ScoringBegan
from game.rules.vikings.frames import NextRound, Opening
from game.rules.vikings.scoring import Cells, Gain, hand_out, safe_figures, ships, threatened
from game.rules.vikings.state import State


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
    for seat in state.clockwise(state.start):
        for gain in ship_penalties(state, seat):
            hand_out(state, seat, gain, events)
    for seat in state.clockwise(state.start):
        _turn_gold(state, seat, events)
    _award(state, "boatsmen", boatsmen, FINAL["most_boatsmen"], events)
    _award(state, "islands", lambda table, seat: len(islands(table, seat)), FINAL["most_islands"], events)
    _award(state, "longest", longest_island, FINAL["longest_island"], events)
    for seat in state.clockwise(state.start):
        points = food_points(state, seat)
        if points:
            hand_out(state, seat, Gain("food", 0, points), events)
    for seat in state.clockwise(state.start):
        gain = building_gain(state, seat)
        if gain.points:
            hand_out(state, seat, gain, events)
    events.append(GameEnded(-1, ranking(state)))


def outcome(state: State) -> Outcome:
    """Returns how the finished game ended: by points, by gold left, or shared (rule vikings.end)."""
    groups = ranking(state)
    best = max(state.points)
    tied = state.points.count(best) > 1
    termination = "shared" if len(groups[0]) > 1 else "gold" if tied else "points"
    return Outcome(termination, groups)


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Returns the seats in groups, most points first, gold left deciding ties (rule vikings.end.tie)."""
    return rank(range(state.seats), lambda seat: (state.points[seat], state.gold[seat]))


def ship_penalties(state: State, seat: int) -> list[Gain]:
    """Returns what the ships that no warrior repelled cost; points stand in for missing gold (vikings.final.ships)."""
    warriors = state.figures[seat * ROWS + row_of(WARRIOR)]
    purse = state.gold[seat]
    losses = []
    for column, kind in ships(state, seat):
        if warriors >> (column - 1) & 1:
            continue
        tile = TILES[kind]
        gold = min(purse, tile.gold)
        purse -= gold
        points = tile.points + tile.gold - gold
        losses.append(Gain("penalty", -gold, -points, ((SHIP_ROW, column, -gold, -points),)))
    return losses


def gold_rate(state: State, seat: int) -> int:
    """Returns how much gold makes one point for the seat (rules vikings.final.gold, vikings.special.gold3to1)."""
    return _held_value(state, seat, "exchange") or FINAL["gold_per_point"]


def _held_value(state: State, seat: int, effect: str) -> int:
    values = [getattr(special, effect) for kind, special in enumerate(SPECIALS) if state.special_count(seat, kind)]
    return max(values, default=0)


def _turn_gold(state: State, seat: int, events: list[Event]) -> None:
    rate = gold_rate(state, seat)
    points = state.gold[seat] // rate
    if points:
        hand_out(state, seat, Gain("gold", -points * rate, points), events)


def boatsmen(state: State, seat: int) -> int:
    """Returns the boatsmen that count for the majority: those ashore and horn tiles (rule vikings.final.boatsmen)."""
    horns = sum(special.horn * state.special_count(seat, kind) for kind, special in enumerate(SPECIALS))
    return state.ashore[seat * len(FIGURES) + BOATSMAN] + horns


def islands(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Returns the completed islands as (row, first column, last column): from a left end to a right end, no gap."""
    found = []
    for row in ISLAND_ROWS:
        begin = (seat * ROWS + row) * COLUMNS
        first = 0
        for column in range(1, COLUMNS + 1):
            kind = state.cells[begin + column - 1] - 1
            tile = TILES[kind % SWAPPED] if kind >= 0 else None
            if tile is None:
                first = 0
            elif not tile.left_land:
                first = column
            elif not tile.right_land and first:
                found.append((row, first, column))
                first = 0
    return found


def longest_island(state: State, seat: int) -> int:
    """Returns the tiles of the seat's longest completed island; 0 without one (rule vikings.final.longest)."""
    return max((last - first + 1 for _, first, last in islands(state, seat)), default=0)


def _award(state: State, source: str, count: Callable[[State, int], int], points: int, events: list[Event]) -> None:
    """Gives the points to every seat with the most, if that is more than none."""
    counts = [count(state, seat) for seat in range(state.seats)]
    best = max(counts)
    for seat in state.clockwise(state.start):
        if best and counts[seat] == best:
            hand_out(state, seat, Gain(source, 0, points), events)


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


def building_gain(state: State, seat: int) -> Gain:
    """Returns the points of special building tiles: figures on them and on the eight cells around.

    Nothing for a building under threat; threatened neighbours count (rule vikings.special.building).
    """
    threat = threatened(state, seat)
    cells: list[tuple[int, int, int, int]] = []
    for row in ISLAND_ROWS:
        begin = (seat * ROWS + row) * COLUMNS
        for column in range(1, COLUMNS + 1):
            kind = state.cells[begin + column - 1] - 1
            if kind < SWAPPED or threat[row] >> (column - 1) & 1:
                continue
            around = 0b111 << (column - 1) >> 1
            points = sum(
                (state.figures[seat * ROWS + near] & around).bit_count()
                for near in range(row - 1, row + 2)
                if near in ISLAND_ROWS
            )
            limit = next(special.limit for special in SPECIALS if special.building == kind - SWAPPED)
            if points:
                cells.append((row, column, 0, min(points, limit)))
    found: Cells = tuple(cells)
    return Gain("buildings", 0, sum(cell[3] for cell in found), found)
