"""Words of things whose messages follow one pattern."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.kernel import Message
from game.scenes.table.spots import Words


def described(name: str, rule: str, args: Mapping[str, object] | None = None) -> Words:
    """Returns message NAME with its arguments as a title, and the sentence NAME.text below it."""
    return Words(Message(name, args or {}), (Message(f"{name}.text"),), rule)


def known(prefix: str, names: Sequence[str], rule: str = "") -> tuple[Words, ...]:
    """Returns the words of each name: message PREFIX + NAME, the sentence PREFIX + NAME.text below it.

    prefix ends in a point, as in ``Named``. rule: the id of the rule behind them all; without one, PREFIX + NAME.
    """
    return tuple(described(f"{prefix}{name}", rule or f"{prefix}{name}") for name in names)


def counted(title: Message, line: str, things: Iterable[tuple[Message, int]], rule: str = "") -> Words:
    """Returns a title with a line for each thing and its number: message ``line`` with the arguments what and n."""
    return Words(title, tuple(Message(line, {"what": what, "n": n}) for what, n in things), rule)
