"""A short word at the place where something happened: why a drop was refused, what was saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Literal

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph

Kind = Literal["refused", "told"]
_SIGNS = {"refused": "✕", "told": "✓"}
_STAY_MS, _SHORT, _LETTER_MS = 4200, 76, 55.0
"""So long a message of so many letters stays, and so much longer for each one more."""
_WIDTHS = 340, 460, 260, 220, 180
_SMALL = 0.8
"""So much smaller its letters are where there is no room for it at their size."""
Sizes = Iterable[tuple[int, int]]
Find = Callable[[Sizes, tuple[int, int], bool], pygame.Rect | None]
Squeeze = Callable[[Sizes, tuple[int, int]], pygame.Rect | None]


def _nowhere(sizes: Sizes, at: tuple[int, int], over_idle: bool = False) -> pygame.Rect | None:
    return None


class Notice:
    """Shows one message at a time, for some seconds or until the next press; links in it are clickable."""

    def __init__(
        self, look: Look, stay_ms: float = _STAY_MS, place: Find = _nowhere, squeeze: Squeeze = _nowhere
    ) -> None:
        """Begins silent; ``place`` finds where one of some sizes, the best first, may lie near a point, None: nowhere.

        It is asked again, with True, for a place that may hide what nothing is done with now. ``squeeze`` then finds
        where the message is least in the way, None: right above the point.
        """
        self.look, self.stay_ms, self.place, self.squeeze = look, stay_ms, place, squeeze
        self._said: tuple[str, str] = "", ""
        self._rows: list[Paragraph] = []
        self._at = (0, 0)
        self.rect: pygame.Rect | None = None
        """Where the message lies; None before it is drawn, and while there is none."""
        self._within: tuple[tuple[int, int], float] = (0, 0), 0.0
        self._kind: Kind = "told"
        self._until = 0.0
        self._links: list[tuple[pygame.Rect, str]] = []

    @property
    def visible(self) -> bool:
        return bool(self._rows)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the message and the line below it, as they are written."""
        return tuple(row.text for row in self._rows)

    @property
    def wait_ms(self) -> float | None:
        """Gets how long the message still stays; None when there is none."""
        return max(0.0, self._until - self.look.now()) if self._rows else None

    def say(
        self, words: str, at: tuple[int, int], kind: Kind = "refused", rule: str = "", stay_ms: float | None = None
    ) -> None:
        """Shows a message near a point, ``stay_ms`` long, else as long as it takes to read; rule: a line in italics
        below, which may be a link."""
        look, longer = self.look, max(0, len(words) + len(rule) - _SHORT)
        self._said, self.rect = (words, rule), None
        self._rows = self._written(_WIDTHS[0])
        self._at, self._kind, self._until = at, kind, look.now() + (stay_ms or self.stay_ms + _LETTER_MS * longer)
        look.touch()

    def _written(self, wide: int, share: float = 1.0) -> list[Paragraph]:
        look, width, (words, rule) = self.look, self.look.px(wide), self._said
        px = [round(text.face_size(look, role, None)[1] * share) for role in ("body", "note")]
        ink = look.theme.text["tooltip"].ink
        rows = [Paragraph(look, words, width, "body", ink, px=px[0], link_colour=look.theme.colour.gold)]
        if rule:
            rows.append(Paragraph(look, rule, width, "note", "#C9B183", px=px[1], link_colour="#C9B183"))
        return rows

    def _lie_down(self, window: pygame.Rect) -> pygame.Rect:
        """Finds where the message lies: near its point where that is free, as broad and as large as there is room."""
        look, gap = self.look, self.look.px(10)
        for over_idle, share in product((False, True), (1.0, _SMALL)):
            written = [self._written(wide, share) for wide in _WIDTHS]
            by_size = {self._size(rows): rows for rows in written}
            middle = self._at[0], self._at[1] - look.px(18) - self._size(written[0])[1] // 2
            if (found := self.place(tuple(by_size), middle, over_idle)) is not None:
                self._rows = by_size.get(found.size, self._rows)
                return found
        size = self._size(self._rows)
        if (found := self.squeeze((size,), self._at)) is not None:
            return found
        rect = pygame.Rect((0, 0), size).move_to(midbottom=(self._at[0], self._at[1] - look.px(18)))
        return rect.clamp(window.inflate(-2 * gap, -2 * gap))

    def _follow(self, window: tuple[int, int]) -> None:
        """Looks for a place anew once the window has another size, or all in it another scale."""
        (wide, high), _ = before = self._within
        self._within = window, self.look.unit
        if self.rect is not None and before != self._within:
            self._at = self._at[0] * window[0] // wide, self._at[1] * window[1] // high
            self._rows, self.rect = self._written(_WIDTHS[0]), None

    def _size(self, rows: Sequence[Paragraph]) -> tuple[int, int]:
        width = max(row.width for row in rows) + 2 * self.look.px(16) + self.look.px(34)
        return width, sum(row.height for row in rows) + self.look.px(22)

    def hide(self) -> None:
        if self._rows:
            self._rows, self.rect = [], None
            self._links = []
            self.look.touch()

    def update(self) -> None:
        """Lets an old message go."""
        if self.wait_ms == 0.0:
            self.hide()

    def link_at(self, point: tuple[int, int]) -> str | None:
        """Gets the target of the link at a point of the screen."""
        return next((target for rect, target in self._links if rect.collidepoint(point)), None)

    def covers(self, point: tuple[int, int]) -> bool:
        """Tells whether the message lies over a point: what is below it cannot be meant."""
        return self.rect is not None and self.rect.collidepoint(point)

    def draw(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draws the message; returns where."""
        if not self._rows:
            return None
        look, inset, sign = self.look, self.look.px(16), self.look.px(34)
        self._follow(surface.get_size())
        if self.rect is None:
            self.rect = self._lie_down(surface.get_rect())
        rect = self.rect
        paint.tooltip_plate(look, surface, rect)
        ground = look.theme.state.refused if self._kind == "refused" else look.theme.colour.moss_dark
        centre = (rect.left + inset + look.px(10), rect.centery)
        paint.badge(look, surface, centre, "", 13, ground)
        text.draw(look, surface, _SIGNS[self._kind], centre, "label", "#FFF3CF", "center")
        y, self._links = rect.top + look.px(11), []
        for row in self._rows:
            place = (rect.left + inset + sign, y)
            row.draw(surface, place)
            self._links += [(link.rect.move(place), link.target) for link in row.links]
            y += row.height
        return rect
