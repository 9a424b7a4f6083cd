"""What each painter of the toolkit draws, line by line, at two scales and in high contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.ui import label, paint, text
from game.ui.look import Look
from game.ui.paint import mark, silhouette, water
from game.ui.paint.coins import Coins
from tests.golden import strokes as strokes_of
from tests.golden.book import new_app
from tests.golden.frame import BETWEEN
from tests.golden.strokes import blank, colour_names, strokes

SIZE = 420, 320
RECT, SMALL = pygame.Rect(60, 40, 200, 90), pygame.Rect(30, 30, 48, 40)
CORNERS = ((60, 40), (240, 50), (260, 150), (90, 180))
WAYS = ((0.75, False), (1.5, False), (1.0, True))
"""Scales, and whether what is drawn stands out."""
Paint = Callable[[Look, pygame.Surface], object]


def told() -> str:
    """Returns what painters draw, and what becomes of lines that are too long."""
    look = new_app("en").look
    return "\n".join((*_painted(look), *_fitted(look), ""))


def _painted(look: Look) -> Iterator[str]:
    for unit, stands_out in WAYS:
        look.unit = unit
        look.stand_out(stands_out)
        names = colour_names(look)
        for name, draw in _paints().items():
            elements = list[str]()
            with blank(), pytest.MonkeyPatch.context() as patch:
                boxed = strokes_of._box
                patch.setattr(strokes_of, "_box", lambda one, kept=elements, boxed=boxed: _noted(kept, one, boxed))
                returned = list[object]()
                keep = partial(_kept, look, draw, returned)
                found = strokes(look, keep, SIZE, names, placed=True)
            answer = [f"returns {one}" for one in returned if isinstance(one, pygame.Rect | list)]
            yield f"# {name} at {unit}{' standing out' * stands_out}: {BETWEEN.join((*found, *answer))}"
            yield from (f"  {one}" for one in dict.fromkeys(elements))
    look.unit = 1.0
    look.stand_out(False)


def _kept(look: Look, draw: Paint, returned: list[object], on: pygame.Surface, rect: pygame.Rect) -> None:
    returned.append(draw(look, on))


def _noted(kept: list[str], element: str, boxed: Callable[[str], Any]) -> Any:
    kept.append(element)
    return boxed(element)


def _paints() -> dict[str, Paint]:
    coins = [Coins("coin-1", 3, 40), Coins("coin-5", 12, 30), Coins("coin-1", 0, 30)]
    return {
        "button": lambda look, on: paint.button(look, on, RECT, "A button", "hover", "icon-menu"),
        "a narrow button": lambda look, on: paint.button(look, on, SMALL, "A button of many words"),
        "shadow": lambda look, on: paint.shadow(look, on, RECT, "lifted", 14),
        "glow": lambda look, on: paint.glow(look, on, RECT.center, 50, "#B9761A", 0.7),
        "halo": lambda look, on: paint.halo(look, on, RECT, "#B9761A"),
        "dim": lambda look, on: paint.dim(look, on),
        "plate": lambda look, on: paint.plate(look, on, RECT.center, "12", icon="coin-1"),
        "a dim plate": lambda look, on: paint.plate(look, on, RECT.topleft, "1", "topleft", dim=True),
        "badge": lambda look, on: paint.badge(look, on, RECT.center, "3", rim="#D9A23A"),
        "ribbon": lambda look, on: paint.ribbon(look, on, RECT, "A ribbon"),
        "tip": lambda look, on: paint.tooltip_plate(look, on, RECT),
        "focus": lambda look, on: paint.focus_ring(look, on, RECT),
        "a round focus": lambda look, on: paint.focus_ring(look, on, SMALL, "round", 20),
        "a focus with corners": lambda look, on: paint.focus_ring(look, on, RECT, CORNERS),
        "panel": lambda look, on: paint.panel(look, on, RECT, "oak", 0.5),
        "board": lambda look, on: paint.vellum_board(look, on, pygame.Rect(20, 20, 360, 260)),
        "coins": lambda look, on: paint.coin_pile(look, on, RECT, coins),
        "threat": lambda look, on: mark.threat_line(look, on, 100, 20, 153, (60, 120), ((40, 52), (90, 99))),
        "a short threat": lambda look, on: mark.threat_line(look, on, 100, 20, 51, bar=False),
        "a threat’s bar": lambda look, on: mark.threat_bar(look, on, 100, 20, 120),
        "dashes": lambda look, on: mark.dashed_line(look, on, (10, 10), (73, 55), "#000001", 2),
        "a grid": lambda look, on: mark.dashed_grid(look, on, pygame.Rect(10, 10, 60, 40), 20, "#000001"),
        "hatch": lambda look, on: mark.hatch(look, on, RECT, "#000001"),
        "a legal place": lambda look, on: mark.legal_place(look, on, RECT, "square", 5),
        "a round one": lambda look, on: mark.legal_place(look, on, SMALL, "round"),
        "a dim one": lambda look, on: mark.legal_place(look, on, RECT, "rect", dim=True),
        "one with corners": lambda look, on: mark.legal_place(look, on, RECT, CORNERS, 6),
        "a dim one with corners": lambda look, on: mark.legal_place(look, on, RECT, CORNERS, dim=True),
        "a legal ring": lambda look, on: mark.legal_ring(look, on, RECT.center, "coin-1", 40, 6),
        "a legal point": lambda look, on: mark.legal_point(look, on, RECT.center, 6),
        "an outline": lambda look, on: on.blit(silhouette.outlined(look, "coin-1", (40, 40)), (5, 5)),
        "a rim": lambda look, on: on.blit(silhouette.silhouette_rim(look, look.assets.token("coin-1", 40, 40)), (5, 5)),
        "a shore": lambda look, on: water.shore(look, on, [(100, 0), (120, 160), (90, 320)]),
    }


def _fitted(look: Look) -> Iterator[str]:
    """Yields lines and names that find little room, each in the way that they are written then."""
    for words in ("Hall", "A name of several words", "Ættarfylgjumaður hins forna"):
        for width in (30, 60, 90, 140, 260):
            px = text.fit_px(look, words, "body", width)
            lines = label.lines_within(look, words, "label", width, 15)
            yield f"“{words}” in {width}: {text.fitted(look, words, 'body', width)}, {px} px, {' / '.join(lines)}"
        yield f"“{words}” is at least {label.narrowest(look, words, 'label', 15)} wide"
