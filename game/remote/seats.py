"""The seats that one has at tables elsewhere, each in a file: the key to it, and how the table stood last."""

from __future__ import annotations

import contextlib
import hashlib
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.disk import replace_file
from game.paths import seats_folder
from game.remote.invitation import Invitation, read_invitation
from game.remote.plan import Me, rows_of
from game.remote.trouble import RemoteTrouble
from game.table.errors import BadLine, JournalError
from game.table.hold import Hold, is_held
from game.table.strict_json import read_kept, take, write_line

VERSION: Final = 1
MOST: Final = 64 * 1024
SECRET: Final = 32
_SUFFIX: Final = ".json"
_at_files = threading.Lock()


@dataclass(slots=True)
class KeptSeat:
    """One's place at a table elsewhere. ``secret`` is the key to it: who has it sits there.

    ``seats`` are one's own, ``names`` those on all seats, ``stage`` how far the table was; ``waits_for`` the seats that
    were asked something when one looked last, ``at``. ``gestures`` is how many one has seen, ``sealed`` the seals of
    the deal in ``round``. ``saga`` says which game of a saga of one's own it is, as "mark/2", and
    ``members`` the name and the mark of the member on each seat.
    """

    invitation: Invitation
    secret: bytes
    me: Me
    title: str = ""
    names: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    is_host: bool = False
    stage: str = "waiting"
    waits_for: tuple[int, ...] = ()
    gestures: int = 0
    round: int = 0
    sealed: Mapping[str, str] = field(default_factory=dict)
    at: float = 0.0
    saga: str = ""
    members: tuple[tuple[str, str], ...] = ()

    @property
    def table(self) -> str:
        """Gets the id of the table."""
        return self.invitation.name

    @property
    def my_turn(self) -> bool:
        """Tells whether one is asked something there."""
        return not set(self.seats).isdisjoint(self.waits_for)

    @property
    def standing(self) -> str:
        """Gets how the table stands for who sits here, as messages name it: waiting, my_turn, others, over."""
        if self.stage == "over":
            return "over"
        if self.stage != "playing":
            return "waiting"
        return "my_turn" if self.my_turn else "others"

    @property
    def path(self) -> Path:
        """Gets the file that it is kept in."""
        mark = hashlib.blake2b(self.secret, digest_size=4).hexdigest()  # one may have two seats at a table
        return seats_folder() / f"{self.table}-{mark}{_SUFFIX}"

    @property
    def is_held(self) -> bool:
        """Tells whether a window sits there now."""
        return self._lock.exists() and is_held(self._lock)

    def hold(self) -> Hold | None:
        """Returns what keeps other windows from this seat until it is let go; None: one of them has it."""
        with _at_files:
            try:
                self._lock.touch()
                return Hold(self._lock)
            except (OSError, JournalError):
                return None

    @property
    def _lock(self) -> Path:
        return self.path.with_suffix(".lock")

    def keep(self) -> None:
        """Keeps it; where that cannot be, it lasts as long as the window."""
        self.at = time.time()
        said = {
            "version": VERSION, "invitation": self.invitation.line(), "secret": self.secret.hex(),
            "name": self.me.name, "portrait": self.me.portrait, "person": self.me.person, "title": self.title,
            "names": list(self.names), "seats": list(self.seats), "host": self.is_host, "stage": self.stage,
            "waits": list(self.waits_for), "gestures": self.gestures, "round": self.round,
            "sealed": dict(self.sealed), "at": int(self.at),
        } | ({"saga": self.saga, "members": list(map(list, self.members))} if self.saga else {})  # fmt: skip
        with contextlib.suppress(OSError):
            replace_file(self.path, write_line(said), secret=True)

    def renew(self) -> None:
        """Keeps what was found out about it meanwhile, unless it was forgotten or somebody sits there by now."""
        with _at_files:
            if self.path.exists() and not self.is_held:
                self.keep()

    def forget(self) -> None:
        """Forgets it; nobody can sit there again with this key."""
        with _at_files:
            for path in (self.path, self._lock):
                path.unlink(missing_ok=True)


def kept_seats() -> list[KeptSeat]:
    """Returns the seats that one has, the one looked at last first; files that are none are passed over."""
    found = []
    for path in seats_folder().glob(f"*{_SUFFIX}"):
        with contextlib.suppress(OSError, ValueError, RemoteTrouble):
            found.append(_read(read_kept(path, MOST)))
    return sorted(found, key=lambda seat: seat.at, reverse=True)


def _read(data: dict[str, Any]) -> KeptSeat:
    """Returns the seat that a file holds.

    :raises BadLine: if it holds none.
    :raises RemoteTrouble: if its invitation is none.
    """
    name, portrait, person, title, stage = (
        take(data, key, str) for key in ("name", "portrait", "person", "title", "stage")
    )
    secret = bytes.fromhex(take(data, "secret", str))
    if take(data, "version", int) != VERSION or len(secret) != SECRET:
        raise BadLine("a seat of another kind")
    return KeptSeat(
        read_invitation(take(data, "invitation", str)), secret, Me(name, portrait, person), title,
        tuple(rows_of(data, "names", str)), tuple(rows_of(data, "seats", int)), take(data, "host", bool), stage,
        tuple(rows_of(data, "waits", int)), take(data, "gestures", int), take(data, "round", int),
        {str(who): str(seal) for who, seal in take(data, "sealed", dict).items()}, take(data, "at", int),
        *_saga_of(data),
    )  # fmt: skip


def _saga_of(data: dict[str, Any]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Returns of which saga a seat is, and its members by seat; "" and none for most."""
    if "saga" not in data:
        return "", ()
    members = tuple((str(name), str(person)) for name, person in rows_of(data, "members", list))
    return take(data, "saga", str), members
