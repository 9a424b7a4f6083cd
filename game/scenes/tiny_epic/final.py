"""The end of an era as it is seen: who holds what, and who has the marker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kernel import Event, Message
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.components import RUNES
from game.rules.tiny_epic.state import State
from game.scenes.table import Shows
from game.scenes.table.kit import Line as Written
from game.scenes.table.kit import Painted, PartMap
from game.scenes.table.tally import PACES
from game.scenes.tiny_epic.battle import name_of
from game.scenes.tiny_epic.tokens import CHIEF_MARKER, shield
from game.scenes.tiny_epic.words import points_told
from game.ui import paint, text
from game.ui.animation import Animation, Call, Reading
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_ERA_MS = 3200
_SHEET = PartMap("tiny_epic/parts/sheet", "title names heads lines")
_HEAD = PartMap("tiny_epic/parts/sheet-head", "badge mark name")
_SIGN = PartMap("tiny_epic/parts/sheet-sign", "token name")
_CELL = PartMap("tiny_epic/parts/sheet-cell", "figures total")
_STAR = "icon-star"
Figures = tuple[tuple[str, str], ...]
"""Words with the drawing before them."""
_FIGURE, _WRITTEN, _SMALLEST = 24, 0.72, 13


@dataclass(frozen=True, slots=True)
class Head:
    """A side at the head of a column."""

    name: str
    badge: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a column: figures with drawings, ("2", rune) say, and a sum behind them."""

    figures: Figures = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the sheet: its drawing, its name, and a cell for each side."""

    token: str
    name: str
    cells: tuple[Cell, ...]
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Sheet(Painted):
    """A page of vellum with a column for each side."""

    title: str
    note: str
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        parts, tone = _SHEET.at(look, face.get_rect()), look.theme.colour
        paint.panel(look, face, face.get_rect(), "vellum")
        Written(self.title, "screen", tone.blood_dark, "midtop").draw(look, face, parts["title"])
        Written(self.note, "note", tone.ink_soft, "midbottom").draw(look, face, parts["title"])
        columns = parts.each("heads", max(1, len(self.heads)))
        for head, column in zip(self.heads, columns, strict=False):
            _draw_head(look, face, head, column)
        for line, row in zip(self.lines, parts.each("lines", len(self.lines)), strict=True):
            edge = max(1, look.px(2 if line.bold else 1))
            pygame.draw.line(face, tone.gold_deep, row.topleft, row.topright, edge)
            _draw_name(look, face, line, pygame.Rect(row.left, row.top, parts["names"].width, row.height))
            for cell, column in zip(line.cells, columns, strict=True):
                _draw_cell(look, face, cell, pygame.Rect(column.left, row.top, column.width, row.height), line.bold)


def _draw_head(look: Look, picture: pygame.Surface, head: Head, rect: pygame.Rect) -> None:
    parts = _HEAD.at(look, rect)
    for name, token in (("badge", head.badge), ("mark", head.mark)):
        if token:
            picture.blit(look.assets.token(token, *parts[name].size), parts[name])
    Written(head.name, "label", anchor="center").draw(look, picture, parts["name"])


def _draw_name(look: Look, picture: pygame.Surface, line: Line, rect: pygame.Rect) -> None:
    parts = _SIGN.at(look, rect)
    picture.blit(look.assets.token(line.token, *parts["token"].size), parts["token"])
    Written(line.name, "heading").draw(look, picture, parts["name"])


def _draw_figures(look: Look, picture: pygame.Surface, figures: Figures, start: tuple[int, int], side: int) -> None:
    """Draws figures one after another, from the middle of their left edge, their drawings of a side in px."""
    x, y = start
    for words, token in figures:
        picture.blit(look.assets.token(token, side, side), (x, y - side // 2))
        at = x + side + look.px(1), y
        ink = look.theme.colour.ink
        drawn = text.draw(look, picture, words, at, "label", ink, "midleft", px=_figure_px(look, side))
        x = drawn.right + look.px(5)


def _figure_px(look: Look, side: int) -> int:
    return max(look.px(_SMALLEST), round(side * _WRITTEN))


def _width(look: Look, figures: Figures, side: int) -> int:
    px = _figure_px(look, side)
    return sum(side + look.px(6) + text.size(look, words, "label", px)[0] for words, _ in figures)


def _draw_cell(look: Look, picture: pygame.Surface, cell: Cell, rect: pygame.Rect, bold: bool) -> None:
    """Draws figures above their sum, or what there is of both in the middle."""
    parts = _CELL.at(look, rect)
    sides = range(look.px(_FIGURE), look.px(_SMALLEST), -1)
    side = next((side for side in sides if _width(look, cell.figures, side) <= rect.width), sides[-1])
    left = rect.centerx - (_width(look, cell.figures, side) - look.px(5)) // 2
    _draw_figures(look, picture, cell.figures, (left, (parts["figures"] if cell.total else rect).centery), side)
    if cell.total:
        role, px = ("number", 38) if bold else ("price", 24)
        total = Written(cell.total, role, look.theme.state.points, "center", px)
        total.draw(look, picture, parts["total"] if cell.figures else rect)


# -- what stands on the pages ---------------------------------------------------------------------------------------


def _sides(view: State) -> list[int]:
    """Returns the sides that score: the seats, and the enemy clan of a lone one."""
    return [*range(view.seats), *([view.other] if view.is_solo else [])]


def _favours(view: State, side: int) -> tuple[int, ...]:
    return view.enemy_favours if side == view.other else view.favours[side]


def era_sheet(table: Shows, view: State, era: int, chief: int) -> Sheet:
    """Returns the page of an era that is over: island runes, favours and points of every side; who has the marker."""
    sides = _sides(view)
    heads = tuple(
        Head(name_of(table, side), shield(table, side), mark=CHIEF_MARKER if side == chief else "") for side in sides
    )
    runes = [view.island_runes(side) for side in sides]
    held = tuple(
        Cell(tuple((str(count), f"tiny_epic/runemark-{RUNES[rune]}") for rune, count in enumerate(own) if count))
        for own in runes
    )
    won = tuple(Cell(total=str(len(_favours(view, side)))) for side in sides)
    now = tuple(Cell(total=points_told(view, side)) for side in sides)
    note = Message("tiny_epic.end.alone")
    if not view.is_solo:
        note = Message("tiny_epic.end.chief", {"name": table.names[chief]})
    lines = (
        Line("tiny_epic/icon-influence", table.say("tiny_epic.end.runes"), held),
        Line("tiny_epic/icon-battle", table.say("tiny_epic.end.favours"), won),
        Line(_STAR, table.say("tiny_epic.end.points"), now, True),
    )
    return Sheet(table.say("tiny_epic.end.era", era=era), table.say(note), heads, lines)


# -- motion ---------------------------------------------------------------------------------------------------------


def scene(table: Shows, after: State, happenings: Sequence[Event]) -> Animation | None:
    """Returns the end of an era after which another begins; None if there is none, or the pace is "off"."""
    pace = PACES[table.house.settings.scoring]
    parts = list(_staged(table, after, happenings, pace)) if pace else []
    return Series(*parts) if parts else None


def _staged(table: Shows, after: State, happenings: Sequence[Event], pace: float) -> Iterator[Animation]:
    era = next((event.era for event in happenings if isinstance(event, happened.EraEnded)), 0)
    chief = next((event.seat for event in happenings if isinstance(event, happened.ChiefChosen)), -1)
    if chief >= 0:
        yield Call(partial(table.sound, "horn"))
        yield PageShown(table, era_sheet(table, after, era, chief), _ERA_MS * pace)


class PageShown(Reading):
    """A page where the map lies as it begins, for its time: below it the table may change to the next draft."""

    def __init__(self, table: Shows, sheet: Sheet, ms: float) -> None:
        super().__init__(ms)
        self.look, self.sheet = table.look, sheet
        self.area = table.areas["map" if "map" in table.areas else "ring"]

    def draw(self, surface: pygame.Surface) -> None:
        self.sheet.draw(self.look, surface, self.area)
