"""A guided game: what is said, what is pointed at and what is done, step by step, as data of a title.

The first one is ``assets/lessons/TITLE.toml``; its ``chapters``, in their order, are
``assets/lessons/TITLE/CHAPTER.toml``, written alike, with words ``TITLE.lesson.CHAPTER.STEP`` and a name
``TITLE.lesson.CHAPTER``::

    seed = "first"                                          # the table is set up by it, the same every time
    seats = 2                                               # the learner sits at seat 0
    options = { variant = "basic" }
    chapters = ["auction"]                                  # what is taught after it; only in the first

    [[step]]
    say = "wheel"                                           # TITLE.lesson.wheel, and .text; then the learner goes on
    points = [["wheel"]]                                    # keys of spots
    [[step]]
    say = "buy"
    moves = [{ do = "buy", seat = 0, slot = 4 }, { do = "lay", seat = 0, row = 1, column = 1 }]   # waited for
    [[step]]
    say = "answer"
    moves = [{ do = "buy", seat = 1, slot = 2 }]            # the choices of another seat are played by themselves
    [[step]]
    show = true                                             # so are the learner's, when they are shown;
    moves = [{ do = "settle", seat = 0 }]                   # a step that says nothing goes on by itself
    [[step]]
    say = "yours"
    free = true                                             # whatever the learner does goes on

A chapter names the rules that it teaches, ``rules = ["vikings.auction"]``: their pages lead to it, and so does the
coach where it speaks of one of them. One that begins in the middle of a game has, in place of ``seed``, ``seats`` and
``options``, an ``opening``, see [opening.py](opening.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from game.paths import assets_folder
from game.rules.kernel import Action, BadRecord, RulesError
from game.rules.kernel.data import Data
from game.table.opening import Opening, read_opening
from game.titles import load_game

LEARNER = 0
_MARKS = (("free", bool), ("show", bool))
_FIELDS = {"say", "points", "moves", "free", "show"}
_TABLE = {"seed", "seats", "options"}
_CHAPTER, _RULE = re.compile(r"[a-z][a-z0-9_]*", re.ASCII), re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+", re.ASCII)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: ``say`` names its words, ``points`` the spots it speaks of, ``moves`` are the choices that it holds.

    The choices are all of one seat. The learner's are waited for, or played like anybody's if they are to ``show``
    something; with ``free`` any choice of the learner will do.
    """

    say: str = ""
    points: tuple[tuple[str | int, ...], ...] = ()
    moves: tuple[Action, ...] = ()
    free: bool = False
    show: bool = False

    @property
    def is_done_by_learner(self) -> bool:
        """Tells whether the table waits for the learner's own hand."""
        return self.free or (bool(self.moves) and self.moves[0].seat == LEARNER and not self.show)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a title: the table that it is given at, and its steps; the first one names its ``chapters``.

    ``name`` is the title's, or ``TITLE/CHAPTER``. ``rules`` are the ids of those that a chapter teaches. One with an
    ``opening`` begins where a kept game stands.
    """

    name: str
    seed: str
    seats: int
    options: Mapping[str, str]
    steps: tuple[LessonStep, ...]
    chapters: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    opening: Opening | None = None

    @property
    def title(self) -> str:
        """Gets the title that is taught."""
        return self.name.partition("/")[0]

    @property
    def file(self) -> str:
        """Gets the name of its file, for refusals."""
        return lesson_file(self.name).name

    def words(self, step: LessonStep) -> str:
        """Returns the id of a step's heading; that of its sentences ends in ``.text``."""
        return f"{lesson_words(self.name)}.{step.say}"


def lesson_words(name: str) -> str:
    """Returns what the ids of a lesson's words begin with; of a chapter it is the id of its name."""
    title, _, chapter = name.partition("/")
    return f"{title}.lesson.{chapter}" if chapter else f"{title}.lesson"


def is_chapter(target: str) -> bool:
    """Tells whether what a link leads to is a chapter; else it is a rule."""
    return "/" in target


def lesson_file(name: str, folder: Path | None = None) -> Path:
    """Returns where a lesson lies; it need not exist."""
    return (folder or assets_folder() / "lessons") / f"{name}.toml"


def has_lesson(title: str) -> bool:
    """Tells whether a title has a lesson."""
    return lesson_file(title).is_file()


