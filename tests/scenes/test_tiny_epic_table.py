"""The table of Tiny Epic Vikings: boats and settlers on the map, what is told beforehand, cards, goods, the draft."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.kernel import Game, LiveChance
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.components import BOAT_SLOTS, STEEL_COST
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Key
from game.scenes.table.kit import Disc
from game.scenes.tiny_epic import faces, tokens
from game.scenes.tiny_epic.cards import card_words
from game.scenes.tiny_epic.faces import CardBack, FavourCard, Spread, VikingCard
from game.scenes.tiny_epic.gains import balanced, mixes, more
from game.scenes.tiny_epic.geometry import place_key
from game.scenes.tiny_epic.peek import Turned
from game.scenes.tiny_epic.pictures import Influence
from game.scenes.tiny_epic.scene import TinyEpicScene
from game.scenes.tiny_epic.wake import sailed
from game.titles import load_scene
from game.ui import outline
from game.ui.drag import DropTarget
from game.ui.drag.aim import every_target, target_at
from tests.golden.book import sitting_of
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.eye import Eye
from tests.scenes.hands import click, drag, guest_at, point, send, told_anew, whole
from tests.tiny_epic.tables import (
    FOOD,
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    ask,
    boat,
    card,
    dock,
    favour,
    fjord,
    goods,
    have,
    hold,
    holds,
    people,
    row,
    stock,
    table,
    temple,
    water,
)

pytestmark = pytest.mark.usefixtures("unpainted")


def carry(scene: TinyEpicScene, thing: object, place: object) -> None:
    """Drags a thing to a place with real events."""
    taken = next(one for one in scene.handling.draggables() if one.key == thing)
    target = next(one for one in every_target(scene.handling.targets(thing)) if one.key == place)
    drag(scene.app, taken.centre, target.centre)  # type: ignore[arg-type]


def tip(scene: TinyEpicScene, key: object) -> str:
    spot = scene.view.spot(key)
    assert spot is not None
    said = scene.view.tip(spot.words)
    assert said is not None
    return " ".join((said.title, *said.body))


def label(scene: TinyEpicScene, key: object) -> str:
    spot = scene.view.spot(key)
    assert spot is not None
    return str(getattr(spot.picture, "words", "") or spot.picture.label)  # type: ignore[union-attr]


# -- sailing --------------------------------------------------------------------------------------------------------


def sailing(number: int = 2) -> TinyEpicGame:
    """Returns a table on which the first seat sails with a boat in the whale's fjord."""
    game = table(3)
    boat(game, 0, water("f00"))
    return ask(game, at.Sailing(0, number, number))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 1024), 100), ((1680, 945), 100),
                                             ((1920, 1080), 125), ((3840, 2160), 100)])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_islands_name_is_written_over_another(
    sit: Sit, size: tuple[int, int], scale: int, language: str, seats: int
) -> None:
    """Two of them lay on one another with four seats, as keeping off docks and land counted for more."""
    scene = sit(table(seats), size=size, scale=scale, language=language)
    names = [spot.rect for spot in scene.view.lying if spot.key[0] == "island" and spot.key[-1] == "name"]
    assert len(names) == scene.shown.sea.islands
    assert not any(one.colliderect(other) for one, other in combinations(names, 2))


def test_reachable_waters_glow_with_the_moves_left(sit: Sit) -> None:
    """tiny_epic.sail.moves: one move to a neighbouring fjord or a dock of it; what is left stands at the place."""
    scene = sit(sailing(2))
    places = {target.key: target for target in scene.handling.targets(("boat", 0))}  # type: ignore[union-attr]
    sea = scene.shown.sea
    near = {("place", place) for place in sea.moves[water("f00")]}
    assert {key for key, target in places.items() if target.mark == "1"} == near  # type: ignore[union-attr]
    far = {("place", place) for place in sea.reach(water("f00"), 2)} - near - {("place", water("f00"))}
    assert {key for key, target in places.items() if target.mark == "0"} == far  # type: ignore[union-attr]
    assert ("place", water("f00")) not in places
    told = {entry.source.key: entry.words for entry in list(scene.in_hand.told(("boat", 0)))[1:]}  # type: ignore[attr-defined]
    for key, target in places.items():
        assert f"Moves left: {target.mark}" in " ".join(told[key]), "a number alone says nothing"  # type: ignore[union-attr]


def test_a_dock_has_a_solid_ring_and_a_fjord_a_dashed_one(sit: Sit) -> None:
    scene = sit(sailing(1))
    for target in scene.handling.targets(("boat", 0)):
        (_, place) = target.key  # type: ignore[union-attr, misc]
        is_dock = place < len(scene.shown.sea.island)
        assert target.ring.token == (tokens.RING_DOCK if is_dock else tokens.RING_FJORD)  # type: ignore[union-attr]


def test_a_drag_ends_where_another_must_choose(sit: Sit) -> None:
    """tiny_epic.sail.push: whoever lies at the dock is pushed out; its owner chooses the fjord."""
    game = sailing(3)
    there = dock("hvalsey-4")
    boat(game, 1, there)
    scene = sit(game)
    others = [place for place in scene.shown.sea.moves[there] if place != water("f00")]
    carry(scene, ("boat", 0), ("place", there))
    assert whole(scene).to_move == 1
    assert whole(scene).boats[0] == there  # type: ignore[attr-defined]
    assert set(scene.handling.clicks()) == {("place", place) for place in (*others, water("f00"))}
    assert "pushed out" in " ".join(
        scene.view.say(line) for line in scene.view.outlook_words(_outlook(game, do.Sail(0, 0, there)))
    )


def test_a_drag_ends_with_the_sail_though_the_rune_action_sails_on(sit: Sit) -> None:
    """tiny_epic.rune: the leader action ends before the rune action begins."""
    game = table(3)
    boat(game, 0, water("f00"))
    row(game, 0, "f08")
    game.stack += [at.Sailing(0, 2, 2), at.Sailing(0, 1, 1)]
    game._legal = None
    scene = sit(game)
    places = scene.handling.paths(("boat", 0))
    assert {len(path) for path in places.values()} == {1}
    assert {target.mark for target in scene.handling.targets(("boat", 0))} == {"0"}  # type: ignore[union-attr]


