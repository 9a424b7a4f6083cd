"""By which addresses friends find this computer."""

from __future__ import annotations

import socket
from contextlib import suppress


def own_addresses() -> list[str]:
    """Returns the addresses of this computer on its networks, the one that leads out first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]
