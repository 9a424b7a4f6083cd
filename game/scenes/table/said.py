"""What a title said to lie on its table: kept as long as it would not say anything else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.rules.kernel import Game
from game.scenes.table.spots import Spot

G = TypeVar("G", bound=Game)
T = TypeVar("T")


class _Last(NamedTuple, Generic[G]):
    """A view, and all that was said of it; no spots: some of them lie elsewhere by now."""

    view: G
    seen_by: object
    acting: int | None
    spots: Sequence[Spot] | None


class SaidSpots(Generic[G]):
    """The spots of the last view, and parts of them that lie still while others are said anew.

    A table in motion shows equal views up to three times in one frame.
    """

    def __init__(self) -> None:
        self._last: _Last[G] | None = None
        self._parts: dict[Hashable, tuple[tuple[object, ...], Sequence[Any]]] = {}

    def forget(self) -> None:
        """Forgets everything."""
        self._last = None
        self._parts.clear()

    def moved(self) -> None:
        """Keeps only the parts: the rest may lie elsewhere."""
        if self._last is not None:
            self._last = self._last._replace(spots=None)

    def part(self, name: Hashable, found: Callable[[], Iterable[T]], on: tuple[object, ...]) -> Sequence[T]:
        """Returns a part of what is said of the present view: found anew once `on` differs."""
        if name not in self._parts or self._parts[name][0] != on:
            self._parts[name] = on, tuple(found())
        return self._parts[name][1]

    def spots(self, view: G, seen_by: object, acting: int | None, say: Callable[[], Iterable[Spot]]) -> Sequence[Spot]:
        """Returns what is said of a view through some eyes, while a seat (None: the reader, or nobody) acts."""
        last = self._last
        if last is None or last.seen_by != seen_by or last.view != view:
            self._parts.clear()
        elif last.acting == acting and last.spots is not None:
            return last.spots
        said = tuple(say())
        self._last = _Last(view, seen_by, acting, said)
        return said
