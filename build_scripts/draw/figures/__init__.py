"""The six crafts as painted wooden figures, each drawn on a field of 160 by 160, foot at (80, 147)."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.draw.figures.boatsman import boatsman
from build_scripts.draw.figures.fisherman import fisherman
from build_scripts.draw.figures.goldsmith import goldsmith
from build_scripts.draw.figures.noble import noble
from build_scripts.draw.figures.scout import scout
from build_scripts.draw.figures.warrior import warrior
from build_scripts.draw.svg import Drawing

FIGURES: dict[str, Callable[[Drawing], None]] = {
    "fisherman": fisherman,
    "goldsmith": goldsmith,
    "scout": scout,
    "noble": noble,
    "warrior": warrior,
    "boatsman": boatsman,
}
