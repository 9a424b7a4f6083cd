"""Holm: a second made-up title of two to four seats, open to all eyes, played on maps.

Settlers walk an island of hexes, ships claim two lands of any outline, pieces fill a board of cells, turned and flipped
at will. It lives in the tests only and proves that a table can be played on boards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, Self

from game.rules.kernel import (
    Action,
    Chance,
    Event,
    Game,
    Outcome,
    Refusal,
    ScoreItem,
    Step,
    Steps,
    event,
    itemise,
    rank,
)
from game.rules.kernel.fields import nested_per_seat, number, numbers
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.shapes.hex import from_offset
from game.rules.shapes.polyomino import Polyomino, Pose
from game.rules.shapes.square import Cell

ROWS, COLUMNS = 5, 6
MISSING = frozenset({(0, 5), (1, 5)})
HEXES: tuple[Cell, ...] = ((1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (5, 3))
LANDS = ("west", "east")
PIECES = tuple(map(Polyomino.parse, ("###\n#..", "##\n##\n#.", "##", ".##\n##.")))
POSES = tuple(Pose(turn, flipped) for flipped in (False, True) for turn in range(4))
POSED = {(number, pose): piece.posed(pose) for number, piece in enumerate(PIECES) for pose in POSES}
BOARD = sum(1 << r * COLUMNS + c for r in range(ROWS) for c in range(COLUMNS) if (r, c) not in MISSING)
TURNS = 80
FREE = -1


class Landing(NamedTuple):
    """A seat is to land its first settler."""

    seat: int
    kind: str = "landing"


class Turn(NamedTuple):
    """A seat is to do one thing."""

    seat: int
    kind: str = "turn"


class Parting(NamedTuple):
    """A seat sends its last ship."""

    seat: int
    kind: str = "parting"


class Settle(NamedTuple):
    """Puts a settler on a hex."""

    seat: int
    place: int
    verb: str = "settle"


class Walk(NamedTuple):
    """Moves a settler to the next hex."""

    seat: int
    start: int
    place: int
    verb: str = "walk"


class Sail(NamedTuple):
    """Sends a ship to a land."""

    seat: int
    land: int
    verb: str = "sail"


class Lay(NamedTuple):
    """Lays a piece on the own board, in a pose, its box beginning at a cell."""

    seat: int
    piece: int
    turn: int
    flipped: int
    row: int
    column: int
    verb: str = "lay"


class Rest(NamedTuple):
    """Does nothing."""

    seat: int
    verb: str = "rest"


@event("holm.settlers")
class Settled(Event):
    """A settler came to a hex, from the ship (-1) or from another hex."""

    start: int
    place: int


@event("holm.ships")
class Sailed(Event):
    """A ship came to a land."""

    land: int


@event("holm.board")
class Laid(Event):
    """A piece was laid."""

    piece: int


@event("holm.turn")
class Rested(Event):
    """A seat did nothing."""


class State(Game):
    """``settlers`` has a seat or -1 for every hex, ``laid`` (pose, row, column) for every piece laid or nothing."""

    turns: int = number(low=0)
    settlers: list[int] = numbers([FREE] * len(HEXES), low=FREE)
    ships: list[list[int]] = nested_per_seat([0] * len(LANDS))
    laid: list[list[int]] = nested_per_seat([FREE] * (3 * len(PIECES)))

    def free(self, seat: int) -> int:
        """Returns the free cells of a seat's board, as bits."""
        return BOARD & ~sum(POSED[n, POSES[p]].mask(r, c, COLUMNS) for n, p, r, c in self.pieces(seat))

    def pieces(self, seat: int) -> list[tuple[int, int, int, int]]:
        """Returns (piece, pose, row, column) of all that a seat has laid."""
        laid = self.laid[seat]
        return [(n, *laid[3 * n : 3 * n + 3]) for n in range(len(PIECES)) if laid[3 * n] != FREE]  # type: ignore[misc]


@cache
def beside(one: int, other: int) -> bool:
    """Tells whether two hexes share a side."""
    (row, column), (down, right) = HEXES[one], HEXES[other]
    return from_offset(right, down, "y", "even") in from_offset(column, row, "y", "even").neighbours()


def candidates(state: State, frame: Turn) -> Sequence[Action]:
    """Returns all that could be done, of which legal is what is not refused."""
    seat, every = frame.seat, range(len(HEXES))
    walks: list[Action] = [Walk(seat, a, b) for a in every for b in every if state.settlers[a] == seat and beside(a, b)]
    lays = [
        Lay(seat, piece, pose.turn, int(pose.flipped), row, column)
        for piece in range(len(PIECES)) for pose in POSES for row in range(ROWS) for column in range(COLUMNS)
    ]  # fmt: skip
    return [*list_landings(state, frame), *walks, *list_partings(state, frame), *lays, Rest(seat)]


def list_landings(state: State, frame: Landing | Turn) -> Sequence[Action]:
    """Returns settling on each free hex."""
    return [Settle(frame.seat, place) for place, owner in enumerate(state.settlers) if owner == FREE]


def list_partings(state: State, frame: Parting | Turn) -> Sequence[Action]:
    """Returns sailing to each land."""
    return [Sail(frame.seat, land) for land in range(len(LANDS))]


