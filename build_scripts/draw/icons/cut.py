"""How an icon is cut on its 64 by 64 field: one silhouette, dark edge, light from the top left."""

from __future__ import annotations

from build_scripts.draw.palette import EDGE, darken, lighten
from build_scripts.draw.svg import Drawing

GOLD = "#EDB73A"
BONE = "#F1E4C4"
RED = "#D4412C"
GREEN = "#8DBB45"
WOOD = "#B27A42"
IRON = "#A4AEB3"
SEA = "#4A93B4"


def solid(art: Drawing, d: str, colour: str, edge: float = 6, rule: str = "", rim: str = EDGE) -> None:
    """Draws a filled shape with a dark edge of half `edge` px outside it."""
    art.path(d, rim, stroke=rim, width=edge, rule=rule)
    art.path(d, face(art, colour), rule=rule)


def rod(art: Drawing, d: str, colour: str, width: float = 7, edge: float = 6, cap: str = "round") -> None:
    """Draws a thick line with a dark edge."""
    art.line(d, EDGE, width + edge, cap=cap)
    art.line(d, colour, width, cap=cap)


def face(art: Drawing, colour: str) -> str:
    """Returns the paint of a lit wooden face over the whole field."""
    return art.linear(10, 6, 54, 58, (0, lighten(colour, 0.5)), (0.5, colour), (1, darken(colour, 0.3)))
