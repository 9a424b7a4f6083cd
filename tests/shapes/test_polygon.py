"""Polygons: what they hold, where their middle lies, how they are cut and joined."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.shapes.polygon import (
    along,
    area,
    box,
    clipped,
    contains,
    dashes,
    distance,
    halfway,
    merged,
    middle,
    turned,
)

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
HORSESHOE = ((0.0, 0.0), (30.0, 0.0), (30.0, 30.0), (20.0, 30.0), (20.0, 10.0), (10.0, 10.0), (10.0, 30.0), (0.0, 30.0))
numbers = st.integers(-50, 50).map(float)
fine = st.integers(-320, 2240).map(lambda number: number / 64)


def test_a_polygon_is_cut_off_at_the_sides_of_a_place() -> None:
    square = [(-50.0, 20.0), (50.0, 20.0), (50.0, 60.0), (-50.0, 60.0)]
    assert sorted(clipped(square, 0, 0, 100, 100)) == [(0, 20), (0, 60), (50, 20), (50, 60)]
    assert clipped([(200.0, 0.0), (300.0, 0.0), (300.0, 50.0)], 0, 0, 100, 100) == ()
    assert clipped([(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)], 0, 0, 100, 100) == ((1, 1), (9, 1), (9, 9))


def cell(row: int, column: int) -> tuple[tuple[float, float], ...]:
    return tuple((x + 10 * column, y + 10 * row) for x, y in SQUARE)


@given(fine, fine)
def test_a_point_is_in_one_cell_of_a_pavement(x: float, y: float) -> None:
    cells = [(row, column) for row in range(-1, 4) for column in range(-1, 4) if contains(cell(row, column), (x, y))]
    assert cells == [(math.floor(y / 10), math.floor(x / 10))]


def test_the_inside_of_a_horseshoe_is_not_between_its_ends() -> None:
    assert contains(HORSESHOE, (5, 25))
    assert contains(HORSESHOE, (25, 25))
    assert not contains(HORSESHOE, (15, 25))
    assert contains(HORSESHOE, (15, 5))


def test_dashes_bend_round_corners_and_the_last_one_is_as_long_as_there_is_room() -> None:
    assert dashes([(0, 0), (10, 0), (10, 10)], (4, 3)) == [
        [(0, 0), (4, 0)],
        [(7, 0), (10, 0), (10, 1)],
        [(10, 4), (10, 8)],
    ]
    assert dashes([(0, 0), (10, 0)], (4, 3)) == [[(0, 0), (4, 0)], [(7, 0), (10, 0)]]
    assert dashes([(0, 0), (12, 0)], (1, 2, 3, 1)) == [
        [(0, 0), (1, 0)],
        [(3, 0), (6, 0)],
        [(7, 0), (8, 0)],
        [(10, 0), (12, 0)],
    ]


def test_areas_boxes_and_middles() -> None:
    assert area(SQUARE) == 100
    assert area(SQUARE[::-1]) == -100
    assert box(HORSESHOE) == (0, 0, 30, 30)
    assert middle(SQUARE) == middle(SQUARE[::-1]) == (5, 5)
    assert middle(((3, 4),)) == (3, 4)


def test_the_middle_of_a_horseshoe_lies_in_it() -> None:
    assert contains(HORSESHOE, middle(HORSESHOE))


def test_a_part_of_the_way_along_a_bent_line() -> None:
    line = ((0, 0), (10, 0), (10, 30))
    assert [along(line, part) for part in (0, 0.25, 0.75, 1)] == [(0, 0), (10, 0), (10, 20), (10, 30)]


def test_halfway_along_a_bent_line() -> None:
    assert halfway(((0, 0), (10, 0), (10, 30))) == (10, 10)
    assert halfway(((0, 0), (10, 0))) == (5, 0)


@given(numbers, numbers, st.integers(-8, 8))
def test_quarters_are_exact_and_four_make_a_whole(x: float, y: float, quarters: int) -> None:
    place = turned((x, y), 90 * quarters)
    assert turned(place, -90 * quarters) == (x, y)
    assert math.isclose(math.hypot(*place), math.hypot(x, y))


def test_turning_is_clockwise_on_a_screen() -> None:
    assert turned((1, 0), 90) == (0, 1)
    assert turned((3, 2), 90, about=(2, 2)) == (2, 3)
    assert turned((1, 0), 60) == pytest.approx((0.5, math.sqrt(3) / 2))


def test_distance_is_nothing_inside_and_to_the_side_outside() -> None:
    assert distance(SQUARE, (5, 5)) == 0
    assert distance(SQUARE, (13, 5)) == 3
    assert distance(SQUARE, (13, 14)) == 5


@given(st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_merged_outlines_hold_what_the_cells_hold(cells: frozenset[tuple[int, int]]) -> None:
    loops = merged([cell(*place) for place in cells])
    assert sum(area(loop) for loop in loops) == 100 * len(cells)
    for row in range(5):
        for column in range(5):
            inside = sum(contains(loop, (10 * column + 5, 10 * row + 5)) for loop in loops) % 2 == 1
            assert inside == ((row, column) in cells)


def test_merged_outlines_tell_a_hole_and_care_not_for_direction() -> None:
    ring = [cell(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    loops = merged([ring[0][::-1], *ring[1:]])
    assert len(loops) == 2
    assert box(loops[0]) == (0, 0, 30, 30)
    assert box(loops[1]) == (10, 10, 10, 10)
