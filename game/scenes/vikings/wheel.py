"""The wheel of prices, the groups around it, the special tiles in its corners, and the tray over its hub."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.rules.vikings.components import GROUPS, LEFT
from game.rules.vikings.frames import Laying, Purchase
from game.rules.vikings.purchase import may_take_zero, zero_field
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.table import Spot
from game.scenes.table.kit import Faint, Hollow, Panel, Stack
from game.scenes.vikings import words
from game.scenes.vikings.dial import Dial
from game.scenes.vikings.hands import HAND, START
from game.scenes.vikings.plan import MapPlan
from game.scenes.vikings.tokens import Group, figure_token, special_token
from game.scenes.vikings.trays import centred
from game.ui.look import Look

TRAY_FILL, TRAY_ACROSS = 0.86, 3
"""How much of its share of the tray a thing takes, and how many figures lie side by side."""


def wheel(look: Look, view: VikingsGame, plan: MapPlan, reader: int, cell: int) -> Iterator[Spot]:
    """Yields the disc, the fields with their groups, the lock on 0, and the special tiles; ``cell`` px in the hand."""
    zero, fields = zero_field(view), plan.layer("fields")
    disc, price = plan.place("ground", "wheel"), plan.place("prices", "0")
    radius = math.dist(price.center, disc.center) / disc.width
    dial = Dial("vikings/price-wheel", GROUPS, zero % GROUPS, radius, round(price.height * 0.74))
    yield Spot(("wheel",), disc, dial, outline="round")
    asked = view.stack[-1] if view.stack else None
    closed = None
    if isinstance(asked, Purchase) and not may_take_zero(view, asked.seat):
        closed = words.group_words(view, zero, asked.seat)
    for slot, field in enumerate(fields):
        yield Spot(("field", slot), field, Hollow())
        tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
        if tile != NOTHING:
            said = closed if closed and slot == zero else words.group_words(view, slot, reader)
            group = Group(tile, figure, slot)
            yield Spot(("group", slot), field, group, said, shadow="table", large=group, held=cell)
    if closed:
        yield Spot(("zero",), plan.layer("prices")[zero], words=closed)
        lock = pygame.Rect(0, 0, look.px(34), look.px(34)).move_to(center=fields[zero].topleft)
        yield Spot(("lock",), lock, "icon-lock", closed)
    for place, rect in enumerate(plan.layer("display") if view.advanced else ()):
        kind = view.display[place]
        yield Spot(("display", place), rect.inflate(-rect.width // 5, -rect.height // 5), Faint("vikings/special-back"))
        if kind != NOTHING:
            token = special_token(kind)
            yield Spot(("special", place), rect, token, words.SPECIALS[kind], shadow="table", large=token)


def tray(view: VikingsGame, plan: MapPlan, reader: int, cell: int) -> Iterator[Spot]:
    """Yields the tray within the hub, which leaves every price in sight.

    On it lie the figures drawn but not placed, or what the reader bought and has not laid.
    """
    stacks, area = _drawn(view) or _waiting(view, reader, cell), plan.place("tray", "tray")
    if stacks:
        yield Spot(("tray",), area, Panel(), shadow="board")
    yield from centred(area, stacks, TRAY_ACROSS, TRAY_FILL)
    yield Spot(("landing", reader), area)


def _drawn(view: VikingsGame) -> list[Stack]:
    return [
        Stack(("colour", figure), figure_token(figure), count, words.FIGURES[figure], large=figure_token(figure))
        for figure, count in enumerate(view.drawn)
        if count
    ]


def _waiting(view: VikingsGame, reader: int, cell: int) -> list[Stack]:
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Laying) or frame.seat != reader:
        return []
    things = []
    if frame.tile != NOTHING:
        things.append((HAND, Group(frame.tile, frame.figure), words.tile_words(view, frame.tile, frame.figure)))
    if view.start_tiles[reader]:
        things.append((START, Group(LEFT, NOTHING), words.TILES[-1]))
    return [Stack(key, picture, 1, said, held=cell, large=picture) for key, picture, said in things]
