"""What the log says at the end of a game that somebody conceded."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.language import Language
from game.rules.tiny_epic.events import GameEnded
from game.scenes.table.playback import led
from game.table.conceding import told
from game.table.hand_over import given_up
from game.table.seats import SeatPlan

OVER = "The gods pay: the game is over. "
NAMES = ["Ása", "Bersi", "Dalla"]


@pytest.mark.parametrize(
    ("ranking", "gone", "said"),
    [
        (((0, 1), (2,)), (), [OVER + "Ása and Bersi share the victory."]),
        (((0,), (1,), (2,)), (0,), [OVER + "Bersi wins.", "Ása conceded."]),
        (((2,), (1,), (0,)), (1, 2), [OVER + "Ása wins.", "Bersi and Dalla conceded."]),
        (((2,), (1,), (0,)), (0, 1, 2), ["The game is over. Nobody wins.", "Ása, Bersi and Dalla conceded."]),
        (((), (1, 0), (2,)), (1,), [OVER + "The enemy clan wins.", "Bersi conceded."]),
    ],
)
def test_who_stayed_best_wins_then_all_who_conceded_are_named(
    ranking: tuple[tuple[int, ...], ...], gone: tuple[int, ...], said: list[str]
) -> None:
    seats = given_up([SeatPlan(name) for name in NAMES], gone)
    language = Language("en", strict=True).of("tiny_epic")
    lines = [language.text(line.named(NAMES)) for line in told(GameEnded(0, ranking), seats)]
    assert lines == said


def test_what_led_up_to_the_end_names_those_who_conceded_too() -> None:
    seats = given_up([SeatPlan(name) for name in NAMES], (0,))
    language = Language("en", strict=True).of("tiny_epic")
    view: Any = SimpleNamespace(
        told=SimpleNamespace(seats=seats),
        has_page=lambda event: False,
        say=lambda line: language.text(line.named(NAMES)),
    )
    step: Any = SimpleNamespace(events=[GameEnded(0, ((0,), (1,), (2,)))])
    assert list(led(view, step)) == [OVER + "Bersi wins.", "Ása conceded."]
