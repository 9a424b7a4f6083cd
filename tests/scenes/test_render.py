from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.render import render


def drawn(out: Path | None, **changes: Any) -> dict[str, Any]:
    arguments: dict[str, Any] = {
        "title": "vikings",
        "players": 3,
        "options": {},
        "seed": "7",
        "decisions": 5,
        "seat": None,
        "size": (1280, 720),
        "scale": 100,
        "language": "en",
        "out": out,
    }
    return render(**{**arguments, **changes})


def test_it_draws_the_table_that_was_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    result = drawn(out, size=(1600, 900), scale=110, language="ru", seat=1)
    words = result.pop("words")
    assert "    bar title: Викинги" in words
    assert words == drawn(None, size=(1600, 900), scale=110, language="ru", seat=1)["words"]
    assert pygame.image.load(out).get_size() == (1600, 900)
    assert result == {
        "title": "vikings",
        "players": 3,
        "seed": "7",
        "decisions": 5,
        "seat": 1,
        "size": [1600, 900],
        "scale": 110,
        "language": "ru",
        "finished": False,
        "out": str(out),
    }


def test_the_same_arguments_draw_the_same_picture_and_leave_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))
    first, second, other = (tmp_path / f"{name}.png" for name in ("first", "second", "other"))
    drawn(first)
    drawn(second)
    drawn(other, seed="8")
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()
    assert [path for path in (tmp_path / "home").rglob("*") if path.is_file()] == []


def test_a_game_is_played_to_its_end_and_no_further(tmp_path: Path) -> None:
    result = drawn(tmp_path / "end.png", decisions=10_000, players=2)
    assert result["finished"]
    assert 50 < result["decisions"] < 1000


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": "chess"}, "chess"),
        ({"players": 5}, "seats 2 to 4, not 5"),
        ({"seat": 3}, "no seat 3"),
        ({"language": "de"}, "de"),
        ({"size": (800, 600)}, "800x600"),
        ({"scale": 20}, "scale 20"),
        ({"options": {"variant": "none"}}, "variant"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        drawn(tmp_path / "none.png", **changes)
    assert not (tmp_path / "none.png").exists()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError, match=r"table\.png"):
        drawn(tmp_path / "file" / "table.png")


def test_a_thing_in_the_hand_is_told_with_every_place_and_what_it_would_bring_there() -> None:
    words = drawn(None, decisions=7, hand="hand")["words"]
    begin = words.index("in hand")
    places = [line for line in words[begin:] if line.startswith("  to ")]
    assert words[begin + 1].startswith("  hand hand: ")
    assert any("column" in place for place in places)
    assert any("→" in place or "·" in place or "—" in place for place in places)


def test_a_thing_that_cannot_be_taken_up_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="'moon' cannot be taken up now"):
        drawn(None, hand="moon")
