"""A window that is higher than wide, or very broad, is filled by pages and table: nothing cut, nothing overlaps."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pygame
import pytest

from game.annals.clerk import keep_index
from game.annals.household import Household
from game.language import LANGUAGES
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene
from game.scenes.annals.household import HouseholdScene
from game.scenes.hall.page import HallPage
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.sagas import PlanScene, SagasScene
from game.scenes.seating import SeatingScene
from game.scenes.settings import SettingsScene
from game.scenes.settings.access import AccessScene
from game.titles import PLAYABLE
from tests.annals.games import recorded
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw
from tests.scenes.hands import open_table, sitting_at, whole

SIZES = [(1280, 1920), (1440, 1600)]
LEAST_FILLED = 0.85


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_fills_it_and_all_on_it_stands_apart(
    make_app: MakeApp, eye: Eye, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language=language)
    Household().add("Ása")
    recorded(journals_folder(), "odin", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    pages = [
        SettingsScene(app),
        AccessScene(app),
        LoadScene(app),
        RulebookScene(app, "vikings"),
        AnnalsScene(app),
        HouseholdScene(app),
    ]
    pages += [SagasScene(app), PlanScene(app)]
    pages += [SeatingScene(app, title) for title in PLAYABLE]
    for page in pages:
        assert isinstance(page, HallPage)
        app.push(page)
        draw(app)
        assert page.body.height > LEAST_FILLED * size[1]
        assert page.body.width > LEAST_FILLED * size[0]
        widgets = [widget for widget in page.group.all() if widget.visible]
        assert all(page.body.contains(widget.rect) for widget in widgets)
        assert not [(a.label, b.label) for a, b in itertools.combinations(widgets, 2) if a.rect.colliderect(b.rect)]
        lowest = max(widget.rect.bottom for widget in widgets)
        assert page.inner.bottom - lowest < app.look.px(8), "the buttons stand at its foot"
        if isinstance(page, SettingsScene):
            assert page.sample is not None
        elif isinstance(page, SeatingScene):
            placed = [page.art, *page._plates, *(at for _, at, role, _ in page._notes if role == "note" and at.height)]
            assert all(page.content.contains(place) for place in placed)
            assert page.art.height >= app.look.px(300)
        app.pop()
    assert eye.cut == []


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_few_rows_is_larger_in_a_broad_window(
    make_app: MakeApp, eye: Eye, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language=language)
    for page in (SettingsScene(app), AccessScene(app), SeatingScene(app, "odin")):
        app.push(page)
        draw(app)
        assert page.body.height > 0.8 * size[1]
        widgets = [widget for widget in page.group.all() if widget.visible]
        assert all(page.body.contains(widget.rect) for widget in widgets)
        assert not [(a.label, b.label) for a, b in itertools.combinations(widgets, 2) if a.rect.colliderect(b.rect)]
        app.pop()
    assert eye.cut == []


@pytest.mark.parametrize("size", SIZES)
def test_the_panels_hang_in_two_rows_over_fire_and_buttons(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    draw(app)
    scene = app.scene
    assert isinstance(scene, MenuScene)
    boards = [panel.board for panel in scene.shelf]
    assert len({board.top for board in boards}) == 2
    assert not [pair for pair in itertools.combinations(boards, 2) if pair[0].colliderect(pair[1])]
    assert all(board.width > 0.17 * size[0] for board in boards), "wider than in one row of five"
    others = [widget.rect for widget in scene.group.all() if widget not in scene.shelf]
    assert not [rect for rect in others if rect.collidelist(boards) >= 0]
    assert not [pair for pair in itertools.combinations(others, 2) if pair[0].colliderect(pair[1])]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in [*boards, *others])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_island_of_landnam_lies_across_it_in_every_phase(
    make_app: MakeApp, eye: Eye, tmp_path: Path, language: str
) -> None:
    app = make_app((1280, 1920), language=language)
    scene = open_table(app, tmp_path, "landnam", {}, 3, "tall")
    draws, seen = random.Random(7), set[str]()
    while len(seen) < 3:
        actions = whole(scene).legal_actions()
        sitting_at(scene).commit([draws.choice(actions)])
        name = scene.view.sheet(whole(scene).view_for(scene.viewer))
        if name in seen:
            continue
        seen.add(name)
        scene.settle()
        draw(app)
        areas = scene.view.areas
        assert areas["map"].width > 0.95 * app.window.size[0]
        assert max(area.bottom for area in areas.values()) > 0.98 * app.window.size[1]
        apart = [area for name, area in areas.items() if name not in ("map", "banner")]
        assert not [pair for pair in itertools.combinations(apart, 2) if pair[0].colliderect(pair[1])]
    assert seen == {"landnam/tall", "landnam/trade-tall", "landnam/althing-tall"}
    assert eye.cut == []


@pytest.mark.parametrize(("seats", "language"), list(zip(itertools.cycle((1, 2, 4)), LANGUAGES)))
def test_the_map_of_tiny_epic_lies_large_in_a_window_that_is_nearly_square(
    make_app: MakeApp, eye: Eye, tmp_path: Path, seats: int, language: str
) -> None:
    app = make_app((1280, 1024), language=language, curtain="off")
    scene = open_table(app, tmp_path, "tiny_epic", {}, seats, "square")
    draws, seen = random.Random(7), set[str]()
    while whole(scene).decision is not None and len(seen) < 6:
        kind = whole(scene).decision.kind
        if kind not in seen and scene.view.sheet(whole(scene).view_for(scene.viewer)).startswith("tiny_epic/square"):
            seen.add(kind)
            scene.settle()
            draw(app)
            areas = scene.view.areas
            assert scene.view.sea.area.width > 0.6 * app.window.size[0]
            assert not [pair for pair in itertools.combinations(areas.values(), 2) if pair[0].colliderect(pair[1])]
        sitting_at(scene).commit([draws.choice(whole(scene).legal_actions())])
    assert len(seen) > 3
    assert eye.cut == []
