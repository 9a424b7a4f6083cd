"""What lies on every table: said once, within the window, explained in every language, the same for equal views."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.scenes.table.deeds import keys_of
from game.scenes.table.layer import reach
from game.scenes.table.playback import moments
from game.scenes.table.spots import Spot, draw_spot
from game.table.settings import Settings
from tests.scenes.battery.tables import LARGEST, SETUPS, SIZES, Setup, walk
from tests.scenes.hands import sitting_at, whole


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), SIZES[0], headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_spot_is_said_once_and_lies_on_the_table(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    window = app.window.canvas.get_rect()
    for _ in walk(scene, 9):
        spots = scene.view.spots_of(scene.shown)
        keys = [spot.key for spot in spots]
        assert len(set(keys)) == len(keys), sorted(str(key) for key in keys if keys.count(key) > 1)
        for spot in spots:
            assert min(spot.rect.size) > 0, spot.key
            if spot.picture is not None:
                assert window.inflate(2, 2).contains(spot.rect), (spot.key, spot.rect)


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


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_word_is_there_in_every_language(app: App, tmp_path: Path, setup: Setup) -> None:
    speakers = [Language(code, strict=True) for code in LANGUAGES]
    scene = setup.open(app, tmp_path)
    for _ in walk(scene, 12):
        said = [spot.words for spot in scene.view.reachable if spot.words is not None]
        assert said
        messages = [message for words in said for message in (words.title, *words.sentences)]
        messages += [message for message in scene.prompt_words() if message is not None]
        messages += [scene.offer.words(scene.shown, action) for action in _choices(scene)]
        for speak in speakers:
            for message in messages:
                assert speak.text(message.named(scene.names)).strip(), message


def _choices(scene):  # type: ignore[no-untyped-def]
    """Returns the actions that are offered in words."""
    return [choice.actions[0] for choice in scene.choices() if choice.actions]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_equal_views_give_equal_spots_and_choices(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    for _ in walk(scene, 15):
        view = scene.shown
        assert view is not None
        assert _pictured(scene, view) == _pictured(scene, view.copy())
        offered = [(choice.label, choice.actions) for choice in scene.choices()]
        scene.view.show(whole(scene).view_for(scene.view.viewer))
        assert [(choice.label, choice.actions) for choice in scene.choices()] == offered


def _pictured(scene, view):  # type: ignore[no-untyped-def]
    spots = scene.view.spots_of(view)
    return [(s.key, s.rect, s.picture, s.words, s.words and s.words.sentences, s.count) for s in spots]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_lies_still_while_another_acts_is_what_would_be_said(app: App, tmp_path: Path, setup: Setup) -> None:
    view = setup.open(app, tmp_path).view
    for acting in (*view.rivals()[:2], None):
        view.acting = acting
        view.reframe()
        kept = list(view._spots)
        view.rearrange()
        assert kept == view._spots


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_event_is_seen_or_silent_and_its_ends_are_spots(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    seen: set[str] = set()
    for _ in walk(scene, 10_000):
        pass
    for step in sitting_at(scene).timeline:
        for moment in moments(seen(step, scene.view.viewer)):
            if not any(scene.view.deeds(event) for event in moment.events):
                assert all(event.kind in scene.view.silent for event in moment.events), moment.events
                continue
            known = {s.key for view in (moment.before, moment.after) for s in scene.view.spots_of(view)}
            for event in moment.events:
                deeds = scene.view.deeds(event)
                assert bool(deeds) != (event.kind in scene.view.silent), f"{event.kind} is neither seen nor silent"
                for deed in deeds:
                    missing = [key for key in keys_of(deed) if key not in known]
                    assert not missing or scene.view.may_miss(missing[0]), (event, missing)
                seen.add(event.kind)
    assert seen


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_taking_back_shows_the_table_of_before(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    compared = 0
    for _ in walk(scene, 7):
        before = _pictured(scene, scene.shown)
        viewer = scene.viewer
        legal = list(whole(scene).legal_actions()) if whole(scene).to_move is not None else []
        if not legal:
            break
        scene.commit([legal[0]])
        if sitting_at(scene).can_undo:
            scene.undo()
            assert scene.viewer == viewer
            assert _pictured(scene, scene.shown) == before
            compared += 1
    assert compared > 3
