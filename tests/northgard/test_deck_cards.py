"""Cards that draw, look, discard, copy or react, achievements and disorder, each named by its row."""

from __future__ import annotations

import pytest

from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard.actions import (
    Aim,
    Cancel,
    Copy,
    Discard,
    Fetch,
    Keep,
    LetPass,
    Name,
    Pass,
    Pick,
    PlayCard,
    PutBack,
    Remove,
    Replace,
    Upgrade,
    Wait,
)
from game.rules.northgard.components import CARD_NAMES
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import final_points
from tests.northgard.tables import (
    Luck,
    build,
    card,
    discarded,
    displayed,
    do,
    fetch,
    give,
    hold,
    join,
    known,
    lay,
    legal,
    on_top,
    play,
    played,
    put,
    refused,
    table,
    waits,
)


def facing(seats: int = 2, **options: str) -> NorthgardGame:
    """Returns a table with three figures of seat 0 in the west and of seat 1 in the east."""
    game = table(seats, **options)
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    return game


def held(game: NorthgardGame, seat: int = 0) -> list[str]:
    """Returns the names of the cards in a hand."""
    return sorted(CARD_NAMES[number] for number in game.hands[seat].cards)


# -- drawing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["market_place", "upgraded_market_place"])
def test_drawing_two(name: str) -> None:
    game = facing()
    on_top(game, 0, "recruit", "move", "build")
    play(game, name)
    assert held(game) == ["move", "recruit"]


@pytest.mark.parametrize(
    ("name", "keep", "discard", "top"),
    [
        ("merchant", 1, 2, 0),
        ("trading_post", 1, 1, 1),
        ("upgraded_trading_post", 2, 1, 0),
        ("greater_trade_routes", 2, 0, 1),
        ("cunning_merchant", 1, 0, 2),
    ],
)
def test_drawing_three_and_sorting(name: str, keep: int, discard: int, top: int) -> None:
    """So many are kept, discarded and put back; what is left over goes where it must."""
    game = facing()
    on_top(game, 0, "recruit", "move", "build")
    before = len(game.piles[0])
    play(game, name)
    cards = [card(one) for one in ("recruit", "move", "build")]
    for action, count in ((Keep, keep), (Discard, discard), (PutBack, top)):
        for _ in range(count):
            if waits(game)[0] == "sort":
                do(game, action(0, cards.pop()))
    assert len(game.hands[0]) == keep
    assert len(game.discard[0]) == discard
    assert len(game.piles[0]) == before - 3 + top


def test_the_last_card_put_back_is_drawn_first() -> None:
    """The owner chooses the order (R07)."""
    game = facing()
    on_top(game, 0, "recruit", "move", "build")
    play(game, "cunning_merchant")
    do(game, Keep(0, card("recruit")))
    do(game, PutBack(0, card("build")))
    assert [number for number, _ in game.piles[0].top[:2]] == [card("move"), card("build")]


def test_only_the_drawn_cards_are_sorted() -> None:
    game = facing()
    hold(game, 0, "feast")
    on_top(game, 0, "recruit", "move", "build")
    play(game, "merchant")
    assert refused(game, Discard(0, card("feast"))) == "not_drawn"
    assert refused(game, PutBack(0, card("move"))) == "enough_sorted"


def test_a_draw_is_all_or_nothing() -> None:
    """A card that only draws cannot be played if deck and discard are short (R06)."""
    game = facing()
    for name in ("recruit", "move", "explore", "build", "feast"):
        hold(game, 0, name)
    hold(game, 0, "merchant", "spy")
    assert len(game.piles[0]) == 2
    assert refused(game, PlayCard(0, card("merchant"))) == "too_few_cards"
    assert refused(game, PlayCard(0, card("spy"))) == ""
    discarded(game, 0, "boar")
    on_top(game, 0, "feast")
    assert refused(game, PlayCard(0, card("merchant"))) == "too_few_cards"


