"""What a screen reader says at each key, as `build_scripts/listen.py --orca` writes it down."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.voice.dispatcher import Dispatcher

if sys.platform == "win32":
    pytest.skip("there are no such sockets", allow_module_level=True)

from build_scripts.ear.speech import Server


class Client:
    """A reader that speaks, as speech-dispatcher's own clients do."""

    def __init__(self, place: Path) -> None:
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(5)
        self.connection.connect(str(place))
        self.answers = self.connection.makefile("r", encoding="utf-8")

    def send(self, *lines: str) -> str:
        """Sends lines; returns the last line of the answer."""
        self.connection.sendall("".join(f"{line}\r\n" for line in lines).encode())
        while (answer := self.answers.readline())[3:4] == "-":
            pass
        return answer.strip()


@pytest.fixture
def transcript(tmp_path: Path) -> Iterator[Path]:
    server = Server(tmp_path / "speech", tmp_path / "said.txt")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield tmp_path / "said.txt"
    server.shutdown()
    server.server_close()
    thread.join(5)


def test_what_a_reader_says_and_breaks_off_is_written_down(transcript: Path) -> None:
    reader = Client(transcript.with_name("speech"))
    assert reader.send("SET self CLIENT_NAME user:orca:main") == "208 OK SET"
    assert reader.send("LIST OUTPUT_MODULES") == "250 OK MODULE LIST SENT"
    assert reader.send("CANCEL self") == "210 OK CANCELED"
    assert reader.send("SPEAK") == "230 OK RECEIVING DATA"
    assert (
        reader.send('<speak><mark name="0:4"/>Nine &amp; a half', "..", "ships.</speak>", ".")
        == "225 OK MESSAGE QUEUED"
    )
    assert reader.send("CHAR x") == "225 OK MESSAGE QUEUED"
    assert reader.send("STOP self") == "210 OK STOPPED"
    assert transcript.read_text("utf-8").splitlines() == ["  Nine & a half . ships.", "  x", "  ..."]
    reader.connection.close()


def test_what_the_program_says_itself_is_told_apart(transcript: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{transcript.with_name('speech')}")
    own = Dispatcher.open()
    own.say("Bot 1 buys a church.", "en")
    own.close()
    assert transcript.read_text("utf-8").splitlines() == ["+ Bot 1 buys a church."]
