"""What the figures of the rulebook lay on a table of Tiny Epic Vikings, in short words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel.data import OneOf
from game.rules.kernel.zones import Hand, Pile
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.chart import ISLANDS
from game.rules.tiny_epic.components import BOATS, GODS, TEMPLES, VIKINGS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN

_ISLANDS, _GODS, _VIKINGS = OneOf(ISLANDS), OneOf(GODS), OneOf(VIKINGS)


def _gods(game: TinyEpicGame, gods: Sequence[str]) -> None:
    """Begins a turn of the first seat: hands and rows are empty."""
    game.gods = tuple(_GODS.number(name, "gods") for name in gods)
    game.mover, game.hands = 0, [Hand(seat) for seat in range(game.seats)]
    game.stack[:] = [at.NextTurn(1 % game.seats), at.TurnEnd(0), at.Turn(0)]


def _landed(game: TinyEpicGame, islands: Mapping[str, Sequence[int]]) -> None:
    for name, sides in islands.items():
        first = _ISLANDS.number(name, "landed") * game.parties
        game.settlers[first : first + len(sides)] = sides


def _runes(game: TinyEpicGame, islands: Mapping[str, int]) -> None:
    for name, seat in islands.items():
        game.holder[_ISLANDS.number(name, "runes")] = seat


def _afloat(game: TinyEpicGame, seats: Sequence[Sequence[int]]) -> None:
    for seat, places in enumerate(seats):
        game.boats[seat * BOATS : seat * BOATS + len(places)] = places


def _built(game: TinyEpicGame, seats: Sequence[Sequence[str]]) -> None:
    for seat, names in enumerate(seats):
        numbers = [_ISLANDS.number(name, "built") for name in names]
        game.temples[seat * TEMPLES : seat * TEMPLES + len(numbers)] = numbers


def _played(game: TinyEpicGame, seats: Sequence[Sequence[str]]) -> None:
    for seat, row in enumerate(seats):
        for words in row:
            name, *down = words.split()
            card = _taken(game, name)
            game.rows[seat] += (DOWN + card if down else card,)


def _dealt(game: TinyEpicGame, seats: Sequence[Sequence[str]]) -> None:
    for seat, names in enumerate(seats):
        game.hands[seat] = game.hands[seat].take([(_taken(game, name), 0) for name in names])


def _taken(game: TinyEpicGame, name: str) -> int:
    card = _VIKINGS.number(name, "cards")
    game.pile = Pile.of(one for one in game.pile.bag if one != card)
    return card


POSES: Final[Mapping[str, Callable[[Any, Any], None]]] = {
    "sacred": _gods,
    "landed": _landed,
    "runes": _runes,
    "afloat": _afloat,
    "built": _built,
    "played": _played,
    "dealt": _dealt,
}
"""``sacred`` comes first: the gods, at a turn of the first seat. By island ``landed`` (settlers of each seat) and
``runes`` (who holds it); by seat ``afloat`` (places of boats), ``built`` (islands with its temples), ``played`` (cards
of the row, ``down`` or not) and ``dealt`` (the hand)."""
