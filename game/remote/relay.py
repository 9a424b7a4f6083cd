"""The relay of a hall: a NATS server with JetStream, started by the program in its home, and stopped with it.

It knows two users. The hall may do everything; a guest may send asks and hear letters, and sees neither the books nor
who else is there. What passes is sealed, so that the relay can read none of it.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.disk import replace_file
from game.remote.needs import relay_program
from game.remote.parcel import MOST
from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message
from game.table.strict_json import read_kept

HALL, GUEST = "hall", "guest"
START_SECONDS: Final = 20.0
STOP_SECONDS: Final = 5.0
LARGEST: Final = 64 * 1024
MOST_GUESTS: Final = 20_000
ANY_PORT: Final = -1
_CONFIG, _PID, _LOG, _STORE = "relay.conf", "relay.pid", "relay.log", "store"


@dataclass(frozen=True, slots=True)
class Access:
    """How a relay is come to: its place, and the passwords of its two users."""

    host: str
    port: int
    hall: str
    guest: str

    @property
    def address(self) -> str:
        """Gets where it listens, for a client on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(
            self.host, f"[{self.host}]" if ":" in self.host else self.host
        )
        return f"nats://{host}:{self.port}"


def config(folder: Path, access: Access, most_mb: int) -> str:
    """Returns the configuration of a relay that keeps its books in a folder."""

    def quoted(text: str | Path) -> str:
        return json.dumps(str(text))

    return f"""server_name: meadhall
host: {quoted(access.host)}
port: {access.port}
pid_file: {quoted(folder / _PID)}
ports_file_dir: {quoted(folder)}
log_file: {quoted(folder / _LOG)}
logfile_size_limit: 1MB
max_payload: {MOST + 4096}
max_connections: {MOST_GUESTS}
jetstream {{
  store_dir: {quoted(folder / _STORE)}
  sync_interval: always
  max_memory_store: 64MB
  max_file_store: {most_mb}MB
}}
authorization {{
  users: [
    {{ user: {HALL}, password: {quoted(access.hall)} }}
    {{ user: {GUEST}, password: {quoted(access.guest)}, permissions: {{
      publish: {{ allow: ["mh.*.ask"] }}
      subscribe: {{ allow: ["mh.*.seat.*"] }}
    }} }}
  ]
}}
"""


class Relay:
    """A relay that runs as long as the program does.

    One that an earlier program left running, because it was killed, is stopped first: it has the same books.
    """

    def __init__(
        self, folder: Path, host: str = "127.0.0.1", port: int = ANY_PORT, guest: str = "", most_mb: int = 4096
    ):
        """Starts it; with ANY_PORT, where there is room. ``guest`` is the password of guests.

        :raises RemoteTrouble: if there is no such program, the port is taken, or it does not start.
        """
        self._folder = folder
        self._program = relay_program()
        self._process: subprocess.Popen[bytes] | None = None
        self._stop_former()
        if port != ANY_PORT:
            _make_sure_free(host, port)
        self._most_mb = most_mb
        self.access = Access(host, port, secrets.token_hex(16), guest or secrets.token_hex(12))
        self._configure()
        self.start()

    def _configure(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            text = config(self._folder, self.access, self._most_mb)
            replace_file(self._folder / _CONFIG, text.encode(), secret=True)
        except OSError as error:
            raise RemoteTrouble(Message("remote.trouble.folder", {"folder": str(self._folder)})) from error

    def start(self) -> None:
        """Starts it, or starts it again at the same place.

        :raises RemoteTrouble: if it does not start.
        """
        for path in self._folder.glob("*.ports"):
            path.unlink(missing_ok=True)
        try:
            self._process = subprocess.Popen(
                [self._program, "-c", self._folder / _CONFIG], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, **apart(),
            )  # fmt: skip
        except OSError as error:  # for another machine, or not to be executed
            raise RemoteTrouble(Message("remote.trouble.no_relay")) from error
        limit = time.monotonic() + START_SECONDS
        while (port := self._port()) is None:
            if self._process.poll() is not None or time.monotonic() > limit:
                self.stop()
                raise RemoteTrouble(Message("remote.trouble.relay_fails", {"file": str(self._folder / _LOG)}))
            time.sleep(0.01)
        if port != self.access.port:
            self.access = replace(self.access, port=port)  # where it will be again
            self._configure()

    def _port(self) -> int | None:
        """Returns the port on which it listens, once it does."""
        assert self._process is not None
        path = self._folder / f"{self._program.name}_{self._process.pid}.ports"
        try:
            told = read_kept(path, LARGEST)["nats"]
        except (OSError, ValueError, KeyError):
            return None
        return int(str(told[0]).rpartition(":")[2]) if told else None

    @property
    def runs(self) -> bool:
        """Tells whether it is there still."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """Gets the number of its process."""
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """Stops it; twice does no harm."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        (self._folder / _PID).unlink(missing_ok=True)

    def _stop_former(self) -> None:
        """Stops the relay that runs on these books, if its own file says so and its name agrees."""
        path = self._folder / _PID
        try:
            pid = int(path.read_text("ascii"))
        except (OSError, ValueError):
            return
        if _name_of(pid) == self._program.name:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGTERM)
                limit = time.monotonic() + STOP_SECONDS
                while _name_of(pid) == self._program.name and time.monotonic() < limit:
                    time.sleep(0.02)
        path.unlink(missing_ok=True)


def apart() -> dict[str, Any]:
    """Returns how a process is begun that does not hear the Ctrl-C which is for this one."""
    if os.name == "nt":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}  # type: ignore[attr-defined,unused-ignore]
    return {"start_new_session": True}


def _name_of(pid: int) -> str:
    """Returns the name of the program that runs under a number; "" where none does, or nobody can tell."""
    if os.name == "nt":
        asked = ["tasklist", "/fi", f"pid eq {pid}", "/fo", "csv", "/nh"]
    else:
        asked = ["ps", "-o", "stat=,comm=", "-p", str(pid)]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, timeout=10).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    first = next(iter(said.splitlines()), "").strip()
    if os.name != "nt":
        state, _, first = first.partition(" ")
        if state.startswith("Z"):  # it has ended, and only its parent has not heard of it yet
            return ""
    return Path(first.split('","')[0].strip().strip('"')).name


def _make_sure_free(host: str, port: int) -> None:
    """Makes sure that nobody listens at a place.

    :raises RemoteTrouble: if somebody does, or there is no such place on this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            raise RemoteTrouble(Message("remote.trouble.port", {"host": host, "port": port})) from error
