"""The other seats: a card each, with purse, points, the small fjord and who waits ashore."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass

import pygame

from game.rules.vikings.components import BOATSMAN, FIGURES, ROWS
from game.rules.vikings.state import State
from game.scenes.vikings.fjord import ROW_COLOURS, draw_pieces, draw_threats
from game.scenes.vikings.geometry import FjordGrid
from game.scenes.vikings.harbour import shore_specials
from game.scenes.vikings.tokens import LEAST_FIGURE, figure_token, special_token
from game.scenes.vikings.water import sea
from game.ui import paint, text
from game.ui.look import Look

HIGHEST = 1.16
"""A card's height at most, as part of its width: more room would stay empty."""
ROW_RUNES = "ᚲᛉᛗᛖᚷᛚ"
_ORDER = (BOATSMAN, *range(BOATSMAN))


@dataclass(frozen=True, slots=True)
class RivalCard:
    """Where the parts of one rival's card lie."""

    seat: int
    rect: pygame.Rect
    head: pygame.Rect
    grid: FjordGrid
    tabs: pygame.Rect
    shore: pygame.Rect


def rival_cards(look: Look, panel: pygame.Rect, view: State, seats: list[int]) -> list[RivalCard]:
    """Returns a card for each seat, stacked down the panel; few rivals get larger cards."""
    if not seats:
        return []
    gap = look.px(8)
    count = max(2, len(seats))
    high = (panel.height - gap * (count - 1)) // count
    most = round(panel.width * HIGHEST)
    high = min(high, most)
    return [
        _card(look, pygame.Rect(panel.left, panel.top + index * (high + gap), panel.width, high), view, seat)
        for index, seat in enumerate(seats)
    ]


def _card(look: Look, rect: pygame.Rect, view: State, seat: int) -> RivalCard:
    compact = rect.height < look.px(230)
    inset = look.px(16 if compact else 20)
    head_high = look.px(38 if compact else 46)
    head = pygame.Rect(rect.left + inset, rect.top + look.px(7 if compact else 14), rect.width - 2 * inset, head_high)
    shore_high = look.px(28)
    body = pygame.Rect(head.left, head.bottom + look.px(2), head.width, rect.bottom - inset - head.bottom - shore_high)
    tab = look.px(20)
    columns = max(6, view.width(seat) + (view.width(seat) < 7))
    cell = max(16, min(body.height // ROWS, (body.width - tab) // columns))
    cell = min(cell, body.height // ROWS)
    high = cell * ROWS
    shown = max(1, (body.width - tab) // cell)
    area = pygame.Rect(body.left + tab, body.top, body.width - tab, high)
    first = max(1, view.width(seat) - shown + 1)
    grid = FjordGrid(area, cell, area.left, area.top, first, shown)
    tabs = pygame.Rect(body.left, body.top, tab - look.px(3), high)
    shore = pygame.Rect(body.left, area.bottom + look.px(3), body.width, shore_high)
    return RivalCard(seat, rect, head, grid, tabs, shore)


def draw_rival(
    look: Look,
    surface: pygame.Surface,
    card: RivalCard,
    view: State,
    name: str,
    kind: str,
    badge: str,
    to_move: bool,
    starts: bool,
    away: Collection[Hashable] = (),
) -> None:
    """Draws a rival's card; `badge` is the seat's token, `kind` says person or bot and level."""
    paint.panel(look, surface, card.rect, "vellum")
    if to_move:
        pygame.draw.rect(
            surface,
            look.theme.colour.gold,
            card.rect.inflate(-look.px(4), -look.px(4)),
            look.px(3),
            border_radius=look.px(look.theme.radius.panel),
        )
    _draw_head(look, surface, card, view, name, kind, badge, starts)
    grid = card.grid
    frame = grid.area.inflate(look.px(4), look.px(4))
    pygame.draw.rect(surface, "#6B4A26", frame, border_radius=look.px(3))
    surface.blit(sea(look, grid.area.size), grid.area)
    for row in range(1, ROWS):
        y = grid.top + row * grid.cell
        pygame.draw.line(surface, "#255A73", (grid.area.left, y), (grid.area.right - 1, y))
    _draw_tabs(look, surface, card)
    clip = surface.get_clip()
    surface.set_clip(grid.area.inflate(0, look.px(8)).clip(clip))
    draw_pieces(look, surface, grid, view, card.seat, away)
    draw_threats(look, surface, grid, view, card.seat)
    surface.set_clip(clip)
    _draw_shore(look, surface, card, view)


def _draw_head(
    look: Look, surface: pygame.Surface, card: RivalCard, view: State, name: str, kind: str, badge: str, starts: bool
) -> None:
    head, tone = card.head, look.theme.colour
    side = head.height
    surface.blit(look.assets.token(badge, side, side), head.topleft)
    seat = card.seat
    points = text.draw(
        look,
        surface,
        f"★ {view.points[seat]}",
        (head.right - look.px(16), head.top - look.px(1)),
        "button",
        look.theme.state.points,
        "topright",
    )
    coin = look.px(24)
    gold = text.draw(
        look,
        surface,
        str(view.gold[seat]),
        (head.right - look.px(16), points.bottom - look.px(4)),
        "button",
        tone.ink,
        "topright",
    )
    surface.blit(look.assets.token("icon-coin", coin, coin), (gold.left - coin - look.px(3), gold.centery - coin // 2))
    left = head.left + side + look.px(8)
    room = min(points.left, gold.left - coin) - left - look.px(6)
    written = text.draw(
        look, surface, name, (left, head.top - look.px(2)), "heading", tone.ink, width=room, px=look.px(20)
    )
    text.draw(
        look, surface, kind, (left, written.bottom - look.px(4)), "note", tone.ink_soft, width=room, px=look.px(15)
    )
    if starts:
        mark = look.px(26)
        surface.blit(
            look.assets.token("icon-start-marker", mark, mark),
            (head.left - look.px(8), head.bottom - mark + look.px(6)),
        )


def _draw_tabs(look: Look, surface: pygame.Surface, card: RivalCard) -> None:
    for row in range(ROWS):
        cell = card.grid.cell
        tab = pygame.Rect(card.tabs.left, card.tabs.top + row * cell + 1, card.tabs.width, cell - 2)
        pygame.draw.rect(surface, ROW_COLOURS[row], tab, border_radius=look.px(4))
        ink = look.theme.colour.ink if row == 4 else "#FFF6DD"
        text.draw(look, surface, ROW_RUNES[row], tab.center, "label", ink, "center", px=look.px(15))


def _draw_shore(look: Look, surface: pygame.Surface, card: RivalCard, view: State) -> None:
    base = card.seat * len(FIGURES)
    stacks = [(figure_token(figure), view.ashore[base + figure]) for figure in _ORDER if view.ashore[base + figure]]
    held = shore_specials(view, card.seat)
    stacks += [(special_token(kind), held.count(kind)) for kind in sorted(set(held))]
    if not stacks:
        return
    side = max(LEAST_FIGURE, look.px(26))
    step = min(side + look.px(18), card.shore.width // len(stacks))
    for index, (token, count) in enumerate(stacks):
        x = card.shore.left + index * step
        surface.blit(look.assets.token(token, side, side), (x, card.shore.top))
        if count > 1:
            text.draw(
                look,
                surface,
                str(count),
                (x + side - look.px(4), card.shore.bottom),
                "label",
                look.theme.colour.ink,
                "bottomleft",
                px=look.px(15),
            )
