"""Pictures that are no more than a function: the values behind its place are what they are made of, and what they show.

@picture
def bar(look: Look, surface: pygame.Surface, rect: pygame.Rect, low: float, high: float) -> None: ...

Spot(key, rect, bar(0.25, 0.5))
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import field, make_dataclass
from typing import Any, Concatenate, ParamSpec

import pygame

from game.scenes.table.kit.pictures import Fill, Painted
from game.scenes.table.spots import Picture
from game.ui.look import Look

P = ParamSpec("P")


def picture(draws: Callable[Concatenate[Look, pygame.Surface, pygame.Rect, P], None]) -> Callable[P, Picture]:
    """Makes a picture of a function that draws it: a dataclass with the function's further values as its fields."""
    made: Callable[P, Picture] = _made(draws, 3, "draw")
    return made


def painted(paints: Callable[Concatenate[Look, pygame.Surface, P], None]) -> Callable[P, Picture]:
    """Makes a picture that is ``Painted`` once for each size, of a function that paints it over a clear surface."""
    made: Callable[P, Picture] = _made(paints, 2, "_paint", Painted)
    return made


def _made(does: Callable[..., None], place: int, method: str, *bases: type) -> Any:
    """Returns a dataclass whose ``method`` calls a function with a place of so many values, then with its fields."""
    said = list(inspect.signature(does).parameters.values())[place:]
    names = [one.name for one in said]
    fields = [(one.name, Any, field() if one.default is one.empty else field(default=one.default)) for one in said]

    def draw(self: Any, *at: Any) -> None:
        does(*at, *(getattr(self, name) for name in names))

    told = {method: draw, "__doc__": does.__doc__, "__module__": does.__module__}
    return make_dataclass(does.__name__, fields, bases=bases, namespace=told, slots=True, unsafe_hash=True)


@painted
def pane(look: Look, face: pygame.Surface, fill: Fill) -> None:
    """Draws a plate through which what lies below is seen, as far as its colours let it."""
    fill.draw(look, face, face.get_rect())