def lessons_of(title: str) -> tuple[str, ...]:
    """Returns the names of all lessons of a title in their order; none if it has no first one."""
    if not has_lesson(title):
        return ()
    return title, *(f"{title}/{chapter}" for chapter in load_lesson(title).chapters)


@cache
def taught(title: str) -> Mapping[str, str]:
    """Returns for each rule that a chapter of a title teaches the name of the chapter; one that is odd teaches none."""
    found: dict[str, str] = {}
    for name in lessons_of(title):
        with suppress(RulesError):
            found.update(dict.fromkeys(load_lesson(name).rules, name))
    return found


def load_lesson(name: str, folder: Path | None = None) -> Lesson:
    """Reads the lesson of a title, or a chapter after it.

    :raises RulesError: naming the file and the step that says what cannot be, or that there is no such file.
    """
    path = lesson_file(name, folder)
    try:
        now = path.stat()
        return _read_lesson(name, path, now.st_size, now.st_mtime_ns)
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"{path.name}: cannot be read: {error}") from None


@lru_cache(maxsize=64)
def _read_lesson(name: str, path: Path, size: int, changed: int) -> Lesson:
    """Reads a lesson from its file, again only where that has changed."""
    data, title = Data(path.name, path.read_text(encoding="utf-8")), name.partition("/")[0]
    is_first = name == title
    odd = set(data) - (_TABLE | {"step"} | ({"chapters"} if is_first else {"rules", "opening"}))
    if odd:
        raise RulesError(f"{path.name}: unknown field {', '.join(sorted(odd))}")
    opening = read_opening(path, data["opening"]) if "opening" in data else None
    if opening is not None and (odd := _TABLE & set(data)):
        raise RulesError(f"{path.name}: the opening says {', '.join(sorted(odd))}")
    table: Mapping[str, Any] = data if opening is None else opening.table(title)
    options = _taken(table, "options", dict, path.name, {})
    chapters, rules = _names(data, "chapters", _CHAPTER, path.name), _names(data, "rules", _RULE, path.name)
    steps = tuple(_read_step(title, row, where) for where, row in data.rows("step"))
    seed, seats = _taken(table, "seed", str, path.name), _taken(table, "seats", int, path.name)
    return Lesson(name, seed, seats, options, steps, chapters, rules, opening)


def _names(data: Mapping[str, Any], field: str, form: re.Pattern[str], where: str) -> tuple[str, ...]:
    names = _taken(data, field, list, where, [])
    if not all(type(name) is str and form.fullmatch(name) for name in names):
        raise RulesError(f"{where}: {field} is {names!r}")
    return tuple(names)


def _read_step(title: str, row: Mapping[str, Any], where: str) -> LessonStep:
    odd = set(row) - _FIELDS
    if odd:
        raise RulesError(f"{where}: unknown field {', '.join(sorted(odd))}")
    say, free, show = (_taken(row, name, kind, where, kind()) for name, kind in (("say", str), *_MARKS))
    moves = load_moves(title, _taken(row, "moves", list, where, []), where)
    if len({move.seat for move in moves}) > 1:
        raise RulesError(f"{where}: the moves of one step are of one seat")
    if moves and free:
        raise RulesError(f"{where}: a step is free or holds moves")
    if not moves and not say:
        raise RulesError(f"{where}: a step says something or holds moves")
    return LessonStep(say, load_points(_taken(row, "points", list, where, []), where), moves, free, show)


def load_moves(title: str, rows: Sequence[object], where: str) -> tuple[Action, ...]:
    """Returns choices of a title from their rows.

    :raises RulesError: if one is none.
    """
    try:
        return tuple(load_game(title).actions.decode(row) for row in rows)
    except BadRecord as error:
        raise RulesError(f"{where}: {error}") from None


def load_points(rows: Sequence[object], where: str) -> tuple[tuple[str | int, ...], ...]:
    """Returns keys of spots from their rows.

    :raises RulesError: if one is none.
    """
    for row in rows:
        if not isinstance(row, list) or not row or any(type(part) not in (str, int) for part in row):
            raise RulesError(f"{where}: {row!r} is no key of a spot")
    return tuple(tuple(row) for row in rows)  # type: ignore[arg-type]


def _taken(row: Mapping[str, Any], name: str, kind: type[Any], where: str, default: Any = None) -> Any:
    value = row.get(name, default)
    if value is None:
        raise RulesError(f"{where}: {name} is missing")
    if type(value) is not kind:
        raise RulesError(f"{where}: {name} is {value!r}")
    return value
