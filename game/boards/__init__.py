"""Tiled maps as frozen dataclasses. The only room that knows pytmx."""

from game.boards.board import Board, Cell, Drawing, Grid, Image, Place, Value
from game.boards.lattice import Lattice
from game.boards.layout import Layout, Rectangle, load_layout
from game.boards.linter import lint
from game.boards.part import Key, Laid, Part, load_part
from game.boards.plan import Plan
from game.boards.problems import BoardError, Problem
from game.boards.reader import load_board

__all__ = [
    "Board", "BoardError", "Cell", "Drawing", "Grid", "Image", "Key", "Laid", "Lattice", "Layout", "Part", "Place",
    "Plan", "Problem", "Rectangle", "Value",
    "lint", "load_board", "load_layout", "load_part",
]  # fmt: skip
