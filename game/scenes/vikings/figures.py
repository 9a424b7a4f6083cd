"""What the figures of the rulebook lay on a table of Vikings, in short words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel.data import OneOf
from game.rules.vikings.components import FIGURES, GROUPS, ROW_NAMES, SPECIAL_NAMES, SWAPPED, TILE_NAMES
from game.rules.vikings.frames import Ferrying, Purchase
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING

_LETTERS: Final = {"L": "left", "R": "right", "C": "church", "F": "farmstead", "S": "smithy", "W": "watchtower"}

_ROWS, _TILES, _FIGURES, _SPECIALS = (OneOf(names) for names in (ROW_NAMES, TILE_NAMES, FIGURES, SPECIAL_NAMES))


def lay_fjord(game: VikingsGame, seat: int, rows: Mapping[str, str]) -> None:
    """Lays the fjord of a seat: one word a column in each row.

    ``.`` is an empty cell, ``L R C F S W`` a left end, right end or a middle tile with its building, ``red`` and so on
    a ship; ``*`` after it puts a figure of the row on it, ``!`` makes a building the special tile.
    """
    for name, line in rows.items():
        row = _ROWS.number(name, "fjords")
        for column, word in enumerate(line.split(), start=1):
            if word == ".":
                continue
            kind = word.rstrip("*!")
            tile = _TILES.number(_LETTERS.get(kind, kind), "fjords")
            game.put_tile(seat, row, column, tile + SWAPPED * ("!" in word))
            if "*" in word:
                game.put_figure(seat, row, column)


def lay_wheel(game: VikingsGame, pairs: Mapping[int, str] | Mapping[str, str]) -> None:
    """Lays an offer, ``tile figure`` for each field that is not empty, and lets the start player buy."""
    game.wheel_tiles[:] = game.wheel_figures[:] = [NOTHING] * GROUPS
    for field, pair in pairs.items():
        tile, figure = pair.split()
        game.wheel_tiles[int(field)] = _TILES.number(tile, "wheel")
        game.wheel_figures[int(field)] = _FIGURES.number(figure, "wheel")
    game.stack[:] = [Purchase(game.start)]


def _fjords(game: VikingsGame, fjords: Sequence[Mapping[str, str]]) -> None:
    for seat, rows in enumerate(fjords):
        lay_fjord(game, seat, rows)
        game.start_tiles[seat] = 0


def _home(game: VikingsGame, counts: Mapping[str, int]) -> None:
    for name, count in counts.items():
        game.ashore[_FIGURES.number(name, "home")] += count


def _held(game: VikingsGame, names: Sequence[str]) -> None:
    for name in names:
        game.held[_SPECIALS.number(name, "held")] += 1


def _ferrying(game: VikingsGame, number: int) -> None:
    game.round = number
    game.stack[:] = [Purchase(0), Ferrying(0)]


POSES: Final[Mapping[str, Callable[[Any, Any], None]]] = {
    "fjords": _fjords,
    "wheel": lay_wheel,
    "home": _home,
    "held": _held,
    "ferrying": _ferrying,
}
"""``fjords``: rows as words, for each seat. ``wheel``: pairs by field. ``home`` and ``held``: of the first seat.
``ferrying``: the first seat's, in a round."""
