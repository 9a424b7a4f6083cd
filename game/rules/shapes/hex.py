"""Hex grids: axial coordinates (q, r), their sides and corners, and the offset rows and columns of Tiled.

Direction k leads to one of the six neighbours; side k lies towards it, corner k between directions k and k + 1. On a
board of staggered rows (stagger axis y) direction 0 is right, 1 up right, 2 up left, 3 left, 4 down left, 5 down
right; on one of staggered columns (axis x) they are down right, up right, up, up left, down left, down.
"""

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

    def direction_to(self, neighbour: Hex) -> int:
        """Returns the direction in which a neighbour lies.

        :raises ValueError: if the hexes share no side.
        """
        try:
            return DIRECTIONS.index((neighbour.q - self.q, neighbour.r - self.r))
        except ValueError:
            raise ValueError(f"{tuple(neighbour)} is not beside {tuple(self)}") from None

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

    def within(self, radius: int) -> list[Hex]:
        """Returns the hexes at most ``radius`` steps away, ring by ring, itself first."""
        return [place for steps in range(radius + 1) for place in self.ring(steps)]

    def turned(self, sixths: int = 1) -> Hex:
        """Returns where the hex comes to lie when the grid turns about (0, 0), direction k to direction k + 1."""
        q, r = self
        for _ in range(sixths % 6):
            q, r = q + r, -q
        return Hex(q, r)

    def side(self, direction: int) -> Side:
        """Returns the side towards a direction; both hexes beside it name the same one."""
        direction %= 6
        return Side(self, direction) if direction < 3 else Side(self.moved(direction), direction - 3)

    def sides(self) -> tuple[Side, ...]:
        """Returns the six sides, in the order of the directions."""
        return tuple(self.side(direction) for direction in range(6))

    def corner(self, number: int) -> Corner:
        """Returns the corner between directions ``number`` and ``number + 1``; the three hexes there name the same."""
        steps, second = _CORNERS[number % 6]
        return Corner(self.moved(steps) if steps is not None else self, second)

    def corners(self) -> tuple[Corner, ...]:
        """Returns the six corners, going round from the one between directions 0 and 1."""
        return tuple(self.corner(number) for number in range(6))


class Side(NamedTuple):
    """The border between two hexes: of ``hex`` towards ``direction`` 0, 1 or 2."""

    hex: Hex
    direction: int

    def hexes(self) -> tuple[Hex, Hex]:
        """Returns the two hexes that it parts."""
        return self.hex, self.hex.moved(self.direction)

    def corners(self) -> tuple[Corner, Corner]:
        """Returns its two ends."""
        return self.hex.corner(self.direction - 1), self.hex.corner(self.direction)


class Corner(NamedTuple):
    """A point where three hexes meet: corner 1 of ``hex``, or its corner 4 if ``second``."""

    hex: Hex
    second: bool

    @property
    def number(self) -> int:
        """Gets which of the corners of ``hex`` it is."""
        return 4 if self.second else 1

    def hexes(self) -> tuple[Hex, Hex, Hex]:
        """Returns the three hexes that meet here."""
        return self.hex, self.hex.moved(self.number), self.hex.moved(self.number + 1)

    def sides(self) -> tuple[Side, Side, Side]:
        """Returns the three sides that end here."""
        one, two, three = self.hexes()
        return one.side(self.number), one.side(self.number + 1), two.side(two.direction_to(three))

    def beside(self) -> tuple[Corner, Corner, Corner]:
        """Returns the three corners at the other ends of those sides."""
        ends = [corner for side in self.sides() for corner in side.corners() if corner != self]
        return ends[0], ends[1], ends[2]


DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
# corner of a hex -> the step to the hex that names it (None: itself), and whether it is that one's second
_CORNERS: Final = ((1, True), (None, False), (2, True), (4, False), (None, True), (5, False))


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
