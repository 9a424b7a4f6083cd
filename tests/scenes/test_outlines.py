"""Spots with corners of their own: a hex of the table is pointed at and clicked as a hex."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules.kernel import Message
from game.scenes.table import Spot
from game.scenes.table.handling import PressSpot
from game.scenes.table.spots import Words
from tests.scenes.battery.tables import Setup

HEX = ((400, 300), (460, 335), (460, 405), (400, 440), (340, 405), (340, 335))
BOX = pygame.Rect(340, 300, 121, 141)
INSIDE, CORNER = (400, 370), (344, 304)


@pytest.fixture
def spot() -> Spot:
    return Spot(("hex", 3, 4), BOX, None, Words(Message("hall.ok")), outline=HEX)


def test_a_hex_explains_itself_within_its_sides_alone(make_app: object, tmp_path: Path, spot: Spot) -> None:
    app: App = make_app(menu=False)  # type: ignore[operator]
    scene = Setup("vikings", (("variant", "basic"),), 2, "outlines").open(app, tmp_path)
    scene.view.extra = lambda: [spot]
    scene.view.show(scene.view.shown)
    assert scene.view.at(INSIDE) == spot
    assert scene.view.at(CORNER) != spot


def test_a_clicked_hex_is_a_hex_for_mouse_and_focus(make_app: object, tmp_path: Path, spot: Spot) -> None:
    app: App = make_app(menu=False)  # type: ignore[operator]
    scene = Setup("vikings", (("variant", "basic"),), 2, "outlines").open(app, tmp_path)
    widget = PressSpot(scene.handling, spot)
    widget.show(spot)
    assert widget.shape == HEX
    assert widget.hit(INSIDE)
    assert not widget.hit(CORNER)
