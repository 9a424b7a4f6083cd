"""What lies on every table, beside what `test_stops` asks: how it is painted, what happens on it, and taking back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table.deeds import keys_of
from game.scenes.table.layer import reach
from game.scenes.table.playback import moments
from game.scenes.table.spots import Key, Spot, draw_spot
from game.table.settings import Settings
from tests.enough import enough
from tests.scenes.battery.tables import LARGEST, LONG, SETUPS, SIZES, STOPS, Setup, play_on, walk
from tests.scenes.battery.test_stops import pictured
from tests.scenes.hands import seen as seen_by
from tests.scenes.hands import sitting_at, whole

OFTEN = 6 * STOPS
"""How many moments with events of each kind are looked at closely in a game."""


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), SIZES[0], headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_nothing_paints_beyond_what_is_painted_again_with_it(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    seen: set[object] = set()
    lost = []
    for _ in walk(scene, 10_000):
        for spot in scene.view.spots_of(scene.shown):
            looks = str(spot.picture), spot.rect.size, spot.count, spot.bleed
            if spot.picture is not None and looks not in seen:
                seen.add(looks)
                lost += [(spot.key, spot.rect)] * bool(_lost(app, spot))
    assert not lost


def _lost(app: App, spot: Spot) -> int:
    """Returns how many px a spot paints on where nothing else would be painted again with it."""
    canvas, far = app.window.canvas, reach(app.look, spot)
    ink = spot.rect.inflate(2 * far, 2 * far)
    around = ink.inflate(24, 24).clip(canvas.get_rect())
    canvas.fill("#FF00FF", around)
    draw_spot(app.look, canvas, spot)
    canvas.fill("#FF00FF", ink)
    kept = pygame.mask.from_threshold(canvas.subsurface(around), (255, 0, 255), (1, 1, 1)).count()
    return around.width * around.height - kept


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_lies_still_while_another_acts_is_what_would_be_said(app: App, tmp_path: Path, setup: Setup) -> None:
    view = setup.open(app, tmp_path).view
    for acting in (*view.rivals()[:2], None):
        view.acting = acting
        view.reframe()
        kept = list(view.lying)
        view.rearrange()
        assert kept == view.lying


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_event_is_seen_or_silent_and_its_ends_are_spots(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    seen: Counter[str] = Counter()
    last: tuple[Any, set[Key]] = (None, set())
    play_on(scene)
    for step in sitting_at(scene).timeline:
        for moment in moments(seen_by(step, scene.view.viewer)):
            for event in moment.events:
                shown = bool(scene.view.deeds(event))
                assert shown != (event.kind in scene.view.silent), f"{event.kind} is neither seen nor silent"
                seen[event.kind] += shown
            if not any(0 < seen[event.kind] <= OFTEN for event in moment.events):
                continue
            known = set[Key]()
            for view in (moment.before, moment.after):  # one begins where another one ended
                if last[0] is None or view != last[0]:
                    last = view, {spot.key for spot in scene.view.spots_of(view)}
                known |= last[1]
            for event in moment.events:
                for deed in scene.view.deeds(event):
                    missing = [key for key in keys_of(deed) if key not in known]
                    assert not missing or scene.view.may_miss(missing[0]), (event, missing)
    assert seen.total()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_taking_back_shows_the_table_of_before(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    compared = 0
    for _ in walk(scene, 18 if setup.title in LONG else 12):
        before = pictured(scene, scene.shown)
        viewer = scene.viewer
        legal = list(whole(scene).legal_actions()) if whole(scene).to_move is not None else []
        if not legal:
            break
        scene.commit([legal[0]])
        if sitting_at(scene).can_undo:
            scene.undo()
            assert scene.viewer == viewer
            assert pictured(scene, scene.shown) == before
            compared += 1
    enough(setup.title, compared, 4, "gestures taken back")
