"""The program's own voice: what it says of a screen, in which order, and what it is said with on each system."""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.reader import Node, Tree
from game.ui.reader.nodes import NEWS, ROOT
from game.ui.voice import say as mac
from game.ui.voice.dispatcher import Dispatcher, socket_path
from game.ui.voice.sapi import SCRIPT, Sapi
from game.ui.voice.speaker import Speaker, spoken
from game.ui.voice.voice import Silent, Voice

WORDS = {"on": "on", "off": "off", "grey": "not now", "hidden": "Only for you", "take": "can be taken"}
LONG = "One is here. Two is here! Three is here? Four is here"


class Mouth:
    """Keeps what it is to say; each text takes until ``go`` is set."""

    def __init__(self, waits: bool = False) -> None:
        self.said: list[tuple[str, str]] = []
        self.hushed = self.closed = 0
        self.busy, self.go = threading.Event(), threading.Event()
        if not waits:
            self.go.set()

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))
        self.busy.set()
        self.go.wait(5)

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        self.closed += 1


def until(done: Any) -> None:
    """Waits until a thread has got somewhere."""
    for _ in range(500):
        if done():
            return
        time.sleep(0.01)
    raise AssertionError("the voice has not got there")


def test_texts_are_spoken_in_their_order_and_all_of_them() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    for number in range(50):
        voice.say(f"{number}", "en")
    voice.say("", "en")
    until(lambda: len(mouth.said) == 50)
    assert [text for text, _ in mouth.said] == [f"{number}" for number in range(50)]
    assert mouth.hushed == 0
    voice.close()
    assert mouth.closed == 1


def test_a_key_breaks_off_what_is_spoken_and_what_waits() -> None:
    mouth = Mouth(waits=True)
    voice = Voice(lambda: mouth)
    voice.say("first", "en")
    mouth.busy.wait(5)
    voice.say("second", "en")
    voice.say("third", "uk", cut=True)
    assert mouth.hushed == 1
    mouth.go.set()
    until(lambda: len(mouth.said) == 2)
    assert mouth.said == [("first", "en"), ("third", "uk")]
    voice.close()


def test_without_a_voice_there_is_one_problem_and_no_fault() -> None:
    asked = []

    def missing() -> Any:
        asked.append(1)
        raise Silent("speech-dispatcher")

    voice = Voice(missing)
    voice.say("first", "en")
    until(lambda: voice.problem)
    assert voice.problem == "speech-dispatcher"
    voice.say("second", "en", cut=True)
    voice.close()
    assert len(asked) == 1


def test_a_voice_that_goes_away_is_a_problem() -> None:
    class Gone(Mouth):
        def say(self, text: str, language: str) -> None:
            raise OSError("speech-dispatcher")

    voice = Voice(Gone)
    voice.say("first", "en")
    until(lambda: voice.problem)
    assert voice.problem == "speech-dispatcher"
    voice.close()


# -- what is said of a screen ---------------------------------------------------------------------------------------


def screen(focus: Node, news: str = "") -> Tree:
    return Tree({ROOT: Node(ROOT, "window", "Hall"), NEWS: Node(NEWS, "status", news), focus.id: focus}, focus.id, news)


