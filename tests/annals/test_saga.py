"""A saga is told from the journals of its games alone: points by place, what comes next, what is missing."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.annals.clerk import OPEN, OVER, keep_index
from game.annals.reader import Reader
from game.annals.saga import MEMBERS, Saga, SagaTrouble, begin_saga, mark_begun, misfit, read_sagas
from game.annals.standing import GONE, LATER, NEXT, Leg, is_over, legs_of, points_of, standing, to_play
from game.paths import annals_file, journals_folder, sagas_folder
from game.table.branch import branch
from game.table.errors import JournalError
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE
from tests.annals.games import finished, with_bots
from tests.annals.sagas import ASA, BERSI, laid_saga, play_of


def legs(saga: Saga) -> list[Leg]:
    list(keep_index(journals_folder(), annals_file()))
    reader = Reader(annals_file())
    try:
        return legs_of(next(one for one in read_sagas()[0] if one.mark == saga.mark), reader.games_of_saga(saga.mark))
    finally:
        reader.close()


def states(saga: Saga) -> list[str]:
    return [leg.state for leg in legs(saga)]


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3), (4, 2, 0)),
        ((1, 1, 2), (3, 3, 0)),
        ((2, 1, 2), (1, 4, 1)),
        ((1, 1), (1, 1)),
        ((3, 2, 5, 1, 4), (4, 6, 0, 8, 2)),
    ],
)
def test_a_place_is_worth_two_for_each_behind_and_one_for_each_beside(
    places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert points_of(places) == points
    assert sum(points) == len(places) * (len(places) - 1)


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_game_counts_alike_by_its_result_and_by_its_replay(folder: Path, title: str) -> None:
    saga = laid_saga((title, title, title))
    assert states(saga) == [NEXT, LATER, LATER]
    first = play_of(saga, 1)
    second = play_of(saga, 2, with_result=False)
    told = legs(saga)
    assert [leg.state for leg in told] == [OVER, OVER, NEXT]
    size = len(saga.members)
    outcome = read_journal(first).timeline.game.outcome
    assert outcome is not None
    place = {seat: place for place, group in enumerate(outcome.ranking, 1) for seat in group}
    for leg in told[:2]:
        by_member = [place[saga.seating(leg.number).index(member)] for member in range(size)]
        assert leg.points == points_of(by_member)
    assert told[0].points == tuple(told[1].points[(member + 1) % size] for member in range(size))
    lines = standing(saga, told)
    assert [line.points for line in lines] == sorted(
        (sum(both) for both in zip(*(t.points for t in told[:2]), strict=True)), reverse=True
    )
    # a journal that goes is missed, whatever the index was, and found again where it comes back
    aside = folder.parent / second.name
    second.rename(aside)
    assert states(saga) == [OVER, GONE, LATER]
    assert to_play(legs(saga)) == Leg(2, title, GONE)
    annals_file().unlink()
    assert states(saga) == [OVER, GONE, LATER]
    shutil.move(aside, folder / "under another name.meadhall")
    assert states(saga) == [OVER, OVER, NEXT]
    play_of(saga, 3)
    assert is_over(legs(saga))
    assert to_play(legs(saga)) is None


def test_an_open_game_goes_on_and_another_table_of_its_number_does_not_count(folder: Path) -> None:
    members = [ASA, BERSI]
    saga = begin_saga("Yule", members, ["vikings", "tiny_epic"])
    sitting = Sitting.start("vikings", {}, members, "a", folder, saga=saga.game(1))
    sitting.close()
    mark_begun(saga, 1)
    leg = to_play(legs(saga))
    assert leg == Leg(1, "vikings", OPEN, sitting.path.name)
    # others at the table, though the head says so: it is no game of theirs
    play_others = finished(folder, "vikings", [ASA, SeatPlan("Guest")])
    header = read_journal(play_others.path).header
    assert header.saga == ""
    text = play_others.path.read_bytes().replace(
        b'"continues":""', b'"continues":"","saga":"%s"' % saga.game(1).encode(), 1
    )
    play_others.path.write_bytes(text)
    assert read_journal(play_others.path).header.saga == saga.game(1)
    sitting.path.unlink()
    assert states(saga) == [GONE, LATER]


def test_a_copy_and_a_branch_are_tables_of_their_own(folder: Path) -> None:
    saga = laid_saga(("vikings",))
    path = play_of(saga, 1)
    assert Sitting.past(path).header.saga == saga.game(1)
    copied = Sitting.copy_of(path, folder)
    copied.close()
    assert copied.header.saga == ""
    assert read_journal(branch(path, folder, 0, saga.members)).header.saga == ""
    assert [leg.path for leg in legs(saga)] == [path.name]


@pytest.mark.parametrize("told", ['"x"', "7", '"0123456789abcdef/0"', '"0123456789abcdeF/1"', '"0123456789abcdef/1/2"'])
def test_a_head_that_names_no_saga_is_damaged(folder: Path, told: str) -> None:
    path = play_of(laid_saga(("vikings",)), 1)
    raw = path.read_bytes().replace(b'"0123456789abcdef/1"', told.encode(), 1)
    path.write_bytes(raw)
    with pytest.raises(JournalError, match="saga") as caught:
        read_journal(path)
    assert caught.value.trouble == "damaged"


def test_what_cannot_be_a_saga_is_refused_and_says_why() -> None:
    two = [ASA, BERSI]
    wrong = {
        "hall.saga.nameless": (" ", two, ["vikings"]),
        "hall.saga.members": ("Yule", [ASA, ASA], ["vikings"]),
        "hall.saga.games": ("Yule", two, []),
        "hall.saga.misfit": ("Yule", two, ["vikings", "landnam"]),
    }
    for id, plan in wrong.items():
        with pytest.raises(SagaTrouble) as caught:
            begin_saga(*plan)
        assert caught.value.message.id == id
    assert read_sagas() == ([], [])
    for title in PLAYABLE:
        assert misfit(title, MEMBERS[0]) is None or misfit(title, MEMBERS[0] + 1) is None


def test_broken_plans_cost_no_other_and_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    good = laid_saga(("vikings", "odin"))
    for number, text in enumerate(("", "[]", "{", '{"format":"meadhall-saga"}', '{"format":1,"mark":2}')):
        (sagas_folder() / f"{number}.json").write_text(text)
    foreign = replace(good, mark="f" * 16)
    (sagas_folder() / "a.json").write_text(str(foreign.encode()).replace("'", '"'))
    assert read_sagas() == ([good], ["0.json", "1.json", "2.json", "3.json", "4.json", "a.json"])

    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.annals.saga.replace_file", full)
    with pytest.raises(SagaTrouble) as caught:
        mark_begun(good, 1)
    assert caught.value.message.id == "hall.saga.unwritable"
    assert read_sagas()[0] == [good]
    play = Sitting.start(
        "vikings", {}, with_bots(ASA, BERSI, seats=len(good.members)), "a", journals_folder(), saga=good.game(1)
    )
    play.close()
    assert states(good) == [OPEN, LATER]
