"""Every space and every card has a test that fails without its effect.

The tests are called here, one row blank at a time: to run them one by one through pytest would take minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from game.rules.odin.cards import DECK
from tests.odin import test_cards_1, test_cards_2, test_cards_3, test_spaces

ROWS = [row.id for row in DECK]


def by_row(*modules: ModuleType) -> dict[str, Callable[[], None]]:
    """Returns the tests of some files by the row that they are named after."""
    return {
        name.removeprefix("test_"): test
        for module in modules
        for name, test in vars(module).items()
        if name.startswith("test_")
    }


TESTS = by_row(test_cards_1, test_cards_2, test_cards_3, test_spaces)


def test_every_row_has_effects_and_a_test() -> None:
    assert len(ROWS) == 61 + 190
    assert set(ROWS) == set(TESTS)
    assert all(row.effects for row in DECK)


@pytest.mark.parametrize("row", ROWS)
def test_a_row_without_its_effects_is_noticed(row: str) -> None:
    kept = DECK.with_blank(row)
    try:
        with pytest.raises((AssertionError, IndexError)):
            TESTS[row]()
    finally:
        DECK.restore(kept)
    TESTS[row]()
