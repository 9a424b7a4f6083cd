"""What is killed comes back: the referee in mid-game, with its relay left behind, and the window of a guest."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from game.paths import program_folder
from game.remote.invitation import Invitation, read_invitation
from game.remote.seats import KeptSeat
from game.remote.visit import Visit, reach_table
from tests.remote.tables import Player, begun, plan_of, play, until


class Served:
    """`meadhall serve` as a process."""

    all: ClassVar[list[Served]] = []

    def __init__(self, folder: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "game", "serve", "--folder", str(folder), "--port", str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=program_folder())
        assert self.process.stdout is not None
        self.all.append(self)
        self.invitation: Invitation = read_invitation(self.process.stdout.readline())

    def end(self, how: int = signal.SIGTERM) -> str:
        self.process.send_signal(how)
        said, _ = self.process.communicate(timeout=30)
        return said


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "hall"
    for served in Served.all:
        served.process.kill()
        served.process.wait()
    pid = tmp_path / "hall" / "relay" / "relay.pid"
    if pid.is_file():  # a test that failed
        os.kill(int(pid.read_text()), signal.SIGKILL)


def test_a_referee_that_is_killed_and_a_window_that_is_closed(folder: Path) -> None:
    served = Served(folder)
    visits = begun(served.invitation, plan_of("northgard", after=3600))
    players = [Player(visit) for visit in visits]
    play(players, gestures=20)
    served.end(signal.SIGKILL)
    began = time.monotonic()
    served = Served(folder, served.invitation.port)
    seen = [visit.guest.steps(None)[-1].gesture for visit in visits if visit.guest]
    play(players, gestures=30)
    assert time.monotonic() - began < 30
    for visit, gesture in zip(visits, seen, strict=True):  # what was seen still stands, and nothing came twice
        assert visit.guest is not None
        gestures = [step.gesture for step in visit.guest.steps(None)]
        assert gesture in gestures
        assert gestures == sorted(set(gestures))
    visits[1].leave()
    until(visits[:1], lambda: visits[0].room and not all(guest.is_here for guest in visits[0].room.guests))
    kept = visits[1].seat
    back = Visit(KeptSeat(kept.invitation, kept.secret, kept.me, gestures=kept.gestures), reach_table)
    until([visits[0], back], lambda: back.guest is not None)
    assert back.guest is not None
    assert visits[1].guest is not None
    now, then = back.guest.steps(1), visits[1].guest.steps(1)
    assert [(seen.gesture, seen.events) for seen in now[: len(then)]] == [(seen.gesture, seen.events) for seen in then]
    assert now[3].moments[-1] == then[3].moments[-1]  # told anew, as one looks back
    play([players[0], Player(back)])
    until([visits[0], back], lambda: visits[0].honest and back.honest)
    assert visits[0].honest
    assert visits[0].honest.all
    for visit in (visits[0], back):
        visit.leave()
    assert '"tables": 1' in served.end().splitlines()[-1]
    assert not (folder / "relay" / "relay.pid").exists()
