"""Names of people and files, however strange, are shown letter by letter and end nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile

import pytest

from game.app import App
from game.paths import journals_folder
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.table.seats import SeatPlan
from game.ui.markup import plain
from game.ui.paragraph import Paragraph
from tests.scenes.eye import draw
from tests.scenes.hands import sitting_at
from tests.table.tables import play_on

Save = Callable[..., Path]
NAMES = ("[[x]]", "[[a|vikings.zero]]", "**b**", "*i* [[", "Ari-Björn")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the words of every paragraph that is laid out."""
    said: list[str] = []
    lay = Paragraph.__init__

    def laid(paragraph: Paragraph, look: object, words: str, *rest: object, **more: object) -> None:
        said.append(plain(words))
        lay(paragraph, look, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Paragraph, "__init__", laid)
    return said


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_evening_with_a_strange_name(app: App, told: list[str], name: str) -> None:
    people = (SeatPlan(name, colour="bone"), SeatPlan("Olaf", colour="blood"))
    assert app.open.new_table("vikings", {}, people, "[[seed]]")
    scene = app.scene
    assert isinstance(scene, TableScene)
    draw(app)
    play_on(sitting_at(scene))
    scene.settle()
    for spot in (spot for spot in scene.view.reachable if spot.words is not None):
        scene.tooltip.point(scene.view.tip(spot.words), spot.rect)
        app.look.now = lambda: 1e9
        draw(app)
    draw(app)
    path = sitting_at(scene).path
    assert any(name in words for words in told), "the log does not name anybody"
    app.home()
    assert app.open.saved_table(path)
    draw(app)
    app.home()
    app.push(LoadScene(app))
    draw(app)
    assert app.open.watch(path)
    draw(app)
    app.home()
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize("name", ["[[x]]", "**b** |", "a\nb", os.fsdecode(b"\xff\xfe[[x]]")])
def test_a_damaged_file_with_a_strange_name(app: App, told: list[str], save: Save, name: str) -> None:
    path = save("basic-2-points", lines=40)
    strange = journals_folder() / f"{name}.meadhall"
    copyfile(path, strange)
    strange.write_bytes(strange.read_bytes().replace(b'"seat":1', b'"seat":7'))
    assert not app.open.saved_table(strange)
    draw(app)
    shown = name.replace("\n", "?").replace("\udcff", "?").replace("\udcfe", "?")
    assert any(f"{shown}.meadhall" in words for words in told)
    app.scene.dialog = None
    page = LoadScene(app)
    app.push(page)
    draw(app)
    page.chosen = next(table for table in page.tables if table.path == strange)
    assert page.chosen.name == shown
    page.rebuild()
    draw(app)
    page._start_renaming()
    draw(app)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.scenes.load_list.scene.reveal", lambda path: False)
        page.show_file()
    assert any(f"{shown}.meadhall" in words for words in told[-3:])
