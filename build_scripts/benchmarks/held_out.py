"""Games that nothing was fitted on, of mixed levels, and choices of them: what the judge is measured by."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from build_scripts.fitting.opinions import Choice
from game.bots import make_bot
from game.bots.bot import Path
from game.bots.lore import Lore
from game.rules.kernel import RandomChance
from game.rules.kernel.game import Game
from game.titles import load_bots, load_game

LEVELS: Final = ("svein", "dreng", "karl", "karl")
SEATS: Final = {"landnam": 3}
OPTIONS: Final[Mapping[str, Mapping[str, str]]] = {"vikings": {"variant": "basic"}}
THIRDS: Final = 3


@dataclass(frozen=True)
class HeldOut:
    """The held-out games of a title, with its options and seats."""

    title: str
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int = 2

    @classmethod
    def of(cls, title: str, options: Mapping[str, str] | None = None, seats: int | None = None) -> HeldOut:
        """Returns those that are measured where nothing is said, or with other options and seats."""
        return cls(title, {**OPTIONS.get(title, {}), **(options or {})}, seats or SEATS.get(title, 2))

    @property
    def name(self) -> str:
        """Gets the title, with its options and seats where they are not the usual ones."""
        others = sorted(value for key, value in self.options.items() if OPTIONS.get(self.title, {}).get(key) != value)
        usual = SEATS.get(self.title, 2)
        return " ".join([self.title, *others, *([f"among {self.seats}"] if self.seats != usual else [])])

    @property
    def lore(self) -> type[Lore[Any]]:
        """Gets what bots know of the title."""
        kind: type[Lore[Any]] = load_bots(self.title)
        return kind

    def new(self, chance: RandomChance) -> Game:
        """Returns such a game at its beginning."""
        return load_game(self.title).new(self.options, self.seats, chance)

    def views(self, number: int) -> Iterator[tuple[Game, Path, Game]]:
        """Yields view, gesture and table, which goes on, at each choice of a game; everybody is of one level."""
        dice = random.Random(f"judgement/{self.title}/{number}")
        level = dice.choice(LEVELS)
        chance = RandomChance(dice)
        game = self.new(chance)
        bots = [make_bot(self.title, level, dice.randrange(10**9)) for _ in range(game.seats)]
        while (seat := game.to_move) is not None:
            legal, view = game.legal_actions(), game.view_for(seat)
            path: Path = (legal[0],) if len(legal) == 1 else bots[seat].think(view, 1).path
            if len(legal) > 1:
                yield view, path, game
            for action in path:
                game.apply(action, chance)

    def sampled(self, number: int, each: int) -> tuple[list[Choice], Game]:
        """Returns so many choices of each third of a game, with how many there were before, and the ended table."""
        found = list(self.views(number))
        numbers = range(len(found))
        dice = random.Random(f"choices/{self.title}/{number}")
        picked: list[Choice] = []
        for third in range(THIRDS):
            part = numbers[len(found) * third // THIRDS : len(found) * (third + 1) // THIRDS]
            picked += [(n, *found[n][:2]) for n in dice.sample(part, min(each, len(part)))]
        return picked, found[-1][2]
