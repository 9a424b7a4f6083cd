"""The reader's boatsmen's field with purse and points, and the cards of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Message
from game.rules.vikings.components import ROWS
from game.scenes.table import Spot, Words
from game.scenes.table.kit import Fill, Line, Panel, Purse, RivalCard, Stack, head_spots, rival_cards, row
from game.scenes.vikings import words
from game.scenes.vikings.fjord import MIN_COLUMNS, ROW_COLOURS, WholeFjord, pieces
from game.scenes.vikings.geometry import FjordGrid
from game.scenes.vikings.tokens import LEAST_FIGURE, figure_token, special_token
from game.scenes.vikings.water import sea
from game.ui import text
from game.ui.look import Look

if TYPE_CHECKING:
    from game.scenes.vikings.view import VikingsView

ROW_RUNES = "ᚲᛉᛗᛖᚷᛚ"
_INSET = 36


def home(table: VikingsView, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields the panel, who waits ashore, special tiles, and the purse."""
    look, view, seat, rect, purse = table.look, table.shown, table.front, areas["home"], areas["purse"]
    yield Spot(("home",), rect, Panel())
    yield Spot(("shore", seat), rect)
    yield from _heading(table, rect, purse)
    held = table.grid.cell
    stacks = [
        Stack(("ashore", seat, figure), figure_token(figure), count, words.figure_words(figure),
              held=round(held * 0.72), large=figure_token(figure))
        for figure, count in words.ashore(view, seat)
    ]  # fmt: skip
    stacks += [
        Stack(("held", seat, kind), special_token(kind), count, words.special_words(kind), 0.72, held,
              special_token(kind))
        for kind, count in words.shore_specials(view, seat).items()
    ]  # fmt: skip
    yield from row(areas["harbour"], stacks)
    edge = pygame.Rect(purse.left - look.px(9), purse.top, look.px(2), purse.height)
    yield Spot(("purse", "edge"), edge, Fill(look.theme.colour.vellum_edge, 0))
    yield from _purse(table, purse)


def _heading(table: VikingsView, rect: pygame.Rect, purse: pygame.Rect) -> Iterator[Spot]:
    """Yields the start marker, and the heading where there is room for it."""
    look, starts = table.look, table.shown.start == table.front
    roomy = rect.height > look.px(140)
    left, top, side = rect.left + look.px(_INSET if roomy else 6), rect.top + look.px(9 if roomy else 4), look.px(36)
    if starts:
        mark = pygame.Rect(left - (look.px(8) if roomy else 0), top, side, side)
        said = Words(Message("vikings.start_marker"), (Message("vikings.start_marker.text"),), "vikings.round")
        yield Spot(("starts", table.front), mark, "icon-start-marker", said)
    if not roomy:
        return
    left += side if starts else 0
    heading = Line(table.say("vikings.home"), "heading", look.theme.colour.ink)
    at = pygame.Rect(left, top, heading.width(look) + look.px(2), look.px(34))
    yield Spot(("home", "heading"), at, heading)
    note = Line(table.say("vikings.home.note"), "note", look.theme.colour.ink_soft)
    place = pygame.Rect(at.right + look.px(12), at.top, purse.left - look.px(20) - at.right - look.px(12), at.height)
    if note.width(look) <= place.width:
        yield Spot(("home", "note"), place, note)


