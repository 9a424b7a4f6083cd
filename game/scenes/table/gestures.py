"""Gestures: what a drag or a click means is found among the legal actions, tried on a guarded copy of the view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar

from game.rules.kernel import Action, Event, Game, Message, Refusal
from game.scenes.table.spots import Key
from game.table.trial import after, attempt

G = TypeVar("G", bound=Game)
Path = tuple[Action, ...]
_DEEPEST = 4


class Touch(NamedTuple):
    """What an action does to the things on the table.

    It ``takes`` a thing and ``puts`` it at a place (or at any of several that mean the same), or the thing ``becomes``
    another one, which is still in the hand. With ``puts`` alone the place is clicked. Nothing at all: a choice.
    ``puts`` and ``becomes`` together: it may lie there, or be carried on from there. ``others`` are things that mean
    the same when they are taken instead, as a piece's price; the first such action counts where several could.
    ``clicked``: its places may be clicked as well, when nothing is in the hand. ``brought``: places that are never
    clicked, where the thing may be brought too.
    """

    takes: Key | None = None
    puts: Key | None = None
    becomes: Key | None = None
    also: tuple[Key, ...] = ()
    others: tuple[Key, ...] = ()
    clicked: bool = False
    brought: tuple[Key, ...] = ()

    @property
    def things(self) -> tuple[Key, ...]:
        """Gets every thing with which this action is done."""
        return () if self.takes is None else (self.takes, *self.others)

    @property
    def places(self) -> tuple[Key, ...]:
        """Gets every place that means this action."""
        return () if self.puts is None else (self.puts, *self.also)


class Laid(NamedTuple):
    """By which event a thing was laid where it lies, and the place to which it is taken back.

    ``rest``: what else was laid there, by which actions that is done again.
    """

    event: Event
    home: Key
    rest: tuple[Action, ...] = ()


class Hands:
    """A title's half of its gestures: pure questions about a view. Override what the title needs.

    ``place_kinds``: how the keys of spots begin to which things may be brought; empty: the ends of legal actions.
    """

    place_kinds: ClassVar[frozenset[str]] = frozenset()
    bars: ClassVar[frozenset[str]] = frozenset()
    """How the keys of places begin that lie on larger ones, which are not meant where such a small one is refused."""

    clicks_at: ClassVar[Mapping[type[Any], tuple[str, ...]]] = {}
    """The places that are clicked for actions: how their keys begin, and which fields of the action follow in them."""

    def touch(self, view: Any, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        begin, *fields = self.clicks_at.get(type(action), ("",))
        return Touch(puts=(begin, *(getattr(action, field) for field in fields))) if begin else Touch()

    def things(self, view: Any) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        return (key for action in view.legal_actions() for key in self.touch(view, action).things)

    def is_place(self, view: Any, key: Key) -> bool:
        """Tells whether things may be brought to a spot at all, so that a refused one is told why."""
        if self.place_kinds:
            return isinstance(key, tuple) and key[0] in self.place_kinds
        return any(key in self.touch(view, action).places for action in view.legal_actions())

    def openings(self, view: Any, key: Key) -> Iterable[Path]:
        """Yields what may have to be done before a thing can be moved, the nearest first: pay, send the boat."""
        return ((),)

    def before_click(self, view: Any) -> Iterable[Path]:
        """Yields what may have to be done before a place can be clicked, the nearest first, besides nothing at all."""
        return ()

    def closing(self, view: Any, otherwise: bool) -> Action | None:
        """Returns what follows by itself once the thing lies there; ``otherwise``: Shift was held."""
        return None

    def laid(self, view: Any) -> Mapping[Key, Laid]:
        """Returns the things that may be dragged off where they were laid, as long as that can be undone."""
        return {}

    def goes_at_click(self, view: Any, key: Key) -> bool:
        """Tells whether a click on a thing that has one place sends it there, instead of taking it up."""
        return False

    def wastes(self, view: Any, path: Path) -> bool:
        """Tells whether something is given away by a gesture that other places would keep; such places are dim."""
        return False

    def is_idle(self, view: Any, path: Path) -> bool:
        """Tells whether a gesture gives something up and does nothing; who makes it is asked first, once."""
        return False

    def idle_reason(self, view: Any, path: Path) -> Message | None:
        """Returns what a gesture that `is_idle` would need to do anything; None: only that it does nothing is said."""
        return None

    def mark(self, view: Any, path: Path) -> str:
        """Returns what is written at a place while it glows as the end of a path, as the moves left; "": nothing."""
        return ""

    def mark_words(self, mark: str) -> Message | None:
        """Returns what such a mark means, for who hears it; None: what is foretold says it."""
        return None

    def lies_at(self, view: Any, key: Key) -> Key | None:
        """Returns the place on which a thing lies that is carried on from place to place: it is not carried back."""
        return None

    def turned(self, view: Any, key: Key, step: int) -> Key | None:
        """Returns what a thing in the hand becomes when it is turned clockwise by steps; None: it is not turned."""
        return None

    def flipped(self, view: Any, key: Key) -> Key | None:
        """Returns what a thing in the hand becomes when it is turned over as it lies; None: it is not turned over."""
        return None

    def meant(self, view: Any, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means who brings a thing to a place, legal or not, to tell why not.

        place None: who only takes it up; None comes back for a thing that cannot be taken up now.
        """
        return next(
            (
                action
                for action in view.legal_actions()
                if key in (touch := self.touch(view, action)).things and place in (None, *touch.places)
            ),
            None,
        )

    def belongs(self, view: Any, key: Key) -> Message | None:
        """Returns where a thing goes by the rules, for who let it go elsewhere; None: the lit places say it."""
        return None

    def meant_by_click(self, view: Any, key: Key) -> Action | None:
        """Returns the action that somebody means who clicks a spot, legal or not, to tell why not; None: nothing."""
        return None


