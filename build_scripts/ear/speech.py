"""A speech server that speaks to nobody: it writes down what a screen reader has it say, between the keys.

    python3 speech.py SOCKET TRANSCRIPT

It knows as much of speech-dispatcher's protocol (SSIP) as a reader needs to go on.
"""

from __future__ import annotations

import html
import re
import socketserver
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

CUT, OWN, OTHER = "  ...", "+ ", "  "
"""What stands where a reader ended what was being said, before what the program said itself, before what others did."""
_ANSWERS = {
    "LIST OUTPUT_MODULES": ("250-none", "250 OK MODULE LIST SENT"),
    "LIST": ("249-none\ten\tnone", "249 OK VOICE LIST SENT"),
    "GET": ("251-0", "251 OK GET RETURNED"),
    "HISTORY": ("245-1", "245 OK CLIENT ID SENT"),
    "QUIT": ("231 HAPPY HACKING",),
    "STOP": ("210 OK STOPPED",),
    "CANCEL": ("210 OK CANCELED",),
    "BLOCK": ("260 OK INSIDE BLOCK",),
}  # fmt: skip


def words(said: str) -> str:
    """Returns what is said without the marks in it."""
    return html.unescape(re.sub("<[^>]*>", "", said)).strip()


class Transcript:
    """A file to which each line is added whole: keys at its edge, what was said below them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._speaks = False

    def say(self, said: str, is_own: bool) -> None:
        """Notes what is said; is_own: by the program, not by the reader."""
        if words(said):
            self._add(f"{OWN if is_own else OTHER}{words(said)}")
            self._speaks = True

    def cut(self) -> None:
        """Notes that what is being said is ended, if anything is."""
        if self._speaks:
            self._add(CUT)
        self._speaks = False

    def _add(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


class _Talk(socketserver.StreamRequestHandler):
    """Answers one client."""

    server: Server

    def handle(self) -> None:
        with suppress(ConnectionError):  # it goes without a word
            self._talk()

    def _talk(self) -> None:
        is_own = False
        while line := self._line():
            verb = line.upper().split()
            if verb[:1] == ["SPEAK"]:
                self._answer("230 OK RECEIVING DATA")
                self.server.transcript.say(" ".join(self._data()), is_own)
                self._answer("225-1", "225 OK MESSAGE QUEUED")
            elif verb[0] in ("CHAR", "KEY"):
                self.server.transcript.say(line.partition(" ")[2], is_own)
                self._answer("225-1", "225 OK MESSAGE QUEUED")
            else:
                is_own = is_own or ":MEADHALL:" in line.upper()
                if verb[0] in ("STOP", "CANCEL"):
                    self.server.transcript.cut()
                self._answer(*_ANSWERS.get(" ".join(verb[:2]), _ANSWERS.get(verb[0], ("208 OK SET",))))

    def _line(self) -> str:
        return self.rfile.readline().decode("utf-8", "replace").strip()

    def _data(self) -> Iterator[str]:
        """Yields the lines of what is to be said; "." ends them, as does a client that goes away."""
        for line in iter(self.rfile.readline, b""):
            said = line.decode("utf-8", "replace").rstrip("\r\n")
            if said == ".":
                return
            yield said.removeprefix("." if said.startswith("..") else "")

    def _answer(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())


class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    """Answers whoever comes to a socket, until the process ends."""

    daemon_threads = True

    def __init__(self, socket: Path, transcript: Path) -> None:
        super().__init__(str(socket), _Talk)
        self.transcript = Transcript(transcript)


if __name__ == "__main__":
    Server(Path(sys.argv[1]), Path(sys.argv[2])).serve_forever()
