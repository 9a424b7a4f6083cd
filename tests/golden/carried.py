"""How a thing is carried by keys, and what is said and heard where it is let go in vain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.scenes.table import TableScene
from game.scenes.table.telling import key_text
from game.ui.drag import Draggable
from game.ui.drag.pieces import Piece
from game.ui.sound import SoundBox
from tests.golden.frame import BETWEEN, plainly
from tests.golden.strokes import blank, colour_names, strokes
from tests.scenes.hands import press, send

KEYS = {
    "Enter": pygame.K_RETURN, "Right": pygame.K_RIGHT, "Down": pygame.K_DOWN, "Tab": pygame.K_TAB, "R": pygame.K_r,
    "F": pygame.K_f, "Left": pygame.K_LEFT, "Escape": pygame.K_ESCAPE,
}  # fmt: skip
"""A thing is taken up, brought about, turned, turned over, and put back."""


def let_go(scene: TableScene[Any], at: tuple[int, int]) -> Iterator[str]:
    """Yields what is heard and painted when what is in the hand is let go where it may not go."""
    heard = list[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SoundBox, "play", lambda box, name: heard.append(name))
        send(scene.app, pygame.MOUSEBUTTONUP, pos=at, button=1)  # type: ignore[arg-type]
    look = scene.look
    with blank():
        drawn = strokes(
            look, lambda surface, rect: scene.notices.draw(surface), scene.size, colour_names(look), placed=True
        )
    yield f"    let go, sounds {', '.join(heard) or 'nothing'}: {BETWEEN.join(plainly(drawn))}"
    scene.drag.put_back(flying=False)
    scene.notices.hide()


def carried(scene: TableScene[Any], thing: Draggable) -> Iterator[str]:
    """Yields over which place a thing is after each key, and as what it is held."""
    piece = next(
        (one for one in scene.handling.widgets() if isinstance(one, Piece) and one.thing is not None
         and one.thing.key == thing.key), None,
    )  # fmt: skip
    if piece is None:
        return
    scene.group.set_focus(piece, by_keyboard=True)
    told = []
    for name, key in KEYS.items():
        press(scene.app, key)  # type: ignore[arg-type]
        drag = scene.drag
        held = key_text(drag.holding) if drag.hand is not None else "nothing"
        told.append(f"{name} {held} over {key_text(drag.target.key) if drag.target is not None else 'nothing'}")
    yield f"  by keys: {' | '.join(told)}"
    scene.drag.put_back(flying=False)
    scene.notices.hide()
    scene.group.set_focus(None)
