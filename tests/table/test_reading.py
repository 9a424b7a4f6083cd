from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.rules.kernel import Game
from game.table.errors import DigestDiffers, JournalError
from game.table.reading import MAX_FILE, read_journal
from game.table.sitting import Sitting
from game.table.strict_json import MAX_LINE
from game.table.trial import after
from tests.table.tables import BOT, PERSON, begin, play_on, take


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    sitting = begin(tmp_path, PERSON, BOT)
    take(sitting, "open_round", "buy")
    play_on(sitting, 6)
    sitting.close()
    return sitting.path


def cut(path: Path, size: int) -> Path:
    torn = path.with_name("torn.meadhall")
    torn.write_bytes(path.read_bytes()[:size])
    return torn


# -- what a power cut leaves ------------------------------------------------------------------------------------


def test_turning_back_and_forth_costs_no_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long journal of undo and redo is read in the time of its lines."""
    sitting = begin(tmp_path)
    take(sitting, "open_round", "exchange", "buy")
    for _ in range(200):
        assert sitting.undo()
        assert sitting.redo()
    sitting.close()
    asked: list[int] = []
    digest = Game.digest
    monkeypatch.setattr(Game, "digest", lambda game: asked.append(1) or digest(game))
    reading = read_journal(sitting.path)
    assert len(reading.entries) > 400
    assert len(asked) < 10
    spoilt = sitting.path.read_text("utf-8").splitlines()
    last = spoilt[-1].replace('"digest":"', '"digest":"x')
    sitting.path.write_text("\n".join([*spoilt[:-1], last, ""]), "utf-8")
    with pytest.raises(DigestDiffers):
        read_journal(sitting.path)


def test_a_tail_torn_at_any_byte_is_recovered_in_a_new_file(journal: Path) -> None:
    whole = journal.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    before = read_journal(cut(journal, last)).timeline.game.digest()
    after = read_journal(journal).timeline.game.digest()
    for size in range(last, len(whole)):
        torn = cut(journal, size)
        sitting = Sitting.resume(torn)
        is_complete = size == len(whole) - 1
        assert sitting.game.digest() == (after if is_complete else before), size
        if size == last:
            assert sitting.recovered is None
            assert sitting.path == torn
        else:
            assert sitting.recovered is not None
            assert sitting.recovered.id == "table.recovered.torn"
            assert sitting.recovered.args == {"file": torn.name, "into": sitting.path.name}
            assert sitting.path != torn
            assert torn.read_bytes() == whole[:size]
            sitting.commit([sitting.game.legal_actions()[0]])
            assert read_journal(sitting.path).timeline.game == sitting.game
            sitting.path.unlink()
        sitting.close()


def test_after_a_torn_tail_the_same_things_are_drawn(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    empty = sitting.path.stat().st_size
    take(sitting, "open_round")
    again = Sitting.resume(cut(sitting.path, empty + 40))
    assert again.game != sitting.game
    take(again, "open_round")
    assert again.game == sitting.game


def test_a_gesture_that_is_not_whole_counts_for_nothing(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round")
    before, size = sitting.game.digest(), sitting.path.stat().st_size
    buy = sitting.game.legal_actions()[0]
    lay = after(sitting.game, [buy]).legal_actions()[0]  # type: ignore[union-attr]
    sitting.commit([buy, lay])
    first = sitting.path.read_bytes().index(b"\n", size) + 1
    again = Sitting.resume(cut(sitting.path, first))
    assert again.game.digest() == before
    assert again.recovered is not None
    assert len(again.path.read_bytes().splitlines()) == 2


def test_a_tail_of_zeros_is_recovered(journal: Path) -> None:
    torn = journal.with_name("torn.meadhall")
    torn.write_bytes(journal.read_bytes() + bytes(512))
    assert Sitting.resume(torn).game == read_journal(journal).timeline.game


def test_a_file_whose_last_newline_an_editor_took_is_whole(journal: Path) -> None:
    torn = cut(journal, journal.stat().st_size - 1)
    assert read_journal(torn).timeline.game == read_journal(journal).timeline.game


# -- files that are damaged, foreign or hostile -----------------------------------------------------------------


def damage(journal: Path, line: int, change: Callable[[dict[str, Any]], None]) -> Path:
    lines = [json.loads(text) for text in journal.read_text("utf-8").splitlines()]
    change(lines[line])
    journal.write_text("".join(json.dumps(data) + "\n" for data in lines), "utf-8")
    return journal


CHANGES: dict[str, tuple[int, Callable[[dict[str, Any]], Any]]] = {
    "digest of the set-up": (0, lambda h: h.update(digest="0" * 20)),
    "digest": (3, lambda r: r.update(digest="0" * 20)),
    "no digest": (3, lambda r: r.pop("digest")),
    "number": (3, lambda r: r.update(n=7)),
    "gesture": (3, lambda r: r.update(g=9)),
    "more to come": (2, lambda r: r.update(more=1)),
    "very much more to come": (2, lambda r: r.update(more=10**15)),
    "less than nothing to come": (2, lambda r: r.update(more=-1)),
    "true for 1": (1, lambda r: r.update(n=True)),
    "unknown verb": (2, lambda r: r["action"].update(do="fly")),
    "verb of another type": (2, lambda r: r["action"].update(do=["buy"])),
    "no action": (2, lambda r: r.pop("action")),
    "action as a list": (2, lambda r: r.update(action=[1])),
    "field too many": (2, lambda r: r["action"].update(x=1)),
    "field of another type": (2, lambda r: r["action"].update(slot="1")),
    "far field": (2, lambda r: r["action"].update(slot=10**15)),
    "forbidden action": (2, lambda r: r["action"].update(slot=-1)),
    "another seat": (2, lambda r: r.update(seat=1)),
    "another seat's action": (2, lambda r: (r.update(seat=1), r["action"].update(seat=1))),
    "missing draw": (1, lambda r: r["draws"].pop()),
    "draw too many": (1, lambda r: r["draws"].append(["tiles", [0]])),
    "draw of another label": (1, lambda r: r["draws"][0].__setitem__(0, "gold")),
    "short draw": (1, lambda r: r["draws"][0][1].pop()),
    "impossible draw": (1, lambda r: r["draws"][0].__setitem__(1, [99] * len(r["draws"][0][1]))),
    "more of a kind than there are": (1, lambda r: r["draws"][0].__setitem__(1, [5] * 12)),
    "draw of texts": (1, lambda r: r["draws"][0].__setitem__(1, ["0"] * 12)),
    "draw as an object": (1, lambda r: r.update(draws=[{}])),
    "over too early": (3, lambda r: r.update(over=True)),
    "undo of nothing": (3, lambda r: r.update(undo=99)),
    "undo past the horizon": (3, lambda r: r.update(undo=1)),
    "redo of nothing": (3, lambda r: r.update(redo=2)),
    "no title": (0, lambda h: h.pop("title")),
    "title as a list": (0, lambda h: h.update(title=["vikings"])),
    "no seats": (0, lambda h: h.update(seats=[])),
    "too many seats": (0, lambda h: h.update(seats=h["seats"] * 100)),
    "five seats": (0, lambda h: h.update(seats=h["seats"] * 2 + h["seats"][:1])),
    "seat as a text": (0, lambda h: h.update(seats=["me", "you"])),
    "nameless seat": (0, lambda h: h["seats"][0].update(name="")),
    "name with half a letter": (0, lambda h: h["seats"][0].update(name="\ud800")),
    "bot of an unknown level": (0, lambda h: h["seats"][1].update(level="odin")),
    "unknown option": (0, lambda h: h["options"].update(cheat="yes")),
    "option value": (0, lambda h: h["options"].update(variant="huge")),
    "option as a number": (0, lambda h: h["options"].update(variant=1)),
    "set-up draw": (0, lambda h: h["setup"].append(["start player", [0]])),
    "date": (0, lambda h: h.update(created="yesterday")),
    "version as a text": (0, lambda h: h.update(version="1")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_damaged_journal_is_refused_with_its_line_and_left_alone(journal: Path, name: str) -> None:
    line, change = CHANGES[name]
    text = damage(journal, line, change).read_bytes()
    with pytest.raises(JournalError) as caught:
        Sitting.resume(journal)
    error = caught.value
    # a gesture that says that more is to come is found out by the line after it
    assert error.line in (line + 1, line + 2)
    assert error.trouble == "damaged"
    assert str(error).startswith(f"{journal}, line {error.line}: ")
    assert "\n" not in str(error)
    assert error.message.args == {"file": journal.name, "line": error.line}
    assert journal.read_bytes() == text
    assert len(list(journal.parent.iterdir())) == 1


HEADERS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "foreign"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), "foreign"),
    "prose": (b"Hwaet! We Gardena in geardagum\n", "foreign"),
    "another program's JSON": (b'{"format":"chess","version":1}\n', "foreign"),
    "JSON without a format": (b"{}\n", "foreign"),
    "list": (b"[1,2,3]\n", "foreign"),
    "deep nesting": (b"[" * 100_000 + b"\n", "foreign"),
    "deep objects": (b'{"a":' * 20_000 + b"\n", "foreign"),
    "a torn header": (b'{"format":"meadhall-journal","version":1,"ti', "damaged"),
    "a bare header": (b'{"format":"meadhall-journal","version":1}\n', "damaged"),
    "no version": (b'{"format":"meadhall-journal"}\n', "damaged"),
    "newer format": (b'{"format":"meadhall-journal","version":2}\n', "too_new"),
    "older format": (b'{"format":"meadhall-journal","version":0}\n', "too_old"),
    "newer rules": (b'{"format":"meadhall-journal","version":1,"title":"vikings","rules_version":99}\n', "too_new"),
    "older rules": (b'{"format":"meadhall-journal","version":1,"title":"vikings","rules_version":0}\n', "too_old"),
    "very old rules": (
        b'{"format":"meadhall-journal","version":1,"title":"vikings","rules_version":-999999999999}\n',
        "too_old",
    ),
    "unknown title": (b'{"format":"meadhall-journal","version":1,"title":"os.system","rules_version":1}\n', "title"),
    "a title to come": (b'{"format":"meadhall-journal","version":1,"title":"saga","rules_version":1}\n', "title"),
    "huge number": (b'{"format":"meadhall-journal","version":' + b"9" * 5000 + b"}\n", "damaged"),
    "NaN": (b'{"format":"meadhall-journal","version":NaN}\n', "damaged"),
    "fraction": (b'{"format":"meadhall-journal","version":1.0}\n', "damaged"),
    "exponent": (b'{"format":"meadhall-journal","version":1e400}\n', "damaged"),
    "UTF-16": ('{"format":"meadhall-journal"}\n'.encode("utf-16"), "foreign"),
    "gigantic line": (b'{"format":"meadhall-journal","x":"' + b"x" * (MAX_LINE + 10), "too_big"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_what_is_no_journal_of_ours_is_refused(tmp_path: Path, name: str) -> None:
    text, trouble = HEADERS[name]
    path = tmp_path / "x.meadhall"
    path.write_bytes(text)
    with pytest.raises(JournalError) as caught:
        Sitting.resume(path)
    assert caught.value.trouble == trouble
    assert caught.value.message.id == f"table.journal.{trouble}"
    assert len(str(caught.value)) < 300 + len(str(path))
    assert [child.name for child in tmp_path.iterdir()] == ["x.meadhall"]


TAILS: dict[str, bytes] = {
    "not JSON": b"Hwaet!",
    "not UTF-8": b'{"n":3,"x":"\xff\xfe"}',
    "deep nesting": b"[" * 100_000,
    "huge number": b'{"n":' + b"9" * 100_000 + b"}",
    "NaN": b'{"n":NaN}',
    "list": b"[]",
    "nothing": b"",
}


@pytest.mark.parametrize("name", TAILS)
def test_a_bad_line_among_good_ones_is_damage(journal: Path, name: str) -> None:
    lines = journal.read_bytes().splitlines()
    lines[3:3] = [TAILS[name]]
    journal.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(JournalError) as caught:
        read_journal(journal)
    assert (caught.value.trouble, caught.value.line) == ("damaged", 4)


def test_a_gigantic_line_is_not_read_to_its_end(journal: Path) -> None:
    with journal.open("ab") as file:
        file.write(b" " * (MAX_LINE * 2))
    with pytest.raises(JournalError) as caught:
        read_journal(journal)
    assert caught.value.trouble == "too_big"


def test_a_gigantic_file_is_not_opened(journal: Path) -> None:
    os.truncate(journal, MAX_FILE + 1)
    with pytest.raises(JournalError) as caught:
        read_journal(journal)
    assert caught.value.trouble == "too_big"


def test_what_is_not_a_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.meadhall"):
        with pytest.raises(JournalError) as caught:
            read_journal(path)
        assert caught.value.trouble == "unreadable"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.meadhall")
        with pytest.raises(JournalError, match="not a file"):
            read_journal(tmp_path / "pipe.meadhall")


def test_keys_said_twice_count_once(journal: Path) -> None:
    text = journal.read_bytes().replace(b'{"n":1,', b'{"n":9,"n":1,', 1)
    journal.write_bytes(text)
    assert len(read_journal(journal).entries) > 1


def test_a_changed_digest_is_told_apart(journal: Path) -> None:
    damage(journal, 2, lambda record: record.update(digest="0" * 20))
    with pytest.raises(DigestDiffers):
        read_journal(journal)
    reading = read_journal(journal, strict=False)
    assert reading.differs == 3