def test_a_boat_let_go_on_a_dock_out_of_reach_does_not_sail_to_the_fjord_below(sit: Sit) -> None:
    scene = sit(sailing(1))
    targets = scene.handling.targets(("boat", 0))
    waters = [one for one in targets if isinstance(one, DropTarget) and outline.is_polygon(one.shape)]
    open_to = scene.handling.paths(("boat", 0))
    docks = [place_key(dock) for dock in range(len(scene.shown.sea.island)) if place_key(dock) not in open_to]
    far = [scene.view.spot(key).centre for key in docks]
    over = [at for at in far if any(outline.holds(one.shape, one.rect, at) for one in waters)]
    assert over
    assert all(target_at(targets, at, at) is None for at in over)
    meant = target_at(targets, waters[0].centre, waters[0].centre)
    assert meant is not None
    assert meant.key == waters[0].key


def test_the_way_already_sailed_is_seen_until_the_sail_ends(sit: Sit) -> None:
    scene = sit(sailing(3))
    assert scene.view.spot(("wake",)) is None
    carry(scene, ("boat", 0), ("place", dock("hvalsey-4")))
    carry(scene, ("boat", 0), ("place", water("f00")))
    assert sailed(scene.view, scene.shown) == [water("f00"), dock("hvalsey-4")]
    assert scene.view.spot(("wake",)) is not None
    scene.commit([do.Stop(0)])
    assert scene.view.spot(("wake",)) is None


def _outlook(game: Game, *path: Any) -> Any:
    from game.scenes.table.outlook import outlook

    return outlook(game.view_for(path[0].seat), path)


def test_over_a_dock_it_is_told_what_a_landing_would_change(sit: Sit) -> None:
    """Three settlers and the boat make 5; against two and one both others lose one (tiny_epic.attack)."""
    game = sailing(3)
    goods(game, 0, food=3)
    people(game, 1, HVALSEY, 2)
    people(game, 2, HVALSEY, 1)
    holds(game, 1, HVALSEY)
    assert _foretold(sit(game), "hvalsey-4") == [
        "Land 3 settlers here: your influence is then 5.",
        "A settler falls: Bersi.",
        "A settler falls: Dalla.",
        "Ása takes the rune (Wealth) from Bersi.",
    ]


def test_over_a_dock_a_boat_counts_where_it_would_lie_and_one_pushed_out_no_more(sit: Sit) -> None:
    """tiny_epic.influence: 2 for a boat at a dock; who has boots takes the rune with it though nobody lands."""
    game = sailing(3)
    goods(game, 0, food=0)
    people(game, 0, HVALSEY, 1)
    people(game, 1, HVALSEY, 1)
    boat(game, 1, dock("hvalsey-4"))
    holds(game, 1, HVALSEY)
    take = "Ása takes the rune (Wealth) from Bersi."
    pushing = _foretold(sit(game), "hvalsey-4")
    assert pushing[-1] == take
    assert "pushed out" in pushing[0]
    village = "A village, but a raid costs 1 steel and you have 0."
    assert _foretold(sit(game), "hvalsey-1") == [village], "a boat each: 3 against 3"


def _foretold(scene: TinyEpicScene, place: str) -> list[str]:
    """Returns what is told at a dock while the boat is held over it."""
    path = scene.handling.paths(("boat", 0))["place", dock(place)]
    return [scene.view.say(line) for line in scene.view.outlook_words(_outlook(whole(scene), *path))]


def test_over_a_place_it_is_told_which_island_the_boat_leaves_to_nobody(sit: Sit) -> None:
    """tiny_epic.control: a rune is lost with the last influence; here the boat was all of it."""
    game = sailing(3)
    game.boats[0] = dock("galdrey-3")
    holds(game, 0, GALDREY)
    goods(game, 0, food=0)
    scene = sit(game)
    lost = "Galdrey: Ása loses the rune."
    assert _told_of(scene, ("boat", 0), ("place", water("f00"))) == [lost]
    assert _told_of(scene, ("boat", 0), ("place", dock("hvalsey-4"))) == [lost]
    people(game, 0, GALDREY, 1)
    assert lost not in _told_of(sit(game), ("boat", 0), ("place", dock("hvalsey-4")))


def test_settlers_that_land_are_told_with_their_price_and_the_rune_though_a_village_waits(sit: Sit) -> None:
    """tiny_epic.sail.deploy: 1 food each; the raid that is asked next changes no rune."""
    game = table(3)
    there = dock("hvalsey-3")
    boat(game, 0, there)
    goods(game, 0, food=3, steel=1)
    people(game, 1, HVALSEY, 1)
    game.stack += [at.Check(0, 0), at.Raiding(0, there)]
    scene = sit(ask(game, at.Landing(0, there, 2)))
    assert _told_of(scene, ("mat settler", 2), ("island", HVALSEY)) == [
        "Food: 3 → **1**",
        "Hvalsey: a settler falls: Bersi.",
        "Land 2 settlers here: your influence is then 4.",
        "Hvalsey: Ása takes the rune.",
        "Fury of Freyja: 1.",
    ]


def test_over_a_dock_with_a_village_the_price_of_a_raid_is_told(sit: Sit) -> None:
    """tiny_epic.raid: 1 steel in the first era."""
    game = sailing(3)
    goods(game, 0, steel=2)
    assert _foretold(sit(game), "hvalsey-3")[-1] == "A village to raid for 1 of your 2 steel."
    assert not any("village" in line for line in _foretold(sit(game), "hvalsey-4"))
    game.villages = 0
    assert not any("village" in line for line in _foretold(sit(game), "hvalsey-3"))


