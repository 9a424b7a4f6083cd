"""Rows of symbols as they are drawn: in the field of a card, on a plate, or alone on a small square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.scenes.northgard.symbols import Symbol
from game.ui import text
from game.ui.look import Look

_LEAST_MARK: Final = 13


def draw_symbols(look: Look, surface: pygame.Surface, area: pygame.Rect, row: tuple[Symbol, ...]) -> None:
    """Draws symbols with their numbers in the middle of an area, in one row or two, as large as fits."""
    if not row:
        return
    rows = _broken(row)
    high = area.height / len(rows)
    weight = max(sum(_weight(symbol) for symbol in line) for line in rows)
    side = min(round(high * 0.92), round(area.width / weight), round(area.height * 0.66))
    top = area.centery - side * len(rows) // 2
    for number, line in enumerate(rows):
        x = area.centerx - round(side * sum(_weight(symbol) for symbol in line) / 2)
        for symbol in line:
            _draw_symbol(look, surface, symbol, pygame.Rect(x, top + number * side, side, side))
            x += round(side * _weight(symbol))


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
    px = max(look.px(_LEAST_MARK), round(rect.height * 0.46))
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


@dataclass(frozen=True, slots=True)
class Sign:
    """What a card does, on a small square of vellum rimmed in the colour of its kind; dim if it did nothing yet."""

    row: tuple[Symbol, ...]
    rim: str
    dim: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the square and the symbols."""
        surface.blit(look.cached(("northgard sign", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        whole, radius = made.get_rect(), look.px(5)
        pygame.draw.rect(made, look.theme.colour.ink, whole, border_radius=radius)
        pygame.draw.rect(made, self.rim, whole.inflate(-look.px(2), -look.px(2)), border_radius=radius)
        ground, inner = "#CDBF9C" if self.dim else look.theme.colour.vellum_lit, whole.inflate(-look.px(5), -look.px(5))
        pygame.draw.rect(made, ground, inner, border_radius=max(1, radius - look.px(2)))
        draw_symbols(look, made, whole.inflate(-look.px(7), -look.px(7)), self.row)
        if self.dim:
            made.fill((210, 205, 195, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made.convert_alpha()
