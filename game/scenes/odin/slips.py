"""Occupations as slips, one below the other: each bears its name, in two rows where it is long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.odin.cards import CARD_ROWS
from game.scenes.odin import words
from game.scenes.odin.cards import BAND, BODY, card_spot
from game.scenes.odin.row_glyphs import brief, card_groups
from game.scenes.odin.signs import INK, draw_signs, signs_width
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, PartMap, fitting, picture
from game.ui import text
from game.ui.label import lines_within
from game.ui.look import Look

_SLIP = PartMap("odin/parts/slip", "band name")
_SIGNED_SLIP = PartMap("odin/parts/slip-signs", "band name signs")
_SLIPS = PartMap("odin/parts/slips", "slips")
_ONE, _TWO = (16, 12), (28, 21)
"""A slip whose name takes one row, two, is so high, logical px, and no lower where they are many."""
_LEGIBLE, _TALL = 18, 42
"""A slip bears signs of at least so many logical px, or none; from the last height on it bears all, below its name."""


@picture
def card_slip(look: Look, surface: pygame.Surface, rect: pygame.Rect, card: int, name: str) -> None:
    """Draws an occupation as a slip with its name, and its signs as far as there is room."""
    tall = rect.height >= look.px(_TALL)
    row, parts = CARD_ROWS[card], (_SIGNED_SLIP if tall else _SLIP).at(look, rect)
    Fill(INK, 3).draw(look, surface, rect)
    Fill(BODY[bool(row["start"])], 3).draw(look, surface, rect.inflate(-2, -2))
    Fill(BAND[row["colour"]], 3).draw(look, surface, parts["band"])
    room, side = parts["name"], rect.height - 2
    signs, gap = (brief(card),), rect.height // 5
    wide = signs_width(look, signs[0], side) + gap
    line = parts.line("name", name)
    if not _stands(look, name, room.width):
        high = min(rect.height // 2, room.height)
        upper = pygame.Rect(room.left, rect.centery - high, room.width, high)
        halves = upper, upper.move(0, high)
        for row_of_name, place in zip(_two(look, name, room.width), halves, strict=True):
            Line(row_of_name, text.NARROW, INK, px=text.SMALLEST).draw(look, surface, place)
        return
    if tall:
        draw_signs(look, surface, card_groups(card), parts["signs"])
    elif side >= look.px(_LEGIBLE) - 2 and _least(look, name) + wide <= room.width:
        room.width -= wide
        draw_signs(look, surface, signs, pygame.Rect(rect.right - wide, rect.top, wide - gap, rect.height), side)
    fitting(look, line, room.width).draw(look, surface, room)


def _least(look: Look, name: str, role: str = "label") -> int:
    """Returns how wide a name is in the smallest letters, px."""
    return Line(name, role, px=text.SMALLEST).width(look)


def _stands(look: Look, name: str, width: int) -> bool:
    """Tells whether a name stands in one row, in narrow letters if need be."""
    return min(_least(look, name, role) for role in ("label", text.NARROW)) <= width


def _two(look: Look, name: str, width: int) -> tuple[str, ...]:
    """Returns a name in two rows of the smallest narrow letters, parted after a hyphen too; nothing if in no two."""
    parted = lines_within(look, name.replace("-", "- "), text.NARROW, width, look.px(text.SMALLEST))
    rows = tuple(row.replace("- ", "-") for row in parted)
    return rows if len(rows) == 2 and max(_least(look, row, text.NARROW) for row in rows) <= width else ()


def heights(table: Shows, width: int, cards: Sequence[int]) -> tuple[int, int] | None:
    """Returns how high slips of a width in px are together, and how low they can be, px; None if not all have names."""
    wanted = _wanted(table, width, cards)
    return None if wanted is None else (sum(high for high, _ in wanted), sum(low for _, low in wanted))


def fit_by_name(table: Shows, size: tuple[int, int], cards: Sequence[int]) -> bool:
    """Tells whether cards can be told by name in a size in px: all are known, and no name is cut."""
    found = heights(table, size[0], cards)
    return found is not None and found[1] <= size[1]


def by_name(table: Shows, key: str, cards: Sequence[int], area: pygame.Rect) -> Iterator[Spot]:
    """Yields cards as slips, one below the other: keys (key, card)."""
    for card, rect in zip(cards, _places(table, cards, area), strict=True):
        yield card_spot(table, key, card, rect, card_slip(card, table.say(words.card_words(card).title)))


def _wanted(table: Shows, width: int, cards: Sequence[int]) -> list[tuple[int, int]] | None:
    """Returns how high each slip is and how low it can be, px: by the rows of its name."""
    look, found = table.look, []
    one, two = ((look.px(high), look.px(low)) for high, low in (_ONE, _TWO))
    room = _SLIP.at(look, pygame.Rect(0, 0, width, one[0]))["name"].width
    for card in cards:
        name = table.say(words.card_words(card).title) if card >= 0 else ""
        if not name or not (_stands(look, name, room) or _two(look, name, room)):
            return None
        found.append(one if _stands(look, name, room) else two)
    return found


def _places(table: Shows, cards: Sequence[int], area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yields equal slips, where all names stand in those; else what each needs, and its share of what is left."""
    wanted = _wanted(table, area.width, cards) or []
    even = _SLIPS.at(table.look, area).each("slips", len(cards))
    if all(rect.height >= high for rect, (high, _) in zip(even, wanted, strict=True)):
        yield from even
        return
    spare = area.height - sum(high for high, _ in wanted)
    shares = [high - low if spare < 0 else 1 for high, low in wanted]
    highs = [high + spare * share / max(1, sum(shares)) for (high, _), share in zip(wanted, shares, strict=True)]
    top = float(area.top)
    for high in highs:
        yield pygame.Rect(area.left, round(top), area.width, round(top + high) - round(top))
        top += high
