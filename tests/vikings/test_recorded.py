"""One recorded game for each way in which a game can end, in each variant."""

from __future__ import annotations

import pytest

from tests.vikings.recorded import ENDINGS, GAMES, VARIANTS

NAMES = [f"{variant}_{ending}" for variant in VARIANTS for ending in ENDINGS]


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """The same choices and draws lead to the same points, gold and ranking (vikings.end, vikings.end.tie)."""
    record = GAMES.read(name)
    game = GAMES.replay(record)
    assert GAMES.result(game) == record["result"]
    assert record["result"]["termination"] == name.rpartition("_")[2]


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_ending_is_what_the_rulebook_says(name: str) -> None:
    """Most points, then most gold left, then a shared win, read off the record itself (vikings.end.tie)."""
    end = GAMES.read(name)["result"]
    best = max(end["points"])
    leaders = [seat for seat, points in enumerate(end["points"]) if points == best]
    richest = max(end["gold"][seat] for seat in leaders)
    assert end["ranking"][0] == [seat for seat in leaders if end["gold"][seat] == richest]
    assert [sum(items.values()) for items in end["items"]] == end["points"]
