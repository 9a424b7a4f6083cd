from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.annals.background import Background
from game.app import App
from game.assets import Assets
from game.paths import journals_folder
from game.rules.kernel import Game
from game.rules.vikings.rules import VikingsGame
from game.scenes.hall.heads import Portrait
from game.scenes.table import TableScene
from game.scenes.table.layer import SpotLayer
from game.scenes.table.page import TablePage
from game.table import referee
from game.table.course import Course
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.timeline import Step
from game.table.worker import BotWorker
from game.titles import load_scene
from game.ui.clock import Pacer
from game.ui.look import Look
from tests.looks import share_look
from tests.scenes.eye import Eye, watch_text
from tests.scenes.hands import NAMES, guest_at
from tests.toy.shelf import build, put_on_shelf

RULES_THEN, RULES_NOW = b'"rules_version":1', b'"rules_version":%d' % VikingsGame.rules_version
RECORDED = Path(__file__).parent.parent / "journals"
MakeApp = Callable[..., App]
Sit = Callable[..., Any]


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames follow one another at once, each counts as one step of the clock.

    The process of the bots starts when one of them is first asked, not with the table; that of the annals not at all.
    A program that ends draws no picture of the table that lies open, which nobody would see any more, and no turn of
    its loop clears up: among all that a run of tests holds, that takes a second.
    """
    monkeypatch.setattr(Pacer, "tick", lambda pacer: pacer.step_ms)
    monkeypatch.setattr(BotWorker, "start", lambda worker, levels=(): None)
    monkeypatch.setattr(Background, "start", Background.close)
    monkeypatch.setattr(App, "quit", _quit_without_pictures)
    monkeypatch.setattr(App, "_clear_up", lambda app: None)


_quit = App.quit


def _quit_without_pictures(app: App) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TablePage, "keep_picture", lambda page: None)
        _quit(app)


@pytest.fixture(autouse=True, scope="session")
def _courses_told_once() -> Iterator[None]:
    """Lets the course of games that went alike, step by step, be found once: to foresee all their ends takes long."""
    kept: dict[tuple[str, ...], Course] = {}
    tell = referee.course_of

    def told(steps: Sequence[Step], last: Game) -> Course:
        way = last.title, *(step.records[-1].digest for step in steps), last.digest()
        return kept.get(way) or kept.setdefault(way, tell(steps, last))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee, "course_of", told)
        yield


@pytest.fixture(autouse=True)
def _kept_drawings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets all programs draw from what one of them has drawn already; not where a test asks for ``own_drawings``."""
    if "own_drawings" not in request.fixturenames:
        share_look(monkeypatch, "blank_drawings" in request.fixturenames)


@pytest.fixture
def own_drawings() -> None:
    """Lets each program of a test read and draw for itself: where drawings are missing, damaged or counted."""


@pytest.fixture
def blank_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets drawings be empty surfaces of their size: where words and places alone are looked at."""
    kept: dict[tuple[int, int], pygame.Surface] = {}

    def empty(assets: Assets, svg: str, width: int, height: int, name: str) -> pygame.Surface:
        size = max(1, width), max(1, height)
        return kept.get(size) or kept.setdefault(size, pygame.Surface(size, pygame.SRCALPHA))

    monkeypatch.setattr(Assets, "_drawn", empty)


@pytest.fixture
def unpainted(blank_drawings: None, seldom_painted: None) -> None:
    """Lets tables be laid out and said, but not painted: where hands and keys are looked at, and what they do."""


@pytest.fixture
def seldom_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets tables be painted only while a test says so (`painted`): where few of all frames are looked at."""
    monkeypatch.setattr(SpotLayer, "draw", lambda layer, surface: None)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session")
def toy_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the program with words, maps and drawings of the made-up titles."""
    return build(tmp_path_factory.mktemp("toys"))


@pytest.fixture
def toys(toy_world: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the made-up titles on the shelf."""
    put_on_shelf(monkeypatch, toy_world)


@pytest.fixture
def make_app() -> Iterator[MakeApp]:
    """Opens programs without a screen: motionless and silent unless asked otherwise, at the menu."""
    opened: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), menu: bool = True, **changes: object) -> App:
        chosen: dict[str, object] = {"language": "en", "animation_speed": 0.0, "muted": True, **changes}
        app = App(Settings(**chosen), size, headless=True)  # type: ignore[arg-type]
        opened.append(app)
        if menu:
            app.open.menu()
        return app

    yield make
    for app in opened:
        app.quit()
        app.window.close()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()


@pytest.fixture
def save() -> Callable[..., Path]:
    """Puts a recorded game into the folder of saved tables, whole or with its first lines only."""

    def put(recorded: str, name: str = "", lines: int | None = None) -> Path:
        target = journals_folder() / f"{name or recorded}.meadhall"
        source = RECORDED / f"{recorded}.meadhall"
        kept = source.read_bytes().splitlines(keepends=True)[:lines]
        if RULES_THEN in kept[0] and b'"variant":"advanced"' not in kept[0]:
            kept[0] = kept[0].replace(RULES_THEN, RULES_NOW)  # nothing has changed for these
        target.write_bytes(b"".join(kept))
        return target

    return put


@pytest.fixture
def eye(blank_drawings: None, monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Sees which words on the screen are cut off; drawings are empty, since they have none."""
    return watch_text(monkeypatch)


@pytest.fixture
def sit(make_app: MakeApp, tmp_path: Path) -> Sit:
    """Opens the table of a title on a state laid out by hand; ``bots`` of the last seats are no persons."""

    def open_on(game: Game, bots: int = 0, size: tuple[int, int] = (1280, 720), **chosen: Any) -> TableScene[Any]:
        app = make_app(size, menu=False, **{"curtain": "off", **chosen})
        persons = game.seats - bots
        plans = [SeatPlan(name) for name in NAMES[:persons]] + [SeatPlan("Bot", "bot", "random")] * bots
        sitting = Sitting.start(game.title, dict(game.options), plans, "laid", tmp_path)
        game._legal = None
        sitting._timeline._move_to(game)
        scene: TableScene[Any] = load_scene(game.title)(app, guest_at(app, sitting))
        app.push(scene)
        app.frame()
        return scene

    return open_on


@pytest.fixture
def heads(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """Whose portraits are drawn, and where."""
    found: list[tuple[str, pygame.Rect]] = []
    draw = Portrait.draw

    def seen(portrait: Portrait, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        found.append((portrait.head, rect.copy()))
        draw(portrait, look, surface, rect)

    monkeypatch.setattr(Portrait, "draw", seen)
    return found
