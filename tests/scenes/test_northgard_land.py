"""The land of Northgard at the table: tiles turned to what fits, groups set by the wheel, slots, lit lands, seats."""

from __future__ import annotations

import re
from itertools import product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.rules.kernel import LiveChance
from game.rules.northgard import frames as at
from game.rules.northgard.actions import Fight, Halt, March, PlaceGroup, Retreat
from game.rules.northgard.battle_frames import Falling
from game.rules.northgard.components import BUILDING_NAMES, CARDS, UNREST_FAME
from game.rules.northgard.events import GameEnded
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import BY_LAND, BY_YEARS, CLOSING, SOURCES
from game.rules.northgard.tiles import AREAS, TILE_NAMES, TILES
from game.scenes.northgard import words
from game.scenes.northgard.hands import HANDS
from game.scenes.northgard.light import land_of
from game.scenes.northgard.pictures import Group, Meant, Worth, lands_won, tile_picture
from game.scenes.table import gestures
from game.scenes.table.kit import Line
from game.table.trial import attempt
from game.ui.drag.aim import every_target
from tests.northgard.tables import (
    Luck,
    at_,
    beast,
    build,
    card,
    close_three,
    discarded,
    do,
    give,
    hold,
    join,
    lay,
    play,
    put,
    slots,
    table,
)
from tests.scenes.conftest import Sit
from tests.scenes.ears import hear
from tests.scenes.hands import NAMES, click, drag, point, press, send, whole


def said(scene: Any, key: object) -> str:
    """Returns all that a spot says."""
    tip = scene.view.tip(scene.view.spot(key).words)
    return " ".join((tip.title, *tip.body))


def follows(scene: Any, thing: object, place: object) -> str:
    """Returns what is told of a gesture that is not yet made."""
    return " ".join(scene.pointing.follows(scene.handling.paths(thing)[place]))


# -- tiles ----------------------------------------------------------------------------------------------------------


def exploring(*names: str, west: bool = True) -> NorthgardGame:
    """Returns a table on which seat 0 has drawn a tile; start.s is open to the south, and start.w to the west."""
    game = table()
    lay(game, "t17", 1, 0)
    lay(game, "t02", 1, 1, 1)
    put(game, 0, "start.s", 1)
    if west:
        put(game, 0, "start.w", 1)
    play(game, "explore", Luck(names=names))
    return game


def test_a_tile_lies_and_turns_only_as_it_fits(sit: Sit) -> None:
    """R turns the tile in the hand to the next turn in which it fits anywhere, and back again."""
    game = exploring("t09", west=False)
    tile = TILE_NAMES.index("t09")
    fitting = sorted({action.turn for action in game.legal_actions()})  # type: ignore[attr-defined]
    assert fitting == [0, 2, 3]
    scene = sit(game)
    spot = scene.view.spot(("tile", tile))
    assert spot.picture == tile_picture(tile, fitting[0])
    thing = next(thing for thing in scene.handling.draggables() if thing.key == ("tile", tile))
    scene.drag.pick(thing, "keys")
    seen = []
    for _ in fitting:
        seen.append(HANDS.turn_of(scene.shown, scene.drag.holding))
        cells = {target.key[1:] for target in every_target(scene.drag.hand.targets)}
        assert cells == {(a.x, a.y) for a in game.legal_actions() if a.turn == seen[-1]}  # type: ignore[attr-defined]
        press(scene.app, pygame.K_r)
    assert sorted(seen) == fitting
    assert scene.drag.holding == ("tile", tile), "all round"
    send(scene.app, pygame.MOUSEWHEEL, y=1, x=0, flipped=False)
    assert HANDS.turn_of(scene.shown, scene.drag.holding) == seen[-1], "the wheel turns it the other way"


