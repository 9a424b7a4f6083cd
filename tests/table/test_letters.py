"""Letters as text: those kept of each title are read and written back alike, and a bent one is refused.

Where the text of letters or of views changes, `python -m tests.table.letters` keeps them anew; where letters in the old
text may still be under way, `VERSION` of the letters goes up.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.kernel import BadRecord, Message, Refusal
from game.table.errors import BadLine
from game.table.letter import Ask, Reply
from game.table.letter_text import MOST, VERSION, Mail
from game.table.referee import Referee
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.strict_json import write_line
from game.titles import PLAYABLE
from tests.scenes.hands import NAMES
from tests.table.letters.kept import GESTURES, read
from tests.table.post_desk import PostDesk

BENT = 12
"""How many places of each kept letter are bent."""


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the way to every member and item inside some data."""
    rows = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, inside in rows:
        yield (*path, name)
        yield from places(inside, (*path, name))


def bent(data: Any, path: tuple[Any, ...], odd: Any) -> bytes:
    """Returns the text of some data with another thing at one place."""
    copy = json.loads(json.dumps(data))
    inside = copy
    for name in path[:-1]:
        inside = inside[name]
    inside[path[-1]] = odd
    return write_line(copy)


@pytest.mark.parametrize("title", PLAYABLE)
def test_kept_letters_are_read_and_written_back_alike(title: str) -> None:
    welcome, texts = read(title)
    reading, writing = Mail(welcome), Mail(welcome)
    letters = [reading.read(text) for text in texts]
    assert [writing.write(letter) for letter in letters] == texts
    assert len(letters) == GESTURES
    assert any(not letter.gestures and letter.since for letter in letters), "something was taken back"
    steps = 0
    for letter in letters:
        assert letter.since <= steps
        steps = letter.since + len(letter.gestures)
    assert steps > GESTURES // 2


def test_a_reply_is_read_as_it_was_written_with_the_rule_that_forbids() -> None:
    mail = Mail(read("vikings")[0])
    reply = Reply((), Refusal(Message("table.less"), "vikings.market.price"))
    assert mail.read_reply(mail.write_reply(reply)) == reply


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_letter_bent_anywhere_is_refused_and_the_one_that_is_due_is_read(title: str) -> None:
    """Whatever stands there instead: never another error than those that a reader is told to expect."""
    welcome, texts = read(title)
    mail, dice, refused, tries = Mail(welcome), random.Random(title), 0, 0
    for text in texts:
        data = json.loads(text)
        for path in dice.sample(list(places(data)), BENT):
            odd = dice.choice([None, True, -1, 10**15, 1.5, "", "\u202e", [], [[]], {}, {"id": 1}])
            tries += 1
            try:
                other = Mail(welcome)
                other._number, other._known = mail._number, mail._known
                other.read(bent(data, path, odd))
            except (BadLine, BadRecord):
                refused += 1
                assert other._number == mail._number
        mail.read(text)
    assert refused > tries * 3 // 4


@pytest.mark.parametrize("title", PLAYABLE)
def test_letters_of_elsewhere_are_refused_and_the_table_lives(title: str) -> None:
    welcome, texts = read(title)
    mail, table = Mail(welcome), welcome.table.encode()
    mail.read(texts[0])
    due = texts[1]
    version = b'"letter":%d' % VERSION
    assert version in due
    odd = {
        "cut": due[: len(due) // 2],
        "another version": due.replace(version, b'"letter":%d' % (VERSION + 1), 1),
        "no version": due.replace(version, b'"letter":true', 1),
        "another table": due.replace(table, table[::-1], 1),
        "too large": due.ljust(MOST + 1),
        "too early": texts[2],
        "twice": texts[0],
        "two": due + due,
        "no letter": mail.write_reply(Reply()),
        "no text": due[:9] + b"\xff\xfe" + due[9:],
        "too deep": b'{"letter":' + b"[" * 100_000,
    }
    for name, text in odd.items():
        with pytest.raises(BadLine) as found:
            mail.read(text)
        assert str(found.value), name
    assert mail.read(due).number == 2, "what was refused has changed nothing"


@pytest.mark.parametrize("title", PLAYABLE)
def test_an_ask_of_elsewhere_is_refused_and_the_table_lives(title: str) -> None:
    sitting = Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[:3]], "asks", None)
    mover = sitting.game.to_move
    assert mover is not None
    desk = PostDesk(Referee(sitting, Settings, rests=False).desk([mover]))
    next(desk.letters())
    table, before = sitting.header.table.encode(), sitting.game.digest()
    due = Mail(desk.welcome).write_ask(Ask(0, "do", (sitting.game.legal_actions()[0],)))
    odd = {
        "cut": due[: len(due) // 2],
        "another version": due.replace(b'"ask":%d' % VERSION, b'"ask":%d' % (VERSION + 1), 1),
        "another table": due.replace(table, table[::-1], 1),
        "too large": due.ljust(MOST + 1),
        "another kind": due.replace(b'"ask":', b'"reply":', 1),
        "out of order": due.replace(b'"seen":0', b'"seen":1', 1),
        "too deep": b'{"ask":' + b"[" * 100_000,
    }
    data = json.loads(due)
    odd |= {f"bent at {path}": bent(data, path, [[]]) for path in places(data)}
    for name, text in odd.items():
        assert text != due, name
        assert desk.take_text(text).refusal is not None, name
        assert sitting.game.digest() == before, name
    assert desk.take_text(due).accepted
