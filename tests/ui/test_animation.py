"""Tweens, sequences and the stage: everything ends exactly, at any speed and with motion off."""

from __future__ import annotations

import pygame
import pytest

from game.ui.animation import (
    Animation,
    Call,
    CoinFlight,
    Flip,
    FlyingToken,
    NumberFloat,
    Parallel,
    Pause,
    Sequence,
    Stage,
    Turn,
    Tween,
)
from game.ui.easing import cubic_in_out, cubic_out, linear
from game.ui.look import Look
from tests.ui.conftest import Log


@pytest.mark.parametrize("ease", [linear, cubic_out, cubic_in_out])
def test_easing_starts_at_nothing_ends_at_all_and_never_turns_back(ease: object) -> None:
    assert callable(ease)
    values = [ease(step / 50) for step in range(51)]
    assert values[0] == 0
    assert values[-1] == 1
    assert values == sorted(values)


def test_a_tween_ends_exactly_and_hands_on_what_is_left() -> None:
    log, done = Log(), Log()
    tween = Tween(100, log, linear, lambda: done("done"))
    assert tween.advance(40) is None
    assert tween.advance(100) == 40
    assert log.said == [0.4, 1.0]
    assert done.said == ["done"]


def test_a_sequence_lets_left_over_time_flow_on() -> None:
    log = Log()
    row = Sequence(Pause(50), Call(lambda: log("middle")), Tween(50, None, linear, lambda: log("end")))
    assert row.advance(60) is None
    assert log.said == ["middle"]
    assert row.advance(60) == 20
    assert log.said == ["middle", "end"]


def test_a_parallel_is_done_with_its_longest() -> None:
    both = Parallel(Pause(30), Pause(100))
    assert both.advance(60) is None
    assert both.advance(60) == 20
    assert Parallel(Pause(100), Pause(30)).advance(120) == 20


def test_with_motion_off_everything_is_done_at_once(look: Look) -> None:
    look.speed = 0
    log = Log()
    stage = Stage(look)
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    stage.add(Sequence(Pause(1000), FlyingToken(look, picture, (0, 0), (9, 9), done=lambda: log("there"))))
    assert log.said == ["there"]
    assert not stage.busy
    assert not stage.moving


def test_the_speed_scales_time(look: Look) -> None:
    look.speed = 2
    stage = Stage(look)
    stage.add(Pause(100))
    assert stage.update(40)
    assert not stage.update(10)


def test_skipping_finishes_also_what_the_end_starts(look: Look) -> None:
    log = Log()
    stage = Stage(look)
    stage.add(Tween(100, done=lambda: stage.add(Tween(100, done=lambda: log("second")))))
    stage.skip_all()
    assert log.said == ["second"]
    assert not stage.moving


def test_what_an_end_starts_goes_on_beside_what_still_runs(look: Look) -> None:
    log = Log()
    stage = Stage(look)
    stage.add(Pause(1000))
    stage.add(Tween(100, done=lambda: stage.add(Tween(100, done=lambda: log("second")))))
    assert stage.update(100)
    assert log.said == []
    assert stage.update(100)
    assert log.said == ["second"]


def test_what_the_game_does_not_wait_for_moves_without_being_busy(look: Look) -> None:
    stage = Stage(look)
    stage.add(Pause(100), blocking=False)
    assert stage.moving
    assert not stage.busy
    stage.add(Pause(100))
    assert stage.busy


def test_a_stage_at_rest_asks_for_no_frame(look: Look) -> None:
    stage = Stage(look)
    look.dirty = False
    assert not stage.update(16)
    assert not look.dirty
    stage.add(Pause(100))
    look.dirty = False
    stage.update(16)
    assert look.dirty


def test_a_flying_token_rises_on_its_arc_and_lands_exactly(look: Look) -> None:
    flight = FlyingToken(look, pygame.Surface((10, 10), pygame.SRCALPHA), (0, 100), (200, 100), 100, 50, linear)
    flight.advance(50)
    assert flight.centre == pytest.approx((100, 50))
    flight.advance(50)
    assert flight.centre == pytest.approx((200, 100))


def test_everything_that_flies_shows_on_the_way(look: Look, canvas: pygame.Surface) -> None:
    picture = look.assets.token("coin-10", 80, 80)
    flights: list[Animation] = [
        FlyingToken(look, picture, (100, 300), (500, 300)),
        NumberFloat(look, "+3 ★", (300, 300)),
        CoinFlight(look, "coin-1", 5, 40, (100, 300), (600, 300)),
        Turn(look, picture, (300, 300), 0, 30),
        Flip(look, picture, look.assets.token("card-back", 60, 80), (300, 300)),
    ]
    for flight in flights:
        before = canvas.copy()
        flight.advance(100)
        flight.draw(canvas)
        assert canvas.get_buffer().raw != before.get_buffer().raw
        canvas.blit(before, (0, 0))
