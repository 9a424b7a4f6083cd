"""One recorded game for each way in which a game can end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.odin.recorded import GAMES, SETUPS


@pytest.fixture(params=SETUPS)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return GAMES.read(request.param)


def test_recorded_games_end_as_they_did(record: dict[str, Any]) -> None:
    game = GAMES.replay(record)
    assert GAMES.result(game) == record["result"]


def test_endings_are_what_they_say(record: dict[str, Any]) -> None:
    ending, totals = record["result"]["termination"], [sum(points.values()) for points in record["result"]["points"]]
    first = record["result"]["ranking"][0]
    assert [totals[seat] for seat in first] == [max(totals)] * len(first)
    assert len(first) == {"points": 1, "shared": 2, "solo": 1}[ending]
    assert (record["seats"] == 1) == (ending == "solo")
