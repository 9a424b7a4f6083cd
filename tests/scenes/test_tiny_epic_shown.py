"""What lies on the table of Tiny Epic Vikings is what the game says: who holds what, how many there are, of whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.language import LANGUAGES
from game.rules.kernel import RandomChance
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.components import BOATS, GODS, TRACKS
from game.rules.tiny_epic.draft import NEUTRAL
from game.rules.tiny_epic.enemy import fired_number
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Spot
from game.scenes.table.kit import Disc
from game.scenes.table.outlook import outlook
from game.scenes.tiny_epic import battle, draft, tokens
from game.scenes.tiny_epic.faces import CardBack, FavourCard, VikingCard
from game.scenes.tiny_epic.fights import Fight, Fighter
from game.scenes.tiny_epic.final import era_sheet
from game.scenes.tiny_epic.pictures import Influence
from game.scenes.tiny_epic.scene import TinyEpicScene
from game.scenes.tiny_epic.words import points_told
from tests.scenes.conftest import Sit
from tests.scenes.hands import whole
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
    god,
    goods,
    have,
    hold,
    holds,
    people,
    row,
    solo,
    stock,
    table,
    temple,
    water,
)

pytestmark = pytest.mark.usefixtures("unpainted")


def shown(scene: TinyEpicScene, key: object) -> Spot:
    found = scene.view.spot(key)
    assert found is not None, key
    return found


def words(scene: TinyEpicScene, key: object) -> str:
    picture: Any = shown(scene, key).picture
    return str(picture.label if isinstance(picture, Disc) else picture.words)


def test_an_island_shows_its_rune_until_it_is_held_then_the_flag_of_its_holder_and_who_has_influence(sit: Sit) -> None:
    game = table(3)
    people(game, 0, HVALSEY, 2)
    people(game, 2, HVALSEY, 4)
    temple(game, 1, HVALSEY)
    holds(game, 2, HVALSEY)
    scene = sit(game)
    view = scene.view
    assert shown(scene, ("rune", HVALSEY)).picture == tokens.flag(view, 2)
    for island in (GALDREY, GULLNES, HAGLSEY):
        assert shown(scene, ("rune", island)).picture == tokens.RUNE_STONE[game.sea.rune[island]]
        assert view.spot(("influence", island)) is None, "nobody is there"
    picture = shown(scene, ("influence", HVALSEY)).picture
    assert isinstance(picture, Influence)
    assert [(token, number) for token, number, _ in picture.sides] == [
        (tokens.shield(view, 0), 2), (tokens.shield(view, 1), 4), (tokens.shield(view, 2), 4)
    ]  # fmt: skip
    stands = {side: shown(scene, ("settler", HVALSEY, side)) for side in (0, 2)}
    assert {side: (spot.picture, spot.count) for side, spot in stands.items()} == {
        0: (tokens.settler(view, 0), 2), 2: (tokens.settler(view, 2), 4)
    }  # fmt: skip
    assert shown(scene, ("temple", HVALSEY, 1)).picture == tokens.temple(view, 1)


def test_boats_in_one_fjord_lie_apart_and_each_bears_the_sign_of_its_clan(sit: Sit) -> None:
    game = table(3)
    for seat, number in ((0, 0), (0, 1), (1, 0), (2, 3)):
        boat(game, seat, water("f00"), number)
    scene = sit(game)
    boats = {seat * BOATS + number: seat for seat, number in ((0, 0), (0, 1), (1, 0), (2, 3))}
    spots = {number: shown(scene, ("boat", number)) for number in boats}
    assert {number: spot.picture for number, spot in spots.items()} == {
        number: tokens.boat(scene.view, seat) for number, seat in boats.items()
    }
    middles = [spot.rect.center for spot in spots.values()]
    assert len(set(middles)) == len(middles)
    fjord = shown(scene, ("place", water("f00"))).rect
    assert all(fjord.collidepoint(middle) for middle in middles)


def test_a_dock_shows_its_village_until_it_is_raided_and_the_prompt_counts_the_moves_left_down(sit: Sit) -> None:
    game = table(3)
    docks = [place for place, village in enumerate(game.sea.village) if village]
    game.villages &= ~(1 << docks[0])
    boat(game, 0, water("f00"))
    scene = sit(ask(game, at.Sailing(0, 3, 3)))
    assert scene.view.spot(("village", docks[0])) is None
    assert all(scene.view.spot(("village", place)) is not None for place in docks[1:])
    kinds = [shown(scene, ("place", place)).picture for place in range(len(game.sea.village))]
    assert kinds == [tokens.VILLAGE_DOCK if village else tokens.DOCK for village in game.sea.village]
    assert [words(scene, ("step", index, "number")) for index in range(3)] == ["3", "2", "1"]
    assert scene.view.spot(("step", 3)) is None


def test_each_god_stands_at_the_rune_it_was_dealt_with_its_fury_worth_and_dedicated_villages(sit: Sit) -> None:
    game = table(3, gods=("tyr", "loki", "frigg"))
    game.fury, game.dedicated = [3, 9, 6], [0, 0, 0, 0, 0, 2, 0]
    scene = sit(game)
    assert [shown(scene, ("god", rune, "portrait")).picture.token for rune in range(3)] == [  # type: ignore[union-attr]
        tokens.GOD[god(name)] for name in ("tyr", "loki", "frigg")
    ]
    assert [words(scene, ("fury", rune)) for rune in range(3)] == ["3", "9", "6"]
    assert [words(scene, ("god", rune, "worth")) for rune in range(3)] == ["★2 / ★1", "★6 / ★3", "★4 / ★2"]
    assert words(scene, ("spot", 5, "count")) == "2"
    assert scene.view.spot(("spot", 4, "village")) is None
    assert set(GODS) >= {"tyr", "loki", "frigg"}


def test_the_rows_of_favours_lie_as_they_are_and_their_ends_can_be_picked(sit: Sit) -> None:
    game = table(3)
    stock(game, ("v03", "v01", "v09"), ("v12", "v05"))
    hold(game, 0, "w01")
    scene = sit(game)
    for line, names, area in ((0, ("v03", "v01", "v09"), "favours-above"), (1, ("v12", "v05"), "favours-below")):
        spots = [shown(scene, ("favour", favour(name))) for name in names]
        assert [spot.picture for spot in spots] == [FavourCard(favour(name)) for name in names]
        assert [spot.rect.x for spot in spots] == sorted({spot.rect.x for spot in spots}), line
        assert all(scene.view.areas[area].contains(spot.rect) for spot in spots)
    scene.commit([do.PlayDown(0, card("w01"))])
    picked = {scene.shown.favour_row(a.row)[-a.end] for a in whole(scene).legal_actions() if a.verb == "pick_favour"}
    assert set(scene.handling.clicks()) == {("favour", number) for number in picked}
    assert picked == {favour(name) for name in ("v03", "v09", "v12", "v05")}


def test_rows_of_cards_lie_in_the_order_of_playing_and_the_card_in_play_is_rimmed(sit: Sit) -> None:
    game = table(3)
    row(game, 0, "w03", "f01")
    row(game, 1, "m02", "w09", "f05")
    holds(game, 1, GALDREY)
    people(game, 1, GALDREY)
    scene = sit(ask(game, at.Gaining(0, 2)))
    for seat, names in ((0, ("w03", "f01")), (1, ("m02", "w09", "f05"))):
        spots = [shown(scene, ("row", seat, index)) for index in range(len(names))]
        pictures = [spot.picture for spot in spots]
        assert [one.card for one in pictures if isinstance(one, VikingCard)] == [card(name) for name in names]
        assert [spot.rect.x for spot in spots] == sorted({spot.rect.x for spot in spots})
    assert shown(scene, ("row", "current")).rect.contains(shown(scene, ("row", 0, 1)).rect)
    kinds = [game.sea.rune[GALDREY] == rune for rune in range(3)]
    assert [int(words(scene, ("runes", 1, rune, "n"))) for rune in range(3)] == [1 + held for held in kinds]


def test_the_mat_of_the_enemy_counts_its_pieces_cards_and_what_is_about_to_fire(sit: Sit) -> None:
    game = solo("boar")
    game.enemy_goods = [2, 5, 0]
    good, place = next((good, place) for good, track in enumerate(TRACKS["boar"]) for place in track)
    game.fired = (fired_number(good, place, 0),)
    people(game, 1, HVALSEY, 3)
    scene = sit(game)
    for number, held in enumerate(game.enemy_goods):
        marker = shown(scene, ("enemy good", number)).rect.center
        assert shown(scene, ("track", number, held)).rect.collidepoint(marker)
    cells = {(one, number): shown(scene, ("track", one, number)).picture for one in range(3) for number in range(8)}
    assert [cell for cell, picture in cells.items() if picture.fires] == [(good, place)]  # type: ignore[union-attr]
    assert words(scene, ("enemy pieces", "settler", "n")) == str(game.on_mat(1))
    assert words(scene, ("enemy pieces", "boat", "n")) == str(game.boats_on_enemy_mat)
    assert shown(scene, ("chief",)).picture == tokens.chief(scene.view, scene.shown.other)


def test_of_a_battle_the_winner_is_rimmed_and_each_fallen_one_goes_to_the_god_of_its_rune(sit: Sit) -> None:
    game = table(3, gods=("freyja", "odin", "thor"))
    scene = sit(game)
    fighters = (Fighter(0, card("w01"), 0, 4), Fighter(1, card("m01"), 1, 7), Fighter(2, card("f01"), 0, 5))
    fight = Fight(fighters, prize=3, winner=1, gods=game.gods)
    columns = battle.field(scene.view, fight).columns
    assert [column.wins for column in columns] == [False, True, False]
    assert [column.falls for column in columns] == [True, False, True]
    assert [column.total for column in columns] == ["4", "7", "5"]
    assert [column.paid for column in columns] == [0, 1, 0]
    assert [column.gift.picture for column in columns if column.gift] == [  # type: ignore[union-attr]
        tokens.GOD[god("freyja")], FavourCard(3), tokens.GOD[god("thor")]
    ]  # fmt: skip
    assert [column.badge for column in columns] == [tokens.shield(scene.view, seat) for seat in range(3)]


def drafting(seats: int) -> TinyEpicGame:
    game = TinyEpicGame.new({}, seats, RandomChance(Random("shown")))
    while game.decision is not None and game.decision.kind == "start":
        game.apply(game.legal_actions()[0], RandomChance(Random("shown")))
    return game


def test_round_the_ring_everybody_elses_hand_is_counted_and_goes_the_way_of_the_era(sit: Sit) -> None:
    game = drafting(4)
    scene = sit(game)
    first = scene.viewer
    others = [seat for seat in range(4) if seat != first]
    assert [words(scene, ("packet", seat, "count")) for seat in others] == ["4"] * 3
    assert scene.view.spot(("packet", first)) is None, "the own hand lies open"
    assert draft.passed_to(game, first) == (first + 1) % 4
    game.era = 1
    assert draft.passed_to(game, first) == (first - 1) % 4
    two = drafting(2)
    assert {draft.passed_to(two, 0), draft.passed_to(two, 1)} in ({1, NEUTRAL}, {0, NEUTRAL})
    scene.commit([do.Keep(first, game.draft.cards(first)[0])])
    assert words(scene, ("packet", first, "count")) == "3", "what was kept is no longer among them"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "era"), [(2, 0), (3, 0), (4, 0), (4, 1)])
def test_no_hand_on_its_way_lies_on_the_name_of_a_seat(sit: Sit, seats: int, era: int, language: str) -> None:
    game = drafting(seats)
    scene = sit(game, language=language)
    game = game.copy()
    game.era = era
    while game.to_move is not None and game.stack[-1].kind == "pick" and len(game.draft.kept[0]) < 2:
        spots = {spot.key: spot.rect for spot in scene.view.spots_of(game.view_for(game.to_move))}
        plates = [rect for key, rect in spots.items() if key[0] == "ring" and key[-1] == "plate"]
        packets = {key: rect for key, rect in spots.items() if key[0] == "packet"}
        assert plates
        assert {key: rect for key, rect in packets.items() if rect.collidelist(plates) >= 0} == {}
        game.apply(game.legal_actions()[0], RandomChance(Random("kept")))


def test_beforehand_it_is_told_whose_rune_is_lost_and_which_god_grows_furious(sit: Sit) -> None:
    """tiny_epic.control: without a settler or temple a rune goes back; tiny_epic.fury: for each rune stolen."""
    game = table(3)
    people(game, 0, HVALSEY, 1)
    holds(game, 0, HVALSEY)
    people(game, 0, GALDREY, 1)
    people(game, 1, GALDREY, 1)
    holds(game, 1, GALDREY)
    goods(game, 0, food=1)
    game.stack.append(at.Check(0, 0))
    scene = sit(ask(game, at.Exploring(0, 1)))
    found = outlook(game.view_for(0), (do.Explore(0, HVALSEY, GALDREY),))
    said = [scene.view.say(line) for line in scene.view.outlook_words(found)]
    rune = game.sea.rune[GALDREY]
    assert "Your influence there becomes 2." in said
    assert "Galdrey: a settler falls: Bersi." in said
    assert "Galdrey: Ása takes the rune from Bersi." in said
    assert any(line.startswith("Hvalsey:") for line in said), "left by its last settler"
    assert any(line.endswith(f": {game.fury[rune] + 1}.") for line in said)
    assert game.good(0, FOOD) == 1


def test_the_first_of_several_steps_tells_what_it_leaves_behind(sit: Sit) -> None:
    """tiny_epic.control: without a settler or temple a rune goes back, unless somebody comes after all."""
    game = table(3)
    people(game, 0, HVALSEY, 1)
    holds(game, 0, HVALSEY)
    scene = sit(ask(game, at.Exploring(0, 2)))
    for more, start in ((0, True), (1, False)):
        people(game, 0, HVALSEY, more)
        found = outlook(game.view_for(0), (do.Explore(0, HVALSEY, GALDREY),))
        said = [scene.view.say(line) for line in scene.view.outlook_words(found)]
        assert any(line.startswith("Hvalsey:") for line in said) == start, said


def test_a_hand_of_a_bot_is_backs_and_its_favours_are_counted(sit: Sit) -> None:
    game = table(3)
    hold(game, 1, "w01", "f01")
    have(game, 1, "v01", "v05")
    boat(game, 1, dock("hvalsey-4"))
    scene = sit(game)
    assert words(scene, ("hand", 1, "count")) == "×2"
    assert isinstance(shown(scene, ("hand", 1)).picture, CardBack)
    assert [scene.view.spot(("favour back", 1, index)) is not None for index in range(3)] == [True, True, False]


def test_the_page_of_an_era_has_a_column_for_each_side_with_what_is_its_own(sit: Sit) -> None:
    game = table(3)
    for seat, ids in enumerate((("v01",), ("v02", "v03"), ())):
        game.favours[seat] = tuple(map(favour, ids))
    for seat, island in ((1, HVALSEY), (1, GALDREY), (0, HAGLSEY), (2, GULLNES)):
        game.holder[island] = seat
    shows = sit(game).view
    page = era_sheet(shows, game, 2, 1)
    assert [(head.name, head.badge, bool(head.mark)) for head in page.heads] == [
        (shows.names[seat], tokens.shield(shows, seat), seat == 1) for seat in range(3)
    ]
    assert shows.names[1] in page.note
    runes, favours, points = page.lines
    assert [sum(int(count) for count, _ in cell) for cell in runes.cells] == [1, 2, 1]
    assert list(favours.cells) == ["1", "2", "0"]
    assert list(points.cells) == [points_told(game, seat) for seat in range(3)]
    assert len(set(points.cells)) > 1
