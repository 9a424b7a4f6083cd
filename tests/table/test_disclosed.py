"""What others show of their hands is no more to be taken back; what somebody showed of their own is theirs to."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.sitting import Sitting
from game.table.timeline import Timeline
from tests.table.tables import BOT, PERSON, reread

SHOWING = ("landnam", "northgard", "tiny_epic")


def play_until_shown(title: str, folder: Path | None, by: int) -> Sitting:
    """Returns a table at which that seat just showed something of its hand, and nothing was drawn or revealed."""
    for seed in range(20):
        sitting = Sitting.start(title, {}, (PERSON, BOT, BOT), str(seed), folder)
        for number in range(400):
            if sitting.is_over:
                break
            legal = sitting.game.legal_actions()
            sitting.commit([legal[(seed + number * 7) % len(legal)]])
            last, *before = reversed(sitting.timeline)
            decided = last.seat == 0 or (before and before[0].seat == 0 and not before[0].reveals)
            shown = {event.seat for event in last.events if event.discloses}
            if shown == {by} and not last.reveals and decided and last.seat == by:
                return sitting
        sitting.close()
    raise AssertionError(f"seat {by} shows nothing in {title}")


@pytest.mark.parametrize("title", SHOWING)
def test_what_a_bot_showed_ends_undo(title: str) -> None:
    sitting = play_until_shown(title, None, by=1)
    assert not sitting.can_undo
    assert sitting.horizon.step == len(sitting.timeline)
    assert sitting.horizon.reason.id == "table.horizon.revealed"
    assert sitting.horizon.rule.startswith(f"{title}.")


@pytest.mark.parametrize("title", SHOWING)
def test_ones_own_card_may_be_taken_back(title: str) -> None:
    sitting = play_until_shown(title, None, by=0)
    before = sitting.timeline[-1].before
    assert sitting.undo()
    assert sitting.game == before


@pytest.mark.parametrize("title", SHOWING)
def test_a_journal_that_undid_more_stays_readable(tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = play_until_shown(title, tmp_path, by=1)
    with monkeypatch.context() as patch:
        find = Timeline._find_horizon
        patch.setattr(Timeline, "_find_horizon", lambda timeline, disclosures=False: find(timeline, False))
        assert sitting.undo()
    again = reread(sitting)
    assert again.game == sitting.game
    assert len(again.timeline) == len(sitting.timeline)
