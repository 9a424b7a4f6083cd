"""Buttons, icon buttons and links."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget, inks


class Button(Widget):
    """A carved button. primary stands out as the expected choice; hot_key is a pygame key that presses it."""

    heard_as = "button"

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        icon: str | None = None,
        primary: bool = False,
        hot_key: int | None = None,
        hint: Tip | str | None = None,
        enabled: bool = True,
        role: str = "button",
    ) -> None:
        super().__init__(look, rect, label, hint, enabled)
        self.on_press, self.icon, self.primary, self.hot_key, self.role = on_press, icon, primary, hot_key, role
        self.pressed = False

    @property
    def state(self) -> paint.ButtonState:
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered or self.primary else "normal"

    @property
    def ring_rect(self) -> pygame.Rect:
        return paint.button_face(self.rect)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.enabled:
                self.pressed = True
                self.look.touch()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was, self.pressed = self.pressed, False
            self.look.touch()
            if was and self.enabled and self.hit(event.pos):
                self.activate()
            return True
        return super().handle(event)

    def activate(self) -> None:
        if self.enabled:
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        paint.button(self.look, surface, self.rect, self._caption(), self.state, self.icon, self.role)

    def _caption(self) -> str:
        return self.label


class RowButton(Button):
    """A button that draws itself as a row: pressed wherever it lies, with its ring around all of it."""

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def hit(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point)


class IconButton(Button):
    """A button that shows only its icon; the label is its name for readers and, without a hint, its tip."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        icon: str,
        hot_key: int | None = None,
        hint: Tip | str | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(look, rect, label, on_press, icon, False, hot_key, hint or label, enabled)

    def _caption(self) -> str:
        return ""


class Link(Button):
    """Underlined words that lead somewhere; selected marks the one that holds now."""

    ring_radius = 4.0

    def __init__(
        self,
        look: Look,
        at: tuple[int, int],
        label: str,
        on_press: Callable[[], None],
        anchor: str = "topleft",
        selected: bool = False,
        ground: str = "oak",
        role: str = "body",
        hint: Tip | str | None = None,
    ) -> None:
        rect = pygame.Rect((0, 0), text.size(look, label, "button" if selected else role))
        setattr(rect, anchor, at)
        super().__init__(look, rect, label, on_press, hint=hint, role=role)
        self.selected, self.ground = selected, ground

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface) -> None:
        look, tones = self.look, inks(self.look, self.ground)
        colour = tones.accent if self.selected or self.hovered else tones.soft
        role, px = ("button" if self.selected else self.role), text.face_size(look, self.role)[1]
        shadow = text.OAK_SHADOW if self.ground == "oak" else None
        place = text.draw(look, surface, self.label, self.rect.topleft, role, colour, shadow=shadow, px=px)
        weight = max(1, look.px(2 if self.selected else 1))
        underline = place.bottom - look.px(1)
        pygame.draw.line(surface, colour, (place.left, underline), (place.right - 1, underline), weight)
