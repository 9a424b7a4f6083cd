"""Options may hold for some numbers of seats and some values of others; a few sets cover what can stand together."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules.kernel import Option, RulesError, combine_options, cover_options, read_options

DECLARED = (
    Option("mode", ("free", "teams", "solo"), "free"),
    Option("pairs", ("drawn", "chosen"), "drawn", seats=range(4, 5), when={"mode": ("teams",)}),
    Option("mat", ("a", "b"), "a", seats=range(1, 2)),
    Option("length", ("short", "long"), "short"),
)


def test_an_option_that_does_not_hold_keeps_its_default() -> None:
    full = {"mode": "free", "pairs": "drawn", "mat": "a", "length": "short"}
    assert read_options(DECLARED, {}, 3) == full
    assert read_options(DECLARED, full, 3) == full
    assert read_options(DECLARED, {"mode": "teams", "pairs": "chosen"}, 4)["pairs"] == "chosen"


@pytest.mark.parametrize(
    ("chosen", "seats", "complaint"),
    [
        ({"mat": "b"}, 2, "option mat cannot be 'b' with 2 seats"),
        ({"mode": "teams", "pairs": "chosen"}, 3, "option pairs cannot be 'chosen' with 3 seats"),
        ({"pairs": "chosen"}, 4, "option pairs cannot be 'chosen' while mode is 'free'"),
        ({"mode": "war"}, 4, "option mode cannot be 'war'; it is one of free, teams, solo"),
        ({"mode": ["teams"]}, 4, r"option mode cannot be \['teams'\]"),
        ({"size": "big"}, 4, "unknown option 'size'; there is mode, pairs, mat, length"),
    ],
)
def test_an_option_is_refused_by_name(chosen: dict[str, str], seats: int, complaint: str) -> None:
    with pytest.raises(RulesError, match=complaint):
        read_options(DECLARED, chosen, seats)


@pytest.mark.parametrize(("seats", "count"), [(1, 3 * 2 * 2), (2, 3 * 2), (4, 4 * 2)])
def test_every_set_of_options_can_be_read_and_comes_once(seats: int, count: int) -> None:
    every = list(combine_options(DECLARED, seats))
    assert len(every) == count
    assert every[0] == read_options(DECLARED, {}, seats)
    for full in every:
        assert read_options(DECLARED, full, seats) == full
    assert len({tuple(full.items()) for full in every}) == count


def test_a_covering_set_shows_every_pair_of_settings_that_can_stand_together() -> None:
    seat_range = range(1, 5)
    whole = [(seats, full) for seats in seat_range for full in combine_options(DECLARED, seats)]
    few = cover_options(DECLARED, seat_range)
    assert all(chosen in whole for chosen in few)
    assert len(few) < len(whole) / 2

    def pairs(sets: list[tuple[int, dict[str, str]]]) -> set[object]:
        return {pair for seats, full in sets for pair in combinations([("seats", seats), *full.items()], 2)}

    assert pairs(few) == pairs(whole)


def test_a_title_without_options_is_covered_by_its_seats() -> None:
    assert cover_options((), range(2, 4)) == [(2, {}), (3, {})]


RETIRED = (
    Option("mode", ("old", "new"), "new"),
    Option("rule", ("now", "once"), "now", when={"mode": ("old",)}, retired=True),
)


def test_a_retired_option_stands_only_where_it_is_chosen() -> None:
    assert read_options(RETIRED, {"mode": "old"}, 2) == {"mode": "old"}
    assert read_options(RETIRED, {"mode": "old", "rule": "now"}, 2) == {"mode": "old"}
    assert read_options(RETIRED, {"mode": "old", "rule": "once"}, 2) == {"mode": "old", "rule": "once"}
    with pytest.raises(RulesError, match="while mode is 'new'"):
        read_options(RETIRED, {"rule": "once"}, 2)
    assert (2, {"mode": "old", "rule": "once"}) in cover_options(RETIRED, range(2, 3))
