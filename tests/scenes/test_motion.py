"""How deeds are seen: what flies, what rises, what sounds, and where it all ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import large, motion, show
from game.scenes.table.deeds import Coins, Deal, Move, Rise, Show, ShownPage, Spin, acts, effects, flights, keys_of
from game.scenes.table.kit import Fill
from game.scenes.table.motion import _ring
from game.scenes.table.spots import Spot
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.trial import attempt
from game.titles import load_scene
from game.ui.telling.entry import worded
from tests.scenes.hands import guest_at, open_table, sitting_at, whole

COLOURS = ("#FF0000", "#0000FF")


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=1.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def test_what_flies_on_from_where_it_arrived_flies_once() -> None:
    deeds = [Move("wheel", "tray", "pick"), Spin("disc", 0, 1), Move("tray", "cell", "drop"), Deal("pile", ("a", "b"))]
    assert flights(deeds) == [Move("wheel", "cell", "drop"), Deal("pile", ("a", "b"))]
    assert effects(deeds) == [Spin("disc", 0, 1)]


def test_what_travels_on_passes_every_place_on_its_way() -> None:
    deeds = [Move("boat", "boat", through=("bay",)), Move("boat", "boat", "drop", through=("dock",))]
    assert flights(deeds) == [Move("boat", "boat", "drop", through=("bay", "dock"))]
    assert keys_of(deeds[0]) == ("boat", "boat", "bay")


def test_what_flew_before_a_show_flies_first_and_the_rest_follows() -> None:
    shown = Show((ShownPage((), 100.0),))
    deeds = [Move("camp", "field"), shown, Move("field", "home"), Rise("a", ((1, "icon-star"),))]
    assert acts(deeds) == [([Move("camp", "field")], shown), ([Move("field", "home")], None)]
    assert flights(deeds) == [Move("camp", "home")], "without the show it would be one flight"
    assert effects(deeds) == [Rise("a", ((1, "icon-star"),))]
    assert keys_of(shown) == ()


def test_pages_of_a_show_lie_over_the_darkened_table_one_after_another(app: App, tmp_path: Path) -> None:
    scene = bot_table(app, tmp_path)
    app.push(scene)
    pages = [ShownPage((Spot(colour, pygame.Rect(100, 100, 50, 50), Fill(colour, 0)),), 500.0) for colour in COLOURS]
    scene.draw(app.window.canvas)
    before = app.window.canvas.get_at((400, 400))
    scene.stage.add(show.scene(scene.view, Show(tuple(pages))))
    for colour in COLOURS:
        run(app, scene, 300)
        assert app.window.canvas.get_at((120, 120)) == pygame.Color(colour)
        assert sum(app.window.canvas.get_at((400, 400))[:3]) < sum(before[:3])
        run(app, scene, 200)
    run(app, scene, 100)
    assert app.window.canvas.get_at((400, 400)) == before


def test_every_key_of_a_deed_is_named() -> None:
    assert keys_of(Move("a", "b")) == ("a", "b")
    assert keys_of(Deal("a", ("b", "c"))) == ("a", "b", "c")
    assert keys_of(Rise("a", ((1, "icon-star"),), "b")) == ("a", "b")
    assert keys_of(Rise("a", ())) == ("a",)
    assert keys_of(Spin("a", 0, 1)) == ("a",)


def test_points_ring_as_a_star_and_gold_as_coins() -> None:
    assert _ring([Rise("a", ((2, "icon-coin"), (1, "icon-star")))]) == "star"
    assert _ring([Rise("a", ((2, "icon-coin"),)), Rise("b", ((2, "icon-coin"),))]) == "coins"
    assert _ring([Rise("a", ((1, "icon-coin"),))]) == "coin"


def run(app: App, scene: Any, ms: float) -> None:
    """Lets a frame of so many ms pass on the stage."""
    scene.stage.update(ms)
    scene.draw(app.window.canvas)


def bot_table(app: App, folder: Path) -> Any:
    """Opens a table where a bot has to buy next, whose process is not asked."""
    plans = [SeatPlan("Ása", "bot", "karl"), SeatPlan("Bersi")]
    sitting = Sitting.start("vikings", {"variant": "basic", "first": "seat1"}, plans, "motion", folder)
    sitting.commit([sitting.game.legal_actions()[0]])
    scene = load_scene("vikings")(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    scene.stage.skip_all()
    return scene


def test_the_prompt_tells_whose_gesture_is_shown_and_what_it_is(app: App, tmp_path: Path) -> None:
    scene = bot_table(app, tmp_path)
    while not sitting_at(scene).seats[whole(scene).to_move].is_person:
        scene.stage.skip_all()
        sitting_at(scene).commit([whole(scene).legal_actions()[0]])
        scene.settle()
    heading, words = scene.view.spot(("prompt", "prose")).picture.heading, scene.happening
    assert "Ása" in heading, "it is the other's turn already, and still Ása's gesture that is seen"
    told = sitting_at(scene).log(1, len(sitting_at(scene).timeline) - 1)
    assert all(scene.view.say(entry.message) in words for entry in told)
    assert scene.view.spot(("prompt", "prose")).picture.words == words
    assert [*large.asked(scene)] == [heading, words], "in large words, too"
    lines = [worded(scene.view.say(entry.message)) for entry in told]
    assert not {*lines} & {*large.happened(scene)}, "what is being shown has not happened yet"
    scene.stage.skip_all()
    assert scene.happening == ""
    assert {*lines} <= {*large.happened(scene)}
    assert "Ása" not in scene.view.spot(("prompt", "prose")).picture.words


def test_one_coin_that_flies_rings_as_one(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, heard = bot_table(app, tmp_path), list[str]()
    monkeypatch.setattr(scene.view, "sound", heard.append)
    for count in (0, 1, 2):
        scene.stage.add(motion._coins(scene.view, Coins(("meter", 0), ("wheel",), count)))
        scene.stage.skip_all()
    assert heard == ["coin", "coins"]


def test_a_bot_s_pair_flies_in_one_piece_and_then_the_wheel_turns(app: App, tmp_path: Path) -> None:
    scene = bot_table(app, tmp_path)
    game = whole(scene)
    buy = next(a for a in game.legal_actions() if a.verb == "buy")
    tried = attempt(game, buy)
    assert tried is not None
    lay = next(a for a in tried.table.legal_actions() if a.verb in ("lay", "lay_start"))
    before = scene.view.spot(("wheel",)).picture.turn
    sitting_at(scene).commit([buy, lay] if lay.verb == "lay" else [buy])
    scene.settle()
    assert scene.stage.busy
    for _ in range(3):
        run(app, scene, 16)
    assert ("group", buy.slot) in scene.view.away, "what flies is not drawn where it lay"
    turns = set()
    for _ in range(400):
        run(app, scene, 16)
        if scene.view.turning:
            turns.add(scene.view.turning["wheel",].turn)
        if not scene.stage.busy:
            break
    assert not scene.stage.busy
    assert not scene.view.turning
    now = scene.view.spot(("wheel",)).picture.turn
    assert (now != before) == bool(turns), "the wheel is seen to turn exactly when it does"
    assert scene.view.away == []


def test_what_was_dragged_stays_and_does_not_fly(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hands")
    scene.commit([whole(scene).legal_actions()[0]])
    scene.stage.skip_all()
    thing, place = next(
        (thing, target) for thing in scene.handling.draggables() for target in scene.handling.targets(thing.key)
        if target.key[0] == "cell" and target.key[2] > 0
    )  # fmt: skip
    scene.handling.drop(thing.key, place.key)
    run(app, scene, 1)
    _, seat, row, column = place.key
    assert scene.view.spot(("tile", seat, row, column)) is not None, "it lies where it was dropped from the first frame"
    assert not scene.view.away
    scene.stage.skip_all()


@pytest.mark.parametrize(("token", "shape"), [("tiny_epic/village", 1.0), ("tiny_epic/card-favour-back", 224 / 144)])
def test_what_lies_at_neither_end_flies_in_its_own_shape(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str, shape: float
) -> None:
    scene = bot_table(app, tmp_path)
    wide = Spot("goal", pygame.Rect(0, 0, 400, 90), Fill("#FFFFFF"))
    drawn: list[tuple[int, int]] = []
    image = motion.image
    monkeypatch.setattr(motion, "image", lambda look, picture, size: drawn.append(size) or image(look, picture, size))
    motion._fly(scene.view, Move(("wheel",), "goal", picture=token), {"goal": wide})
    assert drawn[0][1] == 90
    assert drawn[0][0] / drawn[0][1] == pytest.approx(shape, rel=0.02)


def test_motion_can_be_skipped_and_leaves_the_table_as_it_is(app: App, tmp_path: Path) -> None:
    scene = bot_table(app, tmp_path)
    buy = next(a for a in whole(scene).legal_actions() if a.verb == "buy")
    sitting_at(scene).commit([buy])
    scene.settle()
    scene.stage.skip_all()
    assert scene.view.shown == whole(scene).view_for(scene.viewer)
    assert not scene.view.turning
    assert not scene.view.away


def test_the_wheel_is_seen_on_its_whole_way(app: App, tmp_path: Path) -> None:
    scene = bot_table(app, tmp_path)

    def turns_it(action: Any) -> bool:
        return action.verb == "buy" and action.slot == scene.view.spot(("wheel",)).picture.turn

    for _ in range(200):
        scene.settle()
        scene.stage.skip_all()
        buys = [action for action in whole(scene).legal_actions() if turns_it(action)]
        if buys and whole(scene).wheel_tiles.count(-1) < 11:
            break
        sitting_at(scene).commit([whole(scene).legal_actions()[0]])
    before = scene.view.spot(("wheel",)).picture.turn
    sitting_at(scene).commit(buys[:1])
    scene.settle()
    seen = []
    while scene.stage.busy:
        run(app, scene, 16)
        if scene.view.turning:
            seen.append(scene.view.turning["wheel",].turn)
    after = scene.view.spot(("wheel",)).picture.turn
    assert after > before
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert before <= seen[0] < before + 0.5
    assert seen[-1] > after - 0.5


@pytest.mark.parametrize("skipped", [False, True])
def test_the_board_of_a_bot_that_acts_is_seen_larger_until_it_has_acted(
    app: App, tmp_path: Path, skipped: bool
) -> None:
    plans = [SeatPlan("Ása", "bot", "karl"), SeatPlan("Bersi"), SeatPlan("Dagný", "bot", "karl")]
    sitting = Sitting.start("vikings", {"variant": "basic", "first": "seat1"}, plans, "motion", tmp_path)
    sitting.commit([sitting.game.legal_actions()[0]])
    scene: Any = load_scene("vikings")(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    scene.stage.skip_all()
    before, other = (scene.view.spot(("rival", seat)).rect for seat in (0, 2))
    scene.commit([next(action for action in whole(scene).legal_actions() if action.verb == "buy")])
    run(app, scene, 30)
    card = scene.view.spot(("rival", 0))
    assert card.rect.width >= before.width
    assert card.rect.height > before.height
    beside = scene.view.spot(("rival", 2)).rect
    assert not card.rect.colliderect(beside), "it covers no other rival"
    assert scene.view.areas["rivals"].top <= card.rect.top <= card.rect.bottom <= scene.view.areas["rivals"].bottom
    assert beside.width == other.width
    assert 0.8 * other.height <= beside.height <= other.height, "the others give a little of their height"
    assert card.rect.contains(scene.view.spot(("fjord", 0)).rect), "its fjord grows with it"
    keys = [spot.key for spot in scene.view.reachable]
    assert keys.index(("rival", 0)) > keys.index(("rival", 2)), "it is drawn after the others"
    if skipped:
        scene.stage.skip_all()
    else:
        for _ in range(60):
            run(app, scene, 100)
    assert not scene.stage.busy
    assert [scene.view.spot(("rival", seat)).rect for seat in (0, 2)] == [before, other]


def test_the_own_board_stays_as_it_is_while_its_owner_acts(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 3, "own")
    scene.stage.skip_all()
    areas = [scene.view.spot(("rival", seat)).rect for seat in (1, 2)]  # type: ignore[union-attr]
    scene.commit([whole(scene).legal_actions()[0]])
    run(app, scene, 30)
    assert [scene.view.spot(("rival", seat)).rect for seat in (1, 2)] == areas  # type: ignore[union-attr]
