"""Grounds: oak and vellum panels cut in nine, boards with a ring-chain border."""

from __future__ import annotations

import itertools
import random

import pygame

from game.ui.look import Look
from game.ui.paint.light import dim, shadow

BOARD_SCALE = 0.72
_SOURCE = 192
_GRAIN = 128
_COARSE = 4


def panel(look: Look, surface: pygame.Surface, rect: pygame.Rect, kind: str = "vellum", scale: float = 1.0) -> None:
    """Draws a panel of oak (words about the game) or vellum (the game itself).

    A slip is vellum without ornament, and a leaf has no line along its rim either.
    ``scale``: how wide its rim is, of that of a high one.
    """
    surface.blit(nine_slice(look, f"panel-{kind}", rect.size, scale), rect.topleft)


def page(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darkens everything drawn so far, and lays an oak panel over it."""
    dim(look, surface)
    shadow(look, surface, rect, "lifted")
    panel(look, surface, rect, "oak")


def nine_slice(look: Look, token: str, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """Gets a stretchable token at any size in px: corners keep their form, edges and middle stretch.

    :raises KeyError: the theme does not say how the token is cut.
    """
    return look.cached(("nine", token, size, scale), lambda: _nine(look, token, size, scale))


def _nine(look: Look, token: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    cut = look.theme.slices[token]
    width, height = size
    across, down = look.px(cut.size[0] * scale), look.px(cut.size[1] * scale)
    source = look.assets.token(token, across, down)
    margin = max(1, min(look.px(cut.margin * scale), width // 2 - 1, height // 2 - 1))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    columns = _cuts(across, width, margin)
    rows = _cuts(down, height, margin)
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            part = source.subsurface((from_x, from_y, from_w, from_h))
            if to_w > 0 and to_h > 0:
                if part.get_size() != (to_w, to_h):
                    part = pygame.transform.smoothscale(part, (to_w, to_h))
                whole.blit(part, (to_x, to_y))
    return whole.convert_alpha()


def _cuts(source: int, target: int, margin: int) -> list[tuple[int, int, int, int]]:
    """Lists the three stretches along one side: start and length in the source, start and length in the target."""
    return [
        (0, margin, 0, margin),
        (margin, source - 2 * margin, margin, target - 2 * margin),
        (source - margin, margin, target - margin, margin),
    ]


def panel_inner(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Returns the part of a panel that text may use: its corners are ornamented."""
    inset = look.px(look.theme.space.panel_inset)
    return rect.inflate(-2 * inset, -2 * inset)


def board_band(look: Look, scale: float = BOARD_SCALE) -> int:
    """Returns the width in px of a board's ring-chain border."""
    return look.px(look.theme.slices["vellum-corner"].margin * scale)


def vellum_board(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, scale: float = BOARD_SCALE, with_shadow: bool = True
) -> pygame.Rect:
    """Draws a vellum board with a ring-chain border and returns the free ground within the border."""
    if with_shadow:
        shadow(look, surface, rect, "board", 14)
    picture = look.cached(("board", rect.size, scale), lambda: _board(look, rect.size, scale))
    surface.blit(picture, rect.topleft)
    band = board_band(look, scale)
    return rect.inflate(-2 * band, -2 * band)


def _board(look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
    width, height = size
    corner = max(2, min(look.px(_SOURCE * scale), width // 2, height // 2))
    factor = corner / _SOURCE
    band = max(1, round(look.theme.slices["vellum-corner"].margin * factor))
    board = pygame.Surface(size, pygame.SRCALPHA)
    board.fill(look.theme.colour.vellum)
    top = _edge(look, width, corner, factor)
    board.blit(top, (0, 0), (0, 0, width, band))
    board.blit(pygame.transform.flip(top, False, True), (0, height - band), (0, corner - band, width, band))
    left = pygame.transform.rotate(_edge(look, height, corner, factor), 90)
    board.blit(left, (0, 0), (0, 0, band, height))
    board.blit(pygame.transform.flip(left, True, False), (width - band, 0), (corner - band, 0, band, height))
    piece = look.assets.token("vellum-corner", corner, corner)
    for right, low in ((False, False), (True, False), (False, True), (True, True)):
        x, y = (width - corner) * right, (height - corner) * low
        board.fill((0, 0, 0, 0), (x, y, corner, corner))
        board.blit(pygame.transform.flip(piece, right, low), (x, y))
    board.blit(mottle(look, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return board.convert_alpha()


def _edge(look: Look, length: int, corner: int, factor: float) -> pygame.Surface:
    """Repeats the border a whole number of times between two corners, stretched slightly to fit."""
    strip = pygame.Surface((length, corner), pygame.SRCALPHA)
    room = length - 2 * corner
    count = max(1, round(room / max(1.0, 64 * factor)))
    places = [corner + round(number * room / count) for number in range(count + 1)]
    for start, end in itertools.pairwise(places):
        if end > start:
            strip.blit(look.assets.token("vellum-edge", end - start, corner), (start, 0))
    return strip


def mottle(look: Look, size: tuple[int, int], depth: int = 12, seed: int = 5) -> pygame.Surface:
    """Gets the cloudy age of parchment or water: an opaque picture to multiply with, mostly 255 - depth to 255."""
    return look.cached(("mottle", size, depth, seed), lambda: _mottle(look, size, depth, seed))


def _mottle(look: Look, size: tuple[int, int], depth: int, seed: int) -> pygame.Surface:
    chance = random.Random(seed)
    coarse = pygame.Surface((size[0] // _COARSE + 1, size[1] // _COARSE + 1)).convert()
    coarse.fill("#FFFFFF")
    for cell, share in ((190, 0.6), (70, 0.4)):
        step = max(2, look.px(cell) // _COARSE)
        across, down = coarse.get_width() // step + 3, coarse.get_height() // step + 3
        small = _greys(chance, (across, down), round(depth * share))
        large = pygame.transform.smoothscale(small, (across * step, down * step))
        coarse.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole = pygame.transform.smoothscale(coarse, size)
    grain = _greys(chance, (_GRAIN, _GRAIN), 5)
    for x in range(0, size[0], _GRAIN):
        for y in range(0, size[1], _GRAIN):
            whole.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return whole


def _greys(chance: random.Random, size: tuple[int, int], depth: int) -> pygame.Surface:
    """Makes a picture of random greys, 255 - depth to 255; the grain keeps broad clouds from showing bands."""
    shades = bytes(255 - byte * depth // 255 for byte in range(256))
    grey = pygame.image.frombytes(chance.randbytes(size[0] * size[1]).translate(shades), size, "P")
    grey.set_palette([(byte, byte, byte) for byte in range(256)])
    return grey.convert()
