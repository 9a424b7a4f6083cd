"""Goods moved on the screen: laid by drag, by clicks and by keys, turned, refused, served, a feast laid at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.odin.actions import Emigrate, Explore, UnloadOre, UseCard
from game.rules.odin.components import GOODS, ITEM, ITEMS, SPACE_NAMES, SPECIALS, STONE, TILE, WOOD
from game.rules.odin.course import FEAST
from game.rules.odin.frames import Buying, Exploring, Forging, Mining, Phase, Turn
from game.rules.odin.mountains import ALL_KINDS
from game.rules.odin.state import FIRST_PAIR, FIRST_STONE, Laid
from game.scenes.odin.goods.arranging import arrange
from game.scenes.odin.goods.banquet import dishes
from game.scenes.odin.goods.helper import whole
from game.scenes.odin.hands import OdinHands
from game.scenes.odin.scene import OdinScene
from game.scenes.table.deeds import Move
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.trial import SEALED
from tests.scenes.hands import click, drag, guest_at, point, press, send, sitting_at, told_anew
from tests.scenes.test_resizing import resize

pytestmark = pytest.mark.usefixtures("unpainted")

HORN, OIL, WOOL = ITEM["drinking_horn"], ITEM["oil"], ITEM["wool"]


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1920, 1080), headless=True)
    yield made
    made.quit()


@pytest.fixture
def scene(app: App, tmp_path: Path) -> OdinScene:
    """Opens a table at the first turn of seat 0, which has been given some goods, an island and a house."""
    plans = [SeatPlan("Ása"), SeatPlan("Bersi")]
    sitting = Sitting.start("odin", {"first": "seat1"}, plans, "goods", tmp_path)
    give(sitting, drinking_horn=1, oil=2, wool=1, grain=1, milk=2)
    sitting.game.owner[FIRST_PAIR] = sitting.game.owner[FIRST_STONE] = 0
    table = OdinScene(app, guest_at(app, sitting))
    app.push(table)
    app.frame()
    return table


def give(sitting: Sitting, **things: int) -> None:
    for name, count in things.items():
        sitting.game.held[ITEM[name]] += count  # type: ignore[attr-defined]


def middle(scene: OdinScene, item: int, pose: int, row: int, column: int, board: int = 0) -> tuple[int, int]:
    """Returns the point on the screen where the middle of a piece comes to lie."""
    place = ("at", board, row, column)
    key = ("item", item, pose) if pose else ("item", item)
    for area in scene.handling.targets(key):
        if place in getattr(area, "places", ()):
            return area.target(place).rect.center  # type: ignore[union-attr]
    raise AssertionError(f"{place} is no place")


def spot(scene: OdinScene, *key: object) -> pygame.Rect:
    found = scene.view.spot(key)
    assert found is not None, key
    return found.rect


def pieces(scene: OdinScene) -> list[Laid]:
    return list(sitting_at(scene).game.pieces())  # type: ignore[attr-defined]


def at_feast(scene: OdinScene) -> None:
    game = sitting_at(scene).game
    game.stack[:] = [Phase(0, FEAST)]
    game._legal = None  # type: ignore[attr-defined]
    game.steps.settle(game, None, [])  # type: ignore[attr-defined,arg-type]
    told_anew(scene)


def test_a_good_is_dragged_from_the_store_to_where_its_ghost_is(app: App, scene: OdinScene) -> None:
    at = middle(scene, WOOL, 0, 10, 0)
    drag(app, spot(scene, "item", WOOL).center, at)
    assert pieces(scene) == [Laid(0, WOOL, 0, 10, 0)]
    cell = spot(scene, "board", 0).width // 13
    board = spot(scene, "board", 0)
    laid = spot(scene, "laid", 0, Laid(0, WOOL, 0, 10, 0).number)
    assert laid == pygame.Rect(board.left, board.top + 10 * cell, 2 * cell, 2 * cell)
    assert scene.view.spot(("count", WOOL)) is None, "the store shows its shadow"


def test_a_piece_is_turned_and_turned_over_in_the_hand(app: App, scene: OdinScene) -> None:
    start = spot(scene, "item", HORN).center
    click(app, start)
    assert scene.drag.holding == ("item", HORN)
    press(app, pygame.K_f)
    press(app, pygame.K_r)
    send(app, pygame.MOUSEWHEEL, y=-1, x=0)
    key = scene.drag.holding
    assert isinstance(key, tuple)
    assert key[2] == 6, "turned over, then by two quarters"
    resize(app, (1920, 1080))
    assert scene.drag.holding == key, "and it stays so in another window"
    at = middle(scene, HORN, 6, 8, 5)
    point(app, at)
    assert scene.drag.target is not None
    click(app, at)
    assert pieces(scene) == [Laid(0, HORN, 6, 8, 5)]


def test_the_prompt_tells_how_a_piece_in_the_hand_is_turned_and_what_was_asked_once_it_is_back(
    app: App, scene: OdinScene
) -> None:
    def said() -> str:
        prose = scene.view.spot(("prompt", "prose"))
        assert prose is not None
        return f"{prose.picture.heading} {prose.picture.words}"  # type: ignore[union-attr]

    before = said()
    click(app, spot(scene, "item", HORN).center)
    assert said().startswith("Lay: drinking horn R or the wheel: turn it")
    press(app, pygame.K_r)
    assert "drinking horn" in said()
    press(app, pygame.K_ESCAPE)
    assert said() == before
    drag(app, spot(scene, "item", WOOL).center, middle(scene, WOOL, 0, 10, 0))
    assert said() == before, "laid"


def test_a_piece_is_laid_by_keys_alone(app: App, scene: OdinScene) -> None:
    for _ in range(300):
        focus = scene.group.focus
        if focus is not None and focus.rect == spot(scene, "item", OIL):
            break
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_r)
    assert scene.drag.holding == ("item", OIL, 1)
    press(app, pygame.K_LEFT)
    aimed = scene.drag.target
    assert aimed is not None
    press(app, pygame.K_RETURN)
    assert pieces(scene) == [Laid(aimed.key[1], OIL, 1, *aimed.key[2:])]  # type: ignore[index,misc]


def test_a_refused_drop_flies_back_and_says_why_with_its_rule(app: App, scene: OdinScene) -> None:
    drag(app, spot(scene, "item", WOOL).center, middle(scene, WOOL, 0, 10, 0))
    board = spot(scene, "board", 0)
    cell = board.width // 13
    drag(app, spot(scene, "item", OIL).center, (board.left + 3 * cell, board.top + 10 * cell + cell // 2))
    assert len(pieces(scene)) == 1
    assert scene.notices.visible
    drag(app, spot(scene, "item", ITEM["milk"]).center, (board.left + 5 * cell, board.top + 7 * cell))
    assert len(pieces(scene)) == 1
    assert scene.notices.visible


def test_what_laying_brings_is_told_at_the_place(app: App, scene: OdinScene) -> None:
    at = middle(scene, WOOL, 0, 10, 0)
    point(app, spot(scene, "item", WOOL).center)
    send(app, pygame.MOUSEBUTTONDOWN, pos=spot(scene, "item", WOOL).center, button=1)
    point(app, at, held=True)
    scene.point_tooltip()
    lines = scene.pointing.follows(scene.handling.paths(("item", WOOL))["at", 0, 10, 0])
    assert "Income of this board: 0 → 2" in lines


def test_food_is_dragged_to_the_table_and_a_feast_is_laid_at_once(app: App, scene: OdinScene) -> None:
    at_feast(scene)
    drag(app, spot(scene, "item", ITEM["grain"]).center, spot(scene, "banquet", 0).move(70, 0).center)
    assert [(dish.item, dish.width) for dish in dishes(scene.shown)] == [(ITEM["grain"], 4)]
    before = len(sitting_at(scene).timeline)
    arranged = next(choice for choice in scene.choices() if {action.verb for action in choice.actions} == {"serve"})
    scene.choose(arranged)
    assert len(sitting_at(scene).timeline) == before + 1, "one gesture"
    assert (sitting_at(scene).game.to_move, scene.shown.penalties[0]) == (1, 0), (
        "the table is full, so the next one feasts"
    )
    scene.undo()
    assert [(dish.item, dish.width) for dish in dishes(scene.shown)] == [(ITEM["grain"], 4)]


def test_a_click_brings_a_board_before_the_reader_and_pieces_lie_there_large(app: App, scene: OdinScene) -> None:
    small = spot(scene, "board", FIRST_PAIR).copy()
    click(app, spot(scene, "side", FIRST_PAIR).center)
    assert spot(scene, "board", FIRST_PAIR).width > 2 * small.width
    assert spot(scene, "board", 0).width < small.width * 3
    for _ in range(300):
        press(app, pygame.K_TAB)
        focus = scene.group.focus
        if focus is not None and focus.rect == spot(scene, "side", FIRST_STONE):
            break
    press(app, pygame.K_RETURN)
    assert spot(scene, "board", FIRST_STONE).width > small.width, "by keys as well"
    click(app, spot(scene, "side", FIRST_PAIR).center)
    at = middle(scene, OIL, 0, 3, 5, FIRST_PAIR)
    drag(app, spot(scene, "item", OIL).center, at)
    assert pieces(scene) == [Laid(FIRST_PAIR, OIL, 0, 3, 5)]


def test_the_store_shows_what_a_seat_holds(app: App, scene: OdinScene) -> None:
    supply = sitting_at(scene).game.supply(0)  # type: ignore[attr-defined]
    for item, count in enumerate(supply):
        said = scene.view.spot(("count", item))
        if item not in SPECIALS and not (item in GOODS and TILE[item].is_animal):
            assert (said is not None) == (count > 0), ITEMS[item]
            assert said is None or said.picture.words == str(count), ITEMS[item]  # type: ignore[union-attr]
        assert scene.view.spot(("item", item)) is not None or not count, ITEMS[item]


def test_sheds_and_stone_houses_tell_how_full_they_would_be_at_the_end(scene: OdinScene) -> None:
    """What the store holds fills them then; a shortage is red, and pointing at them tells its price."""
    game, red = sitting_at(scene).game, scene.look.theme.state.points

    def labels() -> list[tuple[str, bool]]:
        told_anew(scene)
        spots = (scene.view.spot(("slots", number, "n")) for number in range(3))
        lines = [found.picture for found in spots if found is not None]
        return [(line.words, line.colour == red) for line in lines]  # type: ignore[union-attr]

    def said() -> list[str]:
        words = scene.view.spot(("slots",)).words  # type: ignore[union-attr]
        return [scene.view.say(line) for line in words.body][1:]  # type: ignore[union-attr]

    game.held[WOOD] = game.held[STONE] = 0  # type: ignore[attr-defined]
    assert labels() == [("0/1", True), ("0/1", True)], "a stone house alone"
    now = "If the game ended now: wood {} of {}, stone {} of {}, from your supply."
    assert said() == [now.format(0, 1, 0, 1), "Slots that would stay empty, a point lost for each: 2."]
    game.held[WOOD] = 3  # type: ignore[attr-defined]
    assert labels() == [("1/1", False), ("0/1", True)], "no more than there is room for"
    game.sheds[0], game.stored[0], game.stored[3] = 2, 4, 1  # type: ignore[attr-defined]
    assert labels() == [("×2", False), ("7/7", False), ("1/7", True)]
    assert said() == [now.format(7, 7, 1, 7), "Slots that would stay empty, a point lost for each: 6."]
    game.held[STONE] = 6  # type: ignore[attr-defined]
    assert labels() == [("×2", False), ("7/7", False), ("7/7", False)]
    assert said() == [now.format(7, 7, 7, 7)]
    game.sheds[0] = game.stored[0] = 0  # type: ignore[attr-defined]
    game.owner[FIRST_STONE] = 1  # type: ignore[attr-defined]
    told_anew(scene)
    assert scene.view.spot(("slots",)) is None


def test_what_others_serve_leaves_no_mark_on_the_readers_table(app: App, scene: OdinScene) -> None:
    at_feast(scene)
    scene.choose(next(choice for choice in scene.choices() if {action.verb for action in choice.actions} == {"serve"}))
    assert sitting_at(scene).game.to_move == 1
    served = arrange(sitting_at(scene).game.view_for(1), keep_silver=True)  # type: ignore[arg-type]
    deeds = [
        deed for event in sitting_at(scene).game.copy().apply(served[0], SEALED) for deed in scene.view.deeds(event)
    ]
    assert [deed.end for deed in deeds if isinstance(deed, Move)] == [("banquet", served[0].cell)]
    scene.viewer = 0
    deeds = [
        deed for event in sitting_at(scene).game.copy().apply(served[0], SEALED) for deed in scene.view.deeds(event)
    ]
    assert [deed.end for deed in deeds if isinstance(deed, Move)] == [("served", served[0].cell)]


# -- the packing helper ---------------------------------------------------------------------------------------------


def test_nobody_is_helped_who_does_not_ask(app: App, scene: OdinScene) -> None:
    areas = scene.handling.targets(("item", WOOL))
    assert all(getattr(area, "best", None) is None for area in areas)
    assert scene.say("odin.goods.pack") not in [choice.label for choice in scene.choices()]


def test_the_best_place_shines_and_the_whole_store_is_packed_as_one_gesture(app: App, scene: OdinScene) -> None:
    app.settings.packing = True
    told_anew(scene)
    best = [area.best for area in scene.handling.targets(("item", WOOL)) if getattr(area, "best", None)]  # type: ignore[union-attr]
    assert len(best) == 1
    assert best[0] in scene.handling.paths(("item", WOOL))
    before = sitting_at(scene).game.has(0, HORN)  # type: ignore[attr-defined]
    scene.choose(next(choice for choice in scene.choices() if choice.label == scene.say("odin.goods.pack")))
    assert (before, sitting_at(scene).game.has(0, HORN)) == (1, 0)  # type: ignore[attr-defined]
    scene.undo()
    assert pieces(scene) == []


def test_where_nothing_can_be_packed_that_is_said(app: App, scene: OdinScene, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.packing = True
    told_anew(scene)
    monkeypatch.setattr("game.scenes.odin.scene.whole", lambda view: ())
    scene.choose(next(choice for choice in scene.choices() if choice.label == scene.say("odin.goods.pack")))
    assert [*scene.notices.said] == [scene.say("odin.goods.pack.none")]
    assert pieces(scene) == []


def test_packing_stops_when_its_time_is_over(scene: OdinScene) -> None:
    ticks = iter(range(0, 1000, 12))
    some = whole(scene.shown, lambda: next(ticks) / 1000)
    assert len(some) == 4, "begun at 12 and 24 ms; what would begin later is left"
    assert len(whole(scene.shown, lambda: 0.0)) > len(some)


@pytest.mark.parametrize(
    ("frame", "key", "why"),
    [
        (Mining(0, 22, 1 << 1, ALL_KINDS, 0), ("mined", 1, 0), "Each number is taken from a strip of its own."),
        (Mining(0, 22, 1 << 1, ALL_KINDS, 0), ("mined", 3, 2), "So many may not be taken."),
        (Exploring(0, 2), ("island", 2), "This island is not reached from here."),
        (Buying(0, 2, 0), ("special", ITEM["english_crown"]), "It is not for sale."),
        (Forging(0), ("special", ITEM["glass_beads"]), "Only tiles with the tongs are forged."),
        (Turn(0), ("space", SPACE_NAMES.index("plunder")), "It needs two longships."),
        (Turn(0), ("standing", SPACE_NAMES.index("weekly_1"), 0), "Vikings stand there already."),
    ],
)
def test_a_click_on_what_may_not_be_taken_says_why(
    app: App, scene: OdinScene, monkeypatch: pytest.MonkeyPatch, frame: object, key: tuple[object, ...], why: str
) -> None:
    game: Any = sitting_at(scene).game
    game.strips, weekly = [1, 0, 3, 0], SPACE_NAMES.index("weekly_1")
    game.standing[weekly], game.holder[weekly] = 1, 1
    game.stack.append(frame)
    game._legal = None
    told_anew(scene)
    said: list[str] = []
    monkeypatch.setattr(scene.notices, "say", lambda words, at, kind: said.append(words))
    before = game.digest()
    click(app, spot(scene, *key).center)
    assert [words.split(" [[")[0] for words in said] == [why]
    assert game.digest() == before


def test_each_place_that_is_clicked_is_the_one_that_the_action_names() -> None:
    """A whole table is nothing that these places hang on."""
    view: Any = None
    places = [
        OdinHands().touch(view, one).puts for one in (UnloadOre(0, 5), Emigrate(0, 4), UseCard(0, 31), Explore(0, 2))
    ]
    assert places == [("berth", 5), ("berth", 4), ("played card", 31), ("island", 2)]
