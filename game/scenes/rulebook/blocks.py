"""What stands on a page of the rulebook and in its list of contents."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from game.rules.kernel.rulebook import FigureMark, Rule, figure_in
from game.ui import vector
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from game.ui.widgets import ListBox
from game.ui.widgets.blocks import Block

_ROLES = {1: ("screen", 34), 2: ("heading", 25), 3: ("button", 20)}
MARGIN = 28
_MARK = 15

Marks = Callable[[Rule], "tuple[Mark | None, ...]"]


class Mark(NamedTuple):
    """The mark of a paragraph in the margin: its token, and what it says when rested on."""

    token: str
    tip: Tip


class PageBlock:
    """A paragraph of the page: a heading, a list item or plain words; a gold bar marks the rule that was asked for.

    ``mark`` stands in the margin beside its first line.
    """

    def __init__(
        self,
        look: Look,
        paragraph: Paragraph,
        before: int,
        bullet: bool = False,
        marked: bool = False,
        is_heading: bool = False,
        mark: Mark | None = None,
    ) -> None:
        self.look, self.paragraph, self.before, self.bullet, self.marked = look, paragraph, before, bullet, marked
        self.is_heading, self.mark = is_heading, mark
        self.margin = look.px(MARGIN)
        self.indent = look.px(MARGIN) + (look.px(22) if bullet else 0)
        self.height = before + paragraph.height

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its words."""
        return self.paragraph.said

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        look, top = self.look, at[1] + self.before
        if self.marked:
            begin = top if self.is_heading else at[1] - look.px(4)
            bar = pygame.Rect(at[0], begin, max(3, look.px(5)), at[1] + self.height - begin)
            surface.fill(look.theme.colour.gold, bar)
        if self.bullet:
            side = look.px(9)
            half = side / 2
            diamond = vector.polygon(
                [(half, 0), (side, half), (half, side), (0, half)], vector.style(look.theme.colour.gold_deep)
            )
            middle = top + self.paragraph.line_height // 2
            picture = vector.drawing(look, "rule diamond", side, side, diamond)
            surface.blit(picture, (at[0] + look.px(MARGIN) + look.px(4), middle - side // 2))
        if self.mark is not None:
            rect = self.mark_rect(at)
            surface.blit(look.assets.fitted(self.mark.token, *rect.size), rect)
        self.paragraph.draw(surface, (at[0] + self.indent, top), hovered)

    def mark_rect(self, at: tuple[int, int]) -> pygame.Rect:
        """Gets where the mark is drawn when the block is at a point, px."""
        side = self.look.px(_MARK)
        rect = pygame.Rect(at[0] + self.look.px(7), 0, side, side)
        rect.centery = at[1] + self.before + self.paragraph.line_height // 2
        return rect

    def link_at(self, point: tuple[int, int]) -> str | None:
        return self.paragraph.link_at((point[0] - self.indent, point[1] - self.before))


def page_blocks(
    look: Look,
    rules: Iterable[Rule],
    width: int,
    marked: str,
    figure: Callable[[FigureMark], Block],
    marks: Marks,
    tried: Callable[[Rule], str],
) -> tuple[list[Block], dict[str, int]]:
    """Returns a chapter as a column, and at which block each rule begins.

    ``figure`` makes the blocks of figures, ``marks`` says what stands in the margin beside each paragraph of a rule,
    ``tried`` which words below it lead to where it is tried, "" for none.
    """
    blocks: list[Block] = []
    begins: dict[str, int] = {}
    tone = look.theme.colour
    for rule in rules:
        begins[rule.id] = len(blocks)
        role, size = _ROLES[rule.level]
        ink = tone.blood_dark if rule.level == 1 else tone.ink
        is_marked = rule.id == marked and rule.level > 1
        before = look.px(0 if not blocks else 18 if rule.level == 2 else 12)
        room = width - look.px(MARGIN)
        heading = Paragraph(look, rule.title, room, role, ink, px=look.px(size))
        blocks.append(PageBlock(look, heading, before, marked=is_marked, is_heading=True))
        for words, mark in zip(rule.paragraphs, marks(rule), strict=True):
            if (drawn := figure_in(words)) is not None:
                blocks.append(figure(drawn))
                continue
            bullet = words.startswith("- ")
            inner = room - (look.px(22) if bullet else 0)
            body = Paragraph(look, words.removeprefix("- "), inner, "log", tone.ink, leading=1.06)
            blocks.append(PageBlock(look, body, look.px(2 if bullet else 5), bullet, is_marked, mark=mark))
        if words := tried(rule):
            link = Paragraph(look, words, room, "log", tone.ink, leading=1.06)
            blocks.append(PageBlock(look, link, look.px(5), False, is_marked))
    return blocks, begins


class ContentsRow:
    """A line of the list of contents, set in by its level."""

    def __init__(self, look: Look, words: str, level: int, width: int) -> None:
        self.look, self.level, self.chosen = look, level, False
        self.indent = look.px(12 + 18 * (level - 1))
        self._words, self._room = words, width - self.indent - look.px(8)
        self._role = "button" if level == 1 else "body"
        px = look.px(19 if level == 1 else 17)
        self._light = Paragraph(look, words, self._room, self._role, "#F3D58E" if level == 1 else "#F1E0B8", px=px)
        self._dark = Paragraph(look, words, self._room, self._role, look.theme.colour.ink, px=px)
        self.height = self._light.height + look.px(10)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its words."""
        return (self._words,)

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        words = self._dark if self.chosen else self._light
        words.draw(surface, (at[0] + self.indent, at[1] + self.look.px(5)))

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None


class ContentsList(ListBox):
    """The list of contents: the chosen line lies on a vellum plate, in ink."""

    def _draw_block(self, surface: pygame.Surface, index: int, block: Block, top: int) -> None:
        if isinstance(block, ContentsRow):
            block.chosen = index == self.selected
        super()._draw_block(surface, index, block, top)
