"""The first start from a checkout: what it says while packages are fetched, and the shortcut that it offers."""

from __future__ import annotations

import configparser
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.language import LANGUAGES, Language
from game.paths import program_folder

SCRIPTS = program_folder() / "build_scripts"


@pytest.fixture
def first_start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import first_start

    return first_start


@pytest.fixture
def shortcut(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import shortcut

    return shortcut


class Screen:
    """Stands for tkinter: takes whatever is asked of it, and runs what comes later while its loop lasts."""

    def __init__(self, ticked: bool) -> None:
        self.ticked, self.later, self.running, self.shown = ticked, [], True, list[str]()
        part = SimpleNamespace(pack=self.nothing, configure=self.note, start=self.nothing)
        self.tkinter = SimpleNamespace(
            Tk=lambda: self, Frame=lambda *_, **said: part, Label=self.label(part), Checkbutton=self.label(part),
            BooleanVar=lambda *_, **said: SimpleNamespace(get=lambda: self.ticked),
        )  # fmt: skip
        style = SimpleNamespace(theme_use=self.nothing, configure=self.nothing)
        self.ttk = SimpleNamespace(Style=lambda _: style, Progressbar=lambda *_, **said: part)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return self.nothing

    def nothing(self, *args: Any, **said: Any) -> None:
        """Does nothing."""

    def note(self, **said: Any) -> None:
        self.shown.append(said["text"])

    def label(self, part: object) -> Callable[..., object]:
        def made(*_: Any, text: str, **said: Any) -> object:
            self.shown.append(text)
            return part

        return made

    def after(self, ms: int, deed: Callable[[], None]) -> None:
        self.later.append(deed)

    def quit(self) -> None:
        self.running = False

    def mainloop(self) -> None:
        while self.running:
            for deed in [self.later.pop(0) for _ in range(len(self.later))]:
                deed()
            time.sleep(0.002)


def opened(first_start: ModuleType, ticked: bool = False, code: str = "en") -> tuple[Any, Screen]:
    screen = Screen(ticked)
    return first_start.ProgressWindow(screen.tkinter, screen.ttk, Language(code, strict=True).text), screen


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_window_says_what_is_done_in_every_language(first_start: ModuleType, code: str) -> None:
    window, screen = opened(first_start, code=code)

    def work(tell: Callable[[str], None]) -> Path:
        tell("making an environment in .venv ...")
        tell("installing pygame-ce ...")
        return Path("python")

    assert window.watch(work) == Path("python")
    say = Language(code, strict=True).text
    wanted = ["start.first", "start.shortcut", "start.making", "start.fetching"]
    assert [text for text in screen.shown if text not in ("Meadhall", "")] == [say(one) for one in wanted]


def test_what_fails_beside_the_window_is_raised(first_start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    window, _ = opened(first_start)
    told: list[str] = []
    monkeypatch.setattr(window, "_complain", lambda error: told.append(str(error)))

    def work(tell: Callable[[str], None]) -> Path:
        raise first_start.environment.DoorError("no network")

    with pytest.raises(first_start.environment.DoorError, match="no network"):
        window.watch(work)
    assert told == ["no network"]


@pytest.mark.parametrize("ticked", [True, False])
def test_a_shortcut_is_made_if_it_is_wanted(
    first_start: ModuleType, monkeypatch: pytest.MonkeyPatch, ticked: bool
) -> None:
    made: list[bool] = []
    monkeypatch.setattr(first_start.shortcut, "make", lambda: made.append(True))
    opened(first_start, ticked)[0].watch(lambda tell: Path("python"))
    assert made == [True] * ticked


def test_without_a_window_one_line_says_how_long_it_takes(
    first_start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ready = [False]
    monkeypatch.setattr(first_start.environment, "is_ready", lambda root: ready[0])
    monkeypatch.setattr(first_start.environment, "ensure", lambda root: Path("python"))
    monkeypatch.setattr(first_start, "open_window", lambda say: None)
    assert first_start.prepared() == Path("python")
    assert len(capsys.readouterr().out.splitlines()) == 1
    ready[0] = True
    assert first_start.prepared() == Path("python")
    assert capsys.readouterr().out == ""


def test_there_is_no_window_where_there_is_no_screen(first_start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    class TclError(Exception):
        pass

    def no_screen() -> None:
        raise TclError("no display name")

    fake = SimpleNamespace(Tk=no_screen, ttk=SimpleNamespace())
    monkeypatch.setitem(sys.modules, "tkinter", fake)  # type: ignore[arg-type]
    assert first_start.open_window(str) is None
    monkeypatch.setitem(sys.modules, "tkinter", None)  # type: ignore[arg-type]
    assert first_start.open_window(str) is None


def test_the_desktop_entry_names_the_program_whatever_its_path(
    shortcut: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    root = tmp_path / 'my "games" 100% $HOME'
    path = shortcut.make(root)
    assert path == tmp_path / "applications" / "meadhall.desktop"
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(path, encoding="utf-8")
    said = dict(entry["Desktop Entry"])
    assert said["Type"] == "Application"
    assert {"Name", "Icon", "Path", "Categories", "Comment[uk]", "Comment[ru]"} <= set(said)
    play = f'{tmp_path}/my \\\\"games\\\\" 100%% \\\\$HOME/build_scripts/play.py'
    assert said["Exec"] == f'"{sys.executable}" "{play}"'


def test_on_a_mac_it_is_a_script_that_can_be_opened(
    shortcut: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    path = shortcut.make(tmp_path / "it's here", tmp_path)
    assert path.stat().st_mode & 0o100
    assert "'\\''s here/build_scripts/play.py'" in path.read_text("utf-8")