def test_each_tile_of_an_offer_lies_in_a_turn_of_its_own(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    game = exploring("t09", west=False)
    turns = {TILE_NAMES.index("t09"): 3, TILE_NAMES.index("t04"): 2}
    game.offered[0] = tuple(turns)
    game.tiles = type(game.tiles).of(one for one in game.tiles.bag if one not in turns)
    monkeypatch.setattr(type(HANDS), "turns", lambda hands, view, tile: [turns[tile]])
    scene = sit(game)
    for tile, turn in turns.items():
        spot = scene.view.spot(("tile", tile))
        assert (spot.picture, spot.large) == (tile_picture(tile, turn),) * 2


def test_a_tile_dragged_to_its_cell_is_laid(sit: Sit) -> None:
    game = exploring("t08")
    tile = TILE_NAMES.index("t08")
    scene = sit(game)
    thing = next(thing for thing in scene.handling.draggables() if thing.key == ("tile", tile))
    place = every_target(scene.handling.targets(thing.key))[0]
    drag(scene.app, thing.centre, place.centre)
    assert whole(scene).land.cells[place.key[1:]][0] == tile  # type: ignore[attr-defined]
    cell = scene.view.ground_board.cell(*reversed(place.key[1:]))
    assert scene.view.spot(("laid", tile)).rect == cell


def test_a_wrong_spot_tells_which_border_would_break(sit: Sit) -> None:
    """northgard.explore.borders, with the sides on which it would break; elsewhere why else it cannot lie there."""
    scene = sit(exploring("t13"))
    tile = TILE_NAMES.index("t13")
    told = {
        cell: gestures.refusal(scene.hands, scene.shown, ("tile", tile), ("cell", *cell)) for cell in ((0, 1), (0, -1))
    }
    assert told[0, 1].message.id == "northgard.refusal.border_breaks_land"
    assert told[0, 1].rule == "northgard.explore.borders"
    assert "north" in scene.view.say(told[0, 1].message)
    assert "east" in scene.view.say(told[0, 1].message)
    assert told[0, -1].message.id == "northgard.refusal.not_your_frontier"


def test_over_a_cell_it_is_told_what_closes_and_pays(sit: Sit) -> None:
    """northgard.explore.closing: 1 fame for each tile at once, and 1 or 2 at every harvest."""
    game = table()
    put(game, 0, "start.w", 2)
    play(game, "explore", Luck(names=["t03"]))
    tile = TILE_NAMES.index("t03")
    scene = sit(game)
    keys = [("tile", tile), *(("tile", tile, turn) for turn in HANDS.turns(scene.shown, tile)[1:])]
    found = {(key, place): follows(scene, key, place) for key in keys for place in scene.handling.paths(key)}
    closing = [words for words in found.values() if "Closes" in words]
    assert closing
    assert all("1 + this tile = 2 tiles. +2 fame at once; at every harvest: 1 fame" in words for words in closing)
    assert all(f"Territory: {NAMES[0]}" not in words for words in found.values()), "what is one's own is told as such"
    assert whole(scene).fame[CLOSING] == 0, "nothing was done"


def test_three_tiles_lie_in_the_tray_at_first(sit: Sit) -> None:
    game = NorthgardGame.new({}, 2, LiveChance("tray"))
    scene = sit(game)
    frame = game.stack[-1]
    assert isinstance(frame, at.Settling)
    rects = [scene.view.spot(("tile", tile)).rect for tile in game.offered[frame.seat]]
    assert len(rects) == 3
    assert all(scene.view.areas["tiles"].contains(rect) for rect in rects)
    assert all(not one.colliderect(two) for one in rects for two in rects if one is not two)


def test_what_a_tile_makes_of_the_neutral_land_beside_it_is_told_for_each_turn(sit: Sit) -> None:
    """northgard.land: borders that meet join territories; who does not see them hears what each then is."""
    game = NorthgardGame.new({}, 2, LiveChance("tray"))
    scene = sit(game)
    tile = game.offered[game.stack[-1].seat][0]
    told = 0
    for key in [("tile", tile), *(("tile", tile, turn) for turn in HANDS.turns(scene.shown, tile)[1:])]:
        for place, path in scene.handling.paths(key).items():
            after = attempt(game, path[-1]).table
            joined = [one for one in after.land.territories.values() if tile in one.tiles and len(one.tiles) > 1]
            said = follows(scene, key, place)
            assert said.count(": then ") == len(joined)
            for one in joined:
                assert f": then {len(one.tiles)} tiles, open ends: {len(one.ends)}." in said
                told += 1
    assert told


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (0, "North: 1 small slot. East: lair. South: 1 lore. West: 1 rune slot."),
        (1, "North: 1 rune slot. East: 1 small slot. South: lair. West: 1 lore."),
        (3, "North: lair. East: 1 lore. South: 1 rune slot. West: 1 small slot."),
    ],
)
def test_what_lies_where_on_a_tile_is_told_as_it_is_turned(sit: Sit, turn: int, told: str) -> None:
    """Who does not see the tile in the hand hears its parts, each with the sides that it reaches."""
    scene = sit(exploring("t09", west=False))
    assert scene.around.outline(("tile", TILE_NAMES.index("t22"), turn)) == told


def test_each_part_of_every_tile_is_told_once_with_all_that_lies_there(sit: Sit) -> None:
    """What a tile gives, its lairs and its slots are neither lost nor told twice, however it is turned."""
    for tile, turn in product(range(len(TILES)), range(4)):
        parts = [message.args for message in words.lie_of(tile, turn)]
        assert len(parts) == len(TILES[tile].areas)
        sides = [side.id for part in parts for side in part["sides"] if not side.id.endswith("inside")]
        assert sorted(sides) == sorted(f"northgard.side.{name}" for name in ("north", "east", "south", "west"))
        what = [one for part in parts for one in part["what"]]
        areas = [AREAS[area] for area in TILES[tile].areas]
        assert sum(one.id == "northgard.tile.den" for one in what) == sum(area.has_lair for area in areas)
        counted = {
            kind: sum(one.args["n"] for one in what if one.id.endswith(kind)) for kind in ("food", "wood", "lore")
        }
        assert list(counted.values()) == [sum(area.gives[kind] for area in areas) for kind in range(3)]
        slots = sum(one.args["n"] for one in what if ".slot." in one.id)
        assert slots == sum(len(area.slots) for area in areas)


def test_a_tile_is_heard_as_it_lies_in_the_hand(sit: Sit) -> None:
    scene = sit(exploring("t09", west=False))
    tile = TILE_NAMES.index("t09")
    thing = next(thing for thing in scene.handling.draggables() if thing.key == ("tile", tile))
    scene.drag.pick(thing, "keys")
    said = hear(scene.app)[0]
    assert scene.around.outline(scene.drag.holding) in said
    turned = hear(scene.app, pygame.K_r)[0]
    assert scene.around.outline(scene.drag.holding) in turned
    assert scene.around.outline(scene.drag.holding) not in said


