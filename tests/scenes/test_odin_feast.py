"""A feast is seen before it is taken: what goes where, what is left, which cells stay open; one press takes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules.odin import frames as ask
from game.rules.odin.acting import FEAST_END
from game.rules.odin.actions import Done, Serve
from game.rules.odin.components import ITEM, TILE
from game.scenes.odin.goods.banquet import dish_rect, dishes, host, table_rect
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.scene import OdinScene
from game.scenes.table.prompt import Prose
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.odin.desk import Desk
from tests.scenes.hands import NAMES, click, drag, guest_at, point, press, sitting_at, whole

PEAS, MILK, SILVER = ITEM["peas"], ITEM["milk"], ITEM["silver"]
OPEN = 4


@pytest.fixture
def scene(make_app: Callable[..., App], tmp_path: Path) -> OdinScene:
    """A feast of four cells for which there is food, and silver that could be paid instead."""
    return feast(make_app, tmp_path, peas=2, milk=2, silver=9)


def feast(make_app: Callable[..., App], folder: Path, **store: int) -> OdinScene:
    desk = Desk(2, **store)
    game = desk.game
    game.stack[:] = [ask.Phase(0, 10), ask.Settling(0, FEAST_END), ask.Feasting(0)]
    game.banquet = [0] * OPEN + [1] * 8
    game._legal = None
    app = make_app((1920, 1080), menu=False, curtain="off")
    sitting = Sitting.start("odin", dict(game.options), [SeatPlan(name) for name in NAMES[:2]], "laid", folder)
    sitting._timeline._move_to(game)
    scene = OdinScene(app, guest_at(app, sitting))
    app.push(scene)
    app.frame()
    scene.banner.hide()
    return scene


def pale(scene: OdinScene) -> list[tuple[object, pygame.Rect]]:
    """Returns the pictures that lie pale on the table, with their places, from the left."""
    return sorted(((spot.picture, spot.rect) for spot in scene.prompt.foreshown.spots), key=lambda one: one[1].left)


def served(scene: OdinScene, actions: tuple[object, ...]) -> list[tuple[object, pygame.Rect]]:
    """Returns the pictures of what actions serve, in their places, from the left."""
    board = table_rect(scene.look, scene.view.areas["banquet"])
    found = []
    for action in actions:
        if isinstance(action, Serve):
            pose = scene.hands.touch(scene.shown, action).takes[2:] if action.item != SILVER else ()  # type: ignore[index]
            turned = pose[0] if pose else 0
            found.append((Piece(action.item, turned), dish_rect(board, action.item, turned, action.cell)))
    return sorted(found, key=lambda one: one[1].left)


def prose(scene: OdinScene) -> str:
    spot = scene.view.spot(("prompt", "prose"))
    assert spot is not None
    assert isinstance(spot.picture, Prose)
    return spot.picture.words.replace("\xa0", " ")


def test_the_lit_feast_lies_pale_and_is_told(scene: OdinScene) -> None:
    lit = next(choice for choice in scene.choices() if choice.primary)
    assert pale(scene) == served(scene, lit.actions)
    assert [picture.item for picture, _ in pale(scene)].count(SILVER) == 0  # type: ignore[attr-defined]
    food = len(pale(scene))
    assert prose(scene) == (
        f"Pale on the table: food ×{food}. Left over: food ×{4 - food} and silver ×9. Every cell is covered."
    )
    names = [line.replace("\xa0", " ") for line in scene.pointing.follows(lit.actions)]
    assert names[:2] == ["Served: peas and milk.", "Left over: peas, milk and silver ×9."]
    assert names[2] == f"Cells still to fill: {OPEN} → 0"
    assert dishes(scene.shown) == [], "nothing is served yet"


def test_pointing_at_the_other_feast_shows_that_one(scene: OdinScene) -> None:
    app, kept = scene.app, pale(scene)
    one, other = (button for button in scene.prompt.buttons if button.label.startswith("Lay it, "))
    point(app, other.rect.center)
    choice = next(choice for choice in scene.choices() if choice.label == other.label)
    assert pale(scene) == served(scene, choice.actions) != kept
    assert f"Pale on the table: silver ×{OPEN}." in prose(scene)
    assert (one.label, other.label) == ("Lay it, keep silver", "Lay it, keep food"), "each by what it keeps"
    assert f"silver ×{9 - OPEN}" in prose(scene)
    point(app, one.rect.center)
    assert pale(scene) == kept
    assert "silver ×9" in prose(scene)


def test_what_is_shown_is_seen_and_gone_while_something_is_in_the_hand(scene: OdinScene) -> None:
    app, (_, rect) = scene.app, pale(scene)[0]
    point(app, (5, 300))
    app.frame()
    with_it = app.window.canvas.subsurface(rect).copy()
    food = scene.view.spot(("item", PEAS))
    assert food is not None
    scene.drag.pick(next(one for one in scene.handling.draggables() if one.key == food.key), "drag", food.centre)
    assert pale(scene) == []
    scene.drag.cancel()
    assert pale(scene)
    scene.prompt.foreshown.offer(())
    scene.look.touch()
    app.frame()
    assert with_it.get_buffer().raw != app.window.canvas.subsurface(rect).copy().get_buffer().raw


def test_the_rest_is_shown_after_something_is_served_by_hand(scene: OdinScene) -> None:
    board = table_rect(scene.look, scene.view.areas["banquet"])
    cell = board.width // 12
    milk = scene.view.spot(("item", MILK))
    assert milk is not None
    drag(scene.app, milk.centre, (board.left + 3 * cell + cell // 2, board.centery))
    taken = [dish.cell for dish in dishes(scene.shown)]
    assert len(taken) == 1
    lit = next(choice for choice in scene.choices() if choice.primary)
    assert pale(scene) == served(scene, lit.actions)
    assert not any(board.left + taken[0] * cell == rect.left for _, rect in pale(scene))


def test_one_press_takes_a_feast_with_open_cells_to_its_end(make_app: Callable[..., App], tmp_path: Path) -> None:
    scene = feast(make_app, tmp_path, milk=1)
    left = OPEN - TILE[MILK].lying
    assert left > 0
    assert scene.prompt.buttons[0].label == "Lay the table so"
    assert prose(scene).endswith(f"Cells left open: {left}, 3 points lost for each.")
    assert "No food and no silver is left." in prose(scene)
    before = len(sitting_at(scene).timeline)
    press(scene.app, pygame.K_SPACE)
    done = sitting_at(scene).timeline[before]
    assert [type(record.action) for record in done.records[:2]] == [Serve, Done], "no second press to end it"
    assert len(sitting_at(scene).timeline) == before + 1
    assert whole(scene).penalties[0] == left


def test_a_click_takes_what_is_shown(scene: OdinScene) -> None:
    shown = pale(scene)
    click(scene.app, scene.prompt.buttons[0].rect.center)
    events = sitting_at(scene).timeline[-1].events
    assert sum(event.kind == "served" for event in events) == len(shown)
    assert whole(scene).penalties[0] == 0


def test_the_table_is_laid_for_whoever_feasts(scene: OdinScene) -> None:
    game = whole(scene)
    for front in range(game.seats):
        assert host(game, front) == 0, "the feast of the first seat is under way"
    game.stack[-1] = ask.Feasting(1)
    assert {host(game, front) for front in range(game.seats)} == {1}
    game.stack[:] = [ask.Phase(0, 5)]
    assert [host(game, front) for front in range(game.seats)] == [0, 1]
