"""A program's end of a relay: a client of NATS on a thread of its own, with a queue of what has come."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import CancelledError
from concurrent.futures import TimeoutError as Late
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from game.remote.trouble import UNREACHABLE, RemoteTrouble
from game.rules.kernel import Message

CONNECT_SECONDS: Final = 4
AGAIN_SECONDS: Final = 0.1
PING_SECONDS: Final = 10
MOST_WAITING: Final = 64 * 1024 * 1024
"""So many bytes of one subject may wait to be taken."""
Take = Callable[[str, bytes], object]
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Link:
    """A connection that mends itself for as long as it is open.

    What comes on the subjects that were asked for lies in ``inbox``, as subject and bytes, in its order. ``lost_at`` is
    since when it is broken, ``returns`` how often it was mended.
    """

    def __init__(self, address: str, user: str = "", password: str = "", creds: str = "") -> None:
        """Connects to one of the relays whose addresses are given, with a password or with a file of credentials.

        :raises RemoteTrouble: if nobody answers there, or does not know the user.
        """
        self.inbox: SimpleQueue[tuple[str, bytes]] = SimpleQueue()
        self.lost_at: float | None = None
        self.returns = 0
        self._out: deque[tuple[str, bytes]] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._is_woken = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="meadhall link", daemon=True)
        self._thread.start()
        self._client = Client()
        who: dict[str, Any] = {"user_credentials": creds} if creds else {"user": user, "password": password}
        try:
            self.call(self._connect(address, who), CONNECT_SECONDS + 2)
        except Exception as error:  # whatever the client raises: it is not connected
            self.close()
            refused = "authorization" in str(error).lower()
            raise RemoteTrouble(Message("remote.trouble.not_let_in") if refused else UNREACHABLE) from error

    async def _connect(self, address: str, who: dict[str, Any]) -> None:
        """Connects; the first failure ends it, while later ones are tried again for ever."""
        failed: asyncio.Future[None] = self._loop.create_future()

        async def lost() -> None:
            self.lost_at = self.lost_at or time.monotonic()

        async def back() -> None:
            self.lost_at = None
            self.returns += 1

        async def fault(error: Exception) -> None:
            if not failed.done():
                failed.set_exception(error)
            _log.info("relay: %s", type(error).__name__)

        connecting = asyncio.ensure_future(
            self._client.connect(
                address.split(","), name="meadhall", connect_timeout=CONNECT_SECONDS, ping_interval=PING_SECONDS,
                reconnect_time_wait=AGAIN_SECONDS,  # type: ignore[arg-type]  # it takes parts of a second
                max_reconnect_attempts=-1, disconnected_cb=lost, reconnected_cb=back, error_cb=fault, **who,
            )
        )  # fmt: skip
        await asyncio.wait({connecting, failed}, timeout=CONNECT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if not connecting.done():
            connecting.cancel()
            if not failed.done():
                raise TimeoutError
            failed.result()
        connecting.result()
        if not failed.done():
            failed.set_result(None)

    @property
    def is_up(self) -> bool:
        """Tells whether the relay is reached now."""
        return self.lost_at is None and self._client.is_connected

    @property
    def client(self) -> Client:
        """Gets the client, for what is done on its own loop."""
        return self._client

    def call(self, doing: Coroutine[Any, Any, T], seconds: float) -> T:
        """Does something on the loop and waits for what comes of it.

        :raises TimeoutError: if it takes longer; it is given up then.
        """
        future = asyncio.run_coroutine_threadsafe(doing, self._loop)
        try:
            return future.result(seconds)
        except (Late, CancelledError):
            future.cancel()
            raise TimeoutError from None

    def hear(self, subject: str, take: Take | None = None) -> None:
        """Has what is sent on a subject laid into the inbox, or handed to somebody, on the loop's thread.

        :raises RemoteTrouble: if the relay does not answer.
        """
        put: Take = take or (lambda subject, data: self.inbox.put((subject, data)))

        async def came(message: Msg) -> None:
            put(message.subject, message.data)

        async def asked() -> None:
            await self._client.subscribe(subject, cb=came, pending_msgs_limit=-1, pending_bytes_limit=MOST_WAITING)
            await self._client.flush(CONNECT_SECONDS)

        try:
            self.call(asked(), CONNECT_SECONDS + 1)
        except (NatsError, TimeoutError) as error:
            raise RemoteTrouble(UNREACHABLE) from error

    def send(self, subject: str, data: bytes) -> None:
        """Sends something, without waiting; what cannot be sent now is lost, as on any wire."""
        self.send_all([(subject, data)])

    def send_all(self, what: Iterable[tuple[str, bytes]]) -> None:
        """Sends things in one go, each on its subject: the link's thread is woken once."""
        self._out.extend(what)
        if not self._is_woken:
            self._is_woken = True
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
        self._is_woken = False
        if self._sending is None or self._sending.done():
            self._sending = self._loop.create_task(self._send_all())

    async def _send_all(self) -> None:
        while self._out:
            subject, data = self._out.popleft()
            with contextlib.suppress(NatsError, OSError):
                await self._client.publish(subject, data)

    def next(self, seconds: float = 0.0) -> tuple[str, bytes] | None:
        """Returns the next thing that has come, after waiting so long for it; None: nothing did."""
        try:
            return self.inbox.get(timeout=seconds) if seconds > 0 else self.inbox.get_nowait()
        except Empty:
            return None

    def close(self) -> None:
        """Ends the connection and its thread; twice does no harm."""
        if self._loop.is_closed():
            return
        with contextlib.suppress(TimeoutError):
            self.call(self._end(), 5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        if not self._thread.is_alive():
            self._loop.close()

    async def _end(self) -> None:
        for ending in (self._client.flush(1), self._client.close()):
            with contextlib.suppress(Exception):  # it is ended all the same
                await asyncio.wait_for(ending, 1.5)
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
