"""What a voice says of a screen: what is new, and what has got the focus."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ui.reader.nodes import Node, Tree

if TYPE_CHECKING:
    from game.ui.voice.voice import Voice

_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
SENTENCES = {"short": 0, "usual": 3}
"""So many sentences about the thing in focus are spoken by themselves; all of them where nothing is said."""


class Speaker:
    """Speaks a screen to a voice, as it differs from the one before.

    ``verbosity`` is how much is said; ``words`` are those for "on", "off" (of a switch), "grey" (cannot be used) and
    "hidden" (a thing that only its player may know), besides the deeds.
    """

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._news, self._focus = "", ""

    def tell(
        self, tree: Tree, language: str, verbosity: str, words: Mapping[str, str], cut: bool, focus: bool = True
    ) -> None:
        """Speaks what is new. ``cut``: it breaks off what is being spoken, since somebody has pressed a key.

        ``focus``: what has the focus is spoken too; beside a screen reader that one does it, and a question that has
        just got the focus is left to it.
        """
        news = tree.news if tree.news != self._news else ""
        node = tree.nodes[tree.focus]
        about = spoken(node, verbosity, words)
        moved = about if (mark := f"{node.id} {about}") != self._focus else ""
        if not focus and moved and node.role == "heading":
            news = _without(news, node)
        if not focus or (node.role == "heading" and node.name in news):
            moved = ""
        self._news, self._focus = tree.news, mark
        self.voice.say(" ".join(part for part in (news.strip(), moved) if part), language, cut)


def _without(news: str, question: Node) -> str:
    """Returns news that end with a question, without it."""
    for part in (question.about, question.name):
        said = news.rstrip(". ")
        if part and said.endswith(part.rstrip(". ")):
            news = said.removesuffix(part.rstrip(". "))
    return news


def spoken(node: Node, verbosity: str, words: Mapping[str, str]) -> str:
    """Returns what is said of a thing: its name, how it stands, what can be done, and as many sentences as wished."""
    if node.secret:
        return f"{words['hidden']}."
    most = SENTENCES.get(verbosity)
    parts = [node.name]
    if node.value and node.value != node.name:
        parts.append(node.value)
    if node.toggled is not None:
        parts.append(words["on" if node.toggled else "off"])
    if node.off:
        parts.append(words["grey"])
    if verbosity != "short" and node.deed in words:
        parts.append(words[node.deed])
    sentences = _SENTENCE.split(node.about) if node.about else []
    parts += sentences if most is None else sentences[:most]
    return " ".join(part if part[-1:] in ".!?…:" else f"{part}." for part in parts if part)
