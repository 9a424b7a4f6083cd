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
from game.remote.robot import Robot
from game.remote.seal import new_secret
from game.remote.seats import KeptSeat
from game.remote.visit import Visit, reach_table
from game.rules.kernel import Action, Game
from game.table.guest import Guest
from game.table.seats import SeatPlan
from game.titles import load_game

PATIENCE = 20.0


def plan_of(
    title: str, friends: int = 1, bots: int = 0, options: dict[str, str] | None = None, **how: object
) -> TablePlan:
    """Returns a table of so many friends and bots, and of the host, who fills the seats that it takes to play."""
    own = max(1, load_game(title).seat_range[0] - friends - bots)
    seats = [SeatPlan("Host" if n == 0 else f"Hostess {n}") for n in range(own)]
    seats += [SeatPlan(f"Friend {n}") for n in range(1, friends + 1)]
    seats += [SeatPlan(f"Bot {n}", "bot", "dreng") for n in range(1, bots + 1)]
    waiting = frozenset(range(own, own + friends))
    return TablePlan(title, options or {}, tuple(seats), waiting, frozenset(range(own)), **how)  # type: ignore[arg-type]


@contextmanager
def a_hall(relay: Relay, keys: Keys) -> Iterator[Hall]:
    """Serves a hall, as one referee does."""
    link = Link(relay.access.address, HALL, relay.access.hall)
    hall = Hall(link, keys)
    try:
        yield hall
    finally:
        hall.close()
        link.close()


def to_hall(relay: Relay, keys: Keys) -> Invitation:
    """Returns the invitation to a hall; its guests have the password of the relay."""
    access, made = relay.access, keys.invitation(relay.access.host, relay.access.port)
    return Invitation(access.host, access.port, made.hall, bytes.fromhex(access.guest), made.table, made.key)


def host(invitation: Invitation, plan: TablePlan, name: str = "Host") -> Visit:
    """Sets up a table."""
    me, seat = Me(name), KeptSeat(invitation, new_secret(), Me(name))
    return Visit(seat, lambda seat: open_table(seat, plan, me))


def come(line: Invitation, name: str, watch: bool = False, secret: bytes = b"") -> Visit:
    """Comes to a table."""
    return Visit(KeptSeat(line, secret or new_secret(), Me(name)), reach_table, watch)


def until(visits: Sequence[Visit], what: Callable[[], object], patience: float = PATIENCE) -> None:
    """Looks after visits until something is so."""
    limit = time.monotonic() + patience
    while not what():
        for visit in visits:
            visit.poll()
        assert time.monotonic() < limit, [(visit.stage, visit.trouble, visit.room) for visit in visits]
        time.sleep(0.001)


def waiting(invitation: Invitation, plan: TablePlan) -> list[Visit]:
    """Returns the visits of a table at which all have come, the host's first."""
    first = host(invitation, plan)
    until([first], lambda: first.stage == "waiting")
    visits = [first]
    for number in sorted(plan.friends):
        friend = come(first.seat.invitation, f"Guest {number}")
        visits.append(friend)
        admitted(visits, friend)
    return visits


def admitted(visits: Sequence[Visit], friend: Visit, seat: int | None = None) -> None:
    """Lets the host admit who has come."""
    first = visits[0]
    until(visits, lambda: friend.room is not None and first.room is not None and first.room.knocked)
    assert first.room is not None
    first.admit(first.room.knocked[0].who, seat)
    until(visits, lambda: friend.stage not in ("reaching", "knocking") and first.room and not first.room.knocked)


def begun(invitation: Invitation, plan: TablePlan) -> list[Visit]:
    """Returns the visits of a table at which all have come and the game has begun."""
    visits = waiting(invitation, plan)
    visits[0].begin()
    until(visits, lambda: all(visit.guest is not None for visit in visits))
    return visits


def chosen(view: Game) -> tuple[Action, ...]:
    """Returns what is chosen at a view, the same at equal views: something by chance, or what leads to an end."""
    if view.title == "landnam":
        return make_bot(view.title, "dreng", 1).think(view, 0).path
    return (random.Random(view.digest()).choice(view.legal_actions()),)


class Player(Robot):
    """Chooses the same at equal views, when the rules ask, and never ahead; nothing while it ``rests``."""

    rests = False

    def is_asked(self, guest: Guest, seat: int) -> bool:
        return not self.rests and guest.view(None).to_move == seat

    @property
    def gestures(self) -> int:
        return self.visit.guest.letter.gesture if self.visit.guest is not None else 0

    def choose(self, view: Game) -> tuple[Action, ...]:
        return chosen(view)


def settled(players: Sequence[Player]) -> None:
    """Plays no further, and waits until what is under way has arrived."""
    limit = time.monotonic() + PATIENCE
    for player in players:
        player.rests = True
    while any(player.waits for player in players) or len({player.gestures for player in players}) > 1:
        for player in players:
            player.step()
        assert time.monotonic() < limit
        time.sleep(0.001)
    for player in players:
        player.rests = False


def play(players: Sequence[Robot], gestures: int | None = None, patience: float = 120.0) -> None:
    """Plays on until the end, or until everybody saw so many gestures."""
    limit = time.monotonic() + patience
    while True:
        did = [player.step() for player in players]
        guests = [player.visit.guest for player in players]
        if all(guest and (guest.is_over or (gestures and guest.length >= gestures)) for guest in guests):
            return
        assert time.monotonic() < limit, [(player.visit.stage, player.visit.trouble) for player in players]
        if not any(did):
            time.sleep(0.001)