def taken(state: State, frame: Landing | Turn, action: Settle | Walk) -> Refusal | None:
    """Returns why a settler cannot come to a hex."""
    if action.place not in range(len(HEXES)) or (isinstance(action, Walk) and not _may_walk(state, action)):
        return NOT_NOW
    return refuse("holm.refusal.taken", "holm.settlers") if state.settlers[action.place] != FREE else None


def _may_walk(state: State, action: Walk) -> bool:
    every = range(len(HEXES))
    return action.start in every and state.settlers[action.start] == action.seat and beside(action.start, action.place)


def no_land(state: State, frame: Parting | Turn, action: Sail) -> Refusal | None:
    """Returns why a ship cannot sail there."""
    return None if action.land in range(len(LANDS)) else NOT_NOW


def no_room(state: State, frame: Turn, action: Lay) -> Refusal | None:
    """Returns why a piece cannot be laid there."""
    if action.piece not in range(len(PIECES)) or action.turn not in range(4) or action.flipped not in (0, 1):
        return NOT_NOW
    if state.laid[action.seat][3 * action.piece] != FREE:
        return refuse("holm.refusal.laid", "holm.board")
    anchors = _anchors(action.piece, Pose(action.turn, bool(action.flipped)), state.free(action.seat))
    inside = action.row in range(ROWS) and action.column in range(COLUMNS)
    fits = inside and anchors >> action.row * COLUMNS + action.column & 1
    return None if fits else refuse("holm.refusal.no_room", "holm.board")


@lru_cache(maxsize=1024)
def _anchors(piece: int, pose: Pose, free: int) -> int:
    """Returns where the box of a piece may begin on a board with these cells free, as bits."""
    return POSED[piece, pose].anchors(free, ROWS, COLUMNS)


def settle(state: State, action: Settle, chance: Chance, events: list[Event]) -> None:
    """Puts a settler down."""
    state.settlers[action.place] = action.seat
    events.append(Settled(action.seat, FREE, action.place))
    _go_on(state)


def walk(state: State, action: Walk, chance: Chance, events: list[Event]) -> None:
    """Moves a settler."""
    state.settlers[action.start], state.settlers[action.place] = FREE, action.seat
    events.append(Settled(action.seat, action.start, action.place))
    _go_on(state)


def sail(state: State, action: Sail, chance: Chance, events: list[Event]) -> None:
    """Sends a ship."""
    state.ships[action.seat][action.land] += 1
    events.append(Sailed(action.seat, action.land))
    _go_on(state)


def lay(state: State, action: Lay, chance: Chance, events: list[Event]) -> None:
    """Lays a piece."""
    pose = POSES.index(Pose(action.turn, bool(action.flipped)))
    state.laid[action.seat][3 * action.piece : 3 * action.piece + 3] = [pose, action.row, action.column]
    events.append(Laid(action.seat, action.piece))
    _go_on(state)


def rest(state: State, action: Rest, chance: Chance, events: list[Event]) -> None:
    """Does nothing."""
    events.append(Rested(action.seat))
    _go_on(state)


def _go_on(state: State) -> None:
    """Asks the next seat: landings first, then turns, then partings."""
    frame = state.stack.pop()
    if isinstance(frame, Turn):
        state.turns += 1
    if not state.stack and isinstance(frame, Landing):
        state.stack.append(Turn(0))
    elif isinstance(frame, Turn) and state.turns < TURNS:
        state.stack.append(Turn((frame.seat + 1) % state.seats))
    elif isinstance(frame, Turn):
        state.stack += [Parting(seat) for seat in reversed(range(state.seats))]


STEPS = Steps(
    Step(Landing, list_landings, {Settle: taken}, rule="holm.settlers"),
    Step(
        Turn,
        candidates=candidates,
        refusals={Settle: taken, Walk: taken, Sail: no_land, Lay: no_room, Rest: None},
        rule="holm.turn",
    ),
    Step(Parting, list_partings, {Sail: no_land}, rule="holm.ships"),
    do={Settle: settle, Walk: walk, Sail: sail, Lay: lay, Rest: rest},
)


class HolmGame(State):
    """A table of Holm."""

    title = "holm"
    seat_range = range(2, 5)
    options_declared = ()
    steps = STEPS

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table."""
        game = cls.bare(options, seats)
        game.stack = [Landing(seat) for seat in reversed(range(seats))]
        return game

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns a point for every hex and every cell, and two for every land with the most ships."""
        cells = sum(len(PIECES[piece].cells) for piece, *_ in self.pieces(seat))
        most = [max(ships[land] for ships in self.ships) for land in range(len(LANDS))]
        lands = sum(2 for land, ships in enumerate(self.ships[seat]) if ships == most[land] > 0)
        points = {"hexes": self.settlers.count(seat), "cells": cells, "lands": lands}
        return itemise("holm.source.", dict.fromkeys(points, "holm.score"), points)

    def ending(self) -> Outcome:
        """Returns how the finished game ended."""
        return Outcome("turns", rank(range(self.seats), lambda seat: (self.total(seat),)))
