"""Playing on from a moment of a finished game: the same table, the same luck, other hands."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.annals.clerk import keep_index
from game.annals.reader import Reader
from game.rules.kernel.game import Game
from game.table.branch import NoBranch, branch, seats_for
from game.table.reading import read_journal
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting

SEATS = [SeatPlan("Ása"), SeatPlan("Bjǫrn", BOT, "svein")]
TITLES = ("vikings", "northgard", "tiny_epic", "odin")


def played(folder: Path, title: str, undo: bool = True) -> Sitting:
    """Plays a table to its end by chance, one gesture of it taken back on the way."""
    sitting, dice = Sitting.start(title, {}, SEATS, "ᚠ", folder), random.Random(title)
    undone = not undo
    while not sitting.is_over:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
        if not undone and sitting.can_undo and sitting.length > 3:
            undone = sitting.undo()
    sitting.close()
    return sitting


@pytest.mark.parametrize("title", TITLES)
def test_the_same_choices_lead_to_the_same_end_since_luck_is_as_it_was(tmp_path: Path, title: str) -> None:
    whole = played(tmp_path, title)
    middle = len(whole.timeline) // 2
    path = branch(whole.path, tmp_path, middle, seats_for(SEATS, 1))
    other = Sitting.resume(path)
    before: Game = whole.timeline[middle].before
    assert other.game.digest() == before.digest()
    assert len(other.timeline) == middle
    assert [plan.kind for plan in other.seats] == ["bot", "person"]
    assert [plan.name for plan in other.seats] == [plan.name for plan in SEATS], "nobody is called like another"
    assert other.header.branch == f"{whole.header.table}/{middle}"
    assert other.header.table != whole.header.table
    for step in whole.timeline[middle:]:
        other.commit([record.action for record in step.records])
    assert other.game.digest() == whole.game.digest()
    other.close()
    assert read_journal(path).header.branch, "it is written down"


def test_nobody_plays_on_from_a_game_that_goes_on_or_from_a_step_that_is_none(tmp_path: Path) -> None:
    sitting = Sitting.start("tiny_epic", {}, SEATS, "ᚠ", tmp_path)
    sitting.close()
    with pytest.raises(NoBranch, match="has not ended") as refused:
        branch(sitting.path, tmp_path, 0, SEATS)
    assert refused.value.message.id == "table.branch.open"
    whole = played(tmp_path, "vikings", undo=False)
    for step, seats in ((len(whole.timeline), SEATS), (-1, SEATS), (0, SEATS[:1])):
        with pytest.raises(NoBranch):
            branch(whole.path, tmp_path, step, seats)
    assert len(list(tmp_path.iterdir())) == 2, "nothing was written"


def test_a_game_played_on_is_not_counted_in_the_annals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))
    folder = tmp_path / "journals"
    folder.mkdir()
    whole = played(folder, "vikings", undo=False)
    path = branch(whole.path, folder, len(whole.timeline) - 3, SEATS)
    other = Sitting.resume(path)
    for step in whole.timeline[-3:]:
        other.commit([record.action for record in step.records])
    assert other.is_over
    other.close()
    index = tmp_path / "annals.sqlite"
    list(keep_index(folder, index))
    reader = Reader(index)
    assert reader.players() == ({}, {"Ása": 1})
    reader.close()
