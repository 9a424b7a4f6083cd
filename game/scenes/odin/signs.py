"""Signs laid out in a rectangle: as large as fits, in one line or in several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.odin.components import SILVER
from game.scenes.odin.glyphs import BREAK, Glyph, Group
from game.scenes.odin.goods.tokens import icon_token
from game.ui import text
from game.ui.look import Look

_LARGEST, _SMALLEST, _BESIDE = 31, 12, 24
_LAPPED, _MOST_LAP = 20, 0.26
"""Signs are not made smaller than this, logical px, before they lap by up to this share of their side."""
_TALL = 52
"""From this height on, logical px, groups may be broken in two."""
INK: Final = "#2A1B10"
_WIDE: Final = {"arrow": 0.6, "peak": 1.02, "isle": 0.86, "coin": 0.92}
_FRONT, _BACK, _FOAM = "#2F6F8C", "#7A4A24", "#EAF3EE"


_MARKS: Final = {
    "yes": (((0.5, 0.72), (0.68, 0.92), (1.0, 0.5)), "#3E7A22"),
    "no": (((0.08, 0.92), (0.92, 0.08)), "#A3201A"),
}
"""The strokes over a sign, as parts of its side, and their ink."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of signs of a side in px; counts stand ``beside`` their signs, or on them.

    Signs are ``gap`` px apart; a negative gap laps them over each other.
    """

    glyphs: tuple[Glyph, ...]
    side: int
    beside: bool
    width: int
    gap: int


def _number_px(look: Look, side: int, label: str) -> int:
    return max(look.px(13), min(look.px(18 if len(label) == 1 else 15), round(side * 0.66)))


def _width(look: Look, glyph: Glyph, side: int, beside: bool) -> int:
    if glyph.kind == "sign":
        return text.size(look, glyph.name, "button", _number_px(look, side, glyph.name))[0] + look.px(2)
    wide = side * _WIDE.get(glyph.kind, 1.22 if "ship-" in glyph.name else 1.0)
    if glyph.number and beside:
        wide += text.size(look, glyph.number, "button", _number_px(look, side, glyph.number))[0] + 1
    return round(wide)


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
    for side in range(min(look.px(_LARGEST), high), look.px(_LAPPED) - 1, -1):
        for beside in (True, False) if side >= look.px(_BESIDE) else (False,):
            rows = _rows(look, groups, wide, side, beside)
            if _fit(look, rows, size):
                return rows
    for side in range(min(look.px(_LAPPED), high), look.px(_SMALLEST), -1):
        for gap in range(_gap(look, side) - 1, -round(side * _MOST_LAP) - 1, -1):
            rows = _rows(look, groups, wide, side, False, gap)
            if _fit(look, rows, size):
                return rows
    return _rows(look, groups, wide, look.px(_SMALLEST), False, -look.px(1))


def _fit(look: Look, rows: Sequence[Row], size: tuple[int, int]) -> bool:
    wide, high = size
    return all(row.width <= wide for row in rows) and len(rows) * (rows[0].side + look.px(1)) <= high + look.px(2)


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
        at = rect.centerx - row.width // 2
        middle = round(rect.top + high * (number + 0.5))
        placed = list(_places(look, row, at))
        for glyph, left in sorted(placed, key=lambda one: one[0].kind in ("sign", "arrow")):
            _draw(look, surface, glyph, row, left, middle)


def _places(look: Look, row: Row, left: int) -> Iterator[tuple[Glyph, int]]:
    for glyph in row.glyphs:
        yield glyph, left
        left += _width(look, glyph, row.side, row.beside) + row.gap


def _draw(look: Look, surface: pygame.Surface, glyph: Glyph, row: Row, left: int, middle: int) -> None:
    side = row.side
    wide = _width(look, glyph, side, row.beside)
    box = pygame.Rect(left, middle - side // 2, wide, side)
    if glyph.kind == "sign":
        px = _number_px(look, side, glyph.name)
        text.draw(look, surface, glyph.name, box.center, "button", INK, "center", px=px)
    elif glyph.kind == "coin":
        coin(look, surface, box, glyph.name)
    elif glyph.kind == "peak":
        _peak(look, surface, glyph, row, box)
    elif glyph.kind == "isle":
        island_plate(look, surface, box, glyph.name)
    elif glyph.kind == "arrow":
        picture = look.assets.fitted(glyph.name, wide, wide)
        surface.blit(picture, picture.get_rect(center=box.center))
    else:
        _counted(look, surface, glyph, row, box)


def coin(look: Look, surface: pygame.Surface, box: pygame.Rect, number: str) -> None:
    """Draws a silver coin with a number."""
    side = min(box.width, box.height) + look.px(3)
    picture = look.assets.token(icon_token(SILVER), side, side)
    surface.blit(picture, picture.get_rect(center=box.center))
    px = max(look.px(13), round(side * 0.56))
    text.draw(look, surface, number, (box.centerx, box.centery - 1), "button", "#1F2A31", "center", px=px)


def island_plate(look: Look, surface: pygame.Surface, box: pygame.Rect, letter: str) -> None:
    """Draws the plate with an island's letter: blue for a front, brown for a back."""
    pygame.draw.rect(surface, _FRONT if len(letter) == 1 else _BACK, box, border_radius=look.px(5))
    pygame.draw.rect(surface, _FOAM, box.inflate(-look.px(3), -look.px(3)), 1, border_radius=look.px(4))
    px = max(look.px(13), min(look.px(17), round(box.height * 0.66)))
    text.draw(look, surface, letter, (box.centerx, box.centery - 1), "button", _FOAM, "center", px=px)


