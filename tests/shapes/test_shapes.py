"""Geometry held against counting and against itself."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.shapes.graph import distances, groups
from game.rules.shapes.hex import Hex, from_offset, to_offset
from game.rules.shapes.polyomino import Polyomino, Pose
from game.rules.shapes.square import beside, bits

hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
shapes = st.builds(Polyomino.of, st.frozensets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8))


@given(hexes)
def test_six_neighbours_each_one_step_away_and_back(place: Hex) -> None:
    assert len(set(place.neighbours())) == 6
    for direction, other in enumerate(place.neighbours()):
        assert place.distance(other) == 1
        assert other.moved(direction + 3) == place


@given(hexes, st.integers(1, 5))
def test_a_ring_is_everything_at_its_distance(place: Hex, radius: int) -> None:
    ring = place.ring(radius)
    near = {Hex(place.q + q, place.r + r) for q, r in itertools.product(range(-6, 7), repeat=2)}
    assert len(ring) == 6 * radius
    assert set(ring) == {other for other in near if place.distance(other) == radius}
    assert all(one.distance(other) == 1 for one, other in itertools.pairwise([*ring, ring[0]]) if radius > 0)


@given(hexes, st.integers(0, 4))
def test_within_a_radius_is_every_ring_up_to_it(place: Hex, radius: int) -> None:
    found = place.within(radius)
    assert len(found) == len(set(found)) == 1 + 3 * radius * (radius + 1)
    assert max(place.distance(other) for other in found) == radius
    assert found[0] == place


@given(hexes, hexes, st.integers(-7, 7))
def test_turning_the_grid_keeps_distances_and_turns_directions(one: Hex, other: Hex, sixths: int) -> None:
    assert one.turned(sixths).distance(other.turned(sixths)) == one.distance(other)
    assert one.turned(sixths).turned(-sixths) == one
    for direction in range(6):
        assert one.moved(direction).turned(sixths) == one.turned(sixths).moved(direction + sixths)


@given(hexes, st.integers(-6, 12))
def test_two_hexes_share_a_side_and_both_name_it_alike(place: Hex, direction: int) -> None:
    side = place.side(direction)
    other = place.moved(direction)
    assert place.direction_to(other) == direction % 6
    assert side == other.side(direction + 3)
    assert set(side.hexes()) == {place, other}
    assert set(side.corners()) == set(place.corners()) & set(other.corners())
    assert len(set(place.sides())) == 6


@given(hexes, st.integers(-6, 12))
def test_three_hexes_meet_in_a_corner_and_all_name_it_alike(place: Hex, number: int) -> None:
    corner = place.corner(number)
    around_it = {place, place.moved(number), place.moved(number + 1)}
    assert set(corner.hexes()) == around_it
    assert all(corner in other.corners() for other in around_it)
    assert corner.hex.corner(corner.number) == corner
    assert len(set(place.corners())) == 6
    for side in corner.sides():
        assert corner in side.corners()
        assert set(side.hexes()) <= around_it


@given(hexes, st.integers(0, 5))
def test_corners_beside_are_one_side_away(place: Hex, number: int) -> None:
    corner = place.corner(number)
    beside_it = corner.beside()
    assert len({corner, *beside_it}) == 4
    for other in beside_it:
        assert corner in other.beside()
        assert len(set(corner.hexes()) & set(other.hexes())) == 2
    assert {place.corner(number - 1), place.corner(number + 1)} < set(beside_it)


def test_every_corner_and_side_has_one_name() -> None:
    island = Hex(0, 0).within(3)
    corners = [corner for place in island for corner in place.corners()]
    sides = [side for place in island for side in place.sides()]
    assert len(set(corners)) == 96
    assert len(set(sides)) == 132
    assert len({frozenset(corner.hexes()) for corner in corners}) == 96


def test_a_hex_far_away_has_no_direction() -> None:
    with pytest.raises(ValueError, match=r"\(2, 0\) is not beside \(0, 0\)"):
        Hex(0, 0).direction_to(Hex(2, 0))


def test_the_ring_of_nothing_is_the_place() -> None:
    assert Hex(2, 3).ring(0) == [Hex(2, 3)]


@given(hexes, hexes)
def test_distance_is_the_number_of_steps(one: Hex, other: Hex) -> None:
    far = one.distance(other)
    assert far == other.distance(one)
    if far <= 4:
        assert distances(one, lambda place: [p for p in place.neighbours() if one.distance(p) <= 4])[other] == far


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_offsets_go_there_and_back_and_keep_neighbours(axis: str, index: str) -> None:
    cells = [(column, row) for column in range(-4, 5) for row in range(-4, 5)]
    places = {cell: from_offset(*cell, axis, index) for cell in cells}  # type: ignore[arg-type]
    assert len(set(places.values())) == len(cells)
    for cell, place in places.items():
        assert to_offset(place, axis, index) == cell  # type: ignore[arg-type]
    # In a map of staggered rows, the cells left and right always touch; the shifted ones lie half a hex further.
    along = (1, 0) if axis == "y" else (0, 1)
    assert places[0, 0].distance(places[along]) == 1
    shifted = {"odd": 1, "even": -1}[index]
    across = (-shifted, 1) if axis == "y" else (1, -shifted)
    assert places[0, 0].distance(places[across]) == 1


def test_four_are_beside() -> None:
    assert beside((2, 2)) == ((1, 2), (2, 3), (3, 2), (2, 1))


@given(shapes)
def test_turning_four_times_and_flipping_twice_change_nothing(shape: Polyomino) -> None:
    assert shape.turned(4) == shape == shape.flipped().flipped()
    assert shape.turned().width == shape.height
    assert {other.turned() for other in shape.orientations} == set(shape.orientations)
    assert len(shape.orientations) in (1, 2, 4, 8)


@pytest.mark.parametrize(
    ("drawing", "count"), [("#", 1), ("##", 2), ("##\n##", 1), ("###\n.#.", 4), ("##.\n.##", 4), ("###\n#..", 8)]
)
def test_known_shapes_have_known_orientations(drawing: str, count: int) -> None:
    assert len(Polyomino.parse(drawing).orientations) == count


@given(shapes, st.integers(1, 7), st.integers(1, 7))
def test_places_cover_just_the_cells_within(shape: Polyomino, rows: int, columns: int) -> None:
    places = list(shape.places(rows, columns))
    assert len(places) == max(0, rows - shape.height + 1) * max(0, columns - shape.width + 1)
    for top, left, mask in places:
        cells = {divmod(bit, columns) for bit in range(rows * columns) if mask >> bit & 1}
        assert cells == {(top + row, left + column) for row, column in shape.cells}
        assert mask.bit_length() <= rows * columns


@given(shapes, st.integers(0, 3), st.booleans())
def test_an_orientation_is_one_of_its_orientations(shape: Polyomino, turn: int, flipped: bool) -> None:
    side = shape.oriented(turn, flipped)
    assert side in shape.orientations
    assert side.oriented(-turn) == shape.oriented(0, flipped)
    every = {shape.oriented(turn, flipped) for turn in range(4) for flipped in (False, True)}
    assert every == set(shape.orientations)


@given(shapes, st.integers(1, 6), st.integers(1, 6), st.integers(0, 2**36 - 1))
def test_anchors_are_the_places_on_free_cells_alone(shape: Polyomino, rows: int, columns: int, free: int) -> None:
    free &= (1 << rows * columns) - 1
    found = shape.anchors(free, rows, columns)
    wanted = {(top, left) for top, left, mask in shape.places(rows, columns) if mask & ~free == 0}
    assert set(bits(found, columns)) == wanted
    cells = set(bits(free, columns))
    assert all(shape.at(*anchor) <= cells for anchor in wanted)


@given(st.integers(0, 2**30 - 1), st.integers(1, 8))
def test_bits_are_the_cells_of_a_mask_in_order(mask: int, columns: int) -> None:
    cells = list(bits(mask, columns))
    assert sum(1 << row * columns + column for row, column in cells) == mask
    assert cells == sorted(cells)


@given(shapes, st.integers(0, 3), st.booleans())
def test_a_pose_turns_and_flips_what_the_eye_sees(shape: Polyomino, turn: int, flipped: bool) -> None:
    pose = Pose(turn, flipped)
    seen = shape.posed(pose)
    assert shape.posed(pose.turned()) == seen.turned()
    assert shape.posed(pose.turned(-1)) == seen.turned(3)
    assert shape.posed(pose.over()) == seen.flipped()
    assert pose.over().over() == pose == pose.turned(4)


def test_no_cells_make_no_shape() -> None:
    with pytest.raises(ValueError, match="needs a cell"):
        Polyomino.of([])


@given(st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4))))
def test_groups_part_the_nodes_and_never_touch(nodes: frozenset[tuple[int, int]]) -> None:
    found = groups(sorted(nodes), beside)
    assert sum(map(len, found)) == len(nodes)
    assert frozenset().union(*found) == nodes
    for one, other in itertools.combinations(found, 2):
        assert not any(near in other for node in one for near in beside(node))
    for group in found:
        assert set(distances(min(group), lambda node, group=group: set(beside(node)) & group)) == group
