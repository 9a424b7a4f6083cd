"""A battle at the table of Northgard: ledgers before the dice, food, faces and what they bring, casualties, a show."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.rules.northgard.actions import Challenge, Choose, Feed, Fight, Halt, March
from game.rules.northgard.components import CLANS, FACES
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.odds import Sides, by_face, chances
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import tokens
from game.scenes.northgard.battle import sheet
from game.scenes.northgard.dice import FoodCoin
from game.scenes.northgard.report import report, told
from game.scenes.table.deeds import Show
from game.scenes.table.kit import Faint
from game.scenes.table.spots import draw_picture
from game.ui import paint, text
from tests.northgard.tables import (
    EITHER,
    KILLS,
    MIXED,
    THREE,
    TWO,
    Luck,
    at_,
    beast,
    build,
    do,
    give,
    join,
    play,
    put,
    table,
)
from tests.scenes.conftest import Sit
from tests.scenes.hands import click, sitting_at, whole

pytestmark = pytest.mark.usefixtures("seldom_painted")


def battle(
    mine: int, theirs: int, *buildings: str, food: tuple[int, int] = (0, 0), name: str = "move"
) -> NorthgardGame:
    """Returns a table on which seat 0 has marched into the land of seat 1; whoever has food is asked first."""
    game = table()
    join(game, "e", "t21.s")
    put(game, 0, "start.w", mine + 1)
    put(game, 1, "start.e", theirs)
    build(game, "start.e", *buildings)
    give(game, 0, food[0])
    give(game, 1, food[1])
    play(game, name)
    do(game, March(0, at_(game, "start.w"), at_(game, "start.e"), mine, 0))
    if game.decision is not None and game.decision.kind == "march":
        do(game, Halt(0))
    return game


def fought(game: NorthgardGame, *faces: int) -> list[Any]:
    return do(game, Fight(0, at_(game, "start.e")), Luck(faces))


def words(scene: Any, *key: object) -> str:
    spot = scene.view.spot(key)
    assert spot is not None, key
    return str(spot.picture.words)


def rows(scene: Any, attacking: bool) -> dict[str, str]:
    """Returns what stands in a ledger: the names of its lines with what each adds."""
    found = {}
    for number in range(9):
        if scene.view.spot(("ledger", int(attacking), number, "name")) is None:
            break
        adds = [scene.view.spot(("ledger", int(attacking), number, "adds", part)) for part in range(3)]
        found[words(scene, "ledger", int(attacking), number, "name")] = " ".join(
            spot.picture.words for spot in adds if spot is not None
        )
    return found


# -- before the dice ------------------------------------------------------------------------------------------------


def test_both_ledgers_stand_before_the_dice(sit: Sit) -> None:
    """northgard.battle.strength: a point for each figure, the card's, two for a fortress; a tower costs a warrior."""
    game = battle(3, 2, "fortress", "tower", food=(1, 0), name="grizzled_warriors")
    fought(game)
    scene = sit(game)
    assert rows(scene, True) == {"Warriors": "3", "Card played": "+2"}
    assert rows(scene, False) == {"Warriors": "2", "Fortress": "+2", "Towers: attacker loses": "1"}
    assert (words(scene, "ledger", 1, "total"), words(scene, "ledger", 0, "total")) == ("5", "4")
    assert words(scene, "fallen", 1, "count") == "1–3", "the tower's for certain, and what a die may take"
    assert words(scene, "fallen", 0, "count") == "0–2"


def test_a_shield_saves_only_the_attacker_of_those_who_may_fall(sit: Sit) -> None:
    """northgard.battle.losses: of a card that moves them, a figure of the attacker does not fall."""

    def may_fall(name: str) -> list[str]:
        game = battle(3, 3, food=(1, 0), name=name)
        fought(game)
        scene = sit(game)
        return [words(scene, "fallen", attacking, "count") for attacking in (1, 0)]

    worst = max(face.losses for face in FACES)
    assert may_fall("move") == [f"0–{worst}"] * 2
    assert may_fall("shieldbearers") == [f"0–{worst - 1}", f"0–{worst}"]


@pytest.mark.parametrize(("mine", "written"), [(8, []), (9, ["×9"])])
def test_of_a_host_too_large_to_be_drawn_the_number_is_written(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, mine: int, written: list[str]
) -> None:
    game = battle(mine, 2, food=(1, 0))
    fought(game)
    scene = sit(game)
    spot, told = scene.view.spot(("battle", "field")), list[str]()
    assert spot is not None
    monkeypatch.setattr(paint, "badge", lambda look, on, at, label, *rest, **more: told.append(label))
    draw_picture(scene.look, pygame.Surface(spot.rect.size), spot.picture, pygame.Rect((0, 0), spot.rect.size))
    assert told == written


