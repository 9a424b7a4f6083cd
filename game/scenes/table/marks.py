"""Marks on what the others moved since the reader's last gesture, until the reader makes the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.scenes.table.deeds import Deal, flights
from game.scenes.table.kit.pictures import Panel
from game.scenes.table.spots import Key, Spot
from game.scenes.table.titled import Titled
from game.table.sight import Seen
from game.ui.look import Look
from game.ui.outline import is_polygon


@dataclass(frozen=True, slots=True)
class Moved:
    """A pale frame with dark edges: somebody else just put this here."""

    def facts(self) -> tuple[str, ...]:
        """Returns what the frame says."""
        return ("just came",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the frame within the rectangle."""
        line, radius = max(2, look.px(2.5)), look.px(5)
        pygame.draw.rect(surface, look.theme.colour.oak_night, rect, line + max(1, line // 2), border_radius=radius)
        pygame.draw.rect(surface, "#FFF6DD", rect, line, border_radius=radius)


def draw_ring(look: Look, surface: pygame.Surface, spot: Spot) -> None:
    """Draws a golden ring with dark edges around a spot that is spoken of."""
    rect = spot.rect.inflate(look.px(10), look.px(10))
    for colour, wide in ((look.theme.colour.ink, 6), (look.theme.colour.gold_lit, 3)):
        if is_polygon(spot.outline):
            pygame.draw.polygon(surface, colour, spot.outline, look.px(wide))
        elif spot.outline == "round":
            pygame.draw.ellipse(surface, colour, rect, look.px(wide))
        else:
            pygame.draw.rect(surface, colour, rect, look.px(wide), border_radius=look.px(14))


class LastMoves:
    """Finds where things came to by the others' gestures since the reader's last one; kept for each timeline."""

    def __init__(self) -> None:
        self._known: tuple[tuple[int | None, int], Seen, tuple[Key, ...]] | None = None

    def keys(self, view: Titled[Any]) -> tuple[Key, ...]:
        """Returns the keys of the places, the oldest first."""
        steps, eyes = view.steps, (view.viewer, view.front)
        if not steps:
            return ()
        if self._known is None or self._known[0] != eyes or self._known[1] is not steps[-1]:
            self._known = eyes, steps[-1], tuple(_moved(view))
        return self._known[2]

    def spots(self, view: Titled[Any], laid: Sequence[Spot]) -> Iterator[Spot]:
        """Yields a mark over each of these places where something is seen to lie, which no panel covers."""
        wanted = set(self.keys(view))
        panels = [(at, spot.rect) for at, spot in enumerate(laid) if isinstance(spot.picture, Panel)] if wanted else []
        for at, spot in enumerate(laid) if wanted else ():
            covered = any(over > at and rect.contains(spot.rect) for over, rect in panels)
            if spot.key in wanted and spot.picture is not None and not covered:
                yield Spot(("moved", spot.key), spot.rect, Moved())


def since(steps: Sequence[Seen], front: int) -> int:
    """Returns how many steps there were up to the last one of a seat; 0: it made none."""
    return next((number for number in range(len(steps), 0, -1) if steps[number - 1].seat == front), 0)


def _moved(view: Titled[Any]) -> Iterator[Key]:
    for step in view.steps[since(view.steps, view.front) :]:
        deeds = [deed for event in step.events for deed in view.deeds(event)]
        yield from (move.end for move in flights(deeds) if not isinstance(move, Deal))
