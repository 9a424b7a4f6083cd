"""Boards from Tiled maps on the screen: drawn, hit, panned, walked by keys."""

from game.scenes.table.board.cursor import MapCursor, zoomed
from game.scenes.table.board.region import packing
from game.scenes.table.board.spotboard import SpotBoard, Walkable
from game.scenes.table.board.view import BoardView, Ground

__all__ = ["BoardView", "Ground", "MapCursor", "SpotBoard", "Walkable", "packing", "zoomed"]
