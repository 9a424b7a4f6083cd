"""The settings: everything about the program that is not about one game."""

from game.scenes.settings.scene import SettingsScene

__all__ = ["SettingsScene"]
