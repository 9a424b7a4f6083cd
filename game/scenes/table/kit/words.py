"""Words of things whose messages follow one pattern."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.kernel import Message
from game.scenes.table.spots import Words


def described(name: str, rule: str, args: Mapping[str, object] | None = None, parts: tuple[str, ...] = ()) -> Words:
    """Returns message NAME with its arguments as a title, and the sentence NAME.text with the same below it.

    parts: those of provenance.toml to which it belongs, as ``Words`` have them.
    """
    return Words(Message(name, args or {}), (Message(f"{name}.text", args or {}),), rule, parts=parts)


class Sayings:
    """What things of a title say of themselves by name: message PREFIX + NAME, and the sentence NAME.text below it.

    prefix ends in a point, as in ``Named``. rules: the rule behind each name; plain: those that have no sentence.
    """

    def __init__(self, prefix: str, rules: Mapping[str, str], plain: Mapping[str, str] | None = None) -> None:
        self._prefix, self._rules, self._plain = prefix, rules, plain or {}

    def __call__(self, name: str, /, *parts: str, **args: object) -> Words:
        """Returns what the thing of a name says; parts: those of provenance.toml to which it belongs."""
        if name in self._plain:
            return Words(Message(f"{self._prefix}{name}", args), rule=self._plain[name], parts=parts)
        return described(f"{self._prefix}{name}", self._rules[name], args, parts)


def known(prefix: str, names: Sequence[str], rule: str = "") -> tuple[Words, ...]:
    """Returns the words of each name: message PREFIX + NAME, the sentence PREFIX + NAME.text below it.

    prefix ends in a point, as in ``Named``. rule: the id of the rule behind them all; without one, PREFIX + NAME.
    """
    return tuple(described(f"{prefix}{name}", rule or f"{prefix}{name}") for name in names)


def counted(title: Message, line: str, things: Iterable[tuple[Message, int]], rule: str = "") -> Words:
    """Returns a title with a line for each thing and its number: message ``line`` with the arguments what and n."""
    return Words(title, tuple(Message(line, {"what": what, "n": n}) for what, n in things), rule)


def capital(words: str) -> str:
    """Returns words that begin with a capital letter."""
    return words[:1].upper() + words[1:]
