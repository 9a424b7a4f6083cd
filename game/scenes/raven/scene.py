"""The page of the raven's book: the course of a finished game, its slips and finds, each a way to the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Final

import pygame

from game.analysis.analyst import DEPTHS
from game.analysis.background import Analysis
from game.analysis.finding import Finding
from game.language import literal
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.scenes.raven.chart import Player, ShareChart
from game.scenes.raven.opened import OpenedTurn
from game.scenes.raven.row import FindingRow, Told
from game.scenes.raven.telling import loss, rounds, told_of, when, why
from game.table.errors import reason_of
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import DropDown, ListBox, Option

PAUSE: Final = 1.0
"""While the raven looks, the page is told anew after so many seconds."""
ASIDE, GAP, ROW = 0.46, 20, 40


class RavenScene(HallPage):
    """The chart at the left, what stands out at the right. Enter opens a turn; Esc goes back; what was found is kept.

    :raises JournalError: if the journal cannot be read.
    :raises NothingToTell: if the game has not ended, or nothing was chosen.
    """

    heading = "raven.book"

    def __init__(self, app: House, path: Path, depth: str = DEPTHS[1]) -> None:
        super().__init__(app)
        self.path = path
        self.analysis = Analysis(path, depth)
        self.title_id = self.analysis.reading.header.title
        self.picked: int | None = None
        self.list: ListBox | None = None
        self._hurried = True  # until the first frame is there
        self._told_at = 0.0

    # -- what is told -----------------------------------------------------------------------------------------------

    @property
    def told(self) -> list[Finding]:
        """Gets the slips and finds known by now."""
        return told_of(self.analysis.findings)

    @property
    def players(self) -> list[Player]:
        """Gets who sat there."""
        known = self.look.theme.seats_of(self.title_id)
        found = []
        for number, plan in enumerate(self.analysis.reading.header.seats):
            colour = next((seat for seat in known if seat.name == plan.colour), known[number % len(known)])
            found.append(Player(plan.name, colour.token, str(colour.colour)))
        return found

    def row_of(self, finding: Finding) -> Told:
        """Returns what the list says of a finding."""
        turn = self.analysis.turns[finding.number]
        player, alone = self.players[finding.seat], len(self.players) == 1
        parts = [part for part in (when(self.say, turn.before), literal(player.name)) if part]
        head = self.say("raven.row", parts=" · ".join(parts))
        return Told(
            player.badge, head, loss(self.say, finding, alone), why(self.say, finding), finding.verdict == "slip"
        )

    @property
    def how_far(self) -> str:
        """Gets how far the raven is, or why it went no further."""
        analysis = self.analysis
        if analysis.book.trouble is not None:
            return self.say("raven.unkept", why=reason_of(analysis.book.trouble))
        if analysis.trouble:
            return self.say("raven.trouble")
        if analysis.is_done:
            return self.say("raven.discarded") if analysis.book.is_discarded and not analysis.findings else ""
        words = self.say("raven.progress", done=len(analysis.findings), of=analysis.of)
        return f"{self.say('raven.discarded')} {words}" if analysis.book.is_discarded else words

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, content = self.look.px, self.content
        aside = pygame.Rect(content)
        sheet = pygame.Rect(content)
        if self.is_tall:
            sheet.height = round(content.height * 0.45)
            aside.top, aside.height = sheet.bottom + px(GAP), content.height - sheet.height - px(GAP)
        else:
            aside.width = round(content.width * ASIDE)
            aside.right, sheet.width = content.right, content.width - aside.width - px(GAP)
        self.sheet, self.aside = sheet, aside
        findings = self.analysis.findings
        self.chart = ShareChart(
            self.look, self.say, self._inside(sheet), self.players, findings, self.analysis.of,
            rounds(turn.before for turn in self.analysis.turns), when(self.say, self.analysis.turns[0].before),
        )  # fmt: skip
        self._add_list()
        self._add_foot()

    def _inside(self, sheet: pygame.Rect) -> pygame.Rect:
        margin = paint.board_band(self.look, 0.5) + self.look.px(12)
        return sheet.inflate(-2 * margin, -2 * margin)

    def _add_list(self) -> None:
        look, told, place = self.look, self.told, self._inside(self.aside)
        place.top, place.height = place.top + look.px(34), place.height - look.px(34)
        self.list = None
        if not told:
            return
        wide = ListBox.content_width(look, place) - look.px(8)
        rows = [FindingRow(look, self.row_of(finding), wide) for finding in told]
        self.list = ListBox(look, place, rows, self._pick, self._open_row, self.say("raven.told"), gap=4)
        self.group.add(self.list)
        numbers = [finding.number for finding in told]
        if self.picked in numbers:
            self.list.selected = numbers.index(self.picked)
        self._mark()

    def _add_foot(self) -> None:
        left = [FootButton(self.say("hall.back"), self.escape)]
        right = [
            FootButton(self.say("raven.watch"), self.watch),
            FootButton(self.say("raven.open"), self.open_picked, primary=True, enabled=bool(self.told)),
        ]
        self.add_foot(left, right)
        look, inner = self.look, self.inner
        options = [Option(depth, self.say(f"raven.depth.{depth}")) for depth in DEPTHS]
        wide = min(look.px(220), inner.width // 3)
        place = pygame.Rect(0, 0, wide, look.px(ROW))
        place.midleft = (self.group.widgets[-3].rect.right + look.px(16), self.group.widgets[-1].rect.centery)
        label = self.say("raven.depth")
        self.group.add(
            DropDown(look, place, options, self.analysis.depth, lambda value: self.look_again(str(value)), label)
        )

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _pick(self, index: int) -> None:
        self.picked = self.told[index].number
        self._mark()
        self.repaint()

    def _mark(self) -> None:
        self.chart.marked = self.picked

    def _open_row(self, index: int) -> None:
        self.open(self.told[index])

    def open_picked(self) -> None:
        """Opens the turn that is chosen in the list, or the one that cost most."""
        told = self.told
        if told:
            chosen = next((finding for finding in told if finding.number == self.picked), None)
            self.open(chosen or max(told, key=lambda finding: abs(finding.lost)))

    def open(self, finding: Finding) -> None:
        """Shows the table before a turn, with what was played and what the raven would have played."""
        self.picked = finding.number
        turn = self.analysis.turns[finding.number]
        header = self.analysis.reading.header
        self.app.push(OpenedTurn(self.app, self.path, header, finding, turn, self.row_of(finding)))

    def watch(self) -> None:
        """Shows the game from its beginning."""
        self.app.open.watch(self.path)

    def look_again(self, depth: str) -> None:
        """Looks at the game more closely, or less; what is known at that depth is there at once."""
        self.analysis.close()
        self.analysis = Analysis(self.path, depth)
        self._told_at = 0.0
        self.rebuild()

    # -- the scene --------------------------------------------------------------------------------------------------

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            finding = self.chart.finding_at(event.pos)
            if finding is not None and self.list is not None:
                again = finding.number == self.picked
                self.list.select(self.told.index(finding))
                if again:
                    self.open(finding)
                return True
        return super().input(event)

    def resumed(self) -> None:
        self.rebuild()

    def closed(self) -> None:
        self.analysis.close()

    def advance(self, ms: float) -> None:
        if self._hurried or self.analysis.is_done:
            return
        now = monotonic()
        if not self._told_at:
            self._told_at = now
            self.analysis.start()
        heard = self.analysis.poll()
        if heard and (self.analysis.is_done or now - self._told_at >= PAUSE):
            self._told_at = now
            self.rebuild()

    @property
    def wait_ms(self) -> float | None:
        return None if self.analysis.is_done else 100.0

    @property
    def instead(self) -> str:
        """Gets what stands where nothing stands out."""
        return "" if self.told else self.say("raven.none" if self.analysis.is_done else "raven.looking")

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from self.chart.lettering()
        yield self.say("raven.told")
        yield self.instead
        yield self.how_far

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._hurried = False

    def paint_page(self, surface: pygame.Surface) -> None:
        look, tone = self.look, self.look.theme.colour
        for sheet in (self.sheet, self.aside):
            paint.vellum_board(look, surface, sheet, 0.5)
        self.chart.draw(surface)
        inside = self._inside(self.aside)
        text.draw(look, surface, self.say("raven.told"), inside.topleft, "heading", tone.ink, width=inside.width)
        if self.instead:
            words = Paragraph(look, self.instead, inside.width, "body", tone.ink)
            words.draw(surface, (inside.left, inside.top + look.px(44)))
        if self.how_far:
            self._paint_progress(surface)

    def _paint_progress(self, surface: pygame.Surface) -> None:
        look, tone, analysis = self.look, self.look.theme.colour, self.analysis
        place = self._inside(self.sheet)
        bar = pygame.Rect(place.left, place.bottom - look.px(8), place.width, look.px(8))
        at = (bar.left, bar.top - look.px(4))
        text.draw(look, surface, self.how_far, at, "note", tone.ink_soft, "bottomleft", width=bar.width)
        if not analysis.is_done:
            done = pygame.Rect(bar.topleft, (round(bar.width * len(analysis.findings) / analysis.of), bar.height))
            pygame.draw.rect(surface, tone.vellum_edge, bar, border_radius=bar.height // 2)
            pygame.draw.rect(surface, tone.gold_deep, done, border_radius=bar.height // 2)
