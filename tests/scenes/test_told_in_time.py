"""Nothing is told before it is seen: prompt, choices, bar and lesson, while the last gesture is still shown."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.render import open_screen
from game.rules.kernel import Message
from game.scenes.northgard.hands import HANDS as NORTHGARD
from game.scenes.table.deeds import Tally
from game.scenes.table.tally import deeds_of, pages
from game.scenes.table.tally_page import PageShown
from game.scenes.tiny_epic.battle import verdict_of
from game.scenes.tiny_epic.fights import Fight, Fighter
from game.table.lesson import has_lesson
from game.table.sight import Moment
from game.table.trial import attempt
from game.titles import PLAYABLE, load_scene
from tests.golden.book import ENDS, _played, sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import guest_at, sitting_at


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_end_is_told_when_it_was_seen(title: str) -> None:
    steps = _played(title, ENDS[title])[1]
    with open_screen((1280, 720)) as app:
        scene = _at(app, title, len(steps) - 1)
        assert scene.commit([record.action for record in steps[-1].records])
        assert sitting_at(scene).is_over
        assert scene.stage.busy
        over = scene.view.say(Message(f"{title}.prompt.over"))
        outcome = scene.game.outcome
        assert outcome is not None
        ends = [event for event in scene._played.events if event.kind == "game_ended"]
        told = [scene.view.say(line) for event in ends if (line := event.message()) is not None]
        owed = set()
        while scene.stage.busy:
            said = " ".join(words for spot in scene.prompt.spots() for words in getattr(spot.picture, "writes", ()))
            assert over not in said
            assert not any(line in said for line in told), "who wins is told before it is seen"
            assert not scene.prompt.buttons
            assert app.scene is scene
            owed.update(scene.view.owed)
            mover = scene.view.mover
            named = scene.view.spot(("bar", "name"))
            assert (named is None) == (mover is None)
            scene.stage.update(150)
        assert owed, "the end is told source by source"
        assert app.scene is not scene, "now the feast"


@pytest.mark.parametrize("title", [title for title in PLAYABLE if has_lesson(title)])
def test_a_lesson_speaks_of_what_was_seen(make_app: MakeApp, title: str) -> None:
    app = make_app(animation_speed=1.0)
    app.open.lesson(title)
    app.frame()
    scene: Any = app.scene
    looked = 0
    while scene.tutor is not None and scene.tutor.guidance.step is not None and looked < 2:
        before = scene.prompt_words()[0]
        if not scene.tutor.may_act and not scene.tutor.due:
            scene.tutor.go_on()
            continue
        scene.commit(scene.tutor.guidance.left)
        if scene.stage.busy:
            looked += 1
            assert scene.prompt_words()[0] == before, "the next step speaks of what is not yet seen"
            assert not scene.choices()
        scene.stage.skip_all()
    assert looked


@pytest.mark.parametrize("title", PLAYABLE)
def test_bar_and_prompt_name_the_same_seat(title: str) -> None:
    steps = _played(title, ENDS[title])[1]
    with open_screen((1280, 720)) as app:
        for at in range(3, len(steps), max(1, len(steps) // 5)):
            scene = _at(app, title, at)
            assert scene.view.mover == scene.game.to_move
            scene.commit([record.action for record in steps[at].records])
            while scene.stage.busy:
                if (mover := scene.view.mover) is not None:
                    badge = scene.view.spot(("bar", "badge"))
                    assert badge is not None
                    assert badge.picture == scene.badge(mover)
                    if mover != scene.viewer:
                        assert scene.names[mover] in scene.view.say(scene.prompt_words()[0])
                scene.stage.update(300)


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_scoring_is_read_page_by_page_beside_what_it_is_about(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    steps, shown, begin = _played(title, ENDS[title])[1], list[PageShown](), PageShown.__init__

    def listen(page: PageShown, *args: Any) -> None:
        begin(page, *args)
        shown.append(page)

    monkeypatch.setattr(PageShown, "__init__", listen)
    for language in LANGUAGES:
        shown.clear()
        with open_screen((1280, 720), language=language) as app:
            scene = _at(app, title, len(steps) - 1)
            scene.commit([record.action for record in steps[-1].records])
            told = [page for moment in scene.view.steps[-1].moments for page in pages(_tallies(scene, moment))]
            while scene.stage.busy:
                scene.stage.update(60)
                scene.draw(app.window.canvas)
                if shown and shown[-1].passed < shown[-1].ms:
                    page, count = shown[-1], len(shown)
                    assert app.window.canvas.get_rect().contains(page.plate)
                    assert not any(page.plate.colliderect(rect) for rect in page.own), "it hides what scores"
                    app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
                    assert page.passed == page.ms
                    assert len(shown) == count, "one page a press"
            assert [page.page.source for page in shown] == [page.source for page in told]
            assert len(shown) > 1
            for page in shown:
                for seat, gains in page.page.gains.items():
                    each = 1 if page.page.stands else 2
                    assert len(list(page.figures(seat))) == each * sum(map(bool, gains.values()))
                    assert page.sentence(seat)


def test_escape_leaves_a_scoring() -> None:
    steps = _played("vikings", ENDS["vikings"])[1]
    with open_screen((1280, 720)) as app:
        scene = _at(app, "vikings", len(steps) - 1)
        scene.commit([record.action for record in steps[-1].records])
        while scene.stage.busy and not scene.view.owed:
            scene.stage.update(20)
        assert scene.stage.busy
        app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
        assert not scene.stage.busy


def test_a_play_that_does_nothing_is_asked_about_once() -> None:
    """Of a recorded game of Northgard, each card that would do nothing is asked about, and each other is not."""
    steps = _played("northgard", "years_buildings")[1]
    with open_screen((1280, 720)) as app:
        idle = 0
        for at in range(4, len(steps), 9):
            view = steps[at].before.view_for(steps[at].before.to_move)
            plays = [action for action in view.legal_actions() if action.verb == "play"]
            wasted = [action for action in plays if NORTHGARD.is_idle(view, (action,))]
            assert all(_changes(view, action) <= {"hands", "active", "stack", "spot"} for action in wasted)
            if not wasted or idle > 1:
                continue
            idle += 1
            scene = _at(app, "northgard", at, "years_buildings")
            length = sitting_at(scene).gestures
            assert not scene.commit((wasted[0],))
            assert scene.dialog is not None
            assert sitting_at(scene).gestures == length, "nothing is done yet"
            app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
            assert scene.dialog is None
            assert scene.commit((wasted[0],)), "who knows is not asked again"
        assert idle


def _changes(view: Any, action: Any) -> set[str]:
    tried = attempt(view, action)
    assert tried is not None
    before, after = view.dump(), tried.table.dump()
    return {name for name in before if before[name] != after[name]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_that_nobody_wins_says_why(language: str) -> None:
    one, two = Fighter(0, 3, strength=6), Fighter(1, 4, strength=6)
    names = SimpleNamespace(names=["Ása", "Bersi"], shown=SimpleNamespace(seats=2))
    say = Language(language).of("tiny_epic").text
    tie = say(verdict_of(names, Fight((one, two))))  # type: ignore[arg-type]
    assert "6" in tie
    held = say(verdict_of(names, Fight((one,), invader=Fighter(-2, 5, strength=9))))  # type: ignore[arg-type]
    assert "6" in held
    assert "9" in held
    assert say(verdict_of(names, Fight((one, two), winner=0))).count("6") == 0  # type: ignore[arg-type]


def _at(app: App, title: str, step: int, game: str = "") -> Any:
    """Opens a recorded game of persons after so many steps, with motion."""
    app.settings.curtain = "off"
    app.look.speed = 1.0
    app.stack.clear()
    app.push(load_scene(title)(app, guest_at(app, sitting_of(title, game or ENDS[title], step), rests=True)))
    app.frame()
    return app.scene


def _tallies(scene: Any, moment: Moment) -> list[Tally]:
    return [deed for deed in deeds_of(scene.view, moment) if isinstance(deed, Tally)]
