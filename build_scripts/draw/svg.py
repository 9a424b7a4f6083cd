"""A small SVG builder that knows only what pygame-ce renders: paths, gradients, transforms, opacity."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from build_scripts.draw import paths

Stop = tuple[float, str] | tuple[float, str, float]

_NUMBER = re.compile(r"-?\d*\.\d+(?:e-?\d+)?|-?\d+e-?\d+")


def tidy(text: str, places: int = 2) -> str:
    """Rounds every decimal number in the text, so that a drawing is short and the same on every machine."""

    def shorten(match: re.Match[str]) -> str:
        short = f"{float(match.group()):.{places}f}".rstrip("0").rstrip(".")
        return "0" if short == "-0" else short

    return _NUMBER.sub(shorten, text)


class Drawing:
    """Collects shapes for one picture of `width` by `height` units; `text()` gives the finished SVG."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._gradients: dict[tuple[str, str], str] = {}
        self._body: list[str] = []

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """Returns a paint that runs from one point to the other through stops (offset, colour[, opacity])."""
        line = tidy(f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"')
        return self._gradient("linearGradient", f"{line}>{self._stops(stops)}")

    def radial(self, cx: float, cy: float, radius: float, *stops: Stop, transform: str = "") -> str:
        """Returns a paint that spreads from a centre through stops (offset, colour[, opacity])."""
        line = tidy(f'cx="{cx}" cy="{cy}" r="{radius}" fx="{cx}" fy="{cy}"')
        turn = f' gradientTransform="{tidy(transform, 4)}"' if transform else ""
        return self._gradient("radialGradient", f"{line}{turn}>{self._stops(stops)}")

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str = "",
        width: float = 1,
        opacity: float | None = None,
        cap: str = "round",
        join: str = "round",
        dash: str = "",
        rule: str = "",
        transform: str = "",
    ) -> None:
        """Adds one path."""
        part = f'<path d="{tidy(d)}" fill="{fill}"'
        if stroke:
            part += f' stroke="{stroke}" stroke-width="{tidy(str(width))}"'
            part += f' stroke-linecap="{cap}" stroke-linejoin="{join}"'
        if dash:
            part += f' stroke-dasharray="{dash}"'
        if opacity is not None:
            part += f' opacity="{tidy(str(opacity))}"'
        if rule:
            part += f' fill-rule="{rule}"'
        if transform:
            part += f' transform="{tidy(transform, 4)}"'
        self._body.append(part + "/>")

    def line(self, d: str, stroke: str, width: float = 1, opacity: float | None = None, **style: str) -> None:
        """Adds an unfilled stroke."""
        self.path(d, stroke=stroke, width=width, opacity=opacity, **style)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "none",
        stroke: str = "",
        width: float = 1,
        opacity: float | None = None,
        dash: str = "",
    ) -> None:
        """Adds a circle."""
        self.path(paths.circle(x, y, radius), fill, stroke, width, opacity, dash=dash)

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str = "none",
        stroke: str = "",
        width: float = 1,
        opacity: float | None = None,
    ) -> None:
        """Adds an ellipse."""
        self.path(paths.ellipse(x, y, rx, ry), fill, stroke, width, opacity)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        fill: str = "none",
        stroke: str = "",
        width: float = 1,
        opacity: float | None = None,
        dash: str = "",
    ) -> None:
        """Adds a rectangle with round corners."""
        self.path(paths.rounded(x, y, w, h, radius), fill, stroke, width, opacity, dash=dash)

    @contextmanager
    def group(self, transform: str = "", opacity: float | None = None) -> Iterator[None]:
        """Puts what is drawn inside the block under one transform and opacity."""
        part = "<g"
        if transform:
            part += f' transform="{tidy(transform, 4)}"'
        if opacity is not None:
            part += f' opacity="{tidy(str(opacity))}"'
        self._body.append(part + ">")
        yield
        self._body.append("</g>")

    def text(self) -> str:
        """Returns the whole SVG file."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        gradients = "".join(f'<{kind} id="{name}" {rest}' for (kind, rest), name in self._gradients.items())
        shapes = "\n".join(self._body)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{gradients}</defs>\n{shapes}\n</svg>\n'

    def _stops(self, stops: tuple[Stop, ...]) -> str:
        parts = []
        for offset, colour, *rest in stops:
            opacity = f' stop-opacity="{tidy(str(rest[0]))}"' if rest else ""
            parts.append(f'<stop offset="{tidy(str(offset))}" stop-color="{colour}"{opacity}/>')
        return "".join(parts)

    def _gradient(self, kind: str, rest: str) -> str:
        key = kind, f'gradientUnits="userSpaceOnUse" {rest}</{kind}>'
        name = self._gradients.setdefault(key, f"g{len(self._gradients) + 1}")
        return f"url(#{name})"
