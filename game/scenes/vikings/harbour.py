"""The boatsmen's field, where everybody waits who stands on no island, with purse and points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

import pygame

from game.rules.vikings.components import BOATSMAN, FIGURES, SPECIALS
from game.rules.vikings.state import State
from game.scenes.vikings.tokens import figure_token, special_token
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paint.coins import Coins, coin_pile

Say = Callable[..., str]
_ORDER = (BOATSMAN, *range(BOATSMAN))


def harbour_key(view: State, seat: int) -> Hashable:
    """Returns what the picture of a seat's boatsmen's field and purse depends on."""
    base = seat * len(FIGURES)
    held = tuple(view.held[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)])
    return (tuple(view.ashore[base : base + len(FIGURES)]), view.gold[seat], view.points[seat], held)


def shore_specials(view: State, seat: int) -> list[int]:
    """Returns the special tiles that lie by the boatsmen's field: boats, horns, scales, waiting buildings."""
    kinds = []
    for kind, special in enumerate(SPECIALS):
        if special.boat or special.horn or special.exchange or special.building >= 0:
            kinds += [kind] * view.special_count(seat, kind)
    return kinds


def shore_rects(view: State, seat: int, area: pygame.Rect) -> dict[Hashable, pygame.Rect]:
    """Returns where everything ashore lies: ("ashore", figure) stacks, then ("held", index) special tiles."""
    base = seat * len(FIGURES)
    stacks = [(figure, view.ashore[base + figure]) for figure in _ORDER if view.ashore[base + figure]]
    specials = shore_specials(view, seat)
    side = min(area.height, area.width // 4)
    small = round(side * 0.72)
    fan = side // 4
    if sum(side + _extra(count) * fan for _, count in stacks) + small * len(specials) > area.width:
        fan = 0
    wanted = sum(side + _extra(count) * fan for _, count in stacks) + small * len(specials)
    squeeze = min(1.0, area.width / wanted) if wanted else 1.0
    rects: dict[Hashable, pygame.Rect] = {}
    x = float(area.left)
    for figure, count in stacks:
        wide = side + _extra(count) * fan
        rects["ashore", figure] = pygame.Rect(round(x), area.bottom - side, wide, side)
        x += wide * squeeze
    for index in range(len(specials)):
        rects["held", index] = pygame.Rect(round(x), area.bottom - small, small, small)
        x += small * squeeze
    return rects


def _extra(count: int) -> int:
    """Returns how many figures of a stack show behind the first."""
    return min(count - 1, 2)


def draw_shore(
    look: Look, surface: pygame.Surface, area: pygame.Rect, view: State, seat: int, away: Collection[Hashable] = ()
) -> None:
    """Draws the figures ashore in stacks with their number, and the special tiles that lie there."""
    specials = shore_specials(view, seat)
    rects = shore_rects(view, seat, area)
    numbers: list[tuple[pygame.Rect, int]] = []
    for key, rect in rects.items():
        assert isinstance(key, tuple)
        if key[0] == "held":
            surface.blit(look.assets.token(special_token(specials[key[1]]), *rect.size), rect)
            continue
        figure = key[1]
        count = view.ashore[seat * len(FIGURES) + figure] - (key in away)
        picture = look.assets.token(figure_token(figure), rect.height, rect.height)
        shown = 1 + (rect.width - rect.height) // max(1, rect.height // 4)
        for step in range(min(count, shown)):
            surface.blit(picture, (rect.left + step * rect.height // 4, rect.top))
        if count > 1:
            numbers.append((rect, count))
    for rect, count in numbers:
        paint.badge(look, surface, (rect.right - look.px(12), rect.top + look.px(12)), str(count))


def draw_purse(look: Look, surface: pygame.Surface, area: pygame.Rect, gold: int, points: int, say: Say) -> None:
    """Draws the coins, the gold as a number, and the points."""
    tens, rest = divmod(gold, 10)
    fives, ones = divmod(rest, 5)
    pile = pygame.Rect(area.left, area.top, round(area.width * 0.5), area.height)
    coin_pile(look, surface, pile, [Coins("coin-10", tens, 50), Coins("coin-5", fives, 46), Coins("coin-1", ones, 42)])
    tone = look.theme.colour
    room = round(area.width * 0.55)
    top = text.draw(look, surface, str(gold), area.topright, "number", tone.ink, "topright", width=room)
    roomy = area.height > look.px(138)
    under = top.bottom - look.px(6)
    if roomy:
        label = say("unit.gold.label", n=gold)
        text.draw(look, surface, label, (area.right, under), "note", tone.ink_soft, "topright", width=room)
        under += look.px(24)
    size = look.px(38 if roomy else 32)
    star = text.draw(
        look,
        surface,
        f"★ {points}",
        (area.right, under),
        "number",
        look.theme.state.points,
        "topright",
        width=room,
        px=size,
    )
    if roomy:
        label = say("unit.point.label", n=points)
        text.draw(
            look, surface, label, (area.right, star.bottom - look.px(6)), "note", tone.ink_soft, "topright", width=room
        )
