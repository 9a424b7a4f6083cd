"""The page of the deals of the day: one for each title, what was reached in it, a calendar, something to share."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable, Iterator
from datetime import date, timedelta
from pathlib import Path
from time import monotonic
from typing import Final

import pygame

from game.annals.household import Household, Person
from game.annals.reader import Who
from game.daily.deal import FIRST, Deal, deal_of
from game.daily.rivals import RIVALS, Reached, Rivals
from game.daily.share import line
from game.daily.tries import MARKS, Mark, Try, month_of, tries_of
from game.language import LANGUAGES, Language, printed
from game.paths import journals_folder
from game.scenes.deals.ladder import Ladder, Rung, ordered
from game.scenes.deals.month import Month
from game.scenes.deals.picture import save_picture
from game.scenes.hall.days import told_day
from game.scenes.hall.heads import face_of, head_of
from game.scenes.hall.index_page import IndexPage
from game.scenes.hall.page import FootButton
from game.scenes.hall.title_row import TitleRow
from game.scenes.house import House
from game.table.seats import BOT, PERSON, SeatPlan
from game.titles import PLAYABLE, load_game
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import DropDown, IconButton, Option

ASIDE, GAP, ROW, CALENDAR = 244, 22, 40, 300
ABOVE: Final = 58 + 2 * 74 + 8
"""So high are person and titles in a tall window, where they stand over the rest."""
REST: Final = 0.4
"""Seconds that a day is shown before the bots begin with it, so that whoever turns many pages waits for none."""


class DealsScene(IndexPage):
    """Titles at the left, the deal that is shown in the middle, its month at the right. Enter plays; Esc goes back."""

    heading = "deals.title"
    widest = 1560

    def __init__(self, app: House, today: date | None = None) -> None:
        super().__init__(app)
        self.today = max(FIRST, today or date.today())  # a clock may stand years behind
        self.day = self.today
        self.title_id = PLAYABLE[0]
        self.household = Household()
        self.person: Person | None = self.household.persons[0] if self.household.persons else None
        self.rivals = Rivals([])
        self.tries: dict[tuple[str, date], list[Try]] = {}
        self.ladder: Ladder | None = None
        self._is_begun = False
        self._shown_at = 0.0
        self.read()
        self._deal_rivals()

    # -- what is known ----------------------------------------------------------------------------------------------

    @property
    def who(self) -> Who:
        """Gets whose tries are shown: somebody of the household, or whoever plays without one."""
        if self.person is not None:
            return Who(self.person.mark, self.person.claims)
        return Who("", tuple(Language(code).text("hall.name.1") for code in LANGUAGES))

    def read(self) -> None:
        self.tries = tries_of(self.reader.deals(self.who))

    def _deal_rivals(self) -> None:
        """Has the bots play the deals of the day that is shown, once it rests; that of the title shown comes first."""
        self.rivals.close()
        titles = [self.title_id, *(title for title in PLAYABLE if title != self.title_id)]
        self.rivals = Rivals([deal_of(title, self.day) for title in titles])
        self._is_begun, self._shown_at = False, monotonic()

    @property
    def deal(self) -> Deal:
        """Gets the deal that is shown."""
        return deal_of(self.title_id, self.day)

    @property
    def tried(self) -> list[Try]:
        """Gets the tries at the deal that is shown."""
        return self.tries.get((self.title_id, self.day), [])

    @property
    def mine(self) -> Reached | None:
        """Gets what was reached in the first try; None while it goes on, or before it."""
        first = self.tried[0].played if self.tried else None
        if first is None or first.points is None or first.place is None:
            return None
        return Reached(first.points, first.place, bool(first.won))

    @property
    def name(self) -> str:
        """Gets the name of whoever plays."""
        return self.person.name if self.person is not None else self.say("hall.name.1")

    @property
    def rungs(self) -> list[Rung]:
        """Gets who stands on the ladder; what bots reached is shown once the first try has ended."""
        head = face_of(self.person.face) if self.person is not None else head_of(PERSON)
        mine, found = self.mine, self.rivals.found.get(self.title_id, {})
        bots = [
            Rung(head_of(level), self.say(f"deals.level.{level}"), found.get(level) if mine else None, False)
            for level in reversed(RIVALS)
        ]
        return ordered([Rung(head, self.name, mine, True), *bots])

    @property
    def facts(self) -> str:
        """Gets what the deal is, in a sentence or two."""
        deal, say = self.deal, self.say
        company = (
            say("deals.alone")
            if deal.is_alone
            else say("deals.company", n=deal.seats - 1, level=say(f"deals.level.{deal.level}"))
        )
        declared = {option.key: option for option in load_game(deal.title).options_declared}
        special = [
            say(f"{deal.title}.option.{key}.{value}")
            for key, value in deal.options.items()
            if key in declared and value != declared[key].default
        ]
        return " ".join((company, say("deals.options", names=special))) if special else company

    @property
    def state(self) -> str:
        """Gets how it stands with the person's tries."""
        tried = self.tried
        if not tried:
            return self.say("deals.state.none" if self.day == self.today else "deals.state.past")
        if not tried[0].is_over:
            return self.say("deals.state.open")
        told = self.say("deals.state.late" if tried[0].is_late else "deals.state.counts")
        if len(tried) == 1:
            return told
        going = self.say("deals.line.open")
        later = ", ".join(printed(points) if (points := one.played.points) is not None else going for one in tried[1:])
        return f"{told} {self.say('deals.state.later', points=later)}"

    def _line_of(self, title: str) -> str:
        tried = self.tries.get((title, self.day), [])
        if not tried:
            return self.say("deals.line.none")
        points, say = tried[0].played.points, self.app.language.of(title).text
        return say("deals.line.open") if points is None else say("deals.line.points", points=points)

    @property
    def when(self) -> str:
        """Gets the day that is shown."""
        return told_day(self.say, self.day)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px = self.look.px
        aside, self.sheet = self.parted(ASIDE, GAP, ABOVE)
        self._add_person(aside)
        self._add_titles(aside)
        margin = paint.board_band(self.look, 0.5) + px(14)
        page = self.sheet.inflate(-2 * margin, -2 * margin)
        side = px(CALENDAR)
        if self.is_tall:
            self.leaf = pygame.Rect(page.left, page.bottom - side, page.width, side)
            self.page = pygame.Rect(page.topleft, (page.width, page.height - side - px(16)))
        else:
            self.leaf = pygame.Rect(page.right - side, page.top, side, page.height)
            self.page = pygame.Rect(page.topleft, (page.width - side - px(24), page.height))
        self._add_month()
        facts = Paragraph(self.look, self.facts, self.page.width, "body", self.look.theme.colour.ink)
        state = Paragraph(self.look, self.state, self.page.width, "note", self.look.theme.colour.ink_soft)
        self._told = ((facts, self.page.top + px(40)), (state, self.page.top + px(40) + facts.height + px(6)))
        top = self._told[1][1] + state.height + px(14)
        place = pygame.Rect(self.page.left, top, self.page.width, self.page.bottom - top)
        waiting = self.say("deals.hidden" if self.mine is None else "deals.waiting")
        self.ladder = Ladder(self.look, place, self.rungs, waiting)
        self._add_foot()

    def _add_person(self, aside: pygame.Rect) -> None:
        persons = self.household.persons
        if not persons:
            return
        options = [Option(person.mark, person.name, face_of(person.face)) for person in persons]
        place = pygame.Rect(aside.left, aside.top, aside.width, self.look.px(46))
        mark = self.person.mark if self.person is not None else None
        self.group.add(DropDown(self.look, place, options, mark, self._show_person, self.say("hall.annals.person")))

    def _add_titles(self, aside: pygame.Rect) -> None:
        px = self.look.px
        top = aside.top + (px(58) if self.household.persons else 0)
        columns = max(1, aside.width // px(ASIDE))
        wide, pitch = aside.width // columns, px(74)
        if not self.is_tall:
            pitch = min(pitch, (aside.bottom - top) // len(PLAYABLE))
        for number, title in enumerate(PLAYABLE):
            down, across = divmod(number, columns)
            row = pygame.Rect(aside.left + across * wide, top + down * pitch, wide - px(6), pitch - px(6))
            name, told = self.say(f"{title}.title"), self._line_of(title)
            self.group.add(TitleRow(self.look, row, title, name, told, title == self.title_id, self._opener(title)))

    def _add_month(self) -> None:
        look, leaf, px = self.look, self.leaf, self.look.px
        high = px(ROW)
        for step, side, icon in ((-1, leaf.left, "icon-previous"), (1, leaf.right - high, "icon-next")):
            label = self.say("deals.month.next" if step > 0 else "deals.month.previous")
            place = pygame.Rect(side, leaf.top, high, high)
            enabled = self._nearest(_month_after(self.day, step)).month != self.day.month
            self.group.add(IconButton(look, place, label, self._turner(step), icon, enabled=enabled))
        marks = month_of(self.tries, self.title_id, self.day.year, self.day.month)
        told: dict[Mark, str] = {mark: self.say(f"deals.mark.{mark}") for mark in MARKS}
        room = pygame.Rect(leaf.left, leaf.top + high + px(4), leaf.width, min(leaf.height - high - px(4), px(280)))
        self.month = Month(
            look, room, self.day, self.today, marks, self.show_day, self.month_name, self.say("deals.weekdays"), told
        )
        self.group.add(self.month)

    @property
    def month_name(self) -> str:
        """Gets the month that is shown."""
        return self.say(f"deals.month.{self.day.month}", year=f"{self.day.year}")

    def _add_foot(self) -> None:
        tried = self.tried
        right: list[FootButton] = []
        if self.mine is not None:
            right.append(FootButton(self.say("deals.picture"), self.save_picture, role="label"))
            right.append(FootButton(self.say("deals.share"), self.share, role="label"))
            right.append(FootButton(self.say("deals.watch"), self.watch))
        if tried and not tried[-1].is_over:
            right.append(FootButton(self.say("deals.go_on"), self.go_on, primary=True))
        else:
            right.append(FootButton(self.say("deals.again" if tried else "deals.play"), self.play, primary=not tried))
        self.add_foot([FootButton(self.say("hall.back"), self.escape)], right)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _show_person(self, mark: Hashable) -> None:
        self.person = self.household.find(str(mark))
        self.read()
        self.rebuild()

    def _opener(self, title: str) -> Callable[[], None]:
        def show() -> None:
            self.title_id = title
            self._deal_rivals()
            self.rebuild()

        return show

    def show_day(self, day: date) -> None:
        """Shows the deals of a day."""
        self.day = day
        self._deal_rivals()
        self.rebuild()

    def _turner(self, step: int) -> Callable[[], None]:
        return lambda: self.show_day(self._nearest(_month_after(self.day, step)))

    def _nearest(self, day: date) -> date:
        """Returns the day with a deal that is nearest to one."""
        return max(FIRST, min(self.today, day))

    def play(self) -> None:
        """Begins a try at the deal that is shown."""
        deal = self.deal
        if not self.app.open.new_table(deal.title, deal.options, self._seats(deal), deal.seed, deal.key):
            self.rebuild()

    def _seats(self, deal: Deal) -> list[SeatPlan]:
        """Returns who sits there: the person and the bots, each in a colour of the title."""
        colours = [seat.name for seat in self.look.theme.seats_of(deal.title)]
        names = iter([name for number in range(2, 6) if (name := self.say(f"hall.name.{number}")) != self.name])
        plans = []
        for seat in range(deal.seats):
            colour = colours[seat % len(colours)]
            if seat == deal.seat:
                mark = self.person.mark if self.person is not None else ""
                plans.append(SeatPlan(self.name, PERSON, "", colour, mark))
            else:
                plans.append(SeatPlan(next(names), BOT, deal.level, colour))
        return plans

    def go_on(self) -> None:
        """Goes on with the last try."""
        self._open(self.app.open.saved_table)

    def watch(self) -> None:
        """Shows the first try from its beginning."""
        self._open(self.app.open.watch, 0)

    def _open(self, way: Callable[[Path], bool], number: int = -1) -> None:
        path = journals_folder() / self.tried[number].played.path
        if path.is_file():
            way(path)
        else:
            self.notice(self.say("table.trouble"), self.say("hall.annals.gone"))

    @property
    def shared(self) -> str:
        """Gets the line to share; "" before the first try has ended."""
        mine = self.mine
        return line(self.say, self.title_id, self.day, mine, self.rivals.found[self.title_id]) if mine else ""

    def share(self) -> None:
        """Puts the line to share into the clipboard, and shows it."""
        with contextlib.suppress(pygame.error):  # a system without a clipboard still shows it
            pygame.scrap.put_text(self.shared)
        self.notice(self.say("deals.share"), f"{self.shared}\n{self.say('deals.shared')}")

    def save_picture(self) -> None:
        """Writes a picture to share."""
        save_picture(self, f"{self.title_id}-{self.day.isoformat()}", self.shared, self.title_id, self.rungs)

    # -- the scene --------------------------------------------------------------------------------------------------

    def closed(self) -> None:
        super().closed()
        self.rivals.close()

    def advance(self, ms: float) -> None:
        super().advance(ms)
        if not self._is_begun and monotonic() - self._shown_at >= REST:
            self._is_begun = True
            if not self.rivals.is_done:
                self.rivals.start()
        if self.rivals.poll():
            self.rebuild()

    @property
    def wait_ms(self) -> float | None:
        return super().wait_ms if self.rivals.is_done else 100.0

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield self.say("deals.of", title=self.say(f"{self.title_id}.title"), day=self.when)
        yield self.facts
        yield self.state
        yield self.month_name
        if self.ladder is not None:
            yield from self.ladder.lettering()
        yield self.how_far

    def paint_page(self, surface: pygame.Surface) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        paint.vellum_board(look, surface, self.sheet, 0.5)
        heading = self.say("deals.of", title=self.say(f"{self.title_id}.title"), day=self.when)
        size = text.fit_px(look, heading, "heading", self.page.width)
        text.draw(look, surface, heading, self.page.topleft, "heading", tone.blood_dark, width=self.page.width, px=size)
        for words, top in self._told:
            words.draw(surface, (self.page.left, top))
        if self.ladder is not None:
            self.ladder.draw(surface)
        middle = (self.leaf.centerx, self.leaf.top + px(ROW) // 2)
        room = self.leaf.width - 2 * px(ROW + 6)
        text.draw(look, surface, self.month_name, middle, "label", tone.ink, "center", width=room)
        self.paint_progress(surface, px(ASIDE))


def _month_after(day: date, step: int) -> date:
    """Returns the first day of the month before, or the last known one of the month after."""
    if step < 0:
        return day.replace(day=1) - timedelta(days=1)
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1)
