from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.bots.bot import Answer
from game.bots.levels import make_bot
from game.report import LogFile
from game.rules.kernel import Action, Game, LiveChance
from game.table import worker_process
from game.table.maker import BOTS
from game.table.worker import BotWorker, _Question
from game.titles import PLAYABLE, load_game
from tests.table import strange_bots
from tests.table.strange_bots import StrangeBot
from tests.table.tables import BOT, begin, take

STRANGE = "tests.table.strange_bots:make_bot"


@contextmanager
def worker(factory: str = STRANGE, **times: float) -> Iterator[BotWorker]:
    worker = BotWorker("vikings", factory, **times)
    try:
        yield worker
    finally:
        worker.close()
        assert not worker.is_alive


@pytest.fixture
def view(tmp_path: Path) -> Game:
    sitting = begin(tmp_path, BOT, BOT)
    take(sitting, "open_round")
    return sitting.view(0)


def wait(worker: BotWorker, seconds: float = 60) -> Action:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer.path[0]
        time.sleep(0.005)
    raise AssertionError("no answer")


def sound_choices(view: Game) -> list[Action]:
    return [make_bot("vikings", "karl", 1).think(view, 1).path[0]]


def told(worker: BotWorker) -> list[str]:
    return [message.id for message in worker.take_notices()]


@pytest.mark.parametrize("level", ["random", "svein", "karl", "jarl"])
def test_the_bots_decide_in_the_worker(view: Game, level: str) -> None:
    with worker(BOTS) as bots:
        bots.start([level])
        bots.request(view, level, seed=5, think_ms=20)
        assert bots.is_thinking
        assert wait(bots) in view.legal_actions()
        assert not bots.is_thinking
        assert told(bots) == []


def test_equal_questions_get_equal_answers(view: Game) -> None:
    with worker() as bots:
        answers = []
        for _ in range(4):
            bots.request(view, "good", seed=3, think_ms=1)
            answers.append(wait(bots))
        assert len(set(answers)) == 1


def test_asking_never_waits(view: Game) -> None:
    with worker() as bots:
        bots.request(view, "dawdle", 1, 1)
        begin = time.perf_counter()
        for _ in range(100):
            assert bots.poll() is None
        assert time.perf_counter() - begin < 0.2


def test_a_single_legal_action_needs_no_worker(tmp_path: Path) -> None:
    sitting = begin(tmp_path, BOT, BOT)
    with worker() as bots:
        bots.request(sitting.view(0), "crash", 1, 1)
        assert bots.poll() == Answer((sitting.game.legal_actions()[0],))
        assert not bots.is_alive


def test_a_cancelled_answer_never_comes(view: Game) -> None:
    with worker() as bots:
        bots.request(view, "good", 1, 1)
        bots.cancel()
        assert not bots.is_thinking
        end = time.monotonic() + 1
        while time.monotonic() < end:
            assert bots.poll() is None
            time.sleep(0.01)
        bots.request(view, "good", 2, 1)
        assert wait(bots) in view.legal_actions()
        assert told(bots) == []


def test_a_worker_that_goes_on_after_cancelling_is_ended(view: Game) -> None:
    with worker(patience=0.2) as bots:
        bots.request(view, "good", 1, 1)
        wait(bots)
        first = bots._process
        bots.request(view, "dawdle", 1, 1)
        time.sleep(0.1)
        bots.request(view, "good", 2, 1)
        assert wait(bots) in view.legal_actions()
        assert bots._process is not first
        assert first is not None
        assert not first.is_alive()
        assert told(bots) == []


