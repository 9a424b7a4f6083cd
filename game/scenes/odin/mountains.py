"""The open mountain strips: what is left of each, from its arrow on, as large as the panel lets all of them be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.odin.components import MINED, STRIPS
from game.rules.odin.mountains import open_strips
from game.rules.odin.rules import OdinGame
from game.scenes.odin import words
from game.scenes.odin.own import titled
from game.scenes.odin.signs import silver_coin
from game.scenes.odin.tokens import thing_token
from game.scenes.table import Key, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Panel, PartMap, centred, picture
from game.ui.look import Look

_MOUNTAINS = PartMap("odin/parts/mountains", "heading strips", "odin/parts/mountains-low")
_TOKEN: Final = "odin/mountain-ridge"
_SLOTS: Final = 7
_WHOLE, _HIGH, _ARROW, _PITCH, _ITEM, _MIDDLE = 400, 48, 43, 51, 40, 26
"""The drawing of a strip, in its own units: its size, its arrow, its sockets and how far their centres lie below."""
_LARGEST: Final = 40
"""A strip is no higher than so many logical px."""
_GAP: Final = 6
_HEADING, _USUAL = 40, 3
"""Heading and rims take so many logical px of the panel; so many strips are mostly open at once."""


@picture
def strip_face(look: Look, surface: pygame.Surface, rect: pygame.Rect, left: int) -> None:
    """Draws what is left of a mountain strip: its arrow, then a ridge of snowy peaks with so many sockets."""
    scale = rect.height / _HIGH
    whole = look.assets.token(_TOKEN, round(_WHOLE * scale), rect.height)
    arrow = round(_ARROW * scale)
    rest = rect.width - arrow
    surface.blit(whole, rect, (0, 0, arrow, rect.height))
    surface.blit(whole, (rect.left + arrow, rect.top), (whole.get_width() - rest, 0, rest, rect.height))


@picture
def mined_item(look: Look, surface: pygame.Surface, rect: pygame.Rect, kind: int) -> None:
    """Draws an item of a strip; silver bears its number."""
    item, amount = MINED[kind]
    if amount > 1:
        silver_coin(amount).draw(look, surface, rect)
    else:
        surface.blit(look.assets.fitted(thing_token(item), *rect.size), rect)


def most_height(look: Look) -> int:
    """Returns how high a panel is, px, in which each of the strips that are mostly open lies as large as it may."""
    return look.px(_HEADING + _USUAL * (_LARGEST + _GAP))


def mined_key(strip: int, place: int) -> Key:
    """Returns the key of an item of a strip."""
    return ("mined", strip, place)


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the open strips, their arrows at the left; several share a row where that makes all of them larger."""
    look, parts = table.look, _MOUNTAINS.at(table.look, area)
    said = Words(Message("odin.mountains"), (Message("odin.strip.text"),), "odin.mountains")
    yield Spot(("mountains",), area, Panel("slip"), said)
    strips = list(open_strips(view))
    lengths = [_ARROW + _PITCH * (_SLOTS - taken) for _, taken in strips]
    inner, gap = parts["strips"], look.px(_GAP)
    scale = _scale(look, lengths, inner)
    yield from titled(table, "mountains", parts["heading"], look.theme.colour.ink)
    rows, high = _rows(lengths, scale, inner.width, gap), int(_HIGH * scale)
    step = min(inner.height // max(1, len(rows)), high + gap)
    top = inner.centery - step * len(rows) // 2 + (step - high) // 2
    for number, row in enumerate(rows):
        left = inner.left
        for index in row:
            rect = pygame.Rect(left, top + number * step, int(lengths[index] * scale), high)
            yield from _strip(view, *strips[index], rect, scale)
            left = rect.right + gap


def _scale(look: Look, lengths: Sequence[int], area: pygame.Rect) -> float:
    """Returns the largest scale at which strips of these lengths find room, one after another, row by row."""
    best = 0.0
    for count in range(1, len(lengths) + 1):
        scale = min(look.px(_LARGEST), area.height // count) / _HIGH
        scale = min(scale, area.width / max(lengths))
        if len(_rows(lengths, scale, area.width, look.px(_GAP))) <= count:
            best = max(best, scale)
    return best


def _rows(lengths: Sequence[int], scale: float, width: int, gap: int) -> list[list[int]]:
    """Returns the strips of each row, in their order."""
    rows: list[list[int]] = []
    free = 0.0
    for index, length in enumerate(lengths):
        wide = int(length * scale)
        if not rows or wide > free:
            rows.append([])
            free = width
        rows[-1].append(index)
        free -= wide + gap
    return rows


def _strip(view: OdinGame, strip: int, taken: int, rect: pygame.Rect, scale: float) -> Iterator[Spot]:
    """Yields a strip and its items."""
    said = words.strip_words(strip, taken)
    yield Spot(("strip", strip), rect, strip_face(_SLOTS - taken), said, outline="rect")
    side = int(_ITEM * scale)
    for place in range(taken, _SLOTS):
        across = round((_ARROW + _PITCH * (place - taken + 0.5) - 2) * scale)
        item = centred((rect.left + across, rect.top + round(_MIDDLE * scale)), side)
        yield Spot(mined_key(strip, place), item, mined_item(STRIPS[strip][place]), said, outline="round")
