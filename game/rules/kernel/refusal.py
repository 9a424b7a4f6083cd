"""Why an action is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Refusal:
    """What forbids an action: words for the player, and the id of the rule to open ("" where none is needed)."""

    message: Message
    rule: str


def refuse(message_id: str, rule: str, **args: object) -> Refusal:
    """Returns a refusal from a message id, a rule id and the message's arguments."""
    return Refusal(Message(message_id, args), rule)


NOT_YOUR_TURN = refuse("kernel.refusal.turn", "")
NOT_NOW = refuse("kernel.refusal.now", "")
GAME_OVER = refuse("kernel.refusal.over", "")
