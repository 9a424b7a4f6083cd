"""The end as a moment: the hall of whoever won, over the whole screen, with the deed of each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.annals.feats import Feat
from game.language import literal, printed
from game.scenes.hall.heads import Portrait
from game.scenes.results.columns import Column, Ended, columns_of
from game.scenes.results.honours import Honours
from game.scenes.results.score_table import Row, ScoreTable, verdict, why_ended
from game.scenes.table.kit.words import capital
from game.table.course import Course
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph

_EDGE, _GAP, _WIDEST, _INSET, _FOOT, _ABOVE = 40, 14, 480, 18, 80, 20
_PARTS, _LARGEST, _LARGEST_BODY, _SMALLEST_BODY, _DIM = (0.26, 0.23, 0.2, 0.17, 0.14, 0.1), 320, 23, 13, 110
"""So high the winners are, as part of the screen: less where the cards want the room for their words."""
MOST_FEATS, _FEAT = 3, 46
_INK = "#F6EBCF"


class Told(Ended, Protocol):
    """A finished game with its scores and its course."""

    scores: ScoreTable

    @property
    def look(self) -> Look: ...
    @property
    def course_told(self) -> Course: ...
    @property
    def honours(self) -> Honours: ...
    def lines_of(self, step: int) -> list[str]: ...
    def when(self, step: int) -> str: ...


@dataclass(frozen=True, slots=True)
class Honour:
    """A row on a seat's card that tells of a new feat, or of as many as have no row of their own."""

    seat: int
    feats: Sequence[Feat]
    place: pygame.Rect


@dataclass(frozen=True, slots=True)
class Praise:
    """What is said of one party: a line in small letters, and below it what it did."""

    caption: str
    words: str


def praises(scene: Told, column: Column) -> Iterator[Praise]:
    """Yields what a seat did best: the source in which it leads the others most, and its greatest deed."""
    if column.seat is None:
        return
    if (best := best_source(scene.scores.rows, column.seat)) is not None:
        row, ahead = best
        name = scene.say(row.source)
        caption = scene.say("hall.results.ahead" if ahead else "hall.results.best")
        yield Praise(caption, f"{capital(name)}: ★{printed(row.points[column.seat])}")
    deed = scene.course_told.deeds[column.seat]
    if deed is not None:
        alone = ".alone" if all(len(row.points) == 1 for row in scene.scores.rows) else ""
        words = " ".join(scene.lines_of(deed.step)[:1]) or literal(column.name)
        when = scene.when(deed.step)
        yield Praise(
            scene.say(f"hall.results.deed{alone}", swing=deed.swing),
            scene.say("hall.results.turn.when", when=when, turn=words) if when else words,
        )


def best_source(rows: Sequence[Row], seat: int) -> tuple[Row, bool] | None:
    """Returns the source in which a seat leads all others most, else its richest, and whether it leads there.

    What brings all the same is nobody's merit.
    """
    found = [row for row in rows if row.points[seat] > 0 and (len(row.points) == 1 or len(set(row.points)) > 1)]
    if not found:
        return None

    def lead(row: Row) -> int:
        return row.points[seat] - max((other for at, other in enumerate(row.points) if at != seat), default=0)

    best = max(found, key=lambda row: (lead(row), row.points[seat]))
    if len(best.points) > 1 and lead(best) > 0:
        return best, True
    return max(found, key=lambda row: row.points[seat]), False


