"""Several persons at one screen: no control ends the table, and no door shows what the eyes before it may not see.

At every kind of decision of every title other tables are laid under the screen, which agree with all that the eyes at
the screen know and differ in the rest; everything that can be seen, read, asked or opened has to stay as it is. A few
tables a title are looked at in the suite; MEADHALL_PAIRS=1000 looks at so many pairs a title.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.report import report
from game.rules.kernel import Game, IllegalAction, RandomChance
from game.scenes.curtain import CurtainScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.scenes.table import page as table_page
from game.scenes.table.menu import TableMenu
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.worker import BotWorker
from game.titles import PLAYABLE, load_game
from tests.scenes.battery.tables import SIZES, Setup, plays, walk
from tests.scenes.hands import click, press

PAIRS = int(os.environ.get("MEADHALL_PAIRS", "0"))
WORLDS = 1
STRIDE = 40
CHANGES = 25
ASKED_TOGETHER = ("landnam",)
SEATS = {"vikings": 3, "odin": 3, "landnam": 4, "northgard": 3, "tiny_epic": 3}
SETUPS = [Setup(title, (), SEATS[title], "doors") for title in PLAYABLE]


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, confirm=False), SIZES[0], headless=True)
    made.open.about()
    yield made
    made.quit()
    made.window.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Takes down what bots are asked with, and answers nothing."""
    views: list[Game] = []
    monkeypatch.setattr(BotWorker, "start", lambda worker, levels=(): None)
    monkeypatch.setattr(BotWorker, "poll", lambda worker: None)
    monkeypatch.setattr(BotWorker, "request", lambda worker, view, *_: views.append(view))
    return views


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Takes down whose eyes the picture of a saved table is drawn through."""
    seen: list[object] = []
    view_of = table_page.anybodys_eyes
    monkeypatch.setattr(table_page, "save_thumbnail", lambda picture, header: None)
    monkeypatch.setattr(table_page, "anybodys_eyes", lambda told: seen.append(view_of(told)) or seen[-1])
    return seen


def opened(app: App) -> None:
    """Opens the curtain, if it hangs there."""
    app.frame()
    if isinstance(app.scene, CurtainScene):
        app.scene.reveal()


def looked_at(scene: TableScene[Any], asked: list[Game]) -> dict[str, object]:
    """Returns all that the person at the screen sees, reads and can ask."""
    view = scene.view
    choices = list(scene.choices())
    scene.hint.ask()
    scene.hint.forget()
    return {
        "spots": [
            (s.key, s.picture, s.words, s.words and s.words.sentences, s.count, s.large)
            for s in view.spots_of(view.shown)
        ],
        "prompt": scene.prompt_words(),
        "choices": [(choice.label, choice.actions) for choice in choices],
        "foretold": [scene.pointing.follows(choice.actions) for choice in choices if choice.actions],
        "taken": sorted(spot.key for spot in scene.handling.draggables()) if scene.may_act else [],
        "eyes": (scene.view.viewer, scene.viewer, scene.covered, scene.gathering.asked),
        "bots": [one.dump() for one in asked],
    }


def pairs_agree(scene: TableScene[Any], asked: list[Game], dice: random.Random, seen: list[int]) -> None:
    """Lays other tables under the screen and compares all that is looked at."""
    scene.stage.skip_all()
    scene.hint.forget()
    scene.settle()
    asked.clear()
    before, view = looked_at(scene, asked), scene.view.shown
    for _ in range(WORLDS):
        world = view.determinise(RandomChance(dice))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Sitting, "game", property(lambda sitting, world=world: world))
            scene.settle()
            asked.clear()
            after = looked_at(scene, asked)
        for name, told in before.items():
            assert after[name] == told, f"{name} tell what {before['eyes']} may not know"
        seen.append(world != scene.game)
    scene.settle()


def rests_everywhere(app: App, scene: TableScene[Any]) -> None:
    """Lets pointer and focus rest on every control."""
    for widget in list(scene.group.all()):
        app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
        scene.point_tooltip()
    for _ in range(min(30, len(list(scene.group.all())) + 1)):
        app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        scene.point_tooltip()


def doors(app: App, scene: TableScene[Any], pictures: list[object], dice: random.Random) -> None:
    """Opens whatever leads away from the table, and compares through whose eyes it is seen there."""
    secret = scene.game.has_secrets
    eyes, steps = scene.view.viewer, scene.sitting.timeline
    places = dice.sample(range(len(steps)), min(2, len(steps)))
    ways = [lambda step=step: scene.see_again(step) for step in places]
    ways += [lambda: app.open.replay_since(scene), lambda: app.open.replay(scene, len(steps) // 2)]
    for way in ways:
        way()
        if app.scene is scene:
            continue
        assert isinstance(app.scene, ReplayScene)
        app.frame()
        view = app.scene.table.view
        assert (view.viewer, view.front) == (eyes, scene.viewer)
        assert view.shown == app.scene.recording.game.view_for(eyes)
        app.pop()
    app.open.results(scene)
    assert isinstance(app.scene, ResultsScene)
    app.pop()
    scene.open_menu()
    assert isinstance(app.scene, TableMenu)
    app.scene.open_saved_tables()
    assert not secret or pictures[-1] is None, "several persons sit there: the picture is a stranger's"
    while app.scene is not scene:
        app.pop()
    scene.open_rules()
    app.pop()
    scene.open_log()
    entries = [entry for entry in scene.view.log._column.entries if entry is not None]
    may_read = scene.sitting.log(eyes)
    assert all(entry in may_read for entry in entries)
    press(app, pygame.K_ESCAPE)
    opened(app)
    for action in scene.game.legal_actions()[:5]:
        told = report(IllegalAction(action, None), {})
        assert repr(action) not in told
        assert told.splitlines()[-1] == "IllegalAction"


def presses(app: App, scene: TableScene[Any], pressed: set[str]) -> None:
    """Presses a control that was not pressed yet, by the mouse, and comes back to the table."""
    for widget in scene.group.all():
        name = widget.label or type(widget).__name__
        if name not in pressed and widget.enabled:
            pressed.add(name)
            click(app, widget.rect.center)
            break
    for _ in range(20):
        if app.scene is scene and scene.dialog is None:
            break
        opened(app)
        if app.scene is not scene or scene.dialog is not None:
            press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    scene.forget()


def positions(app: App, scene: TableScene[Any], seed: int) -> Iterator[int]:
    """Plays a table to its end; yields the number of each stop, at every kind of decision, with the curtain open."""
    for number, _ in enumerate(walk(scene, STRIDE if not PAIRS else 6, seed)):
        opened(app)
        if scene.game.to_move is None:
            return
        yield number


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_door_shows_what_the_eyes_at_the_screen_may_see(
    app: App, tmp_path: Path, setup: Setup, asked: list[Game], pictures: list[object]
) -> None:
    dice, compared, stops, games = random.Random(str(setup)), list[int](), 0, 0
    pressed: set[str] = set()
    to_all = 0
    while not stops or len(compared) < PAIRS:
        scene = replace(setup, seed=f"doors {games}").open(app, tmp_path)
        for number in positions(app, scene, games):
            stops += 1
            pairs_agree(scene, asked, dice, compared)
            if not PAIRS:
                rests_everywhere(app, scene)
                to_all += scene.view.viewer is None
                if number % 4 == 0 or (scene.view.viewer is None and to_all < 4):
                    doors(app, scene, pictures, dice)
                presses(app, scene, pressed)
            elif len(compared) >= PAIRS:
                break
        games += 1
        app.home()
    print(f"{setup}: {stops} decisions of {games} games, {len(compared)} pairs, {sum(compared)} of other tables")
    assert stops > 3
    assert sum(compared) or not load_game(setup.title).has_secrets


@pytest.mark.parametrize("curtain", ["hidden", "always", "off"])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_curtain_falls_between_persons_as_the_settings_say(
    app: App, tmp_path: Path, setup: Setup, curtain: str
) -> None:
    app.settings = replace(app.settings, curtain=curtain)
    scene = setup.open(app, tmp_path)
    opened(app)
    fell, together, dice = 0, 0, random.Random(7)
    for _ in range(CHANGES):
        last = scene.sits if scene.view.viewer is None else scene.view.viewer
        scene.sitting.commit([plays(scene.game, dice)])
        while scene.game.to_move == last:
            scene.sitting.commit([plays(scene.game, dice)])
        decision, seat = scene.game.decision, scene.game.to_move
        if decision is None:
            break
        scene.settle()
        asked_together = scene.gathering.waits
        wanted = curtain == "always" or (curtain == "hidden" and scene.game.has_secrets and not decision.public)
        assert scene.covered == (wanted and not asked_together), decision.kind
        assert scene.view.viewer == (seat if scene.covered or not scene.game.has_secrets or curtain == "off" else None)
        fell += scene.covered
        scene.uncover()
        together += asked_together
        if asked_together:
            nobody = next(iter(scene.choices()))
            assert nobody.actions == scene.gathering.asked
            assert scene.pointing.follows(nobody.actions) == (), "whoever is asked, a stranger's view cannot try it"
            scene.sitting.commit(scene.gathering.asked)
            scene.settle()
            scene.uncover()
    assert bool(fell) == (curtain == "always" or (curtain == "hidden" and scene.game.has_secrets))
    assert together or curtain != "hidden" or setup.title not in ASKED_TOGETHER
