"""Processes that think beside a bot: what they find counts, and what becomes of them costs their part alone."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.bots.together import Part, Report
from game.rules.kernel import Game, RulesError
from game.table import aides as aides_module
from game.table.aides import Crowd, PipedAides, spare_cores, start_aides
from game.table.crew import Crew
from game.table.match import Match, Player, play_many
from game.table.worker import BotWorker
from tests.table import strange_aides
from tests.table.tables import BOT, begin, take
from tests.table.test_worker import wait

STRANGE = "tests.table.strange_aides:make_bot"
LONG = 60.0


@pytest.fixture
def view(tmp_path: Path) -> Game:
    sitting = begin(tmp_path, BOT, BOT)
    take(sitting, "open_round")
    return sitting.view(0)


@contextmanager
def two(late: float = LONG) -> Iterator[tuple[PipedAides, Crowd]]:
    crowd = start_aides("vikings", 2, STRANGE)
    try:
        yield PipedAides("vikings", crowd.pipes, late), crowd
    finally:
        crowd.end()
        assert not any(process.is_alive() for process in crowd.processes)


def asked(aides: PipedAides, view: Game, level: str, ms: int = 0) -> list[Report]:
    aides.ask(view, level, ms)
    return aides.reports()


def found_by(view: Game, *numbers: int) -> list[Report]:
    """Returns what aides of these numbers find, of two beside a bot."""
    jarl = strange_aides.make_bot("vikings", "jarl", 0)
    return [jarl.look(view, 0, Part(number, 3)) for number in numbers]


def test_each_aide_says_what_it_finds_in_its_own_part(view: Game) -> None:
    with two() as (aides, _):
        found = asked(aides, view, "jarl")
        assert sorted(found, key=str) == sorted(found_by(view, 1, 2), key=str)
        assert found[0] != found[1]
        assert len(aides) == 2


@pytest.mark.parametrize(("level", "left"), [("crash", 1), ("raise", 2)])
def test_one_that_dies_or_fails_costs_its_part_alone(view: Game, level: str, left: int) -> None:
    with two() as (aides, _):
        assert asked(aides, view, level) == found_by(view, 2), "the other one answers"
        assert len(aides) == left
        assert len(asked(aides, view, "jarl")) == left


def test_one_that_hangs_is_not_waited_for_and_its_answer_never_taken_for_another(view: Game) -> None:
    with two() as (aides, _):
        asked(aides, view, "jarl")
        aides.late = 1.0
        before = time.monotonic()
        found = asked(aides, view, "dawdle")
        assert 0.9 < time.monotonic() - before < 30.0
        assert found in ([], found_by(view, 2)), "on a busy machine the other one may be late too"
        assert len(aides) == 2


def test_what_comes_too_late_is_dropped(view: Game) -> None:
    with two() as (aides, crowd):
        asked(aides, view, "jarl")
        aides.late = 0.0
        assert asked(aides, view, "late", 500) == []
        assert all(pipe.poll(LONG) for pipe in crowd.pipes), "now both have answered"
        aides.late = LONG
        again = asked(aides, view, "jarl")
        assert len(again) == 2, "each answered once to each question"
        assert sorted(again, key=str) == sorted(found_by(view, 1, 2), key=str)


def test_who_cannot_be_reached_is_given_up(view: Game) -> None:
    with two() as (aides, crowd):
        asked(aides, view, "jarl")
        for process in crowd.processes:
            process.kill()
            process.join()
        assert asked(aides, view, "jarl") == []
        assert len(aides) == 0
        assert asked(aides, view, "jarl") == [], "nobody is left to ask"


def test_a_table_of_a_jarl_has_aides_and_no_other(view: Game) -> None:
    for levels, count in ((["karl", "jarl"], 2), (["karl"], 0)):
        bots = BotWorker("vikings", aides=2)
        try:
            bots.start(levels)
            bots.request(view, levels[-1], seed=5, think_ms=20)
            assert wait(bots) in view.legal_actions()
            named = [process.name for process in multiprocessing.active_children()]
            assert sum(name.startswith("meadhall aide") for name in named) == count
        finally:
            bots.close()
    assert not [process for process in multiprocessing.active_children() if process.name.startswith("meadhall aide")]


def test_the_worker_goes_on_when_its_aides_are_killed(view: Game) -> None:
    bots = BotWorker("vikings", aides=2)
    try:
        bots.start(["jarl"])
        bots.request(view, "jarl", seed=5, think_ms=20)
        wait(bots)
        for process in multiprocessing.active_children():
            if process.name.startswith("meadhall aide"):
                process.kill()
                process.join()
        bots.request(view, "jarl", seed=6, think_ms=20)
        assert wait(bots) in view.legal_actions()
        assert bots.take_notices() == []
    finally:
        bots.close()


def test_where_no_process_can_be_had_a_bot_thinks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def Pipe(self) -> None:  # noqa: N802
            raise OSError("too many open files")

    monkeypatch.setattr(aides_module.multiprocessing, "get_context", lambda kind: Full())
    assert start_aides("vikings", 2) == Crowd([], [])


@pytest.mark.parametrize(("cores", "aides"), [(1, 0), (2, 0), (3, 1), (8, 6), (64, 7)])
def test_the_window_and_the_bots_keep_a_core_each(cores: int, aides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aides_module.os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    assert spare_cores() == aides


def test_a_bot_on_several_cores_plays_one_game_at_a_time() -> None:
    match = Match("vikings", {}, "1", (Player("jarl", 50, cores=2), Player("karl")))
    for crew in (Crew(2), Crew(1, "local")):
        with pytest.raises(RulesError, match="one game at a time"):
            play_many(match, 2, crew)
