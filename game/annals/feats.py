"""Feats: what is worth trying once, title by title and in the whole hall; each is rows of data and words.

A feat asks for a game of which all its conditions hold, written ``TERM SIGN TERM``; a term alone must not be 0:

won, points, lead, place, seats, rounds, undone, minutes  how a seat ended, and the game
persons, bots, against.karl                               who else sat there; bots of that level or above
title, day, company, ending, deal, saga, option.length    words; what a game of no deal or saga has is "-"
source.ships, event.bought                                points from a source; how many events of a kind
thrifty                                                   a measure of the title by its name
rivals.TERM                                               the most that anybody else at the table has, 0 alone

``times`` games of that kind may be wanted, or a ``row`` of games that could be lost; ``different`` counts what they
differ in instead of the games, ``same`` only those together that are alike in it. Where one game is enough and one
condition asks for a number of at least 2, a game in which all others hold tells how near one was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final
from zlib import crc32

from game.bots.levels import LEVELS
from game.rules.kernel import RulesError
from game.rules.kernel.data import Data, read_rows
from game.table.measures import feats_text, read_feats, wanted
from game.table.records import Header
from game.table.result import Result, SeatResult
from game.table.seats import SeatPlan
from game.titles import TITLES, load_game

HALL: Final = "hall"
"""Stands for a title where a feat is of the hall: games of all titles count."""
GRADES: Final = ("easy", "fair", "hard")
NONE: Final = "-"
_ABOUT_THE_TABLE: Final = ("seats", "persons", "bots", "against")
"""Numbers that tell nothing of how near somebody was."""
_CONDITION: Final = re.compile(r"([\w.]+)(?: (!=|>=|<=|=|>|<) ([\w.|-]+))?")
_SIGNS: Final[Mapping[str, Callable[[int | str, int | str], bool]]] = {
    "=": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    ">=": lambda one, other: _number(one) >= _number(other),
    "<=": lambda one, other: _number(one) <= _number(other),
    ">": lambda one, other: _number(one) > _number(other),
    "<": lambda one, other: _number(one) < _number(other),
}


@dataclass(frozen=True, slots=True)
class Sat:
    """A seat of a finished game, as conditions see it."""

    header: Header
    result: Result
    seat: int


_Term = Callable[[Sat], int | str]
_Condition = Callable[[Sat], bool]


@dataclass(frozen=True, slots=True)
class _Goal:
    """The one condition that tells how near a game was: its term, and the number that it is to reach."""

    condition: _Condition
    term: _Term
    number: int


@dataclass(frozen=True, slots=True)
class Row:
    """A feat as its row says it."""

    id: str
    grade: str
    token: str
    when: tuple[str, ...]
    times: int = 1
    row: int = 0
    different: str = ""
    same: str = ""


@dataclass(frozen=True, slots=True)
class Feat:
    """A feat that was read; its words are ``TITLE.feat.ID`` and ``TITLE.feat.ID.how``."""

    title: str
    row: Row
    holds: tuple[_Condition, ...]
    goal: _Goal | None
    differs: _Term | None
    unites: _Term | None

    @property
    def key(self) -> str:
        """Gets what it goes by in the index."""
        return f"{self.title}.{self.row.id}"

    @property
    def name(self) -> str:
        """Gets the id of its name; with ".how" that of how it is earned."""
        return f"{self.title}.feat.{self.row.id}"

    @property
    def games(self) -> int:
        """Gets how many games, in a row or not, or differences it takes."""
        return self.row.row or self.row.times

    @property
    def wanted(self) -> int:
        """Gets what it takes: so many games, or so much in one of them."""
        return self.goal.number if self.goal is not None else self.games

    def near(self, sat: Sat) -> int:
        """Returns how much of what is wanted a game brought; 0 where it says nothing of that."""
        goal = self.goal
        if goal is None or not all(holds(sat) for holds in self.holds if holds is not goal.condition):
            return 0
        return max(0, min(_number(goal.term(sat)), goal.number))

    def mark(self, sat: Sat) -> tuple[str, str] | None:
        """Returns what a game that counts for it differs in and is alike in; None for one that does not count."""
        if not all(holds(sat) for holds in self.holds):
            return None
        return tuple(str(term(sat)) if term is not None else "" for term in (self.differs, self.unites))  # type: ignore[return-value]


# -- all that there are -----------------------------------------------------------------------------------------------


@cache
def feats_of(title: str) -> tuple[Feat, ...]:
    """Returns the feats of a title, or of the HALL; none where it has none.

    :raises RulesError: naming the file, the feat and what makes no sense.
    """
    data = read_feats(title) if title != HALL else Data("hall.toml", _hall_text())
    if "feat" not in data:
        return ()
    return tuple(_read(title, row, data.file) for row in read_rows(Row, data, "feat"))


def all_feats() -> Iterator[Feat]:
    """Yields the feats of all titles, then those of the hall."""
    for title in (*TITLES, HALL):
        yield from feats_of(title)


def _hall_text() -> str:
    return (resources.files(__package__) / "data" / "hall.toml").read_text(encoding="utf-8")


def edition() -> int:
    """Returns a number that changes with any feat, so that an index of other ones is made anew."""
    told = [_hall_text(), *map(feats_text, TITLES)]
    return crc32("\n".join(told).encode())


def deeds_of(header: Header, result: Result, seat: int) -> Iterator[tuple[Feat, str, str]]:
    """Yields the feats for which a seat of a game counts, with what it differs in and is alike in."""
    sat = Sat(header, result, seat)
    for feat in (*feats_of(header.title), *feats_of(HALL)):
        mark = feat.mark(sat)
        if mark is not None:
            yield feat, *mark


def near_misses(header: Header, result: Result, seat: int) -> Iterator[tuple[Feat, int]]:
    """Yields the feats of which a seat of a game had a part, and how much."""
    sat = Sat(header, result, seat)
    for feat in (*feats_of(header.title), *feats_of(HALL)):
        near = feat.near(sat)
        if 0 < near < feat.wanted:
            yield feat, near


def lacks(header: Header, result: Result) -> bool:
    """Tells whether a result was kept before its title wanted to know what it wants now."""
    return not set(wanted(header.title).values()) <= result.seats[0].measures.keys()


# -- reading a row ----------------------------------------------------------------------------------------------------


def _read(title: str, row: Row, file: str) -> Feat:
    try:
        if row.grade not in GRADES:
            raise RulesError(f"{row.grade!r} is none of {', '.join(GRADES)}")
        holds = tuple(_condition(title, told) for told in row.when)
        goals = [
            goal for told, condition in zip(row.when, holds, strict=True) if (goal := _goal(title, told, condition))
        ]
        differs, unites = (_term(title, name) if name else None for name in (row.different, row.same))
    except RulesError as error:
        raise RulesError(f"{file}, feat {row.id!r}: {error}") from None
    goal = goals[0] if len(goals) == 1 and max(row.times, row.row) <= 1 else None
    return Feat(title, row, holds, goal, differs, unites)


def _goal(title: str, told: str, condition: _Condition) -> _Goal | None:
    name, _, number = told.partition(" >= ")
    if not number.isdecimal() or int(number) < 2 or name.partition(".")[0] in _ABOUT_THE_TABLE:
        return None
    return _Goal(condition, _term(title, name), int(number))


def _condition(title: str, told: str) -> _Condition:
    read = _CONDITION.fullmatch(told)
    if read is None:
        raise RulesError(f"{told!r} is no condition")
    name, sign, other = read.groups()
    one = _term(title, name)
    if sign is None:
        return lambda sat: bool(one(sat))
    if name in _WORDS or name.startswith("option."):
        words = frozenset(other.split("|"))
        return lambda sat: (one(sat) in words) == (sign == "=")
    compare, against = _SIGNS[sign], _value(title, other)
    return lambda sat: compare(one(sat), against(sat))


def _value(title: str, told: str) -> _Term:
    if re.fullmatch(r"-?\d+", told):
        number = int(told)
        return lambda sat: number
    return _term(title, told)


def _term(title: str, name: str) -> _Term:
    if name in _WORDS:
        return _WORDS[name]
    if name in _NUMBERS:
        return _NUMBERS[name]
    first, _, rest = name.partition(".")
    if first == "rivals" and rest:
        return _of_rivals(_term(title, rest))
    if first == "against" and rest in LEVELS:
        least = LEVELS.index(rest)
        return lambda sat: sum(plan.level in LEVELS[least:] and not plan.conceded for plan in _others(sat))
    if first == "option" and rest:
        return lambda sat: sat.header.options.get(rest, _usual(sat.header.title, rest))
    if first == "source" and rest and title != HALL:
        return lambda sat: _own(sat).sources.get(f"{title}.source.{rest}", 0)
    if first == "event" and rest and title != HALL:
        return lambda sat: _own(sat).events.get(rest, 0)
    line = wanted(title).get(name)
    if line is None:
        raise RulesError(f"{name!r} is no term")
    return lambda sat: _own(sat).measures.get(line, 0)


@cache
def _usual(title: str, option: str) -> str:
    """Returns what an option of a title is that nobody chose; NONE where it has no such option."""
    return next((one.default for one in load_game(title).options_asked() if one.key == option), NONE)


def _of_rivals(term: _Term) -> _Term:
    def most(sat: Sat) -> int:
        others = (Sat(sat.header, sat.result, seat) for seat in range(len(sat.result.seats)) if seat != sat.seat)
        return max((_number(term(other)) for other in others), default=0)

    return most


_WORDS: Final[Mapping[str, _Term]] = {
    "title": lambda sat: sat.header.title,
    "day": lambda sat: sat.result.finished[:10],
    "ending": lambda sat: sat.result.termination,
    "deal": lambda sat: sat.header.deal or NONE,
    "saga": lambda sat: sat.header.saga.partition("/")[0] or NONE,
}
_NUMBERS: Final[Mapping[str, _Term]] = {
    "won": lambda sat: _own(sat).won,
    "points": lambda sat: _own(sat).points,
    "lead": lambda sat: _own(sat).points - max(_points_of_others(sat), default=_own(sat).points),
    "place": lambda sat: _own(sat).place,
    "seats": lambda sat: len(sat.result.seats),
    "rounds": lambda sat: sat.result.rounds,
    "undone": lambda sat: sat.result.undone,
    "minutes": lambda sat: sat.result.seconds // 60,
    "persons": lambda sat: sum(plan.is_person or plan.conceded for plan in _others(sat)),
    "bots": lambda sat: sum(not (plan.is_person or plan.conceded) for plan in _others(sat)),
}


def _own(sat: Sat) -> SeatResult:
    return sat.result.seats[sat.seat]


def _others(sat: Sat) -> list[SeatPlan]:
    return [plan for seat, plan in enumerate(sat.header.seats) if seat != sat.seat]


def _points_of_others(sat: Sat) -> list[int]:
    return [other.points for seat, other in enumerate(sat.result.seats) if seat != sat.seat]


def _number(value: int | str) -> int:
    if isinstance(value, str):
        raise RulesError(f"{value!r} is a word, not a number")
    return value
