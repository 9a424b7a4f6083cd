"""The tokens that are computed: frames and borders whose knots and corners no hand could space so evenly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from build_scripts.draw import frames
from build_scripts.draw.dashes import written_out
from build_scripts.draw.menu_frame import menu_panel
from build_scripts.draw.svg import Drawing


class Picture(NamedTuple):
    """One token: the file is assets/tokens/NAME.svg."""

    name: str
    width: int
    height: int
    paint: Callable[[Drawing], None]

    def svg(self) -> str:
        """Draws the token and returns its SVG text."""
        art = Drawing(self.width, self.height)
        self.paint(art)
        return written_out(art.text())


def pictures() -> Iterator[Picture]:
    """Yields every computed token."""
    for state in frames.BUTTON_STATES:
        yield Picture(f"button-{state}", 240, 72, partial(frames.button, state=state))
    yield Picture("panel-vellum", 192, 192, frames.panel_vellum)
    yield Picture("panel-slip", 192, 192, frames.panel_slip)
    yield Picture("panel-leaf", 192, 192, frames.panel_leaf)
    yield Picture("panel-oak", 192, 192, frames.panel_oak)
    yield Picture("tooltip", 160, 96, frames.tooltip)
    yield Picture("vellum-corner", 192, 192, frames.vellum_corner)
    yield Picture("vellum-edge", 64, 192, frames.vellum_edge)
    yield Picture("plate", 96, 40, frames.plate)
    yield Picture("count", 40, 40, frames.count)
    yield Picture("ribbon", 320, 44, frames.ribbon)
    for shape in ("square", "round"):
        yield Picture(f"marker-legal-{shape}", 160, 160, partial(frames.legal, shape=shape))
    yield Picture("menu-panel", 320, 620, partial(menu_panel, hover=False))
    yield Picture("menu-panel-hover", 320, 620, partial(menu_panel, hover=True))
