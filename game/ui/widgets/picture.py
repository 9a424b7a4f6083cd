"""A picture that is chosen by clicking it, with its name below as far as it fits."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.button import Button


class PictureButton(Button):
    """A vellum card with a token; the name stands below it where there is room, else it is the card's tip."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        token: str,
        hint: Tip | str | None = None,
        enabled: bool = True,
        primary: bool = False,
    ) -> None:
        super().__init__(look, rect, label, on_press, token, primary, None, hint or label, enabled)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def _name(self) -> tuple[int, int]:
        """Returns size and height of the name below, or zeros where it does not fit."""
        room = self.rect.width - self.look.px(8)
        px = text.fit_px(self.look, self.label, "label", room)
        wide, high = text.size(self.look, self.label, "label", px)
        return (px, high) if wide <= room and high <= self.rect.height // 3 else (0, 0)

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
        px, high = self._name()
        side = min(rect.width - look.px(10), rect.height - high - look.px(8))
        if self.icon is not None:
            picture = look.assets.fitted(self.icon, side, side)
            surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.top + look.px(4) + side // 2)))
        if px:
            at = (rect.centerx, rect.bottom - look.px(3))
            text.draw(look, surface, self.label, at, "label", tone.ink, "midbottom", px=px)

    def key(self) -> Hashable:
        return (super().key(), self.primary)
