"""What has to stay in sight while something is said over a table, found without asking who finds the places."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.table import TableScene
from game.ui.drag.aim import every_target


def kept(scene: TableScene[Any]) -> dict[object, pygame.Rect]:
    """Returns bar, prompt, prices and cards, live things, legal places, the tray and what moved, by names.

    Where a page lies over the table, in the dark below it, what is on that page counts instead of prices and cards.
    """
    view, handling = scene.view, scene.handling
    dark = len(view.reachable) < len(view.lying)
    found: dict[object, pygame.Rect] = {
        name: view.areas[name] for name in ("topbar", "prompt", *(() if dark else view.about)) if name in view.areas
    }
    if dark:
        found |= {("page", spot.key): spot.rect for spot in view.reachable if spot.picture is not None}
    things = handling.draggables()
    found |= {("thing", thing.key): thing.rect for thing in things}
    targets = [target for thing in things for target in every_target(handling.targets(thing.key))]
    found |= {("place", target.key): target.rect for target in targets}
    for key in (("choices",), *handling.clicks(), *(() if dark else view.last_moves.keys(view))):
        if (spot := view.spot(key)) is not None:
            found["spot", key] = spot.rect
    return found


def idle(scene: TableScene[Any], name: object) -> bool:
    """Tells whether what is kept in sight is only of the past, or a part of the table with which nothing is done now.

    A notice that finds no place otherwise may lie over that.
    """
    if isinstance(name, str):
        return name in scene.view.about
    live = {*scene.handling.clicks(), *(thing.key for thing in scene.handling.draggables()), ("choices",)}
    return isinstance(name, tuple) and name[0] == "spot" and name[1] not in live