def test_a_crash_is_told_and_asked_once_more(view: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(strange_bots.ONCE, str(tmp_path / "once"))
    with worker() as bots:
        bots.request(view, "once", 1, 1)
        assert wait(bots) in view.legal_actions()
        assert told(bots) == ["table.bot.restarted"]
        assert told(bots) == []


def test_two_crashes_end_processes_and_the_level_decides_here(view: Game) -> None:
    with worker(grace=30.0) as bots:
        bots.start()
        bots.request(view, "crash", 1, 1)
        assert wait(bots) in sound_choices(view)
        assert told(bots) == ["table.bot.restarted", "table.bot.given_up"]
        assert bots.is_given_up
        bots.request(view, "svein", 1, 1)
        assert bots.poll() == make_bot("vikings", "svein", 1).think(view, 1)
        assert not bots.is_alive
        assert told(bots) == []


def test_a_process_that_hangs_costs_one_move(view: Game) -> None:
    with worker(grace=1.0) as bots:
        bots.start()
        bots.request(view, "dawdle", 1, 1)
        assert wait(bots) in sound_choices(view)
        notices = bots.take_notices()
        assert [notice.id for notice in notices] == ["table.bot.fallback"]
        assert notices[0].named(["Bjorn", "Egil"]).args == {"seat": "Bjorn"}
        bots.request(view, "good", 1, 1)
        assert wait(bots) in view.legal_actions()
        assert bots.is_alive
        assert told(bots) == []


@pytest.mark.parametrize("level", ["raise", "cheat"])
def test_karl_decides_for_a_bot_that_fails(view: Game, level: str) -> None:
    with worker() as bots:
        bots.request(view, level, 1, 1)
        assert wait(bots) in sound_choices(view)
        assert told(bots) == ["table.bot.fallback"]
        assert bots.is_alive
        bots.request(view, level, 1, 1)
        assert wait(bots) in sound_choices(view)
        assert told(bots) == ["table.bot.given_up"]


def test_where_no_process_can_be_had_karl_decides(view: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    with worker(BOTS) as bots:
        bots.start(["jarl"])
        bots.request(view, "jarl", 1, 500)
        assert wait(bots) in sound_choices(view)
        assert told(bots)[-1] == "table.bot.given_up"
        bots.request(view, "jarl", 1, 500)
        assert wait(bots) in sound_choices(view)


def test_a_worker_that_cannot_start(view: Game) -> None:
    with worker("tests.table.strange_bots:make_no_bot") as bots:
        bots.start(["good"])
        time.sleep(0.5)
        for _ in range(3):
            assert bots.poll() is None
        bots.request(view, "good", 1, 1)
        assert wait(bots) in sound_choices(view)
        assert told(bots)[-1] == "table.bot.given_up"


def test_chance_decides_last_of_all(view: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(title: str, level: str, seed: int) -> StrangeBot:
        return StrangeBot("raise", seed)

    monkeypatch.setattr("game.bots.levels.make_bot", broken)
    with worker() as bots:
        bots.request(view, "raise", 1, 1)
        assert wait(bots) in view.legal_actions()
        assert told(bots) == ["table.bot.chance"]


def test_the_worker_ends_with_the_table(view: Game) -> None:
    bots = BotWorker("vikings", STRANGE)
    bots.request(view, "dawdle", 1, 1)
    bots.poll()
    process = bots._process
    bots.close()
    bots.close()
    assert process is not None
    assert not process.is_alive()
    assert not bots.is_thinking


# -- the log --------------------------------------------------------------------------------------------------------


class Talker:
    """Fails, and tells all that it was shown."""

    def think(self, view: Game, think_ms: int) -> Answer:
        raise KeyError(json.dumps(view.dump()))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """Yields the file into which warnings go meanwhile."""
    handler = LogFile(tmp_path / "meadhall.log")
    logging.getLogger().addHandler(handler)
    yield handler.path
    logging.getLogger().removeHandler(handler)


@pytest.mark.parametrize("title", PLAYABLE)
def test_no_bot_writes_what_it_sees_into_the_log(title: str, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a bot that fails, nor the one that stands in for it, nor an answer that is no gesture."""
    game = load_game(title).new({}, 3, LiveChance("log"))
    view = game.view_for(game.to_move)
    monkeypatch.setattr("game.bots.levels.make_bot", lambda *_: Talker())
    asked = {"id": 1, "title": title, "level": "jarl", "seed": 1, "think": 1, "view": view.dump()}
    failed = worker_process._answer(lambda *_: Talker(), asked)
    nothing = {"id": 1, "path": [{"do": "tell", "seat": 0, "card": "Mjolnir"}], "other": [], "worth": 0.0}
    with worker(BOTS) as bots:
        bots.title = title
        for answer in (failed, nothing):
            bots._asked = _Question(1, b"", view, "jarl", 1, 1.0)
            bots._take(json.dumps(answer).encode())
            assert bots.poll() is not None, "chance chooses"
    told = log.read_text("utf-8")
    assert told.count("a bot failed") == 2
    assert "KeyError in think, test_worker.py, line" in told
    assert told.count("stand in") == 2
    assert told.count("in think") > 2, "where it was is told"
    for words in ("Mjolnir", json.dumps(view.dump()), '"stack"', "viewer"):
        assert words not in told
