"""What a title offers beside its drags: choices as buttons, and places that explain themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.kernel import Action
from game.ui.tooltip import Tip


@dataclass(frozen=True, slots=True)
class Choice:
    """A button under the prompt. It carries out `actions` as one gesture, or calls `press` when there are none."""

    label: str
    actions: Sequence[Action] = ()
    primary: bool = False
    icon: str | None = None
    hint: Tip | str | None = None
    enabled: bool = True
    confirm: bool = False
    press: Callable[[], None] | None = None
    hot_key: int | None = None


@dataclass(frozen=True, slots=True)
class Large:
    """A picture that can be made at any size in px, and its proportions."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    size: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Hover:
    """A place of the table that explains itself.

    `large` is what a close look at it shows, while Alt or the middle button is held: a token, or a picture with its
    proportions.
    """

    rect: pygame.Rect
    tip: Callable[[], Tip | None]
    large: str | Large | None = None
