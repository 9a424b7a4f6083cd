"""Tiled maps as frozen dataclasses. The only room that knows pytmx."""

from game.boards.board import Board, Cell, Grid, Place, Value
from game.boards.layout import Layout, Rectangle, load_layout
from game.boards.linter import lint
from game.boards.problems import BoardError, Problem
from game.boards.reader import load_board

__all__ = [
    "Board", "BoardError", "Cell", "Grid", "Layout", "Place", "Problem", "Rectangle", "Value",
    "lint", "load_board", "load_layout",
]  # fmt: skip
