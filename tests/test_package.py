"""What is shipped beside the code lies in wheel, source archive and bundle; the lock covers what is used."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from game import paths

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def _scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))


def test_all_that_the_program_reads_is_shipped() -> None:
    from shipped import shipped

    files = {path.as_posix() for path in shipped()}
    for folder in ("assets/tokens", "assets/materials", "assets/fonts", "assets/sounds", "assets/themes", "maps"):
        found = [
            path
            for path in (ROOT / folder).rglob("*")
            if path.suffix in (".svg", ".png", ".ttf", ".wav", ".toml", ".tmx")
        ]
        assert found
        assert {path.relative_to(ROOT).as_posix() for path in found} <= files
    assert {"LICENSE", "CREDITS.md", "assets/fonts/OFL.txt", "assets/locale/uk/LC_MESSAGES/vikings.mo"} <= files
    assert not [path for path in files if path.endswith((".po", ".py"))]


def test_an_installed_program_finds_what_came_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "game"
    (package / "shipped" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.assets_folder() == package / "shipped" / "assets"
    assert paths.maps_folder() == package / "shipped" / "maps"


def test_the_wheel_holds_what_is_shipped_and_records_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import backend
    from shipped import shipped

    def build_wheel(folder: str, *rest: object) -> str:
        with zipfile.ZipFile(Path(folder) / "meadhall-1.whl", "w") as wheel:
            wheel.writestr("game/__init__.py", "")
            wheel.writestr("meadhall-1.dist-info/RECORD", "game/__init__.py,sha256=x,0")
        return "meadhall-1.whl"

    monkeypatch.setattr(backend.build_meta, "build_wheel", build_wheel)
    name = backend.build_wheel(str(tmp_path))
    with zipfile.ZipFile(tmp_path / name) as wheel:
        held = {info.filename: wheel.read(info) for info in wheel.infolist()}
    record = held.pop("meadhall-1.dist-info/RECORD").decode()
    rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(record))}
    assert rows.pop("meadhall-1.dist-info/RECORD") == ["", ""]
    assert set(rows) == set(held)
    for member, data in held.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        assert rows[member] == [f"sha256={digest}", str(len(data))]
    assert {f"game/shipped/{path.as_posix()}" for path in shipped()} <= set(held)
    assert b"  assets/locale/en/LC_MESSAGES/meadhall.mo\n" in held["game/shipped/SHA256SUMS"]
    assert held["game/shipped/LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_an_installed_program_knows_what_was_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from shipped import DIGESTS, digests, shipped

    from game import check

    assert len(digests().splitlines()) == len(list(shipped()))
    monkeypatch.setattr(check, "program_folder", lambda: tmp_path)
    monkeypatch.setattr(check, "_CHECKS", {})
    assert "files" not in check.check(), "a checkout has no list"
    (tmp_path / "maps").mkdir()
    files = {name: tmp_path / name for name in ("a.svg", "maps/b.tmx", "c.mo")}
    for path in files.values():
        path.write_bytes(b"x")
    digest = hashlib.sha256(b"x").hexdigest()
    (tmp_path / DIGESTS).write_text("".join(f"{digest}  {name}\n" for name in files), "utf-8")
    whole = check.check()
    assert (whole["files"], whole["problems"]) == (3, [])
    files["a.svg"].write_bytes(b"y")
    files["c.mo"].unlink()
    problems = check.check()["problems"]
    assert len(problems) == 2
    assert "a.svg is damaged" in problems[0]
    assert "c.mo" in problems[1]


def test_the_source_archive_is_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import backend

    def build_sdist(folder: str, *rest: object) -> str:
        with tarfile.open(Path(folder) / "meadhall-1.tar.gz", "w:gz") as archive:
            entry = tarfile.TarInfo("meadhall-1/PKG-INFO")
            entry.size = 5
            archive.addfile(entry, io.BytesIO(b"Name:"))
        return "meadhall-1.tar.gz"

    monkeypatch.setattr(backend.build_meta, "build_sdist", build_sdist)
    with tarfile.open(tmp_path / backend.build_sdist(str(tmp_path))) as archive:
        names = set(archive.getnames())
    for name in ("PKG-INFO", "pyproject.toml", "LICENSE", "game/cli.py", "build_scripts/backend.py", ".ci/run",
                 "build_scripts/requirements.txt", "maps/README.md", "tests/conftest.py", "README.md"):  # fmt: skip
        assert f"meadhall-1/{name}" in names
    assert not [name for name in names if "__pycache__" in name]


def test_the_lock_covers_all_that_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import lock

    known = lock.locked(lock.LOCK.read_text("utf-8"))
    assert all(hashes for _, hashes in known.values())
    assert {"pygame-ce", "pytmx", "platformdirs", "pyinstaller", "pytest", "setuptools"} <= set(known)
    assert len(known["pygame-ce"][1]) >= 6, "a file for each system and Python"
    assert lock.main(["--check"]) == 0
    monkeypatch.setattr(lock, "wanted", lambda: ["a-new-package>=1"])
    assert lock.main(["--check"]) == 1


def test_ci_installs_the_whole_lock_and_others_what_the_program_runs_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import environment

    (tmp_path / "build_scripts").mkdir()
    whole = f"{environment.HELD}{environment.place()}\nx==1 --hash=sha256:{'0' * 64}\ny==2 --hash=sha256:{'1' * 64}"
    (tmp_path / "build_scripts" / "requirements.txt").write_text(whole, "utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndependencies = ["x"]\noptional-dependencies = {dev = ["y"], reader = []}', "utf-8"
    )
    asked: list[list[str]] = []
    monkeypatch.setattr(environment, "_make", lambda venv, repair, tell: venv.mkdir(exist_ok=True))
    monkeypatch.setattr(environment, "_install", lambda python, wanted, tell, what="": asked.append(wanted))
    monkeypatch.setenv("CI", "true")
    environment.ensure("dev", tmp_path)
    lines = tmp_path / ".venv" / environment.LINES
    held_to = ["--require-hashes", "--only-binary=:all:", "--requirement", str(lines)]
    assert asked == [held_to]
    assert lines.read_text("utf-8") == whole
    asked.clear()
    monkeypatch.delenv("CI")
    environment.ensure("dev", tmp_path)
    assert asked == [held_to, ["y"]]
    assert lines.read_text("utf-8") == f"x==1 --hash=sha256:{'0' * 64}"


def test_checksums(tmp_path: Path) -> None:
    sys.modules.pop("package", None)
    import package

    (tmp_path / "meadhall-1.whl").write_bytes(b"x")
    (tmp_path / "other.txt").write_bytes(b"y")
    package.checksums(tmp_path)
    assert (tmp_path / "SHA256SUMS").read_text("utf-8") == f"{hashlib.sha256(b'x').hexdigest()}  meadhall-1.whl\n"


def test_actions_are_pinned_by_their_commit() -> None:
    used = [
        line.split("uses:")[1].strip()
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text("utf-8").splitlines()
        if "uses:" in line
    ]
    assert len(used) >= 6
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action
