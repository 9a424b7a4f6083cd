"""The action board: 61 spaces in four columns, who stands there, and the imitation spaces of four seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.rules.odin.cards import DECK
from game.rules.odin.components import NOTHING, SPACE_NAMES
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import BLOCK_NAMES, SPAN_OF
from game.rules.odin.state import IMITATIONS
from game.scenes.odin import words
from game.scenes.odin.pictures import block_label, column_head, corners, imitation_sign, space_face
from game.scenes.odin.row_glyphs import space_groups
from game.scenes.odin.tokens import pawn_token
from game.scenes.table import Key, Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Panel, PartMap, Standing, spread
from game.ui.look import Look

_COLUMNS: Final = range(1, 5)
_ACTIONS = PartMap(
    "odin/parts/actions",
    " ".join((
        *SPACE_NAMES,
        *(f"head{column} imitation{column}" for column in _COLUMNS),
        *(f"block-{name}?" for name in BLOCK_NAMES.values()),
    )),
    "odin/parts/actions-low",
)  # fmt: skip
_LARGEST: Final = 43
"""A Viking on a space is at most so high, logical px."""


def space_key(at: int) -> Key:
    """Returns the key of the spot of a space, imitation spaces included."""
    return ("space", at)


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel, heads, names of blocks, the spaces, and the Vikings on them."""
    parts = _ACTIONS.at(table.look, area)
    yield Spot(("actions",), area, Panel())
    for column in _COLUMNS:
        yield Spot(("head", column), parts[f"head{column}"], column_head(column), words.head_words(column))
    for number, name in enumerate(BLOCK_NAMES.values()):
        if (block := f"block-{name}") in parts:
            label = block_label(table.say(f"odin.block.{name}"), parts.px(block))
            yield Spot(("block", number), parts[block], label)
    for space, name in enumerate(SPACE_NAMES):
        yield from _space(table, view, space, parts[name])
    for number, column in enumerate(view.columns):
        if column:
            yield from _imitation(table, view, number, parts[f"imitation{column}"])


def _space(table: Shows, view: OdinGame, space: int, rect: pygame.Rect) -> Iterator[Spot]:
    count = view.standing[space]
    places = standing_places(table.look, rect, count, SPAN_OF[space] > 1)
    room = rect.right - places[0].left - places[0].width // 10 if places else 0
    acts = bool(view.acts) and view.acts[0][0] == space + 1
    own = acts and count > 0 and view.holder[space] == view.mark(table.front)
    face = space_face(space_groups(space, view.seats), DECK[space]["colour"], room, own)
    said = words.space_words(view, table.front, space)
    yield Spot(space_key(space), rect, face, said, outline=corners(rect.inflate(-2, -2)))
    yield from _pawns(table, view, space, places)


def standing_places(look: Look, rect: pygame.Rect, count: int, tall: bool) -> list[pygame.Rect]:
    """Returns where Vikings stand on a space: side by side at its right, two by two where it is two rows high."""
    in_rows = tall and count > 2
    high = round((rect.height / 2 if in_rows else rect.height) * (0.98 if tall else 1.02))
    side = min(look.px(_LARGEST), high, round(rect.width * 0.32))
    if not in_rows:
        return spread(rect.move(side // 20, -1), count, (side, side), round(side * 0.36) - side, "right")
    half = pygame.Rect(rect.left, rect.top, rect.width, side)
    upper = spread(half, 2, (side, side), round(side * 0.5) - side, "right")
    return [place.move(0, row * (rect.height // 2)) for row in range(2) for place in upper][:count]


def _pawns(table: Shows, view: OdinGame, at: int, places: Sequence[pygame.Rect]) -> Iterator[Spot]:
    for number, place in enumerate(places):
        yield Spot(("standing", at, number), place, Standing(pawn_token(table, view.holder[at])))


def _imitation(table: Shows, view: OdinGame, number: int, rect: pygame.Rect) -> Iterator[Spot]:
    at = IMITATIONS[number]
    free, count = view.holder[at] == NOTHING, view.standing[at]
    yield Spot(space_key(at), rect, imitation_sign(free), words.imitation_words(view, number), outline="rect")
    if not free:
        side = round(rect.height * (0.86 if count < 3 else 0.72))
        places = spread(rect, count, (side, side), round(side * 0.3) - side, "right")
        yield from _pawns(table, view, at, places[::-1])
