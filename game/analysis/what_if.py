"""What if somebody had done something else: what the judge expects of it, and the best reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.bot import Path
from game.bots.candidates import candidates
from game.bots.judge import Judge
from game.bots.judgement import APART, Difference, points_between
from game.bots.lore import Lore
from game.bots.tables import Tables
from game.rules.kernel import Action
from game.rules.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Expected:
    """What a seat may expect of a way: its share of winning, and by how many points it is better than what was played.

    ``reply`` is the best that ``replier`` can do then; empty and None once the game is over.
    """

    share: float
    gain: Difference
    replier: int | None
    reply: Path

    @property
    def is_level(self) -> bool:
        """Tells whether nobody can say which of the two is better."""
        return round(abs(self.gain.mean)) < 1 or abs(self.gain.mean) <= APART * self.gain.error


def what_if(
    lore: type[Lore[Any]], before: Game, path: Sequence[Action], played: Sequence[Action], after: Game
) -> Expected:
    """Returns what the judge expects of a path beside what was played, and the best reply at the table it led to.

    Each is judged by the view of whoever chooses. ``after`` may be over.
    """
    assert before.to_move is not None
    judgement = Judge(lore, before.view_for(before.to_move)).judge([tuple(path), tuple(played)])
    mine = judgement.line(tuple(path))
    gain = points_between(mine, judgement.line(tuple(played)))
    replier = after.to_move
    if replier is None:
        return Expected(mine.share, gain, None, ())
    view = after.view_for(replier)
    offered = candidates(lore(view), Tables(view).world(0))
    reply = offered[0] if len(offered) == 1 else Judge(lore, view).judge(offered).best.path
    return Expected(mine.share, gain, replier, reply)
