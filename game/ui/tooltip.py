"""Explanations that appear when the pointer or the keyboard focus rests on a thing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui import paint
from game.ui.look import Look
from game.ui.paragraph import Paragraph

DELAY_MS = 450
_WIDTHS = 320, 460
"""A tip is so wide, logical px, and lower where that leaves it no place of its own."""
_NARROW = 224
"""So wide it is where it finds a place beside all that it spares, but in no other width."""
_GRAIN = 24
"""Tips are so much wider each, so that few plates are painted."""
_PICTURE = 168
"""A picture is so high, logical px."""
_FOOT = 0.86
"""Below this part of the window a tip stands above its anchor, where it hides no words beside it."""
_FAR = 150
"""So much farther away a tip goes for each place more that it then does not hide, logical px."""


class Pictured(Protocol):
    """Something that draws itself into a rectangle, in px."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None: ...


@dataclass(frozen=True, slots=True)
class Tip:
    """An explanation: a title, paragraphs (with markup), and the rule it rests on, in italics.

    ``picture`` stands at their left, in the proportions of ``shape`` (width, height).
    """

    title: str = ""
    body: tuple[str, ...] = ()
    rule: str = ""
    picture: Pictured | None = None
    shape: tuple[float, float] = (1.0, 1.0)


def tip(hint: Tip | str | None) -> Tip | None:
    """Returns a hint as a tip; a plain text becomes a tip's body."""
    if isinstance(hint, str):
        return Tip(body=(hint,)) if hint else None
    return hint


def _no_board() -> pygame.Rect | None:
    return None