# -- figures --------------------------------------------------------------------------------------------------------


def marching(figures: int, enemies: int, name: str = "militia") -> NorthgardGame:
    """Returns a table on which seat 0 may move; seat 1 holds start.e beside it."""
    game = table()
    join(game, "e", "t21.s")
    put(game, 0, "start.w", figures)
    if enemies:
        put(game, 1, "start.e", enemies)
    play(game, name)
    return game


def test_a_group_is_taken_whole_and_the_wheel_makes_it_smaller(sit: Sit) -> None:
    game = marching(4, 0)
    place = at_(game, "start.w")
    scene = sit(game)
    spot = scene.view.spot(("force", place))
    assert spot.picture == Group("northgard/warrior-bone", 4)
    thing = next(thing for thing in scene.handling.draggables() if thing.key == ("force", place))
    scene.drag.pick(thing, "keys")
    seen = []
    for _ in range(4):
        seen.append(HANDS.group_of(scene.shown, scene.drag.holding)[1:])
        send(scene.app, pygame.MOUSEWHEEL, y=-1, x=0, flipped=False)
    assert seen == [(4, 0), (3, 0), (2, 0), (1, 0)]
    assert HANDS.group_of(scene.shown, scene.drag.holding)[1:] == (4, 0), "and round again"
    send(scene.app, pygame.MOUSEWHEEL, y=-1, x=0, flipped=False)
    posed = scene.view.posed(spot, scene.drag.holding)
    assert posed.picture == Group("northgard/warrior-bone", 3)
    scene.drag.cancel()
    scene.handling.drop(("force", place, 3, 0), ("land", at_(game, "start.n")))
    assert whole(scene).force[place] == 1  # type: ignore[attr-defined]
    assert whole(scene).force[at_(game, "start.n")] == 3  # type: ignore[attr-defined]


def test_a_territory_round_another_has_a_border_inside_too(sit: Sit) -> None:
    board = sit(table()).view.ground_board
    cells = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    ring = {AREAS[number].name: ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)) for number, (x, y) in enumerate(cells)}
    board.plan = SimpleNamespace(outline=lambda key: ring[key[1]])
    outer, hole = board.loops(tuple(range(len(cells))))
    assert set(hole) <= {(x, y) for x in (1, 2) for y in (1, 2)}
    assert {(0, 0), (3, 0), (3, 3), (0, 3)} <= set(outer)


def test_once_the_wheel_rests_the_land_is_drawn_sharp(sit: Sit) -> None:
    """While it comes nearer what was drawn is stretched; the last frame of that draws it anew."""
    scene = sit(table(), animation_speed=1.0)
    app, name = scene.app, at_(scene.shown, "start.n")
    far = scene.view.spot(("land", name)).rect.copy()
    point(app, far.center)
    send(app, pygame.MOUSEWHEEL, y=2, x=0, flipped=False)
    app.frame()
    at_rest = app.look.now() + 1000
    app.look.now = lambda: at_rest
    scene.advance(16)
    land = scene.view.spot(("land", name)).rect.clip(scene.view.areas["map"]).inflate(-60, -60)

    def drawn() -> bytes:
        app.look.touch()
        app.frame()
        return pygame.image.tobytes(app.window.canvas.subsurface(land), "RGB")

    seen = drawn()
    assert scene.view.spot(("land", name)).rect.width > far.width
    scene.view.reframe()
    assert drawn() == seen


def test_those_of_a_group_who_stay_are_seen_at_home(sit: Sit) -> None:
    game = marching(4, 0)
    scene = sit(game)
    place = at_(game, "start.w")
    rect = scene.view.spot(("force", place)).rect
    canvas = scene.app.window.canvas

    def home(key: Any) -> bytes:
        canvas.fill("#000000")
        scene.view.draw_rest(canvas, key)
        return pygame.image.tobytes(canvas.subsurface(rect), "RGB")

    nobody = home(("force", place))
    assert home(("force", place, 3, 0)) != nobody, "one stays"
    assert home(("force", place, 1, 0)) not in (nobody, home(("force", place, 3, 0))), "three stay"
    assert home(("land", place)) == nobody
    drawn = []
    scene.view.draw_rest = lambda surface, key: drawn.append(key)
    begin = rect.center
    point(scene.app, begin)
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=begin, button=1)
    point(scene.app, (begin[0] + 40, begin[1]), held=True)
    send(scene.app, pygame.MOUSEWHEEL, y=-1, x=0, flipped=False)
    assert drawn[-1] == ("force", place, 3, 0)


def test_a_plate_keeps_off_figures_slots_and_symbols(sit: Sit) -> None:
    """A closed territory of two tiles with a symbol, a slot and a group: its fame lies on none of them."""
    game = table()
    place = join(game, "e", "t03.e")
    put(game, 0, "start.e", 2)
    view = sit(game).view
    plate = view.spot(("worth", place)).rect
    others = [("force", place), *(("slot", slot) for slot in game.territory(place).slots)]
    assert not any(plate.colliderect(view.spot(key).rect.inflate(-8, -8)) for key in others)


