"""The coach: one sentence the first time, then never again; none where nobody wants it."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.rules.kernel.rulebook import load_rulebook
from game.scenes.rulebook import RulebookScene
from game.scenes.table import TableScene
from game.table.coaching import saying, sayings
from game.table.settings import load_settings
from game.titles import RULED, load_scene
from tests.golden.book import HERE, _played, sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw
from tests.scenes.hands import guest_at, send

LEAST_SAYINGS = 6


def games_of(title: str) -> list[str]:
    return sorted(path.stem for path in (HERE.parent / title / "games").glob("*.json"))


def moment(title: str, kind: str) -> tuple[str, int]:
    """Returns a recorded game and after how many of its steps a choice of a kind begins."""
    for game in games_of(title):
        for number, step in enumerate(_played(title, game)[1]):
            decision = step.before.decision
            if decision is not None and decision.kind == kind and len(step.before.legal_actions()) > 1:
                return game, number
    raise AssertionError(f"{title}: no recorded game comes to a choice of {kind!r}")


def sit(app: App, title: str, kind: str) -> TableScene:  # type: ignore[type-arg]
    game, step = moment(title, kind)
    app.settings.curtain = "off"
    scene: TableScene = load_scene(title)(app, guest_at(app, sitting_of(title, game, step), rests=True))  # type: ignore[type-arg]
    app.stack.clear()
    app.push(scene)
    app.frame()
    app.frame()
    return scene


def said(scene: TableScene) -> str:  # type: ignore[type-arg]
    return " ".join(scene.notices.said)


@pytest.mark.parametrize("title", RULED)
def test_its_sayings_are_of_choices_that_come_and_lead_to_rules_that_are_there(title: str) -> None:
    assert len(sayings(title)) >= LEAST_SAYINGS
    rules = {rule.id for rule in load_rulebook(title, "en")}
    for kind, rule in sayings(title).items():
        assert rule in rules, f"{kind}: the book has no {rule}"
        moment(title, kind)
        for code in LANGUAGES:
            words = saying(title, kind)
            assert words is not None
            assert Language(code, strict=True).of(title).text(words)
    assert saying(title, "nothing") is None


@pytest.mark.parametrize("title", RULED)
def test_it_speaks_once_of_each_kind_of_choice(make_app: MakeApp, title: str) -> None:
    app = make_app(coach=True)
    kind = next(iter(sayings(title)))
    words = saying(title, kind)
    assert words is not None
    scene = sit(app, title, kind)
    assert scene.view.say(words) in said(scene)
    assert f"{title}.{kind}" in load_settings()[0].met
    rect = scene.notices.rect
    assert rect is not None
    prompt = scene.view.areas["prompt"]
    assert not any(rect.colliderect(button.rect) for button in scene.prompt.buttons), (
        "it covers nothing that is pressed"
    )
    assert not rect.contains(prompt)
    again = sit(app, title, kind)
    assert scene.view.say(words) not in said(again)
    app.settings.met = []
    app.settings.coach = False
    assert scene.view.say(words) not in said(sit(app, title, kind))
    assert app.settings.met == []


def test_its_link_opens_the_rule_and_a_press_sends_it_away(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    scene = sit(app, "vikings", "purchase")
    draw(app)
    ((place, target),) = scene.notices._links
    assert target == sayings("vikings")["purchase"]
    send(app, pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=place.center, button=1)
    assert isinstance(app.scene, RulebookScene)
    app.pop()
    assert not scene.notices.visible


def test_a_lesson_speaks_for_itself(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    app.open.lesson("vikings")
    app.frame()
    assert isinstance(app.scene, TableScene)
    assert app.settings.met == []
