"""At a glance: six medallions, and the points of the last games as a curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.annals.figures import LATELY, Figures, ended_of
from game.annals.reader import Played
from game.language import printed
from game.scenes.annals.telling import NARROW, Say, day, mean, share, time
from game.ui import paint, text, vector
from game.ui.look import Look
from game.ui.paragraph import Paragraph

_MEDALS, _GAP, _LEFT, _HEADING = 92, 12, 46, 17
_AROUND = 2
"""Points above and below a curve that neither rises nor falls."""
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True)
class Overview:
    """Draws the games of somebody at a title, the oldest first, into a place on the vellum."""

    look: Look
    say: Say
    place: pygame.Rect
    games: Sequence[Played]
    figures: Figures

    @property
    def medals(self) -> list[tuple[str, str]]:
        """Gets what stands on each medallion and below."""
        say, figures = self.say, self.figures
        none = say("hall.annals.none")
        contests, measured, ended = figures.contests, figures.measured, figures.ended
        average = say("hall.annals.mean", mean=mean(figures.mean))
        return [
            (printed(figures.games), say("hall.annals.figure.games", n=figures.games)),
            (share(say, contests) if contests.games else none, say("hall.annals.figure.wins")),
            (printed(figures.best) if ended else none, say("hall.annals.figure.best")),
            (average if ended else none, say("hall.annals.figure.mean")),
            (printed(figures.longest) if contests.games else none, say("hall.annals.figure.streak")),
            (time(say, figures.seconds) if measured else none, say("hall.annals.figure.time")),
        ]

    @property
    def last(self) -> Sequence[Played]:
        """Gets the games of the curve."""
        return ended_of(self.games)[-LATELY:]

    @property
    def heading(self) -> str:
        """Gets the heading of the curve; with the mean of its games where there are earlier ones."""
        words = self.say("hall.annals.curve", n=len(self.last))
        if self.figures.ended == len(self.last):
            return words
        return self.say("hall.annals.curve.lately", curve=words, mean=mean(self.figures.lately))

    def lettering(self) -> Iterator[str]:
        """Yields what is written."""
        for value, words in self.medals:
            yield f"{value} {words}"
        if not self.last:
            yield self.say("hall.annals.conceded")
            return
        yield self.heading
        for game in self.last:
            won = self.say("hall.annals.won" if game.won else "hall.annals.lost")
            yield f"{day(self.say, game.finished)}: {printed(game.points)}, {won}"
        yield self._signs["mean"]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws medallions and curve."""
        px = self.look.px
        medals, place = self.medals, self.place
        columns = len(medals) if place.width >= px(NARROW) else len(medals) // 2
        wide = (place.width - px(_GAP) * (columns - 1)) / columns
        for number, (value, words) in enumerate(medals):
            down, across = divmod(number, columns)
            at = (place.left + round(across * (wide + px(_GAP))), place.top + down * px(_MEDALS + _GAP))
            self._medal(surface, pygame.Rect(at, (round(wide), px(_MEDALS))), value, words)
        top = place.top + len(medals) // columns * px(_MEDALS + _GAP) + px(18 - _GAP)
        below = pygame.Rect(place.left, top, place.width, place.bottom - top)
        if self.last:
            self._curve(surface, below)
        else:
            Paragraph(self.look, self.say("hall.annals.conceded"), below.width, "body").draw(surface, below.topleft)

    def _medal(self, surface: pygame.Surface, rect: pygame.Rect, value: str, words: str) -> None:
        look, tone = self.look, self.look.theme.colour
        paint.panel(look, surface, rect, "slip")
        room = rect.width - look.px(22)
        px = text.fit_px(look, value, "screen", room, px=look.px(34))
        at = (rect.centerx, rect.top + look.px(34))
        text.draw(look, surface, value, at, "screen", tone.blood_dark, "center", width=room, px=px)
        at = (rect.centerx, rect.bottom - look.px(28))
        text.draw(look, surface, words, at, "label", tone.ink_soft, "center", width=room)

    # -- the curve --------------------------------------------------------------------------------------------------

    def _curve(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        legend = sum(text.size(look, said, "label")[0] for said in self._signs.values()) + px(140)
        room, size = rect.width - legend, text.fit_px(look, self.heading, "heading", rect.width - legend)
        beside = size >= px(_HEADING) and text.size(look, self.heading, "heading", size)[0] <= room
        heading = text.draw(
            look,
            surface,
            self.heading,
            rect.topleft,
            "heading",
            tone.ink,
            width=rect.width,
            px=size if beside else None,
        )
        if not beside:
            heading.move_ip(0, px(28))
        self._legend(surface, rect.right, heading.centery)
        graph = pygame.Rect(rect.left + px(_LEFT), 0, rect.width - px(_LEFT + 16), 0)
        graph.top, graph.height = heading.bottom + px(14), rect.bottom - px(24) - heading.bottom - px(14)
        points = [game.points for game in self.last]
        around = _AROUND if min(points) == max(points) else 0
        low, high, step = scale_of(min(points) - around, max(points) + around)

        def at(number: int, value: float) -> tuple[int, int]:
            across = number / (len(points) - 1) if len(points) > 1 else 0.5
            return round(graph.left + px(16) + across * (graph.width - px(16))), round(
                graph.bottom - (value - low) / (high - low) * graph.height
            )

        for line in range(low, high + 1, step):
            y = at(0, line)[1]
            pygame.draw.line(surface, tone.vellum_edge, (graph.left, y), (graph.right, y), max(1, px(1)))
            text.draw(look, surface, printed(line), (graph.left - px(10), y), "label", tone.ink_soft, "midright")
        if low <= self.figures.mean <= high:
            y = at(0, self.figures.mean)[1]
            paint.dashed_line(look, surface, (graph.left, y), (graph.right, y), tone.sea_deep, 2)
        places = [at(number, value) for number, value in enumerate(points)]
        if len(places) > 1:
            pygame.draw.lines(surface, tone.blood_dark, False, places, max(2, px(3)))
        for place, game in zip(places, self.last, strict=True):
            self._dot(surface, place, game.won)
        self._days(surface, graph, [at(number, low)[0] for number in range(len(points))])

    @property
    def _signs(self) -> dict[str, str]:
        """Gets what the signs of the curve mean, from the right."""
        return {
            "mean": self.say("hall.annals.curve.mean", mean=mean(self.figures.mean)),
            "lost": self.say("hall.annals.lost"),
            "won": self.say("hall.annals.won"),
        }

    def _dot(self, surface: pygame.Surface, at: tuple[int, int], won: bool) -> None:
        """Draws a game: a golden lozenge where it was won, else a hollow ring."""
        look, tone, side = self.look, self.look.theme.colour, self.look.px(20 if won else 15)
        half, edge = side / 2, 2 * self.look.unit
        if won:
            ends = [(half, 1), (side - 1, half), (half, side - 1), (1, half)]
            drawn = vector.drawing(
                look, "won", side, side, vector.polygon(ends, vector.style(tone.gold, tone.ink, edge))
            )
        else:
            ring = vector.disc(half, half, half - edge, vector.style(tone.vellum_lit, tone.ink, edge))
            drawn = vector.drawing(look, "lost", side, side, ring)
        surface.blit(drawn, drawn.get_rect(center=at))

    def _legend(self, surface: pygame.Surface, right: int, middle: int) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        for sign, said in self._signs.items():
            place = text.draw(look, surface, said, (right, middle), "label", tone.ink_soft, "midright")
            if sign == "mean":
                start = (place.left - px(34), middle)
                paint.dashed_line(look, surface, start, (place.left - px(8), middle), tone.sea_deep, 2)
                right = start[0] - px(18)
            else:
                self._dot(surface, (place.left - px(16), middle), sign == "won")
                right = place.left - px(40)

    def _days(self, surface: pygame.Surface, graph: pygame.Rect, middles: Sequence[int]) -> None:
        """Writes the days of the games where they change, of many only as many as there is room for."""
        look, px = self.look, self.look.px
        last, before = graph.left - px(99), ""
        for x, game in zip(middles, self.last, strict=True):
            words = day(self.say, game.finished)
            if words == before:
                continue
            wide = text.size(look, words, "note", px(14))[0]
            x = min(x, self.place.right - wide // 2)
            if x - wide // 2 > last + px(16):
                at = (x, graph.bottom + px(7))
                text.draw(look, surface, words, at, "note", look.theme.colour.ink_soft, "midtop", px=px(14))
                last, before = x + wide // 2, words


def scale_of(low: int, high: int, lines: int = 5) -> tuple[int, int, int]:
    """Returns a scale for points from low to high: where it begins and ends, and the step of at most so many lines."""
    step = next((step for step in _STEPS if max(1, high - low) / step <= lines), high - low)
    begin = low // step * step
    end = -(-high // step) * step
    return begin, max(end, begin + step), step
