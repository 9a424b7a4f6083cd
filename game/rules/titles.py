"""The titles on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from game.rules.kernel.errors import RulesError
from game.rules.kernel.game import Game

_PLACES = {
    "vikings": "game.rules.vikings.rules:VikingsGame",
}

TITLES = ("vikings", "odin", "landnam", "northgard", "tiny_epic")
PLAYABLE = tuple(_PLACES)


def load_title(title: str) -> type[Game]:
    """Returns the game class of a title.

    :raises RulesError: if there is no such title, or it cannot be played yet.
    """
    place = _PLACES.get(title)
    if place is None:
        reason = "cannot be played yet" if title in TITLES else f"is no title; there is {', '.join(TITLES)}"
        raise RulesError(f"{title!r} {reason}")
    module, _, name = place.partition(":")
    found: type[Game] = getattr(import_module(module), name)
    return found
