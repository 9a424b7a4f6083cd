"""The second card of a finished game: its points as it went on, and the turning points, each a way into the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import pygame

from game.scenes.house import ShownTable
from game.table.course import Sample
from game.ui import paint, text
from game.ui.look import Look

INSET, TOP, FOOT, ROW, NAME = 34, 84, 30, 46, 92


class CourseCard:
    """Draws a graph of points within a rect; ``turns`` are the turning points, ``row_rect`` their places."""

    def __init__(self, look: Look, say: Callable[[str], str], table: ShownTable, rect: pygame.Rect) -> None:
        self.look, self.say, self.table, self.rect = look, say, table, rect
        px, course = look.px, table.guest.course(table.eyes)
        self.samples, self.turns = course.samples, course.turns
        bottom = rect.bottom - px(FOOT) - (len(self.turns) * px(ROW) + px(34) if self.turns else 0)
        left, right = rect.left + px(INSET + 34), rect.right - px(INSET + 44 + NAME)
        self.graph = pygame.Rect(left, rect.top + px(TOP), right - left, bottom - rect.top - px(TOP) - px(26))
        points = [amount for sample in self.samples for amount in sample.points]
        self.low, self.high = min(0, *points), max(1, *points)

    def row_rect(self, index: int) -> pygame.Rect:
        """Returns the place of a turning point's button."""
        px = self.look.px
        top = self.rect.bottom - px(FOOT) - (len(self.turns) - index) * px(ROW)
        return pygame.Rect(self.rect.left + px(INSET), top, self.rect.width - px(2 * INSET), px(ROW - 6))

    def at(self, index: int, points: int) -> tuple[int, int]:
        """Returns where on the screen a seat with so many points stands at a sample."""
        across = index / max(1, len(self.samples) - 1)
        up = (points - self.low) / (self.high - self.low)
        return round(self.graph.left + across * self.graph.width), round(self.graph.bottom - up * self.graph.height)

    def lettering(self) -> Iterator[str]:
        """Yields what stands on the card, and of its lines a row for each seat."""
        yield self.say("hall.results.course.title")
        yield " ".join(_written(points) for points in self._scale())
        yield " ".join(label for label, _ in groupby(map(self._label, self.samples)) if label)
        for seat, name in enumerate(self.table.names):
            yield f"{name}: {' '.join(_written(sample.points[seat]) for sample in self.samples)}"
        if self.turns:
            yield self.say("hall.results.turns")

    def _scale(self) -> range:
        """Returns the points at which there is a line across."""
        step = next(step for step in (5, 10, 20, 50, 100, 500, 5000) if (self.high - self.low) / step <= 6)
        return range(-(-self.low // step) * step, self.high + 1, step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the card."""
        look, tone = self.look, self.look.theme.colour
        paint.shadow(look, surface, self.rect, "lifted")
        paint.panel(look, surface, self.rect, "vellum")
        middle = (self.rect.centerx, self.rect.top + look.px(46))
        room = self.rect.width - 2 * look.px(INSET)
        heading = self.say("hall.results.course.title")
        text.draw(look, surface, heading, middle, "screen", tone.blood_dark, "center", width=room)
        self._draw_ground(surface)
        game = self.table.game
        for seat in range(game.seats):
            self._draw_line(surface, seat)
        self._draw_ends(surface)
        if self.turns:
            at = (self.rect.left + look.px(INSET), self.row_rect(0).top - look.px(16))
            words = self.say("hall.results.turns")
            text.draw(look, surface, words, at, "heading", tone.ink, "midleft", width=room)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Draws the scale of points and how far the game was."""
        look, tone, graph = self.look, self.look.theme.colour, self.graph
        for points in self._scale():
            y = self.at(0, points)[1]
            pygame.draw.line(surface, tone.vellum_edge, (graph.left, y), (graph.right, y), max(1, look.px(1)))
            text.draw(look, surface, _written(points), (graph.left - look.px(8), y), "label", tone.ink_soft, "midright")
        last, before = graph.left - look.px(99), ""
        for index, sample in enumerate(self.samples):
            x, words = self.at(index, 0)[0], self._label(sample)
            if words and words != before and x - last >= look.px(30):
                at = (x, graph.bottom + look.px(6))
                text.draw(look, surface, words, at, "label", tone.ink_soft, "midtop")
                last = x
            before = words

    def _label(self, sample: Sample) -> str:
        """Returns the number of the round that begins, if the progress is one of rounds."""
        number = sample.progress.args.get("n") if sample.progress is not None else None
        return str(number) if isinstance(number, int) else ""

    def _draw_line(self, surface: pygame.Surface, seat: int) -> None:
        look, places = self.look, [self.at(index, sample.points[seat]) for index, sample in enumerate(self.samples)]
        if len(places) > 1:
            pygame.draw.lines(surface, look.theme.colour.ink, False, places, look.px(7))
            pygame.draw.lines(surface, self._colour(seat), False, places, look.px(4))
        for place in places:
            pygame.draw.circle(surface, look.theme.colour.ink, place, look.px(5))
            pygame.draw.circle(surface, self._colour(seat), place, look.px(3.4))

    def _colour(self, seat: int) -> str:
        table, seats = self.table, self.look.theme.seats_of(self.table.game.title)
        known = {each.token: str(each.colour) for each in seats}
        return known.get(table.badge(seat), self.look.theme.colour.gold)

    def _draw_ends(self, surface: pygame.Surface) -> None:
        """Draws each seat's badge and name at the end of its line; those that would lie on each other move apart."""
        look, side, last = self.look, self.look.px(26), len(self.samples) - 1
        ends = sorted((self.at(last, points)[1], seat) for seat, points in enumerate(self.samples[last].points))
        below = -side
        for y, seat in ends:
            y = max(y, below + side)
            below = y
            token = look.assets.fitted(self.table.badge(seat), side, side)
            place = token.get_rect(midleft=(self.graph.right + look.px(10), y))
            surface.blit(token, place)
            name, beside = self.table.names[seat], (place.right + look.px(4), y)
            text.draw(look, surface, name, beside, "label", look.theme.colour.ink, "midleft", width=look.px(NAME))


def _written(points: int) -> str:
    """Returns points as they are written."""
    return f"−{-points}" if points < 0 else str(points)
