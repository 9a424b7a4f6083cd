"""Bots play a table to its end: how far it is, then the scores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from game.rules.kernel import Message
from game.scenes.hall.page import HallPage
from game.scenes.house import House
from game.table.errors import JournalError
from game.table.hand_over import play_out
from game.ui.paragraph import Paragraph

BUDGET: Final = 0.03
"""Seconds of play in each frame, so that the window stays alive."""


class FinishingScene(HallPage):
    """Plays as much as fits into a frame, says how far the game is, and opens the scores at its end."""

    heading = "hall.finishing"
    widest, tallest = 620, 260

    def __init__(self, app: House, path: Path) -> None:
        super().__init__(app)
        self.path = path
        self.progress: Message | None = None
        self._play = play_out(path)
        self._hurried = True

    @property
    def how_far(self) -> str:
        """Gets how far the game is."""
        return self.say("hall.finishing.text", progress=self.progress) if self.progress is not None else ""

    def advance(self, ms: float) -> None:
        if self._hurried:
            return
        end = perf_counter() + BUDGET
        try:
            while perf_counter() < end:
                sitting = next(self._play)
                if sitting.game.progress not in (None, self.progress):
                    self.progress = sitting.game.progress
                    self.repaint()
        except StopIteration:
            self.app.open.saved_table(self.path, with_results=True)
        except JournalError as error:
            self.app.home()
            self.app.tell(self.say("table.trouble"), self.say(error.message))

    def escape(self) -> None:
        """Does nothing: it takes a moment only."""

    @property
    def wait_ms(self) -> float | None:
        return 1.0

    def closed(self) -> None:
        self._play.close()

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield self.how_far

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._hurried = False

    def paint_page(self, surface: pygame.Surface) -> None:
        words = Paragraph(self.look, self.how_far, self.content.width, "body", "#F6EBCF", "centre")
        words.draw(surface, (self.content.left, self.content.centery))
