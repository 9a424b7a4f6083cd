"""Teams, and what a seat may know."""

from __future__ import annotations

import random

from game.rules.kernel import RandomChance
from game.rules.northgard.actions import (
    Accept,
    Fight,
    Halt,
    Keep,
    March,
    Offer,
    PlayCard,
    PutBack,
    Refuse,
    Strike,
    Trade,
)
from game.rules.northgard.frames import Harvesting
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import claims
from game.rules.northgard.state import CLOSING
from tests.northgard.tables import (
    TWO,
    Luck,
    at_,
    build,
    card,
    close_three,
    do,
    fame,
    give,
    hold,
    lay,
    legal,
    on_top,
    play,
    put,
    refused,
    table,
    waits,
)


def paired() -> NorthgardGame:
    """Returns a table of two teams: seat 0 in the west, its mate 2 in the north, 1 in the east, 3 in the south."""
    game = table(4, teams="on")
    for seat, side in ((0, "w"), (2, "n"), (1, "e"), (3, "s")):
        put(game, seat, f"start.{side}", 3)
    return game


def test_a_team_has_one_fame() -> None:
    game = paired()
    game.fame[CLOSING] = 3
    game.stack.append(Harvesting(2))
    assert fame(game, 0) == fame(game, 2) == 3
    assert game.total(0) == game.total(2) == 3
    assert game.total(1) == 0


def test_mates_pass_through_but_do_not_stay() -> None:
    """The moves to leave must be there, and the effect cannot end before (R69)."""
    game = paired()
    west, north, east = at_(game, "start.w"), at_(game, "start.n"), at_(game, "start.e")
    one = game.copy()
    play(one, "move")
    assert refused(one, March(0, west, north, 1, 0)) == "mate_stranded"
    play(game, "militia")
    do(game, March(0, west, north, 2, 0))
    assert refused(game, Halt(0)) == "mate_stranded"
    assert refused(game, March(0, north, east, 1, 0)) == "mate_stranded", "one would stay behind"
    do(game, March(0, north, east, 2, 0))
    assert (game.owner[north], game.force[north]) == (2, 3)
    do(game, Fight(0, east), Luck([TWO, TWO]))


def test_nobody_moves_elsewhere_while_others_stand_with_the_mate() -> None:
    game = paired()
    west, north, south = at_(game, "start.w"), at_(game, "start.n"), at_(game, "start.s")
    play(game, "militia")
    do(game, March(0, west, north, 1, 0))
    assert refused(game, March(0, west, south, 1, 0)) == "mate_stranded"
    assert all(action.source == north for action in legal(game, March))


def test_cards_hit_the_other_team_only() -> None:
    game = paired()
    play(game, "capture")
    places = {action.place for action in legal(game, Strike)}
    assert places == {at_(game, "start.e"), at_(game, "start.s")}


def test_mates_swap_one_for_one() -> None:
    """A refused offer is not repeated, a kind that came is not given back (R60)."""
    game = paired()
    give(game, 0, food=2)
    give(game, 2, wood=2, lore=2)
    game.stack.append(Harvesting(0))
    game.steps.settle(game, Luck(), [])
    assert waits(game) == ("trade", 0)
    assert refused(game, Trade(0, 0, 1)) == "three_of_a_kind"
    do(game, Offer(0, 0, 1))
    assert waits(game) == ("swap", 2)
    do(game, Refuse(2))
    assert refused(game, Offer(0, 0, 1)) == "refused_before"
    do(game, Offer(0, 0, 2))
    do(game, Accept(2))
    assert (game.held(0), game.held(2)) == ([1, 0, 1], [1, 2, 1])
    assert refused(game, Offer(0, 2, 0)) == "swapped_before"


def test_a_team_needs_five_lands() -> None:
    game = table(4, teams="on")
    for name, seat in zip(close_three(game), (0, 2, 0), strict=True):
        put(game, seat, name, 1)
        build(game, name, "forge")
    assert claims(game) == []
    lay(game, "t29", 0, -1, 3)
    lay(game, "t07", 0, -2, 0)
    alone = table(2)
    for name in close_three(alone):
        put(alone, 0, name, 1)
        build(alone, name, "forge")
    assert claims(alone) == [0]


# -- what is known ----------------------------------------------------------------------------------------------


def guessed(view: NorthgardGame, seed: int) -> NorthgardGame:
    """Returns a full table that agrees with a view."""
    return view.determinise(RandomChance(random.Random(seed)))


def test_hand_and_deck_of_another_are_one_bag() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    hold(game, 1, "move", "feast")
    other = game.copy()
    other.hands[1] = type(other.hands[1])(1)
    other.piles[1] = other.piles[1].refill([card("move"), card("feast")])
    hold(other, 1, "build", "recruit")
    assert game.view_for(0) == other.view_for(0)
    assert game.view_for(1) != other.view_for(1)
    hands = {tuple(guessed(game.view_for(0), seed).hands[1].cards) for seed in range(20)}
    assert len(hands) > 5


def test_a_card_taken_when_passing_stays_known_until_it_is_lost_among_others() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    game.piles[1] = game.piles[1].put_on_top(_free(game, "scouts"), -1)
    view = game.view_for(0)
    assert view.piles[1].top[0][0] == card("scouts")
    assert all(guessed(view, seed).piles[1].top[0][0] == card("scouts") for seed in range(5))


def _free(game: NorthgardGame, name: str) -> int:
    """Takes a development out of the box."""
    game.early = type(game.early).of(one for one in game.early.bag if one != card(name))
    return card(name)


def test_cards_that_are_sorted_are_seen_by_who_sorts() -> None:
    """What goes back on top is known to who put it there; others know that it is there, not which it is."""
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    on_top(game, 0, "recruit", "move", "build")
    hold(game, 0, "cunning_merchant")
    do(game, PlayCard(0, card("cunning_merchant")))
    assert game.view_for(1).drawn.cards == [-1, -1, -1]
    assert sorted(game.view_for(0).drawn.cards) == sorted([card("recruit"), card("move"), card("build")])
    do(game, Keep(0, card("recruit")))
    do(game, PutBack(0, card("move")))
    assert [number for number, _ in game.view_for(1).piles[0].top[:2]] == [-1, -1]
    assert [number for number, _ in game.view_for(0).piles[0].top[:2]] == [card("build"), card("move")]
    other = game.view_for(1)
    assert sorted(other.piles[0].bag) == sorted([*game.piles[0].bag, card("build"), card("move"), card("recruit")])


def test_everybody_can_count_the_fame_of_a_deck() -> None:
    game = table()
    hold(game, 1, "move")
    for seat in range(2):
        for viewer in (None, 0, 1):
            assert game.view_for(viewer).forecast(seat) == game.forecast(seat)
