"""What is drawn, stroke by stroke: words, names of drawings and shapes, each with its place, and what shades them.

Drawings are empty surfaces meanwhile, and whatever is blitted, filled, faded or turned says so. What is kept under a
key while it is the same is drawn once, and told again for each time that it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import groupby
from typing import Any, ClassVar

import pygame
import pytest

from game.assets import Assets
from game.scenes.hall import page
from game.ui import text, vector
from game.ui.look import Look
from game.ui.paint import mark

SHAPES = ("arc", "circle", "ellipse", "line", "lines", "polygon", "rect")
_PLACED = ("fill ", *(f"{shape} " for shape in SHAPES))
_ALIKE = ("scale", "smoothscale", "gaussian_blur")
"""What is done to a picture that stays the same, only larger or softer."""
_TURNS = ("rotate", "rotozoom", "flip")
_KEPT = 3_000
"""So much that is drawn once is remembered, of one look."""
_FULL, LARGE = 255, 200
_MANY = 6
"""So many strokes of a sketch are told each with its place; of more there is told where all of them lie."""
_WIDTH = {"rect": 1, "circle": 2, "polygon": 1, "ellipse": 1}
"""Where the width of its rim stands among what a shape is given after its colour."""
_SIDE = re.compile(r'\b(x|y|width|height|cx|cy|r)="(-?[\d.]+)"')
_PATH, _STEP = re.compile(r' d="([^"]*)"'), re.compile(r"([A-Z])([-\d. ]*)")
_ELEMENT, _TONE = re.compile(r"<(path|rect|circle)"), re.compile(r'(?:fill|stroke|stop-color)="(#[0-9A-Fa-f]{6})"')


def colour_names(look: Look) -> dict[str, str]:
    """Returns the names of the theme's colours, by what they are."""
    tones = (look.theme.colour, look.theme.state)
    return {str(tone).upper(): name for kind in reversed(tones) for name, tone in kind._asdict().items()}


def named(colour: Any, names: dict[str, str]) -> str:
    """Returns a colour by its name in the theme, or as it is; behind a stroke, of how many hundredths opacity."""
    if isinstance(colour, str):
        return names.get(colour.upper(), colour.upper())
    tone = pygame.Color(colour)
    told = "#" + "".join(f"{part:02X}" for part in tone[:3])
    return f"{names.get(told, told)}{f'/{round(100 * tone.a / _FULL)}' if tone.a < _FULL else ''}"


def place_in(around: pygame.Rect, size: tuple[int, int]) -> str:
    """Returns where something lies in a surface, in hundredths: from left to right, from top to bottom.

    Between them stands × in a large surface, and x in a small one, in which a px is more.
    """
    wide, high = (max(1, side) for side in size)
    ends = ((around.left, wide), (around.right, wide), (around.top, high), (around.bottom, high))
    left, right, top, bottom = (round(100 * at / side) for at, side in ends)
    return f"{left}-{right}{'×' if min(wide, high) >= LARGE else 'x'}{top}-{bottom}"


def times(stroke: str, count: int) -> str:
    """Returns a stroke that comes so often in a row."""
    return stroke if count == 1 else f"{stroke} × {count}"


class _Canvas(pygame.Surface):
    """A surface that tells what is done to it, and so do its copies and parts."""

    pen: ClassVar[_Pen]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        around: pygame.Rect = super().blit(source, dest, *more, **named)
        part = more[0] if more else named.get("area")
        self.pen.laid(source, pygame.Rect(dest[:2], source.get_size()), self, part)
        return around

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        around: pygame.Rect = super().fill(color, rect, special_flags)
        if special_flags and rect is None:
            self.pen.stroke(f"shade {named(color, self.pen.names)}")
        else:
            self.pen.filled(color, around if rect is not None else self.get_rect(), self)
        return around

    def set_alpha(self, *given: Any) -> None:
        super().set_alpha(*given)
        self.pen.stroke(f"faded {' '.join(map(str, given))}")

    def set_clip(self, rect: Any) -> None:
        super().set_clip(rect)
        self.pen.clipped(self.get_clip(), self)

    def convert(self, *more: Any) -> pygame.Surface:
        return self

    def convert_alpha(self) -> pygame.Surface:
        return self

    def copy(self) -> pygame.Surface:
        return self.pen.same(self, _Canvas(self.get_size(), pygame.SRCALPHA))


class _Mask(pygame.Mask):
    """A mask that tells in which colour it becomes a picture."""

    def to_surface(self, *given: Any, **colours: Any) -> pygame.Surface:
        tone = colours.get("setcolor")
        drawn = _Canvas(self.get_size(), pygame.SRCALPHA)
        return _Canvas.pen.known(f"mask {named(tone, _Canvas.pen.names)}", drawn) if tone is not None else drawn


