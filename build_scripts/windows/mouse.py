"""Mouse and keyboard at the window of this process: events as the X server sends them."""

from __future__ import annotations

import os
import subprocess
import time

import pygame

Point = tuple[int, int]
WAIT_SECONDS = 20.0


class Mouse:
    """Moves and presses, in px of the window."""

    def __init__(self) -> None:
        """Finds the window.

        :raises TimeoutError: if it never becomes visible.
        """
        end = time.monotonic() + WAIT_SECONDS
        while not (found := _run("search", "--onlyvisible", "--pid", str(os.getpid())).split()):
            if time.monotonic() > end:
                raise TimeoutError("no window became visible")
            pygame.event.pump()
            time.sleep(0.05)
        told = dict(line.split("=", 1) for line in _run("getwindowgeometry", "--shell", found[0]).splitlines())
        self._left, self._top = int(told["X"]), int(told["Y"])

    def click(self, point: Point) -> None:
        """Clicks on a point."""
        _run("mousemove", *self._at(point), "sleep", "0.02", "click", "1")

    def drag(self, start: Point, end: Point, keys: str = "") -> None:
        """Takes what lies at a point, presses keys, and lets go at another."""
        way = ["mousemove", *self._at(start), "sleep", "0.02", "mousedown", "1", "sleep", "0.02"]
        for step in range(1, 6):
            x, y = (begin + (stop - begin) * step // 5 for begin, stop in zip(start, end, strict=True))
            way += ["mousemove", *self._at((x, y)), "sleep", "0.02"]
            way += [word for key in keys if step == 1 for word in ("key", key, "sleep", "0.02")]
        _run(*way, "mouseup", "1")

    def key(self, name: str) -> None:
        """Presses a key, by its name among X's."""
        _run("key", name)

    def _at(self, point: Point) -> tuple[str, str]:
        return str(self._left + point[0]), str(self._top + point[1])


def _run(*arguments: str) -> str:
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True).stdout
