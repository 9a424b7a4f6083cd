"""Boards of the tests' world in a place on the screen, with a camera."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.table.board import BoardView
from game.ui.camera import Camera
from game.ui.look import Look

AREA = pygame.Rect(100, 40, 760, 640)


def opened(look: Look, board: Path, zoom: float = 0.0) -> tuple[BoardView, Camera]:
    camera = Camera(look, AREA)
    view = BoardView(board, AREA, camera)
    camera.zoom_by(zoom, (300, 300))
    return view, camera
