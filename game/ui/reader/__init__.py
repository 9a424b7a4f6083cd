"""What screen readers read: the words of a screen as a tree of nodes, and what their users ask of it."""

from game.ui.reader.growing import Known, grow_ahead, tree_of
from game.ui.reader.nodes import Node, Tree
from game.ui.reader.reader import Reader

__all__ = ["Known", "Node", "Reader", "Tree", "grow_ahead", "tree_of"]
