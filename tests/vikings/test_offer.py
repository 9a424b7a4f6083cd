"""Laying out the offer of a round: tiles from both ends, figures by colour, rounds and the start marker."""

from __future__ import annotations

import pytest

from game.rules.vikings.actions import Buy, Lay, OpenRound, Settle
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import (
    act,
    at_wheel,
    chance,
    draw,
    figure,
    kinds,
    legal,
    nothing_drawn,
    opened,
    refusal,
    score_round,
    table,
    tile,
    wheel,
)

TWELVE = ["left", "red", "right", "church", "blue", "left", "left", "right", "green", "smithy", "left", "right"]
DRAWN = ["boatsman", "fisherman", "noble", "warrior", "fisherman", "goldsmith"]
DRAWN += ["fisherman", "noble", "goldsmith", "boatsman", "warrior", "fisherman"]


def test_islands_from_0_up_and_ships_from_11_down() -> None:
    """Offer: the first island lies at 0 and the next at 1, 2, 3; the first ship at 11 and the next at 10, 9
    (vikings.offer.tiles)."""
    game = opened(figures=DRAWN, tiles=TWELVE)
    tiles = [at_wheel(game)[field].split()[0] for field in range(12)]
    assert tiles == [
        *["left", "right", "church", "left", "left", "right", "smithy", "left", "right"],
        *["green", "blue", "red"],
    ]


def test_figures_from_0_up_by_colour() -> None:
    """Offer: from 0 up all blue, then yellow, green, red, black, grey; a colour that was not drawn is left out
    (the example: no scout drawn; vikings.offer.figures)."""
    game = opened(figures=DRAWN, tiles=TWELVE)
    figures = [at_wheel(game)[field].split()[1] for field in range(12)]
    assert figures == (["fisherman"] * 4 + ["goldsmith"] * 2 + ["noble"] * 2 + ["warrior"] * 2 + ["boatsman"] * 2)


@pytest.mark.parametrize("ships", [0, 12])
def test_a_stack_of_one_sort(ships: int) -> None:
    """Offer: with islands only the last lies at 11, with ships only the last lies at 0 (vikings.offer.tiles)."""
    names = ["red"] * 3 + ["green"] * 4 + ["yellow"] * 4 + ["blue"] if ships else ["left"] * 11 + ["right"]
    game = opened(figures=DRAWN, tiles=names)
    tiles = [at_wheel(game)[field].split()[0] for field in range(12)]
    assert tiles == (names[::-1] if ships else names)


def test_twelve_figures_leave_the_bag() -> None:
    """Offer: 12 figures a round, so 72 of 78 are drawn in the basic game and 6 stay in the bag (item 13)."""
    game = opened(figures=DRAWN, tiles=TWELVE)
    assert sum(game.bag_figures) == 78 - 12
    assert sum(game.bag_tiles) == 72 - 12
    assert game.bag_figures[figure("fisherman")] == 9
    assert game.bag_tiles[tile("left")] == 17 - 4


def test_start_player_opens_and_buys_first() -> None:
    """Course: the start player lays out the offer and buys first, then clockwise (vikings.round)."""
    game = opened(seats=3, figures=DRAWN, tiles=TWELVE)
    assert game.to_move == 0
    assert game.decision is not None
    assert game.decision.kind == "purchase"
    assert legal(game, OpenRound) == []
    assert refusal(game, OpenRound(0)) == ("kernel.refusal.now", "")


def test_turns_go_clockwise_until_the_wheel_is_empty() -> None:
    """Buying: one group a turn, clockwise, until the 12 are gone; with 4 players everybody buys 3 (vikings.round)."""
    game = opened(seats=4, figures=DRAWN, tiles=TWELVE)
    buyers = []
    while game.round == 1 and game.to_move is not None:
        purchases = legal(game, Buy)
        if purchases:
            buyers.append(purchases[0].seat)
            act(game, purchases[0])
        elif game.decision is not None and game.decision.kind == "open_round":
            break
        else:
            act(game, game.legal_actions()[0])
    assert buyers == [0, 1, 2, 3] * 3


@pytest.mark.parametrize(
    ("number", "scoring"),
    [(1, "small"), (2, "large"), (3, "small"), (4, "large"), (5, "small"), (6, "large")],
)
def test_which_scoring_follows_which_round(number: int, scoring: str) -> None:
    """Course: small scoring after rounds 1, 3, 5, large after 2, 4, 6, the final one after the sixth
    (vikings.rounds)."""
    game = table()
    draw(game, nobles="L*", goldsmiths="L*")
    events = score_round(game, number)
    began = [event.scoring for event in events if event.kind == "scoring_began"]
    assert began == ([scoring, "final"] if number == 6 else [scoring])
    assert (game.to_move is None) == (number == 6)


@pytest.mark.parametrize(("start", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_marker_goes_to_the_left(start: int, following: int) -> None:
    """Next round: after the scoring the start marker goes to the left neighbour, who opens the round
    (vikings.round)."""
    game = table(3, start=start)
    score_round(game, 1)
    assert game.start == following
    assert game.legal_actions() == [OpenRound(following)]


def test_the_round_ends_when_the_last_tile_is_laid() -> None:
    """Scoring comes when the wheel is empty: after the last tile and figure were laid, not before (vikings.round)."""
    game = table()
    draw(game, nobles="L*")
    wheel(game, {7: "left goldsmith"})
    assert "scoring_began" not in kinds(act(game, Buy(0, 7)))
    act(game, Lay(0, 4, 1))
    events = act(game, Settle(0))
    assert "scoring_began" in kinds(events)
    assert game.gold[0] == 30 + 3


def test_every_round_draws_its_own_stack() -> None:
    """Six stacks of 12: all 72 tiles come, with fewer players too (item 14)."""
    game = VikingsGame.new({"first": "seat1"}, 2, nothing_drawn())
    bag = list(game.bag_tiles)
    lefts = bag[tile("left")]
    game.apply(OpenRound(0), chance(figures=["scout"] * 12, tiles=["left"] * 12))
    assert sum(bag) - sum(game.bag_tiles) == 12
    assert game.bag_tiles[tile("left")] == lefts - 12
