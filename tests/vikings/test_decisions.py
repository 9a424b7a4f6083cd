"""What the table asks, of whom, and in which order."""

from __future__ import annotations

import pytest

from game.rules.vikings.actions import Buy, Lay, LayStart, OpenRound, SendBoatsman, Settle, TakeSpecial
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import (
    act,
    ashore,
    chance,
    display,
    draw,
    gained,
    nothing_drawn,
    score_round,
    table,
    to_auction,
    to_ferry,
    to_lay,
    to_take_special,
    wheel,
)

FIVE_ROWS = ("warriors", "nobles", "scouts", "goldsmiths", "fishermen")


def asked(game: VikingsGame) -> tuple[int, str, str]:
    """Returns seat, kind and prompt of the decision."""
    game._legal = None
    assert game.decision is not None
    return game.decision.seat, game.decision.kind, game.decision.prompt.id


def test_a_turn_with_all_its_choices() -> None:
    """A turn: buy, lay tile and start tile, settle, choose a special tile; then the next seat buys (vikings.round)."""
    game = table(2, "advanced", start_tiles_laid=False)
    display(game, "church")
    draw(game, nobles="L C C R")
    wheel(game, {0: "left scout", 2: "left fisherman", 4: "left noble"})
    assert asked(game) == (0, "purchase", "vikings.prompt.purchase")
    act(game, Buy(0, 4))
    assert asked(game) == (0, "lay", "vikings.prompt.lay")
    act(game, Lay(0, 2, 5))
    assert asked(game) == (0, "settle", "vikings.prompt.settle")
    act(game, Settle(0))
    assert asked(game) == (0, "lay", "vikings.prompt.lay_start")
    act(game, LayStart(0, 1))
    assert asked(game) == (0, "special", "vikings.prompt.special")
    act(game, TakeSpecial(0, 0))
    assert asked(game) == (0, "swap", "vikings.prompt.swap")
    act(game, game.legal_actions()[0])
    assert asked(game) == (1, "purchase", "vikings.prompt.purchase")


def test_a_tile_without_a_place_is_asked_about_in_its_own_words() -> None:
    """The player is told that the tile fits nowhere (vikings.laying.nofit)."""
    game = table()
    draw(game, **dict.fromkeys(FIVE_ROWS, "L"))
    to_lay(game, "left", "scout")
    assert asked(game) == (0, "lay", "vikings.prompt.forfeit")
    to_lay(game, "right", "scout")
    assert asked(game) == (0, "lay", "vikings.prompt.lay")


def test_the_other_choices() -> None:
    """Auction, special tiles, ferrying and each trip are asked by name (vikings.advanced.auction, vikings.ferry)."""
    game = table(2, "advanced", start=1)
    to_auction(game, "scout")
    assert asked(game)[:2] == (1, "auction")
    to_take_special(game)
    assert asked(game)[:2] == (0, "special")
    draw(game, scouts="L")
    ashore(game, scout=1, boatsman=1)
    to_ferry(game)
    assert asked(game)[:2] == (0, "ferry")
    act(game, SendBoatsman(0, 6))
    assert asked(game)[:2] == (0, "carry")


@pytest.mark.parametrize("number", range(1, 7))
def test_opening_a_round_tells_its_number_and_scoring(number: int) -> None:
    """Each round is announced with the scoring that will end it (vikings.rounds)."""
    game = VikingsGame.new({"first": "seat1"}, 2, nothing_drawn())
    game.round = number - 1
    events = game.apply(OpenRound(0), chance(figures=["scout"] * 12, tiles=["left"] * 12))
    assert events[0].message() is not None
    assert (events[0].round, events[0].scoring) == (number, "large" if number % 2 == 0 else "small")  # type: ignore[attr-defined]


def test_bank_is_unlimited() -> None:
    """Ruling: the bank never runs dry, though 195 gold in coins lie in the box (vikings.setup)."""
    game = table()
    game.gold[:] = [150, 45]
    draw(game, goldsmiths="L* C* C* R*")
    assert gained(score_round(game, 1)) == (12, 0)
    assert game.gold == [162, 45]
