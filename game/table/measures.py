"""What a title wants to know of a finished game beside its points: numbers, each said in one line about its events.

count bought price=0                                how many groups were bought for nothing
sum scored.points source=ships|nobles               how many points these gave together
most scored.points                                  how many points one event gave at most
kinds special_taken.special                         how many different special tiles were taken
count rune_taken taker=@ loser>=0                   of everybody's events those in which the seat takes a rune
sum gained.goods[2]                                 one place of a tuple, or the number of a thing counted by name
sum scored.points between scoring_began             the largest sum from one event of that kind to the next
count built building=altar until year_began year=3  all before that event; ``after``: all from it on
end emigrated[0]                                    what the seat's place in a field of the finished table holds

A line counts the events of its seat; where it names the seat itself (``@``), or asks for ``seat``, those of everybody.
Where a field's numbers stand for names, names are written. The lines of a title stand beside its rules, in FILE.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, get_type_hints

from game.rules.kernel import Counts, Event, Game, Named, RulesError
from game.rules.kernel.data import Data
from game.rules.kernel.event import KINDS
from game.titles import TITLES, load_game

FILE: Final = "feats.toml"
SELF: Final = "@"
_VERBS: Final = ("count", "sum", "most", "kinds")
_END: Final = "end"
_WINDOWS: Final = ("between", "until", "after")
_FIELD: Final = re.compile(r"(\w+)(?:\[(\w+)\])?")
_WISH: Final = re.compile(r"(\w+(?:\[\w+\])?)(!=|>=|<=|=)([\w@|-]+)")

Events = Mapping[str, Sequence[tuple[int, Event]]]
"""Events by kind, each with its place among all of the game."""
_Read = Callable[[Event], Any]
_Test = Callable[[Event, int], bool]


@dataclass(frozen=True, slots=True)
class _Pick:
    """Which events: of these kinds, that pass all tests; ``of_all``: whoever's they are."""

    kinds: tuple[str, ...]
    tests: tuple[_Test, ...]
    of_all: bool

    def found(self, events: Events, seat: int) -> list[tuple[int, Event]]:
        """Returns those events of a game, in their order."""
        found = [
            (at, event)
            for kind in self.kinds
            for at, event in events.get(kind, ())
            if (self.of_all or event.seat == seat) and all(test(event, seat) for test in self.tests)
        ]
        return sorted(found, key=lambda one: one[0])


