"""What can go wrong between a hall and its guests: one sentence for the reader each, and what to do next."""

from __future__ import annotations

from game.rules.kernel import Message


class RemoteTrouble(Exception):
    """Something about a table elsewhere that cannot be done; nothing is changed. ``message`` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.id)


class Bent(ValueError):
    """What came over the wire is not what it should be: bent, replayed, foreign or huge. It is dropped."""


UNREACHABLE = Message("remote.trouble.unreachable")
FULL = Message("remote.trouble.table_full")
OVER = Message("remote.trouble.table_over")
SENT_AWAY = Message("remote.trouble.sent_away")
NAME_TAKEN = Message("remote.trouble.name_taken")
VERSIONS = Message("remote.trouble.versions")
NOT_HOST = Message("remote.trouble.not_host")
NOT_READY = Message("remote.trouble.not_ready")
UNKNOWN = Message("remote.trouble.unknown")
DAMAGED = Message("remote.trouble.damaged")
