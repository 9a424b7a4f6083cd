"""The rulebook on the screen, opened at the rule that was asked for."""

from game.scenes.rulebook.scene import RulebookScene

__all__ = ["RulebookScene"]
