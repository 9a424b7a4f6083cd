"""What coaches may say: rows that cannot be are refused by name, patterns stand for the keys that they should."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table import coaching
from game.table.coaching import Saying, fits, sayings, sayings_at

KEYS: list[object] = [("cell", 0, 3, 1), ("cell", 1, 3, 1), ("cell", 0, 3), ("hand",), "hand", (("cell", 0), 3, 1)]


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        (("cell", 0, 3, 1), [0]),
        (("cell", "*", "*", "*"), [0, 1]),
        (("cell", "me", "*", 1), [1]),
        (("cell", "*", 3), [2]),
        (("hand",), [3]),
        (("*",), [3]),
        (("*", 3, 1), [5]),
    ],
)
def test_a_pattern_stands_for_keys_of_its_length_alone(pattern: tuple[str | int, ...], found: list[int]) -> None:
    assert [place for place, key in enumerate(KEYS) if fits(pattern, key, me=1)] == found


def test_several_sayings_of_a_choice_keep_their_order() -> None:
    names = [saying.name for saying in sayings_at("vikings", "lay")]
    assert names == ["start", "lay"]
    first = next(sayings_at("vikings", "lay"))
    assert (first.mark, first.words.id) == ("vikings.start", "vikings.coach.start")
    assert first.rings == (("start",),)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[choach.buy]\nrule = 'a'", "a table named coach"),
        ("[coach]\nbuy = 'a'", "buy: a table of rule"),
        ("[coach.buy]\nrings = [['hand']]", "buy: a table of rule"),
        ("[coach.buy]\nrule = 'a'\nring = ['hand']", "buy: a table of rule"),
        ("[coach.buy]\nrule = 3", "buy: choice and rule"),
        ("[coach.buy]\nrule = 'a'\nchoice = ['buy']", "buy: choice and rule"),
        ("[coach.buy]\nrule = 'a'\nrings = ['hand']", "buy: rings is"),
        ("[coach.buy]\nrule = 'a'\nrings = [[]]", "buy: rings is"),
        ("[coach.buy]\nrule = 'a'\nrings = [['hand', true]]", "buy: rings is"),
        ("[coach.buy]\nrule = 'a'\nrings = [['hand']]\nable = 1", "buy: able is"),
        ("[coach.buy]\nrule = 'a'\nable = true", "buy: able is"),
    ],
)
def test_a_row_that_cannot_be_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, named: str) -> None:
    (tmp_path / "coach.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(coaching.resources, "files", lambda package: tmp_path)
    sayings.cache_clear()
    with pytest.raises(ValueError, match=named):
        sayings("vikings")
    sayings.cache_clear()


def test_a_title_without_a_file_has_no_coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching.resources, "files", lambda package: tmp_path)
    sayings.cache_clear()
    assert sayings("vikings") == ()
    sayings.cache_clear()
    assert Saying("a", "b", "c", "d").rings == ()
