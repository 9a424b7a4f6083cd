"""A build names all that lies inside it, with its licence, or is refused."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def notice(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    import notice

    return notice


def test_every_licence_that_is_named_is_shipped_and_none_is_too_many(notice: ModuleType) -> None:
    named = {licence for part in notice.PARTS for licence in part.licences}
    assert named == {path.stem for path in notice.TEXTS.glob("*.txt")}
    assert all(len(path.read_text("utf-8")) > 500 for path in notice.TEXTS.glob("*.txt"))


def test_all_that_the_packages_bring_is_known(notice: ModuleType) -> None:
    parts = {part.name: part for part in notice.parts_of(notice.expected_files())}
    assert {"Python", "pygame-ce", "PyTMX", "platformdirs", "SDL", "FreeType", "PyInstaller bootloader"} <= set(parts)
    assert parts["pygame-ce"].licences == ("LGPL-2.1",)
    assert set(parts["PyTMX"].licences) == {"LGPL-3.0", "GPL-3.0"}


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"), ("SDL2.dll", "SDL"), ("SDL2_mixer.dll", "SDL_mixer"),
        ("libSDL2_image-2-d6906c81.0.so", "SDL_image"), ("libSDL2_ttf-2.0.0.dylib", "SDL_ttf"), ("zlib1.dll", "zlib"),
        ("libz.so.1", "zlib"), ("libz-1.dll", "zlib"), ("libzstd.so.1", "Zstandard"), ("libpng16-16.dll", "libpng"),
        ("libfreetype-6.dll", "FreeType"), ("libwebp-7.dll", "libwebp"), ("libsharpyuv-f8.so", "libwebp"),
        ("vcruntime140_1.dll", "Microsoft C and C++ runtime"), ("python311.dll", "Python"), ("_bz2.pyd", "Python"),
        ("libpython3.11.so.1.0", "Python"), ("display.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("libgcc_s.so.1", "GCC runtime"), ("libstdc++.so.6", "GCC runtime"), ("libopusfile-0.dll", "Opus"),
        ("libjpeg-62.dll", "libjpeg-turbo"), ("libmpg123-0.dll", "mpg123"), ("libffi-8.dll", "libffi"),
        ("libsqlite3.so.0.8.6", "SQLite"), ("sqlite3.dll", "SQLite"), ("_sqlite3.pyd", "Python"),
    ],
)  # fmt: skip
def test_libraries_are_known_by_their_files(notice: ModuleType, name: str, part: str) -> None:
    found = next(one for one in notice.PARTS if one.pattern and re.fullmatch(one.pattern, name, re.IGNORECASE))
    assert found.name == part


def test_what_nobody_knows_is_refused(notice: ModuleType) -> None:
    with pytest.raises(notice.UnknownPart, match=r"libmystery\.so"):
        notice.parts_of(["libz.so.1", "libmystery.so"])


def test_the_notice_names_authors_licences_and_sources(notice: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice.metadata, "version", lambda package: "1.2.3")
    text = notice.notice(notice.parts_of(["libfreetype.so"]), "0.1")
    assert "pygame-ce 1.2.3\n" in text
    assert "FreeType\n    by David Turner, Robert Wilhelm and Werner Lemberg\n    licence: FTL\n" in text
    assert "SDL\n" not in text


def test_libraries_are_found_below_a_folder(notice: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("a.dll", "deep/libb.so.1.2", "deep/c.dylib", "notes.txt", "d.py", "e.pyd"):
        (tmp_path / name).write_bytes(b"")
    assert notice.libraries(tmp_path) == ["a.dll", "c.dylib", "e.pyd", "libb.so.1.2"]
