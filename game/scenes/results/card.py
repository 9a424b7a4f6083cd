"""The vellum card of a finished game: winner, how it was decided, and the scores seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.results.score_table import Row, ScoreTable, place_of, standing
from game.ui import paint, text
from game.ui.paragraph import Paragraph

if TYPE_CHECKING:
    from game.scenes.results.scene import ResultsScene

INSET, TOP, HEAD, FOOT = 34, 150, 66, 112


class ScoreCard:
    """Draws the scores of a table scene within a rect; `rows` are the places of the sources, for links and hints."""

    def __init__(self, scene: ResultsScene, rect: pygame.Rect, table: ScoreTable) -> None:
        self.scene, self.rect, self.table = scene, rect, table
        self.look = scene.look
        self.seats = standing(scene.table.game)
        px = self.look.px
        self.left, self.right = rect.left + px(INSET), rect.right - px(INSET)
        self.first = round(rect.width * 0.36)
        self.top = rect.top + px(TOP)
        self.head = px(HEAD)
        rows = len(table.rows) + 1
        self.row_height = min(px(31), (rect.bottom - px(FOOT) - self.top - self.head) // max(1, rows))

    def row_rect(self, index: int) -> pygame.Rect:
        """Returns the place of a row; the one after the last is the row of the sums."""
        top = self.top + self.head + index * self.row_height
        return pygame.Rect(self.left, top, self.right - self.left, self.row_height)

    def column(self, number: int) -> int:
        """Returns the middle of a seat's column, the best seat first."""
        begin = self.rect.left + self.first
        wide = (self.right - begin) / len(self.seats)
        return round(begin + wide * (number + 0.5))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole card."""
        look = self.look
        paint.shadow(look, surface, self.rect, "lifted")
        paint.panel(look, surface, self.rect, "vellum")
        self._draw_winner(surface)
        self._draw_heads(surface)
        for index, row in enumerate(self.table.rows):
            self._draw_row(surface, index, row)
        self._draw_sums(surface)

    def _draw_winner(self, surface: pygame.Surface) -> None:
        look, scene, px = self.look, self.scene, self.look.px
        outcome = scene.table.game.outcome
        if outcome is None:
            return
        names = [scene.table.names[seat] for seat in outcome.winners]
        words = (
            scene.say("hall.results.winner", n=len(names), names=names) if names else scene.say("hall.results.nobody")
        )
        room = self.rect.width - 2 * px(INSET) - px(70)
        side = px(58)
        crown = look.assets.token("icon-crown-win", side, side)
        size = text.fit_px(look, words, "screen", room, px=px(40))
        wide = text.size(look, words, "screen", size)[0] + side + px(12)
        x = self.rect.centerx - wide // 2
        surface.blit(crown, (x, self.rect.top + px(20)))
        middle = (x + side + px(12), self.rect.top + px(50))
        text.draw(look, surface, words, middle, "screen", look.theme.colour.blood_dark, "midleft", px=size)
        why = scene.say(f"{scene.table.game.title}.outcome.{outcome.termination}")
        room = self.rect.width - 2 * px(INSET)
        body = Paragraph(look, why, room, "note", look.theme.colour.ink_soft, "centre", max_lines=2)
        body.draw(surface, (self.rect.left + px(INSET), self.rect.top + px(86)))
        seed = scene.say("hall.results.seed", seed=scene.table.sitting.header.seed)
        at = (self.rect.centerx, self.rect.top + px(88) + body.height)
        text.draw(look, surface, seed, at, "smallest", look.theme.colour.ink_soft, "midtop", width=room, px=px(14))

    def _draw_heads(self, surface: pygame.Surface) -> None:
        look, scene, px = self.look, self.scene, self.look.px
        wide = (self.right - self.rect.left - self.first) // len(self.seats)
        for number, seat in enumerate(self.seats):
            x, side = self.column(number), px(34)
            token = look.assets.token(scene.table.badge(seat), side, side)
            surface.blit(token, token.get_rect(midtop=(x, self.top)))
            if place_of(scene.table.game, seat) == 1:
                star = look.assets.token("icon-crown-win", px(24), px(24))
                surface.blit(star, star.get_rect(center=(x + side // 2 + px(8), self.top + px(8))))
            name = scene.table.names[seat]
            at = (x, self.top + px(50))
            text.draw(look, surface, name, at, "label", look.theme.colour.ink, "center", width=wide - px(8))

    def _draw_row(self, surface: pygame.Surface, index: int, row: Row) -> None:
        look, place, tone = self.look, self.row_rect(index), self.look.theme.colour
        if index % 2 == 0:
            stripe = look.cached(("stripe", place.size), lambda: _stripe(place.size))
            surface.blit(stripe, place)
        room = self.first - self.look.px(INSET) - self.look.px(10)
        label = self.scene.say(row.source)
        label = label[:1].upper() + label[1:]
        at = (place.left + look.px(6), place.centery)
        text.draw(look, surface, label, at, "body", tone.ink, "midleft", width=room, px=look.px(17))
        for number, seat in enumerate(self.seats):
            points = row.points[seat]
            ink = look.theme.state.loss if points < 0 else tone.ink if points else tone.vellum_edge
            words = f"−{-points}" if points < 0 else str(points) if points else "·"
            text.draw(look, surface, words, (self.column(number), place.centery), "figure_count", ink, "center")

    def _draw_sums(self, surface: pygame.Surface) -> None:
        look, tone, place = self.look, self.look.theme.colour, self.row_rect(len(self.table.rows))
        y = place.top + look.px(2)
        pygame.draw.line(surface, tone.gold_deep, (place.left, y), (place.right, y), max(1, look.px(2)))
        middle = place.centery + look.px(7)
        label = self.scene.say("table.score.total")
        text.draw(look, surface, label, (place.left + look.px(6), middle), "heading", tone.ink, "midleft")
        totals = self.table.totals
        for number, seat in enumerate(self.seats):
            ink = tone.blood if number == 0 else tone.ink
            total = f"−{-totals[seat]}" if totals[seat] < 0 else str(totals[seat])
            text.draw(look, surface, f"★ {total}", (self.column(number), middle), "heading", ink, "center")


def wanted_height(rows: int) -> int:
    """Returns the logical height at which a card with so many rows has room for everything."""
    return TOP + HEAD + 31 * (rows + 1) + FOOT


def _stripe(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((120, 84, 30, 26))
    return picture
