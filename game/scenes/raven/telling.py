"""Findings in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.analysis.finding import Finding
from game.rules.kernel import Game
from game.scenes.table.reasons import reasons_told

Say = Callable[..., str]


def percent(share: float) -> int:
    """Returns a share in whole hundredths."""
    return round(100 * share)


def when(say: Say, before: Game) -> str:
    """Returns how far the game was; "" in a title that does not tell."""
    words = say(before.progress) if before.progress is not None else ""
    return words[:1].upper() + words[1:]


def rounds(turns: Iterable[Game]) -> dict[int, str]:
    """Returns the number of what begins with a turn, by the turn's place; nothing in a title that does not count.

    ``turns`` are the tables before them.
    """
    found: dict[int, str] = {}
    last: object = None
    for place, before in enumerate(turns):
        number = before.progress.args.get("n") if before.progress is not None else None
        if isinstance(number, int) and number != last:
            found[place] = str(number)
            last = number
    return found


def loss(say: Say, finding: Finding, alone: bool) -> str:
    """Returns what a slip cost, or how much better a find was: in chances, of somebody alone in points."""
    if alone:
        return say(f"raven.{finding.verdict}.points", points=abs(round(finding.points)))
    return say(f"raven.{finding.verdict}.share", share=abs(percent(finding.lost)))


def why(say: Say, finding: Finding) -> str:
    """Returns what the raven's way would have brought more, and less; "" where that is not known."""
    reasons = reasons_told(say, finding.reasons)
    return say("raven.why", reasons=reasons) if reasons else ""


def told_of(findings: Sequence[Finding]) -> list[Finding]:
    """Returns the slips and finds, in the order of the game."""
    return [finding for finding in findings if finding.is_told]
