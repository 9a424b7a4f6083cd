"""The things that can be taken in hand at a table of Vikings, and the places where they may go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Action
from game.rules.vikings.actions import (
    Buy,
    DiscardFigure,
    Ferry,
    Lay,
    LayStart,
    PlaceColour,
    Swap,
    TakeSpecial,
)
from game.rules.vikings.components import CRAFTS, LEFT, SPECIALS, row_of
from game.rules.vikings.state import CARRY, FERRY, LAY, NOTHING, PLACE, PURCHASE, SPECIAL, SWAP
from game.scenes.vikings import hovers, moves
from game.scenes.vikings.harbour import shore_rects, shore_specials
from game.scenes.vikings.tokens import figure_token, group_picture, special_token
from game.scenes.vikings.wheel import tray_rects
from game.ui import paint
from game.ui.drag import Draggable, DropTarget

if TYPE_CHECKING:
    from game.scenes.vikings.table import VikingsTable

Picture = Callable[[tuple[int, int]], pygame.Surface]


def draggables(scene: VikingsTable) -> list[Draggable]:
    """Returns what the reader may take in hand at the present decision."""
    view = scene.shown
    if not view.stack:
        return []
    kind = view.stack[-1].kind
    if kind == PURCHASE:
        return [_group(scene, slot) for slot, tile in enumerate(view.wheel_tiles) if tile != NOTHING]
    if kind == LAY:
        return _hand(scene)
    if kind in (FERRY, CARRY):
        return [thing for figure in CRAFTS if (thing := _ashore(scene, figure)) is not None]
    if kind == PLACE:
        return [_colour(scene, figure, rect) for figure, rect in tray_rects(scene.plan, view).items()]
    if kind == SPECIAL:
        return [_special(scene, place) for place, special in enumerate(view.display) if special != NOTHING]
    if kind == SWAP:
        return _held(scene)
    return []


def targets(scene: VikingsTable, key: Hashable) -> list[DropTarget]:
    """Returns the places where a thing may go now."""
    found = []
    for place in moves.paths(scene.shown, scene.viewer, key):
        assert isinstance(place, tuple)
        if place[0] == "cell" and scene.grid.shows(place[2]):
            found.append(
                DropTarget(place, scene.grid.rect(place[1], place[2]), label=hovers.cell_label(scene, *place[1:]))
            )
        elif place[0] == "field":
            found.append(DropTarget(place, scene.plan.fields[place[1]], label=str(place[1])))
        elif place == moves.HARBOUR:
            found.append(DropTarget(place, scene.rects["home"], "rect", scene.say("vikings.home")))
    return found


def place_of(scene: VikingsTable, action: Action) -> pygame.Rect | None:
    """Returns where on the table an action happens, to point there."""
    match action:
        case Buy(slot=slot):
            return scene.plan.fields[slot]
        case Lay(row=row, column=column) | Swap(row=row, column=column):
            return scene.grid.rect(row, column)
        case LayStart(row=row):
            return scene.grid.rect(row, 1)
        case Ferry(figure=figure, column=column):
            return scene.grid.rect(row_of(figure), column)
        case TakeSpecial(place=place):
            return scene.plan.display[place]
        case PlaceColour(figure=figure) | DiscardFigure(figure=figure):
            return tray_rects(scene.plan, scene.shown).get(figure)
    return None


def _token(scene: VikingsTable, name: str) -> Picture:
    return lambda size: scene.look.assets.token(name, *size)


def _group(scene: VikingsTable, slot: int) -> Draggable:
    view, look = scene.shown, scene.look
    tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
    cell, tip = scene.grid.cell, hovers.group_tip(scene, slot)
    return Draggable(
        ("group", slot),
        scene.plan.fields[slot],
        lambda size: group_picture(look, tile, figure, size[0], slot),
        label=tip.title,
        hint=tip,
        held_size=(cell, cell),
    )


def hand_rects(scene: VikingsTable) -> dict[Hashable, pygame.Rect]:
    """Returns where the bought tile and the start tile wait to be laid: on the tray over the hub."""
    waiting = scene.waiting_tile
    if waiting is None:
        return {}
    keys: list[Hashable] = [("hand",)] if waiting[0] != NOTHING else []
    if scene.shown.start_tiles[scene.viewer]:
        keys.append(("start",))
    tray = scene.plan.tray
    side = round(tray.height * 0.72)
    step = side + round(tray.height * 0.3)
    left = tray.centerx - (step * len(keys) - (step - side)) // 2
    return {
        key: pygame.Rect(left + step * index, tray.centery - side // 2, side, side) for index, key in enumerate(keys)
    }


def _hand_picture(scene: VikingsTable, key: Hashable) -> Picture:
    waiting = scene.waiting_tile
    assert waiting is not None
    tile, figure = waiting if key == ("hand",) else (LEFT, -1)
    return lambda size: group_picture(scene.look, tile, figure, size[0])


def draw_hand(scene: VikingsTable, surface: pygame.Surface) -> None:
    """Draws the tray with what the reader bought and has not laid yet."""
    rects = hand_rects(scene)
    if not rects or scene.stage.busy:
        return
    paint.shadow(scene.look, surface, scene.plan.tray, "board", 10)
    paint.panel(scene.look, surface, scene.plan.tray, "vellum")
    hidden = scene.hidden()
    for key, rect in rects.items():
        if key not in hidden:
            picture = _hand_picture(scene, key)(rect.size)
            surface.blit(picture, picture.get_rect(center=rect.center))


def _hand(scene: VikingsTable) -> list[Draggable]:
    cell = scene.grid.cell
    return [
        Draggable(
            key,
            rect,
            _hand_picture(scene, key),
            held_size=(cell, cell),
            hint=hovers.hand_tip(scene, key),
            label=hovers.hand_tip(scene, key).title,
        )
        for key, rect in hand_rects(scene).items()
    ]


def _ashore(scene: VikingsTable, figure: int) -> Draggable | None:
    stack = scene.shore_place(figure)
    if stack is None or not moves.paths(scene.shown, scene.viewer, ("ashore", figure)):
        return None
    rect = pygame.Rect(stack.right - stack.height, stack.top, stack.height, stack.height)
    side = round(scene.grid.cell * 0.72)
    tip = hovers.figure_tip(scene, figure)
    return Draggable(
        ("ashore", figure), rect, _token(scene, figure_token(figure)), tip.title, tip, held_size=(side, side)
    )


def _colour(scene: VikingsTable, figure: int, rect: pygame.Rect) -> Draggable:
    tip = hovers.figure_tip(scene, figure)
    return Draggable(("colour", figure), rect, _token(scene, figure_token(figure)), tip.title, tip)


def _special(scene: VikingsTable, place: int) -> Draggable:
    kind = scene.shown.display[place]
    tip = hovers.special_tip(scene, kind)
    return Draggable(("special", place), scene.plan.display[place], _token(scene, special_token(kind)), tip.title, tip)


def _held(scene: VikingsTable) -> list[Draggable]:
    view = scene.shown
    rects = shore_rects(view, scene.viewer, scene.rects["harbour"])
    things = []
    for index, kind in enumerate(shore_specials(view, scene.viewer)):
        if SPECIALS[kind].building == view.stack[-1].a:
            tip = hovers.special_tip(scene, kind)
            side = scene.grid.cell
            things.append(
                Draggable(
                    ("held", SPECIALS[kind].building),
                    rects["held", index],
                    _token(scene, special_token(kind)),
                    tip.title,
                    tip,
                    held_size=(side, side),
                )
            )
    return things