def test_kaija_goes_along_only_when_she_is_asked(sit: Sit) -> None:
    """northgard.clans.bear: she is one of the figures of her group; what is taken first stays without her."""
    game = table(clans=("bear", "boar"))
    put(game, 0, "start.w", 3, kaija=True)
    play(game, "militia")
    place = at_(game, "start.w")
    assert HANDS.groups(game)["force", place] == [(2, 0), (1, 0), (3, 1), (2, 1), (1, 1)]
    scene = sit(game)
    spot = scene.view.spot(("force", place))
    assert spot.picture == Group("northgard/warrior-bone", 3, kaija=True)
    assert spot.lifted == Group("northgard/warrior-bone", 2), "she is not in the hand"
    for figures, kaija in HANDS.groups(game)["force", place]:
        held = scene.view.posed(spot, ("force", place, figures, kaija)).picture
        assert held == Group("northgard/warrior-bone", figures, kaija=bool(kaija))
    scene.handling.drop(("force", place, 2, 1), ("land", at_(game, "start.n")))
    assert whole(scene).kaija == at_(game, "start.n")  # type: ignore[attr-defined]


def test_kaija_says_how_she_comes_and_what_she_collects(sit: Sit) -> None:
    """northgard.clans.bear: she comes as one of a group; her clan's card first collects food and wood where she was."""
    game = table(clans=("bear", "boar"))
    lay(game, "t05", 1, 0, 1)
    lay(game, "t02", 1, 1, 0)
    food = put(game, 0, "t02.s", 3, kaija=True)
    to = at_(game, "start.e")
    play(game, "bear")
    scene = sit(game)
    assert "Kaija first collects: 1 food." in follows(scene, ("force", food, 1, 1), ("land", to))
    assert "collects" not in follows(scene, ("force", food), ("land", to))
    for figures, line in ((1, "Ása moves Kaija: "), (3, "Ása moves Kaija and 2 warriors: ")):
        events = [
            event for event in game.copy().apply(March(0, food, to, figures, 1), Luck()) if event.kind == "marched"
        ]
        assert [scene.view.say(event.message()).startswith(line) for event in events] == [True]
    game = table(clans=("bear", "boar"))
    game.stack.append(at.Grouping(0, 0))
    scene = sit(game)
    assert "as one of those you recruit or land" in said(scene, ("kaija",))
    assert "Bring Kaija there" in scene.view.say(scene.prompt_words()[1])
    place = at_(game, "start.w")
    assert "Kaija and 2 warriors will stand here." in follows(scene, ("kaija",), ("land", place))
    assert not any("Kaija" in line for line in scene.pointing.follows((PlaceGroup(0, place, 0),)))


@pytest.mark.parametrize(("anywhere", "said_"), [(0, "one of your open territories"), (1, "any open territory")])
def test_the_prompt_says_beside_which_land_a_tile_is_laid(sit: Sit, anywhere: int, said_: str) -> None:
    """northgard.explore.where: own open land; Huginn and Muninn fly over all of it."""
    game = exploring("t01")
    game.stack[-1] = game.stack[-1]._replace(anywhere=anywhere)
    scene = sit(game)
    assert said_ in scene.view.say(scene.prompt_words()[1])


def test_who_loses_a_figure_to_a_creature_reads_to_which(sit: Sit) -> None:
    """northgard.creatures.kinds: the draugr takes a warrior where it comes; with Kaija there her player chooses."""
    game = table(clans=("bear", "boar"), creatures="creatures")
    place = put(game, 0, "start.w", 3, kaija=True)
    beast(game, "draugr_brown", "start.w")
    game.stack.append(Falling(0, place, 1))
    scene = sit(game)
    assert "takes one of yours" in scene.view.say(scene.prompt_words()[1])
    assert scene.view.say(scene.prompt_words()[1]).startswith("Draugr")


@pytest.mark.parametrize(("mine", "theirs", "percent"), [(3, 1, 94), (2, 4, 8)])
def test_over_an_enemy_the_battle_and_its_odds_are_told(sit: Sit, mine: int, theirs: int, percent: int) -> None:
    """northgard.battle.dice: both dice, the attacker choosing first; a tie is the defender's."""
    game = marching(mine, theirs)
    scene = sit(game)
    told = follows(scene, ("force", at_(game, "start.w")), ("land", at_(game, "start.e")))
    assert f"A battle with {NAMES[1]}: {mine} against {theirs}" in told
    shown = int(told.partition("You win in ")[2].partition(" ")[0])
    assert shown == by_hand(mine, theirs)
    assert (shown > 50) == (percent > 50)


def by_hand(mine: int, theirs: int) -> int:
    """Returns the share of rolls that the attacker wins, counted face by face, in per cent."""
    faces = [[(2, 0)], [(3, 0)], [(1, 0), (0, 1)], [(2, 1)], [(0, 2)], [(1, 1)]]

    def wins(a: tuple[int, int], d: tuple[int, int]) -> bool:
        felled, held = d[1] >= mine, a[1] >= theirs
        return held and not felled if felled or held else mine + a[0] > theirs + d[0]

    won = sum(max(sum(all(wins(a, d) for d in answer) for answer in faces) for a in face) for face in faces)
    return round(100 * won / 36)


