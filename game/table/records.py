"""The lines of a journal: the header, then what was done, one record a line."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Action, ActionBook, Draw
from game.table.errors import BadLine
from game.table.seats import SeatPlan
from game.table.strict_json import checked_text, take

FORMAT = "meadhall-journal"
VERSION = 1
MOST_SEATS = 12
GAME_OF_SAGA = re.compile(r"[0-9a-f]{16}/[1-9][0-9]?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: what is played, by whom, and the set-up table that everything begins with.

    ``setup`` are the draws of the set-up, ``digest`` its fingerprint, ``created`` an ISO time, ``program`` the
    version that wrote it, ``continues`` the name of the file that this one takes over from, or "". ``branch`` is the id
    of a finished table and the step before which somebody plays on here, ``deal`` the deal of a day that this is,
    ``saga`` the mark of a saga and which of its games this is, as "mark/2"; each is "" for most tables and then stands
    in no journal.
    """

    title: str
    rules_version: int
    options: Mapping[str, str]
    seats: tuple[SeatPlan, ...]
    seed: str
    created: str
    setup: tuple[Draw, ...]
    digest: str
    program: str
    continues: str = ""
    branch: str = ""
    deal: str = ""
    saga: str = ""

    @property
    def identity(self) -> tuple[str, str, str]:
        """Gets what tells this table from every other one, however its files are called: set-up, birth and seed."""
        return self.digest, self.created, self.seed

    @property
    def table(self) -> str:
        """Gets the identity in short: the id of the table, which tells nothing of it."""
        text = "\n".join(self.identity).encode("utf-8", "surrogatepass")
        return hashlib.blake2b(text, digest_size=10).hexdigest()

    def encode(self) -> dict[str, Any]:
        """Returns the header as a dict that JSON can hold."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "title": self.title,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seats": [plan.encode() for plan in self.seats],
            "seed": self.seed,
            "created": self.created,
            "setup": encode_draws(self.setup),
            "digest": self.digest,
            "program": self.program,
            "continues": self.continues,
        }
        rare = {"branch": self.branch, "deal": self.deal, "saga": self.saga}
        return data | {key: value for key, value in rare.items() if value}

    @classmethod
    def decode(cls, data: dict[str, Any]) -> Header:
        """Returns the header that a line of the present version describes.

        :raises BadLine: if a field is missing or of the wrong type.
        :raises BadRecord: if a seat is not one that can be.
        """
        options = take(data, "options", dict)
        if not all(type(value) is str for value in options.values()):
            raise BadLine("'options' must hold texts")
        rows = take(data, "seats", list)
        if not 0 < len(rows) <= MOST_SEATS or not all(type(row) is dict for row in rows):
            raise BadLine(f"'seats' must hold 1 to {MOST_SEATS} objects")
        return cls(
            title=take(data, "title", str),
            rules_version=take(data, "rules_version", int),
            options=options,
            seats=tuple(SeatPlan.decode(row) for row in rows),
            seed=take(data, "seed", str),
            created=take(data, "created", str),
            setup=decode_draws(take(data, "setup", list)),
            digest=take(data, "digest", str),
            program=take(data, "program", str),
            continues=take(data, "continues", str),
            branch=take(data, "branch", str) if "branch" in data else "",
            deal=take(data, "deal", str) if "deal" in data else "",
            saga=_game_of_saga(take(data, "saga", str)) if "saga" in data else "",
        )


def _game_of_saga(text: str) -> str:
    if GAME_OF_SAGA.fullmatch(text) is None:
        raise BadLine(f"'saga' must be a mark and a number, not {text[:40]!r}")
    return text


@dataclass(frozen=True, slots=True)
class Record:
    """One action: line ``n``, gesture ``g`` of which ``more`` records follow, what was drawn, the table after it."""

    n: int
    g: int
    more: int
    action: Action
    draws: tuple[Draw, ...]
    digest: str
    over: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Withdraws every live record from line ``undo`` on."""

    n: int
    g: int
    undo: int
    digest: str
    over: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """Takes back the undo of line ``redo``."""

    n: int
    g: int
    redo: int
    digest: str
    over: bool = False


Entry = Record | Undo | Redo


def encode_entry(entry: Entry, book: ActionBook) -> dict[str, Any]:
    """Returns the entry as a dict that JSON can hold."""
    data: dict[str, Any] = {"n": entry.n, "g": entry.g}
    if isinstance(entry, Record):
        data |= {"more": entry.more, "seat": entry.action.seat, "action": book.encode(entry.action)}
        data["draws"] = encode_draws(entry.draws)
    elif isinstance(entry, Undo):
        data["undo"] = entry.undo
    else:
        data["redo"] = entry.redo
    data["digest"] = entry.digest
    if entry.over:
        data["over"] = True
    return data


def decode_entry(data: dict[str, Any], book: ActionBook) -> Entry:
    """Returns the entry that a line of the present version describes.

    :raises BadLine: if a field is missing or of the wrong type.
    :raises BadRecord: if the action is none of the title's.
    """
    n, g, digest = take(data, "n", int), take(data, "g", int), take(data, "digest", str)
    over = take(data, "over", bool) if "over" in data else False
    if "undo" in data:
        return Undo(n, g, take(data, "undo", int), digest, over)
    if "redo" in data:
        return Redo(n, g, take(data, "redo", int), digest, over)
    action = book.decode(take(data, "action", dict))
    if take(data, "seat", int) != action.seat:
        raise BadLine("seat and action do not agree")
    return Record(n, g, take(data, "more", int), action, decode_draws(take(data, "draws", list)), digest, over)


def encode_draws(draws: Sequence[Draw]) -> list[list[Any]]:
    """Returns labelled draws as lists that JSON can hold."""
    return [[draw.label, list(draw.values)] for draw in draws]


def decode_draws(rows: list[Any]) -> tuple[Draw, ...]:
    """Returns the labelled draws that lists describe.

    :raises BadLine: if one of them is not a label with whole numbers.
    """
    draws = []
    for row in rows:
        if type(row) is not list or len(row) != 2 or type(row[0]) is not str or type(row[1]) is not list:
            raise BadLine("a draw must be a label and a list")
        if not all(type(value) is int for value in row[1]):
            raise BadLine(f"draw {row[0][:40]!r} must hold whole numbers")
        draws.append(Draw(checked_text(row[0]), tuple(row[1])))
    return tuple(draws)
