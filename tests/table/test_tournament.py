"""Tournaments: everybody meets everybody, whoever is stronger stands higher, and work may be done by any crew."""

from __future__ import annotations

import json
import re
import sys
from types import SimpleNamespace

import pytest

from game.rules.kernel import RulesError
from game.table.crew import Crew
from game.table.match import Match, Player, play, play_many
from game.table.tournament import tournament

KARL, SVEIN, RANDOM = Player("karl"), Player("svein"), Player("random")


def test_the_stronger_stands_higher() -> None:
    found = tournament("vikings", (RANDOM, KARL, SVEIN), players=2, games=6)
    assert json.loads(json.dumps(found)) == found
    assert [row["bot"].split(":")[0] for row in found["standing"]] == ["karl", "svein", "random"]
    assert [row["games"] for row in found["standing"]] == [12, 12, 12]
    assert (found["games"], found["even"]) == (18, 0.5)
    assert found["standing"][2]["share"] == 0
    assert all(0 < row["doubt"] < 25 / 3 for row in found["standing"])


def test_groups_are_as_large_as_the_table_and_places_count() -> None:
    found = tournament("landnam", (RANDOM, KARL, SVEIN, Player("dreng")), players=3, games=1, seed="t")
    assert found["games"] == 12
    assert {row["games"] for row in found["standing"]} == {9}
    assert sum(row["share"] * 9 for row in found["standing"]) == pytest.approx(12, abs=1e-2)


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        ((KARL,), 2, "needs 2 bots or more, not 1"),
        ((KARL, SVEIN), 3, "needs 3 bots or more, not 2"),
        ((KARL, KARL), 2, "stands twice"),
        ((KARL, SVEIN), 9, "vikings seats"),
    ],
)
def test_what_is_no_tournament(bots: tuple[Player, ...], players: int, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        tournament("vikings", bots, players)


def test_places_are_those_of_the_outcome() -> None:
    for number in range(3):
        played = play(Match("vikings", {"variant": "basic", "first": "random"}, "p", (KARL, RANDOM, SVEIN)), number)
        best = max(played.points)
        assert [place == 1 for place in played.places] == [won > 0 for won in played.wins]
        assert sorted(played.places)[0] == 1
        assert all(points == best for points, place in zip(played.points, played.places, strict=True) if place == 1)


@pytest.mark.parametrize("name", ["ray", "openskill.models"])
def test_what_is_not_installed_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    package = name.partition(".")[0]
    with pytest.raises(RulesError, match=f"needs the package {package}"):
        tournament("vikings", (KARL, SVEIN), players=2, games=2, crew=Crew(1, "local"))


@pytest.mark.parametrize("address", ["ray://127.0.0.1:1", "127.0.0.1:1", "nowhere", "127.0.0.1:99999", ":5", "a:b"])
def test_a_cluster_that_does_not_answer_is_named_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace())
    with pytest.raises(RulesError, match=re.escape(repr(address))):
        next(iter(Crew(1, address).each(str, range(2))))


def test_a_crew_of_several_gives_results_in_order() -> None:
    match = Match("vikings", {"variant": "basic", "first": "random"}, "o", (RANDOM, RANDOM))
    numbers = [played.number for played in play_many(match, 12, Crew(2))]
    assert numbers == list(range(12))
