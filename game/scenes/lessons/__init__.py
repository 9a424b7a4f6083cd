"""The lessons of all titles on a page: what each teaches, how far one has come."""

from game.scenes.lessons.scene import LessonsScene

__all__ = ["LessonsScene"]
