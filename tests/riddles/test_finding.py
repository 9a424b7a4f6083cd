"""Finding riddles: how ways race to be told apart, which positions are looked at, what is packed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from build_scripts.riddles import find, verify
from build_scripts.riddles.find import OF_A_KIND, Found, Plan, found_in, in_turn
from build_scripts.riddles.pack import ALIKE, again, chosen, shipped
from build_scripts.riddles.race import Race
from build_scripts.riddles.verify import is_plain, lore_of, parts
from game.bots.bot import Path
from game.bots.judgement import Judged, Judgement, Sample
from game.riddles.question import Question
from game.riddles.riddle import Riddle, way_to
from game.riddles.shelf import read_shelf

SHELF = read_shelf("vikings")
SCATTER = (1.0, -1.0, 1.0, -1.0)


def raced(
    monkeypatch: pytest.MonkeyPatch,
    points: Mapping[str, float | Sequence[float]],
    patience: float = 0.0,
    winner: str = "a",
) -> tuple[Race, bool]:
    """Returns a race of ways whose points in each of four worlds are known, after one stage, and whether it goes on."""

    class Known:
        def __init__(self, *asked: Any) -> None:
            self.worlds = asked[2].worlds

        def judge(self, paths: Sequence[Path]) -> Judgement:
            lines = []
            for path in paths:
                name = "".join(str(action) for action in path)
                found = points[name]
                row = [found] * self.worlds if isinstance(found, float) else found
                lines.append(Judged(path, tuple(Sample(one, float(name == winner), {}) for one in row)))
            return Judgement(lines, 0.05)

    monkeypatch.setattr("build_scripts.riddles.race.Judge", Known)
    race = Race(None, object, [tuple(path) for path in points], 1.0, "")  # type: ignore[arg-type]
    return race, race.goes_on(4, patience)


def firsts(lines: Sequence[Judged]) -> list[Any]:
    return [line.path[0] for line in lines]


def test_what_is_as_good_is_an_answer_too_and_the_rest_is_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    race, goes_on = raced(monkeypatch, {"a": 5.0, "ab": 4.0, "b": 5.0, "c": 3.9, "d": 2.0})
    assert goes_on
    assert race.is_won
    assert firsts(race.firsts) == ["a", "b", "c", "d"]
    assert firsts(race.level) == ["a", "b"]
    assert race.worlds == 4


def test_nobody_asks_where_most_ways_are_as_good_or_few_are_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    for points in ({"a": 5.0, "b": 5.0, "c": 5.0, "d": 5.0, "e": 1.0, "f": 1.0}, {"a": 5.0, "b": 5.0, "c": 1.0}):
        _, goes_on = raced(monkeypatch, points)
        assert not goes_on, points


def test_a_way_between_as_good_and_behind_ends_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    _, goes_on = raced(monkeypatch, {"a": 5.0, "b": 4.2, "c": 1.0})
    assert not goes_on, "0.8 behind where 1 is due and half of it is as good"


def test_what_scatters_goes_on_and_who_proves_has_more_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    rival = tuple(4.0 + 1.5 * one for one in SCATTER)
    race, goes_on = raced(monkeypatch, {"a": 5.0, "b": rival, "c": 1.0})
    assert goes_on
    assert not race.is_won, "one point behind, and sure of no half"
    close = tuple(4.4 + one for one in SCATTER)
    assert not raced(monkeypatch, {"a": 5.0, "b": close, "c": 1.0})[1]
    assert raced(monkeypatch, {"a": 5.0, "b": close, "c": 1.0}, patience=1.0)[1]


def test_who_has_fewer_points_but_wins_more_is_not_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {"a": 9.0, "b": 1.0, "c": 0.0}
    assert raced(monkeypatch, points)[0].is_won
    assert not raced(monkeypatch, points, winner="b")[0].is_won


def test_what_may_only_seem_as_good_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    unsure = tuple(4.9 + 2 * one for one in SCATTER)
    _, goes_on = raced(monkeypatch, {"a": 5.0, "b": unsure, "c": 1.0, "d": 1.0})
    assert not goes_on


def test_ways_that_are_far_behind_are_played_no_longer_but_a_few_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    race, _ = raced(monkeypatch, {"a": 9.0} | {way: float(n) for n, way in enumerate("bcdefg")})
    assert firsts(race.firsts) == ["a", "g", "f", "e"]


def test_positions_come_last_first_and_each_kind_of_choice_in_its_turn() -> None:
    class Table:
        def __init__(self, kind: str, legal: int) -> None:
            self.decision = type("Decision", (), {"kind": kind})
            self.legal = legal

        def legal_actions(self) -> range:
            return range(self.legal)

    rows: Any = [(n, Table("sail" if n % 4 else "build", 2 if n == 7 else 5)) for n in range(16)]
    found: list[Any] = [deal for deal, _ in in_turn(rows, frozenset())]
    assert found[:6] == [12, 15, 8, 14, 4, 13], "the last of each kind, then the last but one"
    assert 7 not in found, "two ways are too few"
    assert len(found) == 4 + OF_A_KIND
    assert [deal for deal, _ in in_turn(rows, frozenset({"build"}))] == [12, 8, 4, 0], "only what is wanted"


@pytest.mark.parametrize(("worst", "matters"), [(8.0, True), (8.2, False)])
def test_a_glance_tells_whether_the_worst_way_is_behind_as_far_as_an_answer_gains(
    monkeypatch: pytest.MonkeyPatch, worst: float, matters: bool
) -> None:
    lore = lore_of("vikings")
    assert verify.least(lore) == pytest.approx(0.9)
    view: Any = type("View", (), {"legal_actions": lambda view: "abcd"})()

    class Known:
        def __init__(self, *asked: Any) -> None:
            assert asked[2] == (verify.GLANCED, 1, 200), "to the next rest"

        def judge(self, paths: Sequence[Path]) -> Judgement:
            assert [*map(tuple, paths)] == [tuple(way) for way in "abcd"], "all, where one alone is offered"
            found = [9.0, 8.5, worst, 8.5]
            lines = [Judged(path, (Sample(one, 0.0, {}),)) for path, one in zip(paths, found, strict=True)]
            return Judgement(lines, 0.05)

    monkeypatch.setattr(verify, "offered", lambda view, lore: [("a",)])
    monkeypatch.setattr(verify, "Judge", Known)
    assert parts(view, lore) is matters


def test_what_does_not_matter_at_a_glance_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = [riddle.deal for riddle in SHELF[:2]]
    monkeypatch.setattr(find, "_positions", lambda plan, number: [(deal, way_to(deal)[1]) for deal in deals])
    seen: list[int] = []
    monkeypatch.setattr(find, "parts", lambda view, lore: len(view.legal_actions()) == seen[0])
    looked: list[Any] = []
    monkeypatch.setattr(find, "proved", lambda view, lore: looked.append(view.digest()))
    for deal in deals:
        _, table = way_to(deal)
        seen[:] = [len(table.legal_actions())]
        assert list(found_in(Plan.of("vikings", 2, {"variant": "basic"}, 0.0), 0)) == []
    assert len(looked) == 2
    assert looked[0] != looked[1], "each time the other one"


def test_what_all_bots_find_and_what_is_much_alike_is_not_packed() -> None:
    each = list(SHELF[:9])
    assert len(chosen([Found(riddle, 0.1 * n) for n, riddle in enumerate(each)], each=2)) == 6
    assert chosen([Found(riddle, 1.0) for riddle in each], each=2) == [], "nothing to find"
    one_game = [replace(riddle, deal=replace(each[0].deal, digest=riddle.mark)) for riddle in each]
    assert all(way_to(riddle.deal) for riddle in each)
    verbs = {riddle.answer[0].verb for riddle in each}
    assert len(verbs) == 2 < ALIKE
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("build_scripts.riddles.pack._is_plain", lambda riddle: True)
        assert chosen([Found(riddle, 0.1) for riddle in one_game], each=2) == [], "one of a game and an act"


def test_what_is_shipped_can_be_packed_with_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_scripts.riddles.pack.read_shelf", lambda title: SHELF[:1])
    (one,) = shipped("vikings")
    assert one.riddle == SHELF[0]
    assert one.solved > 0.5, "an easy one"


def test_what_is_packed_is_told_as_it_was_proved_last() -> None:
    latest = max(SHELF, key=lambda one: len(one.deal.choices))
    stale = replace(latest, theme="another", lines=tuple(replace(line, points=-99.0) for line in latest.lines))
    proved = again(stale)
    assert proved is not None
    assert proved.riddle.mark == latest.mark
    assert proved.riddle.theme == latest.theme
    assert proved.riddle.lines[0].points > -99.0
    wrong = replace(stale, lines=(latest.lines[1], latest.lines[0]))
    assert again(wrong) is None, "what is no answer falls"


def with_another(riddle: Riddle) -> Riddle:
    """Returns a riddle whose second line is said to be as good."""
    answer, second, *rest = riddle.lines
    return replace(riddle, lines=(answer, replace(second, behind=0.0), *rest))


def test_a_way_that_is_as_good_is_right_too() -> None:
    riddle = with_another(next(one for one in SHELF if len({line.path[0] for line in one.lines}) == 4))
    answer, other, third, _ = riddle.lines
    question = Question.of(riddle)
    assert [question.verdict(line.path) for line in (answer, other, third)] == ["right", "right", "wrong"]
    assert riddle.solves(other.path)
    assert not riddle.solves(third.path)
    assert question.second == third
    assert riddle.gain == third.behind
    _, table = way_to(riddle.deal)
    wide = (answer.path[0], third.path[0])
    assert not is_plain(table, wide, [wide])
    assert is_plain(table, wide, [wide, third.path]), "either comes first"
