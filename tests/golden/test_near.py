"""A place in a golden file may move by hardly anything, and by no more."""

from __future__ import annotations

import pytest

from tests.golden.near import NEAR, renewed, settled

KEPT = "# a table\n~ “3” ink 10-20×30-40 · circle gold -2-8×0-5\n~ “3” ink 60-70×30-40\n"


def moved(by: int, between: str = "×") -> str:
    return _kept(between).replace(f"10-20{between}30-40", f"{10 + by}-{20 + by}{between}30-40")


def _kept(between: str = "×") -> str:
    return KEPT.replace("×", between)


@pytest.mark.parametrize("between", NEAR)
def test_what_has_hardly_moved_is_kept_as_it_was(between: str) -> None:
    near, kept = NEAR[between], _kept(between)
    assert settled(moved(near, between), kept) == kept.splitlines()
    assert renewed(moved(-near, between), kept) == kept


@pytest.mark.parametrize("between", NEAR)
def test_what_has_moved_is_told(between: str) -> None:
    by, kept = NEAR[between] + 1, _kept(between)
    assert settled(moved(by, between), kept) == moved(by, between).splitlines()
    assert renewed(moved(40, between), kept) == moved(40, between)


def test_other_words_or_another_order_are_told() -> None:
    for now in (KEPT.replace("“3”", "“4”", 1), KEPT.replace("gold", "blood"), "\n".join(reversed(KEPT.split("\n")))):
        assert settled(now, KEPT) != KEPT.splitlines()


def test_each_line_stands_for_one() -> None:
    doubled = KEPT + KEPT.splitlines()[1] + "\n"
    assert len(settled(doubled, KEPT)) == len(KEPT.splitlines()) + 1
