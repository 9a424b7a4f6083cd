"""What is held out to be chosen, in rooms of many shapes: few things and many, named, dim, several of a kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.kernel import Message
from game.scenes.table.kit.held import Held, held_out
from game.scenes.table.spots import Words, draw_picture
from game.ui.look import Look
from tests.golden.book import new_app
from tests.golden.frame import BETWEEN
from tests.golden.strokes import blank, colour_names, strokes

ROOMS = {
    "broad": (40, 40, 900, 300), "high": (600, 20, 240, 640), "small": (20, 20, 200, 120), "all": (0, 0, 1280, 720),
}  # fmt: skip
WAYS = (
    (("broad",), "Choose"), (("high",), "Choose"), (("small", "all"), "Choose"),
    (("small",), "Choose one of these things, which are many, and then another one"),
)  # fmt: skip
KEPT = ((60, 60, 500, 120), (650, 300, 100, 300))


def told() -> str:
    """Returns where things lie that are held out, how many of each, and what is drawn of them."""
    look = new_app("en").look
    lines = list[str]()
    for name, things in _kinds().items():
        for rooms, heading in WAYS:
            lines.append(f"# {name} in {' and '.join(rooms)}, “{heading[:12]}”")
            lines += _told(look, [pygame.Rect(ROOMS[room]) for room in rooms], things, heading)
    return "\n".join((*lines, ""))


def _kinds() -> dict[str, list[Held]]:
    return {
        "plain": [_held(number) for number in range(4)],
        "named": [_held(number, name=f"Thing {number}") for number in range(5)],
        "several": [_held(0, count=3), _held(1, name="Two of it", count=2), _held(2, name="Dim", dim=True, count=4)],
        "brief": [_held(number, name="A name of very many words", brief=f"{number}") for number in range(7)],
        "many": [_held(number, name=f"Thing {'of more words ' * (number % 3)}{number}") for number in range(14)],
        "broad": [Held(("broad",), "coin-1", _words(9), (300, 60), least=320, large="coin-5", held=(50, 20))],
        "words": [Held(("said", number), None, _words(number), (80, 40), f"Say {number}") for number in range(3)],
    }


def _held(number: int, name: str = "", brief: str = "", count: int = 1, dim: bool = False) -> Held:
    size = 70 + 10 * (number % 2), 90
    shape = (2.0, 3.0) if number == 1 else None
    return Held(("thing", number), "coin-1", _words(number), size, name, dim, brief=brief, count=count, shape=shape)


def _words(number: int) -> Words:
    return Words(Message("table.plain", {"text": f"Thing {number}"}))


def _told(look: Look, rooms: list[pygame.Rect], things: list[Held], heading: str) -> Iterator[str]:
    names = colour_names(look)
    with blank():
        for spot in held_out(look, "held", rooms, [pygame.Rect(one) for one in KEPT], things, heading):
            around, paint = spot.rect, partial(draw_picture, look, picture=spot.picture)
            place = f"{around.left}-{around.right}×{around.top}-{around.bottom}"
            drawn = strokes(look, lambda on, rect, paint=paint: paint(on, rect=rect), around.size, names)
            said = f"{' '.join(map(str, spot.key))} {place}, {spot.count} of it, {spot.shape} {spot.held}"
            yield f"{said}: {BETWEEN.join(drawn)}"
