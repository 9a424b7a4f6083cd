"""Why one way is better than another, in words."""

from __future__ import annotations

import pytest

from game.bots.judgement import PROSPECTS
from game.language import Language
from game.scenes.table.reasons import reasons_told

pytestmark = pytest.mark.usefixtures("unpainted")

LAND, HAND, HARVEST, SETS = (
    "northgard.prospect.land", "northgard.prospect.hand", "northgard.prospect.harvest", "northgard.source.sets",
)  # fmt: skip


@pytest.mark.parametrize(
    ("reasons", "told"),
    [
        (
            ((LAND, 5.6), (HAND, -2.4), (HARVEST, 1.2), (SETS, 1.2)),
            "Territories +6; Cards in hand −2; Harvests to come +1",
        ),
        (((LAND, 9.6), (HAND, -1.7)), "Territories +10"),
        (((LAND, 0.6), (SETS, -0.34)), "Territories +0.6; Sets of three resources −0.3"),
        (((LAND, 1.02), (SETS, -0.34)), "Territories +1; Sets of three resources −0.3"),
        (((PROSPECTS, 2.4), (LAND, 0.49)), "prospects +2"),
        (((LAND, 0.04),), ""),
        ((), ""),
    ],
)
def test_the_greatest_differences_are_told_and_small_ones_in_tenths(
    reasons: tuple[tuple[str, float], ...], told: str
) -> None:
    assert reasons_told(Language("en").of("northgard").text, reasons) == told


def test_of_the_worse_way_the_same_is_told_the_other_way_round() -> None:
    say = Language("uk").of("landnam").text
    assert reasons_told(say, (("landnam.prospect.harvest", 0.8), ("landnam.source.farms", -0.5)), -1) == (
        "Майбутні врожаї −0,8; Хутори +0,5"
    )
