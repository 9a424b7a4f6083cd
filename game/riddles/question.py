"""One question at a table: your move, and what is known of the answers. A shipped riddle, or a slip of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.analysis.finding import Finding
from game.analysis.turns import TurnPlayed
from game.bots.bot import Path
from game.bots.judgement import PROSPECTS
from game.riddles.riddle import Riddle, Weighed, way_to
from game.rules.kernel import Action
from game.rules.kernel.game import Game

Verdict = Literal["right", "wrong", "open"]


@dataclass(frozen=True, slots=True)
class Question:
    """A table, whose move it is, and the answer.

    The first ``decisive`` actions of the answer have to be found, or the first one of the ``others``, which are as
    good; what follows does not matter. ``lines`` begin with the answer and these; ``reasons`` tell by which sources of
    points it brings more than the second, on ``worlds`` games played to their end (0: as the judge looks usually), and
    ``theme`` is one of them.
    """

    table: Game
    seat: int
    decisive: int
    lines: tuple[Weighed, ...]
    reasons: tuple[tuple[str, float], ...]
    theme: str = PROSPECTS
    worlds: int = 0
    others: tuple[Path, ...] = ()

    @classmethod
    def of(cls, riddle: Riddle) -> Question:
        """Returns the question of a riddle.

        :raises Changed: if the rules have changed since it was found.
        """
        _, table = way_to(riddle.deal)
        assert table.to_move is not None
        others = tuple(line.path for line in riddle.lines[1:] if not line.behind)
        return cls(table, table.to_move, 1, riddle.lines, riddle.reasons, riddle.theme, riddle.worlds, others)

    @classmethod
    def again(cls, turn: TurnPlayed, slip: Finding) -> Question:
        """Returns the question of a turn that was a slip: what would have been better?"""
        agree = [mine == its for mine, its in zip(turn.path, slip.better, strict=False)]
        decisive = 1 + (agree.index(False) if False in agree else len(agree))
        lines = (Weighed(slip.better, 0.0), Weighed(turn.path, -slip.points, slip.points))
        theme = max(slip.reasons, key=lambda reason: reason[1])[0] if slip.reasons else PROSPECTS
        return cls(turn.before, turn.seat, min(decisive, len(slip.better)), lines, slip.reasons, theme)

    @property
    def answer(self) -> Path:
        """Gets the best way."""
        return self.lines[0].path

    def verdict(self, path: Sequence[Action]) -> Verdict:
        """Returns what is said of what was done since the question was asked, in whatever order; open: right so far."""
        wanted, found = set(self.answer[: self.decisive]), set(path)
        if wanted <= found or any(path[0] == other[0] for other in self.others):
            return "right"
        return "open" if found <= wanted else "wrong"

    @property
    def second(self) -> Weighed | None:
        """Gets the best line that is behind the answer, if any is known."""
        return next(iter(self.lines[1 + len(self.others) :]), None)

    def line(self, path: Sequence[Action]) -> Weighed | None:
        """Returns the best line that begins as this does; None where it is none of those that are known."""
        same = self.decisive
        return next((line for line in self.lines if line.path[:same] == tuple(path[:same])), None)
