"""A pile with known top and bottom, and a discard shuffled in only when needed (Northgard)."""

from __future__ import annotations

from game.rules.kernel import Draw
from game.rules.kernel.zones import Pile
from tests.toy.actions import (
    Discard,
    LeavePile,
    PlayUp,
    PutUnder,
    ReturnCard,
)
from tests.toy.components import (
    GATHERER,
    JARL,
    RAIDER,
    SCOUT,
    SEER,
    SMITH,
    TRADER,
    counts,
)
from tests.toy.rules import SkerryGame
from tests.toy.tables import do, guess, holding, words

# -- the pile: known top, known bottom, and a discard reshuffled only when needed (Northgard) ------------------------


def two_cards(game: SkerryGame, first: int, second: int) -> list[Draw]:
    return [Draw("card", (first, second))]


def test_who_looked_at_the_pile_knows_what_the_next_seat_draws() -> None:
    game = holding((SEER, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, SEER), LeavePile(0), draws=two_cards(game, JARL, RAIDER))
    assert [card for card, _ in game.view_for(0).pile.top] == [JARL, RAIDER]
    assert [card for card, _ in game.view_for(1).pile.top] == [-1, -1]
    do(game, PlayUp(1, SCOUT))
    assert game.view_for(0).hands[1].taken[-1][0] == JARL, "it saw that very card"
    assert all(guess(game, 0, seed).hand(1)[JARL] == 1 for seed in range(20))
    do(game, Discard(1, SMITH))
    assert all(guess(game, 0, seed).hand(1)[JARL] == 1 for seed in range(20)), "and remembers it"


def test_a_card_laid_back_is_known_to_those_who_saw_it() -> None:
    game = holding((SCOUT, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, SCOUT), ReturnCard(0), draws=[Draw("card", (TRADER,))])
    assert game.pile.top == ((TRADER, 0b01),)
    assert game.view_for(1).pile.top == ((-1, 0b01),)
    do(game, PlayUp(1, SCOUT), ReturnCard(1))
    assert game.pile.top == ((TRADER, 0b11),)


def test_a_card_put_under_the_pile_comes_last() -> None:
    game = holding((SEER, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, SEER), PutUnder(0), draws=two_cards(game, JARL, RAIDER))
    assert game.pile.bottom == ((JARL, 0b01),)
    assert game.view_for(0).pile.bottom == ((JARL, 0b01),)
    assert game.view_for(1).pile.bottom == ((-1, 0b01),)
    assert len(game.view_for(1).pile) == len(game.pile)


def test_the_discard_is_shuffled_in_when_a_card_is_due_and_not_before() -> None:
    game = holding((SCOUT, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    game.discard = counts(list(game.pile.bag))
    game.pile = Pile().put_on_top(TRADER, 0)
    game.discard[TRADER] -= 1
    events = do(game, PlayUp(0, SCOUT), Discard(0, SMITH))
    assert "reshuffled" not in words(events), "the last card was drawn, but none is due yet"
    assert len(game.pile) == 0
    events = do(game, PlayUp(1, SCOUT), draws=[Draw("card", (JARL,))])
    assert words(events)[:2] == ["card_played", "reshuffled"]
    assert sum(game.discard) == 0
    assert SCOUT not in game.discard, "what lies before a seat is not shuffled in"


def test_a_card_drawn_later_is_not_taken_for_one_laid_before() -> None:
    game = holding((SCOUT, SMITH, GATHERER), (SEER, SMITH, GATHERER), (JARL, TRADER, RAIDER))
    do(game, PlayUp(0, SCOUT), draws=[Draw("card", (TRADER,))])
    for viewer in (1, 2):
        kept = (guess(game, viewer, seed).draft.kept[0] for seed in range(60))
        assert all(SCOUT in [card for card, _ in cards] for cards in kept), "it came out of the draft"
