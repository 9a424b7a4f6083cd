from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.remote.link import Link
from game.remote.relay import HALL, Relay


@pytest.fixture(scope="session")
def relay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Relay]:
    """A real relay on a free port."""
    running = Relay(tmp_path_factory.mktemp("relay"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def hall_link(relay: Relay) -> Iterator[Link]:
    link = Link(relay.access.address, HALL, relay.access.hall)
    yield link
    link.close()


@pytest.fixture
def own_relay(tmp_path: Path) -> Iterator[Relay]:
    """A relay that a test may stop and kill."""
    running = Relay(tmp_path / "relay")
    yield running
    running.stop()
