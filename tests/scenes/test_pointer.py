"""Arrows of advice, answers and doubts: none is drawn over the sentences of the prompt."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.table.pointer import _arrow
from game.titles import PLAYABLE, load_game
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import open_table

SIZES = [((1280, 720), 100), ((1920, 1080), 125)]


def across(view: Any) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Returns where small things of a table lie between which the straight way leads over the prompt."""
    prompt = view.areas["prompt"]
    near = prompt.inflate(40, 40)
    free = [spot.rect for spot in view.lying if not spot.rect.colliderect(near) and max(spot.rect.size) < 160]
    return [pair for pair in combinations(free, 2) if prompt.clipline(pair[0].center, pair[1].center)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_no_arrow_lies_over_the_prompt(
    make_app: MakeApp, tmp_path: Path, title: str, size: tuple[int, int], scale: int
) -> None:
    """A riddle's wrong answer was drawn over the words that said so: the arrow goes round them, and still arrives."""
    app = make_app(size=size, scale=scale, menu=False, curtain="off", animation_speed=0.0)
    view = open_table(app, tmp_path, title, {}, max(2, load_game(title).seat_range[0]), "pointer").view
    found, canvas, prompt = across(view), pygame.Surface(size, pygame.SRCALPHA), view.areas["prompt"]
    assert found or title != "odin", "its prompt lies between vikings and spaces"
    for pair in found[:: max(1, len(found) // 60)]:
        for start, end in (pair, pair[::-1]):
            canvas.fill((0, 0, 0, 0))
            _arrow(view.look, canvas, start, end, "#FFD777", prompt)
            drawn = canvas.get_bounding_rect()
            assert not canvas.subsurface(prompt).get_bounding_rect().width, (start, end)
            assert not drawn.width or (drawn.inflate(4, 4).colliderect(start) and drawn.inflate(4, 4).colliderect(end))