def test_guests_and_those_who_flee_stand_beside_the_owner(sit: Sit) -> None:
    game = marching(3, 2)
    place = at_(game, "start.e")
    do(game, March(0, at_(game, "start.w"), place, 3, 0))
    scene = sit(game)
    guests, owner = scene.view.spot(("guests", 0, place)), scene.view.spot(("force", place))
    assert guests.picture == Group("northgard/warrior-bone", 3)
    assert not guests.rect.inflate(-6, -6).colliderect(owner.rect.inflate(-6, -6))
    assert f"{NAMES[0]} attacks: 3 warriors" in said(scene, ("land", place))


def test_each_crowd_stands_where_it_is_and_nowhere_else(sit: Sit) -> None:
    """Guests of two seats in two territories, those who flee in a third; a crowd of none is not shown."""
    game = table(3)
    lands = list(game.land.territories)
    areas = [game.land.territories[name].areas[0] for name in lands[:4]]
    game.guests = [0, areas[0], 2, 1, areas[1], 1, 2, areas[2], 0]
    game.fleeing = [2, areas[3], 4]
    view = sit(game).view
    shown = {spot.key: spot.picture for spot in view.lying if spot.key[0] in ("guests", "fleeing")}
    assert shown == {
        ("guests", 0, lands[0]): Group("northgard/warrior-bone", 2),
        ("guests", 1, lands[1]): Group("northgard/warrior-amber", 1),
        ("fleeing", 2, lands[3]): Group("northgard/warrior-fjord", 4, pale=True),
    }


def test_guests_are_told_of_the_territory_in_which_their_area_lies(sit: Sit) -> None:
    game = table(3)
    close_three(game)
    large = {name: one for name, one in game.land.territories.items() if len(one.areas) > 1}
    (name, one), *_ = large.items()
    game.guests = [1, next(area for area in one.areas if area != name), 2]
    scene = sit(game)
    for other in game.land.territories:
        assert (f"{NAMES[1]} attacks: 2 warriors" in said(scene, ("land", other))) == (other == name)


def test_the_prompt_counts_the_moves_that_are_left(sit: Sit) -> None:
    game = marching(3, 0)
    scene = sit(game)
    assert "2 moves left" in scene.view.say(scene.prompt_words()[1])
    scene.handling.drop(("force", at_(game, "start.w")), ("land", at_(game, "start.n")))
    assert "1 move left" in scene.view.say(scene.prompt_words()[1])


def test_recruits_come_where_a_territory_is_clicked(sit: Sit) -> None:
    """northgard.recruit.camps: a training camp adds one."""
    game = table()
    join(game, "w", "t08.m")
    place = put(game, 0, "start.w", 1)
    build(game, "start.w", "camp")
    play(game, "recruitment")
    scene = sit(game)
    assert "The training camp adds 1 more." in " ".join(scene.pointing.follows(scene.handling.clicks()["land", place]))
    assert scene.click(("land", place))
    assert scene.click(("land", place))
    assert whole(scene).force[place] == 4  # type: ignore[attr-defined]


def test_after_a_click_on_the_land_space_ends_the_turn(sit: Sit) -> None:
    """The place that was clicked is gone, and takes no key."""
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    hold(game, 0, "move", "feast")
    play(game, "recruit")
    scene = sit(game, bots=1)
    click(scene.app, scene.view.spot(("land", at_(game, "start.w"))).centre)
    assert whole(scene).decision.kind == "go_on"
    press(scene.app, pygame.K_SPACE)
    assert whole(scene).decision.kind == "turn"


def test_what_was_laid_by_keys_leaves_no_ring_and_no_tip(sit: Sit) -> None:
    game = table()
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 1)
    hold(game, 0, "move", "feast")
    scene = sit(game, bots=1)
    piece = next(one for one in scene.drag.widgets() if one.thing.key == ("card", card("move")))
    scene.group.set_focus(piece, by_keyboard=True)
    assert scene.group.key_focus() is piece
    press(scene.app, pygame.K_RETURN)
    assert scene.drag.target.key == ("active", 0)
    press(scene.app, pygame.K_RETURN)
    assert whole(scene).decision.kind == "march"
    assert scene.group.key_focus() is None
    assert not scene.tooltip.visible


# -- territories ----------------------------------------------------------------------------------------------------


def test_a_territory_tells_owner_ends_and_harvest(sit: Sit) -> None:
    game = table()
    place = join(game, "e", "t03.e")
    put(game, 0, "start.e", 2)
    put(game, 1, "start.w", 1)
    scene = sit(game)
    own, other = said(scene, ("land", place)), said(scene, ("land", at_(game, "start.w")))
    assert own.startswith(f"Territory: {NAMES[0]}")
    assert "Closed, 2 tiles." in own
    assert "Warriors: 2." in own
    assert "1 fame" in own
    assert "Open, 1 tile; open ends: 1." in other
    assert "Neutral territory" in said(scene, ("land", at_(game, "start.n")))
    assert scene.view.spot(("worth", place)).picture == Worth(1)
    beast(game, "wolf_brown", "start.e")
    scene.view.show(game)
    assert scene.view.spot(("worth", place)) is None, "a wolf leaves no fame"
    assert "Wolf" in said(scene, ("land", place))


