"""The columns beside the home board: what boards leave free goes to cards, bay, stable, what rivals do to mountains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods.boards import height_beside
from game.scenes.odin.mountains import most_height as mountains_height
from game.scenes.odin.own import named_height
from game.scenes.table import TableView

_BAY: Final = 0.72
"""Once all cards can be told by name, so much of what is left goes to the bay, the rest to the stable."""
_MANY, _ROW = 4, 36
"""More cards in the hand than this, whose names are too long, want another row, logical px; so do played ones."""
_FLEET: Final = 0.62
"""The bay is no wider than it is high, divided by this: beyond, the cards get it."""
_RIVAL, _LONE = 112, 170
"""A rival's card needs so much height, logical px, the only one so much: the mountains get the rest."""


def shared_out(
    table: TableView[OdinGame], view: OdinGame, large: int, areas: Mapping[str, pygame.Rect]
) -> Mapping[str, pygame.Rect]:
    """Returns the areas of the sheet, where the column from boards to Vikings is as its boards need it now."""
    look, areas = table.look, _beside_rivals(table, view, areas)
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


def _beside_rivals(
    table: TableView[OdinGame], view: OdinGame, areas: Mapping[str, pygame.Rect]
) -> Mapping[str, pygame.Rect]:
    """Returns the areas of the sheet, where the strips of the mountains have what the cards of the rivals can spare."""
    look, count, rivals, mountains = table.look, view.seats - 1, areas["rivals"], areas["mountains"]
    if not count:
        return areas
    spare = rivals.height - look.px(_LONE if count == 1 else _RIVAL * count)
    spare = max(0, min(spare, mountains_height(look) - mountains.height))
    found = dict(areas)
    found["rivals"] = pygame.Rect(rivals.topleft, (rivals.width, rivals.height - spare))
    found["mountains"] = pygame.Rect(mountains.left, mountains.top - spare, mountains.width, mountains.height + spare)
    return found
