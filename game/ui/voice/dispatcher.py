"""speech-dispatcher: the voice of Linux desktops, spoken to over its socket in its own protocol, SSIP."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from game.ui.voice.voice import Silent

_PROGRAM = "speech-dispatcher"
_PATIENCE = 5.0
_TRY_EVERY = 0.1


def socket_path() -> Path:
    """Returns where speech-dispatcher listens."""
    kind, _, place = os.environ.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "unix_socket" and place:
        return Path(place)
    return Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere")) / "speech-dispatcher" / "speechd.sock"


class Dispatcher:
    """A connection to speech-dispatcher. Its texts queue up there, in their order."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._replies = connection.makefile("r", encoding="utf-8", newline="\r\n")
        self._language = ""
        self._cuts = False
        self._send("SET self CLIENT_NAME user:meadhall:main")
        self._send("SET self PRIORITY message")
        self._send("SET self PUNCTUATION none")

    @classmethod
    def open(cls, patience: float = _PATIENCE) -> Dispatcher:
        """Connects, and starts the dispatcher where it does not run yet, as its own programs do.

        :raises Silent: if it is not installed, or does not answer in so many seconds.
        """
        path = socket_path()
        if not path.exists():
            if shutil.which(_PROGRAM) is None:
                raise Silent(_PROGRAM)
            subprocess.run([_PROGRAM, "--spawn"], check=False, capture_output=True, timeout=patience)
        until = time.monotonic() + patience
        while True:
            connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            connection.settimeout(patience)
            try:
                connection.connect(str(path))
                return cls(connection)
            except OSError as error:
                connection.close()
                if time.monotonic() > until:
                    raise Silent(_PROGRAM) from error
                time.sleep(_TRY_EVERY)

    def say(self, text: str, language: str) -> None:
        """Hands a text over; it is spoken after those before.

        :raises OSError: if the dispatcher has gone.
        """
        lines = [f".{line}" if line.startswith(".") else line for line in text.splitlines()]
        if self._cuts:
            self._cuts = False
            self._send("CANCEL self")
        if language != self._language:
            self._send(f"SET self LANGUAGE {language}")
            self._language = language
        self._send("SPEAK")
        self._send("\r\n".join((*lines, ".")))

    def hush(self) -> None:
        """Has the next text break off what is spoken and what waits."""
        self._cuts = True

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()

    def _send(self, words: str) -> None:
        """Sends a command or a text, and reads its answer to the last line."""
        self._connection.sendall(f"{words}\r\n".encode())
        while (line := self._replies.readline()) and line[3:4] == "-":
            pass
        if not line:
            raise OSError(_PROGRAM)
