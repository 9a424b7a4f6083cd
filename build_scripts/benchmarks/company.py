"""A window at a table elsewhere: how soon a friend's gesture is drawn there, and what an open connection costs.

python -m build_scripts.benchmarks.company INVITATION_TO_A_HALL GESTURES TITLE ...

Prints the ms from each ask of a friend until the window had drawn it, and those of redraws beside an open connection
and without one, as one JSON object. The hall is another process.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from build_scripts.benchmarks.remote import PATIENCE, Person, plan_of
from build_scripts.tables import settings
from game.app import App
from game.remote.invitation import Invitation, read_invitation
from game.remote.opening import open_table
from game.remote.plan import Me
from game.remote.seal import new_secret
from game.remote.seats import KeptSeat
from game.remote.visit import Visit
from game.scenes.table import TableScene

SIZE = (1280, 720)
REDRAWS = 200


def measure(hall: Invitation, gestures: int, titles: list[str]) -> dict[str, list[float]]:
    """Measures so many gestures of each title, and redraws at the last of these tables."""
    app = App(replace(settings(), animation_speed=0.0, curtain="off", scoring="off", confirm=False), SIZE)
    app.open.menu()
    found: dict[str, list[float]] = {"drawn": [], "beside": [], "alone": []}
    for title in titles:
        friend = Window(app, hall, title)
        found["drawn"] += friend.played(gestures)
        if title == titles[-1]:
            found["beside"] = friend.redraws()
        friend.player.visit.leave()
        app.home()
        if title == titles[-1]:
            found["alone"] = friend.redraws()
    app.quit()
    return found


class Window:
    """A window that has come to the table of somebody who plays without one."""

    def __init__(self, app: App, hall: Invitation, title: str) -> None:
        plan, me = plan_of(title), Me("Host")
        self.app = app
        visit = Visit(KeptSeat(hall, new_secret(), me), lambda seat: open_table(seat, plan, me))
        self.player = Person(visit)
        self.until(lambda: visit.stage == "waiting")
        app.open.waiting(app.door.join(visit.seat.invitation.line(), Me("Friend")))
        self.until(lambda: visit.room and visit.room.knocked)
        assert visit.room is not None
        visit.admit(visit.room.knocked[0].who)
        self.until(lambda: visit.room and not visit.room.free)
        visit.begin()
        self.until(lambda: isinstance(app.scene, TableScene) and visit.guest is not None)
        self.scene: Any = app.scene

    def until(self, what: Callable[[], object]) -> None:
        """Lets both run until something is so.

        :raises TimeoutError: if it never is.
        """
        limit = time.monotonic() + PATIENCE
        while not what():
            self.player.visit.poll()
            self.app.turn()
            if time.monotonic() > limit:
                raise TimeoutError(list(self.app.scene.lettering()))

    def played(self, gestures: int) -> list[float]:
        """Plays so many gestures; returns the ms from each ask of the friend until the window had drawn it."""
        took: list[float] = []
        own = Person(self.scene.company.visit)
        while len(took) < gestures and not self.scene.guest.is_over:
            seen, begin = self.scene.guest.letter.gesture, time.perf_counter()
            self.player.step()
            if self.player.waits:
                drawn = self.app.redraws
                while self.scene.guest.letter.gesture == seen or self.app.redraws == drawn:
                    self.app.turn()
                    drawn = self.app.redraws if self.scene.guest.letter.gesture == seen else drawn
                took.append((time.perf_counter() - begin) * 1000)
                self.player.rests = True
                self.until(lambda: not (self.player.step() or self.player.waits))
                self.player.rests = False
            elif self.scene.may_act:
                seat = self.scene.game.to_move
                self.scene.commit(own.choose(self.scene.guest.view(seat)))
                self.until(lambda: self.scene.post.pending is None)
            self.player.visit.poll()
            self.app.turn()
        return took

    def redraws(self) -> list[float]:
        """Returns the ms of redraws of the table, each a moment after the one before."""
        found = []
        for _ in range(REDRAWS):
            pygame.time.wait(5)
            self.player.visit.poll()
            self.app.door.poll()
            begin = time.perf_counter()
            self.scene.draw(self.app.window.canvas)
            found.append((time.perf_counter() - begin) * 1000)
        return found


if __name__ == "__main__":
    print(json.dumps(measure(read_invitation(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])))
