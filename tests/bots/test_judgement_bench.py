"""The measuring of the judge: what it samples, and what it says of a judge that is known."""

from __future__ import annotations

from build_scripts.benchmarks.calibration import Seen, thirds
from build_scripts.benchmarks.figure import Figure
from build_scripts.benchmarks.held_out import HeldOut
from build_scripts.benchmarks.judgement import Claim, Counts, floor_of, measure


def test_every_third_of_a_game_is_looked_at() -> None:
    held = HeldOut.of("vikings")
    choices, ended = held.sampled(0, 2)
    befores, whole = [before for before, _, _ in choices], len(list(held.views(0)))
    assert [3 * before // whole for before in befores] == [0, 0, 1, 1, 2, 2]
    assert ended.outcome is not None
    for _, view, path in choices:
        assert path[0] in view.legal_actions()
        assert view.to_move is not None


def test_thirds_are_cut_by_what_is_known_at_the_time() -> None:
    """A short game is late as soon as its leader is close to the goal, a long one is early as long as nobody is."""
    short = [Seen((part, before), 0.5, 1.0) for part, before in ((0, 2), (4, 5), (6, 8))]
    long = [Seen((part, before), 0.5, 0.0) for part, before in ((0, 20), (0, 50), (3, 80))]
    early, middle, late = thirds([*long, *short])
    assert [one.when for one in (*early, *middle, *late)] == [(0, 2), (0, 20), (0, 50), (3, 80), (4, 5), (6, 8)]
    assert (len(early), len(middle), len(late)) == (2, 2, 2)


def test_each_row_of_the_table_is_measured() -> None:
    figures = measure(Counts(games=3, positions=1, pairs=2, worlds=2), ["vikings"])
    names = [figure.name.removeprefix("judge, vikings: ") for figure in figures]
    assert names == [
        "farthest fifth off", "slope in third 1", "slope in third 2", "slope in third 3", "Brier below base",
        "seconds of a judgement", "plain blunders called", "deep choices called", "slips that playouts confirm",
        "floor", "equal views judged otherwise",
    ]  # fmt: skip
    assert figures[-1].value == 0
    assert measure(Counts(0, 0, 0, 0), ["vikings"]) == []


def test_the_floor_lies_where_playouts_begin_to_confirm_what_is_claimed() -> None:
    claims = [Claim(0.04, False), Claim(0.06, False), Claim(0.07, True), Claim(0.09, False)]
    sure = [Claim(0.1 + n / 100, True) for n in range(4)]
    assert floor_of([*claims, *sure]) == 0.07, "one of 6 does not hold, two of 7 are too many"
    assert floor_of([*claims[1:], *sure[:2]]) == 0.1
    assert floor_of(sure) == 0.05, "never less than is a slip in any title"
    assert floor_of(claims) is None
    assert floor_of([Claim(0.03, True)]) is None, "nothing is claimed that may be called"


def test_a_figure_may_have_a_least() -> None:
    assert [Figure("x", value, "", least=0.9, most=1.1).is_met for value in (0.8, 1.0, 1.2)] == [False, True, False]
    assert Figure("x", 0.95, "", least=0.9).is_met
    assert ">= 0.90 <= 1.10" in Figure("x", 1.0, "", least=0.9, most=1.1).row()
