"""The household: who plays here, each with a name, a portrait and a colour; kept between sittings.

A person bears a mark that stands in the journals of their games from then on, so that they may change their name, and
two may have the same. Journals without marks, as those of earlier times, count for whoever was the first to bear the
name in them; names that nobody of the household ever bore are guests.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from game.disk import replace_file
from game.paths import household_file
from game.rules.kernel import Message
from game.table.errors import reason_of
from game.table.seats import LONGEST_NAME
from game.table.strict_json import read_kept

FACES: Final = ("person", "hood", "helm", "braids", "beard", "cap", "kerchief", "crown")
COLOURS: Final = ("bone", "amber", "fjord", "blood", "raven")
MOST: Final = 24
_LARGEST = 256 * 1024
_MARK = 8


class HouseholdTrouble(Exception):
    """The household cannot be changed; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.id)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the household: the mark in the journals, the name now, portrait, colour.

    ``claims`` are the names whose journals without marks count for this person.
    """

    mark: str
    name: str
    face: str = FACES[0]
    colour: str = COLOURS[0]
    claims: tuple[str, ...] = ()

    def encode(self) -> dict[str, Any]:
        """Returns the person as a dict that JSON can hold."""
        return {
            "mark": self.mark, "name": self.name, "face": self.face, "colour": self.colour, "claims": list(self.claims)
        }  # fmt: skip


class Household:
    """The persons of this program's home. Each change is read, made and written at once: other windows make theirs."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or household_file()
        self.notice: Message | None = None
        self.persons: tuple[Person, ...] = ()
        self._read()

    def find(self, mark: str) -> Person | None:
        """Returns the person of a mark; None where there is no such."""
        return next((person for person in self.persons if person.mark == mark), None)

    def bearer(self, name: str) -> Person | None:
        """Returns the person for whom journals without marks count in which somebody of this name played."""
        return next((person for person in self.persons if name in person.claims), None)

    def add(self, name: str, face: str = "", colour: str = "") -> Person:
        """Takes somebody in; without a face or colour of one's own, the next that is free.

        :raises HouseholdTrouble: if the name cannot be one, the house is full, or it cannot be written.
        """
        self._read()
        if len(self.persons) >= MOST:
            raise HouseholdTrouble(Message("hall.household.full", {"n": MOST}))
        name = good_name(name)
        claims = () if self.bearer(name) else (name,)
        face = face or _first_free(FACES, [person.face for person in self.persons])
        colour = colour or _first_free(COLOURS, [person.colour for person in self.persons])
        person = Person(secrets.token_hex(_MARK), name, face, colour, claims)
        self._write((*self.persons, person))
        return person

    def change(self, mark: str, name: str = "", face: str = "", colour: str = "") -> Person:
        """Gives somebody another name, portrait or colour; games under the former name stay theirs.

        :raises HouseholdTrouble: if the name cannot be one, there is no such person, or it cannot be written.
        """
        self._read()
        person = self._known(mark)
        name = good_name(name) if name else person.name
        claims = person.claims if self.bearer(name) else (*person.claims, name)
        changed = replace(person, name=name, face=face or person.face, colour=colour or person.colour, claims=claims)
        self._write(tuple(changed if other.mark == mark else other for other in self.persons))
        return changed

    def dismiss(self, mark: str) -> None:
        """Takes somebody out of the household; their games stay, as those of a guest.

        :raises HouseholdTrouble: if there is no such person, or it cannot be written.
        """
        self._read()
        self._known(mark)
        self._write(tuple(person for person in self.persons if person.mark != mark))

    def _known(self, mark: str) -> Person:
        person = self.find(mark)
        if person is None:
            raise HouseholdTrouble(Message("hall.household.gone"))
        return person

    def _read(self) -> None:
        try:
            data = read_kept(self._path, _LARGEST)
        except FileNotFoundError:
            self.persons = ()
        except OSError as error:
            self.notice = Message("hall.household.unreadable", {"why": reason_of(error)})
        except ValueError:
            self.notice = self._kept_aside()
            self.persons = ()
        else:
            self.persons = _persons(data.get("persons"))

    def _kept_aside(self) -> Message:
        aside = self._path.with_suffix(".bad.json")
        try:
            self._path.replace(aside)
        except OSError as error:
            return Message("hall.household.unreadable", {"why": reason_of(error)})
        return Message("hall.household.bad", {"file": aside.name})

    def _write(self, persons: tuple[Person, ...]) -> None:
        data = {"persons": [person.encode() for person in persons]}
        try:
            replace_file(self._path, json.dumps(data, ensure_ascii=False, indent=1).encode())
        except OSError as error:
            raise HouseholdTrouble(Message("hall.household.unwritable", {"why": reason_of(error)})) from error
        self.persons = persons


def resident(mark: str) -> Person | None:
    """Returns the person of a mark as the household is now; None where there is no such, or it cannot be read.

    Nothing is put aside or told. The file is read again only when it has changed, so that tables may ask while they
    are drawn.
    """
    path = household_file()
    try:
        now = path.stat()
        return _residents(path, now.st_mtime_ns, now.st_size).get(mark)
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=1)
def _residents(path: Path, changed: int, size: int) -> Mapping[str, Person]:
    return {person.mark: person for person in _persons(read_kept(path, _LARGEST).get("persons"))}


def good_name(name: str) -> str:
    """Returns a name without spaces around it.

    :raises HouseholdTrouble: if it cannot be one.
    """
    name = name.strip()
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise HouseholdTrouble(Message("hall.household.name", {"n": LONGEST_NAME}))
    return name


def _first_free(offered: Sequence[str], taken: Sequence[str]) -> str:
    return min(offered, key=taken.count)


def _persons(rows: Any) -> tuple[Person, ...]:
    """Returns what makes sense of a kept household."""
    persons: list[Person] = []
    for row in rows if isinstance(rows, list) else []:
        person = _person(row) if isinstance(row, dict) else None
        if person is not None and person.mark not in {other.mark for other in persons}:
            taken = {name for other in persons for name in other.claims}
            persons.append(replace(person, claims=tuple(name for name in person.claims if name not in taken)))
    return tuple(persons[:MOST])


def _person(row: dict[str, Any]) -> Person | None:
    mark, name, claims = row.get("mark"), row.get("name"), row.get("claims")
    if not isinstance(mark, str) or not 0 < len(mark) <= LONGEST_NAME or not mark.isprintable():
        return None
    try:
        good = good_name(name) if isinstance(name, str) else ""
    except HouseholdTrouble:
        return None
    if not good:
        return None
    face, colour = row.get("face"), row.get("colour")
    return Person(
        mark=mark,
        name=good,
        face=str(face) if face in FACES else FACES[0],
        colour=str(colour) if colour in COLOURS else COLOURS[0],
        claims=tuple(claim for claim in claims if isinstance(claim, str)) if isinstance(claims, list) else (good,),
    )
