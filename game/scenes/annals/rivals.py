"""Whom one has met: the ladder of bots and one's own place on it, and victories by seats and opponents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.annals.figures import Figures, Share
from game.annals.rating import Rating
from game.annals.strength import LEAST, guessed, ladder, ready_for
from game.bots.levels import LEVELS
from game.scenes.annals.telling import COMPANIES, NARROW, Say, company, share
from game.scenes.hall.heads import Portrait, head_of
from game.ui import text, vector
from game.ui.look import Look

_LADDER, _ROW, _GUESS, _NAME, _FIRST = 172, 40, 26, 15, 34


@dataclass(frozen=True, slots=True)
class VictoryBars:
    """Draws the ladder of bots with whoever is told of on it, and how many games were won against whom."""

    look: Look
    say: Say
    place: pygame.Rect
    figures: Figures
    title: str
    face: str
    rating: Rating | None

    @property
    def parts(self) -> list[tuple[str, list[tuple[str, Share]]]]:
        """Gets the two blocks: heading and rows."""
        say, figures = self.say, self.figures
        seats = [(say("hall.annals.seats.n", n=n), part) for n, part in figures.by_seats.items()]
        met = sorted(figures.by_company.items(), key=lambda item: COMPANIES.index(item[0]))
        others = [(company(say, key), part) for key, part in met]
        return [(say("hall.annals.rivals.seats"), seats), (say("hall.annals.rivals.company"), others)]

    def lettering(self) -> Iterator[str]:
        """Yields what is written."""
        if not self.figures.contests.games:
            yield self.say("hall.annals.rivals.none")
            return
        yield self.say("hall.annals.ladder")
        yield self.ready
        yield from (self.say(f"deals.level.{level}") for level in LEVELS[1:])
        if self.is_rated:
            yield self.say("hall.annals.ladder.band")
        if guessed(self.title):
            yield self.guess
        for heading, rows in self.parts:
            yield heading
            yield from (f"{words}: {share(self.say, part)}" for words, part in rows)

    @property
    def is_rated(self) -> bool:
        """Tells whether enough was played to speak of strength."""
        return self.rating is not None and self.rating.games >= LEAST

    @property
    def ready(self) -> str:
        """Gets the sentence on strength."""
        if self.rating is None or not self.is_rated:
            return self.say("hall.annals.ladder.few", n=LEAST - (self.rating.games if self.rating is not None else 0))
        level = ready_for(self.title, self.rating)
        return self.say(f"hall.annals.ladder.ready.{level}" if level is not None else "hall.annals.ladder.none")

    @property
    def guess(self) -> str:
        """Gets the words on the levels whose place nobody measured."""
        levels = ", ".join(self.say(f"deals.level.{level}") for level in guessed(self.title))
        return self.say("hall.annals.ladder.guessed", levels=levels)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the ladder, and both blocks below it side by side."""
        look, px, tone, place = self.look, self.look.px, self.look.theme.colour, self.place
        if not self.figures.contests.games:
            words = self.say("hall.annals.rivals.none")
            text.draw(look, surface, words, place.center, "body", tone.ink_soft, "center", width=place.width)
            return
        self._ladder(surface, pygame.Rect(place.topleft, (place.width, px(_LADDER))))
        below = _LADDER + 4
        if guessed(self.title):
            at = (place.left, place.top + px(_LADDER + 4))
            text.draw(look, surface, self.guess, at, "note", tone.ink_soft, width=place.width)
            below += _GUESS
        room, gap, beside = place.height - px(below), px(30), place.width >= px(NARROW)
        wide = (place.width - gap) // 2 if beside else place.width
        room = room if beside else room // 2
        for column, (heading, block) in enumerate(self.parts):
            left, y = place.left, place.top + px(below)
            left, y = (left + column * (wide + gap), y) if beside else (left, y + column * room)
            text.draw(look, surface, heading, (left, y), "heading", tone.ink, width=wide)
            high = min(px(_ROW), (room - px(_FIRST)) // max(1, len(block)))
            for number, (words, part) in enumerate(block):
                self._row(surface, pygame.Rect(left, y + px(_FIRST) + number * high, wide, high), words, part)

    def _ladder(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the levels of bots in order of their strength, and the person with the doubt as a band."""
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        heading = self.say("hall.annals.ladder")
        words = text.draw(look, surface, heading, rect.topleft, "heading", tone.ink, width=round(rect.width * 0.4))
        at = (rect.right, words.centery)
        room = rect.width - words.width - px(24)
        text.draw(look, surface, self.ready, at, "label", tone.blood_dark, "midright", width=room)
        bots = {level: rating.mu for level, rating in ladder(self.title).items() if level != LEVELS[0]}
        rating = self.rating if self.is_rated else None
        shown = [*bots.values(), *([rating.mu - 2 * rating.sigma, rating.mu + 2 * rating.sigma] if rating else [])]
        low, high = min(shown), max(shown)
        beam = pygame.Rect(rect.left + px(40), rect.top + px(88), rect.width - px(80), px(8))

        def across(mu: float) -> int:
            return round(beam.left + (mu - low) / max(1e-6, high - low) * beam.width)

        pygame.draw.rect(surface, tone.oak_light, beam, border_radius=px(4))
        pygame.draw.rect(surface, tone.ink, beam, max(1, px(1)), border_radius=px(4))
        if rating is not None:
            left, right = across(rating.mu - 2 * rating.sigma), across(rating.mu + 2 * rating.sigma)
            band = pygame.Rect(left, beam.top - px(5), max(px(6), right - left), beam.height + px(10))
            pygame.draw.rect(surface, tone.gold, band, border_radius=px(5))
            pygame.draw.rect(surface, tone.ink, band, max(1, px(1.5)), border_radius=px(5))
        side, ends = px(34), rect.left - px(99)
        for level, mu in bots.items():
            head = pygame.Rect(0, 0, side, side).move_to(midtop=(across(mu), beam.bottom + px(4)))
            Portrait(head_of(level)).draw(look, surface, head)
            name = self.say(f"deals.level.{level}")
            wide = text.size(look, name, "label", px(_NAME))[0]
            crowded = head.centerx - wide // 2 < ends
            at = (head.centerx, head.bottom + (px(_NAME) if crowded else 0))
            text.draw(look, surface, name, at, "label", tone.ink, "midtop", px=px(_NAME))
            ends = head.centerx + wide // 2 + px(4) if not crowded else ends
        if rating is not None:
            large = pygame.Rect(0, 0, px(44), px(44)).move_to(midbottom=(across(rating.mu), beam.top - px(4)))
            Portrait(self.face).draw(look, surface, large)
            self._band(surface, rect, large)

    def _band(self, surface: pygame.Surface, rect: pygame.Rect, head: pygame.Rect) -> None:
        """Writes what the band on the beam means, at the side where the person's head is not."""
        look, px = self.look, self.look.px
        ink, is_left = look.theme.colour.ink_soft, head.centerx > rect.centerx
        words, y = self.say("hall.annals.ladder.band"), rect.top + px(46)
        room = head.left - rect.left if is_left else rect.right - head.right
        size = text.fit_px(look, words, "note", room - px(12), px=px(15))
        at = (rect.left, y) if is_left else (rect.right, y)
        text.draw(look, surface, words, at, "note", ink, "midleft" if is_left else "midright", px=size)

    def _row(self, surface: pygame.Surface, row: pygame.Rect, words: str, part: Share) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        names = round(row.width * 0.36)
        size = text.fit_px(look, words, "label", names, px=min(px(17), round(row.height * 0.8)))
        text.draw(
            look, surface, words, (row.left + names, row.centery), "label", tone.ink, "midright", width=names, px=size
        )
        told = share(self.say, part)
        groove = pygame.Rect(row.left + names + px(14), 0, row.width - names - px(96), min(px(22), row.height - px(6)))
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
