"""The wheel of prices, the groups around it, the special tiles in its corners, and the tray over its hub."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.rules.vikings.components import GROUPS, LEFT
from game.rules.vikings.frames import Laying, Purchase
from game.rules.vikings.purchase import may_take_zero, zero_field
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.table import Spot, Words
from game.scenes.table.kit import Faint, Panel
from game.scenes.vikings import words
from game.scenes.vikings.geometry import WheelPlan
from game.scenes.vikings.hands import HAND, START
from game.scenes.vikings.tokens import figure_token, group_picture, special_token
from game.ui import text
from game.ui.look import Look

FIELD_ANGLE = 360 / GROUPS
TRAY_FILL = 0.9
"""How much of the tray's width the figures take: its corners are ornamented."""


def wheel(look: Look, view: VikingsGame, plan: WheelPlan, reader: int, cell: int) -> Iterator[Spot]:
    """Yields the disc, the fields with their groups, the lock on 0, and the special tiles; ``cell`` px in the hand."""
    zero = zero_field(view)
    radius = math.dist(plan.prices[0].center, plan.disc.center) / plan.disc.width
    yield Spot(("wheel",), plan.disc, Wheel(zero % GROUPS, radius, plan.prices[0].height), outline="round")
    for slot, field in enumerate(plan.fields):
        yield Spot(("field", slot), field, Hollow())
        tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
        if tile != NOTHING:
            said, token = words.group_words(view, slot, reader), Group(tile, figure, slot)
            yield Spot(("group", slot), field, token, said, shadow="table", large=token, held=cell)
        elif figure != NOTHING:
            yield Spot(("group", slot), field, figure_token(figure), words.figure_words(figure))
    asked = view.stack[-1] if view.stack else None
    if isinstance(asked, Purchase) and not may_take_zero(view, asked.seat):
        side = look.px(34)
        lock = pygame.Rect(0, 0, side, side)
        lock.center = plan.fields[zero].topleft
        yield Spot(("lock",), lock, "icon-lock", words.group_words(view, zero, asked.seat))
    yield from _display(view, plan) if view.advanced else ()


def _display(view: VikingsGame, plan: WheelPlan) -> Iterator[Spot]:
    for place, rect in enumerate(plan.display):
        kind = view.display[place]
        back = rect.inflate(-rect.width // 5, -rect.height // 5)
        yield Spot(("display", place), back, Faint("vikings/special-back"))
        if kind != NOTHING:
            token = special_token(kind)
            yield Spot(("special", place), rect, token, words.special_words(kind), shadow="table", large=token)


def tray(view: VikingsGame, plan: WheelPlan, reader: int, cell: int) -> Iterator[Spot]:
    """Yields the tray over the hub: figures drawn but not placed, or what the reader bought and has not laid."""
    found = list(_drawn(view, plan)) or list(_waiting(view, plan, reader, cell))
    if found:
        yield Spot(("tray",), plan.tray, Panel(), shadow="board")
    yield from found
    yield Spot(("landing", reader), plan.tray)


def _drawn(view: VikingsGame, plan: WheelPlan) -> Iterator[Spot]:
    crafts = [figure for figure, count in enumerate(view.drawn) if count]
    step = round(plan.tray.width * TRAY_FILL) // max(4, len(crafts))
    side = round(min(step, plan.tray.height) * 0.86)
    left = plan.tray.centerx - step * len(crafts) // 2
    for index, figure in enumerate(crafts):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (left + index * step + step // 2, plan.tray.centery)
        token, said = figure_token(figure), words.figure_words(figure)
        yield Spot(("colour", figure), rect, token, said, view.drawn[figure], large=token)


def _waiting(view: VikingsGame, plan: WheelPlan, reader: int, cell: int) -> Iterator[Spot]:
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Laying) or frame.seat != reader:
        return
    things: list[tuple[tuple[str], Group, Words]] = []
    if frame.tile != NOTHING:
        things.append((("hand",), Group(frame.tile, frame.figure), words.tile_words(frame.tile, frame.figure)))
    if view.start_tiles[reader]:
        things.append((("start",), Group(LEFT, NOTHING), words.start_words()))
    assert {key for key, _, _ in things} <= {HAND, START}
    side = round(plan.tray.height * 0.72)
    step = side + round(plan.tray.height * 0.3)
    left = plan.tray.centerx - (step * len(things) - (step - side)) // 2
    for index, (key, picture, said) in enumerate(things):
        rect = pygame.Rect(left + step * index, plan.tray.centery - side // 2, side, side)
        yield Spot(key, rect, picture, said, large=picture, held=cell)


@dataclass(frozen=True, slots=True)
class Wheel:
    """The disc turned so that its 0 points at field ``turn``, numbers upright; radius as part of the disc's width."""

    turn: float
    radius: float
    number: int

    def turned(self, turn: float) -> Wheel:
        """Returns the wheel as it points elsewhere, between two fields while it turns."""
        return replace(self, turn=turn)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws disc and numbers."""
        turn, side = self.turn, rect.width
        if turn == round(turn):
            disc = look.cached(("disc", side, round(turn) % GROUPS), lambda: _turned_disc(look, side, turn))
        else:
            disc = _turned_disc(look, side, turn)
        surface.blit(disc, disc.get_rect(center=rect.center))
        radius = self.radius * side
        for price in range(GROUPS):
            angle = math.radians((price + turn) * FIELD_ANGLE)
            at = rect.centerx + radius * math.sin(angle), rect.centery - radius * math.cos(angle)
            colour = look.theme.colour.blood if price == 0 else look.theme.colour.ink
            number = text.line(look, str(price), "price", colour, px=round(self.number * 0.74))
            surface.blit(number, number.get_rect(center=(round(at[0]), round(at[1]))))


def _turned_disc(look: Look, side: int, turn: float) -> pygame.Surface:
    disc = look.assets.token("vikings/price-wheel", side, side)
    return disc if turn % GROUPS == 0 else pygame.transform.rotozoom(disc, -turn * FIELD_ANGLE, 1.0)


@dataclass(frozen=True, slots=True)
class Group:
    """A tile with the figure that is sold with it (-1: none), on a bone card; variant as ends of islands have two."""

    tile: int
    figure: int
    variant: int = 0

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        surface.blit(group_picture(look, self.tile, self.figure, rect.width, self.variant), rect)


@dataclass(frozen=True, slots=True)
class Hollow:
    """An empty field of the wheel."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the hollow."""

        def make() -> pygame.Surface:
            hollow = pygame.Surface(rect.size, pygame.SRCALPHA)
            whole = hollow.get_rect()
            radius = look.px(look.theme.radius.tile)
            pygame.draw.rect(hollow, (70, 45, 20, 46), whole, border_radius=radius)
            pygame.draw.rect(hollow, (143, 95, 23, 150), whole, max(1, look.px(2)), border_radius=radius)
            return hollow.convert_alpha()

        surface.blit(look.cached(("empty field", rect.size), make), rect)