def _purse(table: VikingsView, area: pygame.Rect) -> Iterator[Spot]:
    """Yields coins, gold and points with their words, and what explains them."""
    look, seat, tone = table.look, table.front, table.look.theme.colour
    gold, points = table.shown.gold[seat], table.shown.points[seat]
    pile = pygame.Rect(area.left, area.top, area.width // 2, area.height)
    yield Spot(("purse",), pile, Purse(gold))
    roomy = area.height > look.px(138)
    size = 38 if roomy else 32
    lines = [Line(str(gold), "number", tone.ink, "midright")]
    lines += [Line(table.say("unit.gold.label", n=gold), "note", tone.ink_soft, "midright")] if roomy else []
    lines += [Line(f"★ {points}", "number", look.theme.state.points, "midright", size)]
    lines += [Line(table.say("unit.point.label", n=points), "note", tone.ink_soft, "midright")] if roomy else []
    top = area.top
    for index, line in enumerate(lines):
        px = None if line.px is None else look.px(line.px)
        high = text.size(look, line.words, line.role, px)[1]
        room = pygame.Rect(area.left + round(area.width * 0.3), top, round(area.width * 0.7), high)
        yield Spot(("purse", index), room, line)
        top = room.bottom - look.px(6)
    yield Spot(("meter", seat), area, words=table.score_words(table.shown, seat))


def rivals(table: VikingsView, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields the cards of the other seats, each with its small fjord and who waits ashore."""
    for card in rival_cards(table, areas["rivals"]):
        yield from _rival(table, card)


def _rival(table: VikingsView, card: RivalCard) -> Iterator[Spot]:
    look, view, seat = table.look, table.shown, card.seat
    points, ink = look.theme.state.points, look.theme.colour.ink
    meters = (("icon-star", view.points[seat], points), ("icon-coin", view.gold[seat], ink))
    yield from head_spots(table, card, meters, view.start == seat)
    shore = pygame.Rect(card.body.left, 0, card.body.width, look.px(28))
    shore.bottom = card.body.bottom
    grid, tabs = _small_grid(look, view.width(seat), pygame.Rect(card.body.topleft, (card.body.width,
                             shore.top - card.body.top)))  # fmt: skip
    shore.top = grid.area.bottom + look.px(3)
    whole = WholeFjord(view, seat)
    said = Words(Message("vikings.fjord.of", {"name": table.names[seat]}), (Message("vikings.fjord.look"),))
    yield Spot(("fjord", seat), grid.area, SmallSea(grid.cell), said, bleed=look.px(2), large=whole,
               shape=(whole.columns, ROWS))  # fmt: skip
    yield Spot(("landing", seat), grid.area)
    yield Spot(("tabs", seat), tabs, Tabs(grid.cell))
    yield from pieces(look, view, seat, grid, large=False)
    stacks = [Stack(("ashore", seat, figure), figure_token(figure), n) for figure, n in words.ashore(view, seat)]
    held = words.shore_specials(view, seat)
    stacks += [Stack(("held", seat, kind), special_token(kind), count) for kind, count in held.items()]
    yield from _small_row(look, shore, stacks)
    yield Spot(("shore", seat), shore, words=words.counted(Message("vikings.home"), words.ashore(view, seat), held))


def _small_grid(look: Look, width: int, room: pygame.Rect) -> tuple[FjordGrid, pygame.Rect]:
    """Returns the grid of a small fjord, panned to its end where it is long, and the place of its row marks."""
    tab = look.px(20)
    columns = max(MIN_COLUMNS, width + (width < 7))
    cell = min(max(16, min(room.height // ROWS, (room.width - tab) // columns)), room.height // ROWS)
    shown = max(1, (room.width - tab) // cell)
    area = pygame.Rect(room.left + tab, room.top, room.width - tab, cell * ROWS)
    grid = FjordGrid(area, cell, area.left, area.top, max(1, width - shown + 1), shown)
    return grid, pygame.Rect(room.left, room.top, tab - look.px(3), area.height)


def _small_row(look: Look, area: pygame.Rect, stacks: list[Stack]) -> Iterator[Spot]:
    """Yields stacks with their number beside them, since a badge would cover so small a figure."""
    side = max(LEAST_FIGURE, look.px(26))
    step = min(side + look.px(18), area.width // max(1, len(stacks)))
    for index, stack in enumerate(stacks):
        rect = pygame.Rect(area.left + index * step, area.top, side, side)
        yield Spot(stack.key, rect, stack.picture)
        if stack.count > 1:
            at = pygame.Rect(rect.right - look.px(4), area.bottom - look.px(18), look.px(20), look.px(18))
            number = Line(str(stack.count), "label", look.theme.colour.ink, "bottomleft", 15)
            yield Spot((stack.key, "count"), at, number)


@dataclass(frozen=True, slots=True)
class SmallSea:
    """The water of a small fjord with the lines between its rows."""

    cell: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws frame, water and lines."""
        frame = rect.inflate(look.px(4), look.px(4))
        pygame.draw.rect(surface, "#6B4A26", frame, border_radius=look.px(3))
        surface.blit(sea(look, rect.size), rect)
        for row_number in range(1, ROWS):
            y = rect.top + row_number * self.cell
            pygame.draw.line(surface, "#255A73", (rect.left, y), (rect.right - 1, y))


@dataclass(frozen=True, slots=True)
class Tabs:
    """The rows' colours and runes beside a small fjord."""

    cell: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws a tab for each row."""
        for number in range(ROWS):
            tab = pygame.Rect(rect.left, rect.top + number * self.cell + 1, rect.width, self.cell - 2)
            pygame.draw.rect(surface, ROW_COLOURS[number], tab, border_radius=look.px(4))
            ink = look.theme.colour.ink if number == 4 else "#FFF6DD"
            text.draw(look, surface, ROW_RUNES[number], tab.center, "label", ink, "center", px=look.px(15))