def test_what_is_pointed_at_lights_its_territory(sit: Sit) -> None:
    game = table()
    place = put(game, 0, "start.w", 1)
    scene = sit(game)
    light = scene.view.light
    pygame.mouse.set_pos(scene.view.spot(("force", place)).rect.center)
    point(scene.app, scene.view.spot(("force", place)).rect.center)
    assert light.name == place
    before = scene.app.window.canvas.copy()
    light.show(-1)
    scene.draw(scene.app.window.canvas)
    at_rim = scene.view.ground_board.area
    assert pygame.image.tobytes(before.subsurface(at_rim), "RGB") != pygame.image.tobytes(
        scene.app.window.canvas.subsurface(at_rim), "RGB"
    )
    board, territory = scene.view.ground_board, game.territory(place)
    ends = list(board.ends(territory))
    assert len(ends) == len(territory.ends)
    assert land_of(game, ("badge", 0)) == -1


@pytest.mark.parametrize("fought", [False, True])
def test_no_light_falls_on_what_lies_over_the_land(sit: Sit, fought: bool) -> None:
    """A battle, or the options of a feast beside a land that is looked at so nearly that it lies below them."""
    game = table()
    close_three(game)
    west, east = put(game, 0, "start.w", 3), put(game, 1, "start.e", 2)
    give(game, 0, food=2)
    play(game, "move" if fought else "feast")
    if fought:
        do(game, March(0, west, east, 2, 0))
        do(game, Fight(0, east))
    view = sit(game).view
    view.ground_board.lens.zoom_by(30)
    view.reframe()
    over = view.spot(("battle",) if fought else ("offering",)).rect
    assert any(over.colliderect(view.spot(("land", name)).rect) for name in game.land.territories)
    pictures = []
    for name in (-1, *game.land.territories):
        view.light.show(name)
        canvas = pygame.Surface((1280, 720))
        view.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas.subsurface(over), "RGB"))
    assert len(set(pictures)) == 1


def test_who_stands_in_the_light_is_lit_from_below(sit: Sit) -> None:
    """Not washed out by it: of bone, nothing would be seen."""
    game = table()
    place = put(game, 0, "start.w", 3)
    view = sit(game).view
    middle = view.spot(("force", place)).rect.inflate(-16, -16)
    pictures = []
    for name in (-1, place):
        view.light.show(name)
        canvas = pygame.Surface((1280, 720))
        view.draw(canvas)
        pictures.append(canvas.subsurface(middle).copy())
    alike = sum(pictures[0].get_at((x, y)) == pictures[1].get_at((x, y)) for x in range(middle.width)
                for y in range(middle.height))  # fmt: skip
    assert alike > 0.6 * middle.width * middle.height


def test_by_keys_the_land_is_walked_and_spoken_of(sit: Sit) -> None:
    game = table()
    place = put(game, 0, "start.w", 1)
    scene = sit(game)
    press(scene.app, pygame.K_d)
    _, cursor = scene.walking.cursors[0]
    assert cursor.focused
    assert scene.view.light.name == cursor.at[1]
    seen = {cursor.at}
    for key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        press(scene.app, key)
        if not cursor.focused:
            scene.group.set_focus(cursor, by_keyboard=True)
            continue
        seen.add(cursor.at)
        assert scene.view.light.name == cursor.at[1]
        assert re.fullmatch(rf"(Neutral territory|Territory: {NAMES[0]}) \(.+\)", cursor.hint.title)
    assert ("land", place) in seen
    assert len(seen) > 2


def test_a_nearer_look_keeps_all_pieces_within_the_frame(sit: Sit) -> None:
    game = table(5)
    for side, name in (("e", "t21.s"), ("w", "t08.m"), ("n", "t05.n")):
        join(game, side, name)
    put(game, 0, "start.w", 3)
    scene = sit(game)
    board = scene.view.ground_board
    for spot in scene.view.lying:
        if isinstance(spot.key, tuple) and spot.key[0] in ("land", "force", "slot", "worth"):
            assert board.area.inflate(2, 2).contains(spot.rect), spot.key
    zoom = board.lens.zoom
    board.lens.zoom_by(7, board.area.topleft)
    scene.view.rearrange()
    assert board.lens.zoom > 2 * zoom
    for spot in scene.view.lying:
        if isinstance(spot.key, tuple) and spot.key[0] == "land":
            assert board.area.inflate(2, 2).contains(spot.rect), spot.key
        if isinstance(spot.key, tuple) and spot.key[0] in ("force", "slot"):
            assert board.area.collidepoint(spot.rect.center), spot.key


# -- building and seats ---------------------------------------------------------------------------------------------


def test_a_building_goes_onto_the_slots_that_take_it(sit: Sit) -> None:
    """northgard.build.slots: a rune slot takes a carved stone or any small building, a large slot large ones."""
    game = table()
    place = join(game, "w", "t08.m")
    put(game, 0, "start.w", 1)
    give(game, 0, wood=3)
    play(game, "build")
    scene = sit(game)
    silo, fortress = (("supply", BUILDING_NAMES.index(name)) for name in ("silo", "fortress"))
    small, large = slots(game, place, "small"), slots(game, place, "large")
    taking = (*small, *slots(game, place, "rune"))
    assert set(scene.handling.paths(silo)) == {("slot", slot) for slot in taking}
    assert set(scene.handling.paths(fortress)) == {("slot", slot) for slot in large}
    told = gestures.refusal(scene.hands, scene.shown, fortress, ("slot", small[0]))
    assert told is not None
    assert told.message.id == "northgard.refusal.wrong_slot"
    scene.handling.drop(silo, ("slot", small[0]))
    assert scene.view.spot(("slot", small[0])).picture == "northgard/bld-silo"


