"""What is told before something is chosen at Northgard: what it costs now, what is left behind, whom it harms."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from typing import Any

import pygame
import pytest

from game.rules.northgard import frames as at
from game.rules.northgard.actions import Build, Challenge, LayTile, March, Place
from game.rules.northgard.components import ALTAR, CREATURE_NAMES, SILO
from game.rules.northgard.odds import Sides, chances
from game.rules.northgard.tiles import AREAS, SLOT_KINDS, SLOTS, TILES
from game.scenes.northgard.shelf import building_words
from game.scenes.northgard.stands import stands
from game.scenes.northgard.words import land_words, tile_words
from game.table.standing import standing_of
from tests.northgard.tables import Luck, at_, beast, build, discarded, give, hold, join, play, put, table
from tests.scenes.conftest import Sit
from tests.scenes.hands import point, send


def foretold(scene: Any, action: Any) -> list[str]:
    return list(scene.pointing.follows((action,)))


def prompt(scene: Any) -> str:
    _, text = scene.prompt_words()
    return str(scene.view.say(text))


@pytest.mark.parametrize(
    ("name", "said", "prices"),
    [
        ("build", "On a free slot: a small building for 1 wood, a large one for 3.", (1, 3)),
        ("boar", "On a free slot, 1 wood cheaper: a small building for nothing, a large one for 2.", (0, 2)),
    ],
)
def test_who_builds_for_less_reads_what_it_costs_now(sit: Sit, name: str, said: str, prices: tuple[int, int]) -> None:
    game = table(clans=("boar", "goat"))
    join(game, "w", "t09.n")
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    give(game, 0, wood=3)
    hold(game, 0, name)
    play(game, name)
    scene = sit(game)
    assert prompt(scene) == said
    for building, price, usual in zip((SILO, ALTAR), prices, (1, 3), strict=True):
        told = [scene.view.say(line) for line in building_words(scene.shown, building).body]
        now = f"Price now: {price} wood instead of {usual}."
        assert (now in told) == (price != usual)
        assert (f"Price in wood: {price}." in told) == (price == usual)
        built = [act for act in scene.shown.legal_actions() if isinstance(act, Build) and act.building == building]
        for act in built:
            assert (now in foretold(scene, act)) == (price != usual), "said where it would stand, too"
        assert built or building == ALTAR


def test_who_leads_all_away_is_told_what_that_costs(sit: Sit) -> None:
    game = table()
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 1)
    build(game, "start.w", "silo")
    hold(game, 0, "move")
    play(game, "move")
    scene = sit(game)
    source, target = at_(game, "start.w"), at_(game, "start.n")
    leaves = "You leave nobody behind: that land turns neutral, and its harvest is lost (1 food)."
    assert foretold(scene, March(0, source, target, 2, 0))[-1] == leaves
    assert leaves not in foretold(scene, March(0, source, target, 1, 0))


@pytest.mark.parametrize("food", [0, 1, 5])
def test_the_odds_say_what_a_foe_who_eats_makes_of_them(sit: Sit, food: int) -> None:
    game = table()
    put(game, 0, "start.w", 4)
    put(game, 1, "start.n", 2)
    give(game, 1, food)
    hold(game, 0, "move")
    play(game, "move")
    scene = sit(game)
    told = foretold(scene, March(0, at_(game, "start.w"), at_(game, "start.n"), 3, 0))
    eaten = min(food, 2)
    won, of = chances(Sides(3, 3, 2, 2 + eaten))
    fed = f"If {scene.view.names[1]} adds food ({eaten}): in {round(100 * won / of)} %."
    assert (fed in told) == bool(food)
    assert sum("adds food" in line for line in told) == bool(food)
    assert not any("own" in line or "both" in line for line in told), "who has nothing to eat is promised nothing"


@pytest.mark.parametrize("theirs", [0, 1])
def test_the_odds_say_what_the_own_food_makes_of_them(sit: Sit, theirs: int) -> None:
    game = table()
    put(game, 0, "start.w", 4)
    put(game, 1, "start.n", 3)
    give(game, 0, 5)
    give(game, 1, theirs)
    hold(game, 0, "move")
    play(game, "move")
    told = foretold(sit(game), March(0, at_(game, "start.w"), at_(game, "start.n"), 3, 0))
    won, of = chances(Sides(3, 6, 3, 3 + theirs))
    percent = round(100 * won / of)
    said = f"If both add food: in {percent} %." if theirs else f"With food of your own (3): in {percent} %."
    assert said in told


def test_who_explores_is_told_the_resources_that_brings(sit: Sit) -> None:
    """northgard.clans.boar: 1 lore for an exploration that closes none of the own lands."""
    for clans, gains in ((("boar", "goat"), True), (("goat", "boar"), False)):
        game = table(clans=clans)
        put(game, 0, "start.w", 1)
        play(game, "explore", Luck(names=("t09",)))
        scene = sit(game)
        found = [foretold(scene, act) for act in scene.shown.legal_actions() if isinstance(act, LayTile)]
        assert all(
            ("You gain 1 lore." in lines) == (gains and not any("Closes" in one for one in lines)) for lines in found
        )
        assert any("You gain 1 lore." in lines for lines in found) == gains


def test_lands_and_tiles_name_their_slots_by_kind(sit: Sit) -> None:
    game = table()
    join(game, "w", "t09.n")
    put(game, 0, "start.w", 1)
    view = sit(game).view
    name = at_(game, "start.w")
    told = [view.say(line) for line in land_words(view.shown, name).more()]
    kinds = Counter(SLOT_KINDS[SLOTS[slot].kind] for slot in view.shown.territory(name).slots)
    (free,) = [line for line in told if line.startswith("Free: ")]
    for kind in SLOT_KINDS:
        assert (f"{kinds[kind]} {kind} slot" in free) == bool(kinds[kind])
    for tile, found in enumerate(TILES):
        kinds = Counter(SLOT_KINDS[SLOTS[slot].kind] for area in found.areas for slot in AREAS[area].slots)
        (said,) = [
            view.say(line) for line in tile_words(view.shown, tile).body if line.id == "northgard.tile.slots"
        ] or [""]
        assert bool(said) == bool(kinds)
        assert all((f"{kinds[kind]} {kind} slot" in said) == bool(kinds[kind]) for kind in SLOT_KINDS)


@pytest.mark.parametrize(
    ("creature", "own", "none"),
    [
        ("draugr_beige", "{seat} loses 1 warrior here.", "Nobody stands here: nothing happens."),
        ("valkyrie_beige", "{seat} has to fight it here at once: strength 7.", "Nobody stands here: nothing happens."),
        ("wolf_beige", *["Only buildings give something here at the harvest then."] * 2),
        ("bear_beige", *["Nobody builds, recruits, explores or moves out here then."] * 2),
    ],
)
def test_what_a_creature_would_do_is_told_where_it_would_appear(sit: Sit, creature: str, own: str, none: str) -> None:
    game = table(creatures="more")
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 2)
    number = CREATURE_NAMES.index(creature)
    game.stack.append(at.Loosing(0, number))
    scene = sit(game)
    assert prompt(scene).startswith(f"{scene.view.say(f'northgard.creature.{creature}')}: in a lair")
    held = foretold(scene, Place(0, at_(game, "start.e")))
    assert held[0] == own.format(seat=scene.view.names[1])
    assert foretold(scene, Place(0, at_(game, "start.n")))[0] == none


def test_the_odds_against_a_creature_are_told_before_it_is_challenged(sit: Sit) -> None:
    game = table(creatures="creatures")
    put(game, 0, "start.w", 5)
    put(game, 1, "start.e", 1)
    wolf = beast(game, "wolf_beige", "start.w")
    game.stack += [at.Warring(0, 1, 0), at.Challenging(0, -1)]
    scene = sit(game)
    assert not any("of your own" in line for line in foretold(scene, Challenge(0, wolf))), "there is none"
    won, of = chances(Sides(5, 6, 0, 4))
    assert foretold(scene, Challenge(0, wolf))[:2] == [
        "A battle: 6 against 4 before food and dice.", f"You win in {round(100 * won / of)} % of all rolls."
    ]  # fmt: skip


def test_the_odds_against_a_creature_count_the_own_food(sit: Sit) -> None:
    """northgard.battle.food: at most one for each figure; a creature eats nothing."""
    game = table(creatures="creatures")
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 1)
    give(game, 0, food=5)
    wolf = beast(game, "wolf_beige", "start.w")
    game.stack += [at.Warring(0, 0, 0), at.Challenging(0, -1)]
    scene = sit(game)
    (won, of), (fed, rolls) = chances(Sides(2, 2, 0, 4)), chances(Sides(2, 4, 0, 4))
    assert foretold(scene, Challenge(0, wolf))[1:3] == [
        f"You win in {round(100 * won / of)} % of all rolls.",
        f"With food of your own (2): in {round(100 * fed / rolls)} %.",
    ]  # fmt: skip


def test_a_discard_that_is_held_out_shows_how_many_there_are_of_each(sit: Sit) -> None:
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    discarded(game, 0, "feast", "feast", "build")
    game.stack.append(at.Fetching(0))
    scene = sit(game)
    held = {spot.key: spot.count for spot in scene.view.spots_of(scene.shown) if spot.key[0] == "fetched"}
    assert sorted(held.values()) == [1, 2]


def test_figures_of_all_lands_keep_off_one_another(sit: Sit) -> None:
    """Three groups round the middle of the start tile, where the maps of the tiles would have them nearly touch."""
    game = table()
    for side, name in (("w", "t09.n"), ("n", "t05.n"), ("e", "t21.s")):
        join(game, side, name)
    for seat, name in ((0, "start.w"), (1, "start.n"), (0, "start.e")):
        put(game, seat, name, 3)
    scene = sit(game)
    found = stands(scene.shown, scene.view.ground_board, 28)
    middles = [crowd.middle for crowd in found.crowds]
    assert len(middles) == 3
    assert min(math.dist(*pair) for pair in itertools.combinations(middles, 2)) >= 50
    for crowd in found.crowds:
        areas = scene.shown.territory(crowd.place).areas
        printed = [point for area in areas for point in scene.view.ground_board.slots_of(area)]
        assert all(math.dist(crowd.middle, point) >= 30 for point in printed)


def test_a_tip_of_a_tile_in_the_hand_leaves_the_land_to_be_seen(sit: Sit) -> None:
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    hold(game, 0, "explore")
    play(game, "explore", Luck(names=["t03"]))
    scene = sit(game)
    tile = next(spot for spot in scene.view.spots_of(scene.shown) if spot.key[0] == "tile")
    cell = next(spot for spot in scene.view.spots_of(scene.shown) if spot.key == ("cell", -1, 0))
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=tile.rect.center, button=1)
    for part in range(1, 5):
        middle = pygame.Vector2(tile.rect.center).lerp(cell.rect.center, part / 4)
        point(scene.app, (round(middle.x), round(middle.y)), held=True)
    shown = scene.pointing.tooltip.draw(scene.app.window.canvas)
    assert shown is not None
    assert shown.collidelist(scene.view.ground_board.tiles()) < 0


def test_hidden_points_do_not_tell_who_leads_in_the_list_of_saved_games(sit: Sit) -> None:
    game = table()
    put(game, 0, "start.w", 1)
    game.fame[0] = 9
    assert standing_of(game).leaders == (0,)
    assert standing_of(game, open_points=False).leaders == ()
    scene = sit(game)
    scene.keep_picture()
    assert not scene.view.tells_points
