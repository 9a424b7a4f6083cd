"""The measuring of the judge: what it samples, and what it says of a judge that is known."""

from __future__ import annotations

from build_scripts.benchmarks.figure import Figure
from build_scripts.benchmarks.judgement import Counts, measure, sampled


def test_every_third_of_a_game_is_looked_at() -> None:
    choices, ended = sampled("vikings", 0, 2)
    assert [third for third, _, _ in choices] == [0, 0, 1, 1, 2, 2]
    assert ended.outcome is not None
    for _, view, path in choices:
        assert path[0] in view.legal_actions()
        assert view.to_move is not None


def test_each_row_of_the_table_is_measured() -> None:
    figures = measure(Counts(games=3, positions=1, pairs=2, worlds=2), ["vikings"])
    names = [figure.name.removeprefix("judge, vikings: ") for figure in figures]
    assert names == [
        "farthest fifth off", "slope in third 1", "slope in third 2", "slope in third 3", "Brier below base",
        "seconds of a judgement", "plain blunders called", "deep choices called", "slips that playouts confirm",
        "equal views judged otherwise",
    ]  # fmt: skip
    assert figures[-1].value == 0
    assert measure(Counts(0, 0, 0, 0), ["vikings"]) == []


def test_a_figure_may_have_a_least() -> None:
    assert [Figure("x", value, "", least=0.9, most=1.1).is_met for value in (0.8, 1.0, 1.2)] == [False, True, False]
    assert Figure("x", 0.95, "", least=0.9).is_met
    assert ">= 0.90 <= 1.10" in Figure("x", 1.0, "", least=0.9, most=1.1).row()
