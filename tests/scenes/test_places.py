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
from tests.scenes.stage.measure import amiss, opened
from tests.scenes.stage.sight import kept

SCREENS = {"100 %": ROOMY} | CLOSE


@pytest.mark.parametrize("title", PLAYABLE)
def test_nothing_is_said_over_what_the_moment_is_about(title: str) -> None:
    """One decision of a recorded game on each screen in each language."""
    course = Course(title, GAMES[title], sitting_of(title, GAMES[title]))
    chance = random.Random(f"places {title}")
    for (name, screen), language in product(SCREENS.items(), LANGUAGES):
        with open_screen(*screen, language) as app:
            step = chance.randrange(course.length)
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
            monkeypatch.setattr(scene.notices, "place", lambda *_, everywhere=everywhere: everywhere)
            monkeypatch.setattr(scene.tooltip, "_place", lambda *_, everywhere=everywhere: everywhere)
            here = {one.what for one in amiss(scene, course.sitting.timeline[course.length // 2].records[0].action)}
            assert here >= {"banner over prompt", "notice over prompt"}, title
            found |= here
    assert found >= {"tip over prompt", "tip over the banner", "tip over a notice", "hint over prompt",
                     "refusal over prompt", "coach over prompt"}  # fmt: skip
