"""The people of a table: knocking, being sent away, watching, talking, being away and coming back, the deal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.language import LANGUAGES, Language
from game.remote import hall_table
from game.remote.book import Unwritten
from game.remote.door import Door
from game.remote.hall import Hall
from game.remote.invitation import Invitation, read_invitation
from game.remote.keys import Keys
from game.remote.plan import Me, TablePlan
from game.remote.relay import Relay
from game.remote.seal import new_secret
from game.remote.seats import kept_seats
from game.remote.trouble import Bent, RemoteTrouble
from game.remote.visit import Visit, reach_table
from game.rules.kernel import Message
from game.table.letter import Reply
from tests.remote.tables import (
    Player,
    a_hall,
    admitted,
    begun,
    come,
    host,
    plan_of,
    play,
    settled,
    to_hall,
    until,
    waiting,
)

KEYS = Keys(new_secret())


@pytest.fixture(scope="module")
def hall(relay: Relay) -> Iterator[Hall]:
    with a_hall(relay, KEYS) as served:
        yield served


@pytest.fixture
def line(relay: Relay, hall: Hall) -> Invitation:
    return to_hall(relay, KEYS)


def left(visits: list[Visit]) -> None:
    for visit in visits:
        visit.leave()


def test_who_knocks_is_let_in_talks_and_is_sent_away(line: Invitation) -> None:
    visits = waiting(line, plan_of("vikings", friends=2))
    first, friend, other = visits
    assert first.room is not None
    assert [guest.name for guest in first.room.guests] == ["Host", "Guest 1", "Guest 2"]
    assert [plan.name for plan in first.room.seats] == ["Host", "Guest 1", "Guest 2"]
    friend.say("  well,\n  hello ")
    friend.say_phrase("luck")
    until(visits, lambda: len(first.lines) == 2)
    said, phrase = first.lines
    assert (said.name, said.text, phrase.message) == ("Guest 1", "well, hello", Message("remote.phrase.luck"))
    assert abs(said.at - time.time()) < 60
    assert first._run is not None
    other.mute(first._run.lane)
    first.say("nobody hears")
    first.call(first.room.guests[2].who)
    until(visits, lambda: other.called == "Host" and len(friend.lines) == 3)
    assert len(other.lines) == 2
    first.send_away(first.room.guests[1].who)
    until(visits, lambda: friend.stage == "gone")
    assert friend.trouble == Message("remote.trouble.sent_away")
    again = come(first.seat.invitation, "Guest 9", secret=friend.seat.secret)
    until([*visits, again], lambda: again.stage == "gone")
    assert again.trouble == Message("remote.trouble.sent_away")
    first.begin()
    until(visits, lambda: first.trouble is not None)
    assert first.trouble == Message("remote.trouble.not_ready")
    left([*visits, again])


def test_a_bot_stands_in_as_agreed_and_its_person_takes_the_seat_back(
    line: Invitation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.remote.channel.AWAY_SECONDS", 1.0)
    monkeypatch.setattr("game.remote.run.HERE_SECONDS", 0.3)
    visits = begun(line, plan_of("northgard", stand_in="dreng", after=1))
    players = [Player(visit) for visit in visits]
    play(players, gestures=6)
    first, friend = visits
    friend.leave()
    until([first], lambda: first.room and first.room.stand_ins == {1: "dreng"})
    alone = Player(first)
    gesture = first.guest.length  # type: ignore[union-attr]

    def gone_on() -> bool:
        alone.step()
        return first.guest is not None and first.guest.length > gesture + 12

    until([first], gone_on, patience=60)
    back = Visit(replace(friend.seat), reach_table)
    until([first, back], lambda: back.guest and first.room and not first.room.stand_ins)
    reply: list[Reply] = []

    def turned_back() -> bool:
        """What the bot did for its person is nobody's to take back."""
        alone.step()
        assert back.guest is not None
        while back.guest.open() is not None:
            pass
        if (told := back.guest.reply()) is not None:
            reply.append(told)
        return bool(reply)

    assert back.guest is not None
    back.guest.ask(
        "back", step=min(step for step, seen in enumerate(back.guest.steps(None)) if step > 8 and seen.seat == 1)
    )
    until([first, back], turned_back)
    assert not reply[0].accepted
    play([alone, Player(back)])
    left([first, back])


def test_who_watches_sees_what_a_stranger_sees(line: Invitation) -> None:
    visits = begun(line, plan_of("odin"))
    play([Player(visit) for visit in visits], gestures=4)
    watcher = come(visits[0].seat.invitation, "Mimir", watch=True)
    admitted([*visits, watcher], watcher)
    until([*visits, watcher], lambda: watcher.guest is not None)
    assert watcher.guest is not None
    assert watcher.guest.eyes == (None,)
    assert watcher.sits == frozenset()
    watcher.guest.ask("undo")
    until([*visits, watcher], lambda: watcher.guest and watcher.guest.reply())
    left([*visits, watcher])


