"""The table of Odin: 61 spaces in signs, Vikings placed by drag and by click, dice, mountains, ships, cards, solo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.odin import actions as do
from game.rules.odin import frames as ask
from game.rules.odin.components import DICE_NAMES, ITEM, SPACE_NAMES, SPECIALS
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import COLUMN_OF
from game.rules.odin.state import BOATS, DICE_KIND, FACE_SHOWN, ROLLS, SPACES
from game.scenes.odin import bar, dice
from game.scenes.odin.effects import card_text
from game.scenes.odin.own import PLAYED, VIKING
from game.scenes.odin.pictures import becoming, space_face
from game.scenes.odin.row_glyphs import space_groups
from game.scenes.odin.scene import OdinScene
from game.scenes.odin.signs import laid_out
from game.scenes.odin.tokens import thing_token
from game.scenes.table.kit import Standing
from game.scenes.table.kit.held import Slip
from game.scenes.table.outlook import outlook
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.odin.desk import Desk
from tests.scenes.eye import answer
from tests.scenes.hands import NAMES, click, drag, guest_at, point, press, send, sitting_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")

Seat = Callable[..., OdinScene]


@pytest.fixture
def sit(make_app: Callable[..., App], tmp_path: Path) -> Seat:
    """Opens the table on a state laid out by hand."""

    def open_on(desk: Desk, size: tuple[int, int] = (1920, 1080), **chosen: Any) -> OdinScene:
        app = make_app(size, menu=False, curtain="off", **chosen)
        game = desk.game
        plans = [SeatPlan(name) for name in NAMES[: game.seats]]
        sitting = Sitting.start("odin", dict(game.options), plans, "laid", tmp_path)
        sitting._timeline._move_to(game)
        scene = OdinScene(app, guest_at(app, sitting))
        app.push(scene)
        app.frame()
        scene.banner.hide()
        return scene

    return open_on


def at(name: str) -> tuple[str, int]:
    return "space", SPACE_NAMES.index(name)


def place(scene: OdinScene, key: object) -> tuple[int, int]:
    spot = scene.view.spot(key)
    assert spot is not None, key
    return spot.centre


def said(scene: OdinScene, key: object) -> str:
    spot = scene.view.spot(key)
    assert spot is not None, key
    tip = scene.view.tip(spot.words)
    assert tip is not None
    return " | ".join((tip.title, *tip.body))


def signs(name: str, seats: int = 4) -> str:
    """Returns the signs of a space in one line."""
    groups = space_groups(SPACE_NAMES.index(name), seats)
    return " ".join(f"{g.number}{g.name.removeprefix('odin/')}" for group in groups for g in group)


# -- the action board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("build_longship", "2res-wood icon-arrow ship-longship"),
        ("craft_clothing", "icon-hide icon-linen icon-arrow icon-clothing 2"),
        ("craft_chest", "res-wood / res-ore icon-arrow icon-chest 1"),
        ("build_house_and_ship", "2res-stone 2res-wood icon-arrow house-stone-house ship-longship / house-long-house "
         "ship-knarr"),
        ("hunting_1", "icon-d8 weapon-bow icon-arrow icon-hide icon-game-meat"),
        ("whaling_3", "1–3ship-whaling-boat icon-d12 weapon-spear icon-arrow icon-oil icon-skin-and-bones "
         "icon-whale-meat"),
        ("pillage_2", "ship-longship : icon-d12 icon-arrow icon-loot"),
        ("mountain_2222_or_up3x2", "42 / 3icon-up2"),
        ("upgrade_3_weapons", "3icon-up1 4icon-weapons"),
        ("explore_near", "icon-explore A B"),
        ("explore_mid", "icon-explore C D A′"),
        ("explore_far", "icon-explore B′ C′ D′"),
        ("play_1_paid", "res-stone / res-ore icon-arrow icon-card-play 1"),
        ("whaler_to_knarr_emigrate", "ship-whaling-boat icon-arrow ship-knarr icon-round icon-arrow icon-emigrate"),
    ],
)  # fmt: skip
def test_a_space_shows_its_price_and_its_yield(name: str, shown: str) -> None:
    assert signs(name) == shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wood_is_given_by_the_number_of_seats(seats: int) -> None:
    assert signs("wood_per_player", seats) == f"{seats}res-wood res-ore"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_61_spaces_lie_apart_with_signs_that_can_be_read(sit: Seat, size: tuple[int, int]) -> None:
    """Signs of at least 20 px in the smallest window; columns from left to right take one to four Vikings."""
    scene = sit(Desk(4), size)
    panel = scene.view.areas["actions"]
    places = [found.rect for space in range(SPACES) if (found := scene.view.spot(("space", space))) is not None]
    assert len(places) == 61
    for space, rect in enumerate(places):
        assert panel.contains(rect)
        assert rect.collidelist([*places[:space], *places[space + 1 :]]) < 0
        left = [other.left for number, other in enumerate(places) if COLUMN_OF[number] < COLUMN_OF[space]]
        assert all(other < rect.left for other in left)
        spot = scene.view.spot(("space", space))
        assert spot is not None
        assert isinstance(spot.picture, space_face)
        rows = laid_out(scene.look, spot.picture.groups, (rect.width - 10, rect.height - 4))
        assert min(row.side for row in rows) >= 20, SPACE_NAMES[space]
        assert max(row.width for row in rows) <= rect.width


def test_vikings_are_brought_to_a_space_or_the_space_is_clicked(sit: Seat) -> None:
    """odin.turns: as many Vikings as the column's number leave, and stand there."""
    scene = sit(Desk(2))
    drag(scene.app, place(scene, VIKING), place(scene, at("weekly_3")))  # type: ignore[arg-type]
    game: Any = whole(scene)
    space = SPACE_NAMES.index("weekly_3")
    assert (game.standing[space], game.holder[space], game.thing[0]) == (3, 0, 7)
    assert [scene.view.spot(("standing", space, n)) is not None for n in range(4)] == [True, True, True, False]
    assert scene.viewer == 1, "the screen turns to who comes next"
    click(scene.app, place(scene, at("weekly_2")))  # type: ignore[arg-type]
    assert game.title == "odin"
    assert whole(scene).standing[SPACE_NAMES.index("weekly_2")] == 2  # type: ignore[attr-defined]


