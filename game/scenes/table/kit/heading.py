"""Headings of panels, with a note behind them where there is room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.table.kit.entries import fits
from game.scenes.table.kit.pictures import Line
from game.scenes.table.spots import Spot
from game.ui.look import Look


def heading(
    look: Look,
    name: str,
    area: pygame.Rect,
    words: str,
    note: str = "",
    ink: str = "",
    soft: str = "",
    px: float | None = None,
    shadow: bool = False,
) -> Iterator[Spot]:
    """Yields a heading at the left of an area, keys (name, "heading") and (name, "note"); the note only if it fits.

    ink and soft: the colours of both, where they do not lie on vellum; px: the size of the heading, logical px.
    """
    line = Line(words, "heading", ink or look.theme.colour.ink, px=px, shadow=shadow)
    at = pygame.Rect(area.left, area.top, line.width(look) + look.px(2), area.height)
    yield Spot((name, "heading"), at, line)
    aside = Line(note, "note", soft or look.theme.colour.ink_soft)
    room = pygame.Rect(at.right + look.px(12), at.top, area.right - at.right - look.px(12), at.height)
    if note and fits(look, aside, room.width):
        yield Spot((name, "note"), room, aside)