def test_settlers_land_from_the_mat_though_the_boat_might_sail_on(sit: Sit) -> None:
    """tiny_epic.sail.deploy: a boat that lies in a dock stops there; one at sea lands nobody."""
    game = sailing(3)
    goods(game, 0, food=2)
    boat(game, 0, there := dock("hvalsey-4"))
    game.stack[-1] = at.Sailing(0, 3, 1, 0)
    scene = sit(game)
    assert scene.handling.paths(("mat settler", 2))["island", HVALSEY] == (do.Stop(0), do.Deploy(0, 2))
    assert ("mat settler", 3) not in {thing.key for thing in scene.handling.draggables()}, "food for two"
    assert _told_of(scene, ("mat settler", 2), ("island", HVALSEY))[:2] == [
        "Food: 2 → **0**",
        "Land 2 settlers here: your influence is then 4.",
    ]
    scene.commit(scene.handling.paths(("mat settler", 2))["island", HVALSEY])
    assert (whole(scene).boats[0], whole(scene).settlers_on(HVALSEY, 0)) == (there, 2)
    game.boats[0] = water("f00")
    assert ("mat settler", 1) not in {thing.key for thing in sit(game).handling.draggables()}


def test_a_temple_is_told_with_its_price_and_its_influence(sit: Sit) -> None:
    """tiny_epic.build.temple: 4 wood from the first slot, influence 4."""
    game = table(3)
    people(game, 0, HVALSEY, 1)
    goods(game, 0, wood=5)
    scene = sit(ask(game, at.Building(0, 0)))
    said = _told_of(scene, ("slot", BOAT_SLOTS), ("island", HVALSEY))
    assert said[0] == "Wood: 5 → **1**"
    assert "Your influence there becomes 5." in said


@pytest.mark.parametrize(
    ("held", "steel", "said"),
    [
        ("m15", 0, "Strength as things are now: 3."),
        ("f09", 4, "Strength as things are now: 6."),
        ("f02", 3, "Strength as things are now: 8."),
        ("f02", 2, "In the battle it costs 3 steel and you have 2: as things are it does not fight."),
    ],
)
def test_a_card_for_the_battle_is_told_with_its_strength_as_things_are(
    sit: Sit, held: str, steel: int, said: str
) -> None:
    """tiny_epic.battle.strength: 1 for each active rune, its own among them; 2 and 1 for each steel; 8 for 3 steel."""
    game = table(3)
    row(game, 0, "f01", "w01")
    hold(game, 0, held)
    goods(game, 0, steel=steel)
    scene = sit(game)
    assert _told_of(scene, ("card", card(held)), ("battle",)) == [said]


def test_the_steel_that_a_card_costs_does_not_count_for_its_strength(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """tiny_epic.battle.strength: goods count as they are when the price is paid; 2, and 1 for each steel left."""
    costs = [int(number == card("f09")) for number in range(len(STEEL_COST))]
    monkeypatch.setattr("game.scenes.tiny_epic.foresight.STEEL_COST", costs)
    game = table(3)
    hold(game, 0, "f09")
    goods(game, 0, steel=4)
    assert _told_of(sit(game), ("card", card("f09")), ("battle",)) == ["Strength as things are now: 5."]


def test_of_a_covered_card_in_the_hand_the_actions_stand_where_nothing_covers_them(sit: Sit) -> None:
    """Six cards in a low hand lie over each other: the card knows how much of it is seen."""
    game = table(2)
    game.era = 2
    hold(game, 0, "w01", "m02", "f05", "w15", "m15", "f10")
    scene = sit(game)
    seen = [shown.picture.seen for key in scene.shown.hands[0].cards if (shown := scene.view.spot(("card", key)))]
    rects = [shown.rect for key in scene.shown.hands[0].cards if (shown := scene.view.spot(("card", key)))]
    assert len(seen) == 6
    assert seen[-1] == 1.0, "the last lies on top"
    for before, after, part in zip(rects, rects[1:], seen, strict=False):
        assert before.left + part * before.width < after.left


def test_a_card_let_go_nowhere_is_told_that_it_may_begin_a_battle(sit: Sit) -> None:
    game = table(3)
    hold(game, 0, "f01")
    scene = sit(game)
    said = scene.handling.why_nowhere(("card", card("f01")))
    assert said == "Not here. It may go to: the next place of your row; a new battle."


def test_of_an_island_in_whose_way_a_settler_is_held_it_is_told_how_things_are_now(sit: Sit) -> None:
    game = table(3)
    people(game, 0, HVALSEY, 1)
    people(game, 1, GALDREY, 2)
    holds(game, 1, GALDREY)
    boat(game, 2, dock("galdrey-3"))
    scene = sit(ask(game, at.Exploring(0, 1)))
    said = scene.view.tip(scene.view.place_words(("island", GALDREY)))
    assert said is not None
    assert said.body == ("So far Bersi holds the rune: Mystery.", "Influence so far: Bersi 2 and Dalla 2 (boats only).")


def test_what_is_left_after_a_move_is_said_where_its_number_stands(sit: Sit) -> None:
    scene = sit(sailing(3))
    taken = next(one for one in scene.handling.draggables() if one.key == ("boat", 0))
    place = next(one for one in every_target(scene.handling.targets(taken.key)) if one.mark == "1")
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=taken.centre, button=1)
    for at_ in (taken.rect.topleft, place.centre):
        point(scene.app, at_, held=True)
    told = scene.pointing.at_target()
    assert told is not None
    assert "Moves left: 1." in told.body


def test_a_hand_with_a_card_to_discard_has_a_turn_less_than_cards(sit: Sit) -> None:
    """tiny_epic.rune.swap: a card is drawn and another goes."""
    game = table(3)
    hold(game, 0, "f01", "f02", "f03")
    assert label(sit(game), ("hand", "note")) == "3 cards, 3 turns to play"
    assert label(sit(ask(game, at.Discarding(0))), ("hand", "note")) == "3 cards, 2 turns to play"


