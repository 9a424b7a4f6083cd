"""How a saved table stood when it was left: how far it was, and who led; kept beside its picture, told in its name."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.rules.kernel import Game, Message
from game.table.conceding import after_conceding
from game.table.errors import BadLine
from game.table.pictures import picture_of, picture_path
from game.table.records import Header
from game.table.seats import SeatPlan
from game.table.strict_json import parse_line, take, write_line

_MOST = 64 * 1024


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a table was, None where its title does not say, and the seats that led; nobody where all were alike."""

    progress: Message | None
    leaders: tuple[int, ...]


def standing_of(game: Game, seats: Sequence[SeatPlan] = (), open_points: bool = True) -> Standing:
    """Returns how a table stands, as a stranger sees it; of a finished one, who won, and nobody who conceded.

    Nobody leads before the end where points are no ``open_points``.
    """
    if game.outcome is not None:
        return Standing(None, after_conceding(game.outcome, seats).winners)
    if not open_points:
        return Standing(game.progress, ())
    seen = game.shown_to(None)
    points = [seen.total(seat) for seat in range(game.seats)]
    leaders = tuple(seat for seat, own in enumerate(points) if own == max(points))
    return Standing(game.progress, leaders if len(leaders) < game.seats else ())


def standing_path(header: Header) -> Path:
    """Returns where it is kept how a table stands; the file need not exist."""
    return picture_path(header).with_suffix(".json")


def keep_standing(table: str, seen: Game, records: int, seats: Sequence[SeatPlan], open_points: bool = True) -> None:
    """Keeps how a table stands, by its id and as anybody sees it; where that cannot be written, its name says less."""
    found = standing_of(seen, seats, open_points)
    plain = found.progress is not None and all(type(value) in (int, str) for value in found.progress.args.values())
    progress = found.progress if plain else None
    said: dict[str, Any] = {"records": records, "leaders": list(found.leaders)}
    if progress is not None:
        said |= {"progress": progress.id, "args": dict(progress.args)}
    with contextlib.suppress(OSError):
        picture_of(table).with_suffix(".json").write_bytes(write_line(said))


def read_standing(header: Header, records: int) -> Standing | None:
    """Returns how a table of so many records stood; None where nobody kept it, or it went on since then."""
    try:
        raw = standing_path(header).read_bytes()
        data = parse_line(raw) if len(raw) <= _MOST else {}
        leaders = tuple(take(data, "leaders", list))
        if take(data, "records", int) != records or any(seat not in range(len(header.seats)) for seat in leaders):
            return None
        progress = Message(take(data, "progress", str), take(data, "args", dict)) if "progress" in data else None
    except (OSError, BadLine, TypeError):
        return None
    return Standing(progress, leaders)
