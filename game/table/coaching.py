"""What a title's coach knows: sayings for choices that are met for the first time, and the things they are about.

They are ``coach.toml`` beside a title's rules, a table each, in the order in which they are said::

    [coach.purchase]                        # TITLE.coach.purchase in the catalogues
    rule = "vikings.purchase.zero"          # "more"
    rings = [["lock"], ["wheel"]]           # the first of these that lies on the table is ringed meanwhile

    [coach.ends]
    choice = "lay"                          # the kind of choice at which it is said, if that is not its name
    rule = "vikings.laying.edges"
    rings = [["cell", "me", "*", 1]]        # "me" is the seat of whoever reads, "*" is anything
    able = true                             # only what can be taken or clicked now is ringed

One that names rings waits until one of them lies there; of several for a choice one is said each time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from game.rules.kernel import Message
from game.table.settings import Settings
from game.titles import load_game

FILE: Final = "coach.toml"
ME: Final = "me"
ANYTHING: Final = "*"
Pattern = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence of a coach: the kind of ``choice`` at which it is said, the ``rule`` behind it, what it ``rings``.

    ``able``: of these only what can be acted upon.
    """

    title: str
    name: str
    choice: str
    rule: str
    rings: tuple[Pattern, ...] = ()
    able: bool = False

    @property
    def words(self) -> Message:
        """Gets its sentence."""
        return Message(f"{self.title}.coach.{self.name}")

    @property
    def mark(self) -> str:
        """Gets what is remembered of it once it was said."""
        return f"{self.title}.{self.name}"


def fits(pattern: Pattern, key: Hashable, me: int) -> bool:
    """Tells whether the key of a spot is one that a pattern stands for; ``me``: the seat of whoever reads."""
    if not isinstance(key, tuple) or len(key) != len(pattern):
        return False
    return all(
        wanted == ANYTHING or part == (me if wanted == ME else wanted)
        for wanted, part in zip(pattern, key, strict=True)
    )  # fmt: skip


@cache
def sayings(title: str) -> tuple[Saying, ...]:
    """Returns what a title's coach says, in its order; nothing without a file.

    :raises ValueError: naming the row that says what cannot be.
    """
    package = load_game(title).__module__.rpartition(".")[0]
    file = resources.files(package) / FILE
    if not file.is_file():
        return ()
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    if set(told) != {"coach"} or not isinstance(told["coach"], dict):
        raise ValueError(f"{title}/{FILE}: a table named coach is wanted, and nothing else")
    return tuple(_read(title, name, row) for name, row in told["coach"].items())


def _read(title: str, name: str, row: Any) -> Saying:
    where = f"{title}/{FILE}: {name}"
    if not isinstance(row, dict) or not {"rule"} <= set(row) <= {"rule", "choice", "rings", "able"}:
        raise ValueError(f"{where}: a table of rule, and if need be choice, rings and able, is wanted")
    choice, rule = row.get("choice", name), row["rule"]
    if type(choice) is not str or type(rule) is not str:
        raise ValueError(f"{where}: choice and rule are names")
    rings = row.get("rings", [])
    if not isinstance(rings, list) or not all(_is_pattern(pattern) for pattern in rings):
        raise ValueError(f"{where}: rings is {rings!r}")
    if type(able := row.get("able", False)) is not bool or (able and not rings):
        raise ValueError(f"{where}: able is true or false, of what is ringed")
    return Saying(title, name, choice, rule, tuple(map(tuple, rings)), able)


def _is_pattern(row: object) -> bool:
    return isinstance(row, list) and bool(row) and all(type(part) in (str, int) for part in row)


def sayings_at(title: str, kind: str) -> Iterator[Saying]:
    """Yields what a title's coach says of a kind of choice."""
    return (saying for saying in sayings(title) if saying.choice == kind)


def is_new(settings: Settings, mark: str) -> bool:
    """Tells whether something is to be explained, since it is met for the first time; from then on it is known."""
    if not settings.coach or mark in settings.met:
        return False
    settings.met = [*settings.met, mark]
    with suppress(OSError):  # it is said once more the next time
        settings.save()
    return True
