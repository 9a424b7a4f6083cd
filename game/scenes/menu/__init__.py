"""The menu: five tables on one beam, and the hall that every page of the program hangs in."""

from game.scenes.menu.scene import MenuScene

__all__ = ["MenuScene"]
