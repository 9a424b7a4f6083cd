"""Who acts has one name: "You" for the only person at the screen, else the name; in bar, tips, prompt, banner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.scenes.table import TableScene
from game.scenes.table.banner import Missed
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import TITLES, load_scene
from game.ui.animation import Stage
from tests.scenes.hands import guest_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")

MakeApp = Callable[..., App]
NAMES = ("Ása", "Bersi", "Dalla")
SAID = {"en": ("You", "It is your turn"), "uk": ("Ви", "Ваш хід"), "ru": ("Вы", "Ваш ход")}
NAMED = {"en": "It is Ása’s turn", "uk": "Хід: Ása", "ru": "Ход: Ása"}


def _table(app: App, folder: Path, title: str, persons: int) -> TableScene[Any]:
    """Opens a table at which the first person acts; the others are bots that rest."""
    for seed in range(40):
        plans = [
            SeatPlan(name) if seat < persons else SeatPlan(name, "bot", "svein") for seat, name in enumerate(NAMES)
        ]
        sitting = Sitting.start(title, {}, plans, str(seed), folder)
        if sitting.game.to_move == 0:
            scene: TableScene[Any] = load_scene(title)(app, guest_at(app, sitting, rests=True))
            app.push(scene)
            app.frame()
            return scene
    raise AssertionError("the first seat never begins")


def _told(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> tuple[str, str, str]:
    """Returns who acts by bar, banner, and prompt while the own gesture is shown."""
    bar = scene.view.spot(("bar", "name"))
    assert bar is not None
    scene.banner._tell(0, None, Missed([], [], []))
    assert scene.banner.news is not None
    legal = whole(scene).legal_actions()
    scene.app.settings.confirm = False
    scene.commit([legal[-1]])
    monkeypatch.setattr(Stage, "busy", True)
    scene._played = scene.guest.steps(scene.viewer)[-1]
    heading, _ = scene.prompt_words()
    return " ".join(bar.picture.writes), scene.banner.news.name, scene.say(heading)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", SAID)
def test_who_sits_alone_is_you_everywhere(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, language: str
) -> None:
    you, turn = SAID[language]
    assert _told(_table(make_app(language=language), tmp_path, title, 1), monkeypatch) == (you, you, turn)


@pytest.mark.parametrize("title", TITLES)
def test_several_at_one_screen_are_named_everywhere(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    told = _told(_table(make_app(), tmp_path, title, 2), monkeypatch)
    assert told == ("Ása", "Ása", NAMED["en"])


def test_a_bot_keeps_its_name(app: App, tmp_path: Path) -> None:
    scene = _table(app, tmp_path, "northgard", 1)
    assert scene.say(scene.view.acts(1, "northgard.battle.chooses")) == "Bersi chooses"
    assert scene.say(scene.view.acts(0, "northgard.battle.chooses")) == "You choose"
    assert scene.say(scene.view.acts(0, "table.chooses")) == "You have to choose"
