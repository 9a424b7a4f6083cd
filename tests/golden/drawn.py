"""What a table's pictures draw: words and shapes with their colours, drawings by their names; and where pieces of a
kind differ in colour, which has which.

Pages and words tell what a thing is. Whether a price that can be paid is dark, which line of a table is lit, how far a
bar reaches, and what a picture writes within itself, only what is drawn tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import groupby
from typing import Any, ClassVar

import pygame
import pytest

from game.assets import Assets
from game.scenes.hall import page
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.scenes.table.kit.pictures import Disc, Faint, Fill, Fitted, Hollow, Line, Panel, Standing
from game.scenes.table.spots import Spot
from game.scenes.table.telling import key_text
from game.scenes.table.telling.facts import facts
from game.ui import text, vector
from game.ui.look import Look
from game.ui.paint import mark

MARK = "~ "
"""A line begins so that tells what is drawn."""
PLAIN = (Disc, Faint, Fill, Fitted, Hollow, Line, Panel, Standing)
"""Pictures of which the words tell all but their colours."""
SHAPES = ("arc", "circle", "ellipse", "line", "lines", "polygon", "rect")
MOST = 50
"""A picture that draws more than this is told by how many of each there are."""
_TRACK = 4
"""A track is at least so many times as wide as what lies on it."""
_STEP = 5
"""Places within a picture are told in so many hundredths of its sides."""
_ELEMENT, _TONE = re.compile(r"<(path|rect|circle)"), re.compile(r'(?:fill|stroke|stop-color)="(#[0-9A-Fa-f]{6})"')
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")


def drawn(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what is drawn on a table beside its words, one thing a line."""
    spots = [spot for spot in scene.view.spots_of(scene.shown) if spot.picture is not None]
    names = colour_names(scene.look)
    with blank():
        pictures = dict.fromkeys(line for spot in spots for line in _picture(scene.look, spot, names))
    yield from (f"{MARK}{line}" for line in (*_inks(spots, names), *_markers(spots), *pictures))


class _Canvas(pygame.Surface):
    """A surface that tells what is laid on it, and so do its copies and parts."""

    laid: ClassVar[Callable[..., object]]
    filled: ClassVar[Callable[[Any, pygame.Rect, tuple[int, int]], object]]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        around: pygame.Rect = super().blit(source, dest, *more, **named)
        _Canvas.laid(source, pygame.Rect(dest[:2], source.get_size()), self.get_size(), *more)
        return around

    def fill(self, color: Any, rect: Any = None, *more: Any, **named: Any) -> pygame.Rect:
        around: pygame.Rect = super().fill(color, rect, *more, **named)
        if rect is not None:
            _Canvas.filled(color, around, self.get_size())
        return around

    def convert(self, *more: Any) -> pygame.Surface:
        return self

    def convert_alpha(self) -> pygame.Surface:
        return self

    def copy(self) -> pygame.Surface:
        return _Canvas(self.get_size(), pygame.SRCALPHA)


def drawn_page(scene: Scene, placed: bool = False) -> Iterator[str]:
    """Yields what a page draws, a line for each text, with what was drawn since the one before.

    ``placed``: with places of words and drawings, too.
    """
    names = colour_names(scene.look)
    with blank():
        found = strokes(
            scene.look, lambda surface, rect: scene.draw(surface), scene.app.window.canvas.get_size(), names, placed
        )
    line: list[str] = []
    for stroke in found:
        line.append(stroke)
        if stroke.startswith("“"):
            yield f"{MARK}{' · '.join(line)}"
            line = []
    yield f"{MARK}{' · '.join(line)}"


def colour_names(look: Look) -> dict[str, str]:
    """Returns the names of the theme's colours, by what they are."""
    tones = (look.theme.colour, look.theme.state)
    return {str(tone).upper(): name for kind in reversed(tones) for name, tone in kind._asdict().items()}


# -- colours of pieces of a kind ------------------------------------------------------------------------------------


def _inks(spots: Iterable[Spot], names: dict[str, str]) -> Iterator[str]:
    """Yields the colours of what is plain, by kinds of keys; where they differ, which pieces have which."""
    kinds: dict[str, dict[str, list[str]]] = {}
    for spot in spots:
        if isinstance(spot.picture, PLAIN) and (told := " ".join(_colours(spot.picture, names))):
            key = key_text(spot.key)
            kinds.setdefault(re.sub(r"-?\d+", "#", key), {}).setdefault(told, []).append(key)
    for kind, tones in kinds.items():
        if len(tones) == 1:
            yield f"{kind}: {next(iter(tones))}"
        else:
            yield from (f"{kind}, {tone}: {', '.join(keys)}" for tone, keys in tones.items())


def _colours(what: object, names: dict[str, str]) -> Iterator[str]:
    """Yields the colours among the fields of a picture."""
    for field in fields(what) if is_dataclass(what) else ():
        value = getattr(what, field.name)
        if isinstance(value, str) and _COLOUR.fullmatch(value):
            yield _named(value, names)


def _named(colour: Any, names: dict[str, str]) -> str:
    if not isinstance(colour, str):
        colour = "#" + "".join(f"{part:02X}" for part in pygame.Color(colour)[:3])
    return names.get(colour.upper(), colour.upper())


def _markers(spots: Sequence[Spot]) -> Iterator[str]:
    """Yields how far along a drawing another one lies that is much less wide, as a marker on a track."""
    drawings = [spot for spot in spots if isinstance(spot.picture, str)]
    for track in drawings:
        for spot in drawings:
            is_low = track.rect.height <= 2 * spot.rect.height
            if is_low and track.rect.width >= _TRACK * spot.rect.width and track.rect.collidepoint(spot.rect.center):
                along = round(100 * (spot.rect.centerx - track.rect.left) / track.rect.width)
                yield f"{key_text(spot.key)} on {key_text(track.key)}: {along} of 100"