def test_a_closed_space_tells_why(sit: Seat) -> None:
    scene = sit(Desk(2).stand("weekly_1", 1, seat=1))
    clickable = scene.handling.clicks()
    assert at("weekly_1") not in clickable
    assert "Bersi stands here (Vikings:\N{NO-BREAK SPACE}1)." in said(scene, at("weekly_1"))
    assert "Closed:" in said(scene, at("weekly_1"))
    assert "Closed: You do not have enough: wood\N{NO-BREAK SPACE}×2." in said(scene, at("build_longship"))
    assert "Closed" not in said(scene, at("weekly_2"))
    drag(scene.app, place(scene, VIKING), place(scene, at("raid")))  # type: ignore[arg-type]
    assert scene.notices.visible
    assert whole(scene).standing[SPACE_NAMES.index("raid")] == 0  # type: ignore[attr-defined]


def test_a_space_of_an_imitated_column_is_used_where_another_stands(sit: Seat) -> None:
    """odin.imitation: with four seats, two columns can be imitated; the Vikings stand on the imitation space."""
    desk = Desk(4).stand("weekly_2", 2, seat=1).stand("weekly_1", 1, seat=1).stand("produce_mead", 2, seat=0)
    desk.stand("build_knarr", 2, seat=1)
    desk.game.columns = [2, 3]
    desk.game._legal = None
    scene = sit(desk)
    clickable = scene.handling.clicks()
    space = SPACE_NAMES.index("weekly_2")
    assert clickable[at("weekly_2")] == (do.Imitate(0, 0, space),)
    assert at("weekly_1") not in clickable, "column 1 is not imitated"
    assert at("produce_mead") not in clickable, "one's own"
    assert "You do not have enough: wood\N{NO-BREAK SPACE}×2." in said(scene, at("build_knarr")), (
        "it could be imitated, but for that"
    )
    assert scene.view.say("odin.refusal.taken") in said(scene, at("weekly_1"))
    click(scene.app, place(scene, at("weekly_2")))  # type: ignore[arg-type]
    for number, column in enumerate((2, 3)):
        assert f"a space of column {column} on" in said(scene, ("space", SPACES + number))
    used, free = said(scene, ("space", SPACES)), said(scene, ("space", SPACES + 1))
    assert "Used as: Weekly market: flax, stockfish." in used
    assert f"{scene.view.names[0]} stands here (Vikings:\N{NO-BREAK SPACE}2)." in used
    assert "Used as" not in free
    assert "stands here" not in free


