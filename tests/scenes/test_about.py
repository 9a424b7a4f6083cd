"""The hall says whose work it is made of; a build says what lies inside it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.paths import assets_folder, program_folder
from game.scenes import about
from game.scenes.about import AboutScene, Paper, papers, passages
from game.scenes.menu import MenuScene
from game.ui.markup import plain
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw, keys, press, redraws_while_idle


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_paper_can_be_read(make_app: MakeApp, eye: Eye, language: str, size: tuple[int, int]) -> None:
    app = make_app(size, language=language)
    draw(app)
    assert not eye.cut, "a link of the menu"
    press(app, "hall.about")
    page = app.scene
    assert isinstance(page, AboutScene)
    assert {paper.name for paper in page.papers} >= {"hall.about.credits", "hall.about.licence", "LGPL-2.1", "LGPL-3.0"}
    app.scene.group.set_focus(page.list)
    for index, paper in enumerate(page.papers):
        assert page.chosen == index
        draw(app)
        assert page.page.blocks, paper
        keys(app, pygame.K_DOWN)
    assert redraws_while_idle(app) == 0
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


def test_no_word_of_a_licence_is_lost() -> None:
    for path in (assets_folder() / "licences").glob("*.txt"):
        words = path.read_text("utf-8").split()
        assert " ".join(plain(passage) for passage in passages(Paper("x", path))).split() == words


def test_credits_are_told_without_their_markdown() -> None:
    told = passages(Paper("x", program_folder() / "CREDITS.md"))
    assert "**Credits**" in told
    assert any("Michael Kiesling" in passage and "|" not in passage for passage in told)
    assert not any("](" in passage or passage.startswith("#") for passage in told)


def test_a_paper_that_is_gone_says_so(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = Paper("gone", tmp_path / "gone.txt")
    assert "gone.txt" in plain(passages(gone)[0])
    monkeypatch.setattr(about, "papers", lambda: [])
    app.open.about()
    draw(app)


def test_what_lies_inside_a_build_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "NOTICE.txt").write_text("FreeType\n    by David Turner\n", "utf-8")
    monkeypatch.setattr(about, "program_folder", lambda: tmp_path)
    inside = next(paper for paper in papers() if paper.name == "hall.about.inside")
    assert passages(inside) == ["FreeType\nby David Turner"]
