"""Spots: everything that lies on a table is said once, and drawing, pointing, dragging and motion all ask for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.rules.kernel import Message, value
from game.ui import paint
from game.ui.drag import Ring
from game.ui.look import Look
from game.ui.outline import Outline, holds

Key = Hashable
_CORNER = 8
_BADGE = 12


class Picture(Protocol):
    """Something that can be drawn at any size. Equal pictures look the same: write them as frozen dataclasses."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws itself into a rectangle in px."""


@value
class Words:
    """What a spot says of itself: its name, sentences below it, and the id of the rule behind it.

    ``more`` finds further sentences that cost something to find; it is asked when they are read, not when the spot is
    said, and answers for the view that it was made for. ``parts`` are those of provenance.toml to which it belongs:
    who hovers it reads of each that it is not the printed one. ``unseen`` finds which of the sentences tell only what
    the eye sees beside it: they are read aloud, and not written. ``resting`` are those that say what can be
    done with it: they are left out where another thing in the hand would go there.
    """

    title: Message
    body: tuple[Message, ...] = ()
    rule: str = ""
    more: Callable[[], tuple[Message, ...]] = field(default=tuple, compare=False)
    parts: tuple[str, ...] = ()
    unseen: Callable[[], tuple[Message, ...]] = field(default=tuple, compare=False)
    resting: tuple[Message, ...] = ()

    @property
    def sentences(self) -> tuple[Message, ...]:
        """Gets all sentences below the name."""
        return self.body + self.more()


@value
class Spot:
    """One thing or place on the table, in the window's px.

    ``key`` names it in gestures, deeds and events. ``picture`` is a token, a picture, or None for a place that is
    only pointed at. ``outline`` may be a polygon, its corners on the screen; ``middle`` is then the point on which
    things stand. ``count`` is shown as a badge on a stack, in its corner, or ``numbered`` says how far down its right
    edge. ``shadow`` is the kind of shadow it throws ("table", "board", ...), ``bleed`` how far the picture itself
    reaches beyond the rect. ``large`` is what a close look shows with ``shape`` (width, height) as its proportions;
    ``held`` is the side, or width and height, of the piece in the hand, and ``lifted`` its picture, where they differ
    from those on the table. ``ring`` glows here instead of light along the outline, while something may go here.
    ``beside`` stands beside its words where they are explained, and is as wide for its height as ``shape`` says.
    ``told`` is said of it where hovering speaks of what lies below it. By all of ``reach`` a small thing can be taken
    up too, where nothing else can.
    """

    key: Key
    rect: pygame.Rect
    picture: Picture | str | None = None
    words: Words | None = None
    count: int = 1
    outline: Outline = "square"
    shadow: str = ""
    bleed: int = 0
    large: Picture | str | None = None
    shape: tuple[float, float] | None = None
    held: int | tuple[int, int] | None = None
    middle: tuple[int, int] | None = None
    lifted: Picture | str | None = None
    ring: Ring | None = None
    beside: Picture | None = None
    told: Words | None = None
    reach: pygame.Rect | None = None
    numbered: float = 0.0

    def holds(self, point: tuple[int, int]) -> bool:
        """Tells whether a point lies on the spot, by its outline."""
        return holds(self.outline, self.rect, point)

    @property
    def centre(self) -> tuple[int, int]:
        """Gets the point to aim at."""
        return self.middle or self.rect.center


@dataclass(frozen=True, slots=True)
class Veil:
    """Darkens all that was said before it: what follows is an overlay, and only that can be pointed at."""

    alpha: int = 150

    def facts(self) -> tuple[str, ...]:
        """Returns that what was told before lies below it."""
        return ("veil",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Darkens the whole surface, within its clip."""
        paint.dim(look, surface, self.alpha)


def reachable(spots: list[Spot]) -> list[Spot]:
    """Returns the spots that are not under a veil."""
    for index in range(len(spots) - 1, -1, -1):
        if isinstance(spots[index].picture, Veil):
            return spots[index + 1 :]
    return spots


def draw_picture(look: Look, surface: pygame.Surface, picture: Picture | str, rect: pygame.Rect) -> None:
    """Draws a token or a picture into a rectangle."""
    if isinstance(picture, str):
        surface.blit(look.assets.token(picture, *rect.size), rect)
    else:
        picture.draw(look, surface, rect)


def draw_spot(look: Look, surface: pygame.Surface, spot: Spot, count: int | None = None) -> None:
    """Draws a spot with the number of its pieces; ``count`` overrides it while one of them is in the hand."""
    count = spot.count if count is None else count
    if spot.picture is None or count < 1:
        return
    if spot.shadow:
        paint.shadow(look, surface, spot.rect, spot.shadow, _CORNER)
    draw_picture(look, surface, spot.picture, spot.rect)
    if count > 1:
        radius = min(_BADGE, spot.rect.width / look.unit * 0.26)
        aside = look.px(radius)
        high = spot.rect.top + (round(spot.numbered * spot.rect.height) or aside)
        paint.badge(look, surface, (spot.rect.right - aside, high), str(count), radius)


def draw_spots(look: Look, surface: pygame.Surface, spots: Iterable[Spot]) -> None:
    """Draws spots one over the other, the first lowest."""
    for spot in spots:
        draw_spot(look, surface, spot)


def image(look: Look, picture: Picture | str, size: tuple[int, int]) -> pygame.Surface:
    """Returns a token or a picture as a surface of a size in px; never draw on it."""
    if isinstance(picture, str):
        return look.assets.token(picture, *size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    picture.draw(look, surface, surface.get_rect())
    return surface.convert_alpha()