# -- dice -----------------------------------------------------------------------------------------------------------


def rolling(desk: Desk, kind: str, face: int, rolls: int = 1) -> Desk:
    """Has a die lie there."""
    game = desk.game
    game.acts.append([0] * 28)
    game.acts[-1][DICE_KIND] = DICE_NAMES.index(kind) + 1
    game.acts[-1][FACE_SHOWN], game.acts[-1][ROLLS] = face, rolls
    game.stack.append(ask.Rolling(0))
    game._legal = None
    return desk


@pytest.mark.parametrize(
    ("kind", "things", "chance"),
    [
        ("hunting", {}, (0, 8)),
        ("hunting", {"wood": 2}, (2, 8)),
        ("hunting", {"wood": 2, "bow": 3}, (5, 8)),
        ("snare", {"wood": 1, "bow": 3}, (1, 8)),
        ("raid", {"longship": 1}, (3, 8)),
        ("raid", {"longship": 1, "stone": 1, "long_sword": 1}, (5, 8)),
        ("raid", {"longship": 1, "long_sword": 8}, (8, 8)),
    ],
)
def test_the_chance_of_the_next_cast_is_told(
    sit: Seat, kind: str, things: dict[str, int], chance: tuple[int, int]
) -> None:
    """odin.dice.success: the result is paid in full; odin.dice.loot: a raid of 5 or less fails unless it is raised."""
    scene = sit(rolling(Desk(2, **things), kind, 8 if kind in ("hunting", "snare") else 1))
    assert dice.chances(scene.shown, 0) == chance
    _, text = scene.prompt_words()
    assert text is not None
    assert f"success on {chance[0]} of {chance[1]}" in scene.view.say(text)
    labels = [choice.label for choice in scene.choices()]
    assert labels[:2] == ["Roll again", "Give up"]


def test_one_way_to_pay_needs_no_stepper_and_giving_up_stands_beside_it(sit: Seat) -> None:
    """odin.dice.failure: all that a cast leaves to choose is a button of its own in the smallest window."""
    scene = sit(rolling(Desk(2, wood=2, snare=1), "snare", 3), size=(1280, 720))
    labels = [button.label for button in scene.prompt.buttons]
    assert set(labels) == {"Roll again", "Give up", *(choice.label for choice in scene.choices())}
    assert not {"−", "+"} & set(labels)
    assert labels[0].startswith("Succeed, paying"), "a success comes first"


def test_goods_to_upgrade_are_chosen_by_what_they_become(sit: Seat) -> None:
    """odin.upgrade: told at each picture of the page, and in the prompt while one is in the hand."""
    desk = Desk(2, peas=1, flax=1, mead=1, oil=1, hide=1, wool=1, grain=1)
    scene = sit(desk.place("upgrade_2").up("grain"), size=(1280, 720))
    offered = {choice.label: choice for choice in scene.choices() if choice.picture is not None}
    assert len(offered) < len(list(scene.choices())), "one may also be done"
    assert {"Peas → mead", "Wool → chest"} <= {label[:1].upper() + label[1:] for label in offered}
    assert offered["peas → mead"].picture == becoming(thing_token(ITEM["peas"]), thing_token(ITEM["mead"]))
    slips = [spot.picture for spot in scene.tray.spots if isinstance(spot.picture, Slip)]
    assert {slip.name for slip in slips} == set(offered), "Done among them does not turn pictures into words"
    heading, text = scene.held_words(("item", ITEM["peas"]))
    assert scene.view.say(heading) == "peas → mead"
    assert text.id == "odin.prompt.upgrade.held"


