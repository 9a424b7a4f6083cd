"""What is chosen as a thing lies in a tray beside what the choice is about: by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.kernel import Message
from game.scenes.table import TableScene
from game.scenes.table.choices import Choice
from game.scenes.table.handling import draw_rim
from game.scenes.table.kit.held import _LETTERS, Held, Slip, held_out
from game.scenes.table.spots import Spot, Words
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.scenes.hands import NAMES, click, guest_at, press, sitting_at
from tests.toy.actions import PlayUp
from tests.toy.components import TRADER
from tests.toy.scene import SkerryScene
from tests.toy.tables import do, holding

OFFERS = 9


@pytest.fixture
def scene(toys: None, make_app: Callable[..., App], tmp_path: Path) -> TableScene[Any]:
    """A seat that has eight offers to make, or none."""
    game = holding((TRADER, 0, 1), (2, 0, 1))
    do(game, PlayUp(0, TRADER))
    sitting = Sitting.start("skerry", {}, [SeatPlan(name) for name in NAMES[:2]], "tray", tmp_path)
    sitting._timeline.game = game
    app = make_app((1280, 720), False, curtain="off")
    shown = SkerryScene(app, guest_at(app, sitting))
    app.push(shown)
    app.frame()
    assert shown.game.decision is not None
    assert shown.game.decision.kind == "offer"
    return shown


def in_tray(scene: TableScene[Any]) -> list[Spot]:
    """Returns the things in the tray, in their order."""
    return [spot for spot in scene.view.lying if isinstance(spot.key, tuple) and spot.key[0] == "choice"]


def test_things_lie_apart_at_their_size_with_their_names(scene: TableScene[Any]) -> None:
    found = in_tray(scene)
    tray = scene.view.spot(("choices",))
    assert tray is not None
    assert len(found) == OFFERS
    assert not scene.prompt.buttons
    things = [choice for choice in scene.choices() if choice.picture is not None]
    assert [spot.picture.name for spot in found] == [choice.label for choice in things]  # type: ignore[union-attr]
    assert all(spot.picture.thing == choice.picture for spot, choice in zip(found, things, strict=True))  # type: ignore[union-attr]
    assert all(tray.rect.contains(spot.rect) for spot in found)
    assert all(spot.rect.collidelist([other.rect for other in found if other is not spot]) < 0 for spot in found)
    assert not tray.rect.colliderect(scene.view.areas["prompt"])


def test_nothing_is_said_over_the_tray(scene: TableScene[Any]) -> None:
    tray = scene.view.spot(("choices",))
    assert tray is not None
    corner = tray.rect.move(4, 4).topleft
    scene.refused("Not there.", corner)
    scene.paint_over(scene.app.window.canvas)
    assert scene.notices.rect is not None
    assert not scene.notices.rect.colliderect(tray.rect)
    assert tray.rect in scene.places.in_sight(over_idle=True), "nor between the things, nor when all else is idle"


def test_a_click_on_a_thing_chooses_it(scene: TableScene[Any]) -> None:
    wanted = [choice for choice in scene.choices() if choice.picture is not None][6]
    click(scene.app, in_tray(scene)[6].rect.center)  # type: ignore[arg-type]
    assert tuple(record.action for record in sitting_at(scene).timeline[-1].records[:1]) == wanted.actions
    assert scene.view.spot(("choices",)) is None


def test_keys_alone_come_to_a_thing_and_choose_it(scene: TableScene[Any]) -> None:
    wanted = [choice for choice in scene.choices() if choice.picture is not None][1]
    app: Any = scene.app
    for _ in range(40):
        press(app, pygame.K_TAB)
        if scene.hearing.focused() == ("choice", 1):
            break
    press(app, pygame.K_RETURN)
    assert sitting_at(scene).timeline[-1].records[0].action == wanted.actions[0]


def test_what_cannot_be_chosen_now_is_dark_and_says_why(scene: TableScene[Any]) -> None:
    reason = "There is no wool left."
    scene.prompt.tray.lay([Choice("wool", enabled=False, picture="icon-timeline", hint=reason)], "Choose")
    scene.view.arrange()
    (spot,) = in_tray(scene)
    assert isinstance(spot.picture, Slip)
    assert spot.picture.dim
    assert spot.key not in scene.handling.clicks()
    tip = scene.view.spot_tip(spot)
    assert tip is not None
    assert tip.body == (reason,)


def things(count: int, side: float) -> list[Held]:
    """Returns so many things of a size."""
    words = Words(Message("table.plain", {"text": "thing"}))
    return [
        Held(("thing", number), "icon-timeline", words, (side, side), f"the thing {number}") for number in range(count)
    ]


@pytest.mark.parametrize("strong", [False, True])
def test_rims_of_what_is_held_out_leave_its_heading_and_its_neighbours(scene: TableScene[Any], strong: bool) -> None:
    """In high contrast they are twice as broad: things stand farther apart then."""
    scene.look.stand_out(strong)
    panel, heading, *found = held_out(scene.look, "tray", [pygame.Rect(0, 0, 1200, 700)], (), things(4, 140), "Which?")
    rims = []
    for spot in found:
        canvas = pygame.Surface((1200, 700))
        canvas.fill("white")
        draw_rim(scene.look, canvas, spot.rect, spot.outline)
        changed = pygame.mask.from_threshold(canvas, "white", (1, 1, 1))
        changed.invert()
        rims.append(changed.get_bounding_rects()[0])
    middle = heading.rect.centery + scene.look.px(_LETTERS) // 3
    assert all(rim.top >= middle and panel.rect.contains(rim) for rim in rims)
    assert all(one.clip(two).width <= 2 for one, two in combinations(rims, 2))


@pytest.mark.parametrize("count", [1, 5, 13, 40])
def test_however_many_there_are_they_lie_in_the_room_with_whole_names(scene: TableScene[Any], count: int) -> None:
    room = pygame.Rect(400, 100, 420, 560)
    spots = list(held_out(scene.look, "tray", [room], (), things(count, 96), "What is it?"))
    assert room.contains(spots[0].rect)
    found = [spot for spot in spots if spot.key[0] == "thing"]  # type: ignore[index]
    assert len(found) == count
    for spot in found:
        assert spots[0].rect.contains(spot.rect)
        assert spot.rect.collidelist([other.rect for other in found if other is not spot]) < 0


def test_what_is_to_be_seen_is_covered_only_where_there_is_no_other_room(scene: TableScene[Any]) -> None:
    room, kept = pygame.Rect(0, 60, 800, 500), pygame.Rect(0, 60, 400, 500)
    beside = next(held_out(scene.look, "tray", [room], [kept], things(3, 90), ""))
    assert not beside.rect.colliderect(kept)
    over = next(held_out(scene.look, "tray", [room], [room], things(3, 90), ""))
    assert room.contains(over.rect)


def test_the_room_that_is_liked_better_is_taken_even_if_things_are_smaller_there(scene: TableScene[Any]) -> None:
    rooms = [pygame.Rect(0, 60, 240, 400), pygame.Rect(240, 60, 1000, 600)]
    panel = next(held_out(scene.look, "tray", rooms, (), things(6, 100), "Six"))
    assert rooms[0].contains(panel.rect)


def test_names_are_brief_only_where_no_room_has_them_whole(scene: TableScene[Any]) -> None:
    rooms = [pygame.Rect(0, 60, 280, 340), pygame.Rect(280, 60, 960, 600)]
    long = [replace(one, name="an uncommonly circumstantial name") for one in things(9, 60)]
    held = [replace(one, brief=f"({n})") for n, one in enumerate(long)]
    elsewhere, close = ([*held_out(scene.look, "tray", some, (), held, "Nine")] for some in (rooms, rooms[:1]))
    assert rooms[1].contains(elsewhere[0].rect)
    assert {spot.picture.name for spot in elsewhere if isinstance(spot.picture, Slip)} == {long[0].name}
    assert rooms[0].contains(close[0].rect)
    assert [spot.picture.name for spot in close if isinstance(spot.picture, Slip)] == [f"({n})" for n in range(9)]
    roomy = held_out(scene.look, "tray", rooms[1:], (), [replace(one, brief="()") for one in things(2, 60)], "Two")
    names = [spot.picture.name for spot in roomy if isinstance(spot.picture, Slip)]
    assert names == ["the thing 0", "the thing 1"], "where there is room they stand whole"


@pytest.mark.parametrize("count", [2, 3, 5, 7])
def test_a_prime_number_of_things_is_no_tower_and_has_its_heading(scene: TableScene[Any], count: int) -> None:
    """Five goods once stood one above the other over the whole action board, and two had no heading."""
    room = pygame.Rect(0, 0, 620, 900)
    panel, *spots = held_out(scene.look, "tray", [room], (), things(count, 96), "Choose one")
    assert panel.rect.width >= panel.rect.height
    assert any(spot.key == ("tray", "heading") for spot in spots)
