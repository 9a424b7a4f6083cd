"""How a piece lies: the poses of each shape, and what turning and turning over makes of them."""

from __future__ import annotations

from typing import Final

from game.rules.odin.geometry import POSES, SHAPES, shape_of
from game.rules.shapes.polyomino import Polyomino, Pose

AS_DRAWN: Final = 0
"""The pose in which a piece lies in the store, and in which it was drawn."""


def _first_ways(shape: Polyomino) -> tuple[Pose, ...]:
    """Returns, pose by pose, the first way of turning over and turning that comes to it."""
    ways = dict[Polyomino, Pose]()
    for flipped in (False, True):
        for turn in range(4):
            ways.setdefault(shape.oriented(turn, flipped), Pose(turn, flipped))
    return tuple(ways[posed] for posed in shape.orientations)


WAYS: Final = tuple(map(_first_ways, SHAPES))
"""For every shape and pose: turned over or not, and by how many quarters."""


def posed(item: int, pose: int) -> Polyomino:
    """Returns the shape of an item as it lies in a pose."""
    return POSES[shape_of(item)][pose]


def turned(item: int, pose: int, step: int) -> int:
    """Returns the pose after turning clockwise by quarters."""
    poses = POSES[shape_of(item)]
    return poses.index(poses[pose].turned(step))


def flipped(item: int, pose: int) -> int:
    """Returns the pose after turning over, left to right."""
    poses = POSES[shape_of(item)]
    return poses.index(poses[pose].flipped())
