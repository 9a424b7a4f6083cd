"""The theme: seats told apart by more than colour, a font for every role, faults named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.paths import assets_folder
from game.ui.theme import Theme, ThemeError, load_theme


def test_the_hall_has_five_seats_told_apart_by_more_than_colour(theme: Theme) -> None:
    assert len(theme.seats) == 5
    for attribute in ("colour", "pattern", "rune", "token"):
        assert len({getattr(seat, attribute) for seat in theme.seats}) == 5


def test_a_title_may_bring_its_own_seats(tmp_path: Path, theme: Theme) -> None:
    own = tmp_path / "own.toml"
    text = (assets_folder() / "themes" / "hall.toml").read_text(encoding="utf-8")
    rows = [
        f'[[seats.odin]]\nname = "{beast}"\ncolour = "#112233"\npattern = "fur"\nrune = "ᛒ"\ntoken = "x/{beast}"\n'
        for beast in ("bear", "wolf")
    ]
    own.write_text(text + "\n" + "".join(rows), encoding="utf-8")
    found = load_theme(own)
    assert [seat.token for seat in found.seats_of("odin")] == ["x/bear", "x/wolf"]
    assert found.seats_of("vikings") == found.seats == theme.seats


def test_the_clans_of_tiny_epic_carry_beasts_told_apart_by_more_than_colour(theme: Theme) -> None:
    clans = theme.seats_of("tiny_epic")
    assert [clan.name for clan in clans] == ["wolf", "boar", "whale", "bear"]
    for attribute in ("colour", "pattern", "rune", "token"):
        assert len({getattr(clan, attribute) for clan in clans}) == 4
    assert not {clan.rune for clan in clans} & {seat.rune for seat in theme.seats}, "runes are the signs of gods there"


def test_every_type_role_has_a_font_file(theme: Theme) -> None:
    for role in theme.type.values():
        assert (assets_folder() / "fonts" / theme.font[role.font]).is_file()


def test_a_missing_key_and_a_torn_file_are_named(tmp_path: Path) -> None:
    torn = tmp_path / "torn.toml"
    torn.write_text("[colour")
    with pytest.raises(ThemeError, match=r"torn\.toml"):
        load_theme(torn)
    short = tmp_path / "short.toml"
    text = (assets_folder() / "themes" / "hall.toml").read_text(encoding="utf-8")
    short.write_text(text.replace("gold_deep =", "gold_depth ="), encoding="utf-8")
    with pytest.raises(ThemeError, match="gold_deep"):
        load_theme(short)
