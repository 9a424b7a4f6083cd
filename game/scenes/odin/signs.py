"""Signs laid out in a rectangle: as large as fits, in one line or in several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.rules.odin.components import SILVER
from game.scenes.odin.glyphs import BREAK, Glyph, Group
from game.scenes.odin.tokens import icon_token
from game.scenes.table.kit import Fill, Fitted, Line, Rim, picture
from game.ui import text
from game.ui.look import Look

_LARGEST, _SMALLEST, _BESIDE = 31, 12, 24
_LAPPED, _MOST_LAP = 20, 0.26
"""Signs are not made smaller than this, logical px, before they lap by up to this share of their side."""
_TALL = 52
"""From this height on, logical px, groups may be broken in two."""
INK: Final = "#2A1B10"
_WIDE: Final = {"arrow": 0.6, "peak": 1.02, "isle": 0.86, "coin": 0.92}
_LEAST_RADIUS: Final = 7
"""The number on a mountain stands on a disc of this radius at least, logical px."""
_PALE: Final = "#FFF6DD"
_FRONT, _BACK, _FOAM = "#2F6F8C", "#7A4A24", "#EAF3EE"


_MARKS: Final = {
    "yes": (((0.5, 0.72), (0.68, 0.92), (1.0, 0.5)), "#3E7A22"),
    "no": (((0.08, 0.92), (0.92, 0.08)), "#A3201A"),
}
"""The strokes over a sign, as parts of its side, and their ink."""


class Row(NamedTuple):
    """A line of signs of a side in px; counts stand ``beside`` their signs, or on them.

    Signs are ``gap`` px apart; a negative gap laps them over each other.
    """

    glyphs: tuple[Glyph, ...]
    side: int
    beside: bool
    width: int
    gap: int


def _letters(look: Look, high: float, most: float, least: float = text.SMALLEST) -> float:
    """Returns the size of letters that are as high as that in px, within logical px."""
    return max(least, min(most, high / look.unit))


def _number(look: Look, side: int, words: str) -> Line:
    """Returns a number or a sign that stands beside signs of a side in px."""
    return Line(words, "button", INK, px=_letters(look, side * 0.66, 18 if len(words) == 1 else 15))


def _width(look: Look, glyph: Glyph, side: int, beside: bool) -> int:
    if glyph.kind == "sign":
        return _number(look, side, glyph.name).width(look) + 2
    wide = side * _WIDE.get(glyph.kind, 1.22 if "ship-" in glyph.name else 1.0)
    if glyph.number and beside:
        wide += _number(look, side, glyph.number).width(look) + 1
    elif glyph.number and glyph.kind != "peak":
        wide = max(wide, _plate(look, glyph.number).width)
    return round(wide)


def _plate(look: Look, number: str) -> pygame.Rect:
    """Returns the size of the plate with a count in the corner of a small sign."""
    high = look.px(text.SMALLEST)
    return pygame.Rect(0, 0, Line(number, "button", INK, px=text.SMALLEST).width(look) + high // 3, high)


def _gap(look: Look, side: int) -> int:
    return look.px(3 if side >= look.px(27) else 2 if side >= look.px(18) else 1)


def _rows(look: Look, groups: Sequence[Group], room: int, side: int, beside: bool, gap: int | None = None) -> list[Row]:
    """Returns groups in lines, as many in each as there is room for."""
    gap = _gap(look, side) if gap is None else gap
    found: list[Row] = []
    line: list[Glyph] = []
    used = 0
    for group in groups:
        breaks = group[0] == BREAK
        group = group[breaks:]
        wide = sum(_width(look, glyph, side, beside) + gap for glyph in group) - gap
        if line and (breaks or used + gap + wide > room):
            found.append(Row(tuple(line), side, beside, used, gap))
            line, used = [], 0
        used += wide + (gap if line else 0)
        line += group
    return [*found, Row(tuple(line), side, beside, used, gap)]


def _broken(group: Group) -> list[Group]:
    """Returns a group in two, behind its arrow."""
    at = next((number for number, glyph in enumerate(group) if glyph.kind == "arrow"), len(group)) + 1
    return [part for part in (group[:at], group[at:]) if part]


def laid_out(look: Look, groups: Sequence[Group], size: tuple[int, int]) -> list[Row]:
    """Returns the lines in which groups are largest within a size in px; counts stand beside large signs only."""
    wide, high = size
    if high > look.px(_TALL):
        groups = [part for group in groups for part in _broken(group)]
    tried = (_rows(look, groups, wide, *trial) for trial in _trials(look, high))
    fitting = (rows for rows in tried if _fit(rows, size, look.px(1)))
    return next(fitting, None) or _rows(look, groups, wide, look.px(_SMALLEST), False, -look.px(1))


def _trials(look: Look, high: int) -> Iterator[tuple[int, bool, int]]:
    """Yields the sides of signs from the largest, whether counts stand beside them, and the gaps between them, px."""
    largest, beside, lapped, smallest = (look.px(size) for size in (_LARGEST, _BESIDE, _LAPPED, _SMALLEST))
    for side in range(min(largest, high), lapped - 1, -1):
        if side >= beside:
            yield side, True, _gap(look, side)
        yield side, False, _gap(look, side)
    for side in range(min(lapped, high), smallest, -1):
        for gap in range(_gap(look, side) - 1, -round(side * _MOST_LAP) - 1, -1):
            yield side, False, gap


def _fit(rows: Sequence[Row], size: tuple[int, int], spare: int) -> bool:
    wide, high = size
    return all(row.width <= wide for row in rows) and len(rows) * (rows[0].side + spare) <= high + 2 * spare


def signs_width(look: Look, group: Group, side: int) -> int:
    """Returns how wide a group is in one line of signs of a side in px."""
    return _rows(look, [group], 0, side, False)[0].width


def draw_signs(
    look: Look, surface: pygame.Surface, groups: Sequence[Group], rect: pygame.Rect, side: int | None = None
) -> None:
    """Draws groups of signs in the middle of a rectangle, as large as fits, or with a side in px."""
    rows = laid_out(look, groups, rect.size) if side is None else _rows(look, groups, rect.width, side, False)
    high = rect.height / len(rows)
    for number, row in enumerate(rows):
        middle = round(rect.top + high * (number + 0.5))
        placed = _places(look, row, rect.centerx - row.width // 2)
        for glyph, left in sorted(placed, key=lambda one: one[0].kind in ("sign", "arrow")):
            _draw(look, surface, glyph, row, left, middle)


def _places(look: Look, row: Row, left: int) -> Iterator[tuple[Glyph, int]]:
    for glyph in row.glyphs:
        yield glyph, left
        left += _width(look, glyph, row.side, row.beside) + row.gap


def _draw(look: Look, surface: pygame.Surface, glyph: Glyph, row: Row, left: int, middle: int) -> None:
    wide = _width(look, glyph, row.side, row.beside)
    box = pygame.Rect(left, middle - row.side // 2, wide, row.side)
    if glyph.kind == "sign":
        _centred(look, surface, _number(look, row.side, glyph.name), box)
    elif glyph.kind == "coin":
        silver_coin(glyph.name).draw(look, surface, box)
    elif glyph.kind == "isle":
        isle_letter(glyph.name).draw(look, surface, box)
    elif glyph.kind == "arrow":
        Fitted(glyph.name).draw(look, surface, pygame.Rect(left, middle - wide // 2, wide, wide))
    else:
        _counted(look, surface, glyph, row, box)


def _centred(look: Look, surface: pygame.Surface, line: Line, box: pygame.Rect) -> None:
    """Draws a line in the middle of a box, over whose edges it may reach."""
    replace(line, anchor="center").draw(look, surface, box.inflate(box.width, 0))


@picture
def silver_coin(look: Look, surface: pygame.Surface, rect: pygame.Rect, number: int | str) -> None:
    """Draws a silver coin with a number."""
    Fitted(icon_token(SILVER)).draw(look, surface, rect.inflate(rect.height // 8, rect.height // 8))
    line = Line(str(number), "button", "#1F2A31", px=_letters(look, min(rect.size) * 0.56 + 2, min(rect.size)))
    _centred(look, surface, line, rect.move(0, -1))


@picture
def isle_letter(look: Look, surface: pygame.Surface, rect: pygame.Rect, letter: str) -> None:
    """Draws the plate with the letter of an island: blue for a front, brown for a back."""
    Fill(_FRONT if len(letter) == 1 else _BACK, 5).draw(look, surface, rect)
    Rim(_FOAM, 4).draw(look, surface, rect.inflate(-3, -3))
    line = Line(letter, "button", _FOAM, px=_letters(look, rect.height * 0.66, 17))
    _centred(look, surface, line, rect.move(0, -1))


def _counted(look: Look, surface: pygame.Surface, glyph: Glyph, row: Row, box: pygame.Rect) -> None:
    """Draws a token or a mountain with its count: beside it, or in a corner of a small sign."""
    if glyph.number and row.beside:
        number = _number(look, row.side, glyph.number)
        number.draw(look, surface, box)
        beyond = number.width(look) + 1
        box = pygame.Rect(box.left + beyond, box.top, box.width - beyond, box.height)
    if glyph.kind == "peak":
        _peak(look, surface, glyph.name, row.side, box)
    else:
        Fitted(glyph.name).draw(look, surface, box)
    if glyph.kind in _MARKS:
        _mark(look, surface, box, glyph.kind)
    if glyph.number and not row.beside:
        _corner(look, surface, f"{glyph.number}×" if glyph.kind == "peak" else glyph.number, box, glyph.kind == "peak")


def _peak(look: Look, surface: pygame.Surface, number: str, side: int, box: pygame.Rect) -> None:
    """Draws a mountain with how many items are taken from its strip."""
    place = pygame.Rect(0, 0, side + side // 12, side + side // 12).move_to(center=(box.centerx, box.centery - 1))
    Fitted("odin/icon-mountain").draw(look, surface, place)
    radius = max(look.px(_LEAST_RADIUS), round(side * 0.29))
    badge = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=(box.centerx, box.centery + round(side * 0.14)))
    pygame.draw.circle(surface, _PALE, badge.center, radius + 1)
    pygame.draw.circle(surface, INK, badge.center, radius)
    line = Line(number, "button", _PALE, px=_letters(look, radius * 1.5, side, 12))
    _centred(look, surface, line, badge.move(0, -1))


def _mark(look: Look, surface: pygame.Surface, box: pygame.Rect, kind: str) -> None:
    """Draws a tick or a stroke over a sign."""
    points, ink = _MARKS[kind]
    line = [(box.left + round(x * box.width), box.top + round(y * box.height)) for x, y in points]
    wide = max(2, box.height // 8)
    pygame.draw.lines(surface, _PALE, False, line, wide + 2)
    pygame.draw.lines(surface, ink, False, line, wide)


def _corner(look: Look, surface: pygame.Surface, number: str, box: pygame.Rect, is_bare: bool) -> None:
    """Draws a count in the lower left corner of a small sign, or bare in the upper one."""
    line = Line(number, "button", INK, px=text.SMALLEST)
    if is_bare:
        replace(line, anchor="topleft").draw(look, surface, pygame.Rect(box.topleft, (2 * box.width, box.height)))
        return
    plate = _plate(look, number).move_to(bottomleft=(box.left - 1, box.bottom))
    Fill(_PALE, 4, "#6B4A26", 0).draw(look, surface, plate)
    _centred(look, surface, line, plate)