def test_the_fame_of_others_lies_face_down_until_the_end(sit: Sit) -> None:
    """northgard.fame: the own sum is seen, that of the others is not, nor told by any tip."""
    game = table()
    for seat in range(2):
        game.fame[seat * len(SOURCES)] = 7 + seat
    scene = sit(game, bots=1)
    number = scene.view.spot(("fame", "number")).picture
    assert isinstance(number, Line)
    assert number.words == "★ 7"
    assert scene.view.spot((("fame", 1), "n")).picture.words == "?"
    assert "8" not in said(scene, ("meter", 1))
    assert "7" in said(scene, ("meter", 0))


def test_the_forecast_tells_whether_winter_can_be_paid(sit: Sit) -> None:
    """northgard.winter: 4 to 6 warriors eat 1 food; the harvest comes first."""
    game = table()
    put(game, 0, "start.w", 4)
    scene = sit(game)
    assert words.shortage(game, 0) == (1, 0, 0)
    assert scene.view.spot(("forecast", "winter")).picture.words == "Winter: 1 food short!"
    give(game, 0, food=1)
    scene.view.show(game)
    assert scene.view.spot(("forecast", "winter")).picture.words == "4 warriors will be fed ✓"
    assert words.phase(game) == "turns"


def test_when_the_game_is_over_fame_is_told_and_nothing_invites_to_play_on(sit: Sit) -> None:
    """northgard.end.fame: 7 tokens, a set of three resources, 3 fame on a card, and a card of disorder make 10."""
    game = table(year=7)
    put(game, 0, "start.w", 4)
    give(game, 0, food=1, wood=2)
    game.fame[0] = 7
    discarded(game, 0, "conqueror", "unrest")
    game.stack.clear()
    game.ended = BY_YEARS
    scene = sit(game, bots=1)
    view, due = scene.view, 7 + 1 + CARDS[card("conqueror")].fame - UNREST_FAME
    assert view.spot(("fame", "number")).picture.words == view.spot(("ledger", "sum")).picture.words == f"★ {due}"
    assert view.spot((("fame", 1), "n")).picture.words != "?"
    kinds = {key[0] for key in view._found if isinstance(key, tuple)}
    assert kinds.isdisjoint({"wait", "replace", "remove", "upgrade", "forecast", "winter"})
    assert view.spot(("played", "bay")) is None
    assert words.phase(game) == "over"


def test_a_win_by_land_is_told_last_by_the_lands_that_win(sit: Sit) -> None:
    """northgard.end.land: after all fame the three lands lie in the light; a win by fame has no such page."""
    game = table(year=6)
    for name in close_three(game):
        put(game, 0, name, 1)
        build(game, name, "forge")
    put(game, 1, "start.n", 3)
    game.fame[1 * 6 + CLOSING] = 90
    game.stack.clear()
    for ended in (BY_LAND, BY_YEARS):
        game.ended = ended
        scene = sit(game, bots=1)
        told = [deed for deed in scene.view.deeds(GameEnded(-1, ((0,), (1,)))) if deed.source.id.endswith("by_land")]
        assert len(told) == (ended == BY_LAND)
        for tally in told:
            assert (tally.seat, tally.told.id) == (0, "northgard.outcome.land.held")
            assert sorted(tally.things) == sorted(("land", name) for name in game.own(0))
            assert scene.view.deeds(GameEnded(-1, ((0,), (1,))))[-1].source.id.endswith("by_land")


def test_a_move_tells_of_creatures_at_home(sit: Sit) -> None:
    """northgard.creatures.attack: they are challenged after the moves, which who never moves has to know."""
    for creature in (False, True):
        game = table(creatures="creatures")
        put(game, 0, "start.w", 2)
        put(game, 0, "start.n", 1)
        put(game, 1, "start.e", 1)
        if creature:
            beast(game, "wolf_beige", "start.w")
        play(game, "move")
        scene = sit(game)
        _, text_ = scene.prompt_words()
        assert ("creatures at home may be challenged" in scene.view.say(text_)) == creature


def test_the_creature_that_is_meant_has_a_golden_edge(sit: Sit) -> None:
    """northgard.creatures: the one that the first player leads, and those that are challenged already; no other."""
    game = table(creatures="creatures")
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 1)
    wolf, other = (beast(game, f"wolf_{colour}", side) for colour, side in (("beige", "start.w"), ("brown", "start.n")))
    game.stack.append(at.Leading(0, wolf))
    led = sit(game).view
    game.stack.pop()
    game.declared.append(other)
    challenged = sit(game).view
    game.declared.clear()
    plain = sit(game).view
    for view, meant in ((led, {wolf}), (challenged, {other}), (plain, set())):
        found = {one for one in (wolf, other) if isinstance(view.spot(("creature", one)).picture, Meant)}
        assert found == meant


