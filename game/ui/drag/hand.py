"""The thing in the hand: where it is, and how it looks lifted off the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.ui import paint
from game.ui.drag.things import Draggable, DropTarget
from game.ui.look import Look

Way = Literal["drag", "carry", "keys"]
_GHOST = 0.55


@dataclass(slots=True)
class Lifted:
    """A picture with the shadow that belongs to it."""

    picture: pygame.Surface
    shadow: pygame.Surface
    offset: tuple[int, int]

    def draw(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        place = self.picture.get_rect(center=centre)
        surface.blit(self.shadow, (place.x + self.offset[0], place.y + self.offset[1]))
        surface.blit(self.picture, place)


@dataclass(slots=True)
class Hand:
    """way: dragged with the button down, carried after a click, or moved by keys. grip: pointer minus middle."""

    thing: Draggable
    targets: Sequence[DropTarget]
    way: Way
    centre: tuple[int, int]
    pointer: tuple[int, int]
    grip: tuple[int, int]
    pressed_at: tuple[int, int]
    lifted: Lifted
    target: DropTarget | None = None
    _ghosts: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict)

    def ghost(self, size: tuple[int, int]) -> pygame.Surface:
        """Gets the translucent picture of the thing as it would lie in a place of this size."""
        kept = self._ghosts.get(size)
        if kept is None:
            kept = self._ghosts[size] = paint.translucent(self.thing.picture(size), _GHOST)
        return kept

    def change(self, look: Look, thing: Draggable, targets: Sequence[DropTarget]) -> None:
        """Takes the turned form of the thing."""
        self.thing, self.targets = thing, targets
        self.lifted = lift(look, thing)
        self._ghosts.clear()


def lift(look: Look, thing: Draggable) -> Lifted:
    """Draws a thing as it looks in the hand: larger, tilted, its shadow far below. Done once for each pick."""
    theme = look.theme.shadow["lifted"]
    width, height = thing.held_size or thing.rect.size
    twice = round(width * theme.scale * 2), round(height * theme.scale * 2)
    picture = pygame.transform.rotozoom(thing.picture(twice), theme.tilt_deg, 0.5)
    shadow, offset = paint.silhouette_shadow(look, picture, "lifted")
    return Lifted(picture.convert_alpha(), shadow, offset)
