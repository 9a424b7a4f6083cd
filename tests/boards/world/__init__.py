"""A small world of its own for the tests: maps with a hexagonal island, a polyomino board, polygons and land tiles."""

from __future__ import annotations

from pathlib import Path

WORLD = Path(__file__).resolve().parent
MAPS = WORLD / "maps"
TOKENS = WORLD / "assets" / "tokens"
ISLAND, HOME, REALM, LANDS, GROWING = (MAPS / f"{name}.tmx" for name in ("island", "home", "realm", "lands", "growing"))
