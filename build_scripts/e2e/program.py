"""The real program in a process of its own: its window, its picture, its sudden end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame

from build_scripts.screen import Screen

WAIT_SECONDS = 60
QUIET_SECONDS = 0.7
LOOK_SECONDS = 0.1


class VisitError(Exception):
    """Something was not as a visitor must find it; the message says what."""


class Program:
    """`python -m game` with its arguments on a screen, its files in `home`. Use as a context: it ends with it."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
        self.screen = screen
        self._said = home.parent / "said.txt"
        surroundings = screen.surroundings(home) | {"LANG": "C.UTF-8", "LANGUAGE": "en"}
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "game", *arguments],
                env=surroundings, stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=True,
            )  # fmt: skip
        try:
            self.place = self._find_window()
        except VisitError:
            self.kill()
            raise

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def _find_window(self) -> pygame.Rect:
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            self.check()
            found = self._xdotool("search", "--onlyvisible", "--pid", str(self._process.pid)).split()
            if found:
                told = dict(
                    line.split("=", 1) for line in self._xdotool("getwindowgeometry", "--shell", found[0]).splitlines()
                )
                return pygame.Rect(int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"]))
            time.sleep(LOOK_SECONDS)
        raise VisitError("no window opened")

    def _xdotool(self, *arguments: str) -> str:
        surroundings = dict(os.environ, DISPLAY=self.screen.display)
        try:
            return subprocess.run(["xdotool", *arguments], env=surroundings, capture_output=True, text=True).stdout
        except FileNotFoundError as error:
            raise VisitError(
                "there is no xdotool; on Debian and Ubuntu this helps: sudo apt install xdotool"
            ) from error

    def check(self) -> None:
        """Makes sure that the program runs.

        :raises VisitError: it has ended; the message holds its last words.
        """
        if self._process.poll() is not None:
            words = self._said.read_text(encoding="utf-8", errors="replace")[-1500:]
            raise VisitError(f"the program ended by itself with {self._process.returncode}:\n{words}")

    @property
    def words(self) -> str:
        """Gets what the program wrote to its terminal."""
        return self._said.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """Ends the program as a power cut would, and whatever it started."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        end = time.monotonic() + 5
        while time.monotonic() < end:
            try:
                os.killpg(self._process.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(LOOK_SECONDS)
        os.killpg(self._process.pid, signal.SIGKILL)
        raise VisitError("the bots' process outlived the program")

    # -- looking ------------------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        """Gets what the window shows."""
        raw = pygame.image.frombuffer(self.screen.pixels(), self.screen.size, "BGRA")
        picture = pygame.Surface(self.place.size, depth=32)
        picture.blit(raw, (0, 0), self.place, special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def settled(self) -> pygame.Surface:
        """Waits until the window rests, and returns its picture.

        :raises VisitError: it never rests, or stays dark.
        """
        end = time.monotonic() + WAIT_SECONDS
        before, since = b"", time.monotonic()
        while time.monotonic() < end:
            self.check()
            now = self.screen.pixels()
            if now != before:
                before, since = now, time.monotonic()
            elif time.monotonic() - since > QUIET_SECONDS and any(now[:: 4 * 997]):
                return self.picture()
            time.sleep(LOOK_SECONDS)
        raise VisitError("the window never comes to rest")

    # -- the mouse ----------------------------------------------------------------------------------------------

    def move(self, point: tuple[int, int]) -> None:
        """Moves the mouse to a point of the window."""
        self._xdotool("mousemove", *self._at(point))

    def click(self, point: tuple[int, int]) -> None:
        """Clicks on a point of the window."""
        self._xdotool("mousemove", *self._at(point), "sleep", "0.1", "click", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 16, keys: str = "") -> None:
        """Takes what lies at a point, moves it to another and lets go; ``keys`` are pressed soon after it is taken."""
        way = [f"mousemove {' '.join(self._at(start))} sleep 0.1 mousedown 1 sleep 0.1"]
        for step in range(1, steps + 1):
            x, y = (begin + (stop - begin) * step / steps for begin, stop in zip(start, end, strict=True))
            way.append(f"mousemove {' '.join(self._at((round(x), round(y))))} sleep 0.02")
            if step == 2:
                way += [f"key {key} sleep 0.1" for key in keys]
        way.append("sleep 0.1 mouseup 1")
        self._xdotool(*" ".join(way).split())

    def _at(self, point: tuple[int, int]) -> tuple[str, str]:
        return str(self.place.x + point[0]), str(self.place.y + point[1])
