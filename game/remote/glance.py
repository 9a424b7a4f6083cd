"""A glance at the tables at which one has a seat, or at a hall: how they stand, without sitting down."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from game import __version__
from game.remote.invitation import Invitation
from game.remote.keys import sealed
from game.remote.link import Link
from game.remote.parcel import Parcel, pack, unpack
from game.remote.people import RoomView, read_room, read_why
from game.remote.plan import Me
from game.remote.relay import GUEST
from game.remote.requests import Coming
from game.remote.seal import Seal, lane_of, new_secret, public_of
from game.remote.seats import KeptSeat
from game.remote.trouble import NO_ANSWER, Bent, RemoteTrouble
from game.table.letter_text import VERSION
from game.table.strict_json import write_line

SECONDS: Final = 3.0
AGAIN_SECONDS: Final = 0.5
HALF: Final = 8


def glance_at(seats: Iterable[KeptSeat]) -> None:
    """Asks each table how it stands, and keeps that with the seat; those that do not answer stay as they are.

    So do those that were forgotten or taken while the answer was on its way.
    """
    for seat in seats:
        with suppress(RemoteTrouble, Bent):
            room = _asked(seat)
            if room is not None and room.own is not None:
                seat.stage, seat.waits_for, seat.seats = room.stage, room.waits_for, room.own.seats
                seat.names = tuple(plan.name for plan in room.seats)
                seat.renew()


def ask_hall(invitation: Invitation) -> None:
    """Asks a hall whether it is there, and would let one set up a table.

    :raises RemoteTrouble: if it is not reached, does not know this invitation, or is of another version.
    """
    parcel = _answer(invitation, new_secret(), Me(""))
    if parcel is None:
        raise RemoteTrouble(NO_ANSWER)
    if parcel.kind == "no":
        raise RemoteTrouble(read_why(parcel.body) or NO_ANSWER)


def _asked(seat: KeptSeat) -> RoomView | None:
    parcel = _answer(seat.invitation, seat.secret, seat.me)
    return read_room(parcel.body, 0.0) if parcel is not None and parcel.kind == "glance" else None


def _answer(invitation: Invitation, secret: bytes, me: Me) -> Parcel | None:
    """Asks how it stands where an invitation leads to; returns what is said, None: nothing in so many seconds.

    :raises RemoteTrouble: if the relay is not reached.
    """
    link = Link(invitation.address, GUEST, invitation.token.hex())
    try:
        key, seal, half = public_of(secret), Seal(secret, invitation.hall), secrets.token_hex(HALF)
        link.hear(f"mh.{invitation.name}.seat.{lane_of(key)}")
        body = write_line(Coming(__version__, VERSION, me, False, True, ()).encode())
        raw = sealed(invitation, key, seal, pack(Parcel(invitation.name, "ask", half, 0, "come", body=body)))
        limit = time.monotonic() + SECONDS
        while time.monotonic() < limit:
            link.send(f"mh.{invitation.name}.ask", raw)
            if (came := link.next(AGAIN_SECONDS)) is not None:
                with suppress(Bent):
                    parcel = unpack(seal.open(came[1]))
                    if parcel.run == half and parcel.kind in ("glance", "no"):
                        return parcel
        return None
    finally:
        link.close()
