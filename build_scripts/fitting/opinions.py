"""What the judge says of choices in whole games: asked once, kept in a file if wanted, weighed with any link.

Asking takes a minute for some fifty choices, weighing a thousand of them no time: what is kept are the tables at which
lines came to rest, world by world, and how the games ended. It holds for the bots that were asked, no longer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path as File
from statistics import fmean
from typing import Any, NamedTuple, Protocol

from game.bots.bot import Path
from game.bots.judge import Budget, Judge
from game.bots.link import Link, brought
from game.bots.lore import Lore
from game.bots.tables import Tables
from game.rules.kernel.game import Game
from game.table.crew import Crew

# View and gesture of a choice, with how many there were before in that game.
Choice = tuple[int, Game, Path]


class World(NamedTuple):
    """Where a line came to rest in one world: the part, the worth to its seat, and the turns to an end, else 0."""

    part: int
    worth: float
    turns: int = 0


class Opinion(NamedTuple):
    """What the judge found of a choice that was made: a table at rest for each world, and what it brought in the end.

    ``when`` is the part of the game and how many choices there were before, in short what was known at the time.
    Where one world tells all, there is one.
    """

    when: tuple[int, int]
    won: float
    worlds: tuple[World, ...]

    def share(self, link: Link) -> float:
        """Returns the share of winning that is said of it with a link."""
        return fmean(link.share(*world) for world in self.worlds)


class Asking(Protocol):
    """Plays the game of a number and returns what the judge says of some of its choices."""

    def __call__(self, number: int) -> list[Opinion]: ...


def opinions(kind: type[Lore[Any]], choices: Iterable[Choice], ended: Game, worlds: int | None = None) -> list[Opinion]:
    """Returns what the judge, looking as usual or on so many worlds, says of choices of a game that ended so."""
    found = []
    for before, view, path in choices:
        judge = Judge(kind, view, None if worlds is None else Budget(worlds, kind.rests))
        samples = judge.judge([path]).best.samples
        rested = [World(sample.part, round(sample.worth, 4), sample.turns) for sample in samples]
        part = kind(view).part(Tables(view).world(0))
        is_told_by_one = rested.count(rested[0]) == len(rested)
        told = tuple(rested[:1] if is_told_by_one else rested)
        found.append(Opinion((part, before), brought(ended, judge.seat), told))
    return found


def heard(name: str, ask: Asking, games: int, crew: Crew, file: File | None = None) -> Iterator[list[Opinion]]:
    """Yields what is said of game after game; with a file, what stands there is not asked again, and the rest added.

    ``name`` tells whose games they are: a file may hold several.
    """
    known = _read(file) if file is not None else {}
    asked = [number for number in range(games) if f"{name}/{number}" not in known]
    fresh = iter(crew.each(partial(_numbered, ask), asked))
    for number in range(games):
        key = f"{name}/{number}"
        if key not in known:
            known[key] = next(fresh)
            if file is not None:
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps([key, known[key]]) + "\n")
        yield known[key]


def _numbered(ask: Asking, number: int) -> list[Opinion]:
    return ask(number)


def _read(file: File) -> dict[str, list[Opinion]]:
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {key: [_opinion(row) for row in some] for key, some in rows}


def _opinion(row: Sequence[Any]) -> Opinion:
    (part, before), won, worlds = row
    return Opinion((part, before), won, tuple(World(*world) for world in worlds))
