"""Hostile letters: what a guest who was invited, or a relay, can send that nobody should believe."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

from game.remote.keys import sealed
from game.remote.link import Link
from game.remote.parcel import Parcel, pack
from game.remote.visit import Visit
from game.rules.kernel import Game
from game.table.letter import Ask
from game.table.strict_json import write_line

KINDS = ("come", "here", "heard", "leave", "ask", "admit", "away", "begin", "say", "call", "seal", "number", "run",
         "past", "journal", "open", "nonsense")  # fmt: skip
WORDS = ("name", "portrait", "program", "letters", "watch", "glance", "knows", "who", "seat", "text", "phrase", "mark",
         "round", "number", "first", "ask", "table", "seen", "wants", "actions", "step", "plan")  # fmt: skip
VALUES: tuple[Any, ...] = (
    0,
    -1,
    10**15,
    "",
    "0" * 32,
    "Loki",
    "a\u202eb\n",
    [],
    [[]],
    {},
    True,
    None,
    list(range(500)),
)
MOST_OVERHEARD = 400
BOMB = b"\1" + zlib.compress(bytes(64 * 1024 * 1024), 1)


def overheard(link: Link, kept: list[tuple[str, bytes]]) -> None:
    """Has a link keep what it sends, as a relay would see it."""
    send = link.send

    def keeps(subject: str, data: bytes) -> None:
        if len(kept) < MOST_OVERHEARD:
            kept.append((subject, data))
        send(subject, data)

    link.send = keeps  # type: ignore[method-assign]


def twisted(data: bytes, dice: random.Random) -> bytes:
    """Returns something that was sent, bent, cut, lengthened, made up, or as it was."""
    some = bytearray(data)
    how = dice.randrange(5)
    if how == 0:
        some[dice.randrange(len(some))] ^= 1 << dice.randrange(8)
    elif how == 1:
        del some[dice.randrange(len(some)) :]
    elif how == 2:
        some += dice.randbytes(dice.randrange(1, 400))
    elif how == 3:
        some = bytearray(dice.randbytes(dice.choice((0, 1, 40, 300, 100_000))))
    return bytes(some)


class Intruder:
    """A guest, knocking or let in, whose program sends what it likes in boxes that open."""

    def __init__(self, visit: Visit, runs: list[str], dice: random.Random) -> None:
        self.visit, self.runs, self.dice = visit, runs, dice
        assert visit._run is not None
        self.run = visit._run

    def put(self, packed: bytes) -> None:
        """Sends a parcel, or what should be one."""
        self.run._send(sealed(self.visit.seat.invitation, self.run.key, self.run._seal, packed))

    def ask(self, kind: str, body: bytes) -> None:
        """Asks for something as its own next request, and waits for the answer."""
        done: list[Parcel] = []
        self.visit.request(kind, body, done.append)
        self.visit.wait(10, lambda: bool(done))
        assert done, kind

    def letters(self) -> Iterator[bytes]:
        """Yields letters without end: of every kind, in runs of others, nested, huge, and what presses back to much."""
        dice, table = self.dice, self.visit.seat.table
        while True:
            run = dice.choice([*self.runs, self.run.run, self.run.run, self.run.run[:16], "", "x" * 64])
            number = dice.choice((0, 1, self.run._asked + 1, dice.randrange(1 << 40)))
            tables, lanes = (table, table, table, "0" * 16), ("ask", "ask", "ask", "seat")
            to, before = dice.choice((0, 1, 1 << 40)), dice.choice(("", "0" * 24))
            lane = dice.choice(lanes)
            parcel = Parcel(dice.choice(tables), lane, run, number, dice.choice(KINDS), to, before, self._body())  # type: ignore[arg-type]
            how = dice.randrange(40)
            if how == 0:
                yield BOMB
            elif how == 1:
                yield b"\0" + dice.randbytes(900_000)
            elif how < 8:
                yield pack(parcel)[: dice.randrange(40)]
            elif how < 12:
                yield b"\0" + dice.randbytes(300)
            else:
                yield pack(parcel)

    def _body(self) -> bytes:
        dice = self.dice
        how = dice.randrange(8)
        if how == 0:
            return dice.randbytes(dice.randrange(300))
        if how == 1:
            return b'{"knows":' + b"[" * 5000
        if how == 2:
            return write_line({"knows": list(range(30_000))})
        return write_line({dice.choice(WORDS): dice.choice(VALUES) for _ in range(dice.randrange(9))})


def wrong_asks(visit: Visit, seat: int, whole: Game) -> Iterator[bytes]:
    """Yields asks of a game that a guest is not to have carried out: another seat's, illegal ones, turning back."""
    guest = visit.guest
    assert guest is not None
    wire = guest.wire
    mail = wire._mail  # type: ignore[attr-defined]
    seen = guest.letter.gesture
    for number, action in enumerate(whole.legal_actions()[:4]):
        if action.seat != seat:
            yield b"%016d" % number + mail.write_ask(Ask(seen, "do", (action,)))
    for wants in ("undo", "redo", "reset", "back"):
        yield b"0" * 16 + mail.write_ask(Ask(seen, wants))
    yield b"0" * 16 + mail.write_ask(Ask(seen + 7, "do"))
    yield b"short"
