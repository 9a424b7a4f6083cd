"""A number, by a bead on a groove."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import text, vector
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget, inks

_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
_KEYS |= {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1}


class Slider(Widget):
    """A gold bead on a groove, its value as words at the right. The keys: left, right, Home, End.

    value_width: logical px kept free for the words; set it before the first frame. on_release: a drag tells its value
    only when the bead is let go, as what it changes would move the slider itself.
    """

    heard_as = "slider"

    value_width = 72.0
    on_release = False
    _dragged = False
    _told: int | None = None

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        step: int = 1,
        label: str = "",
        show: Callable[[int], str] = str,
        ground: str = "oak",
        hint: Tip | str | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(look, rect, label, hint, enabled)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.show, self.ground = on_change, show, ground

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the value in words."""
        return (self.show(self.value),)

    @property
    def range(self) -> tuple[float, float, float]:
        return self.value, self.low, self.high

    def set_value(self, value: int) -> None:
        """Takes a value, brought into range and onto the steps."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.low + steps * self.step, self.high))
        if self.enabled and value != self.value:
            self.value = value
            self.look.touch()
            if not (self.on_release and self._dragged):
                self.on_change(value)

    def _rail(self) -> pygame.Rect:
        bead = self.look.px(12)
        width = self.rect.width - self.look.px(self.value_width) - 2 * bead
        return pygame.Rect(self.rect.left + bead, self.rect.centery - self.look.px(4), max(1, width), self.look.px(8))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragged, self._told = True, self.value
            self._slide(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self._dragged:
            self._slide(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            if self.on_release and self._told not in (None, self.value):
                self.on_change(self.value)
            self._told = None
            return True
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            self.set_value(self.value + _KEYS[event.key] * self.step)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self.set_value(self.low if event.key == pygame.K_HOME else self.high)
            return True
        return False

    @property
    def bead(self) -> tuple[int, int]:
        """Gets the middle of the bead."""
        rail = self._rail()
        return rail.left + round(rail.width * (self.value - self.low) / max(1, self.high - self.low)), rail.centery

    def _slide(self, x: int) -> None:
        rail = self._rail()
        part = max(0.0, min((x - rail.left) / rail.width, 1.0))
        self.set_value(round(self.low + part * (self.high - self.low)))

    def draw(self, surface: pygame.Surface) -> None:
        look, unit, rail = self.look, self.look.unit, self._rail()
        part = (self.value - self.low) / max(1, self.high - self.low)
        width, height = rail.width + look.px(8), rail.height
        filled = max(float(height), look.px(4) + rail.width * part)
        drawn = vector.picture(
            width,
            height,
            vector.box(
                unit,
                unit,
                width - 2 * unit,
                height - 2 * unit,
                4 * unit,
                vector.style("#150D08", "#8A5A30", 1.2 * unit),
            ),
            vector.box(
                2 * unit, 2 * unit, filled - 4 * unit, height - 4 * unit, 3 * unit, vector.style(look.theme.colour.gold)
            ),
        )
        surface.blit(drawn, (rail.left - look.px(4), rail.top))
        side = look.px(24)
        bead = vector.drawing(
            look,
            ("bead", self.hovered or self._dragged),
            side,
            side,
            vector.fade(
                "gold", 0, side, (0, "#FFF3C4"), (0.5, look.theme.colour.gold), (1, look.theme.colour.gold_deep)
            ),
            vector.disc(side / 2, side / 2 + unit, side / 2 - 1.5 * unit, vector.style("#000000", opacity=0.4)),
            vector.disc(
                side / 2,
                side / 2,
                side / 2 - 2.5 * unit,
                vector.style("url(#gold)", "#FFF6DA" if self.hovered or self._dragged else "#1C0F07", 1.6 * unit),
            ),
        )
        surface.blit(bead, bead.get_rect(center=self.bead))
        tones, shown = inks(look, self.ground), self.show(self.value)
        room = look.px(self.value_width) - look.px(8)
        text.draw(
            look, surface, shown, (self.rect.right, self.rect.centery), "label", tones.ink, "midright", width=room
        )
