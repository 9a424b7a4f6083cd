"""Playing what may be done at a position to the end, on the same worlds: is one move clearly better than the rest?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from build_scripts.riddles.race import KEPT, Race, by_first
from game.bots.bot import Path
from game.bots.candidates import candidates
from game.bots.judge import Budget, Judge
from game.bots.judgement import Difference, Judged, points_between, reasons
from game.bots.tables import Tables
from game.riddles.riddle import Weighed
from game.rules.kernel import Action
from game.rules.kernel.game import Game
from game.titles import load_bots

# How many worlds a look takes, stage by stage, and then a proof: it ends when all is told,
# which is asked when at least FEWEST were played.
LOOKED: Final = (2, 2, 4, 8)
PROVED: Final = (24, 24, 48)
FEWEST: Final = 48
# A look gives up what is not found to be better, a proof what is not sure to be worse.
HASTE: Final = 0.0
PATIENCE: Final = 1.0
# So many worlds a glance takes, each to the next rest.
GLANCED: Final = 2
LEAST_WAYS: Final = 3
MOST_WAYS: Final = 60
MOST_CLOSE: Final = 8
# The answer gains at least so many points, and this share of what a beginner errs about a turn.
LEAST_POINTS: Final = 0.5
LEAST_ERROR: Final = 0.25
TOLD: Final = 4
LUCK: Final = "riddles"


@dataclass(frozen=True, slots=True)
class Proof:
    """What playouts found: the answer, ways as good, then the best of those that are behind, and why."""

    lines: tuple[Weighed, ...]
    reasons: tuple[tuple[str, float], ...]
    worlds: int

    @property
    def firsts(self) -> frozenset[Action]:
        """Gets the first actions of the answer and of what is as good."""
        return frozenset(line.path[0] for line in self.lines if not line.behind)


def offered(view: Game, lore: type[Any]) -> list[Path]:
    """Returns what the lore offers at a view, and the policy's way begun with each later action that may come first.

    So what differs only in its order is seen to be as good.
    """
    found = candidates(lore(view), Tables(view).world(0))
    policy, legal = found[0], view.legal_actions()
    turned = [(policy[n], *policy[:n], *policy[n + 1 :]) for n in range(1, len(policy)) if policy[n] in legal]
    return list(dict.fromkeys([*found, *turned]))


def unseen(view: Game, paths: Sequence[Path]) -> list[Path]:
    """Returns each legal first action with which none of the paths begins."""
    known = {path[0] for path in paths}
    return [(action,) for action in view.legal_actions() if action not in known]


def proved(view: Game, lore: type[Any], worlds: Sequence[int] = PROVED, luck: str = LUCK) -> Proof | None:
    """Returns the answer of a position and its proof; None where there is none.

    What the lore offers is played to the end on a few worlds, and where that leaves an answer all else that is legal;
    those that come near the best, on many others, so that what chose them does not prove them. The best must bring
    more points than every way that begins otherwise by three standard errors of their paired differences, and win as
    often; ways that are sure to be as good are answers too.
    """
    if not LEAST_WAYS <= len(view.legal_actions()) <= MOST_WAYS:
        return None
    limit = least(lore)
    known = _known(view, lore)
    near = _near(Race(view, lore, known, limit, "look"))
    if near and (rest := unseen(view, known)):
        near = _near(Race(view, lore, [*near, *rest], limit, "look closer"))
    if not near or len(near) > MOST_CLOSE:
        return None
    race = Race(view, lore, near, limit, luck)
    for more in worlds:
        if not race.goes_on(more, PATIENCE):
            return None
        if race.worlds >= min(FEWEST, sum(worlds)) and race.is_won:
            return _proof(view, race)
    return None


def parts(view: Game, lore: type[Any]) -> bool:
    """Tells at a glance whether it matters what is done: whether the worst way brings at least so much less that the
    best might be an answer. Of 102 riddles 96 do; of other positions, half do not."""
    best, *_, worst = by_first(Judge(lore, view, Budget(GLANCED)).judge(_known(view, lore)).lines)
    return best.points - worst.points >= least(lore)


def _known(view: Game, lore: type[Any]) -> list[Path]:
    """Returns what the lore offers, and all else where that is hardly a choice."""
    found = offered(view, lore)
    return found if len({path[0] for path in found}) >= LEAST_WAYS else found + unseen(view, found)


def _near(race: Race) -> list[Path]:
    """Returns the ways that are still in a race after a look, by first actions; none where no answer will be told."""
    return [line.path for line in race.firsts] if all(race.goes_on(more, HASTE) for more in LOOKED) else []


def _proof(view: Game, race: Race) -> Proof | None:
    level = race.level
    worse = [line for line in race.firsts if line not in level][:KEPT]
    if not is_plain(view, level[0].path, [line.path for line in level]):
        return None
    as_good = [_weighed(line, level[0].points, Difference(0, 0)) for line in level]
    behind = [_weighed(line, line.points, points_between(level[0], line)) for line in worse]
    return Proof((*as_good, *behind), tuple(reasons(level[0], worse[0])[:TOLD]), race.worlds)


def holds(view: Game, lore: type[Any], answer: Path, luck: str) -> bool:
    """Tells whether an answer is proved again on worlds of other luck: what was chosen by luck does not come twice."""
    proof = proved(view, lore, luck=luck)
    return proof is not None and answer[0] in proof.firsts


def is_plain(view: Game, answer: Path, answers: Sequence[Path]) -> bool:
    """Tells whether none of an answer's later actions might as well come first, unless that is an answer too."""
    firsts = {path[0] for path in answers}
    return not any(action in answer[1:] for action in view.legal_actions() if action not in firsts)


def least(lore: type[Any]) -> float:
    """Returns the fewest points that an answer gains."""
    return max(LEAST_POINTS, LEAST_ERROR * float(lore.misjudged))


def _weighed(line: Judged, points: float, gap: Difference) -> Weighed:
    return Weighed(line.path, points, gap.mean, gap.error)


def lore_of(title: str) -> type[Any]:
    """Returns what bots know of a title."""
    kind: type[Any] = load_bots(title)
    return kind
