"""How likely a cast is, before it is made: each face is tried on a copy of the view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Action, Message
from game.rules.odin.actions import Hunt, Loot
from game.rules.odin.dice import list_rolling, most_rolls
from game.rules.odin.frames import Rolling
from game.rules.odin.rules import OdinGame
from game.scenes.table.outlook import Outlook
from game.table.trial import Peeking


class _Face:
    """Chance by which the die falls on one face, once; more is not known beforehand."""

    def __init__(self, face: int) -> None:
        self.face, self.sides = face, 0

    def roll(self, label: str, sides: int) -> int:
        if self.sides or self.face >= sides:
            raise Peeking
        self.sides = sides
        return self.face

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Deals what comes first: a card that is drawn beside a cast does not change it."""
        found: list[int] = []
        for kind, left in enumerate(bag):
            found += [kind] * min(left, count - len(found))
        return found


def before(found: Outlook) -> Iterator[Message]:
    """Yields how likely a gesture is to succeed that ends in a cast, once and in all casts; nothing for any other."""
    action = next((action for action in found.path if action in found.after.legal_actions()), None)
    odds = cast_odds(found.after, action) if action is not None else None
    if odds is not None:
        good, faces = odds
        casts = most_rolls(found.after, found.seat)
        together = 1 - (1 - good / faces) ** casts
        said = {"good": good, "faces": faces, "percent": round(100 * good / faces), "n": casts}
        yield Message("odin.roll.before", {**said, "together": round(100 * together)})


def cast_odds(view: OdinGame, action: Action) -> tuple[int, int] | None:
    """Returns on how many faces an action that ends in a cast succeeds, and how many there are; None: it casts none."""
    good, face, faces = 0, 0, 1
    while face < faces:
        table, die = view.copy(), _Face(face)
        try:
            table.apply(action, die)
        except Peeking:
            return None
        if not die.sides:
            return None
        faces = die.sides
        rolling = next((frame for frame in reversed(table.stack) if isinstance(frame, Rolling)), None)
        good += rolling is None or any(isinstance(one, (Hunt, Loot)) for one in list_rolling(table, rolling))
        face += 1
    return good, faces
