"""What a screen reader gets to hear of the program, over AT-SPI. Runs under the system's own Python, which has it."""

from __future__ import annotations

import subprocess
import time
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE, QUIET = 30.0, 0.15
"""So long something is waited for at most, and so long nothing comes any more once all is said; seconds."""
TRIES = 60


class Lost(Exception):
    """The listener cannot go on; the words say why."""


class Thing(NamedTuple):
    """A thing as it is heard when it gets the focus."""

    role: str
    name: str
    about: str

    @property
    def words(self) -> str:
        return f"{self.name}. {self.about}"


class Hearing:
    """Hears what gets the focus and what is announced; nothing else of the screen is looked at while it is played."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.focus: Thing | None = None
        self._source: Any = None
        self._came = 0.0
        self._loop = GLib.MainLoop().get_context()
        self._listener = Atspi.EventListener.new(self._heard)
        for name in ("object:state-changed:focused", "object:announcement", "object:property-change"):
            self._listener.register(name)

    def _heard(self, event: Any) -> None:
        self._came = time.monotonic()
        try:
            if event.type.startswith("object:announcement"):
                self.log.append(str(event.any_data))
            elif event.type.startswith("object:state-changed:focused") and event.detail1:
                self.focus, self._source = thing(event.source), event.source
        except GLib.GError:  # it went away while it was asked
            pass

    def wait(self, patience: float = PATIENCE) -> bool:
        """Listens until something came and nothing more comes; returns whether anything did."""
        begin = time.monotonic()
        self._came = 0.0
        while time.monotonic() - begin < patience:
            self._loop.iteration(False)
            if self._came and time.monotonic() - self._came > QUIET:
                return True
            time.sleep(0.004)
        return bool(self._came)

    def follow(self, patience: float = 3.0) -> None:
        """Waits until what got the focus last is heard of: its event may come behind what is announced."""
        begin = time.monotonic()
        while not self._is_current() and time.monotonic() - begin < patience:
            self.wait(0.1)

    def _is_current(self) -> bool:
        try:
            return self._source is not None and self._source.get_state_set().contains(Atspi.StateType.FOCUSED)
        except GLib.GError:  # it is gone
            return False

    def press(self, key: str, patience: float = 15.0) -> bool:
        """Presses a key and listens to what comes; returns whether anything did."""
        subprocess.run(["xdotool", "key", key], check=True)
        return self.wait(patience)

    def look_round(self) -> list[Thing]:
        """Returns every thing of the screen, as a reader's user finds them who reads all of it; the focus too.

        :raises Lost: if there is no such program, or it changes all the time.
        """
        for _ in range(TRIES):
            try:
                if program := _program():
                    found: list[Thing] = []
                    self._walk(program, found)
                    return found
            except (GLib.GError, AttributeError):  # a node went away while it was asked
                pass
            self.wait(0.3)
        raise Lost("no screen can be read")

    def _walk(self, node: Any, found: list[Thing]) -> None:
        here = thing(node)
        found.append(here)
        if node.get_state_set().contains(Atspi.StateType.FOCUSED):
            self.focus, self._source = here, node
        for number in range(node.get_child_count()):
            child = node.get_child_at_index(number)
            if child is not None:
                self._walk(child, found)


def thing(node: Any) -> Thing:
    """Returns a node as it is heard."""
    return Thing(node.get_role_name(), node.get_name() or "", node.get_description() or "")


def _program() -> Any:
    """Returns the window of the program; None: it is not there yet."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        if program is not None and program.get_child_count():
            window = program.get_child_at_index(0)
            if window.get_child_count() > 1:
                return window
    return None
