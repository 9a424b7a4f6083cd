"""Runs every test of the battery on every setup of every title, with the seeds of its games."""

from __future__ import annotations

import pytest

from tests.battery.play import games_wanted
from tests.battery.titles import ADAPTERS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Fills in ``setup`` and ``seeds``."""
    if "setup" not in metafunc.fixturenames:
        return
    setups = [setup for adapter in ADAPTERS.values() for setup in adapter.setups()]
    games = max(1, -(-games_wanted() // len(setups)))
    cases = [(setup, range(place, place + games)) for place, setup in enumerate(setups)]
    metafunc.parametrize(("setup", "seeds"), cases, ids=[str(setup) for setup in setups])
