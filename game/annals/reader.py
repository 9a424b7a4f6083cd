"""Asking the index: who played, what, with whom, and how it ended."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from game.annals.clerk import BAD, OVER, WAITING
from game.annals.schema import IndexTrouble, key_of, open_index
from game.rules.kernel import Message


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody as journals know them: by a mark, and by the names under which journals without marks count."""

    mark: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which games are asked for: of a title, with so many seats, in a company, by options that are among some, each as
    JSON, since a moment; None: all."""

    title: str
    seats: int | None = None
    company: str | None = None
    options: tuple[str, ...] | None = None
    since: str | None = None


@dataclass(frozen=True)
class Played:
    """Somebody's part in a finished game. ``path`` is the journal's file name, ``options`` as JSON, ``seconds`` may be
    -1; ``lead`` are the points before the best of the others, less than 0 behind them. Where somebody ``conceded``, a
    bot made the points."""

    game: int
    path: str
    title: str
    finished: str
    seats: int
    options: str
    company: str
    seconds: int
    rounds: int
    seat: int
    place: int
    won: bool
    points: int
    lead: int
    told: str = field(repr=False)
    conceded: bool = False

    @cached_property
    def sources(self) -> Mapping[str, int]:
        """Gets the points by what they are for."""
        found: dict[str, int] = json.loads(self.told)
        return found


@dataclass(frozen=True, slots=True)
class TitleLine:
    """All games of somebody at a title, in a line; ``best`` is 0 where every game was conceded."""

    title: str
    games: int
    wins: int
    best: int
    last: str


@dataclass(frozen=True, slots=True)
class Part:
    """Whoever sat at a seat of a game, person or bot of a level, and their place."""

    game: int
    level: str
    person: str
    name: str
    place: int


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """Somebody's try at the deal of a day; points, place and victory are None while it goes on."""

    title: str
    deal: str
    path: str
    created: str
    points: int | None
    place: int | None
    won: bool | None


@dataclass(frozen=True, slots=True)
class GameOfSaga:
    """A journal of a saga's game, by its file name; ``parts`` are told of a finished game alone."""

    path: str
    state: str
    number: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """A game of somebody that counts for a feat, with what it differs in and is alike in."""

    alike: str
    differs: str
    finished: str
    game: int


# Nobody is defeated alone, except where the title can be lost alone.
_LOST_ALONE = "min(CASE WHEN seats = 1 AND NOT conceded THEN won ELSE 1 END) = 0"
_WINS = f"CASE WHEN {_LOST_ALONE} THEN sum(won) ELSE sum(won AND seats > 1) END"
_BEST = "coalesce(max(CASE WHEN conceded THEN NULL ELSE points END), 0)"
_OF_WHO = "who IN (SELECT value FROM json_each(?))"
_OF_PERSON = f"part.{_OF_WHO}"


