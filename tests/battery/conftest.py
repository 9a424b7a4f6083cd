"""Runs every test of the battery on the setups of every title, with the seeds of its games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.titles import KNOWN_TO_BOTS
from tests.battery.adapter import Setup
from tests.battery.play import games_wanted
from tests.battery.titles import ADAPTERS
from tests.together import bring_together

# The other tests cost more a game than those of test_play: in a long run they play one game in so many.
SHARE = 4
EACH_ALONE = ("test_copies", "test_saving", "test_replay", "test_bots")
"""What they look at, the fields of a table, its draws, and what bots read of it, no two options change together: each
value is played once."""


@cache
def _setups(titles: tuple[str, ...]) -> list[Setup]:
    """Returns the setups of some titles; they are asked for by every test."""
    return [setup for title in titles for setup in ADAPTERS[title].setups()]


@cache
def _each_alone(titles: tuple[str, ...]) -> list[Setup]:
    """Returns setups of some titles in which each number of seats and each value of an option stands at least once."""
    found, seen = list[Setup](), set[tuple[str, ...]]()
    for setup in _setups(titles):
        title = setup.adapter.game.title
        stands = {(title, key, str(value)) for key, value in (*setup.options.items(), ("seats", setup.seats))}
        if not stands <= seen:
            found.append(setup)
            seen |= stands
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Fills in ``setup`` (every title) or ``bot_setup`` (titles that bots know), and ``seeds``."""
    for name, titles in (("setup", ADAPTERS), ("bot_setup", KNOWN_TO_BOTS)):
        if name in metafunc.fixturenames:
            alone = metafunc.module.__name__.endswith(EACH_ALONE) and not games_wanted()
            setups = (_each_alone if alone else _setups)(tuple(titles))
            wanted = games_wanted() if metafunc.module.__name__.endswith("test_play") else games_wanted() // SHARE
            games = max(1, -(-wanted // len(setups)))
            cases = [(setup, range(place, place + games)) for place, setup in enumerate(setups)]
            metafunc.parametrize((name, "seeds"), cases, ids=[str(setup) for setup in setups])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Brings the tests of one setup together: they look at the same game, which is then played once."""
    bring_together(items, Path(__file__).parent, ("setup", "bot_setup"))
