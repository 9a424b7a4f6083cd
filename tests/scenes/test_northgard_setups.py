"""Creatures, teams and chosen clans at the table of Northgard: all is reachable, said once and seen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.scenes.table.playback import moments
from tests.scenes.battery.tables import Setup, walk
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye
from tests.scenes.hands import seen as seen_by
from tests.scenes.hands import sitting_at, ways, whole

BASE = {"years": "7", "creatures": "none", "teams": "off", "clans": "drawn"}


@pytest.mark.parametrize(
    ("seats", "options", "kinds"),
    [
        (3, {"creatures": "more"}, {"lure", "loose", "challenge", "lead"}),
        (4, {"teams": "on", "creatures": "creatures", "clans": "chosen"}, {"clan", "challenge", "trade"}),
    ],
    ids=["more", "teams"],
)
def test_every_setup_is_played_at_the_table(
    make_app: MakeApp, eye: Eye, tmp_path: Path, seats: int, options: Mapping[str, str], kinds: set[str]
) -> None:
    app = make_app(menu=False, language="uk", curtain="off", confirm=False)
    scene = Setup("northgard", tuple({**BASE, **options}.items()), seats, "walk b").open(app, tmp_path)
    seen: set[str] = set()
    for _ in walk(scene, 60):
        decision = whole(scene).decision
        if decision is None:
            break
        seen.add(decision.kind)
        begun = {actions[0] for actions in ways(scene)}
        assert [action for action in whole(scene).legal_actions() if action not in begun] == []
        keys = [spot.key for spot in scene.view.spots_of(scene.shown)]
        assert len(set(keys)) == len(keys)
        app.look.touch()
        scene.draw(app.window.canvas)
    assert seen >= kinds
    assert eye.cut == []
    told = [
        event
        for step in sitting_at(scene).timeline
        for m in moments(seen_by(step, scene.view.viewer))
        for event in m.events
    ]
    assert {event.kind for event in told if bool(scene.view.deeds(event)) == (event.kind in scene.view.silent)} == set()
