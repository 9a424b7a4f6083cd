"""Riddles: the page on which one is chosen."""

from game.scenes.riddles.scene import RiddlesScene

__all__ = ["RiddlesScene"]
