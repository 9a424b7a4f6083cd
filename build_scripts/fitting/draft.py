"""Fits what a card is worth in a hand of Tiny Epic Vikings: hands kept at random, eras played by the policy.

    python -m build_scripts.fitting.draft --seats 1 --games 12000
    python -m build_scripts.fitting.draft --seats 2 3 4 --games 4500

The gain of an era, in points beyond the mean of the others (alone: of the enemy clan), is regressed upon the cards
that a seat kept for it. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from build_scripts.fitting.ridge import Sums
from build_scripts.fitting.write import write_weights
from game.bots import make_bot, tiny_epic
from game.bots.tiny_epic.hands import draft_file
from game.bots.tiny_epic.lore import TinyEpicLore
from game.bots.tiny_epic.worth import margin
from game.bots.value import Value, beyond_others
from game.rules.kernel import RandomChance, read_options
from game.rules.tiny_epic.components import ERAS, VIKINGS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.table.progress import counted

TITLE: Final = "tiny_epic"
MATS: Final = ("boar", "bear", "whale", "wolf")
LEVEL: Final = "karl"


class Drafts:
    """What hands of each era came to: a column for each card, and one for each enemy clan."""

    def __init__(self) -> None:
        self.sums = [Sums(len(VIKINGS) + len(MATS)) for _ in range(ERAS)]

    def add(self, era: int, mat: int, cards: Sequence[int], gain: float) -> None:
        """Adds one hand and what the era brought."""
        row = [0.0] * self.sums[era].size
        for card in cards:
            row[card] = 1.0
        row[len(VIKINGS) + mat] = 1.0
        self.sums[era].add(row, gain)

    def rows(self, ridge: float) -> list[list[float]]:
        """Returns what each card is worth beyond the mean of all cards, era by era."""
        found = []
        for sums in self.sums:
            worths = sums.solve([0.0] * sums.size, ridge)[: len(VIKINGS)]
            mean = sum(worths) / len(worths)
            found.append([worth - mean for worth in worths])
        return found


def play(drafts: Drafts, seats: int, number: int, seed: str) -> None:
    """Plays one game and notes its hands."""
    dice, chance = random.Random(f"{seed}/{number}/hands"), RandomChance(random.Random(f"{seed}/{number}"))
    kind, mat = TinyEpicGame, number % len(MATS)
    options = {"enemy": MATS[mat]} if seats == 1 else {}
    game = kind.new(read_options(kind.options_declared, options, seats), seats, chance)
    bots = [make_bot(TITLE, LEVEL, number) for _ in range(seats)]
    lore = TinyEpicLore(game)
    value = Value(lore, lore.weights())
    before: list[float] = []
    hands: list[Sequence[int]] = []
    while (seat := game.to_move) is not None:
        era = game.era
        legal = game.legal_actions()
        if game.stack[-1].kind == "pick":
            before = before or value.margins(game)
            hands = []
            path: Any = (dice.choice(legal),)
        else:
            hands = hands or [tuple(hand.cards) for hand in game.hands]
            path = (legal[0],) if len(legal) == 1 else bots[seat].think(game.view_for(seat), 0).path
        for action in path:
            game.apply(action, chance)
        if before and hands and (game.to_move is None or game.era != era):
            after = _final(game) if game.to_move is None else value.margins(game)
            for hand, now, then in zip(hands, after, before, strict=True):
                drafts.add(era, mat, hand, now - then)
            before = []


def _final(game: TinyEpicGame) -> list[float]:
    return beyond_others([margin(game, seat) if game.is_solo else game.total(seat) for seat in range(game.seats)])


def main() -> int:
    """Fits the file of some numbers of seats, in turn."""
    wanted = parser().parse_args()
    drafts = Drafts()
    with counted(wanted.games, "games") as progress:
        for number in range(wanted.games):
            play(drafts, wanted.seats[number % len(wanted.seats)], number, wanted.seed)
            progress.step()
    told = {"games": wanted.games, "seats": wanted.seats, "seed": wanted.seed, "self_play": f"{LEVEL}, hands at random"}
    target = Path(str(tiny_epic.__file__)).parent / draft_file(wanted.seats[0])
    write_weights(target, VIKINGS, drafts.rows(wanted.ridge), told, "build_scripts/fitting/draft.py")
    print(json.dumps({"title": TITLE, "file": target.name} | told))
    return 0


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    options = argparse.ArgumentParser(prog="draft", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--seats", type=int, nargs="+", required=True, metavar="N")
    options.add_argument("--games", type=int, default=12000)
    options.add_argument("--seed", default="draft")
    options.add_argument("--ridge", type=float, default=60.0, help="how strongly cards stay alike")
    return options


if __name__ == "__main__":
    sys.exit(main())
