"""The standing of a saga on vellum: members by their points, a column for each game; at the end its winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.annals.clerk import OPEN, OVER
from game.annals.saga import Saga
from game.annals.standing import GONE, NEXT, Leg, Line, is_over, standing
from game.language import printed
from game.scenes.hall.heads import Portrait
from game.scenes.hall.thumbnail import crest
from game.ui import text
from game.ui.look import Look

Say = Callable[..., str]
_HEAD, _TITLE, _ROW, _NAME, _TOTAL, _WINNER = 106, 18, 54, 0.3, 0.09, 118


@dataclass(frozen=True, slots=True)
class StandingBoard:
    """Draws a saga; ``names`` and ``heads`` are those of its members now."""

    look: Look
    say: Say
    place: pygame.Rect
    saga: Saga
    legs: Sequence[Leg]
    names: Sequence[str]
    heads: Sequence[str]

    @property
    def lines(self) -> list[Line]:
        """Gets the standing."""
        return standing(self.saga, self.legs)

    @property
    def heading(self) -> str:
        """Gets who won the saga, where it is over; else how far it is."""
        if not is_over(self.legs):
            done = sum(leg.state == OVER for leg in self.legs)
            return self.say("hall.saga.so_far", done=done, of=len(self.legs))
        first = [line for line in self.lines if line.place == 1]
        winners = ", ".join(self.names[line.member] for line in first)
        return self.say("hall.saga.winner", n=len(first), name=winners, points=first[0].points)

    def about(self, leg: Leg) -> str:
        """Returns a game's title and how it stands with it."""
        title = self.say(f"{leg.title}.title")
        return self.say("hall.saga.game", n=leg.number, title=title, state=self.say(f"hall.saga.state.{leg.state}"))

    def lettering(self) -> Iterator[str]:
        """Yields what is written: the games, then the members from the first place on."""
        yield self.heading
        yield from (self.about(leg) for leg in self.legs)
        for line in self.lines:
            got = ", ".join(str(leg.points[line.member]) for leg in self.legs if leg.state == OVER)
            told = self.say("hall.saga.line", place=line.place, name=self.names[line.member], points=line.points)
            yield f"{told} ({got})" if got else told
        yield self.say("hall.saga.rule")

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it all."""
        look, px, tone, place = self.look, self.look.px, self.look.theme.colour, self.place
        top = place.top
        if is_over(self.legs):
            top = self._winner(surface, pygame.Rect(place.topleft, (place.width, px(_WINNER))))
        else:
            text.draw(look, surface, self.heading, (place.left, top), "heading", tone.ink, width=place.width)
            top += px(36)
        rule = self.say("hall.saga.rule")
        size = text.fit_px(look, rule, "note", place.width)
        text.draw(
            look, surface, rule, place.bottomleft, "note", tone.ink_soft, "bottomleft", width=place.width, px=size
        )
        room = place.bottom - px(28) - top
        head = min(px(_HEAD), room // 3)
        row = min(px(_ROW), (room - head) // len(self.saga.members))
        self._games(surface, pygame.Rect(place.left, top, place.width, head))
        for number, line in enumerate(self.lines):
            self._line(surface, pygame.Rect(place.left, top + head + number * row, place.width, row), line, number)

    def _column(self, index: int) -> tuple[int, int]:
        """Returns the middle and the width of a game's column."""
        left, right = self.place.width * _NAME, self.place.width * (1 - _TOTAL)
        wide = (right - left) / len(self.legs)
        return self.place.left + round(left + wide * (index + 0.5)), round(wide)

    def _winner(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        winners = [line.member for line in self.lines if line.place == 1]
        side, gap = rect.height - px(50), px(14)
        x = rect.centerx - (len(winners) * side + (len(winners) - 1) * gap) // 2
        for member in winners:
            Portrait(self.heads[member]).draw(look, surface, pygame.Rect(x, rect.top, side, side))
            crown = look.assets.fitted("icon-crown-win", px(34), px(34))
            surface.blit(crown, crown.get_rect(midtop=(x + side, rect.top - px(4))))
            x += side + gap
        size = text.fit_px(look, self.heading, "heading", rect.width, px=px(28))
        at = (rect.centerx, rect.bottom - px(6))
        text.draw(look, surface, self.heading, at, "heading", tone.blood_dark, "midbottom", width=rect.width, px=size)
        return rect.bottom

    def _games(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        for index, leg in enumerate(self.legs):
            middle, wide = self._column(index)
            side = min(rect.height - px(30) - px(_TITLE), wide - px(8))
            picture = crest(look, leg.title, side)
            if leg.state not in (OVER, OPEN, NEXT):
                picture = picture.copy()
                picture.set_alpha(120)
            surface.blit(picture, picture.get_rect(midtop=(middle, rect.top)))
            ink = tone.blood_dark if leg.state in (OPEN, GONE, NEXT) else tone.ink_soft
            top, title = rect.top + side + px(1), self.say(f"{leg.title}.title")
            for words, role, colour in (
                (title, "label", tone.ink),
                (self.say(f"hall.saga.state.{leg.state}"), "note", ink),
            ):
                line, role, size = text.fitted(look, words, role, wide - px(4))
                text.draw(look, surface, line, (middle, top), role, colour, "midtop", px=size)
                top += px(_TITLE)

    def _line(self, surface: pygame.Surface, rect: pygame.Rect, line: Line, number: int) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        if number % 2 == 0:
            band = pygame.Surface(rect.size, pygame.SRCALPHA)
            band.fill((*pygame.Color(tone.gold)[:3], 40))
            surface.blit(band, rect)
        side = rect.height - px(8)
        text.draw(look, surface, f"{line.place}.", (rect.left + px(8), rect.centery), "label", tone.ink, "midleft")
        Portrait(self.heads[line.member]).draw(
            look, surface, pygame.Rect(rect.left + px(34), rect.top + px(4), side, side)
        )
        left = rect.left + px(44) + side
        room = rect.left + round(rect.width * _NAME) - left - px(6)
        name = self.names[line.member]
        size = text.fit_px(look, name, "label", room)
        text.draw(look, surface, name, (left, rect.centery), "label", tone.ink, "midleft", width=room, px=size)
        for index, leg in enumerate(self.legs):
            if leg.state == OVER:
                at = (self._column(index)[0], rect.centery)
                ink = tone.blood_dark if leg.places[line.member] == 1 else tone.ink
                text.draw(look, surface, printed(leg.points[line.member]), at, "label", ink, "center")
        at = (rect.right - px(10), rect.centery)
        text.draw(look, surface, printed(line.points), at, "heading", tone.blood_dark, "midright", px=px(26))
