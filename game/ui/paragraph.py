"""Paragraphs: wrapped marked-up text whose height is known before it is drawn, with icons and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.ui import text as lines
from game.ui.look import Look
from game.ui.markup import Run, parse_markup

_PIECES = re.compile(r"\n|[ \t]+|[^ \t\n]+")
_TOGETHER = "\u00a0"
_OPENS = "[["
"""Without it a text has no link."""
_ENDING = re.compile(r"(?:[−+]?\d+[\d.,:/–]*|%)(?:[.,;:!?)»”]+|$)|%")
"""What begins no line: a number that ends what is said, as it belongs to the word before it; the sign of a share."""
_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}


@dataclass(slots=True)
class _Piece:
    run: Run
    width: int


@dataclass(frozen=True, slots=True)
class _Segment:
    run: Run
    left: int
    width: int


@dataclass(frozen=True, slots=True)
class LinkArea:
    """Where a link stands, relative to the paragraph's top left, and what it leads to."""

    rect: pygame.Rect
    target: str


class Paragraph:
    """A laid-out text. height and width (the widest line) are px and known at once; draw it anywhere."""

    def __init__(
        self,
        look: Look,
        text: str,
        width: int,
        role: str = "body",
        colour: str = "#2A1B10",
        align: str = "left",
        px: int | None = None,
        link_colour: str | None = None,
        shadow: str | None = None,
        max_lines: int | None = None,
        leading: float = 1.0,
    ) -> None:
        self.look, self.role, self.colour, self.align, self.shadow = look, role, colour, align, shadow
        self.text, self.limit = text, max(1, width)
        self.link_colour = link_colour or look.theme.colour.gold_deep
        self._face, self.px = lines.face_size(look, role, px)
        self.line_height = max(1, round(look.assets.font(self._face, self.px).get_linesize() * leading))
        self._icon_height = round(self.px * 1.1)
        self._rows, self.is_broken = look.laid((Paragraph, text, self.limit, self._face, self.px), self._wrap)
        """The lines, never changed once they are laid out; and whether a word is wider than a line, and goes on."""
        if max_lines is not None and len(self._rows) > max_lines:
            self._cut(max_lines)
        self.width = max([row[-1].left + row[-1].width for row in self._rows if row], default=0)
        self.height = self.line_height * len(self._rows)
        self.links = self._links() if _OPENS in text else []

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the text as it was given, with its marks."""
        return (self.text,) if self.text else ()

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> pygame.Rect:
        """Draws the text with its top left at a point; hovered: the target of the link under the pointer."""
        for number, row in enumerate(self._rows):
            left, top = at[0] + self._indent(row), at[1] + number * self.line_height
            for segment in row:
                self._draw_segment(surface, segment, left + segment.left, top, hovered)
        return pygame.Rect(at[0], at[1], self.limit, self.height)

    def link_at(self, point: tuple[int, int]) -> str | None:
        """Gets the target of the link at a point relative to the paragraph's top left."""
        return next((link.target for link in self.links if link.rect.collidepoint(point)), None)

    def line_count(self) -> int:
        return len(self._rows)

    def _font(self, run: Run) -> pygame.font.Font:
        return self.look.assets.font(self._face_of(run), self.px)

    def _face_of(self, run: Run) -> str:
        if self._face.startswith("display"):
            return "display" if run.bold else self._face
        return "bold" if run.bold else "italic" if run.italic else self._face

    def _loosened(self) -> Iterator[list[_Piece] | None]:
        """Yields the words; those that stand together, but are wider than a line, one by one."""
        for word in self._words():
            if word is None or sum(piece.width for piece in word) <= self.limit or len(word) != 1:
                yield word
                continue
            run = word[0].run
            parts = run.text.split(_TOGETHER) if run.icon is None else [run.text]
            if len(parts) == 1:
                yield word
                continue
            for number, part in enumerate(parts):
                if number:
                    yield [self._piece(run.saying(" "))]
                yield [self._piece(run.saying(part))]

    def _wrap(self) -> tuple[list[list[_Segment]], bool]:
        """Returns the lines, and whether one of the words had to be broken."""
        rows: list[list[_Piece]] = [[]]
        used, is_broken = 0, False
        words = list(self._loosened())
        for number, word in enumerate(words):
            if word is None:
                rows.append([])
                used = 0
                continue
            length = sum(piece.width for piece in word)
            blank = len(word) == 1 and word[0].run.text.isspace()
            if blank and not rows[-1]:
                continue
            if used + length > self.limit and rows[-1] and not blank:
                ends = number + 1 == len(words) or words[number + 1] is None
                rows.append(self._taken_along(rows[-1], word, ends))
                used = sum(piece.width for piece in rows[-1])
            if length > self.limit and not blank:
                is_broken = True
                word = self._broken(word)
                for part in word:
                    if used + part.width > self.limit and rows[-1]:
                        rows.append([])
                        used = 0
                    rows[-1].append(part)
                    used += part.width
                continue
            rows[-1].extend(word)
            used += length
        return [self._merge(row) for row in rows], is_broken

    def _taken_along(self, row: list[_Piece], word: list[_Piece], ends: bool) -> list[_Piece]:
        """Takes off a line the word that goes to the next one with a number that ends what it says; returns it."""
        said = "".join(piece.run.text for piece in word if piece.run.icon is None)
        if not _ENDING.fullmatch(said) or (said[-1].isdigit() and not ends):
            return []
        while row[-1].run.icon is None and row[-1].run.text.isspace():
            row.pop()
        blanks = [at for at, piece in enumerate(row) if piece.run.icon is None and piece.run.text.isspace()]
        if not blanks:
            return []
        along = [*row[blanks[-1] + 1 :], row[blanks[-1]]]
        if sum(piece.width for piece in (*along, *word)) > self.limit:
            return []
        del row[blanks[-1] :]
        return along

    def _words(self) -> list[list[_Piece] | None]:
        """Splits into words (pieces that may not be parted), blanks and None for a line break."""
        words: list[list[_Piece] | None] = []
        glued = False
        for run in parse_markup(self.text):
            if run.icon is not None and not self.look.assets.has(run.icon):
                run = replace(run, text=f"[[{run.icon}]]", icon=None)
            if run.icon is not None:
                icon = self.look.assets.fitted(run.icon, self._icon_height * 3, self._icon_height)
                parts = [_Piece(run, icon.get_width() + self.look.px(2))]
            else:
                parts = [self._piece(run.saying(found)) for found in _PIECES.findall(run.text)]
            for part in parts:
                if part.run.text == "\n":
                    words.append(None)
                    glued = False
                    continue
                blank = part.run.icon is None and part.run.text.isspace()
                last = words[-1] if words and glued and not blank else None
                if last is not None:
                    last.append(part)
                else:
                    words.append([part])
                glued = not blank
        return words

    def _piece(self, run: Run) -> _Piece:
        return _Piece(run, self.look.assets.width(self._face_of(run), self.px, run.text))

    def _broken(self, word: list[_Piece]) -> list[_Piece]:
        """Cuts a word wider than a line into letters that are then filled in one by one."""
        return [
            self._piece(piece.run.saying(letter))
            for piece in word
            for letter in ([""] if piece.run.icon else piece.run.text)
            if not piece.run.icon
        ] + [piece for piece in word if piece.run.icon]

    def _merge(self, row: list[_Piece]) -> list[_Segment]:
        while row and row[-1].run.icon is None and row[-1].run.text.isspace():
            row = row[:-1]
        groups: list[list[_Piece]] = []
        for piece in row:
            if groups and not piece.run.icon and groups[-1][-1].run.is_like(piece.run):
                groups[-1].append(piece)
            else:
                groups.append([piece])
        segments: list[_Segment] = []
        left = 0
        for group in groups:
            first = group[0]
            joined = first if len(group) == 1 else self._piece(first.run.saying("".join(p.run.text for p in group)))
            segments.append(_Segment(joined.run, left, joined.width))
            left += joined.width
        return segments

    def _cut(self, count: int) -> None:
        *above, row = self._rows[:count]
        self._rows = [*above, row]
        place = next((at for at in range(len(row) - 1, -1, -1) if not row[at].run.icon), None)
        if place is None:
            return
        tail = row[place]
        used, words = self._font(tail.run), tail.run.text
        while words and tail.left + used.size(words.rstrip() + lines.ELLIPSIS)[0] > self.limit:
            words = words[:-1]
        run = tail.run.saying(words.rstrip() + lines.ELLIPSIS)
        shorter = _Segment(run, tail.left, used.size(run.text)[0])
        self._rows = [*above, [*row[:place], shorter, *row[place + 1 :]]]

    def _indent(self, row: list[_Segment]) -> int:
        taken = row[-1].left + row[-1].width if row else 0
        return round((self.limit - taken) * _ALIGN[self.align])

    def _links(self) -> list[LinkArea]:
        found: list[LinkArea] = []
        for number, row in enumerate(self._rows):
            left, top = self._indent(row), number * self.line_height
            for segment in row:
                if segment.run.target is not None:
                    area = pygame.Rect(left + segment.left, top, segment.width, self.line_height)
                    found.append(LinkArea(area, segment.run.target))
        return found

    def _draw_segment(
        self, surface: pygame.Surface, segment: _Segment, left: int, top: int, hovered: str | None
    ) -> None:
        run, look = segment.run, self.look
        if run.icon is not None:
            icon = look.assets.fitted(run.icon, self._icon_height * 3, self._icon_height)
            surface.blit(icon, (left + look.px(1), top + (self.line_height - icon.get_height()) // 2))
            return
        colour = self.colour
        if run.target is not None:
            colour = look.theme.colour.gold if run.target == hovered else self.link_colour
        face = self._face_of(run)
        key = ("line", run.text, face, self.px, colour, self.shadow)
        written = look.cached(key, lambda: lines.render(look, run.text, face, self.px, colour, self.shadow))
        drop = (self.line_height - self._font(run).get_height()) // 2
        surface.blit(written, (left, top + drop))
        if run.target is not None:
            base = top + drop + self._font(run).get_ascent() + look.px(2)
            pygame.draw.line(surface, colour, (left, base), (left + segment.width - 1, base), max(1, look.px(1)))
