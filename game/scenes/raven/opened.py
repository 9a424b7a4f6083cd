"""A turn opened: the table through its seat's eyes, what was played and what the raven would have played, and why."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.analysis.finding import Finding
from game.analysis.turns import TurnPlayed
from game.bots.bot import Path as Way
from game.riddles.question import Question
from game.rules.kernel import Game, Message
from game.scenes.hall.branching import ask_seats
from game.scenes.house import House
from game.scenes.raven.row import Told
from game.scenes.table.choices import Offer
from game.scenes.table.onlooking import OnlookerScene
from game.scenes.table.paths import PathTeller
from game.scenes.table.pointer import draw_way
from game.scenes.table.riddler import pose
from game.table.branch import seats_for
from game.table.chronicle import LogEntry
from game.table.horizon import Horizon
from game.table.records import Header
from game.table.seats import SeatPlan
from game.table.sight import Eyes, Seen
from game.titles import load_scene
from game.ui import paint
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button, Option, Scroll, Segmented

PLAYED, RAVEN = "played", "raven"
INSET, CORNER, ROW, GAP = 20, 44, 46, 10
SPACE, BROAD, LOW = 6, 500, 28
"""What lies free between sentences; from so broad a place on the first two are one line; no row of buttons is lower
than that where the words took the larger place from them. Logical px."""
INK: Final = {PLAYED: "#E9846B", RAVEN: "#FFD777"}
"""The colour of the rings and arrows of each way."""

Deed = tuple[str, Callable[[], None], bool]
"""A button: its label, what it does, whether it stands out."""


class Before:
    """The table before a turn, as a table scene can show it."""

    horizon = Horizon(0, Message("table.horizon.start"))

    def __init__(self, title: str, seats: Sequence[SeatPlan], table: Game) -> None:
        self.title, self.seats = title, seats
        self._table = table

    def sits_here(self, seat: int | None) -> bool:
        """Tells that everybody is looked at from here: the game is over."""
        return True

    def view(self, eyes: Eyes) -> Game:
        """Returns what a pair of eyes saw."""
        return self._table.view_for(eyes)

    def now(self, eyes: Eyes) -> Game | None:
        """Returns nothing: what came of it is not shown here."""
        return None

    def steps(self, eyes: Eyes) -> Sequence[Seen]:
        """Returns no gestures: what went before is in the replay."""
        return ()

    def log(self, eyes: Eyes, since: int = 0) -> list[LogEntry]:
        """Returns no lines."""
        return []


class OpenedTurn(OnlookerScene):
    """Shows the table before a turn, one of two ways on it, and why. Left and right change between the ways."""

    def __init__(self, app: House, path: Path, header: Header, finding: Finding, turn: TurnPlayed, told: Told) -> None:
        kind: Any = load_scene(header.title)
        super().__init__(app, kind.view_class(app, Before(header.title, header.seats, turn.before), finding.seat))
        self.path, self.finding, self.turn, self.told = path, finding, turn, told
        self.seats, title = header.seats, header.title
        self.teller = PathTeller(
            self.view, kind.hands, Offer(title, kind.hands, kind.looks, self.view.say, self.view.badge)
        )
        self.shown = RAVEN if finding.better else PLAYED
        self.words_at = self.deeds_at = pygame.Rect(0, 0, 0, 0)

    def way(self, which: str) -> Way:
        """Returns one of the two paths."""
        return self.finding.better if which == RAVEN else self.turn.path

    def words(self, which: str) -> str:
        """Returns one of the two ways in words."""
        return self.say(f"raven.opened.{which}", words=self.teller.words(self.way(which)))

    def lines(self, is_broad: bool = False) -> list[tuple[str, str, str]]:
        """Returns what stands on the card: words, role, ink; when and at what cost are one line where it is broad."""
        tone = self.look.theme.colour
        head, cost = self.told.head, f"**{self.told.cost}**"
        lines = [(head, "note", tone.ink_soft), (cost, "body", tone.blood_dark)]
        if is_broad:
            lines = [(f"{cost} · *{head}*", "body", tone.blood_dark)]
        lines.append((self.words(PLAYED), "body", tone.ink))
        if self.finding.better:
            lines.append((self.words(RAVEN), "body", tone.ink))
        if self.told.why:
            lines.append((self.told.why, "body", tone.ink))
        return lines

    # -- building ---------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self.view.layout(self.size)
        self.view.settle()
        with self.group.anew():
            self._build()

    def _build(self) -> None:
        look, group, px = self.look, self.group, self.look.px
        self._part()
        place = self._inside(self.words_at)
        group.add(Scroll(look, place, self._written(place), gap=SPACE, label=self.told.head))
        room, ways = self._room(self.deeds_at), self._ways()
        rows, below = self._rows(room)
        first, *others = rows if len(rows) > 1 else _columns(room, 2, px(GAP))
        group.add(Segmented(look, first, ways, self.shown, self.show, self.say("raven.way")))
        for row, part in zip(others, below, strict=True):
            for place, (label, press, primary) in zip(_columns(row, len(part), px(GAP)), part, strict=True):
                group.add(Button(look, place, label, press, primary=primary))

    def _ways(self) -> list[Option]:
        return [Option(which, self.say(f"raven.way.{which}")) for which in (PLAYED, RAVEN) if self.way(which)]

    def _deeds(self) -> list[Deed]:
        deeds: list[Deed] = [
            (self.say("raven.branch"), self.play_on, True),
            (self.say("hall.back"), self.escape, False),
        ]
        if self.finding.verdict == "slip":
            deeds.insert(0, (self.say("riddles.again"), self.try_again, False))
        return deeds

    def _rows(self, room: pygame.Rect) -> tuple[list[pygame.Rect], list[list[Deed]]]:
        """Returns the rows of a room, the first for the switch, and the buttons of each other one.

        There are more buttons in a row, in smaller letters, where the rows were too low otherwise.
        """
        look, px, deeds = self.look, self.look.px, self._deeds()
        for role in ("button", "label"):
            wanted = max(paint.button_width(look, label, role=role) for label, _, _ in deeds) + px(GAP)
            across = max(1, min(len(deeds), (room.width + px(GAP)) // wanted))
            below = [deeds[begin : begin + across] for begin in range(0, len(deeds), across)]
            rows = [room] if len(below) == 1 and room.height < px(2 * ROW) else []
            rows = rows or _rows(room, 1 + len(below), px(ROW), px(GAP))
            if rows[0].height >= px(LOW):
                break
        return rows, below

    def _part(self) -> None:
        """Finds where the words lie and where the buttons.

        The words lie in the log, or in the prompt if they fit there and the buttons into the log, or in a log that
        covers as much above it as they need, where nothing of either way lies.
        """
        log, prompt = self.view.areas["log"], self.view.areas["prompt"]
        self.words_at, self.deeds_at = log, prompt
        if self._wanted(log) <= log.height:
            return
        fits = self._rows(self._room(log))[0][0].height >= self.look.px(LOW)
        lack = self._wanted(prompt) - prompt.height
        if fits and lack <= 0:
            self.words_at, self.deeds_at = prompt, log
            return
        high = self._wanted(log)
        grown = pygame.Rect(log.left, log.bottom - high, log.width, high)
        ends = [end.rect for which in (PLAYED, RAVEN) for way in self.teller.ways(self.way(which))
                for end in self.teller.ends(way)]  # fmt: skip
        if grown.collidelist([*ends, prompt, self.view.areas["topbar"]]) < 0:
            self.words_at = grown
        elif fits and lack < high - log.height:
            self.words_at, self.deeds_at = prompt, log

    def _wanted(self, area: pygame.Rect) -> int:
        """Returns how high an area as broad as this one has to be for all words, px."""
        rows = self._written(self._inside(area))
        high = sum(row.height for row in rows) + (len(rows) - 1) * self.look.px(SPACE)
        return high + area.height - self._inside(area).height

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        return area.inflate(-2 * self.look.px(14), -2 * self.look.px(8))

    def _inside(self, area: pygame.Rect) -> pygame.Rect:
        beside = CORNER if self._is_broad(area) else INSET
        return area.inflate(-2 * self.look.px(beside), -2 * self.look.px(INSET - 4))

    def _is_broad(self, area: pygame.Rect) -> bool:
        """Tells whether words have room between the ornaments of an area's corners; a narrow one has none."""
        return area.width >= self.look.px(BROAD + 2 * CORNER)

    def _written(self, place: pygame.Rect) -> list[Paragraph]:
        wide = Scroll.content_width(self.look, place)
        return [
            Paragraph(self.look, words, wide, role, ink)
            for words, role, ink in self.lines(place.width >= self.look.px(BROAD))
        ]

    def show(self, which: Hashable) -> None:
        """Shows one of the two ways."""
        self.shown = str(which)
        self.layout()
        self.look.touch()

    def try_again(self) -> None:
        """Asks at the table before the slip what would have been better."""
        seats = seats_for(self.seats, self.finding.seat)
        pose(self.app, Question.again(self.turn, self.finding), seats, lambda right: None)

    def play_on(self) -> None:
        """Asks who goes on from here, and begins that table."""
        ask_seats(self, self.path, self.turn.first, self.seats, self.finding.seat)

    # -- the scene --------------------------------------------------------------------------------------------------

    def first_input(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.finding.better:
            self.show(PLAYED if event.key == pygame.K_LEFT else RAVEN)
            return True
        return False

    def lettering(self) -> Iterator[str]:
        yield self.say("raven.book")

    def paint(self, surface: pygame.Surface) -> None:
        self.view.draw(surface)
        look = self.look
        for way in self.teller.ways(self.way(self.shown)):
            draw_way(look, surface, self.view, way, INK[self.shown])
        paint.panel(look, surface, self.deeds_at, "oak")
        paint.panel(look, surface, self.words_at, "vellum" if self._is_broad(self.words_at) else "slip")
        self.group.draw(surface)


def _rows(room: pygame.Rect, count: int, most: int, gap: int) -> list[pygame.Rect]:
    """Returns so many rows in a room, the first at its top, the last at its bottom, none higher than so much."""
    high = min(most, (room.height - gap * (count - 1)) // count)
    pitch = (room.height - high) / max(1, count - 1)
    return [pygame.Rect(room.left, room.top + round(pitch * number), room.width, high) for number in range(count)]


def _columns(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    wide = (room.width - gap * (count - 1)) // count
    return [pygame.Rect(room.left + number * (wide + gap), room.top, wide, room.height) for number in range(count)]
