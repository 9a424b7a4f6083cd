"""Kills in mid-gesture: of the referee, of its relay, of a guest's window."""

from __future__ import annotations

import os
import random
import signal
import time
from dataclasses import replace
from pathlib import Path

from build_scripts.trying.parties import Company, Hall, told
from game.remote.visit import Visit, reach_table

WHAT = ("referee", "relay", "guest")
SECONDS = 5.0
"""Within so many seconds play goes on."""
ON = 3


def killed(folder: Path, what: str, times: int) -> dict[str, object]:
    """Kills something so often while two guests play, and returns what came of it."""
    dice, hall = random.Random(what), Hall(folder)
    company, took = Company(hall.invitation), []
    for _ in range(times):
        company.play(dice.randrange(2, 8))
        for player in company.players:  # in mid-gesture: what is asked is under way
            player.step()
        time.sleep(dice.random() * 0.01)
        begin = time.monotonic()
        if what == "referee":
            hall.process.kill()
            hall.process.wait()
            hall.start()
        elif what == "relay":
            os.kill(hall.relay, signal.SIGKILL)
        else:
            _kill_window(company, dice.randrange(2))
        company.play(ON)
        took.append(time.monotonic() - begin)
        if company.faults:
            break
    company.leave()
    hall.end()
    return told(company, took, times, SECONDS)


def _kill_window(company: Company, number: int) -> None:
    """Ends a guest without a word, and lets them come back with what lies on their disk: the key of the seat."""
    dead = company.visits[number]
    if dead._link is not None:
        dead._link.close()
    kept = replace(dead.seat)
    dead._is_closed = True
    company.seen[number] = []
    company.replace(number, Visit(kept, reach_table))
