"""What a page draws beside its words: portraits, tokens, and plain shapes in colours of the theme, with places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import pygame
import pytest

from game.assets import Assets
from game.scenes.hall.heads import Portrait
from game.ui import text

SHAPES = ("rect", "circle", "polygon", "lines")


class Word(NamedTuple):
    """A line of text as it was written, and in which ink."""

    words: str
    place: pygame.Rect
    ink: str


class Shape(NamedTuple):
    """A shape as it was drawn: ``place`` is around it, ``points`` are those of a polygon or of lines."""

    kind: str
    colour: str
    is_filled: bool
    place: pygame.Rect
    points: tuple[tuple[int, int], ...] = ()


@dataclass
class Drawn:
    """All that was drawn, in the order in which it was."""

    words: list[Word] = field(default_factory=list)
    heads: list[tuple[Portrait, pygame.Rect]] = field(default_factory=list)
    tokens: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)

    def named(self, token: str) -> list[pygame.Rect]:
        """Returns where a token lies."""
        return [place for name, place in self.tokens if name == token]

    def coloured(self, colour: str, kind: str = "rect") -> list[pygame.Rect]:
        """Returns where filled shapes of a colour lie."""
        return [one.place for one in self.shapes if (one.kind, one.colour, one.is_filled) == (kind, colour, True)]


class _Canvas(pygame.Surface):
    """A surface that tells what is laid on it."""

    def __init__(self, size: tuple[int, int], laid: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
        super().__init__(size)
        self._laid = laid

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        self._laid(source, pygame.Rect(dest[:2], source.get_size()))
        return super().blit(source, dest, *more, **named)


def drawn_by(draw: Callable[[pygame.Surface], object], size: tuple[int, int] = (1280, 720)) -> Drawn:
    """Has something drawn on a surface of its own and returns what it was."""
    found, names = Drawn(), dict[int, tuple[str, pygame.Surface]]()

    def laid(source: pygame.Surface, place: pygame.Rect) -> None:
        if id(source) in names:
            found.tokens.append((names[id(source)][0], place))

    def token(get: Any, assets: Assets, name: str, *size: int) -> pygame.Surface:
        picture: pygame.Surface = get(assets, name, *size)
        names[id(picture)] = name, picture
        return picture

    def written(write: Any, look: object, surface: pygame.Surface, words: str, *place: Any, **more: Any) -> pygame.Rect:
        rect: pygame.Rect = write(look, surface, words, *place, **more)
        if surface is canvas:
            found.words.append(Word(words, rect, str(place[2] if len(place) > 2 else more.get("colour", ""))))
        return rect

    def portrayed(paint: Any, one: Portrait, look: object, surface: pygame.Surface, rect: pygame.Rect) -> None:
        found.heads.append((one, rect.copy()))
        paint(one, look, surface, rect)

    def shaped(kind: str, paint: Any, surface: pygame.Surface, colour: Any, *place: Any, **more: Any) -> pygame.Rect:
        around: pygame.Rect = paint(surface, colour, *place, **more)
        if surface is canvas:
            found.shapes.append(_shape(kind, colour, place, more, around))
        return around

    canvas = _Canvas(size, laid)
    with pytest.MonkeyPatch.context() as patch:
        get, paint = Assets.token, Portrait.draw
        patch.setattr(Assets, "token", lambda *given: token(get, *given))
        patch.setattr(text, "draw", partial(written, text.draw))
        patch.setattr(Portrait, "draw", lambda *given: portrayed(paint, *given))
        for kind in SHAPES:
            patch.setattr(pygame.draw, kind, partial(shaped, kind, getattr(pygame.draw, kind)))
        draw(canvas)
    return found


def _shape(kind: str, colour: Any, place: tuple[Any, ...], more: dict[str, Any], around: pygame.Rect) -> Shape:
    width = {"rect": 1, "circle": 2, "polygon": 1}.get(kind)
    is_filled = width is not None and not (more.get("width") or (len(place) > width and place[width]))
    points = place[0] if kind == "polygon" else place[1] if kind == "lines" else ()
    told = pygame.Rect(place[0]) if kind == "rect" else around
    return Shape(kind, str(colour), is_filled, told, tuple(tuple(map(round, each)) for each in points))
