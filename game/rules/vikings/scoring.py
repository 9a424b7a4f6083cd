"""The small and the large scoring: who is threatened, and what every figure earns."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from game.rules.vikings.components import (
    COLUMNS,
    FISHERMAN,
    GOLDSMITH,
    LARGE,
    NOBLE,
    ROUNDS,
    ROWS,
    SCORINGS,
    SCOUT,
    SHIP_ROW,
    SMALL,
    TILES,
    WARRIOR,
    Tile,
    row_of,
)
from game.rules.vikings.events import Scored, ScoringBegan
from game.rules.vikings.frames import Ferrying, NextRound, RoundEnd, SeatScoring
from game.rules.vikings.state import State, columns_of


def ships(state: State, seat: int) -> list[tuple[int, Tile, bool]]:
    """Returns the seat's ships as (column, ship, whether a warrior under it repels it)."""
    index, begin = seat * ROWS, seat * ROWS * COLUMNS - 1
    warriors = state.figures[index + row_of(WARRIOR)] << 1
    columns = columns_of(state.occupied[index])
    return [(column, TILES[state.cells[begin + column] - 1], bool(warriors >> column & 1)) for column in columns]


def threatened(state: State, seat: int) -> list[int]:
    """Returns, row by row, the mask of columns under threat (rule vikings.threat).

    A ship threatens its column from the warriors' row down to the row of its sail, unless a warrior stands under it.
    """
    masks = [0] * ROWS
    for column, ship, repelled in ships(state, seat):
        for row in range(1, ship.reach + 1) if not repelled else ():
            masks[row] |= 1 << (column - 1)
    return masks


def safe_figures(state: State, seat: int, figure: int, threat: list[int]) -> int:
    """Returns the columns where figures of a craft stand without threat, as a mask."""
    row = row_of(figure)
    return state.figures[seat * ROWS + row] & ~threat[row]


def score_round(state: State, frame: RoundEnd, chance: Chance, events: list[Event]) -> None:
    """Carries out the small scoring, or has every seat ferry and then score in turn, from the start player on."""
    kind = SCORINGS[state.round - 1]
    events.append(ScoringBegan(-1, kind, state.round))
    state.stack.append(NextRound(state.start))
    if kind == "small":
        for seat in state.clockwise(state.start):
            for gain in small_gains(state, seat):
                hand_out(state, gain, events)
        return
    for seat in reversed(state.clockwise(state.start)):
        state.stack += [SeatScoring(seat), Ferrying(seat)]


def score_seat(state: State, frame: SeatScoring, chance: Chance, events: list[Event]) -> None:
    """Carries out the large scoring of a seat."""
    for gain in large_gains(state, frame.seat):
        hand_out(state, gain, events)


def is_scoring_due(state: State, seat: int) -> bool:
    """Tells whether a large scoring is still to come for a seat: in the last round until it is carried out."""
    frames = state.stack
    begun = state.round == ROUNDS and any(isinstance(frame, NextRound) for frame in frames)
    return not begun or SeatScoring(seat) in frames


def small_gains(state: State, seat: int) -> list[Scored]:
    """Returns what the small scoring brings: gold for goldsmiths (rule vikings.scoring.small)."""
    threat = threatened(state, seat)
    goldsmiths = _each(state, seat, GOLDSMITH, threat, SMALL["goldsmith_gold"], 0, "goldsmiths")
    return [goldsmiths, *bonuses(state, seat, threat, "small")]


def large_gains(state: State, seat: int) -> list[Scored]:
    """Returns what the large scoring brings after ferrying, from the top row down (rule vikings.scoring.large)."""
    threat = threatened(state, seat)
    return [
        repelled_ships(state, seat),
        _each(state, seat, NOBLE, threat, 0, LARGE["noble_points"], "nobles"),
        _scouts(state, seat, threat),
        _each(state, seat, GOLDSMITH, threat, LARGE["goldsmith_gold"], 0, "goldsmiths"),
        *bonuses(state, seat, threat, "large"),
    ]


def repelled_ships(state: State, seat: int) -> Scored:
    """Returns the prizes of the ships under which a warrior stands (rule vikings.warriors)."""
    prizes = [(SHIP_ROW, column, ship.gold, ship.points) for column, ship, repelled in ships(state, seat) if repelled]
    return total(seat, "ships", prizes)


def _scouts(state: State, seat: int, threat: list[int]) -> Scored:
    goldsmiths = safe_figures(state, seat, GOLDSMITH, threat)
    fishermen = safe_figures(state, seat, FISHERMAN, threat)
    cells = []
    for column in columns_of(safe_figures(state, seat, SCOUT, threat)):
        below = (goldsmiths >> (column - 1) & 1) + (fishermen >> (column - 1) & 1)
        points = LARGE["scout_points"] + below * LARGE["scout_below_points"]
        cells.append((row_of(SCOUT), column, 0, points))
    return total(seat, "scouts", cells)


def bonuses(state: State, seat: int, threat: list[int], scoring: str) -> list[Scored]:
    """Returns what special tiles add for every figure that scores (rule vikings.special.bonus)."""
    if not state.advanced:
        return []
    return [
        _each(state, seat, bonus.figure, threat, bonus.gold * count, bonus.points * count, "bonus")
        for special, count in state.specials(seat)
        if (bonus := special.bonus) and scoring in bonus.at
    ]


def _each(state: State, seat: int, figure: int, threat: list[int], gold: int, points: int, source: str) -> Scored:
    row = row_of(figure)
    columns = columns_of(safe_figures(state, seat, figure, threat))
    return total(seat, source, [(row, column, gold, points) for column in columns])


def total(seat: int, source: str, cells: list[tuple[int, int, int, int]]) -> Scored:
    """Returns what (row, column, gold, points) of cells bring together."""
    return Scored(seat, source, sum(cell[2] for cell in cells), sum(cell[3] for cell in cells), tuple(cells))


def hand_out(state: State, gain: Scored, events: list[Event]) -> None:
    """Gives a seat what it gained, or takes what it lost; of nothing nobody is told."""
    if gain.gold or gain.points:
        state.gold[gain.seat] += gain.gold
        if gain.points:
            state.give_points(gain.seat, gain.source, gain.points)
        events.append(gain)
