"""Tables whose referee and guest are in one process: a game at this window, a lesson, a saved game looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic

from game.rules.kernel import Game
from game.table.guest import Guest
from game.table.guidance import Guidance, begin_lesson
from game.table.lesson import Lesson
from game.table.referee import Referee
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.wire import Wire


def local_guest(
    sitting: Sitting,
    settings: Callable[[], Settings],
    rests: bool = False,
    delay: float = 0.0,
    clock: Callable[[], float] = monotonic,
) -> Guest:
    """Returns the guest of a table at which all persons sit at one window, with a referee of its own.

    ``rests``: nobody acts by itself, and all seats are acted for here, as in a lesson. ``delay``: seconds from an ask
    to its answer; ``clock`` counts them.
    """
    referee = Referee(sitting, settings, rests)
    return Guest(Wire(referee.desk(_persons(sitting)), delay, clock))


def new_table(
    title: str,
    options: Mapping[str, str],
    seats: Sequence[SeatPlan],
    seed: str,
    folder: Path | None,
    settings: Callable[[], Settings],
    deal: str = "",
    saga: str = "",
) -> Guest:
    """Sets up a table, kept in the folder if there is one; without a seed, by chance.

    ``deal`` names the deal of a day, ``saga`` a game of a saga.

    :raises RulesError: if the title, an option or the number of seats is not one that there is.
    :raises JournalError: if the folder cannot be written.
    """
    return local_guest(Sitting.start(title, options, seats, seed or None, folder, deal, saga), settings)


def saved_table(path: Path, settings: Callable[[], Settings]) -> Guest:
    """Takes up a saved table; see `Sitting.resume`."""
    return local_guest(Sitting.resume(path), settings)


def copied_table(path: Path, folder: Path, settings: Callable[[], Settings]) -> Guest:
    """Begins a table of its own from where a saved one stands; see `Sitting.copy_of`."""
    return local_guest(Sitting.copy_of(path, folder), settings)


def lesson_table(
    lesson: Lesson, names: Sequence[str], colours: Sequence[str], at: int, settings: Callable[[], Settings]
) -> tuple[Guest, Guidance]:
    """Sets up the table of a lesson, taken up at a step; see `begin_lesson`."""
    guidance, sitting = begin_lesson(lesson, names, colours, at)
    return local_guest(sitting, settings, rests=True), guidance


def posed_table(table: Game, seats: Sequence[SeatPlan], settings: Callable[[], Settings]) -> Guest:
    """Returns the guest of a table as it stands, which is not kept, and at which nobody acts by itself."""
    return local_guest(Sitting.at(table, seats), settings, rests=True)


def watching_guest(path: Path) -> Guest:
    """Returns the guest of a saved table that nobody plays on; the file is left as it is.

    Once a game is over at which bots had taken over all seats, those who sat there see it again through their own eyes.

    :raises JournalError: if the file is not a journal that can be read.
    """
    sitting = Sitting.past(path)
    referee = Referee(sitting, Settings, rests=True)
    gone = [seat for seat, plan in enumerate(sitting.seats) if plan.conceded and sitting.is_over]
    return Guest(Wire(referee.desk(_persons(sitting) or gone)))


def _persons(sitting: Sitting) -> list[int]:
    return [seat for seat, plan in enumerate(sitting.seats) if plan.is_person]
