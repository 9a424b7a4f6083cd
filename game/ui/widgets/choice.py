"""One of several, as segments side by side."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import text, vector
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a choice: its value, its words, a token before them."""

    value: Hashable
    label: str
    icon: str | None = None


class Choice(Widget):
    """One of several options; ``index`` is that of the chosen one."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        options: Sequence[Option],
        value: Hashable,
        on_change: Callable[[Hashable], None],
        label: str = "",
        hint: Tip | str | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(look, rect, label, hint, enabled)
        self.options, self.value, self.on_change = tuple(options), value, on_change

    @property
    def index(self) -> int:
        return next((index for index, option in enumerate(self.options) if option.value == self.value), 0)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the options, the chosen one with a dot before it."""
        return tuple(f"{'• ' * (option.value == self.value)}{option.label}" for option in self.options)

    def choose(self, index: int) -> None:
        """Takes the option at an index, kept within the list."""
        option = self.options[max(0, min(index, len(self.options) - 1))]
        if self.enabled and option.value != self.value:
            self.value = option.value
            self.look.touch()
            self.on_change(option.value)


class Segmented(Choice):
    """Segments side by side in a groove; the chosen one lies on top as a vellum plate with a gold line."""

    heard_as = "radio_group"

    ring_radius = 9.0

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            inside = [place.collidepoint(event.pos) for place in self._places()]
            if True in inside:
                self.choose(inside.index(True))
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return super().handle(event)

    def activate(self) -> None:
        self.choose((self.index + 1) % len(self.options))

    def _places(self) -> list[pygame.Rect]:
        count, rect = len(self.options), self.rect
        edges = [rect.left + round(rect.width * number / count) for number in range(count + 1)]
        return [pygame.Rect(edges[n], rect.top, edges[n + 1] - edges[n], rect.height) for n in range(count)]

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        draw_groove(look, surface, self.rect, self.hovered and self.enabled)
        for index, (place, option) in enumerate(zip(self._places(), self.options, strict=True)):
            chosen = index == self.index
            if chosen:
                draw_chip(look, surface, place.inflate(-look.px(6), -look.px(6)))
            ink = look.theme.colour.ink if chosen else look.theme.text["second voice on oak"].ink
            draw_option(
                look, surface, place.inflate(-look.px(16), 0), option, "label" if chosen else "body", ink, "centre"
            )


def draw_groove(look: Look, surface: pygame.Surface, rect: pygame.Rect, lit: bool = False) -> None:
    """Draws the dark groove in oak in which choices and fields lie."""
    width, height, unit = *rect.size, look.unit
    rim = look.theme.colour.gold if lit else "#8A5A30"
    drawn = vector.drawing(
        look,
        ("groove", lit),
        width,
        height,
        vector.fade("hollow", 0, height, (0, "#120A05"), (0.25, "#23150B"), (1, "#33200F")),
        vector.box(
            unit, unit, width - 2 * unit, height - 2 * unit, 9 * unit, vector.style("url(#hollow)", rim, 1.5 * unit)
        ),
    )
    surface.blit(drawn, rect)


def draw_chip(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws the vellum plate that marks what is chosen."""
    width, height, unit = *rect.size, look.unit
    tone = look.theme.colour
    drawn = vector.drawing(
        look,
        "chip",
        width,
        height,
        vector.fade("leaf", 0, height, (0, tone.vellum_lit), (1, tone.vellum_shade)),
        vector.box(
            unit, unit, width - 2 * unit, height - 2 * unit, 6 * unit, vector.style("url(#leaf)", tone.gold, 1.6 * unit)
        ),
    )
    surface.blit(drawn, rect)


def draw_option(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, option: Option, role: str, ink: str, align: str
) -> None:
    """Draws an option's icon and words within a box."""
    side = round(rect.height * 0.62) if option.icon else 0
    gap = look.px(8) if option.icon else 0
    room = rect.width - side - gap
    px = text.fit_px(look, option.label, role, room, rect.height)
    label = text.shorten(look, option.label, role, room, px)
    taken = side + gap + text.size(look, label, role, px)[0]
    left = rect.left if align == "left" else rect.centerx - taken // 2
    if option.icon:
        drawn = look.assets.fitted(option.icon, side, side)
        surface.blit(drawn, drawn.get_rect(center=(left + side // 2, rect.centery)))
    text.draw(look, surface, label, (left + side + gap, rect.centery), role, ink, "midleft", px=px)