class Spoken:
    """A voice that only keeps texts."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cuts: list[bool] = []
        self.speaker = Speaker(self)  # type: ignore[arg-type]

    def say(self, text: str, language: str, cut: bool = False) -> None:
        if text:
            self.said.append(text)
            self.cuts.append(cut)

    def tell(self, tree: Tree, verbosity: str = "usual", cut: bool = False, focus: bool = True) -> str:
        before = len(self.said)
        self.speaker.tell(tree, "en", verbosity, WORDS, cut, focus)
        return " ".join(self.said[before:])


COIN = Node(300, "button", "Coin", LONG, can_act=True, deed="take")


def test_news_come_first_then_the_thing_in_focus_and_nothing_twice() -> None:
    voice = Spoken()
    assert voice.tell(screen(COIN, "Ása buys."), "short") == "Ása buys. Coin."
    assert voice.tell(screen(COIN, "Ása buys."), "short") == ""
    assert voice.tell(screen(COIN, "Ása lays."), "short") == "Ása lays."
    assert voice.tell(screen(Node(301, "button", "Coin"), "Ása lays."), "short", cut=True) == "Coin."
    assert voice.cuts == [False, False, True]


def test_a_question_in_focus_is_not_said_twice() -> None:
    voice = Spoken()
    asked = Node(300, "heading", "Buy a tile", "Or pass.")
    assert voice.tell(screen(asked, "Ása lays. Buy a tile. Or pass.")) == "Ása lays. Buy a tile. Or pass."


def test_a_question_that_no_news_tell_is_said_when_it_gets_the_focus() -> None:
    voice = Spoken()
    asked = Node(300, "heading", "Buy a tile", "Or pass.")
    voice.tell(screen(COIN, "Ása lays."), "short")
    assert voice.tell(screen(asked, "Ása lays.")) == "Buy a tile. Or pass."
    assert voice.tell(screen(COIN, "Bersi passes."), "short") == "Bersi passes. Coin."
    assert voice.tell(screen(asked, "Bersi lays.")) == "Bersi lays. Buy a tile. Or pass."


def test_beside_a_reader_a_question_that_gets_the_focus_is_left_to_the_reader() -> None:
    voice = Spoken()
    asked = Node(300, "heading", "Buy a tile", "Or pass.")
    assert voice.tell(screen(asked, "Ása lays. Buy a tile. Or pass."), focus=False) == "Ása lays."
    assert voice.tell(screen(asked, "Buy a tile. Or pass."), focus=False) == "Buy a tile. Or pass.", "it was asked for"
    assert voice.tell(screen(COIN, "Bot rests. Buy a tile. Or pass."), focus=False) == "Bot rests. Buy a tile. Or pass."
    again = Node(301, "heading", "Buy two tiles", "Or pass.")
    assert voice.tell(screen(again, "Buy two tiles. Or pass."), focus=False) == ""
    short = Node(302, "heading", "Lay it", "Or pass.")
    assert voice.tell(screen(short, "Ása buys. Lay it."), focus=False) == "Ása buys."


@pytest.mark.parametrize(
    ("verbosity", "said"),
    [
        ("short", "Coin."),
        ("usual", "Coin. can be taken. One is here. Two is here! Three is here?"),
        ("full", "Coin. can be taken. One is here. Two is here! Three is here? Four is here."),
    ],
)
def test_how_much_is_said_of_a_thing_is_chosen(verbosity: str, said: str) -> None:
    assert spoken(COIN, verbosity, WORDS) == said


def test_how_a_control_stands_is_said_with_its_name_and_again_when_it_changes() -> None:
    voice = Spoken()
    music = Node(300, "switch", "Music", toggled=False, can_act=True)
    assert voice.tell(screen(music)) == "Music. off."
    assert voice.tell(screen(Node(300, "switch", "Music", toggled=True, can_act=True))) == "Music. on."
    volume = Node(301, "slider", "Volume", value="70 %", range=(70.0, 0.0, 100.0))
    assert voice.tell(screen(volume)) == "Volume. 70 %."
    assert spoken(Node(302, "button", "Undo", off=True), "short", WORDS) == "Undo. not now."


def test_a_secret_is_only_said_to_be_one() -> None:
    assert screen(COIN).hiding(lambda source: False).nodes[300] == COIN
    card = Node(300, "button", "Spear", "Wins.", source="card")
    tree = screen(card, "Your turn.").hiding(lambda source: source == "card")
    voice = Spoken()
    assert voice.tell(tree) == "Your turn. Only for you."
    assert "Spear" not in " ".join(voice.said)


# -- what it is said with -------------------------------------------------------------------------------------------


@pytest.fixture
def dispatcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Stands for speech-dispatcher: keeps the lines that come over its socket, and answers as it does."""
    path = tmp_path / "speech-dispatcher" / "speechd.sock"
    path.parent.mkdir()
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    server, lines = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM), list[str]()
    server.bind(str(path))
    server.listen()

    def serve() -> None:
        client, _ = server.accept()
        text = False
        for line in client.makefile("r", encoding="utf-8", newline="\r\n"):
            lines.append(line.rstrip("\r\n"))
            if text and lines[-1] != ".":
                continue
            answer = "230 OK RECEIVING DATA" if lines[-1] == "SPEAK" else "225-7\r\n225 OK MESSAGE QUEUED"
            text = lines[-1] == "SPEAK"
            client.sendall(f"{answer}\r\n".encode())
        client.close()

    threading.Thread(target=serve, daemon=True).start()
    yield lines
    server.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
