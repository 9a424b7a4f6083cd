"""One of two windows: comes to a table elsewhere by what stands on the buttons, and plays there with a mouse.

A process of its own; what it does it says in lines of JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pygame

from build_scripts.windows.mouse import Mouse, Point
from game.app import App
from game.bots import make_bot
from game.rules.kernel import Action
from game.scenes.company import JoinScene
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.table.letter import Letter
from game.table.settings import Settings
from game.ui.drag.aim import every_target

PATIENCE, ASTRAY, MOST_ASTRAY = 60.0, 10.0, 2
FRIEND_SEAT = 1
Path_ = tuple[Action, ...]


class Person:
    """Somebody at a window; so many ``gestures`` of a game are made by the mouse, the others handed to the table."""

    def __init__(self, size: Point, hall: str, gestures: int) -> None:
        settings = Settings(
            language="en", animation_speed=0.0, curtain="off", muted=True, scoring="off", confirm=False, hall=hall
        )
        self.app = App(settings, size)
        self.app.open.menu()
        self.app.turn()
        self.mouse, self.gestures = Mouse(), gestures

    @property
    def scene(self) -> Any:
        """Gets what is on the screen."""
        return self.app.scene

    def until(self, what: Callable[[], object], meant: str) -> None:
        """Lets the program run until something is so.

        :raises TimeoutError: if it does not become so.
        """
        end = time.monotonic() + PATIENCE
        while not what():
            self.app.turn()
            if time.monotonic() > end:
                raise TimeoutError(f"waited for {meant}; on the screen: {' | '.join(self.scene.lettering())[:600]}")

    def press(self, message: str) -> None:
        """Clicks on the button that bears a message, as soon as it can be pressed."""

        def found() -> Point | None:
            group = self.scene.dialog.group if self.scene.dialog is not None else self.scene.group
            label = self.scene.say(message)
            return next((one.rect.center for one in group.all() if one.label == label and one.enabled), None)

        self.until(found, f"the button {message}")
        point, before = found(), self.scene
        assert point is not None
        self.mouse.click(point)
        for _ in range(3):
            self.app.turn()
        say(pressed=message, scene=type(before).__name__)

    # -- coming to the table ----------------------------------------------------------------------------------------

    def host(self, title: str, line: Path) -> None:
        """Opens a table for one friend in the hall, hands its invitation on, lets in who knocks, and begins."""
        self.app.open.seating(title)
        seats: SeatingScene = self.scene
        for index in reversed(range(max(2, seats.seating.least), len(seats.seating.seats))):
            seats.seating.remove(index)
        seats.reseat(0)("person")
        seats.reseat(FRIEND_SEAT)("friend")
        self.press("remote.seating.start")
        self.press("remote.invite.open")
        self.until(lambda: self.scene.visit.invitation, "the invitation")
        part = line.with_suffix(".part")
        part.write_text(self.scene.visit.invitation, encoding="utf-8")
        part.replace(line)
        self.press("remote.admit")
        self.press("remote.waiting.begin")

    def join(self, line: Path) -> None:
        """Comes by the invitation, and knocks."""
        self.until(line.exists, "an invitation")
        self.app.open.join()
        page: JoinScene = self.scene
        page.line, page.name = line.read_text(encoding="utf-8"), "Bersi"
        page.rebuild()
        self.press("remote.join.knock")

    def come_back(self) -> None:
        """Comes back to the seat that was held when the window was killed."""
        self.app.open.join()
        self.press("remote.join.back")

    # -- playing ----------------------------------------------------------------------------------------------------

    def play(self, title: str) -> None:
        """Plays a game to its end, as a beginner would, and says how it ended."""
        self.until(lambda: isinstance(self.scene, TableScene), "the table")
        table: TableScene[Any] = self.scene
        visit, bot, by_mouse = table.company.visit, make_bot(title, "svein", 1), 0  # type: ignore[union-attr]
        astray: list[str] = []
        say(at="table", title=title, seat=table.viewer, gesture=table.guest.letter.gesture)
        while not table.guest.is_over:
            self.until(lambda: table.guest.is_over or self._may_act(table), "one's turn")
            if table.guest.is_over:
                break
            before = table.guest.letter
            path = bot.think(table.game, 1).path
            table.notices.hide()
            if by_mouse < self.gestures and self.by_hand(table, path):
                by_mouse += 1
            else:
                table.commit(path)
            answer = self._answer(table, before)
            if answer == "done":
                say(gesture=table.guest.letter.gesture)
            elif answer == "astray":
                astray.append(str(path))
                say(astray=astray[-1], gesture=before.gesture)
                if len(astray) > MOST_ASTRAY:
                    raise TimeoutError(f"gestures that reach nobody: {'; '.join(astray)}")
        self.until(lambda: visit.honest is not None, "what the examination says")
        assert visit.honest is not None
        final = table.guest.view(None)
        end = {"gesture": table.guest.length, "digest": final.digest(), "honest": visit.honest.all}
        say(over=title, **end, by_mouse=by_mouse, astray=len(astray))
        self.app.home()

    def _answer(self, table: TableScene[Any], before: Letter) -> Literal["done", "refused", "astray"]:
        """Waits for the answer to a gesture, and returns it.

        What is chosen ahead is done without a gesture that counts. It is refused, and said so, if the table went on
        meanwhile. A press is astray that the table never felt: on a busy machine the thing may lie elsewhere by the
        time at which it arrives. After both a person looks and chooses again.
        """
        begun, guest = time.monotonic(), table.guest

        def done() -> bool:
            is_kept = guest.letter.number > before.number and table.viewer in guest.ahead
            return guest.letter.gesture > before.gesture or is_kept or guest.is_over

        def over() -> bool:
            waits = table.post.pending is None and self._may_act(table)
            return done() or (waits and (table.notices.visible or time.monotonic() - begun > ASTRAY))

        self.until(over, f"the answer to gesture {before.gesture + 1}")
        return "done" if done() else "refused" if table.notices.visible else "astray"

    def _may_act(self, table: TableScene[Any]) -> bool:
        """Tells whether it is one's turn and nothing lies over the table."""
        if table.dialog is not None:
            self.mouse.key("Escape")
            self.app.turn()
        return self.scene is table and table.may_act and not table.stage.busy

    def by_hand(self, table: TableScene[Any], path: Path_) -> bool:
        """Makes the gesture that means a path, or begins it, with the mouse; returns whether there is one."""
        for wanted in (path[:count] for count in range(len(path), 0, -1)):
            for make in ways(table, wanted):
                make(self.mouse)
                self.app.turn()
                return True
        return False


