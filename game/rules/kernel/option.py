"""What can be chosen about a game before it begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from game.rules.kernel.errors import RulesError


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a title with the values it may take; labels are ``TITLE.option.KEY`` and ``….KEY.VALUE``.

    ``seats`` names the numbers of seats for which it holds (None: all), ``when`` the values that options declared
    before it must have: ``when={"mode": ("teams", "allies")}``. Where it does not hold it keeps its default.
    A ``retired`` one is how older rules were played: nobody is asked, only journals that were upgraded have it, and it
    stands among the options of a table only where it is not the default. A ``display`` one says what screens show, and
    nothing that is played depends on it: digests leave it out, so those of journals from before it was declared hold.
    """

    key: str
    values: tuple[str, ...]
    default: str
    seats: range | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    retired: bool = False
    display: bool = False

    def holds(self, options: Mapping[str, str], seats: int) -> bool:
        """Tells whether it may be chosen with so many seats and these other options."""
        return (self.seats is None or seats in self.seats) and all(
            options[key] in values for key, values in self.when.items()
        )


def read_options(declared: Sequence[Option], chosen: Mapping[str, str], seats: int) -> dict[str, str]:
    """Returns a full set of options: defaults with the chosen values laid over.

    :raises RulesError: if a key or a value is not among the declared ones, or an option does not hold here.
    """
    if not isinstance(chosen, Mapping):
        raise RulesError(f"options must be an object, not {chosen!r}")
    full: dict[str, str] = {}
    for option in declared:
        value = chosen.get(option.key, option.default)
        if value not in option.values:
            raise RulesError(f"option {option.key} cannot be {value!r}; it is one of {', '.join(option.values)}")
        if value != option.default and not option.holds(full, seats):
            raise RulesError(f"option {option.key} cannot be {value!r} {_reason(option, full, seats)}")
        full[option.key] = value
    for key in chosen:
        if key not in full:
            raise RulesError(f"unknown option {key!r}; there is {', '.join(full) or 'none'}")
    plain = {option.key: option.default for option in declared if option.retired}
    return {key: value for key, value in full.items() if plain.get(key) != value}


def _reason(option: Option, full: Mapping[str, str], seats: int) -> str:
    if option.seats is not None and seats not in option.seats:
        return f"with {seats} seats"
    key = next(key for key, values in option.when.items() if full[key] not in values)
    return f"while {key} is {full[key]!r}"


def combine_options(declared: Sequence[Option], seats: int) -> Iterator[dict[str, str]]:
    """Yields every set of options that may be chosen with so many seats, the defaults first.

    An option varies only where it holds, so no two sets mean the same game.
    """

    def vary(rest: Sequence[Option], full: dict[str, str]) -> Iterator[dict[str, str]]:
        if not rest:
            yield full
            return
        option = rest[0]
        others = [value for value in option.values if value != option.default] if option.holds(full, seats) else []
        for value in (option.default, *others):
            yield from vary(rest[1:], full | {option.key: value})

    return vary(declared, {})


def cover_options(declared: Sequence[Option], seat_range: range) -> list[tuple[int, dict[str, str]]]:
    """Returns a few (seats, options) in which every two settings that can stand together do so at least once.

    Settings are the values of options and the numbers of seats: a covering set instead of the whole product.
    """
    every = [(seats, full) for seats in seat_range for full in combine_options(declared, seats)]
    pairs = [_pairs(seats, full) for seats, full in every]
    missing = set[object]().union(*pairs)
    chosen = []
    while missing:
        best = max(range(len(every)), key=lambda at: len(pairs[at] & missing))
        missing -= pairs[best]
        chosen.append(every[best])
    return chosen


def _pairs(seats: int, full: Mapping[str, str]) -> set[object]:
    settings = [("seats", str(seats)), *full.items()]
    return set(combinations(settings, 2)) or set(settings)
