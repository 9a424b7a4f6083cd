"""Every action that somebody could think of, most of them illegal at the moment: sampled and asked, never listed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Action, Game

_ODD_STEPS = (-1, 1)


@dataclass(frozen=True)
class Universe:
    """The ranges of the numbers in a title's actions, each a little beyond what can be legal.

    ``ranges`` holds them by "verb.field", or by "field" for all verbs; fields that it does not name have ``usual``.
    """

    ranges: Mapping[str, Sequence[int | str]]
    usual: Sequence[int | str] = range(-1, 4)

    def _ranges(self, game: Game, make: type[Any]) -> Iterator[Sequence[int | str]]:
        verb = make._field_defaults["verb"]
        for name in make._fields:
            if name == "seat":
                yield range(-1, game.seats + 1)
            elif name != "verb":
                yield self.ranges.get(f"{verb}.{name}", self.ranges.get(name, self.usual))

    def has(self, game: Game, action: Action) -> bool:
        """Tells whether an action could ever be sampled."""
        make: type[Any] = type(action)
        if make not in game.actions.classes:
            return False
        values = [getattr(action, name) for name in make._fields if name != "verb"]
        return all(value in allowed for value, allowed in zip(values, self._ranges(game, make), strict=True))

    def sample(self, game: Game, dice: random.Random, count: int) -> list[Action]:
        """Returns actions of the seat to move, and of anybody: by chance, and legal ones with one number changed."""
        legal = game.legal_actions()
        found = []
        for number in range(count):
            if legal and number % 3 == 0:
                found.append(self._beside(dice, dice.choice(legal)))
                continue
            make = dice.choice(game.actions.classes)
            values = [dice.choice(allowed) for allowed in self._ranges(game, make)]
            if number % 3 == 1 and game.to_move is not None:
                values[0] = game.to_move
            found.append(make(*values))
        return found

    def _beside(self, dice: random.Random, action: Action) -> Action:
        made: Any = action
        names = [name for name in made._fields if type(getattr(made, name)) is int]
        name = dice.choice(names)
        changed: Action = made._replace(**{name: getattr(made, name) + dice.choice(_ODD_STEPS)})
        return changed
