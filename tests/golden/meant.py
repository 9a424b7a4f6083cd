"""What hands mean: of each kind of decision in every recorded game some, what things and clicks carry out there.

No table is laid out for it, so that far more positions are told than elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.rules.kernel import Action, Game
from game.scenes.table import gestures
from game.scenes.table.gestures import Hands
from game.scenes.table.spots import Key
from game.scenes.table.telling import key_text
from game.titles import load_scene
from tests.golden.book import HERE, _played, games_of

SPREAD = 4
"""So many decisions of a kind in a game, from its beginning to its end."""
THINGS = 8
"""So many things of a decision are told, each at its first and its last place."""


def file_of(title: str) -> Path:
    """Returns the file that holds what hands mean."""
    return HERE / title / "meant.txt"


def text(title: str) -> str:
    """Returns what hands mean, as it would be written now."""
    hands: Hands = load_scene(title).hands  # type: ignore[attr-defined]
    found = []
    for game, number, table in every_decision(title):
        told = list(_lines(hands, table.view_for(table.to_move)))
        if told:
            kind = table.decision.kind if table.decision is not None else ""
            found += [f"# {game} {number}: {kind}", *told]
    return "\n".join((*found, ""))


def every_decision(title: str) -> Iterator[tuple[str, int, Game]]:
    """Yields decisions of all recorded games, of each kind in a game so many, each with how many steps came before."""
    for game in games_of(title):
        kinds: dict[str, list[tuple[str, int, Game]]] = {}
        for number, step in enumerate(_played(title, game)[1]):
            if step.before.decision is not None:
                kinds.setdefault(step.before.decision.kind, []).append((game, number, step.before))
        for moments in kinds.values():
            yield from moments[:: -(-len(moments) // SPREAD)]


def _lines(hands: Hands, view: Game) -> Iterator[str]:
    """Yields what things mean at the places to which they may go, and what clicks do."""
    for thing in list(hands.things(view))[:THINGS]:
        ways = sorted(gestures.paths(hands, view, thing).items(), key=lambda one: key_text(one[0]))
        ends = dict((*ways[:1], *ways[-1:]))
        among = f"1 of {len(ways)}{_marked(hands, view, [path for _, path in ways])}"
        yield from (f"{key_text(thing)} to {key_text(place)}, {among}: {_way(hands, view, path)}"
                    for place, path in ends.items())  # fmt: skip
    clicks: dict[str, tuple[Key, Any]] = {}
    for key, path in gestures.clicks(hands, view).items():
        clicks.setdefault(str(key[0]), (key, path))
    for key, path in clicks.values():
        yield f"click on {key_text(key)}: {_way(hands, view, path)}"


def _marked(hands: Hands, view: Game, paths: list[tuple[Action, ...]]) -> str:
    """Returns how many ways bear each mark, give something away, or do nothing."""
    marks = Counter(mark for path in paths for mark in _marks(hands, view, path))
    return "".join(f", {count} {mark}" for mark, count in sorted(marks.items()))


def _marks(hands: Hands, view: Game, path: tuple[Action, ...]) -> Iterator[str]:
    marks = ("wastes" * hands.wastes(view, path), "idle" * hands.is_idle(view, path), hands.mark(view, path))
    return filter(None, marks)


def _way(hands: Hands, view: Game, path: tuple[Action, ...]) -> str:
    """Returns what a way carries out, and whether it gives something away, does nothing, or bears a mark."""
    return " ".join((acts(path) or "looks", *_marks(hands, view, path)))


def acts(path: Iterable[Action]) -> str:
    """Returns actions as they are called, with what they are about."""
    return " + ".join(f"{one.verb}({', '.join(_fields(one))})" for one in path)


def _fields(action: Any) -> Iterator[str]:
    return (f"{name} {key_text(getattr(action, name))}" for name in action._fields if name not in ("seat", "verb"))
