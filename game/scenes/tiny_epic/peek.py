"""A favour that lies face down turns over while the pointer rests on it, before whoever may look at it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.scenes.table import Key, Picture, TableView
from game.scenes.table.spots import image
from game.scenes.tiny_epic.faces import FAVOUR_BACK, CardBack
from game.ui.animation import Stage, Tween
from game.ui.look import Look

_FAVOURS = ("favour back", "own favour")


@dataclass(frozen=True, slots=True)
class Turned(Picture):
    """A card between its two sides: at 0 its back is seen, at 1 its face."""

    face: Picture | str
    back: Picture | str
    part: float

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the side that is seen, as narrow as it looks from above."""
        side = image(look, self.face if self.part > 0.5 else self.back, rect.size)
        wide = max(1, round(rect.width * abs(math.cos(self.part * math.pi))))
        seen = pygame.transform.smoothscale(side, (wide, rect.height))
        surface.blit(seen, seen.get_rect(center=rect.center))


class Peek:
    """Turns over the favour that is pointed at, and back again what was."""

    def __init__(self, view: TableView[Any], stage: Stage) -> None:
        self._view, self._stage = view, stage
        self._open: Key | None = None

    def point(self, at: tuple[int, int] | None) -> None:
        """Turns over what lies at a point; None: nothing is pointed at."""
        spot = self._view.at(at) if at is not None else None
        key = spot.key if spot is not None and isinstance(spot.picture, (CardBack, Turned)) and spot.large else None
        if not isinstance(key, tuple) or key[0] not in _FAVOURS:
            key = None
        if key == self._open:
            if key is not None and key not in self._view.turning:
                self._turn(key, True, 1.0)
            return
        left, self._open = self._open, key
        for one, opens in ((left, False), (key, True)):
            if one is not None:
                ms = self._view.look.theme.motion.flip
                self._stage.add(Tween(ms, partial(self._turn, one, opens)), blocking=False)

    def _turn(self, key: Key, opens: bool, part: float) -> None:
        spot = self._view.spot(key)
        if opens != (key == self._open) or spot is None or spot.large is None:
            return  # by now something else is pointed at, or it lies there no more
        if opens or part < 1:
            face = part if opens else 1 - part
            self._view.turning[key] = Turned(spot.large, CardBack(FAVOUR_BACK), face)
        else:
            self._view.turning.pop(key, None)
        self._view.repaint()
