"""The relay: two users, who may do what; books that one writes; a lease that one has."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.remote import needs
from game.remote.book import Books, Doubtful
from game.remote.lease import SECONDS, Lease
from game.remote.link import Link
from game.remote.relay import GUEST, HALL, Relay
from game.remote.trouble import Bent, RemoteTrouble

KEY = bytes(range(32))


def heard_by(guest: Link, send: Callable[[], object]) -> bytes:
    """Sends until it is heard: a relay may lose what comes right after somebody began to listen."""
    for _ in range(20):
        send()
        if (came := guest.next(0.5)) is not None:
            return came[1]
    raise AssertionError("nothing was heard")


def test_a_guest_may_ask_and_hear_letters_and_nothing_else(relay: Relay, hall_link: Link) -> None:
    Books(hall_link, KEY)
    guest = Link(relay.access.address, GUEST, relay.access.guest)
    try:
        heard: list[bytes] = []
        hall_link.hear("mh.t1.ask", lambda _, data: heard.append(data))
        guest.hear("mh.t1.seat.a")
        guest.send("mh.t1.ask", b"may I?")
        assert heard_by(guest, lambda: hall_link.send("mh.t1.seat.a", b"you may")) == b"you may"
        for subject in ("mh.t1.seat.a", "book.t1", "$JS.API.STREAM.DELETE.BOOKS", "$KV.LEASE.hall"):
            guest.send(subject, b"")
        for subject in (">", "book.*", "mh.*.ask", "$JS.API.>"):
            guest.hear(subject)
        hall_link.send("mh.t1.ask", b"secret")
        hall_link.send("mh.t2.seat.b", b"for another")
        guest.send("mh.t1.ask", b"the end")
        limit = time.monotonic() + 5
        while b"the end" not in heard and time.monotonic() < limit:
            time.sleep(0.005)
        hall_link.send("mh.t1.seat.a", b"the end")
        while (told := guest.next(5)) == ("mh.t1.seat.a", b"you may"):
            pass
        assert told == ("mh.t1.seat.a", b"the end")
    finally:
        guest.close()
    assert sorted(heard) == [b"may I?", b"secret", b"the end"]
    assert "t1" not in Books(hall_link, KEY).tables()


def test_who_does_not_know_the_password_is_not_let_in(relay: Relay) -> None:
    with pytest.raises(RemoteTrouble) as refused:
        Link(relay.access.address, GUEST, "guess")
    assert refused.value.message.id == "remote.trouble.not_let_in"


def test_a_book_has_one_writer_and_opens_for_its_hall_alone(hall_link: Link) -> None:
    table = secrets.token_hex(8)
    books = Books(hall_link, KEY)
    assert books.read(table) == ([], 0)
    first = books.append(table, {"k": "a"}, 0)
    second = books.append(table, {"k": "b", "text": "x" * 3000}, first)
    with pytest.raises(Doubtful):
        books.append(table, {"k": "late"}, first)
    lines, last = Books(hall_link, KEY).read(table)
    assert ([line["k"] for line in lines], last) == (["a", "b"], second)
    assert books.tables()[table] == 2
    with pytest.raises(Bent):
        Books(hall_link, bytes(32)).read(table)


def test_books_outlive_a_relay_that_is_killed(own_relay: Relay) -> None:
    link = Link(own_relay.access.address, HALL, own_relay.access.hall)
    try:
        books = Books(link, KEY)
        at = books.append("t", {"k": "kept"}, 0)
        os.kill(own_relay.pid, signal.SIGKILL)
        while own_relay.runs:
            time.sleep(0.01)
        own_relay.start()
        limit = time.monotonic() + 5
        while not link.is_up and time.monotonic() < limit:
            time.sleep(0.01)
        assert books.read("t") == ([{"k": "kept"}], at)
        assert books.append("t", {"k": "on"}, at) > at
    finally:
        link.close()


def test_one_referee_serves_and_the_next_takes_over(hall_link: Link) -> None:
    name = secrets.token_hex(4)
    one, two = Lease(hall_link, name), Lease(hall_link, name)
    assert one.renew()
    assert one.renew()
    assert not two.renew()
    one.let_go()
    assert two.renew()
    limit = time.monotonic() + SECONDS + 3
    while not one.renew():  # two has fallen silent
        assert time.monotonic() < limit
        time.sleep(0.2)
    assert not two.renew()


def test_a_port_that_is_taken_is_said_at_once(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(RemoteTrouble) as taken:
            Relay(tmp_path, port=port)
    assert (taken.value.message.id, taken.value.message.args["port"]) == ("remote.trouble.port", port)


@pytest.mark.parametrize("kind", ["missing", "foreign"])
def test_a_program_that_is_missing_or_for_another_machine_is_said(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "missing":
        monkeypatch.setattr(needs, "PROGRAM", "no-such-relay")
    else:
        (strange := tmp_path / "nats-server").write_bytes(b"\x7fELF of another machine")
        strange.chmod(0o755)
        monkeypatch.setattr("game.remote.relay.relay_program", lambda: strange)
    with pytest.raises(RemoteTrouble) as gone:
        Relay(tmp_path / "relay")
    assert gone.value.message.id == "remote.trouble.no_relay"


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(RemoteTrouble) as refused:
        Relay(tmp_path / "file" / "relay")
    assert refused.value.message.id == "remote.trouble.folder"
