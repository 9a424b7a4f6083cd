"""How a painted wooden figure is cut: thickness, lit rim, grain, and the parts all figures share."""

from __future__ import annotations

from collections.abc import Sequence

from build_scripts.draw.palette import SKIN, blend, darken, lighten
from build_scripts.draw.paths import num
from build_scripts.draw.svg import Drawing


def carve(
    art: Drawing,
    colour: str,
    pieces: Sequence[str],
    light: float = 0.5,
    depth: int = 6,
    shadow: tuple[float, float, float, float] = (82, 147, 62, 9),
) -> None:
    """Draws the pieces as one block of painted wood: contact shadow, dark edge, side, lit rim, face.

    `shadow` is (x, y, half width, half height); a piece with a hole is filled by the even-odd rule.
    """
    x, y, rx, ry = shadow
    art.shade(x + 3, y + 1, rx * 1.08, ry * 1.25, (0, "#0A0502", 0.62), (0.55, "#0A0502", 0.38), (1, "#0A0502", 0))
    side, edge, rim = darken(colour, 0.55), darken(colour, 0.74), lighten(colour, light)
    rules = {piece: "evenodd" if piece.count("M") > 1 else "" for piece in pieces}
    for shift in (f"translate({depth * 0.55} {depth})", ""):
        for piece, rule in rules.items():
            art.path(piece, edge, stroke=edge, width=4.2, transform=shift, rule=rule)
    for step in range(depth, 0, -2):
        tone = blend(side, colour, 0.0 if step > 2 else 0.15)
        for piece, rule in rules.items():
            shift = f"translate({step * 0.55} {step})"
            art.path(piece, tone, stroke=side, width=1.2, transform=shift, rule=rule)
    for piece, rule in rules.items():
        art.path(piece, rim, stroke=rim, width=1.0, rule=rule)
    face = art.linear(30, 10, 125, 150, (0, lighten(colour, 0.20)), (0.45, colour), (1, darken(colour, 0.26)))
    for piece, rule in rules.items():
        art.path(piece, face, transform="translate(1.7 2)", rule=rule)


def grain(art: Drawing, colour: str, lines: Sequence[str], opacity: float = 0.22) -> None:
    """Draws faint lines of wood through the paint."""
    for line in lines:
        art.line(line, darken(colour, 0.6), 1.1, opacity)


def fist(art: Drawing, x: float, y: float, radius: float, edge: str) -> None:
    """Draws a closed hand."""
    skin = art.linear(x - 7, y - 7, x + 7, y + 7, (0, lighten(SKIN, 0.3)), (1, darken(SKIN, 0.2)))
    art.circle(x, y, radius, skin, stroke=edge, width=1.2)


def head(art: Drawing, x: float, y: float, radius: float, beard: str = "#8A4B22", style: str = "full") -> None:
    """Draws a face; style is "full" for a great beard, "moustache" or "smile"."""
    skin = art.linear(
        x - radius, y - radius, x + radius, y + radius, (0, lighten(SKIN, 0.35)), (0.6, SKIN), (1, darken(SKIN, 0.22))
    )
    art.circle(x, y, radius, skin)
    for side in (-0.36, 0.36):
        art.circle(x + radius * side, y - radius * 0.02, radius * 0.12, "#2A1B10")
    art.line(_placed("M0 0Q.2 .28 -.05 .3", x, y, radius), darken(SKIN, 0.35), 1.3)
    hair = art.linear(x - radius, y, x + radius, y + radius * 1.7, (0, lighten(beard, 0.2)), (1, darken(beard, 0.25)))
    if style == "full":
        art.path(_placed(_BEARD, x, y, radius), hair)
        art.line(_placed("M-.3 .62Q0 .78 .3 .62", x, y, radius), darken(beard, 0.5), 1.4)
        art.line(_placed("M-.35 .95L-.2 1.3M.35 .95L.2 1.3M0 1L0 1.45", x, y, radius), darken(beard, 0.45), 1.1, 0.7)
    elif style == "moustache":
        art.path(_placed(_MOUSTACHE, x, y, radius), hair)
    elif style == "smile":
        art.line(_placed("M-.28 .5Q0 .72 .28 .5", x, y, radius), "#8A3B22", 1.8)


def robe(x: float, top: float, shoulder: float, hem: float, foot: float) -> str:
    """Returns the outline of a body in a long coat: half widths at shoulder and hem, from top to foot."""
    return (
        f"M{x} {top}C{x + shoulder * 0.75} {top} {x + shoulder * 0.95} {top + 8} {x + shoulder} {top + 24}"
        f"L{x + hem} {foot - 9}Q{x + hem + 1} {foot} {x + hem - 8} {foot}"
        f"H{x - hem + 8}Q{x - hem - 1} {foot} {x - hem} {foot - 9}"
        f"L{x - shoulder} {top + 24}C{x - shoulder * 0.95} {top + 8} {x - shoulder * 0.75} {top} {x} {top}Z"
    )


_BEARD = "M-.98 .05C-.75 .55 -.4 .38 0 .42C.4 .38 .75 .55 .98 .05C1.12 .9 .6 1.35 0 1.75C-.6 1.35 -1.12 .9 -.98 .05Z"
_MOUSTACHE = "M0 .35C.3 .2 .75 .4 .8 .95C.55 .62 .2 .7 0 .55C-.2 .7 -.55 .62 -.8 .95C-.75 .4 -.3 .2 0 .35Z"


def _placed(shape: str, x: float, y: float, scale: float) -> str:
    """Moves a unit shape of absolute M, L, Q, C commands to its place and size."""
    out, axis = [], 0
    for token in (
        shape.replace("M", " M ")
        .replace("L", " L ")
        .replace("Q", " Q ")
        .replace("C", " C ")
        .replace("Z", " Z ")
        .split()
    ):
        if token.isalpha():
            out.append(token)
            axis = 0
        else:
            out.append(num((x, y)[axis % 2] + float(token) * scale))
            axis += 1
    return " ".join(out)
