"""The settings: everything about the program that is not about one game."""

from game.scenes.settings.change import change_settings
from game.scenes.settings.scene import SettingsScene

__all__ = ["SettingsScene", "change_settings"]
