"""Tables elsewhere: how soon a gesture is seen, how many one core carries, what a table weighs awake and asleep."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from build_scripts.benchmarks.figure import Figure, median, percentile
from build_scripts.screen import Screen
from game.bots.levels import make_bot
from game.paths import program_folder
from game.remote.glance import glance_at
from game.remote.invitation import Invitation, read_invitation
from game.remote.opening import open_table
from game.remote.plan import Me, TablePlan
from game.remote.robot import Robot
from game.remote.seal import new_secret
from game.remote.seats import KeptSeat
from game.remote.visit import Visit, reach_table
from game.rules.kernel import Action, Game
from game.table.guest import Guest
from game.table.seats import SeatPlan
from game.titles import PLAYABLE, load_game

PATIENCE = 60.0
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Host:
    """A hall in a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "game", "serve", "--port", "0", "--beside", "--folder", str(folder)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=program_folder()
        )
        assert self.process.stdout is not None
        self.invitation: Invitation = read_invitation(self.process.stdout.readline())

    @property
    def processor(self) -> float:
        """Gets the seconds of processor time that the referee has taken; without its relay."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> float:
        """Gets how much memory the referee holds, MB."""
        rows = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(row.split()[1]) for row in rows if row.startswith("VmRSS")) / 1024

    def close(self) -> None:
        """Ends it."""
        self.process.communicate()


class Person(Robot):
    """Chooses by chance, when the rules ask; landnam's turns as a quick bot, since chance hardly ends them.

    While it ``rests`` it chooses nothing.
    """

    rests = False

    def is_asked(self, guest: Guest, seat: int) -> bool:
        """Tells whether the rules ask a seat."""
        return not self.rests and guest.view(None).to_move == seat

    def choose(self, view: Game) -> tuple[Action, ...]:
        """Returns what is chosen at a view."""
        if view.title == "landnam":
            return make_bot(view.title, "dreng", 1).think(view, 0).path
        return (random.Random(view.digest()).choice(view.legal_actions()),)


@contextmanager
def hosted() -> Iterator[Host]:
    """Serves a hall in a folder that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder) / "hall")
        try:
            yield host
        finally:
            host.close()


def plan_of(title: str) -> TablePlan:
    """Returns a table of the fewest persons, the last of them elsewhere."""
    seats = tuple(SeatPlan(f"Seat {n}") for n in range(max(2, load_game(title).seat_range[0])))
    last = len(seats) - 1
    return TablePlan(title, {}, seats, frozenset({last}), frozenset(range(last)))


def until(visits: Sequence[Visit], what: object) -> None:
    """Looks after visits until something is so.

    :raises TimeoutError: if it never is.
    """
    limit = time.monotonic() + PATIENCE
    while not what():  # type: ignore[operator]
        for visit in visits:
            visit.poll()
        if time.monotonic() > limit:
            raise TimeoutError([(visit.stage, visit.trouble) for visit in visits])
        time.sleep(0.0005)


def begun(invitation: Invitation, title: str) -> list[Visit]:
    """Returns the visits of a table at which the game has begun."""
    plan, me = plan_of(title), Me("Host")
    first = Visit(KeptSeat(invitation, new_secret(), me), lambda seat: open_table(seat, plan, me))
    until([first], lambda: first.stage == "waiting")
    friend = Visit(KeptSeat(first.seat.invitation, new_secret(), Me("Friend")), reach_table)
    visits = [first, friend]
    until(visits, lambda: first.room and first.room.knocked)
    assert first.room is not None
    first.admit(first.room.knocked[0].who)
    until(visits, lambda: first.room and not first.room.free)
    first.begin()
    until(visits, lambda: all(visit.guest is not None for visit in visits))
    return visits


