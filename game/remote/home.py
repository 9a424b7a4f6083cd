"""The hall of this computer: a process beside the window, which serves its tables as long as the program runs."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import game
from game.paths import is_frozen
from game.remote.invitation import MARK, Invitation, read_invitation
from game.remote.relay import apart
from game.remote.trouble import NO_ANSWER, RemoteTrouble
from game.rules.kernel import Message

START_SECONDS: Final = 30.0
STOP_SECONDS: Final = 8.0


class HomeHall:
    """The hall of this computer, open to one of its addresses."""

    def __init__(self, address: str) -> None:
        """Starts it, and waits until it is there.

        :raises RemoteTrouble: if it does not start; says why.
        """
        self.address = address
        surroundings = dict(os.environ, PYTHONIOENCODING="utf-8")
        if not is_frozen():
            root = str(Path(game.__file__).resolve().parent.parent)
            surroundings["PYTHONPATH"] = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        start = [sys.executable] if is_frozen() else [sys.executable, "-m", "game"]
        try:
            self._process = subprocess.Popen(
                [*start, "serve", "--beside", "--address", address], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, env=surroundings, text=True, encoding="utf-8", **apart(),
            )  # fmt: skip
        except OSError as error:
            raise RemoteTrouble(NO_ANSWER) from error
        self.invitation = self._told()

    def _told(self) -> Invitation:
        """Returns the invitation that it prints when it is there."""
        said: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=self._listen, args=(said,), daemon=True).start()
        try:
            line = said.get(timeout=START_SECONDS)
        except Empty:
            line = ""
        if line.startswith(MARK):
            return read_invitation(line)
        assert self._process.stderr is not None
        self.stop()
        complaint = self._process.stderr.read().strip().splitlines()
        raise RemoteTrouble(Message("remote.trouble.home", {"reason": complaint[-1][-200:] if complaint else "?"}))

    def _listen(self, said: SimpleQueue[str]) -> None:
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            for line in self._process.stdout:
                said.put(line.strip())
        said.put("")

    @property
    def runs(self) -> bool:
        """Tells whether it is there still."""
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        """Gets the number of its process."""
        return self._process.pid

    def stop(self) -> None:
        """Ends it, as when the program ends; twice does no harm."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        limit = time.monotonic() + STOP_SECONDS
        while self.runs and time.monotonic() < limit:
            time.sleep(0.02)
        if self.runs:
            self._process.kill()
        self._process.wait()