def test_a_card_drawn_to_an_empty_hand_is_asked_about(sit: Sit) -> None:
    game = table(3)
    scene = sit(ask(game, at.Swapping(0)))
    assert scene.hands.is_idle(scene.shown, (do.Draw(0),))
    hold(game, 0, "f01")
    scene = sit(game)
    assert not scene.hands.is_idle(scene.shown, (do.Draw(0),))


@pytest.mark.parametrize(("unpaid", "asked"), [("down", True), ("up", False)])
def test_a_card_that_cannot_be_paid_for_in_battle_is_asked_about(sit: Sit, unpaid: str, asked: bool) -> None:
    """tiny_epic.battle.steel: it does not fight, and face down again gives no rune."""
    game = table(3, unpaid=unpaid)
    dear = card("f07")
    hold(game, 0, "f07")
    path, cost = (do.PlayDown(0, dear),), STEEL_COST[dear]
    goods(game, 0)
    scene = sit(game)
    assert scene.hands.is_idle(scene.shown, path) == asked
    if asked:
        assert not scene.commit(path)
        assert f"costs {cost} steel and you have 0" in scene.dialog.body
    goods(game, 0, steel=cost)
    scene = sit(game)
    assert not scene.hands.is_idle(scene.shown, path)


def _told_of(scene: TinyEpicScene, thing: Key, place: Key) -> list[str]:
    """Returns what is told at a place while a thing is held over it, points apart."""
    path = scene.handling.paths(thing)[place]
    return [scene.view.say(line) for line in scene.view.outlook_words(_outlook(whole(scene), *path))]


def test_a_landing_is_foretold_though_the_turn_ends_with_it_and_a_battle_is_turned_up_next(sit: Sit) -> None:
    game = table(3)
    boat(game, 0, dock("hvalsey-4"))
    goods(game, 0, food=2)
    people(game, 1, HVALSEY, 1)
    hold(game, 1, "f01")
    game.stack[-1] = at.Turn(1)
    game.mover = 1
    game._legal = None
    game.apply(do.PlayDown(1, card("f01")), LiveChance("down"))
    game.prize, *rest = game.above
    game.above = tuple(rest)
    game.stack = [at.NextTurn(1), at.TurnEnd(0), at.Landing(0, dock("hvalsey-4"), 2)]
    game.mover = 0
    game._legal = None
    hold(game, 2, "w01")
    scene = sit(game)
    found = _outlook(game, do.Deploy(0, 2))
    assert found.open
    said = [scene.view.say(line) for line in scene.view.outlook_words(found)]
    assert said == ["A settler falls: Bersi.", "Ása takes the rune: Wealth."]


def test_settlers_land_by_dragging_the_number_meant(sit: Sit) -> None:
    """tiny_epic.sail.deploy: each costs 1 food."""
    game = table(3)
    boat(game, 0, dock("hvalsey-4"))
    goods(game, 0, food=3)
    ask(game, at.Landing(0, dock("hvalsey-4"), 3))
    scene = sit(game)
    wanted = ["Land: 1", "Land: 2", "Land: 3", "Nobody"]
    assert [choice.label for choice in scene.choices()] == wanted
    assert [button.label for button in scene.prompt.buttons] == wanted
    assert scene.view.spot(("choices",)) is None, "none of them lies in the tray as well"
    carry(scene, ("mat settler", 2), ("island", HVALSEY))
    after: Any = whole(scene)
    assert after.settlers_on(HVALSEY, 0) == 2
    assert after.good(0, FOOD) == 1


# -- people ---------------------------------------------------------------------------------------------------------


def test_a_settler_is_carried_on_along_ferries_in_one_drag(sit: Sit) -> None:
    """tiny_epic.explore: one settler on and on, or different ones."""
    game = table(3)
    people(game, 0, HVALSEY, 2)
    ask(game, at.Exploring(0, 2))
    scene = sit(game)
    places = scene.handling.paths(("settler", HVALSEY, 0))
    near = set(game.sea.ferries[HVALSEY])
    far = {there for here in near for there in game.sea.ferries[here]} - near - {HVALSEY}
    assert {key[1] for key in places if key[0] == "island"} >= near | far  # type: ignore[index]
    beyond = min(far)
    assert isinstance(places["island", beyond][-1], do.GoOn)
    marks = {target.key: target.mark for target in scene.handling.targets(("settler", HVALSEY, 0))}  # type: ignore[union-attr]
    assert {marks["island", there] for there in near} == {"1"}
    assert marks["island", beyond] == "0"


def test_where_a_settler_is_brought_it_is_told_what_influence_it_makes(sit: Sit) -> None:
    """tiny_epic.influence: a temple there counts 4, the settler one more."""
    game = table(3)
    people(game, 0, HVALSEY, 1)
    temple(game, 0, GALDREY)
    scene = sit(ask(game, at.Exploring(0, 2)))
    path = scene.handling.paths(("settler", HVALSEY, 0))["island", GALDREY]
    said = [scene.view.say(line) for line in scene.view.outlook_words(_outlook(game, *path))]
    assert said[0] == "Your influence there becomes 5."


def test_the_settler_that_has_moved_is_told_from_those_that_have_not(sit: Sit) -> None:
    game = table(3)
    people(game, 0, HVALSEY, 1)
    people(game, 0, GALDREY, 1)
    ask(game, at.Exploring(0, 2))
    scene = sit(game)
    carry(scene, ("settler", HVALSEY, 0), ("island", GALDREY))
    stays, walker = scene.view.spot(("settler", GALDREY, 0)), scene.view.spot(("walker", GALDREY))
    assert stays is not None
    assert walker is not None
    assert stays.count == 1
    assert isinstance(scene.handling.paths(("walker", GALDREY))["island", HVALSEY][0], do.GoOn)
    assert isinstance(scene.handling.paths(("settler", GALDREY, 0))["island", HVALSEY][0], do.Explore)