class _Pen:
    """Notes strokes in their order, and to which of them a surface belongs until it is laid somewhere."""

    def __init__(self, names: dict[str, str], placed: bool, whole: tuple[int, int] = (0, 0)) -> None:
        self.names, self.placed, self.whole = names, placed, whole
        self.found: list[str] = []
        self._clip: pygame.Rect | None = pygame.Rect((0, 0), whole)
        self._keeps = False
        self._made: dict[int, tuple[int, pygame.Surface]] = {}

    def stroke(self, stroke: str) -> None:
        self.found.append(stroke)

    def known(self, stroke: str, picture: pygame.Surface) -> pygame.Surface:
        """Notes a stroke that is on a surface of its own."""
        self.found.append(stroke)
        self._made[id(picture)] = len(self.found) - 1, picture
        return picture

    def same(self, before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
        """Notes that a surface shows what another one shows."""
        if id(before) in self._made:
            self._made[id(after)] = self._made[id(before)][0], after
        return after

    def laid(self, picture: pygame.Surface, place: pygame.Rect, on: pygame.Surface, part: Any) -> None:
        """Notes where a surface is laid."""
        if not self.placed:
            return
        where = place_in(place, on.get_size())
        number, _ = self._made.get(id(picture), (None, None))
        if number is not None:
            some = f" of {place_in(pygame.Rect(part), picture.get_size())}" if part is not None else ""
            self.found[number] += f" {where}{some}"
            if part is None:
                del self._made[id(picture)]
        elif self._is_whole(on):
            self.found.append(f"laid {where}")

    def clipped(self, part: pygame.Rect, on: pygame.Surface) -> None:
        """Notes within what is drawn from now on."""
        if self.placed and self._is_whole(on) and part != self._clip:
            self._clip = part
            self.found.append(f"within {place_in(part, on.get_size())}")

    def _is_whole(self, on: pygame.Surface) -> bool:
        return self._keeps or on.get_size() == self.whole

    @contextmanager
    def keeps(self) -> Iterator[None]:
        """Notes what is drawn meanwhile in a manner that hangs on nothing that it is drawn for: it is told again."""
        before = self._keeps, self._clip
        self._keeps, self._clip = True, None
        yield
        self._keeps, self._clip = before

    def filled(self, colour: Any, around: pygame.Rect, on: pygame.Surface) -> None:
        """Notes that a part of a surface is filled, unless it is cleared."""
        if pygame.Color(colour).a:
            self.found.append(f"fill {named(colour, self.names)} {place_in(around, on.get_size())}")

    def pending(self, picture: pygame.Surface, since: int) -> int | None:
        """Returns which of the strokes since one a surface is that was not laid yet; None for none of them."""
        number, _ = self._made.get(id(picture), (-1, None))
        return number - since if number >= since else None

    def again(self, strokes: list[str], picture: pygame.Surface, pending: int | None) -> pygame.Surface:
        """Notes what was noted before."""
        if pending is not None:
            self._made[id(picture)] = len(self.found) + pending, picture
        self.found += strokes
        return picture


_Canvas.pen = _Pen({}, placed=False)
_drawn: dict[Hashable, tuple[list[str], pygame.Surface, int | None]] = {}
_of: list[object] = []


def _remembered(pen: _Pen, look: Look) -> Callable[..., pygame.Surface]:
    """Returns what stands for the cache of a look: it notes the strokes of what it has, too."""

    def cached(kept: Look, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        whole = kept.unit, pen.placed, key
        if whole not in _drawn:
            if len(_drawn) > _KEPT:
                _drawn.clear()
            since = len(pen.found)
            with pen.keeps():
                picture = make()
            _drawn[whole] = pen.found[since:], picture, pen.pending(picture, since)
            return picture
        return pen.again(*_drawn[whole])

    if _of[:] != [id(look), look.theme.stands_out]:
        _drawn.clear()
        _of[:] = [id(look), look.theme.stands_out]
    return cached


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
    pen, rect = _Pen(names, placed, size), pygame.Rect((0, 0), size)
    with pytest.MonkeyPatch.context() as patch:
        _listen(patch, pen, look)
        draw(_Canvas(size, pygame.SRCALPHA), rect)
    return [times(stroke, len(list(same))) for stroke, same in groupby(_joined(pen.found))]


def _joined(found: Iterable[str]) -> Iterator[str]:
    """Yields strokes; shapes that lie one over the other at the same place are one."""
    for place, run in groupby(found, _shape_at):
        told = list(run)
        yield from [f"{' & '.join(one.removesuffix(f' {place}') for one in told)} {place}"] if place else told


def _shape_at(stroke: str) -> str:
    """Returns where a shape lies; "" for words and drawings."""
    return stroke.rpartition(" ")[2] if stroke.startswith(_PLACED) else ""


def _manner(kind: str, more: Sequence[Any], given: Mapping[str, Any]) -> str:
    """Returns whether only the rim of a shape is drawn, and whether its corners are round."""
    place = _WIDTH.get(kind)
    width = given.get("width", more[place] if place is not None and len(more) > place else 0)
    round_off = given.get("border_radius", more[2] if kind == "rect" and len(more) > 2 else 0)
    return f"{' rim' * bool(place is not None and width)}{' round' * bool(kind == 'rect' and round_off > 0)}"


def _box(element: str) -> tuple[int, int, int, int] | None:
    """Returns the rectangle around an element of a sketch; None for what has no place."""
    known = {name: float(number) for name, number in _SIDE.findall(element)}
    if "cx" in known:
        return _around([known["cx"] - known["r"], known["cx"] + known["r"]],
                       [known["cy"] - known["r"], known["cy"] + known["r"]])  # fmt: skip
    if "x" in known:
        return _around([known["x"], known["x"] + known["width"]], [known["y"], known["y"] + known["height"]])
    across, down = list[float](), list[float]()
    for command, numbers in _STEP.findall("".join(_PATH.findall(element))):
        found = [float(number) for number in numbers.split()]
        across += found if command == "H" else [] if command == "V" else found[::2]
        down += found if command == "V" else [] if command == "H" else found[1::2]
    return _around(across, down) if across and down else None


def _around(across: Sequence[float], down: Sequence[float]) -> tuple[int, int, int, int]:
    left, top = round(min(across)), round(min(down))
    return left, top, round(max(across)) - left, round(max(down)) - top


def _listen(patch: pytest.MonkeyPatch, pen: _Pen, look: Look) -> None:
    """Has all that draws tell a pen."""
    names = pen.names

    def blank(picture: pygame.Surface) -> pygame.Surface:
        return _Canvas(picture.get_size(), pygame.SRCALPHA)

    def written(whole: Any, kept: Look, words: str, *more: Any) -> pygame.Surface:
        colour = f" {named(more[2], names)}" if len(more) > 2 else ""
        before = len(pen.found)
        picture = blank(whole(kept, words, *more))
        del pen.found[before:]
        return pen.known(f"“{words}”{colour}", picture)

    def token(whole: Any, assets: Assets, name: str, *more: Any) -> pygame.Surface:
        return pen.known(name, blank(whole(assets, name, *more)))

    def sketched(width: int, height: int, *elements: str) -> pygame.Surface:
        size, svg = (max(1, width), max(1, height)), "".join(elements)
        told = dict.fromkeys((*_ELEMENT.findall(svg), *(named(tone, names) for tone in _TONE.findall(svg))))
        drawn = [pygame.Rect(box) for one in elements if (box := _box(one)) is not None]
        where = [place_in(box, size) for box in (drawn if len(drawn) <= _MANY else [drawn[0].unionall(drawn[1:])])]
        return pen.known(" ".join((*told, *dict.fromkeys(where))), _Canvas(size, pygame.SRCALPHA))

    def alike(whole: Any, picture: pygame.Surface, *how: Any) -> pygame.Surface:
        return pen.same(picture, blank(whole(picture, *how)))

    def turned(whole: Any, picture: pygame.Surface, *how: Any) -> pygame.Surface:
        told = " ".join(str(round(one) if isinstance(one, float) else one) for one in how)
        return pen.known(f"turned {told}", blank(whole(picture, *how)))

    def shaped(kind: str, whole: Any, surface: pygame.Surface, colour: Any, *more: Any, **given: Any) -> Any:
        around: pygame.Rect = whole(surface, colour, *more, **given)
        told = f"{kind}{_manner(kind, more, given)} {named(colour, names)}"
        pen.stroke(f"{told} {place_in(around, surface.get_size())}")
        return around

    def masked(whole: Any, picture: pygame.Surface, *more: Any) -> pygame.Mask:
        found = whole(picture, *more)
        mask = _Mask(found.get_size())
        mask.draw(found, (0, 0))
        return mask

    get, grey = Assets.token, pygame.transform.grayscale
    patch.setattr(_Canvas, "pen", pen, raising=False)
    patch.setattr(Look, "cached", _remembered(pen, look))
    patch.setattr(text, "render", partial(written, text.render))
    patch.setattr(text, "_golden", partial(written, text._golden))
    patch.setattr(Assets, "token", lambda *given: token(get, *given))
    patch.setattr(vector, "picture", sketched)
    for kind in SHAPES:
        patch.setattr(pygame.draw, kind, partial(shaped, kind, getattr(pygame.draw, kind)))
    for name in _ALIKE:
        patch.setattr(pygame.transform, name, partial(alike, getattr(pygame.transform, name)))
    for name in _TURNS:
        patch.setattr(pygame.transform, name, partial(turned, getattr(pygame.transform, name)))
    patch.setattr(pygame.transform, "grayscale", lambda picture: pen.known("grey", blank(grey(picture))))
    patch.setattr(pygame.mask, "from_surface", partial(masked, pygame.mask.from_surface))
    patch.setattr(mark, "_keyed", lambda look, drawn, *more: drawn)
    patch.setattr(import_module("game.ui.paint.panel"), "_mottle", lambda look, size, *more: _Canvas(size))
    patch.setattr(pygame, "Surface", _Canvas)
    patch.setattr(page, "dim_hall", lambda look, size: _Canvas(size))


@contextmanager
def blank() -> Iterator[None]:
    """Lets drawings be empty surfaces of their size."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Assets, "_drawn",
            lambda assets, svg, width, height, name: pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA),
        )  # fmt: skip
        yield
