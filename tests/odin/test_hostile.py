"""Journals and tables of A Feast for Odin that cannot be true are refused with one line that names what is odd."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.rules.kernel import BadRecord
from game.rules.odin.rules import OdinGame
from game.table.errors import JournalError
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.odin.desk import Desk

Records = list[dict[str, Any]]
ENDLESS = 10**40
_WANTED = {"place", "take_up", "lay", "serve"}


@cache
def _journal() -> bytes:
    """Returns a journal in which Vikings were placed, tiles laid, food served, cards and weapons drawn."""
    dice, seen = random.Random(3), set[str]()
    with TemporaryDirectory() as folder:
        sitting = Sitting.start("odin", {"first": "seat1"}, [SeatPlan("Ása"), SeatPlan("Bersi")], "odd", Path(folder))
        while not (seen >= _WANTED and dice.random() < 0.05) and not sitting.is_over:
            legal = sitting.game.legal_actions()
            eager = [action for action in legal if action.verb in _WANTED] or legal
            action = dice.choice(eager)
            seen.add(action.verb)
            sitting.commit([action])
        sitting.close()
        return sitting.path.read_bytes()


def of(records: Records, verb: str) -> dict[str, Any]:
    """Returns the last action of a verb."""
    return next(one["action"] for one in reversed(records) if one.get("action", {}).get("do") == verb)


def drawn(records: Records, word: str) -> list[Any]:
    """Returns the last draw whose label has a word in it."""
    return next(
        draw for one in reversed(records) for draw in reversed(one.get("draws", ())) if word in str(draw[0])
    )  # fmt: skip


CHANGES: dict[str, Callable[[Records], object]] = {
    "a space that is not there": lambda r: of(r, "place").update(space=61),
    "a space before the first": lambda r: of(r, "place").update(space=-1),
    "an endless space": lambda r: of(r, "place").update(space=ENDLESS),
    "a space in words": lambda r: of(r, "place").update(space="raid"),
    "an item that is not there": lambda r: of(r, "take_up").update(item=999),
    "a tile turned a hundred times": lambda r: of(r, "lay").update(pose=100),
    "a tile beyond the board": lambda r: of(r, "lay").update(row=12),
    "a tile endlessly far away": lambda r: of(r, "lay").update(column=ENDLESS),
    "a tile on nobody's board": lambda r: of(r, "lay").update(board=19),
    "a tile on a board that is not there": lambda r: of(r, "lay").update(board=ENDLESS),
    "food behind the end of the table": lambda r: of(r, "serve").update(cell=12),
    "food served upright and lying": lambda r: of(r, "serve").update(lying=2),
    "the turn of a seat that nobody has": lambda r: r[-1].update(seat=7),
    "an action of another seat": lambda r: r[-1]["action"].update(seat=1 - r[-1]["action"]["seat"]),
    "a weapon of no kind": lambda r: drawn(r, "weapon").__setitem__(1, [4]),
    "a weapon drawn endlessly": lambda r: drawn(r, "weapon").__setitem__(1, [ENDLESS]),
    "a card that is not in the box": lambda r: r[0]["setup"][-1].__setitem__(1, [190]),
    "a card dealt to two hands": lambda r: r[0]["setup"].append(r[0]["setup"][-1]),
    "a game of endless length": lambda r: r[0]["options"].update(length="endless"),
    "a deck that was never printed": lambda r: r[0]["options"].update(decks="d"),
    "a choice that only solo players have": lambda r: r[0]["options"].update(start="chosen"),
    "six seats": lambda r: r[0].update(seats=r[0]["seats"] * 3),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_cannot_have_been_is_refused_in_one_line(tmp_path: Path, name: str) -> None:
    records = [json.loads(line) for line in _journal().splitlines()]
    CHANGES[name](records)
    path = tmp_path / "odd.meadhall"
    path.write_text("".join(json.dumps(one) + "\n" for one in records), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Sitting.resume(path)
    said = str(caught.value)
    assert caught.value.trouble == "damaged"
    assert said.startswith(f"{path}, line {caught.value.line}: ")
    assert "\n" not in said
    assert len(said) < 400 + len(str(path))
    assert path.read_bytes() == before
    assert [child.name for child in tmp_path.iterdir()] == ["odd.meadhall"]


def test_the_journal_itself_is_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "odd.meadhall"
    path.write_bytes(_journal())
    sitting = Sitting.resume(path)
    assert len(sitting.timeline) > 20
    sitting.close()


def first(value: object) -> Callable[[list[Any]], list[Any]]:
    """Returns a change that puts something else in the first place of a list."""
    return lambda held: [value, *held[1:]]


TABLES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "a phase that asks nobody": ("stack", lambda stack: [*stack, {"wait": "phase", "seat": 0, "phase": 10}]),
    "a turn of a seat that nobody has": ("stack", lambda stack: [*stack[:-1], stack[-1] | {"seat": 7}]),
    "a turn of an endless seat": ("stack", lambda stack: [*stack[:-1], stack[-1] | {"seat": ENDLESS}]),
    "a frame that is not in the book": ("stack", lambda stack: [*stack, {"wait": "raid", "seat": 0}]),
    "a stack of nothing": ("stack", lambda stack: [None]),
    "an endless store": ("held", first(ENDLESS)),
    "a store below nothing": ("held", first(-1)),
    "endless Vikings": ("thing", first(ENDLESS)),
    "endless Vikings on a space": ("standing", first(ENDLESS)),
    "a space held by nobody's colour": ("holder", first(9)),
    "endless silver on an island": ("lying", first(ENDLESS)),
    "an island turned that is none": ("flipped", lambda flipped: 16),
    "a ship that is none": ("bay", first(8)),
    "a ship in two places": ("emigrated", first(ENDLESS)),
    "endless weapons": ("weapons", first(ENDLESS)),
    "an endless penalty": ("penalties", first(ENDLESS)),
    "a tile twice in the same place": ("laid", lambda laid: laid * 2),
    "a tile endlessly far away": ("laid", lambda laid: [ENDLESS]),
    "a mask of cells that nothing covers": ("covered", first(ENDLESS)),
    "a card in two hands": ("hands", lambda hands: [[0], [0]]),
    "a card that acted and was never played": ("done", first(1)),
    "a round after the last": ("round", lambda round_: ENDLESS),
    "the eyes of a seat that nobody has": ("viewer", lambda viewer: 7),
    "food that is none": ("banquet", first(ENDLESS)),
    "a strip that is not in the box": ("strips", lambda strips: [ENDLESS, 0]),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_cannot_be_is_refused_by_the_name_of_what_is_odd(name: str) -> None:
    field, change = TABLES[name]
    data = Desk(chest=1).put("chest", 0, 0).game.dump()
    assert OdinGame.load(data).legal_actions()
    with pytest.raises(BadRecord) as caught:
        OdinGame.load(data | {field: change(data[field])})
    said = str(caught.value)
    assert said.startswith("not a table of odin: ")
    assert field in said
    assert "\n" not in said
    assert len(said) < 300
