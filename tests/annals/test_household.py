"""The household: who is kept, renamed, told apart; a spoilt file costs no more than itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.annals.household import FACES, MOST, Household, HouseholdTrouble
from game.paths import household_file


def test_a_household_is_kept() -> None:
    house = Household()
    asa = house.add("  Ása ")
    bersi = house.add("Bersi", "helm", "raven")
    assert (asa.name, bersi.face, bersi.colour) == ("Ása", "helm", "raven")
    assert Household().persons == (asa, bersi)
    assert asa.face != bersi.face


def test_who_is_renamed_keeps_the_games_under_the_former_name() -> None:
    house = Household()
    asa = house.add("Ása")
    renamed = house.change(asa.mark, name="Ása Jónsdóttir")
    assert house.bearer("Ása") == house.bearer("Ása Jónsdóttir") == renamed
    again = house.change(asa.mark, name="Ása")
    assert again.claims == renamed.claims


def test_of_two_of_one_name_the_first_has_the_games_without_marks() -> None:
    house = Household()
    first, second = house.add("Ása"), house.add("Ása")
    assert first.mark != second.mark
    assert house.bearer("Ása") == first
    assert second.claims == ()
    third = house.add("Dalla")
    assert house.change(third.mark, name="Ása").claims == ("Dalla",)
    house.dismiss(first.mark)
    assert house.bearer("Ása") is None


def test_two_windows_do_not_forget_each_others_persons() -> None:
    one, other = Household(), Household()
    one.add("Ása")
    other.add("Bersi")
    assert [person.name for person in Household().persons] == ["Ása", "Bersi"]
    one.dismiss(Household().persons[0].mark)
    with pytest.raises(HouseholdTrouble, match="gone"):
        other.change(other.persons[0].mark, name="X")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "\u202e"])
def test_a_name_that_cannot_be_one_is_refused(name: str) -> None:
    house = Household()
    with pytest.raises(HouseholdTrouble, match="name"):
        house.add(name)
    assert not household_file().exists()


def test_a_full_house_says_so() -> None:
    house = Household()
    for number in range(MOST):
        house.add(f"Guest {number}")
    with pytest.raises(HouseholdTrouble, match="full"):
        house.add("one more")


@pytest.mark.parametrize("spoilt", [b"", b"[]", b"\xff\xfe", b"[" * 5000])
def test_a_spoilt_file_is_kept_aside_and_told(spoilt: bytes) -> None:
    household_file().write_bytes(spoilt)
    house = Household()
    assert house.persons == ()
    assert house.notice is not None
    assert household_file().with_suffix(".bad.json").read_bytes() == spoilt
    house.add("Ása")
    assert len(Household().persons) == 1


def test_one_bad_row_costs_no_other() -> None:
    rows = [
        '{"mark":"a","name":"Ása","face":"dragon","colour":1,"claims":["Ása",3]}',
        '{"mark":"a","name":"twice"}',
        '{"mark":"b","name":"Bersi","claims":["Ása","Bersi"]}',
        '{"name":"nobody"}',
        "7",
        '{"mark":"c","name":""}',
    ]
    household_file().write_text(f'{{"persons":[{",".join(rows)}]}}', encoding="utf-8")
    asa, bersi = Household().persons
    assert (asa.name, asa.face, asa.claims, bersi.claims) == ("Ása", FACES[0], ("Ása",), ("Bersi",))


def test_a_disk_that_cannot_be_written_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    house = Household()
    house.add("Ása")

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.annals.household.replace_file", full)
    with pytest.raises(HouseholdTrouble) as refused:
        house.add("Bersi")
    assert refused.value.message.id == "hall.household.unwritable"
    assert [person.name for person in house.persons] == ["Ása"]
