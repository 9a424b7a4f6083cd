"""Entries: pictures with a number or a word beside each, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.rules.kernel import value
from game.scenes.table.kit.pictures import Fitted, Line
from game.scenes.table.spots import Key, Picture, Spot, Words
from game.ui import text
from game.ui.look import Look

SMALLEST = 13.0
"""Letters of fewer logical px cannot be read."""
_PICTURE, _SIGN = 0.45, 12
"""So much of an entry's place its picture has, while its label is whole; so many logical px before that is cut."""


@value
class Entry:
    """A picture with a label beside it; ``wide`` is its share of the row, ``shape`` the picture's width by height.

    The label, which lies there only if it says something, has the key ``label_key``, else that of the entry and "n".
    ``whole``: its place in the row says its words too, key (``key``, "all"); its label is (``key``, "n"). ``large`` is
    what a close look shows, with ``look_shape`` as its proportions. ``ink``: its own colour.
    """

    key: Key
    picture: Picture | str | None
    label: str = ""
    words: Words | None = None
    wide: float = 1.0
    shape: float = 1.0
    large: Picture | str | None = None
    look_shape: tuple[float, float] | None = None
    label_key: Key | None = None
    whole: bool = False
    ink: str = ""


def entries(
    look: Look,
    row: pygame.Rect,
    found: Sequence[Entry],
    px: float = 17,
    apart: float = 3,
    *,
    most: float = 0,
    least: int = 1,
    ink: str = "",
) -> Iterator[Spot]:
    """Yields entries side by side over the width of a row, as if there were ``least`` of them at least.

    px: the size of their letters; apart: from picture to label; most: how high a picture may be, all logical px.
    A picture that would leave its label no room is smaller; a label that would be cut gets room of its neighbours.
    """
    left, gap, high = float(row.left), look.px(apart), min(row.height, look.px(most)) if most else row.height
    for entry, wide in zip(found, _widths(look, row.width, found, gap, least), strict=True):
        room = round(wide) - look.px(2)
        line = Line(entry.label, "button", entry.ink or ink or look.theme.colour.ink, "midleft", px)
        needs = line.width(look) + 2 * gap if entry.label else 0
        spared = min(round(room * _PICTURE), max(look.px(_SIGN), room - gap - _smallest(look, entry)))
        across = min(round(high * entry.shape), max(room - needs, spared))
        down = min(high, round(across / entry.shape)) if entry.shape < 2 else high
        place = pygame.Rect(round(left), row.centery - down // 2, across, down)
        if entry.whole:
            whole = pygame.Rect(round(left), row.top, round(wide), row.height)
            yield Spot((entry.key, "all"), whole, words=entry.words)
        picture = Fitted(entry.picture) if isinstance(entry.picture, str) else entry.picture
        yield Spot(entry.key, place, picture, entry.words, large=entry.large, shape=entry.look_shape)
        if entry.label:
            begin = place.right + gap
            at = pygame.Rect(begin, row.top, round(left) + room - begin, row.height)
            yield Spot(_label_key(entry), at, fitting(look, line, at.width))
        left += wide


def _label_key(entry: Entry) -> Key:
    if entry.label_key is not None:
        return entry.label_key
    return (*entry.key, "n") if isinstance(entry.key, tuple) and not entry.whole else (entry.key, "n")


def _widths(look: Look, width: int, found: Sequence[Entry], gap: int, least: int) -> list[float]:
    """Returns how wide each entry's place is: its share, but for labels that need more what others can spare."""
    shares = sum(entry.wide for entry in found) + max(0, least - len(found))
    wides = [width * entry.wide / shares for entry in found]
    needs = [_least(look, entry, gap) for entry in found]
    lacking = sum(max(0.0, need - wide) for need, wide in zip(needs, wides, strict=True))
    spare = sum(max(0.0, wide - need) for need, wide in zip(needs, wides, strict=True))
    if not 0 < lacking <= spare:
        return wides
    left = 1 - lacking / spare
    return [need + max(0.0, wide - need) * left for need, wide in zip(needs, wides, strict=True)]


def _least(look: Look, entry: Entry, gap: int) -> float:
    """Returns how wide the place of an entry must be for its label in the smallest letters, beside its picture."""
    return look.px(_SIGN) + gap + _smallest(look, entry) + look.px(2) + 1 if entry.label else 0


def _smallest(look: Look, entry: Entry) -> int:
    """Returns how wide the label of an entry is in the smallest letters."""
    return Line(entry.label, "button", px=SMALLEST).width(look) if entry.label else 0


def fitting(look: Look, line: Line, width: int) -> Line:
    """Returns a line with letters so small that it fits a width in px, down to the smallest that can be read."""
    px = text.fit_px(look, line.words, line.role, width, None, None if line.px is None else look.px(line.px))
    return replace(line, px=max(SMALLEST, px / look.unit))


def fits(look: Look, line: Line, width: int) -> bool:
    """Tells whether a line can be written whole within a width, made smaller if need be."""
    px = text.fit_px(look, line.words, line.role, width, None, None if line.px is None else look.px(line.px))
    return text.size(look, line.words, line.role, px)[0] <= width