def played(visits: Sequence[Visit], gestures: int) -> list[float]:
    """Plays so many gestures; returns the seconds from each ask until the other window had the letter."""
    players, took = [Person(visit) for visit in visits], []
    guests = [visit.guest for visit in visits]
    limit = time.monotonic() + PATIENCE + gestures
    while len(took) < gestures and time.monotonic() < limit:
        if any(guest is None or guest.is_over for guest in guests):
            break
        for number, player in enumerate(players):
            other = guests[1 - number]
            assert other is not None
            seen, begin = other.letter.gesture, time.perf_counter()
            player.step()
            if not player.waits:
                continue
            while other.letter.gesture == seen and time.monotonic() < limit:
                other.open()
                time.sleep(0.0005)
            took.append(time.perf_counter() - begin)
            player.rests = True
            until(visits, lambda player=player: not (player.step() or player.waits))
            player.rests = False
    return took


def measure(gestures: int, tables: int) -> list[Figure]:
    """Measures so many gestures of each title, and so many tables awake at once."""
    found: list[Figure] = []
    with hosted() as host:
        took: list[float] = []
        spent, done, kept = 0.0, 0, []
        for title in PLAYABLE:
            visits = begun(host.invitation, title)
            before = host.processor
            one = played(visits, gestures)
            spent, done = spent + host.processor - before, done + len(one)
            took += one
            kept.append(replace(visits[0].seat))
            for visit in visits:
                visit.leave()
        ms = [seconds * 1000 for seconds in took]
        found += [
            Figure("elsewhere: ask to letter, p50", median(ms), "ms", most=10),
            Figure("elsewhere: ask to letter, p99", percentile(ms, 99), "ms", most=35),
            Figure("elsewhere: gestures a second of one core", done / max(spent, 0.01), "", least=400,
                   note="the referee's processor time alone, presence included"),
        ]  # fmt: skip
        found += _seen(host, max(5, gestures // 4))
        found += _asleep(host, kept, done)
        found += _awake(host, tables)
    return found


def _seen(host: Host, gestures: int) -> list[Figure]:
    """Measures how soon a real window has drawn a friend's gesture, and what its open connection costs."""
    size = (1280, 720)
    with Screen(size) as screen, tempfile.TemporaryDirectory() as home:
        module = "build_scripts.benchmarks.company"
        command = [sys.executable, "-m", module, host.invitation.line(), str(gestures), *PLAYABLE]
        done = subprocess.run(
            command, env=screen.surroundings(Path(home)), stdout=subprocess.PIPE, text=True, check=True
        )
    told = json.loads(done.stdout.splitlines()[-1])
    return [
        Figure("elsewhere: ask to drawn at a friend's, p50", median(told["drawn"]), "ms", most=35,
               note="polls of up to 15 ms and the whole frame included"),
        Figure("elsewhere: redraw, p99", percentile(told["beside"], 99), "ms", percentile(told["alone"], 99),
               "ms without a connection", most_ratio=1.1),
    ]  # fmt: skip


def _asleep(host: Host, kept: Sequence[KeptSeat], gestures: int) -> list[Figure]:
    """Measures how long a table takes to wake, and what it weighs on the disk."""
    store = sum(path.stat().st_size for path in _store(host).rglob("*") if path.is_file())
    waking = []
    for seat in kept:
        time.sleep(2.0)  # it has fallen asleep
        begin = time.perf_counter()
        glance_at([seat])
        waking.append((time.perf_counter() - begin) * 1000)
    return [
        Figure("elsewhere: waking a table, median", median(waking), "ms", note="connecting to the relay included"),
        Figure("elsewhere: the books, each gesture", store / 1024 / max(1, gestures), "kB"),
    ]


def _store(host: Host) -> Path:
    words = Path(f"/proc/{host.process.pid}/cmdline").read_bytes().split(b"\0")
    return Path(words[words.index(b"--folder") + 1].decode()) / "relay" / "store"


def _awake(host: Host, tables: int) -> list[Figure]:
    """Measures what tables weigh while people sit at them."""
    before, visits = host.memory, []
    for number in range(tables):
        visits.append(begun(host.invitation, PLAYABLE[number % len(PLAYABLE)]))
        played(visits[-1], 6)
        for table in visits:
            for visit in table:
                visit.poll()
    after = host.memory
    for table in visits:
        for visit in table:
            visit.leave()
    return [Figure(f"elsewhere: each of {tables} tables awake", (after - before) / tables, "MB", most=4)]
