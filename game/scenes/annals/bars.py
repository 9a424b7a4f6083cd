"""Where the points come from, against one's own past and against the bots, as bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.annals.figures import LATELY, Source
from game.scenes.annals.telling import Say, mean
from game.ui import paint, text
from game.ui.look import Look

_ROW, _ROOMY, _LEGEND = 46, 30, 34


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
            if x + px(34) + text.size(look, words, "label")[0] > place.right:
                x, y = place.left, y + px(24)
            self._bar(surface, pygame.Rect(x, y - px(6), px(26), px(12)), kind)
            said = text.draw(look, surface, words, (x + px(34), y), "label", tone.ink_soft, "midleft")
            x = said.right + px(26)
        top = y + px(20)
        high = min(px(_ROW), (place.bottom - top) // max(1, len(self.sources)))
        values = [getattr(source, kind) for source in self.sources for kind, _ in kinds]
        low, most = min(0.0, *values), max(1.0, *values)
        large = min(px(17), round(high * 0.8))
        wanted = max(text.size(look, self.say(source.source), "label", large)[0] for source in self.sources)
        names = min(round(place.width * 0.42), max(round(place.width * 0.3), wanted + 1))
        room = pygame.Rect(place.left + names + px(12), top, place.width - names - px(64), high)
        zero = room.left + round(room.width * -low / (most - low))
        for number, source in enumerate(self.sources):
            row = pygame.Rect(place.left, top + number * high, place.width, high)
            words = self.say(source.source)
            size = text.fit_px(look, words, "label", names, px=large)
            text.draw(
                look,
                surface,
                words,
                (place.left + names, row.centery),
                "label",
                tone.ink,
                "midright",
                width=names,
                px=size,
            )
            self._row(surface, row, source, room.width / (most - low), zero)
        end = top + len(self.sources) * high
        pygame.draw.line(surface, tone.ink_soft, (zero, top), (zero, end), max(1, px(1)))

    def _row(self, surface: pygame.Surface, row: pygame.Rect, source: Source, unit: float, zero: int) -> None:
        look, px, tone, kinds = self.look, self.look.px, self.look.theme.colour, self.kinds
        thick = max(3, round((row.height - px(6 if row.height >= px(_ROOMY) else 3)) / len(kinds)))
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