def paths(hands: Hands, view: Game, key: Key, otherwise: bool = False) -> dict[Key, Path]:
    """Returns where a thing may be brought now, and the actions that this means; the shortest way to each place."""
    found: dict[Key, Path] = {}
    for place, path in _ways(hands, view, key):
        if place not in found:
            found[place] = _closed(hands, view, path, otherwise)
    return found


def can_move(hands: Hands, view: Game, key: Key) -> Path | None:
    """Returns some path that a thing may take, turned as it may be, or None.

    Its opening tells whether something comes before.
    """
    every = (path for pose in poses(hands, view, key) for _, path in _ways(hands, view, pose))
    return next(every, None)


def poses(hands: Hands, view: Game, key: Key) -> Iterator[Key]:
    """Yields a thing's key as it lies, then every other that turning it and turning it over makes of it."""
    found = [key]
    for pose in found:
        yield pose
        for other in (hands.turned(view, pose, 1), hands.flipped(view, pose)):
            if other is not None and other not in found:
                found.append(other)


def _ways(hands: Hands, view: Game, key: Key) -> Iterator[tuple[Key, Path]]:
    """Yields places with their paths, shorter ways first; a thing is carried on once from each place it comes to."""
    level: list[tuple[Game, Key, Path]] = [(view, key, ())]
    home = hands.lies_at(view, key)
    passed: set[tuple[Key, Key]] = set() if home is None else {(key, home)}
    for _ in range(_DEEPEST + 1):
        following: list[tuple[Game, Key, Path]] = []
        for begun, thing, path in level:
            for table, way, action, touch in _moves(hands, begun, thing):
                taken = (*path, *way, action)
                for place in (*touch.places, *touch.brought) if home is None or touch.puts != home else ():
                    yield place, taken
                if touch.becomes is None:
                    continue
                if touch.puts is not None and (touch.becomes, touch.puts) in passed:
                    continue
                if touch.puts is not None:
                    passed.add((touch.becomes, touch.puts))
                tried = attempt(table, action)
                if tried is not None and tried.table.to_move == action.seat:
                    following.append((tried.table, touch.becomes, taken))
        level = following


def _moves(hands: Hands, view: Game, key: Key) -> Iterator[tuple[Game, Path, Action, Touch]]:
    """Yields every action that takes a thing, with the table on which it is done and what came before it."""
    for opening in hands.openings(view, key):
        table = after(view, opening)
        if table is None:
            continue
        for action in table.legal_actions():
            touch = hands.touch(table, action)
            if key in touch.things:
                yield table, opening, action, touch


def _closed(hands: Hands, view: Game, path: Path, otherwise: bool) -> Path:
    """Adds what follows by itself, as long as nothing is drawn or revealed."""
    if type(hands).closing is Hands.closing:
        return path
    table = after(view, path)
    for _ in range(_DEEPEST):
        action = hands.closing(table, otherwise) if table is not None else None
        if table is None or action is None:
            break
        path = (*path, action)
        table = after(table, (action,))
    return path


def clicks(hands: Hands, view: Game, otherwise: bool = False) -> Mapping[Key, Path]:
    """Returns the places that are clicked, and the actions that this means; the nearest way to each place."""
    found: dict[Key, Path] = {}
    for opening in ((), *hands.before_click(view)):
        table = after(view, opening)
        for action in table.legal_actions() if table is not None else ():
            touch = hands.touch(table, action)
            if touch.takes is None or touch.clicked:
                for place in touch.places:
                    if place not in found:
                        found[place] = _closed(hands, view, (*opening, action), otherwise)
    return found


def refusal(hands: Hands, view: Game, key: Key, place: Key | None) -> Refusal | None:
    """Returns why a thing may not be brought to a place, as the first thing that stands against it; None: no reason."""
    if place in paths(hands, view, key):
        return None
    reason: Refusal | None = None
    for opening in hands.openings(view, key):
        table = after(view, opening)
        if table is None:
            reason = reason or _first_refusal(view, opening)
            continue
        if (found := _reason(hands, table, key, place)) is not None:
            return found
    return reason


def _reason(hands: Hands, table: Game, key: Key, place: Key | None) -> Refusal | None:
    action = hands.meant(table, key, place)
    if action is None:
        return None
    why = table.why_not(action)
    if why is not None:
        return why
    becomes = hands.touch(table, action).becomes
    tried = attempt(table, action) if becomes is not None else None
    return refusal(hands, tried.table, becomes, place) if tried is not None else None


def _first_refusal(view: Game, actions: Path) -> Refusal | None:
    """Returns why the first forbidden one of some actions is so."""
    table: Game | None = view
    for action in actions:
        if table is None:
            return None
        if (why := table.why_not(action)) is not None:
            return why
        table = after(table, (action,))
    return None
