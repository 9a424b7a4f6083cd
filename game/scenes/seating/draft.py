"""A seating that is being made: seats as drafts, options, seed; and the last one, kept between sittings."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.bots.levels import LEVELS
from game.disk import replace_file
from game.paths import settings_file
from game.rules.kernel import Game, Option
from game.scenes.hall.heads import FRIEND
from game.table.seats import BOT, LONGEST_NAME, PERSON, SeatPlan, told_apart
from game.table.strict_json import read_kept
from game.titles import KNOWN_TO_BOTS

FIRST_LEVEL, LAST_RESORT = "karl", "random"
LARGEST = 64 * 1024
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class SeatDraft:
    """A seat in the making: a name ("" for the one that is offered), a person, a FRIEND or a bot's level, a colour.

    ``person`` is the mark of somebody of the household, "" for everybody else.
    """

    name: str
    who: str
    colour: str
    person: str = ""

    @property
    def is_person(self) -> bool:
        """Tells whether a person sits there, here or elsewhere."""
        return self.who in (PERSON, FRIEND)

    def plan(self, offered: str) -> SeatPlan:
        """Returns the finished seat; without a name of its own it bears the offered one."""
        name = self.name.strip() or offered
        return (
            SeatPlan(name, PERSON, "", self.colour, self.person)
            if self.is_person
            else SeatPlan(name, BOT, self.who, self.colour)
        )


@dataclass(slots=True)
class Seating:
    """All that a new table needs. Colours stay unique, and there are as many seats as the title allows."""

    seats: list[SeatDraft]
    options: dict[str, str]
    colours: tuple[str, ...]
    levels: tuple[str, ...]
    least: int
    most: int
    seed: str = field(default="")
    marks: frozenset[str] = frozenset()
    """The marks of the household."""

    def add(self) -> None:
        """Adds a bot in the first free colour."""
        if len(self.seats) < self.most:
            level = FIRST_LEVEL if FIRST_LEVEL in self.levels else LAST_RESORT
            self.seats.append(SeatDraft("", level, self.free_colours()[0]))

    def remove(self, index: int) -> None:
        """Takes a seat away, if enough are left."""
        if len(self.seats) > self.least:
            del self.seats[index]

    def shuffle(self) -> None:
        """Seats everybody by lot; it never stays as it was while there is another way."""
        before = list(self.seats)
        while len(before) > 1 and self.seats == before:
            random.shuffle(self.seats)

    def free_colours(self) -> list[str]:
        """Returns the colours that nobody has."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in self.colours if colour not in taken]

    def seat_person(self, index: int, mark: str, name: str, colour: str) -> None:
        """Puts somebody of the household on a seat, in their own colour, which a guest or a bot gives up for them."""
        seat = self.seats[index]
        seat.who, seat.person, seat.name = PERSON, mark, name
        holder = next((other for other in self.seats if other.colour == colour), None)
        if holder is not None and not holder.person:
            holder.colour = seat.colour
        if holder is None or not holder.person:
            seat.colour = colour

    def seat_other(self, index: int, who: str) -> None:
        """Puts a guest or a bot on a seat; the name of somebody of the household leaves with them."""
        seat = self.seats[index]
        if seat.person:
            seat.person, seat.name = "", ""
        seat.who = who

    def free_marks(self, index: int, marks: Sequence[str]) -> list[str]:
        """Returns those of the household who sit on no other seat than this."""
        taken = {seat.person for number, seat in enumerate(self.seats) if number != index}
        return [mark for mark in marks if mark not in taken]

    def next_colour(self, index: int) -> None:
        """Gives a seat the next colour that is free."""
        place = self.colours.index(self.seats[index].colour)
        order = [*self.colours[place + 1 :], *self.colours[:place]]
        free = self.free_colours()
        self.seats[index].colour = next((colour for colour in order if colour in free), self.seats[index].colour)

    def plans(self, offered: Sequence[str], fits: Callable[[str], bool] = lambda _: True) -> list[SeatPlan]:
        """Returns the finished seats; names that come twice are told apart by a number, and shortened till they fit."""
        plans = [seat.plan(name) for seat, name in zip(self.seats, offered, strict=False)]
        names = told_apart([plan.name for plan in plans], fits)
        return [replace(plan, name=name) for plan, name in zip(plans, names, strict=True)]

    def settle_options(self, declared: Sequence[Option]) -> list[Option]:
        """Returns the options that hold for these seats; the others go back to their defaults."""
        asked: list[Option] = []
        for option in declared:
            if option.holds(self.options, len(self.seats)):
                asked.append(option)
            else:
                self.options[option.key] = option.default
        return asked

    def most_options(self, declared: Sequence[Option]) -> int:
        """Returns how many options hold at most, however many seats are added or taken away."""
        return max(
            sum(option.holds(self.options, seats) for option in declared) for seats in range(self.least, self.most + 1)
        )

    @property
    def friends(self) -> frozenset[int]:
        """Gets the seats that wait for friends elsewhere."""
        return frozenset(seat for seat, draft in enumerate(self.seats) if draft.who == FRIEND)

    def remember(self, title: str, path: Path | None = None) -> None:
        """Keeps the seating for the next time; failing to is no more than a line in the log."""
        path = path or memory_file()
        kept = _read(path)
        kept[title] = {
            "seats": [
                {"name": seat.name.strip(), "who": seat.who, "colour": seat.colour, "person": seat.person}
                for seat in self.seats
            ],
            "options": self.options,
        }
        try:
            replace_file(path, json.dumps(kept, ensure_ascii=False, indent=1).encode())
        except OSError as error:
            _log.warning("the seating cannot be kept: %s", error)


