"""Battles as they were fought, read from what happened: who fought with what, what it came to, who won, who fell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.rules.kernel import Event
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.components import CARD_RUNE, GOODS, RUNES, STEEL_COST, STRENGTH
from game.rules.tiny_epic.state import NONE, State


@dataclass(frozen=True, slots=True)
class Fighter:
    """A side with its card: what it paid, its strength (None: not counted), and the extra strength of an enemy.

    ``is_out`` says that it could not pay.
    """

    side: int
    card: int
    paid: int = 0
    strength: int | None = None
    bonus: int = 0
    is_out: bool = False

    @property
    def counted(self) -> int:
        """Gets how many things the card counted; the enemy and the Invaders have goods and runes of their own."""
        base, each, _ = STRENGTH[self.card]
        return (self.strength - self.bonus - base) // each if each and self.strength is not None else 0


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle: who fought, in the order of turning up, what for, the Invader, and who won (NONE: nobody).

    ``gods`` are those of the runes; ``earlier`` is how many Invaders lay in their row before.
    """

    fighters: tuple[Fighter, ...] = ()
    prize: int = NONE
    invader: Fighter | None = None
    earlier: int = 0
    winner: int = NONE
    gods: tuple[int, ...] = ()

    def god_of(self, fighter: Fighter) -> int:
        """Returns the god to whom a fallen leader goes."""
        return self.gods[CARD_RUNE[fighter.card]]


INVADERS = -2
"""Stands for the side of the Invaders."""


def fights(before: State, happenings: Iterable[Event]) -> Iterator[Fight]:
    """Yields the battles that were fought while these things happened, beginning with a table; as anybody sees them."""
    prize, earlier = before.prize, len(before.invaders)
    present: Fight | None = None
    for event in happenings:
        match event:
            case happened.BattleStarted(favour=favour):
                prize = favour
            case happened.CardRevealed(seat=seat, card=card):
                side = seat if seat >= 0 else before.seats
                present = present or Fight(prize=prize, earlier=earlier, gods=before.gods)
                present = replace(present, fighters=(*present.fighters, Fighter(side, card)))
            case happened.SteelPaid(seat=seat, steel=steel) if present is not None:
                present = _changed(present, seat, paid=steel)
            case happened.SteelLacking(seat=seat) if present is not None:
                present = _changed(present, seat, is_out=True)
            case happened.StrengthCounted(seat=seat, strength=strength, bonus=bonus) if present is not None:
                present = _changed(present, seat if seat >= 0 else before.seats, strength=strength, bonus=bonus)
            case happened.InvaderCame(card=card, strength=strength) if present is not None:
                present = replace(present, invader=Fighter(INVADERS, card, STEEL_COST[card], strength))
                earlier += 1
            case happened.BattleWon(seat=seat) if present is not None:
                yield replace(present, winner=seat if seat >= 0 else before.seats)
                present = None
            case happened.PrizeReturned() if present is not None:
                yield present
                present = None


def _changed(fight: Fight, side: int, **changes: int | bool) -> Fight:
    fighters = (replace(one, **changes) if one.side == side else one for one in fight.fighters)  # type: ignore[arg-type]
    return replace(fight, fighters=tuple(fighters))


def what_counts(card: int) -> str:
    """Returns the drawing of what the strength of a card counts: a good, a rune, runes of any kind; "" for nothing."""
    _, each, per = STRENGTH[card]
    if not each:
        return ""
    if per <= len(GOODS):
        return f"tiny_epic/good-{GOODS[per - 1]}"
    return f"tiny_epic/runemark-{(*RUNES, 'any')[per - 1 - len(GOODS)]}"
