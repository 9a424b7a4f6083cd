from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.paths import journals_folder
from game.rules.landnam.rules import LandnamGame
from game.rules.vikings.rules import VikingsGame
from game.scenes.landnam.scene import LandnamScene
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from tests.scenes.eye import Eye, watch_text
from tests.scenes.hands import NAMES
from tests.toy.shelf import build, put_on_shelf

RULES_THEN, RULES_NOW = b'"rules_version":1', b'"rules_version":%d' % VikingsGame.rules_version
RECORDED = Path(__file__).parent.parent / "journals"
MakeApp = Callable[..., App]
Sit = Callable[..., LandnamScene]


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
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Sees which words on the screen are cut off."""
    return watch_text(monkeypatch)


@pytest.fixture
def sit(make_app: MakeApp, tmp_path: Path) -> Sit:
    """Opens the table of Landnám on a state laid out by hand; ``bots`` of the last seats are no persons."""

    def open_on(game: LandnamGame, bots: int = 0, size: tuple[int, int] = (1280, 720), **chosen: Any) -> LandnamScene:
        app = make_app(size, menu=False, **{"curtain": "off", **chosen})
        persons = game.seats - bots
        plans = [SeatPlan(name) for name in NAMES[:persons]] + [SeatPlan("Bot", "bot", "random")] * bots
        sitting = Sitting.start("landnam", {}, plans, "laid", tmp_path)
        sitting._timeline._move_to(game)
        scene = LandnamScene(app, sitting)
        app.push(scene)
        app.frame()
        return scene

    return open_on
