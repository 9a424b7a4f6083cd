"""How a game went: the points of each seat as it went on, and the decisions that changed its end most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules.kernel import Game, Message


class Step(Protocol):
    """A gesture: who made it, and the table before it."""

    @property
    def seat(self) -> int: ...
    @property
    def before(self) -> Game: ...


MOST_POINTS, FEWEST_POINTS, MOST_TURNS, LEAST_SWING = 40, 7, 3, 2


@dataclass(frozen=True, slots=True)
class Sample:
    """The points of each seat when the game was at a step; ``progress`` is how far it was then."""

    step: int
    progress: Message | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A gesture of a seat, and by how much its lead changed if the game had ended before and after it."""

    step: int
    seat: int
    swing: int


@dataclass(frozen=True, slots=True)
class Course:
    """The whole course of a finished game; ``deeds``: of each seat the gesture that brought it most, None: none did."""

    samples: tuple[Sample, ...]
    turns: tuple[TurningPoint, ...]
    deeds: tuple[TurningPoint | None, ...]


def course_of(steps: Sequence[Step], last: Game) -> Course:
    """Returns how a finished game went, as it really was."""
    tables = [*(step.before for step in steps), last]
    swings = _swings(steps, tables)
    turns, deeds = tuple(_most(swings)), tuple(_deed(swings, tables, seat) for seat in range(last.seats))
    return Course(tuple(course(steps, last)), turns, deeds)


def course(steps: Sequence[Step], last: Game) -> list[Sample]:
    """Returns the points at the beginning, wherever the progress changes, and at the end; of many, some evenly.

    A game whose progress changes less often is sampled evenly. Where nothing is counted before the end, the points are
    those that each seat would have if the game ended then.
    """
    tables = [*(step.before for step in steps), last]
    found = [
        index
        for index, table in enumerate(tables)
        if index in (0, len(tables) - 1) or table.progress is None or table.progress != tables[index - 1].progress
    ]
    if len(found) < FEWEST_POINTS:
        found = list(range(len(tables)))
    if len(found) > MOST_POINTS:
        part = (len(found) - 1) / (MOST_POINTS - 1)
        found = [found[round(number * part)] for number in range(MOST_POINTS)]
    is_counted = any(any(_totals(tables[index])) for index in found[:-1])
    points = _totals if is_counted else _foreseen
    return [Sample(index, tables[index].progress, points(tables[index])) for index in found]


def _swings(steps: Sequence[Step], tables: Sequence[Game]) -> list[TurningPoint]:
    """Returns by how much each gesture changed the own lead.

    One that ends a round, or the game, is left out: what is scored then is not the merit of that gesture.
    """
    foreseen = [_foreseen(table) for table in tables]
    turns = []
    for index, step in enumerate(steps):
        before, after = tables[index], tables[index + 1]
        if _round(before) == _round(after) and after.outcome is None:
            swing = _lead(foreseen[index + 1], step.seat) - _lead(foreseen[index], step.seat)
            turns.append(TurningPoint(index, step.seat, swing))
    return turns


def _most(swings: Sequence[TurningPoint]) -> list[TurningPoint]:
    """Returns the gestures that changed the own lead most, as they came."""
    turns = sorted(swings, key=lambda turn: (-abs(turn.swing), turn.step))[:MOST_TURNS]
    return sorted((turn for turn in turns if abs(turn.swing) >= LEAST_SWING), key=lambda turn: turn.step)


def _deed(swings: Sequence[TurningPoint], tables: Sequence[Game], seat: int) -> TurningPoint | None:
    """Returns the gesture of a seat that brought it most: of equal ones the last of what brought points seldomest."""
    own = [turn for turn in swings if turn.seat == seat and turn.swing > 0]
    most = max((turn.swing for turn in own), default=0)
    equal = {turn: _sources(tables[turn.step], tables[turn.step + 1], seat) for turn in own if turn.swing == most}
    often = Counter(source for sources in equal.values() for source in sources)

    def rank(turn: TurningPoint) -> tuple[int, int]:
        return min((often[source] for source in equal[turn]), default=len(equal)), -turn.step

    return min(equal, key=rank, default=None)


def _sources(before: Game, after: Game, seat: int) -> list[str]:
    """Returns from where a seat would have more points at once."""
    had = {item.source.id: item.points for item in before.forecast(seat)}
    return [item.source.id for item in after.forecast(seat) if item.points > had.get(item.source.id, 0)]


def _round(game: Game) -> object:
    """Returns the number of the round; None in games without rounds."""
    return game.progress.args.get("n") if game.progress is not None else None


def _totals(game: Game) -> tuple[int, ...]:
    return tuple(game.total(seat) for seat in range(game.seats))


def _foreseen(game: Game) -> tuple[int, ...]:
    return tuple(sum(item.points for item in game.forecast(seat)) for seat in range(game.seats))


def _lead(points: Sequence[int], seat: int) -> int:
    return points[seat] - max((other for index, other in enumerate(points) if index != seat), default=0)
