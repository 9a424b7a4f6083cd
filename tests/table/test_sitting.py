from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.kernel import IllegalAction, RulesError
from game.rules.vikings.actions import Buy, Lay, OpenRound, Settle
from game.rules.vikings.rules import VikingsGame
from game.table.chronicle import seen_since
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.trial import after
from tests.table.tables import BOT, OTHER, PERSON, begin, play_on, reread, take


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_journal_begins_with_who_plays_what(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT, seed="ᚠ", variant="advanced")
    (header,) = lines(sitting.path)
    assert header["format"] == "meadhall-journal"
    assert (header["version"], header["rules_version"], header["title"]) == (1, VikingsGame.rules_version, "vikings")
    assert header["options"] == {"variant": "advanced", "first": "seat1"}
    assert header["seats"][1] == {"name": "Bjorn", "kind": "bot", "level": "karl", "colour": "amber"}  # type: ignore[index]
    assert header["seed"] == "ᚠ"
    assert header["digest"] == sitting.game.digest()
    assert sitting.path.name == f"{header['created'][:10]}-vikings.meadhall"  # type: ignore[index]


def test_tables_of_one_day_get_numbers(tmp_path: Path) -> None:
    names = [begin(tmp_path).path.stem[11:] for _ in range(3)]
    assert names == ["vikings", "vikings-2", "vikings-3"]


def test_every_committed_record_is_in_the_file(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    for _ in range(30):
        step = sitting.commit([sitting.game.legal_actions()[0]])
        last = lines(sitting.path)[-1]
        assert last["n"] == step.records[-1].n
        assert last["digest"] == sitting.game.digest()


def test_resuming_brings_back_the_table_at_every_step(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, OTHER, BOT, variant="advanced")
    while not sitting.is_over:
        play_on(sitting, 40)
        again = reread(sitting)
        assert again.path == sitting.path
        assert again.recovered is None
        assert again.game == sitting.game
        assert [step.before for step in again.timeline] == [step.before for step in sitting.timeline]
        assert [step.events for step in again.timeline] == [step.events for step in sitting.timeline]
        assert again.log(0) == sitting.log(0)
        sitting = again


def test_a_game_taken_up_again_goes_on_as_it_would_have_gone(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 30)
    copy = tmp_path / "copy.meadhall"
    sitting.save_copy(copy)
    again = Sitting.resume(copy)
    play_on(sitting, seed=7)
    play_on(again, seed=7)
    assert again.game == sitting.game


def test_playing_the_same_choices_again_writes_the_same_journal(tmp_path: Path) -> None:
    """The seed on paper and the choices are the whole game, in every later version too."""
    path = Path(__file__).parent / "fixtures" / "seeded.meadhall"
    reading = read_journal(path)
    header = reading.header
    sitting = Sitting.start(header.title, header.options, header.seats, header.seed, tmp_path)
    assert sitting.header.setup == header.setup
    for step in reading.timeline.steps:
        sitting.commit([step.records[0].action])
    ours, theirs = (file.read_bytes().splitlines()[1:] for file in (sitting.path, path))
    assert ours == theirs


def test_one_gesture_is_several_records_written_as_one(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round")
    game = sitting.game
    assert isinstance(game, VikingsGame)
    buy = next(action for action in game.legal_actions() if isinstance(action, Buy))
    bought = after(game, [buy])
    assert bought is not None
    lay = bought.legal_actions()[0]
    step = sitting.commit([buy, lay])
    assert [record.more for record in step.records] == [1, 0]
    assert {line["g"] for line in lines(sitting.path)[-2:]} == {2}
    assert len(sitting.timeline) == 2
    assert sitting.undo()
    assert sitting.game == game


def test_a_forbidden_gesture_changes_nothing(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round")
    before, size = sitting.game.digest(), sitting.path.stat().st_size
    buy = next(action for action in sitting.game.legal_actions() if isinstance(action, Buy))
    with pytest.raises(IllegalAction):
        sitting.commit([buy, Settle(0)])
    assert (sitting.game.digest(), sitting.path.stat().st_size, len(sitting.timeline)) == (before, size, 1)


def test_what_is_forbidden_or_drawn_cannot_be_tried(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    assert after(sitting.game, [OpenRound(0)]) is None
    assert after(sitting.game, [Lay(0, 1, 1)]) is None
    take(sitting, "open_round")
    assert after(sitting.game, [Buy(1, 11)]) is None
    assert after(sitting.game, []) is sitting.game


def test_forced_decisions_belong_to_the_gesture_before_them(tmp_path: Path) -> None:
    for number in range(40):
        sitting = begin(tmp_path, seed=str(number), variant="advanced")
        for _ in range(60):
            step = sitting.commit([sitting.game.legal_actions()[-1]])
            decision = sitting.game.decision
            if decision and decision.skippable:
                assert len(decision.answers(sitting.game.legal_actions())) > 1
            if len(step.records) > 1:
                assert sitting.game.decision != step.before.decision
                assert all(record.g == step.gesture for record in step.records)
                return
        sitting.close()
    pytest.fail("nothing was ever forced")


def test_bots_are_seeded(tmp_path: Path) -> None:
    sitting = begin(tmp_path, BOT, PERSON)
    seed = sitting.bot_seed
    sitting = reread(sitting)
    assert sitting.bot_seed == seed
    take(sitting, "open_round", "buy")
    assert sitting.bot_seed != seed
    while sitting.game.to_move == 0:
        sitting.commit([sitting.game.legal_actions()[0]])
    assert sitting.names == ["Bjorn", "Astrid"]


def test_what_a_seat_missed_since_its_last_turn(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, OTHER)
    assert sitting.turn_of(0) == 0
    play_on(sitting, 1)
    while sitting.game.to_move == 0:
        sitting.commit([sitting.game.legal_actions()[0]])
    mine = len(sitting.timeline)
    while sitting.game.to_move == 1:
        sitting.commit([sitting.game.legal_actions()[0]])
    assert sitting.turn_of(0) == mine
    missed = seen_since(sitting.timeline, mine, 0)
    assert {step for step, _ in missed} == set(range(mine, len(sitting.timeline)))
    assert "bought" in [event.kind for _, event in missed]
    log = sitting.log(0, mine)
    assert {entry.step for entry in log} <= {step for step, _ in missed}
    assert all(entry.rule.startswith("vikings.") for entry in log)


@pytest.mark.parametrize(
    ("title", "options", "count"),
    [
        ("chess", {}, 2),
        ("saga", {}, 2),
        ("vikings", {"variant": "huge"}, 2),
        ("vikings", {"x": "y"}, 2),
        ("vikings", {}, 5),
    ],
)
def test_a_table_that_cannot_be_leaves_no_file(tmp_path: Path, title: str, options: dict[str, str], count: int) -> None:
    with pytest.raises(RulesError):
        Sitting.start(title, options, [PERSON] * count, "s", tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"name": "a\nb"},
        {"name": "x" * 41},
        {"kind": "god"},
        {"level": "karl"},
        {"kind": "bot", "level": "x"},
    ],
)
def test_a_seat_that_cannot_be(change: dict[str, str]) -> None:
    with pytest.raises(RulesError):
        replace(PERSON, **change)


def test_without_a_seed_one_is_drawn(tmp_path: Path) -> None:
    seeds = {Sitting.start("vikings", {}, [PERSON, SeatPlan("B")], None, tmp_path).header.seed for _ in range(3)}
    assert len(seeds) == 3
