"""The columns beside the home board: what boards leave free goes to cards, bay, stable, what rivals do to mountains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods.boards import height_beside, least_height_beside
from game.scenes.odin.mountains import most_height as mountains_height
from game.scenes.odin.own import named_heights
from game.scenes.table import TableView

_Areas = Mapping[str, pygame.Rect]
_BAY: Final = 0.72
"""Once all cards can be told by name, so much of what is left goes to the bay, the rest to the stable."""
_MANY, _ROW = 4, 36
"""More cards in the hand than this, which cannot be told by name, want another row, logical px; so do played ones."""
_FLEET: Final = 0.62
"""The bay is no wider than it is high, divided by this: beyond, the cards get it."""
_LEAST_STABLE, _LEAST_BAY, _SMALL_BAY, _LEAST_SIDES = 32, 84, 60, 56
"""Stable and bay keep so much, logical px, of what they give up for the names of cards; bay and boards so much of what
they do for those in the hand."""
_RIVAL, _LONE = 112, 224
"""A rival's card needs so much height, logical px, the only one so much: the mountains get the rest."""


def shared_out(table: TableView[OdinGame], view: OdinGame, large: int, areas: _Areas) -> _Areas:
    """Returns the areas of the sheet, where the column from boards to Vikings is as its boards need it now."""
    look, areas = table.look, _beside_rivals(table, view, areas)
    sides, stable, bay, cards = (areas[name] for name in ("sides", "stable", "bay", "cards"))
    spare = max(0, sides.height - height_beside(table, view, large, sides))
    hand, wanted = view.hands[table.front], 0
    for high, first in named_heights(table, view, cards.width):
        lack = high - cards.height - spare
        if lack <= 0:
            wanted = high
            break
        free = stable.height - look.px(_LEAST_STABLE), bay.height - look.px(_SMALL_BAY if first else _LEAST_BAY)
        least = max(look.px(_LEAST_SIDES), least_height_beside(table, view, large, sides)) if first else sides.height
        if lack <= sum(free) + max(0, sides.height - spare - least):
            given = min(lack, free[0]), min(max(0, lack - free[0]), free[1])
            return _stacked(areas, {"cards": high - cards.height, "stable": -given[0], "bay": -given[1]})
    if spare < look.px(8):
        return areas
    if not wanted:
        wanted = cards.height + look.px(_ROW) * ((len(hand) > _MANY) + (bool(hand) and view.played[table.front] > 0))
    grown = {"cards": max(0, min(spare, wanted - cards.height))}
    spare -= grown["cards"]
    grown["bay"] = min(round(spare * _BAY), round(bay.width / _FLEET) - bay.height)
    grown["stable"] = min(spare - grown["bay"], stable.width // 2 - stable.height)
    grown["cards"] += spare - grown["bay"] - grown["stable"]
    return _stacked(areas, grown)


def _stacked(areas: _Areas, grown: Mapping[str, int]) -> _Areas:
    """Returns the areas of a sheet, where some of the column are so much higher, px; its boards have what is left."""
    sides, stable = areas["sides"], areas["stable"]
    found = dict(areas)
    found["sides"] = pygame.Rect(sides.left, sides.top, sides.width, sides.height - sum(grown.values()))
    top, gap = found["sides"].bottom, stable.top - sides.bottom
    for name in ("stable", "bay", "cards"):
        place = areas[name]
        found[name] = pygame.Rect(place.left, top + gap, place.width, place.height + grown[name])
        top = found[name].bottom
    return found


def _beside_rivals(table: TableView[OdinGame], view: OdinGame, areas: _Areas) -> _Areas:
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
