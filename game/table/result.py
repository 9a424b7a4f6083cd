"""What a finished game leaves behind: places, points by source, rounds, time; kept so that nobody need replay it.

It is kept by the table's id, never in the journal, which programs of every age go on to read; and it holds for one
journal alone: the one with as many lines that ends in the same digest.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from game.paths import results_folder
from game.rules.kernel import Game
from game.table.errors import BadLine
from game.table.measures import measured
from game.table.strict_json import parse_line, take, write_line
from game.table.timeline import Step

FORMAT, VERSION = "meadhall-result", 1
_MOST = 256 * 1024


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat ended: its place (1 is best, ties share one), points by source, gestures, events by kind.

    ``measures`` are the numbers that its title wanted to know, by the lines that ask for them (see ``measures``).
    """

    place: int
    won: bool
    points: int
    sources: Mapping[str, int]
    gestures: int
    events: Mapping[str, int]
    measures: Mapping[str, int] = field(default_factory=dict)

    def encode(self) -> dict[str, Any]:
        """Returns the seat as a dict that JSON can hold."""
        return {
            "place": self.place, "won": self.won, "points": self.points, "sources": dict(self.sources),
            "gestures": self.gestures, "events": dict(self.events), "measures": dict(self.measures),
        }  # fmt: skip

    @classmethod
    def decode(cls, data: dict[str, Any]) -> SeatResult:
        """Returns the seat that a dict describes.

        :raises BadLine: if a field is missing or of the wrong type.
        """
        sources, events = _numbers(data, "sources"), _numbers(data, "events")
        place, won, points = take(data, "place", int), take(data, "won", bool), take(data, "points", int)
        measures = _numbers(data, "measures") if "measures" in data else {}
        return cls(place, won, points, sources, take(data, "gestures", int), events, measures)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. ``records`` and ``digest`` tell to which journal it belongs: its lines, and its last digest.

    ``finished`` is the ISO time of its end, ``seconds`` how long it was played, -1 where nobody measured; ``rounds``
    the last round, 0 in titles without any; ``undone`` how often something was taken back; ``events`` those that
    belong to no seat, by kind.
    """

    table: str
    records: int
    digest: str
    finished: str
    seconds: int
    rounds: int
    undone: int
    termination: str
    events: Mapping[str, int]
    seats: tuple[SeatResult, ...]

    def encode(self) -> dict[str, Any]:
        """Returns the result as a dict that JSON can hold."""
        return {
            "format": FORMAT, "version": VERSION, "table": self.table, "records": self.records,
            "digest": self.digest, "finished": self.finished, "seconds": self.seconds, "rounds": self.rounds,
            "undone": self.undone, "termination": self.termination, "events": dict(self.events),
            "seats": [seat.encode() for seat in self.seats],
        }  # fmt: skip

    @classmethod
    def decode(cls, data: dict[str, Any]) -> Result:
        """Returns the result that a dict describes.

        :raises BadLine: if it is of another version, or a field is missing or of the wrong type.
        """
        if data.get("format") != FORMAT or data.get("version") != VERSION:
            raise BadLine("not a result of this version")
        rows = take(data, "seats", list)
        if not rows or not all(type(row) is dict for row in rows):
            raise BadLine("'seats' must hold objects")
        finished = take(data, "finished", str)
        try:
            datetime.fromisoformat(finished)
        except ValueError as error:
            raise BadLine(str(error)) from None
        return cls(
            table=take(data, "table", str),
            records=take(data, "records", int),
            digest=take(data, "digest", str),
            finished=finished,
            seconds=take(data, "seconds", int),
            rounds=take(data, "rounds", int),
            undone=take(data, "undone", int),
            termination=take(data, "termination", str),
            events=_numbers(data, "events"),
            seats=tuple(SeatResult.decode(row) for row in rows),
        )


def _numbers(data: dict[str, Any], key: str) -> dict[str, int]:
    numbers: dict[str, int] = take(data, key, dict)
    if not all(type(value) is int for value in numbers.values()):
        raise BadLine(f"{key!r} must hold whole numbers")
    return numbers


def result_of(
    table: str,
    game: Game,
    steps: Sequence[Step],
    records: int,
    digest: str,
    finished: str,
    undone: int = 0,
    seconds: int = -1,
) -> Result:
    """Returns what a finished game leaves behind; ``steps`` are the live ones.

    :raises ValueError: if the game runs still.
    """
    outcome = game.outcome
    if outcome is None:
        raise ValueError("a game that runs has no result")
    places = {seat: place for place, group in enumerate(outcome.ranking, 1) for seat in group}
    happened = [event for step in steps for event in step.events]
    events = Counter((event.seat, event.kind) for event in happened)
    measures = measured(game, happened)
    gestures = Counter(step.seat for step in steps)

    def counted(wanted: int) -> dict[str, int]:
        return {kind: count for (seat, kind), count in sorted(events.items()) if seat == wanted}

    seats = [
        SeatResult(
            places[seat], seat in outcome.winners, game.total(seat), points_by_source(game, seat), gestures[seat],
            counted(seat), measures[seat],
        )
        for seat in range(game.seats)
    ]  # fmt: skip
    rounds = max((_round(step.before) for step in steps), default=0)
    ending, aside = outcome.termination, counted(-1)
    return Result(table, records, digest, finished, seconds, rounds, undone, ending, aside, tuple(seats))


def points_by_source(game: Game, seat: int) -> dict[str, int]:
    """Returns a seat's points by the id of what they are for."""
    points: Counter[str] = Counter()
    for item in game.score(seat):
        points[item.source.id] += item.points
    return dict(points)


def _round(game: Game) -> int:
    number = game.progress.args.get("n") if game.progress is not None else None
    return number if isinstance(number, int) else 0


# -- keeping ----------------------------------------------------------------------------------------------------------


def result_path(table: str) -> Path:
    """Returns where the result of a table is kept, by its id; the file need not exist."""
    return results_folder() / f"{table}.json"


def keep_result(result: Result) -> None:
    """Keeps a result; where that cannot be written, the game is replayed when somebody asks."""
    _keep(result.table, result.encode())


def read_result(table: str, records: int, digest: str) -> Result | None:
    """Returns the result kept for a table whose journal has so many lines and ends so; None where there is none."""
    try:
        result = Result.decode(_read(table))
    except (OSError, BadLine):
        return None
    return result if (result.table, result.records, result.digest) == (table, records, digest) else None


def keep_seconds(table: str, seconds: int) -> None:
    """Keeps for how long a table was played that is not finished, so that its next sitting goes on counting."""
    _keep(table, {"format": FORMAT, "version": VERSION, "seconds": seconds})


def read_seconds(table: str) -> int:
    """Returns for how long a table was played until now; -1 where nobody knows."""
    try:
        return max(-1, int(take(_read(table), "seconds", int)))
    except (OSError, BadLine):
        return -1


def _keep(table: str, data: dict[str, Any]) -> None:
    with contextlib.suppress(OSError):
        result_path(table).write_bytes(write_line(data))


def _read(table: str) -> dict[str, Any]:
    with result_path(table).open("rb") as file:
        raw = file.read(_MOST + 1)
    if len(raw) > _MOST:
        raise BadLine("too long for a result")
    return parse_line(raw)
