"""Whole recorded games, one for each way in which a game of Vikings can end and each rare thing that can happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.reading import read_journal
from game.table.replay import replay
from tests.journals.features import FEATURES, Feature, moments_of

FOLDER = Path(__file__).parent


def test_every_journal_in_the_folder_has_its_feature() -> None:
    assert {path.stem for path in FOLDER.glob("*.meadhall")} == {feature.name for feature in FEATURES}


def test_every_variant_ends_in_every_way_and_every_count_of_seats_plays() -> None:
    endings = {(feature.variant, feature.ending) for feature in FEATURES if feature.ending}
    assert len(endings) == 9
    assert {feature.seats for feature in FEATURES} == {2, 3, 4}


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_a_recorded_game_comes_out_as_it_did_and_shows_its_feature(feature: Feature) -> None:
    path = FOLDER / f"{feature.name}.meadhall"
    told = replay(path)
    assert told["matches"]
    assert told["finished"]
    reading = read_journal(path)
    assert not reading.is_torn
    game = reading.timeline.game
    assert (game.options["variant"], game.seats) == (feature.variant, feature.seats)
    outcome = game.outcome
    assert outcome is not None
    if feature.ending:
        assert outcome.termination == feature.ending
    assert (len(outcome.winners) > 1) == (outcome.termination == "shared")
    totals = [game.total(seat) for seat in range(game.seats)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert set(outcome.winners) <= set(best)
    assert (len(best) > 1) == (outcome.termination in ("gold", "shared"))
    assert feature.shows(moments_of(reading.timeline.steps), game)
