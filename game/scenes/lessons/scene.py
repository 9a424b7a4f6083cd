"""The page of the lessons: the titles, and what can be learnt of one of them at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.rules.kernel import RulesError
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.hall.title_row import TitleRow
from game.scenes.house import House
from game.scenes.lessons.row import LessonRow
from game.table.lesson import has_lesson, lesson_words, lessons_of, load_lesson
from game.titles import PLAYABLE
from game.ui import paint
from game.ui.paragraph import Paragraph

ASIDE, GAP, PITCH, ABOVE, ROW = 264, 22, 74, 240, 66
FIRST: Final = "hall.seating.learn"
"""What the first lesson of every title is called."""


class LessonsScene(HallPage):
    """Titles at the left, the lessons of one of them at the right. Enter begins the one that comes next."""

    heading = "hall.menu.learn"

    def __init__(self, app: House, title: str = "") -> None:
        super().__init__(app)
        self.titles = [one for one in PLAYABLE if has_lesson(one)]
        self.title_id = title or next((one for one in self.titles if not app.settings.has_learnt(one)), self.titles[0])
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self._told: Paragraph | None = None

    # -- what is known ----------------------------------------------------------------------------------------------

    @property
    def lessons(self) -> tuple[str, ...]:
        """Gets the names of the lessons that are shown."""
        return lessons_of(self.title_id)

    @property
    def following(self) -> str | None:
        """Gets the lesson that comes next: the first that was never finished."""
        return next((name for name in self.lessons if not self.app.settings.has_learnt(name)), None)

    def name_of(self, lesson: str) -> str:
        """Returns what a lesson is called."""
        return self.say(lesson_words(lesson) if "/" in lesson else FIRST)

    def state_of(self, lesson: str) -> str:
        """Returns how far a lesson has come, or how long it is; nothing where it cannot be read."""
        settings = self.app.settings
        try:
            steps = load_lesson(lesson).steps
        except RulesError:
            return ""
        at = settings.lessons.get(lesson, 0)
        said = sum(bool(step.say) for step in steps)
        if at > 0:
            place = sum(bool(step.say) for step in steps[: at + 1])
            return self.say("hall.lessons.begun", n=max(1, place), of=said)
        return self.say("hall.lessons.finished" if settings.has_learnt(lesson) else "hall.lessons.steps", n=said)

    def _line_of(self, title: str) -> str:
        names = lessons_of(title)
        return self.say("hall.lessons.line", done=sum(map(self.app.settings.has_learnt, names)), of=len(names))

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px = self.look.px
        aside, self.sheet = self.parted(ASIDE, GAP, ABOVE)
        self._add_titles(aside)
        margin = paint.board_band(self.look, 0.5) + px(14)
        page = self.sheet.inflate(-2 * margin, -2 * margin)
        self._told = Paragraph(self.look, self.say("hall.lessons.text"), page.width, "body", self.look.theme.colour.ink)
        names, top = self.lessons, page.top + self._told.height + px(12)
        pitch = min(px(ROW), (page.bottom - top) // len(names))
        following = self.following
        for number, name in enumerate(names):
            place = pygame.Rect(page.left, top + number * pitch, page.width, pitch - px(4))
            row = LessonRow(
                self.look, place, number + 1, self.name_of(name), self.say(f"{lesson_words(name)}.about"),
                self.state_of(name), self.app.settings.has_learnt(name), name == following, self._giver(name),
            )  # fmt: skip
            self.group.add(row)
            if name == following:
                self.group.set_focus(row)
        self.add_foot([FootButton(self.say("hall.back"), self.escape)], [])

    def _add_titles(self, aside: pygame.Rect) -> None:
        px = self.look.px
        columns = max(1, aside.width // px(ASIDE))
        wide, pitch = aside.width // columns, px(PITCH)
        if not self.is_tall:
            pitch = min(pitch, aside.height // len(self.titles))
        for number, title in enumerate(self.titles):
            down, across = divmod(number, columns)
            row = pygame.Rect(aside.left + across * wide, aside.top + down * pitch, wide - px(6), pitch - px(6))
            name, told = self.say(f"{title}.title"), self._line_of(title)
            self.group.add(TitleRow(self.look, row, title, name, told, title == self.title_id, self._opener(title)))

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _opener(self, title: str) -> Callable[[], None]:
        def show() -> None:
            self.title_id = title
            self.rebuild()

        return show

    def _giver(self, name: str) -> Callable[[], None]:
        return lambda: self.app.open.lesson(name)

    # -- the scene --------------------------------------------------------------------------------------------------

    def resumed(self) -> None:
        self.rebuild()

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield self.say("hall.lessons.text")

    def paint_page(self, surface: pygame.Surface) -> None:
        paint.vellum_board(self.look, surface, self.sheet, 0.5)
        if self._told is not None:
            margin = paint.board_band(self.look, 0.5) + self.look.px(14)
            self._told.draw(surface, (self.sheet.left + margin, self.sheet.top + margin))
