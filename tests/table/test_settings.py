from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest

from game.paths import settings_file
from game.table.settings import Settings, load_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_at_first_there_are_defaults_and_nothing_to_tell(path: Path) -> None:
    assert load_settings(path) == (Settings(coach=True), None)
    assert not path.exists()


def test_what_was_chosen_comes_back(path: Path) -> None:
    chosen = Settings(
        language="uk", scale=175, full_screen=True, software=True, animation_speed=0, confirm=False, curtain="always",
        scoring="slow", hints=False, ask_idly=True, automa=True, packing=True, teacher=True, coach=True, think_ms=900,
        volume=0.25, ambience=0.5, music=0.75, muted=True, gamepad=False, high_contrast=True, reading="below",
        lessons={"vikings": 3}, learnt=["odin"], met=["odin.lay"],
        verbosity="full", hall="meadhall:1:x", voice="news", secrets_aloud=False,
    )  # fmt: skip
    assert all(
        value != first for value, first in zip(asdict(chosen).values(), asdict(Settings("en")).values(), strict=True)
    )
    chosen.save(path)
    assert load_settings(path) == (chosen, None)
    assert [child.name for child in path.parent.iterdir()] == ["settings.json"]


def test_they_lie_in_the_user_folder() -> None:
    chosen = Settings(scale=125)
    chosen.save()
    try:
        assert load_settings() == (chosen, None)
    finally:
        settings_file().unlink()


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'"x"', b" " * 100_000, b'{"scale":' + b"9" * 9000 + b"}"],
)
def test_a_bad_file_is_kept_aside_and_told_once(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert notice is not None
    assert (notice.id, notice.args) == ("table.settings.bad", {"file": "settings.bad.json"})
    assert path.with_name("settings.bad.json").read_bytes() == text
    assert load_settings(path) == (Settings(coach=True), None)


@pytest.mark.parametrize(
    ("key", "value"),
    [("scale", 20), ("scale", 1000), ("scale", True), ("scale", "100"), ("language", "xx"), ("animation_speed", -1),
     ("animation_speed", float("nan")), ("animation_speed", "fast"), ("curtain", "maybe"), ("volume", 2), ("muted", 1),
     ("full_screen", None), ("think_ms", 0), ("lessons", {"vikings": "3"}), ("lessons", {"vikings": -2}),
     ("lessons", {"vikings": 10**15}), ("lessons", {"vikings": float("inf")}),
     ("lessons", {"vikings": 10**400}), ("lessons", {"odin": True}), ("language", "\ud800"), ("curtain", "\udfff")],
)  # fmt: skip
def test_one_bad_value_costs_no_other(path: Path, key: str, value: object) -> None:
    path.write_text(json.dumps({"volume": 0.5, "scale": 150, key: value}))
    settings, notice = load_settings(path)
    assert notice is not None
    good = {"volume": 0.5, "scale": 150}
    good.pop(key, None)
    assert settings == replace(Settings(), **good)


@pytest.mark.parametrize("text", ["1" + "0" * 400, "-1" + "0" * 400, "1e999", "-1e999", "NaN", "Infinity", '"\\ud800"'])
def test_no_number_and_no_text_ends_the_start(path: Path, text: str) -> None:
    for name in (item.name for item in fields(Settings)):
        path.write_text(f'{{"scale": 150, "{name}": {text}}}')
        settings, notice = load_settings(path)
        assert notice is not None, name
        assert getattr(settings, name) == getattr(Settings(), name)
        settings.save(path)
        assert load_settings(path) == (settings, None), name


def test_names_of_lessons_that_cannot_be_written_are_left_out(path: Path) -> None:
    path.write_text('{"lessons": {"odin": 3, "\\ud800": 2}, "\\udfff": 1}')
    settings, _ = load_settings(path)
    assert settings.lessons == {"odin": 3}
    settings.save(path)


def test_what_a_newer_version_added_is_passed_over(path: Path) -> None:
    path.write_text('{"scale": 150, "smell": "smoke", "volume": 1}')
    assert load_settings(path) == (Settings(scale=150, volume=1.0), None)


def test_a_file_that_cannot_be_read_is_told(path: Path) -> None:
    path.mkdir()
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.id == "table.settings.unreadable"


def test_a_failed_save_leaves_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Settings(scale=150).save(path)

    def fail(descriptor: int, data: bytes) -> None:
        raise OSError("full")

    monkeypatch.setattr("game.disk.write_all", fail)
    with pytest.raises(OSError, match="full"):
        Settings(scale=200).save(path)
    assert load_settings(path)[0].scale == 150
    assert len(list(path.parent.iterdir())) == 1