def test_the_discard_is_shuffled_only_when_a_card_is_due() -> None:
    """Active cards are not part of it (R05)."""
    game = facing()
    for name in ("move", "explore", "build", "feast", "feast"):
        discarded(game, 0, name)
    on_top(game, 0, "recruit", "boar")
    play(game, "market_place")
    assert not len(game.piles[0])
    assert len(game.discard[0]) == 5, "nothing was due from an empty deck"
    play(game, "upgraded_market_place", Luck(names=["move", "feast"]))
    assert held(game) == ["boar", "feast", "move", "recruit"]
    assert card("market_place") * 2 + 1 in game.active[0]
    assert not game.discard[0]


def test_negotiation_draws_or_takes_out_of_the_discard() -> None:
    game = facing()
    discarded(game, 0, "build", "move")
    play(game, "negotiation")
    do(game, ChooseEffect(0, 0))
    assert refused(game, Fetch(0, card("feast"))) == "not_discarded"
    do(game, Fetch(0, card("build")))
    assert held(game) == ["build"]
    assert known(game, 0) == [card("build")]
    game = facing()
    on_top(game, 0, "recruit")
    play(game, "negotiation")
    do(game, ChooseEffect(0, 1))
    assert held(game) == ["recruit"], "the discard is empty: only the other way was left"


@pytest.mark.parametrize(
    ("name", "goods"), [("fishing", [3, 0, 0]), ("lore_mastery", [0, 0, 2]), ("wood_monopoly", [0, 3, 0])]
)
def test_gaining_resources(name: str, goods: list[int]) -> None:
    game = facing()
    play(game, name)
    assert game.held(0) == goods


# -- against hands ----------------------------------------------------------------------------------------------


def test_spy_looks_discards_and_draws() -> None:
    game = facing()
    hold(game, 1, "move", "feast")
    on_top(game, 0, "recruit")
    play(game, "spy")
    do(game, Aim(0, 1))
    assert game.view_for(0).hands[1].cards == sorted([card("move"), card("feast")]), "the spy has seen the hand"
    assert game.view_for(None).hands[1].cards == []
    do(game, Name(0, card("feast")))
    assert held(game, 1) == ["move"]
    assert game.discard[1] == (card("feast"),)
    assert held(game) == ["recruit"]


def test_spy_cannot_look_into_an_empty_hand() -> None:
    """Its draw is made all the same; a draw that is short is lost (R06)."""
    game = facing(3)
    put(game, 2, "start.n", 1)
    hold(game, 2, "move")
    play(game, "spy")
    assert refused(game, Aim(0, 1)) == "empty_hand"
    assert refused(game, Aim(0, 0)) == "no_opponent"


def test_ancestral_curse_has_everybody_else_discard() -> None:
    """Disorder will do (R41)."""
    game = facing(3)
    put(game, 2, "start.n", 1)
    hold(game, 1, "move", "unrest")
    hold(game, 2, "feast")
    on_top(game, 0, "recruit")
    play(game, "ancestral_curse")
    assert waits(game) == ("lose", 1)
    assert refused(game, Discard(1, card("build"))) == "not_held"
    do(game, Discard(1, card("unrest")))
    do(game, Discard(2, card("feast")))
    assert (held(game, 1), held(game, 2), held(game)) == (["move"], [], ["recruit"])


def test_veiled_threats_hit_at_random_or_draw() -> None:
    game = facing()
    hold(game, 1, "move", "feast")
    play(game, "veiled_threats")
    do(game, ChooseEffect(0, 0))
    do(game, Aim(0, 1), Luck(names=["feast"]))
    assert held(game, 1) == ["move"]
    game = facing()
    hold(game, 1, "move")
    on_top(game, 0, "recruit")
    play(game, "veiled_threats")
    do(game, ChooseEffect(0, 1))
    assert (held(game), held(game, 1)) == (["recruit"], ["move"])


# -- the reaction -----------------------------------------------------------------------------------------------


def armed(seats: int = 2, **options: str) -> NorthgardGame:
    """Returns a table at which seat 1 holds the reaction, unseen."""
    game = facing(seats, **options)
    hold(game, 1, "defensive_strategy", "move")
    return game


