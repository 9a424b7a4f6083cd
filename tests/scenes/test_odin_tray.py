"""Treasures in the tray: chosen by a click, or dragged from it onto a board and turned in the hand, in one go."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.kernel import Message
from game.rules.odin import actions as do
from game.rules.odin.components import GOODS, ITEM, ITEMS
from game.rules.odin.frames import Spending
from game.scenes.table import TableScene
from game.scenes.table.gestures import poses
from game.scenes.table.kit.held import Slip
from game.table.trial import after
from game.titles import load_scene
from game.ui import text
from game.ui.drag.aim import every_target
from game.ui.label import lines_within
from tests.golden.book import sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import click, drag, guest_at, point, send, sitting_at, told_anew, whole

pytestmark = pytest.mark.usefixtures("unpainted")

HELMET = ITEM["helmet"]
KEY = ("chosen", HELMET)


@pytest.fixture
def forging(make_app: MakeApp) -> TableScene[Any]:
    """A recorded moment at which a helmet can be forged."""
    app = make_app((1280, 720), False, curtain="off")
    scene: TableScene[Any] = load_scene("odin")(app, guest_at(app, sitting_of("odin", "solo", 153), rests=True))
    app.push(scene)
    app.frame()
    return scene


def test_one_drag_forges_a_helmet_and_lays_it(forging: TableScene[Any]) -> None:
    """odin.crafting, odin.placing: before, it was chosen on a page of words, then dragged out of the store."""
    paths = forging.handling.paths(KEY)
    target = next(iter(every_target(forging.handling.targets(KEY))))
    assert [type(action) for action in paths[target.key]] == [do.Forge, do.TakeUp, do.Lay]
    before = sum(piece.item == HELMET for piece in whole(forging).pieces())
    spot = forging.view.spot(KEY)
    assert spot is not None
    drag(forging.app, spot.rect.center, target.rect.center)  # type: ignore[arg-type]
    assert sum(piece.item == HELMET for piece in whole(forging).pieces()) == before + 1


def test_it_is_turned_in_the_hand(forging: TableScene[Any]) -> None:
    turned = forging.hands.turned(forging.shown, KEY, 1)
    assert turned == ("chosen", HELMET, 1)
    assert forging.handling.paths(turned)
    assert set(forging.handling.paths(turned)) != set(forging.handling.paths(KEY))


def test_a_bare_click_has_it_in_the_store(forging: TableScene[Any]) -> None:
    spot = forging.view.spot(KEY)
    assert spot is not None
    click(forging.app, spot.rect.center)  # type: ignore[arg-type]
    assert whole(forging).has(0, HELMET) == 1
    assert forging.drag.hand is None


def test_loot_that_cannot_be_laid_before_the_turn_passes_is_brought_to_the_store(make_app: MakeApp) -> None:
    """odin.anytime: who has looted lays the treasure when it is that seat's turn again; it could only be clicked."""
    app = make_app((1280, 720), False, curtain="off")
    scene: TableScene[Any] = load_scene("odin")(app, guest_at(app, sitting_of("odin", "shared", 109), rests=True))
    app.push(scene)
    app.frame()
    thing = next(thing for thing in scene.handling.draggables() if scene.tray.choice(thing.key) is not None)
    assert set(scene.handling.paths(thing.key)) == {("store",)}
    loot = [thing.key for thing in scene.handling.draggables() if scene.tray.choice(thing.key) is not None]
    assert all(("store",) in scene.handling.paths(key) for key in loot), "treasures, too"
    assert {
        place for turned in poses(scene.hands, scene.shown, thing.key) for place in scene.handling.paths(turned)
    } == {("store",)}
    drag(app, thing.rect.center, scene.view.areas["home"].center)
    assert whole(scene).to_move == scene.viewer, "nothing was done"
    assert scene.notices.said[:1] == (scene.say("odin.prompt.loot.held"),)
    seat, tile = scene.viewer, thing.key[1]
    before = whole(scene).has(seat, tile)
    drag(app, thing.rect.center, scene.view.areas["store"].center)
    assert whole(scene).has(seat, tile) == before + 1


def shared_loot(make_app: MakeApp) -> tuple[App, TableScene[Any], Any]:
    """Returns the program with the table of two persons at which loot is chosen, and the whole of it."""
    app = make_app((1280, 720), False, curtain="off")
    scene: TableScene[Any] = load_scene("odin")(app, guest_at(app, sitting_of("odin", "shared", 109), rests=True))
    app.push(scene)
    app.frame()
    game: Any = sitting_at(scene).game
    return app, scene, game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)])
