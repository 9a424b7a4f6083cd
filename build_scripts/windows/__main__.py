"""Starts a hall and two windows, kills one of them now and then, and compares how their games ended."""

from __future__ import annotations

import argparse
import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from build_scripts.screen import Screen, ScreenError
from build_scripts.trying.parties import Hall
from game.titles import PLAYABLE

SIZE = (1280, 720)
LONGEST = 120.0
"""So many seconds one game may take."""
KILLED_AT = 16
"""After so many gestures of the first game the hall is killed, of the second one the friend's window."""
_log = logging.getLogger(__name__)


class Failed(Exception):
    """Something was not as it must be."""


class Window:
    """A window in a process of its own, and what it says."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
        self.screen, self.home, self.arguments = screen, home, arguments
        self.home.mkdir(exist_ok=True)
        self.said: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.last = "nothing"
        self.start([])

    def start(self, titles: list[str], *more: str) -> None:
        """Starts it, or starts it again for these titles."""
        self.titles = titles
        if not titles:
            return
        command = [sys.executable, "-m", "build_scripts.windows.window", *titles, *self.arguments, *more]
        self.process = subprocess.Popen(
            command, env=self.screen.surroundings(self.home), stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        threading.Thread(target=self._hear, args=(self.process,), daemon=True).start()

    def _hear(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("{"):
                self.last = line.strip()
                self.said.put(json.loads(line))
        self.said.put({"ended": process.wait()})

    def kill(self) -> None:
        """Ends it as a power cut would."""
        if hasattr(self, "process"):
            os.killpg(self.process.pid, signal.SIGKILL) if self.process.poll() is None else None
            self.process.wait()


def main() -> int:
    """Returns 0 if every game ended alike in both windows, 1 if one did not, 2 if there is no screen."""
    options = argparse.ArgumentParser(prog="apart", description=__doc__)
    options.add_argument("titles", nargs="*", default=list(PLAYABLE), metavar="TITLE")
    options.add_argument("--mouse", type=int, default=6, metavar="N", help="gestures by the mouse, a window and game")
    wanted = options.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="meadhall-") as folder, ExitStack() as stack:
        try:
            screens = [stack.enter_context(Screen(SIZE)) for _ in range(2)]
            told = apart(screens, Path(folder), wanted.titles, wanted.mouse, stack)
        except ScreenError as error:
            print(f"apart: {error}", file=sys.stderr)
            return 2
        except Failed as error:
            print(f"apart: {error}", file=sys.stderr)
            return 1
    print(json.dumps({"games": told, "seconds": round(time.monotonic() - begin, 1)}))
    return 0


def apart(
    screens: list[Screen], folder: Path, titles: list[str], gestures: int, stack: ExitStack
) -> list[dict[str, Any]]:
    """Plays the titles and returns how each game ended.

    :raises Failed: if a window is stuck or ends too early, or the two saw different games.
    """
    os.environ["MEADHALL_HOME"] = str(folder / "hall-home")
    hall = Hall(folder / "hall")
    stack.callback(hall.end)
    arguments = ("--lines", str(folder), "--mouse", str(gestures))
    host = Window(screens[0], folder / "asa", "--hall", hall.invitation.line(), *arguments)
    friend = Window(screens[1], folder / "bersi", "--joins", *arguments)
    for window in (host, friend):
        stack.callback(window.kill)
        window.start(titles)
    try:
        return _played(titles, hall, host, friend)
    except Failed as error:
        raise Failed(f"{error}\nlast said: {host.last}\nlast said by the friend: {friend.last}") from None


def _played(titles: list[str], hall: Hall, host: Window, friend: Window) -> list[dict[str, Any]]:
    told = []
    for number, title in enumerate(titles):
        if number == 0:
            _reached(friend, title, KILLED_AT)
            hall.process.kill()
            hall.process.communicate()
            hall.start()
            _log.info("%s: the hall was killed and came back", title)
        if number == 1:
            _reached(friend, title, KILLED_AT)
            friend.kill()
            while "ended" not in _next(friend, title):
                pass
            friend.start(titles[1:], "--back")
            _log.info("%s: a window was killed and came back", title)
        ends = [_over(window, title) for window in (host, friend)]
        if ends[0]["digest"] != ends[1]["digest"] or not all(end["honest"] for end in ends):
            raise Failed(f"{title}: the windows saw different games: {ends}")
        counts = {count: [end[count] for end in ends] for count in ("by_mouse", "astray")}
        told.append({"title": title, "gestures": ends[0]["gesture"], **counts})
        _log.info("%s: %s", title, told[-1])
    return told


def _next(window: Window, title: str) -> dict[str, Any]:
    """Returns what a window says next.

    :raises Failed: if it says nothing for long, or that it is stuck.
    """
    try:
        said = window.said.get(timeout=LONGEST)
    except Empty:
        raise Failed(f"{title}: a window says nothing") from None
    if "stuck" in said:
        raise Failed(f"{title}: {said['stuck']}")
    return said


def _reached(window: Window, title: str, gesture: int) -> None:
    while _next(window, title).get("gesture", 0) < gesture:
        pass


def _over(window: Window, title: str) -> dict[str, Any]:
    end = time.monotonic() + LONGEST
    while (said := _next(window, title)).get("over") != title:
        if "ended" in said:
            raise Failed(f"{title}: a window ended too early, with {said['ended']}")
        if time.monotonic() > end:
            raise Failed(f"{title}: not over after {LONGEST:.0f} s, {said}")
    return said


if __name__ == "__main__":
    sys.exit(main())
