"""Signs: what stands for a thing, a deed, a number, and how rows of them are written down."""

from __future__ import annotations

from typing import Final, NamedTuple


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
SAYS: Final = Glyph("sign", ":")
BREAK: Final = Glyph("break", "")
"""At the head of a group: it begins a line."""
_SAID: Final = {">": ARROW, "/": OR, "+": Glyph("sign", "+"), ":": SAYS, "¶": BREAK}


def signs(written: str) -> Group:
    """Returns signs that are written as words: ``2*icon-sheep`` is a drawing with its number, ``> / + :`` are signs.

    ``(1)`` is a coin, ``^2`` a mountain, ``[A]`` an island, ``!icon-mead`` a drawing that is crossed out, ``✓icon-d8``
    one that is ticked, ``~icon-plus`` a drawing of the hall; what stands in quotation marks is a sign of these letters.
    """
    return tuple(map(_sign, written.split()))


def _sign(word: str) -> Glyph:
    if word in _SAID:
        return _SAID[word]
    count, _, name = word.rpartition("*")
    match name[0]:
        case "(":
            return Glyph("coin", name[1:-1])
        case "^":
            return Glyph("peak", name[1:], count)
        case "[":
            return Glyph("isle", name[1:-1])
        case "!" | "✓" as mark:
            return Glyph("no" if mark == "!" else "yes", f"odin/{name[1:]}")
        case "~":
            return Glyph("token", name[1:], count)
        case '"':
            return Glyph("sign", name[1:-1])
    return Glyph("token", f"odin/{name}", count)
