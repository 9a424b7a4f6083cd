"""What is foretold at a place comes true, and is told in every language."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.scenes.table.outlook import outlook, told
from game.table.settings import Settings
from tests.enough import enough
from tests.scenes.battery.tables import LARGEST, SIZES, Setup, walk
from tests.scenes.hands import sitting_at, ways, whole

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_what_is_foretold_comes_true(tmp_path: Path, setup: Setup) -> None:
    app = App(Settings(language="en", animation_speed=0.0, curtain="off", confirm=False), SIZES[0], headless=True)
    scene, chance = setup.open(app, tmp_path), random.Random(str(setup))
    speakers = [Language(code, strict=True) for code in LANGUAGES]
    compared = 0
    for _ in walk(scene, 18):
        found = ways(scene) if whole(scene).to_move is not None else []
        for path in chance.sample(found, min(3, len(found))):
            foretold = outlook(scene.shown, path)
            words = [message.named(scene.names) for message in told(scene.view.outlook_words(foretold), foretold)]
            assert all(speak.text(message).strip() for speak in speakers for message in words)
        if not found or foretold.open:
            continue
        viewer = scene.viewer
        sitting_at(scene).commit(path)
        seen = whole(scene).view_for(viewer)
        if len(sitting_at(scene).timeline[-1].records) == len(path):
            assert foretold.after.score(viewer) == seen.score(viewer)
            assert foretold.after == seen or seen.has_secrets
            compared += 1
        scene.settle()
    enough(setup.title, compared, 4, "foretold gestures")
    app.quit()
    app.window.close()
