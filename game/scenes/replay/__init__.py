"""Seeing a game again: a whole journal, or what happened since a seat's last turn."""

from game.scenes.replay.scene import ReplayScene, replay, replay_part, replay_since, watch

__all__ = ["ReplayScene", "replay", "replay_part", "replay_since", "watch"]
