"""Raster grounds that no SVG can hold: the firelit oak table, the hall, a sheet of vellum. Needs numpy and Pillow."""

from __future__ import annotations

import math
import os
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from build_scripts.draw.palette import ASSETS, SOURCES, TONE, rgb

Field = NDArray[np.float32]
WIDTH, HEIGHT = 1920, 1080


def noise(width: int, height: int, seed: int, scales: tuple[int, ...]) -> Field:
    """Returns smooth noise of 0 to 1, shape (width, height); each scale (px) weighs 0.6 of the one before."""
    chance = np.random.default_rng(seed)
    total = np.zeros((width, height), np.float32)
    weight = 0.0
    for rank, scale in enumerate(scales):
        columns, rows = width // scale + 3, height // scale + 3
        grid = (chance.random((columns, rows)) * 255).astype(np.uint8)
        picture = Image.fromarray(grid.T).resize((columns * scale, rows * scale), Image.Resampling.BILINEAR)
        total += np.asarray(picture, np.float32).T[:width, :height] / 255 * 0.6**rank
        weight += 0.6**rank
    return total / weight


def oak(width: int, height: int, seed: int, light: tuple[float, float], plank: int = 180) -> Field:
    """Returns oak planks, shape (width, height, 3) of 0 to 255, brightest at `light` (shares of the picture)."""
    chance = np.random.default_rng(seed)
    wood = np.zeros((width, height, 3), np.float32)
    along = np.arange(width)[:, None]
    for number, top in enumerate(range(0, height, plank)):
        deep = min(height, top + plank) - top
        base = np.array([74, 45, 25]) * (1 + chance.uniform(-0.12, 0.12))
        across = np.arange(deep)[None, :]
        bend = noise(width, deep, seed * 50 + number, (260, 90))
        drift = noise(width, deep, seed * 90 + number, (500, 60))
        rings = (np.sin((across / deep * 9 + bend * 5.5 + drift * 4 + 0.0008 * along) * 2 * np.pi) * 0.5 + 0.5) ** 2
        pores = noise(width, deep, seed * 7 + number, (40,))
        streaks = np.repeat(chance.random((1, deep)), width, 0)
        streaks = (streaks + np.roll(streaks, 1, 1)) / 2
        tone = 1 + 0.16 * (rings - 0.5) + 0.10 * (streaks - 0.5) + 0.08 * (pores - 0.5) + 0.14 * (drift - 0.5)
        board = base[None, None, :] * tone[:, :, None]
        edge = np.minimum(across, deep - 1 - across)[..., None]
        board = board * np.where(edge < 2, 0.45, np.where(edge < 5, 0.86, 1.0))
        lip = (across[..., None] >= 2) & (across[..., None] < 4)
        wood[:, top : top + deep] = board * np.where(lip, 1.22, 1.0)
    x, y = _shares(width, height)
    away = np.hypot((x - light[0]) * 1.15, (y - light[1]) * 0.95)
    return wood * np.clip(1.28 - away * 1.12, 0.32, 1.3)[:, :, None] * np.array([1.04, 1, 0.94])


def table() -> Image.Image:
    """Bakes the oak table, warm where the game lies."""
    wood = oak(WIDTH, HEIGHT, 3, (0.55, 0.34))
    _glow(wood, 1262, 380, 760, "#5A2E0C", 0.55)
    return _picture(wood)


def hall_ground(sources: Path = SOURCES) -> Image.Image:
    """Bakes the hall behind the menu: upright planks, floor, glow of the hearth, beam and posts."""
    wall = np.rot90(oak(HEIGHT, WIDTH, 11, (0.8, 0.5)), -1)
    x, y = _shares(WIDTH, HEIGHT)
    x = x * 2 - 1
    away = np.hypot(x * 0.95, (y - 1.02) * 1.05)
    scene = np.clip(wall * np.clip(1.25 - away * 1.02, 0.16, 1.3)[:, :, None] * np.array([1.28, 1.0, 0.78]), 0, 255)
    floor = np.clip(oak(WIDTH, 190, 23, (0.5, 0)), 0, 255)
    dim = ((200 - np.arange(190) * 0.6) / 255)[None, :, None]
    scene[:, 890:] = floor * (1 - dim) + np.array([10, 5, 2]) * dim
    scene[:, 888:892] = rgb("#0C0603")
    _glow(scene, 960, 1010, 900, "#A8480E", 0.9)
    _glow(scene, 960, 980, 420, "#FF9A30", 0.55)
    posts = _svg(sources / "hall-posts.svg", WIDTH, HEIGHT)
    alpha = posts[:, :, 3:] / 255
    scene = scene * (1 - alpha) + posts[:, :, :3] * alpha
    for side in (60, 1860):
        _glow(scene, side, 900, 360, "#6A2E0A", 0.5)
    shade = np.clip(1.1 - ((x * 0.8) ** 2 + ((y - 0.58) * 1.2) ** 2) * 0.5, 0.42, 1)
    return _picture(scene * shade[:, :, None])


