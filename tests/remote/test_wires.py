"""Bad wires: letters that are lost, come twice, late or in another order; a wire that is cut."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import deque

import pytest

from game.remote.keys import Keys
from game.remote.link import Link
from game.remote.relay import Relay
from game.remote.seal import new_secret
from game.remote.visit import Visit
from tests.remote.tables import Player, a_hall, begun, plan_of, play, settled, to_hall, until


class BadWire:
    """Loses, doubles and mixes what a guest's link sends and hears."""

    def __init__(self, link: Link, dice: random.Random, lost: float = 0.1, twice: float = 0.2) -> None:
        self.dice, self.lost, self.twice = dice, lost, twice
        self.send, self.next = link.send, link.next
        self.late: deque[tuple[str, bytes]] = deque()
        self.count = 0
        link.send = self.bad_send  # type: ignore[method-assign]
        link.next = self.bad_next  # type: ignore[method-assign]

    def bad_send(self, subject: str, data: bytes) -> None:
        for _ in range(self.copies()):
            self.send(subject, data)

    def copies(self) -> int:
        self.count += 1
        chance = self.dice.random()
        return 0 if chance < self.lost else 2 if chance < self.lost + self.twice else 1

    def bad_next(self, seconds: float = 0.0) -> tuple[str, bytes] | None:
        while (came := self.next(seconds)) is not None:
            self.late.extend([came] * self.copies())
            if self.dice.random() < 0.3:  # a later one overtakes it
                self.late.rotate(1)
        return self.late.popleft() if self.late else None


def spoilt(visits: list[Visit]) -> list[BadWire]:
    return [BadWire(visit._link, random.Random(n)) for n, visit in enumerate(visits) if visit._link is not None]


def test_letters_lost_twice_late_and_mixed_change_nothing(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    for place, quick in (("channel.AGAIN_SECONDS", 0.03), ("run.ASK_SECONDS", 0.05), ("run.HEARD_SECONDS", 0.01)):
        monkeypatch.setattr(f"game.remote.{place}", quick)
    for place in ("hall.REPEAT_SECONDS", "run.HASTE_SECONDS"):
        monkeypatch.setattr(f"game.remote.{place}", 0.02)
    keys = Keys(new_secret())
    with a_hall(relay, keys):
        visits = begun(to_hall(relay, keys), plan_of("tiny_epic"))
        wires = spoilt(visits)
        players = [Player(visit) for visit in visits]
        play(players)
        until(visits, lambda: all(visit.honest is not None for visit in visits))
        assert [visit.honest and visit.honest.all for visit in visits] == [True, True]
        assert [player.refused for player in players] == [0, 0]
        assert min(wire.count for wire in wires) > 100
        for visit in visits:
            visit.leave()


def test_a_relay_that_is_killed_comes_back_and_nothing_is_lost(own_relay: Relay) -> None:
    keys = Keys(new_secret())
    with a_hall(own_relay, keys):
        visits = begun(to_hall(own_relay, keys), plan_of("vikings"))
        players = [Player(visit) for visit in visits]
        play(players, gestures=8)
        settled(players)
        guest = visits[0].guest
        assert guest is not None
        seen = [step.gesture for step in guest.steps(0)]
        os.kill(own_relay.pid, signal.SIGKILL)
        while own_relay.runs:
            time.sleep(0.01)
        own_relay.start()
        began = time.monotonic()
        play(players, gestures=20)
        print(f"on after {time.monotonic() - began:.2f} s")
        assert [step.gesture for step in guest.steps(0)][: len(seen)] == seen
        for visit in visits:
            visit.leave()
