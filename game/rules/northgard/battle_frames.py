"""What a table of Northgard waits for while a battle is fought."""

from __future__ import annotations

from typing import NamedTuple


class Fighting(NamedTuple):
    """A battle takes its course: a stage of ``battle``."""

    seat: int
    stage: int
    kind: str = "fight"


class Pushing(NamedTuple):
    """The attacker may push a defender out before the battle."""

    seat: int
    kind: str = "push"


class Feeding(NamedTuple):
    """The seat says how much food it spends in the battle."""

    seat: int
    kind: str = "feed"


class Choosing(NamedTuple):
    """The seat chooses what its die gives."""

    seat: int
    kind: str = "choose_face"


class Throwing(NamedTuple):
    """The attacker chooses what the thrown axes give."""

    seat: int
    kind: str = "throw"


class Falling(NamedTuple):
    """The seat says whether Kaija is among so many of its figures that fall in a territory."""

    seat: int
    place: int
    figures: int
    kind: str = "fall"


class Retreating(NamedTuple):
    """The seat says where its beaten figures go; ``climb`` 1 if over hard borders as well."""

    seat: int
    place: int
    climb: int
    kind: str = "retreat"
