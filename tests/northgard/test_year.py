"""Setting up, passing, harvest, winter, the end of a year and of the game."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import LiveChance, RandomChance, RulesError
from game.rules.northgard.actions import (
    ChooseClan,
    EndTrade,
    LayTile,
    LetBe,
    Pass,
    Pick,
    PlaceGroup,
    PlayCard,
    Remove,
    Replace,
    TakeTile,
    Trade,
    Upgrade,
    Wait,
)
from game.rules.northgard.components import CARDS, FOOD, FORGE, LORE, WOOD, winter_cost
from game.rules.northgard.frames import Harvesting, Returning, Spring, Wintering, YearEnd
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import claims, final_points, outcome
from game.rules.northgard.state import BY_LAND, BY_YEARS, CLOSING
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    Luck,
    at_,
    build,
    card,
    close_three,
    discarded,
    displayed,
    do,
    fame,
    give,
    hold,
    join,
    lay,
    legal,
    on_top,
    put,
    refused,
    table,
    waits,
)


def resolve(game: NorthgardGame, *frames: object, luck: Luck | None = None) -> None:
    """Has frames resolve, the first of them first."""
    game.stack += reversed(frames)
    game.steps.settle(game, luck or Luck(), [])
    game._legal = None


# -- setting up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_everybody_begins_with(seats: int) -> None:
    game = NorthgardGame.new({}, seats, LiveChance("begin"))
    order = game.clockwise(game.first)
    assert [game.held(seat) for seat in order] == [[2, 2, 0], [2, 2, 0], [2, 2, 0], [3, 2, 0], [3, 2, 0]][:seats]
    assert all(len(game.piles[seat]) == 7 for seat in range(seats))
    assert len(game.achievements) == seats
    assert all(len(tiles) == 3 for tiles in game.offered)
    assert len(game.land.laid) == (2 if seats == 5 else 1)
    assert len(set(game.clans)) == seats


def test_five_players_have_both_start_tiles_with_food_in_the_middle() -> None:
    game = NorthgardGame.new({}, 5, LiveChance("five"))
    middle = at_(game, "start.e")
    assert middle == at_(game, "start5.w")
    assert game.symbols(middle) == [1, 0, 0]


def test_clans_are_chosen_in_turn_each_once() -> None:
    game = NorthgardGame.new({"clans": "chosen"}, 3, LiveChance("clans"))
    first = game.first
    assert waits(game) == ("clan", first)
    do(game, ChooseClan(first, 2))
    assert waits(game) == ("clan", (first + 1) % 3)
    assert refused(game, ChooseClan((first + 1) % 3, 2)) == "clan_taken"


def test_two_tiles_and_two_groups_each_then_the_first_year() -> None:
    """The first tile beside the start tile, the second beside any; groups in neutral land of the new tile."""
    game = NorthgardGame.new({}, 2, LiveChance("setup"))
    first = game.first
    tile = game.offered[first][0]
    for action in legal(game, LayTile):
        assert abs(action.x) + abs(action.y) == 1
    assert refused(game, LayTile(first, tile, 2, 2, 0)) == "not_beside_land"
    seats = []
    while game.year == 0:
        seats.append((waits(game)[0], waits(game)[1]))
        action = game.legal_actions()[0]
        game.apply(action, RandomChance(random.Random(1)))
        if isinstance(action, PlaceGroup):
            assert game.force[action.place] == 3
    other = 1 - first
    assert seats == [(kind, seat) for _ in range(2) for seat in (first, other) for kind in ("settle", "group")]
    assert [game.on_map(seat) for seat in range(2)] == [6, 6]
    assert len(game.land.laid) == 5
    assert not any(game.offered)
    assert len(game.tiles) == 30
    assert sum(game.fame) == 0
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert len(game.display) == 2


def test_the_first_tile_lies_beside_the_start_tile() -> None:
    game = NorthgardGame.new({}, 2, LiveChance("beside"))
    first = game.first
    game.apply(legal(game, LayTile)[0], LiveChance("a"))
    game.apply(legal(game, PlaceGroup)[0], LiveChance("b"))
    second = waits(game)[1]
    tile = game.offered[second][0]
    outside = sorted(cell for cell in game.land.frontier if abs(cell[0]) + abs(cell[1]) > 1)
    assert refused(game, LayTile(second, tile, *outside[0], 0)) == "not_beside_start"
    assert second != first


@pytest.mark.parametrize(
    ("options", "seats", "words"),
    [({"teams": "on"}, 3, "teams"), ({"years": "8"}, 2, "years"), ({}, 6, "2 to 5"), ({"gold": "1"}, 2, "gold")],
)
def test_misfit_options_are_refused(options: dict[str, str], seats: int, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        NorthgardGame.new(options, seats, LiveChance("odd"))


# -- turns ------------------------------------------------------------------------------------------------------


def test_what_lore_buys() -> None:
    """Replace 1, remove 2, upgrade 3; the upgrade is played from the next turn on (R04)."""
    game = table(year=3)
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    hold(game, 0, "move", "build")
    hold(game, 1, "move")
    give(game, 0, lore=2)
    assert refused(game, Upgrade(0, card("move"), card("osmosis"), 0)) == "no_lore"
    give(game, 0, lore=6)
    on_top(game, 0, "recruit", "explore", "feast")
    do(game, Replace(0, card("move")))
    assert card("recruit") in game.hands[0].cards
    assert game.active[0] == (card("move") * 2,)
    do(game, Wait(1, card("move")))
    do(game, Remove(0, card("recruit")))
    assert game.gone == (card("recruit"),)
    assert len(game.hands[0]) == 3
    do(game, Pass(1))
    do(game, Upgrade(0, card("build"), card("osmosis"), 1))
    assert card("build") in game.gone
    assert card("osmosis") in game.hands[0].cards
    assert game.held(0)[LORE] == 0
    assert refused(game, Upgrade(0, card("feast"), card("osmosis"), 0)) == "no_upgrade"


def test_passing_takes_the_token_a_card_and_ends_the_year_for_the_seat() -> None:
    """Hand and active cards go to the discard; the card on top of the deck is drawn next year (R08)."""
    game = table(3)
    for seat, side in enumerate("wen"):
        put(game, seat, f"start.{side}", 1)
        hold(game, seat, "move")
    displayed(game, "merchant", "scouts", "town_hall")
    game.first = 2
    do(game, Pass(0))
    assert game.first == 0
    assert game.discard[0] == (card("move"),)
    assert refused(game, Pick(0, card("fishing"))) == "not_displayed"
    do(game, Pick(0, card("scouts")))
    assert game.piles[0].top[0] == (card("scouts"), -1)
    do(game, Wait(1, card("move")))
    do(game, Pass(2))
    do(game, Pick(2, card("merchant")))
    assert game.first == 0, "only who passes first takes it"
    assert waits(game) == ("turn", 1)
    assert legal(game, PlayCard) == []
    assert list(game.legal_actions()) == [Pass(1)], "an empty hand must pass"


def test_spring_draws_four_and_one_for_each_forge() -> None:
    game = table(year=3)
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    build(game, "start.w", "forge")
    game.loose = []
    join(game, "w", "t33.m")
    build(game, "start.w", "forge")
    game.stack = []
    on_top(game, 0, "recruit", "move", "build", "explore", "feast", "feast")
    on_top(game, 1, "recruit", "move", "build", "explore", "feast")
    resolve(game, Spring(0), luck=Luck(names=["spy", "fishing"]))
    assert (len(game.hands[0]), len(game.hands[1])) == (5, 4)


@pytest.mark.parametrize(
    ("years", "year", "kind"),
    [("7", 2, "early"), ("7", 3, "advanced"), ("7", 6, "advanced"), ("7", 7, "achievement"),
     ("10", 3, "early"), ("10", 4, "advanced"), ("10", 9, "advanced"), ("10", 10, "achievement")],
)  # fmt: skip
def test_what_is_laid_out_in_which_year(years: str, year: int, kind: str) -> None:
    game = table(years=years, year=year - 1)
    game.stack = []
    game.stack.append(Spring(0))
    game.steps.settle(game, LiveChance("spring"), [])
    assert {CARDS[number].kind for number in game.display} == {kind}
    assert len(game.display) == 2


# -- harvest and winter -----------------------------------------------------------------------------------------


def test_example_of_a_harvest_and_a_winter() -> None:
    """Red: 2 fame, 3 food, 1 wood, 2 lore; violet: 2 wood, 1 lore; yellow: 2 + 3 fame, 1 food, 1 wood (p. 7).

    In winter red pays 1 food for 4 warriors, violet 2 for 7, yellow nothing for 3.
    """
    game = table(3)
    close_three(game)
    red, violet, yellow = range(3)
    for seat, name, figures, buildings in (
        (red, "start.e", 2, ("silo", "lodge", "rune")), (red, "t02.s", 2, ("rune",)),
        (violet, "start.n", 4, ("lodge", "rune")), (violet, "t05.n", 3, ("lodge",)),
        (yellow, "start.s", 3, ("silo", "altar")),
    ):  # fmt: skip
        put(game, seat, name, figures)
        build(game, name, *buildings)
    give(game, violet, food=2)
    resolve(game, *(Harvesting(seat) for seat in range(3)))
    assert waits(game) == ("trade", red)
    do(game, EndTrade(red))
    assert [fame(game, seat) for seat in range(3)] == [2, 0, 2 + 3]
    assert [game.held(seat) for seat in range(3)] == [[3, 1, 2], [2, 2, 1], [1, 1, 0]]
    resolve(game, *(Wintering(seat) for seat in range(3)))
    assert [game.held(seat) for seat in range(3)] == [[2, 1, 2], [0, 2, 1], [1, 1, 0]]
    assert not any(game.discard)
    assert game.unrest == 10


def test_altars_and_broad_lands_bring_fame() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    lay(game, "t33", -1, 0)
    lay(game, "t11", -2, 0, 1)
    build(game, "start.w", "altar")
    resolve(game, Harvesting(0))
    assert fame(game, 0) == 2 + 3


def test_three_of_one_kind_for_one_of_another() -> None:
    game = table()
    give(game, 0, food=6, wood=2)
    resolve(game, Harvesting(0))
    assert waits(game) == ("trade", 0)
    assert refused(game, Trade(0, WOOD, LORE)) == "three_of_a_kind"
    assert refused(game, Trade(0, FOOD, FOOD)) == "same_kind"
    do(game, Trade(0, FOOD, LORE))
    do(game, Trade(0, FOOD, LORE))
    assert game.held(0) == [0, 2, 2]
    assert waits(game) == ("turn", 0)


@pytest.mark.parametrize(
    ("warriors", "cost"),
    [(0, (0, 0, 0)), (3, (0, 0, 0)), (4, (1, 0, 0)), (7, (2, 0, 0)), (10, (3, 1, 0)), (13, (4, 2, 0)), (14, (4, 2, 0))],
)
def test_what_warriors_need_in_winter(warriors: int, cost: tuple[int, int, int]) -> None:
    assert winter_cost(warriors) == cost


def test_who_cannot_pay_gets_one_disorder_card_on_top() -> None:
    """Whatever is missing; what there is, is paid."""
    game = table()
    put(game, 0, "start.w", 13)
    give(game, 0, food=1, wood=2)
    resolve(game, Wintering(0))
    assert game.held(0) == [0, 0, 0]
    assert game.unrest == 9
    assert game.piles[0].top[0] == (card("unrest"), -1)
    assert len(game.piles[0]) == 8


def test_without_disorder_left_fame_and_a_card_are_lost() -> None:
    game = table()
    put(game, 0, "start.w", 4)
    hold(game, 1, *["unrest"] * 10)
    on_top(game, 0, "recruit")
    resolve(game, Wintering(0))
    assert fame(game, 0) == -5
    assert game.discard[0] == (card("recruit"),)


# -- the second chance ------------------------------------------------------------------------------------------


def test_who_has_no_figure_may_come_back_with_three() -> None:
    game = table()
    put(game, 1, "start.e", 1)
    game.stack.append(Returning(0))
    west = at_(game, "start.w")
    assert refused(game, PlaceGroup(0, at_(game, "start.e"), 0)) == "not_neutral"
    assert refused(game, TakeTile(0)) == "land_left"
    do(game, PlaceGroup(0, west, 0))
    assert game.force[west] == 3


def test_without_neutral_land_a_tile_is_laid() -> None:
    """Until one has a neutral territory; it brings neither fame nor a creature (R48, R68)."""
    game = table(3, creatures="creatures")
    put(game, 1, "start.e", 1)
    put(game, 1, "start.w", 1)
    put(game, 2, "start.n", 1)
    put(game, 2, "start.s", 1)
    game.stack.append(Returning(0))
    assert legal(game, PlaceGroup) == []
    do(game, TakeTile(0), Luck(names=["t13", "t22"]))
    assert game.tiles.bottom[-1][0] == TILE_NAMES.index("t13"), "an open tile would join an enemy"
    do(game, legal(game, LayTile)[0])
    assert not game.den
    do(game, legal(game, PlaceGroup)[0])
    assert game.on_map(0) == 3


def test_no_second_chance_while_kaija_stands() -> None:
    """She counts as an ordinary warrior (northgard.clans.bear): who has her on the land has one left."""
    game = table(clans=("bear", "goat"))
    put(game, 1, "start.e", 1)
    gone = game.copy()
    put(game, 0, "start.w", 1, True)
    resolve(game, YearEnd(0), luck=LiveChance("kaija"))
    assert waits(game)[0] != "return"
    resolve(gone, YearEnd(0), luck=LiveChance("kaija"))
    assert waits(gone) == ("return", 0)


def test_nobody_has_to_come_back() -> None:
    game = table()
    game.stack.append(Returning(0))
    do(game, LetBe(0))
    assert game.on_map(0) == 0


# -- the end ----------------------------------------------------------------------------------------------------


def landed(seats: int = 2, **options: str) -> NorthgardGame:
    """Returns a table at which seat 0 holds three closed territories with large buildings."""
    game = table(seats, **options)
    for name in close_three(game):
        put(game, 0, name, 1)
        build(game, name, "forge")
    put(game, 1, "start.n", 3)
    return game


def test_three_closed_lands_with_great_buildings_win() -> None:
    """Over any fame, also in the last year."""
    game = landed(year=7)
    game.fame[1 * 6 + CLOSING] = 90
    assert claims(game) == [0]
    game.stack = [YearEnd(0)]
    resolve(game)
    assert game.ended == BY_LAND
    assert game.outcome is not None
    assert (game.outcome.termination, game.outcome.ranking) == ("land", ((0,), (1,)))


def test_lands_must_be_three_closed_ones_that_are_held() -> None:
    game = landed()
    game.lift(at_(game, "start.e"), 1)
    assert claims(game) == []
    game = landed()
    put(game, 1, "start.n", 1)
    game.built = [-1] * len(game.built)
    game.loose = []
    assert claims(game) == [], "without great buildings"
    assert claims(landed(years="10")) == [], "not in the long game"


def test_fame_at_the_end_counts_tokens_sets_cards_and_disorder() -> None:
    """Sets of any kinds; cards wherever they lie, but not those removed."""
    game = table(year=7)
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    give(game, 0, food=2, wood=2, lore=3)
    game.fame[CLOSING] = 4
    hold(game, 0, "scouts", "unrest")
    on_top(game, 0, "spy")
    assert final_points(game, 0) == {"sets": 2, "cards": 2 + 2, "achievements": 0, "disorder": -5}
    game.stack = [YearEnd(0)]
    resolve(game)
    assert game.ended == BY_YEARS
    assert game.total(0) == 4 + 2 + 4 - 5


@pytest.mark.parametrize(
    ("by", "termination"),
    [("fame", "years"), ("territories", "years_territories"), ("warriors", "years_warriors"),
     ("buildings", "years_buildings"), ("nothing", "years_shared")],
)  # fmt: skip
def test_ties_are_broken_by_territories_warriors_and_buildings(by: str, termination: str) -> None:
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    if by == "fame":
        game.fame[CLOSING] = 1
    elif by == "territories":
        put(game, 0, "start.n", 1)
        put(game, 1, "start.e", 1)
    elif by == "warriors":
        put(game, 0, "start.w", 1)
    elif by == "buildings":
        build(game, "start.w", "tower")
    game.stack, game.ended = [], BY_YEARS
    found = outcome(game)
    assert found.termination == termination
    assert found.winners == ((0, 1) if by == "nothing" else (0,))


def crowded() -> NorthgardGame:
    """Returns a table at which both seats hold three closed territories with a large building in each."""
    game = table(year=5)
    dice = random.Random(7)
    while len(closed := [name for name, one in game.land.territories.items() if one.is_closed]) < 6:
        tile = dice.choice(game.tiles.bag)
        cell = dice.choice(sorted(game.land.frontier))
        fits = game.land.fits(tile, cell)
        if fits:
            lay(game, TILE_NAMES[tile], *cell, dice.choice(fits).turn)
    for place, name in enumerate(closed[:6]):
        game.put(place % 2, name, 2)
        game.loose = sorted([*game.loose, name * 8 + FORGE])
    return game


@pytest.mark.parametrize("by", ["fame", "territories", "warriors", "buildings", "shared"])
def test_several_who_have_the_lands_are_told_apart(by: str) -> None:
    """By the fame tokens held, not by cards or resources, then as at the end of the years (R50)."""
    game = crowded()
    give(game, 1, food=9, lore=9)
    discarded(game, 1, "spy")
    own = game.own(0)[0]
    free = next(name for name, owner in enumerate(game.owner) if owner < 0 and name in game.land.territories)
    if by == "fame":
        game.fame[CLOSING] = 1
    elif by == "territories":
        game.put(0, free, 1)
        game.put(1, game.own(1)[0], 5)
    elif by == "warriors":
        game.put(0, own, 1)
    elif by == "buildings":
        game.loose = sorted([*game.loose, own * 8])
    game.stack = [YearEnd(0)]
    resolve(game)
    assert game.outcome is not None
    assert game.outcome.termination == f"land_{by}"
    assert game.outcome.winners == ((0, 1) if by == "shared" else (0,))


def test_forecast_counts_what_the_end_would_bring() -> None:
    game = table()
    hold(game, 0, "scouts")
    assert game.total(0) == 0
    assert sum(item.points for item in game.forecast(0)) == 2
    assert [item.rule for item in game.forecast(0)] == ["northgard.end.fame"]
