"""Words of things whose messages follow one pattern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.kernel import Message
from game.scenes.table.spots import Words


def known(prefix: str, names: Sequence[str], rule: str = "") -> tuple[Words, ...]:
    """Returns the words of each name: message PREFIX + NAME, the sentence PREFIX + NAME.text below it.

    prefix ends in a point, as in ``Named``. rule: the id of the rule behind them all; without one, PREFIX + NAME.
    """
    return tuple(
        Words(Message(f"{prefix}{name}"), (Message(f"{prefix}{name}.text"),), rule or f"{prefix}{name}")
        for name in names
    )


def counted(title: Message, line: str, things: Iterable[tuple[Message, int]], rule: str = "") -> Words:
    """Returns a title with a line for each thing and its number: message ``line`` with the arguments what and n."""
    return Words(title, tuple(Message(line, {"what": what, "n": n}) for what, n in things), rule)
