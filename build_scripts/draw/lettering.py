"""Digits and runes as outlines, since the SVG subset of the house has no text."""

from __future__ import annotations

from functools import cache
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from build_scripts.draw.palette import ASSETS
from build_scripts.draw.paths import num


@cache
def _display() -> Any:
    return TTFont(ASSETS / "fonts" / "MeadhallDisplay-ExtraBold.ttf")


def outline(text: str, x: float, y: float, size: float, squeeze: float = 0.0) -> str:
    """Returns path data of a short numeral or rune, centred on (x, y); `squeeze` px are taken from each advance."""
    font = _display()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / 1000
    advances = [font["hmtx"][names[ord(letter)]][0] * scale - squeeze for letter in text]
    left = x - (sum(advances) + squeeze) / 2
    base = y + font["OS/2"].sCapHeight * scale / 2
    pen = SVGPathPen(glyphs, ntos=num)
    for letter, advance in zip(text, advances, strict=True):
        glyphs[names[ord(letter)]].draw(TransformPen(pen, (scale, 0, 0, -scale, left, base)))
        left += advance
    return str(pen.getCommands())
