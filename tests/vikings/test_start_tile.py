"""The start tile, laid with the first purchase."""

from __future__ import annotations

import pytest

from game.rules.vikings.actions import Buy, Forfeit, Lay, LayStart, Settle, StayAshore
from tests.vikings import oracle
from tests.vikings.positions import act, count_ashore, legal, refusal, table, to_lay, wheel


def test_start_tile_first_then_the_bought_one_beside_it() -> None:
    """First turn: the player chooses the order, so the bought tile may join the start tile (vikings.laying.start;
    settled contradiction)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "right", "goldsmith")
    act(game, LayStart(0, 4))
    assert {(lay.row, lay.column) for lay in legal(game, Lay)} == {(4, 2)}
    act(game, Lay(0, 4, 2), Settle(0))
    assert oracle.read(game, 0) == {(4, 1): oracle.Spot("left"), (4, 2): oracle.Spot("right", manned=True)}
    assert game.to_move == 1


def test_the_bought_tile_first() -> None:
    """First turn: the bought tile may also go first, the start tile then into a free row (vikings.laying.start)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "left", "scout")
    act(game, Lay(0, 2, 1))
    assert game.to_move == 0
    assert [lay.row for lay in legal(game, LayStart)] == [1, 3, 4, 5]
    assert refusal(game, LayStart(0, 2)) == ("vikings.refusal.taken", "vikings.laying.islands")
    act(game, LayStart(0, 1))
    assert game.to_move == 1


def test_the_figure_goes_on_the_bought_tile_even_when_that_lies_first() -> None:
    """First turn: bought tile, its figure, then the start tile (vikings.laying.start, vikings.figures)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "left", "scout")
    act(game, Lay(0, 3, 1), Settle(0))
    assert legal(game, Lay) == []
    act(game, LayStart(0, 4))
    fjord = oracle.read(game, 0)
    assert fjord[3, 1].manned
    assert not fjord[4, 1].manned


def test_no_figure_on_the_start_tile() -> None:
    """Item 3: the bought figure goes on the tile bought with it only, not on the start tile in its row
    (vikings.figures)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "right", "scout")
    act(game, LayStart(0, 3), Lay(0, 3, 2))
    act(game, StayAshore(0))
    assert not any(spot.manned for spot in oracle.read(game, 0).values())
    assert count_ashore(game) == {"scout": 1}

    other = table(start_tiles_laid=False)
    to_lay(other, "left", "scout")
    act(other, LayStart(0, 3), Lay(0, 2, 1))
    assert count_ashore(other) == {"scout": 1}, "its own row holds the start tile, the bought tile lies elsewhere"
    assert other.to_move == 1


@pytest.mark.parametrize("ship_first", [True, False])
def test_a_ship_as_first_purchase(ship_first: bool) -> None:
    """First turn: with a ship the start tile is laid as well (vikings.laying.start)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "blue", "goldsmith")
    act(game, *((Lay(0, 0, 3), LayStart(0, 5)) if ship_first else (LayStart(0, 5), Lay(0, 0, 3))))
    assert set(oracle.read(game, 0)) == {(0, 3), (5, 1)}
    assert count_ashore(game) == {"goldsmith": 1}
    assert game.to_move == 1


def test_a_tile_that_needs_the_start_tile_waits_for_it() -> None:
    """First turn: a middle or right end fits nowhere until the start tile lies, and is not given up
    (vikings.laying.start)."""
    for kind in ("church", "right"):
        game = table(start_tiles_laid=False)
        to_lay(game, kind, "scout")
        assert legal(game, Lay) == []
        assert len(legal(game, LayStart)) == 5
        assert refusal(game, Forfeit(0)) == ("vikings.refusal.start_first", "vikings.laying.start")


@pytest.mark.parametrize("row", [0, 6, -1])
def test_start_tile_in_an_island_row(row: int) -> None:
    """Setup: the start tile goes into one of the five lower rows (vikings.laying.start)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "left", "scout")
    assert refusal(game, LayStart(0, row)) == ("vikings.refusal.start_row", "vikings.laying.start")


def test_one_start_tile_only() -> None:
    """One start tile a player, with the first purchase and never again (vikings.laying.start)."""
    game = table(start_tiles_laid=False)
    wheel(game, {0: "left scout", 1: "left noble", 2: "left goldsmith"})
    act(game, Buy(0, 0), LayStart(0, 1))
    assert refusal(game, LayStart(0, 2)) == ("kernel.refusal.now", "")
    act(game, Lay(0, 2, 1))
    assert game.start_tiles == [0, 1]
    act(game, Buy(1, 1))
    assert len(legal(game, LayStart)) == 5


def test_other_tiles_stay_put_while_only_the_start_tile_is_left() -> None:
    """The bought tile is laid once (vikings.laying.start)."""
    game = table(start_tiles_laid=False)
    to_lay(game, "left", "boatsman")
    act(game, Lay(0, 1, 1))
    assert refusal(game, Lay(0, 2, 1)) == ("kernel.refusal.now", "")
    assert refusal(game, Forfeit(0)) == ("kernel.refusal.now", "")
