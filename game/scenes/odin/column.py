"""The column of what is the reader's besides the home board: what its boards leave free goes to cards, bay, stable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods.boards import height_beside
from game.scenes.odin.own import named_height
from game.scenes.table import TableView

_BAY: Final = 0.72
"""Once all cards can be told by name, so much of what is left goes to the bay, the rest to the stable."""
_MANY, _ROW = 4, 36
"""More cards in the hand than this, whose names are too long, want another row, logical px; so do played ones."""
_FLEET: Final = 0.62
"""The bay is no wider than it is high, divided by this: beyond, the cards get it."""


def shared_out(
    table: TableView[OdinGame], view: OdinGame, large: int, areas: Mapping[str, pygame.Rect]
) -> Mapping[str, pygame.Rect]:
    """Returns the areas of the sheet, where the column from boards to Vikings is as its boards need it now."""
    look = table.look
    sides, stable, bay, cards = (areas[name] for name in ("sides", "stable", "bay", "cards"))
    spare = sides.height - height_beside(table, view, large, sides)
    if spare < look.px(8):
        return areas
    wanted = named_height(table, view, cards.width)
    if not 0 < wanted <= cards.height + spare:
        hand = view.hands[table.front]
        wanted = cards.height + look.px(_ROW) * ((len(hand) > _MANY) + (bool(hand) and view.played[table.front] > 0))
    grown = {"cards": max(0, min(spare, wanted - cards.height))}
    spare -= grown["cards"]
    grown["bay"] = min(round(spare * _BAY), round(bay.width / _FLEET) - bay.height)
    grown["stable"] = min(spare - grown["bay"], stable.width // 2 - stable.height)
    grown["cards"] += spare - grown["bay"] - grown["stable"]
    spare = sum(grown.values())
    found = dict(areas)
    found["sides"] = pygame.Rect(sides.left, sides.top, sides.width, sides.height - spare)
    top, gap = found["sides"].bottom, stable.top - sides.bottom
    for name in ("stable", "bay", "cards"):
        place = areas[name]
        found[name] = pygame.Rect(place.left, top + gap, place.width, place.height + grown[name])
        top = found[name].bottom
    return found
