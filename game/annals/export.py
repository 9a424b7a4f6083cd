"""Games and figures as data for those who like them: CSV, JSON, and what the command prints."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from game.annals.earned import standings
from game.annals.feats import feats_of
from game.annals.figures import Figures, best_of, figures_of, sources_of
from game.annals.reader import Played, Reader, Sieve, Who

_COLUMNS = (
    "title", "finished", "seats", "company", "place", "won", "points", "lead", "conceded", "rounds", "seconds",
    "options", "path",
)  # fmt: skip


def rows_of(games: Sequence[Played]) -> list[dict[str, Any]]:
    """Returns games as rows: what is the same for all titles, then the points by source, 0 where there were none."""
    sources = sorted({source for game in games for source in game.sources})
    return [
        {column: getattr(game, column) for column in _COLUMNS}
        | {source: game.sources.get(source, 0) for source in sources}
        for game in games
    ]


def as_csv(games: Sequence[Played]) -> str:
    """Returns games as comma-separated values with a head line; what a spreadsheet would take for a formula is text."""
    rows = rows_of(games)
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else list(_COLUMNS), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({key: _plain(value) for key, value in row.items()} for row in rows)
    return out.getvalue()


def _plain(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def as_json(games: Sequence[Played]) -> str:
    """Returns games as JSON, a list of objects."""
    return json.dumps([row | {"options": json.loads(row["options"])} for row in rows_of(games)], ensure_ascii=False)


def told(reader: Reader, who: Who, sieve: Sieve) -> dict[str, Any]:
    """Returns the annals of somebody at a title as JSON data; "figures" is None where nothing was played."""
    games = reader.games(who, sieve)
    return {
        "title": sieve.title,
        "figures": _figures(figures_of(games)),
        "sources": [asdict(source) for source in sources_of(games, reader.bots(who, sieve))],
        "feats": feats_told(reader, who, sieve.title),
        "best": [{"points": game.points, "finished": game.finished, "journal": game.path} for game in best_of(games)],
    }


def feats_told(reader: Reader, who: Who, title: str) -> list[dict[str, Any]]:
    """Returns how somebody stands with the feats of a title, or of the hall, as JSON data.

    "done" of "wanted" tells how near one is; "earned" and "journal" are None before it is earned.
    """
    return [
        {
            "feat": one.feat.key,
            "grade": one.feat.row.grade,
            "done": one.done,
            "wanted": one.feat.wanted,
            "earned": one.by.finished if one.by is not None else None,
            "journal": reader.path_of(one.by.game) if one.by is not None else None,
        }
        for one in standings(reader, who, feats_of(title))
    ]


def _figures(figures: Figures | None) -> dict[str, Any] | None:
    return asdict(figures) if figures is not None else None
