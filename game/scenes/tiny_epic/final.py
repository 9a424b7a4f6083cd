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
from game.scenes.table.kit import Line as Written
from game.scenes.table.kit import PartMap, spread
from game.scenes.table.tally import PACES
from game.scenes.tiny_epic.battle import name_of
from game.scenes.tiny_epic.faces import FAVOUR_SHAPE, FavourCard
from game.scenes.tiny_epic.tokens import CHIEF_MARKER, shield
from game.scenes.tiny_epic.words import points_told
from game.ui import paint, text
from game.ui.animation import Animation, Call, Reading
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_ERA_MS, _GOD_MS, _TOTAL_MS = 3200, 1700, 2600
_SHEET = PartMap("tiny_epic/parts/sheet", "title names heads lines")
_HEAD = PartMap("tiny_epic/parts/sheet-head", "badge mark name favours")
_GOD = PartMap("tiny_epic/parts/sheet-god", "token name only figures")
_SIGN = PartMap("tiny_epic/parts/sheet-sign", "token name only figures")
_CELL = PartMap("tiny_epic/parts/sheet-cell", "figures total")
_APART = 3
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
        parts, tone = _SHEET.at(look, picture.get_rect()), look.theme.colour
        paint.panel(look, picture, picture.get_rect(), "vellum")
        Written(self.title, "screen", tone.blood_dark, "midtop").draw(look, picture, parts["title"])
        Written(self.note, "note", tone.ink_soft, "midbottom").draw(look, picture, parts["title"])
        columns = parts.each("heads", max(1, len(self.heads)))
        for head, column in zip(self.heads, columns, strict=False):
            _draw_head(look, picture, head, column)
        for line, row in zip(self.lines, parts.each("lines", len(self.lines), self.rows), strict=True):
            edge = max(1, look.px(2 if line.bold else 1))
            pygame.draw.line(picture, tone.gold_deep, row.topleft, row.topright, edge)
            _draw_name(look, picture, line, pygame.Rect(row.left, row.top, parts["names"].width, row.height))
            for cell, column in zip(line.cells, columns, strict=True):
                _draw_cell(look, picture, cell, pygame.Rect(column.left, row.top, column.width, row.height), line.bold)
        return picture.convert_alpha()


def _draw_head(look: Look, picture: pygame.Surface, head: Head, rect: pygame.Rect) -> None:
    parts = _HEAD.at(look, rect)
    for name, token in (("badge", head.badge), ("mark", head.mark)):
        if token:
            picture.blit(look.assets.token(token, *parts[name].size), parts[name])
    Written(head.name, "label", anchor="center").draw(look, picture, parts["name"])
    row, count = parts["favours"], len(head.favours)
    size = round(row.height * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1]), row.height
    for favour, place in zip(head.favours, spread(row, count, size, look.px(_APART), "center"), strict=True):
        FavourCard(favour).draw(look, picture, place)


def _draw_name(look: Look, picture: pygame.Surface, line: Line, rect: pygame.Rect) -> None:
    parts = (_GOD if line.token.startswith("tiny_epic/god-") else _SIGN).at(look, rect)
    picture.blit(look.assets.token(line.token, *parts["token"].size), parts["token"])
    Written(line.name, "heading").draw(look, picture, parts["name" if line.figures else "only"])
    _draw_figures(look, picture, line.figures, parts["figures"].midleft, look.px(_FIGURE))


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


class PageShown(Reading):
    """A page where the map lies as it begins, for its time: below it the table may change to the next draft."""

    def __init__(self, table: Shows, sheet: Sheet, ms: float) -> None:
        super().__init__(ms)
        self.look, self.sheet = table.look, sheet
        self.area = table.areas["map" if "map" in table.areas else "ring"]

    def draw(self, surface: pygame.Surface) -> None:
        self.sheet.draw(self.look, surface, self.area)