# -- what pictures draw ---------------------------------------------------------------------------------------------


def _picture(look: Look, spot: Spot, names: dict[str, str]) -> Iterator[str]:
    """Yields a line that tells all that a picture draws which is not plain; nothing where it draws nothing."""
    picture = spot.picture
    if picture is None or isinstance(picture, (str, *PLAIN)):
        return
    found = brief(strokes(look, lambda surface, rect: picture.draw(look, surface, rect), spot.rect.size, names))
    if found:
        yield f"{type(picture).__name__} {' '.join(facts(picture))}: {' · '.join(found)}"


def strokes(
    look: Look,
    draw: Callable[[pygame.Surface, pygame.Rect], object],
    size: tuple[int, int],
    names: dict[str, str],
    placed: bool = False,
) -> list[str]:
    """Returns what is drawn into a rectangle of a size: words, names of drawings, shapes, in their order.

    ``placed``: words and drawings with the places to which they come, as shapes always have them.
    """
    found: list[str] = []
    made: dict[int, tuple[int, pygame.Surface]] = {}
    rect = pygame.Rect((0, 0), size)

    def known(stroke: str, picture: pygame.Surface) -> pygame.Surface:
        found.append(stroke)
        made[id(picture)] = len(found) - 1, picture
        return picture

    def laid(
        picture: pygame.Surface, place: pygame.Rect, within: tuple[int, int], part: Any = None, *more: Any
    ) -> None:
        number, _ = made.get(id(picture), (None, None))
        if number is not None:
            some = f" of {place_in(pygame.Rect(part), picture.get_size())}" if part is not None else ""
            found[number] += f" {place_in(place, within)}{some}"
            if part is None:
                del made[id(picture)]

    def filled(colour: Any, around: pygame.Rect, within: tuple[int, int]) -> None:
        found.append(f"fill {_named(colour, names)} {place_in(around, within)}")

    def written(whole: Any, kept: Look, words: str, *more: Any) -> Any:
        colour = f" {_named(more[2], names)}" if len(more) > 2 else ""
        return known(f"“{words}”{colour}", whole(kept, words, *more))

    def token(whole: Any, assets: Assets, name: str, *more: Any) -> Any:
        return known(name, whole(assets, name, *more))

    def sketched(whole: Any, width: int, height: int, *elements: str) -> Any:
        svg = "".join(elements)
        told = dict.fromkeys((*_ELEMENT.findall(svg), *(_named(tone, names) for tone in _TONE.findall(svg))))
        return known(" ".join(told), whole(width, height, *elements))

    def turned(whole: Any, picture: pygame.Surface, *how: Any) -> Any:
        return known(f"turned {' '.join(map(str, how))}", whole(picture, *how))

    def shaped(kind: str, whole: Any, surface: pygame.Surface, colour: Any, *more: Any, **named: Any) -> Any:
        around: pygame.Rect = whole(surface, colour, *more, **named)
        found.append(f"{kind} {_named(colour, names)} {place_in(around, surface.get_size())}")
        return around

    with pytest.MonkeyPatch.context() as patch:
        whole = Assets.token
        patch.setattr(Look, "cached", lambda kept, key, make: make())
        patch.setattr(text, "render", partial(written, text.render))
        patch.setattr(text, "_golden", partial(written, text._golden))
        patch.setattr(Assets, "token", lambda *given: token(whole, *given))
        for kind in SHAPES:
            patch.setattr(pygame.draw, kind, partial(shaped, kind, getattr(pygame.draw, kind)))
        if placed:
            patch.setattr(vector, "picture", partial(sketched, vector.picture))
            for name in ("rotate", "flip"):
                patch.setattr(pygame.transform, name, partial(turned, getattr(pygame.transform, name)))
            patch.setattr(mark, "faded", lambda look, key, drawn, *more: drawn)
            patch.setattr(mark, "_keyed", lambda look, drawn, *more: drawn)
            patch.setattr(_Canvas, "laid", laid, raising=False)
            patch.setattr(_Canvas, "filled", filled, raising=False)
            patch.setattr(pygame, "Surface", _Canvas)
            patch.setattr(page, "dim_hall", lambda look, size: _Canvas(size))
        draw(pygame.Surface(size, pygame.SRCALPHA), rect)
    return [times(stroke, len(list(same))) for stroke, same in groupby(found)]


def times(stroke: str, count: int) -> str:
    return stroke if count == 1 else f"{stroke} × {count}"


def place_in(around: pygame.Rect, size: tuple[int, int]) -> str:
    """Returns where a shape lies in a surface, in hundredths: from left to right, from top to bottom."""
    wide, high = (max(1, side) for side in size)
    ends = ((around.left, wide), (around.right, wide), (around.top, high), (around.bottom, high))
    left, right, top, bottom = (round(100 * at / side / _STEP) * _STEP for at, side in ends)
    return f"{left}-{right}×{top}-{bottom}"


def brief(found: list[str]) -> list[str]:
    """Returns what was drawn; of very many shapes only how many there are of each colour."""
    if len(found) <= MOST:
        return found
    counts: dict[str, int] = {}
    for one in found:
        name = one if one.startswith("“") else " ".join(one.split()[:2])
        counts[name] = counts.get(name, 0) + 1
    return [times(name, count) for name, count in counts.items()]


@contextmanager
def blank() -> Iterator[None]:
    """Lets drawings be empty surfaces of their size."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Assets, "_drawn",
            lambda assets, svg, width, height, name: pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA),
        )  # fmt: skip
        yield
