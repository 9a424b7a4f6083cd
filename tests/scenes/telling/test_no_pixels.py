"""Words and facts of a table do not depend on the window: there is no pixel in them, and no address."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from game.app import App
from game.scenes.table.telling.spots import shown, words_of
from game.table.settings import Settings
from game.ui.telling import lines
from tests.enough import enough
from tests.scenes.battery.tables import LARGEST, SIZES, Setup, walk

pytestmark = pytest.mark.usefixtures("toys")
ADDRESS = re.compile(r"0x[0-9a-f]{6,}|object at|<[\w.]+>")


NUMBER = re.compile(r"-?[0-9.]+")


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_larger_windows_show_the_same_numbers(tmp_path: Path, setup: Setup) -> None:
    app = App(Settings(language="en", animation_speed=0.0, curtain="off"), SIZES[0], headless=True)
    scene = setup.open(app, tmp_path)
    scene.view.bare = True
    unlike: set[tuple[object, ...]] = set()
    compared = 0
    for _ in islice(walk(scene, 10_000), 5):
        found = []
        for size in SIZES[:2]:
            scene.view.layout(size)
            spots = scene.view.spots_of(scene.shown)
            found.append({spot.key: (words_of(scene.view, spot), shown(spot)) for spot in spots})
            assert not [line for line in lines(scene.entries()) if ADDRESS.search(line)]
        for key in found[0].keys() & found[1].keys():
            compared += 1
            low, high = found[0][key][1], found[1][key][1]
            if low != high and NUMBER.sub("", str(low)) == NUMBER.sub("", str(high)):
                unlike.add((key, low, high))
        scene.view.layout(SIZES[0])
    enough(setup.title, compared, 101, "spots at two sizes")
    assert not unlike
    app.quit()
    app.window.close()
