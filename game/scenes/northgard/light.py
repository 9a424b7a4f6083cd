"""The light on the territory that is pointed at: a gold rim inside its border, and arrows at its open ends."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.rules.northgard.tiles import SLOTS
from game.rules.shapes import polygon
from game.scenes.northgard import tokens
from game.scenes.northgard.board import LandBoard, Loops, claimed
from game.scenes.table import Key
from game.ui import paint
from game.ui.look import Look

_GOLD: Final = "#FFDF8A"
_ARROW: Final = 42
_TURNS: Final = (90, 0, 270, 180)
"""How the arrow, which points east, is turned counterclockwise for the sides north, east, south and west."""
_BREATHS_MS: Final = 3600
_STILL: Final = 8


def land_of(view: NorthgardGame, key: Key) -> int:
    """Returns the territory in which a spot lies; -1 for one that is not on the land."""
    match key:
        case ("land" | "force" | "worth", int(name), *_) | ("guests" | "fleeing", _, int(name), *_):
            return view.home(name)
        case ("slot", int(slot)):
            return view.home(SLOTS[slot].area)
        case ("loose", int(area), _):
            return view.home(area)
        case ("creature", int(creature)):
            return next((view.home(area) for one, area in view.pairs(view.den) if one == creature), NOTHING)
    return NOTHING


class Light:
    """Lights one territory; its rim breathes for a while, then stands still, so that an idle table rests."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.name = NOTHING
        self._since = 0.0

    def show(self, name: int) -> None:
        """Lights another territory, or (-1) none."""
        if name != self.name:
            self.name, self._since = name, self.look.now()
            self.look.touch()

    @property
    def moving(self) -> bool:
        """Tells whether the rim still breathes, so that frames are due."""
        return self.name != NOTHING and not self.look.still and self.look.now() - self._since < _BREATHS_MS

    def draw(self, surface: pygame.Surface, view: NorthgardGame, board: LandBoard) -> None:
        """Draws the rim and the arrows within the board's place."""
        territory = view.land.territories.get(self.name)
        if territory is None:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(board.area))
        self._rim(surface, board, board.loops(territory.areas))
        side = max(self.look.px(18), board.px(_ARROW))
        arrow = self.look.assets.token(tokens.OPENING, side, side)
        for middle, quarter in board.ends(territory):
            turned = pygame.transform.rotate(arrow, _TURNS[quarter])
            surface.blit(turned, turned.get_rect(center=board.lens.to_screen(middle)))
        surface.set_clip(clip)

    def _rim(self, surface: pygame.Surface, board: LandBoard, loops: Loops) -> None:
        look, zoom = self.look, board.lens.zoom
        key = ("northgard light", loops, zoom)
        light = look.cached(key, lambda: claimed(loops, _GOLD, zoom, 0.10, 0.95))
        level = paint.breath(look) if self.moving else _STILL
        left, top, _, _ = polygon.box(loops[0])
        at = round(left * zoom) + board.lens.offset[0], round(top * zoom) + board.lens.offset[1]
        surface.blit(paint.faded(look, key, light, level), at)