def test_settlers_are_taken_back_to_the_mat(sit: Sit) -> None:
    """tiny_epic.recall: at any moment of one's own turn."""
    game = table(3)
    people(game, 0, GULLNES, 2)
    hold(game, 0, "w01")
    scene = sit(game)
    carry(scene, ("settler", GULLNES, 0), ("mat settlers",))
    assert whole(scene).settlers_on(GULLNES, 0) == 1  # type: ignore[attr-defined]


def test_influence_stands_beside_the_island_and_the_holder_is_rimmed(sit: Sit) -> None:
    """Influence 5 against 4: a temple and a settler, four settlers (tiny_epic.control.influence)."""
    game = table(3)
    people(game, 0, HAGLSEY, 1)
    temple(game, 0, HAGLSEY)
    people(game, 1, HAGLSEY, 4)
    holds(game, 0, HAGLSEY)
    scene = sit(game)
    spot = scene.view.spot(("influence", HAGLSEY))
    assert spot is not None
    assert isinstance(spot.picture, Influence)
    assert [(number, held) for _, number, held in spot.picture.sides] == [(5, True), (4, False)]
    assert "Ása: influence 5" in tip(scene, ("island", HAGLSEY))


def test_a_boat_alone_takes_no_rune_and_says_so(sit: Sit) -> None:
    game = table(3)
    boat(game, 0, dock("hvalsey-4"))
    assert "Ása: influence 2, boats only, takes no rune" in tip(sit(game), ("island", HVALSEY))


# -- gods and eras ----------------------------------------------------------------------------------------------------


def test_gods_show_place_and_worth_and_tied_ones_share_the_worse(sit: Sit) -> None:
    """Fury 15, 15, 13: both are second (tiny_epic.scoring)."""
    game = table(3)
    game.fury = [15, 15, 13]
    scene = sit(game)
    discs = [scene.view.spot(("god", rune, "place")).picture for rune in range(3)]  # type: ignore[union-attr]
    assert [disc.label for disc in discs if isinstance(disc, Disc)] == ["2", "2", "3"]
    assert "★4 for an island rune (Wealth), ★2 for a favour rune" in tip(scene, ("god", 0))
    assert "★2 for an island rune (Nature’s Fury), ★1 for a favour rune" in tip(scene, ("god", 2))


def test_the_flame_stands_at_its_number(sit: Sit) -> None:
    game = table(3)
    game.fury = [0, 10, 26]
    scene = sit(game)
    flames = [scene.view.spot(("flame", rune)) for rune in range(3)]
    rows = [[scene.view.spot(("fury", rune, "row", line)) for line in (0, 1)] for rune in range(3)]
    assert flames[0].rect.centerx < rows[0][0].rect.left + 20  # type: ignore[union-attr]
    assert flames[1].rect.centerx > rows[1][0].rect.right - 30  # type: ignore[union-attr]
    assert flames[2].rect.centerx > rows[2][1].rect.right - 30  # type: ignore[union-attr]
    assert scene.view.spot(("fury", 2)).picture.label == "26"  # type: ignore[union-attr]


def test_fury_is_moved_by_a_click_and_never_below_0(sit: Sit) -> None:
    game = table(3)
    game.fury = [0, 3, 5]
    scene = sit(ask(game, at.Shifting(0, 1)))
    assert ("shift", 0, -1) not in scene.handling.clicks()
    spot = scene.view.spot(("shift", 1, -1))
    assert spot is not None
    click(scene.app, spot.centre)  # type: ignore[arg-type]
    assert whole(scene).fury[1] == 2  # type: ignore[attr-defined]


