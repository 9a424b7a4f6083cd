"""A glance at the tables at which one has a seat: how they stand, without sitting down."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from game import __version__
from game.remote.keys import sealed
from game.remote.link import Link
from game.remote.parcel import Parcel, pack, unpack
from game.remote.people import RoomView, read_room
from game.remote.relay import GUEST
from game.remote.requests import Coming
from game.remote.seal import Seal, lane_of, public_of
from game.remote.seats import KeptSeat
from game.remote.trouble import Bent, RemoteTrouble
from game.table.letter_text import VERSION
from game.table.strict_json import write_line

SECONDS: Final = 3.0
AGAIN_SECONDS: Final = 0.5
HALF: Final = 8


def glance_at(seats: Iterable[KeptSeat]) -> None:
    """Asks each table how it stands, and keeps that with the seat; those that do not answer stay as they are."""
    for seat in seats:
        with suppress(RemoteTrouble, Bent):
            room = _asked(seat)
            if room is not None and room.own is not None:
                seat.stage, seat.waits_for, seat.seats = room.stage, room.waits_for, room.own.seats
                seat.names = tuple(plan.name for plan in room.seats)
                seat.keep()


def _asked(seat: KeptSeat) -> RoomView | None:
    invitation = seat.invitation
    link = Link(invitation.address, GUEST, invitation.token.hex())
    try:
        key, seal, half = public_of(seat.secret), Seal(seat.secret, invitation.hall), secrets.token_hex(HALF)
        link.hear(f"mh.{invitation.name}.seat.{lane_of(key)}")
        body = write_line(Coming(__version__, VERSION, seat.me, False, True, ()).encode())
        raw = sealed(invitation, key, seal, pack(Parcel(invitation.name, "ask", half, 0, "come", body=body)))
        limit = time.monotonic() + SECONDS
        while time.monotonic() < limit:
            link.send(f"mh.{invitation.name}.ask", raw)
            if (came := link.next(AGAIN_SECONDS)) is not None:
                with suppress(Bent):
                    parcel = unpack(seal.open(came[1]))
                    if (parcel.run, parcel.kind) == (half, "glance"):
                        return read_room(parcel.body, 0.0)
        return None
    finally:
        link.close()
