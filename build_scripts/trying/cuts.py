"""Wires between a guest and the relay that are cut for a while, or slow; by a proxy between them."""

from __future__ import annotations

import selectors
import socket
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from build_scripts.trying.parties import Company, Hall, told

GO_ON = 5.0


class Proxy:
    """Passes on what comes for a port, ``late`` by so many seconds; nothing while it is ``cut``."""

    def __init__(self, port: int) -> None:
        self.late, self.cut = 0.0, False
        self._port = port
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._server.getsockname()[1]
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._server.accept()
                if self.cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._pairs.append((near, far))
                threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        waiting: deque[tuple[float, socket.socket, bytes]] = deque()
        with selectors.DefaultSelector() as ready, suppress(OSError):
            ready.register(near, selectors.EVENT_READ, far)
            ready.register(far, selectors.EVENT_READ, near)
            while True:
                for key, _ in ready.select(0.005):
                    data = key.fileobj.recv(65536)  # type: ignore[union-attr]
                    if not data:
                        raise OSError
                    waiting.append((time.monotonic() + self.late, key.data, data))
                while waiting and waiting[0][0] <= time.monotonic() and not self.cut:
                    _, to, data = waiting.popleft()
                    to.sendall(data)
        for end in (near, far):
            end.close()

    def close(self) -> None:
        """Ends it."""
        self._server.close()
        for pair in self._pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)


def cut(folder: Path, times: int, seconds: float) -> dict[str, object]:
    """Cuts the wire of both guests so often, for so long; afterwards play goes on."""
    hall = Hall(folder)
    proxy = Proxy(hall.port)
    company, took = Company(replace(hall.invitation, port=proxy.port)), []
    for _ in range(times):
        company.play(5)
        proxy.cut = True
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for player in company.players:
                player.step()
            time.sleep(0.002)
        proxy.cut = False
        took.append(company.play(3))
    company.leave()
    proxy.close()
    hall.end()
    return told(company, took, times, GO_ON)


def slow(folder: Path, late: float) -> dict[str, object]:
    """Plays on a wire that is late by so many seconds each way."""
    hall = Hall(folder)
    proxy = Proxy(hall.port)
    company = Company(replace(hall.invitation, port=proxy.port))
    proxy.late = late
    took = [company.play(1) for _ in range(3)]
    company.leave()
    proxy.close()
    hall.end()
    return told(company, took, len(took), 8 * late + GO_ON)
