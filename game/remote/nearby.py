"""Tables on this network: announced by who sets one up for it, found by who looks for one. By zeroconf."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from zeroconf import ServiceBrowser, ServiceInfo, ServiceListener, Zeroconf

from game.remote.addresses import own_addresses
from game.remote.invitation import read_invitation
from game.remote.trouble import RemoteTrouble
from game.table.seats import LONGEST_NAME

SERVICE: Final = "_meadhall._tcp.local."
MOST: Final = 30
ASK_MS: Final = 2000
_PART: Final = 200


@dataclass(frozen=True, slots=True)
class Found:
    """A table on this network: the host's name, the title, and the invitation."""

    name: str
    title: str
    line: str


class Nearby(ServiceListener):
    """Looks for tables on this network, until it is closed."""

    def __init__(self) -> None:
        self._known: dict[str, Found] = {}
        self._lock = threading.Lock()
        self._zeroconf: Zeroconf | None = None
        self._is_closed = False
        threading.Thread(target=self._begin, name="meadhall nearby", daemon=True).start()

    def _begin(self) -> None:
        with suppress(OSError):  # no network: nothing is found
            zeroconf = Zeroconf()
            ServiceBrowser(zeroconf, SERVICE, self)
            with self._lock:
                self._zeroconf = zeroconf
                closed = self._is_closed
            if closed:
                zeroconf.close()

    def found(self) -> list[Found]:
        """Returns the tables that are there now, by the names of their hosts."""
        with self._lock:
            return sorted(self._known.values(), key=lambda found: (found.name, found.line))

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Takes note of a table; what is not announced as one is passed over."""
        info = zc.get_service_info(type_, name, ASK_MS)
        found = read_announced(info.properties) if info is not None else None
        with self._lock:
            if found is not None and len(self._known) < MOST:
                self._known[name] = found

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Takes note of a table that is announced otherwise."""
        self.add_service(zc, type_, name)

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Takes note that a table is no longer there."""
        with self._lock:
            self._known.pop(name, None)

    def close(self) -> None:
        """Looks no longer."""
        with self._lock:
            zeroconf, self._zeroconf, self._is_closed = self._zeroconf, None, True
        if zeroconf is not None:
            threading.Thread(target=zeroconf.close, daemon=True).start()


class Announcement:
    """A table that is announced on this network, until it is closed."""

    def __init__(self, found: Found, port: int, mark: str) -> None:
        """Announces it; the invitation says where it is, ``mark`` tells it from others."""
        self._zeroconf: Zeroconf | None = None
        self._lock = threading.Lock()
        self._is_closed = False
        line = found.line.encode()
        parts = {f"i{n}": line[at : at + _PART] for n, at in enumerate(range(0, len(line), _PART))}
        said = {"name": found.name.encode(), "title": found.title.encode(), **parts}
        places = [socket.inet_aton(address) for address in own_addresses() or ["127.0.0.1"]]
        self.info = ServiceInfo(SERVICE, f"{mark}.{SERVICE}", port, addresses=places, properties=dict(said))
        threading.Thread(target=self._begin, name="meadhall announces", daemon=True).start()

    def _begin(self) -> None:
        with suppress(OSError):
            zeroconf = Zeroconf()
            with self._lock:
                self._zeroconf = zeroconf
                closed = self._is_closed
            if closed:
                zeroconf.close()
            else:
                zeroconf.register_service(self.info, allow_name_change=True)

    def close(self) -> None:
        """Announces it no longer."""
        with self._lock:
            zeroconf, self._zeroconf, self._is_closed = self._zeroconf, None, True
        if zeroconf is not None:
            zeroconf.close()


def read_announced(properties: dict[Any, Any]) -> Found | None:
    """Returns what is announced; None where it is no table's invitation."""
    try:
        texts = {key.decode(): (value or b"").decode() for key, value in properties.items()}
        line = "".join(texts[key] for key in sorted(texts) if key.startswith("i") and key[1:].isdigit())
        read_invitation(line)
        name, title = texts["name"], texts["title"]
    except (KeyError, UnicodeDecodeError, AttributeError, RemoteTrouble):
        return None
    return Found(name, title, line) if len(name) <= LONGEST_NAME and name.isprintable() else None
