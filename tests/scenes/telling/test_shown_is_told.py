"""What is shown is told: every text that a scene paints stands in its words, or is a known ornament."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.scenes.table import TableScene
from game.scenes.table.spots import Spot, draw_spot
from game.scenes.table.telling.spots import shown, words_of
from game.table.settings import Settings
from game.ui.telling import lines
from tests.enough import enough
from tests.scenes.battery.tables import LARGEST, SIZES, Setup, walk
from tests.scenes.telling.ink import Ink, untold, watch_ink

pytestmark = pytest.mark.usefixtures("toys", "blank_drawings")
ORNAMENTS = {
    "Dial": "the prices around the wheel: what lies at a price says it",
    "Rolls": "the numbers below the bars of the rolls: the panel around them says how often each came",
    "scale": "the numbers of the track of fury: the flame on it says how far it is",
    "rune_stave": "a rune cut into the ridge of a strip",
    "Tabs": "runes of the rows in a rival's fjord: what lies there says its row",
}
"""Pictures whose letters are told by other spots, and by which."""


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Ink:
    return watch_ink(monkeypatch)


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), SIZES[0], headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_every_text_of_a_spot_is_told_of_it(app: App, ink: Ink, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    seen: set[object] = set()
    missing = []
    for _ in walk(scene, 10_000):
        for spot in scene.view.spots_of(scene.shown):
            looks = str(spot.picture), spot.count
            if spot.picture is not None and looks not in seen:
                seen.add(looks)
                missing += [(type(spot.picture).__name__, words) for words in _untold(scene, spot, ink)]
    assert not sorted(set(missing))
    enough(setup.title, len(seen), 21, "pictures")


def _untold(scene: TableScene[Any], spot: Spot, ink: Ink) -> list[str]:
    if type(spot.picture).__name__ in ORNAMENTS:
        return []
    ink.take()
    draw_spot(scene.look, scene.app.window.canvas, spot)
    return untold(ink.take(), (*words_of(scene.view, spot), *shown(spot)))


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_every_text_of_a_table_is_told(app: App, ink: Ink, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    for _ in walk(scene, 10_000):
        scene.view.layer.catch_up()  # what spots say is asked above, one by one
        ink.take()
        scene.draw(app.window.canvas)
        assert not untold(ink.take(), lines(scene.entries()))
