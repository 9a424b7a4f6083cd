"""The table of Vikings: any bid can be made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.table.settings import Settings
from tests.scenes.hands import open_table, whole


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    settings = Settings(language="en", animation_speed=0.0, curtain="off")
    made = App(settings, (1280, 720), headless=True)
    yield made
    made.quit()


def test_any_bid_can_be_reached_with_the_stepper(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "advanced"}, 2, "bids")
    scene.commit(scene.choices()[0].actions)
    wanted = {action for action in whole(scene).legal_actions() if action.verb == "bid"}
    reached = set()
    for _ in range(len(wanted)):
        less, offer, more = scene.choices()[-3:]
        reached.add(offer.actions[0])
        assert less.enabled == (len(reached) > 1)
        if more.press is not None and more.enabled:
            more.press()
    assert reached == wanted
    app.pop()