def test_after_the_third_cast_there_is_no_other(sit: Seat) -> None:
    scene = sit(rolling(Desk(2, wood=8), "hunting", 3, rolls=3))
    labels = [choice.label for choice in scene.choices()]
    assert "Roll again" not in labels
    _, text = scene.prompt_words()
    assert text is not None
    assert "This was the last roll. Giving up brings wood and bow." in scene.view.say(text)
    assert scene.view.spot(("die",)) is not None
    assert "comes to 3" in said(scene, ("dice",))


# -- mountains, ships, islands, treasures ---------------------------------------------------------------------------


def test_a_click_on_an_item_takes_all_from_the_arrow_to_it(sit: Seat) -> None:
    """odin.mountains: up to so many items, from the arrow on; strip 1 of Desk: two are gone."""
    desk = Desk(2).strip((0, 2), (2, 0))
    desk.game.stack.append(ask.Mining(0, 3, 0, 15, 0))
    desk.game._legal = None
    scene = sit(desk)
    assert scene.view.spot(("mined", 0, 1)) is None, "what was taken is gone"
    clickable = scene.handling.clicks()
    assert clickable["mined", 0, 4] == (do.Mine(0, 0, 3),)
    assert clickable["mined", 2, 1] == (do.Mine(0, 2, 2),)
    assert ("mined", 0, 5) not in clickable
    click(scene.app, place(scene, ("mined", 2, 1)))  # type: ignore[arg-type]
    assert whole(scene).has(0, ITEM["wood"]) == 2  # type: ignore[attr-defined]


def test_what_nobody_knows_yet_is_said_last_of_a_space(sit: Seat) -> None:
    scene = sit(Desk(2, bow=2))
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=place(scene, VIKING), button=1)
    point(scene.app, place(scene, at("hunting_1")), held=True)  # type: ignore[arg-type]
    told = scene.pointing.at_target()
    assert told is not None
    assert told.body[-1] == scene.say("table.outlook.open")
    assert told.body.count(told.body[-1]) == 1


def test_a_special_tile_for_sale_bears_its_price(sit: Seat) -> None:
    """odin.trade.sale: what it costs stands on the thing, and is what buying it takes."""
    desk = Desk(2, silver=9)
    desk.game.stack.append(ask.Buying(0, 2, 0))
    desk.game._legal = None
    scene = sit(desk)
    sold = [choice for choice in scene.choices() if isinstance(choice.actions[0], do.BuySpecial)]
    assert len(sold) > 3
    for choice in sold:
        after = outlook(scene.shown, tuple(choice.actions)).after
        price = 9 - after.has(0, ITEM["silver"])
        assert choice.label.endswith(f" ({price})"), choice.label


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_who_takes_nothing_from_the_mountains_is_asked_once(sit: Seat, language: str) -> None:
    desk = Desk(2).strip((0, 2), (2, 0))
    desk.game.stack.append(ask.Mining(0, 22, 0, 15, 1))
    desk.game._legal = None
    scene = sit(desk, language=language)
    done = next(button for button in scene.prompt.buttons if scene.prompt.meant_by(button) == (do.Done(0),))
    click(scene.app, done.rect.center)
    assert scene.dialog is not None
    assert whole(scene).stack[-1].kind == "mine", "nothing is given up yet"
    assert scene.say("odin.idle.done") == scene.dialog.body
    answer(scene.app, "table.confirm.no")
    click(scene.app, place(scene, ("mined", 2, 1)))  # type: ignore[arg-type]
    assert whole(scene).stack[-1].kind == "mine", "a second number is left"
    click(scene.app, next(b for b in scene.prompt.buttons if scene.prompt.meant_by(b) == (do.Done(0),)).rect.center)
    assert scene.dialog is None, "one strip may be enough"
    assert whole(scene).stack[-1].kind != "mine"


def test_a_ship_is_bought_by_bringing_it_into_the_bay(sit: Seat) -> None:
    """odin.ships: small berths for whaling boats, large ones for knarrs and longships; 3, 5 and 8 silver."""
    scene = sit(Desk(2, silver=5))
    assert set(scene.handling.paths(("ship", 0))) == {("berth", n) for n in range(3)}
    assert set(scene.handling.paths(("ship", 1))) == {("berth", n) for n in range(3, 7)}
    assert scene.handling.paths(("ship", 2)) == {}
    drag(scene.app, place(scene, ("ship", 2)), place(scene, ("berth", 4)))  # type: ignore[arg-type]
    assert scene.notices.visible, "8 silver are lacking"
    drag(scene.app, place(scene, ("ship", 1)), place(scene, ("berth", 4)))  # type: ignore[arg-type]
    assert whole(scene).has(0, ITEM["silver"]) == 0  # type: ignore[attr-defined]
    assert said(scene, ("berth", 3)).startswith("Knarr")