def seamless_noise(side: int, seed: int, scales: tuple[int, ...]) -> Field:
    """Returns smooth noise about 0.5, shape (side, side), that repeats; every scale divides the side."""
    chance = np.random.default_rng(seed)
    total = np.zeros((side, side), np.float32)
    weight = 0.0
    for rank, scale in enumerate(scales):
        cells = side // scale
        grid = np.tile((chance.random((cells, cells)) * 255).astype(np.uint8), (3, 3))
        picture = Image.fromarray(grid).resize((side * 3, side * 3), Image.Resampling.BICUBIC)
        total += np.asarray(picture, np.float32)[side : side * 2, side : side * 2] / 255 * 0.6**rank
        weight += 0.6**rank
    return total / weight


def vellum(side: int = 512) -> Image.Image:
    """Bakes a sheet of vellum that repeats without a seam."""
    mottle = seamless_noise(side, 5, (128, 64, 32))
    return _picture(
        np.array(rgb(TONE["vellum"]))[None, None, :] * (1 + (mottle - 0.5)[:, :, None] * 0.12), coarse=False
    )


def sea(side: int = 512) -> Image.Image:
    """Bakes the water of the fjord boards, with small waves; it repeats without a seam."""
    swell = seamless_noise(side, 9, (128, 64, 32))
    water = np.array(rgb(TONE["sea"]))[None, None, :] * (1 + (swell - 0.5)[:, :, None] * 0.14)
    chance = Random(5)
    foam = np.array(rgb("#5F9CB0"))
    for _ in range(40):
        left, top = chance.randint(8, side - 40), chance.randint(10, side - 12)
        for step in range(56):
            x, y = left + step / 2, top - 3.5 * abs(math.sin(step / 28 * math.pi))
            water[round(x), round(y)] = foam
            water[round(x), round(y) + 1] = water[round(x), round(y) + 1] * 0.5 + foam * 0.5
    return _picture(water, coarse=False)


def bake(folder: Path = ASSETS / "materials") -> None:
    """Bakes every material into the folder."""
    for name, picture in (
        ("oak-table-1920x1080", table()),
        ("hall-1920x1080", hall_ground()),
        ("vellum-512", vellum()),
        ("sea-512", sea()),
    ):
        picture.save(folder / f"{name}.png", optimize=True)


def _shares(width: int, height: int) -> tuple[Field, Field]:
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height), indexing="ij")
    return x.astype(np.float32), y.astype(np.float32)


def _glow(field: Field, x: int, y: int, radius: int, colour: str, strength: float) -> None:
    column, row = np.ogrid[: field.shape[0], : field.shape[1]]
    away = np.hypot(column - x, row - y) / radius
    light = np.clip(1 - away, 0, 1) ** 2 * strength
    np.clip(field + light[:, :, None] * np.array(rgb(colour)), 0, 255, out=field)


def _picture(field: Field, coarse: bool = True) -> Image.Image:
    """Returns the field as a picture; coarse tones (steps of two) halve the file and nobody sees it."""
    tones = np.clip(field, 0, 255).astype(np.uint8)
    if coarse:
        tones = tones // 2 * 2
    return Image.fromarray(np.ascontiguousarray(tones.transpose(1, 0, 2)))


def _svg(path: Path, width: int, height: int) -> Field:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    surface = pygame.image.load_sized_svg(path, (width, height))
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return pixels.reshape(height, width, 4).transpose(1, 0, 2).astype(np.float32)
