"""Ctrl-C while games are counted: noted at once, raised only where it does no harm.

Python raises KeyboardInterrupt wherever the program happens to be: in a module that is being loaded, between taking a
lock and letting go of it, after the last line that catches it. So it is held back, and whoever counts looks for it.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

PAUSE: Final = 0.1
"""How many seconds may pass before Ctrl-C is looked for."""


class _Ears:
    """What is known of Ctrl-C: whether it is held back, came, or is to be raised at once after all."""

    def __init__(self) -> None:
        self.holds = self.heard = self.at_once = False

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Notes Ctrl-C.

        :raises KeyboardInterrupt: where it may come at once.
        """
        self.heard = True
        if self.at_once:
            self.at_once = False  # whatever hears it goes on undisturbed
            check()


_ears = _Ears()


@contextmanager
def held() -> Iterator[None]:
    """Holds Ctrl-C back while the block lasts; one that nobody looked for by its end comes too late and is forgotten.

    Where Ctrl-C is heard by somebody else, or ignored, nothing changes.
    """
    is_ours = threading.current_thread() is threading.main_thread()
    if _ears.holds or not is_ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    try:
        _ears.holds, _ears.heard, _ears.at_once = True, False, False
        signal.signal(signal.SIGINT, _ears.hear)
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        _ears.holds = _ears.heard = _ears.at_once = False


def check() -> None:
    """Looks for Ctrl-C.

    :raises KeyboardInterrupt: it came since it was last looked for.
    """
    if _ears.heard:
        _ears.heard = False
        raise KeyboardInterrupt


@contextmanager
def at_once() -> Iterator[None]:
    """Lets Ctrl-C come wherever the block happens to be: what is computed there is thrown away."""
    before = _ears.at_once
    try:
        _ears.at_once = True
        check()
        yield
    finally:
        _ears.at_once = before


@contextmanager
def deaf_children() -> Iterator[None]:
    """Lets the processes that are begun not hear Ctrl-C, which is for this one, before they can say so themselves."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
