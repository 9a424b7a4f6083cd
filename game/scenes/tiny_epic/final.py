"""The end of an era as it is seen: who holds what, and who has the marker."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.rules.kernel import Event
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.state import State
from game.scenes.table import Picture, Shows
from game.scenes.table.kit import Line, PartMap, painted
from game.scenes.table.spots import draw_picture
from game.scenes.tiny_epic.battle import PageShown, name_of
from game.scenes.tiny_epic.tokens import CHIEF_MARKER, RUNE, shield
from game.scenes.tiny_epic.words import points_told
from game.ui import paint, text
from game.ui.animation import Animation, Call
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_ERA_MS = 3200
_SHEET = PartMap("tiny_epic/parts/sheet", "title names heads lines")
_HEAD = PartMap("tiny_epic/parts/sheet-head", "badge mark name")
_SIGN = PartMap("tiny_epic/parts/sheet-sign", "token name")
_STAR = "icon-star"
Figures = tuple[tuple[str, str], ...]
"""Words with the drawing before them."""
_FIGURE, _WRITTEN, _SMALLEST = 24, 0.72, 13


class Head(NamedTuple):
    """A side at the head of a column."""

    name: str
    badge: str
    mark: str = ""


class Row(NamedTuple):
    """A row of the sheet: its drawing, its name, and for each side a number, or figures with drawings."""

    token: str
    name: str
    cells: tuple[str | Figures, ...]
    bold: bool = False


@painted
def sheet(
    look: Look, face: pygame.Surface, title: str, note: str, heads: tuple[Head, ...], lines: tuple[Row, ...]
) -> None:
    """Paints a page of vellum with a column for each side."""
    parts, tone = _SHEET.at(look, face.get_rect()), look.theme.colour
    paint.panel(look, face, face.get_rect(), "vellum")
    Line(title, "screen", tone.blood_dark, "midtop").draw(look, face, parts["title"])
    Line(note, "note", tone.ink_soft, "midbottom").draw(look, face, parts["title"])
    columns = parts.each("heads", max(1, len(heads)))
    for head, column in zip(heads, columns, strict=False):
        inside = _HEAD.at(look, column)
        for name, token in (("badge", head.badge), ("mark", head.mark)):
            if token:
                draw_picture(look, face, token, inside[name])
        Line(head.name, "label", anchor="center").draw(look, face, inside["name"])
    for line, row in zip(lines, parts.each("lines", len(lines)), strict=True):
        edge = max(1, look.px(2 if line.bold else 1))
        pygame.draw.line(face, tone.gold_deep, row.topleft, row.topright, edge)
        sign = _SIGN.at(look, pygame.Rect(row.left, row.top, parts["names"].width, row.height))
        draw_picture(look, face, line.token, sign["token"])
        Line(line.name, "heading").draw(look, face, sign["name"])
        for cell, column in zip(line.cells, columns, strict=True):
            _draw_cell(look, face, cell, pygame.Rect(column.left, row.top, column.width, row.height), line.bold)


def _draw_cell(look: Look, picture: pygame.Surface, cell: str | Figures, rect: pygame.Rect, bold: bool) -> None:
    """Draws a number, or figures beside each other as large as they fit, in the middle of a cell."""
    if isinstance(cell, str):
        role, px = ("number", 38) if bold else ("price", 24)
        Line(cell, role, look.theme.state.points, "center", px).draw(look, picture, rect)
        return
    sizes = [(side, max(look.px(_SMALLEST), round(side * _WRITTEN)))
             for side in range(look.px(_FIGURE), look.px(_SMALLEST), -1)]  # fmt: skip
    wide = [sum(side + look.px(6) + text.size(look, words, "label", px)[0] for words, _ in cell) for side, px in sizes]
    at = next((at for at, length in enumerate(wide) if length <= rect.width), -1)
    (side, px), x, y = sizes[at], rect.centerx - (wide[at] - look.px(5)) // 2, rect.centery
    for words, token in cell:
        picture.blit(look.assets.token(token, side, side), (x, y - side // 2))
        at_right, ink = (x + side + look.px(1), y), look.theme.colour.ink
        x = text.draw(look, picture, words, at_right, "label", ink, "midleft", px=px).right + look.px(5)


# -- what stands on the pages ---------------------------------------------------------------------------------------


def era_sheet(table: Shows, view: State, era: int, chief: int) -> Picture:
    """Returns the page of an era that is over: island runes, favours and points of every side; who has the marker."""
    sides = [*range(view.seats), *([view.other] if view.is_solo else [])]
    heads = tuple(Head(name_of(table, one), shield(table, one), CHIEF_MARKER if one == chief else "") for one in sides)
    runes = (enumerate(view.island_runes(side)) for side in sides)
    held = tuple(tuple((str(count), RUNE[rune]) for rune, count in own if count) for own in runes)
    won = tuple(str(len(view.enemy_favours if side == view.other else view.favours[side])) for side in sides)
    now = tuple(points_told(view, side) for side in sides)
    said = "tiny_epic.end.alone" if view.is_solo else "tiny_epic.end.chief"
    lines = (
        Row("tiny_epic/icon-influence", table.say("tiny_epic.end.runes"), held),
        Row("tiny_epic/icon-battle", table.say("tiny_epic.end.favours"), won),
        Row(_STAR, table.say("tiny_epic.end.points"), now, True),
    )
    return sheet(table.say("tiny_epic.end.era", era=era), table.say(said, name=table.names[chief]), heads, lines)


# -- motion ---------------------------------------------------------------------------------------------------------


def scene(table: Shows, after: State, happenings: Sequence[Event]) -> Animation | None:
    """Returns the end of an era after which another begins; None if there is none."""
    era = next((event.era for event in happenings if isinstance(event, happened.EraEnded)), 0)
    chief = next((event.seat for event in happenings if isinstance(event, happened.ChiefChosen)), -1)
    if chief < 0:
        return None
    page = PageShown(table, era_sheet(table, after, era, chief), _ERA_MS)
    return Series(Call(partial(table.sound, "horn")), page)
