"""Deeds: what happened, as motion between keys of spots; pure values, so that they are tested without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.kernel import Message
from game.scenes.table.spots import Key, Picture, Spot


def meter(seat: int) -> Key:
    """Returns the key of where the points of a seat are told, and what else is counted there."""
    return ("meter", seat)


@dataclass(frozen=True, slots=True)
class Move:
    """A thing goes from one spot to another. ``picture``: what flies, if neither end shows it.

    What travels instead of flying, as a boat, names the spots that it comes ``through``, the last of them at its end.
    """

    start: Key
    end: Key
    sound: str = ""
    picture: Picture | str | None = None
    through: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """Things come one after another from one place to many spots, as they lie there afterwards."""

    start: Key
    ends: tuple[Key, ...]
    sound: str = "wood-drop"


@dataclass(frozen=True, slots=True)
class Spin:
    """A turnable picture turns from one step to another."""

    key: Key
    start: float
    end: float
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Flip:
    """A thing is turned over in its place; ``back`` is what was seen of it before."""

    key: Key
    back: Picture | str
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice are rolled in their place: they shake, then show what came."""

    key: Key
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Rise:
    """Amounts rise from a spot, and drift to where they count if they are gains: (amount, icon) pairs.

    An amount of 0 is not seen.
    """

    key: Key
    amounts: tuple[tuple[int, str], ...]
    to: Key | None = None


@dataclass(frozen=True, slots=True)
class Coins:
    """Pieces fly in an arc from one spot to another."""

    start: Key
    end: Key
    count: int
    token: str = "coin-1"


@dataclass(frozen=True, slots=True)
class Shake:
    """A thing shakes its head."""

    key: Key
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A seat gains from one source at a scoring. What rises at once is one page of the scoring, with name and rule.

    ``anew``: everything is counted again from the first point on, apart from what was scored just before. ``told`` is
    what earned it, in words; where nothing is said the page names the source. ``things`` are the keys of what earned it
    beside what something rises from; they are lit as far as they lie on the table. ``stands``: the points that the seat
    has already, which are told and do not rise.
    """

    source: Message
    seat: int
    rises: tuple[Rise, ...]
    rule: str = ""
    anew: bool = False
    stands: bool = False
    told: Message | None = None
    things: tuple[Key, ...] = ()


class ShownPage(NamedTuple):
    """A page of a show: its spots, from below, how long it is seen, ms, and its sound."""

    spots: tuple[Spot, ...]
    ms: float
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """What happened by itself is shown over the darkened table, page by page: a battle, say, that asked nobody.

    What flew before it flies first, the rest follows.
    """

    pages: tuple[ShownPage, ...]


Deed = Move | Deal | Spin | Flip | Roll | Rise | Coins | Shake | Tally | Show


def keys_of(deed: Deed) -> tuple[Key, ...]:
    """Returns every key that a deed names."""
    match deed:
        case Move():
            return (deed.start, deed.end, *deed.through)
        case Coins():
            return (deed.start, deed.end)
        case Deal():
            return (deed.start, *deed.ends)
        case Rise():
            return (deed.key,) if deed.to is None else (deed.key, deed.to)
        case Tally():
            return tuple(key for rise in deed.rises for key in keys_of(rise))
        case Show():
            return ()
        case _:
            return (deed.key,)


def flights(deeds: Iterable[Deed]) -> list[Move | Deal]:
    """Returns what flies, in order; a thing that flies on from where it came to is seen in one flight."""
    found: list[Move | Deal] = []
    for deed in deeds:
        if isinstance(deed, Deal):
            found.append(deed)
        elif isinstance(deed, Move):
            last = next((i for i, one in enumerate(found) if isinstance(one, Move) and one.end == deed.start), None)
            if last is None:
                found.append(deed)
            else:
                begun = found[last]
                assert isinstance(begun, Move)
                through = begun.through + deed.through
                found[last] = replace(begun, end=deed.end, sound=deed.sound or begun.sound, through=through)
    return found


def effects(deeds: Sequence[Deed]) -> list[Deed]:
    """Returns what is seen over the table after the flights, in order."""
    return [deed for deed in deeds if not isinstance(deed, (Move, Deal, Show))]


def acts(deeds: Iterable[Deed]) -> list[tuple[list[Move | Deal], Show | None]]:
    """Returns what flies before each show, with the show; last what flies after them all."""
    found: list[tuple[list[Move | Deal], Show | None]] = []
    before: list[Deed] = []
    for deed in deeds:
        if isinstance(deed, Show):
            found.append((flights(before), deed))
            before = []
        else:
            before.append(deed)
    return [*found, (flights(before), None)]
