"""What tokens are called, where nothing else speaks of what they show: names.toml beside the drawings."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

from game.paths import assets_folder
from game.rules.kernel import Message
from game.scenes.table.contracts import Shows
from game.scenes.table.telling.facts import tokens


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


@cache
def names() -> tuple[Name, ...]:
    """Returns the names of tokens, in the order of the file: the first that fits counts."""
    with (assets_folder() / "tokens" / "names.toml").open("rb") as file:
        return tuple(Name(pattern, message) for pattern, message in tomllib.load(file).items())


def name_of(token: str) -> Name | None:
    """Returns how a token is named; None: nobody has said."""
    return next((name for name in names() if fnmatchcase(token, name.pattern)), None)


def named(view: Shows, picture: object) -> tuple[str, ...]:
    """Returns what the tokens of a picture are called, in the reader's language; a seat's by who sits there."""
    return tuple(dict.fromkeys(words for token in tokens(picture) if (words := _called(view, token))))


def _called(view: Shows, token: str) -> str:
    badges = [view.badge(seat) for seat in range(view.shown.seats)]
    if token in badges:
        return view.names[badges.index(token)]
    name = name_of(token)
    if name is None or not name.message:
        return ""
    part = name.part(token)
    colours = [badge.rsplit("-", 1)[-1] for badge in badges]
    colour = part.rsplit("-", 1)[-1]
    owner = view.names[colours.index(colour)] if colour in colours else view.say(view.outsider)
    return view.say(Message(name.message.replace("*", part.replace("-", "_")), {"name": owner, "part": part}))
