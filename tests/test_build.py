"""The doors of the checkout: how the environment is made, what a first start compares, what is told when it fails."""

from __future__ import annotations

import ast
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import __version__
from game.paths import program_folder
from game.titles import RULED, TITLES
from tests.test_imports import imports_in

ROOT = program_folder()
SCRIPTS = ROOT / "build_scripts"


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import environment

    return environment


@pytest.fixture
def python_version(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import python_version

    return python_version


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import build

    return build


def write_project(
    root: Path, dependencies: list[str], dev: list[str] | None = None, reader: list[str] | None = None
) -> None:
    root.mkdir(parents=True, exist_ok=True)
    (root / "pyproject.toml").write_text(
        f"[project]\ndependencies = {json.dumps(dependencies)}\n"
        f"[project.optional-dependencies]\ndev = {json.dumps(dev or [])}\nreader = {json.dumps(reader or [])}\n",
        encoding="utf-8",
    )


def write_wheel(folder: Path, name: str, version: str = "1.0") -> str:
    """Writes a package of one module and returns how a project asks for it."""
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(f"{name}.py", "rune = 'F'\n")
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")
    return f"{name} @ {wheel.as_uri()}"


def knows(python: Path, module: str) -> bool:
    return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0


# --- the environment ---


@pytest.fixture(scope="module")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """The first start of a checkout that needs no packages, from another folder: it makes an environment."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    root = elsewhere / "a check out"
    write_project(root, [])
    shutil.copytree(SCRIPTS, root / "build_scripts", ignore=shutil.ignore_patterns("__pycache__", "draw"))
    (root / "game").mkdir()
    (root / "game" / "__init__.py").write_text("", encoding="utf-8")
    shutil.copy(SCRIPTS.parent / "game" / "spacing.py", root / "game")
    (root / "game" / "__main__.py").write_text(
        "import os, sys\nprint(sys.argv[1:], os.getcwd(), sys.prefix)\nsys.exit(len(sys.argv) - 1)\n", encoding="utf-8"
    )
    command = [sys.executable, str(root / "build_scripts" / "play.py"), "render", "a b", "--out=x"]
    return subprocess.run(command, capture_output=True, text=True, cwd=elsewhere)


@pytest.fixture(scope="module")
def prepared(first_start: subprocess.CompletedProcess[str]) -> Path:
    """An environment without packages, as a first start makes it."""
    return _started_in(first_start)[1]


def _started_in(start: subprocess.CompletedProcess[str]) -> tuple[Path, Path]:
    """Returns the folder that a first start was begun from, and where its environment is made."""
    root = Path(start.args[1]).parent.parent
    return root.parent, root / ".venv"


@pytest.fixture
def made_quickly(prepared: Path, environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the environments of a test be copies of the one that a first start has really made."""
    run = subprocess.run

    def quick(command: list[str], **chosen: Any) -> subprocess.CompletedProcess[str]:
        if command[1:-1] != ["-m", "venv", "--clear"]:
            return run(command, **chosen)
        shutil.rmtree(command[-1], ignore_errors=True)
        stamp = shutil.ignore_patterns(environment.STAMP)
        shutil.copytree(prepared, command[-1], symlinks=True, copy_function=os.link, ignore=stamp)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(environment.subprocess, "run", quick)


@pytest.mark.usefixtures("made_quickly")
def test_an_environment_is_made_kept_extended_and_mended(
    tmp_path: Path, environment: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "the hall of Ǫðinn"
    write_project(root, [write_wheel(tmp_path, "futhark")])
    assert not environment.is_ready(root=root)
    python = environment.ensure(root=root)
    assert environment.is_ready(root=root)
    assert python.is_file()
    assert knows(python, "futhark")
    assert "making an environment" in capsys.readouterr().out

    assert environment.ensure(root=root) == python
    assert capsys.readouterr().out == ""

    write_project(root, [write_wheel(tmp_path, "futhark")], dev=[write_wheel(tmp_path, "ogham")])
    assert not knows(python, "ogham")
    environment.ensure("dev", root=root)
    assert knows(python, "ogham")
    assert capsys.readouterr().out.startswith("installing ogham")

    python.unlink()
    environment.ensure(root=root)
    assert knows(python, "futhark")
    assert capsys.readouterr().out.startswith("mending the environment")

    installed = next(iter(python.parent.parent.rglob("futhark-1.0.dist-info")))
    shutil.rmtree(installed)
    (installed.parent / "futhark.py").unlink()
    environment.ensure(root=root)
    assert knows(python, "futhark")


@pytest.fixture
def shelf(tmp_path: Path, environment: ModuleType, monkeypatch: pytest.MonkeyPatch, made_quickly: None) -> Path:
    """A checkout whose lock holds a package and what readers need, and a shelf of files that has newer ones too."""
    shelf, root = tmp_path / "shelf", tmp_path / "checkout"
    shelf.mkdir()
    for version in ("1.0", "1.1"):
        write_wheel(shelf, "futhark", version)
        write_wheel(shelf, "ogham", version)
    write_project(root, ["futhark>=1.0"], reader=["ogham>=1.0"])
    (root / "build_scripts").mkdir()
    hold(root, environment, *(shelf / f"{name}-1.0-py3-none-any.whl" for name in ("futhark", "ogham")))
    for name, value in {"NO_INDEX": "1", "FIND_LINKS": str(shelf), "CONFIG_FILE": os.devnull}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    monkeypatch.delenv("CI", raising=False)
    return root


def hold(root: Path, environment: ModuleType, *wheels: Path) -> None:
    """Writes the lock of a checkout, for this very place."""
    rows = (
        f"{path.name.partition('-')[0]}==1.0 \\\n    --hash=sha256:{sha256(path.read_bytes()).hexdigest()}"
        for path in wheels
    )
    lines = [environment.HELD + environment.place(), *rows]
    (root / "build_scripts" / "requirements.txt").write_text("\n".join(lines), encoding="utf-8")


def found(python: Path) -> list[str]:
    return sorted(path.name for path in python.parent.parent.rglob("*.dist-info") if path.name[:3] in ("fut", "ogh"))


def test_the_first_start_takes_what_was_tried(shelf: Path, environment: ModuleType) -> None:
    told: list[str] = []
    python = environment.ensure(root=shelf, tell=told.append)
    assert found(python) == ["futhark-1.0.dist-info", "ogham-1.0.dist-info"], "the newest is not what was tried"
    assert told[-1] == "installing futhark, ogham ...", "nobody who needs a screen reader has to ask for it"
    assert environment.is_ready(root=shelf)
    assert environment.ensure(root=shelf, tell=told.append) == python
    assert len(told) == 2


@pytest.mark.parametrize("name", ["futhark", "ogham"])
def test_the_first_start_refuses_a_file_that_differs(shelf: Path, environment: ModuleType, name: str) -> None:
    wheel = shelf.parent / "shelf" / f"{name}-1.0-py3-none-any.whl"
    wheel.write_bytes(wheel.read_bytes() + b"and more")
    with pytest.raises(environment.DoorError, match="is not the file that was tried"):
        environment.ensure(root=shelf)
    assert not found(environment.python_of(shelf / ".venv"))
    assert not environment.is_ready(root=shelf)


def test_a_place_without_hashes_gets_the_tried_version_and_is_told_so(
    shelf: Path, environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "place", lambda: "amiga-m68k-3.99")
    told: list[str] = []
    found_there = found(environment.ensure(root=shelf, tell=told.append))
    assert found_there == ["futhark-1.0.dist-info"], "for readers there may be nothing to be had; it goes on without"
    assert "the lock has no hashes for amiga-m68k-3.99" in told[-2]
    assert told[-1] == "installing futhark==1.0 ..."
    assert environment.is_ready(root=shelf)


def test_a_missing_network_is_told(tmp_path: Path, environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_RETRIES", "0")
    with pytest.raises(environment.DoorError, match=r"could not be downloaded\. Is this computer online\?"):
        environment._install(Path(sys.executable), ["no-such-package-of-meadhall"])


def test_a_half_made_environment_counts_for_nothing(tmp_path: Path, environment: ModuleType) -> None:
    venv = tmp_path / ".venv"
    venv.mkdir()
    assert environment._state(venv) == {}
    for text in ("", "[]", '{"installed": 3, "present": []}', "\x00"):
        (venv / environment.STAMP).write_text(text, encoding="utf-8")
        assert environment._state(venv) == {}
    assert not environment._is_whole(venv, {"installed": {}, "present": []})


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, environment: ModuleType) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(environment.DoorError, match="cannot be made"):
        environment._make(tmp_path / "file" / ".venv", repair=False, tell=print)


# --- the doors ---


def test_play_passes_arguments_folder_and_exit_code(first_start: subprocess.CompletedProcess[str]) -> None:
    assert first_start.returncode == 3, first_start.stderr
    told, (elsewhere, venv) = first_start.stdout.splitlines()[-1], _started_in(first_start)
    assert told.startswith(f"['render', 'a b', '--out=x'] {elsewhere} ")
    assert Path(told.removeprefix(f"['render', 'a b', '--out=x'] {elsewhere} ")) == venv


@pytest.mark.parametrize("script", ["python_version.py", "play.py", "test.py"])
def test_an_old_python_can_read_the_doors(script: str) -> None:
    tree = ast.parse((SCRIPTS / script).read_text(encoding="utf-8"), feature_version=(3, 4))
    for node in ast.walk(tree):
        assert not isinstance(node, (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Starred)) or _in_a_call(
            tree, node
        )
        assert not (isinstance(node, ast.ImportFrom) and node.module == "__future__")


def _in_a_call(tree: ast.AST, node: ast.AST) -> bool:
    return any(isinstance(call, ast.Call) and node in call.args for call in ast.walk(tree))


def test_an_old_python_is_told_what_is_needed(
    python_version: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit) as left:
        python_version.require("play.py")
    assert left.value.code == 1
    assert "Meadhall needs Python 3.11 or newer; this is Python 3.9." in capsys.readouterr().err


def test_an_old_python_hands_over_to_a_newer_one(
    python_version: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = "python3.12.exe" if os.name == "nt" else "python3.12"
    (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / name).chmod(0o755)
    called: list[list[str]] = []
    monkeypatch.setattr(python_version.subprocess, "call", lambda command: called.append(command) or 7)
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    monkeypatch.setattr(sys, "argv", ["play.py", "check"])
    monkeypatch.setenv("PATH", f"{tmp_path / 'nowhere'}{os.pathsep}{tmp_path}")
    with pytest.raises(SystemExit) as left:
        python_version.require("play.py")
    assert left.value.code == 7
    assert called == [[str(tmp_path / name), str(Path("play.py").absolute()), "check"]]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["-n", "auto"]),
        (["-k", "wheel"], ["-n", "auto", "-k", "wheel"]),
        (["-n0", "-x"], ["-n0", "-x"]),
        (["--pdb"], ["--pdb"]),
    ],
)
def test_tests_run_on_every_core_unless_told_otherwise(arguments: list[str], expected: list[str]) -> None:
    code = "import sys, json, test; print(json.dumps(test.with_workers(sys.argv[1:])))"
    surroundings = dict(os.environ, PYTHONPATH=str(SCRIPTS))
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], env=surroundings, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == expected


