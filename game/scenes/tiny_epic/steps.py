"""The moves left in a sail, the steps left in an exploration: coins behind the prompt's heading."""

from __future__ import annotations

import pygame

from game.rules.tiny_epic.frames import Exploring, Sailing
from game.scenes.table import Shows, Spot
from game.scenes.table.kit import Line
from game.scenes.tiny_epic import tokens
from game.ui import text

_COIN, _INSET = 26, 24
_MOST = 6


def steps(table: Shows, frame: Sailing | Exploring, panel: pygame.Rect, heading: str) -> list[Spot]:
    """Returns a coin for each move left, numbered down, behind a heading; none where there is no room for them."""
    look = table.look
    small = panel.height < look.px(125)
    px = look.px(20 if small else 26)
    side = look.px(20 if small else _COIN)
    left = panel.left + look.px(_INSET) + text.size(look, heading, "prompt", px)[0] + look.px(14)
    top = panel.top + look.px(9 if small else 15)
    found = []
    for index in range(min(frame.left, _MOST)):
        rect = pygame.Rect(left + index * (side + look.px(5)), top, side, side)
        if rect.right > panel.right - look.px(_INSET):
            break
        number = Line(str(frame.left - index), "label", "#3A2207", "center", 16)
        found += [Spot(("step", index), rect, tokens.STEP), Spot(("step", index, "number"), rect, number)]
    return found
