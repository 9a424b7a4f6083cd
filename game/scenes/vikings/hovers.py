"""What a table of Vikings explains when the pointer rests on it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Refusal
from game.rules.vikings.components import (
    BOATSMAN,
    FIGURES,
    ROW_NAMES,
    ROWS,
    SPECIAL_NAMES,
    SWAPPED,
    TILE_NAMES,
    figure_of,
)
from game.rules.vikings.purchase import price
from game.rules.vikings.scoring import threatened
from game.rules.vikings.state import NOTHING, PURCHASE, columns_of
from game.scenes.table import Hover, Large
from game.scenes.vikings import moves
from game.scenes.vikings.fjord import card_rects, draw_fjord
from game.scenes.vikings.geometry import fjord_grid
from game.scenes.vikings.harbour import shore_rects, shore_specials
from game.scenes.vikings.rivals import RivalCard
from game.scenes.vikings.tokens import figure_token, special_token, tile_token
from game.scenes.vikings.track import bag_rect
from game.ui.tooltip import Tip

if TYPE_CHECKING:
    from game.scenes.vikings.table import VikingsTable


def hovers(scene: VikingsTable) -> list[Hover]:
    """Returns every place that explains itself, the topmost last."""
    return [*_bar(scene), *_fjord(scene), *_wheel(scene), *_home(scene), *_rivals(scene)]


def figure_tip(scene: VikingsTable, figure: int) -> Tip:
    """Returns what a craft earns."""
    name = FIGURES[figure]
    return Tip(_large(scene.say(f"vikings.figure.{name}")), (scene.say(f"vikings.figure.{name}.text"),))


def special_tip(scene: VikingsTable, special: int) -> Tip:
    """Returns what a special tile does."""
    name = SPECIAL_NAMES[special]
    return Tip(_large(scene.say(f"vikings.special.{name}")), (scene.say(f"vikings.special.{name}.text"),))


def tile_tip(scene: VikingsTable, kind: int) -> Tip:
    """Returns what a tile is."""
    name = TILE_NAMES[kind % SWAPPED]
    if kind >= SWAPPED:
        return special_tip(scene, SPECIAL_NAMES.index(name))
    return Tip(_large(scene.say(f"vikings.tile.{name}")), (scene.say(f"vikings.tile.{name}.text"),))


def group_tip(scene: VikingsTable, slot: int) -> Tip:
    """Returns what a group costs, what it brings, and why it may not be bought if that is so."""
    view, say = scene.shown, scene.say
    tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
    if tile == NOTHING:
        return figure_tip(scene, figure) if figure != NOTHING else Tip()
    tip, who = tile_tip(scene, tile), figure_tip(scene, figure) if figure != NOTHING else Tip()
    body = [*tip.body, *((f"**{who.title}.** {who.body[0]}",) if who.body else ())]
    if figure == NOTHING:
        return Tip(tip.title, tuple(body))
    cost = price(view, slot)
    title = say("vikings.group", tile=tip.title, figure=who.title, price=cost)
    if view.stack and view.stack[-1].kind == PURCHASE and scene.may_act:
        path = moves.payment(view, scene.viewer, slot)
        if isinstance(path, Refusal):
            body.append(scene.tell(path.message))
        else:
            left = view.gold[scene.viewer] + len(path) - 1 - cost
            body.append(say("vikings.group.left", gold=left))
            if len(path) > 1:
                body.append(say("vikings.group.exchange", n=len(path) - 1))
    return Tip(title, tuple(body))


def hand_tip(scene: VikingsTable, key: Hashable) -> Tip:
    """Returns what the waiting tile is."""
    waiting = scene.waiting_tile
    if key == ("start",) or waiting is None:
        return Tip(_large(scene.say("vikings.tile.start")), (scene.say("vikings.tile.start.text"),))
    return tile_tip(scene, waiting[0])


def cell_label(scene: VikingsTable, row: int, column: int) -> str:
    """Returns the name of a cell: its row and column."""
    return f"{scene.say(f'vikings.row.{ROW_NAMES[row]}')} {column}"


def _large(words: str) -> str:
    return words[:1].upper() + words[1:]


def _bar(scene: VikingsTable) -> list[Hover]:
    bar = scene.rects["topbar"]
    area = pygame.Rect(bar.left, bar.top, scene.frame.track_right - bar.left, bar.height)

    def bag() -> Tip:
        lines = tuple(
            f"{_large(scene.say(f'vikings.figure.{name}'))}: **{scene.shown.bag_figures[figure]}**"
            for figure, name in enumerate(FIGURES)
        )
        return Tip(scene.say("vikings.bag", n=sum(scene.shown.bag_figures)), lines)

    return [Hover(bag_rect(scene.look, area), bag)]


def _fjord(scene: VikingsTable) -> list[Hover]:
    view, grid, seat = scene.shown, scene.grid, scene.viewer
    found = [
        Hover(card, partial(_row_tip, scene, row), "longship-red" if row == 0 else figure_token(figure_of(row)))
        for row, card in enumerate(card_rects(grid))
    ]
    for row in range(ROWS):
        for column in columns_of(view.occupied[seat * ROWS + row]):
            if grid.shows(column):
                kind = view.tile_at(seat, row, column)
                token = tile_token(kind, row + column)
                found.append(Hover(grid.rect(row, column), partial(_cell_tip, scene, row, column), token))
    return found


def _row_tip(scene: VikingsTable, row: int) -> Tip:
    name = ROW_NAMES[row]
    return Tip(scene.say(f"vikings.row.{name}"), (scene.say(f"vikings.row.{name}.text"),))


def _cell_tip(scene: VikingsTable, row: int, column: int) -> Tip | None:
    view, seat = scene.shown, scene.viewer
    kind = view.tile_at(seat, row, column)
    if kind == NOTHING:
        return None
    tip = tile_tip(scene, kind)
    body = list(tip.body)
    if row and view.has_figure(seat, row, column):
        who = figure_tip(scene, figure_of(row))
        body.append(f"**{who.title}.** {who.body[0]}")
    threat = _threat(scene, row, column)
    if threat:
        body.append(threat)
    return Tip(tip.title, tuple(body))


def _threat(scene: VikingsTable, row: int, column: int) -> str:
    if row and threatened(scene.shown, scene.viewer)[row] >> (column - 1) & 1:
        return scene.say("vikings.threatened")
    return ""


def _wheel(scene: VikingsTable) -> list[Hover]:
    view = scene.shown
    found = []
    for slot, field in enumerate(scene.plan.fields):
        tile = view.wheel_tiles[slot]
        if tile != NOTHING or view.wheel_figures[slot] != NOTHING:
            token = tile_token(tile, slot) if tile != NOTHING else None
            found.append(Hover(field, partial(group_tip, scene, slot), token))
    for place, rect in enumerate(scene.plan.display if view.advanced else ()):
        kind = view.display[place]
        if kind != NOTHING:
            found.append(Hover(rect, partial(special_tip, scene, kind), special_token(kind)))
    return found


def _home(scene: VikingsTable) -> list[Hover]:
    view, seat = scene.shown, scene.viewer
    found = [Hover(scene.rects["purse"], partial(scene.score_tip, seat))]
    specials = shore_specials(view, seat)
    for key, rect in shore_rects(view, seat, scene.rects["harbour"]).items():
        assert isinstance(key, tuple)
        if key[0] == "ashore":
            found.append(Hover(rect, partial(figure_tip, scene, key[1]), figure_token(key[1])))
        else:
            kind = specials[key[1]]
            found.append(Hover(rect, partial(special_tip, scene, kind), special_token(kind)))
    return found


def _rivals(scene: VikingsTable) -> list[Hover]:
    found = []
    for card in scene.cards:
        found.append(Hover(card.head, partial(scene.score_tip, card.seat)))
        found.append(Hover(card.grid.area, partial(_fjord_tip, scene, card.seat), _large_fjord(scene, card)))
        found.append(Hover(card.shore, partial(_shore_tip, scene, card.seat)))
    return found


def _fjord_tip(scene: VikingsTable, seat: int) -> Tip:
    return Tip(scene.say("vikings.fjord.of", name=scene.names[seat]), (scene.say("vikings.fjord.look"),))


def _large_fjord(scene: VikingsTable, card: RivalCard) -> Large:
    """Returns a rival's fjord as large as the close look allows."""
    view, columns = scene.shown, max(6, scene.shown.width(card.seat) + 1)

    def picture(size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size)
        grid = fjord_grid(surface.get_rect(), columns, strip=False)
        draw_fjord(scene.look, surface, grid, view, card.seat)
        return surface

    return Large(picture, (columns, ROWS))


def _shore_tip(scene: VikingsTable, seat: int) -> Tip:
    base = seat * len(FIGURES)
    lines = [
        f"{_large(scene.say(f'vikings.figure.{FIGURES[figure]}'))}: **{scene.shown.ashore[base + figure]}**"
        for figure in (BOATSMAN, *range(BOATSMAN))
        if scene.shown.ashore[base + figure]
    ]
    lines += [_large(scene.say(f"vikings.special.{SPECIAL_NAMES[kind]}")) for kind in shore_specials(scene.shown, seat)]
    return Tip(scene.say("vikings.home"), tuple(lines))
