"""The reader's boatsmen's field with purse and points, and the cards of the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from game.rules.vikings.components import BOATSMAN, ROW_NAMES, ROWS
from game.scenes.table import Spot, kit
from game.scenes.table.kit import Stack
from game.scenes.vikings import words
from game.scenes.vikings.fjord import ROW_COLOURS, pieces, whole
from game.scenes.vikings.labels import Tabs
from game.scenes.vikings.pictures import Purse
from game.scenes.vikings.purse import purse
from game.scenes.vikings.strip import Strip
from game.scenes.vikings.tokens import FJORD, LEAST_FIGURE, MIN_COLUMNS, figure_token, special_token
from game.scenes.vikings.trays import NUMBER, numbered

if TYPE_CHECKING:
    from game.scenes.vikings.view import VikingsView

GROWS = 1.5
"""How many times as large the card of a rival who acts is; a lone one is large anyway."""
_ROOMY, _LOW_HEADING = 140, 19
"""A panel of fewer logical px has a heading in letters of so many."""
ROW_TABS = tuple(zip(ROW_COLOURS, "ᚲᛉᛗᛖᚷᛚ", strict=True))


def home(table: VikingsView, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields the panel, who waits ashore, special tiles, and the purse."""
    seat, rect = table.front, areas["home"]
    yield Spot(("home",), rect, kit.Panel("vellum" if _is_roomy(table, rect) else "slip"))
    yield Spot(("shore", seat), rect, told=words.shore_words(table.shown, seat))
    yield from _heading(table, rect, areas["purse"].left)
    yield from kit.row(areas["harbour"], _ashore(table, seat, table.grid.cell, words.shore_specials(table.shown, seat)))
    gold, points = _meters(table, seat)
    yield from purse(table, areas["purse"], seat, Purse(gold.amount), (gold, points))


def _ashore(table: VikingsView, seat: int, held: int, specials: Iterable[tuple[int, int]]) -> list[Stack]:
    """Returns the figures in a boatsmen's field and special tiles; ``held`` is the side of a tile in the hand."""
    stacks = []
    for figure, count in words.ashore(table.shown, seat):
        token, side = figure_token(figure), round(held * 0.72)
        stacks.append(Stack(("ashore", seat, figure), token, count, words.FIGURES[figure], 1, side, token))
    for kind, count in specials:
        token = special_token(kind)
        stacks.append(Stack(("held", seat, kind), token, count, words.SPECIALS[kind], 0.72, held, token))
    return stacks


def _meters(table: VikingsView, seat: int) -> tuple[kit.Meter, kit.Meter]:
    tone, view = table.look.theme, table.shown
    gold, points = (
        amount - table.owed.get((seat, icon), 0)
        for amount, icon in ((view.gold[seat], "icon-coin"), (view.points[seat], "icon-star"))
    )
    return (
        kit.Meter(gold, "icon-coin", tone.colour.ink, "unit.gold.label"),
        kit.Meter(points, "icon-star", tone.state.points, "unit.point.label", "★ "),
    )


def _is_roomy(table: VikingsView, rect: pygame.Rect) -> bool:
    return rect.height > table.look.px(_ROOMY)


def _heading(table: VikingsView, rect: pygame.Rect, right: int) -> Iterator[Spot]:
    """Yields the start marker and the heading, smaller on a low panel, which explains who waits ashore."""
    look, seat, roomy = table.look, table.front, _is_roomy(table, rect)
    left, top = rect.left + look.px(36 if roomy else 18), rect.top + look.px(9 if roomy else 3)
    side = look.px(36 if roomy else 28)
    if table.shown.start == seat:
        mark = pygame.Rect(left - look.px(8), top, side, side)
        yield Spot(("starts", seat), mark, "icon-start-marker", words.START_MARKER)
        left += side
    area = pygame.Rect(left, top, right - look.px(20) - left, look.px(34 if roomy else 28))
    waits = any(figure != BOATSMAN for figure, _ in words.ashore(table.shown, seat))
    note = table.say("vikings.home.note") if waits else ""
    px = None if roomy else _LOW_HEADING
    yield from kit.heading(look, "home", area, table.say("vikings.home"), note, px=px)
    yield Spot(("home", "shore"), area, words=words.shore_words(table.shown, seat))


def rivals(table: VikingsView, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields the cards of the other seats, each with its small fjord and who waits ashore."""
    grows = 1.0 if len(table.rivals()) == 1 else GROWS
    for card in kit.rival_cards(table, areas["rivals"], grows, least=1, off=("fjord", "home")):
        starts = words.START_MARKER if table.shown.start == card.seat else None
        yield from kit.head_spots(table, card, _meters(table, card.seat)[::-1], starts)
        yield from _small_fjord(table, card)


def _small_fjord(table: VikingsView, card: kit.RivalCard) -> Iterator[Spot]:
    look, view, seat = table.look, table.shown, card.seat
    names = [table.say(f"vikings.row.{name}") for name in ROW_NAMES]
    high, (large, shape) = look.px(28), whole(view, seat, names)
    room = pygame.Rect(card.body.topleft, (card.body.width, card.body.height - high))
    grid, tabs = Strip.small(FJORD, room, view.width(seat), MIN_COLUMNS, look.px(20))
    said = words.fjord_words(view, seat, table.names[seat])
    yield Spot(("fjord", seat), grid.area, kit.Sea(grid.cell), said, bleed=look.px(2), large=large, shape=shape)
    yield Spot(("landing", seat), grid.area)
    tabs.width -= look.px(3)
    yield Spot(("tabs", seat), tabs, Tabs(grid.cell, ROW_TABS))
    yield from pieces(look, view, seat, grid, large=False)
    top, ashore = grid.area.bottom + look.px(3), _ashore(table, seat, grid.cell, words.specials(view, seat))
    free = min(card.body.bottom - top, card.body.width // ROWS - look.px(NUMBER))
    side = max(LEAST_FIGURE, look.px(26), free)
    shore = pygame.Rect(card.body.left, top, card.body.width, max(high, side))
    yield from numbered(look, shore, ashore, side)
    yield Spot(("shore", seat), shore, words=words.shore_words(view, seat))
