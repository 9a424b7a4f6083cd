"""The deals of the day: today's and those before, what was reached in them, and a calendar."""

from game.scenes.deals.scene import DealsScene

__all__ = ["DealsScene"]
