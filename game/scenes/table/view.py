"""A table through one pair of eyes: its spots, what they explain, and how deeds are seen. Nobody acts here."""

from __future__ import annotations

from functools import partial
from typing import Generic

from game.scenes.table.looking import G
from game.scenes.table.motion import staged
from game.scenes.table.picture import TablePicture
from game.scenes.table.playback import moments
from game.table.sight import Moment, Seen
from game.ui.animation import Animation, Breath, Call
from game.ui.animation import Sequence as Series


class TableView(TablePicture[G], Generic[G]):
    """Shows a timeline to one seat, or to a stranger. A title derives its view and says spots and deeds."""

    def play(self, step: Seen, by_hand: int = 0) -> Animation:
        """Returns a gesture as motion from view to view; the first `by_hand` records were done by the reader.

        What was dragged lies where it was dropped from the first frame.
        """
        shown = [self.moment(moment) for moment in moments(step, by_hand, self.told.now(self._viewer))]
        return Series(Call(partial(self._watch, step.seat)), *([] if by_hand else [Breath()]), *shown)

    def moment(self, moment: Moment) -> Animation:
        """Returns a moment of a gesture as motion; a title says more where it has scenes of its own."""
        return staged(self, moment)

    def _watch(self, seat: int) -> None:
        """Looks at who acts now, until the table is shown as it stands afterwards."""
        self.acting, self._showing = None if seat == self.front else seat, (seat,)
        self.reframe()
