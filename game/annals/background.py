"""The index is kept in a process of its own, so that no frame waits for a game that is replayed."""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import os
import signal
import time
from dataclasses import asdict
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from game.annals.clerk import News, keep_index
from game.annals.schema import IndexTrouble
from game.table.errors import JournalError
from game.table.hold import Hold

YIELDING: Final = 5
PAUSE: Final = 0.5
"""Seconds until it is asked again whether another window still keeps the index."""
_log = logging.getLogger(__name__)


class Background:
    """Keeps the index beside a window, once: ``news`` is how far it is, ``is_done`` that nothing more will come.

    ``trouble`` is what went wrong, in English, or "".
    """

    def __init__(self, folder: Path, index: Path) -> None:
        self.news: News | None = None
        self.trouble = ""
        self.is_done = False
        self._process: BaseProcess | None = None
        self._folder, self._index = folder, index

    def start(self) -> None:
        """Starts the process."""
        context = multiprocessing.get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe(duplex=False)
            process = context.Process(
                target=serve, args=(theirs, self._folder, self._index), name="meadhall annals", daemon=True
            )
            process.start()
        except OSError as error:
            _log.warning("no process for the annals: %s", error)
            self.trouble, self.is_done = str(error), True
            return
        theirs.close()
        self._process = process

    def poll(self) -> bool:
        """Takes in what the process has said; returns whether there was something."""
        heard = False
        try:
            while self._process is not None and self._pipe.poll():
                said: dict[str, Any] = json.loads(self._pipe.recv_bytes())
                heard = True
                if "trouble" in said:
                    self.trouble = str(said["trouble"])
                else:
                    self.news = News(**said)
        except (EOFError, OSError):
            heard = True
            self.close()
        return heard

    def wait(self, seconds: float = 60.0) -> bool:
        """Waits until it is done, or for so long; returns whether it is done."""
        end = time.monotonic() + seconds
        while not self.is_done and time.monotonic() < end:
            if not self.poll():
                time.sleep(0.02)
        return self.is_done

    def close(self) -> None:
        """Ends the process; what it has done stands."""
        self.is_done = True
        if self._process is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join(2)
            self._process = None


def serve(pipe: Connection, folder: Path, index: Path) -> None:
    """Keeps the index and says how far it is: {"done", "of", "replays"}, or {"trouble"}; of windows one at a time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the terminal is for the window
    if hasattr(os, "nice"):
        os.nice(YIELDING)
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