def ways(table: TableScene[Any], path: Path_) -> Iterator[Callable[[Mouse], None]]:
    """Yields the presses, clicks and drags that mean a path."""
    labels = [choice.label for choice in table.choices() if tuple(choice.actions) == path]
    for button in (button for button in table.prompt.buttons if button.label in labels and button.enabled):
        yield lambda mouse: mouse.click(button.rect.center)  # noqa: B023
    for key, meant in table.handling.clicks().items():
        if tuple(meant) == path and (spot := table.view.spot(key)) is not None:
            yield lambda mouse: mouse.click(spot.centre)
    for thing in table.handling.draggables():
        for place in every_target(table.handling.targets(thing.key)):
            if tuple(table.handling.paths(thing.key)[place.key]) == path:
                yield lambda mouse: mouse.drag(thing.centre, place.centre)  # noqa: B023


def say(**what: object) -> None:
    """Says something to who started this."""
    print(json.dumps(what), flush=True)


def main() -> int:
    """Plays the titles that are named, one after another."""
    options = argparse.ArgumentParser(prog="window", description=__doc__)
    options.add_argument("titles", nargs="+")
    options.add_argument("--hall", default="")
    options.add_argument("--lines", type=Path, required=True, help="the folder in which invitations are handed on")
    options.add_argument("--joins", action="store_true")
    options.add_argument("--back", action="store_true", help="comes back to a seat first")
    options.add_argument("--mouse", type=int, default=6)
    wanted = options.parse_args()
    person = Person((1280, 720), wanted.hall, wanted.mouse)
    for number, title in enumerate(wanted.titles):
        line = wanted.lines / f"{title}.txt"
        try:
            if not wanted.joins:
                person.host(title, line)
            elif wanted.back and number == 0:
                person.come_back()
            else:
                person.join(line)
            person.play(title)
        except TimeoutError as error:
            say(stuck=str(error), title=title)
            return 1
    person.app.quit()
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
