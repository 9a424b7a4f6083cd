"""The end of an era and of the game, as they are seen: who holds what, what each god pays, the favours opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kernel import Event, Message
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.components import DECK, FAVOUR_WORTH, GODS, ISLAND_WORTH, KINDS, RUNES
from game.rules.tiny_epic.events import god_name
from game.rules.tiny_epic.scoring import points, ranks
from game.rules.tiny_epic.state import State
from game.scenes.table.contracts import Shows
from game.scenes.table.tally import PACES
from game.scenes.tiny_epic.battle import name_of
from game.scenes.tiny_epic.faces import FAVOUR_SHAPE, FavourCard
from game.scenes.tiny_epic.tokens import CHIEF_MARKER, shield
from game.scenes.tiny_epic.words import points_told
from game.ui import paint, text
from game.ui.animation import Animation, Call, Tween
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_ERA_MS, _GOD_MS, _TOTAL_MS = 3200, 1700, 2600
_NAMES, _HEAD, _TITLE = 0.32, 78, 66
_STAR = "icon-star"
Figures = tuple[tuple[str, str], ...]
"""Words with the drawing before them."""
_FIGURE, _WRITTEN, _SMALLEST = 24, 0.72, 13


@dataclass(frozen=True, slots=True)
class Head:
    """A side at the head of a column; its favours lie open below the name."""

    name: str
    badge: str
    favours: tuple[int, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a column: figures with drawings, ("2", rune) say, and a sum behind them."""

    figures: Figures = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the sheet: its drawing, its name, figures below it, and a cell for each side."""

    token: str
    name: str
    figures: Figures
    cells: tuple[Cell, ...]
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of vellum with a column for each side."""

    title: str
    note: str
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    rows: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the page."""
        surface.blit(look.cached(("tiny epic sheet", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        whole, tone = picture.get_rect(), look.theme.colour
        paint.panel(look, picture, whole, "vellum")
        inner = whole.inflate(-look.px(60), -look.px(40))
        title = pygame.Rect(inner.left, inner.top, inner.width, look.px(_TITLE))
        text.draw(look, picture, self.title, title.midtop, "screen", tone.blood_dark, "midtop", width=title.width)
        at = title.midbottom
        text.draw(look, picture, self.note, at, "note", tone.ink_soft, "midbottom", width=title.width)
        begin = inner.left + round(inner.width * _NAMES)
        wide = (inner.right - begin) // max(1, len(self.heads))
        head = pygame.Rect(begin, title.bottom + look.px(6), wide, look.px(_HEAD))
        for number, one in enumerate(self.heads):
            _draw_head(look, picture, one, head.move(number * wide, 0))
        top = head.bottom + look.px(4)
        high = (inner.bottom - top) // max(1, self.rows)
        for number, line in enumerate(self.lines):
            row = pygame.Rect(inner.left, top + number * high, inner.width, high)
            edge = max(1, look.px(2 if line.bold else 1))
            pygame.draw.line(picture, tone.gold_deep, row.topleft, row.topright, edge)
            _draw_name(look, picture, line, pygame.Rect(row.left, row.top, begin - row.left - look.px(8), high))
            for column, cell in enumerate(line.cells):
                _draw_cell(look, picture, cell, pygame.Rect(begin + column * wide, row.top, wide, high), line.bold)
        return picture.convert_alpha()


def _draw_head(look: Look, picture: pygame.Surface, head: Head, rect: pygame.Rect) -> None:
    side = look.px(30)
    badge = pygame.Rect(0, 0, side, side)
    badge.midtop = rect.midtop
    picture.blit(look.assets.token(head.badge, side, side), badge)
    if head.mark:
        mark = look.px(22)
        picture.blit(look.assets.token(head.mark, mark, mark), (badge.right - look.px(4), badge.top - look.px(4)))
    at = rect.centerx, badge.bottom + look.px(10)
    text.draw(look, picture, head.name, at, "label", anchor="center", width=rect.width - look.px(6))
    if not head.favours:
        return
    high = rect.bottom - badge.bottom - look.px(22)
    wide = round(high * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1])
    step = min(wide + look.px(3), (rect.width - look.px(8) - wide) // max(1, len(head.favours) - 1))
    left = rect.centerx - (wide + step * (len(head.favours) - 1)) // 2
    for number, favour in enumerate(head.favours):
        card = pygame.Rect(left + number * step, rect.bottom - high, wide, high)
        FavourCard(favour).draw(look, picture, card)


def _draw_name(look: Look, picture: pygame.Surface, line: Line, rect: pygame.Rect) -> None:
    side, left = min(rect.height - look.px(6), look.px(84)), rect.left
    if line.token:
        wide = round(side * 200 / 232) if line.token.startswith("tiny_epic/god-") else min(side, look.px(34))
        high = side if line.token.startswith("tiny_epic/god-") else wide
        drawn = look.assets.token(line.token, wide, high)
        picture.blit(drawn, drawn.get_rect(midleft=rect.midleft))
        left += wide + look.px(10)
    room = rect.right - left
    middle = rect.centery - (look.px(12) if line.figures else 0)
    text.draw(look, picture, line.name, (left, middle), "heading", anchor="midleft", width=room)
    _draw_figures(look, picture, line.figures, (left, rect.centery + look.px(14)), look.px(_FIGURE))


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
    y = rect.centery - (look.px(12) if cell.figures and cell.total else 0)
    sides = range(look.px(_FIGURE), look.px(_SMALLEST), -1)
    side = next((side for side in sides if _width(look, cell.figures, side) <= rect.width), sides[-1])
    left = rect.centerx - (_width(look, cell.figures, side) - look.px(5)) // 2
    _draw_figures(look, picture, cell.figures, (left, y), side)
    if cell.total:
        at = rect.centerx, (y + look.px(26)) if cell.figures else rect.centery
        role, px = ("number", look.px(38)) if bold else ("price", look.px(24))
        text.draw(look, picture, cell.total, at, role, look.theme.state.points, "center", px=px)


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
        Line("tiny_epic/icon-influence", table.say("tiny_epic.end.runes"), (), held),
        Line("tiny_epic/icon-battle", table.say("tiny_epic.end.favours"), (), won),
        Line(_STAR, table.say("tiny_epic.end.points"), (), now, True),
    )
    return Sheet(table.say("tiny_epic.end.era", era=era), table.say(note), heads, lines, len(lines))


def gods_sheet(table: Shows, view: State, shown: int | None = None) -> Sheet:
    """Returns the page of the final scoring: gods by fury with what each pays to whom; only so many, or all with sums.

    :param shown: how many gods have paid; None: all, and the sums.
    """
    sides, places = _sides(view), ranks(view.fury)
    heads = tuple(Head(name_of(table, side), shield(table, side), _favours(view, side)) for side in sides)
    order = sorted(KINDS, key=lambda rune: (-view.fury[rune], rune))
    lines = [_god_line(table, view, rune, places[rune], sides) for rune in order[:shown]]
    if shown is None:
        sums = tuple(Cell(total=str(sum(points(view, side)))) for side in sides)
        lines.append(Line(_STAR, table.say("tiny_epic.end.total"), (), sums, True))
    title, note = table.say("tiny_epic.end.gods"), table.say("tiny_epic.end.gods.text")
    return Sheet(title, note, heads, tuple(lines), len(KINDS) + 1)


def _god_line(table: Shows, view: State, rune: int, place: int, sides: Sequence[int]) -> Line:
    god, cells = view.gods[rune], []
    for side in sides:
        paid = points(view, side)
        islands, favours = paid[rune], paid[len(KINDS) + rune]
        stone, flame = f"tiny_epic/runemark-{RUNES[rune]}", "tiny_epic/card-favour"
        figures = []
        if islands:
            figures.append((f"{islands // ISLAND_WORTH[place - 1]}×{ISLAND_WORTH[place - 1]}", stone))
        if favours:
            figures.append((f"{favours // FAVOUR_WORTH[place - 1]}×{FAVOUR_WORTH[place - 1]}", flame))
        cells.append(Cell(tuple(figures), str(islands + favours) if figures else ""))
    worth = (
        (str(view.fury[rune]), f"tiny_epic/fury-{RUNES[rune]}"),
        (str(ISLAND_WORTH[place - 1]), f"tiny_epic/runemark-{RUNES[rune]}"),
        (str(FAVOUR_WORTH[place - 1]), "tiny_epic/card-favour"),
    )
    return Line(str(DECK[GODS[god]]["token"]), table.say(god_name(god)), worth, tuple(cells))


# -- motion ---------------------------------------------------------------------------------------------------------


def scene(table: Shows, after: State, happenings: Sequence[Event]) -> Animation | None:
    """Returns the end of an era or of the game as it is seen; None if neither happened, or the pace is "off"."""
    pace = PACES[table.house.settings.scoring]
    parts = list(_staged(table, after, happenings, pace)) if pace else []
    return Series(*parts) if parts else None


def _staged(table: Shows, after: State, happenings: Sequence[Event], pace: float) -> Iterator[Animation]:
    era = next((event.era for event in happenings if isinstance(event, happened.EraEnded)), 0)
    chief = next((event.seat for event in happenings if isinstance(event, happened.ChiefChosen)), -1)
    if chief >= 0:
        yield Call(partial(table.sound, "horn"))
        yield PageShown(table, era_sheet(table, after, era, chief), _ERA_MS * pace)
    elif any(isinstance(event, happened.GameEnded) for event in happenings):
        yield Call(partial(table.sound, "horn"))
        for count in range(1, len(KINDS) + 1):
            yield PageShown(table, gods_sheet(table, after, count), _GOD_MS * pace)
            yield Call(partial(table.sound, "star"))
        yield PageShown(table, gods_sheet(table, after), _TOTAL_MS * pace)


class PageShown(Tween):
    """A page where the map lies as it begins, for its time: below it the table may change to the next draft."""

    def __init__(self, table: Shows, sheet: Sheet, ms: float) -> None:
        super().__init__(ms)
        self.look, self.sheet = table.look, sheet
        self.area = table.areas["map" if "map" in table.areas else "ring"]

    def draw(self, surface: pygame.Surface) -> None:
        self.sheet.draw(self.look, surface, self.area)
