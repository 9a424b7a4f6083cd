"""Every refusal agrees with the legal list, whatever is tried, wherever a game may stand."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.rules.kernel import IllegalAction, RandomChance
from game.rules.kernel.refusal import GAME_OVER, NOT_YOUR_TURN
from game.rules.kernel.rulebook import load_rulebook
from game.rules.vikings import actions
from game.rules.vikings.actions import Buy, Exchange, OpenRound
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import VARIANTS
from tests.vikings.positions import nothing_drawn, refusal, score_round, table, wheel

BOOK = load_rulebook("vikings", "en").ids


def everything(seat: int) -> Iterator[object]:
    """Yields whatever a seat might try, sensible or not."""
    for plain in (
        *(actions.OpenRound, actions.PassBid, actions.Exchange, actions.Forfeit, actions.Settle),
        *(actions.StayAshore, actions.DeclineSpecial, actions.Moor, actions.EndFerrying),
    ):
        yield plain(seat)
    for number in range(-1, 9):
        yield actions.DiscardFigure(seat, number)
        yield actions.PlaceColour(seat, number)
        yield actions.TakeSpecial(seat, number)
        yield actions.SendBoatsman(seat, number)
        yield actions.LayStart(seat, number)
    for number in range(-1, 45):
        yield actions.Bid(seat, number)
        yield actions.Buy(seat, number)
    for first in range(-1, 7):
        for column in (*range(-1, 12), 40, 41):
            yield actions.Lay(seat, first, column)
            yield actions.Swap(seat, first, column)
            yield actions.Ferry(seat, first, column)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_refused_means_not_legal(variant: str, seats: int) -> None:
    """Along a random game: what is legal is not refused, what is not legal is, with a message; rules and
    refusals that are cited stand in the rulebook."""
    dice = random.Random(f"{variant}/{seats}")
    luck = RandomChance(dice)
    game = VikingsGame.new({"variant": variant}, seats, luck)
    while game.to_move is not None:
        legal = set(game.legal_actions())
        tried = set(everything(game.to_move)) | legal
        found = {action: game.why_not(action) for action in tried}  # type: ignore[arg-type]
        assert {action for action, why in found.items() if why is None} == legal
        for why in found.values():
            assert why is None or why.rule in BOOK or (why.rule == "" and why.message.id.startswith("kernel."))
        game.apply(dice.choice(game.legal_actions()), luck)
    assert all(game.why_not(action) == GAME_OVER for action in everything(0))  # type: ignore[arg-type]


def test_another_seats_turn() -> None:
    """Nobody acts out of turn."""
    game = table(3)
    wheel(game, {0: "left scout", 1: "left noble"})
    assert game.why_not(Buy(1, 1)) == NOT_YOUR_TURN
    assert game.why_not(Exchange(2)) == NOT_YOUR_TURN


def test_after_the_end_nothing_is_legal() -> None:
    """The game is over after the final scoring (vikings.end)."""
    game = table()
    score_round(game, 6)
    assert game.why_not(OpenRound(0)) == GAME_OVER
    assert list(game.legal_actions()) == []
    assert game.decision is None


def test_an_illegal_action_changes_nothing() -> None:
    """A refused action raises and leaves the table as it was."""
    game = table()
    wheel(game, {0: "left scout", 1: "left noble"})
    before = game.dump()
    with pytest.raises(IllegalAction):
        game.apply(Buy(0, 7), nothing_drawn())
    assert game.dump() == before


def test_only_what_is_due() -> None:
    """Every decision takes its own actions only."""
    game = table()
    wheel(game, {0: "left scout", 1: "left noble"})
    for action in (actions.Bid(0, 0), actions.Settle(0), actions.OpenRound(0), actions.EndFerrying(0)):
        assert refusal(game, action) == ("kernel.refusal.now", "")
