"""A fjord with everything in it: the large one of the reader, and the small ones of the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

import pygame

from game.boards import load_board
from game.rules.vikings import scoring
from game.rules.vikings.components import (
    FISHERMAN,
    ROW_NAMES,
    ROWS,
    SHIP_ROW,
    SPECIALS,
    TILES,
    figure_of,
    row_of,
)
from game.rules.vikings.state import State, columns_of
from game.scenes.vikings.geometry import FJORD, FjordGrid, fjord_grid
from game.scenes.vikings.tokens import figure_rect, figure_token, special_token, tile_token
from game.scenes.vikings.water import fjord_ground
from game.ui import paint, text
from game.ui.look import Look

Say = Callable[..., str]
ROW_COLOURS = ("#B98A55", "#34323A", "#A8231F", "#64A03C", "#E2AE26", "#2468AA")
MIN_COLUMNS = 6
SMALL_CELL = 44


def fjord_key(view: State, seat: int) -> Hashable:
    """Returns what the picture of a seat's fjord depends on."""
    begin, end = seat * ROWS, (seat + 1) * ROWS
    width = len(view.cells) // (view.seats * ROWS)
    return (
        bytes(view.cells[begin * width : end * width]),
        tuple(view.figures[begin:end]),
        tuple(view.held[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)]),
    )


def own_grid(view: State, seat: int, area: pygame.Rect, first: int = 1, zoom: int = 0) -> FjordGrid:
    """Returns the grid of the large fjord: wide enough for every tile and one more, `zoom` columns more or fewer."""
    return fjord_grid(area, max(MIN_COLUMNS, view.width(seat) + 1) + zoom, first)


def draw_fjord(
    look: Look, surface: pygame.Surface, grid: FjordGrid, view: State, seat: int, away: Collection[Hashable] = ()
) -> None:
    """Draws water, tiles, figures, threats and prizes; `away` holds ("tile"|"figure", row, column) left out."""
    surface.blit(fjord_ground(look, grid), grid.area.topleft)
    clip = surface.get_clip()
    surface.set_clip(grid.sea.clip(clip))
    draw_pieces(look, surface, grid, view, seat, away)
    draw_threats(look, surface, grid, view, seat)
    _draw_prizes(look, surface, grid, view, seat)
    surface.set_clip(clip)


def draw_pieces(
    look: Look, surface: pygame.Surface, grid: FjordGrid, view: State, seat: int, away: Collection[Hashable] = ()
) -> None:
    """Draws the tiles of a fjord, then the figures on them."""
    figures: list[tuple[pygame.Surface, tuple[int, int]]] = []
    tiles: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for row in range(ROWS):
        for column in columns_of(view.occupied[seat * ROWS + row]):
            if not grid.shows(column) or ("tile", row, column) in away:
                continue
            cell = grid.rect(row, column)
            kind = view.tile_at(seat, row, column)
            tiles.append((look.assets.token(tile_token(kind, row + column), cell.width, cell.height), cell.topleft))
            if view.has_figure(seat, row, column) and ("figure", row, column) not in away:
                place = figure_rect(cell)
                figures.append((look.assets.token(figure_token(figure_of(row)), *place.size), place.topleft))
    surface.fblits(tiles)
    surface.fblits(figures)


def draw_threats(look: Look, surface: pygame.Surface, grid: FjordGrid, view: State, seat: int) -> None:
    """Draws, for every ship that no warrior stops, a red line down to the last row it threatens."""
    small = grid.cell < look.px(SMALL_CELL)
    warriors = view.figures[seat * ROWS + row_of(4)]
    for column, kind in scoring.ships(view, seat):
        if warriors >> (column - 1) & 1 or not grid.shows(column):
            continue
        cell = grid.rect(SHIP_ROW, column)
        x = cell.right - round(grid.cell * 0.13)
        reach = TILES[kind].reach
        bottom = grid.rect(reach, column).bottom - round(grid.cell * 0.1)
        arrows = [grid.rect(row, column).centery for row in range(1, reach + 1)]
        top = cell.bottom - round(grid.cell * 0.1)
        if small:
            _thin_threat(look, surface, x, top, bottom)
        else:
            paint.threat_line(look, surface, x, top, bottom, arrows)


