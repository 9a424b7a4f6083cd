"""Fitting: the regression finds what it should, self-play is repeatable, and the file tells where it comes from."""

from __future__ import annotations

import json
import random
import tomllib
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from build_scripts.fitting import __main__ as fitting
from build_scripts.fitting import draft
from build_scripts.fitting.ridge import Sums, between, fit
from build_scripts.fitting.self_play import History, Plan, Rest, histories, start_view
from build_scripts.fitting.write import write_weights
from game.bots.vikings.lore import VikingsLore
from game.bots.weights import read_rows
from game.rules.tiny_epic.components import DEALT
from game.table.crew import Crew

PLAN = Plan("vikings", {"variant": "basic", "first": "random"}, 2, "s", "karl", 1)


def test_the_regression_finds_the_weights() -> None:
    dice = random.Random(4)
    sums = Sums(4)
    for _ in range(400):
        row = [dice.gauss(0, 1) for _ in range(3)] + [0.0]
        sums.add(row, 2 * row[0] - 3 * row[1] + 0.5 * row[2] + dice.gauss(0, 0.1))
    assert sums.solve([0, 0, 0, 7], 0.01) == pytest.approx([2, -3, 0.5, 7], abs=0.05)
    assert sums.solve([1, 1, 1, 1], 1e9) == pytest.approx([1] * 4, abs=0.01)


def test_a_weight_on_the_wrong_side_is_none_and_the_others_do_without_it() -> None:
    dice = random.Random(4)
    sums, alone = Sums(3), Sums(2)
    for _ in range(400):
        one, other = dice.gauss(0, 1), dice.gauss(0, 1)
        row, target = [one, one + dice.gauss(0, 0.5), other], 3 * one + other + dice.gauss(0, 0.1)
        sums.add(row, target - row[1])
        alone.add([row[0], row[2]], target - row[1])
    assert sums.solve([0, 0, 0], 0.01) == pytest.approx([3, -1, 1], abs=0.05)
    assert sums.solve([0, 0, 0], 0.01, signs=[1, -1, 0]) == sums.solve([0, 0, 0], 0.01)
    first, none, last = sums.solve([0, 0, 0], 0.01, signs=[0, 1, 0])
    assert (first, last) == pytest.approx(tuple(alone.solve([0, 0], 0.01)))
    assert (none, first > 1.8) == (0.0, True)
    rests = [Rest(0, [array("f", [1.0]), array("f", [-1.0])], [0, 0])]
    assert fit([History(rests, [0.1, -0.1])], [(-9.0,)], 1e3, signs=[1])[0][0] == pytest.approx(0.0, abs=1e-3)


def test_earlier_phases_learn_from_what_the_next_rest_showed() -> None:
    """The first rest promises nothing by itself in the end, only the second does."""

    def history(first: float, second: float, final: float) -> History:
        rests = [Rest(phase, [array("f", [x]), array("f", [-x])], [0, 0]) for phase, x in enumerate((first, second))]
        return History(rests, [final, -final])

    rows = fit([history(1, 2, 4), history(-1, -2, -4), history(1, 2, 8), history(-1, -2, 0)], [(0,), (0,)], 1e-6)
    assert rows == [pytest.approx([4]), pytest.approx([2])]


def test_an_early_phase_is_drawn_to_the_next_where_it_cannot_tell_features_apart() -> None:
    """Two features go together in the first phase and apart in the second, where they are worth 3 and 1."""

    def history(luck: float) -> History:
        later = [[1.0, 0.0], [0.0, 1.0]]
        return History(
            [Rest(0, [array("f", (1, 1)), array("f", (-1, -1))], [0, 0])]
            + [Rest(1, [array("f", row), array("f", (-row[0], -row[1]))], [0, 0]) for row in later],
            [luck, -luck],
        )

    def apart(worth: float, row: tuple[float, float]) -> History:
        return History([Rest(1, [array("f", row), array("f", (-row[0], -row[1]))], [0, 0])], [worth, -worth])

    games = [history(8.0), *(apart(3.0, (1, 0)) for _ in range(50)), *(apart(1.0, (0, 1)) for _ in range(50))]
    alone, (near, _) = fit(games, [(0, 0), (0, 0)], 1e-6)[0], fit(games, [(0, 0), (0, 0)], 1e-6, 100.0)
    assert alone[0] == pytest.approx(alone[1]), "nothing tells which of the two it is"
    assert near == pytest.approx([3.0, 1.0], abs=0.2)
    (first, last), (_, plain) = fit(games, [(9, 9), (9, 9)], 5.0, 1.0), fit(games, [(9, 9), (9, 9)], 5.0)
    assert last == plain, "the last one stays where its samples and its centre are"
    assert max(first) < 6, "and draws the first one away from its own"


def test_self_play_rests_after_every_round_and_is_repeatable() -> None:
    one, other = (list(histories(PLAN, 2, Crew())) for _ in range(2))
    assert one == other
    for rests, final in one:
        assert [rest.phase for rest in rests] == [0, 1, 2, 3, 4]
        assert sum(final) == pytest.approx(0)
        for rest in rests:
            assert len(rest.rows[0]) == len(VikingsLore.names)
            assert list(rest.rows[0]) == pytest.approx([-value for value in rest.rows[1]])
            assert sum(rest.margins) == pytest.approx(0)


