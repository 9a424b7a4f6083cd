"""Island tiles: four middles with a building, left and right ends in two kinds."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.buildings import church, farmstead, smithy, watchtower
from build_scripts.draw.palette import TONE
from build_scripts.draw.scenery import birch, footpath, rock, sheep, spruce
from build_scripts.draw.shore import island, sea
from build_scripts.draw.svg import Drawing

BUILDINGS = {"church": church, "farmstead": farmstead, "smithy": smithy, "watchtower": watchtower}
_SEEDS = {"church": 3, "farmstead": 5, "smithy": 8, "watchtower": 11}
_DOORS = {"church": 58, "farmstead": 64, "smithy": 58, "watchtower": 52}


def middle(art: Drawing, building: str) -> None:
    """Draws an island middle with its building."""
    seed, door = _SEEDS[building], _DOORS[building]
    sea(art, seed)
    island(art, "middle", seed)
    footpath(art, paths.spline([(door - 2, 92), (door + 8, 97), (100, 92), (140, 84), (170, 84)], close=False))
    if building == "watchtower":
        spruce(art, 100, 62, 0.8)
        birch(art, 124, 70, 0.95)
        birch(art, 142, 64, 0.8)
    else:
        spruce(art, 128, 66, 0.8)
        spruce(art, 146, 76, 0.95)
    with art.group(f"translate({door * 0.14} {92 * 0.14}) scale(.86)"):
        BUILDINGS[building](art, door, 92)
    if building == "church":
        birch(art, 12, 84, 1)
        rock(art, 104, 100, 0.7)
    elif building == "farmstead":
        sheep(art, 120, 92)
        sheep(art, 136, 98)
        birch(art, 10, 78, 0.9)
    elif building == "smithy":
        rock(art, 112, 98, 0.9)
        birch(art, 12, 80, 0.9)
    else:
        rock(art, 18, 96, 0.9)
        sheep(art, 104, 94)


def end(art: Drawing, side: str, kind: str) -> None:
    """Draws an island end: side "left" or "right", kind "a" or "b".

    Only the ground of a right end is mirrored; its trees and rocks keep the light on their top left.
    """
    right = side == "right"
    seed = 20 + "ab".index(kind) * 2 + right
    sea(art, seed)
    if right:
        with art.group("translate(160 0) scale(-1 1)"):
            island(art, "end", seed)
    else:
        island(art, "end", seed)

    def across(x: float) -> float:
        return 160 - x if right else x

    if kind == "a":
        spruce(art, across(62), 66, 0.85)
        spruce(art, across(46), 78, 0.95)
        spruce(art, across(78), 60, 0.75)
        rock(art, across(36), 92, 0.8)
        sheep(art, across(122), 72)
    else:
        birch(art, across(58), 72, 1.05)
        birch(art, across(42), 84, 0.9)
        rock(art, across(78), 62, 0.9)
        rock(art, across(92), 58, 0.7)
        spruce(art, across(134), 64, 0.8)
    for x, y, size, foam in ((12, 118, 0.85, 11), (24, 136, 0.5, 7)):
        art.ellipse(across(x), y, foam, foam * 0.365, TONE["foam"], opacity=0.8)
        rock(art, across(x), y, size)
