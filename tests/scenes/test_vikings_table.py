"""The table of Vikings: bids, special tiles, ferrying, who waits ashore."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.vikings.actions import Bid
from game.scenes.table import TableScene, gestures
from game.scenes.table.outlook import outlook
from game.scenes.vikings.foresight import outlook_words
from game.scenes.vikings.hands import ROW_OF_SPECIAL
from game.scenes.vikings.scene import VikingsScene
from game.scenes.vikings.words import HANDS
from game.table.settings import Settings
from game.titles import load_scene
from tests.golden.book import sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import click, guest_at, open_table, point, sitting_at, told_anew, whole
from tests.scenes.stage.games import Course

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    settings = Settings(language="en", animation_speed=0.0, curtain="off")
    made = App(settings, (1280, 720), headless=True)
    yield made
    made.quit()


def test_any_bid_can_be_reached_with_the_stepper(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "advanced"}, 2, "bids")
    scene.commit(scene.choices()[0].actions)
    wanted = {action for action in whole(scene).legal_actions() if action.verb == "bid"}
    reached = set()
    for _ in range(len(wanted)):
        less, offer, more = scene.choices()[-3:]
        reached.add(offer.actions[0])
        assert less.enabled == (len(reached) > 1)
        if more.press is not None and more.enabled:
            more.press()
    assert reached == wanted
    app.pop()


def test_a_bid_stays_where_it_is_pressed_and_begins_low_each_time(make_app: MakeApp, tmp_path: Path) -> None:
    """The buttons once moved as the bid grew: a second press on + made it. And the next auction began with the last."""
    app = make_app((1280, 720), False, curtain="off", language="uk")
    scene = open_table(app, tmp_path, "vikings", {"variant": "advanced"}, 2, "bids")
    scene.commit(scene.choices()[0].actions)
    app.frame()
    more = next(button for button in scene.prompt.buttons if button.label == "+")
    seen, at = [], more.rect.center
    for _ in range(12):
        seen.append([button.rect for button in scene.prompt.buttons])
        click(app, at)
    assert scene.shown.stack[-1].leader < 0, "nothing was bid"
    assert all(found == seen[0] for found in seen)
    assert [choice.actions[0].amount for choice in scene.choices() if choice.primary] == [12]
    scene.commit([Bid(scene.viewer, 3)])
    assert [choice.actions[0].amount for choice in scene.choices() if choice.primary] == [4], "the least, not 12"


def test_who_bids_reads_how_high_the_bid_is_and_whose(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app((1280, 720), False, curtain="off")
    scene = open_table(app, tmp_path, "vikings", {"variant": "advanced"}, 2, "bids")
    scene.commit(scene.choices()[0].actions)
    assert scene.prompt_words()[1].id == "vikings.prompt.auction.text"
    scene.commit([Bid(scene.viewer, 3)])
    leader = scene.names[1 - scene.viewer]
    assert scene.view.say(scene.prompt_words()[1]).startswith(f"The highest bid: 3 gold, {leader}.")


def test_what_leaves_the_game_and_where_a_colour_stands_is_foretold(make_app: MakeApp) -> None:
    def told(step: int) -> list[str]:
        scene = _opened(make_app, "advanced_points", step)
        return [" ".join(scene.pointing.follows(choice.actions)) for choice in scene.choices()]

    assert all("leaves the game" in line for line in told(3))
    assert "They stand at these prices: 11, 10 and 9." in told(4)


def test_a_figure_that_goes_is_not_asked_about_again(make_app: MakeApp) -> None:
    """The prompt says that it is for good; each auction won asked once more."""
    scene = _opened(make_app, "advanced_points", 3)
    scene.app.settings.confirm = True
    said = scene.prompt_words()[1]
    assert said is not None
    assert scene.say(said).endswith("Choose the one that leaves; that cannot be taken back.")
    click(scene.app, scene.view.spot(("choice", 1)).centre)
    assert scene.dialog is None
    assert scene.shown.decision.kind == "place_colour"
    point(scene.app, scene.view.spot(("choice", 0)).centre)
    assert scene.group.hovered.spot.key == ("choice", 0)
    wanted = scene.tray.choice(("choice", 0)).actions[0].figure
    click(scene.app, scene.view.spot(("choice", 0)).centre)
    placed = [event.figure for event in sitting_at(scene).timeline[-1].events if event.kind == "colour_placed"]
    assert placed[:1] == [wanted]


def test_a_special_tile_goes_to_where_it_lies(make_app: MakeApp) -> None:
    """One for a row is laid at the row's card, a building straight on a tile that bears it."""
    rows, tiles = 0, 0
    for game in ("advanced_points", "advanced_gold", "advanced_without_auction_gold"):
        for step in sitting_of("vikings", game).timeline:
            if step.before.decision is None or step.before.decision.kind != "special":
                continue
            for place, kind in enumerate(step.before.display):
                if kind < 0:
                    continue
                found = gestures.paths(HANDS, step.before, ("special", place))
                lies = ROW_OF_SPECIAL.get(kind)
                assert {key for key in found if key[0] == "row"} == ({("row", lies)} if lies is not None else set())
                rows += lies is not None
                for key, path in found.items():
                    if key[0] == "cell":
                        assert [action.verb for action in path] == ["take_special", "swap"]
                        tiles += 1
    assert rows
    assert tiles


