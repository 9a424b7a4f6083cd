"""How a battle may end, face by face: exact, with both sides choosing what is best for them (rule northgard.battle)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.rules.northgard.components import FACES


class Sides(NamedTuple):
    """What both sides bring to the dice: figures, points with food, losses dealt before the dice.

    ``attackers`` or ``defenders`` 0 stands for a creature, which nothing kills. ``shield`` 1 saves the attacker a loss,
    ``axes`` 1 adds a point or a loss of the defender, chosen after the own die.
    """

    attackers: int
    attack: int
    defenders: int
    defence: int
    losses: int = 0
    shield: int = 0
    axes: int = 0


def _ways(face: int) -> list[tuple[int, int]]:
    found = FACES[face]
    return [(found.points, 0), (0, found.losses)] if found.either else [(found.points, found.losses)]


def _wins(sides: Sides, mine: tuple[int, int], theirs: tuple[int, int]) -> bool:
    dealt, taken = mine[1], max(0, sides.losses + theirs[1] - sides.shield)
    felled = bool(sides.attackers) and taken >= sides.attackers
    held = bool(sides.defenders) and dealt >= sides.defenders
    if felled or held:
        return held and not felled
    return sides.attack + mine[0] > sides.defence + theirs[0]


def _answered(sides: Sides, mine: tuple[int, int], face: int) -> bool:
    """Tells whether the attacker wins whatever the defender takes of a face."""
    ways = _ways(face) if sides.defenders and sides.attackers else _ways(face)[:1]
    return all(_wins(sides, mine, theirs) for theirs in ways)


@cache
def chances(sides: Sides) -> tuple[int, int]:
    """Returns in how many of how many rolls of both dice the attacker wins."""
    won = 0
    for face in range(len(FACES)):
        ways = _ways(face) if sides.attackers and sides.defenders else _ways(face)[:1]
        if sides.axes:
            ways = [way for points, losses in ways for way in ((points + 1, losses), (points, losses + 1))]
        won += max(sum(_answered(sides, mine, answer) for answer in range(len(FACES))) for mine in ways)
    return won, len(FACES) ** 2


class FaceOutcome(NamedTuple):
    """How a battle ends on one face of the defender's die: points of both, and whether the attacker wins."""

    attack: int
    defence: int
    won: bool


def by_face(sides: Sides, mine: tuple[int, int]) -> tuple[FaceOutcome, ...]:
    """Returns the outcome for each face of the defender's die, who takes of it what is best for them.

    mine: points and losses that the attacker's die, and axes, have given.
    """
    found = []
    for face in range(len(FACES)):
        ways = _ways(face) if sides.defenders and sides.attackers else _ways(face)[:1]
        ends = [FaceOutcome(sides.attack + mine[0], sides.defence + way[0], _wins(sides, mine, way)) for way in ways]
        found.append(min(ends, key=lambda end: end.won))
    return tuple(found)
