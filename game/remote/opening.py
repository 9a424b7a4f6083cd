"""Setting up a table at a hall: asked for until the hall says where it is."""

from __future__ import annotations

import secrets
import time
from typing import Final

from game.remote.invitation import KEY, TABLE
from game.remote.keys import sealed
from game.remote.link import Link
from game.remote.parcel import Parcel, data_of, pack, unpack
from game.remote.people import read_why
from game.remote.plan import Me, TablePlan
from game.remote.relay import GUEST
from game.remote.seal import Seal, lane_of, public_of
from game.remote.seats import KeptSeat
from game.remote.trouble import NO_ANSWER, Bent, RemoteTrouble
from game.table.strict_json import write_line

SECONDS: Final = 8.0
AGAIN_SECONDS: Final = 0.5
HALF: Final = 8


def open_table(seat: KeptSeat, plan: TablePlan, me: Me) -> Link:
    """Sets up a table at the hall to which a seat's invitation leads, and makes it the host's seat at it.

    Returns the connection.

    :raises RemoteTrouble: if the hall is not reached, does not answer, or says why not; the seat is as it was.
    """
    hall = seat.invitation
    link = Link(hall.address, GUEST, hall.token.hex())
    try:
        key, seal = public_of(seat.secret), Seal(seat.secret, hall.hall)
        link.hear(f"mh.{hall.name}.seat.{lane_of(key)}")
        run = secrets.token_hex(HALF)
        body = write_line({"plan": plan.encode(), "name": me.name, "portrait": me.portrait})
        asked = sealed(hall, key, seal, pack(Parcel(hall.name, "ask", run, 0, "open", body=body)))
        limit = time.monotonic() + SECONDS
        while time.monotonic() < limit:
            link.send(f"mh.{hall.name}.ask", asked)
            if (came := link.next(AGAIN_SECONDS)) is not None and (found := _answer(seal, came[1], run)):
                table, knock = bytes.fromhex(found["table"]), bytes.fromhex(found["key"])
                if (len(table), len(knock)) == (TABLE, KEY):
                    seat.invitation, seat.is_host = hall.at(table, knock), True
                    return link
        raise RemoteTrouble(NO_ANSWER)
    except BaseException:
        link.close()
        raise


def _answer(seal: Seal, raw: bytes, run: str) -> dict[str, str]:
    """Returns where the table is; nothing, if this is not the answer.

    :raises RemoteTrouble: if it says why there is none.
    """
    try:
        parcel = unpack(seal.open(raw))
        if parcel.run != run or parcel.lane != "seat":
            return {}
        if parcel.kind == "no":
            raise RemoteTrouble(read_why(parcel.body) or NO_ANSWER)
        data = data_of(parcel.body, {"table", "key"})
        return {name: str(value) for name, value in data.items()}
    except Bent:
        return {}
