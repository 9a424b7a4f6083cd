"""A ship that a space asks for is bought on the way there: one gesture, its price told, one step back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.rules.odin import actions as do
from game.rules.odin.components import BERTHS, ITEM, SPACE_NAMES
from game.rules.odin.state import CARRIER, WARSHIP, ship_in
from game.scenes.odin.offers import as_things
from game.scenes.odin.own import VIKING
from game.scenes.odin.tokens import SHIP_ASHORE
from game.scenes.table import Choice
from tests.odin.desk import Desk
from tests.scenes.hands import click, drag, point, send, sitting_at, whole

Seat = Callable[..., Any]
SIZE = (1920, 1080)
BOAT, KNARR, LONGSHIP = (do.BuyShip(0, kind) for kind in range(3))


def at(name: str) -> tuple[str, int]:
    return "space", SPACE_NAMES.index(name)


def place(scene: Any, key: object) -> tuple[int, int]:
    spot = scene.view.spot(key)
    assert spot is not None, key
    return tuple(spot.centre)


def said(scene: Any, key: object) -> str:
    tip = scene.view.tip(scene.view.spot(key).words)
    return " | ".join((tip.title, *tip.body))


@pytest.mark.parametrize(
    ("silver", "things", "space", "ships"),
    [
        (3, {"spear": 1}, "whaling_4", (BOAT,)),
        (5, {}, "overseas_1", ()),
        (6, {}, "overseas_1", (KNARR,)),
        (6, {"longship": 1}, "overseas_1", (KNARR,)),
        (8, {}, "raid", (LONGSHIP,)),
        (7, {}, "raid", ()),
        (15, {}, "plunder", ()),
        (16, {}, "plunder", (LONGSHIP, LONGSHIP)),
        (8, {"longship": 1}, "plunder", (LONGSHIP,)),
        (4, {}, "explore_near", (BOAT,)),
        (20, {}, "explore_near", (BOAT,)),
    ],
)
def test_a_space_is_come_to_by_the_cheapest_ship_that_it_asks_for(
    sit: Seat, silver: int, things: dict[str, int], space: str, ships: tuple[do.BuyShip, ...]
) -> None:
    """odin.ships: any number at any time for 3, 5, 8 silver; what the space itself costs must be left."""
    scene = sit(Desk(2, silver=silver, **things).game, size=SIZE)
    wanted = (*ships, do.Place(0, at(space)[1])) if ships else None
    assert scene.handling.clicks().get(at(space)) == wanted
    assert scene.handling.paths(("viking",)).get(at(space)) == wanted
    assert ("Closed" in said(scene, at(space))) == (not ships)


def test_who_has_the_ship_buys_none(sit: Seat) -> None:
    scene = sit(Desk(2, silver=20, knarr=1, longship=2, whaling_boat=1).game, size=SIZE)
    for name in ("overseas_1", "plunder", "raid", "whaling_4"):
        assert scene.handling.clicks()[at(name)] == (do.Place(0, at(name)[1]),)


@pytest.mark.parametrize("by_click", [True, False])
def test_ship_and_vikings_are_one_gesture_there_and_back(sit: Seat, by_click: bool) -> None:
    desk = Desk(2, silver=6)
    scene = sit(desk.game, size=SIZE)
    before = whole(scene).dump()
    if by_click:
        click(scene.app, place(scene, at("overseas_1")))
    else:
        drag(scene.app, place(scene, ("viking",)), place(scene, at("overseas_1")))
    assert len(sitting_at(scene).timeline) == 1
    assert [record.action for record in sitting_at(scene).timeline[0].records] == [
        KNARR,
        do.Place(0, at("overseas_1")[1]),
    ]
    assert whole(scene).has(0, ITEM["silver"]) == 0, "5 for the knarr, 1 for the trade"
    assert whole(scene).ships(0, 1) == 1
    scene.undo()
    assert whole(scene).dump() == before


def test_the_price_is_told_before(sit: Seat) -> None:
    """Pointed at, under the Viking in hand, and as a number on the place."""
    scene = sit(Desk(2, silver=6).game, size=SIZE)
    path = scene.handling.clicks()[at("overseas_1")]
    told = "A ship comes first: knarr, for 5 silver; then the Vikings go, in one move."
    assert scene.pointing.follows(path)[0] == told
    marks = {target.key: target.mark for target in scene.handling.targets(("viking",))}
    assert marks[at("overseas_1")] == "−5"
    assert marks[at("weekly_1")] == ""
    point(scene.app, place(scene, at("overseas_1")))
    widgets = (one for one in scene.handling.widgets() if hasattr(one, "spot"))
    widget = next(one for one in widgets if one.spot.key == at("overseas_1"))
    assert scene.meant_by(widget) == path


def test_ships_that_may_emigrate_are_shown_as_they_lie(sit: Seat) -> None:
    game = Desk().game
    first = BERTHS - 3
    game.bay[first : first + 3] = [CARRIER, WARSHIP, CARRIER]
    scene = sit(game)
    choices = [Choice(str(at), (do.Emigrate(0, at),)) for at in range(first, first + 3)]
    shown = [choice.picture for choice in as_things(scene.view, choices)]
    assert shown == [SHIP_ASHORE[ship_in(game.bay[at])] for at in range(first, first + 3)]
    assert shown[0] == shown[2] != shown[1]


def test_any_of_the_vikings_that_are_ready_can_be_taken(sit: Seat) -> None:
    scene = sit(Desk(2, silver=6).game, size=SIZE)
    front = scene.view.spot(VIKING)
    assert front is not None
    behind = [spot for spot in scene.view.lying if spot.key[:1] == ("viking behind",)]  # type: ignore[index]
    assert len(behind) == scene.shown.thing[0] - 1 > 2
    for spot in behind:
        taken = scene.drag.thing_at(spot.rect.center)
        assert taken is not None
        assert taken.key == VIKING
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=behind[0].rect.center, button=1)
    point(scene.app, scene.view.areas["log"].center, held=True)
    assert scene.drag.hand is not None
    assert scene.drag.hand.size == behind[0].rect.size, "one Viking, not their row"
