"""Signs: what stands for a thing, a deed, a number, and how rows of them are written down."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.odin.components import SILVER
from game.scenes.odin.tokens import thing_token


class Glyph(NamedTuple):
    """A sign: a ``token`` with how many of it, a ``coin`` with its number, a ``peak``, an ``isle``, a ``sign``.

    A ``yes`` is a token with a tick on it, a ``no`` one that is crossed out.

    ``number`` stands beside or on a token; "" is none.
    """

    kind: str
    name: str
    number: str = ""

    def facts(self) -> tuple[str, ...]:
        """Returns its name, and how many of it."""
        return (f"{self.number}× {self.name}",) if self.number else (self.name,)


Group = tuple[Glyph, ...]
"""Signs that stay in one line."""

ARROW: Final = Glyph("arrow", "odin/icon-arrow")
OR: Final = Glyph("sign", "/")
PLUS: Final = Glyph("sign", "+")
SAYS: Final = Glyph("sign", ":")
GAP: Final = Glyph("gap", "")
"""Where a group may be divided."""
BREAK: Final = Glyph("break", "")
"""At the head of a group: it begins a line."""
_SAID: Final = {">": ARROW, "/": OR, "+": PLUS, ":": SAYS}


def thing(number: int, count: int | str = 1) -> Glyph:
    """Returns so many of a thing; silver as a coin with its number."""
    if number == SILVER:
        return Glyph("coin", str(count))
    return Glyph("token", thing_token(number), "" if count == 1 else str(count))


def token(name: str, count: int | str = 1) -> Glyph:
    """Returns a drawing with a count."""
    return Glyph("token", f"odin/{name}", "" if count == 1 else str(count))


def signs(written: str) -> Group:
    """Returns signs that are written as words: ``2*icon-sheep`` is a drawing with its number, ``> / + :`` are signs.

    ``(1)`` is a coin, ``^2`` a mountain, ``[A]`` an island, ``!icon-mead`` a drawing that is crossed out,
    ``~icon-plus`` a drawing of the hall; what stands in quotation marks is a sign of these letters.
    """
    return tuple(map(_sign, written.split()))


def _sign(word: str) -> Glyph:
    if word in _SAID:
        return _SAID[word]
    match word[0]:
        case "(":
            return Glyph("coin", word[1:-1])
        case "^":
            return Glyph("peak", word[1:])
        case "[":
            return Glyph("isle", word[1:-1])
        case "!":
            return Glyph("no", f"odin/{word[1:]}")
        case "~":
            return Glyph("token", word[1:])
        case '"':
            return Glyph("sign", word[1:-1])
    count, _, name = word.rpartition("*")
    return token(name, count or 1)
