"""Where the bought figure goes."""

from __future__ import annotations

import pytest

from game.rules.vikings.actions import Lay, Settle, StayAshore
from tests.vikings import oracle
from tests.vikings.positions import act, count_ashore, draw, figure, legal, refusal, row, table, to_lay

CRAFT_ROWS = [
    ("warrior", "warriors"),
    ("noble", "nobles"),
    ("scout", "scouts"),
    ("goldsmith", "goldsmiths"),
    ("fisherman", "fishermen"),
]


@pytest.mark.parametrize(("craft", "name"), CRAFT_ROWS)
def test_a_tile_in_the_figures_row(craft: str, name: str) -> None:
    """Example 2: a tile laid in the goldsmiths' row takes the goldsmith bought with it; so for every craft
    (vikings.figures)."""
    game = table()
    to_lay(game, "left", craft)
    act(game, Lay(0, row(name), 1), Settle(0))
    assert oracle.read(game, 0) == {(row(name), 1): oracle.Spot("left", manned=True)}
    assert count_ashore(game) == {}


def test_a_tile_in_another_row_sends_the_figure_home() -> None:
    """Example 1: the tile lies in the nobles' row, the scout goes into the home fjord (vikings.figures.home)."""
    game = table()
    to_lay(game, "left", "scout")
    act(game, Lay(0, row("nobles"), 1))
    assert count_ashore(game) == {"scout": 1}
    assert game.to_move == 1


def test_nobody_has_to_settle() -> None:
    """The player may set the figure beside the boatsmen though it could stand on the tile (vikings.figures)."""
    game = table()
    to_lay(game, "left", "goldsmith")
    act(game, Lay(0, row("goldsmiths"), 1), StayAshore(0))
    assert count_ashore(game) == {"goldsmith": 1}
    assert not oracle.read(game, 0)[4, 1].manned


def test_not_on_another_tile_of_the_row() -> None:
    """Item 3: a free tile of the same row does not take the figure, only the tile bought with it does
    (vikings.figures)."""
    game = table()
    draw(game, goldsmiths="L")
    to_lay(game, "right", "goldsmith")
    act(game, Lay(0, 4, 2), Settle(0))
    fjord = oracle.read(game, 0)
    assert (fjord[4, 1].manned, fjord[4, 2].manned) == (False, True)


def test_boatsmen_always_go_home() -> None:
    """A bought boatsman always stands in the home fjord, with any tile (vikings.figures.home)."""
    for name in ("warriors", "fishermen"):
        game = table()
        to_lay(game, "left", "boatsman")
        act(game, Lay(0, row(name), 1))
        assert count_ashore(game) == {"boatsman": 1}
    game = table()
    to_lay(game, "red", "boatsman")
    act(game, Lay(0, 0, 1))
    assert count_ashore(game) == {"boatsman": 1}
    assert not game.has_figure(0, 0, 1)


def test_any_number_of_figures_at_home() -> None:
    """In the home fjord any number of figures may stand (vikings.figures.home)."""
    game = table()
    game.ashore[figure("scout")] = 12
    to_lay(game, "red", "scout")
    act(game, Lay(0, 0, 1))
    assert count_ashore(game) == {"scout": 13}


def test_nothing_else_at_the_settling() -> None:
    """Settling or staying ashore; nothing else is due then (vikings.figures)."""
    game = table()
    to_lay(game, "left", "goldsmith")
    act(game, Lay(0, 4, 1))
    assert sorted(type(action).__name__ for action in game.legal_actions()) == ["Settle", "StayAshore"]
    assert refusal(game, Lay(0, 4, 2)) == ("kernel.refusal.now", "")
    assert legal(game, Lay) == []
