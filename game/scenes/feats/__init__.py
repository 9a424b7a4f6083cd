"""Feats: what somebody has earned, as carved tokens, and how near the others are."""

from game.scenes.feats.scene import FeatsScene

__all__ = ["FeatsScene"]
