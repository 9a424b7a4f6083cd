"""The way of a learner through a lesson: which step it is, what it waits for, and what others do by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, RulesError
from game.table.lesson import LEARNER, Lesson, LessonStep
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting

TEACHER = "svein"


class Guidance:
    """A lesson at a table. ``at`` is the number of the present step, ``len(lesson.steps)`` when it is over."""

    def __init__(self, lesson: Lesson) -> None:
        """Begins at the first step, at a table as `begin_lesson` sets it up."""
        self.lesson = lesson
        self.at = 0
        self.left: Sequence[Action] = self.step.moves if self.step else ()

    @property
    def step(self) -> LessonStep | None:
        """Gets the present step; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def waits_for_learner(self) -> bool:
        """Tells whether the learner has to make a choice of the game now."""
        step = self.step
        return step is not None and step.is_done_by_learner

    @property
    def due(self) -> Sequence[Action]:
        """Gets what another seat does now, by itself."""
        step = self.step
        return self.left if step is not None and not step.is_done_by_learner else ()

    def admits(self, path: Sequence[Action]) -> bool:
        """Tells whether a gesture of the learner is what the step waits for, or the beginning of it, and no more."""
        step = self.step
        if step is None:
            return True
        return step.free or (bool(self.left) and list(path) == list(self.left[: len(path)]))

    def took(self, done: Sequence[Action]) -> None:
        """Takes note of a gesture at the table; the learner's own step is over with its last choice."""
        step = self.step
        for action in done:
            if self.left and action == self.left[0]:
                self.left = self.left[1:]
        if step is not None and (step.is_done_by_learner or not step.say) and not self.left:
            self.go_on()

    def go_on(self) -> None:
        """Comes to the next step; nothing is lost of a step whose moves are not done yet."""
        if self.step is not None and (not self.left or self.step.free):
            self.at += 1
            self.left = self.step.moves if self.step else ()

    def skip_to(self, at: int, sitting: Sitting) -> None:
        """Comes to a later step, as when a lesson is taken up again: what lies between is played at once.

        It ends before a step whose choices are the learner's own to find.

        :raises RulesError: naming the file and the step whose moves cannot be made.
        """
        while self.at < at and (step := self.step) is not None and not step.free:
            if step.moves:
                try:
                    done = sitting.commit(step.moves)
                except RulesError as error:
                    raise RulesError(f"{self.lesson.file}, step {self.at + 1}: {error}") from error
                self.took([record.action for record in done.records])
            if self.step is step:
                self.go_on()


def begin_lesson(lesson: Lesson, names: Sequence[str], colours: Sequence[str], at: int = 0) -> tuple[Guidance, Sitting]:
    """Sets up the table of a lesson, which is not kept: the learner, and bots that play on when it is over.

    names, colours: one a seat. at: the step at which it is taken up again.

    :raises RulesError: if an option or the number of seats is not one of the title's, or the game in which the lesson
        begins does not replay.
    """
    seats = [
        SeatPlan(names[seat], colour=colours[seat])
        if seat == LEARNER
        else SeatPlan(names[seat], BOT, TEACHER, colours[seat])
        for seat in range(lesson.seats)
    ]
    if lesson.opening is not None:
        sitting = lesson.opening.sitting(seats)
    else:
        try:
            sitting = Sitting.start(lesson.title, lesson.options, seats, lesson.seed, None)
        except RulesError as error:
            raise RulesError(f"{lesson.file}: {error}") from error
    guidance = Guidance(lesson)
    guidance.skip_to(at, sitting)
    return guidance, sitting
