from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.rules.kernel import Action, Game, LiveChance
from game.table import journal, timeline
from game.table import sitting as sitting_module
from game.table.errors import JournalError
from game.table.reading import read_journal
from game.table.sitting import Sitting
from tests.table.tables import BOT, OTHER, PERSON, begin, play_on, reread, take


def to_the_next(sitting: Sitting, seat: int, dice: random.Random) -> None:
    """Plays on until another seat than this one has decided and it is this seat's choice again."""
    while sitting.game.to_move == seat:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
    while sitting.game.to_move != seat:
        sitting.commit([dice.choice(sitting.game.legal_actions())])


def test_undo_stops_where_something_was_revealed(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    assert not sitting.can_undo
    assert sitting.horizon.reason.id == "table.horizon.start"
    take(sitting, "open_round")
    assert not sitting.can_undo
    assert not sitting.undo()
    assert sitting.horizon.step == 1
    assert sitting.horizon.reason.id == "table.horizon.revealed"
    assert sitting.horizon.reason.args["what"].id == "vikings.log.figures_drawn"  # type: ignore[attr-defined]
    assert sitting.horizon.rule == "vikings.offer.figures"


def test_undo_and_redo_restore_the_very_table(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round")
    tables = [sitting.game.digest()]
    for _ in range(2):
        sitting.commit([sitting.game.legal_actions()[0]])
        tables.append(sitting.game.digest())
    assert len(sitting.timeline) == 3
    for table in reversed(tables[:-1]):
        assert sitting.undo()
        assert sitting.game.digest() == table
    assert not sitting.can_undo
    for table in tables[1:]:
        assert sitting.redo()
        assert sitting.game.digest() == table
    assert not sitting.can_redo
    assert not sitting.redo()
    assert read_journal(sitting.path).timeline.game.digest() == tables[-1]


def test_a_new_move_ends_redo(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round", "buy")
    assert sitting.undo()
    sitting.commit([sitting.game.legal_actions()[-2]])
    assert not sitting.can_redo


def test_another_person_stops_undo(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, OTHER)
    take(sitting, "open_round")
    to_the_next(sitting, 1, random.Random(1))
    to_the_next(sitting, 0, random.Random(1))
    steps = sitting.timeline
    last_of_other = max(index for index, step in enumerate(steps) if step.seat == 1)
    assert sitting.can_undo, "nobody decided since the other's last move"
    assert sitting.horizon.reason.id == "table.horizon.person"
    sitting.commit([sitting.game.legal_actions()[0]])
    assert sitting.horizon.step == last_of_other + 1
    assert sitting.horizon.reason.args["seat"].seat == 1  # type: ignore[attr-defined]
    assert sitting.undo()
    assert sitting.horizon.step == last_of_other + 1, "turning back opens no way past the other"
    assert not sitting.undo()
    assert not sitting.back_to(last_of_other)


def test_what_two_persons_answered_in_one_gesture_is_nobodys_to_take_back(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, OTHER)
    take(sitting, "open_round")
    twin, actions = sitting.game.copy(), []
    while len({action.seat for action in actions}) < 2:
        actions.append(twin.legal_actions()[0])
        twin.apply(actions[-1], LiveChance("none"))
    if len(actions) > 2:
        sitting.commit(actions[:-2])
    step = sitting.commit(actions[-2:])
    assert step.seats == (actions[-2].seat, actions[-1].seat)
    assert not step.reveals
    reason = sitting.horizon.reason
    assert (reason.id, reason.args["seat"].seat) == ("table.horizon.person", actions[-1].seat)  # type: ignore[attr-defined]
    assert not sitting.can_undo
    assert not sitting.undo()
    assert not sitting.reset_turn()
    again = reread(sitting)
    assert again.horizon == sitting.horizon
    assert again.timeline[-1].seats == step.seats
    assert not again.can_undo


def test_what_was_forced_upon_another_person_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begin(tmp_path, PERSON, OTHER)
    take(sitting, "open_round")
    first = sitting.game.to_move
    assert first is not None

    def forced(game: Game) -> Action | None:
        return game.legal_actions()[0] if game.to_move == 1 - first else None

    monkeypatch.setattr(timeline, "forced_action", forced)
    monkeypatch.setattr(sitting_module, "forced_action", forced)
    while sitting.game.to_move == first and sitting.timeline[-1].seats != (0, 1):
        step = sitting.commit([sitting.game.legal_actions()[0]])
        if any(record.action.seat != first for record in step.records):
            break
    assert {record.action.seat for record in step.records} == {0, 1}
    assert step.seats == (first,)
    assert sitting.can_undo
    assert reread(sitting).timeline[-1].seats == (first,)


def test_the_replies_of_bots_go_with_the_move_that_they_answered(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT, BOT)
    take(sitting, "open_round")
    before = sitting.game.digest()
    mine = sitting.commit([sitting.game.legal_actions()[0]])
    while sitting.game.to_move == 0:
        sitting.commit([sitting.game.legal_actions()[0]])
    first_reply = len(sitting.timeline)
    while sitting.game.to_move != 0:
        sitting.commit([sitting.game.legal_actions()[0]])
    after, count = sitting.game.digest(), len(sitting.timeline)
    assert sitting.undo()
    assert len(sitting.timeline) == first_reply - 1
    assert sitting.game.to_move == 0
    assert sitting.redo()
    assert (sitting.game.digest(), len(sitting.timeline)) == (after, count)
    while sitting.timeline[-1] is not mine and sitting.undo():
        pass
    while sitting.can_undo:
        sitting.undo()
    assert sitting.game.digest() == before
    again = reread(sitting)
    assert again.game.digest() == before
    assert again.can_redo


def test_resetting_a_turn(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    take(sitting, "open_round")
    to_the_next(sitting, 0, random.Random(3))
    before, count = sitting.game.digest(), len(sitting.timeline)
    assert not sitting.can_reset_turn
    while sitting.game.to_move == 0:
        middle = sitting.game
        sitting.commit([sitting.game.legal_actions()[0]])
    assert not sitting.can_reset_turn, "the turn is over, it is the bot's now"
    sitting.undo()
    assert sitting.game == middle
    if len(sitting.timeline) > count:
        assert sitting.can_reset_turn
        assert sitting.reset_turn()
    assert (sitting.game.digest(), len(sitting.timeline)) == (before, count)


def test_reset_takes_back_the_whole_turn_and_redo_brings_it_all(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round")
    before = sitting.game.digest()
    take(sitting, "exchange", "exchange", "buy")
    after = sitting.game.digest()
    assert sitting.reset_turn()
    assert sitting.game.digest() == before
    assert sitting.redo()
    assert sitting.game.digest() == after


def test_back_to_a_line_of_the_log(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    take(sitting, "open_round")
    play_on(sitting, 25, seed=5)
    steps = list(sitting.timeline)
    horizon = sitting.horizon.step
    bots = [index for index in range(horizon, len(steps)) if steps[index].seat == 1]
    assert bots
    for index in range(horizon):
        assert sitting.landing(index) is None
        assert not sitting.back_to(index)
    landing = sitting.landing(bots[0])
    assert landing is not None
    assert landing > bots[0]
    assert steps[landing].seat == 0
    assert sitting.back_to(bots[0])
    assert sitting.game == steps[landing].before
    assert list(sitting.timeline) == steps[:landing]
    assert sitting.redo()
    assert list(sitting.timeline) == steps


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_undone_and_redone_the_file_leads_to_the_same_table(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    variant = ("basic", "advanced", "advanced_without_auction")[seed % 3]
    sitting = begin(tmp_path, *[(PERSON, BOT, OTHER), (PERSON, BOT)][seed % 2], seed=str(seed), variant=variant)
    turns = 0
    while not sitting.is_over:
        what = dice.random()
        if what < 0.7:
            sitting.commit([dice.choice(sitting.game.legal_actions())])
        elif what < 0.8:
            turns += sitting.undo()
        elif what < 0.9:
            turns += sitting.redo()
        elif what < 0.95:
            turns += sitting.reset_turn()
        else:
            turns += sitting.back_to(dice.randrange(len(sitting.timeline) + 1))
        assert all(not step.reveals for step in sitting.timeline[sitting.horizon.step :])
        persons = {step.seat for step in sitting.timeline[sitting.horizon.step :] if sitting.seats[step.seat].is_person}
        assert len(persons) <= 1
    assert turns > 5
    again = reread(sitting)
    assert again.game == sitting.game
    assert [step.records for step in again.timeline] == [step.records for step in sitting.timeline]
    assert again.horizon == sitting.horizon


def drawn(sitting: Sitting) -> dict[str, list[int]]:
    """Returns all that came out on the present timeline, label by label."""
    found: dict[str, list[int]] = {}
    for step in sitting.timeline:
        for draw in (draw for record in step.records for draw in record.draws):
            found.setdefault(draw.label, []).extend(draw.values)
    return found


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_undo_and_redo_change_no_later_deal(tmp_path: Path, variant: str) -> None:
    straight = begin(tmp_path, PERSON, BOT, variant=variant)
    play_on(straight, seed=4)
    winding = begin(tmp_path, PERSON, BOT, variant=variant)
    dice, turns = random.Random(4), random.Random(1)
    while not winding.is_over:
        if turns.random() < 0.3 and winding.undo():
            assert winding.redo()
        winding.commit([dice.choice(winding.game.legal_actions())])
    assert b'"redo"' in winding.path.read_bytes()
    assert winding.game == straight.game
    assert drawn(winding) == drawn(straight)


def test_the_same_seed_gives_the_same_deal_whatever_is_played(tmp_path: Path) -> None:
    first, second = begin(tmp_path), begin(tmp_path)
    play_on(first, seed=1)
    play_on(second, seed=2)
    assert first.game != second.game
    assert drawn(first) == drawn(second)
    other = begin(tmp_path, seed="another")
    play_on(other, seed=1)
    assert drawn(other) != drawn(first)


@pytest.mark.parametrize("gestures", ["one by one", "all at once"])
def test_every_draw_knows_of_all_that_came_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gestures: str
) -> None:
    sitting = begin(tmp_path, PERSON, BOT, first="random")
    if gestures == "all at once":
        monkeypatch.setattr(sitting_module, "forced_action", lambda game: (*game.legal_actions(), None)[0])
    told: list[dict[str, int]] = []

    class Watched(LiveChance):
        __slots__ = ()

        def __init__(self, seed: str, drawn: Mapping[str, int]) -> None:
            told.append(dict(drawn))
            super().__init__(seed, drawn)

    monkeypatch.setattr(sitting_module, "LiveChance", Watched)
    count = 0
    while not sitting.is_over:
        came = {label: len(values) for label, values in drawn(sitting).items()}
        for draw in sitting.header.setup:
            came[draw.label] = came.get(draw.label, 0) + len(draw.values)
        told.clear()
        step = sitting.commit([sitting.game.legal_actions()[0]])
        for record, before in zip(step.records, told, strict=True):
            assert before == came
            count += len(record.draws)
            for draw in record.draws:
                came[draw.label] = came.get(draw.label, 0) + len(draw.values)
    assert count > 6


def test_a_draw_that_was_not_written_comes_back_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, or a plug that is pulled, is no way to another deal."""
    sitting = begin(tmp_path)
    tried: list[object] = []

    def fail(descriptor: int, data: bytes) -> None:
        tried.append(data)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "write_all", fail)
        with pytest.raises(JournalError):
            take(sitting, "open_round")
    take(sitting, "open_round")
    assert tried == [sitting.path.read_bytes().splitlines(keepends=True)[1]]


def test_an_old_journal_goes_on_from_what_it_had_drawn(tmp_path: Path) -> None:
    """Its recorded draws came in another way; what comes now depends only on how many they were."""
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 30)
    path = tmp_path / "old.meadhall"
    header, *entries = sitting.path.read_text("utf-8").splitlines()
    path.write_text("\n".join([header.replace('"seed":"test"', '"seed":"other"'), *entries, ""]), "utf-8")
    twins = []
    for name in ("a", "b"):
        twin = path.with_name(f"{name}.meadhall")
        twin.write_bytes(path.read_bytes())
        again = Sitting.resume(twin)
        assert again.game == sitting.game
        play_on(again, seed=7)
        twins.append(drawn(again))
    assert twins[0] == twins[1]
    play_on(sitting, seed=7)
    assert twins[0] != drawn(sitting)


def test_a_bot_asked_again_after_undo_and_redo_has_the_same_seed(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    take(sitting, "open_round", "buy")
    seed = sitting.bot_seed
    assert sitting.undo()
    assert sitting.bot_seed != seed
    assert sitting.redo()
    assert sitting.bot_seed == seed


def test_a_number_of_a_record_never_comes_twice(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 20)
    sitting.undo()
    sitting.redo()
    sitting.undo()
    play_on(sitting, 10)
    numbers = [line.split(b",")[0] for line in sitting.path.read_bytes().splitlines()[1:]]
    assert len(set(numbers)) == len(numbers)
    assert numbers[-1] == b'{"n":%d' % len(numbers)


def test_a_table_of_bots_has_nothing_to_undo(tmp_path: Path) -> None:
    sitting = begin(tmp_path, BOT, BOT)
    play_on(sitting, 30)
    assert not sitting.can_undo
    assert not sitting.can_reset_turn
    assert sitting.landing(len(sitting.timeline) - 1) is None
    play_on(sitting)
    assert sitting.is_over


def test_the_end_can_be_undone(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, seed=3)
    assert sitting.is_over
    assert sitting.can_undo
    sitting.undo()
    assert not sitting.is_over
    sitting = reread(sitting)
    assert not sitting.is_over
    sitting.redo()
    assert sitting.is_over
    assert reread(sitting).is_over
