"""Journals that cannot be: each is refused in one line that names the file's line, and left as it is."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.rules.tiny_epic.components import CARDS
from game.table.errors import JournalError
from game.table.seats import SeatPlan
from game.table.sitting import Sitting

Record = dict[str, Any]
SEATS = [SeatPlan(name) for name in ("Ása", "Bersi", "Dalla")]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Plays until a boat has sailed, with a draft and its draws behind it."""
    sitting = Sitting.start("tiny_epic", {}, SEATS, "damaged", tmp_path_factory.mktemp("damaged"))
    dice, sailed = random.Random(3), False
    while not sailed:
        legal = sitting.game.legal_actions()
        action = next((one for one in legal if one.verb == "sail"), dice.choice(legal))
        sitting.commit([action])
        sailed = action.verb == "sail"
    sitting.close()
    return sitting.path


def _sail(record: Record, place: int) -> None:
    record["action"]["place"] = place


def _draws(record: Record, change: Callable[[list[int]], list[int]]) -> None:
    label, values = record["draws"][0]
    record["draws"][0] = [label, change(values)]


def _deals(record: Record) -> bool:
    return bool(record.get("draws"))


def _keeps(record: Record) -> bool:
    return bool(record["action"]["do"] == "keep")


def _sails(record: Record) -> bool:
    return bool(record["action"]["do"] == "sail")


Damage = tuple[Callable[[Record], bool], Callable[[Record, Record], object]]
# which record is damaged, and how; the second argument is the record after it
DAMAGES: dict[str, Damage] = {
    "a card that is not in the box": (_deals, lambda one, _: _draws(one, lambda cards: [CARDS, *cards[1:]])),
    "a card below the first": (_deals, lambda one, _: _draws(one, lambda cards: [-1, *cards[1:]])),
    "a card dealt twice": (_deals, lambda one, _: _draws(one, lambda cards: [cards[1], *cards[1:]])),
    "a hand too short": (_deals, lambda one, _: _draws(one, lambda cards: cards[1:])),
    "a draw too many": (_deals, lambda one, _: one["draws"].append(["cards", [0]])),
    "the sealed pick of another": (_keeps, lambda one, after: one["action"].update(card=after["action"]["card"])),
    "a pick in the name of another": (_keeps, lambda one, after: one["action"].update(seat=after["seat"])),
    "a boat on land": (_sails, lambda one, _: _sail(one, 10_000)),
    "a boat across the sea": (_sails, lambda one, _: _sail(one, 0)),
    "a boat nowhere": (_sails, lambda one, _: _sail(one, -1)),
    "the boat of another": (_sails, lambda one, _: one["action"].update(boat=(one["action"]["boat"] + 4) % 12)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_what_cannot_have_happened_is_refused_by_its_line(played: Path, tmp_path: Path, name: str) -> None:
    wanted, change = DAMAGES[name]
    records = [json.loads(line) for line in played.read_text("utf-8").splitlines()]
    at = next(number for number, record in enumerate(records) if number and wanted(record))
    change(records[at], records[min(at + 1, len(records) - 1)])
    path = tmp_path / "damaged.meadhall"
    path.write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
    text = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Sitting.resume(path)
    error = caught.value
    assert (error.trouble, error.line) == ("damaged", at + 1)
    assert str(error).startswith(f"{path}, line {at + 1}: ")
    assert "\n" not in str(error)
    assert path.read_bytes() == text
