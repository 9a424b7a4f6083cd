"""The page of the rulebook: a column whose paragraphs have marks in the margin, which speak when rested on."""

from __future__ import annotations

import pygame

from game.scenes.rulebook.blocks import PageBlock
from game.ui.tooltip import Tip
from game.ui.widgets import Scroll


class Page(Scroll):
    """A chapter of the rulebook."""

    _point: tuple[int, int] = (-1, -1)

    def _hover(self, point: tuple[int, int]) -> None:
        self._point = point
        super()._hover(point)

    @property
    def mark_pointed_at(self) -> tuple[Tip, pygame.Rect] | None:
        """Gets the tip of the mark under the pointer, and where the mark is."""
        return self.mark_at(self._point) if self.hovered else None

    def mark_at(self, point: tuple[int, int]) -> tuple[Tip, pygame.Rect] | None:
        """Gets the tip of the mark that a point is on, in the margin beside its paragraph, and where the mark is."""
        found = self.block_at(point)
        if found is None:
            return None
        block, at = self.blocks[found[0]], found[1]
        if not isinstance(block, PageBlock) or block.mark is None or at[0] >= block.margin:
            return None
        return block.mark.tip, block.mark_rect((self.rect.left, point[1] - at[1]))
