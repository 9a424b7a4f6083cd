"""Taking special tiles, and what each of them does (buildings have a file of their own)."""

from __future__ import annotations

import pytest

from game.rules.vikings.actions import Buy, DeclineSpecial, Lay, OpenRound, TakeSpecial
from game.rules.vikings.components import SPECIAL_NAMES
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import (
    act,
    ashore,
    at_wheel,
    chance,
    display,
    displayed,
    draw,
    final_part,
    gained,
    gains,
    held,
    hold,
    legal,
    refusal,
    score_round,
    special,
    table,
    to_take_special,
    wheel,
)

OPEN = ("boat", "noble_plus1", "boatsman_horn", "surplus3")


def offer(groups: dict[int, str], variant: str = "advanced") -> VikingsGame:
    game = table(2, variant)
    draw(game, nobles="L C")
    draw(game, 1, nobles="L C")
    display(game, *OPEN)
    wheel(game, groups)
    return game


def buy_and_lay(game: VikingsGame, seat: int, field: int) -> None:
    act(game, Buy(seat, field))
    act(game, next(action for action in game.legal_actions() if isinstance(action, Lay)))


# -- taking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["advanced", "advanced_without_auction"])
def test_the_example_of_the_dearest_group(variant: str) -> None:
    """Leaflet, example 3: who buys a ship with a warrior for 10 gold, the dearest group, earns a special tile
    (vikings.special.take)."""
    game = offer({0: "left scout", 4: "left noble", 10: "blue warrior"}, variant)
    buy_and_lay(game, 0, 10)
    assert game.gold[0] == 20
    assert len(legal(game, TakeSpecial)) == 4
    act(game, TakeSpecial(0, 2))
    assert held(game) == {"boatsman_horn": 1}
    assert displayed(game) == ["boat", "noble_plus1", ".", "surplus3"]
    assert game.to_move == 1


def test_no_special_tile_for_a_cheaper_group() -> None:
    """Leaflet: only the group that is dearest at the moment brings one (vikings.special.take)."""
    game = offer({0: "left scout", 4: "left noble", 10: "blue warrior"})
    buy_and_lay(game, 0, 4)
    assert game.to_move == 1
    assert legal(game, TakeSpecial) == []


def test_each_dearest_group_in_turn() -> None:
    """Leaflet: every time the dearest group is bought, the next dearest follows (vikings.special.take)."""
    game = offer({0: "left scout", 4: "red noble", 10: "blue warrior"})
    buy_and_lay(game, 0, 10)
    act(game, DeclineSpecial(0))
    buy_and_lay(game, 1, 4)
    assert game.decision is not None
    assert (game.to_move, game.decision.kind) == (1, "special")


def test_taking_is_optional() -> None:
    """Ruling: the buyer may take none (vikings.special.take)."""
    game = offer({0: "left scout", 10: "blue warrior"})
    buy_and_lay(game, 0, 10)
    act(game, DeclineSpecial(0))
    assert held(game) == {}
    assert displayed(game) == list(OPEN)


def test_the_last_group_at_0_brings_none_and_excludes_nobody() -> None:
    """Settled contradiction: the last group of a round costs 0 and brings no special tile; its buyer may take one in
    later rounds (vikings.special.take)."""
    game = offer({10: "blue warrior"})
    game.round = 1
    buy_and_lay(game, 0, 10)
    assert game.decision is not None
    assert game.decision.kind == "open_round"
    assert held(game) == {}
    wheel(game, {0: "left scout", 3: "red warrior"}, seat=0)
    buy_and_lay(game, 0, 3)
    assert len(legal(game, TakeSpecial)) == 4


def test_buying_at_0_before_does_not_exclude() -> None:
    """Settled contradiction: a group bought at 0 in the middle of a round brings none, and takes no right away
    (vikings.special.take)."""
    game = offer({0: "left scout", 4: "red noble", 10: "blue warrior"})
    buy_and_lay(game, 0, 0)
    assert game.to_move == 1
    wheel(game, at_wheel(game), seat=0)
    buy_and_lay(game, 0, 10)
    assert len(legal(game, TakeSpecial)) == 4


