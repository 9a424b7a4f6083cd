"""A fjord with everything in it: the large one of the reader, and the small ones of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.vikings import scoring
from game.rules.vikings.components import ROWS, SHIP_ROW, Tile, figure_of
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import columns_of
from game.scenes.table import Spot
from game.scenes.table.kit import Standing
from game.scenes.table.tableau import Tableau
from game.scenes.vikings import words
from game.scenes.vikings.labels import LabelCard
from game.scenes.vikings.pictures import Plate, Threat, Tint
from game.scenes.vikings.strip import Strip, StripSea, strip_shape
from game.scenes.vikings.tokens import FJORD, MIN_COLUMNS, figure_rect, figure_token, special_token, tile_token
from game.ui.look import Look

ROW_COLOURS = ("#B98A55", "#34323A", "#A8231F", "#64A03C", "#E2AE26", "#2468AA")
_LEAST_TILE = 34
"""A special tile beside its row is at least so large, logical px."""
DANGER = Tint("#D0281E", 0.25)
Ships = Sequence[tuple[int, Tile, bool]]


def pieces(look: Look, view: VikingsGame, seat: int, grid: Strip, large: bool) -> Iterator[Spot]:
    """Yields the tiles of a fjord, the figures on them, threats and prizes; words only in a large one."""
    threat = scoring.threatened(view, seat)
    ships = [found for found in scoring.ships(view, seat) if grid.shows(found[0])]
    repelled = {column for column, _, stopped in ships if stopped}
    figures, dangers = [], []
    for row in range(ROWS):
        for column in columns_of(view.occupied[seat * ROWS + row]):
            if not grid.shows(column):
                continue
            rect, kind = grid.rect(row, column), view.tile_at(seat, row, column)
            stands = view.has_figure(seat, row, column)
            endangered = bool(row and threat[row] >> (column - 1) & 1)
            told = words.laid_words(view, kind, row, column, figure_of(row) if stands else -1, endangered)
            if row == SHIP_ROW and column in repelled:
                told = words.repelled(told)
            said = told if large else None
            token = tile_token(kind, row + column)
            yield Spot(("tile", seat, row, column), rect, token, said, large=token if large else None, told=told)
            if endangered:
                dangers.append(Spot(("danger", seat, row, column), rect, DANGER))
            if stands:
                place, token = figure_rect(rect, kind), figure_token(figure_of(row))
                close = token if large else None
                figures.append(
                    Spot(("figure", seat, row, column), place, Standing(token), said, large=close, told=told)
                )
    yield from dangers
    yield from _threats(look, ships, seat, grid)
    yield from figures
    if large:
        yield from _prizes(look, ships, seat, grid)


def _threats(look: Look, ships: Ships, seat: int, grid: Strip) -> Iterator[Spot]:
    """Yields the reach of every ship, down the middle of its column, unless a warrior stops it."""
    for column, tile in ((column, tile) for column, tile, stopped in ships if not stopped):
        ship, last = grid.rect(SHIP_ROW, column), grid.rect(tile.reach, column)
        inset = round(grid.cell * 0.1)
        rect = pygame.Rect(0, ship.bottom - inset, look.px(36), last.bottom - ship.bottom).move_to(centerx=ship.centerx)
        yield Spot(("threat", seat, column), rect, Threat(tile.reach, grid.cell), bleed=look.px(8))


def _prizes(look: Look, ships: Ships, seat: int, grid: Strip) -> Iterator[Spot]:
    """Yields what every ship pays once it is driven off, ticked if it is."""
    for column, tile, stopped in ships:
        ship = grid.rect(SHIP_ROW, column)
        label = f"{'✓ ' if stopped else ''}{tile.gold or tile.points}"
        high = round(min(look.px(27), grid.cell * 0.26))
        rect = pygame.Rect(ship.left + look.px(4), ship.bottom - look.px(3) - high, round(grid.cell * 0.9), high)
        icon = "icon-coin" if tile.gold else "icon-star"
        yield Spot(("prize", seat, column), rect, Plate(label, icon), told=words.prize_words(tile, column, stopped))


def cells(seat: int, grid: Strip) -> Iterator[Spot]:
    """Yields every cell in sight as a place."""
    for row in range(ROWS):
        for column in range(grid.first, grid.first + grid.columns):
            yield Spot(("cell", seat, row, column), grid.rect(row, column), words=words.cell_words(row, column))


def cards(look: Look, view: VikingsGame, seat: int, grid: Strip, names: list[str]) -> Iterator[Spot]:
    """Yields the row cards on the coast strip, with the special tiles that belong to each row."""
    for row, place in enumerate(grid.map.layer("cards")):
        rect, token = grid.placed(place), str(place.properties["token"])
        yield Spot(("row", row), rect, LabelCard(names[row], token, ROW_COLOURS[row]), words.ROWS[row], large=token)
        side = max(look.px(_LEAST_TILE), round(rect.height * 0.4))
        for index, kind in enumerate(words.row_specials(view, seat, row)):
            at = pygame.Rect(rect.left - look.px(4) + index * round(side * 0.6), rect.top - look.px(4), side, side)
            tile = special_token(kind)
            yield Spot(("row special", seat, row, index), at, tile, words.SPECIALS[kind], large=tile)


def whole(view: VikingsGame, seat: int, names: list[str]) -> tuple[Tableau, tuple[float, int]]:
    """Returns a seat's fjord at any size, as a close look shows it, with coast and row cards, and its proportions."""
    columns = max(MIN_COLUMNS, view.width(seat) + 1)

    def spots(look: Look, rect: pygame.Rect) -> Iterator[Spot]:
        grid = Strip.fitted(FJORD, rect, columns)
        yield Spot(("fjord", seat), rect, StripSea(grid))
        yield from pieces(look, view, seat, grid, large=True)
        yield from cards(look, view, seat, grid, names)

    return Tableau(("fjord", seat, view), spots), strip_shape(FJORD, columns)
