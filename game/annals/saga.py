"""A saga: the same persons and bots play chosen titles one after another. Its plan is kept, a file for each saga.

How its games went stands in their journals alone; each bears the saga's mark and its number.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.disk import replace_file
from game.paths import sagas_folder
from game.rules.kernel import BadRecord, Message
from game.table.errors import BadLine, reason_of
from game.table.seats import LONGEST_NAME, SeatPlan
from game.table.strict_json import read_kept
from game.titles import PLAYABLE, load_game

FORMAT: Final = "meadhall-saga"
MOST_GAMES: Final = 6
MEMBERS: Final = range(2, 6)
_LARGEST: Final = 64 * 1024
_MARK: Final = 8


class SagaTrouble(Exception):
    """A saga cannot be begun or kept; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.id)


@dataclass(frozen=True, slots=True)
class Saga:
    """Who plays what: the members as seats, the titles in their order; ``begun`` is the last game that was begun."""

    mark: str
    name: str
    created: str
    members: tuple[SeatPlan, ...]
    titles: tuple[str, ...]
    begun: int = 0

    def game(self, number: int) -> str:
        """Returns what stands in the journal of a game, by its number from 1."""
        return f"{self.mark}/{number}"

    def seating(self, number: int) -> list[int]:
        """Returns which member sits at which seat of a game: each game another one sits at the first."""
        turn = (number - 1) % len(self.members)
        order = [*range(len(self.members))]
        return [*order[turn:], *order[:turn]]

    def encode(self) -> dict[str, Any]:
        """Returns the saga as a dict that JSON can hold."""
        return {
            "format": FORMAT, "mark": self.mark, "name": self.name, "created": self.created,
            "members": [plan.encode() for plan in self.members], "titles": list(self.titles), "begun": self.begun,
        }  # fmt: skip


def misfit(title: str, members: int) -> Message | None:
    """Returns why so many cannot play a title; None where they can."""
    seats = load_game(title).seat_range
    if members in seats:
        return None
    return Message("hall.saga.misfit", {"title": Message(f"{title}.title"), "least": seats[0], "most": seats[-1]})


def begin_saga(name: str, members: Sequence[SeatPlan], titles: Sequence[str]) -> Saga:
    """Makes a saga and keeps its plan; members of one name are refused, since standings name them.

    :raises SagaTrouble: if it has too few or too many members or games, a title is not for so many, or the plan
        cannot be written.
    """
    name = _checked(name)
    if len(members) not in MEMBERS or len({plan.name for plan in members}) < len(members):
        raise SagaTrouble(Message("hall.saga.members", {"least": MEMBERS[0], "most": MEMBERS[-1]}))
    if not 0 < len(titles) <= MOST_GAMES:
        raise SagaTrouble(Message("hall.saga.games", {"most": MOST_GAMES}))
    wrong = next((told for title in titles if (told := misfit(title, len(members))) is not None), None)
    if wrong is not None:
        raise SagaTrouble(wrong)
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    saga = Saga(secrets.token_hex(_MARK), name, now, tuple(members), tuple(titles))
    _write(saga)
    return saga


def mark_begun(saga: Saga, number: int) -> Saga:
    """Keeps that a game of a saga was begun, so that a journal that goes is missed; returns the saga as it is now.

    :raises SagaTrouble: if it cannot be written.
    """
    kept = _as_kept(saga)
    changed = replace(kept, begun=max(kept.begun, number))
    _write(changed)
    return changed


def rename_saga(saga: Saga, name: str) -> Saga:
    """Gives a saga another name, and returns it as it is now.

    :raises SagaTrouble: if it cannot be called so, or cannot be written.
    """
    changed = replace(_as_kept(saga), name=_checked(name))
    _write(changed)
    return changed


def discard_saga(saga: Saga) -> None:
    """Forgets a saga's plan; its games stay, and count in the annals as before.

    :raises SagaTrouble: if the file cannot be deleted.
    """
    try:
        _path(saga).unlink(missing_ok=True)
    except OSError as error:
        raise SagaTrouble(Message("hall.saga.unwritable", {"why": reason_of(error)})) from error


def _as_kept(saga: Saga) -> Saga:
    """Returns a saga as it lies on the disk, where another window may have gone on with it."""
    return next((one for one in read_sagas()[0] if one.mark == saga.mark), saga)


def _checked(name: str) -> str:
    """Returns a name with plain spaces: the one that a catalogue offers has some that do not break."""
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise SagaTrouble(Message("hall.saga.nameless", {"n": LONGEST_NAME}))
    return name


def read_sagas() -> tuple[list[Saga], list[str]]:
    """Returns the sagas, the latest first, and the names of files that are none."""
    sagas, odd = [], []
    try:
        paths = sorted(sagas_folder().glob("*.json"))
    except OSError:
        paths = []
    for path in paths:
        try:
            sagas.append(_decoded(read_kept(path, _LARGEST), path.stem))
        except (OSError, ValueError, KeyError, TypeError, BadLine, BadRecord):
            odd.append(path.name)
    return sorted(sagas, key=lambda saga: (saga.created, saga.mark), reverse=True), odd


def _decoded(data: dict[str, Any], mark: str) -> Saga:
    if data["format"] != FORMAT or data["mark"] != mark:
        raise ValueError("not a saga")
    members = tuple(SeatPlan.decode(row) for row in data["members"])
    titles, name, begun = tuple(data["titles"]), data["name"], data["begun"]
    created = datetime.fromisoformat(data["created"]).isoformat()
    if not all(title in PLAYABLE for title in titles) or not 0 < len(titles) <= MOST_GAMES:
        raise ValueError("titles that there are not")
    if len(members) not in MEMBERS or not isinstance(name, str) or not name.isprintable() or len(name) > LONGEST_NAME:
        raise ValueError("members or a name that cannot be")
    if type(begun) is not int or any(misfit(title, len(members)) for title in titles):
        raise ValueError("a title is not for so many")
    return Saga(mark, name, created, members, titles, begun)


def _path(saga: Saga) -> Path:
    return sagas_folder() / f"{saga.mark}.json"


def _write(saga: Saga) -> None:
    try:
        replace_file(_path(saga), json.dumps(saga.encode(), ensure_ascii=False, indent=1).encode())
    except OSError as error:
        raise SagaTrouble(Message("hall.saga.unwritable", {"why": reason_of(error)})) from error
