"""What is drawn while a thing is in the hand: legal places, their marks, the gold points of a region, the ghost."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.drag.hand import Hand
from game.ui.drag.things import DropTarget
from game.ui.look import Look

_MARK, _LEAST_MARK = 24, 17


def draw_places(look: Look, surface: pygame.Surface, hand: Hand) -> None:
    """Draws where the thing may go, and the ghost of it in the place that is meant."""
    level = paint.breath(look)
    chosen = hand.target
    for target in hand.plain:
        if chosen is None or target.key != chosen.key:
            _draw_legal(look, surface, target, level)
    for area, points in hand.points:
        for point in points:
            paint.legal_point(look, surface, point, area.point, level)
    for best in hand.best:
        if chosen is None or chosen.key != best.key:
            _draw_legal(look, surface, best, level)
    if chosen is not None:
        _draw_chosen(look, surface, hand, chosen)
    for target in hand.plain:
        _draw_mark(look, surface, target)
    if chosen is not None and not any(target.key == chosen.key for target in hand.plain):
        _draw_mark(look, surface, chosen)


def _draw_chosen(look: Look, surface: pygame.Surface, hand: Hand, target: DropTarget) -> None:
    size = hand.size_at(target)
    paint.glow(look, surface, target.centre, round(max(size) * 0.8), "#C98A2A", 0.75)
    ghost = hand.ghost(size)
    surface.blit(ghost, ghost.get_rect(center=target.centre))
    _draw_legal(look, surface, target, paint.BREATH_LEVELS)


def _draw_legal(look: Look, surface: pygame.Surface, target: DropTarget, level: int) -> None:
    if target.ring is not None:
        paint.legal_ring(look, surface, target.centre, target.ring.token, target.ring.side, level)
    else:
        paint.legal_place(look, surface, target.rect, target.shape, level, target.dim)


def _draw_mark(look: Look, surface: pygame.Surface, target: DropTarget) -> None:
    """Draws what stands at a target: in the middle of a large place, at the lower right of a small one."""
    if not target.mark and target.icon is None:
        return
    high = float(_MARK)
    small = min(target.rect.size) < look.px(3 * _MARK)
    at = target.rect.bottomright if small else target.centre
    if target.ring is not None:
        reach = round(target.ring.side * 0.32)
        at = target.centre[0] + reach, target.centre[1] + reach
        high = max(_LEAST_MARK, min(_MARK, target.ring.side / look.unit * 0.4))
    if target.mark and target.icon is None:
        paint.badge(look, surface, at, target.mark, high / 2, ink=look.theme.colour.gold_lit)
    else:
        paint.plate(look, surface, at, target.mark, "center", target.icon, height=high)