class Tooltip:
    """Shows at most one tip, after a delay, beside its anchor and always within the window."""

    def __init__(self, look: Look, delay_ms: float = DELAY_MS) -> None:
        self.look, self.delay_ms = look, delay_ms
        self.avoids: Callable[[], Sequence[pygame.Rect]] = tuple
        """Returns what a tip does not hide: first what always stays, then what is said now and goes by itself."""
        self.spares: Callable[[], Sequence[pygame.Rect]] = tuple
        """Returns what a tip does not hide either where there is another place beside its anchor."""
        self.board: Callable[[], pygame.Rect | None] = _no_board
        """Returns a region round the anchor that a tip hides nowhere where there is a place beside it."""
        self._tip: Tip | None = None
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._since = 0.0
        self._shown = False
        self._laid: tuple[Tip, float, dict[int, list[Paragraph]]] | None = None
        self._found: tuple[object, tuple[list[Paragraph], pygame.Rect] | None] | None = None

    def point(self, hint: Tip | str | None, anchor: pygame.Rect, at_once: bool = False) -> None:
        """Says what the pointer or the focus is on now, each time it may have changed; None: nothing.

        ``at_once``: without the delay, as for a place over which something is held.
        """
        wanted = tip(hint)
        if wanted == self._tip and anchor == self._anchor:
            return
        near = wanted is not None and (self._shown or at_once)
        if self._shown or near:
            self.look.touch()
        self._tip, self._anchor = wanted, anchor.copy()
        self._since, self._shown = self.look.now(), near

    def hide(self) -> None:
        self.point(None, self._anchor)

    @property
    def wait_ms(self) -> float | None:
        """Gets how long until the tip is due; None when nothing is to come."""
        if self._tip is None or self._shown:
            return None
        return max(0.0, self._since + self.delay_ms - self.look.now())

    def update(self) -> bool:
        """Lets a due tip appear; returns True when that asks for a frame."""
        if self.wait_ms == 0.0:
            self._shown = True
            self.look.touch()
            return True
        return False

    @property
    def visible(self) -> bool:
        return self._shown and self._tip is not None

    def draw(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draws the tip if it is due; returns where."""
        if not self.visible or self._tip is None:
            return None
        found = self._lie_down(self._tip, surface.get_rect())
        if found is None:
            return None
        rows, rect = found
        picture, inset, aside = self._tip.picture, self.look.px(16), self._aside(self._tip)
        paint.tooltip_plate(self.look, surface, rect)
        y = rect.top + self.look.px(10)
        if picture is not None:
            place = pygame.Rect(rect.left + inset, y, aside - inset, self.look.px(_PICTURE))
            picture.draw(self.look, surface, place)
        for row in rows:
            row.draw(surface, (rect.left + inset + aside, y))
            y += row.height
        return rect

    def _lie_down(self, shown: Tip, window: pygame.Rect) -> tuple[list[Paragraph], pygame.Rect] | None:
        """Returns the lines and their place, found once for what has to stay in sight; None while it waits."""
        kept = [rect for rect in self.avoids() if rect.width]
        spared, board = list(self.spares()), self.board()
        asked = (
            shown,
            self.look.unit,
            tuple(window.size),
            *(tuple(one) for one in (self._anchor, *kept)),
            "spared",
            *map(tuple, spared),
            tuple(board or ()),
        )
        if self._found is None or self._found[0] != asked:
            self._found = asked, self._placed(shown, window, kept, spared, board)
        return self._found[1]

    def _placed(
        self,
        shown: Tip,
        window: pygame.Rect,
        kept: list[pygame.Rect],
        spared: list[pygame.Rect],
        board: pygame.Rect | None,
    ) -> tuple[list[Paragraph], pygame.Rect] | None:
        """Returns the lines and their place: one that hides nothing that stays in sight, however wide the tip is there.

        It spares more than that wherever there is such a place, beside its anchor or elsewhere. Where there is none at
        all, it waits, None, until what else is said has gone; beside what always stays it then lies where it usually
        does.
        """
        if board is not None:
            rows = self._layout(shown, _WIDTHS[0])
            for hidden in ([*kept, *spared], kept):
                if (off := self._off(board, self._size(shown, rows), hidden, window)) is not None:
                    return rows, off
        for wide in (*_WIDTHS, _NARROW) if spared else ():
            rows = self._layout(shown, wide)
            usual = self._usual(*self._size(shown, rows), window)
            if (found := self._free(usual, kept, [*kept, *spared], window)) is not None:
                return rows, found
        if spared:
            rows = self._layout(shown, _WIDTHS[0])
            usual = self._usual(*self._size(shown, rows), window)
            if (found := self._least(usual, kept, spared, window)) is not None:
                return rows, found
        for wide in _WIDTHS:
            rows = self._layout(shown, wide)
            if (found := self._free(self._usual(*self._size(shown, rows), window), kept, kept, window)) is not None:
                return rows, found
        if len(kept) > 1:
            return None
        rows = self._layout(shown, _WIDTHS[0])
        return rows, self._usual(*self._size(shown, rows), window)

    def _aside(self, shown: Tip) -> int:
        """Returns how much room the picture takes beside the lines, px."""
        if shown.picture is None:
            return 0
        return round(self.look.px(_PICTURE) * shown.shape[0] / shown.shape[1]) + self.look.px(16)

    def _size(self, shown: Tip, rows: Sequence[Paragraph]) -> tuple[int, int]:
        """Returns how wide and high a tip of some lines is, px."""
        grain, high = self.look.px(_GRAIN), self.look.px(_PICTURE) if shown.picture is not None else 0
        width = -(-(max(row.width for row in rows) + self._aside(shown) + 2 * self.look.px(16)) // grain) * grain
        return width, max(sum(row.height for row in rows), high) + self.look.px(22)

    def _layout(self, shown: Tip, wide: int) -> list[Paragraph]:
        """Returns the lines of a tip so wide, logical px, kept as long as the same is said."""
        if self._laid is None or self._laid[:2] != (shown, self.look.unit):
            self._laid = shown, self.look.unit, {}
        kept = self._laid[2]
        if wide not in kept:
            kept[wide] = self._written(shown, self.look.px(wide))
        return kept[wide]

    def _written(self, shown: Tip, width: int) -> list[Paragraph]:
        look, rows = self.look, []
        if shown.title:
            rows.append(Paragraph(look, f"**{shown.title}**", width, "body", look.theme.colour.gold, px=look.px(20)))
        ink = look.theme.text["tooltip"].ink
        rows += [Paragraph(look, part, width, "body", ink, px=look.px(17)) for part in shown.body]
        if shown.rule:
            rows.append(Paragraph(look, shown.rule, width, "note", "#C9B183", px=look.px(15)))
        return rows or [Paragraph(look, "", width)]

    def _free(
        self, usual: pygame.Rect, kept: Sequence[pygame.Rect], hidden: Sequence[pygame.Rect], window: pygame.Rect
    ) -> pygame.Rect | None:
        """Returns the first place that hides nothing of: the usual one, those beside the anchor, the nearest anywhere.

        Beside the anchor is also beside what of ``kept`` holds it.
        """
        gap, room, hidden = self.look.px(10), self._room(window), [self._anchor, *hidden]
        around = [self._anchor, *(rect for rect in kept if rect.colliderect(self._anchor))]
        above = [
            pygame.Rect((0, 0), usual.size).move_to(midbottom=(self._anchor.centerx, near.top - gap)).clamp(room)
            for near in around
        ]
        places = [usual, *above, *(rect for near in around for rect in _beside(near, usual.size, gap))]
        free = (rect for rect in places if rect.clamp(room) == rect and rect.collidelist(hidden) < 0)
        return next(free, None) or min(
            (rect for rect in _across(room, usual.size, self.look.px(20)) if rect.collidelist(hidden) < 0),
            key=lambda rect: abs(rect.x - usual.x) + abs(rect.y - usual.y),
            default=None,
        )

    def _least(
        self, usual: pygame.Rect, kept: Sequence[pygame.Rect], spared: Sequence[pygame.Rect], window: pygame.Rect
    ) -> pygame.Rect | None:
        """Returns the place that hides least of what is spared, unless that is far away; none of the rest."""
        hidden, most = [self._anchor, *kept], self.look.px(_FAR)
        places = [usual, *_across(self._room(window), usual.size, self.look.px(20))]
        return min(
            (rect for rect in places if rect.collidelist(hidden) < 0),
            key=lambda rect: (
                most * len(rect.collidelistall(list(spared))) + math.dist(rect.center, self._anchor.center)
            ),
            default=None,
        )

    def _off(
        self, board: pygame.Rect, size: tuple[int, int], hidden: Sequence[pygame.Rect], window: pygame.Rect
    ) -> pygame.Rect | None:
        """Returns the nearest place at a side of a board, in line with the anchor, that hides nothing."""
        gap, room, around = self.look.px(10), self._room(window), pygame.Rect((0, 0), size)
        around.center = self._anchor.center
        level, across = around.clamp(room).top, around.clamp(room).left
        places = [pygame.Rect((left, level), size) for left in (board.left - gap - size[0], board.right + gap)]
        places += [pygame.Rect((across, top), size) for top in (board.top - gap - size[1], board.bottom + gap)]
        free = (rect for rect in places if rect.clamp(room) == rect and rect.collidelist([self._anchor, *hidden]) < 0)
        return min(free, key=lambda rect: abs(rect.x - around.x) + abs(rect.y - around.y), default=None)

    def _room(self, window: pygame.Rect) -> pygame.Rect:
        return window.inflate(-2 * self.look.px(10), -2 * self.look.px(10))

    def _usual(self, width: int, height: int, window: pygame.Rect) -> pygame.Rect:
        gap = self.look.px(10)
        rect = pygame.Rect(0, 0, width, height).move_to(midleft=(self._anchor.right + gap, self._anchor.centery))
        if self._anchor.top > window.height * _FOOT and rect.height < self._anchor.top - 2 * gap:
            rect.bottomleft = (self._anchor.left, self._anchor.top - gap)
        if rect.right > window.right - gap:
            rect.right = self._anchor.left - gap
        if rect.left < gap:
            rect.midbottom = (self._anchor.centerx, self._anchor.top - gap)
            if rect.top < gap:
                rect.top = self._anchor.bottom + gap
        return rect.clamp(window.inflate(-2 * gap, -2 * gap))


def _across(room: pygame.Rect, size: tuple[int, int], step: int) -> Iterator[pygame.Rect]:
    """Yields places all over a room."""
    for left in range(room.left, room.right - size[0] + 1, step):
        for top in range(room.top, room.bottom - size[1] + 1, step):
            yield pygame.Rect((left, top), size)


def _beside(near: pygame.Rect, size: tuple[int, int], gap: int) -> Iterator[pygame.Rect]:
    """Yields the places above, right, left and below, in line with one of the edges."""
    for edge in ("bottomleft", "bottomright"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, edge, (near.left if edge == "bottomleft" else near.right, near.top - gap))
        yield rect
    for left in (near.right + gap, near.left - gap - size[0]):
        for top in (near.centery - size[1] // 2, near.top, near.bottom - size[1]):
            yield pygame.Rect((left, top), size)
    for left in (near.left, near.right - size[0]):
        yield pygame.Rect((left, near.bottom + gap), size)
