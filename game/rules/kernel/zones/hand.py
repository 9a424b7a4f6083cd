"""Hands: what a seat took up and laid down, in order, and who saw which card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Self

from game.rules.kernel.errors import BadRecord
from game.rules.kernel.zones.cards import EVERYONE, HIDDEN, Seen, hide, knows, only, read_list, read_numbers, read_seen

ORDERED: Final = -1
"""The ``loose`` of a hand in which every place tells something, as after a draft."""


class Trace(NamedTuple):
    """A card that left a hand with a memory, or (not ``gone``) was shown in it, and who knows which one it was.

    It was one of the places ``first`` to ``until``. Cards shown at one time have the same ``first``, below 0.
    """

    card: int
    knowers: int
    first: int
    until: int
    gone: int = 1


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one seat, known to their owner and to whoever saw them.

    ``taken`` are the cards taken up with their knowers. As long as every card leaves openly nothing needs to be
    remembered: the hand forgets what left it, and its cards have no order (of equal cards each onlooker takes the one
    it had seen for the one that left). A card laid down unseen (a battle card face down, a card put back on the pile)
    begins a memory, which lasts until all such cards are open: from then on cards taken up have places in the order of
    their coming, ``loose`` counts those before, and ``traces`` tell what has left and what was shown, and how many
    places there were at the time, so that a card drawn later is never taken for one laid before. A drafted hand
    (ORDERED) forgets nothing, because its places stand in the clues of the draft: both are begun anew together.

    A hand never changes: every operation returns a new one. An owner below 0 is nobody, such as a neutral hand.
    """

    owner: int
    taken: tuple[Seen, ...] = ()
    traces: tuple[Trace, ...] = ()
    loose: int = 0

    @classmethod
    def of(cls, owner: int, cards: Iterable[int]) -> Self:
        """Returns the hand of a seat with cards that nobody else has seen."""
        return cls(owner).take((card, 0) for card in cards)

    # -- questions ----------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        if not self.traces:
            return len(self.taken)
        return len(self.taken) - sum([trace.gone for trace in self.traces])

    @property
    def is_full(self) -> bool:
        """Tells whether every card is known here: on a full table, and to the owner."""
        return all(card != HIDDEN for card, _ in self.taken) and all(
            trace.card != HIDDEN for trace in self.traces if trace.gone
        )

    @property
    def is_settled(self) -> bool:
        """Tells whether nothing is remembered but the cards held."""
        return not self.traces and self.loose == len(self.taken)

    @property
    def cards(self) -> list[int]:
        """Gets the cards held, sorted; in a view those that the viewer has seen come in and not seen leave."""
        held = [card for card, _ in self.taken if card != HIDDEN]
        for trace in self.traces:
            if trace.gone and trace.card in held:
                held.remove(trace.card)
        held.sort()
        return held

    def unseen(self, seat: int | None) -> list[int]:
        """Returns the cards that a seat cannot tell apart from those of the pile: its view is merged with them.

        Cards laid down unseen are among them; one that lies in another zone, which is merged by itself, has to be
        taken out. Where something has to be remembered all cards count, also those that the seat has seen. Asked of a
        view, it returns what was not merged with that view already.
        """
        if self.is_settled:
            return [card for card, knowers in self.taken if card != HIDDEN and not knows(knowers, seat)]
        if not self.is_full or self.view_for(seat).is_full:
            return []
        held = Counter(card for card, _ in self.taken)
        held.subtract(trace.card for trace in self.traces if trace.gone and knows(trace.knowers, seat))
        return sorted(held.elements())

    # -- cards come and go --------------------------------------------------------------------------------------

    def take(self, cards: Iterable[Seen], apart: bool = False) -> Self:
        """Returns the hand with cards taken up; with each goes who saw it besides the owner.

        ``apart`` keeps their places in memory, for a card that is to leave from among these, unseen.
        """
        own = only(self.owner)
        new = tuple((card, knowers | own) for card, knowers in cards)
        if self.is_settled and not apart:
            taken = tuple(sorted(self.taken + new))
            return type(self)(self.owner, taken, (), len(taken))
        return type(self)(self.owner, self.taken + new, self.traces, self.loose)

    def lay(self, card: int, knowers: int = EVERYONE, first: int = 0) -> Self:
        """Returns the hand after a card has left it, open or seen by ``knowers`` and the owner only.

        A card laid unseen is the last of ``traces``; ``first`` says that it is one of the places from there on.

        :raises ValueError: if it is not among the cards from there on.
        """
        if card not in self.cards or all(card != other for other, _ in self.taken[first:]):
            raise ValueError(f"card {card} is not in the hand {self.cards}")
        if knowers == EVERYONE and self.is_settled:
            taken = tuple(sorted(_removed(self.taken, card)))
            return type(self)(self.owner, taken, (), len(taken))
        trace = Trace(card, knowers | only(self.owner), first, len(self.taken))
        return type(self)(self.owner, self.taken, (*self.traces, trace), self.loose)._settled()

    def open(self, at: int) -> Self:
        """Returns the hand after a card that was laid down unseen has been turned up; ``at`` is its trace."""
        traces = _with(self.traces, at, self.traces[at]._replace(knowers=EVERYONE))
        return type(self)(self.owner, self.taken, traces, self.loose)._settled()

    def take_back(self, at: int) -> Self:
        """Returns the hand after a card that was laid down unseen came back to it unseen; ``at`` is its trace."""
        return replace(self, traces=_with(self.traces, at, Trace(HIDDEN, EVERYONE, 0, 1, 0)))._settled()

    def untake(self) -> tuple[Seen, Self]:
        """Returns the last card, which was taken apart, with its knowers, and the hand as if it had never come.

        So goes a card that is drawn and laid back for all to see: it is the very same one.
        """
        return self.taken[-1], replace(self, taken=self.taken[:-1])

    def show(self, cards: Iterable[int], knowers: int) -> Self:
        """Returns the hand of which these seats have seen these cards; one that they knew already tells nothing new.

        :raises ValueError: if one of them is not in the hand so often.
        """
        shown = Counter(cards)
        if any(self.cards.count(card) < count for card, count in shown.items()):
            raise ValueError(f"cards {sorted(shown.elements())} are not all in the hand {self.cards}")
        if self.is_settled:
            return replace(self, taken=_shown(self.taken, shown, knowers))
        event = -1 - len(self.traces)
        new = (Trace(card, knowers, event, len(self.taken), 0) for card in sorted(shown.elements()))
        return replace(self, traces=(*self.traces, *new))

    def _settled(self) -> Self:
        """Returns the hand without what need not be remembered."""
        if self.loose == ORDERED or any(trace.gone and trace.knowers != EVERYONE for trace in self.traces):
            return self
        taken = self.taken
        for trace in self.traces:
            if trace.gone:
                taken = _removed(taken, trace.card)
        for trace in sightings(self.traces):
            taken = _shown(taken, Counter([trace.card]), trace.knowers)
        return type(self)(self.owner, tuple(sorted(taken)), (), len(taken))

    # -- views --------------------------------------------------------------------------------------------------

    def view_for(self, seat: int | None) -> Self:
        """Returns the hand as a seat may see it; cards without an order come as known ones, then hidden ones.

        The owner's hand is as it is. Who else knows which card of a hand without memory is nobody's to see.
        """
        if self.owner >= 0 and seat == self.owner:
            return self
        loose = max(0, self.loose)
        before = [
            (
                card,
                EVERYONE if knowers == EVERYONE else (0 if seat is None or seat < 0 else 1 << seat) | only(self.owner),
            )
            if knows(knowers, seat)
            else (HIDDEN, only(self.owner))
            for card, knowers in self.taken[:loose]
        ]
        before.sort(key=lambda seen: (seen[0] == HIDDEN, seen))
        traces = tuple(trace if knows(trace.knowers, seat) else trace._replace(card=HIDDEN) for trace in self.traces)
        return replace(self, taken=(*before, *hide(self.taken[loose:], seat)), traces=traces)

    def filled(self, taken: Iterable[int], gone: Mapping[int, int]) -> Self:
        """Returns, for a view, a full hand: these cards have been taken up, and these left, by number of the trace."""
        cards = [(card, knowers) for card, (_, knowers) in zip(taken, self.taken, strict=True)]
        loose = max(0, self.loose)
        traces = tuple(trace._replace(card=gone.get(at, trace.card)) for at, trace in enumerate(self.traces))
        return replace(self, taken=(*sorted(cards[:loose]), *cards[loose:]), traces=traces)

    # -- saving -------------------------------------------------------------------------------------------------

    def dump(self) -> list[Any]:
        """Returns the hand as JSON data."""
        return [self.owner, [list(pair) for pair in self.taken], [list(trace) for trace in self.traces], self.loose]

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the hand that ``dump`` described.

        :raises BadRecord: if it is none; the message names the part.
        """
        if len(read_list(data, "a hand")) != 4:
            raise BadRecord(f"a hand has owner, taken, traces and loose, not {len(data)} parts")
        owner, loose = read_numbers([data[0], data[3]], "a hand", ORDERED)
        taken = read_seen(data[1], "taken")
        traces = tuple(_read_trace(one, len(taken)) for one in read_list(data[2], "traces"))
        gone = sum(trace.gone for trace in traces)
        if max(loose, gone) > len(taken):
            raise BadRecord(f"a hand: {loose} loose, {gone} gone of {len(taken)} cards taken up")
        return cls(owner, taken, traces, loose)


def sightings(traces: Iterable[Trace]) -> list[Trace]:
    """Returns which cards were seen in a hand and not seen to leave it since; seen twice, a card is still one."""
    found: list[Trace] = []
    for trace in traces:
        if trace.card == HIDDEN:
            continue
        before = [other for other in found if other.card == trace.card and (trace.gone or other.first != trace.first)]
        if before:
            found.remove(before[0])
        if not trace.gone:
            found.append(trace)
    return found


def _with(traces: tuple[Trace, ...], at: int, trace: Trace) -> tuple[Trace, ...]:
    return (*traces[:at], trace, *traces[at + 1 :])


def _shown(taken: tuple[Seen, ...], cards: Counter[int], knowers: int) -> tuple[Seen, ...]:
    """Returns the cards of which these seats have seen some: the first copies of each kind."""
    left = cards.copy()
    new = []
    for card, known in taken:
        new.append((card, known | knowers if left[card] > 0 else known))
        left[card] -= 1
    return tuple(sorted(new))


def _read_trace(data: Any, places: int) -> Trace:
    trace = Trace(*read_numbers(data, "traces", -len(data) - places if isinstance(data, list) else 0, 5))
    if not (trace.first < trace.until <= places and trace.gone in (0, 1) and trace.card >= HIDDEN <= trace.knowers):
        raise BadRecord(f"traces: {data!r} of {places} cards taken up")
    return trace


def _removed(taken: tuple[Seen, ...], card: int) -> tuple[Seen, ...]:
    """Returns the cards without one copy: for each onlooker it is one that it had seen, if there was any."""
    masks = [knowers for other, knowers in taken if other == card]
    rest = tuple(seen for seen in taken if seen[0] != card)
    if len(masks) == 1:
        return rest
    public = sum(mask == EVERYONE for mask in masks) - 1
    seats = max(mask.bit_length() for mask in masks)
    counts = [sum(mask >> seat & 1 for mask in masks) - 1 for seat in range(seats)]
    return rest + tuple(
        (card, EVERYONE if copy < public else sum(1 << seat for seat, count in enumerate(counts) if copy < count))
        for copy in range(len(masks) - 1)
    )
