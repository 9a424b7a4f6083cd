"""What can be chosen about a game before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.kernel.errors import RulesError


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a title with the values it may take; labels are ``TITLE.option.KEY`` and ``….KEY.VALUE``."""

    key: str
    values: tuple[str, ...]
    default: str


def read_options(declared: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """Returns a full set of options: defaults with the chosen values laid over.

    :raises RulesError: if a key or a value is not among the declared ones.
    """
    full = {option.key: option.default for option in declared}
    allowed = {option.key: option.values for option in declared}
    for key, value in chosen.items():
        if key not in full:
            raise RulesError(f"unknown option {key!r}; there is {', '.join(full) or 'none'}")
        if value not in allowed[key]:
            raise RulesError(f"option {key} cannot be {value!r}; it is one of {', '.join(allowed[key])}")
        full[key] = value
    return full
