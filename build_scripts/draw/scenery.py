"""Things that stand on land: trees, rocks, sheep, paths, mountains."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.palette import darken, lighten
from build_scripts.draw.svg import Drawing


def spruce(art: Drawing, x: float, y: float, scale: float = 1.0) -> None:
    """Draws a spruce whose trunk stands at (x, y)."""
    art.ellipse(x + 4 * scale, y + 1 * scale, 11 * scale, 3.4 * scale, "#20300F", opacity=0.35)
    art.rect(x - 1.8 * scale, y - 7 * scale, 3.6 * scale, 8 * scale, 1, "#6B4322")
    needles = art.linear(x - 11 * scale, y, x + 11 * scale, y, (0, "#86B052"), (0.45, "#4E7C34"), (1, "#2A4A1C"))
    for w, top, bot in ((12, -25, -4), (9.6, -32, -13), (7, -38, -22)):
        peak_y, brim, sag = y + top * scale, y + bot * scale, y + (bot + 5) * scale
        inner, outer = w * 0.35 * scale, w * 0.75 * scale
        bend, low = y + (bot * 0.45 + top * 0.55) * scale, y + (bot - 3) * scale
        tier = (
            f"M{x} {peak_y}C{x + inner} {bend} {x + outer} {low} {x + w * scale} {brim}"
            f"Q{x} {sag} {x - w * scale} {brim}C{x - outer} {low} {x - inner} {bend} {x} {peak_y}Z"
        )
        art.path(tier, needles, stroke="#1F3614", width=1)


def birch(art: Drawing, x: float, y: float, scale: float = 1.0) -> None:
    """Draws a round leafy tree."""
    art.ellipse(x + 4 * scale, y + 1, 11 * scale, 3.2 * scale, "#20300F", opacity=0.35)
    art.rect(x - 1.7 * scale, y - 9 * scale, 3.4 * scale, 10 * scale, 1, "#6B4322")
    art.path(
        paths.spline(
            [
                (x - 11 * scale, y - 14 * scale),
                (x - 8 * scale, y - 23 * scale),
                (x, y - 27 * scale),
                (x + 9 * scale, y - 23 * scale),
                (x + 11 * scale, y - 14 * scale),
                (x + 5 * scale, y - 8 * scale),
                (x - 6 * scale, y - 8 * scale),
            ]
        ),
        art.radial(x - 4 * scale, y - 21 * scale, 20 * scale, (0, "#B4CF62"), (0.6, "#6C963D"), (1, "#3B5E25")),
        stroke="#2B4719",
        width=1,
    )


def rock(art: Drawing, x: float, y: float, scale: float = 1.0) -> None:
    """Draws a boulder that lies on (x, y)."""
    art.path(
        paths.spline(
            [
                (x - 9 * scale, y),
                (x - 7 * scale, y - 8 * scale),
                (x, y - 12 * scale),
                (x + 7 * scale, y - 7 * scale),
                (x + 9 * scale, y),
            ]
        ),
        art.linear(x - 8 * scale, y - 12 * scale, x + 8 * scale, y, (0, "#D8D2C2"), (0.6, "#8F887A"), (1, "#5A5348")),
        stroke="#3A342B",
        width=1.1,
    )


def footpath(art: Drawing, d: str) -> None:
    """Draws a trodden path."""
    art.path(d, stroke="#E3CE96", width=5, opacity=0.75)
    art.path(d, stroke="#B89C62", width=1.2, opacity=0.6, dash="3 5")


def sheep(art: Drawing, x: float, y: float) -> None:
    """Draws a grazing sheep."""
    art.ellipse(x + 1, y + 4, 6, 1.8, "#20300F", opacity=0.4)
    art.path(
        paths.spline(
            [(x - 5, y), (x - 3, y - 4), (x, y - 5), (x + 4, y - 4), (x + 5, y), (x + 3, y + 3), (x - 3, y + 3)]
        ),
        "#FBF6E8",
        stroke="#8E8470",
        width=1,
    )
    art.circle(x + 5.5, y - 1.5, 2.2, "#3A3028")
    art.line(f"M{x - 2} {y + 3}v3M{x + 2} {y + 3}v3", "#3A3028", 1.3)


def peak(art: Drawing, x: float, y: float, w: float, h: float, c: str, snow: bool = True) -> None:
    """Draws a mountain of half width w and height h, standing on (x, y)."""
    art.path(
        paths.polygon(
            (x - w, y),
            (x - w * 0.45, y - h * 0.55),
            (x - w * 0.2, y - h * 0.72),
            (x, y - h),
            (x + w * 0.25, y - h * 0.66),
            (x + w * 0.5, y - h * 0.48),
            (x + w, y),
        ),
        art.linear(x - w, y - h, x + w, y, (0, lighten(c, 0.25)), (0.5, c), (1, darken(c, 0.3))),
    )
    art.path(
        paths.polygon(
            (x, y - h),
            (x + w * 0.25, y - h * 0.66),
            (x + w * 0.5, y - h * 0.48),
            (x + w, y),
            (x + w * 0.2, y),
            (x + w * 0.1, y - h * 0.4),
        ),
        darken(c, 0.4),
        opacity=0.4,
    )
    if snow:
        art.path(
            paths.polygon(
                (x, y - h),
                (x + w * 0.25, y - h * 0.66),
                (x + w * 0.13, y - h * 0.6),
                (x + w * 0.06, y - h * 0.68),
                (x - w * 0.04, y - h * 0.56),
                (x - w * 0.11, y - h * 0.64),
                (x - w * 0.2, y - h * 0.72),
            ),
            "#F6F4EC",
        )