def test_the_dispatcher_gets_each_text_whole_with_its_language(dispatcher: list[str]) -> None:
    mouth = Dispatcher.open()
    mouth.say("Ása buys.\n.hidden dot", "en")
    mouth.say("Далі", "uk")
    mouth.hush()
    mouth.say("Ще", "uk")
    mouth.close()
    spoken_lines = dispatcher[dispatcher.index("SET self LANGUAGE en") :]
    assert spoken_lines == [
        "SET self LANGUAGE en", "SPEAK", "Ása buys.", "..hidden dot", ".",
        "SET self LANGUAGE uk", "SPEAK", "Далі", ".", "CANCEL self", "SPEAK", "Ще", ".",
    ]  # fmt: skip
    assert "SET self PRIORITY message" in dispatcher


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
def test_a_dispatcher_that_hangs_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    server.bind(str(tmp_path / "speechd.sock"))
    server.listen()
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'speechd.sock'}")
    voice = Voice(lambda: Dispatcher.open(0.2))
    voice.say("first", "en")
    voice.say("second", "en", cut=True)
    until(lambda: voice.problem)
    assert voice.problem == "speech-dispatcher"
    voice.close()
    server.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
def test_a_dispatcher_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'none.sock'}")
    assert socket_path() == tmp_path / "none.sock"
    with pytest.raises(Silent, match="speech-dispatcher"):
        Dispatcher.open(0.1)


def test_sapi_gets_a_line_a_text_and_the_script_reads_such_lines() -> None:
    process: Any = SimpleNamespace(stdin=BytesIO(), terminate=lambda: None)
    mouth = Sapi(process)
    mouth.say("Ása\nkauft.\tNun", "en")
    mouth.hush()
    mouth.say("Nun", "en")
    assert process.stdin.getvalue().decode() == "en\tÁsa kauft. Nun\n!\nen\tNun\n"
    assert '.Split("`t", 2)' in SCRIPT
    assert "'!'" in SCRIPT
    process.stdin = None
    with pytest.raises(OSError, match="powershell"):
        mouth.say("x", "en")


def test_say_has_a_voice_for_each_language_that_is_installed() -> None:
    listed = (
        "Alex                en_US    # Most people\nSamantha            en_US    # Hello\n"
        "Lesya (Enhanced)    uk_UA    # Привіт\nnonsense\n"
    )
    assert mac.voices(listed) == {"en": "Alex", "uk": "Lesya (Enhanced)"}


@pytest.mark.skipif(sys.platform == "win32", reason="the command is a script of a shell")
def test_say_speaks_each_text_with_its_voice_and_is_broken_off(tmp_path: Path) -> None:
    script, out = tmp_path / "say", tmp_path / "out"
    script.write_text(f'#!/bin/sh\necho "$@" >>{out}\ncat >>{out}\nsleep "$(cat {tmp_path}/nap)"\n')
    script.chmod(0o755)
    (tmp_path / "nap").write_text("0")
    mouth = mac.SayCommand(str(script), {"uk": "Lesya"})
    mouth.say("Привіт\n", "uk")
    mouth.say("Hello\n", "en")
    assert out.read_text() == "-v Lesya -f -\nПривіт\n-f -\nHello\n"
    (tmp_path / "nap").write_text("30")
    thread = threading.Thread(target=lambda: mouth.say("long\n", "en"))
    thread.start()
    until(lambda: "long" in out.read_text())
    mouth.close()
    thread.join(5)
    assert not thread.is_alive()
