"""A fjord with everything in it: the large one of the reader, and the small ones of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.boards import load_board
from game.rules.vikings import scoring
from game.rules.vikings.components import ROWS, SHIP_ROW, TILES, WARRIOR, figure_of, row_of
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import columns_of
from game.scenes.table import Spot
from game.scenes.table.kit import Plate
from game.scenes.table.spots import draw_spots
from game.scenes.vikings import words
from game.scenes.vikings.geometry import FJORD, FjordGrid, fjord_grid
from game.scenes.vikings.hands import cell
from game.scenes.vikings.tokens import figure_rect, figure_token, special_token, tile_token
from game.scenes.vikings.water import sea
from game.ui import paint, text
from game.ui.look import Look

ROW_COLOURS = ("#B98A55", "#34323A", "#A8231F", "#64A03C", "#E2AE26", "#2468AA")
MIN_COLUMNS = 6


def pieces(look: Look, view: VikingsGame, seat: int, grid: FjordGrid, large: bool) -> Iterator[Spot]:
    """Yields the tiles of a fjord, the figures on them, threats and prizes; words only in a large one."""
    threat = scoring.threatened(view, seat)
    figures = []
    for row in range(ROWS):
        for column in columns_of(view.occupied[seat * ROWS + row]):
            if not grid.shows(column):
                continue
            rect, kind = grid.rect(row, column), view.tile_at(seat, row, column)
            stands = view.has_figure(seat, row, column)
            said = None
            if large:
                endangered = bool(row and threat[row] >> (column - 1) & 1)
                said = words.tile_words(kind, figure_of(row) if stands else -1, endangered)
            token = tile_token(kind, row + column)
            yield Spot(("tile", seat, row, column), rect, token, said, large=token if large else None)
            if stands:
                place, token = figure_rect(rect), figure_token(figure_of(row))
                figures.append(Spot(("figure", seat, row, column), place, token, said, large=token if large else None))
    yield from figures
    yield from _threats(look, view, seat, grid, large)


def _threats(look: Look, view: VikingsGame, seat: int, grid: FjordGrid, large: bool) -> Iterator[Spot]:
    """Yields, for every ship, its prize, and its reach unless a warrior stops it."""
    warriors = view.figures[seat * ROWS + row_of(WARRIOR)]
    for column, kind in scoring.ships(view, seat):
        if not grid.shows(column):
            continue
        tile, stopped = TILES[kind], warriors >> (column - 1) & 1
        ship = grid.rect(SHIP_ROW, column)
        if not stopped:
            x, top = ship.right - round(grid.cell * 0.13), ship.bottom - round(grid.cell * 0.1)
            bottom = grid.rect(tile.reach, column).bottom - round(grid.cell * 0.1)
            rect = pygame.Rect(x - look.px(18), top, look.px(36), bottom - top)
            yield Spot(("threat", seat, column), rect, Threat(tile.reach, grid.cell), bleed=look.px(8))
        if large:
            label = f"{'✓ ' if stopped else ''}{tile.gold or tile.points}"
            high = round(min(look.px(27), grid.cell * 0.26))
            rect = pygame.Rect(ship.left + look.px(4), ship.bottom - look.px(3) - high, round(grid.cell * 0.9), high)
            yield Spot(("prize", seat, column), rect, Plate(label, "icon-coin" if tile.gold else "icon-star"))


def cells(view: VikingsGame, seat: int, grid: FjordGrid) -> Iterator[Spot]:
    """Yields every cell in sight as a place."""
    for row in range(ROWS):
        for column in range(grid.first, grid.first + grid.columns):
            yield Spot(cell(seat, row, column), grid.rect(row, column), words=words.cell_words(row, column))


def cards(look: Look, view: VikingsGame, seat: int, grid: FjordGrid, names: list[str]) -> Iterator[Spot]:
    """Yields the row cards on the coast strip, with the special tiles that belong to each row."""
    for row, rect in enumerate(card_rects(grid)):
        token = "vikings/longship-red" if row == SHIP_ROW else figure_token(figure_of(row))
        picture = RowCard(row, names[row], token)
        yield Spot(("row", row), rect, picture, words.row_words(row), large=token)
        side = max(look.px(24), round(rect.height * 0.4))
        for index, kind in enumerate(words.row_specials(view, seat, row)):
            at = pygame.Rect(rect.left - look.px(4) + index * round(side * 0.6), rect.top - look.px(4), side, side)
            tile = special_token(kind)
            yield Spot(("row special", seat, row, index), at, tile, words.special_words(kind), large=tile)


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


@dataclass(frozen=True, slots=True)
class Threat:
    """The reach of a ship: a red line with an arrow in each row; in a small fjord a line with a bar at its end."""

    rows: int
    cell: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the line down the middle of the rectangle."""
        if self.cell >= look.px(44):
            last = rect.bottom + round(self.cell * 0.1) - self.cell // 2
            arrows = [last - self.cell * row for row in range(self.rows - 1, -1, -1)]
            paint.threat_line(look, surface, rect.centerx, rect.top, rect.bottom, arrows)
            return
        reach, x = look.px(5), rect.centerx
        for width, colour in ((look.px(4), "#3A0A08"), (look.px(2), look.theme.state.threat)):
            pygame.draw.line(surface, colour, (x, rect.top), (x, rect.bottom), max(1, width))
            pygame.draw.line(surface, colour, (x - reach, rect.bottom), (x + reach, rect.bottom), max(1, width))


@dataclass(frozen=True, slots=True)
class RowCard:
    """The card of a row: its colour, its figure, its name."""

    row: int
    name: str
    token: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        band = max(4, round(rect.width * 0.07))
        radius = look.px(look.theme.radius.tile)
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, rect, border_radius=radius)
        stripe = pygame.Rect(rect.left, rect.top, band, rect.height)
        pygame.draw.rect(
            surface, ROW_COLOURS[self.row], stripe, border_top_left_radius=radius, border_bottom_left_radius=radius
        )
        pygame.draw.rect(surface, "#6B4A26", rect, max(1, look.px(2)), border_radius=radius)
        line = look.px(22)
        side = max(look.px(24), min(rect.height - line - look.px(4), rect.width - band - look.px(8)))
        picture = look.assets.fitted(self.token, side, side)
        middle = rect.centerx + band // 2
        surface.blit(picture, picture.get_rect(center=(middle, rect.top + (rect.height - line) // 2 + look.px(1))))
        at, room = (middle, rect.bottom - look.px(3)), rect.width - band - look.px(2)
        text.draw(look, surface, self.name, at, "label", anchor="midbottom", width=room)


@dataclass(frozen=True)
class WholeFjord:
    """A seat's fjord at any size, as a close look shows it."""

    view: VikingsGame
    seat: int

    @property
    def columns(self) -> int:
        """Gets how many columns it shows."""
        return max(MIN_COLUMNS, self.view.width(self.seat) + 1)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws water and pieces."""
        surface.blit(sea(look, rect.size), rect)
        grid = fjord_grid(rect, self.columns, strip=False)
        draw_spots(look, surface, pieces(look, self.view, self.seat, grid, large=True))
