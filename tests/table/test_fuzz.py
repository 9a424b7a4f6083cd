from __future__ import annotations

import tempfile
from functools import lru_cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.errors import JournalError
from game.table.reading import read_journal
from tests.table.tables import BOT, PERSON, begin, play_on


@lru_cache
def _text() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        sitting = begin(Path(folder), PERSON, BOT)
        play_on(sitting, 8)
        sitting.undo()
        sitting.redo()
        sitting.close()
        return sitting.path.read_bytes()


def _read(text: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fuzz.meadhall"
        path.write_bytes(text)
        try:
            reading = read_journal(path)
        except JournalError:
            pass
        else:
            assert reading.timeline.game.digest() == (reading.entries[-1] if reading.entries else reading.header).digest
        assert path.read_bytes() == text


_SPLICES = st.sampled_from(
    [
        b"",
        b"\n",
        b"0",
        b"-1",
        b"true",
        b"null",
        b"[]",
        b"{}",
        b'"',
        b",",
        b"1e9",
        b"99999999999999999999",
        b"\xff",
        b"\\ud800",
    ]
)


@settings(max_examples=250)
@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 12), _SPLICES | st.binary(max_size=6)), max_size=3))
def test_a_journal_with_changed_bytes_is_read_or_refused(changes: list[tuple[int, int, bytes]]) -> None:
    text = _text()
    for at, length, put in changes:
        at %= len(text)
        text = text[:at] + put + text[at + length :]
    _read(text)


@settings(max_examples=100)
@given(st.permutations(range(9)), st.integers(0, 9))
def test_a_journal_with_moved_lines_is_read_or_refused(order: list[int], keep: int) -> None:
    head, *lines = _text().splitlines(keepends=True)
    _read(head + b"".join(lines[index] for index in order[:keep] if index < len(lines)))


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
_KEYS = [
    "n",
    "g",
    "more",
    "seat",
    "action",
    "draws",
    "digest",
    "over",
    "undo",
    "redo",
    "title",
    "seats",
    "options",
    "setup",
]


@settings(max_examples=250)
@given(st.integers(0, 8), st.sampled_from([*_KEYS, "rules_version", "version", "seed", "created", "continues"]), _JSON)
def test_a_journal_with_other_values_is_read_or_refused(line: int, key: str, value: object) -> None:
    import json

    lines = [json.loads(text) for text in _text().splitlines()]
    lines[line][key] = value
    _read("".join(json.dumps(data) + "\n" for data in lines).encode())
