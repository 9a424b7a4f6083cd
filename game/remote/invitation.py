"""An invitation: a line of text that says where a hall is, which table of it, and the keys to both.

A line begins with MARK and its version; then come bytes in base64: what each says, and a sum over all, so that a line
that was cut or bent is known as such.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from dataclasses import dataclass, replace
from typing import Final

from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message

MARK: Final = "meadhall:"
VERSION: Final = 1
PORT: Final = 47317
"""Where halls listen unless they are told otherwise."""
LONGEST: Final = 600
LONGEST_HOST: Final = 253
TABLE: Final = 8
KEY: Final = 16
HALL: Final = 32
TOKEN: Final = 12
SUM: Final = 4
ANY: Final = bytes(TABLE)
"""Stands for the hall itself in place of a table."""
_HOST = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|[0-9A-Fa-f:]{2,}(?:%[A-Za-z0-9]+)?")
_LINE = re.compile(rf"{MARK}(\d{{1,4}}):([A-Za-z0-9_-]+)")


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a hall is, its public key, the token for its relay, the table's id and the key to knock with.

    With the id ANY it leads to the hall itself, and ``key`` is what new tables are set up with.
    """

    host: str
    port: int
    hall: bytes
    token: bytes
    table: bytes
    key: bytes

    @property
    def name(self) -> str:
        """Gets the id of the table as text."""
        return self.table.hex()

    @property
    def is_hall(self) -> bool:
        """Tells whether it leads to the hall and not to one of its tables."""
        return self.table == ANY

    @property
    def address(self) -> str:
        """Gets where the relay listens, for its client."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"nats://{host}:{self.port}"

    def at(self, table: bytes, key: bytes) -> Invitation:
        """Returns the invitation to a table of the same hall."""
        return replace(self, table=table, key=key)

    def line(self) -> str:
        """Returns the line of text."""
        host = self.host.encode("ascii")
        body = b"".join(
            (
                self.hall,
                self.token,
                self.table,
                self.key,
                self.port.to_bytes(2, "big"),
                len(host).to_bytes(1, "big"),
                host,
            )
        )
        text = base64.urlsafe_b64encode(body + _sum(body)).rstrip(b"=").decode("ascii")
        return f"{MARK}{VERSION}:{text}"


def read_invitation(line: str) -> Invitation:
    """Returns the invitation that a line of text is; blanks and broken lines in it do not matter.

    :raises RemoteTrouble: if it is none, of another version, or was cut or bent.
    """
    found = _LINE.fullmatch("".join(line.split())) if len(line) <= LONGEST else None
    if found is None:
        raise RemoteTrouble(Message("remote.trouble.no_invitation" if MARK not in line else "remote.trouble.cut"))
    if int(found[1]) != VERSION:
        raise RemoteTrouble(Message("remote.trouble.version", {"version": int(found[1])}))
    try:
        raw = base64.b64decode(found[2] + "=" * (-len(found[2]) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise _cut() from None
    body, said = raw[:-SUM], raw[-SUM:]
    ends = HALL + TOKEN + TABLE + KEY
    if len(body) < ends + 3 or said != _sum(body) or len(body) != ends + 3 + body[ends + 2]:
        raise _cut()
    host = body[ends + 3 :].decode("ascii", "replace")
    port = int.from_bytes(body[ends : ends + 2], "big")
    if not is_host(host) or not port:
        raise _cut()
    parts, at = [], 0
    for length in (HALL, TOKEN, TABLE, KEY):
        parts.append(body[at : at + length])
        at += length
    return Invitation(host, port, *parts)


def has_invitation(text: str) -> bool:
    """Tells whether a text, as from the clipboard, is an invitation that can be read."""
    try:
        read_invitation(text)
    except RemoteTrouble:
        return False
    return True


def is_host(text: str) -> bool:
    """Tells whether a text can be the name or number of a machine."""
    return len(text) <= LONGEST_HOST and _HOST.fullmatch(text) is not None


def _sum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=SUM, person=b"meadhall invite").digest()


def _cut() -> RemoteTrouble:
    return RemoteTrouble(Message("remote.trouble.cut"))
