"""What a table of Northgard waits for while a battle is fought, and what its ``battle`` holds.

``State.battle`` holds its place, attacker and defender (-1: a creature), the creature (-1: none), what the attacker's
card adds, its power, and then, as they come: food of both, faces of both dice, what was taken of either/or faces, and
what thrown axes gave; at last, at ``SIZE``, who won: 1 the attacker, 0 the defender, -1 both fell.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.kernel import SeatFrame

PLACE, ATTACKER, DEFENDER, CREATURE, POINTS, POWER, A_FOOD, D_FOOD, A_FACE, D_FACE, A_PICK, D_PICK, AXES = range(13)
SIZE: Final = AXES + 1


class Fighting(NamedTuple):
    """A battle takes its course: a stage of ``battle``."""

    seat: int
    stage: int
    kind: str = "fight"


class Pushing(SeatFrame, kind="push"):
    """The attacker may push a defender out before the battle."""


class Feeding(SeatFrame, kind="feed"):
    """The seat says how much food it spends in the battle."""


class Choosing(SeatFrame, kind="choose_face"):
    """The seat chooses what its die gives."""


class Throwing(SeatFrame, kind="throw"):
    """The attacker chooses what the thrown axes give."""


class Falling(NamedTuple):
    """The seat says whether Kaija is among so many of its figures that fall in a territory."""

    seat: int
    place: int
    figures: int
    kind: str = "fall"


class Retreating(NamedTuple):
    """The seat says where its beaten figures go; ``climb`` 1 if over hard borders as well."""

    seat: int
    place: int
    climb: int
    kind: str = "retreat"