def test_ore_is_brought_onto_ships(sit: Seat) -> None:
    """odin.ships.ore: one on a whaling boat, three on a longship, none on a knarr."""
    scene = sit(Desk(2, ore=2, whaling_boat=1, knarr=1, longship=1))
    loads = {key for key in scene.handling.paths(("item", ITEM["ore"])) if key[0] == "berth"}  # type: ignore[index]
    assert loads == {("berth", 0), ("berth", 4)}


def test_islands_tell_what_they_are_and_whose(sit: Seat) -> None:
    desk = Desk(2).claim(1, seat=1)
    desk.game.lying[0] = 4
    scene = sit(desk)
    assert "Silver on it: 4." in said(scene, ("island", 0))
    assert "Points: 6." in said(scene, ("island", 0))
    assert "It turns over in round 3" in said(scene, ("island", 0))
    assert "Taken by Bersi" in said(scene, ("island", 1))
    assert scene.view.spot(("island", 1, "face")) is None


def test_treasures_tell_their_price_and_are_bought_where_they_lie(sit: Seat) -> None:
    desk = Desk(2, silver=3)
    desk.game.stack.append(ask.Buying(0, 2, 0))
    desk.game._legal = None
    scene = sit(desk)
    dear, cheap = ITEM["chalice"], ITEM["horseshoe"]
    assert ("special", cheap) in scene.handling.clicks()
    assert ("special", dear) not in scene.handling.clicks()
    click(scene.app, place(scene, ("special", cheap)))  # type: ignore[arg-type]
    assert whole(scene).has(0, cheap)  # type: ignore[attr-defined]
    assert whole(scene).specials[cheap - SPECIALS[0]] == 0  # type: ignore[attr-defined]


# -- cards ----------------------------------------------------------------------------------------------------------


def test_a_card_is_brought_from_the_hand_to_those_played(sit: Seat) -> None:
    desk = Desk(2).hold(5, 30)
    desk.game.stack.append(ask.Playing(0, 1, 1))
    desk.game._legal = None
    scene = sit(desk)
    assert scene.handling.paths(("card", 4)) == {PLAYED: (do.PlayCard(0, 4),)}
    drag(scene.app, place(scene, ("card", 4)), place(scene, PLAYED))  # type: ignore[arg-type]
    assert whole(scene).played[0] >> 4 & 1  # type: ignore[attr-defined]


def test_cards_are_read_in_large(sit: Seat) -> None:
    scene = sit(Desk(2).hold(5).own(30))
    for key in (("card", 4), ("played card", 29)):
        spot = scene.view.spot(key)
        assert spot is not None
        close = scene.view.close_up(spot.centre)
        assert close is not None
        point(scene.app, spot.centre)  # type: ignore[arg-type]
        assert close.picture((480, 672)).get_size() == (480, 672)
        face: Any = spot.large
        assert face.said == scene.view.say(card_text(key[1]))


def test_hands_of_others_are_backs(sit: Seat) -> None:
    scene = sit(Desk(2).hold(5).hold(30, seat=1))
    keys = [spot.key for spot in scene.view.reachable]
    assert ("card", 4) in keys
    assert ("card", 29) not in keys
    assert not any(isinstance(spot.large, type(scene.view.spot(("card", 4)).large)) and spot.key != ("card", 4)  # type: ignore[union-attr]
                   for spot in scene.view.reachable)  # fmt: skip


# -- alone ----------------------------------------------------------------------------------------------------------


