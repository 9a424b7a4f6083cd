"""Playing what may be done at a position to the end, on the same worlds: is one move clearly better than all others?"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any, Final

from game.bots.bot import Path
from game.bots.candidates import candidates
from game.bots.judge import DEEP, Budget, Judge
from game.bots.judgement import SURE, Difference, Judged, points_between, reasons, shares_between
from game.bots.tables import Tables
from game.riddles.riddle import Weighed
from game.rules.kernel.game import Game
from game.titles import load_bots

FIRST_WORLDS: Final = 8
WORLDS: Final = 48
LEAST_WAYS: Final = 3
MOST_WAYS: Final = 60
MOST_CLOSE: Final = 8
# The answer gains at least so many points, and this share of what a beginner errs about a turn.
LEAST_POINTS: Final = 0.5
LEAST_ERROR: Final = 0.25
TOLD: Final = 4
KEPT: Final = 4
LUCK: Final = "riddles"


@dataclass(frozen=True, slots=True)
class Proof:
    """What playouts found: the answer, then the best of those that begin otherwise, and why."""

    lines: tuple[Weighed, ...]
    reasons: tuple[tuple[str, float], ...]
    worlds: int


def ways(view: Game, lore: type[Any]) -> list[Path]:
    """Returns what the lore offers at a view, and each legal first action that it does not think of."""
    offered = candidates(lore(view), Tables(view).world(0))
    known = {path[0] for path in offered}
    return [*offered, *((action,) for action in view.legal_actions() if action not in known)]


def promising(view: Game, lore: type[Any]) -> bool:
    """Tells whether the judge, looking as usual, holds one first action better than all others."""
    if not 1 < len(view.legal_actions()) <= MOST_WAYS:
        return False
    paths = candidates(lore(view), Tables(view).world(0))
    if len({path[0] for path in paths}) < LEAST_WAYS:
        return False
    best, *others = by_first(Judge(lore, view).judge(paths).lines)
    gap = points_between(best, others[0])
    return gap.mean >= least(lore) / 2 and gap.stands_out(SURE)


def proved(view: Game, lore: type[Any], worlds: int = WORLDS, luck: str = LUCK) -> Proof | None:
    """Returns the answer of a position and its proof; None where there is none.

    All ways are played to the end on a few worlds; those that come near the best, on many others, so that what chose
    them does not prove them. The best must bring more points than every way that begins otherwise by three standard
    errors of their paired differences, and win as often.
    """
    paths = ways(view, lore)
    if len({path[0] for path in paths}) > MOST_WAYS:
        return None
    rough = by_first(Judge(lore, view, Budget(FIRST_WORLDS, inf, DEEP.steps)).judge(paths).lines)
    near = [line for line in rough[1:] if not points_between(rough[0], line).stands_out(SURE)]
    close = [*rough[:2], *(line for line in rough[2:] if line in near or rough.index(line) < KEPT)]
    if len(close) > MOST_CLOSE or points_between(rough[0], rough[1]).mean < least(lore) / 2:
        return None
    fine = by_first(Judge(lore, view, Budget(worlds, inf, DEEP.steps), luck).judge([line.path for line in close]).lines)
    best = fine[0]
    if not is_plain(view, best.path):
        return None
    gaps = [points_between(best, line) for line in fine[1:]]
    if any(gap.mean < least(lore) or not gap.stands_out(SURE) for gap in gaps):
        return None
    if any(shares_between(best, line).mean < 0 for line in fine[1:]):
        return None
    return Proof(
        tuple(_weighed(line, gap) for line, gap in zip(fine, [Difference(0, 0), *gaps], strict=True))[:KEPT],
        tuple(reasons(best, fine[1])[:TOLD]),
        worlds,
    )


def holds(view: Game, lore: type[Any], answer: Path, luck: str) -> bool:
    """Tells whether an answer is proved again on worlds of other luck: what was chosen by luck does not come twice."""
    proof = proved(view, lore, luck=luck)
    return proof is not None and proof.lines[0].path[0] == answer[0]


def is_plain(view: Game, answer: Path) -> bool:
    """Tells whether an answer can only begin in one way: none of its later actions might as well come first."""
    return not any(action in answer[1:] for action in view.legal_actions() if action != answer[0])


def least(lore: type[Any]) -> float:
    """Returns the fewest points that an answer gains."""
    return max(LEAST_POINTS, LEAST_ERROR * float(lore.misjudged))


def by_first(lines: Any) -> list[Judged]:
    """Returns the best line of each first action by points, the best first."""
    best: dict[Any, Judged] = {}
    for line in lines:
        known = best.get(line.path[0])
        if known is None or line.points > known.points:
            best[line.path[0]] = line
    return sorted(best.values(), key=lambda line: -line.points)


def _weighed(line: Judged, gap: Difference) -> Weighed:
    return Weighed(line.path, line.points, gap.mean, gap.error)


def lore_of(title: str) -> type[Any]:
    """Returns what bots know of a title."""
    kind: type[Any] = load_bots(title)
    return kind