def test_the_dearest_pair_says_that_it_brings_a_special_tile() -> None:
    said = 0
    for step in sitting_of("vikings", "advanced_points").timeline:
        if step.records[0].action.verb != "buy":
            continue
        path = next(iter(gestures.paths(HANDS, step.before, ("group", step.records[0].action.slot)).values()), None)
        if path is None:
            continue
        found = outlook(step.before, path)
        told = "vikings.outlook.special" in [words.id for words in outlook_words(found)]
        assert told == (found.after.stack[-1].kind == "special")
        said += told
    assert said


def test_who_waits_ashore_stands_apart(make_app: MakeApp) -> None:
    """So many wait that at full size each would hide most of the next one."""
    scene = _opened(make_app, "advanced_points", 80)
    seat = scene.viewer
    game = whole(scene)
    game.ashore[seat * 6 : seat * 6 + 6] = [2] * 6
    told_anew(scene)
    ashore = [spot.rect for spot in scene.view.lying if spot.key[:2] in (("ashore", seat), ("held", seat))]
    assert len(ashore) >= 6
    for one, other in pairwise(ashore):
        assert one.clip(other).width <= 0.25 * other.width, (one, other)


def _opened(make_app: MakeApp, game: str, step: int) -> TableScene[Any]:
    """Returns the table before a step of a recorded game, at 720p."""
    app = make_app((1280, 720), False, curtain="off")
    scene: TableScene[Any] = load_scene("vikings")(app, guest_at(app, sitting_of("vikings", game, step), rests=True))
    app.push(scene)
    app.frame()
    return scene


@pytest.mark.parametrize("game", ["basic_points", "advanced_points"])
def test_who_is_ferried_is_chosen_beside_fjord_and_field(make_app: MakeApp, game: str) -> None:
    """vikings.ferrying: at 720p the tray once lay over the field that the figures leave."""
    app, looked = make_app((1280, 720), False, curtain="off", language="uk"), 0
    for at, step in enumerate(sitting_of("vikings", game).timeline):
        if step.before.decision is None or step.before.decision.kind != "ferry":
            continue
        app.stack.clear()
        table = guest_at(app, sitting_of("vikings", game, at), rests=True)
        scene: TableScene[Any] = load_scene("vikings")(app, table)
        app.push(scene)
        app.frame()
        tray = scene.view.spot(("choices",))
        if tray is not None:
            looked += 1
            assert tray.rect.collidelist([scene.view.areas[name] for name in ("fjord", "home")]) < 0, at
    assert looked > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 150), ((1920, 1080), 100), ((1280, 720), 100)])
def test_a_colour_for_the_wheel_is_chosen_beside_the_wheel(
    make_app: MakeApp, size: tuple[int, int], scale: int, language: str
) -> None:
    """In large letters the tray lay over the figures in its middle, which the choice is about."""
    whole_game = Course("vikings", "advanced_shared", sitting_of("vikings", "advanced_shared"))
    sitting = next(
        table for step in range(whole_game.length)
        if (table := whole_game.after(step)).game.decision is not None and table.game.decision.kind == "place_colour"
    )  # fmt: skip
    app = make_app(size, False, language=language, scale=scale, curtain="off")
    shown = VikingsScene(app, guest_at(app, sitting))
    app.push(shown)
    app.frame()
    tray = shown.view.spot(("choices",))
    assert tray is not None
    assert not tray.rect.colliderect(shown.view.areas["wheel"])
