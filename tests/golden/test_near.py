"""A place in a golden file may move by hardly anything, and by no more."""

from __future__ import annotations

from tests.golden.near import NEAR, renewed, settled

KEPT = "# a table\n~ “3” ink 10-20×30-40 · circle gold -2-8×0-5\n~ “3” ink 60-70×30-40\n"


def moved(by: int) -> str:
    return KEPT.replace("10-20×30-40", f"{10 + by}-{20 + by}×30-40")


def test_what_has_hardly_moved_is_kept_as_it_was() -> None:
    assert settled(moved(NEAR), KEPT) == KEPT.splitlines()
    assert renewed(moved(-NEAR), KEPT) == KEPT


def test_what_has_moved_is_told() -> None:
    assert settled(moved(NEAR + 1), KEPT) == moved(NEAR + 1).splitlines()
    assert renewed(moved(40), KEPT) == moved(40)


def test_other_words_or_another_order_are_told() -> None:
    for now in (KEPT.replace("“3”", "“4”", 1), KEPT.replace("gold", "blood"), "\n".join(reversed(KEPT.split("\n")))):
        assert settled(now, KEPT) != KEPT.splitlines()


def test_each_line_stands_for_one() -> None:
    doubled = KEPT + KEPT.splitlines()[1] + "\n"
    assert len(settled(doubled, KEPT)) == len(KEPT.splitlines()) + 1
