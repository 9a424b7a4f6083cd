"""The thing in the hand: where it is, how large over which board, and how it looks lifted off the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.rules.shapes.polygon import turned
from game.ui import paint
from game.ui.drag.things import Draggable, DropArea, DropTarget, Place, Size
from game.ui.look import Look
from game.ui.outline import is_polygon

Way = Literal["drag", "carry", "keys"]
_GHOST, _STRETCH = 0.55, 1.25


@dataclass(slots=True)
class Lifted:
    """A picture with the shadow that belongs to it."""

    picture: pygame.Surface
    shadow: pygame.Surface
    offset: tuple[int, int]
    rim: pygame.Surface

    def draw(self, surface: pygame.Surface, centre: tuple[int, int], chosen: bool = False) -> None:
        """Draws it around a point; ``chosen``: with a golden rim, since it stays in the hand without being held."""
        place = self.picture.get_rect(center=centre)
        surface.blit(self.shadow, (place.x + self.offset[0], place.y + self.offset[1]))
        if chosen:
            surface.blit(self.rim, self.rim.get_rect(center=place.center))
        surface.blit(self.picture, place)


@dataclass(slots=True)
class Hand:
    """way: dragged with the button down, carried after a click, or moved by keys. grip: pointer minus middle, px."""

    look: Look
    thing: Draggable
    targets: Sequence[Place]
    way: Way
    pointer: tuple[int, int]
    grip: tuple[float, float]
    pressed_at: tuple[int, int]
    size: Size
    centre: tuple[int, int] = (0, 0)
    target: DropTarget | None = None
    _ghosts: dict[Size, pygame.Surface] = field(default_factory=dict)
    _lifted: dict[Size, Lifted] = field(default_factory=dict)
    _points: list[tuple[DropArea, list[tuple[int, int]]]] | None = None

    @property
    def lifted(self) -> Lifted:
        """Gets the thing as it looks in the hand, at its present size."""
        kept = self._lifted.get(self.size)
        if kept is None:
            kept = self._lifted[self.size] = lift(self.look, self.thing, self.size)
        return kept

    @property
    def plain(self) -> list[DropTarget]:
        """Gets the places that are none of a region's."""
        return [target for target in self.targets if isinstance(target, DropTarget)]

    @property
    def best(self) -> list[DropTarget]:
        """Gets the place of each region that shines, of those that name one."""
        areas = (area for area in self.targets if isinstance(area, DropArea))
        return [area.target(area.best) for area in areas if area.best is not None]

    @property
    def points(self) -> list[tuple[DropArea, list[tuple[int, int]]]]:
        """Gets the regions that show gold points, with the middles of their legal places."""
        if self._points is None:
            areas = [area for area in self.targets if isinstance(area, DropArea) and area.point]
            self._points = [(area, [area.target(place).centre for place in area.places]) for area in areas]
        return self._points

    def aim_at(self, targets: Sequence[Place]) -> None:
        """Takes anew where the thing may go."""
        self.targets, self._points = targets, None

    def follow(self, pointer: tuple[int, int]) -> None:
        """Moves the thing so that the pointer holds it where it was gripped."""
        self.pointer = pointer
        self.centre = round(pointer[0] - self.grip[0]), round(pointer[1] - self.grip[1])

    def resize(self, size: Size) -> None:
        """Makes the thing larger or smaller under the pointer; it is held at the same part of it."""
        if size == self.size:
            return
        across, down = size[0] / max(1, self.size[0]), size[1] / max(1, self.size[1])
        self.grip = self.grip[0] * across, self.grip[1] * down
        self.size = size
        if self.way != "keys":
            self.follow(self.pointer)

    def size_at(self, target: DropTarget) -> Size:
        """Returns the size of the thing as it would lie in a place."""
        keeps = is_polygon(target.shape) or target.ring is not None or not _alike(self.size, target.rect.size)
        return target.size or (self.size if keeps else target.rect.size)

    def prepare(self) -> None:
        """Draws the ghost for the first place beforehand, so that no move waits for it."""
        for target in self.plain[:1]:
            self.ghost(self.size_at(target))

    def ghost(self, size: Size) -> pygame.Surface:
        """Gets the translucent picture of the thing as it would lie in a place of this size."""
        kept = self._ghosts.get(size)
        if kept is None:
            kept = self._ghosts[size] = paint.translucent(self.thing.picture(size), _GHOST)
        return kept

    def change(self, thing: Draggable, targets: Sequence[Place]) -> None:
        """Takes the turned form of the thing."""
        self.thing = thing
        self.aim_at(targets)
        self._lifted.clear()
        self._ghosts.clear()

    def turn_grip(self, degrees: float, size: Size) -> None:
        """Turns the grip with the piece, clockwise; size: that of the turned piece."""
        self.grip, self.size = turned(self.grip, degrees), size
        self.follow(self.pointer)

    def flip_grip(self, size: Size) -> None:
        """Turns the grip over with the piece, left to right."""
        self.grip, self.size = (-self.grip[0], self.grip[1]), size
        self.follow(self.pointer)


def _alike(one: Size, other: Size) -> bool:
    """Tells whether a picture of one size can fill another without looking stretched."""
    across, down = one[0] * other[1], one[1] * other[0]
    return max(across, down) <= _STRETCH * min(across, down)


def held_size(thing: Draggable) -> Size:
    """Returns the size of a thing in the hand, over no board."""
    return thing.held_size or thing.rect.size


def lift(look: Look, thing: Draggable, size: Size) -> Lifted:
    """Draws a thing as it looks in the hand: larger, tilted, its shadow far below. Done once for each size.

    It is drawn twice as large and made smaller as it is tilted; letters and lines too, so that words stay as they were.
    """
    theme, unit = look.theme.shadow["lifted"], look.unit
    twice = round(size[0] * theme.scale * 2), round(size[1] * theme.scale * 2)
    look.unit = 2 * unit
    try:
        large = thing.picture(twice)
    finally:
        look.unit = unit
    picture = pygame.transform.rotozoom(large, theme.tilt_deg, 0.5)
    shadow, offset = paint.silhouette_shadow(look, picture, "lifted")
    return Lifted(picture.convert_alpha(), shadow, offset, paint.silhouette_rim(look, picture))
