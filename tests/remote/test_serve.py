"""The commands, the hall beside a window, and what they say when they cannot."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import _parser, main
from game.paths import program_folder
from game.remote import nearby
from game.remote.door import Door
from game.remote.invitation import PORT, Invitation
from game.remote.keys import FILE, hall_keys
from game.remote.plan import Me
from game.remote.serve import _place
from game.remote.trouble import RemoteTrouble
from game.table.hold import Hold
from tests.remote.tables import Player, plan_of, play, until


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("port", "is taken"),
        ("folder", "cannot be written"),
        ("in use", "open already"),
        ("relay", "Nobody answers"),
        ("no relay", "Nobody answers"),
        ("creds", "No such file"),
        ("key", "cannot read"),
    ],
)
def test_a_hall_that_cannot_be_served_says_why_in_one_line(
    what: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, more = tmp_path / "hall", ["--port", "0"]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        if what == "port":
            more = ["--port", str(taken.getsockname()[1])]
        elif what == "folder":
            folder.write_text("a file")
        elif what == "relay":
            more = ["--relay", "nats://127.0.0.1:1"]
        elif what == "no relay":
            more = ["--relay", "nats://a b:x"]
        elif what == "creds":
            more = ["--relay", "nats://127.0.0.1:1", "--creds", str(tmp_path / "nowhere")]
        elif what == "key":
            folder.mkdir()
            (folder / FILE).write_bytes(b"short")
        hall_keys(folder) if what == "in use" else None
        hold = Hold(folder / FILE) if what == "in use" else None
        assert main(["serve", "--folder", str(folder), *more]) == 1
        if hold is not None:
            hold.let_go()
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert words in told.err


def test_bad_arguments_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["serve", "--port", "65536"], ["join", "x", "--bot", "thor"], ["join"]):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 2
    assert main(["join", "come and play"]) == 1
    assert "is not an invitation" in capsys.readouterr().err


def test_a_table_on_this_computer_with_a_bot_from_elsewhere(tmp_path: Path) -> None:
    door = Door()
    visit = door.host(plan_of("vikings"), Me("Inga"))
    until([visit], lambda: visit.stage == "waiting")
    other = Door()  # another window in the same home knocks as somebody else
    second = other.join(visit.invitation, Me("Bo"))
    until([visit, second], lambda: visit.room and visit.room.knocked)
    with pytest.raises(RemoteTrouble) as taken:
        other.come_back(next(seat for seat in other.kept() if seat.table == visit.seat.table))
    assert taken.value.message.id == "remote.trouble.other_window"
    other.close()
    command = [sys.executable, "-m", "game", "join", visit.invitation, "--name", "Ása", "--bot", "svein"]
    home = {**os.environ, "MEADHALL_HOME": str(tmp_path)}
    bot = subprocess.Popen(command, cwd=program_folder(), env=home, stdout=subprocess.PIPE, text=True)
    until([visit], lambda: visit.room and [one.name for one in visit.room.knocked if one.name == "Ása"])
    assert visit.room is not None
    visit.admit(next(one.who for one in visit.room.knocked if one.name == "Ása"))
    until([visit], lambda: visit.room and not visit.room.free)
    visit.begin()
    until([visit], lambda: visit.guest is not None)
    assert visit.guest is not None
    play([Player(visit)])
    until([visit], lambda: visit.honest is not None)
    said = json.loads(bot.communicate(timeout=60)[0].splitlines()[-1])
    assert (said["title"], said["seats"], said["honest"]) == ("vikings", [1], True)
    assert said["digest"] == visit.guest.view(None).digest()
    assert door._home is not None
    pid = door._home.pid
    door.close()
    assert door._home is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_what_is_announced_is_found_and_what_is_no_table_is_not() -> None:
    line = Invitation("192.0.2.1", 47317, bytes(32), bytes(12), secrets.token_bytes(8), bytes(16))
    found = nearby.Found("Inga", "odin", line.line())
    looking = Door.nearby()
    announced = nearby.Announcement(found, line.port, line.name)
    until([], lambda: found in looking.found())
    bent = {**announced.info.properties, b"i0": b"meadhall:1:bent"}
    assert nearby.read_announced(announced.info.properties) == found
    assert nearby.read_announced(bent) is None
    assert nearby.read_announced({b"name": b"\xff"}) is None
    announced.close()
    until([], lambda: found not in looking.found())
    looking.close()


def test_the_page_of_halls_gives_commands_that_there_are() -> None:
    """What somebody copies from there is understood, and a container or a unit says the same as the line above them."""
    text = (program_folder() / "docs" / "halls.md").read_text(encoding="utf-8")
    rows = text.splitlines()
    lines = [row for row in rows if row.startswith("meadhall serve --address")]
    lines += [row.rpartition("/")[2] for row in rows if row.startswith("ExecStart=")]
    lines += [" ".join(json.loads(row[4:])) for row in rows if row.startswith("CMD ")]
    found = [_parser().parse_args(line.split()[1:]) for line in lines]
    assert len(found) == 3
    assert {(one.address, one.name, one.port) for one in found} == {("0.0.0.0", "games.example.org", None)}
    relay = next(row for row in rows if row.startswith("meadhall serve --relay"))
    wanted = _parser().parse_args(relay.split()[1:])
    assert [_place(url) for url in wanted.relay.split(",")] == [("a.example", 4222), ("b.example", 4222)]
    assert (wanted.creds, wanted.copies) == (Path("FILE"), 3)
    assert str(PORT) in text