@dataclass(frozen=True, slots=True)
class End:
    """A line about the finished table: a field that has a number, or as many of them, for every seat."""

    field: str
    place: int

    def of(self, events: Events, game: Game, seat: int) -> int:
        """Returns the number that a seat has at the end."""
        numbers = getattr(game, self.field)
        return int(numbers[seat * (len(numbers) // game.seats) + self.place])


@dataclass(frozen=True, slots=True)
class Measure:
    """A line that was read: what is told of which events, in which part of the game (``mark`` cuts it into parts)."""

    verb: str
    pick: _Pick
    read: _Read | None
    window: str
    mark: _Pick | None

    def of(self, events: Events, game: Game, seat: int) -> int:
        """Returns the number that a seat has in a finished game."""
        found = self.pick.found(events, seat)
        if self.mark is None:
            return self._told([event for _, event in found])
        cuts = [at for at, _ in self.mark.found(events, seat)]
        if self.window == "between":
            parts: dict[int, list[Event]] = {}
            for at, event in found:
                parts.setdefault(sum(cut <= at for cut in cuts), []).append(event)
            return max(map(self._told, parts.values()), default=0)
        first = cuts[0] if cuts else len(events) and max(at for kind in events.values() for at, _ in kind) + 1
        return self._told([event for at, event in found if (at < first) == (self.window == "until")])

    def _told(self, events: Sequence[Event]) -> int:
        if self.read is None:
            return len(events)
        values = [self.read(event) for event in events]
        if self.verb == "kinds":
            return len(set(values))
        return sum(values) if self.verb == "sum" else max(values, default=0)


# -- what a title wants -----------------------------------------------------------------------------------------------


@cache
def feats_text(title: str) -> str:
    """Returns what the file of feats beside the rules of a title says; "" where there is none."""
    if title not in TITLES or not TITLES[title].game:
        return ""
    package = TITLES[title].game.partition(":")[0].rpartition(".")[0]
    try:
        return (resources.files(package) / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


@cache
def read_feats(title: str) -> Data:
    """Returns the file of feats beside the rules of a title, read; empty where there is none.

    :raises RulesError: if it is no TOML.
    """
    return Data(f"{title}, {FILE}", feats_text(title))


@cache
def wanted(title: str) -> Mapping[str, str]:
    """Returns the lines of a title's measures by name, unread; none where nobody wants any."""
    return dict(read_feats(title).get("measures", {}))


def measured(game: Game, events: Sequence[Event]) -> list[dict[str, int]]:
    """Returns for each seat of a finished game its numbers, by the line that asks for them."""
    by_kind: dict[str, list[tuple[int, Event]]] = {}
    for at, event in enumerate(events):
        by_kind.setdefault(event.kind, []).append((at, event))
    lines = {line: read_measure(game.title, line) for line in sorted(wanted(game.title).values())}
    return [{line: lines[line].of(by_kind, game, seat) for line in lines} for seat in range(game.seats)]


# -- reading a line ---------------------------------------------------------------------------------------------------


@cache
def read_measure(title: str, line: str) -> Measure | End:
    """Returns what a line asks for.

    :raises RulesError: naming the line and what makes no sense in it.
    """
    words, game = str(line).split(), load_game(title)
    at = next((number for number, word in enumerate(words) if word in _WINDOWS), len(words))
    (verb, what, *wishes), (window, *tail) = [*words[:at], "", ""][: max(2, at)], words[at:] or [""]
    kinds, _, field = what.partition(".")
    try:
        if verb == _END:
            return _end(game, " ".join(words[1:]))
        if verb not in _VERBS or bool(field) == (verb == "count"):
            raise RulesError(f"it does not begin with 'count EVENT', or with {', '.join(_VERBS[1:])} EVENT.FIELD")
        if window and not tail:
            raise RulesError(f"after {window!r} an event is due")
        pick = _pick(title, kinds, wishes)
        mark = _pick(title, tail[0], tail[1:], of_all=True) if window else None
        return Measure(verb, pick, _reader(title, pick.kinds, field) if field else None, window, mark)
    except RulesError as error:
        raise RulesError(f"{title}, {FILE}: {line!r}: {error}") from None


def _end(game: type[Game], told: str) -> End:
    read = _FIELD.fullmatch(told)
    if read is None or not hasattr(game, read[1]):
        raise RulesError(f"a table has no field {told!r}")
    return End(read[1], int(read[2] or 0))


def _pick(title: str, kinds: str, wishes: Sequence[str], of_all: bool = False) -> _Pick:
    found = tuple(kinds.split("|"))
    for kind in found:
        if kind not in KINDS.get(title, {}):
            raise RulesError(f"there is no event {kind!r}")
    tests: list[_Test] = []
    for wish in wishes:
        read = _WISH.fullmatch(wish)
        if read is None:
            raise RulesError(f"{wish!r} is no condition")
        field, sign, values = read.groups()
        of_all = of_all or values == SELF or field == "seat"
        tests.append(_test(title, found, field, sign, values))
    return _Pick(found, tuple(tests), of_all)


def _test(title: str, kinds: Sequence[str], field: str, sign: str, words: str) -> _Test:
    read = _reader(title, kinds, field)
    if words == SELF:
        return (lambda event, seat: read(event) == seat) if sign == "=" else (lambda event, seat: read(event) != seat)
    values = frozenset(_value(title, kinds, field, word) for word in words.split("|"))
    if sign in ("=", "!="):
        return lambda event, seat: (read(event) in values) == (sign == "=")
    (bound,) = values if len(values) == 1 else (None,)
    if type(bound) is not int:
        raise RulesError(f"{field}{sign} wants one number")
    return (lambda event, seat: read(event) >= bound) if sign == ">=" else (lambda event, seat: read(event) <= bound)


def _value(title: str, kinds: Sequence[str], field: str, word: str) -> int | str:
    if re.fullmatch(r"-?\d+", word):
        return int(word)
    named = _mark(title, kinds[0], field, Named)
    if named is None and get_type_hints(KINDS[title][kinds[0]]).get(field) is not str:
        raise RulesError(f"{field} is a number, not {word!r}")
    return _place(word, named.names) if named is not None and named.names else word


def _reader(title: str, kinds: Sequence[str], field: str) -> _Read:
    read = _FIELD.fullmatch(field)
    if read is None:
        raise RulesError(f"{field!r} is no field")
    name, place = read.groups()
    for kind in kinds:
        if name not in get_type_hints(KINDS[title][kind]):
            raise RulesError(f"{kind} has no field {name!r}")
    if place is None:
        return lambda event: getattr(event, name)
    counts = _mark(title, kinds[0], name, Counts)
    at = int(place) if place.isdecimal() else _place(place, counts.names if counts is not None else ())
    return lambda event: getattr(event, name)[at]


def _place(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise RulesError(f"{name!r} is none of {', '.join(names) or 'no names'}")
    return list(names).index(name)


def _mark(title: str, kind: str, field: str, mark: type[Any]) -> Any:
    hint = get_type_hints(KINDS[title][kind], include_extras=True).get(field)
    return next((one for one in getattr(hint, "__metadata__", ()) if isinstance(one, mark)), None)
