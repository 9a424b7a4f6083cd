"""Whole games of all titles between guests and a referee, over a real relay."""

from __future__ import annotations

from game.remote.keys import Keys
from game.remote.relay import Relay
from game.remote.seal import new_secret
from game.table.sitting import Sitting
from tests.remote.tables import Robot, a_hall, begun, invitation_to, plan_of, play, until

import pytest

TITLES = ("vikings", "odin", "landnam", "northgard", "tiny_epic")


@pytest.fixture(scope="module")
def keys(relay: Relay) -> Keys:
    return Keys(new_secret())


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game(title: str, relay: Relay) -> None:
    keys = Keys(new_secret())
    relay_keys = keys
    with a_hall(relay, relay_keys):
        visits = begun(invitation_to(relay, keys), plan_of(title))
        robots = [Robot(visit, number, "karl") for number, visit in enumerate(visits)]
        play(robots)
        until(visits, lambda: all(visit.honest is not None for visit in visits))
        assert all(visit.honest.all for visit in visits)
