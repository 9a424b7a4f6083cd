"""A picture to share: the title, the day, the ladder; nothing of how it was played."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.scenes.deals.ladder import Ladder, Rung
from game.scenes.hall.files import new_file
from game.scenes.hall.reveal import reveal
from game.scenes.hall.thumbnail import crest
from game.scenes.scene import Scene
from game.table.errors import reason_of
from game.ui import paint, text
from game.ui.look import Look
from game.ui.widgets import Answer

SIZE: Final = (1200, 630)
UNIT: Final = 1.5
"""So many px a logical one has in the picture, whatever it has in the window."""
INSET, CREST, HEAD = 60, 120, 150


def drawn(look: Look, words: str, title: str, rungs: Sequence[Rung], waiting: str) -> pygame.Surface:
    """Returns the picture, of the same size on every screen."""
    look, picture = replace(look, unit=UNIT), pygame.Surface(SIZE)
    whole = picture.get_rect()
    paint.panel(look, picture, whole, "vellum")
    picture.blit(crest(look, title, CREST), (INSET, INSET - 20))
    left = INSET + CREST + 24
    size = text.fit_px(look, words, "heading", SIZE[0] - left - INSET, px=34)
    text.draw(
        look, picture, words, (left, INSET - 20 + CREST // 2), "heading", look.theme.colour.blood_dark, "midleft",
        width=SIZE[0] - left - INSET, px=size,
    )  # fmt: skip
    place = pygame.Rect(INSET, INSET + HEAD, SIZE[0] - 2 * INSET, SIZE[1] - HEAD - 2 * INSET)
    Ladder(look, place, list(rungs), waiting).draw(picture)
    return picture


def save_picture(scene: Scene, stem: str, words: str, title: str, rungs: Sequence[Rung]) -> None:
    """Writes the picture into a new file and says over the scene where it is, or why it could not be written."""
    data = io.BytesIO()
    pygame.image.save(drawn(scene.look, words, title, rungs, scene.say("deals.waiting")), data, "deal.png")
    try:
        path = new_file(stem, "png", data.getvalue())
    except OSError as error:
        scene.notice(scene.say("table.trouble"), scene.say("deals.unpictured", reason=reason_of(error)))
        return
    answers = [Answer("show", scene.say("hall.load.show")), Answer("ok", scene.say("hall.ok"), primary=True)]
    told = scene.say("deals.pictured.text", path=str(path))
    scene.ask(scene.say("deals.pictured"), told, answers, lambda value: value == "show" and reveal(path), "ok")
