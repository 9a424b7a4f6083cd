"""The page of the riddles: those of each title, which were solved, and the one of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Final

import pygame

from game.riddles.day import of_day
from game.riddles.question import Question
from game.riddles.riddle import LEVELS, Riddle
from game.riddles.shelf import read_shelf
from game.riddles.tries import Tries
from game.rules.kernel import RulesError
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.hall.title_row import TitleRow
from game.scenes.house import House
from game.scenes.riddles.tokens import DOT, Mark, Tokens
from game.scenes.table.reasons import source_of
from game.scenes.table.riddler import pose
from game.table.errors import reason_of
from game.table.seats import BOT, SeatPlan
from game.titles import PLAYABLE
from game.ui import paint, text
from game.ui.paragraph import Paragraph

ASIDE, GAP, PITCH, ABOVE = 264, 22, 74, 240
ROWS: Final = 92
OTHERS: Final = "karl"


class RiddlesScene(HallPage):
    """Titles at the left, the riddles of one of them at the right. Enter opens one; Esc goes back."""

    heading = "riddles.title"

    def __init__(self, app: House, today: date | None = None) -> None:
        super().__init__(app)
        self.today = today or date.today()
        self.title_id = PLAYABLE[0]
        self.chosen = 0
        self.tries = Tries()
        self.trouble = ""
        self.tokens: Tokens | None = None
        self._told: list[tuple[Paragraph, int]] = []
        self._choose_first()

    # -- what is known ----------------------------------------------------------------------------------------------

    def shelf(self, title: str) -> tuple[Riddle, ...]:
        """Returns the riddles of a title; none where they cannot be read, which is then said."""
        try:
            return read_shelf(title)
        except RulesError as error:
            self.trouble = str(error)
            return ()

    @property
    def riddles(self) -> tuple[Riddle, ...]:
        """Gets the riddles that are shown."""
        return self.shelf(self.title_id)

    def _choose_first(self) -> None:
        """Chooses the first riddle that is not solved."""
        open_ones = [number for number, one in enumerate(self.riddles) if not self.tries.of(one.mark).solved]
        self.chosen = open_ones[0] if open_ones else 0

    @property
    def day(self) -> int | None:
        """Gets the number of the riddle of the day."""
        found = of_day(self.riddles, self.today)
        return None if found is None else self.riddles.index(found)

    def mark(self, riddle: Riddle) -> Mark:
        """Returns how a riddle stands."""
        tried = self.tries.of(riddle.mark)
        return "solved" if tried.solved else "tried" if tried.tries else ""

    def _line_of(self, title: str) -> str:
        shelf = self.shelf(title)
        if not shelf:
            return self.say("riddles.none")
        return self.say("riddles.line", solved=self._solved(shelf), of=len(shelf))

    def _solved(self, shelf: tuple[Riddle, ...]) -> int:
        return sum(self.tries.of(riddle.mark).solved for riddle in shelf)

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Gets what stands below the tokens: words and role."""
        if not self.riddles:
            return [
                (self.say("riddles.trouble", why=self.trouble) if self.trouble else self.say("riddles.none"), "body")
            ]
        riddle = self.riddles[self.chosen]
        tried = self.tries.of(riddle.mark)
        state = "solved" if tried.solved else "open" if tried.tries else "none"
        theme = source_of(riddle.theme)
        name = self.say("riddles.name.day" if self.chosen == self.day else "riddles.name", number=self.chosen + 1)
        told = [
            (name, "heading"),
            (self.say("riddles.theme", theme=theme), "body"),
            (self.say(f"riddles.tried.{state}", tries=tried.tries), "body"),
        ]
        return [*told, (self.trouble, "note")] if self.trouble else told

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px = self.look.px
        aside, self.sheet = self.parted(ASIDE, GAP, ABOVE)
        self._add_titles(aside)
        margin = paint.board_band(self.look, 0.5) + px(14)
        self.page = self.sheet.inflate(-2 * margin, -2 * margin)
        tone, page = self.look.theme.colour, self.page
        intro = Paragraph(self.look, self.say("riddles.intro"), page.width, "body", tone.ink)
        self._told = [(intro, page.top + px(44))]
        y = self._told[0][1] + intro.height + px(12)
        words = [Paragraph(self.look, words, page.width, role, tone.ink) for words, role in self.lines]
        low = sum(each.height for each in words) + px(4) * len(words)
        self.tokens = None
        if self.riddles:
            high = min(px(ROWS) * len(self._rows), page.bottom - low - px(12) - y)
            self._add_tokens(pygame.Rect(page.left, y, page.width, high))
            y += high + px(12)
        for each in words:
            self._told.append((each, y))
            y += each.height + px(4)
        self._add_foot()

    @property
    def _rows(self) -> list[tuple[str, list[Mark]]]:
        rows = [
            (self.say(f"riddles.level.{level}"), [self.mark(one) for one in self.riddles if one.level == level])
            for level in LEVELS
        ]
        return [(label, marks) for label, marks in rows if marks]

    def _add_tokens(self, place: pygame.Rect) -> None:
        told = {mark: self.say(f"riddles.mark.{mark}") for mark in ("solved", "tried")}
        label = self.say("riddles.shelf")
        self.tokens = Tokens(
            self.look, place, self._rows, self.chosen, self.day, self.choose, self.open, label, told
        )  # fmt: skip
        self.group.add(self.tokens)

    def _add_titles(self, aside: pygame.Rect) -> None:
        px = self.look.px
        columns = max(1, aside.width // px(ASIDE))
        wide, pitch = aside.width // columns, px(PITCH)
        if not self.is_tall:
            pitch = min(pitch, aside.height // len(PLAYABLE))
        for number, title in enumerate(PLAYABLE):
            down, across = divmod(number, columns)
            row = pygame.Rect(aside.left + across * wide, aside.top + down * pitch, wide - px(6), pitch - px(6))
            name, told = self.say(f"{title}.title"), self._line_of(title)
            self.group.add(TitleRow(self.look, row, title, name, told, title == self.title_id, self._opener(title)))

    def _add_foot(self) -> None:
        known = bool(self.riddles)
        right = [
            FootButton(self.say("riddles.day"), self.open_day, enabled=known),
            FootButton(self.say("riddles.open"), lambda: self.open(self.chosen), primary=True, enabled=known),
        ]
        self.add_foot([FootButton(self.say("hall.back"), self.escape)], right)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _opener(self, title: str) -> Callable[[], None]:
        def show() -> None:
            self.title_id = title
            self.trouble = ""
            self._choose_first()
            self.rebuild()

        return show

    def choose(self, number: int) -> None:
        """Shows what is known of a riddle."""
        self.chosen = number
        self.rebuild()

    def open_day(self) -> None:
        """Opens the riddle of the day."""
        if self.day is not None:
            self.open(self.day)

    def open(self, number: int) -> None:
        """Shows the table of a riddle and asks its question."""
        self.chosen = number
        riddle = self.riddles[number]
        try:
            question = Question.of(riddle)
        except RulesError as error:
            self.notice(self.say("table.trouble"), self.say("riddles.trouble", why=str(error)))
            return
        following = (number + 1) % len(self.riddles)
        pose(
            self.app, question, self._seats(riddle, question.seat), lambda right: self._note(riddle, right),
            lambda: self.open(following),
        )  # fmt: skip

    def _note(self, riddle: Riddle, right: bool) -> None:
        try:
            self.tries.note(riddle.mark, right)
        except OSError as error:
            self.trouble = self.say("riddles.unkept", why=reason_of(error))

    def _seats(self, riddle: Riddle, mine: int) -> list[SeatPlan]:
        """Returns who sits there: the reader in the seat that is asked, bots in the others."""
        colours = [seat.name for seat in self.look.theme.seats_of(self.title_id)]
        names = iter(self.say(f"hall.name.{number}") for number in range(2, 2 + riddle.deal.seats))
        return [
            SeatPlan(self.say("hall.name.1"), colour=colours[seat % len(colours)])
            if seat == mine
            else SeatPlan(next(names), BOT, OTHERS, colours[seat % len(colours)])
            for seat in range(riddle.deal.seats)
        ]

    # -- the scene --------------------------------------------------------------------------------------------------

    def resumed(self) -> None:
        self.rebuild()

    @property
    def _head(self) -> str:
        shelf = self.riddles
        return self.say(
            "riddles.of", title=self.say(f"{self.title_id}.title"), solved=self._solved(shelf), of=len(shelf)
        )

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield self._head
        if self.day is not None:
            yield self.say("riddles.day.mark")
        yield self.say("riddles.intro")
        yield from (words for words, _ in self.lines)

    def paint_page(self, surface: pygame.Surface) -> None:
        look, tone = self.look, self.look.theme.colour
        paint.vellum_board(look, surface, self.sheet, 0.5)
        size = text.fit_px(look, self._head, "heading", self.page.width)
        text.draw(
            look, surface, self._head, self.page.topleft, "heading", tone.blood_dark, width=self.page.width, px=size
        )
        for words, top in self._told:
            words.draw(surface, (self.page.left, top))
        if self.day is not None:
            self._explain_mark(surface)

    def _explain_mark(self, surface: pygame.Surface) -> None:
        """Says in the corner of the page what the red dot at a riddle is, if there is room beside the heading."""
        look, tone, words = self.look, self.look.theme.colour, self.say("riddles.day.mark")
        head = text.size(look, self._head, "heading")[0]
        wide, radius = text.size(look, words, "note")[0], look.px(DOT)
        if head + wide + 6 * radius > self.page.width:
            return
        at = self.page.right, self.page.top + text.size(look, self._head, "heading")[1] // 2
        drawn = text.draw(look, surface, words, at, "note", tone.ink_soft, "midright")
        pygame.draw.circle(surface, tone.blood, (drawn.left - 2 * radius, drawn.centery), radius)
