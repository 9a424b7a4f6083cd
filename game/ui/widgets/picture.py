"""A picture that is chosen by clicking it, with its name below."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, pairwise
from typing import Protocol

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.button import Button

_SHARE = 0.4
"""The name takes so much of the height at most."""
_LINES, _MARGIN = 3, 12
"""A name stands in so many lines at most, so far from the edges, logical px, both together."""


class Drawing(Protocol):
    """Something that draws itself into a rectangle."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws itself into a rectangle in px."""


Drawn = str | Drawing
"""A token, or what draws itself."""


def named_width(look: Look, label: str, high: int, px: int | None = None) -> int:
    """Returns how wide a card so high must be at least for its name to stand on it in px, the smallest if none."""
    least = look.px(text.SMALLEST) if px is None else px
    extents = [_extent(look, lines, least) for lines in _splits(look, label)]
    fitting = [across for across, down in extents if down <= int(high * _SHARE)]
    return min(fitting, default=extents[0][0]) + look.px(_MARGIN)


def _splits(look: Look, label: str) -> Iterator[tuple[str, ...]]:
    """Yields a name in one line, in two, in three, each time in lines as short as can be."""
    words = label.split()
    for count in range(1, min(_LINES, len(words)) + 1):
        cuts = ((0, *inner, len(words)) for inner in combinations(range(1, len(words)), count - 1))
        ways = [tuple(" ".join(words[begin:end]) for begin, end in pairwise(cut)) for cut in cuts]
        yield min(ways, key=lambda lines: _extent(look, lines, look.px(text.SMALLEST))[0])


def _extent(look: Look, lines: tuple[str, ...], px: int) -> tuple[int, int]:
    """Returns the width and the height of the lines of a name, px."""
    sizes = [text.size(look, line, "label", px) for line in lines]
    return max(wide for wide, _ in sizes), sum(high for _, high in sizes)


class PictureButton(Button):
    """A vellum card with a picture and its name below; on one narrower than `named_width` the name is only the tip."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        picture: Drawn,
        hint: Tip | str | None = None,
        enabled: bool = True,
        primary: bool = False,
    ) -> None:
        super().__init__(look, rect, label, on_press, None, primary, None, hint or label, enabled)
        self.picture = picture

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def name(self) -> tuple[int, tuple[str, ...]]:
        """Returns the size of the name below, px, and its lines, as few as can be; none where they do not fit."""
        look, room, most = self.look, self.rect.width - self.look.px(_MARGIN), int(self.rect.height * _SHARE)
        for lines in _splits(look, self.label):
            px = min(text.fit_px(look, line, "label", room, most // len(lines)) for line in lines)
            across, down = _extent(look, lines, px)
            if across <= room and down <= most:
                return px, lines
        return 0, ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws card, picture and name; lit under the pointer."""
        look, rect = self.look, self.rect
        tone = look.theme.colour
        radius = look.px(look.theme.radius.tile)
        paint.shadow(look, surface, rect, "table", radius)
        pygame.draw.rect(surface, tone.vellum_lit if self.enabled else tone.vellum_edge, rect, border_radius=radius)
        lit = self.hovered or self.primary
        rim = tone.gold if lit else "#6B4A26"
        pygame.draw.rect(surface, rim, rect, max(1, look.px(3 if lit else 2)), border_radius=radius)
        px, lines = self.name()
        high = _extent(look, lines, px)[1] if lines else 0
        side = min(rect.width - look.px(10), rect.height - high - look.px(8))
        place = pygame.Rect(rect.centerx - side // 2, rect.top + look.px(4), side, side)
        if isinstance(self.picture, str):
            picture = look.assets.fitted(self.picture, side, side)
            surface.blit(picture, picture.get_rect(center=place.center))
        else:
            self.picture.draw(look, surface, place)
        for number, line in enumerate(reversed(lines)):
            at = (rect.centerx, rect.bottom - look.px(3) - number * high // len(lines))
            text.draw(look, surface, line, at, "label", tone.ink, "midbottom", px=px)

    def key(self) -> Hashable:
        return (super().key(), self.primary)
