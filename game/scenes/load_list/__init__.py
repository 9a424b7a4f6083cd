"""The saved tables, with their pictures."""

from game.scenes.load_list.scene import LoadScene
from game.scenes.load_list.thumbnail import save_thumbnail

__all__ = ["LoadScene", "save_thumbnail"]
