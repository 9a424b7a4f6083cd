"""The page "About": whose work all this is, and under which licences it may be passed on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pygame

from game.language import literal
from game.paths import assets_folder, program_folder
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.ui import paint
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets import ListBox, Scroll

_LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
_RULE = re.compile(r"\|[-:| ]+\|")


class Paper(NamedTuple):
    """Something to read: its name in the list, or the message that names it, and its file."""

    name: str
    path: Path


def papers() -> list[Paper]:
    """Returns what there is to read: licence and credits, what lies inside a built program, and every licence."""
    top = program_folder()
    first = [Paper("hall.about.credits", top / "CREDITS.md"), Paper("hall.about.licence", top / "LICENSE")]
    first.append(Paper("hall.about.inside", top / "NOTICE.txt"))
    first.append(Paper("hall.about.fonts", assets_folder() / "fonts" / "OFL.txt"))
    texts = [Paper(path.stem, path) for path in sorted((assets_folder() / "licences").glob("*.txt"))]
    return [paper for paper in (*first, *texts) if paper.path.is_file()]


def passages(paper: Paper) -> list[str]:
    """Returns the passages of a paper as marked-up texts; hard line breaks within a passage are taken out.

    A paper that cannot be read has one passage, which says so.
    """
    try:
        words = paper.path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        return [literal(f"{paper.path.name}: {error}")]
    if paper.path.suffix == ".md":
        return [passage for block in words.split("\n\n") for passage in _marked(block)]
    return [_lines(_joined(block)) for block in re.split(r"\n\s*\n", words) if block.strip()]


def _lines(words: str) -> str:
    return "\n".join(literal(line) for line in words.split("\n"))


def _joined(block: str) -> str:
    """Joins the lines of a passage, unless they are set in like a list."""
    lines = block.strip("\n").split("\n")
    if any(line.startswith("    ") for line in lines[1:]):
        return "\n".join(line.strip() for line in lines)
    return " ".join(line.strip() for line in lines)


def _marked(block: str) -> list[str]:
    """Returns the passages of a block of Markdown: headings in bold, the rows of a table one by one."""
    lines = [line for line in block.strip("\n").split("\n") if line.strip() and not _RULE.fullmatch(line.strip())]
    if not lines:
        return []
    if lines[0].startswith("#"):
        return [f"**{lines[0].lstrip('# ')}**", *_marked("\n".join(lines[1:]))]
    if lines[0].startswith("|"):
        rows = [" · ".join(cell.strip() for cell in line.strip("| ").split("|")) for line in lines]
        return [_plain(row) for row in rows]
    if lines[0].startswith("- "):
        return [_plain(item) for item in re.split(r"\n- ", "\n".join(lines).removeprefix("- "))]
    return [_plain("\n".join(lines))]


def _plain(words: str) -> str:
    return _LINK.sub(r"\1 (\2)", " ".join(words.split()))


class _Row(Paragraph):
    """A line of the list with air around it, in ink while it is chosen."""

    def __init__(self, look: Look, words: str, width: int) -> None:
        super().__init__(look, words, width - look.px(20), "body", look.theme.colour.vellum)
        self.height += look.px(8)
        self.chosen = False

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> pygame.Rect:
        tone = self.look.theme.colour
        self.colour = tone.ink if self.chosen else tone.vellum
        return super().draw(surface, (at[0] + self.look.px(10), at[1] + self.look.px(4)), hovered)


class AboutScene(HallPage):
    """A list of papers on the oak, the chosen one on the parchment. Esc goes back."""

    heading = "hall.about"
    widest, tallest = 1320, 980

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.papers = papers()
        self.chosen = 0

    def build(self) -> None:
        look, px, inner = self.look, self.look.px, self.inner
        wide = max(px(260), round(inner.width * 0.26))
        place = pygame.Rect(inner.left, inner.top, wide, inner.height - px(72))
        self.list = ListBox(look, place, on_select=self._choose, label=self.title())
        room = ListBox.content_width(look, place)
        self.rows = [_Row(look, self._name(paper), room) for paper in self.papers]
        self.list.set_blocks(self.rows)
        self.list.selected = self.chosen
        self.group.add(self.list)
        self.sheet = pygame.Rect(inner.left + wide + px(24), inner.top, inner.width - wide - px(24), inner.height)
        margin = paint.board_band(look, 0.5) + px(16)
        page = self.sheet.inflate(-2 * margin, -2 * margin)
        self.page = self.group.add(Scroll(look, page, gap=8, label=self.title()))
        self.add_foot([FootButton(self.say("hall.back"), self.escape)], [])
        self._fill()

    def _name(self, paper: Paper) -> str:
        return self.say(paper.name) if paper.name.startswith("hall.") else literal(paper.name)

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._fill()

    def _fill(self) -> None:
        if not self.papers:
            return
        for index, row in enumerate(self.rows):
            row.chosen = index == self.chosen
        width, ink = Scroll.content_width(self.look, self.page.rect), self.look.theme.colour.ink
        words = passages(self.papers[self.chosen])
        self.page.set_blocks([Paragraph(self.look, passage, width, "body", ink) for passage in words])
        self.page.scroll_to(0)
        self.look.touch()

    def paint_page(self, surface: pygame.Surface) -> None:
        paint.vellum_board(self.look, surface, self.sheet, 0.5)
