"""A riddle: a position, told by its deal and what was chosen since, and what playouts to the end found there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from game.bots.bot import Path
from game.rules.kernel import Action, ActionBook, RulesError
from game.rules.kernel.chance import LiveChance
from game.rules.kernel.game import Game
from game.table.errors import BadLine
from game.table.strict_json import take
from game.titles import load_game

Level = Literal["easy", "fair", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
FIGURE: Final = 100
"""Points are kept as whole numbers: so many to one."""
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_CHOICE: Final = re.compile(r"([0-9a-z])|\(([0-9]{2,6})\)", re.ASCII)
_CHOICES: Final = re.compile(rf"(?:{_CHOICE.pattern})*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A way and what it brought: points beyond the mean of the others at the end, and by how much, with the standard
    error of the paired differences, it stays behind the answer."""

    path: Path
    points: float
    behind: float = 0.0
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Deal:
    """The table of a riddle as it is set up; ``choices`` are places in the lists of legal actions since then.

    Where only one action is legal it is taken and not counted. ``digest`` is that of the position.
    """

    title: str
    seats: int
    options: Mapping[str, str]
    seed: str
    choices: tuple[int, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Riddle:
    """A position and its answer. ``lines`` begin with the answer; the others, that begin otherwise, follow by points.
    Those that are not ``behind`` are as good.

    ``worlds`` is on how many each was played to its end; ``reasons`` tell by which sources of points the answer brings
    more than the second line, and ``theme`` is one of them.
    """

    deal: Deal
    level: Level
    theme: str
    worlds: int
    lines: tuple[Weighed, ...]
    reasons: tuple[tuple[str, float], ...]

    @property
    def mark(self) -> str:
        """Gets what tells it from all others."""
        return self.deal.digest

    @property
    def answer(self) -> Path:
        """Gets the best way."""
        return self.lines[0].path

    @property
    def firsts(self) -> frozenset[Action]:
        """Gets the first actions of the answer and of what is as good."""
        return frozenset(line.path[0] for line in self.lines if not line.behind)

    @property
    def gain(self) -> float:
        """Gets by how many points the answer is ahead of all that is not as good."""
        return min((line.behind for line in self.lines if line.behind), default=0.0)

    def solves(self, path: Sequence[Action]) -> bool:
        """Tells whether a gesture is an answer: the first choice decides, as nothing else stands out for sure."""
        return path[0] in self.firsts

    def encode(self, book: ActionBook) -> dict[str, Any]:
        """Returns the riddle as a dict that JSON can hold; what all of a title share is left out."""
        return {
            "level": self.level, "theme": self.theme, "seed": self.deal.seed,
            "choices": _told(self.deal.choices), "digest": self.deal.digest, "worlds": self.worlds,
            "lines": [
                {"path": [book.encode(action) for action in line.path], "points": _whole(line.points),
                 "behind": _whole(line.behind), "error": _whole(line.error)}
                for line in self.lines
            ],
            "reasons": {source: _whole(gap) for source, gap in self.reasons},
        }  # fmt: skip

    @classmethod
    def decode(cls, data: dict[str, Any], title: str, seats: int, options: Mapping[str, str]) -> Riddle:
        """Returns the riddle that a dict describes.

        :raises BadLine: if a field is missing or of the wrong type.
        :raises BadRecord: if an action is none of the title's.
        """
        book, level = load_game(title).actions, take(data, "level", str)
        if level not in LEVELS:
            raise BadLine(f"{level!r} is no level of riddles")
        choices = _read(take(data, "choices", str))
        deal = Deal(title, seats, options, take(data, "seed", str), choices, take(data, "digest", str))
        lines = tuple(
            Weighed(
                tuple(book.decode(action) for action in take(row, "path", list)),
                take(row, "points", int) / FIGURE, take(row, "behind", int) / FIGURE, take(row, "error", int) / FIGURE,
            )
            for row in take(data, "lines", list)
        )  # fmt: skip
        reasons = tuple((source, gap / FIGURE) for source, gap in take(data, "reasons", dict).items())
        return cls(deal, level, take(data, "theme", str), take(data, "worlds", int), lines, reasons)


def _told(choices: Sequence[int]) -> str:
    """Returns choices as text: a letter each, in brackets those that are too large for one."""
    return "".join(_DIGITS[choice] if choice < len(_DIGITS) else f"({choice})" for choice in choices)


def _read(text: str) -> tuple[int, ...]:
    """Returns the choices that a text tells.

    :raises BadLine: if it tells none.
    """
    if _CHOICES.fullmatch(text) is None:
        raise BadLine(f"'choices' must be letters and numbers in brackets, not {text[:40]!r}")
    return tuple(int(large) if large else _DIGITS.index(small) for small, large in _CHOICE.findall(text))


def _whole(points: float) -> int:
    return round(points * FIGURE)


class Changed(RulesError):
    """A riddle whose game goes otherwise by the rules as they are now."""


def way_to(deal: Deal) -> tuple[list[Action], Game]:
    """Plays the game of a riddle again and returns what was done, and the position.

    :raises Changed: if it does not lead to that position any more.
    """
    chance = LiveChance(deal.seed)
    table = load_game(deal.title).new(deal.options, deal.seats, chance)
    done: list[Action] = []
    left = list(reversed(deal.choices))
    while table.to_move is not None:
        legal = table.legal_actions()
        if len(legal) > 1 and not left:
            break
        number = left.pop() if len(legal) > 1 else 0
        if number >= len(legal):
            break
        done.append(legal[number])
        table.apply(legal[number], chance)
    if left or table.digest() != deal.digest:
        raise Changed(f"a riddle of {deal.title} ({deal.seed}) does not come to its position by the rules as they are")
    return done, table