class Feast:
    """Draws the hall: above the winners, below a card for each party, the best first."""

    def __init__(self, scene: Told, size: tuple[int, int]) -> None:
        self.scene, self.look, self.size = scene, scene.look, size
        self.columns = columns_of(scene, scene.scores)
        self.praises = [list(praises(scene, column)) for column in self.columns]
        self.winners = [column for column in self.columns if column.wins]
        game, plans = scene.table.game, scene.table.guest.seats
        self.verdict = capital(scene.say(verdict(game, plans)))
        self.why = why_ended(scene.say, game, plans)
        self._place()

    def _place(self) -> None:
        """Finds where everything stands: winners, verdict and cards as one block in the middle."""
        look, px, (width, height) = self.look, self.look.px, self.size
        room = width - px(2 * _EDGE)
        self._letters = text.fit_px(look, self.verdict, "screen", room, px=min(px(64), round(height * _PARTS[0]) // 2))
        name = text.golden(look, self.verdict, "screen", self._letters)
        for part in _PARTS:
            self._side = min(px(_LARGEST), round(height * part)) if self.winners else 0
            above = self._side + px(26) + name.get_height() + px(48)
            most = height - px(_FOOT + 2 * _ABOVE) - above
            if self._tallest(self._wide, _SMALLEST_BODY) <= most:
                break
        self._body, high = self._sizes(most)
        self._top = px(_ABOVE) + max(0, (height - px(_FOOT + 2 * _ABOVE) - above - high) // 2)
        self._below = self._top + above
        self.cards = list(self._places(self._below, high))

    def honours(self) -> Iterator[Honour]:
        """Yields a row for each new feat, for the last one that has room with all that have none."""
        px = self.look.px
        for place, column in zip(self.cards, self.columns, strict=True):
            earned = self._earned(column)
            for number in range(min(MOST_FEATS, len(earned))):
                rest = earned[number:] if number == MOST_FEATS - 1 else earned[number : number + 1]
                left, top = place.left + px(_INSET), place.top + px(_INSET + 54 + 8 + number * _FEAT)
                row = pygame.Rect(left, top, place.width - px(2 * _INSET), px(_FEAT - 5))
                yield Honour(column.seat or 0, rest, row)

    def _earned(self, column: Column) -> Sequence[Feat]:
        return () if column.seat is None else self.scene.honours.earned.get(column.seat, ())

    def _honours_height(self, number: int) -> int:
        return min(MOST_FEATS, len(self._earned(self.columns[number]))) * self.look.px(_FEAT)

    def lettering(self) -> Iterator[str]:
        """Yields what stands in the hall, a party a line."""
        yield self.verdict
        yield self.why
        for column, told in zip(self.columns, self.praises, strict=True):
            said = "; ".join(f"{praise.caption}: {praise.words}" for praise in told)
            yield f"{column.name}: ★ {printed(column.total)}{f'; {said}' if said else ''}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole screen but the rows of new feats, which are buttons."""
        look, px, width = self.look, self.look.px, self.size[0]
        surface.blit(look.assets.material("hall", self.size), (0, 0))
        paint.dim(look, surface, _DIM)
        room = width - px(2 * _EDGE)
        self._draw_winners(surface, self._side, self._top)
        name = text.golden(look, self.verdict, "screen", self._letters)
        surface.blit(name, name.get_rect(midtop=(width // 2, self._top + self._side + px(26))))
        small = text.fit_px(look, self.why, "heading", room)
        at = (width // 2, self._below - px(46))
        text.draw(look, surface, self.why, at, "heading", _INK, "midtop", width=room, px=small)
        for number, place in enumerate(self.cards):
            self._draw_card(surface, place, number, self._body)

    @property
    def _wide(self) -> int:
        """Gets the width of a card, px."""
        px, count = self.look.px, len(self.columns)
        return min(px(_WIDEST), (self.size[0] - px(2 * _EDGE) - px(_GAP) * (count - 1)) // count)

    def _sizes(self, most: int) -> tuple[int, int]:
        """Returns the logical size of the letters on the cards, and how high these are, px."""
        sizes = range(_LARGEST_BODY, _SMALLEST_BODY, -1)
        body = next((at for at in sizes if self._tallest(self._wide, at) <= most), _SMALLEST_BODY)
        return body, min(most, self._tallest(self._wide, body))

    def _places(self, top: int, high: int) -> Iterator[pygame.Rect]:
        px, count, wide = self.look.px, len(self.columns), self._wide
        left = (self.size[0] - wide * count - px(_GAP) * (count - 1)) // 2
        for number in range(count):
            yield pygame.Rect(left + number * (wide + px(_GAP)), top, wide, high)

    def _draw_winners(self, surface: pygame.Surface, side: int, top: int) -> None:
        look, px, step = self.look, self.look.px, side + self.look.px(30)
        left = self.size[0] // 2 - (step * len(self.winners) - px(30)) // 2
        crown = round(side * 0.34)
        for number, column in enumerate(self.winners):
            place = pygame.Rect(left + number * step, top + crown // 2, side, side)
            if column.head:
                Portrait(column.head, column.token).draw(look, surface, place)
            else:
                token = look.assets.fitted(column.token, side, side)
                surface.blit(token, token.get_rect(center=place.center))
            sign = look.assets.token("icon-crown-win", crown, crown)
            surface.blit(sign, sign.get_rect(midbottom=(place.centerx, place.top + crown // 3)))

    def _tallest(self, wide: int, body: int) -> int:
        """Returns how high the cards have to be for letters of a logical size, px."""
        px = self.look.px
        rows = (
            self._honours_height(number) + sum(row.height + px(4) for row in self._rows(number, wide, body))
            for number in range(len(self.columns))
        )
        return px(2 * _INSET + 58 + 18) + max(rows)

    def _rows(self, number: int, wide: int, body: int) -> list[Paragraph]:
        look, tone = self.look, self.look.theme.colour
        room, rows = wide - look.px(2 * _INSET), list[Paragraph]()
        for praise in self.praises[number]:
            small = look.px(max(_SMALLEST_BODY, body - 3))
            rows.append(Paragraph(look, praise.caption, room, "note", tone.ink_soft, px=small))
            rows.append(Paragraph(look, praise.words, room, "body", tone.ink, px=look.px(body)))
        return rows

    def _draw_card(self, surface: pygame.Surface, place: pygame.Rect, number: int, body: int) -> None:
        look, px, tone, column = self.look, self.look.px, self.look.theme.colour, self.columns[number]
        paint.shadow(look, surface, place, "board")
        paint.panel(look, surface, place, "vellum")
        inner = place.inflate(-px(2 * _INSET), -px(2 * _INSET))
        niche = pygame.Rect(inner.topleft, (px(54), px(54)))
        if column.head:
            Portrait(column.head, column.token).draw(look, surface, niche)
        else:
            token = look.assets.fitted(column.token, *niche.size)
            surface.blit(token, token.get_rect(center=niche.center))
        sum_words = f"★ {printed(column.total)}"
        ink = tone.blood if column.wins else tone.ink
        wide = text.size(look, sum_words, "heading")[0]
        text.draw(look, surface, sum_words, (inner.right, niche.centery), "heading", ink, "midright")
        left, room = niche.right + px(10), inner.right - wide - px(10) - niche.right - px(10)
        size = text.fit_px(look, column.name, "heading", room)
        text.draw(
            look, surface, column.name, (left, niche.centery), "heading", tone.ink, "midleft", width=room, px=size
        )
        y = niche.bottom + px(8) + self._honours_height(number)
        rows = self._rows(number, place.width, body)
        for caption, words in zip(rows[::2], rows[1::2], strict=True):
            if y + caption.height + px(4) + words.height > inner.bottom + px(4):
                break
            for row in (caption, words):
                row.draw(surface, (inner.left, y))
                y += row.height + px(4)
