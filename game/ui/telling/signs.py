"""What drawings are called where they stand for words: names.toml beside them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

from game.paths import assets_folder

_ALIKE = 4
"""Two words are the same in another case if they begin with so many equal letters."""
_SIGN = re.compile(r"\(([a-z_]+/)?[a-z0-9]+(-[a-z0-9]+)+\)")


class Name(NamedTuple):
    """A pattern of tokens, with the message that names them; a * in the message is what the pattern's * stands for.

    Without a message the token is an ornament.
    """

    pattern: str
    message: str

    def part(self, token: str) -> str:
        """Returns what the pattern's * stands for in a token."""
        begin, _, end = self.pattern.partition("*")
        return token[len(begin) : len(token) - len(end)]

    def id(self, token: str) -> str:
        """Returns the id of the message for a token."""
        return self.message.replace("*", self.part(token).replace("-", "_"))


@cache
def names() -> tuple[Name, ...]:
    """Returns the names of tokens, in the order of the file: the first that fits counts."""
    with (assets_folder() / "tokens" / "names.toml").open("rb") as file:
        return tuple(Name(pattern, message) for pattern, message in tomllib.load(file).items())


@cache
def name_of(token: str) -> Name | None:
    """Returns how a token is named; None: nobody has said."""
    return next((name for name in names() if fnmatchcase(token, name.pattern)), None)


_PAUSE, _ARROW, _TICK = re.compile(r"\s+[·—–]\s+"), re.compile(r"\s+→\s+"), re.compile(r"\s*✓\s*$|✓\s*")


def heard(text: str, arrow: str) -> str:
    """Returns a text without what parts or ticks it for the eye: a voice would call a dot and a dash by their names."""
    return _ARROW.sub(f", {arrow} ", _PAUSE.sub(", ", _TICK.sub("", text)))


def _follows(name: str, rest: str) -> bool:
    """Tells whether the next word is the name that a sign stands for, in whatever case."""
    begin = name.split(" ")[0].casefold()[:_ALIKE]
    return bool(begin) and rest.lstrip().casefold().startswith(begin)


def spelt(text: str, say: Callable[[str, str], str]) -> str:
    """Returns a text in which each sign, a token in brackets, is its name; ornaments go, and what is named right after.

    say: returns the message of an id, given also the part of the token that the id's pattern left open.
    """

    def word(found: re.Match[str]) -> str:
        token = found[0][1:-1]
        name = name_of(token)
        if name is None:
            return found[0]
        said = say(name.id(token), name.part(token)) if name.message else ""
        return "" if _follows(said, text[found.end() :]) else said

    if "(" not in text:
        return text
    return " ".join(_SIGN.sub(word, text).split())
