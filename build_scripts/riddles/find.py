"""Playing games of bots and looking for riddles in them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from build_scripts.riddles.verify import LEAST_WAYS, MOST_WAYS, Proof, lore_of, parts, proved
from game.bots import make_bot
from game.bots.judgement import PROSPECTS
from game.riddles.riddle import Deal, Riddle
from game.rules.kernel import read_options
from game.rules.kernel.chance import LiveChance
from game.rules.kernel.game import Game
from game.titles import load_game

# Those who err leave more to be found.
LEVELS: Final = ("svein", "dreng", "karl")
# So many positions of a game are looked at, of each kind of choice so many, and so many riddles at most taken.
LOOKED_AT: Final = 40
OF_A_KIND: Final = 8
TAKEN: Final = 3
# A source is a theme from so many points on.
THEME: Final = 0.2
SOLVERS: Final = 12


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played, and what is looked at: what share of their choices is skipped, and of which kinds.

    The later, the surer and the cheaper; without kinds, all of them.
    """

    title: str
    seats: int
    options: Mapping[str, str]
    skipped: float = 0.45
    kinds: frozenset[str] = frozenset()

    @classmethod
    def of(
        cls, title: str, seats: int, options: Mapping[str, str], skipped: float = 0.45, kinds: Iterable[str] = ()
    ) -> Plan:
        """Returns a plan with all options of the title."""
        known = read_options(load_game(title).options_declared, options, seats)
        return cls(title, seats, known, skipped, frozenset(kinds))


@dataclass(frozen=True, slots=True)
class Found:
    """A riddle that has no level yet; ``solved`` is the share of bots that found the answer, Karl counting as half."""

    riddle: Riddle
    solved: float


def found_in(plan: Plan, number: int) -> Iterator[Found]:
    """Yields the riddles of one game."""
    lore = lore_of(plan.title)
    positions = list(_positions(plan, number))
    positions = positions[round(plan.skipped * len(positions)) :]
    taken = 0
    for deal, table in in_turn(positions, plan.kinds)[:LOOKED_AT]:
        assert table.to_move is not None
        view = table.view_for(table.to_move)
        proof = proved(view, lore) if parts(view, lore) else None
        if proof is None:
            continue
        yield found_at(deal, view, proof)
        taken += 1
        if taken == TAKEN:
            return


def found_at(deal: Deal, view: Game, proof: Proof) -> Found:
    """Returns the riddle of a position and its proof."""
    told = [source for source, gap in proof.reasons if source != PROSPECTS and gap >= THEME]
    riddle = Riddle(deal, "fair", told[0] if told else PROSPECTS, proof.worlds, proof.lines, proof.reasons)
    return Found(riddle, solved_by(deal.title, view, riddle))


def in_turn(positions: Iterable[tuple[Deal, Game]], wanted: frozenset[str]) -> list[tuple[Deal, Game]]:
    """Returns positions with enough ways: the last of each wanted kind of choice, then the last but one, and so on."""
    kinds: dict[str, list[tuple[Deal, Game]]] = {}
    for deal, table in positions:
        assert table.decision is not None
        kind = table.decision.kind
        if (not wanted or kind in wanted) and LEAST_WAYS <= len(table.legal_actions()) <= MOST_WAYS:
            kinds.setdefault(kind, []).append((deal, table))
    rows = zip_longest(*(some[: -1 - OF_A_KIND : -1] for some in kinds.values()))
    return [one for row in rows for one in row if one is not None]


def solved_by(title: str, view: Game, riddle: Riddle) -> float:
    """Returns the share of bots that find the answer: half of it is Karl's, half that of those who err."""
    karl = riddle.solves(make_bot(title, "karl", 0).think(view, 1).path)
    others = [
        riddle.solves(make_bot(title, level, seed).think(view, 1).path)
        for level in ("svein", "dreng")
        for seed in range(SOLVERS)
    ]
    return (karl + sum(others) / len(others)) / 2


def _positions(plan: Plan, number: int) -> Iterator[tuple[Deal, Game]]:
    """Yields the positions of a game at which somebody chooses, as deals and as tables."""
    seed = f"riddles/{plan.title}/{number}"
    dice = random.Random(seed)
    bots: list[Any] = [make_bot(plan.title, dice.choice(LEVELS), dice.randrange(10**9)) for _ in range(plan.seats)]
    chance = LiveChance(seed)
    table = load_game(plan.title).new(plan.options, plan.seats, chance)
    choices: list[int] = []
    while (seat := table.to_move) is not None:
        legal = table.legal_actions()
        path = (legal[0],) if len(legal) == 1 else bots[seat].think(table.view_for(seat), 1).path
        if len(legal) > 1:
            deal = Deal(plan.title, plan.seats, plan.options, seed, tuple(choices), table.digest())
            yield deal, table.copy()
        for action in path:
            legal = table.legal_actions()
            if len(legal) > 1:
                choices.append(list(legal).index(action))
            table.apply(action, chance)
