"""A look at the table that was left last, beside the menu: how far it is, without keeping the menu waiting."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

from game.rules.kernel import Message


class Glance:
    """Plays a saved table through in the background and tells how far it is.

    `progress` is None until that is known, and stays None for a table that cannot be read or has no rounds.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.progress: Message | None = None
        self._thread = threading.Thread(target=self._look, name="meadhall glance", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Tells whether everything is known that will be."""
        return not self._thread.is_alive()

    def wait(self, seconds: float = 10.0) -> bool:
        """Waits until it is done, or for so long; returns whether it is done."""
        self._thread.join(seconds)
        return self.is_done

    def _look(self) -> None:
        from game.scenes.opening import progress
        from game.table.errors import JournalError
        from game.table.reading import read_journal

        try:
            self.progress = progress(read_journal(self.path).timeline.game)
        except JournalError:
            return
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(pygame.USEREVENT))
