from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import _short, main
from game.paths import program_folder
from game.titles import TITLES
from tests.interrupts import hear_ctrl_c

SIMULATED = {
    "title", "games", "finished", "decisions", "seconds", "decisions_per_second", "games_per_second", "wins_by_seat",
    "wins_by_bot", "mean_scores",
}  # fmt: skip


def run(*arguments: str, code: int = 0) -> tuple[dict[str, Any], str]:
    """Runs the program and returns the JSON of its last line and what it said on standard error."""
    command = [sys.executable, "-m", "game", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=program_folder(), timeout=600)
    assert done.returncode == code, done.stderr
    lines = done.stdout.splitlines()
    return json.loads(lines[-1]) if lines else {}, done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["simulate"], "required: TITLE"),
        (["simulate", "vikings", "--games", "0"], "'0' is not a whole number from 1 up"),
        (["simulate", "vikings", "--players", "two"], "'two' is not a whole number"),
        (["simulate", "vikings", "--think", "-5"], "argument --think"),
        (["render", "vikings", "--out", "x.png", "--size", "big"], "'big' is not a size like 1280x720"),
        (["render", "vikings", "--out", "x.png", "--decisions", "1" * 5000], "is too large"),
        (["render", "vikings", "--out", "x.png", "--seed", ""], "a seed has a letter or more"),
        (["replay"], "required: FILE"),
        (["check", "more"], "unrecognized arguments: more"),
        (["--resume"], "expected one argument"),
    ],
)
def test_bad_arguments_get_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    told = capsys.readouterr()
    assert left.value.code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert words in told.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "dragons"], "'dragons'"),
        (["simulate", "vikings", "--players", "9"], "9"),
        (["simulate", "vikings", "--option", "colour"], "option 'colour' is not of the form key=value"),
        (["simulate", "vikings", "--option", "colour=red"], "unknown option 'colour'"),
        (["simulate", "vikings", "--option", "a=1", "--option", "a=2"], "option 'a' is given twice"),
        (["simulate", "vikings", "--players", "2", "--bots", "karl,thor"], "'thor'"),
        (["simulate", "vikings", "--players", "3", "--bots", "karl,karl"], "bots"),
        (["render", "vikings", "--out", "x.png", "--language", "xx"], "'xx'"),
        (["render", "vikings", "--out", "x.png", "--players", "2", "--seat", "2"], "seat"),
        (["render", "vikings", "--out", "x.png", "--size", "8193x8192"], "8193x8192 is larger than 8192x8192"),
        (["render", "vikings", "--out", "x.png", "--size", "99999x99999"], "99999x99999 is larger"),
        (["render", "vikings", "--out", "x.gif"], "x.gif: a picture is a file with the ending .png"),
        (["render", "vikings", "--out", "no/such/x.png"], "there is no folder no/such"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl"),
        (["--resume", str(program_folder())], f"{program_folder().name}: not a file"),
        (["simulate", "vikings", "--journals", str(program_folder() / "README.md")], "README.md: not a folder"),
        (["--resume", "nowhere.jsonl"], "nowhere.jsonl: there is no such file"),
    ],
)
def test_what_cannot_be_done_gets_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("meadhall: ")
    assert told.err.count("\n") == 1
    assert words in told.err


