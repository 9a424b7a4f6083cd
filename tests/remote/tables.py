"""Tables elsewhere for tests: a real hall on a real relay, and guests who come to it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from game.bots.levels import make_bot
from game.remote.hall import Hall
from game.remote.invitation import Invitation
from game.remote.keys import Keys
from game.remote.link import Link
from game.remote.opening import open_table
from game.remote.plan import Me, TablePlan
from game.remote.relay import HALL, Relay
from game.remote.seal import new_secret
from game.remote.seats import KeptSeat
from game.remote.visit import Visit, reach_table
from game.table.guest import Guest
from game.table.letter import Reply
from game.table.seats import SeatPlan
from game.titles import load_game

PATIENCE = 20.0


def plan_of(title: str, friends: int = 1, bots: int = 0, **how: object) -> TablePlan:
    """Returns a table of the host, so many friends, and so many bots."""
    least = load_game(title).seat_range[0]
    bots = max(bots, least - 1 - friends)
    seats = [SeatPlan("Host"), *(SeatPlan(f"Friend {n}") for n in range(1, friends + 1))]
    seats += [SeatPlan(f"Bot {n}", "bot", "dreng") for n in range(1, bots + 1)]
    mine = frozenset({0})
    return TablePlan(title, {}, tuple(seats), frozenset(range(1, friends + 1)), mine, **how)  # type: ignore[arg-type]


@contextmanager
def a_hall(relay: Relay, keys: Keys) -> Iterator[Hall]:
    link = Link(relay.access.address, HALL, relay.access.hall)
    hall = Hall(link, keys)
    try:
        yield hall
    finally:
        hall.close()
        link.close()


def invitation_to(relay: Relay, keys: Keys) -> Invitation:
    access = relay.access
    return keys.invitation(access.host, access.port)


def host(invitation: Invitation, plan: TablePlan, name: str = "Host") -> Visit:
    me, seat = Me(name), KeptSeat(invitation, new_secret(), Me(name))
    return Visit(seat, lambda seat: open_table(seat, plan, me))


def come(line: Invitation, name: str, watch: bool = False, secret: bytes = b"") -> Visit:
    return Visit(KeptSeat(line, secret or new_secret(), Me(name)), reach_table, watch)


def until(visits: Sequence[Visit], what: Callable[[], object], patience: float = PATIENCE) -> None:
    """Polls until something is so."""
    limit = time.monotonic() + patience
    while not what():
        for visit in visits:
            visit.poll()
        assert time.monotonic() < limit, [(visit.stage, visit.trouble, visit.room) for visit in visits]
        time.sleep(0.001)


def begun(invitation: Invitation, plan: TablePlan) -> list[Visit]:
    """Returns the visits of a table at which all have come and the game has begun."""
    first = host(invitation, plan)
    until([first], lambda: first.stage == "waiting")
    visits = [first]
    for number in sorted(plan.friends):
        friend = come(first.seat.invitation, f"Guest {number}")
        visits.append(friend)
        until(visits, lambda: friend.stage == "knocking")
        until(visits, lambda: first.room is not None and first.room.knocked)
        assert first.room is not None
        first.admit(first.room.knocked[0].who)
        until(visits, lambda: friend.stage == "waiting" and first.room is not None and not first.room.knocked)
    first.begin()
    until(visits, lambda: all(visit.guest is not None for visit in visits))
    return visits


class Robot:
    """Plays at a visit: chooses at random, or as a bot of a level."""

    def __init__(self, visit: Visit, seed: int = 1, level: str = "") -> None:
        self.visit, self.level = visit, level
        self.random = random.Random(seed)
        self.asked = False
        self.replies: list[Reply] = []

    @property
    def guest(self) -> Guest:
        assert self.visit.guest is not None
        return self.visit.guest

    def step(self) -> bool:
        """Does what can be done now; returns whether something was."""
        self.visit.poll()
        guest, did = self.guest, False
        while guest.open() is not None:
            did = True
        if (reply := guest.reply()) is not None:
            self.replies.append(reply)
            self.asked = False
            did = True
            while guest.open() is not None:
                pass
        if not self.asked and not guest.is_over:
            for seat in sorted(self.visit.sits):
                view = guest.view(seat)
                if view.to_move == seat:
                    self.asked = True
                    guest.ask("do", self.choice(view, seat))
                    return True
        return did

    def choice(self, view: object, seat: int) -> tuple:  # type: ignore[type-arg]
        if self.level:
            return make_bot(view.title, self.level, 1).think(view, 0).path[:1]  # type: ignore[attr-defined]
        return (self.random.choice(view.legal_actions()),)  # type: ignore[attr-defined]


def play(robots: Sequence[Robot], until_gesture: int | None = None, patience: float = 120.0) -> None:
    """Plays on until the end, or until so many gestures were seen by all."""
    limit = time.monotonic() + patience
    while True:
        did = [robot.step() for robot in robots]
        ends = [robot.guest.is_over if until_gesture is None else robot.guest.length >= until_gesture or robot.guest.is_over
                for robot in robots]  # fmt: skip
        if all(ends):
            return
        assert time.monotonic() < limit, [(robot.visit.stage, robot.visit.trouble, robot.asked) for robot in robots]
        if not any(did):
            time.sleep(0.001)
