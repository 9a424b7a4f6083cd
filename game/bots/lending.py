"""The link of a table of which nothing was fitted: that of the one that is most like it."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import takewhile

from game.bots.link import Link, Straight, log_odds_of, read_link

FOLDER = "links"
ENDING = ".toml"


@cache
def lent_link(package: str, name: str) -> Link | None:
    """Returns the link that is lent to a file which is not there; None to who sits alone, or where nothing was fitted.

    Files are named KIND-SEATS.toml or SEATS.toml. Lent is one of the kind whose name begins most alike, of those with
    the nearest number of seats. Worth ahead of the others tells as much there as here, but where nobody is ahead, who
    sits among more wins less often.
    """
    kind, seats = _named(name.rpartition("/")[2])
    known = [_named(file.name) for file in _files(package)]
    others = [(other, there) for other, there in known if there > 1]
    if seats < 2 or not others:
        return None
    near, there = min(others, key=lambda one: (-_alike(one[0], kind), abs(one[1] - seats), one[1], one[0]))
    link = read_link(package, f"{FOLDER}/{near}{'-' if near else ''}{there}{ENDING}")
    assert link is not None
    return among(link, there, seats)


def among(link: Link, seats: int, others: int) -> Link:
    """Returns a link that was fitted with so many seats for another number of them."""
    shift = log_odds_of(1 / others) - log_odds_of(1 / seats)
    odds = [Straight(row.base + shift, row.slope) for row in link.odds]
    return Link(link.points, odds, link.floor, Straight(link.end.base + shift, link.end.slope))


def _files(package: str) -> list[Traversable]:
    folder = resources.files(package) / FOLDER
    return [file for file in folder.iterdir() if file.name.endswith(ENDING)] if folder.is_dir() else []


def _named(file: str) -> tuple[str, int]:
    kind, _, seats = file.removesuffix(ENDING).rpartition("-")
    return kind, int(seats)


def _alike(one: str, other: str) -> int:
    """Returns with how many equal letters two names begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
