"""One recorded game for each way in which games of chance end."""

from __future__ import annotations

import pytest

from tests.northgard.recorded import ENDINGS, GAMES, SECOND


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """The same choices and draws lead to the same table (northgard.end)."""
    record = GAMES.read(name)
    assert GAMES.result(GAMES.replay(record)) == record["result"]
    assert record["result"]["termination"] == name


@pytest.mark.parametrize("name", [name for name in ENDINGS if name.startswith("years")])
def test_a_recorded_ending_is_what_the_rulebook_says(name: str) -> None:
    """Fame, territories, warriors, buildings, read off the record (northgard.end.ties)."""
    end = GAMES.read(name)["result"]
    assert end["year"] == 7
    best = max(end["standing"])
    rival = max(one for seat, one in enumerate(end["standing"]) if seat not in end["ranking"][0])
    first = next(at for at in range(4) if best[at] != rival[at])
    assert ("years", "years_territories", "years_warriors", "years_buildings")[first] == name
    assert end["standing"][end["ranking"][0][0]] == best


@pytest.mark.parametrize("name", SECOND)
def test_a_game_of_the_second_edition_ends_as_it_did(name: str) -> None:
    """And it could not have been played in the first, for the very thing that it was recorded for."""
    GAMES.compare_edition(name, SECOND[name], edition="first")


def test_the_older_games_are_those_of_the_first_edition() -> None:
    assert {GAMES.read(name)["options"]["edition"] for name in ENDINGS} == {"first"}
