"""The 35 tiles of land as maps/northgard/tiles.tmx draws them: areas with their sides, borders and slots, by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.boards import Board, BoardError, Place, load_board
from game.rules.shapes.polygon import Point, contains

SIDES: Final = "NESW"
SLOT_KINDS: Final = ("small", "rune", "large")
SMALL, RUNE, LARGE = range(3)
_GIVES: Final = ("food", "wood", "lore")
_SETTINGS: Final = {"sides", "lair", *_GIVES}
_NEAR: Final = 0.5


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile as it is printed: the area on each side (N, E, S, W), its areas, and its borders (area, area, hard)."""

    name: str
    sides: tuple[int, int, int, int]
    areas: tuple[int, ...]
    borders: tuple[tuple[int, int, bool], ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a tile between borders: its tile, the symbols of food, wood and lore, a lair, and its slots."""

    name: str
    tile: int
    gives: tuple[int, int, int]
    has_lair: bool
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a building: its area, and small, rune or large."""

    area: int
    kind: int


@dataclass(frozen=True, slots=True)
class Tiles:
    """All tiles, areas and slots, each by its number."""

    tiles: tuple[Tile, ...]
    areas: tuple[Area, ...]
    slots: tuple[Slot, ...]


def read_tiles(board: Board) -> Tiles:
    """Returns the tiles that a map draws: layers ``tiles``, ``areas``, ``borders`` and ``slots``.

    :raises BoardError: naming layer and object, if a side belongs to no area or to two, a border ends nowhere or in a
        corner whose sides belong to one area, or something is odd or belongs to no tile.
    """
    return _Reader(board).read()


class _Reader:
    """Reads tile by tile; objects are named after their tile, "t07.n", and borders after two areas, "t07.n-m"."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tiles: list[Tile] = []
        self.areas: list[Area] = []
        self.slots: list[Slot] = []

    def read(self) -> Tiles:
        frames = self.board.layer("tiles")
        names = {frame.name for frame in frames}
        for layer in ("areas", "borders", "slots"):
            for place in self.board.layer(layer):
                if place.name.split(".")[0] not in names:
                    raise self._error("belongs to no tile", layer, place)
        for frame in frames:
            self._read_tile(frame)
        return Tiles(tuple(self.tiles), tuple(self.areas), tuple(self.slots))

    def _error(self, what: str, layer: str, place: Place) -> BoardError:
        return BoardError(self.board.name, what, layer, place.name)

    def _of(self, layer: str, frame: Place) -> list[Place]:
        return [place for place in self.board.layer(layer) if place.name.split(".")[0] == frame.name]

    def _read_tile(self, frame: Place) -> None:
        sides: dict[str, int] = {}
        numbers: dict[str, int] = {}
        slots = self._of("slots", frame)
        for place in self._of("areas", frame):
            number = len(self.areas)
            name = place.name.partition(".")[2]
            odd = set(place.properties) - _SETTINGS
            if odd:
                raise self._error(f"unknown property {', '.join(sorted(odd))}", "areas", place)
            numbers[name] = number
            for side in str(place.properties.get("sides", "")):
                if side not in SIDES:
                    raise self._error(f"{side!r} is no side; there are {SIDES}", "areas", place)
                if side in sides:
                    raise self._error(f"side {side} belongs to two areas of tile {frame.name}", "areas", place)
                if not contains(place.points, _inside(frame, side)):
                    raise self._error(f"does not reach side {side}", "areas", place)
                sides[side] = number
            own = [slot for slot in slots if slot.name.split(".")[1:2] == [name]]
            self.areas.append(self._area(place, own))
        for slot in slots:
            if slot.name.split(".")[1] not in numbers:
                raise self._error("belongs to no area", "slots", slot)
        missing = [side for side in SIDES if side not in sides]
        if missing:
            raise self._error(f"side {missing[0]} belongs to no area", "tiles", frame)
        borders = self._borders(frame, numbers, sides)
        by_side = (sides["N"], sides["E"], sides["S"], sides["W"])
        self.tiles.append(Tile(frame.name, by_side, tuple(numbers.values()), borders))

    def _area(self, place: Place, slots: Sequence[Place]) -> Area:
        number = len(self.areas)
        found = []
        for slot in slots:
            if slot.kind not in SLOT_KINDS:
                raise self._error(f"{slot.kind!r} is no slot; there are {', '.join(SLOT_KINDS)}", "slots", slot)
            found.append(len(self.slots))
            self.slots.append(Slot(number, SLOT_KINDS.index(slot.kind)))
        food, wood, lore = (self._count(place, name) for name in _GIVES)
        lair = bool(place.properties.get("lair", False))
        return Area(place.name, len(self.tiles), (food, wood, lore), lair, tuple(found))

    def _count(self, place: Place, name: str) -> int:
        value = place.properties.get(name, 0)
        if type(value) is not int or value < 0:
            raise self._error(f"{name} cannot be {value!r}", "areas", place)
        return value

    def _borders(
        self, frame: Place, numbers: Mapping[str, int], sides: Mapping[str, int]
    ) -> tuple[tuple[int, int, bool], ...]:
        found = []
        lines = self._of("borders", frame)
        ends = [end for line in lines for end in (line.points[0], line.points[-1]) if line.points]
        for line in lines:
            between = line.name.partition(".")[2].split("-")
            if len(between) != 2 or not set(between) <= set(numbers):
                raise self._error("does not name two areas of its tile", "borders", line)
            if line.kind not in ("normal", "hard"):
                raise self._error(f"{line.kind!r} is no border; it is normal or hard", "borders", line)
            for end in (line.points[0], line.points[-1]):
                corner = _corner(frame, end)
                if corner >= 0:
                    one, two = sides[SIDES[corner - 1]], sides[SIDES[corner]]
                    if one == two:
                        raise self._error("ends in a corner whose sides belong to one area", "borders", line)
                elif sum(_meet(end, other) for other in ends) < 3:
                    raise self._error("ends nowhere", "borders", line)
            found.append((numbers[between[0]], numbers[between[1]], line.kind == "hard"))
        return tuple(found)


def _corners(frame: Place) -> tuple[Point, ...]:
    """Returns the corners before each side: that between W and N, N and E, E and S, S and W."""
    right, bottom = frame.x + frame.width, frame.y + frame.height
    return (frame.x, frame.y), (right, frame.y), (right, bottom), (frame.x, bottom)


def _corner(frame: Place, point: Point) -> int:
    return next((at for at, corner in enumerate(_corners(frame)) if _meet(corner, point)), -1)


def _inside(frame: Place, side: str) -> Point:
    """Returns a point just inside the middle of a side."""
    at = SIDES.index(side)
    (ax, ay), (bx, by) = _corners(frame)[at], _corners(frame)[(at + 1) % 4]
    x, y = frame.x + frame.width / 2, frame.y + frame.height / 2
    return ((ax + bx) / 2 * 0.98 + x * 0.02, (ay + by) / 2 * 0.98 + y * 0.02)


def _meet(one: Point, two: Point) -> bool:
    return abs(one[0] - two[0]) < _NEAR and abs(one[1] - two[1]) < _NEAR


_READ: Final = read_tiles(load_board("northgard/tiles"))
TILES: Final = _READ.tiles
AREAS: Final = _READ.areas
SLOTS: Final = _READ.slots
START: Final = next(at for at, tile in enumerate(TILES) if tile.name == "start")
START_FIVE: Final = next(at for at, tile in enumerate(TILES) if tile.name == "start5")
TILE_NAMES: Final = tuple(tile.name for tile in TILES)
