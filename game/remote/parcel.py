"""What a sealed letter holds: a head that says where it belongs, and a body. Both strict, bounded, and pressed.

A head names the table, the lane (asks or a seat's letters), the run (one coming of one guest), the number in it, what
is meant, and the print of the parcel before: so a letter that is replayed, left out or from elsewhere is known as such.
"""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.remote.trouble import Bent
from game.table.errors import BadLine
from game.table.letter_text import MOST as LARGEST
from game.table.strict_json import parse_line, take, write_line

VERSION: Final = 1
MOST: Final = 1024 * 1024 - 4096
"""No sealed letter is longer, bytes: what a relay carries in one piece."""
SMALL: Final = 1024
"""What is no longer is not worth pressing, bytes."""
FEW: Final = 16 * 1024
"""So many bytes are pressed as well with a small memory."""
_NARROW: Final = (12, 5)
LONGEST_HEAD: Final = 1024
LONGEST_WORD: Final = 64
Lane = Literal["ask", "seat"]
_HEAD: Final = {"v", "table", "lane", "run", "n", "kind", "to", "before"}


@dataclass(frozen=True, slots=True)
class Parcel:
    """One message between a guest and its hall.

    ``number`` counts within the ``run``; 0 for what may come twice or not at all. ``to`` is the number that is
    answered, or that was heard last. ``before`` is the print of the parcel before, "" for unnumbered ones.
    """

    table: str
    lane: Lane
    run: str
    number: int
    kind: str
    to: int = 0
    before: str = ""
    body: bytes = b""


def pack(parcel: Parcel) -> bytes:
    """Returns a parcel as bytes, pressed where that is worth it."""
    head = {
        "v": VERSION, "table": parcel.table, "lane": parcel.lane, "run": parcel.run, "n": parcel.number,
        "kind": parcel.kind, "to": parcel.to, "before": parcel.before,
    }  # fmt: skip
    data = write_line(head) + parcel.body
    return b"\1" + pressed(data) if len(data) > SMALL else b"\0" + data


def unpack(raw: bytes) -> Parcel:
    """Returns the parcel that bytes are.

    :raises Bent: if they are none, or it is too large.
    """
    data = _pressed(raw[1:]) if raw[:1] == b"\1" else raw[1:]
    if raw[:1] not in (b"\0", b"\1") or len(data) > LARGEST:
        raise Bent("no parcel")
    end = data.find(b"\n", 0, LONGEST_HEAD)
    if end < 0:
        raise Bent("a parcel without a head")
    try:
        head = parse_line(data[:end])
        if set(head) != _HEAD or take(head, "v", int) != VERSION:
            raise Bent("a parcel of another version")
        lane = take(head, "lane", str)
        words = [take(head, name, str) for name in ("table", "run", "kind", "before")]
        numbers = [take(head, name, int) for name in ("n", "to")]
    except BadLine as error:
        raise Bent(str(error)) from None
    if lane not in ("ask", "seat") or min(numbers) < 0 or max(map(len, words)) > LONGEST_WORD:
        raise Bent("a parcel from elsewhere")
    table, run, kind, before = words
    return Parcel(table, lane, run, numbers[0], kind, numbers[1], before, data[end + 1 :])


def pressed(data: bytes) -> bytes:
    """Returns bytes pressed, as `zlib` presses them back; for few of them only a small memory has to be laid out."""
    press = zlib.compressobj(1, zlib.DEFLATED, *(_NARROW if len(data) <= FEW else ()))
    return press.compress(data) + press.flush()


def print_of(packed: bytes) -> str:
    """Returns the print by which the next parcel names this one."""
    return hashlib.blake2b(packed, digest_size=12).hexdigest()


def data_of(body: bytes, wanted: set[str]) -> dict[str, Any]:
    """Returns the JSON object in a body that has exactly these members.

    :raises Bent: if it is none.
    """
    try:
        data = parse_line(body)
    except BadLine as error:
        raise Bent(str(error)) from None
    if set(data) != wanted:
        raise Bent(f"{sorted(wanted ^ set(data))[0][:40]!r} is missing or unknown")
    return data


def _pressed(raw: bytes) -> bytes:
    press = zlib.decompressobj()
    try:
        data = press.decompress(raw, LARGEST + LONGEST_HEAD)
    except zlib.error:
        raise Bent("a parcel that cannot be pressed back") from None
    if press.unconsumed_tail or not press.eof or press.unused_data:
        raise Bent("a parcel that is too large")
    return data