def test_a_seat_is_kept_and_looked_in_on(line: Invitation) -> None:
    visits = begun(line, plan_of("vikings"))
    first, friend = visits
    left(visits)
    kept = next(seat for seat in kept_seats() if seat.table == friend.seat.table)
    assert kept.title == "vikings"
    door = Door()
    door.look_in()
    until([], lambda: any(seat.my_turn and seat.stage == "playing" for seat in door.kept()))
    seat = next(seat for seat in door.kept() if seat.table == first.seat.table and seat.is_host)
    visit = door.come_back(seat)
    assert door.come_back(seat) is visit
    until([visit], lambda: visit.guest is not None)
    door.close()
    seat.forget()
    assert seat.secret not in [seat.secret for seat in door.kept()]


# -- what can go wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bend", "trouble"),
    [
        (lambda line: "come and play", "no_invitation"),
        (lambda line: line[:-7], "cut"),
        (lambda line: line[:40] + ("A" if line[40] != "A" else "B") + line[41:], "cut"),
        (lambda line: line.replace("meadhall:1:", "meadhall:2:"), "version"),
        (lambda line: line.replace("meadhall:1:", "meadhall:99999999:"), "cut"),
        (lambda line: line * 90, "cut"),
    ],
)
def test_a_bad_invitation_is_said_at_once(bend: Any, trouble: str, relay: Relay) -> None:
    table = to_hall(relay, KEYS).at(b"12345678", bytes(16))
    assert read_invitation(f" {table.line()[:30]}\n  {table.line()[30:]} ") == table
    with pytest.raises(RemoteTrouble) as refused:
        Door().join(bend(table.line()), Me("Bo"))
    assert refused.value.message.id == f"remote.trouble.{trouble}"
    told(refused.value.message)


def told(message: Message) -> None:
    """Makes sure that a trouble can be told in each language, and says what to do next."""
    for code in LANGUAGES:
        text = Language(code, strict=True).text(message)
        assert text.count(".") + text.count(":") + text.count("?") >= 2 or ";" in text, text


def test_every_trouble_says_what_to_do_next() -> None:
    from build_scripts.catalogues import LOCALE, read

    for code in LANGUAGES:
        rows = read(LOCALE / code / "LC_MESSAGES" / "remote.po", code)
        troubles = [row for row in rows if str(row.id).startswith("remote.trouble.")]
        assert len(troubles) > 30
        for row in troubles:
            sentences = [part for part in str(row.string).replace(": ", ". ").split(". ") if part.strip()]
            assert len(sentences) >= 2, row.id


