"""One recorded game for each way in which a game can end."""

from __future__ import annotations

import pytest

from tests.landnam.recorded import ENDINGS, GAMES, SECOND


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """The same choices and draws lead to the same table (landnam.end)."""
    record = GAMES.read(name)
    assert GAMES.result(GAMES.replay(record)) == record["result"]
    assert record["result"]["termination"] == name


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_ending_is_what_the_rulebook_says(name: str) -> None:
    """Most points, then black, red and white tokens, then resource cards, read off the record (landnam.end.ties)."""
    record = GAMES.read(name)
    end = record["result"]
    goal = 12 if record["options"]["length"] == "full" else 10
    assert max(end["points"]) >= goal
    white, red, black = (end["tokens"][at::3] for at in range(3))
    keys = list(zip(end["points"], black, red, white, end["cards"], strict=True))
    best = max(keys)
    assert end["ranking"][0] == [seat for seat, key in enumerate(keys) if key == best]
    rivals = [key for key in keys if key != best]
    if name == "shared":
        assert keys.count(best) > 1
    else:
        closest = max(rivals)
        first = next(at for at in range(5) if best[at] != closest[at])
        assert ("points", "black", "red", "white", "cards")[first] == name


@pytest.mark.parametrize("name", SECOND)
def test_a_game_of_the_second_edition_ends_as_it_did(name: str) -> None:
    """And it could not have been played in the first, for the very thing that it was recorded for."""
    GAMES.compare_edition(name, SECOND[name], edition="first")


def test_the_older_games_are_those_of_the_first_edition() -> None:
    assert {GAMES.read(name)["options"]["edition"] for name in ENDINGS} == {"first"}
