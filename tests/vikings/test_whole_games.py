"""Whole games beside a plain bookkeeper: what may be bought and laid, and every coin and point of all seats."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.rules.kernel import Event, RandomChance
from game.rules.vikings.actions import Bid, Buy, Exchange, Forfeit, Lay, TakeSpecial
from game.rules.vikings.components import BOATSMAN, FIGURES, SPECIAL_NAMES, TILE_NAMES
from game.rules.vikings.frames import Laying
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import VARIANTS
from tests.vikings import oracle
from tests.vikings.positions import held


class Bookkeeper:
    """Keeps the purses and the points of a game by the second reading of the rulebook."""

    def __init__(self, game: VikingsGame) -> None:
        self.game = game
        self.gold = list(game.gold)
        self.points = list(game.points)
        self.bought = [0] * game.seats
        self.bid = 0

    def check_choices(self) -> None:
        """Compares what may be bought or laid."""
        game = self.game
        seat = game.to_move
        assert seat is not None
        frame = game.stack[-1]
        legal = game.legal_actions()
        if any(isinstance(action, Buy) for action in legal):
            groups = {field: FIGURES[f] for field, f in enumerate(game.wheel_figures) if f >= 0}
            fields = {action.slot for action in legal if isinstance(action, Buy)}
            assert fields == oracle.affordable(groups, self.gold[seat])
        if isinstance(frame, Laying) and frame.tile >= 0:
            cells = {(action.row, action.column) for action in legal if isinstance(action, Lay)}
            places = oracle.cells_for(oracle.read(game, seat), TILE_NAMES[frame.tile])
            assert {c for c in cells if c[1] <= oracle.WIDEST} == {c for c in places if c[1] <= oracle.WIDEST}
            if not game.start_tiles[seat]:
                assert (Forfeit(seat) in legal) == (not places)

    def before(self, action: Any) -> None:
        """Books what an action costs."""
        seat = action.seat
        if isinstance(action, Buy):
            self.gold[seat] -= action.slot - min(f for f, t in enumerate(self.game.wheel_tiles) if t >= 0)
            self.bought[seat] += 1
        elif isinstance(action, Exchange):
            self.gold[seat] += 1
            self.points[seat] -= 1
        elif isinstance(action, Bid):
            self.bid = action.amount
        elif isinstance(action, TakeSpecial) and SPECIAL_NAMES[self.game.display[action.place]] == "gold5":
            self.gold[seat] += 5

    def after(self, events: list[Event]) -> None:
        """Books what an action brought, and compares when a round is over."""
        for event in events:
            if event.kind == "auction_won":
                missing = max(0, self.bid - self.gold[event.seat])
                self.gold[event.seat] += missing - self.bid
                self.points[event.seat] -= missing
        game = self.game
        if not game.stack or (game.decision is not None and game.decision.kind == "open_round"):
            self.end_round()
        if not game.stack:
            self.end_game()
        if not any(event.kind == "scoring_began" for event in events):
            return
        assert self.bought == [game.round * 12 // game.seats] * game.seats

    def end_round(self) -> None:
        """Books the scoring of the round for every seat."""
        game = self.game
        is_large = game.round % 2 == 0
        for seat in range(game.seats):
            fjord = oracle.read(game, seat)
            gold, points = oracle.large(fjord) if is_large else (oracle.small(fjord), 0)
            more = oracle.bonus(fjord, self.specials(seat), is_large=is_large)
            self.gold[seat] += gold + more[0]
            self.points[seat] += points + more[1]
        if game.stack:
            assert (game.gold, game.points) == (self.gold, self.points)

    def end_game(self) -> None:
        """Books the final scoring."""
        game = self.game
        players = []
        for seat in range(game.seats):
            home = game.ashore[seat * len(FIGURES) : (seat + 1) * len(FIGURES)]
            fjord = oracle.read(game, seat)
            players.append(oracle.Player(fjord, self.gold[seat], sum(home), home[BOATSMAN], self.specials(seat)))
        for seat, (points, gold) in enumerate(oracle.final(players)):
            self.points[seat] += points
            self.gold[seat] = gold
        assert (game.gold, game.points) == (self.gold, self.points)

    def specials(self, seat: int) -> tuple[str, ...]:
        """Returns the special tiles that lie with a seat."""
        return tuple(name for name, count in held(self.game, seat).items() for _ in range(count))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_plain_bookkeeper_agrees(variant: str, seats: int) -> None:
    """All rules together: prices, the rule of 0, places, ferrying, every scoring (vikings); and what is drawn.

    Items 13 and 14: six rounds draw everything (vikings.offer, vikings.advanced.discard).
    """
    dice = random.Random(f"books {variant} {seats}")
    luck = RandomChance(dice)
    for _ in range(6):
        game = VikingsGame.new({"variant": variant}, seats, luck)
        books, discarded = Bookkeeper(game), 0
        while game.to_move is not None:
            books.check_choices()
            legal = game.legal_actions()
            # Random play would turn all points into gold at once; here it happens now and then.
            action = dice.choice(legal)
            if isinstance(action, Exchange) and dice.random() < 0.9:
                action = dice.choice([other for other in legal if not isinstance(other, Exchange)])
            if isinstance(action, Bid) and dice.random() < 0.8:
                action = legal[0]
            books.before(action)
            events = game.apply(action, luck)
            discarded += sum(event.kind == "figure_discarded" for event in events)
            books.after(events)
        assert game.round == 6
        assert all_is_drawn(game, variant, discarded)


def all_is_drawn(game: VikingsGame, variant: str, discarded: int) -> bool:
    """Tells whether all 72 tiles came, whatever the number of players, and all figures but the six left over.

    Of 78 figures 72 are drawn in the basic game and 6 stay in the bag; in the advanced one 78, and 6 are discarded.
    """
    bagged, away = (0, 6) if variant == "advanced" else (6, 0)
    return (sum(game.bag_tiles), sum(game.bag_figures), discarded) == (0, bagged, away)
