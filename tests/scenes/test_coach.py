"""The coach: one sentence the first time, a ring on what it is about, then never again; none where nobody wants it."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.rules.kernel.rulebook import load_rulebook
from game.scenes.rulebook import RulebookScene
from game.scenes.table import TableScene
from game.scenes.table.spots import Key, Spot
from game.table.coaching import Saying, sayings, sayings_at
from game.table.settings import load_settings
from game.titles import RULED, load_scene
from game.ui.drag.aim import every_target
from game.ui.telling import lines
from tests.golden.book import HERE, _played, sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw
from tests.scenes.hands import guest_at, open_table, press, send

LEAST_SAYINGS = 6
RING, LINE = 6, 8
"""So many px from a thing its ring ends, and so broad is its line."""
MOST_MOMENTS = 40
"""At so many choices of its kind at most is looked for the thing that a saying is about."""


def games_of(title: str) -> list[str]:
    return sorted(path.stem for path in (HERE.parent / title / "games").glob("*.json"))


@cache
def moments(title: str, kind: str) -> tuple[tuple[str, int], ...]:
    """Returns recorded games and after how many of their steps a choice of a kind begins."""
    found = [
        (game, number)
        for game in games_of(title)
        for number, step in enumerate(_played(title, game)[1])
        if step.before.decision is not None and step.before.decision.kind == kind
    ]  # fmt: skip
    assert found, f"{title}: no recorded game comes to a choice of {kind!r}"
    return tuple(found)


def sit(app: App, title: str, moment: tuple[str, int]) -> TableScene:  # type: ignore[type-arg]
    app.settings.curtain = "off"
    scene: TableScene = load_scene(title)(app, guest_at(app, sitting_of(title, *moment), rests=True))  # type: ignore[type-arg]
    app.stack.clear()
    app.push(scene)
    app.frame()
    return scene


def spoken(app: App, saying: Saying) -> TableScene:  # type: ignore[type-arg]
    """Returns a table at which a saying has just been said, everything else having been said before."""
    app.settings.met = [other.mark for other in sayings(saying.title) if other != saying]
    for moment in islice(moments(saying.title, saying.choice), MOST_MOMENTS):
        scene = sit(app, saying.title, moment)
        if saying.mark in app.settings.met:
            return scene
    raise AssertionError(f"{saying.mark} is never said")


def said(scene: TableScene) -> str:  # type: ignore[type-arg]
    return " ".join(scene.notices.said)


def runs_over(scene: TableScene, spot: Spot) -> list[Key]:  # type: ignore[type-arg]
    """Returns what else is taken, pressed or aimed at of which the line of a ring hides more than three tenths."""
    handling, found = scene.handling, []
    places = [(thing.key, thing.rect) for thing in handling.draggables()]
    places += [(place.key, place.rect) for key, _ in places for place in every_target(handling.targets(key))]
    places += [(button.label, button.rect) for button in scene.prompt.buttons]
    for key, rect in places:
        outer, inner = (rect.clip(spot.rect.inflate(2 * wide, 2 * wide)) for wide in (RING, RING - LINE))
        if (
            key != spot.key
            and 10 * (outer.width * outer.height - inner.width * inner.height) > 3 * rect.width * rect.height
        ):
            found.append(key)
    return found


def on_its_rim(spot: Spot) -> tuple[int, int]:
    """Returns a point on the line of the ring around a spot that is a rectangle."""
    return spot.rect.centerx, spot.rect.top - 5


@pytest.mark.parametrize("title", RULED)
def test_its_sayings_lead_to_rules_that_are_there(title: str) -> None:
    assert len(sayings(title)) >= LEAST_SAYINGS
    rules = {rule.id for rule in load_rulebook(title, "en")}
    for saying in sayings(title):
        assert saying.rule in rules, f"{saying.name}: the book has no {saying.rule}"
        for code in LANGUAGES:
            assert Language(code, strict=True).of(title).text(saying.words)
    assert not list(sayings_at(title, "nothing"))


@pytest.mark.parametrize("title", RULED)
def test_each_is_said_once_beside_the_thing_that_it_rings(make_app: MakeApp, title: str) -> None:
    app = make_app(coach=True)
    for saying in sayings(title):
        scene = spoken(app, saying)
        assert scene.view.say(saying.words) in said(scene)
        draw(app)
        notice, spot = scene.notices.rect, scene.teacher.coach.spot
        assert notice is not None
        assert not any(notice.colliderect(button.rect) for button in scene.prompt.buttons), saying.name
        assert not notice.contains(scene.view.areas["prompt"])
        assert (spot is not None) == bool(saying.rings), saying.name
        if spot is not None:
            assert not notice.colliderect(spot.rect), saying.name
            assert spot in scene.view.reachable
            able = {*scene.handling.clicks(), *(thing.key for thing in scene.handling.draggables())}
            assert spot.key in able or not saying.able, saying.name
            assert scene.view.areas["topbar"].bottom <= spot.rect.centery, saying.name
            assert spot.outline != "square" or runs_over(scene, spot) == [], saying.name
    assert {saying.mark for saying in sayings(title)} <= set(load_settings()[0].met)
    first = moments(title, sayings(title)[0].choice)[0]
    for on in (True, False):
        app.settings.met = [saying.mark for saying in sayings(title)] if on else []
        app.settings.coach = on
        assert not sit(app, title, first).notices.visible
    assert app.settings.met == []


def test_the_ring_is_drawn_and_goes_with_the_words(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    (saying,) = (saying for saying in sayings("vikings") if saying.name == "auction")
    scene = spoken(app, saying)
    spot = scene.teacher.coach.spot
    assert spot is not None
    assert spot.key == ("purse", 0)
    gold = pygame.Color(app.look.theme.colour.gold_lit)
    at = on_its_rim(spot)
    assert draw(app).get_at(at)[:3] == gold[:3]
    ringed = [line.strip() for line in lines(scene.entries()) if line.strip().startswith("ring ")]
    assert ringed == ["ring purse 0: 20"]
    send(app, pygame.MOUSEBUTTONDOWN, pos=scene.view.areas["log"].center, button=1)
    assert scene.teacher.coach.spot is None
    assert draw(app).get_at(at)[:3] != gold[:3]


def test_the_ring_goes_when_the_choice_is_made(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    (saying,) = (saying for saying in sayings("vikings") if saying.name == "purchase")
    scene = spoken(app, saying)
    assert scene.teacher.coach.spot is not None
    press(app, pygame.K_RIGHT)
    assert scene.teacher.coach.spot is not None
    scene.commit([scene.game.legal_actions()[0]])
    assert scene.teacher.coach.spot is None


def test_its_link_opens_the_rule_and_nothing_more_is_said_of_the_same_choice(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    first, second = sayings_at("odin", "feast")
    scene = spoken(app, first)
    app.settings.met = [first.mark]
    draw(app)
    place = next(place for place, target in scene.notices._links if target == first.rule)
    send(app, pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=place.center, button=1)
    assert isinstance(app.scene, RulebookScene)
    app.pop()
    scene.settle()
    assert not scene.notices.visible
    assert app.settings.met == [first.mark]
    assert scene.view.say(second.words) in said(sit(app, "odin", moments("odin", "feast")[0]))


def test_a_lesson_speaks_for_itself(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    app.open.lesson("vikings/auction")
    app.frame()
    scene = app.scene
    assert isinstance(scene, TableScene)
    while not scene.may_act or scene.game.decision is None or scene.game.decision.kind != "auction":
        if scene.may_act:
            scene.commit([scene.game.legal_actions()[0]])
        else:
            press(app, pygame.K_SPACE)
        app.frame()
    scene.settle()
    assert app.settings.met == []
    assert not scene.notices.visible


@pytest.mark.usefixtures("toys")
def test_a_title_adds_words_and_data_only(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False, coach=True, curtain="off")
    names, rung = [], []
    for _ in range(3):
        scene = open_table(app, tmp_path, "skerry", {}, 2, "coach")
        while scene.game.decision is None or scene.game.decision.kind != "stake":
            actions = scene.game.legal_actions()
            scene.commit([next((one for one in actions if one.verb == "play_down"), actions[0])])
            app.frame()
        names.append(said(scene).partition(" [[")[0])
        rung.append(getattr(scene.teacher.coach.spot, "key", None))
    assert names == ["Your card lies here, face down.", "Any of these can be fought for.", ""]
    assert rung == [("battle", scene.view.front), ("favour", 0), None]
