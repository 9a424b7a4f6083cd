"""The tables on which a bot thinks: they agree with its view, and their draws are common to all candidates."""

from __future__ import annotations

import random
from typing import Generic

from game.bots.lore import S
from game.bots.together import WHOLE, Part
from game.rules.kernel import RandomChance
from game.rules.kernel.mirror import MirrorChance


class Tables(Generic[S]):
    """Worlds that agree with a view, numbered from 0.

    What is hidden in world k and what is drawn in it depend on the view and on k alone, never on which candidate is
    being tried: candidates meet the same luck, and equal views meet equal worlds. Other ``luck`` makes others. Who
    thinks beside others has a ``part`` of the worlds, numbered from 0 too.
    """

    __slots__ = ("_part", "_seed", "_view", "_worlds", "asked", "drawn")

    def __init__(self, view: S, luck: str = "", part: Part = WHOLE) -> None:
        self._view = view
        self._seed = view.digest() + luck
        self._part = part
        self._worlds: list[S] = []
        self.drawn = view.has_secrets
        self.asked = False

    def world(self, number: int) -> S:
        """Returns the world of a number; whoever changes it takes a copy."""
        while len(self._worlds) <= number:
            generator = random.Random(self._luck(len(self._worlds)))
            self._worlds.append(self._view.determinise(RandomChance(generator)))
        return self._worlds[number]

    def chance(self, number: int) -> MirrorChance:
        """Returns what the world of a number draws from, from its beginning."""
        return MirrorChance(self._luck(number))

    def note(self, chance: MirrorChance) -> None:
        """Notes in ``asked`` whether anything was drawn; then, or where things are hidden, one world does not tell all.

        ``drawn`` says so.
        """
        self.asked = self.asked or chance.was_asked
        self.drawn = self.drawn or self.asked

    def _luck(self, number: int) -> str:
        return f"{self._seed}/{self._part.world(number)}"
