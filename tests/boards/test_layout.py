"""Panels between two sheets and beyond them: edges move in straight lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards import BoardError, Layout, lint, load_layout
from tests.boards.maps import LAYOUT, write

LOG = '<object id="4" name="log" type="panel" x="0" y="0" width="400" height="1080"/>'
REFUSED = {
    "one panel missing": (LOG, "", "lacks 'log'"),
    "one panel more": (LOG, LOG + '<object id="9" name="purse" x="0" y="0"/>', "has 'purse'"),
    "leaves the sheet": (LOG, LOG.replace('"400"', '"1921"'), "leaves the sheet of 1920 x 1080"),
    "above the sheet": (LOG, LOG.replace('y="0"', 'y="-1"'), "leaves the sheet"),
    "turned": (LOG, LOG.replace("/>", ' rotation="3"/>'), "may not be turned"),
    "polygon": (LOG, LOG.replace("/>", '><polygon points="0,0 1,0 1,1"/></object>'), "only rectangles"),
    "another family": ("table 1920x1080", "menu 1920x1080", "differ in more than their sizes"),
    "one sheet": ("table 1920x1080", "more panels", "needs two sheets"),
    "not higher": ("table 1920x1080", "table 1920x720", "both wider and higher"),
}


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    return load_layout(write(tmp_path, LAYOUT))


def test_a_sheet_gives_its_own_rectangles(layout: Layout) -> None:
    assert layout.at(1280, 720) == {"log": (0, 0, 301, 720), "wheel": (301, 0, 979, 333), "fjord": (301, 333, 979, 387)}
    assert layout.at(1920, 1080)["fjord"] == (400, 500, 1520, 580)
    assert layout.panels == ("log", "wheel", "fjord")


def test_between_sheets_width_and_height_go_their_own_ways(layout: Layout) -> None:
    assert layout.at(1600, 720)["wheel"] == (351, 0, 1249, 333)
    assert layout.at(1280, 900)["wheel"] == (301, 0, 979, 417)


def test_beyond_the_last_sheet_the_line_goes_on(layout: Layout) -> None:
    assert layout.at(2560, 1440)["wheel"] == (499, 0, 2061, 667)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(width=st.integers(300, 8000), height=st.integers(200, 5000))
def test_touching_panels_touch_at_every_size(layout: Layout, width: int, height: int) -> None:
    panels = layout.at(width, height)
    log, wheel, fjord = panels["log"], panels["wheel"], panels["fjord"]
    assert log[0] + log[2] == wheel[0] == fjord[0]
    assert wheel[1] + wheel[3] == fjord[1]
    assert wheel[0] + wheel[2] == fjord[0] + fjord[2] == width
    assert log[1] + log[3] == fjord[1] + fjord[3] == height


def test_three_sheets_bend_the_line(tmp_path: Path) -> None:
    text = LAYOUT.replace(
        "</map>",
        '<objectgroup id="3" name="table 3840x2160"><object id="7" name="log" x="0" y="0" width="500" height="2160"/>'
        '<object id="8" name="wheel" x="500" y="0" width="3340" height="900"/>'
        '<object id="9" name="fjord" x="500" y="900" width="3340" height="1260"/></objectgroup></map>',
    )
    layout = load_layout(write(tmp_path, text))
    assert layout.at(1920, 1080)["log"][2] == 400
    assert layout.at(2880, 1080)["log"][2] == 450
    assert layout.at(1600, 1080)["log"][2] == 351


def test_panels_never_leave_a_window_smaller_than_any_sheet(layout: Layout) -> None:
    for x, y, width, height in layout.at(200, 100).values():
        assert x >= 0
        assert y >= 0
        assert width >= 0
        assert height >= 0
        assert x + width <= 200
        assert y + height <= 100


@pytest.mark.parametrize("case", REFUSED)
def test_refused_layouts(tmp_path: Path, case: str) -> None:
    old, new, words = REFUSED[case]
    assert LAYOUT.count(old) == 1
    path = write(tmp_path, LAYOUT.replace(old, new))
    assert any(words in str(problem) for problem in lint(path)), [str(p) for p in lint(path)]
    with pytest.raises(BoardError):
        load_layout(path)


def test_a_map_without_sheets_is_no_layout(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="has no object layers named after window sizes"):
        load_layout(write(tmp_path))
