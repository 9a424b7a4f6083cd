"""Who is at a trial: a hall as a process, guests who play on and on, and what they must find."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from build_scripts.benchmarks.remote import Person, begun
from game.paths import program_folder
from game.remote.invitation import Invitation, read_invitation
from game.remote.visit import Visit
from game.titles import PLAYABLE

PATIENCE = 30.0


class Hall:
    """`meadhall serve` as a process that may be killed; it comes back to the same folder and port."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder, self.more, self.port = folder, more, 0
        self.invitation = self.start()

    def start(self) -> Invitation:
        """Starts it, or starts it again."""
        command = [sys.executable, "-m", "game", "serve", "--folder", str(self.folder), *self.more]
        command += [] if self.more else ["--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=program_folder())
        assert self.process.stdout is not None
        invitation = read_invitation(self.process.stdout.readline())
        self.port = invitation.port
        return invitation

    @property
    def relay(self) -> int:
        """Gets the number of its relay's process."""
        return int((self.folder / "relay" / "relay.pid").read_text())

    def end(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.communicate()


class Company:
    """Two guests who play one game after another at a hall, and mind what they see."""

    def __init__(self, invitation: Invitation) -> None:
        self.invitation, self.games, self.gestures = invitation, 0, 0
        self.faults: list[str] = []
        self.sit_down()

    def sit_down(self) -> None:
        """Begins the next game."""
        title = PLAYABLE[self.games % len(PLAYABLE)]
        self.games += 1
        self.visits = begun(self.invitation, title)
        self.seen: list[list[int]] = [[], []]
        self.players = [Person(visit) for visit in self.visits]

    def replace(self, number: int, visit: Visit) -> None:
        """Lets a guest come in place of one whose window was killed."""
        self.visits[number] = visit
        self.players[number] = Person(visit)

    def play(self, gestures: int) -> float:
        """Plays so many more gestures, and returns the seconds that it took; a game that ends is examined."""
        begin, wanted = time.monotonic(), gestures
        reached = self._reached()
        while wanted > 0 and time.monotonic() - begin < PATIENCE:
            did = [player.step() for player in self.players]
            if not any(did):
                time.sleep(0.001)
            now = max(reached, self._reached())
            wanted -= now - reached
            self.gestures += now - reached
            reached = now
            self._mind()
            if all(visit.guest is not None and visit.guest.is_over for visit in self.visits):
                self.examine()
                self.sit_down()
                reached = self._reached()
        if wanted > 0:
            self.faults.append(f"stood still: {[(visit.stage, visit.trouble) for visit in self.visits]}")
        return time.monotonic() - begin

    def _reached(self) -> int:
        return min(visit.guest.letter.gesture if visit.guest is not None else 0 for visit in self.visits)

    def _mind(self) -> None:
        """Notes what was shown and is gone, or came twice; nobody here takes anything back."""
        for number, visit in enumerate(self.visits):
            if visit.guest is None:
                continue
            now, before = [seen.gesture for seen in visit.guest.steps(None)], self.seen[number]
            if now[: len(before)] != before:
                self.faults.append(f"shown and gone: {before[-3:]} before, {now[-3:]} now")
            if now != list(range(1, len(now) + 1)):
                self.faults.append(f"lost or twice: {now[-5:]}")
            self.seen[number] = now

    def examine(self) -> None:
        """Makes sure that the finished game was as everybody saw it."""
        limit = time.monotonic() + PATIENCE
        while any(visit.honest is None for visit in self.visits) and time.monotonic() < limit:
            for visit in self.visits:
                visit.poll()
            time.sleep(0.002)
        if not all(visit.honest is not None and visit.honest.all for visit in self.visits):
            self.faults.append(f"the examination: {[visit.honest for visit in self.visits]}")
        self.leave()

    def leave(self) -> None:
        """Leaves the table."""
        for visit in self.visits:
            visit.leave()


def told(company: Company, took: Sequence[float], count: int, most: float) -> dict[str, object]:
    """Returns what came of a trial: it held if nothing was lost or came twice, and play went on in time."""
    slow = [seconds for seconds in took if seconds > most]
    return {
        "held": not company.faults and not slow, "times": count, "games": company.games,
        "gestures": company.gestures, "faults": company.faults[:5], "seconds": _spread(took), "allowed": most,
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0,
    }  # fmt: skip


def _spread(took: Sequence[float]) -> dict[str, float]:
    ordered = sorted(took)
    return {"median": round(ordered[len(ordered) // 2], 2), "most": round(ordered[-1], 2)} if ordered else {}
