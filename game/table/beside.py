"""Work beside a window: a process of its own that says in lines of JSON what it has done, and yields to everybody."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple

YIELDING: Final = 5
PAUSE: Final = 0.02
PATIENCE: Final = 2.0


class Helper(NamedTuple):
    """A process and the pipe on which it is heard."""

    process: BaseProcess
    pipe: Connection

    def end(self) -> None:
        """Ends the process; ending it twice does no harm."""
        self.pipe.close()
        self.process.kill()
        self.process.join(PATIENCE)


def start_helper(name: str, work: Callable[..., None], *args: Any) -> Helper:
    """Starts a process that works with a pipe and these arguments.

    :raises OSError: if there can be no process.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(theirs, *args), name=name, daemon=True)
    process.start()
    theirs.close()
    return Helper(process, ours)


def be_modest() -> None:
    """Lets this process yield to the window, and leave Ctrl-C in the terminal to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(YIELDING)


class Beside(ABC):
    """Something that is done beside a window; ``is_done`` tells that no more will come."""

    is_done: bool

    @abstractmethod
    def poll(self) -> bool:
        """Takes in what was said; returns whether there was something."""

    def wait(self, seconds: float = 60.0) -> bool:
        """Waits until it is done, or for so long; returns whether it is done."""
        end = time.monotonic() + seconds
        while not self.is_done and time.monotonic() < end:
            if not self.poll():
                time.sleep(PAUSE)
        return self.is_done
