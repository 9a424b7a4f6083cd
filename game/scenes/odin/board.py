"""The action board: 61 spaces in four columns, who stands there, and the imitation spaces of four seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

import pygame

from game.rules.odin.cards import DECK
from game.rules.odin.components import NOTHING
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import COLUMN_OF, GROUP_OF, GROUPS, ROW_OF, SPAN_OF
from game.rules.odin.state import IMITATIONS, SPACES
from game.scenes.odin import words
from game.scenes.odin.glyphs import space_groups
from game.scenes.odin.pictures import BlockLabel, ColumnHead, ImitationSign, SpaceFace, corners
from game.scenes.odin.tokens import pawn_token
from game.scenes.table import Key, Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Panel, Standing
from game.ui.look import Look

BLOCKS: Final = (
    ("build_houses", "build_ships"),
    ("hunting",),
    ("livestock_market",),
    ("weekly_market", "products"),
    ("crafting",),
    ("mountains_trade",),
    ("sailing",),
    ("emigration_occupation",),
)
"""The groups of spaces that lie in the same rows."""
_COLUMNS: Final = (130, 142, 158, 154)
_LABELLED: Final = 800
"""From this height on, logical px, blocks bear their names."""


def space_key(at: int) -> Key:
    """Returns the key of the spot of a space, imitation spaces included."""
    return ("space", at)


@cache
def _rows(block: tuple[str, ...]) -> int:
    groups = [GROUPS.index(name) for name in block]
    return max(ROW_OF[space] + SPAN_OF[space] - 1 for space in range(SPACES) if GROUP_OF[space] in groups)


@dataclass(frozen=True)
class Plan:
    """Where spaces, heads and labels lie in a panel."""

    look: Look
    panel: pygame.Rect

    @cached_property
    def labelled(self) -> bool:
        """Tells whether there is room for the names of blocks."""
        return self.panel.height > self.look.px(_LABELLED)

    @cached_property
    def inner(self) -> pygame.Rect:
        """Gets the room within the panel's rim."""
        look = self.look
        aside, above = (look.px(16), look.px(14)) if self.labelled else (look.px(8), look.px(8))
        return self.panel.inflate(-2 * aside, -2 * above)

    @cached_property
    def gap(self) -> int:
        """Gets the distance between spaces."""
        return self.look.px(3 if self.labelled else 2)

    @cached_property
    def columns(self) -> tuple[tuple[int, int], ...]:
        """Gets left edge and width of each column."""
        room = self.inner.width - self.gap * (len(_COLUMNS) - 1)
        found, left = [], self.inner.left
        for share in _COLUMNS:
            wide = room * share // sum(_COLUMNS)
            found.append((left, wide))
            left += wide + self.gap
        return tuple(found)

    @cached_property
    def head(self) -> int:
        """Gets the height of the heads."""
        return self.look.px(36 if self.labelled else 28)

    @cached_property
    def label(self) -> int:
        """Gets the height of a block's name, or of the gap between blocks."""
        return self.look.px(17 if self.labelled else 4)

    @cached_property
    def pitch(self) -> float:
        """Gets the distance from row to row."""
        rows = sum(_rows(block) for block in BLOCKS)
        return (self.inner.height - self.head - self.gap - len(BLOCKS) * self.label) / rows

    @cached_property
    def tops(self) -> tuple[int, ...]:
        """Gets where each block begins, its name included."""
        found, top = [], float(self.inner.top + self.head + self.gap)
        for block in BLOCKS:
            found.append(round(top))
            top += self.label + _rows(block) * self.pitch
        return tuple(found)

    def block_of(self, space: int) -> int:
        """Returns the number of the block of a space."""
        name = GROUPS[GROUP_OF[space]]
        return next(number for number, block in enumerate(BLOCKS) if name in block)

    def space(self, space: int) -> pygame.Rect:
        """Returns where a space lies."""
        left, wide = self.columns[COLUMN_OF[space] - 1]
        begin = self.tops[self.block_of(space)] + self.label
        top = begin + round((ROW_OF[space] - 1) * self.pitch)
        bottom = begin + round((ROW_OF[space] - 1 + SPAN_OF[space]) * self.pitch) - self.gap
        return pygame.Rect(left, top, wide, bottom - top)

    def column_head(self, column: int) -> pygame.Rect:
        """Returns where the head of a column lies; columns count from 1."""
        left, wide = self.columns[column - 1]
        return pygame.Rect(left, self.inner.top, wide, self.head)

    def imitation(self, column: int) -> pygame.Rect:
        """Returns where the imitation space of a column lies."""
        head = self.column_head(column)
        side = head.height - self.look.px(5)
        return pygame.Rect(
            head.right - side - self.look.px(7), head.top + (head.height - side) // 2, side + self.look.px(4), side
        )


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel, heads, names of blocks, the spaces, and the Vikings on them."""
    look = table.look
    plan = Plan(look, area)
    yield Spot(("actions",), area, Panel())
    for column in range(1, 5):
        yield Spot(("head", column), plan.column_head(column), ColumnHead(column), words.head_words(column))
    if plan.labelled:
        for number, block in enumerate(BLOCKS):
            room = pygame.Rect(
                plan.inner.left + look.px(8), plan.tops[number] - 1, plan.inner.width - look.px(12), plan.label
            )
            yield Spot(("block", number), room, BlockLabel(table.say(f"odin.block.{block[-1]}")))
    for space in range(SPACES):
        yield from _space(table, view, plan, space)
    for number, column in enumerate(view.columns):
        if column:
            yield from _imitation(table, view, plan, number, column)


def _space(table: Shows, view: OdinGame, plan: Plan, space: int) -> Iterator[Spot]:
    rect, count = plan.space(space), view.standing[space]
    places = standing_places(table.look, rect, count, SPAN_OF[space] > 1)
    room = rect.right - min(place.left for place in places) - table.look.px(4) if places else 0
    own = count > 0 and view.holder[space] == view.mark(table.front) and _is_latest(view, space)
    face = SpaceFace(space_groups(space, view.seats), DECK[space]["colour"], room, own)
    yield Spot(
        space_key(space), rect, face, words.space_words(view, table.front, space), outline=corners(rect.inflate(-2, -2))
    )
    yield from _pawns(table, view, space, places)


def _is_latest(view: OdinGame, space: int) -> bool:
    """Tells whether a space is the one whose action is under way."""
    return bool(view.acts) and view.acts[0][0] == space + 1


def standing_places(look: Look, rect: pygame.Rect, count: int, tall: bool) -> list[pygame.Rect]:
    """Returns where Vikings stand on a space: side by side at its right, two by two where it is two rows high."""
    side = min(
        look.px(43), round((rect.height / 2 if tall and count > 2 else rect.height) * (1.02 if not tall else 0.98))
    )
    side = min(side, round(rect.width * 0.32))
    found = []
    for number in range(count):
        place = pygame.Rect(0, 0, side, side)
        if tall and count > 2:
            step = round(side * 0.5)
            place.right = rect.right - (1 - number % 2) * step
            place.top = rect.top + (number // 2) * (rect.height // 2)
        else:
            place.right = rect.right - (count - 1 - number) * round(side * 0.36) + look.px(2)
            place.centery = rect.centery - look.px(1)
        found.append(place)
    return found


def _pawns(table: Shows, view: OdinGame, at: int, places: list[pygame.Rect]) -> Iterator[Spot]:
    for number, place in enumerate(places):
        yield Spot(("standing", at, number), place, Standing(pawn_token(table, view.holder[at])))


def _imitation(table: Shows, view: OdinGame, plan: Plan, number: int, column: int) -> Iterator[Spot]:
    at = IMITATIONS[number]
    rect = plan.imitation(column)
    free = view.holder[at] == NOTHING
    yield Spot(space_key(at), rect, ImitationSign(free), words.imitation_words(view, number), outline="rect")
    if not free:
        count = view.standing[at]
        side = round(rect.height * (0.86 if count < 3 else 0.72))
        step = min(round(side * 0.3), (rect.width - side) // max(1, count - 1))
        for index in range(count):
            place = pygame.Rect(0, 0, side, side)
            place.right, place.centery = rect.right - index * step, rect.centery
            yield Spot(("standing", at, index), place, Standing(pawn_token(table, view.holder[at])))