def test_defensive_strategy_cancels_a_card() -> None:
    """It goes to its owner's discard unresolved; the owner goes on as if it had not been played (R35)."""
    game = armed()
    hold(game, 0, "recruit", "fishing")
    do(game, PlayCard(0, card("fishing")))
    assert waits(game) == ("react", 1)
    do(game, Cancel(1))
    assert game.held(0) == [0, 0, 0]
    assert game.discard[0] == (card("fishing"),)
    assert game.active[1] == (card("defensive_strategy") * 2 + 1,)
    assert waits(game) == ("turn", 0)
    assert refused(game, Wait(0, card("recruit"))) == ""


def test_whoever_could_hold_it_is_asked_whether_it_does_or_not() -> None:
    """Both tables look the same to others; only the holder can cancel (R35)."""
    game = armed()
    game.hands[1] = type(game.hands[1])(1)
    game.piles[1] = game.piles[1].refill([card("defensive_strategy"), card("move")])
    hold(game, 1, "feast")
    hold(game, 0, "fishing")
    do(game, PlayCard(0, card("fishing")))
    assert waits(game) == ("react", 1)
    assert refused(game, Cancel(1)) == "not_held"
    do(game, LetPass(1, 0))
    assert game.held(0) == [3, 0, 0]


@pytest.mark.parametrize("place", ["discard", "active", "top", "nobody"])
def test_who_cannot_hold_it_is_not_asked(place: str) -> None:
    """Seen in the discard, in the active zone, on top of the deck, or nobody's (R35)."""
    game = facing()
    hold(game, 1, "move")
    if place == "discard":
        discarded(game, 1, "defensive_strategy")
    elif place == "active":
        played(game, 1, "defensive_strategy")
    elif place == "top":
        game.piles[1] = game.piles[1].put_on_top(fetch(game, 1, "defensive_strategy"), -1)
    play(game, "fishing")
    assert game.held(0) == [3, 0, 0]


def test_no_more_questions_this_year() -> None:
    game = armed()
    hold(game, 0, "fishing", "wood_monopoly")
    do(game, PlayCard(0, card("fishing")))
    do(game, LetPass(1, 1))
    do(game, PlayCard(0, card("wood_monopoly")))
    assert game.held(0) == [3, 3, 0]


def test_the_reaction_is_not_played_in_the_own_turn() -> None:
    game = facing()
    hold(game, 0, "defensive_strategy")
    assert refused(game, PlayCard(0, card("defensive_strategy"))) == "only_reaction"


def test_a_team_mate_is_not_asked() -> None:
    game = table(4, teams="on")
    for seat, side in enumerate("wens"):
        put(game, seat, f"start.{side}", 2)
    hold(game, 2, "defensive_strategy", "move")
    play(game, "fishing")
    assert game.held(0) == [3, 0, 0]


# -- cards that were played -------------------------------------------------------------------------------------


def test_enemy_secrets_use_a_neighbours_card() -> None:
    """Also one that was only laid down; not a card that copies (R36)."""
    game = facing(3)
    put(game, 2, "start.n", 1)
    played(game, 1, "fishing", "legendary_heroes")
    played(game, 2, "unrest")
    play(game, "enemy_secrets")
    assert legal(game, Copy) == [Copy(0, 1, card("fishing"))]
    assert refused(game, Copy(0, 1, card("legendary_heroes"))) == "no_copy"
    do(game, Copy(0, 1, card("fishing")))
    assert game.held(0) == [3, 0, 0]


def test_enemy_secrets_find_nothing_after_a_pass() -> None:
    game = facing()
    play(game, "enemy_secrets")
    assert waits(game) == ("turn", 1)


def test_legendary_heroes_use_a_card_again_that_was_played() -> None:
    """Not one that was laid down for something else."""
    game = facing()
    played(game, 0, "fishing")
    game.active[0] += (fetch(game, 0, "wood_monopoly") * 2,)
    play(game, "legendary_heroes")
    assert legal(game, Copy) == [Copy(0, 0, card("fishing"))]
    do(game, Copy(0, 0, card("fishing")))
    assert game.held(0) == [3, 0, 0]


