"""Who has to choose now, and what."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice that the game waits for.

    ``kind`` names the sort of choice, the same word for the same choice everywhere in a title. ``skippable`` says,
    on public facts alone, that a single legal action may be played without asking. ``public`` says that nothing
    hidden is needed to choose: the legal list is the same in every view, and no curtain falls.
    """

    seat: int
    kind: str
    prompt: Message
    rule: str
    skippable: bool = False
    public: bool = False
