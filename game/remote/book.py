"""The books of a hall: one line after another for each table, kept by the relay's JetStream, boxed for the hall alone.

A line is written with the number of the line before: who is not the only writer is refused. One that was sent and
never acknowledged may be there or not; its table is read anew before anything else is written.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy, RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import APIError, KeyWrongLastSequenceError, NotFoundError

from game.remote.link import Link
from game.remote.parcel import pressed
from game.remote.seal import KeySeal
from game.remote.trouble import DAMAGED, Bent, RemoteTrouble
from game.table.errors import BadLine
from game.table.letter_text import DIGITS
from game.table.strict_json import parse_line, write_line

STREAM: Final = "BOOKS"
SUBJECT: Final = "book"
SECONDS: Final = 5.0
WRITE_SECONDS: Final = 1.5
"""So long an acknowledgement is waited for; then the book is read anew."""
BATCH: Final = 256
LARGEST_LINE: Final = 16 * 1024 * 1024
_WRONG_SEQUENCE, _NO_ROOM = 10071, (10023, 10047, 10077, 10028, 10031)
Line = dict[str, Any]


class Unwritten(Exception):
    """A line that is not in the book. ``is_full``: there is no room for it."""

    def __init__(self, detail: str, is_full: bool = False) -> None:
        self.is_full = is_full
        super().__init__(detail)


class Doubtful(Unwritten):
    """A line of which nobody knows whether it is in the book, or one where another wrote: it is to be read anew."""


class Books:
    """All books of a hall."""

    def __init__(self, link: Link, key: bytes, copies: int = 1) -> None:
        """Opens them; ``key`` is the hall's, ``copies`` how many relays keep each line.

        :raises RemoteTrouble: if the relay keeps no books.
        """
        self._link, self._seal = link, KeySeal(key, "book")
        self._stream: JetStreamContext = link.client.jetstream(timeout=SECONDS)
        try:
            link.call(self._open(copies), SECONDS + 1)
        except (NatsError, TimeoutError) as error:
            raise RemoteTrouble(DAMAGED) from error

    async def _open(self, copies: int) -> None:
        wanted = StreamConfig(
            name=STREAM, subjects=[f"{SUBJECT}.*"], storage=StorageType.FILE, retention=RetentionPolicy.LIMITS,
            num_replicas=copies, max_msgs_per_subject=-1, allow_direct=True, deny_delete=True,
        )  # fmt: skip
        try:
            await self._stream.stream_info(STREAM)
        except NotFoundError:
            await self._stream.add_stream(wanted)

    def tables(self) -> dict[str, int]:
        """Returns the tables that have a book, with how many lines each.

        :raises Unwritten: if the relay does not answer.
        """
        try:
            info = self._link.call(self._stream.stream_info(STREAM, subjects_filter=f"{SUBJECT}.*"), SECONDS)
        except (NatsError, TimeoutError) as error:
            raise Unwritten(str(error)) from error
        return {subject.partition(".")[2]: count for subject, count in (info.state.subjects or {}).items()}

    def read(self, table: str) -> tuple[list[Line], int]:
        """Returns the lines of a table's book, oldest first, and the number of the last one.

        :raises Unwritten: if the relay does not answer.
        :raises Bent: if a line is not what this hall wrote.
        """
        try:
            raw = self._link.call(self._read(table), SECONDS * 4)
        except (NatsError, TimeoutError) as error:
            raise Unwritten(str(error)) from error
        return [self._opened(table, data) for _, data in raw], raw[-1][0] if raw else 0

    async def _read(self, table: str) -> list[tuple[int, bytes]]:
        subject = f"{SUBJECT}.{table}"
        try:
            last = (await self._stream.get_last_msg(STREAM, subject, direct=True)).seq or 0
        except NotFoundError:
            return []
        reader = await self._stream.pull_subscribe(
            subject,
            stream=STREAM,
            config=ConsumerConfig(
                deliver_policy=DeliverPolicy.ALL, ack_policy=AckPolicy.NONE, mem_storage=True, inactive_threshold=30.0
            ),
        )
        found: list[tuple[int, bytes]] = []
        try:
            while not found or found[-1][0] < last:
                batch = await reader.fetch(BATCH, timeout=SECONDS)
                found += [(message.metadata.sequence.stream, message.data) for message in batch]
        finally:
            await reader.unsubscribe()
        return found

    def append(self, table: str, line: Line, after: int) -> int:
        """Writes a line behind the one of this number (0: the first), and returns its own number.

        :raises Doubtful: if another wrote there, or nobody knows whether it was written.
        :raises Unwritten: if it was not written.
        """
        data = self._closed(table, line)
        if len(data) > LARGEST_LINE:
            raise Unwritten(f"a line of {len(data)} bytes")
        headers = {"Nats-Expected-Last-Subject-Sequence": str(after)}
        writing = self._stream.publish(f"{SUBJECT}.{table}", data, timeout=WRITE_SECONDS, headers=headers)
        try:
            return self._link.call(writing, WRITE_SECONDS + 1).seq
        except KeyWrongLastSequenceError as error:
            raise Doubtful("another wrote there") from error
        except APIError as error:
            if error.err_code == _WRONG_SEQUENCE:
                raise Doubtful("another wrote there") from error
            full = error.err_code in _NO_ROOM or "insufficient" in str(error) or "no space" in str(error)
            raise Unwritten(str(error), full) from error
        except (NatsError, TimeoutError, OSError) as error:
            raise Doubtful(f"nobody knows: {type(error).__name__}") from error

    def _closed(self, table: str, line: Line) -> bytes:
        return self._seal.close(pressed(write_line({"table": table, **line})))

    def _opened(self, table: str, data: bytes) -> Line:
        try:
            press = zlib.decompressobj()
            raw = press.decompress(self._seal.open(data), LARGEST_LINE)
            line = parse_line(raw, DIGITS)
        except (zlib.error, BadLine) as error:
            raise Bent(f"a line of a book: {error}") from None
        if press.unconsumed_tail or line.pop("table", None) != table:
            raise Bent("a line of another book")
        return line
