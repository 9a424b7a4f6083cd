"""A switch for something that is on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import text, vector
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget, inks

_TRACK = (46, 24)


class Toggle(Widget):
    """A carved switch before its label; on shows a gold knob at the right and a ✓."""

    heard_as = "switch"

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        ground: str = "oak",
        hint: Tip | str | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(look, rect, label, hint, enabled)
        self.value, self.on_change, self.ground = value, on_change, ground

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the tick of what is on."""
        return ("✓",) if self.value else ()

    @property
    def toggled(self) -> bool:
        return bool(self.value)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self.hit(event.pos):
                self.activate()
            return True
        return super().handle(event)

    def activate(self) -> None:
        if self.enabled:
            self.value = not self.value
            self.look.touch()
            self.on_change(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        width, height = look.px(_TRACK[0]), look.px(_TRACK[1])
        track = pygame.Rect(self.rect.left, self.rect.centery - height // 2, width, height)
        key = ("toggle", self.value, self.hovered, self.enabled)
        surface.blit(vector.drawing(look, key, width, height, *self._switch(width, height)), track)
        if self.value:
            tick = (track.left + round(height * 0.58), track.centery)
            text.draw(look, surface, "✓", tick, "label", "#FFE7A6", "center", px=round(height * 0.7))
        tones = inks(look, self.ground)
        room = self.rect.right - track.right - look.px(12)
        colour = tones.ink if self.enabled else tones.soft
        place = (track.right + look.px(12), self.rect.centery)
        text.draw(look, surface, self.label, place, "body", colour, "midleft", width=room)

    def _switch(self, width: int, height: int) -> list[str]:
        tone, unit = self.look.theme.colour, self.look.unit
        opacity = 1 if self.enabled else 0.5
        knob = width - height / 2 if self.value else height / 2
        lit, deep = ("#FFE7A6", "#B07A22") if self.value else ("#C9A06A", "#6A4522")
        rim = tone.gold_lit if self.hovered else "#8A5A30"
        return [
            vector.fade("groove", 0, height, (0, "#120A05"), (1, "#3B2614")),
            vector.fade("knob", 0, height, (0, lit), (1, deep)),
            vector.box(
                unit,
                unit,
                width - 2 * unit,
                height - 2 * unit,
                height,
                vector.style("url(#groove)", rim, 1.5 * unit, opacity),
            ),
            vector.disc(
                knob, height / 2, height / 2 - 3 * unit, vector.style("url(#knob)", "#1C0F07", 1.5 * unit, opacity)
            ),
        ]
