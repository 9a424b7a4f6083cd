"""The two rows of favours above and below the map: those at the ends can be fought for."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import ROW_SIZE
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Key, Shows, Spot, Words
from game.scenes.table.kit import spread
from game.scenes.tiny_epic import tokens
from game.scenes.tiny_epic.cards import favour_spot
from game.scenes.tiny_epic.faces import FAVOUR_SHAPE

_MOST = 7


def end_key(row: int, end: int) -> Key:
    """Returns the key of an end of a row, where favours are returned."""
    return ("row end", row, end)


def favours(table: Shows, view: TinyEpicGame, row: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a row of favours in the middle of an area, and its places that are empty."""
    cards = view.favour_row(row)
    places = max(ROW_SIZE[view.seats], len(cards) + (len(cards) < _MOST))
    size = round(area.height * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1]), area.height
    rects, first = spread(area, places, size, table.look.px(13), "center"), (places - len(cards)) // 2
    for place, rect in enumerate(rects):
        if not first <= place < first + len(cards):
            yield Spot(("favour slot", row, place), rect, tokens.SLOT_FAVOUR)
    for favour, rect in zip(cards, rects[first:], strict=False):
        yield favour_spot(("favour", favour), rect, view, favour)
    if view.stack and view.stack[-1].kind == "return":
        yield from _ends(view, row, rects, first, len(cards))


def _ends(view: TinyEpicGame, row: int, rects: list[pygame.Rect], first: int, count: int) -> Iterator[Spot]:
    """Yields where a favour may be returned: the empty place beside an end, else the outer part of the card there."""
    for end in (0, 1) if count else (0,):
        place = first - 1 if not end else first + count
        if not count:
            rect = rects[len(rects) // 2]
        elif 0 <= place < len(rects):
            rect = rects[place]
        else:
            card = rects[first + count - 1] if end else rects[first]
            rect = pygame.Rect(card.left if not end else card.centerx, card.top, card.width // 2, card.height)
        where = "below" if row else "above"
        which = f"{where}.{'right' if end else 'left'}" if count else where
        title = Message(f"tiny_epic.what.row_end.{which}")
        yield Spot(end_key(row, end), rect, None, Words(title, (), "tiny_epic.battle.favours"), outline="rect")


def end_favours(view: TinyEpicGame) -> dict[tuple[int, int], int]:
    """Returns the favour at each end of each row, by (row, end)."""
    rows = {row: view.favour_row(row) for row in (0, 1)}
    return {(row, end): cards[-end] for row, cards in rows.items() for end in range(min(2, len(cards)))}