def test_alone_two_colours_take_turns(sit: Seat) -> None:
    """odin.solo: the Vikings of the round before stay and block; those of this round have another colour."""
    desk = Desk(1, round_=3).stand("weekly_1", 1)
    space = SPACE_NAMES.index("weekly_2")
    desk.game.standing[space], desk.game.holder[space] = 2, 1
    scene = sit(desk)
    own, other = (
        scene.view.spot(("standing", at("weekly_1")[1], 0)),
        scene.view.spot(("standing", at("weekly_2")[1], 0)),
    )
    assert own is not None
    assert other is not None
    assert isinstance(own.picture, Standing)
    assert isinstance(other.picture, Standing)
    assert own.picture.token != other.picture.token
    front = scene.view.spot(VIKING)
    assert front is not None
    assert front.lifted == own.picture, "round 3 is the first colour's"
    assert at("weekly_2") not in scene.handling.clicks()
    assert "Last round; spaces blocked: 1" in [getattr(s.picture, "words", "") for s in scene.view.reachable]


# -- the bar and the others -----------------------------------------------------------------------------------------


def test_the_first_player_bears_the_mark(sit: Seat) -> None:
    desk = Desk(3)
    desk.game.first = 2
    scene = sit(desk)
    marks = [spot.key for spot in scene.view.reachable if isinstance(spot.key, tuple) and spot.key[0] == "starts"]
    assert marks == [("starts", 2)]


def test_the_phase_is_told_in_words(sit: Seat) -> None:
    desk = Desk(2)
    scene = sit(desk)
    words = [getattr(spot.picture, "words", "") for spot in scene.view.reachable]
    assert "phase 5 of 12: actions" in words
    assert isinstance(whole(scene), OdinGame)


def test_a_feast_is_arranged_in_one_gesture(sit: Seat) -> None:
    """odin.feast: nobody has to lay piece by piece; silver or food is kept as is preferred."""
    desk = Desk(2, peas=3, milk=3, silver=9)
    game = desk.game
    game.stack[:] = [ask.Phase(0, 10), ask.Feasting(0)]
    game.banquet = [0] * 4 + [1] * 8
    game._legal = None
    scene = sit(desk)
    labels = [choice.label for choice in scene.choices()]
    assert labels[:2] == ["Lay it, keep silver", "Lay it, keep food"]
    before = len(sitting_at(scene).timeline)
    scene.choose(scene.choices()[0])
    assert len(sitting_at(scene).timeline) == before + 1
    assert whole(scene).has(0, ITEM["silver"]) == 9  # type: ignore[attr-defined]


def test_the_key_that_ends_other_things_arranges_the_feast(sit: Seat) -> None:
    """odin.feast: nobody leaves the table bare by the space bar; the button that does tells how bare."""
    desk = Desk(2, 7, peas=2, mead=2, silver=20).phase(9)
    scene = sit(desk)
    assert "Done, cells open: 12" in [choice.label for choice in scene.choices()]
    assert bar.phase(scene.shown) == 9, "not yet the end"
    press(scene.app, pygame.K_SPACE)
    assert whole(scene).penalties[0] == 0
    assert whole(scene).stack[-1].seat != 0 or whole(scene).stack[-1].kind != "feast"


@pytest.mark.parametrize(("ready", "asked"), [(10, True), (1, True), (0, False)])
def test_keys_place_and_pass(sit: Seat, ready: int, asked: bool) -> None:
    """Who passes while Vikings could still be placed is asked once."""
    desk = Desk(2)
    desk.game.thing[0] = ready
    desk.game._legal = None
    scene = sit(desk)
    press(scene.app, pygame.K_p)
    assert (scene.dialog is not None) == asked
    if scene.dialog is not None:
        assert whole(scene).passed == 0
        assert scene.dialog.body.startswith("You have Vikings left, and there are spaces for them.")
        answer(scene.app, "table.idle.yes")
    assert whole(scene).passed == 1


def test_a_cast_says_how_it_adds_up_and_what_a_success_needs(sit: Seat) -> None:
    """odin.dice.whaling: the ore of the boat is taken off the die. Before, only the result was told."""
    desk = rolling(Desk(2, whaling_boat=1, wood=3, spear=5), "whaling", 10)
    desk.game.acts[-1][BOATS] = 1
    scene = sit(desk)
    _, text = scene.prompt_words()
    said = scene.view.say(text)
    assert said.startswith("10 − 1 for ore = 9. Success needs a result of 8 or less. ")
    assert "9 of 12" in said
    raid = sit(rolling(Desk(2, longship=1, stone=1, long_sword=1), "raid", 2))
    _, text = raid.prompt_words()
    assert raid.view.say(text).startswith("Success needs a result of 4 or more. ")