# --- the executable ---


def test_the_executable_holds_every_module(build: ModuleType) -> None:
    modules = set(build.modules())
    assert {"game", "game.cli", "game.boards.reader", "game.titles", "game.language"} <= modules
    for title in TITLES.values():
        parts = {part.partition(":")[0] for part in (title.game, title.bots, title.scene) if part}
        assert parts <= modules
    assert "game.__main__" not in modules
    assert not [name for name in modules if name.startswith("game.env")], "the frozen program has no room for research"


def test_the_executable_holds_all_data_and_no_sources(build: ModuleType) -> None:
    shipped = {path.relative_to(ROOT).as_posix(): folder.as_posix() for path, folder in build.data()}
    assert not any(name.endswith((".po", ".py")) for name in shipped)
    assert all((name.rpartition("/")[0] or ".") == folder for name, folder in shipped.items())
    for ending in (".svg", ".ttf", ".tmx", ".mo", ".toml"):
        assert any(name.endswith(ending) for name in shipped), ending
    for title in RULED:
        for code in ("en", "uk", "ru"):
            assert f"game/rules/{title}/rulebook/{code}.md" in shipped


def test_the_executable_leaves_out_what_it_never_uses(build: ModuleType) -> None:
    arguments = build.pyinstaller_arguments("work")
    assert {"tkinter", "cffi", "numpy", "babel", "pytest"} <= {
        arguments[i + 1] for i, word in enumerate(arguments) if word == "--exclude-module"
    }
    assert "--noupx" in arguments
    assert arguments[-1].endswith("__main__.py")


