"""What every control is: a place on the screen that can be pointed at, focused and used."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.outline import Outline, holds, is_polygon
from game.ui.tooltip import Tip

ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Inks:
    """Text colours for one ground."""

    ink: str
    soft: str
    accent: str


def inks(look: Look, ground: str) -> Inks:
    """Gets the text colours for a ground: oak or vellum."""
    if ground == "oak":
        texts = look.theme.text
        return Inks(texts["body on oak"].ink, texts["second voice on oak"].ink, look.theme.colour.gold)
    tone = look.theme.colour
    return Inks(tone.ink, tone.ink_soft, tone.gold_deep)


class Widget:
    """A control. rect is in px, shape its outline; label names it for keyboard users and readers; hint explains it.

    Subclasses override draw, key, and handle or activate. key() is everything the picture depends on.
    """

    focusable = True
    heard_as = "group"
    """What it is to a screen reader, as AccessKit names it."""
    shape: Outline = "rect"
    ring_radius = 11.0
    primary = False
    """Whether it is the expected one: it is lit, and Enter presses it where no key has moved the focus."""
    writes = False
    """Whether all keys are letters to it."""

    def __init__(
        self, look: Look, rect: pygame.Rect, label: str = "", hint: Tip | str | None = None, enabled: bool = True
    ) -> None:
        self.look, self.rect, self.label, self.hint = look, rect, label, hint
        self._enabled, self._visible = enabled, True
        self.hovered = False
        self.focused = False

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.look.touch()

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.look.touch()

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what it shows besides its label, in the reader's language: its value, its lines."""
        return ()

    @property
    def reading_key(self) -> str:
        """Gets what it is called where screens are told as text; a reader takes another one for another thing."""
        return type(self).__name__.lower()

    @property
    def range(self) -> tuple[float, float, float] | None:
        """Gets its number, the least and the most, where it has one."""
        return None

    @property
    def toggled(self) -> bool | None:
        """Gets whether it is on; None for what is not turned on and off."""
        return None

    @property
    def can_focus(self) -> bool:
        return self.focusable and self._enabled and self._visible

    @property
    def scrolls(self) -> bool:
        """Tells whether there is more of it than is seen, so that it can be scrolled."""
        return False

    @property
    def popup_open(self) -> bool:
        """Tells whether the control has opened something above the others, and so is asked first."""
        return False

    @property
    def ring_rect(self) -> pygame.Rect:
        """Gets what the focus ring goes around."""
        return self.rect

    def covers(self, point: tuple[int, int]) -> bool:
        """Tells whether a point is right on the control, by its outline."""
        return holds(self.shape, self.rect, point)

    def hit(self, point: tuple[int, int]) -> bool:
        """Tells whether a point is on the control; small ones reach out to the least hit size."""
        if is_polygon(self.shape):
            return self.covers(point)
        least = self.look.px(self.look.theme.space.hit_min)
        grow_x, grow_y = max(0, least - self.rect.width), max(0, least - self.rect.height)
        return self.rect.inflate(grow_x, grow_y).collidepoint(point)

    def set_hover(self, value: bool) -> None:
        if value != self.hovered:
            self.hovered = value
            self.look.touch()

    def set_focus(self, value: bool) -> None:
        if value != self.focused:
            self.focused = value
            self.look.touch()

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event meant for this control and returns whether it was used. Enter and Space activate."""
        if event.type == pygame.KEYDOWN and event.key in ENTER_KEYS and self._enabled:
            self.activate()
            return True
        return False

    def activate(self) -> None:
        """Does what a click does."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the control."""

    def draw_popup(self, surface: pygame.Surface) -> None:
        """Draws what the control has opened above everything else."""
