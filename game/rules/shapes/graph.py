"""Graphs: what is joined to what, how far apart, and what hangs together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def distances(start: Node, joined: Callable[[Node], Iterable[Node]]) -> dict[Node, int]:
    """Returns the steps from a node to every node that can be reached; ``joined`` names a node's neighbours."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        node = waiting.popleft()
        for following in joined(node):
            if following not in found:
                found[following] = found[node] + 1
                waiting.append(following)
    return found


def groups(nodes: Iterable[Node], joined: Callable[[Node], Iterable[Node]]) -> list[frozenset[Node]]:
    """Returns the nodes in groups that hang together, in the order of their first nodes.

    Only the given nodes count: a path through others joins nothing.
    """
    left = dict.fromkeys(nodes)
    found = []
    while left:
        group = frozenset(distances(next(iter(left)), lambda node: [other for other in joined(node) if other in left]))
        found.append(group)
        for node in group:
            del left[node]
    return found