class Reader:
    """The index open for reading; it may be empty still, and grows while the clerk works.

    Every question answers as if nothing had been played where the index is broken: the clerk makes it anew.
    """

    def __init__(self, index: Path) -> None:
        self.trouble = ""
        try:
            self._connection: sqlite3.Connection | None = open_index(index)
        except IndexTrouble as error:
            self._connection, self.trouble = None, str(error)

    def close(self) -> None:
        """Closes the index; closing twice does no harm."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _all(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        if self._connection is None:
            return []
        try:
            return self._connection.execute(command, values).fetchall()
        except sqlite3.Error as error:
            self.trouble = str(error)
            return []

    # -- who --------------------------------------------------------------------------------------------------------

    def players(self) -> tuple[dict[str, int], dict[str, int]]:
        """Returns how often who played, the most frequent first: persons by their marks, others by their names."""
        counted = self._all("SELECT who, count(*) FROM part WHERE who > '' GROUP BY who ORDER BY 2 DESC, 1")
        marks = {key: count for key, count in counted if not key.startswith("=")}
        return marks, {key[1:]: count for key, count in counted if key.startswith("=")}

    def last_name(self, mark: str) -> str:
        """Returns the name that a person of a mark bore at the latest table; the mark where there is none."""
        rows = self._all("SELECT name FROM part WHERE who = ? ORDER BY finished DESC LIMIT 1", mark)
        return str(rows[0][0]) if rows else mark

    # -- what -------------------------------------------------------------------------------------------------------

    def titles(self, who: Who) -> dict[str, TitleLine]:
        """Returns what somebody played, a line for each title."""
        rows = self._all(
            f"SELECT part.title, count(*), {_WINS}, {_BEST}, max(part.finished) FROM part"
            f" WHERE {_OF_PERSON} GROUP BY part.title",
            _asked(who),
        )
        return {row[0]: TitleLine(*row) for row in rows}

    def games(self, who: Who, sieve: Sieve) -> list[Played]:
        """Returns the games of somebody that pass the sieve, the oldest first."""
        wanted, values = _sifted(sieve)
        rows = self._all(
            "SELECT game.id, path, part.title, part.finished, game.seats, options, company, seconds, rounds, seat,"
            " place, won, points, lead, sources, conceded FROM part JOIN game ON game.id = part.game"
            f" WHERE {_OF_PERSON} AND {wanted}"
            " ORDER BY part.finished, game.id, seat",
            _asked(who),
            *values,
        )
        return [_played(row) for row in rows]

    def bots(self, who: Who, sieve: Sieve) -> list[Mapping[str, int]]:
        """Returns the points by source of the bots that somebody met in the games that pass the sieve."""
        wanted, values = _sifted(sieve)
        rows = self._all(
            "SELECT bot.sources FROM part JOIN game ON game.id = part.game JOIN part AS bot ON bot.game = part.game"
            f" WHERE bot.kind = 'bot' AND {_OF_PERSON} AND {wanted}",
            _asked(who),
            *values,
        )
        return [json.loads(row[0]) for row in rows]

    def parts(self, title: str) -> list[Part]:
        """Returns who sat at every game of a title with others, game by game, the oldest first."""
        rows = self._all(
            "SELECT game, level, person, name, place FROM part WHERE title = ? AND seats > 1"
            " ORDER BY finished, game, seat",
            title,
        )
        return [Part(*row) for row in rows]

    def deals(self, who: Who) -> list[DealPlayed]:
        """Returns the deals of days that somebody began, the first begun first; each table once."""
        rows = self._all(
            "SELECT journal.title, deal, journal.path, journal.created, journal.game, points, place, won FROM journal"
            " LEFT JOIN game ON game.name = journal.game LEFT JOIN part ON part.game = game.id"
            " AND part.who = journal.who AND NOT conceded"
            " WHERE deal > '' AND journal.who IN (SELECT value FROM json_each(?))"
            " ORDER BY journal.created, journal.path",
            _asked(who),
        )
        return list({row[4]: _tried(row) for row in rows}.values())

    def games_of_saga(self, mark: str) -> list[GameOfSaga]:
        """Returns the journals of a saga's games, by their number; of each number those first that were begun first."""
        rows = self._all(
            "SELECT journal.path, state, CAST(substr(saga, instr(saga, '/') + 1) AS INTEGER) AS number, game.id"
            " FROM journal LEFT JOIN game ON game.name = journal.game AND journal.state = ?"
            " WHERE saga > ? AND saga < ? ORDER BY number, journal.created, journal.path",
            OVER,
            f"{mark}/",
            f"{mark}0",
        )
        return [GameOfSaga(path, state, number, self._places(game)) for path, state, number, game in rows]

    def _places(self, game: int | None) -> tuple[Part, ...]:
        rows = self._all("SELECT game, level, person, name, place FROM part WHERE game = ? ORDER BY seat", game)
        return tuple(Part(*row) for row in rows)

    # -- feats ------------------------------------------------------------------------------------------------------

    def deeds(self, who: Who, feat: str) -> list[Deed]:
        """Returns the first game of somebody for each difference and likeness in a feat, the earliest first."""
        of_one = (
            "SELECT alike, differs, min(finished) AS first, game FROM deed"
            " WHERE who = ? AND feat = ? GROUP BY alike, differs"  # in the order of an index: nothing is sorted
        )
        keys = _keys(who)
        rows = self._all(
            "SELECT alike, differs, min(first), game FROM"
            f" ({' UNION ALL '.join([of_one] * len(keys))}) GROUP BY alike, differs ORDER BY 3, 4",
            *(value for key in keys for value in (key, feat)),
        )
        return [Deed(*row) for row in rows]

    def first_deeds(self, who: Who, feat: str, number: int, alike: str = "") -> list[Deed]:
        """Returns the first games of somebody, so many, that count for a feat which asks for no differences, and are
        alike in this."""
        found: set[tuple[str, int]] = set()
        for key in _keys(who):
            rows = self._all(
                "SELECT DISTINCT finished, game FROM deed WHERE who = ? AND feat = ? AND alike = ? AND differs = ''"
                " ORDER BY finished, game LIMIT ?",
                key, feat, alike, number,
            )  # fmt: skip
            found.update((finished, game) for finished, game in rows)
        return [Deed(alike, "", finished, game) for finished, game in sorted(found)[:number]]

    def nearest(self, who: Who, feat: str) -> int:
        """Returns how much of what a feat wants the best game of somebody had that was not enough for it."""
        best = "SELECT done FROM near WHERE who = ? AND feat = ? ORDER BY done DESC LIMIT 1"
        return max((done for key in _keys(who) for (done,) in self._all(best, key, feat)), default=0)

    def games_of_deed(self, who: Who, feat: str) -> set[int]:
        """Returns the games of somebody that count for a feat."""
        return {game for (game,) in self._all(f"SELECT game FROM deed WHERE {_OF_WHO} AND feat = ?", _asked(who), feat)}

    def contests(self, who: Who, title: str | None) -> list[tuple[int, str]]:
        """Returns the games of somebody that could be lost, of a title or at all (None): number, end, oldest first."""
        rows = self._all(
            "SELECT game, finished, title, seats, won OR conceded FROM part"
            f" WHERE {_OF_WHO} AND (? IS NULL OR title = ?) ORDER BY finished, game",
            _asked(who), title, title,
        )  # fmt: skip
        lost_alone = {title for _, _, title, seats, fair in rows if seats == 1 and not fair}
        return list(
            dict.fromkeys((game, end) for game, end, title, seats, _ in rows if seats > 1 or title in lost_alone)
        )

    def path_of(self, game: int) -> str:
        """Returns the file name of a game's journal; "" for a game that is not in the index."""
        rows = self._all("SELECT path FROM game WHERE id = ?", game)
        return str(rows[0][0]) if rows else ""

    # -- how it stands with the index -------------------------------------------------------------------------------

    def waiting(self) -> int:
        """Returns how many games wait to be replayed."""
        return sum(count for (count,) in self._all("SELECT count(*) FROM journal WHERE state = ?", WAITING))

    def problems(self) -> list[tuple[str, Message]]:
        """Returns the journals that cannot be told, and why."""
        rows = self._all("SELECT path, problem FROM journal WHERE state = ? ORDER BY path", BAD)
        return [(path, _message(told)) for path, told in rows]