def test_no_special_tile_in_the_basic_game() -> None:
    """Special tiles belong to the advanced game (vikings.special, vikings.advanced)."""
    game = table()
    wheel(game, {0: "left scout", 10: "blue warrior"})
    buy_and_lay(game, 0, 10)
    assert game.to_move == 1


def test_free_places_are_filled_at_the_next_round_only() -> None:
    """Leaflet: at most the four open tiles go in a round; free places are filled at the start of the next
    (vikings.special.display)."""
    game = offer({0: "left scout", 2: "red scout", 3: "red noble", 10: "blue warrior"})
    display(game, ".", "boat", ".", ".")
    buy_and_lay(game, 0, 10)
    assert [action.place for action in legal(game, TakeSpecial)] == [1]
    assert refusal(game, TakeSpecial(0, 0)) == ("vikings.refusal.no_special", "vikings.special.display")
    act(game, TakeSpecial(0, 1))
    buy_and_lay(game, 1, 3)
    assert game.to_move == 0, "nothing open, nothing to choose"
    assert game.decision is not None
    assert game.decision.kind == "purchase"
    assert displayed(game) == ["."] * 4
    score_round(game, 1)
    figures = ["fisherman"] * 13
    game.apply(OpenRound(1), chance(specials=["gold5", "boat", "church", "smithy"], figures=figures))
    assert displayed(game) == ["gold5", "boat", "church", "smithy"]


def test_tiles_left_lie_open_on() -> None:
    """Leaflet: only free places are filled (vikings.special.display)."""
    game = table(2, "advanced_without_auction")
    display(game, "boat", ".", "smithy", ".")
    score_round(game, 1)
    game.apply(OpenRound(1), chance(specials=["boat", "gold5"], figures=["scout"] * 12, tiles=["left"] * 12))
    assert displayed(game) == ["boat", "boat", "smithy", "gold5"]


@pytest.mark.parametrize("place", [-1, 4])
def test_a_place_that_is_not_there(place: int) -> None:
    """The display has four places (vikings.special.display)."""
    game = table(2, "advanced")
    display(game, *OPEN)
    to_take_special(game)
    assert refusal(game, TakeSpecial(0, place)) == ("kernel.refusal.now", "")


# -- effects --------------------------------------------------------------------------------------------------------


def take(name: str) -> VikingsGame:
    game = table(2, "advanced")
    display(game, name)
    to_take_special(game)
    act(game, TakeSpecial(0, 0))
    return game


def test_five_gold_at_once() -> None:
    """gold5: the player gets five gold at once and the tile leaves the game (vikings.special.gold5)."""
    game = take("gold5")
    assert game.gold[0] == 35
    assert held(game) == {}
    assert game.out_specials[special("gold5")] == 1


@pytest.mark.parametrize(
    "name",
    [name for name in SPECIAL_NAMES if name != "gold5"],
)
def test_every_other_tile_stays_with_its_owner(name: str) -> None:
    """All other tiles lie beside the fjord; taking them changes nothing at once (vikings.special)."""
    game = take(name)
    assert held(game) == {name: 1}
    assert (game.gold[0], game.points[0]) == (30, 10)


def crew() -> VikingsGame:
    """Returns an advanced table: of every craft one safe figure, one under a ship, one at home."""
    game = table(2, "advanced")
    draw(
        game,
        ships="blue",
        nobles="L* R*",
        scouts="L* R*",
        goldsmiths="L* R*",
        fishermen="L* R*",
    )
    ashore(game, noble=1, scout=1, goldsmith=1, fisherman=1)
    return game


@pytest.mark.parametrize(
    ("tiles", "small", "large"),
    [
        ((), (3, 0), (3, 2 + 3)),
        (("goldsmith_plus1",), (4, 0), (4, 5)),
        (("goldsmith_plus1", "goldsmith_plus1"), (5, 0), (5, 5)),
        (("goldsmith_plus2",), (5, 0), (5, 5)),
        (("goldsmith_plus1", "goldsmith_plus1", "goldsmith_plus2"), (7, 0), (7, 5)),
        (("noble_plus1",), (3, 0), (3, 6)),
        (("noble_plus1", "noble_plus1", "noble_plus1"), (3, 0), (3, 8)),
        (("scout_plus1",), (3, 0), (3, 6)),
        (("fisherman_plus1",), (3, 0), (3, 6)),
        (("boat", "boatsman_horn", "surplus3", "gold3to1"), (3, 0), (3, 5)),
    ],
)
def test_bonus_tiles(tiles: tuple[str, ...], small: tuple[int, int], large: tuple[int, int]) -> None:
    """Bonus tiles pay 1 or 2 more for each figure of the craft on an island without threat: gold in the small and the
    large scoring, points in the large one; several tiles add up (vikings.special.bonus)."""
    for number, expected in ((1, small), (3, small), (5, small), (2, large), (4, large)):
        game = crew()
        hold(game, 0, *tiles)
        assert gained(score_round(game, number)) == expected


