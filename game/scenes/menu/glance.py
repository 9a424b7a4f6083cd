"""A look at the game that was left last, beside the menu: nothing of it keeps the menu waiting."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Message

if TYPE_CHECKING:
    from game.table.library import SavedTable


class Glance:
    """Looks in the background for a game to go on with, then plays it through to tell how far it is.

    `table` is that game; `progress` how far it is: None until `is_done`, and for a table that
    cannot be read or has no rounds. `news` counts what became known.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.table: SavedTable | None = None
        self.progress: Message | None = None
        self.news = 0
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
        from game.table.errors import JournalError
        from game.table.library import last_unfinished
        from game.table.local import watching_guest

        self.table = last_unfinished(self.folder)
        self._tell()
        if self.table is None:
            return
        try:
            self.progress = watching_guest(self.table.path).view(None).progress
        except JournalError:
            return
        self._tell()

    def _tell(self) -> None:
        self.news += 1
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(pygame.USEREVENT))
