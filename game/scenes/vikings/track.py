"""The bar's own part: six rounds with their scorings, and what is left in bag and piles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.vikings.components import ROUNDS, SCORINGS
from game.rules.vikings.state import State
from game.ui import paint, text
from game.ui.look import Look


def draw_track(look: Look, surface: pygame.Surface, area: pygame.Rect, view: State, say: Callable[..., str]) -> None:
    """Draws the rounds as studs, large ones for the large scorings, the present one lit, and the coming scoring."""
    now = max(1, view.round)
    over = not view.stack
    roomy = area.width > look.px(620)
    x = area.left
    if roomy:
        label = say("vikings.round", n=now, of=ROUNDS)
        x = text.draw(look, surface, label, (x, area.centery), "button", "#F6EBCF", "midleft").right + look.px(22)
    tone = look.theme.colour
    step = look.px(52 if roomy else 38)
    for number in range(1, ROUNDS + 1):
        big = SCORINGS[number - 1] == "large"
        radius = look.px(19 if big else 15)
        centre = (x + step // 2, area.centery)
        done, current = number < now or over, number == now and not over
        if current:
            paint.glow(look, surface, centre, look.px(42), "#8A5A10", 1.0)
        if number < ROUNDS:
            pygame.draw.line(
                surface,
                "#8A6A3A",
                (centre[0] + radius, centre[1]),
                (centre[0] + step - radius, centre[1]),
                max(1, look.px(2)),
            )
        rim = tone.gold if current else "#B98A55" if done else "#6B4A2A"
        fill = "#FFF3CF" if current else tone.oak_dark
        ink = tone.ink if current else tone.gold if done else tone.bone
        paint.badge(look, surface, centre, "✓" if done else str(number), 19 if big else 15, fill, ink, rim)
        x += step
    if roomy and not over:
        room = area.right - x - look.px(100)
        scoring = f"vikings.scoring.{SCORINGS[now - 1]}"
        fitting = [words for words in (say(f"{scoring}.coming"), say(scoring)) if _fits(look, words, room)]
        if fitting:
            at = (x + look.px(14), area.centery)
            text.draw(look, surface, fitting[0], at, "note", "#DCC89C", "midleft", width=room)
    draw_bag(look, surface, bag_rect(look, area), view)


def _fits(look: Look, words: str, room: int) -> bool:
    return text.size(look, words, "note", text.fit_px(look, words, "note", room))[0] <= room


def bag_rect(look: Look, area: pygame.Rect) -> pygame.Rect:
    """Returns where the bag of figures hangs, at the right end of the area."""
    return pygame.Rect(area.right - look.px(70), area.top + look.px(8), look.px(70), area.height - look.px(16))


def draw_bag(look: Look, surface: pygame.Surface, rect: pygame.Rect, view: State) -> None:
    """Draws the bag with the number of figures in it."""
    side = rect.height
    surface.blit(look.assets.token("icon-bag", side, side), rect.topleft)
    count = str(sum(view.bag_figures))
    text.draw(look, surface, count, (rect.left + side + look.px(4), rect.centery), "button", "#F6EBCF", "midleft")
