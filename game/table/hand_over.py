"""Giving seats up: bots take them, in a journal of its own that goes on from where the table stands."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from dataclasses import replace
from pathlib import Path

from game.table.journal import create_journal
from game.table.reading import read_journal
from game.table.seats import BOT, PERSON, SeatPlan
from game.table.sitting import Sitting
from game.table.stand_in import SOUND, stand_in


def given_up(seats: Sequence[SeatPlan], gone: Collection[int]) -> list[SeatPlan]:
    """Returns the seats once bots play for those who are gone; their names stay, and that they conceded."""
    return [
        replace(plan, kind=BOT, level=SOUND, conceded=True) if number in gone and plan.is_person else plan
        for number, plan in enumerate(seats)
    ]


def taken_back(seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Returns the seats for another game: those who gave theirs up sit there again."""
    return [replace(plan, kind=PERSON, level="", conceded=False) if plan.conceded else plan for plan in seats]


def hand_over(path: Path, folder: Path, seats: Sequence[SeatPlan]) -> Path:
    """Writes a journal that takes over from another one with these seats, and returns its path.

    The other one stays as it is, and is listed as continued. It must not be played meanwhile.

    :raises JournalError: if the journal cannot be read, or the folder cannot be written.
    """
    reading = read_journal(path)
    header = replace(reading.header, continues=path.name, seats=tuple(seats))
    return create_journal(folder, header, reading.entries, reading.timeline.game.actions)


def play_out(path: Path) -> Generator[Sitting, None, None]:
    """Has the bots of a table play it to its end, and yields the sitting after every gesture; it is closed at last.

    A jarl plays as a karl does, which takes milliseconds.

    :raises JournalError: if it cannot be read or written; what was played until then is on the disk.
    """
    sitting = Sitting.resume(path)
    try:
        while not sitting.is_over:
            seat = sitting.game.to_move
            assert seat is not None
            answer, _ = stand_in(sitting.header.title, sitting.seats[seat].level, sitting.bot_seed, sitting.view(seat))
            sitting.commit(answer.path)
            yield sitting
    finally:
        sitting.close()
