"""The maps: what the rulebook says of them, and what is refused (tiny_epic.components)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import BoardError, load_board
from game.paths import maps_folder
from game.rules.tiny_epic.chart import Chart, read_chart
from game.rules.tiny_epic.components import CHARTS, RUNES
from tests.tiny_epic.tables import dock, fjord, water

SMALL, LARGE = CHARTS["small"], CHARTS["large"]


@pytest.mark.parametrize(
    ("chart", "islands", "villages", "each"), [(SMALL, 6, 9, 2), (LARGE, 9, 13, 3)], ids=["small", "large"]
)
def test_counts_of_the_printed_game(chart: Chart, islands: int, villages: int, each: int) -> None:
    assert chart.islands == islands
    assert sum(chart.village) == villages
    assert [chart.rune.count(rune) for rune in range(3)] == [each] * 3


@pytest.mark.parametrize("chart", [SMALL, LARGE], ids=["small", "large"])
def test_three_inner_islands_of_three_runes_lie_round_the_whale_with_six_docks(chart: Chart) -> None:
    inner = [island for island, outer in enumerate(chart.outer) if not outer]
    assert sorted(chart.rune[island] for island in inner) == [0, 1, 2]
    assert len(chart.whale) == 6
    assert sorted(chart.island[place] for place in chart.whale) == sorted(inner * 2)


def test_the_small_side_has_three_islands_above_and_three_below() -> None:
    assert sorted(SMALL.top) == [False] * 3 + [True] * 3


@pytest.mark.parametrize("chart", [SMALL, LARGE], ids=["small", "large"])
def test_a_dock_opens_to_two_fjords_which_are_neighbours(chart: Chart) -> None:
    for place, (one, two) in enumerate(chart.waters):
        assert one != two
        assert two in chart.beside[one]
        assert one in chart.beside[two]
        assert set(chart.moves[place]) == {chart.place(one), chart.place(two)}, "never from dock to dock"
        other = chart.opposite[place]
        if other >= 0:
            assert chart.opposite[other] == place
            assert set(chart.waters[other]) == {one, two}, "a ferry line parts the same waters at both ends"


def test_every_place_can_be_reached_by_boat() -> None:
    for chart in (SMALL, LARGE):
        assert len(chart.reach(0, 99)) == len(chart.moves)


def test_touching_at_a_dock_is_not_enough_to_be_neighbours() -> None:
    """f00 and f06 meet only at the far ends of ferry lines."""
    assert fjord("f06") not in SMALL.beside[fjord("f00")]
    assert water("f06") not in SMALL.moves[water("f00")]


def test_docks_of_lines_that_leave_the_map_lead_nowhere_but_are_docks() -> None:
    off = dock("hvalsey-1")
    assert SMALL.opposite[off] == -1
    assert set(SMALL.moves[off]) == {water("f02"), water("f03")}


def test_the_first_and_last_dock_of_an_island_at_the_edge_are_no_neighbours_for_the_chief() -> None:
    assert dock("stormvik-3") not in SMALL.coast[dock("stormvik-1")]
    assert dock("hvalsey-5") in SMALL.coast[dock("hvalsey-1")]


def test_dead_ends_reach_few_docks() -> None:
    """Docks within three moves of a first fjord: good ones 17, dead ends 10."""
    docks = len(SMALL.island)
    counts = {name: sum(place < docks for place in SMALL.reach(water(name), 3)) for name in ("f02", "f01", "f08")}
    assert counts == {"f02": 17, "f01": 10, "f08": 10}


# -- bad maps ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name="hvalsey-1" type="dock" x="511" y="146"', 'name="hvalsey-1" type="dock" x="488" y="268"', "hvalsey-1"),
        ('name="galdrey" type="island"', 'name="atlantis" type="island"', "atlantis"),
        ('name="rune" value="wealth"', 'name="rune" value="joy"', "joy"),
        ('type="whale"', 'type="fjord"', "whale"),
        ('name="hvalsey-2" type="dock"', 'name="hvalsey-2" type="pier"', "hvalsey-2.*the kind 'pier' instead of dock"),
        ('name="village" type="bool" value="true"', 'name="village" value="true"', "village='true', neither"),
        ('map version="1.10"', 'map version="2.0"', "its format 2.0 is newer"),
    ],
)
def test_a_map_that_makes_no_sense_is_refused_by_name(tmp_path: Path, old: str, new: str, words: str) -> None:
    text = (maps_folder() / "tiny_epic" / "small.tmx").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "odd.tmx"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BoardError, match=words):
        read_chart(load_board(path), RUNES)
