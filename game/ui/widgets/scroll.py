"""Columns longer than their box: scrolled by wheel, by bar and by keys; to be read, or to choose a row from."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from game.ui import vector
from game.ui.gamepad import LOOKED, Notches
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import ENTER_KEYS, Widget
from game.ui.widgets.blocks import Block, Entry
from game.ui.widgets.choice import draw_chip

_BAR = 10


class Scroll(Widget):
    """A column of blocks. offset is how many px of it are above the box. on_link gets the target of a clicked link."""

    heard_as = "scroll_view"

    ring_radius = 6.0

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        blocks: Sequence[Block] = (),
        gap: float = 6,
        label: str = "",
        on_link: Callable[[str], None] | None = None,
        hint: Tip | str | None = None,
    ) -> None:
        super().__init__(look, rect, label, hint)
        self.gap, self.on_link = look.px(gap), on_link
        self._take(blocks)
        self.offset = 0
        self._notches = Notches()
        self._grip: int | None = None
        self._link: str | None = None

    @staticmethod
    def content_width(look: Look, rect: pygame.Rect) -> int:
        """Returns the width that blocks may have, beside the bar."""
        return rect.width - look.px(_BAR) - look.px(8)

    def _take(self, blocks: Sequence[Block]) -> None:
        """Takes the blocks, and finds how far each is from the first, for a long log is drawn in every frame."""
        self.blocks: list[Block] = list(blocks)
        heights = [block.height + self.gap for block in self.blocks]
        self._tops = list(accumulate(heights, initial=0))
        self._ends = [top - self.gap for top in self._tops[1:]]

    def set_blocks(self, blocks: Sequence[Block], to_end: bool = False) -> None:
        """Shows other blocks; to_end: scrolled to the last one, as a log."""
        self._take(blocks)
        self.scroll_to(self.limit if to_end else self.offset)
        self.look.touch()

    @property
    def content_height(self) -> int:
        return self._ends[-1] if self._ends else 0

    @property
    def limit(self) -> int:
        """Gets the largest offset."""
        return max(0, self.content_height - self.rect.height)

    @property
    def scrolls(self) -> bool:
        return self.limit > 0

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.scrolls

    def scroll_to(self, offset: int) -> None:
        offset = max(0, min(offset, self.limit))
        if offset != self.offset:
            self.offset = offset
            self.look.touch()

    def show_block(self, index: int) -> None:
        """Scrolls as little as needed for a block to be seen."""
        self.scroll_to(min(self._tops[index], max(self.offset, self._ends[index] - self.rect.height)))

    def handle(self, event: pygame.Event) -> bool:
        line = self.look.px(28)
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.offset - event.y * 2 * line)
            return True
        if event.type == LOOKED:
            self.scroll_to(self.offset + self._notches.turn(event.pan[1] * self.look.unit))
            return True
        if event.type == pygame.KEYDOWN:
            page = max(line, self.rect.height - line)
            moves = {pygame.K_UP: -line, pygame.K_DOWN: line, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
            moves |= {pygame.K_HOME: -self.content_height, pygame.K_END: self.content_height}
            if event.key not in moves:
                return False
            before = self.offset
            self.scroll_to(self.offset + moves[event.key])
            return self.offset != before
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._grip = None
            return True
        return False

    def set_hover(self, value: bool) -> None:
        super().set_hover(value)
        if not value:
            self._link = None

    def block_at(self, point: tuple[int, int]) -> tuple[int, tuple[int, int]] | None:
        """Gets the index of the block at a point, and the point relative to the block."""
        down = point[1] - self.rect.top + self.offset
        index = bisect_right(self._tops, down) - 1
        if not self.rect.collidepoint(point) or not 0 <= index < len(self.blocks) or down >= self._ends[index]:
            return None
        return index, (point[0] - self.rect.left, down - self._tops[index])

    def link_at(self, point: tuple[int, int]) -> str | None:
        found = self.block_at(point)
        return self.blocks[found[0]].link_at(found[1]) if found else None

    def _press(self, point: tuple[int, int]) -> bool:
        bar = self._bar()
        if bar is not None and point[0] >= bar.left - self.look.px(6):
            if not bar.top <= point[1] < bar.bottom:
                self._pull(point[1] - bar.height // 2)
                bar = self._bar() or bar
            self._grip = point[1] - bar.top
            return True
        target = self.link_at(point)
        if target is not None and self.on_link is not None:
            self.on_link(target)
            return True
        return self._pick(point)

    def _pick(self, point: tuple[int, int]) -> bool:
        return True

    def _hover(self, point: tuple[int, int]) -> None:
        if self._grip is not None:
            self._pull(point[1] - self._grip)
            return
        link = self.link_at(point)
        if link != self._link:
            self._link = link
            self.look.touch()

    def _pull(self, top: int) -> None:
        bar = self._bar()
        if bar is not None:
            room = max(1, self.rect.height - bar.height)
            self.scroll_to(round((top - self.rect.top) * self.limit / room))

    def _bar(self) -> pygame.Rect | None:
        if self.limit <= 0:
            return None
        height = max(self.look.px(32), round(self.rect.height * self.rect.height / self.content_height))
        top = self.rect.top + round((self.rect.height - height) * self.offset / self.limit)
        width = self.look.px(_BAR)
        return pygame.Rect(self.rect.right - width, top, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        outer = surface.get_clip()
        surface.set_clip(self.rect.clip(outer))
        first, last = bisect_right(self._ends, self.offset), bisect_left(self._tops, self.offset + self.rect.height)
        for index in range(first, min(last, len(self.blocks))):
            self._draw_block(surface, index, self.blocks[index], self.rect.top - self.offset + self._tops[index])
        surface.set_clip(outer)
        bar = self._bar()
        if bar is not None:
            self._draw_bar(surface, bar)

    def _draw_block(self, surface: pygame.Surface, index: int, block: Block, top: int) -> None:
        block.draw(surface, (self.rect.left, top), self._link)

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        look, unit, width = self.look, self.look.unit, bar.width
        groove = vector.box(
            width / 2 - 2 * unit, 0, 4 * unit, self.rect.height, 2 * unit, vector.style("#000000", opacity=0.35)
        )
        surface.blit(vector.drawing(look, "scroll groove", width, self.rect.height, groove), (bar.left, self.rect.top))
        lit = self.hovered or self._grip is not None
        knob = vector.box(
            unit, unit, width - 2 * unit, bar.height - 2 * unit, width / 2, vector.style("#B98A55", "#1C0F07", unit)
        )
        lit_knob = knob.replace("#B98A55", look.theme.colour.gold)
        surface.blit(vector.drawing(look, ("scroll knob", lit), width, bar.height, lit_knob if lit else knob), bar)


class ListBox(Scroll):
    """A column from which one row is chosen. A click or the arrows select; a second click or Enter opens."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        rows: Sequence[Block] = (),
        on_select: Callable[[int], None] | None = None,
        on_open: Callable[[int], None] | None = None,
        label: str = "",
        gap: float = 2,
    ) -> None:
        super().__init__(look, rect, rows, gap, label)
        self.on_select, self.on_open = on_select, on_open
        self.selected: int | None = None

    @property
    def can_focus(self) -> bool:
        return self.enabled and self.visible and bool(self.blocks)

    def select(self, index: int) -> None:
        """Selects a row, kept within the list, and shows it."""
        if not self.blocks:
            return
        index = max(0, min(index, len(self.blocks) - 1))
        self.show_block(index)
        if index != self.selected:
            self.selected = index
            self.look.touch()
            if self.on_select is not None:
                self.on_select(index)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            now = -1 if self.selected is None else self.selected
            last = len(self.blocks) - 1
            moves = {pygame.K_UP: max(0, now - 1), pygame.K_DOWN: now + 1, pygame.K_HOME: 0, pygame.K_END: last}
            if event.key in moves:
                self.select(moves[event.key])
                return True
            if event.key in ENTER_KEYS and self.selected is not None and self.on_open is not None:
                self.on_open(self.selected)
                return True
        return super().handle(event)

    def _pick(self, point: tuple[int, int]) -> bool:
        found = self.block_at(point)
        if found is not None:
            again = found[0] == self.selected
            self.select(found[0])
            if again and self.on_open is not None:
                self.on_open(found[0])
        return True

    def _draw_block(self, surface: pygame.Surface, index: int, block: Block, top: int) -> None:
        if isinstance(block, Entry):
            block.chosen = index == self.selected
        if index == self.selected:
            width = self.content_width(self.look, self.rect)
            draw_chip(self.look, surface, pygame.Rect(self.rect.left, top, width, block.height))
        super()._draw_block(surface, index, block, top)


class LineList(ListBox):
    """A list that never begins in the middle of a line when it is scrolled to its end, however low it is."""

    @property
    def limit(self) -> int:
        """Gets the largest offset: below the last row may be some empty room."""
        least = super().limit
        first = bisect_right(self._ends, least)
        if not least or first == len(self.blocks):
            return least
        block, top = self.blocks[first], self._tops[first]
        begins = block.line_tops if isinstance(block, Entry) else [0]
        return next((top + begin for begin in begins if top + begin >= least), self._tops[first + 1])