@pytest.mark.parametrize("letters", ["x" * 5000, "дуже довго " * 300, "a'b" * 999])
@pytest.mark.parametrize(
    "arguments",
    [["simulate", "{}"], ["simulate", "vikings", "--option", "{}"], ["simulate", "vikings", "--players", "{}"],
     ["{}"], ["replay", "{}"], ["simulate", "vikings", "--bots", "{}"], ["render", "vikings", "--out", "x/{}"]],
)  # fmt: skip
def test_no_complaint_is_endless(arguments: list[str], letters: str, capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.suppress(SystemExit):
        assert main([word.format(letters) for word in arguments]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert len(told) <= 320


def test_quoted_values_are_cut() -> None:
    assert _short(f"option {'x' * 200!r} is unknown") == f"option '{'x' * 79}…' is unknown"
    assert _short("option 'x' and 'y' are unknown") == "option 'x' and 'y' are unknown"


def window(*arguments: str, way: Sequence[str] = ("-m", "game"), **surroundings: str | None) -> subprocess.Popen[str]:
    """Starts the window in a process of its own."""
    told = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **surroundings}
    kept = {name: value for name, value in told.items() if value is not None}
    return subprocess.Popen(
        [sys.executable, *way, *arguments], cwd=program_folder(), env=kept, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c,
    )  # fmt: skip


SAYS_WHEN_IDLE = """
from game.app import App
from game.cli import main

frame, frames = App.frame, []

def counted(app):
    frame(app)
    frames.append(app.redraws)
    if frames.count(frames[-1]) == 5:
        print("idle", flush=True)
    elif len(frames) == 1000:
        print("restless", flush=True)

App.frame = counted
raise SystemExit(main())
"""
"""The program, which says on its standard output once five turns of its loop have drawn nothing new."""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent another way there")
def test_ctrl_c_ends_an_idle_window(tmp_path: Path) -> None:
    with window(way=("-c", SAYS_WHEN_IDLE), MEADHALL_HOME=str(tmp_path)) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "idle\n"
        program.send_signal(signal.SIGINT)
        try:
            _, told = program.communicate(timeout=30)
        finally:
            program.kill()
    assert told == "meadhall: interrupted\n"
    assert program.returncode == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only there a program may be without a display")
def test_without_a_display_the_window_says_so(tmp_path: Path) -> None:
    nothing = {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": str(tmp_path)}
    with window("--first-frame", MEADHALL_HOME=str(tmp_path), **nothing) as program:
        _, told = program.communicate(timeout=60)
    assert program.returncode == 1
    assert told.count("\n") == 1
    assert "is there a screen?" in told


def test_a_home_of_nobody_gets_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("MEADHALL_HOME", "~nobody-at-all/x")
    assert main(["--first-frame"]) == 1
    assert capsys.readouterr().err == "meadhall: MEADHALL_HOME is '~nobody-at-all/x', and there is no such home\n"


def test_a_window_that_fails_altogether_leaves_one_line_and_a_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.app import App

    def stumble(*_: object) -> None:
        raise IndexError("over a root")

    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    monkeypatch.setattr(App, "turn", stumble)
    handlers = list(logging.getLogger().handlers)
    assert main(["--resume", __file__]) == 1
    logging.getLogger().handlers[:] = handlers
    told = capsys.readouterr().err
    assert told.startswith("meadhall: IndexError. The games are kept; the report is in ")
    assert told.count("\n") == 1
    assert "in stumble" in (tmp_path / "log" / "meadhall.log").read_text("utf-8")


@pytest.mark.parametrize("content", [b"", b"x", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_catalogue_gets_one_line(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game import language

    folder = tmp_path / "assets" / "locale" / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "meadhall.mo").write_bytes(content)
    monkeypatch.setattr(language, "assets_folder", lambda: tmp_path / "assets")
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["--first-frame"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert len(told) <= 320


@pytest.mark.parametrize("content", [None, "[colour"])
def test_a_damaged_theme_gets_one_line(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.ui import theme

    (tmp_path / "themes").mkdir()
    if content is not None:
        (tmp_path / "themes" / "hall.toml").write_text(content)
    monkeypatch.setattr(theme, "assets_folder", lambda: tmp_path)
    assert main(["--first-frame"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "hall.toml" in told


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"{}\n", b"[" * 100_000, b'{"format": 99}\n'])
def test_a_file_that_is_no_journal_gets_one_line(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "strange.jsonl"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "strange.jsonl" in told.err
    assert path.read_bytes() == content


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Runs the program in this process and returns the JSON of its last line."""
    assert main([*arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return found


def test_simulate_and_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = told(
        capsys, "simulate", "vikings", "--players", "2", "--games", "2", "--seed", "7", "--bots", "random,random",
        "--journals", str(tmp_path / "kept"),
    )  # fmt: skip
    assert set(result) == SIMULATED
    assert (result["title"], result["games"], result["finished"]) == ("vikings", 2, 2)
    assert sum(result["wins_by_seat"]) == pytest.approx(2)
    journals = [path for path in (tmp_path / "kept").rglob("*") if path.is_file()]
    assert len(journals) == 2
    for journal in journals:
        replayed = told(capsys, "replay", str(journal))
        assert set(replayed) == {"title", "records", "finished", "scores", "matches"}
        assert replayed["finished"] is True
        assert replayed["matches"] is True
        assert len(replayed["scores"]) == 2


def test_the_same_seed_plays_the_same_games_in_any_process() -> None:
    one, two = (run("simulate", "vikings", "--games", "2", "--seed", "odin")[0] for _ in range(2))
    timing = {"seconds", "decisions_per_second", "games_per_second"}
    assert {k: v for k, v in one.items() if k not in timing} == {k: v for k, v in two.items() if k not in timing}


def test_mirrored_deals_are_played_once_for_each_rotation(capsys: pytest.CaptureFixture[str]) -> None:
    result = told(capsys, "simulate", "vikings", "--players", "2", "--bots", "random,svein", "--mirror", "--games", "2")
    assert result["finished"] == result["games"]
    assert set(result["wins_by_bot"]) == {"random", "svein"}


def test_render(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    run("render", "vikings", "--decisions", "10", "--size", "1280x720", "--language", "uk", "--out", str(out))
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1280, 720)


def test_render_prints_the_table_in_words_and_then_says_what_it_was() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "render", "vikings", "--decisions", "10", "--words"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    *words, last = done.stdout.splitlines()
    assert words[0] == "table"
    assert any(line.startswith("  prompt: ") for line in words)
    assert json.loads(last)["out"] is None


def test_render_wants_to_know_what_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "vikings"]) == 1
    assert capsys.readouterr().err == "meadhall: render needs --out F.png, or --words\n"


def test_check_finds_everything_whole(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """How pictures are written is looked at elsewhere, and takes as long as drawing them."""
    monkeypatch.setattr(pygame.image, "save", lambda surface, file, name: None)
    assert main(["check"]) == 0
    said = capsys.readouterr()
    result = json.loads(said.out.splitlines()[-1])
    assert result["problems"] == []
    assert said.err == ""
    assert all(result[name] > 0 for name in ("maps", "tokens", "fonts", "sounds", "catalogues", "rulebooks", "games"))


def test_headless_commands_need_no_pygame() -> None:
    code = "import sys, game.cli; c = game.cli.main(['simulate', 'vikings']); sys.exit(c or 'pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=program_folder(), capture_output=True).returncode == 0


@pytest.fixture(scope="module")
def loaded_for_a_window() -> set[str]:
    """The modules that are loaded when the first frame of the window has been shown."""
    code = (
        "import sys, game.cli; c = game.cli.main(['--first-frame']); "
        "print(*[name for name in sys.modules if ' ' not in name]); sys.exit(c)"
    )
    surroundings = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=program_folder(), env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_the_window_opens_without_what_only_headless_commands_need(loaded_for_a_window: set[str]) -> None:
    assert "game.scenes.menu" in loaded_for_a_window
    assert {"game.table.simulate", "game.check", "babel", "pytmx"}.isdisjoint(loaded_for_a_window)


def test_the_window_opens_without_any_title(loaded_for_a_window: set[str]) -> None:
    assert [name for name in loaded_for_a_window if {*name.split(".")} & {*TITLES}] == []
