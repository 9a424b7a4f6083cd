"""A picture that is chosen by clicking it, with its name below as far as it fits."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.button import Button

_SHARE = 0.36
"""The name takes so much of the height at most."""


class Drawing(Protocol):
    """Something that draws itself into a rectangle."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws itself into a rectangle in px."""


Drawn = str | Drawing
"""A token, or what draws itself."""


class PictureButton(Button):
    """A vellum card with a picture; the name stands below it where there is room, else it is the card's tip."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        picture: Drawn,
        hint: Tip | str | None = None,
        enabled: bool = True,
        primary: bool = False,
    ) -> None:
        super().__init__(look, rect, label, on_press, None, primary, None, hint or label, enabled)
        self.picture = picture

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def _name(self) -> tuple[int, tuple[str, ...]]:
        """Returns the size of the name below and its lines, two if one is too long; none where they do not fit."""
        look, room = self.look, self.rect.width - self.look.px(4)
        words = self.label.split()
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words) - 1, 0, -1))
        for lines in ((self.label,), *halves):
            px = min(text.fit_px(look, line, "label", room) for line in lines)
            sizes = [text.size(look, line, "label", px) for line in lines]
            if max(wide for wide, _ in sizes) <= room and sum(high for _, high in sizes) <= self.rect.height * _SHARE:
                return px, lines
        return 0, ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws card, picture and name; lit under the pointer."""
        look, rect = self.look, self.rect
        tone = look.theme.colour
        radius = look.px(look.theme.radius.tile)
        paint.shadow(look, surface, rect, "table", radius)
        pygame.draw.rect(surface, tone.vellum_lit if self.enabled else tone.vellum_edge, rect, border_radius=radius)
        lit = self.hovered or self.primary
        rim = tone.gold if lit else "#6B4A26"
        pygame.draw.rect(surface, rim, rect, max(1, look.px(3 if lit else 2)), border_radius=radius)
        px, lines = self._name()
        line_high = text.size(look, self.label, "label", px)[1] if lines else 0
        high = line_high * len(lines)
        side = min(rect.width - look.px(10), rect.height - high - look.px(8))
        place = pygame.Rect(rect.centerx - side // 2, rect.top + look.px(4), side, side)
        if isinstance(self.picture, str):
            picture = look.assets.fitted(self.picture, side, side)
            surface.blit(picture, picture.get_rect(center=place.center))
        else:
            self.picture.draw(look, surface, place)
        for number, line in enumerate(reversed(lines)):
            at = (rect.centerx, rect.bottom - look.px(3) - number * line_high)
            text.draw(look, surface, line, at, "label", tone.ink, "midbottom", px=px)

    def key(self) -> Hashable:
        return (super().key(), self.primary)