def test_written_weights_are_read_back_with_their_origin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "values" / "x.toml"
    names = tuple(f"feature_{number}" for number in range(30))
    rows = [[number / 8 - phase for number in range(30)] for phase in range(2)]
    write_weights(path, names, rows, {"games": 3, "seed": "a", "match": {"share": 0.5, "interval": [0.4, 0.6]}})
    assert max(len(line) for line in path.read_text(encoding="utf-8").splitlines()) <= 120
    assert tomllib.loads(path.read_text(encoding="utf-8"))["origin"]["match"]["interval"] == [0.4, 0.6]
    monkeypatch.setattr("game.bots.weights.resources.files", lambda package: tmp_path)
    assert read_rows("p", "values/x.toml", names) == tuple(map(tuple, rows))
    assert read_rows("p", "values/y.toml", names) == ()
    with pytest.raises(ValueError, match="other features"):
        read_rows("p", "values/x.toml", names[:-1])


def test_the_plan_begins_at_the_beginning() -> None:
    assert start_view(PLAN).to_move is not None


def test_a_fit_that_was_interrupted_is_never_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(plan: Plan, games: int, crew: Crew) -> Iterator[History]:
        yield from histories(plan, 1, crew)
        raise KeyboardInterrupt

    written: list[object] = []
    monkeypatch.setattr(fitting, "histories", interrupted)
    monkeypatch.setattr(fitting, "write_weights", lambda *told: written.append(told))
    monkeypatch.setattr("sys.argv", ["fit", "vikings", "--seats", "2", "--games", "5", "--match", "0"])
    assert fitting.main() == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["kept"]) == (1, False)
    monkeypatch.setattr(fitting, "histories", histories)
    monkeypatch.setattr(fitting, "compare", lambda *_: {"games": 2, "share": 1.0, "even": 0.5})
    monkeypatch.setattr("sys.argv", ["fit", "vikings", "--seats", "2", "--games", "2", "--match", "4"])
    assert fitting.main() == 1
    assert written == []


def test_what_a_lore_is_sure_of_and_how_near_phases_are_held_reach_the_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = VikingsLore.names[:2]
    monkeypatch.setattr(VikingsLore, "gains", (one,))
    monkeypatch.setattr(VikingsLore, "losses", (other,))
    asked: list[tuple[object, ...]] = []
    written: list[tuple[Any, ...]] = []

    def noted(games: object, rows: Sequence[Sequence[float]], *told: object) -> Sequence[Sequence[float]]:
        asked.append(told)
        return rows

    monkeypatch.setattr(fitting, "fit", noted)
    monkeypatch.setattr(fitting, "write_weights", lambda *told: written.append(told))
    asking = ["fit", "vikings", "--seats", "2", "--games", "1", "--match", "0", "--ridge", "7", "--near", "4"]
    monkeypatch.setattr("sys.argv", asking)
    assert fitting.main() == 0
    rest = len(VikingsLore.names) - 2
    assert asked == [(7.0, 4.0, [1, -1, *[0] * rest])]
    assert written[0][3]["near"] == 4.0, "the file says so"


def test_a_draft_is_fitted_era_by_era_beside_what_the_clans_make_of_it() -> None:
    dice = random.Random(5)
    drafts = draft.Drafts()
    worths = [dice.gauss(0, 1) for _ in draft.VIKINGS]
    cards = range(len(worths))
    for _ in range(3000):
        mat, hand = dice.randrange(4), dice.sample(cards, 5)
        drafts.add(1, mat, hand, 10 * mat + sum(worths[card] for card in hand) + dice.gauss(0, 0.2))
    found = drafts.rows(0.01)[1]
    mean = sum(worths) / len(worths)
    assert found == pytest.approx([worth - mean for worth in worths], abs=0.1)


@pytest.mark.parametrize("seats", [1, 2])
def test_every_hand_of_a_game_is_noted_with_what_its_era_brought(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[tuple[int, int, int, float]] = []

    def add(drafts: draft.Drafts, era: int, mat: int, cards: Sequence[int], gain: float) -> None:
        noted.append((era, mat, len(cards), gain))

    monkeypatch.setattr(draft.Drafts, "add", add)
    draft.play(draft.Drafts(), seats, 2, "s")
    hands = [(era, count) for era, count in enumerate(DEALT) for _ in range(seats)]
    assert [(era, cards) for era, _, cards, _ in noted] == hands
    assert {mat for _, mat, _, _ in noted} == {2}
    if seats == 2:
        assert [gain for *_, gain in noted[::2]] == pytest.approx([-gain for *_, gain in noted[1::2]])


def test_a_step_goes_part_of_the_way_from_the_old_weights_to_the_new() -> None:
    assert between([[0.0, 4.0], [2.0, 2.0]], [[1.0, 0.0], [2.0, 6.0]], 0.25) == [[0.25, 3.0], [2.0, 3.0]]
