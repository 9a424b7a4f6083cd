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
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.paths import assets_folder
from game.rules.kernel import Action, BadRecord, RulesError
from game.rules.kernel.data import Data
from game.titles import load_game

LEARNER = 0
_MARKS = (("free", bool), ("show", bool))
_FIELDS = {"say", "points", "moves", "free", "show"}


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

    ``name`` is the title's, or ``TITLE/CHAPTER``.
    """

    name: str
    seed: str
    seats: int
    options: Mapping[str, str]
    steps: tuple[LessonStep, ...]
    chapters: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Gets the title that is taught."""
        return self.name.partition("/")[0]

    def words(self, step: LessonStep) -> str:
        """Returns the id of a step's heading; that of its sentences ends in ``.text``."""
        return f"{lesson_words(self.name)}.{step.say}"


def lesson_words(name: str) -> str:
    """Returns what the ids of a lesson's words begin with; of a chapter it is the id of its name."""
    title, _, chapter = name.partition("/")
    return f"{title}.lesson.{chapter}" if chapter else f"{title}.lesson"


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


def load_lesson(name: str, folder: Path | None = None) -> Lesson:
    """Reads the lesson of a title, or a chapter after it.

    :raises RulesError: naming the file and the step that says what cannot be, or that there is no such file.
    """
    path, title = lesson_file(name, folder), name.partition("/")[0]
    try:
        data = Data(path.name, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"{path.name}: cannot be read: {error}") from None
    odd = set(data) - ({"seed", "seats", "options", "step"} | ({"chapters"} if name == title else set()))
    if odd:
        raise RulesError(f"{path.name}: unknown field {', '.join(sorted(odd))}")
    options = _taken(data, "options", dict, path.name, {})
    chapters = _taken(data, "chapters", list, path.name, [])
    if not all(type(chapter) is str and chapter.isidentifier() for chapter in chapters):
        raise RulesError(f"{path.name}: chapters is {chapters!r}")
    steps = tuple(_read_step(title, row, where) for where, row in data.rows("step"))
    seed, seats = _taken(data, "seed", str, path.name), _taken(data, "seats", int, path.name)
    return Lesson(name, seed, seats, options, steps, tuple(chapters))


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
