"""A sail that is not over: its way as dashes, a pale boat where it lay, the moves left as coins behind the prompt."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from game.rules.shapes.polygon import along
from game.rules.tiny_epic.events import BoatSailed
from game.rules.tiny_epic.frames import Exploring, Sailing
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Shows, Spot
from game.scenes.table.kit import Faint, Line, picture
from game.scenes.tiny_epic import tokens
from game.scenes.tiny_epic.geometry import Sea, owner
from game.ui import text
from game.ui.look import Look

_PALE = 0.45
_DASH, _DRAWN = 13, 0.5
_COIN, _INSET = 26, 24
_MOST = 6


@picture
def dashes(look: Look, surface: pygame.Surface, rect: pygame.Rect, points: tuple[tuple[int, int], ...]) -> None:
    """Draws dashes along points that are counted from the rectangle's corner, gold on a dark edge."""
    way = [(x + rect.left, y + rect.top) for x, y in points]
    count = max(1, round(sum(math.dist(start, end) for start, end in pairwise(way)) / look.px(_DASH)))
    found = [(along(way, step / count), along(way, (step + _DRAWN) / count)) for step in range(count)]
    for colour, wide in (("#140C06", 6), ("#FFD766", 3)):
        for start, end in found:
            pygame.draw.line(surface, colour, start, end, look.px(wide))


def sailed(table: Shows, view: TinyEpicGame) -> list[int]:
    """Returns the places where the boat has been in this sail, the first of them first; [] before it begins."""
    frame = view.stack[-1] if view.stack else None
    if frame is None or frame.kind != "sail" or frame.boat < 0:
        return []
    found: list[int] = []
    for step in reversed(table.steps):
        for event in reversed(step.events):
            if len(found) == frame.number - frame.left:
                break
            if isinstance(event, BoatSailed) and event.boat == frame.boat:
                found.append(event.start)
    return found[::-1]


def wake(table: Shows, view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    """Yields the way that the boat has come, and a pale boat where the sail began."""
    places = sailed(table, view)
    if not places:
        return
    boat = view.stack[-1].boat
    stages = [sea.place(place) for place in (*places, view.boats[boat])]
    points = [point for start, end in pairwise(stages) for point in sea.lanes.lane(start, end)]
    area = sea.area
    yield Spot(("wake",), area, dashes(tuple((round(x) - area.left, round(y) - area.top) for x, y in points)))
    if places[0] != view.boats[boat]:
        yield Spot(("wake", "start"), sea.boat_at(places[0]), Faint(tokens.boat(table, owner(boat)), _PALE))


def steps(table: Shows, frame: Sailing | Exploring, panel: pygame.Rect, heading: str) -> list[Spot]:
    """Returns a coin for each move or step left, numbered down, behind a heading; none where there is no room."""
    look = table.look
    letters, coin, down = (20, 20, 9) if panel.height < look.px(125) else (26, _COIN, 15)
    side, top = look.px(coin), panel.top + look.px(down)
    left = panel.left + look.px(_INSET) + text.size(look, heading, "prompt", look.px(letters))[0] + look.px(14)
    found = []
    for index in range(min(frame.left, _MOST)):
        rect = pygame.Rect(left + index * (side + look.px(5)), top, side, side)
        if rect.right > panel.right - look.px(_INSET):
            break
        number = Line(str(frame.left - index), "label", "#3A2207", "center", 16)
        found += [Spot(("step", index), rect, tokens.STEP), Spot(("step", index, "number"), rect, number)]
    return found