def test_bonus_per_figure() -> None:
    """The bonus is for every such figure, not once (vikings.special.bonus)."""
    game = table(2, "advanced")
    draw(game, goldsmiths="L* C* R*", fishermen="L* C*")
    hold(game, 0, "goldsmith_plus2", "fisherman_plus1")
    assert gains(score_round(game, 2))["bonus"] == (6, 2)


def test_a_bonus_tile_works_for_its_owner_only() -> None:
    """Another player's tile changes nothing (vikings.special.bonus)."""
    game = crew()
    hold(game, 1, "goldsmith_plus2", "noble_plus1")
    assert gained(score_round(game, 2)) == (3, 5)


def test_bonus_tiles_work_in_all_three_large_scorings() -> None:
    """Bonus tiles stay: they pay at every scoring of their kind (vikings.special.bonus)."""
    game = table(2, "advanced")
    draw(game, nobles="L*")
    hold(game, 0, "noble_plus1")
    for number in (2, 4, 6):
        assert gains(score_round(game, number))["bonus"] == (0, 1)


def test_horns_count_in_the_majority() -> None:
    """boatsman_horn: counts as 1 boatsman in the final comparison (vikings.special.horn)."""
    game = table(2, "advanced")
    ashore(game, 0, boatsman=1)
    ashore(game, 1, boatsman=2)
    hold(game, 0, "boatsman_horn", "boatsman_horn")
    events = final_part(score_round(game, 6))
    assert gains(events, 0)["boatsmen"] == (0, 10)
    assert "boatsmen" not in gains(events, 1)


def test_horns_alone_win_and_tie() -> None:
    """A horn alone is a boatsman for the majority, so it also meets the "at least one" (vikings.special.horn)."""
    game = table(3, "advanced")
    ashore(game, 0, boatsman=1)
    hold(game, 1, "boatsman_horn")
    events = final_part(score_round(game, 6))
    assert [gains(events, seat).get("boatsmen", (0, 0))[1] for seat in range(3)] == [10, 10, 0]


def test_people_on_special_tiles_are_not_fed() -> None:
    """Leaflet: people drawn on special tiles are left out of the food count (vikings.final.food; item 11)."""
    game = table(2, "advanced")
    hold(game, 0, "boatsman_horn", "boatsman_horn", "boat", "noble_plus1", "goldsmith_plus1")
    assert "food" not in gains(final_part(score_round(game, 6)))


def test_surplus_of_3_and_shortage_of_1() -> None:
    """surplus3: 3 points for each figure fed beyond need; a hungry one still costs 1 (vikings.special.surplus3)."""
    game = table(2, "advanced")
    draw(game, fishermen="L*")
    hold(game, 0, "surplus3")
    assert gains(final_part(score_round(game, 6)))["food"] == (0, 3 * 4)
    game = table(2, "advanced")
    ashore(game, scout=3)
    hold(game, 0, "surplus3")
    assert gains(final_part(score_round(game, 6)))["food"] == (0, -3)


@pytest.mark.parametrize(("gold", "points", "left"), [(30, 10, 0), (11, 3, 2), (2, 0, 2)])
def test_three_gold_make_a_point(gold: int, points: int, left: int) -> None:
    """gold3to1: 1 point for 3 gold instead of 5 (vikings.special.gold3to1)."""
    game = table(2, "advanced")
    game.gold[0] = gold
    hold(game, 0, "gold3to1")
    assert gains(final_part(score_round(game, 6))).get("gold", (0, 0)) == (-3 * points, points)
    assert game.gold[0] == left
    assert game.gold[1] == 0
