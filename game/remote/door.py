"""The door to tables elsewhere: all that a window asks. Nothing is loaded or started before it is wanted."""

from __future__ import annotations

import secrets
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from game.paths import hall_folder, journals_folder
from game.remote.invitation import Invitation, read_invitation
from game.remote.needs import NEARBY, missing, require
from game.remote.plan import Me, TablePlan
from game.remote.seats import SECRET, KeptSeat, kept_seats
from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message

if TYPE_CHECKING:
    from game.remote.home import HomeHall
    from game.remote.link import Link
    from game.remote.nearby import Announcement, Nearby
    from game.remote.trial import Trial
    from game.remote.visit import Reach, Visit

HERE: Final = "127.0.0.1"
ALL: Final = "0.0.0.0"


class Door:
    """The tables elsewhere that one window is at; ``poll`` is to be called once a frame, ``close`` at its end."""

    def __init__(self) -> None:
        self.visits: list[Visit] = []
        self._home: HomeHall | None = None
        self._lock = threading.Lock()
        self._announced: dict[str, Announcement] = {}

    @staticmethod
    def missing() -> Message | None:
        """Returns what is missing for tables elsewhere, and how it is installed; None: nothing."""
        gone = missing()
        return Message("remote.trouble.missing", {"packages": ", ".join(gone)}) if gone else None

    # -- to a hall --------------------------------------------------------------------------------------------------

    @staticmethod
    def hall_of(line: str) -> Invitation:
        """Returns where the line of a hall leads.

        :raises RemoteTrouble: if it is no invitation, or one to a table.
        """
        invitation = read_invitation(line)
        if not invitation.is_hall:
            raise RemoteTrouble(Message("remote.trouble.table_line"))
        return invitation

    def host_of(self, line: str) -> str:
        """Returns the name of the machine to which the line of a hall leads; "" where it leads nowhere."""
        try:
            return self.hall_of(line).host
        except RemoteTrouble:
            return ""

    def try_hall(self, line: str) -> Trial:
        """Begins to ask a hall whether it is there.

        :raises RemoteTrouble: if the line is not that of a hall, or a package is missing.
        """
        invitation = self.hall_of(line)
        require()
        from game.remote.trial import Trial

        return Trial(invitation)

    # -- to a table -------------------------------------------------------------------------------------------------

    def host(self, plan: TablePlan, me: Me, hall: str = "", address: str = HERE, saga: str = "") -> Visit:
        """Sets up a table at a hall, or on this computer, open to one of its addresses; perhaps a game of a saga.

        :raises RemoteTrouble: if the line of the hall is not that of one, or a package is missing.
        """
        require()
        from game.remote.opening import open_table

        where = self.hall_of(hall) if hall else None

        def reach(seat: KeptSeat) -> Link:
            seat.invitation = where if where is not None else self._at_home(address)
            return open_table(seat, plan, me)

        first = where if where is not None else Invitation(HERE, 1, bytes(32), bytes(12), bytes(8), bytes(16))
        members = tuple((seat.name, seat.person) for seat in plan.seats) if saga else ()
        return self._visited(KeptSeat(first, secrets.token_bytes(SECRET), me, saga=saga, members=members), reach)

    def join(self, line: str, me: Me, watch: bool = False) -> Visit:
        """Goes to the table of an invitation; who has a seat there comes back to it, unless another window has it.

        :raises RemoteTrouble: if the line is no invitation to a table, or a package is missing.
        """
        invitation = read_invitation(line)
        if invitation.is_hall:
            raise RemoteTrouble(Message("remote.trouble.hall_line"))
        here = {visit.seat.secret for visit in self.visits}
        there = [seat for seat in kept_seats() if seat.table == invitation.name]
        known = next((seat for seat in there if seat.secret in here or not seat.is_held), None)
        if known is not None:
            known.invitation = invitation
            return self.come_back(known)
        return self._go(KeptSeat(invitation, secrets.token_bytes(SECRET), me), watch)

    def come_back(self, seat: KeptSeat) -> Visit:
        """Goes to a table at which one has a seat; if this window is there already, to that visit.

        :raises RemoteTrouble: if a package is missing, or another window sits there.
        """
        there = next((one for one in self.visits if one.seat.secret == seat.secret and one.stage != "gone"), None)
        if there is None and seat.is_held:
            raise RemoteTrouble(Message("remote.trouble.other_window"))
        return there or self._go(seat, False)

    def _go(self, seat: KeptSeat, watch: bool) -> Visit:
        require()
        from game.remote.visit import reach_table

        def reach(seat: KeptSeat) -> Link:
            if seat.is_host:
                self._wake_home(seat)
            return reach_table(seat)

        return self._visited(seat, reach, watch)

    def _visited(self, seat: KeptSeat, reach: Reach, watch: bool = False) -> Visit:
        from game.remote.visit import Visit

        visit = Visit(seat, reach, watch, journals_folder())
        self.visits.append(visit)
        return visit

    def leave(self, visit: Visit) -> None:
        """Leaves a table for now."""
        if visit in self.visits:
            self.visits.remove(visit)
        visit.leave()

    # -- this computer's hall ---------------------------------------------------------------------------------------

    def _at_home(self, address: str) -> Invitation:
        """Returns the invitation to this computer's hall, started if need be, or anew for another address.

        :raises RemoteTrouble: if it does not start.
        """
        from game.remote.home import HomeHall

        with self._lock:
            home = self._home
            if home is not None and home.runs and address not in (home.address, HERE):
                home.stop()
            if home is None or not home.runs:
                home = self._home = HomeHall(address)
            return home.invitation

    def is_at_home(self, visit: Visit) -> bool:
        """Tells whether a table stands in this computer's own hall."""
        return self._home is not None and self._home.invitation.hall == visit.seat.invitation.hall

    def _wake_home(self, seat: KeptSeat) -> None:
        """Starts this computer's hall, if a table is in it; friends find it where it was."""
        from game.remote.keys import FILE, hall_keys

        folder = hall_folder()
        if not (folder / FILE).is_file() or hall_keys(folder).public != seat.invitation.hall:
            return
        host = seat.invitation.host
        home = self._at_home(HERE if host == HERE else ALL)
        seat.invitation = home.at(seat.invitation.table, seat.invitation.key)

    # -- looking round ----------------------------------------------------------------------------------------------

    @staticmethod
    def kept() -> list[KeptSeat]:
        """Returns the seats that one has at tables elsewhere, the one looked at last first."""
        return kept_seats()

    @staticmethod
    def nearby() -> Nearby:
        """Begins to look for tables on this network.

        :raises RemoteTrouble: if a package is missing.
        """
        require(NEARBY)
        from game.remote.nearby import Nearby

        return Nearby()

    def look_in(self) -> None:
        """Asks at all tables where one has a seat how they stand, in the background; `kept` tells then."""
        require()
        from game.remote.glance import glance_at

        away = [seat for seat in kept_seats() if seat.stage != "over" and not seat.is_held]
        threading.Thread(target=glance_at, args=(away,), name="meadhall glance", daemon=True).start()

    # -- from frame to frame ----------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Takes what has come to all visits."""
        for visit in self.visits:
            visit.poll()
            self._announce(visit)

    def _announce(self, visit: Visit) -> None:
        """Announces a table of one's own on this network while it waits for friends, if it is open to the network."""
        seat, table = visit.seat, visit.seat.table
        waits = visit.stage == "waiting" and visit.is_host and seat.invitation.host not in (HERE, "::1")
        if waits and table not in self._announced and not missing(NEARBY):
            from game.remote.nearby import Announcement, Found

            found = Found(seat.me.name, seat.title, visit.invitation)
            self._announced[table] = Announcement(found, seat.invitation.port, table)
        elif not waits and table in self._announced:
            self._announced.pop(table).close()

    def close(self) -> None:
        """Leaves all tables, and ends this computer's hall."""
        for visit in list(self.visits):
            self.leave(visit)
        for announcement in self._announced.values():
            announcement.close()
        self._announced.clear()
        with self._lock, suppress(OSError):
            if self._home is not None:
                self._home.stop()
                self._home = None
