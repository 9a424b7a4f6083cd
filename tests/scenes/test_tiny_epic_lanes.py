"""Boats of Tiny Epic Vikings go over the water: in flight, and in the dashes behind them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

from game.rules.shapes.polygon import along, contains
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import frames as at
from game.scenes.tiny_epic.geometry import Sea
from game.ui.animation import Journey
from tests.scenes.conftest import Sit
from tests.tiny_epic.tables import ask, boat, table

pytestmark = pytest.mark.usefixtures("unpainted")


def ashore(sea: Sea, line: Sequence[Any]) -> list[Any]:
    """Returns the points of a way that lie on land."""
    steps = [along(line, part / 40) for part in range(41)]
    return [point for point in steps if any(contains(coast, point) for coast in sea.islands)]


@pytest.mark.parametrize("seats", [3, 4])
def test_no_move_leads_across_land(sit: Sit, seats: int) -> None:
    scene = sit(table(seats))
    sea, moves = scene.view.sea, scene.shown.sea.moves
    ways = [(start, end) for start, ends in enumerate(moves) for end in ends if start < end]
    for way in ways[::3]:
        start, end = (sea.place(place) for place in way)
        lane = sea.lanes.lane(start, end)
        assert (lane[0], lane[-1]) == (start, end)
        assert not ashore(sea, lane), way


def round_a_cape(sea: Sea) -> list[int]:
    """Returns a place and two moves from it, the first of which would cross land if the boat could fly."""
    moves = sea.chart.moves
    across = ((start, end) for start, ends in enumerate(moves) for end in ends)
    start, end = next(way for way in across if ashore(sea, [sea.place(place) for place in way]))
    return [start, end, next(place for place in moves[end] if place != start)]


def at_sea(sit: Sit, **chosen: Any) -> tuple[Any, list[int]]:
    """Returns a table of four before a sail, and the way that the boat will take."""
    way = round_a_cape(sit(table(4)).view.sea)
    game = table(4)
    boat(game, 0, way[0])
    return sit(ask(game, at.Sailing(0, 3, 3)), **chosen), way


def test_a_boat_is_seen_to_pass_each_place_of_its_sail(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Journey] = []

    class Kept(Journey):
        def __init__(self, *args: Any, **others: Any) -> None:
            super().__init__(*args, **others)
            seen.append(self)

    monkeypatch.setattr("game.scenes.table.motion.Journey", Kept)
    scene, way = at_sea(sit, animation_speed=1.0)
    scene.commit([do.Sail(0, 0, place) for place in way[1:]])
    while scene.stage.busy:
        scene.app.frame()
    (journey,) = seen
    sea = scene.view.sea
    assert not ashore(sea, journey.points)
    steps = [along(journey.points, part / 80) for part in range(81)]
    for place in way:
        assert min(math.dist(point, sea.place(place)) for point in steps) < sea.px(30)


def test_the_dashes_behind_a_boat_stay_on_the_water(sit: Sit) -> None:
    scene, way = at_sea(sit)
    scene.commit([do.Sail(0, 0, place) for place in way[1:]])
    sea, spot = scene.view.sea, scene.view.spot(("wake",))
    assert spot is not None
    points = [(x + spot.rect.left, y + spot.rect.top) for x, y in spot.picture.points]
    assert points[0] == sea.place(way[0])
    assert points[-1] == sea.place(way[-1])
    assert not ashore(sea, points)
