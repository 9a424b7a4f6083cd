"""The bots that Vikings' bots are measured against: they must go on playing whatever else changes."""

from __future__ import annotations

import pytest

from build_scripts.benchmarks.matches import MATCHES
from game.rules.vikings.state import VARIANTS
from game.table.match import Match, Player, play

RIVALS = sorted({pairing.second.factory for pairing in MATCHES.values()} | {MATCHES["beginner"].first.factory})


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("factory", RIVALS)
def test_every_rival_ends_its_games(factory: str, variant: str) -> None:
    played = play(Match("vikings", {"variant": variant}, "rivals", (Player("karl"), Player("jarl", 1, factory))), 0)
    assert played.termination == "points"
    assert all(points > 10 for points in played.points)
