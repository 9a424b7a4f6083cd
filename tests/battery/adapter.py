"""What a title tells the battery about itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Game, cover_options
from tests.battery.universe import Universe


@dataclass(frozen=True)
class Adapter:
    """One title on the battery's bench.

    ``invariants`` asserts what holds on every table. ``story`` asserts that the events account for what is different
    between the table before and the table after. ``universe`` holds the ranges of every conceivable action.
    ``longest`` bounds the actions of a game. ``rare`` names verbs that a random player would do far too often, so that
    one way of playing leaves them out. ``sealed`` names verbs whose choice the other seats must not learn at once.
    ``forgetful`` names kinds of events after which a table may rightly look the same though different things were
    seen, as when open cards are shuffled in. ``common`` names dice that are rolled for no seat; the labels of all
    others end in the number of the seat that rolls, so that its luck does not hang on what others do. Costly looks at
    views are taken every ``stride`` steps.

    The rest is what tests of its screen ask: ``told`` names the parts of provenance.toml whose things lie on the table
    and say in their tips that they are not the printed ones, ``untold`` those that are no things one by one: how many
    there are, names, what a map looks like, rules that the book marks. At ``persons`` persons, at least ``pressed``
    controls of a game carry something out; ``draws``: something is drawn in every game; ``withholds``: a seat reads in
    the log what others may not.
    """

    game: type[Game]
    invariants: Callable[[Any], None]
    story: Callable[[Any, Sequence[Any], Any], None]
    universe: Universe
    longest: int
    rare: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()
    forgetful: frozenset[str] = frozenset()
    common: frozenset[str] = frozenset()
    stride: int = 1
    told: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()
    persons: int = 2
    pressed: int = 1
    withholds: bool = False
    draws: bool = True

    def setups(self) -> Iterator[Setup]:
        """Yields a covering set: every two settings that can stand together do so in one setup at least."""
        for seats, options in cover_options(self.game.options_declared, self.game.seat_range):
            yield Setup(self, options, seats)


@dataclass(frozen=True)
class Setup:
    """A title with its options and seats."""

    adapter: Adapter
    options: dict[str, str]
    seats: int

    def __str__(self) -> str:
        return "-".join([self.adapter.game.title, *self.options.values(), str(self.seats)])
