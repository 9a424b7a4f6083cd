"""Rows of a title's data: read as declared, refused by file, row and field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest

from game.rules.kernel import RulesError
from game.rules.kernel.data import Data, OneOf, read_row, read_rows

ROWS = OneOf(("warriors", "nobles"))


@dataclass(frozen=True, slots=True)
class Prize:
    gold: int = 0
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ship:
    name: str
    reach: Annotated[int, ROWS]
    sunk: bool = False
    prize: Prize | None = None


def ships(text: str) -> tuple[Ship, ...]:
    return read_rows(Ship, Data("box.toml", text), "ship")


RED = '[[ship]]\nname = "red"\n'


def test_rows_become_values() -> None:
    found = ships("""
        [[ship]]
        name = "red"
        reach = "nobles"
        prize = { gold = 3, at = ["small", "large"] }
        [[ship]]
        name = "blue"
        reach = "warriors"
        sunk = true
    """)
    assert found == (Ship("red", 1, prize=Prize(3, ("small", "large"))), Ship("blue", 0, sunk=True))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[ship]", "box.toml: "),
        ("ship = 3", "box.toml: ship is not written [[ship]]"),
        ("[[boat]]", "box.toml: ship is not written [[ship]]"),
        ("ship = [3]", "box.toml: ship is not written [[ship]]"),
        (RED, "box.toml, ship 'red': reach is missing"),
        ("[[ship]]\nsunk = true", "box.toml, ship 1: name is missing"),
        (RED + 'reach = "scouts"', "box.toml, ship 'red', reach: 'scouts' is none of warriors, nobles"),
        (RED + 'reach = "nobles"\nsunk = 1', "box.toml, ship 'red', sunk: 1 is neither true nor false"),
        (RED + 'reach = "nobles"\nsail = 1\noars = 2', "box.toml, ship 'red': unknown field oars, sail"),
        (
            RED + 'reach = "nobles"\nprize = { gold = true }',
            "box.toml, ship 'red', prize, gold: True is no whole number",
        ),
        (RED + 'reach = "nobles"\nprize = 3', "box.toml, ship 'red', prize: 3 is no table"),
        (
            RED + 'reach = "nobles"\nprize = { at = "small" }',
            "box.toml, ship 'red', prize, at: 'small' is no list",
        ),
        (
            RED + 'reach = "nobles"\nprize = { at = ["small", 2] }',
            "box.toml, ship 'red', prize, at 2: 2 is no text",
        ),
    ],
)
def test_what_is_odd_is_named(text: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        ships(text)
    assert str(caught.value).startswith(said)


def test_a_type_that_cannot_be_written_is_a_fault_of_the_title() -> None:
    @dataclass
    class Odd:
        weight: float

    with pytest.raises(TypeError, match="cannot be read"):
        read_row(Odd, {"weight": 1.5}, "here")
