"""A panel beside or below the screen that tells in large letters what is meant, what is asked, what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.language import literal
from game.ui import paint
from game.ui.gamepad import LOOKED
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets import Divider, Scroll
from game.ui.widgets.blocks import Block

TIMES: Final = 2.0
"""How many times as large as usual its letters are."""
_INSET, _GAP, _NAME = 12, 5, 20
_TURNS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class Told(NamedTuple):
    """What the panel says, without markup; the first of what is meant and of what is asked is its name.

    ``eyes`` is for whom: another's words are never kept.
    """

    meant: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    eyes: object = None


class ReadingPanel:
    """Columns of large words in a place of the window; what has no room in them is scrolled to.

    Two columns where it is broad: what is meant, and beside it all else; else one below the other.
    """

    def __init__(self) -> None:
        self.told = Told()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.columns: list[Scroll] = []
        self._texts: list[list[tuple[str, str]]] = []
        self._look: Look | None = None
        self._holds = False

    def lay(self, look: Look, rect: pygame.Rect, unit: float) -> None:
        """Places it; ``unit`` are the px per logical px of letters of usual size."""
        self._look, self.rect = replace(look, unit=unit * TIMES), rect
        self._write()

    @property
    def holds_pointer(self) -> bool:
        """Tells whether the pointer is on it, so that what was meant before stays."""
        return self._holds

    def show(self, told: Told) -> None:
        """Says something; what is said already stays where it was scrolled to."""
        if self._holds and told.eyes == self.told.eyes:
            told = told._replace(meant=self.told.meant)
        if told != self.told:
            self.told = told
            self._write()

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event; returns whether it was meant for the panel."""
        if event.type == pygame.KEYDOWN and event.key in _TURNS and event.mod & pygame.KMOD_CTRL:
            return self._turn(event)
        if event.type == LOOKED:
            return self._turn(event)
        if event.type == pygame.MOUSEWHEEL:
            column = self._at(pygame.mouse.get_pos())
            return column is not None and column.handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._holds = self.rect.collidepoint(event.pos) and not (
                event.type == pygame.MOUSEMOTION and any(event.buttons) and not self._holds
            )
            column = self._at(event.pos)
            if self._holds and column is not None:
                column.handle(event)
            return self._holds
        if event.type == pygame.MOUSEBUTTONUP and self._holds:
            for column in self.columns:
                column.handle(event)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draws panel and words."""
        if self._look is None:
            return
        paint.panel(self._look, surface, self.rect, "oak", 0.5)
        for column in self.columns:
            surface.set_clip(_whole_lines(column))
            column.draw(surface)
            surface.set_clip(None)

    def _turn(self, event: pygame.Event) -> bool:
        """Scrolls the first column that has more to show; of keys, by most of what is seen."""
        more = next((column for column in self.columns if column.scrolls), None)
        return more is not None and (more.handle(event) or event.type == pygame.KEYDOWN)

    def _at(self, point: tuple[int, int]) -> Scroll | None:
        return next((column for column in self.columns if column.rect.collidepoint(point)), None)

    def _write(self) -> None:
        """Lays the words out anew; a column that begins as before stays where it was scrolled to."""
        look = self._look
        if look is None or not self.rect.width:
            return
        before = [(texts, column.offset) for texts, column in zip(self._texts, self.columns, strict=True)]
        inner = self.rect.inflate(-2 * look.px(_INSET), -2 * look.px(_INSET))
        is_broad = inner.width > 2 * inner.height and self.told.meant
        parts = [self._parts(self.told.meant, ()), self._parts(self.told.asked, self.told.happened)]
        if is_broad:
            wide = (inner.width - look.px(_INSET)) // 2
            places = [pygame.Rect(inner.left, inner.top, wide, inner.height)]
            places.append(pygame.Rect(inner.right - wide, inner.top, wide, inner.height))
        else:
            places, parts = [inner], [[*parts[0], *parts[1]]]
        self._texts, self.columns = parts, []
        for place, texts in zip(places, parts, strict=True):
            column = Scroll(look, place, gap=_GAP)
            column.set_blocks(list(_blocks(look, texts, column.content_width(look, place))))
            self.columns.append(column)
        for texts, column, (said, offset) in zip(parts, self.columns, before, strict=False):
            if texts == said:
                column.scroll_to(offset)
        look.touch()

    def _parts(self, first: Sequence[str], last: Sequence[str]) -> list[tuple[str, str]]:
        """Returns texts with what they are: a name, or words; each part under a line."""
        found = [("name" if number == 0 else "words", text) for number, text in enumerate(first)]
        if last:
            found += [("line", ""), *(("words", text) for text in last)]
        return [*found, ("line", "")] if found else []


def _whole_lines(column: Scroll) -> pygame.Rect:
    """Returns the part of a column in which whole lines stand: none is seen by half at its lower edge."""
    top, end = column.rect.top - column.offset, column.rect.bottom
    low = column.rect.top
    for block in column.blocks:
        high = block.line_height if isinstance(block, Paragraph) else block.height
        for line in range(top + high, top + block.height + 1, high):
            low = line if line <= end else low
        top += block.height + column.gap
    return pygame.Rect(column.rect.left, column.rect.top, column.rect.width, low - column.rect.top)


def _blocks(look: Look, texts: Sequence[tuple[str, str]], width: int) -> Iterator[Block]:
    """Yields what stands in a column, without a line at its end."""
    gold, ink = look.theme.colour.gold, look.theme.text["body on oak"].ink
    kept = list(texts)
    while kept and kept[-1][0] == "line":
        kept.pop()
    for kind, words in kept:
        if kind == "line":
            yield Divider(look, "", width)
        elif kind == "name":
            yield Paragraph(look, f"**{literal(words)}**", width, "body", gold, px=look.px(_NAME))
        else:
            yield Paragraph(look, literal(words), width, "body", ink)
