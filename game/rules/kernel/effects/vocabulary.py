"""The words that the effects of a title are made of: ops, modifiers, metrics, moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar, get_type_hints

from game.rules.kernel.chance import Chance
from game.rules.kernel.effects.arguments import ALWAYS, Amount, Block, Blocks, Condition, Metric
from game.rules.kernel.event import Event
from game.rules.kernel.refusal import Refusal

Run = Callable[[Any, int, Any, Chance, list[Event]], None]
"""What an op does: ``run(state, seat, args, chance, events)``; it may push frames."""

Change = Callable[[Any, int, Any, int], int]
"""What a modifier does: ``change(state, seat, args, number)`` returns another number."""

Can = Callable[[Any, int, Any], bool]
"""Tells whether an op can be done: ``can(state, seat, args)``."""

Why = Callable[[Any, int, Any], Refusal]
"""Returns why an op that cannot be done cannot: ``why(state, seat, args)``."""

F = TypeVar("F", bound=Callable[..., Any])


class NoArguments(NamedTuple):
    """The arguments of an op that needs none."""


class Choose(NamedTuple):
    """Has the seat choose some of several blocks, each once, one after another."""

    options: Blocks
    picks: Amount = Amount(1)


class May(NamedTuple):
    """Lets the seat decide whether a block is done."""

    do: Block


class When(NamedTuple):
    """Does a block if something holds, another (or nothing) if not."""

    given: Condition
    do: Block
    otherwise: Block = Block(-1)


class Repeat(NamedTuple):
    """Does a block so many times."""

    times: Amount
    do: Block


class Others(NamedTuple):
    """Does a block for every other seat, clockwise."""

    do: Block


STRUCTURE: Mapping[str, type[Any]] = {
    "choose": Choose,
    "may": May,
    "when": When,
    "repeat": Repeat,
    "others": Others,
}


@dataclass(frozen=True, slots=True)
class Op:
    """One word: its arguments as a class of named tuples, and what it does; neither for what the kernel does itself."""

    name: str
    arguments: type[Any]
    run: Run | None = None
    change: Change | None = None
    can: Can | None = None
    why: Why | None = None

    hints: Mapping[str, Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Finds the types of the arguments by name."""
        object.__setattr__(self, "hints", get_type_hints(self.arguments, include_extras=True))


class Vocabulary:
    """The words of one title, each registered with a decorator under the name of its function (less a last "_").

    >>> words = Vocabulary(moments=("play", "raid"))
    >>> class Gain(NamedTuple):
    ...     goods: Annotated[Amounts, Counted(GOODS)]
    >>> @words.op()
    ... def gain(state: State, seat: int, args: Gain, chance: Chance, events: list[Event]) -> None: ...
    >>> @words.op(can=can_pay)
    ... def pay(state: State, seat: int, args: Gain, chance: Chance, events: list[Event]) -> None: ...
    >>> @words.modifier
    ... def die(state: State, seat: int, args: Die, number: int) -> int: ...
    >>> @words.metric()
    ... def longships(state: State, seat: int) -> int: ...
    >>> @words.metric(GOODS)                               # written "held:wood"
    ... def held(state: State, seat: int, good: int) -> int: ...

    An op is done when its turn comes; a modifier changes a number that the rules ask for (a die, a price). ``moments``
    are when a row can act, ``limits`` how often.
    """

    def __init__(self, moments: Sequence[str], limits: Sequence[str] = ()) -> None:
        self.moments = tuple(moments)
        self.limits = tuple(limits)
        self.ops: dict[str, Op] = {name: Op(name, arguments) for name, arguments in STRUCTURE.items()}
        self._metrics: dict[str, tuple[Callable[..., int], Sequence[str]]] = {}

    def _add(self, op: Op) -> None:
        if op.name in self.ops:
            raise ValueError(f"two ops {op.name!r}")
        self.ops[op.name] = op

    def word(self, name: str, arguments: type[Any] = NoArguments) -> None:
        """Registers an op that the title carries out by itself, outside the interpreter."""
        self._add(Op(name, arguments))

    def op(self, can: Can | None = None, why: Why | None = None) -> Callable[[F], F]:
        """Registers an op; ``can`` tells whether it can be done, where that is not always so, ``why`` why it cannot."""

        def register(run: F) -> F:
            self._add(Op(run.__name__.rstrip("_"), get_type_hints(run)["args"], run=run, can=can, why=why))
            return run

        return register

    def modifier(self, change: F) -> F:
        """Registers a modifier."""
        self._add(Op(change.__name__.rstrip("_"), get_type_hints(change)["args"], change=change))
        return change

    def metric(self, names: Sequence[str] = ()) -> Callable[[F], F]:
        """Registers a metric; with names it counts one of several things, and is written ``NAME:THING``."""

        def register(count: F) -> F:
            if count.__name__ in self._metrics:
                raise ValueError(f"two metrics {count.__name__!r}")
            self._metrics[count.__name__] = (count, names)
            return count

        return register

    def find_metric(self, name: str) -> Metric:
        """Returns a metric by its written name.

        :raises KeyError: if there is none; its argument says what is wrong.
        """
        word, _, thing = name.partition(":")
        if word not in self._metrics:
            raise KeyError(f"unknown metric {name!r}; there are {', '.join(sorted(self._metrics)) or 'none'}")
        count, names = self._metrics[word]
        if not names and not thing:
            return count
        if thing not in names:
            raise KeyError(f"metric {name!r} must be {word}" + (f":{' or :'.join(names)}" if names else ""))
        return partial(_count, count, names.index(thing))


def _count(count: Callable[..., int], thing: int, state: Any, seat: int) -> int:
    return count(state, seat, thing)


__all__ = ["ALWAYS", "Can", "Choose", "May", "NoArguments", "Op", "Others", "Repeat", "Run", "Vocabulary", "When"]