def test_conquerors_meet_no_tower(sit: Sit) -> None:
    """northgard.cards.conqueror: towers and fortresses do nothing against who played it."""
    game = battle(3, 2, "fortress", "tower", food=(1, 0))
    game.storming = 1
    fought(game)
    scene = sit(game)
    assert rows(scene, False) == {"Warriors": "2"}


@pytest.mark.parametrize("food", [0, 1, 2])
def test_food_is_clicked_and_heard_and_its_odds_are_told(sit: Sit, food: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """northgard.battle.food: at most one for each own warrior in the battle, the attacker first."""
    game = battle(2, 2, food=(5, 3))
    fought(game)
    scene = sit(game)
    assert {key[1] for key in scene.handling.clicks() if key[0] == "feed"} == {0, 1, 2}
    against = [chances(Sides(2, 2 + food, 2, 2 + more)) for more in (0, 2)]
    low, high = sorted(round(100 * won / of) for won, of in against)
    assert words(scene, "odds", food) == f"{low}–{high} %"
    spot = scene.view.spot(("feed", food))
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sound, "play", heard.append)
    click(scene.app, spot.centre)
    assert heard[0] == "wood-pick", "a click takes up what is clicked"
    assert sitting_at(scene).timeline[-1].records[0].action == Feed(0, food)
    assert words(scene, "ledger", 1, "total") == str(2 + food)


