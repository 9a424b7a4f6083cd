"""The scene of Northgard: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard.view import NorthgardView
from game.scenes.table import TableScene


class NorthgardScene(TableScene[NorthgardGame]):
    """A table of Northgard, played."""

    view_class = NorthgardView
    view: NorthgardView
