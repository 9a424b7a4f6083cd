"""A guest without a window: a bot comes to a table elsewhere, and plays there what it is let in to."""

from __future__ import annotations

import time
from typing import Any, Final

from game.bots.levels import make_bot
from game.remote.trouble import RemoteTrouble
from game.remote.visit import Visit
from game.rules.kernel import Action, Game
from game.table.guest import Guest
from game.table.interrupts import check

PAUSE: Final = 0.005
EXAMINED_SECONDS: Final = 30.0


class Robot:
    """Plays at a visit as a bot of a level; after a refusal, a step at a time."""

    def __init__(self, visit: Visit, level: str = "karl", think_ms: int = 50) -> None:
        self.visit, self.level, self.think_ms = visit, level, think_ms
        self.refused = 0
        self._asks = self._awaits = False

    def step(self) -> bool:
        """Takes what has come and chooses where one is asked; returns whether there was anything to do."""
        self.visit.poll()
        guest = self.visit.guest
        if guest is None:
            return False
        did = False
        if self._asks and (reply := guest.reply()) is not None:
            self._asks, self._awaits, did = False, reply.accepted, True
            self.refused += not reply.accepted
        while guest.open() is not None:
            self._awaits, did = False, True
        if self._asks or self._awaits or guest.is_over:
            return did
        for seat in sorted(self.visit.sits):
            view = guest.view(seat)
            if guest.sits_here(seat) and self.is_asked(guest, seat):
                self._asks = True
                guest.ask("do", self.choose(view))
                return True
        return did

    @property
    def waits(self) -> bool:
        """Tells whether what was asked last has not arrived yet."""
        return self._asks or self._awaits

    def is_asked(self, guest: Guest, seat: int) -> bool:
        """Tells whether a seat has to choose now, be it ahead of somebody elsewhere."""
        return guest.view(seat).to_move == seat

    def choose(self, view: Game) -> tuple[Action, ...]:
        """Returns what is chosen for the seat that a view waits for."""
        path = make_bot(view.title, self.level, self.refused).think(view, self.think_ms).path
        return path[:1] if self.refused else path


def play_on(visit: Visit, level: str) -> dict[str, Any]:
    """Plays at a table until its game has ended, and returns how.

    :raises RemoteTrouble: if one is not let in, or sent away.
    """
    robot = Robot(visit, level)
    while visit.stage != "over" or visit.guest is None or not visit.guest.is_over:
        check()
        if not robot.step():
            time.sleep(PAUSE)
        if visit.stage == "gone" and visit.trouble is not None:
            raise RemoteTrouble(visit.trouble)
    visit.wait(EXAMINED_SECONDS, lambda: visit.honest is not None)
    guest, honest = visit.guest, visit.honest
    outcome = guest.view(None).outcome
    return {
        "table": visit.seat.table, "title": guest.title, "seats": sorted(visit.sits), "gestures": guest.length,
        "winners": list(outcome.winners) if outcome is not None else [], "refused": robot.refused,
        "digest": guest.view(None).digest(), "honest": honest is not None and honest.all,
    }  # fmt: skip
