"""Whatever is said over a table leaves in sight what the moment is about: on the tables of recorded games.

``python -m tests.scenes.stage`` looks at every decision of twenty games of each title.
"""

from __future__ import annotations

import random
from itertools import product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.bot import Answer
from game.language import LANGUAGES
from game.render import open_screen
from game.rules.tiny_epic.frames import Staking
from game.scenes.table import TableScene
from game.scenes.table.pointing import Pointing
from game.scenes.table.prompt import Prompt, Prose
from game.titles import PLAYABLE
from game.ui.drag import DropArea
from tests.golden.book import GAMES, sitting_of
from tests.scenes.conftest import Sit
from tests.scenes.legible import CLOSE, ROOMY
from tests.scenes.stage.games import Course
from tests.scenes.stage.measure import amiss, opened, unpainted
from tests.scenes.stage.sight import kept
from tests.tiny_epic import tables
from tests.vikings import positions

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


@pytest.mark.parametrize(("game", "step"), [("advanced_gold", 174), ("advanced_shared", 64), ("basic_points", 12)])
def test_advice_in_large_letters_lies_beside_wheel_and_own_gold(game: str, step: int) -> None:
    """Before it hides prices it is written narrower and smaller; where nothing is free it hides the least."""
    course = Course("vikings", game, sitting_of("vikings", game))
    with unpainted(), open_screen(*CLOSE["150 %"], "en") as app:
        scene = opened(app, course, step)
        scene.hint.asked = True
        scene.hint.show(Answer((course.sitting.timeline[step].records[0].action,), 1.0))
        scene.paint_over(app.window.canvas)
        said = scene.notices.rect
        assert said is not None
        wheel, home = scene.view.areas["wheel"], scene.view.areas["home"]
        assert not said.colliderect(home)
        assert said.clip(wheel).width <= wheel.width // 16, "no more than its edge, where no price stands"


@pytest.mark.parametrize(("step", "screen", "language"), [(35, "150 %", "uk"), (35, "150 %", "ru")])
def test_in_large_letters_who_lands_still_has_a_lit_button(step: int, screen: str, language: str) -> None:
    """Three sentences left no room for one: all lay in the tray, and Enter did nothing."""
    course = Course("tiny_epic", "boats", sitting_of("tiny_epic", "boats"))
    with unpainted(), open_screen(*CLOSE[screen], language) as app:
        scene = opened(app, course, step)
        assert scene.game.decision is not None
        assert scene.game.decision.kind == "land"
        assert [button.label for button in scene.prompt.buttons if button.primary] == [
            next(choice.label for choice in scene.choices() if choice.primary)
        ]


def test_the_last_sentences_give_way_to_a_lit_button_and_are_read_where_the_prompt_is_pointed_at() -> None:
    """What became of a tie and what landing means left no room for one in a low prompt."""
    course = Course("tiny_epic", "temples", sitting_of("tiny_epic", "temples"))
    with unpainted(), open_screen(*CLOSE["720p"], "ru") as app:
        scene = opened(app, course, 29)
        assert [button.primary for button in scene.prompt.buttons] == [choice.primary for choice in scene.choices()], (
            "all that can be chosen, and the same is lit"
        )
        assert any(button.primary for button in scene.prompt.buttons)
        whole = scene.prompt_words()[1]
        assert whole is not None
        written = next(spot.picture for spot in scene.prompt.spots() if spot.key == ("prompt", "prose"))
        assert isinstance(written, Prose)
        assert written.words.startswith("Ничья, сила обоих 4")
        assert written.words.endswith(" за 1\u00a0еду.")
        said = scene.view.say(whole)
        assert said.startswith(written.words)
        assert said.endswith("теряют по одному.")
        told = next(spot.words for spot in scene.prompt.spots() if spot.key == ("prompt",))
        assert told is not None
        assert [scene.view.say(line) for line in told.body] == [said]


def test_where_no_button_finds_room_all_sentences_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course("tiny_epic", "temples", sitting_of("tiny_epic", "temples"))
    monkeypatch.setattr(Prompt, "_arranged", lambda prompt, choices: None)
    with unpainted(), open_screen(*CLOSE["720p"], "ru") as app:
        scene = opened(app, course, 29)
        whole = scene.prompt_words()[1]
        assert whole is not None
        assert not scene.prompt.buttons
        written = next(spot.picture for spot in scene.prompt.spots() if spot.key == ("prompt", "prose"))
        assert isinstance(written, Prose)
        assert written.words == scene.view.say(whole)


def test_where_only_idle_parts_are_left_the_least_of_them_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_screen((1280, 720), 100, "en") as app:
        app.settings.curtain = "off"
        scene = opened(app, Course("landnam", GAMES["landnam"], sitting_of("landnam", GAMES["landnam"])), 5)
        idle = [pygame.Rect(0, 0, 640, 720), pygame.Rect(600, 0, 680, 360), pygame.Rect(1000, 300, 280, 420)]
        monkeypatch.setattr(scene.places, "in_sight", lambda over_idle=False: [] if over_idle else idle)
        monkeypatch.setattr(scene.places, "_idle", lambda: idle)
        rect = scene.places.find([(420, 200)], (10, 10), True)
        assert rect is not None
        assert sum(rect.clip(other).width * rect.clip(other).height for other in idle) < 420 * 200 // 3
        assert rect.top >= 360


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_lies_beside_a_laid_ship_and_beside_the_gods(sit: Sit, language: str) -> None:
    """In a small window narrow lines over the open sea come before broad ones over what lies there."""
    game = positions.table(3, variant="advanced")
    positions.draw(game, 0, ships=". . yellow", nobles="L* R", goldsmiths="L*", fishermen="L")
    positions.display(game, "church")
    positions.wheel(game, {1: "left fisherman", 2: "right noble"})
    positions.to_take_special(game)
    scene = sit(game, coach=True, language=language)
    assert {key for key in _under_notice(scene) if key[0] == "tile"} == set()
    scene = sit(tables.ask(tables.table(1), Staking(0)), coach=True, language=language)
    assert {key for key in _under_notice(scene) if key[0] in ("god", "spot", "place")} == set()


def _under_notice(scene: TableScene[Any]) -> set[Any]:
    """Returns the keys of the things under what the coach says."""
    scene.paint_over(scene.app.window.canvas)
    said = scene.notices.rect
    assert said is not None
    return {spot.key for spot in scene.view.reachable if spot.picture is not None and said.colliderect(spot.rect)}


def test_a_tip_leaves_free_the_board_that_is_aimed_at() -> None:
    """Where a thing may be laid on two boards, the one over which it is held counts."""

    def board(x: int, *places: str) -> DropArea:
        return DropArea(pygame.Rect(x, 0, 90, 90), places, lambda at, thing: None, lambda place: None)  # type: ignore[arg-type, return-value]

    aimed = SimpleNamespace(key="b")
    drag = SimpleNamespace(target=aimed, hand="piece", holding="piece")
    handling = SimpleNamespace(targets=lambda thing: [board(0, "a"), board(200, "b", "c")])
    pointing: Any = SimpleNamespace(scene=SimpleNamespace(drag=drag, handling=handling))
    assert Pointing._board(pointing) == pygame.Rect(200, 0, 90, 90)
    drag.target = None
    assert Pointing._board(pointing) is None
