"""Lattices of squares and hexes: where cells lie, and which cell a point is in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards import Lattice
from game.rules.shapes.hex import Hex
from game.rules.shapes.polygon import contains, distance

SQUARES = Lattice(40, 30)
HEXES = [
    Lattice(width, height, side, axis, index)  # type: ignore[arg-type]
    for axis, width, height, side in (("y", 180, 208, 104), ("x", 208, 180, 104), ("y", 60, 40, 10), ("x", 60, 40, 20))
    for index in ("odd", "even")
]
lattices = st.sampled_from([SQUARES, *HEXES])
lines = st.integers(-5, 9)
away = st.floats(-600, 1200)


@given(lattices, lines, lines)
def test_a_cell_is_found_by_its_middle(lattice: Lattice, row: int, column: int) -> None:
    middle = lattice.middle(row, column)
    assert contains(lattice.outline(row, column), middle)
    assert lattice.cell_at(middle) == (row, column)


@given(lattices, away, away)
def test_every_point_lies_in_the_cell_that_is_found(lattice: Lattice, x: float, y: float) -> None:
    assert distance(lattice.outline(*lattice.cell_at((x, y))), (x, y)) < 1e-6


@given(lattices, lines, lines)
def test_neighbours_share_a_side_and_nothing_else_lies_between(lattice: Lattice, row: int, column: int) -> None:
    beside = list(lattice.beside(row, column))
    assert len(set(beside)) == (6 if lattice.axis else 4)
    for other in beside:
        assert (row, column) in lattice.beside(*other)
        shared = set(lattice.outline(row, column)) & set(lattice.outline(*other))
        assert len(shared) == 2


@given(st.sampled_from(HEXES), lines, lines)
def test_side_k_lies_towards_direction_k(lattice: Lattice, row: int, column: int) -> None:
    outline = lattice.outline(row, column)
    for direction, place in enumerate(lattice.hex(row, column).neighbours()):
        shared = set(outline) & set(lattice.outline(*lattice.cell(place)))
        assert shared == {outline[direction - 1], outline[direction]}


@given(st.sampled_from(HEXES), st.integers(-4, 6), st.integers(-4, 6), st.integers(0, 5))
def test_three_hexes_meet_at_a_corner(lattice: Lattice, q: int, r: int, number: int) -> None:
    corner = Hex(q, r).corner(number)
    point = lattice.corner(corner)
    assert all(point in lattice.outline(*lattice.cell(place)) for place in corner.hexes())
    assert point == lattice.outline(*lattice.cell(Hex(q, r)))[number]


@pytest.mark.parametrize(
    ("axis", "index", "boxes"),
    [
        ("y", "odd", {(0, 1): (180, 0), (1, 1): (270, 156), (2, 0): (0, 312)}),
        ("y", "even", {(0, 1): (270, 0), (1, 1): (180, 156), (2, 0): (90, 312)}),
        ("x", "odd", {(0, 1): (142, 104), (1, 1): (142, 312), (1, 2): (284, 208)}),
        ("x", "even", {(0, 1): (142, 0), (1, 1): (142, 208), (1, 2): (284, 312)}),
    ],
)
def test_hexes_lie_where_tiled_draws_them(axis: str, index: str, boxes: dict[tuple[int, int], tuple[int, int]]) -> None:
    lattice = Lattice(180, 208, 104, axis, index)  # type: ignore[arg-type]
    assert {cell: lattice.box(*cell)[:2] for cell in boxes} == boxes


def test_the_size_of_a_map_is_what_tiled_says() -> None:
    assert Lattice(180, 208, 104, "y", "odd").size(7, 7) == (7 * 180 + 90, 7 * 156 + 52)
    assert Lattice(180, 208, 104, "x", "odd").size(7, 4) == (4 * 142 + 38, 7 * 208 + 104)
    assert SQUARES.size(2, 3) == (120, 60)


def test_squares_are_no_hexes() -> None:
    with pytest.raises(ValueError, match="rectangles, not hexes"):
        SQUARES.hex(0, 0)
