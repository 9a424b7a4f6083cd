"""The lease of a hall: of all referees that know its key, one serves its tables, and another when it falls silent."""

from __future__ import annotations

import secrets
import time
from typing import Final

from nats.errors import Error as NatsError
from nats.js.api import KeyValueConfig, StorageType
from nats.js.errors import BucketNotFoundError, Error, KeyWrongLastSequenceError
from nats.js.kv import KeyValue

from game.remote.link import Link

BUCKET: Final = "LEASE"
SECONDS: Final = 2.0
"""A lease that nobody renews for so long is gone."""
RENEWED: Final = 0.5
_PATIENCE: Final = 1.0


class Lease:
    """Who serves a hall. ``renew`` is to be called every RENEWED seconds.

    A lease that cannot be renewed, as when the relay is away, is held until the time is up in which nobody else can
    have it.
    """

    def __init__(self, link: Link, hall: str, copies: int = 1) -> None:
        self._link, self._key, self._copies = link, hall, copies
        self._mine = secrets.token_hex(8).encode()
        self._bucket: KeyValue | None = None
        self._revision = 0
        self._until = 0.0

    def renew(self) -> bool:
        """Takes the lease, or keeps it; returns whether it is this referee's."""
        begin = time.monotonic()
        try:
            mine = self._link.call(self._renew(), _PATIENCE)
        except (NatsError, TimeoutError):
            self._bucket, self._revision = None, 0  # a relay that was started anew has forgotten it
        else:
            self._until = begin + SECONDS if mine else 0.0
        return time.monotonic() < self._until

    async def _renew(self) -> bool:
        bucket = self._bucket = self._bucket or await self._open()
        try:
            if self._revision:
                self._revision = await bucket.update(self._key, self._mine, last=self._revision)
            else:
                self._revision = await bucket.create(self._key, self._mine)
        except KeyWrongLastSequenceError:  # somebody has it; perhaps it is this one, and the answer was lost
            self._revision = await self._own()
        return self._revision > 0

    async def _own(self) -> int:
        assert self._bucket is not None
        try:
            found = await self._bucket.get(self._key)
        except Error:
            return 0
        return (found.revision or 0) if found.value == self._mine else 0

    async def _open(self) -> KeyValue:
        context = self._link.client.jetstream(timeout=_PATIENCE)
        try:
            return await context.key_value(BUCKET)
        except BucketNotFoundError:
            return await context.create_key_value(
                KeyValueConfig(BUCKET, ttl=SECONDS, storage=StorageType.MEMORY, replicas=self._copies)
            )

    def let_go(self) -> None:
        """Leaves the hall to the next referee."""
        if self._bucket is not None and self._revision:
            bucket, self._revision = self._bucket, 0
            try:
                self._link.call(bucket.purge(self._key), _PATIENCE)
            except (NatsError, TimeoutError):
                return