@pytest.mark.parametrize("wrong", ["nobody", "token", "key", "table", "hall"])
def test_an_invitation_that_leads_nowhere(wrong: str, line: Invitation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.remote.visit.ANSWER_SECONDS", 0.5)
    table = host(line, plan_of("vikings"))
    until([table], lambda: table.stage == "waiting")
    there = table.seat.invitation
    bent = {
        "nobody": replace(there, port=1),
        "token": replace(there, token=bytes(12)),
        "key": replace(there, key=bytes(16)),
        "table": replace(there, table=b"nowhere!", key=KEYS.knock(b"nowhere!")),
        "hall": replace(there, hall=KEYS.knock(b"")[:16] * 2),
    }[wrong]
    visit = come(bent, "Bo")
    until([visit], lambda: visit.trouble is not None)
    expected = {"nobody": "unreachable", "token": "not_let_in", "table": "no_table"}.get(wrong, "no_answer")
    assert visit.trouble == Message(f"remote.trouble.{expected}")
    assert visit.stage == ("reaching" if expected == "no_answer" else "gone")
    left([table, visit])


@pytest.mark.parametrize("why", ["full", "over", "name", "empty", "version"])
def test_who_may_not_come_is_told_why(why: str, line: Invitation, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    visits = waiting(line, plan_of("vikings", friends=1 if why in ("full", "over") else 2)) if why == "full" else []
    if not visits:
        visits = [host(line, plan_of("vikings"))]
        until(visits, lambda: visits[0].stage == "waiting")
    if why == "over":
        monkeypatch.setattr(hall_table.HallTable, "stage", "over")
    if why == "version":
        monkeypatch.setattr("game.remote.visit.__version__", "99.0")
    visit = come(visits[0].seat.invitation, {"name": "hOST", "empty": "  "}.get(why, "Bo"))
    until([*visits, visit], lambda: visit.stage == "gone")
    expected = {
        "full": "table_full",
        "over": "table_over",
        "name": "name_taken",
        "empty": "bad_name",
        "version": "versions",
    }
    assert visit.trouble is not None
    assert visit.trouble.id == f"remote.trouble.{expected[why]}"
    told(visit.trouble)
    left([*visits, visit])


def test_a_clock_that_is_wrong_by_a_day_is_said_and_harms_nothing(
    line: Invitation, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits = waiting(line, plan_of("vikings"))
    tomorrow = SimpleNamespace(time=lambda: time.time() + 86_400, monotonic=time.monotonic)
    monkeypatch.setattr("game.remote.reception.time", tomorrow)
    visit = Visit(replace(visits[1].seat), reach_table)
    visits[1].leave()
    until([visits[0], visit], lambda: visit.trouble is not None)
    monkeypatch.undo()
    assert visit.trouble == Message("remote.trouble.clock", {"hours": 24})
    told(visit.trouble)
    left([visits[0], visit])


@pytest.mark.parametrize(("is_full", "trouble"), [(True, "full"), (False, "unwritten")])
def test_a_hall_that_cannot_write_refuses_tells_all_and_loses_nothing(
    is_full: bool, trouble: str, line: Invitation, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits = begun(line, plan_of("vikings"))
    players = [Player(visit) for visit in visits]
    play(players, gestures=3)
    settled(players)
    told_all: list[Message] = []
    for visit in visits:
        assert visit.guest is not None
        visit.guest.wire.say = told_all.append  # type: ignore[attr-defined]

    def refuse(*_: object) -> int:
        raise Unwritten("no space left on device", is_full)

    with monkeypatch.context() as patch:
        patch.setattr(hall.books, "append", refuse)
        mover = next(player for player in players if player.is_asked(player.visit.guest, min(player.visit.sits)))  # type: ignore[arg-type]
        guest = mover.visit.guest
        assert guest is not None
        seat = min(mover.visit.sits)
        guest.ask("do", mover.choose(guest.view(seat)))
        replies: list[Reply] = []
        until(visits, lambda: replies or replies.extend(filter(None, [guest.reply()])))
        assert replies[0].refusal is not None
        assert replies[0].refusal.message == Message(f"remote.trouble.{trouble}")
        until(visits, lambda: len(told_all) >= 2)
    assert {message.id for message in told_all} == {f"remote.trouble.{trouble}"}
    play(players, gestures=8)
    assert all(visit.guest and visit.guest.length >= 8 for visit in visits)
    left(visits)


def test_what_is_too_long_or_unknown_or_too_much_is_said(line: Invitation) -> None:
    visit = host(line, plan_of("vikings"))
    until([visit], lambda: visit.stage == "waiting")
    for ask, trouble in (
        (lambda: visit.say("x" * 301), "too_large"),
        (lambda: visit.request("dance", {}, lambda parcel: None), "unknown"),
        (lambda: visit.request("say", {"text": 7}, lambda parcel: None), "unknown"),
        (lambda: visit.admit("nobody"), "not_now"),
        (lambda: [visit.say(f"again {n}") for n in range(6)], "too_fast"),
    ):
        ask()
        until([visit], lambda: visit.trouble is not None)
        assert visit.trouble == Message(f"remote.trouble.{trouble}")
        visit.heed()
    visit.leave()


def test_a_table_that_cannot_be_is_refused(line: Invitation) -> None:
    good = plan_of("vikings")
    for bad in (
        {"title": "chess"},
        {"mine": frozenset()},
        {"stand_in": "thor"},
        {"after": -1},
        {"options": {"a": "b"}},
    ):
        with pytest.raises(Bent):
            replace(good, **bad)  # type: ignore[arg-type]
    data = good.encode()
    assert TablePlan.decode(data) == good
    with pytest.raises(Bent):
        TablePlan.decode({**data, "seats": data["seats"][:1]})
    visit = host(line, good, name="\n")
    until([visit], lambda: visit.stage == "gone")
    assert visit.trouble == Message("remote.trouble.bad_name")


def test_a_seal_that_the_hall_changed_ends_the_deal(
    line: Invitation, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits = waiting(line, plan_of("vikings"))
    first = visits[0]
    first.seat.round, first.seat.sealed = 1, {"hall": "0" * 64}
    first.begin()
    until(visits, lambda: first.stage == "gone")
    assert first.trouble == Message("remote.trouble.unfair")
    left(visits)


def test_a_book_that_was_put_back_is_seen(line: Invitation) -> None:
    visits = begun(line, plan_of("vikings"))
    play([Player(visit) for visit in visits], gestures=4)
    left(visits)
    back = Visit(replace(visits[1].seat, gestures=99), reach_table)
    until([back], lambda: back.stage == "gone")
    assert back.trouble == Message("remote.trouble.rolled_back")


def test_without_the_extra_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch, relay: Relay) -> None:
    monkeypatch.setattr("game.remote.needs.find_spec", lambda name: None)
    with pytest.raises(RemoteTrouble) as missing:
        Door().host(plan_of("vikings"), Me("Bo"))
    assert missing.value.message == Message("remote.trouble.missing", {"packages": "nats-py, PyNaCl"})
    assert Door.missing() == missing.value.message
    with pytest.raises(RemoteTrouble) as missing:
        Door().nearby()
    assert missing.value.message.args["packages"] == "zeroconf"
