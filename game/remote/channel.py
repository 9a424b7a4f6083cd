"""The hall's end of one coming of one guest: numbered letters that are sent again until they are heard."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.remote.parcel import Parcel, pack, print_of
from game.remote.seal import Seal
from game.table.strict_json import write_line

AGAIN_SECONDS: Final = 0.4
"""A letter that was not heard of for so long is sent again."""
MOST_KEPT: Final = 512
MOST_BYTES: Final = 4 * 1024 * 1024
AWAY_SECONDS: Final = 12.0
"""Who says nothing for so long is away; those who are there say so every few seconds."""


class Channel:
    """Letters to a guest, each with its number in the run and the print of the one before.

    ``run`` is made of the guest's half and the hall's, so that nothing that was said in an earlier run counts in this.
    ``taken`` is the number of the last request that was carried out.
    """

    def __init__(self, table: str, lane: str, run: str, seal: Seal, send: Callable[[str, bytes], None]) -> None:
        self.lane, self.run, self.seal = lane, run, seal
        self.heard_at = time.monotonic()
        self.taken = 0
        self.is_lost = False
        self._table, self._send = table, send
        self._number, self._print = 0, ""
        self._kept: deque[tuple[int, bytes]] = deque()
        self._bytes = 0
        self._sent_at = 0.0

    @property
    def is_here(self) -> bool:
        """Tells whether the guest was heard of lately."""
        return time.monotonic() - self.heard_at < AWAY_SECONDS

    @property
    def has_unheard(self) -> bool:
        """Tells whether the guest has not heard of all that was sent."""
        return bool(self._kept)

    def tell(self, kind: str, body: bytes | Mapping[str, Any] = b"", to: int = 0) -> None:
        """Sends a letter that surely arrives, in its order, as long as the guest is there."""
        if not isinstance(body, bytes):
            body = write_line(dict(body))
        self._number += 1
        packed = pack(Parcel(self._table, "seat", self.run, self._number, kind, to, self._print, body))
        self._print = print_of(packed)
        sealed = self.seal.close(packed)
        self._kept.append((self._number, sealed))
        self._bytes += len(sealed)
        if len(self._kept) > MOST_KEPT or self._bytes > MOST_BYTES:
            self.is_lost = True  # they come anew
        self._put(sealed)

    def whisper(self, kind: str, body: Mapping[str, Any] | None = None, run: str = "") -> None:
        """Sends something that may get lost."""
        text = write_line(dict(body)) if body is not None else b""
        parcel = Parcel(self._table, "seat", run or self.run, 0, kind, self._number, "", text)
        self._send(self.lane, self.seal.close(pack(parcel)))

    def hear(self, to: int) -> None:
        """Takes note that the guest is there, and has heard all letters up to one."""
        self.heard_at = time.monotonic()
        while self._kept and self._kept[0][0] <= to:
            self._bytes -= len(self._kept.popleft()[1])

    def repeat(self) -> None:
        """Sends again what was not heard of for a while."""
        if self._kept and self.is_here and time.monotonic() - self._sent_at > AGAIN_SECONDS:
            for _, sealed in list(self._kept)[:32]:
                self._put(sealed)

    def _put(self, sealed: bytes) -> None:
        self._sent_at = time.monotonic()
        self._send(self.lane, sealed)