# --- tools ---

TOOLS = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("benchmarks", "draw", "e2e")
    for path in sorted((SCRIPTS / folder).glob("*.py"))
    if not path.stem.startswith("__")
]


@pytest.mark.parametrize("module", TOOLS)
def test_a_tool_imports_what_the_program_has(module: str) -> None:
    try:
        importlib.import_module(module)
    except ModuleNotFoundError as error:  # some tools need packages that tests have not
        if error.name is None or error.name.partition(".")[0] in {"game", "build_scripts", "tests"}:
            raise


# --- papers that must agree ---


def test_one_version(environment: ModuleType) -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__


def test_what_pipx_installs_is_what_was_tried(environment: ModuleType) -> None:
    known = environment.locked((SCRIPTS / "requirements.txt").read_text(encoding="utf-8"))
    wanted = environment.packages(ROOT, None) + environment.packages(ROOT, environment.READER)
    assert wanted == [f"{one}=={known[environment.normal(one)][0]}" for one in environment.names(wanted)]


def test_the_lock_has_hashes_wherever_the_program_is_offered(environment: ModuleType) -> None:
    held = environment.held((SCRIPTS / "requirements.txt").read_text(encoding="utf-8"))
    systems = ("linux-x86_64", "linux-aarch64", "win32-amd64", "darwin-x86_64", "darwin-arm64")
    assert held == {f"{system}-3.{minor}" for system in systems for minor in range(11, 15)}
    known = environment.locked((SCRIPTS / "requirements.txt").read_text(encoding="utf-8"))
    assert len(known["pygame-ce"][1]) == 4 * 4, "for each Python one wheel a system, macOS sharing one"
    assert len(known["accesskit"][1]) == 4, "one wheel a system for all of them, macOS sharing one"


