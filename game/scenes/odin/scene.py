"""The scene of A Feast for Odin: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.rules.odin.rules import OdinGame
from game.scenes.odin.hands import OdinHands
from game.scenes.odin.looks import LOOKS
from game.scenes.odin.view import OdinView
from game.scenes.table import ActionLook, TableScene


class OdinScene(TableScene[OdinGame]):
    """A table of A Feast for Odin, played."""

    view_class = OdinView
    hands = OdinHands()
    looks: ClassVar[Mapping[str, ActionLook]] = LOOKS
    view: OdinView
