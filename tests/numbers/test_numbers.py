"""Rules' numbers stand once: every one that a rulebook or a catalogue names is the one in the title's data."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.language import LANGUAGES
from game.titles import TITLES
from tests.numbers.binding import Bindings, bindings_of, bound, complaints
from tests.numbers.reading import numbers_in
from tests.numbers.sources import data_of, names


@pytest.mark.parametrize("title", TITLES)
def test_every_number_in_words_is_that_of_the_data_in_all_languages(title: str) -> None:
    found = complaints(bindings_of(title), names(title, data_of(title)))
    assert not found, "\n".join(found)


def changed(title: str, path: str, value: int) -> dict[str, Any]:
    """Returns what a binding may name if one number of the data were another: "rules.winter.1.most"."""
    data = copy.deepcopy(data_of(title))
    place: Any = data
    *way, last = path.split(".")
    for key in way:
        if isinstance(place, list):
            place = place[int(key)] if key.isdecimal() else next(
                row for row in place if key in (row.get("id"), row.get("name"))
            )  # fmt: skip
        else:
            place = place[key]
    key: Any = int(last) if isinstance(place, list) else last
    assert place[key] != value
    place[key] = value
    return names(title, data)


CHANGES = [
    ("northgard", "rules.unrest_fame", 4, "decks.unrest", "number 1 is 5, but 4"),
    ("northgard", "rules.hand", 5, "year.spring", "number 1 is 4, but 5"),
    ("northgard", "rules.great_lands", 4, "end.land", "number 1 is 3, but 4"),
    ("northgard", "rules.winter.1.most", 5, "winter", "number 4 is 6, but 5"),
    ("northgard", "rules.creature.bear.strength", 7, "creatures.bear.text", "number 1 is 6, but 7"),
    ("northgard", "cards.early.merchant.effects.0.do.0.cards", 4, "card.merchant.text", "number 1 is 3, but 4"),
    ("northgard", "cards.advanced.fishing.effects.0.do.0.resources.food", 2, "card.fishing.text", "is 3, but 2"),
    ("tiny_epic", "rules.clan.settlers", 7, "components", "number 5 is 6, but 7"),
    ("tiny_epic", "rules.influence.temple", 3, "control.influence", "number 2 is 4, but 3"),
    ("tiny_epic", "rules.worth.favour.0", 4, "scoring.favours", "number 1 is 3, but 4"),
    ("tiny_epic", "rules.eras.raid.2", 4, "sail.raid", "number 3 is 3, but 4"),
    ("tiny_epic", "gods.god.odin.effects.0.do.1.n", 2, "god.odin.short", "number 1 is 3, but 2"),
    ("vikings", "components.final.most_boatsmen", 8, "final.boatsmen", "number 1 is 10, but 8"),
    ("vikings", "components.setup.gold.3", 24, "setup", "number 4 is 25, but 24"),
    ("vikings", "components.tile.green.gold", 4, "tile.green.text", "number 1 is 5, but 4"),
    ("vikings", "specials.special.surplus3.surplus", 4, "special.surplus3.text", "number 1 is 3, but 4"),
    ("landnam", "rules.points", 13, "end", "number 1 is 12, but 13"),
    ("landnam", "rules.bank_rate", 3, "trade.bank", "number 1 is 4, but 3"),
    ("landnam", "rules.prices.town.wool", 1, "building", "number 9 is 2, but 1"),
    ("landnam", "restored.fate.mountain_track.count", 3, "cards.mountain_track", "number 1 is 4, but 3"),
    ("odin", "rules.penalty", 2, "feast.penalty", "number 1 is 3, but 2"),
    ("odin", "rules.ship.longship.emigrated", 20, "emigration", "number 2 is 21, but 20"),
    ("odin", "rules.building.long_house.count", 4, "buildings", "number 6 is 5, but 4"),
    ("odin", "spaces.space.upgrade_4.effects.0.do.0.goods", 3, "space.upgrade_4", "number 1 is 4, but 3"),
    ("odin", "rules.building.shed.points", 9, "buildings", "number 1 is 8, but 9"),
    ("odin", "occupations.occupation.occ_007.points", 5, "card.occ_007", "the data have no 3"),
    ("odin", "occupations.occupation.occ_153.points", 5, "card.occ_153", "the data have 5"),
]


@pytest.mark.parametrize(("title", "path", "value", "text", "said"), CHANGES)
def test_a_number_changed_in_the_data_is_missed_in_all_three_languages(
    title: str, path: str, value: int, text: str, said: str
) -> None:
    found = complaints(bindings_of(title), changed(title, path, value))
    mine = [line for line in found if f": {text}: " in line and said in line]
    assert {language for language in LANGUAGES for line in mine if f"/{language}" in line} == set(LANGUAGES)


def test_what_is_said_of_no_number_or_of_no_text_is_named() -> None:
    known = names("landnam", data_of("landnam"))
    all_said = bindings_of("landnam")
    rules = dict(all_said.rulebook)
    rules["trades.bank"] = rules.pop("trade.bank")
    found = complaints(Bindings("landnam", rules, all_said.catalogue, all_said.rows), known)
    assert sorted(found) == [
        *(
            f"game/rules/landnam/rulebook/{language}.md: trade.bank: 4: nothing is said of where that stands, "
            "say it in tests/numbers/landnam.toml"
            for language in sorted(LANGUAGES)
        ),
        "tests/numbers/landnam.toml: trades.bank: there is no such text",
    ]


def test_a_number_too_many_and_one_that_is_none_are_named() -> None:
    known = names("landnam", data_of("landnam"))
    all_said = bindings_of("landnam")
    rules = {**all_said.rulebook, "trade.bank": "bank_rate harbour_rate", "trade.harbour": "harbour"}
    found = complaints(Bindings("landnam", rules, all_said.catalogue, all_said.rows), known)
    assert "game/rules/landnam/rulebook/en.md: trade.bank: it has 4, but 4, 2 by 'bank_rate harbour_rate'" in found
    assert (
        "game/rules/landnam/rulebook/uk.md: trade.harbour: harbour: NameError: name 'harbour' is not defined" in found
    )
    assert len(found) == 2 * len(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "text", "numbers"),
    [
        ("en", "Twelve points, 1–3 gold [[fig-2]] of {n}, the third twice, one more.", [12, 1, 3, 3, 2]),
        ("uk", "Дванадцять очок, п'ятьма й п’ять, удвічі, третього, ½ [опис](card_5).", [12, 5, 5, 2, 3, 1, 2]),
        ("ru", "Сёмый нет; седьмой, трёх, вдвое, двенадцатигранная, нуля, семёрка.", [7, 3, 2, 12, 0, 7]),
    ],
)
def test_numbers_are_read_in_digits_and_words(language: str, text: str, numbers: list[int]) -> None:
    assert numbers_in(text, language) == numbers


def test_two_sides_of_one_number_must_agree() -> None:
    known = names("vikings", data_of("vikings"))
    assert bound("small.goldsmith_gold&large.goldsmith_gold", known) == [3]
    with pytest.raises(ValueError, match=r"final\.most_boatsmen"):
        bound("small.goldsmith_gold&final.most_boatsmen", known)