SCREENS = [
    ((1280, 720), 100),
    ((1920, 1080), 100),
    ((1920, 1080), 125),
    ((1920, 1080), 150),
    ((1280, 1024), 100),
    ((3840, 2160), 100),
]


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("era", [0, 2])
def test_the_cards_of_a_lone_rival_are_read(sit: Sit, eye: Eye, screen: tuple[tuple[int, int], int], era: int) -> None:
    """Cards that are narrower than 62 logical px bear neither name nor rune action; six were 42 px wide at 720p."""
    game = table(2)
    game.era, game.raided[1] = era, 2
    game.rows[1] = [number * 9 for number in range((4, 5, 6)[era])]
    game.favours[1] = tuple(range(6))
    game.invaders = [7, 11, 13]
    scene = sit(game, size=screen[0], scale=screen[1], language=("uk", "ru")[era // 2])
    look, found = scene.look, {spot.key: spot.rect for spot in scene.view.reachable if isinstance(spot.key, tuple)}
    panel = found["rival", 1]
    row = [rect for key, rect in found.items() if len(key) == 3 and key[:2] == ("row", 1)]
    assert len(row) == (4, 5, 6)[era]
    assert min(rect.width for rect in row) >= look.px(62)
    head = ("goods", "left", "runes", "hand", "raided", "favour back", "badge", "name", "meter")
    above = [rect for key, rect in found.items() if key[0] in head and panel.collidepoint(rect.center)]
    assert len(above) >= 25
    assert [rect for rect in above if not panel.contains(rect) or rect.collidelist(row) >= 0] == []
    numbers = [rect for key, rect in found.items() if key[0] in ("goods", "left", "runes") and rect in above]
    backs = [rect for key, rect in found.items() if key[0] in ("favour back", "raided") and rect in above]
    assert len(numbers) == 18
    assert len(backs) >= 7
    assert [rect for rect in backs if rect.collidelist(numbers) >= 0] == [], "many favours lap, and cover no number"
    for name in ("neutral", "invaders"):
        inside = [rect for key, rect in found.items() if key[0].startswith(name[:-1]) and key != (name,)]
        assert len(inside) >= 5
        assert [rect for rect in inside if not found[name,].contains(rect)] == []
    assert found["log",].height >= look.px(120)
    assert eye.cut == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_what_moves_the_fury_hides_neither_numbers_nor_words(sit: Sit, size: tuple[int, int]) -> None:
    game = table(4)
    game.fury = [1, 3, 15]
    scene = sit(ask(game, at.Shifting(0, 1)), size=size)
    for rune in range(3):
        discs = [scene.view.spot(("shift", rune, by)) for by in (-1, 1)]
        parts = ("worth", "boon", "name", "mark", "place")
        keys: list[Any] = [*(("god", rune, part) for part in parts), ("fury", rune), ("flame", rune)]
        found = [spot.rect for key in keys if (spot := scene.view.spot(key)) is not None]
        assert len(found) >= 6
        for disc in discs:
            assert disc is not None
            assert disc.rect.collidelist(found) < 0, (rune, disc.rect.collidelistall(found))


def test_villages_are_dedicated_by_dragging_them_to_an_action_or_a_god(sit: Sit) -> None:
    game = table(3)
    game.raided[0] = 2
    game.villages &= ~3
    scene = sit(ask(game, at.Dedicating(0)))
    spots = {("spot", n) for n in range(7)}
    gods = {("god", rune) for rune in range(3)}
    assert {target.key for target in scene.handling.targets(("own village",))} == spots | gods, "all of a god's panel"  # type: ignore[union-attr]
    assert all(scene.handling.paths(("own village",))["god", rune][0].spot == 4 + rune for rune in range(3))
    game.dedicated[5], game._legal = game.dedications, None
    told_anew(scene)
    why = scene.handling.why_refused(("own village",), scene.view.spot(("god", 1, "portrait")).centre)  # type: ignore[union-attr]
    assert why.startswith("No more villages fit here: 3 at most.")
    game.dedicated[5], game._legal = 0, None
    told_anew(scene)
    scene.settle()
    carry(scene, ("own village",), ("spot", 5))
    after: Any = whole(scene)
    assert (after.fury[1], after.raided[0], after.dedicated[5]) == (2, 1, 1)
    badge = scene.view.spot(("spot", 5, "village"))
    assert badge is not None


# -- cards ----------------------------------------------------------------------------------------------------------


def test_a_card_goes_to_the_row_or_into_battle_for_a_favour_at_the_end_of_a_row(sit: Sit) -> None:
    game = table(3)
    hold(game, 0, "w01", "f01")
    scene = sit(game)
    assert set(scene.handling.paths(("card", card("f01")))) == {("play",), ("battle",)}
    carry(scene, ("card", card("f01")), ("battle",))
    ends = {game.above[0], game.above[-1], game.below[0], game.below[-1]}
    assert {key[1] for key in scene.handling.clicks()} == ends  # type: ignore[index]
    spot = scene.view.spot(("favour", game.below[-1]))
    assert spot is not None
    click(scene.app, spot.centre)  # type: ignore[arg-type]
    after: Any = whole(scene)
    assert (after.prize, after.starter) == (game.below[-1], 0)
    assert scene.view.spot(("prize",)) is not None


def test_a_card_face_down_is_known_to_its_owner_alone(sit: Sit) -> None:
    game = table(3)
    hold(game, 0, "f01")
    game.apply(do.PlayDown(0, card("f01")), LiveChance("down"))
    scene = sit(game)
    for viewer, known in ((0, True), (1, False)):
        scene.view.viewer = viewer
        scene.view.settle()
        spot = scene.view.spot(("row", 0, 0))
        assert spot is not None
        assert isinstance(spot.picture, CardBack)
        assert spot.picture.fights
        assert isinstance(spot.large, VikingCard) == known
        assert ("Bjorn Storm-Breaker" in tip(scene, ("row", 0, 0))) == known


def test_favours_of_others_lie_face_down_and_open_when_looked_at(sit: Sit) -> None:
    """Everybody saw which favour was won."""
    game = table(3)
    have(game, 1, "v16")
    scene = sit(game)
    spot = scene.view.spot(("favour back", 1, 0))
    assert spot is not None
    assert isinstance(spot.picture, CardBack)
    assert spot.large == FavourCard(favour("v16"))
    assert "Wealth\N{NO-BREAK SPACE}×2, Mystery" in tip(scene, ("favour back", 1, 0))


def test_a_favour_turns_over_while_it_is_pointed_at_and_back_again(sit: Sit) -> None:
    game = table(3)
    have(game, 1, "v16", "v02")
    scene = sit(game, animation_speed=1.0)
    first, second = (scene.view.spot(("favour back", 1, index)) for index in (0, 1))

    def open_share(index: int) -> float:
        picture = scene.view.turning.get(("favour back", 1, index))
        return picture.part if isinstance(picture, Turned) else 0.0

    point(scene.app, first.centre)  # type: ignore[union-attr]
    scene.app.frame()
    assert 0 < open_share(0) < 1, "it is seen to turn"
    for _ in range(40):
        scene.app.frame()
    assert scene.view.turning["favour back", 1, 0].face == FavourCard(favour("v16"))  # type: ignore[union-attr]
    assert open_share(0) == 1
    scene.view.settle()
    point(scene.app, first.centre)  # type: ignore[union-attr]
    assert open_share(0) == 1, "a table shown anew does not hide what is still pointed at"
    point(scene.app, second.centre)  # type: ignore[union-attr]
    for _ in range(40):
        scene.app.frame()
    assert (open_share(0), open_share(1)) == (0, 1)
    point(scene.app, scene.view.areas["map"].center)
    for _ in range(40):
        scene.app.frame()
    assert not scene.view.turning


def test_favours_of_others_lie_open_after_the_end(sit: Sit) -> None:
    game = table(3)
    have(game, 1, "v16")
    game.era, game.stack = 3, []
    spot = sit(game).view.spot(("favour back", 1, 0))
    assert spot is not None
    assert spot.picture == FavourCard(favour("v16"))


def test_the_hand_tells_cards_and_turns_left(sit: Sit) -> None:
    game = table(3)
    hold(game, 0, "w01", "w02", "f01")
    assert label(sit(game), ("hand", "note")) == "3 cards, 3 turns to play"


def test_of_overlapping_cards_the_one_in_sight_is_meant(sit: Sit) -> None:
    game = table(3)
    hold(game, 0, "w01", "w02", "f01", "f02", "m01", "m02")
    scene = sit(game)
    cards = [spot for spot in scene.view.spots_of(scene.shown) if spot.key in {("card", one) for one in range(48)}]
    assert len(cards) == 6
    for spot in cards:
        at = scene.view.at(spot.centre)
        assert at is not None
        assert at.key == spot.key
        for place in (spot.centre, (spot.rect.left + 5, spot.rect.centery)):
            assert [one.key for one in cards if one.holds(place)] == [spot.key]


def test_the_own_mat_names_the_clan_and_what_its_pieces_weigh(sit: Sit) -> None:
    """tiny_epic.control.influence: settler 1, boat 2, temple 4."""
    scene = sit(table(3), size=(1920, 1080))
    assert label(scene, ("clan", 0)) == "Wolf clan"
    assert [label(scene, ("influence", "worth", piece)) for piece in range(3)] == ["1", "2", "4"]


def test_a_favour_is_returned_to_an_end_of_a_row(sit: Sit) -> None:
    """tiny_epic.battle.favours: the fourth: one goes back."""
    game = table(3)
    stock(game, ("v01", "v02", "v03", "v04", "v05"), ("v06", "v07", "v08", "v09"))
    have(game, 0, "v01", "v02", "v03")
    scene = sit(ask(game, at.Returning(0, favour("v18"))))
    places = scene.handling.paths(("own favour", favour("v02")))
    assert set(places) == {("row end", line, end) for line in (0, 1) for end in (0, 1)}
    carry(scene, ("own favour", favour("v02")), ("row end", 0, 1))
    after: Any = whole(scene)
    assert after.above[-1] == favour("v02")
    assert favour("v18") in after.favours[0]


# -- goods and buildings ----------------------------------------------------------------------------------------------


def test_any_mix_of_goods_is_laid_together_on_buttons(sit: Sit) -> None:
    """tiny_epic.harvest: goods of one's choice, up to 7 of each."""
    game = table(3)
    goods(game, 0, wood=6, food=2, steel=2)
    scene = sit(ask(game, at.Gaining(0, 4)))
    known = mixes(scene.shown)
    seen, front = {balanced(scene.shown, 0, known)}, [balanced(scene.shown, 0, known)]
    assert front == [(0, 2, 2)], "the tracks become as equal as they can"
    for mix in front:
        following = {found for good in range(3) if (found := more(mix, good, known)) is not None} - seen
        seen |= following
        front += following
    assert seen == set(known)
    take, *plus = scene.choices()
    assert take.label == "Take"
    assert [choice.label for choice in plus] == ["0 +", "2 +", "2 +"]
    scene.choose(plus[0])
    assert sum(scene.choices()[0].actions[0][1:4]) == 4
    scene.choose(scene.choices()[0])
    assert whole(scene).good(0, 0) == 7  # type: ignore[attr-defined]


def test_goods_are_exchanged_by_dragging_a_token_to_a_cell_of_another_track(sit: Sit) -> None:
    game = table(3)
    goods(game, 0, wood=3, food=1, steel=6)
    scene = sit(ask(game, at.Exchanging(0)))
    places = scene.handling.paths(("good", 0))
    assert {key[2] for key in places if key[1] == 1} == {2, 3, 4}  # type: ignore[index]
    assert {key[2] for key in places if key[1] == 2} == {7}  # type: ignore[index]
    carry(scene, ("good", 0), ("cell", 1, 3))
    assert whole(scene).goods_of(0) == [1, 3, 6]  # type: ignore[attr-defined]


def test_a_boat_is_built_by_dragging_it_from_its_slot_and_a_far_fjord_is_refused(sit: Sit) -> None:
    game = table(3)
    goods(game, 0, wood=2)
    people(game, 0, GULLNES)
    scene = sit(ask(game, at.Building(0, 0)))
    places = scene.handling.paths(("slot", 0))
    assert {key[1] for key in places} == {  # type: ignore[index]
        water(f"f{number:02}") for number in range(13) if GULLNES in game.sea.around[number]
    }
    assert not scene.handling.targets(("slot", 1)), "3 wood are not there"
    for far in (water("f02"), dock("gullnes-1"), dock("hvalsey-4")):
        why = scene.handling.why_refused(("slot", 0), scene.view.spot(("place", far)).centre)  # type: ignore[union-attr]
        assert why.startswith("A boat is built in a fjord beside your people or boats."), far
    carry(scene, ("slot", 0), ("place", water("f10")))
    after: Any = whole(scene)
    assert after.boats[1] == water("f10")
    assert after.good(0, 0) == 0


# -- the first boats and the draft ------------------------------------------------------------------------------------


def drafting(seats: int = 3, **options: str) -> TinyEpicGame:
    """Returns a table whose first hands were dealt."""
    game = TinyEpicGame.new(options, seats, LiveChance("a draft"))
    while game.decision is not None and game.decision.kind == "start":
        game.apply(game.legal_actions()[0], LiveChance("boats"))
    return game


def test_first_boats_are_placed_by_a_click_on_the_edge(sit: Sit) -> None:
    game = TinyEpicGame.new({}, 3, LiveChance("edge"))
    scene = sit(game)
    edge = {("place", game.sea.place(number)) for number in game.sea.edge}
    assert set(scene.handling.clicks()) == edge
    assert ("place", water("f00")) not in edge
    spot = scene.view.spot(("place", game.sea.place(fjord("f06"))))
    assert spot is not None
    click(scene.app, spot.centre)  # type: ignore[arg-type]
    assert water("f06") in whole(scene).boats  # type: ignore[attr-defined]


def test_a_first_fjord_tells_how_many_docks_are_near_and_a_dead_end_says_so(sit: Sit) -> None:
    """Docks within three moves: good ones 17, dead ends 10."""
    scene = sit(TinyEpicGame.new({}, 3, LiveChance("edge")))
    for name, count, dead in (("f02", 17, False), ("f08", 10, True)):
        assert label(scene, ("reach", fjord(name))) == str(count)
        said = tip(scene, ("place", water(name)))
        assert f"Docks within three moves: {count}." in said
        assert ("dead end" in said) == dead
    scene.commit([do.PlaceStart(scene.viewer, fjord("f02"))])
    assert scene.view.spot(("reach", fjord("f02"))) is None, "one boat in each fjord at first"


def test_the_discard_pile_lies_open_to_everybody(sit: Sit) -> None:
    game = table(3)
    game.discard = tuple(card(name) for name in ("w01", "m05", "f16"))
    spot = sit(game).view.spot(("discard",))
    assert spot is not None
    assert spot.large == Spread(game.discard)


def test_what_is_kept_is_sealed_until_all_are_ready(sit: Sit) -> None:
    """tiny_epic.draft."""
    game = drafting()
    scene = sit(game)
    first = scene.viewer
    kept = game.draft.cards(first)[0]
    assert "choosing" in tip(scene, ("ring", first))
    carry(scene, ("card", kept), ("keep",))
    second = scene.viewer
    assert second != first
    assert "ready" in tip(scene, ("ring", first))
    seen = [spot.picture for spot in scene.view.spots_of(scene.shown) if isinstance(spot.picture, VikingCard)]
    assert sorted(picture.card for picture in seen) == sorted(game.draft.cards(second)), "the own hand and no more"
    scene.view.viewer = first
    scene.view.settle()
    mine = scene.view.spot(("kept", 0))
    assert mine is not None
    assert isinstance(mine.picture, VikingCard)
    assert mine.picture.card == kept


def test_a_stranger_sees_no_card_of_the_draft(sit: Sit) -> None:
    scene = sit(drafting())
    scene.view.show_to_all(0)
    scene.view.settle()
    assert not any(isinstance(spot.picture, VikingCard) for spot in scene.view.spots_of(scene.shown))


def test_the_neutral_hand_sits_between_the_first_seat_and_the_second(sit: Sit) -> None:
    """tiny_epic.two.draft: the circle of A, the enemy and B."""
    scene = sit(drafting(2))
    ring = scene.view.areas["ring"]
    middles = {place: scene.view.spot(("ring", place)).rect.center for place in range(3)}  # type: ignore[union-attr]
    own = middles.pop(scene.viewer)
    assert own[1] > ring.centery, "the reader sits below"
    after = 2 if scene.viewer == 0 else 0
    assert middles[after][0] < ring.centerx, "clockwise from below is to the left"


def test_the_row_lies_open_and_runes_are_counted(sit: Sit) -> None:
    game = table(3)
    row(game, 0, "w01", "f01")
    holds(game, 0, GALDREY)
    people(game, 0, GALDREY)
    scene = sit(game)
    counts = [scene.view.spot(("runes", rune, "count")).picture.words for rune in range(3)]  # type: ignore[union-attr]
    assert counts == ["1", "1", "1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boat_in_the_open_water_leaves_the_names_of_islands_to_be_read(sit: Sit, language: str) -> None:
    game = table(2)
    scene = sit(game, language=language)
    sea = scene.view.sea
    names = [scene.view.spot(("island", island, "name")).rect for island in range(game.sea.islands)]
    boats = [sea.boat_at(game.sea.place(place)) for place in range(len(sea.names["fjords"]))]
    hidden = [
        name.clip(boat).width * name.clip(boat).height / (name.width * name.height) for name in names for boat in boats
    ]
    assert max(hidden) < 0.2


def test_the_ring_of_a_village_to_dedicate_leaves_the_points_beside_it_to_be_read(sit: Sit) -> None:
    game = table(2)
    game.raided = [1, 0]
    scene = sit(ask(game, at.Dedicating(0)))
    village, points = scene.view.spot(("own village",)), scene.view.spot(("points", 0))
    ring = scene.look.px(6)
    assert village.rect.inflate(2 * ring, 2 * ring).left >= points.rect.right


def test_while_the_sheet_changes_the_prompt_is_written_in_its_new_panel(sit: Sit) -> None:
    """At the end of an era the draft is laid out under what is still being shown."""
    scene = sit(table(2))
    moved = scene.view.areas["prompt"].move(-400, 60)
    scene.view.areas["prompt"] = moved
    prose = next(spot for spot in scene.prompt.spots() if spot.key == ("prompt", "prose"))
    assert moved.contains(prose.rect)


def test_a_card_that_is_kept_says_at_its_place_what_it_brings(make_app: MakeApp) -> None:
    """The tip of the next card that is kept said how a draft goes, whatever lay in the hand."""
    app = make_app((1280, 720), False, curtain="off")
    scene: Any = load_scene("tiny_epic")(app, guest_at(app, sitting_of("tiny_epic", "shared", 2), rests=True))
    app.push(scene)
    app.frame()
    hand = [thing.key[1] for thing in scene.handling.draggables() if thing.key[0] == "card"]
    assert len(hand) > 1
    for kept in hand:
        found = _outlook(whole(scene), do.Keep(scene.viewer, kept))
        said = [scene.view.say(line) for line in scene.view.outlook_words(found)]
        assert said == [scene.view.say(line) for line in card_words(kept).body]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_the_own_row_bear_their_names_in_a_small_window(
    make_app: MakeApp, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280x720 they were faces without a name, though cards in the hand bore theirs."""
    written: list[str] = []
    monkeypatch.setattr(faces, "_draw_name", lambda look, face, name, place: written.append(name))
    app = make_app((1280, 720), False, curtain="off", language=language)
    scene: Any = load_scene("tiny_epic")(app, guest_at(app, sitting_of("tiny_epic", "shared", 60), rests=True))
    app.push(scene)
    app.frame()
    row = [spot for spot in scene.view.spots_of(scene.shown) if spot.key[:2] == ("row", scene.viewer)]
    assert len(row) == 4
    for spot in row:
        spot.picture._paint(app.look, pygame.Surface(spot.rect.size))
    assert written[-4:] == [spot.picture.name for spot in row]
    assert all(written[-4:])
