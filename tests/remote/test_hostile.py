"""Hostile guests and relays: whatever they send is refused with a reason, and the game goes on as if it were not there.

MEADHALL_LETTERS=10000 sends so many of each; the suite a few.
"""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.remote.keys import Keys
from game.remote.link import Link
from game.remote.relay import HALL, Relay
from game.remote.seal import new_secret
from tests.remote.hostile import Intruder, overheard, twisted, wrong_asks
from tests.remote.tables import Player, a_hall, admitted, begun, come, plan_of, play, to_hall, until

LETTERS = int(os.environ.get("MEADHALL_LETTERS", "150"))


def memory() -> float:
    """Returns how much memory this process holds, MB, without what it could give back; 0 where nothing says so."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    place = Path("/proc/self/statm")
    return int(place.read_text().split()[1]) * 4096 / 1e6 if place.exists() else 0


def test_hostile_letters_change_nothing(relay: Relay, caplog: pytest.LogCaptureFixture) -> None:
    keys, dice = Keys(new_secret()), random.Random(1)
    caplog.set_level(logging.WARNING)
    sent: list[tuple[str, bytes]] = []
    with a_hall(relay, keys) as hall:
        overheard(hall._link, sent)
        visits = begun(to_hall(relay, keys), plan_of("northgard"))
        first, friend = visits
        other = begun(to_hall(relay, keys), plan_of("vikings"))
        assert friend._link is not None
        overheard(friend._link, sent)
        players = [Player(visit) for visit in visits]
        play(players, gestures=12)
        loki = come(first.seat.invitation, "Loki", watch=True)
        until([*visits, loki], lambda: loki.stage == "knocking")
        table = hall._places[first.seat.table].reception.table  # type: ignore[union-attr]
        assert table.game is not None
        runs = [visit._run.run for visit in visits if visit._run]
        before, people = table.game.sitting.length, dict(table.room.guests)
        wild = Link(relay.access.address, HALL, relay.access.hall)
        subjects = [subject for subject, _ in sent] + [f"mh.{other[0].seat.table}.ask"]
        intruders = [Intruder(loki, runs, dice), Intruder(friend, runs, dice)]
        streams = [(intruder, intruder.letters()) for intruder in intruders]

        def storm(count: int) -> None:
            """Sends so many letters as a relay, bent and to others, as who only knocks, and as who was let in."""
            for _ in range(count):
                wild.send(dice.choice(subjects), twisted(dice.choice(sent)[1], dice))
            for intruder, letters in streams:
                for number in range(count):
                    intruder.put(next(letters))
                    if number % 20 == 0:
                        for visit in (*visits, loki, *other):
                            visit.poll()
                        time.sleep(0.002)

        storm(LETTERS // 5)  # what is loaded and remembered once is no growth
        overheard_before, held = len(sent), memory()
        storm(LETTERS)
        limit = time.monotonic() + 60
        while hall._places[first.seat.table].inbox and time.monotonic() < limit:
            time.sleep(0.01)
        intruders[1].run.begin()  # anew: what it still has on the way would be taken for what it asks next
        until([*visits, loki, *other], lambda: friend._run and friend._run.is_in and not friend._run.waits)
        for body in wrong_asks(friend, 1, table.game.sitting.game) if table.game.sitting.game.to_move == 0 else ():
            intruders[1].ask("ask", body)
        for kind, said in (("admit", b'{"who":"x","seat":""}'), ("away", b'{"who":"x"}'), ("begin", b"{}")):
            intruders[1].ask(kind, said)
            assert friend.trouble is not None
            friend.heed()
        assert table.game.sitting.length == before
        assert dict(table.room.guests) == people
        assert sum(hall.dropped.values()) > LETTERS
        del sent[overheard_before:]  # the test's own
        print(f"{3 * LETTERS} letters, {sum(hall.dropped.values())} dropped, {memory() - held:.0f} MB more")
        assert memory() - held < 50
        assert not [record for record in caplog.records if record.exc_info]
        admitted([first, friend, loki], loki)
        play([Player(visit) for visit in visits])
        until(visits, lambda: all(visit.honest is not None for visit in visits))
        assert [visit.honest and visit.honest.all for visit in visits] == [True, True]
        wild.close()
        for visit in (*visits, *other, loki):
            visit.leave()