def _played(row: tuple[Any, ...]) -> Played:
    values: Any = (*row[:11], bool(row[11]), *row[12:15], bool(row[15]))
    return Played(*values)


def _tried(row: tuple[Any, ...]) -> DealPlayed:
    title, deal, path, created, _, points, place, won = row
    return DealPlayed(title, deal, path, created, points, place, None if won is None else bool(won))


def _keys(who: Who) -> list[str]:
    """Returns what somebody goes by in the index; of nobody, what no seat goes by."""
    keys = [key_of("", name) for name in who.names] + ([who.mark] if who.mark else [])
    return keys or [key_of("", "")]


def _asked(who: Who) -> str:
    return json.dumps(_keys(who))


def _sifted(sieve: Sieve) -> tuple[str, list[object]]:
    asked = {
        "part.title = ?": sieve.title, "part.seats = ?": sieve.seats, "company = ?": sieve.company,
        "options IN (SELECT value FROM json_each(?))": json.dumps(sieve.options) if sieve.options is not None else None,
        "part.finished >= ?": sieve.since,
    }  # fmt: skip
    wanted = {column: value for column, value in asked.items() if value is not None}
    return " AND ".join(wanted), list(wanted.values())


def _message(told: str) -> Message:
    data = json.loads(told)
    return Message(data["id"], data["args"])
