"""Plays a title by what a screen reader hears, with keys alone. Runs under the system's own Python, which has AT-SPI.

    /usr/bin/python3 play.py TITLE ROUNDS SECONDS [TRANSCRIPT]

It knows what is good at a title by words, and nothing of the program. It fails, with one line, if a thing has no name,
the focus is lost, a sentence is missing, or a place takes more keys than it should. TRANSCRIPT is where speech.py
writes down what a screen reader says; the keys come between.
"""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path

from aloud import Aloud
from hearing import Lost
from listener import Listener
from tastes import TITLES, taste_for

IDLE, WAIT = 40, 2.0
"""So often somebody waits for the others in a row before it is given up, and so many seconds each time at most."""
LOOKS = 12
"""After so many choices the whole screen is read again; what changes on it is looked at as it comes."""


def rounds_heard(listener: Listener, pattern: str) -> int:
    """Returns the round that was last heard of; 0: none yet."""
    return _last(pattern, " ".join((listener.first, *listener.log)))


def _last(pattern: str, words: str) -> int:
    return max(map(int, re.findall(pattern, words)), default=0)


def play(title: str, rounds: int, seconds: float, aloud: Aloud | None = None) -> dict[str, object]:
    """Plays until so many rounds are over, the game ends, or the time is up; returns what came of it.

    :raises Lost: if the listener cannot go on; it ends with what was chosen and heard last.
    """
    listener = Listener(taste_for(title), aloud)
    try:
        return _played(listener, title, rounds, seconds)
    except Lost as lost:
        raise Lost(f"{lost}; chosen last: {listener.chosen[-3:]}; heard last: {listener.log[-14:]}") from lost


def _played(listener: Listener, title: str, rounds: int, seconds: float) -> dict[str, object]:
    begin = time.monotonic()
    idle = 0
    over = False
    begun = 0
    while time.monotonic() - begin < seconds and not over:
        if listener.act():
            idle = 0
        else:
            idle += 1
            if idle > IDLE:
                raise Lost(f"nobody asks any more; last heard: {listener.log[-1:]}")
            heard = len(listener.log)
            listener.hearing.until(lambda: len(listener.log) > heard, WAIT)  # noqa: B023 - it is asked within the turn
        now = rounds_heard(listener, TITLES[title].rounds)
        begun = begun or now
        over = listener.is_over or 0 < rounds <= now - begun
        if listener.acts % LOOKS == 1:
            listener.look_round()
    return {
        "title": title, "acts": listener.acts, "keys": listener.pressed, "most": listener.most, "over": over,
        "round": rounds_heard(listener, TITLES[title].rounds), "seconds": round(time.monotonic() - begin, 1),
        "chosen": listener.chosen, "heard": listener.log,
    }  # fmt: skip


def main() -> int:
    title, rounds, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    aloud = Aloud(Path(sys.argv[4])) if sys.argv[4:] else None
    try:
        told = play(title, rounds, seconds, aloud)
    except Lost as lost:
        print(f"{title}: {lost}", file=sys.stderr)
        return 1
    print(json.dumps(told, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
