"""What can be dragged, where it may go, and what the table answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.tooltip import Tip

Shape = Literal["square", "round", "rect"]
Picture = Callable[[tuple[int, int]], pygame.Surface]
_REACH = 0.35


@dataclass(slots=True)
class Draggable:
    """A thing on the table. rect: where it lies, px. picture: makes its image at a size in px, crisp at any.

    held_size: its size while in the hand, when it differs from that on the table (a tile larger on its board).
    """

    key: Hashable
    rect: pygame.Rect
    picture: Picture
    label: str = ""
    hint: Tip | str | None = None
    shape: Shape = "square"
    held_size: tuple[int, int] | None = None


@dataclass(slots=True)
class DropTarget:
    """A place where the thing in hand may go. rect in px."""

    key: Hashable
    rect: pygame.Rect
    shape: Shape = "square"
    label: str = ""
    hint: Tip | str | None = None


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
    on_refused(text, point): the reason is to be shown. on_turn(key, step), on_flip(key): the thing in hand is turned;
    they return how it now looks, or None when it cannot be turned.
    """

    draggables: Callable[[], Sequence[Draggable]]
    legal_targets: Callable[[Hashable], Sequence[DropTarget]]
    on_drop: Callable[[Hashable, Hashable], None]
    why_refused: Callable[[Hashable, tuple[int, int]], str | None] = _no_reason
    on_refused: Callable[[str, tuple[int, int]], None] = _no_refusal
    on_pick: Callable[[Hashable], None] = _nothing
    on_put_back: Callable[[Hashable], None] = _nothing
    on_turn: Callable[[Hashable, int], Draggable | None] = _no_turn
    on_flip: Callable[[Hashable], Draggable | None] = _no_flip


def target_at(targets: Sequence[DropTarget], pointer: tuple[int, int], centre: tuple[int, int]) -> DropTarget | None:
    """Gets the place meant by the pointer and the middle of the thing in hand, generously.

    A place under the thing's middle comes first, then one under the pointer, then places a third of a cell away.
    """
    for reach in (0.0, _REACH):
        for point in (centre, pointer):
            near = [target for target in targets if _grown(target.rect, reach).collidepoint(point)]
            if near:
                return min(near, key=lambda target: _distance(target.rect.center, point))
    return None


def _grown(rect: pygame.Rect, reach: float) -> pygame.Rect:
    more = round(2 * reach * min(rect.size))
    return rect.inflate(more, more)


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
