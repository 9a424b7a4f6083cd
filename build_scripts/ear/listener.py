"""Plays Vikings by what a screen reader hears, with keys alone. Runs under the system's own Python, which has AT-SPI.

    /usr/bin/python3 listener.py ROUNDS

It knows the rules, not the program: it buys what is cheap, lays where its figure may stand or most points come, and
else takes the first choice. It fails, with one line, if a node has no name, if nothing has the focus, if a press
changes nothing, or if what it wants takes more keys than MOST_KEYS.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

MOST_KEYS, PATIENCE, STEPS = 14, 60.0, 400
PRICE = re.compile(r"— (\d+) gold$")
GAIN = re.compile(r"victory points (\d+) → (\d+)")
ROUND = re.compile(r"[Rr]ound (\d+)")


class Heard(NamedTuple):
    """A node as it is heard."""

    role: str
    name: str
    about: str
    part: str
    focused: bool
    usable: bool
    deed: str


class Lost(Exception):
    """The listener cannot go on; the words say why."""


def hear() -> list[Heard]:
    """Returns every node of the program, from above; none while the screen is changing.

    "part" is the part of the screen that a node lies in.
    """
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        if program is not None and program.get_child_count():
            try:
                return list(_walk(program.get_child_at_index(0), "", 0))
            except (GLib.GError, AttributeError):  # a node went away while it was asked
                return []
    return []


def _walk(node: Any, part: str, depth: int) -> Any:
    name = node.get_name() or ""
    states = node.get_state_set()
    focused, usable = states.contains(Atspi.StateType.FOCUSED), node.get_n_actions() > 0
    deed = (node.get_attributes() or {}).get("roledescription", "") if usable else ""
    yield Heard(node.get_role_name(), name, node.get_description() or "", part, focused, usable, deed)
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield from _walk(child, part or (name if depth else ""), depth + 1)


def settled(before: list[Heard] | None = None) -> list[Heard]:
    """Returns what is heard once it is something else than before and stays so for a moment.

    :raises Lost: if that does not happen in time.
    """
    begin, last = time.monotonic(), None
    while time.monotonic() - begin < PATIENCE:
        now = hear()
        if now == last and now != before and any(node.focused for node in now):
            return now
        last = now
        time.sleep(0.15)
    raise Lost("nothing new is heard" if any(node.focused for node in last or ()) else "nothing has the focus")


def key(name: str) -> None:
    """Presses a key."""
    subprocess.run(["xdotool", "key", name], check=True)


class Listener:
    """Somebody who hears the table and presses keys."""

    def __init__(self) -> None:
        self.now: list[Heard] = []
        self.pressed = self.most = 0
        self.log: list[str] = []

    def attend(self, before: list[Heard] | None = None) -> None:
        """Waits for something new, and looks whether all of it can be understood."""
        self.now = settled(before)
        nameless = [node for node in self.now[1:] if not node.name and node.role not in ("status bar", "label")]
        if nameless:
            raise Lost(f"a node without a name: {nameless[0]}")
        news = next((node.name for node in self.now if node.role == "status bar"), "")
        if news and (not self.log or self.log[-1] != news):
            self.log.append(news)

    @property
    def focus(self) -> Heard:
        return next(node for node in self.now if node.focused)

    def part(self, name: str) -> list[Heard]:
        """Returns what can be pressed in a part of the screen."""
        return [node for node in self.now if node.part == name and node.usable and node.role == "push button"]

    def go_to(self, wanted: Heard, forth: str) -> None:
        """Walks to a node with a key, and back where that is shorter is not known before.

        :raises Lost: if it takes too many keys.
        """
        for count in range(MOST_KEYS + 1):
            if (self.focus.name, self.focus.about) == (wanted.name, wanted.about):
                self.most = max(self.most, count)
                return
            before = self.now
            key(forth)
            self.pressed += 1
            self.attend(before)
        raise Lost(f"{wanted.name!r} is further than {MOST_KEYS} keys")

    def press(self) -> None:
        """Presses what has the focus, and waits for what follows."""
        before = self.now
        key("Return")
        self.pressed += 1
        self.attend(before)

    # -- how it plays -------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Does one thing; returns whether there was one to do."""
        places = self.part("In your hand")
        if places:
            self.go_to(max(places, key=_promise), "Tab")
            self.press()
            return True
        wheel = [node for node in self.part("Table") if PRICE.search(node.name)]
        if wheel:
            affordable = sorted(wheel, key=lambda node: (_price(node) == 0, _price(node)))
            self.go_to(affordable[0], "Tab")
            self.press()
            return True
        choices = self.part("Choices")
        others = [node for node in self.part("Table") if node.deed in ("can be taken", "can be chosen")]
        if choices or others:
            self.go_to((choices or others)[0], "Tab")
            self.press()
            return True
        return False

    @property
    def round(self) -> int:
        """Gets the round that was last heard of."""
        found = [int(match[1]) for words in self.log for match in [ROUND.search(words)] if match]
        return max(found, default=0)


def _price(node: Heard) -> int:
    found = PRICE.search(node.name)
    return int(found[1]) if found else 99


def _promise(node: Heard) -> tuple[bool, int]:
    gain = GAIN.search(node.about)
    return "stands here" in node.about, int(gain[2]) - int(gain[1]) if gain else 0


def main() -> int:
    rounds = int(sys.argv[1])
    listener = Listener()
    try:
        listener.attend()
        steps = 0
        while listener.round <= rounds and steps < STEPS and not any("Results" in node.name for node in listener.now):
            if not listener.step():
                listener.attend(listener.now)
            steps += 1
    except Lost as lost:
        print(f"listener: {lost}; last heard: {listener.log[-1:]}", file=sys.stderr)
        return 1
    told = {"steps": steps, "keys": listener.pressed, "most": listener.most, "round": listener.round}
    print(json.dumps(told | {"heard": listener.log}, ensure_ascii=False, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