def test_the_studs_of_casts_are_counted_and_never_ticked(sit: Seat) -> None:
    """odin.dice: a tick for each cast that had failed looked like so many successes."""
    scene = sit(rolling(Desk(2), "hunting", 8, rolls=2))
    assert [scene.view.spot(("cast", number)).picture.label for number in range(3)] == ["1", "2", ""]


def test_the_odds_of_a_cast_are_told_before_vikings_are_sent(sit: Seat) -> None:
    """odin.dice: at the space, before it is committed; once and in all three casts."""
    scene = sit(Desk(2, wood=2))
    clicks = scene.handling.clicks()
    hunts = [path for path in clicks.values() if path[-1] == do.Place(0, SPACE_NAMES.index("hunting_1"))]
    assert scene.pointing.follows(hunts[0])[0] == "Success: 25 % a roll (2 of 8), 58 % in all 3."
    assert len(scene.view.spot(("space", SPACE_NAMES.index("hunting_1"))).words.sentences) <= 4, "the dice in few lines"
    build = next(path for path in clicks.values() if path[-1] == do.Place(0, SPACE_NAMES.index("build_shed")))
    assert not any("roll" in said for said in scene.pointing.follows(build))


@pytest.mark.parametrize("pose", [0, 1])
def test_advice_names_the_thing_and_the_place_where_it_goes(sit: Seat, pose: int) -> None:
    """Of ore it named no place; and one way began with how many Vikings were ready."""
    scene = sit(Desk(2, ore=1, silverware=1))
    teller = scene.hint._teller
    board = scene.shown.boards(0)[0]
    for item, turned in ((ITEM["ore"], 0), (ITEM["silverware"], pose)):
        path = (do.TakeUp(0, item), do.Lay(0, board, turned, 2, 1))
        name = {ITEM["ore"]: "Ore"}.get(item, "Silverware")
        assert teller.words(path).replace("\xa0", " ") == f"{name} → Home board: row 3, column 2"
        place = teller.ends(teller.ways(path)[0])[-1].rect
        assert scene.view.spot(("board", board)).rect.contains(place)
        assert place.width * place.height > 0
    assert teller.words((do.Place(0, SPACE_NAMES.index("mountain_2")),)) == "Vikings → Mountains: 2"


def test_two_ships_that_may_leave_are_told_apart_by_the_ore_that_is_lost(sit: Seat) -> None:
    """Both slips said only that a longship would emigrate."""
    desk = Desk(2, longship=2, ore=1, silver=9)
    desk.game.apply(do.LoadOre(0, next(a.berth for a in desk.game.legal_actions() if isinstance(a, do.LoadOre))), None)
    scene = sit(desk.place("emigrate_2"))
    labels = [choice.label.replace("\xa0", " ") for choice in scene.choices() if choice.picture is not None]
    assert sorted(labels) == ["Emigrate: longship", "Emigrate: longship, losing ore ×1"]


# -- persons at one screen ---------------------------------------------------------------------------------------------


def test_where_persons_take_turns_openly_no_hand_lies_open(sit: Seat) -> None:
    """The hand of whoever opened the curtain last lay open at each of their turns, though another sat there between."""
    scene = sit(Desk(seats=2))
    scene.app.settings.curtain = "hidden"
    first = scene.viewer
    seen = []
    for _ in range(4):
        seen.append((scene.viewer, scene.view.viewer, scene.covered))
        scene.commit([_passes_on(scene)])
    other = 1 - first
    assert seen == [(first, first, False), (other, None, False), (first, None, False), (other, None, False)]


def _passes_on(scene: OdinScene) -> do.Place:
    """Returns a placing after which the other seat is on turn."""
    legal = whole(scene).legal_actions()
    return next(
        action
        for action in legal
        if isinstance(action, do.Place) and outlook(scene.shown, (action,)).after.to_move != action.seat
    )
