"""Colours of the house, read from assets/themes/hall.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SOURCES = Path(__file__).resolve().parent / "sources"

_theme = tomllib.loads((ASSETS / "themes" / "hall.toml").read_text(encoding="utf-8"))

TONE: dict[str, str] = {name: value for name, value in _theme["colour"].items() if isinstance(value, str)}


def rgb(colour: str) -> tuple[int, int, int]:
    """Returns the red, green and blue parts (0-255) of "#RRGGBB"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
