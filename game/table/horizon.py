"""How far back undo reaches, and why no further."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel import Message


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far back undo reaches: ``step`` is the first that may be withdrawn, the message says why none before.

    The reasons are ``table.horizon.start``; ``table.horizon.person`` with ``seat``; ``table.horizon.revealed`` with
    ``what``, the log line of the revelation as a stranger may read it. ``rule`` is the id of the rule behind a
    revelation, else "".
    """

    step: int
    reason: Message
    rule: str = ""