def test_a_copied_move_keeps_its_points() -> None:
    game = facing()
    played(game, 0, "grizzled_warriors")
    play(game, "legendary_heroes")
    do(game, Copy(0, 0, card("grizzled_warriors")))
    assert game.stack[-1][1:4] == (2, 2, 0)


def test_future_sight_takes_a_card_at_once_and_none_when_passing() -> None:
    """Also an achievement before the last year (R37); a second one takes nothing (R59)."""
    game = facing()
    displayed(game, "merchant", "scouts")
    play(game, "future_sight")
    assert refused(game, Pick(0, game.achievements[0])) == ""
    do(game, Pick(0, card("scouts")))
    assert game.piles[0].top[0] == (card("scouts"), -1)
    assert game.display == (card("merchant"),)
    game.stack = [game.stack[0]._replace(seat=0)]
    game.steps.settle(game, Luck(), [])
    played(game, 0, "spy")
    play(game, "legendary_heroes")
    do(game, Copy(0, 0, card("future_sight")))
    assert game.display == (card("merchant"),)


def test_who_foresaw_takes_no_card_when_passing() -> None:
    game = facing()
    displayed(game, "merchant", "scouts")
    game.sighted = 1
    do(game, Pass(0))
    assert waits(game)[1] == 1


# -- disorder and achievements ----------------------------------------------------------------------------------


def test_unrest_is_laid_down_but_never_removed() -> None:
    game = facing()
    give(game, 0, lore=9)
    hold(game, 0, "unrest", "move")
    on_top(game, 0, "recruit")
    assert refused(game, PlayCard(0, card("unrest"))) == "no_effect"
    assert refused(game, Remove(0, card("unrest"))) == "unrest_stays"
    assert refused(game, Upgrade(0, card("unrest"), card("osmosis"), 1)) == "unrest_stays"
    assert refused(game, Upgrade(0, card("unrest"), card("osmosis"), 0)) == ""
    assert refused(game, Wait(0, card("unrest"))) == ""
    do(game, Replace(0, card("unrest")))
    assert held(game) == ["move", "recruit"]


def test_a_disorder_card_costs_five_wherever_it_lies() -> None:
    game = facing()
    discarded(game, 0, "unrest")
    hold(game, 0, "unrest")
    assert final_points(game, 0)["disorder"] == -10


def scored(game: NorthgardGame, name: str) -> int:
    """Returns what an achievement in the deck of seat 0 is worth now."""
    number = card(name)
    game.achievements = (number, card("builder" if name != "builder" else "warlord"))
    fetch(game, 0, name)
    game.piles[0] = game.piles[0].refill([number])
    return final_points(game, 0)["achievements"]


@pytest.mark.parametrize(
    ("name", "fame"), [("food_trader", 4), ("wood_trader", 2), ("scholar", 2), ("trapper", 3), ("warlord", 6)]
)
def test_achievements_count_the_land_at_the_end(name: str, fame: int) -> None:
    """Symbols on tiles and buildings, lairs, figures on the land; nothing of what an enemy holds."""
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 0, "start.s", 2)
    put(game, 1, "start.e", 5)
    join(game, "w", "t07.m")
    join(game, "s", "t12.m")
    put(game, 0, "t07.s", 1)
    lay(game, "t03", 1, 0)
    build(game, "start.w", "silo")
    build(game, "start.s", "rune")
    build(game, "start.e", "lodge")
    assert scored(game, name) == fame


def test_builder_counts_small_and_large_buildings() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    join(game, "w", "t33.m")
    build(game, "start.w", "forge", "silo")
    assert scored(game, "builder") == 1 + 3


def test_explorer_counts_empty_slots() -> None:
    """Rune slots count as small ones; a building without a slot fills none."""
    game = table()
    put(game, 0, "start.w", 1)
    join(game, "w", "t33.m")
    put(game, 0, "t33.n", 1)
    build(game, "start.w", "silo")
    twin = game.copy()
    assert scored(game, "explorer") == 3 + 1
    build(twin, "start.w", "forge")
    assert scored(twin, "explorer") == 1
