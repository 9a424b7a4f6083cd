"""Laying tiles in the fjord: ship slots, coast, edges, gaps, a tile that fits nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.vikings import laying
from game.rules.vikings.actions import Forfeit, Lay
from game.rules.vikings.components import TILE_NAMES
from game.rules.vikings.rules import VikingsGame
from tests.vikings import oracle
from tests.vikings.positions import act, count_ashore, draw, legal, refusal, table, tile, to_lay

ADRIFT = ("vikings.refusal.adrift", "vikings.laying.islands")
COAST = ("vikings.refusal.coast", "vikings.laying.edges")
EDGES = ("vikings.refusal.edges", "vikings.laying.edges")


def cells(game: VikingsGame) -> set[tuple[int, int]]:
    return {(lay.row, lay.column) for lay in legal(game, Lay)}


# -- ships ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "slots"),
    [
        ("", {1, 2, 3}),
        (". . red", {1, 2}),
        (". red", {1, 3}),
        ("red . red", {2}),
        ("red red red", {4}),
        ("red red red blue blue", {6}),
    ],
)
def test_ship_slots(ships: str, slots: set[int]) -> None:
    """The first three ship places in any order; later ships beside one already there (vikings.laying.ships)."""
    game = table()
    draw(game, ships=ships)
    to_lay(game, "green", "scout")
    assert cells(game) == {(0, slot) for slot in slots}
    for column in range(1, 9):
        if column not in slots:
            taken = column <= len(ships.split()) and ships.split()[column - 1] != "."
            expected = "vikings.refusal.taken" if taken else "vikings.refusal.ship_slots"
            assert refusal(game, Lay(0, 0, column))[0] == expected


def test_a_ship_lies_in_the_ship_row_only() -> None:
    """A ship must be laid in the first row, an island in one of the five others (vikings.laying)."""
    game = table()
    draw(game, nobles="L")
    to_lay(game, "green", "scout")
    assert refusal(game, Lay(0, 2, 2)) == ("vikings.refusal.ship_row", "vikings.laying")
    to_lay(game, "left", "scout")
    assert refusal(game, Lay(0, 0, 1)) == ("vikings.refusal.island_row", "vikings.laying")


def test_a_figure_bought_with_a_ship_goes_home() -> None:
    """Item 4: the figure bought with a ship is set in the home fjord, though a tile of its row be free
    (vikings.figures.home)."""
    game = table()
    draw(game, scouts="L")
    to_lay(game, "green", "scout")
    act(game, Lay(0, 0, 1))
    assert count_ashore(game) == {"scout": 1}
    assert game.to_move == 1


# -- islands --------------------------------------------------------------------------------------------------------


def test_touching_the_coast_or_an_island() -> None:
    """An island tile touches another island tile or the strip with one side (vikings.laying.islands)."""
    game = table()
    draw(game, nobles="L C")
    to_lay(game, "left", "fisherman")
    assert cells(game) == {(1, 1), (3, 1), (4, 1), (5, 1), (1, 2), (3, 2)}
    assert refusal(game, Lay(0, 4, 2)) == ADRIFT
    assert refusal(game, Lay(0, 1, 3)) == ADRIFT, "a corner is no side"


def test_touching_a_ship_is_not_enough() -> None:
    """Ruling: an island tile under a ship touches nothing by that (vikings.laying.islands)."""
    game = table()
    draw(game, ships="red green blue", nobles="L")
    to_lay(game, "left", "fisherman")
    assert refusal(game, Lay(0, 1, 2)) == ADRIFT
    assert refusal(game, Lay(0, 1, 3)) == ADRIFT


def test_sea_meets_sea_and_land_meets_land() -> None:
    """Sides that do not belong together may not meet: the sea must not run into an island (vikings.laying.edges)."""
    game = table()
    draw(game, nobles="L", scouts="L R", goldsmiths="L C")
    to_lay(game, "left", "noble")
    assert refusal(game, Lay(0, 2, 2)) == EDGES, "land on the left, sea on the right"
    assert refusal(game, Lay(0, 3, 3)) == ("", ""), "sea and sea"
    assert refusal(game, Lay(0, 4, 3)) == EDGES
    to_lay(game, "church", "noble")
    assert refusal(game, Lay(0, 2, 2)) == ("", "")
    assert refusal(game, Lay(0, 3, 3)) == EDGES
    to_lay(game, "right", "noble")
    assert refusal(game, Lay(0, 2, 2)) == ("", "")
    assert refusal(game, Lay(0, 4, 3)) == ("", "")
    assert refusal(game, Lay(0, 3, 3)) == EDGES


def test_only_left_and_right_sides_must_match() -> None:
    """Rows do not clash: above and below every tile may lie (vikings.laying.edges)."""
    for kind in ("left", "church", "right"):
        game = table()
        draw(game, nobles="L C", goldsmiths="L R")
        to_lay(game, kind, "fisherman")
        assert (3, 2) in cells(game)


def test_a_gap_between_tiles_must_match_both() -> None:
    """Item 17: a middle may stand with an empty cell on its left; what comes there later must match both sides
    (vikings.laying.edges)."""
    game = table()
    draw(game, nobles="L C C", scouts="L . C")
    for kind, fits in [("left", False), ("church", True), ("right", False)]:
        to_lay(game, kind, "fisherman")
        assert ((3, 2) in cells(game)) is fits
        if not fits:
            assert refusal(game, Lay(0, 3, 2)) == EDGES


def test_a_middle_may_begin_a_row_in_column_2() -> None:
    """Item 17: a middle or a right end under an own tile needs no left neighbour (vikings.laying.islands)."""
    game = table()
    draw(game, nobles="L C")
    for kind in ("church", "right"):
        to_lay(game, kind, "fisherman")
        assert {(1, 2), (3, 2)} <= cells(game)


def test_column_1_borders_on_the_sea() -> None:
    """Facts (inferred): the coast counts as sea, so only left ends lie in column 1 (vikings.laying.edges)."""
    game = table()
    for kind in ("church", "right"):
        to_lay(game, kind, "fisherman")
        assert cells(game) == set()
        assert refusal(game, Lay(0, 5, 1)) == COAST
    to_lay(game, "left", "fisherman")
    assert cells(game) == {(row, 1) for row in range(1, 6)}


def test_the_other_reading_of_the_coast(monkeypatch: pytest.MonkeyPatch) -> None:
    """The inferred coast is one value: with "any" every tile may lie in column 1 (vikings.laying.edges)."""
    monkeypatch.setattr(laying, "COAST_IS_SEA", False)
    game = table()
    draw(game, nobles="L")
    for kind in ("left", "church", "right"):
        to_lay(game, kind, "fisherman")
        assert {(row, 1) for row in (1, 3, 4, 5)} <= cells(game)


def test_a_row_has_no_end() -> None:
    """As many tiles as one likes may lie in a row (vikings.laying)."""
    game = table()
    draw(game, scouts="L " + "C " * 15)
    to_lay(game, "smithy", "fisherman")
    assert (3, 17) in cells(game)


def test_a_taken_cell() -> None:
    """One tile a cell (vikings.laying.islands)."""
    game = table()
    draw(game, nobles="L C")
    to_lay(game, "left", "fisherman")
    assert refusal(game, Lay(0, 2, 1)) == ("vikings.refusal.taken", "vikings.laying.islands")


@pytest.mark.parametrize(("row", "column"), [(-1, 1), (6, 1), (2, 0), (2, -1), (2, 41)])
def test_outside_the_fjord(row: int, column: int) -> None:
    """Six rows, columns from 1 (vikings.laying)."""
    game = table()
    to_lay(game, "left", "fisherman")
    assert refusal(game, Lay(0, row, column)) == ("vikings.refusal.outside", "vikings.laying")


def test_tiles_are_laid_at_home_only() -> None:
    """Nothing is laid with another player (vikings.figures)."""
    game = table()
    to_lay(game, "left", "fisherman")
    assert refusal(game, Lay(1, 2, 1)) == ("kernel.refusal.turn", "")
    act(game, Lay(0, 2, 1))
    assert oracle.read(game, 1) == {}


# -- a tile that fits nowhere ---------------------------------------------------------------------------------------


def test_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    """A tile that does not fit leaves the game and its figure goes beside the boatsmen (vikings.laying.nofit)."""
    game = table()
    draw(game, warriors="L", nobles="L", scouts="L", goldsmiths="L", fishermen="L")
    to_lay(game, "left", "scout")
    assert game.legal_actions() == [Forfeit(0)]
    act(game, Forfeit(0))
    assert game.out_tiles[tile("left")] == 2 + 1
    assert count_ashore(game) == {"scout": 1}
    assert game.to_move == 1


def test_a_tile_that_fits_must_be_laid() -> None:
    """Ruling: with at least one place a tile must be laid (vikings.laying.nofit)."""
    game = table()
    draw(game, nobles="L")
    to_lay(game, "left", "scout")
    assert legal(game, Forfeit) == []
    assert refusal(game, Forfeit(0)) == ("vikings.refusal.fits", "vikings.laying.nofit")


def test_a_ship_always_fits() -> None:
    """There is always a place in the ship row (vikings.laying.ships)."""
    game = table()
    draw(game, ships="red red red")
    to_lay(game, "green", "scout")
    assert refusal(game, Forfeit(0)) == ("vikings.refusal.fits", "vikings.laying.nofit")


@settings(max_examples=150)
@given(
    grown=st.lists(st.tuples(st.sampled_from(TILE_NAMES), st.integers(0, 10**6)), max_size=24),
    kind=st.sampled_from(TILE_NAMES),
)
def test_legal_cells_agree_with_the_oracle(grown: list[tuple[str, int]], kind: str) -> None:
    """The places of a tile in a fjord grown by legal laying, against a second reading (vikings.laying)."""
    game = table()
    draw(game, nobles="L")
    for name, number in grown:
        places = sorted(oracle.cells_for(oracle.read(game, 0), name))
        if places:
            game.put_tile(0, *places[number % len(places)], tile(name))
    to_lay(game, kind, "boatsman")
    fjord = oracle.read(game, 0)
    places_now = oracle.cells_for(fjord, kind)
    assert {cell for cell in cells(game) if cell[1] <= oracle.WIDEST} == {
        c for c in places_now if c[1] <= oracle.WIDEST
    }
    assert bool(legal(game, Forfeit)) == (not places_now)
    for row in range(-1, 7):
        for column in range(0, oracle.WIDEST):
            refusal(game, Lay(0, row, column))
    refusal(game, Forfeit(0))
