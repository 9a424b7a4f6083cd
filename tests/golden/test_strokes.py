"""What is kept is told alike, whatever it was first drawn for: no golden table hangs on which tests ran before it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.assets import Assets
from game.ui.look import Look
from game.ui.theme import load_theme
from tests.golden.strokes import blank, strokes

KEPT = (40, 40)


def _picture() -> pygame.Surface:
    drawn, spot = pygame.Surface(KEPT), pygame.Surface((4, 4))
    drawn.set_clip((0, 0, 20, 20))
    drawn.blit(spot, (10, 10))
    return drawn


def _told(sizes: Sequence[tuple[int, int]]) -> dict[tuple[int, int], list[str]]:
    """Returns what is told of a kept picture in tables of some sizes, one after another."""
    with blank():
        look = Look(theme := load_theme(), Assets(fonts=theme.font))
        return {
            size: strokes(look, lambda on, _: on.blit(look.cached("kept", _picture), (0, 0)), size, {}, placed=True)
            for size in sizes
        }


@pytest.mark.parametrize("sizes", [(KEPT, (90, 90)), ((90, 90), KEPT)])
def test_it_is_told_alike_whatever_it_is_first_drawn_for(sizes: Sequence[tuple[int, int]]) -> None:
    first, then = _told(sizes), _told(sizes[::-1])
    assert first == then
    assert first[KEPT][:2] == ["within 0-50x0-50", "laid 25-35x25-35"]
