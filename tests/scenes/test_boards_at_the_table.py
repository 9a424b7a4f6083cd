"""Boards at the table of Holm: pieces turned in the hand, lands hit by their outline, a map that is panned."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.shapes.polyomino import Pose
from game.scenes.table import TableScene, gestures
from tests.scenes.hands import click, drag, open_table, point, press, send, sitting_at, told_anew, whole
from tests.toy.holm import HEXES, PIECES, POSES, HolmGame, Lay, Parting, Rest, Sail, Settle, Turn, Walk

PIECE = ("piece", 0, 0)


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False)


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    """A table of two on which both have landed."""
    scene = open_table(app, tmp_path, "holm", {}, 2, "boards")
    for seat in range(2):
        scene.commit([Settle(seat, seat)])
    app.frame()
    return scene


def lift(app: App, scene: TableScene[Any]) -> pygame.Rect:
    """Takes the first piece up by a click, and returns where it lay."""
    spot = scene.view.spot(PIECE)
    assert spot is not None
    click(app, spot.rect.center)
    assert scene.drag.holding == PIECE
    return spot.rect


def laid(scene: TableScene[Any]) -> Any:
    """Returns the last action."""
    return sitting_at(scene).timeline[-1].records[0].action


def test_a_piece_is_turned_by_wheel_and_key_and_laid_as_it_is_held(app: App, scene: TableScene[Any]) -> None:
    lift(app, scene)
    send(app, pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    press(app, pygame.K_r)
    press(app, pygame.K_f)
    pose = Pose().turned().turned().over()
    assert scene.drag.holding == ("piece", 0, POSES.index(pose))
    home = scene.view._boards["home", 0]
    click(app, home.covered(_shape(pose), (2, 1)).center)
    assert laid(scene) == Lay(0, 0, pose.turn, int(pose.flipped), 2, 1)


def _shape(pose: Pose) -> Any:
    return PIECES[0].posed(pose)


def test_a_held_piece_is_not_on_the_table_however_it_is_turned(app: App, scene: TableScene[Any]) -> None:
    app.frame()
    before = scene.view.layer._whole.copy()
    rect = lift(app, scene)
    for key in (pygame.K_r, pygame.K_f):
        assert _part(scene, rect) != pygame.image.tobytes(before.subsurface(rect), "RGB")
        press(app, key)
    assert _part(scene, rect) != pygame.image.tobytes(before.subsurface(rect), "RGB")
    press(app, pygame.K_ESCAPE)
    assert scene.drag.holding is None
    assert _part(scene, rect) == pygame.image.tobytes(before.subsurface(rect), "RGB")


def _part(scene: TableScene[Any], rect: pygame.Rect) -> bytes:
    scene.view.layer.catch_up()
    return pygame.image.tobytes(scene.view.layer._whole.subsurface(rect), "RGB")


def test_what_cannot_be_turned_stays_as_it_is(app: App, scene: TableScene[Any]) -> None:
    spot = scene.view.spot(("ship",))
    assert spot is not None
    click(app, spot.rect.center)
    for key in (pygame.K_r, pygame.K_f):
        press(app, key)
        assert scene.drag.holding == ("ship",)


def test_a_piece_that_fits_only_turned_still_glows(scene: TableScene[Any]) -> None:
    class Narrow(HolmGame):
        __slots__ = ()

        def legal_actions(self) -> Any:
            return [Lay(0, 0, 1, 0, 0, 0)]

    view = Narrow.load(scene.shown.dump())
    assert gestures.paths(scene.hands, view, PIECE) == {}
    assert gestures.can_move(scene.hands, view, PIECE) == (Lay(0, 0, 1, 0, 0, 0),)


def test_a_piece_that_does_not_fit_is_told_why(app: App, scene: TableScene[Any]) -> None:
    home = scene.view.board(("home", 0), "home", scene.view.areas["home"])
    shape, before = _shape(Pose()), len(sitting_at(scene).timeline)
    lift(app, scene)
    click(app, home.covered(shape, (0, 0)).center)
    scene.commit([Rest(1)])
    app.frame()
    laid_there = laid(scene), len(sitting_at(scene).timeline)
    other = scene.view.spot(("piece", 1, 0))
    assert other is not None
    drag(app, other.rect.center, home.covered(PIECES[1], (0, 0)).center)
    assert scene.notices.visible, "the reason is told"
    assert scene.drag.hand is None
    assert (laid(scene), len(sitting_at(scene).timeline)) == laid_there
    assert laid_there[1] == before + 2
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    scene.notices.hide()
    drag(app, other.rect.center, scene.view.areas["log"].center)
    assert scene.notices.visible, "where it belongs is told"


def test_lands_are_hit_by_their_outline(app: App, scene: TableScene[Any]) -> None:
    sitting_at(scene)._timeline.game.stack = [Parting(0)]
    told_anew(scene)
    app.frame()
    west = scene.view.spot(("land", 0))
    assert west is not None
    corner = (west.rect.right - 2, west.rect.top + 2)
    assert west.rect.collidepoint(corner)
    assert scene.view.at(corner) is None
    before = len(sitting_at(scene).timeline)
    click(app, corner)
    assert len(sitting_at(scene).timeline) == before
    click(app, west.centre)
    assert laid(scene) == Sail(0, 0)


def test_a_hex_refuses_and_takes_by_its_outline(app: App, scene: TableScene[Any]) -> None:
    ship, taken = scene.view.spot(("settler",)), scene.view.spot(("hex", 0))
    assert ship is not None
    assert taken is not None
    before = len(sitting_at(scene).timeline)
    drag(app, ship.rect.center, taken.centre)
    assert scene.notices.visible, "the reason is told"
    assert len(sitting_at(scene).timeline) == before
    click(app, (5, 700))
    free = scene.view.spot(("hex", 4))
    assert free is not None
    drag(app, ship.rect.center, free.centre)
    assert len(sitting_at(scene).timeline) == before + 1
    assert laid(scene) == Settle(0, 4)


def test_the_wheel_zooms_the_map_and_the_right_button_pans_it(app: App, scene: TableScene[Any]) -> None:
    def middles() -> list[tuple[int, int]]:
        return [spot.centre for number in range(len(HEXES)) if (spot := scene.view.spot(("hex", number))) is not None]

    area = scene.view.areas["island"]
    far = middles()
    point(app, area.center)
    for _ in range(2):
        send(app, pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    near = middles()
    assert near != far
    send(app, pygame.MOUSEBUTTONDOWN, pos=area.center, button=3)
    point(app, (area.centerx + 40, area.centery))
    send(app, pygame.MOUSEBUTTONUP, pos=(area.centerx + 40, area.centery), button=3)
    panned = middles()
    assert panned[0][0] == pytest.approx(near[0][0] + 40, abs=1)
    assert isinstance(whole(scene).stack[-1], Turn)
    settler, place = scene.view.spot(("settler", 0)), scene.view.spot(("hex", 2))
    assert settler is not None
    assert place is not None
    drag(app, settler.rect.center, place.centre)
    assert laid(scene) == Walk(0, 0, 2), "settler and hex are found where they lie now"
    other = scene.view.areas["log"]
    point(app, other.center)
    send(app, pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    assert middles() == panned, "only the board under the pointer zooms"


def test_every_hex_is_walked_to_and_told_by_keys_also_when_nothing_can_be_done(
    app: App, scene: TableScene[Any]
) -> None:
    """Q E A D Z C come to the island from anywhere and walk it; the tip tells the hex, Enter takes up what is there."""
    press(app, pygame.K_d)
    cursor = scene.walking.cursors[0][1]
    assert scene.group.focus is cursor
    reached = {cursor.at}
    ways = (pygame.K_q, pygame.K_e, pygame.K_a, pygame.K_d, pygame.K_z, pygame.K_c)
    chance = random.Random("walk")
    for _ in range(600):
        press(app, chance.choice(ways))
        spot = scene.view.spot(("hex", HEXES.index(cursor.at))) if cursor.at in HEXES else None
        assert cursor.hint == scene.view.tip(spot.words if spot else None)
        assert cursor.hint is not None or cursor.at not in HEXES
        reached.add(cursor.at)
    assert reached >= set(HEXES)
    start = next(key for key in scene.hands.things(scene.shown) if key[0] == "settler" and len(key) == 2)
    cursor.go_to(HEXES[start[1]])
    press(app, pygame.K_RETURN)
    assert scene.drag.holding == start
    press(app, pygame.K_d)
    assert scene.drag.target is not None
    press(app, pygame.K_RETURN)
    assert laid(scene).start == start[1]
