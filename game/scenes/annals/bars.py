"""Where the points come from, against one's own past and against the bots; and victories, as bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.annals.figures import LATELY, Figures, Share, Source
from game.scenes.annals.telling import Say, company, mean, share
from game.ui import paint, text, vector
from game.ui.look import Look

_ROW, _LEAST, _LEGEND = 46, 20, 34


@dataclass(frozen=True, slots=True)
class PointBars:
    """Draws a row for each source of points: a bar for the last games, one for those before, one for the bots."""

    look: Look
    say: Say
    place: pygame.Rect
    sources: Sequence[Source]
    games: int

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """Gets which bars there are: their field, and their words."""
        lately = self.say("hall.annals.points.lately", n=min(LATELY, self.games))
        kinds = [("lately", lately)]
        if any(source.before is not None for source in self.sources):
            kinds.append(("before", self.say("hall.annals.points.before")))
        if any(source.bots is not None for source in self.sources):
            kinds.append(("bots", self.say("hall.annals.points.bots")))
        return kinds

    def lettering(self) -> Iterator[str]:
        """Yields what is written."""
        yield self.say("hall.annals.points")
        yield from (words for _, words in self.kinds)
        for source in self.sources:
            values = ", ".join(f"{words} {self._told(getattr(source, kind))}" for kind, words in self.kinds)
            yield f"{self.say(source.source)}: {values}"

    def _told(self, value: float) -> str:
        return self.say("hall.annals.mean", mean=mean(value))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws heading, legend and rows."""
        look, px, tone, place = self.look, self.look.px, self.look.theme.colour, self.place
        kinds = self.kinds
        text.draw(look, surface, self.say("hall.annals.points"), place.topleft, "heading", tone.ink, width=place.width)
        x, y = place.left, place.top + px(_LEGEND + 12)
        for kind, words in kinds:
            self._bar(surface, pygame.Rect(x, y - px(6), px(26), px(12)), kind)
            said = text.draw(look, surface, words, (x + px(34), y), "label", tone.ink_soft, "midleft")
            x = said.right + px(26)
        top = y + px(20)
        high = min(px(_ROW), (place.bottom - top) // max(1, len(self.sources)))
        values = [getattr(source, kind) for source in self.sources for kind, _ in kinds]
        low, most = min(0.0, *values), max(1.0, *values)
        names = round(place.width * 0.3)
        room = pygame.Rect(place.left + names + px(12), top, place.width - names - px(64), high)
        zero = room.left + round(room.width * -low / (most - low))
        for number, source in enumerate(self.sources):
            row = pygame.Rect(place.left, top + number * high, place.width, high)
            words = self.say(source.source)
            size = text.fit_px(look, words, "label", names, px=min(px(17), round(high * 0.8)))
            text.draw(look, surface, words, (place.left + names, row.centery), "label", tone.ink, "midright", px=size)
            self._row(surface, row, source, room.width / (most - low), zero)
        end = top + len(self.sources) * high
        pygame.draw.line(surface, tone.ink_soft, (zero, top), (zero, end), max(1, px(1)))

    def _row(self, surface: pygame.Surface, row: pygame.Rect, source: Source, unit: float, zero: int) -> None:
        look, px, tone, kinds = self.look, self.look.px, self.look.theme.colour, self.kinds
        thick = max(3, round((row.height - px(6)) / len(kinds)))
        top = row.centery - thick * len(kinds) // 2
        for number, (kind, _) in enumerate(kinds):
            value = getattr(source, kind)
            long = round(abs(value) * unit)
            left = zero if value >= 0 else zero - long
            bar = pygame.Rect(left, top + number * thick, max(px(2), long), max(2, thick - px(1)))
            self._bar(surface, bar, kind)
            if number == 0:
                size = max(px(13), min(px(17), round(row.height * 0.7)))
                longest = max(round(max(0.0, getattr(source, each)) * unit) for each, _ in kinds)
                at = (zero + longest + px(8), row.centery)
                text.draw(look, surface, self._told(value), at, "label", tone.blood_dark, "midleft", px=size)

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, kind: str) -> None:
        """Draws a bar: full for the last games, hatched for those before, pale with an edge for the bots."""
        look, tone, edge = self.look, self.look.theme.colour, max(1, self.look.px(1))
        pygame.draw.rect(surface, {"lately": tone.gold, "before": tone.vellum_lit, "bots": tone.sea}[kind], bar)
        if kind == "before":
            paint.hatch(look, surface, bar, tone.gold_deep, 5, 1.6)
        pygame.draw.rect(surface, tone.ink, bar, edge)


@dataclass(frozen=True, slots=True)
class VictoryBars:
    """Draws how many games were won, by number of seats and by opponents, as grooves that are filled so far."""

    look: Look
    say: Say
    place: pygame.Rect
    figures: Figures

    @property
    def parts(self) -> list[tuple[str, list[tuple[str, Share]]]]:
        """Gets the two blocks: heading and rows."""
        say, figures = self.say, self.figures
        seats = [(say("hall.annals.seats.n", n=n), part) for n, part in figures.by_seats.items()]
        others = [(company(say, key), part) for key, part in figures.by_company.items()]
        return [(say("hall.annals.rivals.seats"), seats), (say("hall.annals.rivals.company"), others)]

    def lettering(self) -> Iterator[str]:
        """Yields what is written."""
        if not self.figures.contests.games:
            yield self.say("hall.annals.rivals.none")
            return
        for heading, rows in self.parts:
            yield heading
            yield from (f"{words}: {share(self.say, part)}" for words, part in rows)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws both blocks, one below the other."""
        look, px, tone, place = self.look, self.look.px, self.look.theme.colour, self.place
        if not self.figures.contests.games:
            words = self.say("hall.annals.rivals.none")
            text.draw(look, surface, words, place.center, "body", tone.ink_soft, "center", width=place.width)
            return
        rows = sum(len(rows) for _, rows in self.parts)
        high = min(px(_ROW), (place.height - px(2 * 52)) // max(1, rows))
        y = place.top
        for heading, block in self.parts:
            text.draw(look, surface, heading, (place.left, y), "heading", tone.ink, width=place.width)
            y += px(40)
            for words, part in block:
                self._row(surface, pygame.Rect(place.left, y, place.width, high), words, part)
                y += high
            y += px(12)

    def _row(self, surface: pygame.Surface, row: pygame.Rect, words: str, part: Share) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        names = round(row.width * 0.3)
        size = text.fit_px(look, words, "label", names, px=min(px(17), round(row.height * 0.7)))
        text.draw(look, surface, words, (row.left + names, row.centery), "label", tone.ink, "midright", px=size)
        told = share(self.say, part)
        groove = pygame.Rect(row.left + names + px(14), 0, row.width - names - px(120), min(px(22), row.height - px(6)))
        groove.centery = row.centery
        wide, tall, unit = *groove.size, look.unit
        filled = max(0.0, (wide - 4 * unit) * part.wins / part.games)
        hollow = vector.style(tone.vellum_lit, tone.ink, 1.5 * unit)
        drawing = vector.drawing(
            look, ("victories", round(filled)), wide, tall,
            vector.box(unit, unit, wide - 2 * unit, tall - 2 * unit, 6 * unit, hollow),
            vector.box(2 * unit, 2 * unit, filled, tall - 4 * unit, 5 * unit, vector.style(tone.gold)),
        )  # fmt: skip
        surface.blit(drawing, groove)
        text.draw(look, surface, told, (groove.right + px(12), row.centery), "label", tone.blood_dark, "midleft")
