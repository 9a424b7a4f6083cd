"""The page that is left when something failed: why, where the game is, and a report to pass on."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pygame

from game.language import literal
from game.report import Failure
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House


class FailureScene(HallPage):
    """Says what happened and where the game is kept; goes back to the hall, copies the report, or ends the program."""

    heading = "hall.failure"
    tallest = 560

    def __init__(self, app: House, failure: Failure) -> None:
        super().__init__(app)
        self.failure = failure
        self.copied = False

    def build(self) -> None:
        copy = self.say("hall.failure.copied" if self.copied else "hall.failure.copy")
        self.add_foot(
            [FootButton(self.say("hall.menu.quit"), self.app.quit), FootButton(copy, self.copy)],
            [FootButton(self.say("hall.failure.home"), self.app.home, primary=True)],
        )

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from self._lines()

    def _lines(self) -> Iterator[str]:
        """Yields what happened, why, and where it can be read."""
        failure = self.failure
        yield self.say("hall.failure.text")
        yield f"*{literal(failure.reason)}*"
        if failure.journal is not None:
            yield self.say("hall.failure.journal", path=str(failure.journal))
        yield self.say("hall.failure.log", path=str(failure.log))

    def paint_page(self, surface: pygame.Surface) -> None:
        content, gap = self.content, self.look.px(14)
        top = content.top
        for words in self._lines():
            top = self.write(surface, words, (content.left, top), content.width) + gap

    def copy(self) -> None:
        """Puts the report where other programs can paste it; where that fails, the file of the log is named anyway."""
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(self.failure.report)
            self.copied = True
        self.rebuild()

    def escape(self) -> None:
        self.app.home()
