"""Bots: they choose legal actions, leave the view alone, and choose alike on tables that look alike."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import LEVELS, make_bot
from game.titles import KNOWN_TO_BOTS
from tests.battery.adapter import Setup
from tests.battery.play import Step, walk
from tests.battery.test_views import guess

# The levels whose choice does not depend on the time they are given.
STEADY = [level for level in LEVELS if level != "jarl"]
THINK = 20
STRIDE = 11


def test_equal_views_get_equal_choices(bot_setup: Setup, seeds: Sequence[int]) -> None:
    title = bot_setup.adapter.game.title
    assert title in KNOWN_TO_BOTS

    def check(step: Step) -> None:
        seat = step.before.to_move
        if step.number % max(STRIDE, bot_setup.adapter.stride) or seat is None:
            return
        view = step.before.view_for(seat)
        digest, legal = view.digest(), list(view.legal_actions())
        other_view = guess(view, str(step.number)).view_for(seat)
        for level in STEADY:
            choice = make_bot(title, level, step.number).think(view, THINK).path[0]
            assert choice in legal
            assert choice == make_bot(title, level, step.number).think(other_view, THINK).path[0]
        assert view.digest() == digest, "a bot changed what it was shown"

    walk(bot_setup, seeds[:1], check)
