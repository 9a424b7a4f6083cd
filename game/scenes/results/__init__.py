"""The end of a game: the board stays, and beside it where every point comes from."""

from game.scenes.results.scene import ResultsScene

__all__ = ["ResultsScene"]
