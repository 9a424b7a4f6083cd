"""What of the wins of Tiny Epic Vikings falls to each place in the order of play, and to each drafted card.

    .venv/bin/python -m build_scripts.benchmarks.shares --seats 3 --games 200

Equal bots sit at every seat. A share of 1 is fair: as many wins as chance would give. It prints a table for people,
then one JSON object as its last line.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean

from game.bots.levels import make_bot
from game.rules.kernel import RandomChance
from game.rules.tiny_epic.components import VIKINGS
from game.rules.tiny_epic.events import BattleStarted, BattleWon, CardKept
from game.rules.tiny_epic.rules import TinyEpicGame

TITLE = "tiny_epic"
_VAGUE = 0.3


@dataclass(slots=True)
class Shares:
    """What was counted in some games with so many seats."""

    seats: int
    games: int = 0
    places: Counter[int] = field(default_factory=Counter)
    kept: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    scores: list[float] = field(default_factory=list)
    best: list[float] = field(default_factory=list)
    fury: list[list[int]] = field(default_factory=list)
    battles: int = 0
    fights_won: int = 0

    def add(self, game: TinyEpicGame, order: Sequence[int], kept: Sequence[set[int]]) -> None:
        """Counts a game that is over: who began it, and what everybody drafted in it."""
        outcome = game.outcome
        assert outcome is not None
        self.games += 1
        part = 1 / len(outcome.winners) if outcome.winners else 0.0
        for place, seat in enumerate(order):
            self.places[place] += part * (seat in outcome.winners)  # type: ignore[assignment]
            for card in kept[seat]:
                self.kept[card] += 1
                self.won[card] += part * (seat in outcome.winners)  # type: ignore[assignment]
        scores = [game.total(seat) for seat in order]
        self.scores.append(mean(scores))
        self.best.append(max(scores))
        self.fury.append(sorted(game.fury, reverse=True))

    def of_card(self, card: int) -> float:
        """Returns the share of the wins of those who kept a card; 1 is fair."""
        return self.won[card] * self.seats / self.kept[card] if self.kept[card] else math.nan

    def error(self, card: int) -> float:
        """Returns twice the standard error of the share of a card."""
        return 2 * math.sqrt((self.seats - 1) / self.kept[card])


def play(seats: int, number: int, seed: str, level: str, shares: Shares) -> None:
    """Plays a game between equal bots, and counts it."""
    chance = RandomChance(random.Random(f"{seed}/{seats}/{number}"))
    game = TinyEpicGame.new({}, seats, chance)
    bots = [make_bot(TITLE, level, seed=number * seats + seat) for seat in range(seats)]
    order, kept = game.clockwise(game.chief), [set[int]() for _ in range(seats)]
    while game.outcome is None:
        legal = game.legal_actions()
        seat = legal[0].seat
        path = legal if len(legal) == 1 else bots[seat].think(game.view_for(seat), 1).path
        for event in [event for action in path for event in game.apply(action, chance)]:
            if isinstance(event, CardKept):
                kept[event.seat].add(event.card)
            elif isinstance(event, BattleStarted):
                shares.battles += 1
            elif isinstance(event, BattleWon):
                shares.fights_won += event.seat >= 0
    shares.add(game, order, kept)


def lines(shares: Shares) -> Iterator[str]:
    """Yields the table: places with twice their error, the cards from the best to the worst."""
    games, fair = shares.games, 1 / shares.seats
    error = 2 * math.sqrt(fair * (1 - fair) / games)
    places = " / ".join(f"{shares.places[place] / games:.2f}" for place in range(shares.seats))
    yield f"{shares.seats} seats, {games} games: wins by place in the first order {places} (±{error:.2f})"
    fury = "-".join(f"{mean(column):.0f}" for column in zip(*shares.fury, strict=True))
    yield f"mean score {mean(shares.scores):.1f}, best {mean(shares.best):.1f}, fury {fury}"
    yield f"battles a game {shares.battles / games:.1f}, won by a seat {shares.fights_won / max(1, shares.battles):.2f}"
    ranked = sorted((card for card in shares.kept if shares.error(card) < _VAGUE), key=shares.of_card, reverse=True)
    yield f"share of the wins of those who kept a card, fair 1, (times kept); errors below {_VAGUE} only:"
    said = [f"{VIKINGS[card]} {shares.of_card(card):.2f} ({shares.kept[card]})" for card in ranked]
    for start in range(0, len(said), 8):
        yield "  " + "  ".join(said[start : start + 8])


def data(shares: Shares) -> dict[str, object]:
    """Returns the figures for the last line."""
    return {
        "seats": shares.seats,
        "games": shares.games,
        "places": [shares.places[place] / shares.games for place in range(shares.seats)],
        "cards": {VIKINGS[card]: [shares.of_card(card), shares.kept[card]] for card in sorted(shares.kept)},
        "score": mean(shares.scores),
        "best": mean(shares.best),
    }


def main() -> int:
    """Plays the games and prints what was counted."""
    options = argparse.ArgumentParser(prog="shares", description=__doc__.splitlines()[0])
    options.add_argument("--seats", type=int, choices=(2, 3, 4), default=3)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", default="shares")
    options.add_argument("--level", default="karl")
    wanted = options.parse_args()
    shares = Shares(wanted.seats)
    for number in range(wanted.games):
        play(wanted.seats, number, wanted.seed, wanted.level, shares)
    print(*lines(shares), json.dumps(data(shares)), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
