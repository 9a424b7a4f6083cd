"""Frames of a late table, run in a window of its own: prints the ms of each kind of frame as one JSON object.

    python -m build_scripts.yardsticks.frames JOURNAL FRAMES
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pygame

from build_scripts.yardsticks.tables import open_table, settings, sound_move
from game.app import App
from game.scenes.vikings.table import VikingsTable
from game.ui.drag import Draggable
from game.ui.layer import PanelStack

SIZE = (1920, 1080)
TOKENS, LABELS = 400, 40
MOVES_A_PICK = 40
IDLE_MS = 5000
SETTLE_FRAMES = 30


def _ms(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return (perf_counter() - begin) * 1000


def bare_frames(app: App, frames: int) -> Iterator[tuple[float, float]]:
    """Yields, for the anchor, ms to draw 400 tokens with alpha and 40 labels on a ground, and ms to present that."""
    canvas = app.window.canvas
    ground = app.look.assets.material("oak-table", SIZE)
    token = app.look.assets.token("fig-warrior", 48, 48)
    label = app.look.theme.font["body"].make(app.look).render("a label of some words", True, "white") if False else None
    raise NotImplementedError
