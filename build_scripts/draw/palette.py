"""Colours of the house, read from assets/themes/hall.toml, and how to mix them."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"

_theme = tomllib.loads((ASSETS / "themes" / "hall.toml").read_text(encoding="utf-8"))

TONE: dict[str, str] = {name: value for name, value in _theme["colour"].items() if isinstance(value, str)}
FIGURE: dict[str, str] = {craft: entry["colour"] for craft, entry in _theme["figure"].items()}
SAIL: dict[str, str] = {name: entry["colour"] for name, entry in _theme["sail"].items()}
SEATS: list[dict[str, str]] = _theme["seat"]

SKIN = "#EBC391"
EDGE = "#24130A"


def rgb(colour: str) -> tuple[int, int, int]:
    """Returns the red, green and blue parts (0-255) of "#RRGGBB"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(colour: str, other: str, share: float) -> str:
    """Returns the colour that lies `share` (0-1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return f"#{red:02X}{green:02X}{blue:02X}"


def lighten(colour: str, share: float) -> str:
    """Returns the colour as the firelight on its top left shows it."""
    return blend(colour, "#FFF1CF", share)


def darken(colour: str, share: float) -> str:
    """Returns the colour as it looks away from the fire."""
    return blend(colour, "#120A05", share)


_GILT = ((0.0, "#2E1905"), (0.28, "#7A4C10"), (0.55, "#D29A2C"), (0.78, "#F7CF62"), (1.0, "#FFF6CF"))


def gild(colour: str) -> str:
    """Returns the tone of gold leaf that is as light as the colour; leaves anything but "#RRGGBB" alone."""
    if not colour.startswith("#"):
        return colour
    red, green, blue = rgb(colour)
    light = min(1.0, (0.30 * red + 0.59 * green + 0.11 * blue) / 255 * 1.3 + 0.16)
    for (low, dark), (high, lit) in pairwise(_GILT):
        if light <= high:
            return blend(dark, lit, (light - low) / (high - low))
    return _GILT[-1][1]
