"""Serving a hall without a window: its relay and its referee, until somebody ends it."""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from game.disk import replace_file
from game.remote.addresses import own_addresses
from game.remote.hall import Hall
from game.remote.invitation import PORT, Invitation, is_host
from game.remote.keys import FILE, Keys, hall_keys
from game.remote.link import Link
from game.remote.relay import ANY_PORT, GUEST, HALL, Relay
from game.remote.trouble import IN_USE, UNREACHABLE, RemoteTrouble
from game.rules.kernel import Message
from game.table.errors import JournalError
from game.table.hold import Hold
from game.table.interrupts import check

LOOK_SECONDS: Final = 0.1
LARGEST: Final = 64 * 1024
_PORT_FILE: Final = "port"


@dataclass(frozen=True, slots=True)
class Service:
    """How a hall is served: in which folder, at which address and port (None: the usual one), called what by friends.

    With ``relay``, on relays that run elsewhere, known by the file ``creds``; ``copies`` is how many of its servers
    keep each line. ``beside``: it ends with the program that started it, and takes another port if its own is taken.
    """

    folder: Path
    address: str = "127.0.0.1"
    port: int | None = None
    name: str = ""
    relay: str = ""
    creds: Path | None = None
    copies: int = 1
    beside: bool = False


def serve(service: Service) -> dict[str, Any]:
    """Serves a hall until Ctrl-C, a signal, or the end of the program that it stands beside.

    The first line that is printed is the invitation to it.

    :raises RemoteTrouble: if it cannot be served.
    """
    ended = threading.Event()
    with ExitStack() as stack:
        hold = _held(service.folder, hall_keys(service.folder))
        stack.callback(hold.let_go)
        keys = hall_keys(service.folder)
        relay = None
        if service.relay:
            link, invitation = _elsewhere(service, keys)
        else:
            relay = _own_relay(service, keys)
            stack.callback(relay.stop)
            link = Link(relay.access.address, HALL, relay.access.hall)
            invitation = keys.invitation(service.name or _name_of(service.address), relay.access.port)
        stack.callback(link.close)
        hall = Hall(link, keys, service.copies)
        stack.callback(hall.close)
        stack.enter_context(_signals(ended))
        print(invitation.line(), flush=True)
        if service.relay:
            _tell_guest(keys)
        if service.beside:
            threading.Thread(target=_until_end, args=(ended,), daemon=True).start()
        with suppress(KeyboardInterrupt):
            while not ended.wait(LOOK_SECONDS):
                check()
                if relay is not None and not relay.runs:
                    relay.start()
        return {
            "invitation": invitation.line(), "address": invitation.host, "port": invitation.port,
            "tables": len(_tables(hall)), "dropped": sum(hall.dropped.values()),
        }  # fmt: skip


def _held(folder: Path, keys: Keys) -> Hold:
    try:
        return Hold(folder / FILE)
    except JournalError as error:
        raise RemoteTrouble(IN_USE) from error
    except OSError as error:
        raise RemoteTrouble(Message("remote.trouble.folder", {"folder": str(folder)})) from error


def _own_relay(service: Service, keys: Keys) -> Relay:
    """Starts the hall's own relay, where it was before if nothing else is said, so that invitations stay good."""
    folder, path = service.folder / "relay", service.folder / _PORT_FILE
    wanted = service.port if service.port is not None else _former_port(path)
    try:
        relay = Relay(folder, service.address, wanted or ANY_PORT, keys.token.hex())
    except RemoteTrouble as error:
        if not service.beside or error.message.id != "remote.trouble.port":
            raise
        relay = Relay(folder, service.address, ANY_PORT, keys.token.hex())
    with suppress(OSError):
        replace_file(path, str(relay.access.port).encode())
    return relay


def _former_port(path: Path) -> int:
    try:
        port = int(path.read_text("ascii"))
    except (OSError, ValueError):
        return PORT
    return port if 0 < port < 1 << 16 else PORT


def _elsewhere(service: Service, keys: Keys) -> tuple[Link, Invitation]:
    """Connects to a relay that runs elsewhere.

    The file of credentials is NATS's own, or has one line, USER:PASSWORD.
    """
    places = [_place(url) for url in service.relay.split(",")]
    address = ",".join(f"nats://[{host}]:{port}" if ":" in host else f"nats://{host}:{port}" for host, port in places)
    host, port = places[0]
    user, _, password = HALL, "", ""
    if service.creds is not None:
        with service.creds.open("rb") as file:
            text = file.read(LARGEST).decode("utf-8", "replace")
        if "BEGIN NATS USER JWT" in text:
            return Link(address, creds=str(service.creds)), keys.invitation(service.name or host, port)
        user, _, password = text.strip().partition(":")
    return Link(address, user, password), keys.invitation(service.name or host, port)


def _place(url: str) -> tuple[str, int]:
    """Returns the host and the port of a relay.

    :raises RemoteTrouble: if that is none.
    """
    try:
        place = urlsplit(url if "//" in url else f"//{url}")
        host, port = place.hostname or "", place.port or 4222
    except ValueError:
        raise RemoteTrouble(UNREACHABLE) from None
    if not is_host(host):
        raise RemoteTrouble(UNREACHABLE)
    return host, port


def _tell_guest(keys: Keys) -> None:
    """Says what a relay elsewhere must know, so that guests are let in and may do no more than they need."""
    allowed = {"publish": {"allow": ["mh.*.ask"]}, "subscribe": {"allow": ["mh.*.seat.*"]}}
    user = {"user": GUEST, "password": keys.token.hex(), "permissions": allowed}
    print(f"a user of the relay: {json.dumps(user)}", file=sys.stderr, flush=True)


def _name_of(address: str) -> str:
    """Returns by which address friends find this computer: that of its own network, where it listens everywhere."""
    if address not in ("0.0.0.0", "::"):
        return address
    return next(iter(own_addresses()), "127.0.0.1")


def _tables(hall: Hall) -> dict[str, int]:
    with suppress(Exception):  # the relay may be gone already
        return hall.books.tables()
    return {}


@contextmanager
def _signals(ended: threading.Event) -> Iterator[None]:
    """Ends in order when the system asks for it."""
    before = signal.signal(signal.SIGTERM, lambda *_: ended.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _until_end(ended: threading.Event) -> None:
    """Waits for the end of the program beside, which holds the other end of the standard input."""
    with suppress(OSError, ValueError):
        while sys.stdin.buffer.read(1):
            pass
    ended.set()
