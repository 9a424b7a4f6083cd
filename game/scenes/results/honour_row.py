"""A new feat on the card of whoever earned it; a press opens the page of feats there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.annals.feats import Feat
from game.scenes.hall.feat_token import feat_token
from game.ui import text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import RowButton


class HonourRow(RowButton):
    """The token of a feat, a small line and its name; of several feats the first token, and how many they are."""

    ring_radius = 6.0

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        feats: Sequence[Feat],
        label: str,
        caption: str,
        on_press: Callable[[], None],
        hint: Tip,
    ) -> None:
        super().__init__(look, rect, label, on_press, hint=hint)
        self.feats, self.caption = feats, caption

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the small line above the name."""
        return (self.caption,)

    def draw(self, surface: pygame.Surface) -> None:
        look, px, tone, rect = self.look, self.look.px, self.look.theme.colour, self.rect
        pygame.draw.rect(surface, tone.vellum_lit, rect, border_radius=px(6))
        line = px(3 if self.hovered else 1.5)
        pygame.draw.rect(surface, tone.gold_deep, rect, line, border_radius=px(6))
        surface.blit(feat_token(look, self.feats[0], rect.height), rect.topleft)
        left, room = rect.left + rect.height + px(8), rect.width - rect.height - px(14)
        top = (left, rect.centery - px(2))
        text.draw(look, surface, self.caption, top, "note", tone.ink_soft, "bottomleft", width=room, px=px(13))
        size = text.fit_px(look, self.label, "heading", room, px=px(19))
        below = (left, rect.centery - px(3))
        text.draw(look, surface, self.label, below, "heading", tone.blood_dark, "topleft", width=room, px=size)
