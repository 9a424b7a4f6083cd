"""Whatever is said over a table leaves in sight what the moment is about: on the tables of recorded games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.render import open_screen
from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.table import TableScene
from game.scenes.table.banner import News
from game.titles import PLAYABLE, load_scene
from game.ui.drag.aim import every_target
from game.ui.tooltip import Tip
from tests.golden.book import GAMES, record_of, sitting_of
from tests.scenes.hands import guest_at

Screen = tuple[tuple[int, int], int]
SCREENS: tuple[Screen, ...] = (((1920, 1080), 100), ((1920, 1080), 125), ((1280, 720), 100))
PLACES = 3
"""So many positions of each title's game are looked at in each language on each of the screens."""


def tables(title: str) -> Iterator[tuple[str, TableScene[Any]]]:
    """Yields tables of a recorded game of persons at one screen, spread over it, in all languages on all screens."""
    game = GAMES[title]
    chance, length = random.Random(f"places {title}"), len(record_of(title, game)["steps"]) - 1
    for (size, scale), language in product(SCREENS, LANGUAGES):
        with open_screen(size, scale, language) as app:
            app.settings.curtain = "off"
            for step in sorted(chance.sample(range(length), PLACES)):
                app.stack.clear()
                scene = load_scene(title)(app, guest_at(app, sitting_of(title, game, step), rests=True))
                app.push(scene)
                app.frame()
                yield f"after {step} steps on {size} at {scale} % in {language}", scene


def kept(scene: TableScene[Any]) -> dict[object, pygame.Rect]:
    """Returns what has to stay in sight: prices and cards, live things, legal places, what moved, the prompt."""
    view, handling = scene.view, scene.handling
    found: dict[object, pygame.Rect] = {
        name: view.areas[name] for name in ("prompt", *view.about) if name in view.areas
    }
    things = handling.draggables()
    found |= {("thing", thing.key): thing.rect for thing in things}
    targets = [target for thing in things for target in every_target(handling.targets(thing.key))]
    found |= {("place", target.key): target.rect for target in targets}
    for key in (*handling.clicks(), *view.last_moves.keys(view)):
        if (spot := view.spot(key)) is not None:
            found["spot", key] = spot.rect
    return found


@pytest.mark.parametrize("title", PLAYABLE)
def test_nothing_is_said_over_what_the_moment_is_about(title: str) -> None:
    for where, scene in tables(title):
        about = kept(scene)
        portrait = Portrait(head_of_seat(scene.guest.seats[0]), scene.badge(0))
        news = News(scene.names[0], portrait, scene.say(scene.game.progress or ""))
        entries = scene.guest.log(scene.view.viewer)[-6:]
        news.lines = [("icon-timeline", scene.view.say(entry.message)) for entry in entries]
        scene.banner.news = news
        scene.draw(scene.app.window.canvas)
        plate = scene.banner.plate
        assert plate is not None, f"{where}: the banner is told nowhere"
        for at in (scene.view.areas["prompt"].midtop, scene.view.areas["topbar"].midbottom):
            scene.notices.say(scene.view.say(entries[-1].message) if entries else "…", at, "told")
            scene.draw(scene.app.window.canvas)
            notice = scene.notices.rect
            assert notice is not None
            assert scene.banner.plate is None, f"{where}: two at a time"
            for name, rect in about.items():
                assert not rect.colliderect(notice), f"{where}: notice over {name}"
        for name, rect in about.items():
            assert not rect.colliderect(plate.rect), f"{where}: banner over {name}"
        for button in scene.prompt.buttons:
            scene.tooltip.point(Tip(button.label, ("Words of it " * 12,)), button.rect, True)
            tip = scene.tooltip.draw(scene.app.window.canvas)
            assert tip is not None
            assert not tip.colliderect(scene.view.areas["prompt"]), f"{where}: tip over the prompt"


def test_where_no_place_is_free_least_is_covered_and_never_bar_prompt_or_what_is_spoken_of() -> None:
    with open_screen((1280, 720), 100, "en") as app:
        app.settings.curtain = "off"
        scene = load_scene("landnam")(app, guest_at(app, sitting_of("landnam", GAMES["landnam"], 5), rests=True))
        app.push(scene)
        app.frame()
        everything = pygame.Rect((0, 0), scene.size)
        free = pygame.Rect(700, 54, 580, 166)
        held = [everything.move(0, -everything.height), pygame.Rect(0, 0, 700, 720), pygame.Rect(0, 220, 1280, 500)]
        scene.places.in_sight = lambda: [everything, *held]
        assert scene.places.find([(400, 94)], (300, 60)) is None
        rect = scene.places.squeezed([(400, 94)], (300, 60))
        assert rect is not None
        assert free.contains(rect)
        scene.notices.say("A word " * 12, (300, 60), "told")
        scene.draw(app.window.canvas)
        notice = scene.notices.rect
        assert notice is not None
        for name in ("topbar", "prompt"):
            assert not notice.colliderect(scene.view.areas[name]), name
