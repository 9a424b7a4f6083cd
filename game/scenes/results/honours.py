"""Which feats a finished game has earned for the persons at it: found beside the window, once the index knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.annals.background import Background
from game.annals.earned import earned_by
from game.annals.feats import HALL, Feat, feats_of
from game.annals.household import Household
from game.annals.people import who_sat
from game.annals.reader import Reader, Who
from game.paths import annals_file, journals_folder
from game.table.guest import Guest


class Honours:
    """What a game brought its persons beside points; nothing where it is not kept here, or was not finished.

    ``earned`` are the feats by seat, ``who`` the persons who earned them. A broken index costs no more than them.
    """

    def __init__(self, guest: Guest) -> None:
        self.earned: Mapping[int, Sequence[Feat]] = {}
        self.who: Mapping[int, Who] = {}
        self._guest, self._title, self._seats = guest, guest.title, guest.seats
        self._background: Background | None = None
        self._is_sought = (
            guest.is_over
            and (guest.wire.book.elsewhere or self._is_here)
            and any(plan.is_person for plan in guest.seats)
            and any(feats_of(title) for title in (self._title, HALL))
        )

    @property
    def _is_here(self) -> bool:
        """Tells whether the journal lies where the index looks; that of a game elsewhere comes a little later."""
        book = self._guest.wire.book
        return book.is_here and book.path.parent == journals_folder()

    @property
    def is_done(self) -> bool:
        """Tells whether nothing more will come."""
        return not self._is_sought

    def poll(self) -> bool:
        """Looks for the feats; returns whether any have come. The first time, the process is started."""
        if not self._is_sought or not self._is_here:
            return False
        if self._background is None:
            self._background = Background(journals_folder(), annals_file())
            self._background.start()
        self._background.poll()
        if not self._background.is_done:
            return False
        self._is_sought = False
        self.find()
        return bool(self.earned)

    def find(self) -> None:
        """Asks the index as it is now."""
        reader, household = Reader(annals_file()), Household()
        try:
            feats = [*feats_of(self._title), *feats_of(HALL)]
            sat = {seat: who_sat(household, plan) for seat, plan in enumerate(self._seats) if plan.is_person}
            found = {seat: earned_by(reader, who, feats, self._guest.wire.book.path.name) for seat, who in sat.items()}
            self.who, self.earned = sat, {seat: earned for seat, earned in found.items() if earned}
        finally:
            reader.close()

    def close(self) -> None:
        """Looks no longer."""
        self._is_sought = False
        if self._background is not None:
            self._background.close()
