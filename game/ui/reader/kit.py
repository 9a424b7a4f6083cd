"""Nodes as AccessKit wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import accesskit

from game.ui.reader.nodes import NEWS, ROOT, Node

NO_DEEDS: Mapping[str, str] = {}


def update(
    nodes: Iterable[Node],
    focus: int,
    title: str,
    language: str,
    deeds: Mapping[str, str] = NO_DEEDS,
    number: Callable[[int], int] = int,
) -> Any:
    """Returns an update of AccessKit's that holds these nodes.

    ``deeds``: what can be done, in the reader's words. ``number``: by which number readers know a node.
    """
    made = accesskit.TreeUpdate(number(focus))
    tree = accesskit.Tree(ROOT)
    tree.toolkit_name, tree.toolkit_version = "Meadhall", "1"
    made.tree = tree
    made.nodes = [(number(node.id), _node(node, language, deeds, number)) for node in nodes]
    return made


def _node(node: Node, language: str, deeds: Mapping[str, str], number: Callable[[int], int]) -> Any:
    made = accesskit.Node(getattr(accesskit.Role, node.role.upper()))
    if node.role == "label":
        made.set_value(node.name)
    else:
        made.set_label(node.name)
    made.set_language(language)
    deed = deeds.get(node.deed, "") if node.deed == "look" else ""  # of all others it is enough that they are buttons
    if about := ". ".join(part for part in (deed, node.about) if part):
        made.set_description(about)
    if node.value and node.role != "label":
        made.set_value(node.value)
    if node.range is not None:
        now, low, high = node.range
        made.set_numeric_value(now)
        made.set_min_numeric_value(low)
        made.set_max_numeric_value(high)
    if node.toggled is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.toggled else accesskit.Toggled.FALSE)
    if node.off:
        made.set_disabled()
    if node.id == NEWS:
        made.set_live(accesskit.Live.POLITE)
        made.set_value(node.name)
    if node.can_act or node.role == "heading":
        made.add_action(accesskit.Action.FOCUS)
    if node.can_act:
        made.add_action(accesskit.Action.CLICK)
    if node.range is not None:
        made.add_action(accesskit.Action.INCREMENT)
        made.add_action(accesskit.Action.DECREMENT)
    made.set_children(list(map(number, node.children)))
    return made
