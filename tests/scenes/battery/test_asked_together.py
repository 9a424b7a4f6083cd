"""Several persons at one screen are asked together: nobody answers, or each of them, on every title that asks so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.rules.kernel import Game
from game.scenes.curtain import CurtainScene
from game.scenes.table import TableScene
from game.titles import PLAYABLE, load_game
from game.ui.widgets import Widget
from tests.northgard.clans import led
from tests.northgard.tables import hold, play
from tests.scenes.battery.pressing import name_of, opened, undone
from tests.scenes.battery.tables import Setup, plays
from tests.scenes.hands import click, point, sitting_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")

QUESTIONS = {"landnam": 4, "northgard": 2}
"""How many questions are tried, by title."""
SEVERAL = {"landnam": 2, "northgard": 0}
"""How many of them are put to two persons or more; of Northgard's card there is one, and all know whose it is."""


def test_the_titles_that_ask_several_persons_together_are_tried() -> None:
    asking = {title for title in PLAYABLE if load_game(title).nothing_to_say is not Game.nothing_to_say}
    assert asking == set(QUESTIONS)


def ask_again(scene: TableScene[Any], sits: int | None) -> None:
    """Shows the table as it is to all, with some person at the screen."""
    scene.gathering._forward = None
    scene.view.show_to_all(scene.viewer)
    scene.sits = sits
    scene.forget()
    scene.settle()


def find(app: App, scene: TableScene[Any], name: str) -> Widget:
    """Returns the control of an answer, on which the pointer rests: in the prompt, or in the tray."""
    button = next(widget for widget in scene.group.all() if name_of(widget) == name)
    point(app, button.rect.center)
    scene.point_tooltip()
    return button


def landnam(app: App, folder: Path) -> Iterator[TableScene[Any]]:
    """Plays at random, and shows the table where several persons are asked, and twice where one is."""
    scene, dice, lone = Setup("landnam", (), 4, "together").open(app, folder), random.Random(3), 0
    while whole(scene).decision is not None:
        if whole(scene).decision.kind in ("harvest", "explore", "enter", "reconcile", "interrupt", "close"):
            scene.settle()
            asked = scene.gathering.asked
            if len(asked) > 1 or (asked and lone < 2):
                lone += len(asked) == 1
                yield scene
            opened(app)
        sitting_at(scene).commit([plays(whole(scene), dice)])


def northgard(app: App, folder: Path) -> Iterator[TableScene[Any]]:
    """Plays a card before each of two others, who may hold the reaction, and do or do not."""
    for holder, other in ((1, "move"), (2, "recruit")):
        game, _, _ = led("goat", seats=3)
        hold(game, 0, other)
        hold(game, holder, "defensive_strategy", "explore")
        play(game, other)
        game._legal = None
        scene = Setup("northgard", (), 3, f"together {holder}").open(app, folder)
        opened(app)
        sitting_at(scene)._timeline._move_to(game)
        ask_again(scene, 0)
        yield scene


@pytest.mark.parametrize(("title", "tables"), [("landnam", landnam), ("northgard", northgard)])
def test_whoever_is_asked_together_answers_or_nobody(app: App, tmp_path: Path, title: str, tables: Any) -> None:
    tried, several = 0, 0
    for _, scene in zip(range(QUESTIONS[title]), tables(app, tmp_path), strict=False):
        asked, kind = scene.gathering.asked, whole(scene).decision.kind
        tried, several = tried + 1, several + (len(asked) > 1)
        names, sits = [choice.label for choice in scene.choices()], scene.sits
        assert len(names) == 1 + len(asked)
        assert [name.seat for name in scene.gathering.words()[1].args["names"]] == [action.seat for action in asked]
        assert scene.view.viewer is None
        for place, name in enumerate(names):
            button = find(app, scene, name)
            steps = len(sitting_at(scene).timeline)
            with undone(sitting_at(scene)):
                click(app, button.rect.center)
                app.frame()
                done = [record.action for step in sitting_at(scene).timeline[steps:] for record in step.records]
                passed = asked if place == 0 else asked[: place - 1]
                assert tuple(done[: len(passed)]) == tuple(passed)
                if place:
                    seat = asked[place - 1].seat
                    assert (whole(scene).to_move, whole(scene).decision.kind) == (seat, kind)
                    assert len(done) == len(passed)
                    assert isinstance(app.scene, CurtainScene) == (seat != sits), "another's hand is behind it"
                    opened(app)
                    assert scene.view.viewer == seat
                    assert not scene.gathering.waits
                    assert asked[place - 1] in whole(scene).legal_actions()
                    assert list(scene.choices())
                else:
                    opened(app)
            assert app.scene is scene
            ask_again(scene, sits)
            assert scene.gathering.asked == asked
    assert tried == QUESTIONS[title]
    assert several >= SEVERAL[title]