def test_the_number_of_food_stands_in_the_right_corner_below(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    look, places = sit(battle(2, 2)).look, list[tuple[float, float]]()
    monkeypatch.setattr(text, "draw", lambda look, surface, words, at, *more, **named: places.append(at))
    FoodCoin(2).draw(look, pygame.Surface((100, 100)), pygame.Rect(0, 0, 100, 100))
    assert all(x > 60 and y > 60 for x, y in places)
    assert len(places) == 1


@pytest.mark.parametrize("warriors", [2, 3, 4])
def test_food_lies_once_on_the_page_and_nothing_over_it(sit: Sit, warriors: int) -> None:
    """What the prompt has no room for is not held out again where it can be clicked already."""
    game = battle(warriors, 2, food=(5, 3))
    fought(game)
    scene = sit(game, size=(1280, 720), language="ru")
    assert {key[1] for key in scene.handling.clicks() if key[0] == "feed"} == set(range(warriors + 1))
    assert scene.view.spot(("choices",)) is None
    assert len(scene.prompt.buttons) in (0, warriors + 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_odds_and_coins_of_much_food_stand_clear_of_each_other(sit: Sit, size: tuple[int, int]) -> None:
    """northgard.battle.food: four warriors may eat four; their odds stand in two columns where the page is low."""
    game = battle(4, 3, food=(9, 3))
    fought(game)
    view = sit(game, size=size, language="uk").view
    dice = view.spot(("dice",)).rect
    shown = [spot.rect for spot in view.reachable if isinstance(spot.key, tuple) and spot.key[0] == "odds"]
    assert len(shown) == 16
    assert all(dice.contains(rect) for rect in shown)
    assert all(rect.collidelist(shown[:index]) < 0 for index, rect in enumerate(shown))
    coins = [view.spot(("feed", food)).rect for food in range(5)]
    assert all(after.left - before.right >= 2 for before, after in pairwise(coins))
    for food in range(5):
        spot = view.spot(("odds", food))
        assert spot.picture.width(view.look) <= spot.rect.width


def test_the_defender_answers_with_own_odds(sit: Sit) -> None:
    game = battle(2, 2, food=(0, 1))
    fought(game)
    scene = sit(game)
    assert scene.viewer == 1
    for food in (0, 1):
        won, of = chances(Sides(2, 2, 2, 2 + food))
        assert words(scene, "odds", food) == f"{round(100 * (of - won) / of)} %"


def test_the_table_below_cannot_be_touched_and_bots_go_on(sit: Sit) -> None:
    game = battle(2, 2, food=(1, 1))
    fought(game)
    scene = sit(game, bots=1)
    assert scene.handling.draggables() == []
    assert all(key[0] in ("feed",) for key in scene.handling.clicks())
    assert scene.view.spot(("land", at_(game, "start.w"))) not in scene.view.reachable
    assert not scene.view.log.list.visible
    click(scene.app, scene.view.spot(("feed", 1)).centre)
    assert whole(scene).to_move == 1
    assert report(scene.shown) is not None, "the battle still lies open"
    assert scene.app.is_on_top(scene)
    assert scene.guest.due


# -- the dice -------------------------------------------------------------------------------------------------------


def test_no_food_is_held_out_while_a_face_is_chosen(sit: Sit) -> None:
    """What was spent lies as it is, and counts; coins to be spent are seen only while it is asked for them."""
    game = battle(2, 1, food=(3, 0))
    fought(game)
    assert {action.food for action in game.legal_actions()} == {0, 1, 2}
    do(game, Feed(0, 1), Luck((EITHER,)))
    scene = sit(game)
    for losses in (0, 1):
        told = scene.say("northgard.battle.take.note", points=3 + (not losses), losses=losses)
        assert scene.view.spot(("take", losses)).picture.note == told, "2 figures, 1 food, what is taken"
    assert [spot.key for spot in scene.view.reachable if spot.key[0] == "feed"] == []


@pytest.mark.parametrize("losses", [0, 1])
def test_an_either_or_face_shows_what_each_brings(sit: Sit, losses: int) -> None:
    """northgard.battle.dice: a point or a loss; 2 against 1 figure, the skull fells it unless both fall."""
    game = battle(2, 1)
    fought(game, EITHER)
    scene = sit(game)
    assert scene.view.spot(("die", 1)).picture == "northgard/die-iron-3"
    assert scene.view.spot(("die", 0)).picture == "northgard/die-bone-blank"
    ends = by_face(Sides(2, 2, 1, 1), (1, 0) if not losses else (0, 1))
    plaque = scene.view.spot(("take", losses)).picture
    assert plaque.odds == f"victory {round(100 * sum(end.won for end in ends) / 6)} %"
    for face in range(6):
        shown = by_face(Sides(2, 2, 1, 1), (1, 0))[face]
        assert words(scene, "face", face, "score") == f"{shown.attack} : {shown.defence}"
        assert scene.view.spot(("face", face, "won")).picture.label == ("✓" if shown.won else "×")
    click(scene.app, scene.view.spot(("take", losses)).centre)
    assert sitting_at(scene).timeline[-1].records[0].action == Choose(0, losses)


def test_the_defender_is_told_what_holds_the_land(sit: Sit) -> None:
    """2 + 2 against 2 + 1: the point loses, the loss leaves 1 of 2 attackers, so it loses as well."""
    game = battle(2, 2)
    fought(game, TWO, EITHER)
    scene = sit(game)
    assert scene.viewer == 1
    said = [scene.view.spot(("take", losses)).picture.odds for losses in (0, 1)]
    assert said == ["the land is lost", "the land is lost"]
    game = battle(1, 2)
    fought(game, TWO, EITHER)
    scene = sit(game)
    assert [scene.view.spot(("take", losses)).picture.odds for losses in (0, 1)] == [
        "the land is held", "the land is held",
    ]  # fmt: skip


def test_faces_agree_with_the_chances() -> None:
    """The odds before the dice are those of the best choice on each own face, over the other's faces."""
    for sides in product((1, 2, 3), (1, 3), (1, 2), (1, 4), (0, 1), (0, 1)):
        won = 0
        for face in FACES:
            ways = [(face.points, 0), (0, face.losses)] if face.either else [(face.points, face.losses)]
            won += max(sum(end.won for end in by_face(Sides(*sides), way)) for way in ways)
        assert chances(Sides(*sides)) == (won, 36), sides


# -- creatures ------------------------------------------------------------------------------------------------------


def test_a_creature_fights_with_its_strength_and_loses_nobody(sit: Sit) -> None:
    """northgard.creatures.battle: the draugr has strength 5, takes the point of its face and suffers no casualties."""
    game = table(creatures="creatures")
    put(game, 0, "start.w", 5)
    draugr = beast(game, "draugr_beige", "start.w")
    give(game, 0, 1)
    play(game, "move")
    do(game, Halt(0))
    do(game, Challenge(0, draugr))
    do(game, Fight(0, at_(game, "start.w")))
    scene = sit(game)
    assert rows(scene, False) == {"Strength": "5"}
    assert words(scene, "fallen", 0, "note") == "creatures suffer no losses"
    won, of = chances(Sides(5, 6, 0, 5))
    assert words(scene, "odds", 1) == f"{round(100 * won / of)} %"


# -- shown when nobody had to choose --------------------------------------------------------------------------------


def decided(events: list[Any]) -> BattleDecided:
    (found,) = [event for event in events if isinstance(event, BattleDecided)]
    return found


def test_a_battle_that_asked_nobody_is_shown_page_by_page(sit: Sit) -> None:
    game = battle(3, 2)
    before = game.copy()
    event = decided(fought(game, THREE, MIXED))
    scene = sit(before)
    (shown,) = scene.view.deeds(event)
    assert isinstance(shown, Show)
    assert [page.sound for page in shown.pages] == ["battle", "dice", "dice"]
    totals = [
        [spot.picture.words for spot in page.spots if spot.key == ("ledger", side, "total")]
        for page in shown.pages
        for side in (1, 0)
    ]
    assert totals == [["3"], ["2"], ["6"], ["2"], ["6"], ["3"]], "strength, the attacker's die, both"
    told_of = [any(spot.key == ("outcome", "winner") for spot in page.spots) for page in shown.pages]
    assert told_of == [False, False, True], "nobody is told the end before the dice"
    last = {spot.key: spot.picture for spot in shown.pages[-1].spots}
    assert last["outcome", "winner"].words.endswith("wins")
    assert last["outcome", "score"].words == "6 : 3"


def test_food_that_was_just_spent_is_not_left(sit: Sit) -> None:
    """The pages of the end are shown before the table itself has changed: what was spent is lacking in them already."""
    game = battle(3, 3, food=(2, 4))
    fought(game)
    do(game, Feed(0, 1))
    before = game.copy()
    event = decided(do(game, Feed(1, 1), Luck((TWO, TWO))))
    (shown,) = sit(before).view.deeds(event)
    left = [[spot.picture.words for spot in page.spots if spot.key == ("food", side, "left")]
            for page in shown.pages for side in (1, 0)]  # fmt: skip
    assert left == [["left: 1"], ["left: 3"]] * len(shown.pages)
    keys = [spot.key for spot in shown.pages[-1].spots]
    assert [("food", 1, number) in keys for number in range(3)] == [True, True, False], "as many as it had"


def test_a_die_that_lies_rolled_is_not_shown_unrolled_again(sit: Sit) -> None:
    """northgard.battle.dice: the defender chose its face on the board; only the end is told then."""
    game = battle(3, 2)
    fought(game, TWO, EITHER)
    scene = sit(game.copy())
    event = decided(do(game, Choose(1, 1)))
    (shown,) = scene.view.deeds(event)
    assert [any(spot.key == ("outcome", "winner") for spot in page.spots) for page in shown.pages] == [True]


def test_no_more_fall_than_there_were(sit: Sit) -> None:
    """Two skulls against one warrior: one falls, and the page says one."""
    game = battle(3, 1)
    event = decided(fought(game, KILLS, TWO))
    (shown,) = sit(battle(3, 1)).view.deeds(event)
    last = {spot.key: spot.picture for spot in shown.pages[-1].spots}
    assert last["outcome", "lost"].words == "fallen: attacker 0, defender 1"


def test_a_tick_is_what_is_good_for_the_reader(sit: Sit) -> None:
    """7 against 2 before the last die: the attacker wins on every face, which the defender reads as crosses."""
    for faces, viewer, sign in (((EITHER,), 0, "✓"), ((THREE, EITHER), 1, "×")):
        game = battle(6, 2)
        fought(game, *faces)
        scene = sit(game)
        assert scene.viewer == viewer
        found = report(scene.shown)
        assert found is not None
        open_ = replace(found, defence=replace(found.defence, face=NOTHING), asked=NOBODY, question="")
        marks = {spot.picture.label for spot in sheet(scene.view, scene.shown, open_) if spot.key[-1] == "won"}
        assert marks == {sign}


def test_others_battles_are_shown_in_short(sit: Sit) -> None:
    game = battle(3, 2)
    event = decided(fought(game, THREE, MIXED))
    three = table(3)
    put(three, 0, "start.w", 1)
    put(three, 1, "start.e", 1)
    three.stack[-1] = three.stack[-1]._replace(seat=2)
    scene = sit(three)
    assert scene.viewer == 2
    (shown,) = scene.view.deeds(event)
    assert len(shown.pages) == 1
    assert shown.pages[0].sound == "battle"


@pytest.mark.parametrize(
    ("faces", "winner", "words_", "why", "logged"),
    [
        ((KILLS, KILLS), -1, "Both sides have fallen", "", "battle_unwon"),
        ((TWO, TWO), 0, "wins", "a tie is the defender’s", "battle_tie"),
        ((THREE, TWO), 1, "wins", "more points", "battle_decided"),
        ((TWO, THREE), 0, "wins", "more points", "battle_decided"),
        ((KILLS, THREE), 1, "wins", "the other side would lose everyone", "battle_felled"),
        ((THREE, KILLS), 0, "wins", "the other side would lose everyone", "battle_felled"),
    ],
)
def test_the_end_is_told_as_it_was_decided(
    faces: tuple[int, int], winner: int, words_: str, why: str, logged: str, sit: Sit
) -> None:
    """northgard.battle.result: both fall, nobody wins; a tie is the defender's; who would lose all has lost."""
    game = battle(2, 2)
    before = game.copy()
    event = decided(fought(game, *faces))
    assert told(event.battle, event.sides, event.buildings).winner == winner
    scene = sit(before)
    (shown,) = scene.view.deeds(event)
    last = {spot.key: spot.picture for spot in shown.pages[-1].spots}
    assert last["outcome", "winner"].words.endswith(words_)
    assert last["outcome", "why"].words == why
    assert event.message().id == f"northgard.log.{logged}"


@pytest.mark.parametrize("name", ["move", "shieldbearers"])
@pytest.mark.parametrize("buildings", [(), ("tower",)])
def test_points_and_losses_told_of_a_battle_are_those_of_the_rules(name: str, buildings: tuple[str, ...]) -> None:
    """northgard.battle.losses: whatever the dice show, the page counts as the rules do, a card's shield included."""
    for faces in product([number for number, face in enumerate(FACES) if not face.either], repeat=2):
        event = decided(fought(battle(4, 3, *buildings, name=name), *faces))
        found = told(event.battle, event.sides, event.buildings)
        assert (found.points(True), found.points(False)) == event.points, faces
        assert (found.losses(True), found.losses(False)) == event.losses, faces


@pytest.mark.parametrize("towers", [0, 1])
def test_who_falls_for_sure_is_pale_and_who_may_fall_has_a_pale_skull(sit: Sit, towers: int) -> None:
    game = battle(3, 2, *["tower"] * towers, food=(1, 0))
    fought(game)
    scene = sit(game)
    for attacking, figures in ((1, 3), (0, 2)):
        key = ("fallen", attacking)
        sure, _, most = words(scene, *key, "count").partition("–")
        standing = [scene.view.spot((*key, number)).picture for number in range(figures)]
        skulls = [spot.picture for number in range(figures) if (spot := scene.view.spot((*key, number, "skull")))]
        assert [isinstance(one, Faint) for one in standing] == [number < int(sure) for number in range(figures)]
        assert [isinstance(one, Faint) for one in skulls] == [
            number >= int(sure) for number in range(int(most or sure))
        ]
        assert int(sure) == (towers if attacking else 0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_is_said_over_a_battle(sit: Sit, size: tuple[int, int]) -> None:
    """The coach once spoke over the ledger of whoever was asked."""
    game = battle(2, 1, food=(2, 1))
    fought(game)
    scene = sit(game, size=size)
    sheet = scene.view.spot(("battle",))
    assert sheet is not None
    for key in (("battle", "title"), ("battle", "field")):
        spot = scene.view.spot(key)
        found = scene.places.find(((scene.look.px(380), scene.look.px(110)),), spot.rect.midtop)
        assert found is not None
        assert not found.colliderect(sheet.rect), key


def test_ones_own_battle_is_seen_longer_than_that_of_others(sit: Sit) -> None:
    game = battle(2, 1)
    events = fought(game, TWO, TWO)
    decided = next(event for event in events if isinstance(event, BattleDecided))
    times = []
    for viewer in (0, None):
        scene = sit(game)
        scene.view.viewer = viewer
        shown = next(deed for deed in scene.view.deeds(decided) if isinstance(deed, Show))
        times.append([page.ms for page in shown.pages])
    assert len(times[0]) > len(times[1]) == 1
    assert times[0][-1] > times[1][0] > 2000, "time to read the verdict"


def test_kaija_stands_last_among_those_who_may_fall(sit: Sit) -> None:
    """northgard.battle.losses: her player says whether she falls; a warrior was drawn in her place."""
    game = battle(3, 2, food=(1, 0))
    fought(game)
    game.clans = [CLANS.index("boar"), CLANS.index("bear")]
    game.kaija = at_(game, "start.e")
    scene = sit(game)
    drawn = [scene.view.spot(("fallen", 0, number)).picture.token for number in range(2)]
    assert [token == tokens.KAIJA for token in drawn] == [False, True]
