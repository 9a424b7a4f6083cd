"""Rows of effects, read from TOML and checked word by word.

    [[card]]
    id = "cooper"
    points = 2
    effects = [
        { do = [{ op = "gain", goods = { wood = { per = "longships" } } }] },
        { on = "raid", may = true, given = { "held:wood" = "1+" }, limit = "round", do = [
            { op = "pay", goods = { wood = 1 } },
            { op = "gain", goods = { silver = 2 } },
        ] },
    ]

The name of the array (here ``card``) is the row's kind. Besides ``id`` and ``effects`` a row has the fields that the
title declares. An effect acts ``on`` a moment ("play" if none is named), if what is ``given`` holds, only if its owner
wants it (``may``), as often as its ``limit`` says, which the title watches; it does its steps one after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.rules.kernel.data import Data
from game.rules.kernel.effects.arguments import ALWAYS, Block, Condition, Reader
from game.rules.kernel.effects.vocabulary import May, Op, Vocabulary
from game.rules.kernel.errors import RulesError


class Step(NamedTuple):
    """One op with its arguments."""

    op: Op
    args: Any


@dataclass(frozen=True, slots=True)
class Effect:
    """What a row does at a moment: the number of its block of steps, when, and how often."""

    on: str
    block: Block
    given: Condition = ALWAYS
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One card, space or whatever has effects. Frames name it by its number in the deck, and steps by their block."""

    number: int
    kind: str
    id: str
    fields: Mapping[str, Any]
    effects: tuple[Effect, ...] = ()
    blocks: tuple[tuple[Step, ...], ...] = ()
    _on: dict[str, list[tuple[int, Effect]]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sorts the effects by their moments."""
        moments: dict[str, list[tuple[int, Effect]]] = {}
        for number, effect in enumerate(self.effects):
            moments.setdefault(effect.on, []).append((number, effect))
        object.__setattr__(self, "_on", moments)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def on(self, moment: str) -> Sequence[tuple[int, Effect]]:
        """Returns the effects that act at a moment, with their numbers."""
        return self._on.get(moment, ())


@dataclass(frozen=True, slots=True)
class Table:
    """A file of rows: its name for refusals, its text, and the type of every field that its rows have.

    A field may be left out if ``defaults`` has a value for it. With ``kinds`` only these arrays of the file are rows.
    """

    file: str
    text: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    defaults: Mapping[str, Any] = field(default_factory=dict)
    kinds: Sequence[str] = ()


_PLAY: Final = "play"


class Deck:
    """All rows with effects of one title, in the order of its files; a row is found by its number or by its id.

    ``changes`` counts how often a row was taken away or put back: what follows from the rows holds until then.
    """

    def __init__(self, words: Vocabulary, *tables: Table) -> None:
        """Reads the files.

        :raises RulesError: if one cannot be read; the message names file, row and field.
        """
        self.words = words
        self.changes = 0
        self._rows: list[Row] = []
        self._numbers: dict[str, int] = {}
        for table in tables:
            self._read(table)

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def __getitem__(self, key: int | str) -> Row:
        return self._rows[self._numbers[key] if isinstance(key, str) else key]

    def with_blank(self, row_id: str) -> Row:
        """Takes the effects of a row away and returns the row as it was; for the tests that must then fail."""
        row = self[row_id]
        self.restore(replace(row, effects=()))
        return row

    def restore(self, row: Row) -> None:
        """Puts a row back as it was."""
        self._rows[row.number] = row
        self.changes += 1

    def _read(self, table: Table) -> None:
        data = Data(table.file, table.text)
        for kind in data:
            if table.kinds and kind not in table.kinds:
                continue
            for where, row in data.rows(kind):
                name = row.get("id")
                if type(name) is not str or not name:
                    raise RulesError(f"{where}: id is missing")
                if name in self._numbers:
                    raise RulesError(f"{where}: the id comes twice")
                self._numbers[name] = len(self._rows)
                self._rows.append(_RowReader(self.words, where).row(len(self._rows), kind, row, table))


class _RowReader:
    """Reads one row, and gathers its blocks."""

    def __init__(self, words: Vocabulary, where: str) -> None:
        self.words = words
        self.where = where
        self.blocks: list[tuple[Step, ...]] = []
        self.reader = Reader(words.find_metric, self.block)

    def row(self, number: int, kind: str, data: Mapping[str, Any], table: Table) -> Row:
        fields = {}
        odd = set(data) - set(table.fields) - {"id", "effects"}
        if odd:
            raise RulesError(f"{self.where}: unknown field {', '.join(sorted(odd))}")
        for name, hint in table.fields.items():
            if name in data:
                fields[name] = self.reader.read(hint, data[name], f"{self.where}, {name}")
            elif name in table.defaults:
                fields[name] = table.defaults[name]
            else:
                raise RulesError(f"{self.where}: {name} is missing")
        effects = data.get("effects", [])
        if not isinstance(effects, list):
            raise RulesError(f"{self.where}, effects: {effects!r} is no list")
        found = tuple(self.effect(one, f"{self.where}, effect {n}") for n, one in enumerate(effects, start=1))
        return Row(number, kind, data["id"], MappingProxyType(fields), found, tuple(self.blocks))

    def effect(self, data: Any, where: str) -> Effect:
        if not isinstance(data, Mapping):
            raise RulesError(f"{where}: {data!r} is no table")
        odd = set(data) - {"on", "given", "may", "limit", "do"}
        if odd:
            raise RulesError(f"{where}: unknown field {', '.join(sorted(odd))}")
        on = self._word(data.get("on", _PLAY), self.words.moments, f"{where}, on")
        limit = self._word(data["limit"], self.words.limits, f"{where}, limit") if "limit" in data else ""
        given = self.reader.condition(data.get("given", {}), f"{where}, given")
        block = self.block(data.get("do", []), where)
        if self.reader.read(bool, data.get("may", False), f"{where}, may"):
            self.blocks.append((Step(self.words.ops["may"], May(block)),))
            block = Block(len(self.blocks) - 1)
        return Effect(on, block, given, limit)

    def _word(self, value: Any, known: Sequence[str], where: str) -> str:
        if value not in known:
            raise RulesError(f"{where}: {value!r} is none of {', '.join(known) or 'none'}")
        return str(value)

    def block(self, data: Any, where: str) -> Block:
        """Reads a list of steps."""
        if not isinstance(data, list) or not data:
            raise RulesError(f"{where}: {data!r} is no list of steps")
        steps = tuple(self.step(one, f"{where}, step {n}") for n, one in enumerate(data, start=1))
        if len({step.op.change is None for step in steps}) > 1:
            raise RulesError(f"{where}: modifiers and steps that are done do not go together")
        self.blocks.append(steps)
        return Block(len(self.blocks) - 1)

    def step(self, data: Any, where: str) -> Step:
        """Reads an op with its arguments."""
        if not isinstance(data, Mapping) or "op" not in data:
            raise RulesError(f"{where}: {data!r} names no op")
        op = self.words.ops.get(data["op"]) if isinstance(data["op"], str) else None
        if op is None:
            raise RulesError(f"{where}: unknown op {data['op']!r}")
        where = f"{where} ({op.name})"
        hints = op.hints
        needed = set(hints) - set(op.arguments._field_defaults)
        for name in sorted(needed - set(data)):
            raise RulesError(f"{where}: {name} is missing")
        for name in sorted(set(data) - set(hints) - {"op"}):
            raise RulesError(f"{where}: unknown argument {name}")
        values = {name: self.reader.read(hints[name], data[name], f"{where}, {name}") for name in hints if name in data}
        return Step(op, op.arguments(**values))
