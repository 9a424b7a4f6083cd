"""Trade and suits of Landnám with a gamepad alone: an offer, its counter-offer, a suit through to its verdict."""

from __future__ import annotations

from typing import Any

import pygame

from game.rules.landnam import frames as at
from game.scenes.landnam.scene import LandnamScene
from tests.landnam.courts import court, won
from tests.landnam.tables import GRAIN, WOOD, give, land, settler, table
from tests.scenes.conftest import Sit
from tests.scenes.hands import whole
from tests.scenes.pad import push

A, RB = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
MOST = 40


def walk(scene: LandnamScene, label: str) -> None:
    """Goes with the right shoulder to what bears a label."""
    app: Any = scene.app
    for _ in range(MOST):
        focus = scene.group.focus
        if scene.group.by_keyboard and focus is not None and focus.label.replace("\xa0", " ") == label:
            return
        push(app, RB)
    raise AssertionError(f"no way to {label}: {[one.label for one in scene.group.all()]}")


def take(scene: LandnamScene, key: tuple[str, int]) -> None:
    """Takes up a card of the hand or of the bank and lays it where it may go."""
    app: Any = scene.app
    for _ in range(MOST):
        push(app, RB)
        spot, focus = scene.view.spot(key), scene.group.focus
        if spot is not None and focus is not None and focus.rect == spot.rect:
            break
    push(app, A)
    assert scene.drag.hand is not None
    assert scene.drag.hand.target is not None
    push(app, A)
    assert scene.drag.hand is None


def press(scene: LandnamScene, label: str) -> None:
    walk(scene, label)
    push(scene.app, A)  # type: ignore[arg-type]


def test_an_offer_is_made_countered_and_taken_with_a_gamepad(sit: Sit) -> None:
    game = table()
    land(game, 10, "pasture", 5)
    settler(game, 0, 10)
    give(game, 0, grain=3)
    give(game, 1, wood=1)
    scene = sit(game)
    press(scene, "Make an offer")
    take(scene, ("card", GRAIN))
    take(scene, ("bank", WOOD))
    press(scene, "Offer it to Bersi")
    assert scene.viewer == 1
    press(scene, "Offer back")
    take(scene, ("card", WOOD))
    take(scene, ("bank", GRAIN))
    take(scene, ("bank", GRAIN))
    press(scene, "Offer it to Ása")
    assert scene.viewer == 0
    press(scene, "Accept")
    table_now: Any = whole(scene)
    assert table_now.hand(0) == [1, 1, 0, 0]
    assert table_now.hand(1) == [2, 0, 0, 0]


def test_a_suit_is_heard_to_its_verdict_with_a_gamepad(sit: Sit) -> None:
    game = court()
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(0)]
    scene = sit(game)
    press(scene, "Field 8 (3/2)")
    press(scene, "Lay one grain")
    press(scene, "Enough")
    assert scene.viewer == 1
    press(scene, "Lay 3: 3 to 2")
    assert scene.viewer == 0
    press(scene, "Ask Dalla")
    assert scene.viewer == 2
    press(scene, "Join with grain")
    press(scene, "Lay 1: 4 to 3")
    assert scene.viewer == 0
    press(scene, "Enough")
    heard: Any = whole(scene)
    assert won(heard, 2) == [1, 0, 0], "who joined last has the white token"
    assert [heard.red[piece] for piece in heard.pieces(1) if heard.place[piece] == 10] == [1], (
        "Ása's red one lies there"
    )
