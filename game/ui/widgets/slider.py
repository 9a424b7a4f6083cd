"""A number: by a slider, or by steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui import text, vector
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget, inks

_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
_KEYS |= {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1}


class _Number(Widget):
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

    def set_value(self, value: int) -> None:
        """Takes a value, brought into range and onto the steps."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.low + steps * self.step, self.high))
        if self.enabled and value != self.value:
            self.value = value
            self.look.touch()
            self.on_change(value)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            self.set_value(self.value + _KEYS[event.key] * self.step)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self.set_value(self.low if event.key == pygame.K_HOME else self.high)
            return True
        return False

    def key(self) -> Hashable:
        return (super().key(), self.value, self.low, self.high, self.show(self.value))


class Slider(_Number):
    """A gold bead on a groove, its value as words at the right. The keys: left, right, Home, End.

    value_width: logical px kept free for the words; set it before the first frame.
    """

    value_width = 72.0
    _dragged = False

    def _rail(self) -> pygame.Rect:
        bead = self.look.px(12)
        width = self.rect.width - self.look.px(self.value_width) - 2 * bead
        return pygame.Rect(self.rect.left + bead, self.rect.centery - self.look.px(4), max(1, width), self.look.px(8))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragged = True
            self._slide(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self._dragged:
            self._slide(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            return True
        return super().handle(event)

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
        surface.blit(bead, bead.get_rect(center=(rail.left + round(rail.width * part), rail.centery)))
        tones, shown = inks(look, self.ground), self.show(self.value)
        room = look.px(self.value_width) - look.px(8)
        text.draw(
            look, surface, shown, (self.rect.right, self.rect.centery), "label", tones.ink, "midright", width=room
        )


class Stepper(_Number):
    """A value between two small buttons, less and more."""

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            less, more = self._buttons()
            step = -1 if less.collidepoint(event.pos) else 1 if more.collidepoint(event.pos) else 0
            self.set_value(self.value + step * self.step)
            return True
        return super().handle(event)

    def _buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = min(self.rect.height, self.rect.width // 3)
        less = pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)
        return less, less.move(self.rect.width - side, 0)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        less, more = self._buttons()
        self._draw_end(surface, less, "−", self.value > self.low)
        self._draw_end(surface, more, "+", self.value < self.high)
        room = more.left - less.right - look.px(8)
        tones = inks(look, self.ground)
        text.draw(look, surface, self.show(self.value), self.rect.center, "label", tones.ink, "center", width=room)

    def _draw_end(self, surface: pygame.Surface, place: pygame.Rect, sign: str, allowed: bool) -> None:
        look, side, unit = self.look, place.width, self.look.unit
        usable = allowed and self.enabled
        lit, low = ("#A06A36", "#4A2B12") if usable else ("#3B2C20", "#2B2018")
        rim = look.theme.colour.gold if usable and self.hovered else "#8A5A30" if usable else "#4A3A2A"
        middle, reach = side / 2, side / 2 - 2 * unit
        bar = f"M{middle - reach * 0.4:.1f} {middle:.1f}H{middle + reach * 0.4:.1f}"
        if sign == "+":
            bar += f"M{middle:.1f} {middle - reach * 0.4:.1f}V{middle + reach * 0.4:.1f}"
        drawn = vector.drawing(
            look,
            ("step", sign, usable, rim),
            side,
            side + look.px(2),
            vector.fade("wood", 0, side, (0, lit), (1, low)),
            vector.disc(middle, middle + 2 * unit, reach, vector.style("#000000", opacity=0.5)),
            vector.disc(middle, middle, reach, vector.style("url(#wood)", rim, 1.8 * unit)),
            vector.path(bar, vector.style(None, "#FFE7A6" if usable else "#7A6A54", 3 * unit)),
        )
        surface.blit(drawn, place)
