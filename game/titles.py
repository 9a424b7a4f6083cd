"""The titles on the shelf: one row each, whose parts are loaded when they are first asked for.

This is the one place that names what a title is made of. A part that does not stand yet is left out: without `game` a
title cannot be played at all, without `bots` only random ones know it, without `scene` it is played by commands alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from threading import RLock
from typing import Any

from game.rules.kernel.errors import RulesError
from game.rules.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Title:
    """A title and where its parts are, each as `module:name`.

    game: its `Game` class. bots: its `Lore` class. scene: its table scene.
    """

    name: str
    game: str = ""
    bots: str = ""
    scene: str = ""


TITLES = {
    title.name: title
    for title in (
        Title(
            "vikings",
            game="game.rules.vikings.rules:VikingsGame",
            bots="game.bots.vikings.lore:VikingsLore",
            scene="game.scenes.vikings.scene:VikingsScene",
        ),
        Title(
            "odin",
            game="game.rules.odin.rules:OdinGame",
            bots="game.bots.odin.lore:OdinLore",
            scene="game.scenes.odin.scene:OdinScene",
        ),
        Title(
            "landnam",
            game="game.rules.landnam.rules:LandnamGame",
            bots="game.bots.landnam.lore:LandnamLore",
            scene="game.scenes.landnam.scene:LandnamScene",
        ),
        Title(
            "northgard",
            game="game.rules.northgard.rules:NorthgardGame",
            bots="game.bots.northgard.lore:NorthgardLore",
            scene="game.scenes.northgard.scene:NorthgardScene",
        ),
        Title(
            "tiny_epic",
            game="game.rules.tiny_epic.rules:TinyEpicGame",
            bots="game.bots.tiny_epic.lore:TinyEpicLore",
            scene="game.scenes.tiny_epic.scene:TinyEpicScene",
        ),
    )
}
RULED = tuple(title.name for title in TITLES.values() if title.game)
KNOWN_TO_BOTS = tuple(title.name for title in TITLES.values() if title.bots)
PLAYABLE = tuple(title.name for title in TITLES.values() if title.scene)
_one_at_a_time = RLock()
"""Two threads that load two titles at once can wait for each other's modules for ever; Python then ends one of them."""


def load_game(title: str) -> type[Game]:
    """Returns the game class of a title.

    :raises RulesError: if there is no such title, or it cannot be played yet.
    """
    found: type[Game] = _load(_known(title).game, f"{title!r} cannot be played yet")
    return found


def load_bots(title: str) -> Any:
    """Returns the lore class of a title.

    :raises RulesError: if there is no such title, or nobody knows how to play it.
    """
    return _load(_known(title).bots, f"no bot knows the title {title!r}")


def load_scene(title: str) -> Any:
    """Returns the class of a title's table scene.

    :raises RulesError: if there is no such title, or it has no table scene.
    """
    return _load(_known(title).scene, f"{title!r} has no table scene")


def _known(title: str) -> Title:
    if title not in TITLES:
        raise RulesError(f"{title!r} is no title; there is {', '.join(TITLES)}")
    return TITLES[title]


def _load(place: str, missing: str) -> Any:
    if not place:
        raise RulesError(missing)
    module, _, name = place.partition(":")
    with _one_at_a_time:
        return getattr(import_module(module), name)
