"""The standing of a saga on vellum: members by their points, a column for each game; at the end its winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.annals.clerk import OPEN, OVER
from game.annals.saga import Saga
from game.annals.standing import GONE, NEXT, Leg, Line, is_over, standing
from game.language import literal, printed
from game.scenes.hall.heads import Portrait
from game.scenes.hall.thumbnail import crest
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip

Say = Callable[..., str]
_HEAD, _TITLE, _ROW, _NAME, _TOTAL, _WINNER, _HEADING, _RULE = 106, 18, 54, 0.3, 0.09, 118, 36, 28
_CLOSE = 0.9
"""The two lines of a title stand so much closer."""


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

    def hint(self, leg: Leg) -> Tip:
        """Returns what hovering a game tells: its title, how it stands with it, who got how many points there."""
        state = self.say(f"hall.saga.state.{leg.state}")
        got = sorted(zip(leg.places, leg.points, self.names, strict=False)) if leg.state == OVER else []
        lines = (self.say("hall.saga.line", place=place, name=name, points=points) for place, points, name in got)
        leads = (self.say("hall.saga.watch"),) if leg.state == OVER else ()
        return Tip(self.say(f"{leg.title}.title"), (state, *lines, *leads))

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
        if is_over(self.legs):
            self._winner(surface, pygame.Rect(place.topleft, (place.width, px(_WINNER))))
        else:
            text.draw(look, surface, self.heading, (place.left, place.top), "heading", tone.ink, width=place.width)
        rule = self.say("hall.saga.rule")
        size = text.fit_px(look, rule, "note", place.width)
        text.draw(
            look, surface, rule, place.bottomleft, "note", tone.ink_soft, "bottomleft", width=place.width, px=size
        )
        top = self._head.bottom
        row = min(px(_ROW), (place.bottom - px(_RULE) - top) // len(self.saga.members))
        self._games(surface)
        for number, line in enumerate(self.lines):
            self._line(surface, pygame.Rect(place.left, top + number * row, place.width, row), line, number)

    def _column(self, index: int) -> tuple[int, int]:
        """Returns the middle and the width of a game's column."""
        left, right = self.place.width * _NAME, self.place.width * (1 - _TOTAL)
        wide = (right - left) / len(self.legs)
        return self.place.left + round(left + wide * (index + 0.5)), round(wide)

    def _winner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
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

    def signs(self) -> Iterator[tuple[Leg, pygame.Rect]]:
        """Yields each game with the place of its sign, title and state."""
        head = self._head
        for index, leg in enumerate(self.legs):
            middle, wide = self._column(index)
            yield leg, pygame.Rect(middle - wide // 2, head.top, wide, head.height)

    @property
    def _head(self) -> pygame.Rect:
        """Gets where the games stand: higher where a title takes two lines."""
        px, place = self.look.px, self.place
        above = px(_WINNER if is_over(self.legs) else _HEADING)
        room = place.height - px(_RULE) - above
        high = min(px(_HEAD) + self._titles_height - px(_TITLE), room // 3)
        return pygame.Rect(place.left, place.top + above, place.width, high)

    @property
    def _titles(self) -> list[Paragraph]:
        """Gets the titles in one line each, where all fit so in any size; else in two at most, as large as fits."""
        laid = [self._laid(leg, self._column(index)[1] - self.look.px(4)) for index, leg in enumerate(self.legs)]
        one, two = ([_largest(sizes, lines) for sizes in laid] for lines in (1, 2))
        chosen = one if all(one) else two
        return [title or sizes[-1] for title, sizes in zip(chosen, laid, strict=True)]

    def _laid(self, leg: Leg, wide: int) -> list[Paragraph]:
        """Returns a game's title in each of its sizes, the largest first."""
        look, title = self.look, literal(self.say(f"{leg.title}.title"))
        _, largest = text.face_size(look, "label")
        sizes = range(largest, look.px(text.SMALLEST) - 1, -1)
        ink = look.theme.colour.ink
        return [Paragraph(look, title, wide, "label", ink, "centre", px=size, leading=_CLOSE) for size in sizes]

    @property
    def _titles_height(self) -> int:
        return self.look.px(_TITLE) * max(title.height // title.line_height for title in self._titles)

    def _games(self, surface: pygame.Surface) -> None:
        look, px, tone, rect = self.look, self.look.px, self.look.theme.colour, self._head
        high = self._titles_height
        for index, (leg, title) in enumerate(zip(self.legs, self._titles, strict=True)):
            middle, wide = self._column(index)
            side = min(rect.height - px(30) - high, wide - px(8))
            picture = crest(look, leg.title, side)
            if leg.state not in (OVER, OPEN, NEXT):
                picture = picture.copy()
                picture.set_alpha(120)
            surface.blit(picture, picture.get_rect(midtop=(middle, rect.top)))
            top = rect.top + side + px(1)
            title.draw(surface, (middle - title.limit // 2, top))
            ink = tone.blood_dark if leg.state in (OPEN, GONE, NEXT) else tone.ink_soft
            line, role, size = text.fitted(look, self.say(f"hall.saga.state.{leg.state}"), "note", wide - px(4))
            text.draw(look, surface, line, (middle, top + high), role, ink, "midtop", px=size)

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


def _largest(sizes: Sequence[Paragraph], lines: int) -> Paragraph | None:
    """Returns the first of the sizes of a text that takes no more lines than that, with every word whole."""
    return next((laid for laid in sizes if laid.height <= lines * laid.line_height and not laid.is_broken), None)
