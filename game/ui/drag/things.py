"""What can be dragged, where it may go, and what the table answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.outline import Outline, holds
from game.ui.tooltip import Tip

Shape = Outline
Size = tuple[int, int]
Picture = Callable[[Size], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Ring:
    """A token that glows round the middle of a place where something may go, instead of light along its outline.

    ``side`` is its width in px. A thing that is brought there keeps its own size.
    """

    token: str
    side: int


@dataclass(slots=True)
class Draggable:
    """A thing on the table. rect: where it lies, px. picture: makes its image at a size in px, crisp at any.

    shape: its outline; a polygon's corners are on the screen. held_size: its size while in the hand, when it differs
    from that on the table (a tile larger on its board). step_degrees: how far one step turns it. reach: where it is
    taken as well, if nothing else is.
    """

    key: Hashable
    rect: pygame.Rect
    picture: Picture
    label: str = ""
    hint: Tip | str | None = None
    shape: Shape = "square"
    held_size: Size | None = None
    step_degrees: float = 90.0
    middle: tuple[int, int] | None = None
    reach: pygame.Rect | None = None

    @property
    def centre(self) -> tuple[int, int]:
        """Gets the point by which it is taken: its middle, or that of the part that nothing covers."""
        return self.middle or self.rect.center

    def is_near(self, point: tuple[int, int]) -> bool:
        """Tells whether a point is on it, or so near that it is meant."""
        return holds(self.shape, self.rect, point) or (self.reach is not None and self.reach.collidepoint(point))


@dataclass(slots=True)
class DropTarget:
    """A place where the thing in hand may go. rect in px, shape its outline.

    dim: it takes a second step, or something is wasted there; it is dotted and does not glow. mark, icon: what stands
    at the place while it is a target, a number or a token. size: how large the thing is there, at `middle`; it fills
    the rect if not given, but keeps its size in the hand within a polygon or a ring. ring: glows there instead of
    light along the shape. barred: where smaller places lie on it that are not open, in px.
    """

    key: Hashable
    rect: pygame.Rect
    shape: Shape = "square"
    label: str = ""
    dim: bool = False
    mark: str = ""
    icon: str | None = None
    size: Size | None = None
    middle: tuple[int, int] | None = None
    ring: Ring | None = None
    barred: tuple[pygame.Rect, ...] = ()

    @property
    def centre(self) -> tuple[int, int]:
        """Gets the point on which the thing stands there."""
        return self.middle or self.rect.center


def _nothing_meant(middle: tuple[int, int]) -> None:
    return None


@dataclass(slots=True)
class DropArea:
    """One region with many legal places in it, as a board on which a polyomino has hundreds. rect: its box, px.

    places: the legal ones, for the keyboard and the gold points. target(place) makes the target of one of them.
    resolve(middle, thing): the legal place meant when the middle of the thing is there, or None. size: that of the
    thing while it is over the region, so that a piece takes on the cells of the board under it. meant(middle): the
    place meant there, legal or not, to tell why not.
    """

    rect: pygame.Rect
    places: Sequence[Hashable]
    resolve: Callable[[tuple[int, int], Hashable], Hashable | None]
    target: Callable[[Hashable], DropTarget]
    outline: Outline = "rect"
    size: Size | None = None
    point: int = 0
    """The radius in px of the gold points at the middles of the legal places; 0: none."""
    meant: Callable[[tuple[int, int]], Hashable | None] = _nothing_meant
    best: Hashable | None = None
    """The legal place that shines, where somebody wants to be helped."""


Place = DropTarget | DropArea


def _no_reason(key: Hashable, point: tuple[int, int]) -> str | None:
    return None


def _nothing(key: Hashable) -> None:
    return None


def _no_refusal(text: str, point: tuple[int, int]) -> None:
    return None


def _no_turn(key: Hashable, step: int) -> Draggable | None:
    return None


def _no_flip(key: Hashable) -> Draggable | None:
    return None


@dataclass(slots=True)
class DragCallbacks:
    """What a scene answers.

    draggables: what can be taken now. legal_targets(key): where it may go; these places glow. on_drop(key, target).
    why_refused(key, point): the reason why it may not go there; None means that it is simply put back.
    on_refused(text, point): the reason is to be shown. on_turn(key, step), on_flip(key): the thing in hand is turned
    clockwise by steps, or over from left to right as it lies; they return how it now looks, its key with the turn in
    it, or None when it cannot be turned. (Pose in game/rules/shapes/polyomino.py keeps count.) on_click(key): the thing
    was pressed and let go where it lies; it stays in the hand unless it is put back. on_nowhere(key): keys have taken
    up what has no place.
    """

    draggables: Callable[[], Sequence[Draggable]]
    legal_targets: Callable[[Hashable], Sequence[Place]]
    on_drop: Callable[[Hashable, Hashable], None]
    why_refused: Callable[[Hashable, tuple[int, int]], str | None] = _no_reason
    on_refused: Callable[[str, tuple[int, int]], None] = _no_refusal
    on_pick: Callable[[Hashable], None] = _nothing
    on_put_back: Callable[[Hashable], None] = _nothing
    on_turn: Callable[[Hashable, int], Draggable | None] = _no_turn
    on_flip: Callable[[Hashable], Draggable | None] = _no_flip
    on_click: Callable[[Hashable], None] = _nothing
    on_nowhere: Callable[[Hashable], None] = _nothing
