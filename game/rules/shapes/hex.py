"""Hex grids: axial coordinates (q, r), and the offset rows and columns in which Tiled stores them."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Axis = Literal["x", "y"]
Index = Literal["odd", "even"]


class Hex(NamedTuple):
    """A hex by its axial coordinates; the third cube coordinate is ``-q - r``."""

    q: int
    r: int

    def moved(self, direction: int, steps: int = 1) -> Hex:
        """Returns the hex some steps away in one of the six directions, counted modulo 6."""
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq * steps, self.r + dr * steps)

    def neighbours(self) -> tuple[Hex, ...]:
        """Returns the six hexes around, in the order of the directions."""
        return tuple(self.moved(direction) for direction in range(6))

    def distance(self, other: Hex) -> int:
        """Returns the number of steps between two hexes."""
        dq, dr = self.q - other.q, self.r - other.r
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    def ring(self, radius: int) -> list[Hex]:
        """Returns the hexes exactly ``radius`` steps away, going round; the hex itself for radius 0."""
        if radius == 0:
            return [self]
        found, place = [], self.moved(4, radius)
        for direction in range(6):
            for _ in range(radius):
                found.append(place)
                place = place.moved(direction)
        return found


DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def from_offset(column: int, row: int, axis: Axis, index: Index) -> Hex:
    """Returns the hex that a Tiled map stores in a column and row, by its stagger axis and stagger index."""
    if axis == "y":
        return Hex(column - _shift(row, index), row)
    return Hex(column, row - _shift(column, index))


def to_offset(place: Hex, axis: Axis, index: Index) -> tuple[int, int]:
    """Returns the (column, row) in which a Tiled map stores a hex."""
    if axis == "y":
        return place.q + _shift(place.r, index), place.r
    return place.q, place.r + _shift(place.q, index)


def _shift(line: int, index: Index) -> int:
    """Returns how far a line's hexes are shifted: odd or even lines stand half a hex further."""
    return (line - (line & 1)) // 2 if index == "odd" else (line + (line & 1)) // 2
