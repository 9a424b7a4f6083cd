"""The course of a game as the raven sees it: each seat's share of winning after each turn, slips and finds on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from game.analysis.finding import Finding
from game.scenes.raven.telling import Say, percent
from game.ui import text
from game.ui.look import Look

HUNDRED: Final = (0, 25, 50, 75, 100)
_HEAD, _LEFT, _RIGHT, _FOOT, _NAME = 44, 44, 116, 66, 76
_APART: Final = 14
MOST_TOLD: Final = 12
"""Of so many turns at most the shares are read out."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as the chart shows it."""

    name: str
    badge: str
    colour: str


class ShareChart:
    """Draws a line for each seat over ``of`` turns; ``marked`` is the number of the finding that is looked at.

    ``rounds`` has the number of what begins with a turn, by the turn's, and ``first`` says the first one in words.
    """

    def __init__(
        self,
        look: Look,
        say: Say,
        place: pygame.Rect,
        players: Sequence[Player],
        findings: Sequence[Finding],
        of: int,
        rounds: Mapping[int, str] = MappingProxyType({}),
        first: str = "",
    ) -> None:
        self.look, self.say, self.place = look, say, place
        self.players, self.findings, self.of = players, findings, of
        self.marked: int | None = None
        self.rounds, self.first = rounds, first
        px = look.px
        self.graph = pygame.Rect(
            place.left + px(_LEFT), place.top + px(_HEAD), place.width - px(_LEFT + _RIGHT),
            place.height - px(_HEAD + _FOOT),
        )  # fmt: skip

    def at(self, number: int, share: float) -> tuple[int, int]:
        """Returns where on the screen a share after a turn lies."""
        graph = self.graph
        across = (number + 1) / max(1, self.of)
        return round(graph.left + across * graph.width), round(graph.bottom - share * graph.height)

    def finding_at(self, point: tuple[int, int]) -> Finding | None:
        """Returns the slip or find whose mark is at a point."""
        reach = self.look.px(12)
        near = [
            (abs(x - point[0]) + abs(y - point[1]), finding.number, finding)
            for finding in self.findings
            if finding.is_told and abs((x := self._mark(finding)[0]) - point[0]) <= reach
            if abs((y := self._mark(finding)[1]) - point[1]) <= reach
        ]
        return min(near)[2] if near else None

    def _mark(self, finding: Finding) -> tuple[int, int]:
        return self.at(finding.number, finding.shares[finding.seat])

    def lettering(self) -> Iterator[str]:
        """Yields what stands on the chart, and of its lines a row for each seat, evenly sampled."""
        yield self.say("raven.course")
        yield " ".join(str(each) for each in HUNDRED)
        if self.rounds:
            yield " ".join((self.first, *list(self.rounds.values())[1:]))
        step = max(1, len(self.findings) // MOST_TOLD)
        for seat, player in enumerate(self.players):
            shares = " ".join(str(percent(finding.shares[seat])) for finding in self.findings[::step])
            yield f"{player.name}: {shares}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the chart on vellum."""
        look, tone, graph = self.look, self.look.theme.colour, self.graph
        at = (self.place.left, self.place.top)
        text.draw(look, surface, self.say("raven.course"), at, "heading", tone.ink, width=self.place.width)
        for each in HUNDRED:
            y = self.at(0, each / 100)[1]
            pygame.draw.line(surface, tone.vellum_edge, (graph.left, y), (graph.right, y), max(1, look.px(1)))
            text.draw(look, surface, str(each), (graph.left - look.px(8), y), "label", tone.ink_soft, "midright")
        self._draw_rounds(surface)
        for seat, player in enumerate(self.players):
            self._draw_line(surface, seat, player)
        for finding in self.findings:
            if finding.is_told:
                self._draw_mark(surface, finding)
        self._draw_ends(surface)

    def _draw_rounds(self, surface: pygame.Surface) -> None:
        """Draws below the lines where each round begins, as far as there is room; the first in words, if they fit."""
        look, ink, y = self.look, self.look.theme.colour.ink_soft, self.graph.bottom + self.look.px(6)
        begins = [(self.at(number - 1, 0)[0], words) for number, words in self.rounds.items()]
        free = self.graph.left
        if len(begins) > 1 and free + text.size(look, self.first, "label")[0] + look.px(_APART) <= begins[1][0]:
            free = text.draw(look, surface, self.first, (free, y), "label", ink).right + look.px(_APART)
            begins = begins[1:]
        for x, words in begins:
            if x >= free:
                free = text.draw(look, surface, words, (x, y), "label", ink, "midtop").right + look.px(_APART)

    def _draw_line(self, surface: pygame.Surface, seat: int, player: Player) -> None:
        even = 1 / max(2, len(self.players))
        places = [self.at(-1, even), *(self.at(finding.number, finding.shares[seat]) for finding in self.findings)]
        if len(places) > 1:
            pygame.draw.lines(surface, self.look.theme.colour.ink, False, places, self.look.px(5))
            pygame.draw.lines(surface, player.colour, False, places, self.look.px(3))

    def _draw_mark(self, surface: pygame.Surface, finding: Finding) -> None:
        """Draws a slip as a falling wedge, a find as a rising one."""
        look, tone = self.look, self.look.theme.colour
        x, y = self._mark(finding)
        side = look.px(11 if finding.number == self.marked else 8)
        down = side if finding.verdict == "slip" else -side
        wedge = [(x - side, y - down), (x + side, y - down), (x, y + down)]
        pygame.draw.polygon(surface, tone.blood if finding.verdict == "slip" else tone.gold_lit, wedge)
        line = tone.ink if finding.number != self.marked else tone.gold_lit
        pygame.draw.polygon(surface, line, wedge, max(1, look.px(2)))

    def _draw_ends(self, surface: pygame.Surface) -> None:
        """Draws each seat's badge and name at the end of its line; those that would lie on each other move apart."""
        if not self.findings:
            return
        look, side, last = self.look, self.look.px(26), self.findings[-1]
        ends = sorted((self.at(last.number, share)[1], seat) for seat, share in enumerate(last.shares))
        below = -side
        for y, seat in ends:
            y = max(y, below + side)
            below = y
            token = look.assets.fitted(self.players[seat].badge, side, side)
            place = token.get_rect(midleft=(self.at(last.number, 0)[0] + look.px(8), y))
            surface.blit(token, place)
            name, beside = self.players[seat].name, (place.right + look.px(4), y)
            text.draw(look, surface, name, beside, "label", look.theme.colour.ink, "midleft", width=look.px(_NAME))
