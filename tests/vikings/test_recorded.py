"""One recorded game for each way in which a game can end, in each variant."""

from __future__ import annotations

import json

import pytest

from tests.vikings.recorded import FOLDER, replay, result

ENDINGS = [
    f"{variant}_{termination}"
    for variant in ("basic", "advanced", "advanced_without_auction")
    for termination in ("points", "gold", "shared")
]


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """The same choices and draws lead to the same points, gold and ranking (vikings.end, vikings.end.tie)."""
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = replay(record)
    assert result(game) == record["result"]
    assert record["result"]["termination"] == name.rpartition("_")[2]


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_ending_is_what_the_rulebook_says(name: str) -> None:
    """Most points, then most gold left, then a shared win, read off the record itself (vikings.end.tie)."""
    end = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["result"]
    best = max(end["points"])
    leaders = [seat for seat, points in enumerate(end["points"]) if points == best]
    richest = max(end["gold"][seat] for seat in leaders)
    assert end["ranking"][0] == [seat for seat in leaders if end["gold"][seat] == richest]
    assert [sum(items.values()) for items in end["items"]] == end["points"]
