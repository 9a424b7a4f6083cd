"""What the rules raise."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.kernel.refusal import Refusal


class RulesError(ValueError):
    """Anything that the rules cannot work with; the message names the thing."""


class BadRecord(RulesError):
    """A saved action, draw or state that cannot be read."""


class IllegalAction(RulesError):
    """An action that the rules forbid here; carries the refusal."""

    def __init__(self, action: object, refusal: Refusal | None) -> None:
        self.action = action
        self.refusal = refusal
        reason = f"{refusal.message.id} ({refusal.rule})" if refusal else "it is not this seat's choice now"
        super().__init__(f"illegal action {action!r}: {reason}")
