"""The wheel of prices, the groups around it, the special tiles in its corners, and the figures drawn."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable

import pygame

from game.rules.vikings.components import GROUPS
from game.rules.vikings.purchase import zero_field
from game.rules.vikings.state import NOTHING, State
from game.scenes.vikings.geometry import WheelPlan
from game.scenes.vikings.tokens import figure_token, group_picture, special_token
from game.ui import paint, text
from game.ui.look import Look

FIELD_ANGLE = 360 / GROUPS
TRAY_FILL = 0.9
"""How much of the tray's width the figures take: its corners are ornamented."""


def wheel_key(view: State) -> Hashable:
    """Returns what the picture of the wheel depends on, but for its turning."""
    return (
        tuple(view.wheel_tiles),
        tuple(view.wheel_figures),
        tuple(view.display),
        tuple(view.drawn),
        sum(view.bag_specials),
    )


def draw_ground(look: Look, surface: pygame.Surface, plan: WheelPlan) -> None:
    """Draws the vellum disc beneath the wheel, with its shadow."""
    surface.blit(look.assets.token("price-ground", *plan.ground.size), plan.ground)


def draw_disc(look: Look, surface: pygame.Surface, plan: WheelPlan, turn: float) -> None:
    """Draws the wheel turned so that its 0 points at field `turn` (fractions while it turns), numbers upright."""
    side = plan.disc.width
    if turn == round(turn):
        disc = look.cached(("disc", side, round(turn) % GROUPS), lambda: _turned_disc(look, side, turn))
    else:
        disc = _turned_disc(look, side, turn)
    surface.blit(disc, disc.get_rect(center=plan.disc.center))
    radius = math.dist(plan.prices[0].center, plan.disc.center)
    for price in range(GROUPS):
        angle = math.radians((price + turn) * FIELD_ANGLE)
        at = plan.disc.centerx + radius * math.sin(angle), plan.disc.centery - radius * math.cos(angle)
        colour = look.theme.colour.blood if price == 0 else look.theme.colour.ink
        size = round(plan.prices[0].height * 0.74)
        number = text.line(look, str(price), "price", colour, px=size)
        surface.blit(number, number.get_rect(center=(round(at[0]), round(at[1]))))


def _turned_disc(look: Look, side: int, turn: float) -> pygame.Surface:
    disc = look.assets.token("price-wheel", side, side)
    if turn % GROUPS == 0:
        return disc
    return pygame.transform.rotozoom(disc, -turn * FIELD_ANGLE, 1.0)


def draw_groups(
    look: Look, surface: pygame.Surface, plan: WheelPlan, view: State, away: Collection[Hashable] = ()
) -> None:
    """Draws the tiles and figures at the wheel; where one was taken, its empty field."""
    for slot, field in enumerate(plan.fields):
        tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
        if ("group", slot) in away or (tile == NOTHING and figure == NOTHING):
            _draw_empty(look, surface, field)
        elif tile == NOTHING:
            _draw_empty(look, surface, field)
            picture = look.assets.token(figure_token(figure), *field.size)
            surface.blit(picture, field)
        else:
            paint.shadow(look, surface, field, "table", 6)
            card = group_picture(look, tile, figure, field.width, slot)
            surface.blit(card, card.get_rect(center=field.center))


def _draw_empty(look: Look, surface: pygame.Surface, field: pygame.Rect) -> None:
    def make() -> pygame.Surface:
        hollow = pygame.Surface(field.size, pygame.SRCALPHA)
        whole = hollow.get_rect()
        radius = look.px(look.theme.radius.tile)
        pygame.draw.rect(hollow, (70, 45, 20, 46), whole, border_radius=radius)
        pygame.draw.rect(hollow, (143, 95, 23, 150), whole, max(1, look.px(2)), border_radius=radius)
        return hollow.convert_alpha()

    surface.blit(look.cached(("empty field", field.size), make), field)


def draw_hints(
    look: Look,
    surface: pygame.Surface,
    plan: WheelPlan,
    view: State,
    payable: Collection[int],
    exchange: Collection[int],
) -> None:
    """Marks what the reader may buy now: a gold rim; a star where points must be turned into gold; a lock on 0."""
    radius = look.px(look.theme.radius.tile) + 2
    for slot, field in enumerate(plan.fields):
        if view.wheel_tiles[slot] == NOTHING:
            continue
        ring = field.inflate(look.px(9), look.px(9))
        if slot in payable:
            pygame.draw.rect(surface, look.theme.colour.gold, ring, max(2, look.px(3)), border_radius=radius)
        elif slot in exchange:
            paint.badge(look, surface, field.topleft, "★", 13, ink=look.theme.colour.gold_lit)
    zero = zero_field(view)
    if zero < GROUPS and zero not in payable and view.wheel_tiles[zero] != NOTHING:
        side = look.px(34)
        lock = look.assets.token("icon-lock", side, side)
        surface.blit(lock, lock.get_rect(center=plan.fields[zero].topleft))


def draw_display(
    look: Look, surface: pygame.Surface, plan: WheelPlan, view: State, away: Collection[Hashable] = ()
) -> None:
    """Draws the four open special tiles of the advanced game in the wheel's corners."""
    if not view.advanced:
        return
    for place, rect in enumerate(plan.display):
        kind = view.display[place]
        if kind == NOTHING or ("special", place) in away:
            back = look.assets.token("special-back", *rect.inflate(-rect.width // 5, -rect.height // 5).size)
            surface.blit(paint.translucent(back, 0.35), back.get_rect(center=rect.center))
            continue
        paint.shadow(look, surface, rect, "table", 8)
        surface.blit(look.assets.token(special_token(kind), *rect.size), rect)


def tray_rects(plan: WheelPlan, view: State) -> dict[int, pygame.Rect]:
    """Returns where each colour of the drawn figures lies, by craft, while they wait to be placed."""
    crafts = [figure for figure, count in enumerate(view.drawn) if count]
    if not crafts:
        return {}
    step = round(plan.tray.width * TRAY_FILL) // max(4, len(crafts))
    side = min(step, plan.tray.height)
    left = plan.tray.centerx - step * len(crafts) // 2
    return {
        figure: pygame.Rect(left + index * step + (step - side) // 2, plan.tray.centery - side // 2, side, side)
        for index, figure in enumerate(crafts)
    }


def draw_tray(
    look: Look, surface: pygame.Surface, plan: WheelPlan, view: State, away: Collection[Hashable] = ()
) -> None:
    """Draws the figures that were drawn but not yet placed, colour by colour, on a vellum tray over the hub."""
    rects = tray_rects(plan, view)
    if not rects:
        return
    paint.shadow(look, surface, plan.tray, "board", 10)
    paint.panel(look, surface, plan.tray, "vellum")
    for figure, rect in rects.items():
        if ("colour", figure) in away:
            continue
        side = round(rect.width * 0.86)
        picture = look.assets.token(figure_token(figure), side, side)
        surface.blit(picture, picture.get_rect(center=rect.center))
        paint.badge(look, surface, (rect.right - look.px(14), rect.top + look.px(16)), str(view.drawn[figure]))
