"""No words are cut off on the smallest window, in any language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import App
from game.assets import SurfaceCache
from game.language import LANGUAGES
from game.scenes.curtain import CurtainScene
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.replay import watch
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seating import SeatingScene
from game.scenes.settings import SettingsScene
from game.scenes.settings.access import AccessScene
from game.scenes.table import TableScene
from game.titles import load_game
from game.ui import text
from game.ui.look import PIECE_BUDGET
from game.ui.paragraph import Paragraph
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw, settle

Save = Callable[..., Path]


@pytest.fixture(params=LANGUAGES)
def small(request: pytest.FixtureRequest, make_app: MakeApp, eye: Eye) -> App:
    """A program that writes every line anew, also those that another test has written already."""
    app = make_app(menu=False, language=request.param)
    app.look.cache = SurfaceCache(PIECE_BUDGET)
    app.open.menu()
    settle(app)
    return app


def nothing_was_cut(eye: Eye) -> None:
    assert eye.seen > 5
    assert eye.cut == []


def test_the_eye_sees_what_is_cut(make_app: MakeApp, eye: Eye) -> None:
    app = make_app()
    Paragraph(app.look, "one two three four five", 60, max_lines=1)
    text.draw(app.look, app.window.canvas, "six seven eight nine", (0, 0), width=40)
    assert eye.cut == ["one two three four five", "six seven eight nine"]


def test_the_menu(small: App, save: Save, eye: Eye) -> None:
    save("basic-2-points", lines=60)
    scene = small.scene
    assert isinstance(scene, MenuScene)
    scene.resumed()
    settle(small)
    assert scene.glance is not None
    assert scene.glance.wait()
    small.frame()
    assert scene.shelf[0].words.ribbon
    draw(small)
    nothing_was_cut(eye)


def test_seating_with_every_option(small: App, eye: Eye) -> None:
    scene = SeatingScene(small, "vikings")
    small.push(scene)
    for option in load_game("vikings").options_declared:
        for value in option.values:
            scene.optioner(option.key)(value)
            draw(small)
            notes = [place for words, place, role, _ in scene._notes if role == "note" and words != scene._told]
            lowest = max(place.bottom for place in notes)
            assert lowest <= scene.content.bottom + small.look.px(8)
    for level in ("person", "random", "svein", "dreng", "karl", "jarl"):
        scene.reseat(0)(level)
        draw(small)
    nothing_was_cut(eye)


def test_settings(small: App, eye: Eye) -> None:
    scene = SettingsScene(small)
    small.push(scene)
    draw(small)
    foot = scene.group.widgets[-1].rect.top
    above = [widget for widget in scene.group.widgets if widget.rect.top != foot]
    assert len(above) > len(scene.group.widgets) // 2
    assert all(widget.rect.bottom <= foot + small.look.px(8) for widget in above)
    nothing_was_cut(eye)


def test_what_makes_it_easier(small: App, eye: Eye) -> None:
    scene = AccessScene(small)
    small.push(scene)
    draw(small)
    lowest = max(at[1] + Paragraph(small.look, words, wide, role).height for words, at, wide, role, _ in scene._labels)
    assert lowest <= scene.content.bottom - small.look.px(8)
    assert eye.cut == []


def test_the_rulebook(small: App, eye: Eye) -> None:
    scene = RulebookScene(small, "vikings")
    small.push(scene)
    for chapter in scene.contents.chapters:
        scene.open(chapter[0].id)
        draw(small)
    assert eye.cut == []


def test_saved_tables(small: App, save: Save, eye: Eye) -> None:
    save("basic-2-points")
    save("advanced-3-points", "mine", lines=80)
    scene = LoadScene(small)
    small.push(scene)
    for index in range(2):
        scene.list.select(index)
        draw(small)
    scene._start_renaming()
    draw(small)
    nothing_was_cut(eye)


@pytest.mark.parametrize("name", ["basic-4-shared", "advanced-4-gold"])
def test_results_and_curtain(small: App, save: Save, eye: Eye, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small.open.saved_table(save(name))
    table = next(scene for scene in small.stack if isinstance(scene, TableScene))
    results = ResultsScene(small, table)
    small.push(results)
    eye.cut.clear()
    results.card.draw(small.window.canvas)
    results.group.draw(small.window.canvas)
    last = results.card.row_rect(len(results.scores.rows))
    assert last.bottom <= results.group.widgets[-1].rect.top
    curtain = CurtainScene(small, table)
    small.push(curtain)
    draw(small)
    nothing_was_cut(eye)
    for why in ("why", "over"):
        monkeypatch.setattr(CurtainScene, "_why", curtain.say(f"hall.curtain.{why}"))
        wide = [row[-1].left + row[-1].width for row in curtain._told(curtain.panel.width - 90)._rows]
        assert wide[-1] > 0.6 * wide[0], "no word stands alone below the others"


def test_the_replay_s_own_controls(small: App, save: Save, eye: Eye) -> None:
    watch(small, save("advanced-4-gold"))
    eye.cut.clear()
    small.scene.group.draw(small.window.canvas)
    assert eye.cut == []


def test_the_menu_of_a_table(small: App, save: Save, eye: Eye) -> None:
    small.open.saved_table(save("advanced-3-points", lines=80))
    table = next(scene for scene in small.stack if isinstance(scene, TableScene))
    table.open_menu()
    eye.cut.clear()
    small.scene.group.draw(small.window.canvas)
    nothing_was_cut(eye)
