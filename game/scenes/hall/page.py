"""A page of the hall: an oak panel before the dimmed wall, a golden heading, buttons along its foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.scenes.hall.ground import dim_hall
from game.scenes.house import House
from game.scenes.scene import Scene
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button

HEADING, FOOT, INSET = 78, 56, 34
TALL, BROAD = (960, 1280), 2
"""Logical px that must do for a page in a window that is higher than wide, and how many times as wide as high a window
is at least that is broad: all of a page is larger there."""
_BELOW = 18


class FootButton(NamedTuple):
    """A button at the foot of a page."""

    label: str
    press: Callable[[], None]
    primary: bool = False
    enabled: bool = True
    icon: str | None = None
    role: str = "button"


class HallPage(Scene):
    """A scene with a heading, a body and a foot. `build` makes its widgets, `paint_page` draws what stands still."""

    heading = "hall.title"
    widest, tallest = 1240, 860
    full_foot = False
    """Whether the buttons at the foot need two rows in a tall window."""

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.body = pygame.Rect(0, 0, 0, 0)
        self.inner = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    # -- what a page overrides --------------------------------------------------------------------------------------

    def build(self) -> None:
        """Makes the widgets, in focus order."""

    def paint_page(self, surface: pygame.Surface) -> None:
        """Draws what stands still, onto the panel."""

    def lettering(self) -> Iterator[str]:
        """Yields the heading; a page adds what it writes below."""
        yield self.title()

    def title(self) -> str:
        """Returns the heading's words."""
        return self.say(self.heading)

    # -- building ---------------------------------------------------------------------------------------------------

    @property
    def is_tall(self) -> bool:
        """Tells whether the window is higher than wide: then a page fills it from top to bottom."""
        return self.size[1] > self.size[0]

    def parted(self, aside: int, gap: int, above: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the strip of a page, so wide beside its sheet or in a tall window so high above it, and the sheet."""
        px, content = self.look.px, self.content
        if self.is_tall:
            strip = pygame.Rect(content.topleft, (content.width, px(above)))
            return strip, pygame.Rect(content.left, strip.bottom, content.width, content.height - strip.height)
        strip = pygame.Rect(content.left, content.top, px(aside), content.height)
        left = strip.right + px(gap)
        return strip, pygame.Rect(left, content.top, content.right - left, content.height)

    def layout(self) -> None:
        px = self.look.px
        width, height = self.size
        sides = round(width * 124 / 1920)
        if self.is_tall:
            self.look.unit = max(self.look.unit, round(min(width / TALL[0], height / TALL[1]) * 20) / 20)
        elif width >= BROAD * height:
            fits = min((width - 2 * sides) / self.widest, height / (HEADING + self.tallest + _BELOW))
            self.look.unit = max(self.look.unit, int(fits * 20) / 20)
        room = pygame.Rect(sides, px(HEADING), width - 2 * sides, height - px(HEADING) - px(_BELOW))
        high = room.height if self.is_tall else min(room.height, px(self.tallest))
        self.body = pygame.Rect(0, 0, min(room.width, px(self.widest)), high)
        self.body.center = room.center
        self.body.top = room.top + (room.height - self.body.height) // 3
        self.inner = self.body.inflate(-2 * px(INSET), -2 * px(INSET - 4))
        self.rebuild()

    def rebuild(self) -> None:
        """Makes all widgets anew; the focus stays on the same one, or goes to the nearest where that is no more."""
        with self.group.anew():
            self._picture = None
            self.build()
        self.look.touch()

    def repaint(self) -> None:
        """Draws what stands still anew."""
        self._picture = None
        self.look.touch()

    @property
    def content(self) -> pygame.Rect:
        """Gets the part of the body above the foot."""
        foot = self.look.px((FOOT + 12) * (2 if self._has_two_feet else 1))
        return pygame.Rect(self.inner.left, self.inner.top, self.inner.width, self.inner.height - foot)

    @property
    def _has_two_feet(self) -> bool:
        return self.full_foot and self.is_tall

    def add_foot(self, left: Sequence[FootButton], right: Sequence[FootButton]) -> None:
        """Adds the buttons at the foot, some at its left and some at its right end; or these below those."""
        if self._has_two_feet and left and right:
            self._add_row(left, (), self.look.px(FOOT + 12))
            self._add_row((), right, 0)
        else:
            self._add_row(left, right, 0)

    def _add_row(self, left: Sequence[FootButton], right: Sequence[FootButton], above: int) -> None:
        look, inner = self.look, self.inner
        high, gap = look.px(FOOT), look.px(12)
        top = inner.bottom - high - above
        wanted = [self._foot_width(one) for one in (*left, *right)]
        room = inner.width - gap * max(0, len(wanted) - 1)
        squeeze = min(1.0, room / max(1, sum(wanted)))
        widths = [round(wide * squeeze) for wide in wanted]
        x = inner.left
        for one, wide in zip(left, widths, strict=False):
            self._add_button(one, pygame.Rect(x, top, wide, high))
            x += wide + gap
        x = inner.right - sum(widths[len(left) :]) - gap * max(0, len(right) - 1)
        for one, wide in zip(right, widths[len(left) :], strict=True):
            self._add_button(one, pygame.Rect(x, top, wide, high))
            x += wide + gap

    def _foot_width(self, one: FootButton) -> int:
        least = self.look.px(130 if one.role == "button" else 90)
        return max(least, paint.button_width(self.look, one.label, one.icon, one.role))

    def _add_button(self, one: FootButton, place: pygame.Rect) -> None:
        look, role = self.look, one.role
        button = Button(look, place, one.label, one.press, one.icon, one.primary, enabled=one.enabled, role=role)
        self.group.add(button)

    # -- painting ---------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self._paint_still()
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)

    def _paint_still(self) -> pygame.Surface:
        look = self.look
        picture = dim_hall(look, self.size).copy()
        leaf = text.golden(look, self.title(), "title", look.px(52))
        picture.blit(leaf, leaf.get_rect(center=(self.body.centerx, self.body.top // 2 + look.px(2))))
        paint.shadow(look, picture, self.body, "lifted")
        paint.panel(look, picture, self.body, "oak")
        self.paint_page(picture)
        return picture

    def write(
        self,
        surface: pygame.Surface,
        words: str,
        at: tuple[int, int],
        width: int,
        role: str = "body",
        ink: str = "#F6EBCF",
    ) -> int:
        """Draws a paragraph on the oak; returns the y below it."""
        paragraph = Paragraph(self.look, words, width, role, ink)
        paragraph.draw(surface, at)
        return at[1] + paragraph.height
