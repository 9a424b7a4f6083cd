"""The ways that figures and creatures went since the reader's last gesture, as arrows over the land."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pygame

from game.rules.kernel import Message
from game.rules.northgard.events import creature_name
from game.rules.northgard.land_events import Bribed, CreatureMoved, Marched, Retreated
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY
from game.scenes.northgard import tokens, words
from game.scenes.northgard.board import LandBoard
from game.scenes.northgard.pictures import Clipped
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Disc
from game.scenes.table.marks import LastMoves, Moved, since
from game.scenes.table.titled import Titled
from game.table.sight import Seen
from game.ui import vector
from game.ui.contrast import brightness
from game.ui.look import Look

_BEAST = "#E2B878"
_SHORT = 0.16
"""What of its length an arrow leaves free at either end, for the figures that stand there."""
_BOW, _DARK = 0.14, 100


class Trail(NamedTuple):
    """A way from one area to another: of a seat's figures, or (-1) of a creature, whose number it is."""

    seat: int
    creature: int
    source: int
    target: int


class Trails(LastMoves):
    """Marks what others moved; what lies at the end of a way that is drawn needs no other mark."""

    def spots(self, view: Titled[Any], laid: Sequence[Spot]) -> Iterator[Spot]:
        """Yields marks over what others put somewhere, but for what came along a way that is drawn."""
        table = view.shown
        came = {("moved", ("creature", way.creature) if way.seat == NOBODY else ("force", table.home(way.target)))
                for way in gone(view.steps, view.front)}  # fmt: skip
        counts = [spot.rect for spot in laid if isinstance(spot.picture, Disc)]
        for spot in super().spots(view, laid):
            if spot.key not in came:
                over = spot.rect.collidelist(counts)
                yield spot if over < 0 else replace(spot, picture=Notched(*counts[over].topleft))


@dataclass(frozen=True, slots=True)
class Notched:
    """The frame of what others moved, left open where a number lies over its lower right corner."""

    left: int
    top: int

    def facts(self) -> tuple[str, ...]:
        """Returns what the frame says."""
        return Moved().facts()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the frame above the number, and beside it."""
        clip = surface.get_clip()
        for part in (
            pygame.Rect(rect.left, rect.top, rect.width, self.top - rect.top),
            pygame.Rect(rect.left, rect.top, self.left - rect.left, rect.height),
        ):
            surface.set_clip(clip.clip(part))
            Moved().draw(look, surface, rect)
        surface.set_clip(clip)


def gone(steps: Sequence[Seen], front: int) -> tuple[Trail, ...]:
    """Returns the ways of all steps since the last of a seat, each once, and of creatures in that step too."""
    begin = since(steps, front)
    own = (way for step in steps[:begin][-1:] for way in _in_step(step) if way.seat == NOBODY)
    return tuple(dict.fromkeys((*own, *(way for step in steps[begin:] for way in _in_step(step)))))


def _in_step(step: Seen) -> Iterator[Trail]:
    before: NorthgardGame = step.before  # type: ignore[assignment]
    stands = dict(before.pairs(before.den))
    for event in step.events:
        match event:
            case Marched() | Retreated() | Bribed():
                yield Trail(event.seat, NOBODY, event.source, event.target)
            case CreatureMoved(creature=creature, area=area):
                if creature in stands:
                    yield Trail(NOBODY, creature, stands[creature], area)
                stands[creature] = area


@dataclass(frozen=True, slots=True)
class Arrow:
    """A bowed arrow between two points, counted from the corner of its rectangle; ``wide`` its shaft, px."""

    start: tuple[int, int]
    end: tuple[int, int]
    colour: str
    wide: int

    def facts(self) -> tuple[str, ...]:
        """Returns that it is an arrow: its words tell from where and whither."""
        return ("arrow",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the arrow with an edge that shows on any ground."""
        edge = "#FFF6DD" if brightness(self.colour) < _DARK else "#1A0E07"
        shaft, head = self._paths()
        picture = vector.drawing(
            look, self, *rect.size,
            vector.path(shaft, vector.style(None, edge, self.wide * 1.9, 0.85)),
            vector.path(head, vector.style(edge, edge, self.wide * 0.9, 0.85)),
            vector.path(shaft, vector.style(None, self.colour, self.wide)),
            vector.path(head, vector.style(self.colour)),
        )  # fmt: skip
        surface.blit(picture, rect)

    def _paths(self) -> tuple[str, str]:
        """Returns the shaft, up to the neck of the head, and the head."""
        (x, y), (to_x, to_y) = self.start, self.end
        bend = (x + to_x) / 2 - (to_y - y) * _BOW, (y + to_y) / 2 + (to_x - x) * _BOW
        turn = math.atan2(to_y - bend[1], to_x - bend[0])

        def back(parts: float, aside: float = 0) -> str:
            """Returns a point before the tip, so many times the shaft's width."""
            long = self.wide * parts
            return f"{to_x - math.cos(turn + aside) * long:.1f} {to_y - math.sin(turn + aside) * long:.1f}"

        head = "L".join((f"{to_x:.1f} {to_y:.1f}", back(3.4, math.pi / 6), back(3.4, -math.pi / 6)))
        return f"M{x} {y}Q{bend[0]:.1f} {bend[1]:.1f} {back(2.6)}", f"M{head}Z"


def trails(
    table: Shows, board: LandBoard, ways: Sequence[Trail], stand: Callable[[int], tuple[int, int]]
) -> Iterator[Spot]:
    """Yields the arrows; ``stand`` tells where figures stand in a territory, px."""
    view: NorthgardGame = table.shown
    wide = max(table.look.px(4), board.px(7))
    seen: Counter[tuple[int, int]] = Counter()
    for number, way in enumerate(ways):
        source, target = view.home(way.source), view.home(way.target)
        if source == target or not {source, target} <= view.land.territories.keys():
            continue
        seen[source, target] += 1
        aside = (seen[source, target] - 1) * 2 * wide
        colour = _BEAST if way.seat == NOBODY else tokens.tone(table, way.seat)
        rect, arrow = _arrow(stand(source), stand(target), aside, colour, wide)
        who = creature_name(way.creature) if way.seat == NOBODY else table.names[way.seat]
        ends = {"source": words.placed_land(view, source), "target": words.placed_land(view, target)}
        told = Words(Message("northgard.trail", {"who": who, **ends}))
        yield Spot(("trail", number), rect, Clipped(arrow, tuple(board.area)), told=told)


def _arrow(
    start: tuple[int, int], end: tuple[int, int], aside: int, colour: str, wide: int
) -> tuple[pygame.Rect, Arrow]:
    """Returns an arrow between two points of the window, a little short of both, and the rectangle that holds it."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    across = pygame.Vector2(-along.y, along.x)
    shift = across.normalize() * aside if across.length() else across
    tail, tip = pygame.Vector2(start) + along * _SHORT + shift, pygame.Vector2(end) - along * _SHORT + shift
    corners = (tail, tip, (tail + tip) / 2 + across * _BOW)
    pad = 4 * wide
    left, top = (round(min(corner[axis] for corner in corners)) - pad for axis in (0, 1))
    right, bottom = (round(max(corner[axis] for corner in corners)) + pad for axis in (0, 1))
    begin, goal = (round(tail.x) - left, round(tail.y) - top), (round(tip.x) - left, round(tip.y) - top)
    return pygame.Rect(left, top, right - left, bottom - top), Arrow(begin, goal, colour, wide)
