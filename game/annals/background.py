"""The index is kept in a process of its own, so that no frame waits for a game that is replayed."""

from __future__ import annotations

import contextlib
import json
import logging
import time
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from game.annals.clerk import News, keep_index
from game.annals.schema import IndexTrouble
from game.table.beside import Beside, Helper, be_modest, start_helper
from game.table.errors import JournalError
from game.table.hold import Hold

PAUSE: Final = 0.5
"""Seconds until it is asked again whether another window still keeps the index."""
_log = logging.getLogger(__name__)


class Background(Beside):
    """Keeps the index beside a window, once: ``news`` is how far it is, ``is_done`` that nothing more will come.

    ``trouble`` is what went wrong, in English, or "".
    """

    def __init__(self, folder: Path, index: Path) -> None:
        self.news: News | None = None
        self.trouble = ""
        self.is_done = False
        self._helper: Helper | None = None
        self._folder, self._index = folder, index

    def start(self) -> None:
        """Starts the process."""
        try:
            self._helper = start_helper("meadhall annals", serve, self._folder, self._index)
        except OSError as error:
            _log.warning("no process for the annals: %s", error)
            self.trouble, self.is_done = str(error), True

    def poll(self) -> bool:
        """Takes in what the process has said; returns whether there was something."""
        heard = False
        try:
            while self._helper is not None and self._helper.pipe.poll():
                said: dict[str, Any] = json.loads(self._helper.pipe.recv_bytes())
                heard = True
                if "trouble" in said:
                    self.trouble = str(said["trouble"])
                else:
                    self.news = News(**said)
        except (EOFError, OSError):
            heard = True
            self.close()
        return heard

    def close(self) -> None:
        """Ends the process; what it has done stands."""
        self.is_done = True
        if self._helper is not None:
            self._helper.end()
            self._helper = None


def serve(pipe: Connection, folder: Path, index: Path) -> None:
    """Keeps the index and says how far it is: {"done", "of", "replays"}, or {"trouble"}; of windows one at a time."""
    be_modest()
    with contextlib.suppress(OSError):
        try:
            hold = _held(index)
            try:
                for news in keep_index(folder, index):
                    pipe.send_bytes(json.dumps(asdict(news)).encode())
            finally:
                hold.let_go()
        except (IndexTrouble, PermissionError) as error:
            pipe.send_bytes(json.dumps({"trouble": str(error)}).encode())
        finally:
            pipe.close()


def _held(index: Path) -> Hold:
    """Waits until no other window keeps the index, and holds it."""
    lock = index.with_suffix(".lock")
    try:
        lock.touch()
    except OSError as error:
        raise IndexTrouble(f"{lock}: {error.strerror or error}") from error
    while True:
        try:
            return Hold(lock)
        except JournalError:
            time.sleep(PAUSE)
