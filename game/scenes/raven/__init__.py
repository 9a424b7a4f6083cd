"""The raven's book: where a finished game was lost and won, turn by turn."""

from game.scenes.raven.scene import RavenScene

__all__ = ["RavenScene"]
