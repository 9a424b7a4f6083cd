"""What was played: each person's games in pictures, and the household."""

from game.scenes.annals.scene import AnnalsScene

__all__ = ["AnnalsScene"]
