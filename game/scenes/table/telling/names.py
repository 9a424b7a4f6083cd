"""What the pictures of a table are called, where nothing else speaks of what they show."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Message
from game.scenes.table.looking import Looking
from game.scenes.table.telling.facts import tokens
from game.ui.telling.signs import name_of


def named(view: Looking[Any], picture: object) -> tuple[str, ...]:
    """Returns what the tokens of a picture are called, in the reader's language; a seat's by who sits there."""
    return tuple(dict.fromkeys(words for token in tokens(picture) if (words := _called(view, token))))


def _called(view: Looking[Any], token: str) -> str:
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
    return view.say(Message(name.id(token), {"name": owner, "part": part}))
