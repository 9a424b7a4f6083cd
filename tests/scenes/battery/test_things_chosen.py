"""What is chosen as a thing is seen as that thing, at positions of all recorded games, in a tray that covers nothing.

Positions: the first at which a title offers anything of a kind of choice, in any of its recorded games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.scenes.table.kit.held import Slip
from game.table.settings import Settings
from game.titles import load_scene
from game.ui.drag.aim import every_target
from game.ui.label import lines_within
from tests.golden.book import HERE, sitting_of
from tests.scenes.hands import guest_at
from tests.scenes.stage.chosen import NAMES_NOTHING, is_shown

LAYOUTS = (((1920, 1080), 125, "ru"), ((1280, 720), 100, "uk"))
Position = tuple[str, int]


@cache
def positions(title: str) -> tuple[Position, ...]:
    """Returns where in its recorded games a title first offers anything of a kind: (game, step)."""
    scene, known, found = load_scene(title), set[tuple[str, str]](), []
    for path in sorted((HERE.parent / title / "games").glob("*.json")):
        for number, step in enumerate(sitting_of(title, path.stem).timeline):
            view, kinds = step.before, set[tuple[str, str]]()
            for action in view.legal_actions():
                look, touch = scene.looks.get(action.verb), scene.hands.touch(view, action)
                if (touch.takes is None and touch.puts is None) or (look is not None and look.button):
                    kinds.add((view.decision.kind, action.verb))
            if not kinds <= known:
                known |= kinds
                found.append((path.stem, number))
    return tuple(found)


@pytest.fixture(params=LAYOUTS, ids=lambda layout: f"{layout[0][1]}p-{layout[1]}")
def app(request: Any) -> Iterator[App]:
    size, scale, language = request.param
    settings = Settings(language=language, scale=scale, animation_speed=0.0, curtain="off", muted=True)
    made = App(settings, size, headless=True)
    yield made
    made.quit()
    made.window.close()


def opened(app: App, title: str, position: Position) -> TableScene[Any]:
    """Opens a recorded position before the person who has to choose."""
    scene: TableScene[Any] = load_scene(title)(app, guest_at(app, sitting_of(title, *position), rests=True))
    app.stack.clear()
    app.push(scene)
    return scene


@pytest.mark.parametrize("title", NAMES_NOTHING)
def test_every_choice_of_a_thing_shows_the_thing_and_the_tray_covers_nothing(app: App, title: str) -> None:
    look, window, trays = app.look, pygame.Rect((0, 0), app.window.size), 0
    for position in positions(title):
        scene = opened(app, title, position)
        offered = scene.offered()
        words = {choice.actions[0].verb for choice in offered if not is_shown(scene, choice)}
        assert words <= NAMES_NOTHING[title], position
        tray = scene.view.spot(("choices",))
        if tray is None:
            assert not any(choice.picture for choice in offered), position
            continue
        trays += 1
        chosen = [spot for spot in scene.tray.spots if scene.tray.choice(spot.key) is not None]
        assert window.contains(tray.rect), position
        assert {spot.key for spot in chosen} <= set(scene.handling.clicks()), position
        assert len(chosen) >= sum(choice.picture is not None for choice in offered), position
        for spot in chosen:
            assert tray.rect.contains(spot.rect), position
            assert scene.hearing.meant(scene.group.at(spot.rect.center)) == spot.key, position
            if isinstance(spot.picture, Slip):
                lines = lines_within(look, spot.picture.name, "label", spot.rect.width, look.px(spot.picture.px))
                assert " ".join(lines).split() == spot.picture.name.split(), position
        assert tray.rect.collidelist(list(to_be_seen(scene))) < 0, position
    assert trays or title == "northgard"


def to_be_seen(scene: TableScene[Any]) -> Iterator[pygame.Rect]:
    """Yields bar and prompt, what else can be taken or clicked, and where it may go."""
    yield from (scene.view.areas[name] for name in ("topbar", "prompt"))
    for thing in scene.handling.draggables():
        if scene.tray.choice(thing.key) is None:
            yield thing.rect
        yield from (target.rect for target in every_target(scene.handling.targets(thing.key)))
    for key in scene.handling.clicks():
        spot = scene.view.spot(key)
        if spot is not None and scene.tray.choice(key) is None:
            yield spot.rect
