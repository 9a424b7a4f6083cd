"""The guest's end of one table: comes to it, hears its letters in their order, asks until it is answered."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.remote.invitation import Invitation
from game.remote.keys import sealed
from game.remote.parcel import Parcel, data_of, pack, print_of, unpack
from game.remote.seal import Seal, lane_of, public_of
from game.remote.trouble import Bent
from game.table.strict_json import write_line

COME_SECONDS: Final = 0.4
ASK_SECONDS: Final = 0.7
"""So long an answer is waited for before it is asked again."""
HERE_SECONDS: Final = 3.0
WAIT_SECONDS: Final = 1.0
HASTE_SECONDS: Final = 0.1
HEARD_SECONDS: Final = 0.15
"""So long it may take to say what was heard; the hall sends again what it does not hear of for longer."""
HALF: Final = 8
Then = Callable[[Parcel], object]


@dataclass(slots=True)
class _Request:
    kind: str
    body: bytes
    then: Then
    sent_at: float = 0.0


class Run:
    """One coming after another of one guest to one table.

    ``send`` sends bytes to the table, ``coming`` says how one comes, anew for each run. What is asked is asked again
    in the next run, unless it was answered. ``clock`` is by how many seconds the hall's goes before this computer's.
    """

    def __init__(
        self, invitation: Invitation, secret: bytes, coming: Callable[[], Mapping[str, Any]],
        send: Callable[[bytes], object],
    ) -> None:  # fmt: skip
        self.key = public_of(secret)
        self.lane = lane_of(self.key)
        self.heard_at = time.monotonic()
        self.clock = 0.0
        self._invitation, self._coming, self._send = invitation, coming, send
        self._seal = Seal(secret, invitation.hall)
        self._requests: deque[_Request] = deque()
        self.begin()

    def begin(self) -> None:
        """Comes anew."""
        self._half = secrets.token_hex(HALF)
        self.run = ""
        self._heard, self._print, self._asked = 0, "", 0
        self._acknowledged, self._new_at = 0, 0.0
        self._sent_at = 0.0
        for request in self._requests:
            request.sent_at = 0.0

    @property
    def is_in(self) -> bool:
        """Tells whether the hall has answered to this coming."""
        return bool(self.run)

    @property
    def waits(self) -> bool:
        """Tells whether something is asked and not answered yet."""
        return bool(self._requests)

    # -- asking -----------------------------------------------------------------------------------------------------

    def request(self, kind: str, body: bytes | Mapping[str, Any], then: Then = lambda parcel: None) -> None:
        """Asks for something, after what was asked before; ``then`` is given the answer."""
        text = body if isinstance(body, bytes) else write_line(dict(body))
        self._requests.append(_Request(kind, text, then))
        self.beat()

    def beat(self) -> None:
        """Sends what is due: that one comes, what is asked, that one is here; to be called often."""
        now = time.monotonic()
        if not self.run:
            if now - self._sent_at > COME_SECONDS:
                self._put("come", body=write_line(dict(self._coming())))
            return
        if self._requests and now - self._requests[0].sent_at > ASK_SECONDS:
            request = self._requests[0]
            request.sent_at = now
            self._put(request.kind, self._asked + 1, request.body)
        elif now - self._sent_at > (WAIT_SECONDS if self._requests else HERE_SECONDS):
            self._put("here")
        elif self._heard > self._acknowledged and now - self._new_at > HEARD_SECONDS:
            self._put("heard")

    def hurry(self) -> None:
        """Says at once what is due, as when the wire was mended, or another referee serves the table."""
        self._sent_at = 0.0
        for request in self._requests:
            request.sent_at = 0.0
        self.beat()

    def leave(self) -> None:
        """Says that one goes; it may get lost."""
        if self.run:
            self._put("leave")

    def _put(self, kind: str, number: int = 0, body: bytes = b"") -> None:
        self._sent_at = time.monotonic()
        self._acknowledged = self._heard
        run = self.run or self._half
        packed = pack(Parcel(self._invitation.name, "ask", run, number, kind, self._heard, "", body))
        self._send(sealed(self._invitation, self.key, self._seal, packed))

    # -- hearing ----------------------------------------------------------------------------------------------------

    def take(self, raw: bytes) -> Iterator[Parcel]:
        """Yields what has come, if it is due: letters in their order, and what stands in no order.

        :raises Bent: if it is not from the hall, from another run, or changed; nothing is changed.
        """
        packed = self._seal.open(raw)
        parcel = unpack(packed)
        if parcel.table != self._invitation.name or parcel.lane != "seat":
            raise Bent("a letter of another table")
        if parcel.kind == "run" and parcel.run == self._half:
            self._let_in(parcel)
            return
        if parcel.kind == "hello":
            if time.monotonic() - self._sent_at > HASTE_SECONDS:
                self.hurry()
            return
        if parcel.run not in (self.run, self._half) or (parcel.number and not self.run):
            raise Bent("a letter of another run")
        if parcel.number and parcel.number <= self._heard:
            return  # it came twice
        if parcel.number:
            self._next(parcel, packed)
        self.heard_at = time.monotonic()
        if parcel.kind == "anew":
            self.begin()
        elif parcel.number or parcel.kind in ("no", "opened"):
            yield parcel
            self._answered(parcel)
        elif parcel.to > self._heard:
            self._hasten()

    def _let_in(self, parcel: Parcel) -> None:
        data = data_of(parcel.body, {"run", "now"})
        run, now = data["run"], data["now"]
        if not isinstance(run, str) or not isinstance(now, int) or not run.startswith(self._half):
            raise Bent("a run of another kind")
        self.heard_at = time.monotonic()
        self.clock = now - time.time()
        if not self.run:
            self.run = run

    def _next(self, parcel: Parcel, packed: bytes) -> None:
        if parcel.number != self._heard + 1:
            self._hasten()
            raise Bent(f"letter {parcel.number} where {self._heard + 1} is due")
        if parcel.before != self._print:
            raise Bent("a letter behind another one")
        if self._heard == self._acknowledged:
            self._new_at = time.monotonic()
        self._heard, self._print = parcel.number, print_of(packed)

    def _hasten(self) -> None:
        """Tells the hall what is missing."""
        if time.monotonic() - self._sent_at > HASTE_SECONDS:
            self._put("heard")

    def _answered(self, parcel: Parcel) -> None:
        """Takes the answer to what is asked, and asks for the next."""
        if self._requests and parcel.number and parcel.to == self._asked + 1:
            self._asked += 1
            request = self._requests.popleft()
            request.then(parcel)
            self.beat()