def test_all_loot_bears_its_name_and_leaves_the_board_free(
    make_app: MakeApp, language: str, size: tuple[int, int], scale: int
) -> None:
    """In small windows pieces lay there with a number alone; pictures shrink first, names give way last."""
    app = make_app(size, False, curtain="off", language=language, scale=scale)
    scene: TableScene[Any] = load_scene("odin")(app, guest_at(app, sitting_of("odin", "shared", 109), rests=True))
    app.push(scene)
    app.frame()
    held = {spot.key: spot for spot in scene.tray.spots if isinstance(spot.picture, Slip)}
    assert len(held) == 23
    panel = scene.view.spot(("choices",))
    assert panel is not None
    assert not panel.rect.colliderect(scene.view.areas["home"])
    look, rects = scene.look, [spot.rect for spot in held.values()]
    for key, spot in held.items():
        choice = scene.tray.choice(key)
        assert choice is not None
        assert spot.picture.name == choice.label
        assert panel.rect.contains(spot.rect)
        px = look.px(spot.picture.px)
        lines = lines_within(look, choice.label, "label", spot.rect.width - look.px(6), px)
        assert len(lines) <= 3
        assert all(text.size(look, line, "label", px)[0] <= spot.rect.width - 4 for line in lines)
        room = spot.rect.height - len(lines) * text.font(look, "label", px).get_linesize()
        assert spot.picture.height <= room, "name and picture do not lie on each other"
        assert spot.rect.collidelistall(rects) == [rects.index(spot.rect)]


def test_loot_over_a_board_is_not_drawn_over_the_store_too(make_app: MakeApp) -> None:
    """It passes the store on its way, where it lay as large as that."""
    app, scene, game = shared_loot(make_app)
    for seat in range(game.seats):
        game.thing[seat] = 0
    told_anew(scene)
    scene.settle()
    thing, target = next(
        (thing, target)
        for thing in scene.handling.draggables()
        if scene.tray.choice(thing.key) is not None and thing.key[1] in GOODS
        for target in every_target(scene.handling.targets(thing.key))
        if any(isinstance(action, do.Lay) for action in scene.handling.paths(thing.key).get(target.key, ()))
    )
    point(app, thing.rect.center)
    send(app, pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)
    for _ in range(2):
        send(app, pygame.MOUSEMOTION, pos=target.rect.center, rel=(9, 9), buttons=(1, 0, 0))
    assert scene.drag.hand is not None
    assert scene.drag.hand.target is not None
    surface = pygame.Surface(scene.size)
    before = pygame.image.tobytes(surface, "RGB")
    scene.handling.draw_company(surface)
    assert pygame.image.tobytes(surface, "RGB") == before


def test_loot_whose_price_is_still_to_be_chosen_is_not_called_missing(make_app: MakeApp) -> None:
    """Stones and swords pay for it, as its owner likes: let go on a board, it was said that the owner has none."""
    app, scene, game = shared_loot(make_app)
    for item in ("stone", "long_sword"):
        game.held[scene.viewer * len(ITEMS) + ITEM[item]] += 2
    told_anew(scene)
    loot = [action for action in game.legal_actions() if isinstance(action, do.Loot)]
    paid = [action for action in loot if isinstance(after(scene.shown, (action,)).stack[-1], Spending)]  # type: ignore[union-attr]
    assert paid
    for action in loot:
        assert scene.hands.belongs(scene.shown, ("chosen", action.tile, 0)) == Message("odin.prompt.loot.held")
    scene.settle()
    thing = next(thing for thing in scene.handling.draggables() if thing.key == ("chosen", paid[0].tile))
    drag(app, thing.rect.center, scene.view.areas["home"].center)
    assert scene.notices.said[:1] == (scene.say("odin.prompt.loot.held"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_much_loot_lies_over_no_board_and_says_what_it_costs(make_app: MakeApp, language: str) -> None:
    """odin.raiding: nineteen treasures at 720p once lay over the board on which they are laid."""
    app = make_app((1280, 720), False, curtain="off", language=language)
    scene: TableScene[Any] = load_scene("odin")(app, guest_at(app, sitting_of("odin", "shared", 109), rests=True))
    app.push(scene)
    app.frame()
    tray = scene.view.spot(("choices",))
    assert tray is not None
    assert tray.rect.collidelist([scene.view.areas[name] for name in ("home", "sides", "store", "banquet")]) < 0
    loot = [choice for choice in scene.offered() if choice.actions and choice.actions[0].verb == "loot"]
    assert len(loot) > 15
    for choice in loot:
        spot = scene.view.spot(choice.key)
        assert spot is not None
        assert isinstance(spot.picture, Slip)
        assert choice.label.endswith(choice.brief)
        assert spot.picture.name in (choice.label, choice.brief)
        tip = scene.view.spot_tip(spot)
        assert tip is not None
        assert tip.title, "its name is told where it does not stand"
