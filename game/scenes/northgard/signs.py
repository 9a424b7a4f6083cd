"""Rows of symbols as they are drawn: in the field of a card, on a plate, or alone on a small square."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.northgard.symbols import Symbol, gist
from game.scenes.table.kit import Fill, PartMap, painted
from game.ui import text
from game.ui.look import Look

_LEAST_MARK: Final = 13
_SMALLEST: Final = 14
_ROOMY: Final = 40
_SIGN = PartMap("northgard/parts/sign", "rim ground signs")


def draw_symbols(look: Look, surface: pygame.Surface, area: pygame.Rect, row: tuple[Symbol, ...]) -> None:
    """Draws symbols with their numbers in the middle of an area, in one row or two, as large as fits.

    Where they would be too small to be told apart, the first of them stands for all.
    """
    if not row:
        return
    rows, side = _sized(look, area, row)
    if max(_width(look, line, side) for line in rows) > area.width + look.px(2):
        rows, side = _sized(look, area, gist(row))
    top = area.centery - side * len(rows) // 2
    for number, line in enumerate(rows):
        x = area.centerx - _width(look, line, side) // 2
        for symbol in line:
            _draw_symbol(look, surface, symbol, pygame.Rect(x, top + number * side, side, side))
            x += _width(look, (symbol,), side)


def _sized(look: Look, area: pygame.Rect, row: tuple[Symbol, ...]) -> tuple[list[tuple[Symbol, ...]], int]:
    """Returns a row, broken in two if it is long, and its side in px: as large as fits, down to the smallest."""
    rows = _broken(row)
    side = min(round(area.height / len(rows) * 0.92), round(area.height * 0.66), area.width)
    while side > look.px(_SMALLEST) and max(_width(look, line, side) for line in rows) > area.width:
        side -= 1
    return rows, side


def _width(look: Look, row: tuple[Symbol, ...], side: int) -> int:
    """Returns how wide symbols of a side in px are, with their numbers."""
    return sum(
        round(side * _weight(symbol)) if not symbol.token or not symbol.mark
        else round(side * 0.96) + text.size(look, symbol.mark, "figure_count", _mark_px(look, side))[0]
        for symbol in row
    )  # fmt: skip


def _mark_px(look: Look, side: int) -> int:
    return max(look.px(_LEAST_MARK), round(side * 0.46))


def _weight(symbol: Symbol) -> float:
    """Returns how wide a symbol is, as part of its height."""
    return 0.42 if not symbol.token else 1.45 if symbol.mark else 1.05


def _broken(row: tuple[Symbol, ...]) -> list[tuple[Symbol, ...]]:
    """Returns a long row as two: where a sign stands nearest to the middle, else in the middle."""
    if sum(map(_weight, row)) < 3.3:
        return [row]
    middle = len(row) / 2
    signs = [index for index, symbol in enumerate(row) if not symbol.token]
    cut = min(signs, key=lambda index: abs(index + 0.5 - middle)) if signs else -(-len(row) // 2)
    return [row[:cut], row[cut:]] if cut else [row]


def _draw_symbol(look: Look, surface: pygame.Surface, symbol: Symbol, rect: pygame.Rect) -> None:
    px = _mark_px(look, rect.height)
    if not symbol.token:
        at = rect.left + round(rect.width * 0.21), rect.centery
        _outlined(look, surface, symbol.mark, at, px, "center")
        return
    picture = look.assets.fitted(symbol.token, *rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))
    if symbol.mark:
        _outlined(look, surface, symbol.mark, (rect.right - round(rect.width * 0.06), rect.bottom), px, "bottomleft")


def _outlined(look: Look, surface: pygame.Surface, words: str, at: tuple[int, int], px: int, anchor: str) -> None:
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        text.draw(look, surface, words, (at[0] + x, at[1] + y), "figure_count", "#1E120A", anchor, px=px)
    text.draw(look, surface, words, at, "figure_count", "#FFF3CF", anchor, px=px)


@painted
def sign(look: Look, face: pygame.Surface, row: tuple[Symbol, ...], rim: str, dim: bool = False) -> None:
    """Draws what a card does, on vellum rimmed in the colour of its kind; dim if it was only laid down.

    A small square has room for what the card does first.
    """
    parts = _SIGN.at(look, face.get_rect())
    Fill(look.theme.colour.ink, 5).draw(look, face, face.get_rect())
    Fill(rim, 5).draw(look, face, parts["rim"])
    Fill("#CDBF9C" if dim else look.theme.colour.vellum_lit, 3).draw(look, face, parts["ground"])
    row = row if face.get_width() >= look.px(_ROOMY) else gist(row)
    draw_symbols(look, face, parts["signs"], row)
    if dim:
        face.fill((210, 205, 195, 255), special_flags=pygame.BLEND_RGBA_MULT)
