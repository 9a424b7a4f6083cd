"""Whatever is said over a table leaves in sight what the moment is about: on the tables of recorded games.

``python -m tests.scenes.stage`` looks at every decision of twenty games of each title.
"""

from __future__ import annotations

import random
from itertools import product

import pygame
import pytest

from game.language import LANGUAGES
from game.render import open_screen
from game.titles import PLAYABLE
from tests.golden.book import GAMES, sitting_of
from tests.scenes.legible import CLOSE, ROOMY
from tests.scenes.stage.games import Course
from tests.scenes.stage.measure import amiss, opened, unpainted
from tests.scenes.stage.sight import kept

SCREENS = {"100 %": ROOMY} | CLOSE


@pytest.mark.parametrize("title", PLAYABLE)
def test_nothing_is_said_over_what_the_moment_is_about(title: str) -> None:
    """One decision of a recorded game on each screen in two languages or all three."""
    course = Course(title, GAMES[title], sitting_of(title, GAMES[title]))
    chance = random.Random(f"places {title}")
    for place, ((name, screen), language) in enumerate(product(SCREENS.items(), LANGUAGES)):
        step = chance.randrange(course.length)
        if place and place % (len(LANGUAGES) + 1) == 0:
            continue  # the other screens are like it, and have it
        with unpainted(), open_screen(*screen, language) as app:
            scene = opened(app, course, step)
            chosen = course.sitting.timeline[step].records[0].action
            found = [one for one in amiss(scene, chosen) if not one.bearable]
            assert found == [], f"after {step} steps at {name} in {language}"


def test_what_covers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lay over everything would be amiss: the eyes of the test above are open."""
    found = set[str]()
    with open_screen(*ROOMY) as app:
        for title in PLAYABLE:
            course = Course(title, GAMES[title], sitting_of(title, GAMES[title]))
            scene = opened(app, course, course.length // 2)
            assert len(kept(scene)) > 3, title
            everywhere = pygame.Rect((0, 0), scene.size)
            monkeypatch.setattr(scene.places, "find", lambda *_, everywhere=everywhere, **__: everywhere)
            monkeypatch.setattr(scene.places, "is_free", lambda *_: False)
            monkeypatch.setattr(scene.notices, "place", lambda *_, everywhere=everywhere: everywhere)
            monkeypatch.setattr(scene.tooltip, "_free", lambda *_, everywhere=everywhere: everywhere)
            here = {one.what for one in amiss(scene, course.sitting.timeline[course.length // 2].records[0].action)}
            assert here >= {"banner over prompt", "notice over prompt"}, title
            found |= here
    assert found >= {"tip over prompt", "tip over the banner", "tip over a notice", "hint over prompt",
                     "refusal over prompt", "coach over prompt"}  # fmt: skip


def test_where_no_place_is_free_least_is_covered_and_never_bar_prompt_or_what_is_spoken_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with open_screen((1280, 720), 100, "en") as app:
        app.settings.curtain = "off"
        scene = opened(app, Course("landnam", GAMES["landnam"], sitting_of("landnam", GAMES["landnam"])), 5)
        everything = pygame.Rect((0, 0), scene.size)
        free = pygame.Rect(700, 54, 580, 166)
        held = [everything.move(0, -everything.height), pygame.Rect(0, 0, 700, 720), pygame.Rect(0, 220, 1280, 500)]
        monkeypatch.setattr(scene.places, "in_sight", lambda *_: [everything, *held])
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
