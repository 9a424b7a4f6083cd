"""Arguments of effects: numbers, amounts per something, conditions, names; read from plain data and checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NewType, get_args, get_origin

from game.rules.kernel.data import OneOf, read_value
from game.rules.kernel.errors import RulesError

Metric = Callable[[Any, int], int]
"""Counts something for a seat: ``metric(state, seat)``."""

_RANGE: Final = re.compile(r"^(\d+)(?:(\+)|-(\d+))?$")


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers from ``low`` to ``high``, both included; None: without end. Written "3", "3+" or "1-3"."""

    low: int
    high: int | None

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is known when the effect runs: ``base`` and, for a metric, so many for each or what a table says.

    Written ``3``, ``{ per = "longships", each = 2 }`` or ``{ by = "knarrs", table = { 1 = 2, "2+" = 4 } }``; with
    ``base`` something is added, ``most`` bounds the whole. What is in no row of the table counts 0.
    """

    base: int = 0
    metric: Metric | None = None
    each: int = 0
    table: tuple[tuple[Range, int], ...] = ()
    most: int | None = None

    def of(self, state: Any, seat: int) -> int:
        """Returns the number for a seat now."""
        number = self.base
        if self.metric is not None:
            count = self.metric(state, seat)
            number += self.each * count + next((value for numbers, value in self.table if count in numbers), 0)
        return number if self.most is None else min(number, self.most)


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold, all of it: metrics in ranges. Written ``{ longships = "3+", "held:wood" = 0 }``."""

    terms: tuple[tuple[Metric, Range], ...] = ()

    def holds(self, state: Any, seat: int) -> bool:
        """Tells whether all of it holds for a seat now."""
        return not self.terms or all(metric(state, seat) in numbers for metric, numbers in self.terms)


ALWAYS: Final = Condition()


class Counted(OneOf):
    """Says that amounts are written by name: ``Annotated[Amounts, Counted(GOODS)]`` as ``{ wood = 2, ore = 1 }``."""


Amounts = tuple[tuple[int, Amount], ...]
"""Pairs of a number that stands for a name and an amount."""


Block = NewType("Block", int)
"""Steps inside an argument, by their number in the row. Written as a list of steps."""

Blocks = tuple[Block, ...]
"""Several of them: a list of lists of steps."""


class Reader:
    """Reads the arguments of one row; ``where`` says in every refusal what is being read.

    ``metrics`` finds a metric by its name; ``block`` reads a list of steps and returns its number.
    """

    def __init__(self, metrics: Callable[[str], Metric], block: Callable[[Any, str], Block]) -> None:
        self._metrics = metrics
        self._block = block

    def read(self, kind: Any, value: Any, where: str) -> Any:
        """Returns the value of an argument of this type.

        :raises RulesError: if it is none; the message says where.
        """
        if get_origin(kind) is Annotated:
            mark = get_args(kind)[1]
            if isinstance(mark, Counted):
                pairs = _table(value, where).items()
                return tuple((mark.number(key, where), self.amount(n, f"{where}.{key}")) for key, n in pairs)
            if not isinstance(mark, OneOf):
                kind = get_args(kind)[0]
        if kind is Amount:
            return self.amount(value, where)
        if kind is Condition:
            return self.condition(value, where)
        if kind is Block:
            return self._block(value, where)
        if kind == Blocks:
            return tuple(self._block(steps, f"{where} {n}") for n, steps in enumerate(_list(value, where), start=1))
        return read_value(kind, value, where)

    def amount(self, value: Any, where: str) -> Amount:
        """Returns an amount."""
        if type(value) is int:
            return Amount(value)
        table = _table(value, where)
        shapes = ({"per"}, {"each", "base", "most"}), ({"by", "table"}, {"base", "most"})
        if not any(needed <= set(table) <= needed | more for needed, more in shapes):
            raise RulesError(f"{where}: an amount is a number, or has per, or by and table; not {', '.join(table)}")
        numbers = {key: self.read(int, table[key], f"{where}.{key}") for key in ("base", "most") if key in table}
        if "per" in table:
            each = self.read(int, table.get("each", 1), f"{where}.each")
            return Amount(metric=self._metric(table["per"], f"{where}.per"), each=each, **numbers)
        rows = tuple(
            (_range(key, f"{where}.table"), self.read(int, number, f"{where}.table.{key}"))
            for key, number in _table(table["table"], f"{where}.table").items()
        )
        return Amount(metric=self._metric(table["by"], f"{where}.by"), table=rows, **numbers)

    def condition(self, value: Any, where: str) -> Condition:
        """Returns a condition."""
        terms = _table(value, where).items()
        return Condition(
            tuple((self._metric(name, where), _range(wanted, f"{where}.{name}")) for name, wanted in terms)
        )

    def _metric(self, name: Any, where: str) -> Metric:
        try:
            return self._metrics(self.read(str, name, where))
        except KeyError as error:
            raise RulesError(f"{where}: {error.args[0]}") from None


def _table(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise RulesError(f"{where}: {value!r} is no table")
    return value


def _list(value: Any, where: str) -> Sequence[Any]:
    if not isinstance(value, list):
        raise RulesError(f"{where}: {value!r} is no list")
    return value


def _range(value: Any, where: str) -> Range:
    found = _RANGE.match(str(value)) if type(value) in (int, str) else None
    if not found:
        raise RulesError(f"{where}: {value!r} is no number or range such as 3, 3+ or 1-3")
    low = int(found[1])
    return Range(low, None if found[2] else int(found[3] or low))
