"""The Vikings panel of the hall."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.buildings import farmstead
from build_scripts.draw.palette import TONE
from build_scripts.draw.scenery import peak, spruce
from build_scripts.draw.ships import longship
from build_scripts.draw.svg import Drawing


def vikings(art: Drawing) -> None:
    """Paints a longship that comes home at sunset, on a field of 280 by 330."""
    art.path("M0 0H280V330H0Z", art.linear(0, 0, 0, 210, (0, "#345B7A"), (0.5, "#C98F63"), (1, "#FFD98C")))
    art.circle(196, 150, 130, art.radial(196, 150, 130, (0, "#FFF3C0", 0.9), (0.3, "#FFD070", 0.5), (1, "#FFB04A", 0)))
    art.circle(196, 150, 24, "#FFF6D0")
    peak(art, 30, 212, 90, 130, "#5D6E86")
    peak(art, 270, 212, 80, 100, "#6B7890")
    peak(art, 110, 212, 60, 60, "#8C8A94", False)
    art.path(
        paths.spline(
            [(-10, 330, 0), (-10, 130, 0), (20, 142), (34, 160), (46, 190), (60, 206), (66, 222, 0), (66, 330, 0)]
        ),
        art.linear(0, 130, 60, 230, (0, "#6E8F46"), (0.5, "#4B6B38"), (1, "#33462A")),
    )
    art.path(
        "M0 208H280V330H0Z",
        art.linear(0, 208, 0, 330, (0, "#E0A86A"), (0.12, "#4F8AA2"), (0.6, "#2B6683"), (1, "#15394D")),
    )
    for y, w, o in ((216, 70, 0.8), (224, 50, 0.6), (233, 34, 0.5)):
        art.line(f"M{196 - w / 2} {y}h{w}", "#FFE6A8", 3, opacity=o)
    spruce(art, 22, 176, 1.1)
    spruce(art, 40, 196, 0.9)
    spruce(art, 6, 168, 1)
    with art.group("translate(40 196) scale(.62)"):
        farmstead(art, 24, 36)
    art.path(
        paths.spline([(-10, 226), (30, 224), (70, 232), (92, 244), (60, 254), (-10, 256)]),
        art.linear(0, 224, 0, 256, (0, "#8FAC4E"), (0.5, "#A98457"), (1, "#5B4026")),
    )
    art.line("M-4 257Q40 258 70 252T100 244", TONE["foam"], 3, opacity=0.8)
    art.ellipse(160, 300, 92, 12, "#0C2A3A", opacity=0.5)
    with art.group("translate(66 128) scale(1.22)"):
        longship(art, "red")
    with art.group("translate(64 130) scale(1.22)"):
        art.path("M2 130q12 -9 24 0t24 0t24 0t24 0t24 0t24 0q4 8 6 12q-80 20 -160 0q4 -8 10 -12Z", "#235C78")
        art.line("M-2 132q12 -9 24 0t24 0t24 0t24 0t24 0t24 0t16 0", TONE["foam"], 3.4)
    for x, y in ((40, 296), (220, 312), (120, 318)):
        art.line(f"M{x} {y}q8 -7 16 0q8 7 16 0", "#7DB4C4", 2.2, opacity=0.7)
    for x, y, k in ((84, 60, 1), (112, 76, 0.7), (60, 84, 0.6)):
        art.line(f"M{x} {y}q{6 * k} {-7 * k} {11 * k} 0q{5 * k} {-7 * k} {11 * k} 0", "#FBEBD0", 2.2)