def _badge(look: Look, surface: pygame.Surface, centre: tuple[int, int], number: str, radius: int) -> None:
    pygame.draw.circle(surface, "#FFF6DD", centre, radius + 1)
    pygame.draw.circle(surface, INK, centre, radius)
    px = max(look.px(12), round(radius * 1.5))
    text.draw(look, surface, number, (centre[0], centre[1] - 1), "button", "#FFF6DD", "center", px=px)


def _peak(look: Look, surface: pygame.Surface, glyph: Glyph, row: Row, box: pygame.Rect) -> None:
    """Draws a mountain with how many items are taken from its strip; its count is how many strips."""
    if glyph.number and row.beside:
        px = _number_px(look, row.side, glyph.number)
        drawn = text.draw(look, surface, glyph.number, box.midleft, "button", INK, "midleft", px=px)
        box = pygame.Rect(drawn.right + 1, box.top, box.right - drawn.right - 1, box.height)
    side = row.side + look.px(2)
    picture = look.assets.fitted("odin/icon-mountain", side, side)
    surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery - look.px(1))))
    radius = max(look.px(7), round(row.side * 0.29))
    _badge(look, surface, (box.centerx, box.centery + round(row.side * 0.14)), glyph.name, radius)
    if glyph.number and not row.beside:
        text.draw(look, surface, f"{glyph.number}×", (box.left, box.top), "button", INK, "topleft", px=look.px(13))


def _counted(look: Look, surface: pygame.Surface, glyph: Glyph, row: Row, box: pygame.Rect) -> None:
    """Draws a token with its count: a die's number on it, any other beside it or in its corner."""
    if glyph.number and row.beside:
        px = _number_px(look, row.side, glyph.number)
        drawn = text.draw(look, surface, glyph.number, box.midleft, "button", INK, "midleft", px=px)
        box = pygame.Rect(drawn.right + 1, box.top, box.right - drawn.right - 1, box.height)
    picture = look.assets.fitted(glyph.name, box.width, box.height)
    surface.blit(picture, picture.get_rect(center=box.center))
    if glyph.kind in _MARKS:
        _mark(look, surface, box, glyph.kind)
    if glyph.number and not row.beside:
        _corner(look, surface, glyph.number, box)


def _mark(look: Look, surface: pygame.Surface, box: pygame.Rect, kind: str) -> None:
    """Draws a tick or a stroke over a sign."""
    points, ink = _MARKS[kind]
    line = [(box.left + round(x * box.width), box.top + round(y * box.height)) for x, y in points]
    wide = max(2, look.px(3))
    pygame.draw.lines(surface, "#FFF6DD", False, line, wide + 2)
    pygame.draw.lines(surface, ink, False, line, wide)


def _corner(look: Look, surface: pygame.Surface, number: str, box: pygame.Rect) -> None:
    """Draws a count in the lower left corner of a small sign."""
    px = look.px(13)
    wide, high = text.size(look, number, "button", px)
    plate = pygame.Rect(box.left - 1, box.bottom - high + look.px(3), wide + look.px(4), high - look.px(3))
    pygame.draw.rect(surface, "#FFF6DD", plate, border_radius=look.px(4))
    pygame.draw.rect(surface, "#6B4A26", plate, 1, border_radius=look.px(4))
    text.draw(look, surface, number, (plate.centerx, plate.centery), "button", INK, "center", px=px)
