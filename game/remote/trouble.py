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
NO_ANSWER = Message("remote.trouble.no_answer")
NO_TABLE = Message("remote.trouble.no_table")
FULL = Message("remote.trouble.table_full")
OVER = Message("remote.trouble.table_over")
SENT_AWAY = Message("remote.trouble.sent_away")
BAD_NAME = Message("remote.trouble.bad_name")
NO_NAME = Message("remote.trouble.no_name")
VERSIONS = Message("remote.trouble.versions")
NOT_HOST = Message("remote.trouble.not_host")
NOT_READY = Message("remote.trouble.not_ready")
NOT_NOW = Message("remote.trouble.not_now")
NOT_KEPT = Message("remote.trouble.not_kept")
UNKNOWN = Message("remote.trouble.unknown")
DAMAGED = Message("remote.trouble.damaged")
ROLLED_BACK = Message("remote.trouble.rolled_back")
UNFAIR = Message("remote.trouble.unfair")
IN_USE = Message("remote.trouble.in_use")
TOO_LARGE = Message("remote.trouble.too_large")
TOO_FAST = Message("remote.trouble.too_fast")
FULL_DISK = Message("remote.trouble.full")
UNWRITTEN = Message("remote.trouble.unwritten")


def name_taken(name: str) -> Message:
    """Returns that somebody has a name already."""
    return Message("remote.trouble.name_taken", {"name": name})