def memory_file() -> Path:
    """Returns where the last seatings are kept."""
    return settings_file().with_name("seating.json")


def first_seating(
    game: type[Game], colours: Sequence[str], path: Path | None = None, marks: Sequence[str] = ()
) -> Seating:
    """Returns the last seating of a title, or a person and three bots; ``marks`` are those of the household."""
    least, most = game.seat_range[0], game.seat_range[-1]
    options = {option.key: option.default for option in game.options_asked()}
    levels = LEVELS if game.title in KNOWN_TO_BOTS else (LAST_RESORT,)
    seating = Seating([], options, tuple(colours), levels, least, most, marks=frozenset(marks))
    kept = _read(path or memory_file()).get(game.title)
    if isinstance(kept, Mapping):
        _take(seating, game, kept)
    if not seating.seats:
        seating.seats = [SeatDraft("", PERSON, colours[3 % len(colours)])]
        while len(seating.seats) < min(4, most):
            seating.add()
    while len(seating.seats) < least:
        seating.add()
    return seating


def _take(seating: Seating, game: type[Game], kept: Mapping[str, Any]) -> None:
    """Takes over what still makes sense of a kept seating."""
    seats, options = kept.get("seats"), kept.get("options")
    for row in seats[: seating.most] if isinstance(seats, list) else []:
        if not isinstance(row, Mapping):
            continue
        name, who, colour = (row.get(key) for key in ("name", "who", "colour"))
        good_name = isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable()
        if good_name and who in (PERSON, FRIEND, *seating.levels) and colour in seating.free_colours():
            person = row.get("person")
            mark = person if isinstance(person, str) and who == PERSON and person in seating.marks else ""
            seating.seats.append(SeatDraft(str(name), str(who), str(colour), mark))
    for option in game.options_asked():
        value = options.get(option.key) if isinstance(options, Mapping) else None
        if value in option.values:
            seating.options[option.key] = str(value)


def _read(path: Path) -> dict[str, Any]:
    """Returns what was kept; whatever cannot be read counts as nothing."""
    try:
        return read_kept(path, LARGEST)
    except (OSError, ValueError):
        return {}
