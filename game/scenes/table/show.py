"""A show over the table: pages of spots, one after another, while the table lies dark below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.scenes.table.deeds import Show
from game.scenes.table.looking import Looking
from game.scenes.table.spots import Spot, draw_spots
from game.ui import paint
from game.ui.animation import Animation, Call, Reading
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_DARK = 170


def scene(view: Looking[Any], shown: Show) -> Animation:
    """Returns the pages of a show, each with its sound."""
    parts: list[Animation] = []
    for page in shown.pages:
        parts += [Call(partial(view.sound, page.sound)), Page(view.look, page.spots, page.ms)]
    return Series(*parts)


class Page(Reading):
    """A page over the table as it was when the page came, for its time."""

    def __init__(self, look: Look, spots: Sequence[Spot], ms: float) -> None:
        super().__init__(ms)
        self._look, self._spots = look, spots
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the page."""
        if self._picture is None:
            self._picture = surface.copy()
            paint.dim(self._look, self._picture, _DARK)
            draw_spots(self._look, self._picture, self._spots)
        surface.blit(self._picture, (0, 0))
