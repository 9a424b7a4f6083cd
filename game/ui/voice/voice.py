"""Speaks one text after another, on a thread of its own: the table never waits for a voice."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import NamedTuple, Protocol

_log = logging.getLogger(__name__)


class Silent(Exception):
    """There is nothing to speak with; the words say what was looked for."""


class Mouth(Protocol):
    """What a system speaks with."""

    def say(self, text: str, language: str) -> None:
        """Speaks a text after those before; may return at once or when it was spoken.

        :raises OSError: if it cannot any more.
        """

    def hush(self) -> None:
        """Breaks off what is spoken and forgets what waits; asked from another thread, and returns at once."""

    def close(self) -> None:
        """Goes."""


class _Told(NamedTuple):
    text: str
    language: str


class Voice:
    """Says texts in their order. ``cut`` lets the next one break off those before.

    ``find`` opens the mouth, on the thread, when the first text comes. ``problem`` is why nothing is spoken, once that
    is known; "" else.
    """

    def __init__(self, find: Callable[[], Mouth]) -> None:
        self._find = find
        self._waiting: queue.Queue[_Told | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._mouth: Mouth | None = None
        self.problem = ""

    def say(self, text: str, language: str, cut: bool = False) -> None:
        """Has a text spoken."""
        if not text or self.problem:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        if cut:
            self.hush()
        self._waiting.put(_Told(text, language))

    def hush(self) -> None:
        """Breaks off what is spoken, and forgets what waits."""
        while True:
            try:
                self._waiting.get_nowait()
            except queue.Empty:
                break
        if self._mouth is not None:
            self._guard(self._mouth.hush)

    def close(self, seconds: float = 2.0) -> None:
        """Breaks off and goes; waits so long at most."""
        if self._thread is not None:
            self.hush()
            self._waiting.put(None)
            self._thread.join(seconds)
            self._thread = None

    def _run(self) -> None:
        try:
            self._mouth = self._find()
        except (Silent, OSError) as error:
            self._fail(error)
            return
        while (told := self._waiting.get()) is not None:
            text, language = told
            self._guard(lambda: self._mouth.say(text, language) if self._mouth is not None else None)  # noqa: B023
            if self.problem:
                return
        self._mouth.close()

    def _guard(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (Silent, OSError) as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        _log.warning("no voice: %s", error)
        self.problem = str(error) or type(error).__name__
