"""The visit: from the menu to a tile dragged onto the fjord, a power cut, and the same table again."""

from __future__ import annotations

import json
import logging
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build_scripts.e2e.program import LOOK_SECONDS, WAIT_SECONDS, Program, VisitError
from build_scripts.e2e.twin import Point, Twin
from build_scripts.screen import Screen
from game.rules.kernel import Action
from game.titles import load_game
from game.ui.capture import save_picture

# What may differ: the trace of a pointer, the last ember of a fire.
ALIKE = 0.996
MOST_CLICKS = 12
_log = logging.getLogger(__name__)


def visit(screen: Screen, folder: Path, pictures: Path | None) -> dict[str, Any]:
    """Visits the program on a screen and returns what was found: size, records, digests, how alike the pictures were.

    :raises VisitError: something was not as it must be.
    """
    home = folder / "home"
    home.mkdir()
    visitor = Visitor(screen, home, pictures)
    try:
        visitor.begin()
        visitor.sit_down()
        visitor.buy()
        visitor.return_after_power_cut()
    finally:
        visitor.leave()
    return visitor.found


class Visitor:
    """Somebody with a mouse at a window, and the twin beside it; ``arguments`` are those of the program."""

    def __init__(self, screen: Screen, home: Path, pictures: Path | None, *arguments: str) -> None:
        self.screen, self.home, self.pictures = screen, home, pictures
        self.program = Program(screen, home, *arguments)
        self.size = self.program.place.size
        self.found: dict[str, Any] = {"window": "{}x{}".format(*self.size), "alike": {}}
        self.twin = Twin(self.size, home.parent / "twin")

    def leave(self) -> None:
        """Ends the program and the twin."""
        self.program.kill()
        self.twin.close()

    def look(self, name: str) -> None:
        """Waits until the window rests and shows what the twin does; keeps its picture.

        A slow machine may rest before it shows what was pressed for, so it is looked at again for a while.
        """
        self.program.move((self.size[0] // 2, 2))
        end = time.monotonic() + WAIT_SECONDS
        while True:
            picture = self.program.settled()
            alike = self.twin.likeness(picture)
            if alike >= ALIKE or time.monotonic() > end:
                break
        if self.pictures is not None:
            save_picture(picture, self.pictures / f"{name}-{self.found['window']}.png")
        self.found["alike"][name] = round(alike, 4)
        _log.info("%s: %.1f %% of %s as drawn without a screen", name, 100 * alike, self.found["window"])
        if alike < ALIKE:
            raise VisitError(f"{name}: the window shows something else ({100 * alike:.1f} % alike)")

    def press(self, message: str) -> None:
        """Presses a button, in the program and in the twin."""
        point = self.twin.button(message)
        self.program.click(point)
        self.twin.press(point)

    # -- the way in ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Goes from the menu to the seats."""
        self.look("menu")
        self.press("hall.menu.new")
        self.look("seating")

    def sit_down(self) -> None:
        """Begins the game and opens rounds until the visitor may buy."""
        self.program.click(self.twin.button("hall.seating.start"))
        for _ in range(MOST_CLICKS):
            self.await_turn()
            if self.twin.decision == "purchase":
                break
            self.program.click(self.twin.choice())
        else:
            raise VisitError(f"the visitor is asked for {self.twin.decision} again and again")
        self.look("table")

    def await_turn(self) -> None:
        """Waits until the visitor has to choose at a table that rests; the twin then shows the same."""
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            self.program.settled()
            before = self.lines()
            self.twin.open(self.journal())
            if self.twin.is_persons_turn and before == self.lines():
                return
        raise VisitError("it never becomes the visitor's turn")

    def journal(self) -> Path:
        """Returns the journal of the only table."""
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            found = [path for path in (self.home / "journals").glob("*.meadhall") if not path.name.startswith(".")]
            if len(found) == 1:
                return found[0]
            self.program.check()
            time.sleep(LOOK_SECONDS)
        raise VisitError(f"there must be one journal, not {len(found)}")

    def lines(self) -> list[bytes]:
        """Returns the lines of the journal as they are on the disk."""
        return self.journal().read_bytes().splitlines()

    # -- the purchase -------------------------------------------------------------------------------------------

    def buy(self) -> None:
        """Drags a tile from the wheel onto the fjord, and finds its records on the disk; then the power goes."""
        told = self.carry("vikings", *self.twin.drag("buy", "lay"))
        self.pull_the_plug()
        self.found |= {"bought": [record["action"] for record in told], "digest": told[-1]["digest"]}

    def carry(
        self, title: str, start: Point, end: Point, actions: Sequence[Action], keys: str = ""
    ) -> list[dict[str, Any]]:
        """Drags from a point to a point, pressing keys on the way, and returns the records that it left."""
        book = load_game(title).actions
        wanted = [book.encode(action) for action in actions]
        known = len(self.lines())
        self.program.drag(start, end, keys=keys)
        self.await_lines(known + len(wanted))
        told = [json.loads(line) for line in self.lines()[known : known + len(wanted)]]
        held = [record["action"] for record in told]
        if held != wanted:
            raise VisitError(f"the journal holds {held}, the drag meant {wanted}")
        _log.info("dragged %s to %s: %s", start, end, wanted)
        return told

    def pull_the_plug(self) -> None:
        """Ends the program at once, and remembers what is on the disk."""
        self.program.kill()
        self.kept = self.lines()

    def await_lines(self, count: int) -> None:
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            self.program.check()
            if len(self.lines()) >= count:
                return
            time.sleep(0.005)
        raise VisitError("the drag left no record in the journal")

    # -- the power cut ------------------------------------------------------------------------------------------

    def return_after_power_cut(self) -> None:
        """Starts again with the journal, and finds the table as it was left."""
        journal = self.journal()
        self._replay(journal)
        self.program = Program(self.screen, self.home, "--resume", str(journal))
        self.await_turn()
        now = self.lines()
        if now[: len(self.kept)] != self.kept:
            raise VisitError("the journal is not what it was before the power cut")
        self.look("resumed")
        if json.loads(now[-1])["digest"] != self.twin.digest:
            raise VisitError("the table is not the one of the journal's last record")
        self.found |= {"records": len(now) - 1, "digest_now": self.twin.digest}

    def _replay(self, journal: Path) -> None:
        """Lets the program itself compare every digest of the journal."""
        copy = self.home.parent / journal.name
        shutil.copyfile(journal, copy)
        done = subprocess.run([sys.executable, "-m", "game", "replay", str(copy)], capture_output=True, text=True)
        if done.returncode or not json.loads(done.stdout.splitlines()[-1])["matches"]:
            raise VisitError(f"the journal of the power cut cannot be replayed: {done.stderr}{done.stdout}")
