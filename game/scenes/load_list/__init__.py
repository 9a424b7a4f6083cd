"""The saved tables, with their pictures."""

from game.scenes.load_list.scene import LoadScene

__all__ = ["LoadScene"]