def _thin_threat(look: Look, surface: pygame.Surface, x: int, top: int, bottom: int) -> None:
    """Draws a threat in a small fjord: a red line with a bar at its end."""
    reach = look.px(5)
    for width, colour in ((look.px(4), "#3A0A08"), (look.px(2), look.theme.state.threat)):
        pygame.draw.line(surface, colour, (x, top), (x, bottom), max(1, width))
        pygame.draw.line(surface, colour, (x - reach, bottom), (x + reach, bottom), max(1, width))


def _draw_prizes(look: Look, surface: pygame.Surface, grid: FjordGrid, view: State, seat: int) -> None:
    """Draws on a plate what each ship pays or costs, ticked when a warrior stops it."""
    warriors = view.figures[seat * ROWS + row_of(4)]
    for column, kind in scoring.ships(view, seat):
        if not grid.shows(column):
            continue
        cell, tile = grid.rect(SHIP_ROW, column), TILES[kind]
        stopped = warriors >> (column - 1) & 1
        icon = "icon-coin" if tile.gold else "icon-star"
        label = f"{'✓ ' if stopped else ''}{tile.gold or tile.points}"
        at = (cell.left + look.px(4), cell.bottom - look.px(3))
        paint.plate(look, surface, at, label, "bottomleft", icon, height=min(27, grid.cell / look.unit * 0.26))


def draw_cards(look: Look, surface: pygame.Surface, grid: FjordGrid, view: State, seat: int, say: Say) -> None:
    """Draws the row cards on the coast strip, with the special tiles that belong to each row."""
    for row, card in enumerate(card_rects(grid)):
        band = max(4, round(card.width * 0.07))
        radius = look.px(look.theme.radius.tile)
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, card, border_radius=radius)
        stripe = pygame.Rect(card.left, card.top, band, card.height)
        pygame.draw.rect(
            surface, ROW_COLOURS[row], stripe, border_top_left_radius=radius, border_bottom_left_radius=radius
        )
        pygame.draw.rect(surface, "#6B4A26", card, max(1, look.px(2)), border_radius=radius)
        token = "longship-red" if row == SHIP_ROW else figure_token(figure_of(row))
        label = say(f"vikings.row.{ROW_NAMES[row]}")
        line = look.px(22)
        side = max(look.px(24), min(card.height - line - look.px(4), card.width - band - look.px(8)))
        centre = (card.centerx + band // 2, card.top + (card.height - line) // 2 + look.px(1))
        picture = look.assets.fitted(token, side, side)
        surface.blit(picture, picture.get_rect(center=centre))
        text.draw(
            look,
            surface,
            label,
            (card.centerx + band // 2, card.bottom - look.px(3)),
            "label",
            anchor="midbottom",
            width=card.width - band - look.px(2),
        )
        _draw_row_specials(look, surface, card, view, seat, row)


def card_rects(grid: FjordGrid) -> list[pygame.Rect]:
    """Returns the row cards' places on the strip."""
    board = load_board(FJORD)
    column = board.place("column", "column")
    scale = grid.cell / column.width
    left = grid.left - column.x * scale
    return [
        pygame.Rect(
            round(left + place.x * scale),
            round(grid.top + place.y * scale),
            round(place.width * scale),
            round(place.height * scale),
        )
        for place in board.layer("cards")
    ]


def row_specials(view: State, seat: int, row: int) -> list[int]:
    """Returns the kinds of special tiles that lie left of a row, one entry for each tile."""
    kinds = []
    for kind, special in enumerate(SPECIALS):
        figure = special.bonus.figure if special.bonus else FISHERMAN if special.surplus else None
        if figure is not None and row and figure_of(row) == figure:
            kinds += [kind] * view.special_count(seat, kind)
    return kinds


def _draw_row_specials(
    look: Look, surface: pygame.Surface, card: pygame.Rect, view: State, seat: int, row: int
) -> None:
    side = max(look.px(24), round(card.height * 0.4))
    for index, kind in enumerate(row_specials(view, seat, row)):
        at = (card.left - look.px(4) + index * round(side * 0.6), card.top - look.px(4))
        surface.blit(look.assets.token(special_token(kind), side, side), at)
