"""Standing orders: "don't ask me about this", "ask me only if I hold such a card".

Whoever could hold a reaction, as far as everybody knows, is to be asked, never only those who do: else the question
would tell. A seat may answer in advance instead. NEVER is announced, and tells nothing, since it does not depend on the
hand. HOLDING stays private: who is passed over with it passes in the same words as one that was asked, so that the
others cannot tell whether it was; that being asked may tell them something is for the seat to accept.

An order is given with an answer, and can only be taken back otherwise, so that orders never go round.

>>> for seat in clockwise:                                 # a title asks so
...     wish = state.orders.wish(seat, FLAW, holds=bool(state.hand(seat)[FLAW]))
...     if wish == ASK: state.stack.append(Reacting(seat))
...     elif wish == PASS: events.append(Passed(seat))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from game.rules.kernel.errors import BadRecord
from game.rules.kernel.zones.cards import HIDDEN, read_list, read_numbers

ASK, NEVER, HOLDING = range(3)
"""The orders: ask me; do not ask me; ask me only if I hold it."""
PASS: Final = -1
"""The wish of a seat that passes without being asked, in the same words as if it had been."""


@dataclass(frozen=True, slots=True)
class Orders:
    """The standing orders of all seats, one for each subject. Never changes: every operation returns a new one."""

    given: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def begin(cls, seats: int, subjects: int) -> Self:
        """Returns the orders of a table at which everybody wants to be asked about everything."""
        return cls(((ASK,) * subjects,) * seats)

    def give(self, seat: int, subject: int, order: int) -> Self:
        """Returns the orders after a seat has given one."""
        own = self.given[seat]
        new = (*own[:subject], order, *own[subject + 1 :])
        return type(self)((*self.given[:seat], new, *self.given[seat + 1 :]))

    def forget(self, subject: int) -> Self:
        """Returns the orders after those on a subject have run out, as at the end of a round."""
        return type(self)(tuple((*own[:subject], ASK, *own[subject + 1 :]) for own in self.given))

    def wish(self, seat: int, subject: int, holds: bool) -> int:
        """Returns ASK, NEVER (pass over the seat, all know why) or PASS, for a seat that could hold something."""
        order = self.given[seat][subject]
        if order == HOLDING:
            return ASK if holds else PASS
        return order

    def standing(self, seat: int) -> list[int]:
        """Returns the subjects on which a seat has given an order: what it can take back."""
        return [subject for subject, order in enumerate(self.given[seat]) if order != ASK]

    def view_for(self, seat: int | None) -> Self:
        """Returns the orders as a seat may see them: of the others' only those that are announced."""
        return type(self)(
            tuple(
                own if other == seat else tuple(order if order == NEVER else HIDDEN for order in own)
                for other, own in enumerate(self.given)
            )
        )

    def filled(self) -> Self:
        """Returns, for a view, orders that agree with it: who has announced nothing is asked."""
        return type(self)(tuple(tuple(ASK if order == HIDDEN else order for order in own) for own in self.given))

    def dump(self) -> list[list[int]]:
        """Returns the orders as JSON data."""
        return [list(own) for own in self.given]

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the orders that ``dump`` described.

        :raises BadRecord: if it is none.
        """
        given = tuple(read_numbers(own, "orders", HIDDEN) for own in read_list(data, "orders"))
        if any(order > HOLDING for own in given for order in own) or len({len(own) for own in given}) > 1:
            raise BadRecord(f"orders: {data!r}")
        return cls(given)
