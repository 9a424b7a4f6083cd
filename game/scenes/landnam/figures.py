"""What the figures of the rulebook lay on a table of Landnám, in short words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel.data import OneOf
from game.rules.landnam import frames as at
from game.rules.landnam import movement
from game.rules.landnam.components import KINDS, NUMBERS, PIECES, RESOURCES, TERRAIN_NAMES
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import NOTHING

_HOUSES, _STANDING, _TURNS = OneOf(("farm", "town")), OneOf(("ship", "settler")), OneOf(("build", "move", "sue"))
_TERRAINS, _RESOURCES = OneOf(TERRAIN_NAMES), OneOf(RESOURCES)


def _land(game: LandnamGame, hexes: Mapping[str, str]) -> None:
    for name, words in hexes.items():
        terrain, _, number = words.partition(" ")
        kind, hex_ = _TERRAINS.number(terrain, "land"), int(name)
        game.terrain[hex_] = kind
        game.tiles[kind] -= 1
        if number:
            game.token[hex_] = int(number)
            game.tokens[NUMBERS.index(int(number))] -= 1


def _houses(game: LandnamGame, houses: Mapping[str, str]) -> None:
    for corner, words in houses.items():
        kind, seat = words.split()
        game.house[int(corner)] = int(seat) * 2 + 1 + _HOUSES.number(kind, "houses")


def _pieces(game: LandnamGame, pieces: Mapping[str, str]) -> None:
    for hex_, words in pieces.items():
        kind, seat = words.split()
        first = _STANDING.number(kind, "pieces") * PIECES
        numbers = game.pieces(int(seat))[first : first + PIECES]
        game.put(next(piece for piece in numbers if game.place[piece] == NOTHING), int(hex_))


def _ports(game: LandnamGame, harbours: Mapping[str, str]) -> None:
    for hex_, resource in harbours.items():
        kind = _RESOURCES.number(resource, "ports")
        game.harbour[int(hex_)] = kind
        game.moorings[kind] -= 1


def _outlaws(game: LandnamGame, outlaws: Mapping[str, Sequence[int]]) -> None:
    for hex_, seats in outlaws.items():
        for seat in seats:
            game.red[game.standing[int(hex_)]] |= 1 << seat


def _hands(game: LandnamGame, hands: Sequence[Mapping[str, int]]) -> None:
    for seat, cards in enumerate(hands):
        for kind in KINDS:
            game.pay(seat, kind, game.held(seat, kind))
            game.take(seat, kind, cards.get(RESOURCES[kind], 0))


def _turn(game: LandnamGame, phase: str) -> None:
    mover = game.mover
    game.turns, game.fresh = game.seats + 1, 0
    game.stack[:] = [at.TurnEnd(mover), at.Business(mover)]
    if _TURNS.number(phase, "turn"):
        game.stack += movement.begin(mover)
    if phase == "sue":
        game.stack += [at.Blackening(mover), *(at.Suing(seat) for seat in reversed(game.clockwise(mover)))]


POSES: Final[Mapping[str, Callable[[Any, Any], None]]] = {
    "land": _land,
    "houses": _houses,
    "pieces": _pieces,
    "ports": _ports,
    "outlaws": _outlaws,
    "hands": _hands,
    "turn": _turn,
}
"""By hex or corner: ``land``: terrain and number, ``houses`` and ``pieces``: kind and seat, ``ports``: a resource,
``outlaws``: the seats whose red tokens lie beside the piece. ``hands``: cards of each seat. ``turn``: ``move``,
``build`` or ``sue``."""