# Images that nobody offers any more: a job on one of them waits for ever, and nothing is published.
RETIRED = {"macos-11", "macos-12", "macos-13", "macos-14", "ubuntu-18.04", "ubuntu-20.04", "windows-2019"}


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_no_workflow_waits_for_an_image_that_is_gone(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
    images = set(re.findall(r"\b((?:macos|ubuntu|windows)-(?:latest|[\d.]+)(?:-[a-z]+)?)\b", text))
    assert images
    assert not images & RETIRED


def test_each_macos_is_built_on_its_own_machine() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    built = dict(re.findall(r"os: (\S+), name: (\S+) ", text))
    assert sorted(built.values()) == ["linux-x86_64", "macos-arm64", "macos-x86_64", "windows-x86_64"]
    for image, kind in built.items():
        if kind.startswith("macos"):
            assert image.endswith("-intel") == (kind == "macos-x86_64")


def test_the_ci_script_is_sound() -> None:
    script = ROOT / ".ci" / "run"
    text = script.read_text(encoding="utf-8")
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail" in text
    if os.name == "posix":
        assert os.access(script, os.X_OK)
        assert subprocess.run(["bash", "-n", str(script)]).returncode == 0


def test_nothing_that_the_program_imports_is_left_out_of_the_executable(build: ModuleType) -> None:
    """What only commands of developers need may be missing there: they say so."""
    asked = {
        found.module.split(".")[0]
        for path in (ROOT / "game").rglob("*.py")
        if "env" not in path.relative_to(ROOT).parts
        for found in imports_in(path)
    }
    assert asked & set(build.EXCLUDED) <= {"openskill", "ray"}
    assert "sqlite3" in asked