def test_what_was_harvested_is_not_foretold_again(sit: Sit) -> None:
    """While the others still harvest and trade, winter is told with what one has; cards wait for the next year."""
    game = table()
    put(game, 0, "start.w", 4)
    build(game, "start.w", "silo")
    assert words.shortage(game, 0) == (0, 0, 0), "the silo will feed them"
    game.stack = [at.YearEnd(0), at.Wintering(1), at.Wintering(0), at.Harvesting(1), at.Harvesting(0)]
    assert words.shortage(game, 0) == (0, 0, 0)
    game.stack.pop()
    assert words.coming(game, 0) == (0, 0, [0, 0, 0])
    assert words.shortage(game, 0) == (1, 0, 0)
    give(game, 0, food=3, lore=9)
    game.steps.settle(game, LiveChance("trade"), [])
    game.stack.append(at.Trading(0))
    scene = sit(game, bots=1)
    assert [scene.view.spot((name,)).picture.dim for name in ("wait", "replace", "remove")] == [True] * 3


def test_great_lands_are_counted_beside_what_wins(sit: Sit) -> None:
    """northgard.end.land: three closed territories with a large building; a team needs five."""
    game = table()
    place = join(game, "s", "t11.s")
    put(game, 0, "start.s", 1)
    build(game, "start.s", "fortress")
    scene = sit(game)
    closed = game.territory(place).is_closed
    assert scene.view.spot(("lands", 0)).picture == lands_won(int(closed), 3)
    assert lands_won(0, 5) == sit(table(4, teams="on")).view.spot(("lands", 0)).picture


def test_resources_are_traded_by_laying_one_on_another(sit: Sit) -> None:
    """northgard.harvest.trade: three of a kind for one of another."""
    game = table()
    give(game, 0, food=4, lore=1)
    game.stack[:] = [at.YearEnd(0), at.Trading(0)]
    scene = sit(game)
    scene.handling.drop(("goods", 0, 0), ("goods", 0, 1))
    assert whole(scene).held(0) == [1, 1, 1]  # type: ignore[attr-defined]
    told = gestures.refusal(scene.hands, game, ("goods", 0, 2), ("goods", 0, 1))
    assert told is not None
    assert told.message.id == "northgard.refusal.three_of_a_kind"


def test_a_click_on_a_territory_that_cannot_be_meant_says_why(sit: Sit) -> None:
    """northgard.recruit: warriors come to own territories; the lake in the west is nobody's."""
    game = table()
    put(game, 0, "start.e", 1)
    west = at_(game, "start.w")
    play(game, "recruit")
    scene = sit(game)
    click(scene.app, scene.view.spot(("land", west)).centre)
    assert scene.notices.visible
    assert whole(scene).force[west] == 0  # type: ignore[attr-defined]
    click(scene.app, scene.view.spot(("land", at_(game, "start.e"))).centre)
    assert not scene.notices.visible
    assert whole(scene).on_map(0) == 2  # type: ignore[attr-defined]


def test_a_trade_tells_what_it_brings_and_whether_winter_is_then_paid(sit: Sit) -> None:
    """northgard.harvest.trade: 4 wood and 5 warriors: 1 food for 3 wood, and they are fed."""
    game = table()
    put(game, 0, "start.w", 5)
    give(game, 0, wood=4, lore=1)
    game.stack[:] = [at.YearEnd(0), at.Wintering(0), at.Trading(0)]
    scene = sit(game)
    told = follows(scene, ("goods", 0, 1), ("goods", 0, 0))
    assert told.startswith("3 wood for 1 food. You then have: 1 food, 1 wood and 1 lore. 5 warriors will be fed ✓")
    assert "Winter: 1 food short!" in follows(scene, ("goods", 0, 1), ("goods", 0, 2))
    assert "take it there" in said(scene, ("goods", 0, 1))
    assert "Three of another make 1 of it" in said(scene, ("goods", 0, 2))
    scene.drag.pick(next(one for one in scene.handling.draggables() if one.key == ("goods", 0, 1)), "keys")
    scene.drag.hand.target = next(to for to in every_target(scene.drag.hand.targets) if to.key == ("goods", 0, 2))
    tip = scene.pointing.at_target()
    assert tip.body[0].startswith("3 wood for 1 lore.")
    assert not any("Three of" in line for line in tip.body), "what lore itself could be traded for is not asked now"
    assert "trade" not in said(sit(table()), ("goods", 0, 1))


def test_who_is_beaten_is_dragged_to_a_haven(sit: Sit) -> None:
    """northgard.battle.retreat: to neutral or own territories, split as one likes."""
    game = marching(2, 3)
    do(game, March(0, at_(game, "start.w"), at_(game, "start.e"), 2, 0))
    do(game, Halt(0))
    do(game, game.legal_actions()[0], Luck((0, 0))) if game.decision and game.decision.kind == "war" else None
    assert any(isinstance(action, Retreat) for action in game.legal_actions()), game.stack
    scene = sit(game)
    seat = game.stack[-1].seat
    key = next(thing.key for thing in scene.handling.draggables())
    assert key == ("fleeing", seat, at_(game, "start.e"))
    places = set(scene.handling.paths(key))
    assert places == {("land", action.target) for action in game.legal_actions()}  # type: ignore[attr-defined]
