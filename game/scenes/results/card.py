"""The end of a game as a feast: the winner, portraits on a beam, and a banner in each one's colour with the points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.language import printed
from game.scenes.hall.heads import Portrait
from game.scenes.results.columns import Column, columns_of
from game.scenes.results.score_table import Row, ScoreTable, ending, verdict, why_ended
from game.scenes.table.kit.words import capital
from game.ui import paint, text, vector
from game.ui.look import Look
from game.ui.paragraph import Paragraph

if TYPE_CHECKING:
    from game.scenes.results.scene import ResultsScene

INSET, TOP, FOOT, HONESTY = 34, 118, 50, 26
HEAD, PORTRAIT, LOW_HEAD, LOW_PORTRAIT = 92, 58, 66, 34
ROW = 25
"""So high are the rows, px, before the portraits become small."""
_BELOW, _EDGE = 26, 14
"""So far do banners hang below the last row, and so wide is the border of the card, px."""
_TINT = 0.2
"""So much of a seat's colour is in its banner: ink stays legible on every one."""


class ScoreCard:
    """Draws the scores of a table scene within a rect; `rows` are the places of the sources, for links and hints."""

    def __init__(self, scene: ResultsScene, rect: pygame.Rect, table: ScoreTable) -> None:
        self.scene, self.rect, self.table = scene, rect, table
        self.look = scene.look
        self.columns = columns_of(scene, table, self._tone)
        px = self.look.px
        self.left, self.right = rect.left + px(INSET), rect.right - px(INSET)
        self.first = round(rect.width * (0.42 if len(self.columns) < 4 else 0.39 if len(self.columns) == 4 else 0.36))
        self.top = rect.top + px(TOP)
        rows = len(table.rows) + 1
        foot = px(FOOT + HONESTY) if scene.honesty is not None else px(FOOT)
        roomy = px(HEAD) + rows * px(ROW) <= rect.bottom - foot - self.top
        self.head, self.side = (px(HEAD), px(PORTRAIT)) if roomy else (px(LOW_HEAD), px(LOW_PORTRAIT))
        self.row_height = min(px(31), (rect.bottom - foot - self.top - self.head) // max(1, rows))

    def _tone(self, badge: str) -> str:
        """Returns the colour of the seat that bears a badge."""
        seats = self.look.theme.seats_of(self.scene.table.game.title)
        return next((str(seat.colour) for seat in seats if seat.token == badge), "")

    def row_rect(self, index: int) -> pygame.Rect:
        """Returns the place of a row; the one after the last is the row of the sums."""
        top = self.top + self.head + index * self.row_height
        return pygame.Rect(self.left, top, self.right - self.left, self.row_height)

    def column(self, number: int) -> int:
        """Returns the middle of a column in px."""
        begin = self.rect.left + self.first
        wide = (self.right - begin) / len(self.columns)
        return round(begin + wide * (number + 0.5))

    def lettering(self, shown: int | None = None) -> Iterator[str]:
        """Yields what stands on the card, a row of the table a line, as it is drawn."""
        if shown is None:
            yield from self._verdict()
        yield " | ".join(column.name for column in self.columns)
        for row in self.table.rows[:shown]:
            yield f"{self._label(row)}: {' | '.join(_written(column.points(row)) for column in self.columns)}"
        sums = (f"★ {_written(self._sum(column, shown), '0')}" for column in self.columns)
        yield f"{self.scene.say('table.score.total')}: {' | '.join(sums)}"
        if self.scene.honesty is not None:
            yield self.scene.say(self.scene.honesty)

    def _verdict(self) -> Iterator[str]:
        """Yields who won, why the game ended, and the seed."""
        scene, game, plans = self.scene, self.scene.table.game, self.scene.table.guest.seats
        if game.outcome is not None:
            yield capital(scene.say(verdict(game, plans)))
            yield why_ended(scene.say, game, plans)
            yield scene.say("hall.results.seed", seed=scene.table.guest.letter.seed)

    def _label(self, row: Row) -> str:
        """Returns the name of a source."""
        return capital(self.scene.say(row.source))

    def _sum(self, column: Column, shown: int | None) -> int:
        """Returns what a party has, or has of the first so many sources; all where it is not told what of which."""
        parts = [column.points(row) for row in self.table.rows[:shown]]
        return column.total if shown is None or None in parts else sum(part or 0 for part in parts)

    def draw(self, surface: pygame.Surface, shown: int | None = None) -> None:
        """Draws the whole card; ``shown``: only so many rows, what they sum up to, and no winner yet."""
        look = self.look
        paint.shadow(look, surface, self.rect, "lifted")
        paint.panel(look, surface, self.rect, "vellum")
        if shown is None:
            self._draw_winner(surface)
        self._draw_banners(surface)
        self._draw_heads(surface, crowned=shown is None)
        for index, row in enumerate(self.table.rows[:shown]):
            self._draw_row(surface, index, row)
        self._draw_sums(surface, shown)
        self._draw_honesty(surface)

    def honesty_rect(self) -> pygame.Rect:
        """Returns the place between the banners and the border for what was found about the deal."""
        px, top = self.look.px, self.row_rect(len(self.table.rows)).bottom + self.look.px(_BELOW)
        return pygame.Rect(self.left, top, self.right - self.left, self.rect.bottom - px(_EDGE) - top)

    def _draw_honesty(self, surface: pygame.Surface) -> None:
        """Writes what was found about the deal of a table elsewhere."""
        if self.scene.honesty is None:
            return
        look, room = self.look, self.honesty_rect()
        words = self.scene.say(self.scene.honesty)
        size = text.fit_px(look, words, "note", room.width, px=look.px(16))
        ink = look.theme.colour.ink_soft
        text.draw(look, surface, words, room.center, "note", ink, "center", width=room.width, px=size)

    def _draw_winner(self, surface: pygame.Surface) -> None:
        look, scene, px = self.look, self.scene, self.look.px
        outcome = ending(scene.table.game, scene.table.guest.seats)
        if outcome is None:
            return
        words, why, seed = self._verdict()
        room = self.rect.width - 2 * px(INSET) - px(70)
        side, gap = (0, 0) if outcome.is_lost else (px(58), px(12))
        size = text.fit_px(look, words, "screen", room, px=px(40))
        x = self.rect.centerx - (text.size(look, words, "screen", size)[0] + side + gap) // 2
        if side:
            surface.blit(look.assets.token("icon-crown-win", side, side), (x, self.rect.top + px(20)))
        middle = (x + side + gap, self.rect.top + px(50))
        text.draw(look, surface, words, middle, "screen", look.theme.colour.blood_dark, "midleft", px=size)
        left, room = self.left + px(6), self.first - px(INSET + 22)
        body = Paragraph(look, why, room, "note", look.theme.colour.ink_soft, max_lines=4)
        below = self.top + self.head - px(12)
        text.draw(look, surface, seed, (left, below), "smallest", look.theme.colour.ink_soft, "bottomleft", width=room)
        body.draw(surface, (left, min(self.top - px(4), below - px(20) - body.height)))

    def _beam(self) -> pygame.Rect:
        """Returns the beam from which the banners hang, behind the portraits."""
        px, left = self.look.px, self.rect.left + self.first
        return pygame.Rect(left - px(6), self.top - px(4) + self.side // 2 - px(8), self.right - left + px(12), px(16))

    def _draw_banners(self, surface: pygame.Surface) -> None:
        look, px, beam = self.look, self.look.px, self._beam()
        wide = round((self.right - self.rect.left - self.first) / len(self.columns))
        last = self.row_rect(len(self.table.rows))
        for number, column in enumerate(self.columns):
            cloth = pygame.Rect(0, beam.centery, min(wide - px(6), px(150)), last.bottom + px(_BELOW) - beam.centery)
            cloth.centerx = self.column(number)
            surface.blit(_banner(look, cloth.size, column.colour or look.theme.colour.vellum_edge), cloth)
        paint.shadow(look, surface, beam, "board", 6)
        drawn = vector.drawing(look, "feast beam", *beam.size, *_beam_parts(look, beam.size))
        surface.blit(drawn, beam)

    def _draw_heads(self, surface: pygame.Surface, crowned: bool) -> None:
        look, px = self.look, self.look.px
        wide = (self.right - self.rect.left - self.first) // len(self.columns)
        for number, column in enumerate(self.columns):
            x, top = self.column(number), self.top - px(4)
            side = round(self.side * 1.22) if column.wins and crowned else self.side
            place = pygame.Rect(x - side // 2, top + self.side - side, side, side)
            if column.head and side > px(LOW_PORTRAIT) * 1.3:
                Portrait(column.head, column.token).draw(look, surface, place)
            else:
                token = look.assets.fitted(column.token, side, side)
                surface.blit(token, token.get_rect(midtop=place.midtop))
            if column.wins and crowned:
                star = look.assets.token("icon-crown-win", px(30), px(30))
                surface.blit(star, star.get_rect(midbottom=(x, place.top + px(9))))
            at = (x, top + self.side + px(18))
            text.draw(look, surface, column.name, at, "label", look.theme.colour.ink, "center", width=wide - px(6))

    def _draw_row(self, surface: pygame.Surface, index: int, row: Row) -> None:
        look, place, tone = self.look, self.row_rect(index), self.look.theme.colour
        if index % 2 == 0:
            stripe = look.cached(("stripe", place.size), lambda: _stripe(place.size))
            surface.blit(stripe, place)
        room = self.first - self.look.px(INSET) - self.look.px(10)
        label = self._label(row)
        at = (place.left + look.px(6), place.centery)
        text.draw(look, surface, label, at, "body", tone.ink, "midleft", width=room, px=look.px(17))
        for number, column in enumerate(self.columns):
            points = column.points(row)
            if points is None:
                continue
            ink = look.theme.state.loss if points < 0 else tone.ink if points else tone.vellum_edge
            words = _written(points)
            text.draw(look, surface, words, (self.column(number), place.centery), "figure_count", ink, "center")

    def _draw_sums(self, surface: pygame.Surface, shown: int | None) -> None:
        look, tone, place = self.look, self.look.theme.colour, self.row_rect(len(self.table.rows))
        y = place.top + look.px(2)
        pygame.draw.line(surface, tone.gold_deep, (place.left, y), (place.right, y), max(1, look.px(2)))
        middle = place.centery + look.px(7)
        label = self.scene.say("table.score.total")
        text.draw(look, surface, label, (place.left + look.px(6), middle), "heading", tone.ink, "midleft")
        for number, column in enumerate(self.columns):
            ink = tone.blood if column.wins and shown is None else tone.ink
            total = f"★ {_written(self._sum(column, shown), '0')}"
            text.draw(look, surface, total, (self.column(number), middle), "heading", ink, "center")


def _written(points: int | None, nothing: str = "·") -> str:
    """Returns points as they are written; "" where they are not told."""
    if points is None:
        return ""
    return printed(points) if points else nothing


def _banner(look: Look, size: tuple[int, int], colour: str) -> pygame.Surface:
    """Gets a hanging cloth, forked at its end: pale enough for ink, edged in the full colour."""
    unit, (width, height) = look.unit, size
    ground, edge = pygame.Color(look.theme.colour.vellum_lit), pygame.Color(colour)
    pale = ground.lerp(edge, _TINT)
    line, fork = 3 * unit, 20 * unit
    ends = [
        (line, 0),
        (width - line, 0),
        (width - line, height - line),
        (width / 2, height - fork),
        (line, height - line),
    ]
    cloth = vector.polygon(ends, vector.style(_hex(pale), _hex(edge.lerp("#1A0E07", 0.25)), line))
    inner = line * 2.4
    hem = f"M{inner:.1f} 0V{height - inner * 2.2:.1f}M{width - inner:.1f} 0V{height - inner * 2.2:.1f}"
    seam = vector.path(hem, vector.style(None, _hex(edge), unit, 0.55))
    return vector.drawing(look, ("banner", colour), width, height, cloth, seam)


def _beam_parts(look: Look, size: tuple[int, int]) -> list[str]:
    unit, (width, height), tone = look.unit, size, look.theme.colour
    wood = vector.fade("beam", 0, height, (0, tone.oak_pale), (0.45, tone.oak_light), (1, tone.oak_mid))
    bar = vector.box(
        height / 2, 2 * unit, width - height, height - 4 * unit, 3 * unit,
        vector.style("url(#beam)", tone.oak_night, 1.5 * unit),
    )  # fmt: skip
    knob = vector.style(tone.gold, tone.oak_night, 1.5 * unit)
    ends = [vector.disc(x, height / 2, height / 2 - unit, knob) for x in (height / 2, width - height / 2)]
    return [wood, bar, *ends]


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def wanted_height(rows: int, examined: bool = False) -> int:
    """Returns the logical height at which a card with so many rows has room for everything.

    examined: whether it says what was found about the deal.
    """
    return TOP + HEAD + 31 * (rows + 1) + FOOT + HONESTY * examined


def _stripe(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((120, 84, 30, 26))
    return picture
