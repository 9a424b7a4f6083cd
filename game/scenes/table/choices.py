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
class Hover:
    """A place of the table that explains itself; `large` is a token to show large while Alt is held."""

    rect: pygame.Rect
    tip: Callable[[], Tip | None]
    large: str | None = None
