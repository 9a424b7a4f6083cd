"""What a title tells its bots. Everything else - searching, worlds, levels, matches, fitting - is shared.

A lore is made for one thought, on one view, and may remember whatever it likes until the thought ends. Its heart is
``turns``: the turns of the seat to move as whole paths of actions, best first. The first one is the policy: what Karl
plays, and what everybody is expected to play when Jarl looks ahead, unless ``promising`` is quicker. Jarl plays turns
out to a moment of rest, where points have just been given and nothing is pending, and there adds up points and fitted
weights.

>>> class SkerryLore(Lore[SkerryGame]):                             # doctest: +SKIP
...     names = ("wool", "iron")
...     def turns(self, state, wide): ...
...     def at_rest(self, state): return state.decision is None or state.decision.kind == "turn"
...     def row(self, state, seat): return state.wool[seat], state.iron[seat]

``tests/toy/lore.py`` is a whole one in some sixty lines.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from game.bots.lending import lent_link
from game.bots.link import Link, read_link, unfitted
from game.bots.weights import Rows, read_rows
from game.rules.kernel import Action, Chance, IllegalAction, RecordedChance, ScoreItem
from game.rules.kernel.game import Game

S = TypeVar("S", bound=Game)
UNASKED: Final = RecordedChance(())
"""Chance for what draws nothing: it refuses to be asked."""


class Turn(NamedTuple):
    """A whole turn of one seat: small steps folded together, and the points that the lore expects of it.

    Promises are compared within one decision only: what they are counted from does not matter. A turn ends at the
    latest where something comes to light, since what follows may then be another thing.
    """

    actions: tuple[Action, ...]
    promise: float


class Looks(NamedTuple):
    """How a search spends its time where things are hidden or drawn.

    ``stages``: to which rest lines are tried, and on how many worlds at most; ``later``: how many of them go on from
    one stage to the next; ``onward``: how many ways to go on otherwise within the turn are tried too, given the time.
    """

    stages: tuple[tuple[int, int], ...] = ((1, 64), (2, 64), (3, 256))
    later: int = 4
    onward: int = 0


FAR: Final = Looks(((1, 2), (3, 256)), 8, 12)
"""For titles where the next rest tells little of the end, and turns consist of many choices."""


def added_up(items: Iterable[ScoreItem]) -> dict[str, float]:
    """Returns points by the ids of their sources."""
    found: dict[str, float] = {}
    for item in items:
        found[item.source.id] = found.get(item.source.id, 0.0) + item.points
    return found


def best_first(turns: Sequence[Turn], wide: int | None = None) -> list[Turn]:
    """Returns turns by what they promise, at most ``wide``, the best first; equals stay in their order."""
    if wide == 1:
        return [max(turns, key=_promise)]
    return sorted(turns, key=_promise, reverse=True)[:wide]


def _promise(turn: Turn) -> float:
    return turn.promise


class Lore(ABC, Generic[S]):
    """What bots know of one title, made anew for every view that is thought about.

    ``names`` are the features of ``row``; of ``gains`` more is never worse, of ``losses`` never better, whatever
    games that were played make it look like. ``words`` tells somebody who asks why what they bring: by the id of a
    message, that of a source of points or another one, the features that it is said of. ``misjudged`` is how far, in
    points, a beginner errs about a turn (standard deviation); the weaker levels are made with it. Where worlds are
    tried, ``trust`` is for how many of them the promises of turns count, and ``sure_after`` how many are tried before
    the worse turns are dropped: the more, the further luck scatters; ``looks`` says how far it is looked; ``worlds``
    is on how many a judge weighs, ``rests`` at which rest from the view on. ``taught``: of so many first actions at
    most that no turn on offer begins with a teacher also judges whether they are slips; 0 where playouts do not bear
    it out. ``erring`` is how many times as much as usual the levels that err do so at this title, as matches showed; 1
    where it says nothing. ``stumbling`` makes them err at every gesture and not about a turn as a whole: where the
    turns that are offered are few and carried out well, errors about turns cost little.
    ``patience`` is that of the search that asks (see ``Clock``), 0 for all others: with time to spare a rest may lie
    further away. All methods get full tables, never views.
    """

    names: ClassVar[Sequence[str]]
    gains: ClassVar[Sequence[str]] = ()
    losses: ClassVar[Sequence[str]] = ()
    words: ClassVar[Mapping[str, Sequence[str]]] = MappingProxyType({})
    misjudged: ClassVar[float]
    trust: float = 0.0
    sure_after: int = 2
    looks: Looks = Looks()
    worlds: ClassVar[int] = 16
    rests: ClassVar[int] = 1
    taught: ClassVar[int] = 0
    erring: ClassVar[Mapping[str, float]] = MappingProxyType({})
    stumbling: ClassVar[bool] = False

    def __init__(self, view: S) -> None:
        self.view = view
        self.patience = 0.0

    @abstractmethod
    def turns(self, state: S, wide: int) -> Sequence[Turn]:
        """Returns the best turns of the seat to move, at most ``wide``, the best first; never none.

        With ``wide`` 1 it is asked all the time, so it should be quick then. The table is left as it is.
        """

    def promising(self, state: S, wide: int) -> Sequence[Turn]:
        """Returns the same at first sight: what those who err choose from, and whoever looks ahead expects of others.

        A lore whose policy takes its time over a choice may order turns here without it.
        """
        return self.turns(state, wide)

    def siblings(self, state: S, turn: Turn) -> Iterable[Turn]:
        """Yields turns that begin as this one but go on otherwise: another place, other troops, another price."""
        return ()

    def take(self, state: S, turn: Turn, chance: Chance) -> None:
        """Carries a turn out, as far as it goes: on another world something else may have come to light meanwhile."""
        try:
            for action in turn.actions:
                state.apply(action, chance)
        except IllegalAction:
            if action is turn.actions[0]:
                raise

    @abstractmethod
    def at_rest(self, state: S) -> bool:
        """Tells whether nothing is pending, so that points and features can be weighed; a finished game is at rest."""

    def key(self, state: S) -> Hashable:
        """Returns all that a table's way to its rest hangs on, so that ways which meet are walked once; None: forget.

        Equal keys within one thought must mean equal turns, equal worths.
        """
        return None

    def phase(self, state: S) -> int:
        """Returns which row of the weights holds for a table at rest, from 0: the round just ended, say."""
        return 0

    def part(self, state: S) -> int:
        """Returns which line of the link holds for a table at rest, from 0: the phase, or finer near the end."""
        return self.phase(state)

    @abstractmethod
    def row(self, state: S, seat: int) -> Sequence[float]:
        """Returns the features of a seat on a table at rest, in the order of ``names``; its points stand apart."""

    def points(self, state: S, seat: int) -> float:
        """Returns the seat's points so far."""
        return state.total(seat)

    def sources(self, state: S, seat: int) -> Mapping[str, float]:
        """Returns what ``points`` are made of, by the ids of messages."""
        return added_up(state.score(seat))

    def values(self) -> str:
        """Returns the file of fitted weights for the view's options and seats, below the lore's folder; "" for none."""
        return ""

    def weights(self) -> Rows:
        """Returns the points that each feature is worth, a row for each phase; none while nothing was fitted.

        ``build_scripts/fit.py`` writes them to the file named by ``values``.
        """
        name = self.values()
        return read_rows(self._package(), name, tuple(self.names)) if name else ()

    def links(self) -> str:
        """Returns the file of the fitted link for the view's options and seats, below the lore's folder."""
        return f"links/{self.view.seats}.toml"

    def link(self) -> Link:
        """Returns what worth at rest means for the end; where nothing was fitted, as at the table most like it.

        ``python -m build_scripts.fitting.links`` writes it to the file named by ``links``. A title of which nothing was
        fitted goes by ``misjudged`` alone.
        """
        package, name = self._package(), self.links()
        return read_link(package, name) or lent_link(package, name) or unfitted(self.view.seats, self.misjudged)

    @classmethod
    def _package(cls) -> str:
        return cls.__module__.rpartition(".")[0]
