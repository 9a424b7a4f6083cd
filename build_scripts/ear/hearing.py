"""What a screen reader gets to hear of the program, over AT-SPI. Runs under the system's own Python, which has it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE, QUIET = 15.0, 0.06
"""So long something is waited for at most; so long nothing comes any more where nobody knows how much is to be said."""
SETTLED = 3.0
"""So long the focus may come behind what is announced, seconds."""
TRIES = 60
HEARD = ("state-changed:focused", "announcement", "property-change:accessible-name", "children-changed:add")
SILENT = ("status bar", "label")
"""What need not have a name: it is read by its text."""


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
        self._nameless: list[Any] = []
        self.focus: Thing | None = None
        self._source: Any = None
        self._loop = GLib.MainLoop().get_context()
        self._fingers: Any = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)
        self._listener = Atspi.EventListener.new(self._heard)
        for name in HEARD:
            self._listener.register(f"object:{name}")

    def _heard(self, event: Any) -> None:
        kind = event.type.removeprefix("object:")
        try:
            if kind.startswith("announcement"):
                self.log.append(str(event.any_data))
            elif kind.startswith("state-changed:focused"):
                if event.detail1:
                    self.focus, self._source = thing(event.source), event.source
            elif (new := event.any_data if kind.startswith("children") else event.source) is not None:
                self._look_at(new)
        except (GLib.GError, AttributeError):  # it went away while it was asked
            pass

    def _look_at(self, node: Any) -> None:
        if _is_nameless(node):
            self._nameless.append(node)

    def nameless(self) -> list[Thing]:
        """Returns what came to the screen, or changed on it, is still there, and has no name.

        On a busy machine a thing may be gone again before it is read, and then says nothing.
        """
        doubtful, self._nameless = self._nameless, []
        if doubtful:
            self.until(lambda: False, SETTLED / 10)
        return [thing(node) for node in doubtful if _is_there(node) and _is_nameless(node)]

    def until(self, done: Callable[[], bool], patience: float = PATIENCE) -> bool:
        """Listens until something is so, as long as patience lasts; returns whether it is."""
        over: list[bool] = []
        alarm = GLib.timeout_add(round(1000 * patience), lambda: over.append(True))
        while not (found := done()) and not over:
            self._loop.iteration(True)
        if not over:
            GLib.source_remove(alarm)
        return found

    def rest(self, quiet: float = QUIET) -> None:
        """Listens until nothing more is announced."""
        count = -1
        while count != len(self.log):
            count = len(self.log)
            self.until(lambda: len(self.log) > count, quiet)  # noqa: B023 - it is asked within the turn

    def follow(self) -> bool:
        """Waits until what has the focus is heard of: that may come behind what is announced. Returns whether it is."""
        return self.until(self._is_current, SETTLED)

    def _is_current(self) -> bool:
        try:
            return self._source is not None and self._source.get_state_set().contains(Atspi.StateType.FOCUSED)
        except GLib.GError:  # it is gone
            return False

    def press(self, key: str) -> None:
        """Presses a key."""
        self._fingers.stdin.write(f"key --delay 0 {key}\n")
        self._fingers.stdin.flush()

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
            self.until(lambda: False, 0.3)
        raise Lost("no screen can be read")

    def _walk(self, node: Any, found: list[Thing]) -> None:
        here = thing(node)
        found.append(here)
        self._look_at(node)
        if node.get_state_set().contains(Atspi.StateType.FOCUSED):
            self.focus, self._source = here, node
        for number in range(node.get_child_count()):
            child = node.get_child_at_index(number)
            if child is not None:
                self._walk(child, found)


def thing(node: Any) -> Thing:
    """Returns a node as it is heard."""
    return Thing(node.get_role_name(), node.get_name() or "", node.get_description() or "")


def _is_nameless(node: Any) -> bool:
    found = thing(node)
    return not found.name.strip() and found.role not in SILENT


def _is_there(node: Any) -> bool:
    """Tells whether a node still hangs in the window."""
    try:
        node.clear_cache()
        while node is not None and node.get_role() != Atspi.Role.FRAME:
            above = node.get_parent()
            number = node.get_index_in_parent()
            if above is None or number < 0 or above.get_child_at_index(number) != node:
                return False
            node = above
        return node is not None
    except (GLib.GError, AttributeError):  # it is gone
        return False


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
