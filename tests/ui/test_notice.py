"""A notice follows the window: it is never left where another one ended."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.look import Look
from game.ui.notice import Notice


@pytest.mark.parametrize("size", [(640, 480), (900, 1400), (1920, 1080)])
def test_it_lies_beside_its_place_in_a_window_of_another_size(
    look: Look, canvas: pygame.Surface, size: tuple[int, int]
) -> None:
    notice = Notice(look)
    notice.say("It is not your turn.", (1240, 700))
    before = notice.draw(canvas)
    assert before is not None
    assert before == notice.draw(canvas)
    after = notice.draw(pygame.Surface(size))
    assert after is not None
    assert pygame.Rect((0, 0), size).contains(after)
    at = 1240 * size[0] // 1280, 700 * size[1] // 720
    assert abs(after.bottom - at[1]) < after.height
    assert after.left < at[0]
    assert after.right > at[0] - after.width
    assert after == notice.draw(pygame.Surface(size))


def test_it_is_as_large_as_all_else_once_the_scale_is_another(look: Look, canvas: pygame.Surface) -> None:
    notice = Notice(look)
    notice.say("It is not your turn.", (600, 400))
    before = notice.draw(canvas)
    notice.look = replace(look, unit=1.5)
    after = notice.draw(canvas)
    assert before is not None
    assert after is not None
    assert after.height > before.height


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_the_rule_stands_below_what_is_said_and_leads_to_its_page(look: Look, size: tuple[int, int]) -> None:
    notice = Notice(look)
    notice.say("It is not your turn.", (600, 400), rule="see [[turns|vikings.turn]]")
    notice.draw(pygame.Surface((1280, 720)))
    rect = notice.draw(pygame.Surface(size))
    assert rect is not None
    led = {notice.link_at((x, y)) for x in range(rect.left, rect.right, 4) for y in range(rect.top, rect.bottom, 4)}
    assert len(led - {None}) == 1
    notice.hide()
    gone = {notice.link_at((x, y)) for x in range(rect.left, rect.right, 4) for y in range(rect.top, rect.bottom, 4)}
    assert gone == {None}, "what is no longer said leads nowhere"


def test_it_stays_as_long_as_it_takes_to_read(look: Look) -> None:
    """Long advice was gone after four seconds."""
    stays = []
    for words, rule in (("No.", ""), ("The first three ships fill columns 1 to 3. " * 4, ""), ("No.", "because " * 30)):
        notice = Notice(look)
        notice.say(words, (600, 400), rule=rule)
        assert notice.wait_ms is not None
        stays.append(notice.wait_ms)
    assert stays[0] < 5000
    assert min(stays[1:]) > 9000
