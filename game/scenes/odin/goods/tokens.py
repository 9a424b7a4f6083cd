"""The drawings of tiles as they lie on boards."""

from __future__ import annotations

from game.rules.odin.components import GOODS, ITEMS, TILES
from game.rules.odin.geometry import shape_of
from game.scenes.odin.goods.poses import AS_DRAWN, WAYS
from game.scenes.odin.tokens import icon_token


def piece_token(item: int, pose: int = AS_DRAWN) -> str:
    """Returns the drawing of a tile as it lies in a pose, each with light from the top left; of a unit, its icon."""
    if item not in TILES:
        return icon_token(item)
    name = ITEMS[item]
    turn, flipped = WAYS[shape_of(item)][pose]
    if item in GOODS:
        return f"odin/good-{name}-r{turn}" if turn else f"odin/good-{name}"
    if flipped:
        return f"odin/special-{name}-r{turn}f"
    return f"odin/special-{name}-r{turn}" if turn else f"odin/special-{name}"
