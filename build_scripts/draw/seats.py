"""The five seat counters: colour, pattern and rune together say whose a thing is."""

from __future__ import annotations

import math

from build_scripts.draw.lettering import outline
from build_scripts.draw.palette import SEATS, darken, lighten
from build_scripts.draw.svg import Drawing


def seat(art: Drawing, number: int) -> None:
    """Draws the counter of seat 1 to 5 on a field of 96."""
    entry = SEATS[number - 1]
    colour, pattern = entry["colour"], entry["pattern"]
    art.shade(51, 55, 43.5, 41.9, (0, "#000000", 0.7), (0.75, "#000000", 0.5), (1, "#000000", 0))
    art.circle(48, 50.5, 41, "#120A05")
    wood = art.linear(15, 15, 80, 80, (0, lighten(colour, 0.35)), (0.5, colour), (1, darken(colour, 0.3)))
    art.circle(48, 48, 41, wood, stroke=darken(colour, 0.62), width=2)
    line = darken(colour, 0.34) if entry["name"] in ("bone", "amber") else lighten(colour, 0.42)
    _PATTERNS[pattern](art, line)
    plate = art.linear(30, 30, 66, 66, (0, "#FFFBEA"), (1, "#D9C596"))
    art.circle(48, 48, 21.5, plate, stroke=darken(colour, 0.62), width=2.4)
    art.path(outline(entry["rune"], 48, 48, 38), "#2A1B10")
    art.circle(48, 48, 38.4, stroke=darken(colour, 0.45), width=2.6)
    art.line("M14 38A36 36 0 0 1 40 12.5", "#FFFFFF", 2.2, opacity=0.6)


def _half_chord(height: float) -> float:
    return math.sqrt(max(0.0, 36**2 - height**2))


def _ring(art: Drawing, line: str) -> None:
    art.circle(48, 48, 34, stroke=line, width=3)


def _staves(art: Drawing, line: str) -> None:
    for x in (-28, -14, 0, 14, 28):
        art.line(f"M{48 + x} {48 - _half_chord(x)}V{48 + _half_chord(x)}", line, 4.5, opacity=0.75)


def _waves(art: Drawing, line: str) -> None:
    for y in (-27, -9, 9, 27):
        count = int(_half_chord(y) // 7)
        art.line(f"M{48 - count * 6} {48 + y}" + "q3 -6 6 0q3 6 6 0" * count, line, 3.4, opacity=0.8)


def _lozenge(art: Drawing, line: str) -> None:
    art.line("M48 12L84 48L48 84L12 48Z", line, 4.5, opacity=0.8)


def _chevrons(art: Drawing, line: str) -> None:
    for y in (-24, -8, 8, 24):
        half = _half_chord(y + 4) * 0.82
        art.line(f"M{48 - half} {55 + y}L48 {41 + y}L{48 + half} {55 + y}", line, 3.4, opacity=0.7)


_PATTERNS = {"ring": _ring, "staves": _staves, "waves": _waves, "lozenge": _lozenge, "chevrons": _chevrons}
