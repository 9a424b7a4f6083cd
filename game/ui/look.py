"""What every drawing of the toolkit stands on: theme, assets, scale, clock and the cache of finished pieces."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TypeVar

import pygame

from game.assets import Assets, SurfaceCache
from game.ui import contrast
from game.ui.theme import Theme, load_theme, strong_theme

PIECE_BUDGET = 128 * 1024 * 1024
_MOST_LAID = 4_000
T = TypeVar("T")


def _milliseconds() -> float:
    return time.perf_counter() * 1000


@dataclass(slots=True)
class Look:
    """One person's table: shared by all widgets and painters.

    unit: physical px per logical px. speed: 1 is normal motion, 0 none. dirty: something changed since the last frame.
    now: the clock in ms, replaceable in tests.
    """

    theme: Theme
    assets: Assets
    unit: float = 1.0
    speed: float = 1.0
    dirty: bool = True
    now: Callable[[], float] = _milliseconds
    cache: SurfaceCache = field(default_factory=lambda: SurfaceCache(PIECE_BUDGET))
    _laid: dict[Hashable, object] = field(default_factory=dict)

    def px(self, logical: float) -> int:
        """Returns a logical length in whole physical px."""
        return round(logical * self.unit)

    def rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """Returns a logical rectangle in physical px; neighbours stay neighbours, no gap opens by rounding."""
        x, y = self.px(left), self.px(top)
        return pygame.Rect(x, y, self.px(left + width) - x, self.px(top + height) - y)

    def touch(self) -> None:
        """Asks for a new frame."""
        self.dirty = True

    def stand_out(self, strong: bool) -> None:
        """Takes the theme of high contrast, or the usual one; what was drawn in the other is drawn anew."""
        if self.theme.stands_out != strong:
            self.theme = strong_theme() if strong else load_theme()
        if self.assets.tone(*((contrast.frame, contrast.wood) if strong else (None, None))):
            self.cache.clear()
            self.touch()

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Gets a finished piece, made once for each key and scale. Blit it, never draw on it."""
        return self.cache.get((self.unit, key), make)

    def laid(self, key: Hashable, make: Callable[[], T]) -> T:
        """Gets what was laid out for a key and scale, made once as long as it is wanted. It stays as it is."""
        place = self.unit, key
        if place not in self._laid:
            if len(self._laid) >= _MOST_LAID:
                self._laid.clear()
            self._laid[place] = make()
        found: T = self._laid[place]  # type: ignore[assignment]
        return found

    @property
    def still(self) -> bool:
        """Tells whether motion is switched off."""
        return self.speed <= 0


def open_look(unit: float = 1.0, speed: float = 1.0) -> Look:
    """Loads the hall's theme and assets. The window must be open before anything is drawn."""
    theme = load_theme()
    return Look(theme, Assets(fonts=theme.font), unit, speed)
