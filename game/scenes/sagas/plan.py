"""Planning a saga: its name, who plays, which titles in which order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.annals.household import Household
from game.annals.saga import MEMBERS, MOST_GAMES, SagaTrouble, begin_saga, misfit
from game.bots.levels import LEVELS
from game.rules.kernel import Message
from game.scenes.hall.heads import face_of, head_of
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.table.seats import BOT, LONGEST_NAME, PERSON, SeatPlan, told_apart
from game.titles import PLAYABLE
from game.ui import text
from game.ui.widgets import DropDown, Option, TextField

NOBODY = ""
_ROW, _CONTROL, _HEADING = 50, 42, 36


class PlanScene(HallPage):
    """Members at the left, games at the right, a name above. Enter in the name, or the button, begins the saga."""

    heading = "hall.sagas.new"
    tallest = 620

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.household = Household()
        marks = [person.mark for person in self.household.persons][:2]
        first: list[str] = [*marks, *[PERSON][len(marks) :], "karl", "dreng"][:3]
        self.who = [*first, *[NOBODY] * (MEMBERS[-1] - len(first))]
        self.games = [*(title for title in PLAYABLE if misfit(title, len(first)) is None)][:3]
        self.games += [NOBODY] * (MOST_GAMES - len(self.games))
        self.name = self.say("hall.saga.name.first")
        self._notes: list[tuple[str, tuple[int, int], int]] = []

    @property
    def members(self) -> list[SeatPlan]:
        """Gets the members as seats: persons of the household by their names, everybody else by one that is offered."""
        persons = [self.household.find(who) for who in self.who]
        taken = {person.name for person in persons if person is not None}
        free = iter([name for number in range(1, 6) if (name := self.say(f"hall.name.{number}")) not in taken])
        plans = []
        for who, person in zip(self.who, persons, strict=True):
            if person is not None:
                plans.append(SeatPlan(person.name, PERSON, "", "", person.mark))
            elif who == PERSON:
                plans.append(SeatPlan(next(free)))
            elif who != NOBODY:
                plans.append(SeatPlan(next(free), BOT, who))
        names = told_apart(plan.name for plan in plans)
        return [replace(plan, name=name) for plan, name in zip(plans, names, strict=True)]

    @property
    def titles(self) -> list[str]:
        """Gets the chosen titles in their order."""
        return [title for title in self.games if title != NOBODY]

    @property
    def doubt(self) -> Message | None:
        """Gets why this cannot be a saga yet; None where it can."""
        members, titles = self.members, self.titles
        if len(members) not in MEMBERS:
            return Message("hall.saga.members", {"least": MEMBERS[0], "most": MEMBERS[-1]})
        if not titles:
            return Message("hall.saga.games", {"most": MOST_GAMES})
        return next((told for title in titles if (told := misfit(title, len(members))) is not None), None)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, content = self.look.px, self.content
        self._notes = []
        line = pygame.Rect(content.left, content.top, min(content.width, px(520)), px(_CONTROL))
        label = self.say("hall.saga.name")
        self.group.add(
            TextField(
                self.look, line, self.name, self._write, label, LONGEST_NAME, lambda name: self.begin(),
                placeholder=label, fits=lambda name: text.size(self.look, name, "body")[0] <= self.look.px(300),
            )
        )  # fmt: skip
        top, gap = line.bottom + px(14), px(30)
        wide = (content.width - gap) // 2
        row = min(px(_ROW), (content.bottom - top - px(_HEADING + 34)) // MOST_GAMES)
        left, right = content.left, content.left + wide + gap
        self._notes.append((self.say("hall.saga.who"), (left, top), wide))
        self._notes.append((self.say("hall.saga.what"), (right, top), wide))
        for index, who in enumerate(self.who):
            place = pygame.Rect(left, top + px(_HEADING) + index * row, wide, row - px(8))
            label = self.say("hall.saga.member", n=index + 1)
            self.group.add(DropDown(self.look, place, self._people(index), who, self._setter(self.who, index), label))
        for index, title in enumerate(self.games):
            place = pygame.Rect(right, top + px(_HEADING) + index * row, wide, row - px(8))
            label = self.say("hall.saga.game.n", n=index + 1)
            self.group.add(DropDown(self.look, place, self._offered(), title, self._setter(self.games, index), label))
        begin = FootButton(self.say("hall.saga.begin"), self.begin, primary=True, enabled=self.doubt is None)
        self.add_foot([FootButton(self.say("hall.back"), self.escape)], [begin])

    def _people(self, index: int) -> Sequence[Option]:
        say, taken = self.say, {who for place, who in enumerate(self.who) if place != index}
        options = [Option(NOBODY, say("hall.saga.nobody"))]
        persons = self.household.persons
        names = told_apart(person.name for person in persons)
        options += [
            Option(person.mark, name, face_of(person.face))
            for person, name in zip(persons, names, strict=True)
            if person.mark not in taken
        ]
        options.append(Option(PERSON, say("hall.saga.guest"), head_of(PERSON)))
        options += [Option(level, say(f"hall.level.{level}"), head_of(level)) for level in LEVELS[1:]]
        return options

    def _offered(self) -> Sequence[Option]:
        options = [Option(NOBODY, self.say("hall.saga.no_game"))]
        return options + [Option(title, self.say(f"{title}.title")) for title in PLAYABLE]

    def _setter(self, row: list[str], index: int) -> Callable[[Hashable], None]:
        def change(value: Hashable) -> None:
            row[index] = str(value)
            self.rebuild()

        return change

    def _write(self, name: str) -> None:
        self.name = name

    # -- deeds ------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Keeps the plan and goes back to the page of sagas, which shows it."""
        try:
            begin_saga(self.name, self.members, self.titles)
        except SagaTrouble as trouble:
            self.notice(self.say("table.trouble"), self.say(trouble.message))
            return
        self.app.pop()

    # -- the scene --------------------------------------------------------------------------------------------------

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from (words for words, _, _ in self._notes)
        if self.doubt is not None:
            yield self.say(self.doubt)

    def paint_page(self, surface: pygame.Surface) -> None:
        look = self.look
        for words, at, wide in self._notes:
            text.draw(look, surface, words, at, "heading", look.theme.colour.gold, width=wide)
        if self.doubt is not None:
            told = self.say(self.doubt)
            content = self.content
            size = text.fit_px(look, told, "body", content.width)
            at = (content.left, content.bottom)
            text.draw(look, surface, told, at, "body", "#F6EBCF", "bottomleft", width=content.width, px=size)
