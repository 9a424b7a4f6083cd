"""The table of Vikings: any bid can be made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.scenes.table import TableScene
from game.table.settings import Settings
from game.titles import load_scene
from tests.golden.book import sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import guest_at, open_table, whole


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


def test_who_is_ferried_is_chosen_beside_fjord_and_field(make_app: MakeApp) -> None:
    """vikings.ferrying: at 720p the tray once lay over the field that the figures leave."""
    app, looked = make_app((1280, 720), False, curtain="off", language="uk"), 0
    for at, step in enumerate(sitting_of("vikings", "basic_points").timeline):
        if step.before.decision.kind != "ferry":
            continue
        app.stack.clear()
        table = guest_at(app, sitting_of("vikings", "basic_points", at), rests=True)
        scene: TableScene[Any] = load_scene("vikings")(app, table)
        app.push(scene)
        app.frame()
        tray = scene.view.spot(("choices",))
        if tray is not None:
            looked += 1
            assert tray.rect.collidelist([scene.view.areas[name] for name in ("fjord", "home")]) < 0, at
    assert looked > 5
