"""Who has to choose now, and what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.rules.kernel.action import Action
from game.rules.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice that the game waits for.

    ``kind`` names the sort of choice, the same word for the same choice everywhere in a title. ``skippable`` says,
    on public facts alone, that a single legal action may be played without asking; actions of the classes ``aside`` do
    not answer what is asked and are not counted. ``public`` says that nothing hidden is needed to choose: the legal
    list is the same in every view, and no curtain falls.
    """

    seat: int
    kind: str
    prompt: Message
    rule: str
    skippable: bool = False
    public: bool = False
    aside: tuple[type[Any], ...] = ()

    def answers(self, legal: Iterable[Action]) -> list[Action]:
        """Returns those of the legal actions that answer what is asked."""
        return [action for action in legal if not isinstance(action, self.aside)]
