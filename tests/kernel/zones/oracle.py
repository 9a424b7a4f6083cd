"""Small stories of hands, played with the zones, and every way in which such a story can have gone.

The oracle knows no zone: it shuffles the cards in every way, lets everybody choose in every way, and keeps the ways in
which a viewer would have seen what it saw. Each of them is as likely as any other.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.rules.kernel import RandomChance
from game.rules.kernel.zones import EVERYONE, Hand, Pile, deal_cards, fill_hands, only
from game.rules.kernel.zones.draft import Draft

VIEWER = 0


class Step(NamedTuple):
    """What happened, and the card that the viewer saw by it (-1: none)."""

    what: str
    seat: int
    card: int
    at: int = 0


Ending = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""What lies in every hand (sorted) and what was laid down by every seat (in order), by kinds."""


class Story:
    """A game with a few cards, of which ``copies`` are alike; three a seat are drafted, or two drawn one by one."""

    def __init__(self, seed: int, seats: int, cards: int, copies: int, drafted: bool, length: int) -> None:
        self.dice = random.Random(seed)
        self.chance = RandomChance(self.dice)
        self.seats, self.count, self.copies = seats, cards, copies
        self.steps: list[Step] = []
        self.draft: Draft | None = None
        kinds = [piece // copies for piece in range(cards)]
        if drafted:
            dealt = deal_cards("deal", kinds, 3 * self.seats, self.chance)
            self.draft = Draft.begin(1, [dealt[seat :: self.seats] for seat in range(self.seats)])
            self.pile = Pile.of(_less(kinds, dealt))
            self._play_draft()
            self.hands = [self.draft.hand(seat) for seat in range(self.seats)]
        else:
            self.pile = Pile.of(kinds)
            self.hands = [Hand(seat) for seat in range(self.seats)]
            for _ in range(2):
                for seat in range(self.seats):
                    self._draw(seat)
        for _ in range(length):
            self._step()

    def _play_draft(self) -> None:
        assert self.draft
        for step in range(3):
            for seat in range(self.seats):
                self.draft = self.draft.keep(seat, self.dice.choice(self.draft.cards(seat)))
            if step < 2:
                self.draft = self.draft.passed()
        self.steps = [Step("kept", VIEWER, card, step) for step, (card, _) in enumerate(self.draft.kept[VIEWER])]

    def _step(self) -> None:
        seat = self.dice.choice([*range(self.seats), 1, 1])
        hand = self.hands[seat]
        blind = [at for at, trace in enumerate(hand.traces) if trace.gone and trace.knowers != EVERYONE]
        can = ["draw", "peek"] if len(self.pile) else []
        can += ["lay", "lay", "hide", "show"] if len(hand) else []
        can += ["open", "back"] if blind else []
        what = self.dice.choice(can or ["rest"])
        if what == "draw":
            self._draw(seat)
        elif what == "peek":
            (card,), self.pile = self.pile.peek("card", 1, only(seat), self.chance)
            self.steps.append(Step("peek", seat, card if seat == VIEWER else -1))
        elif what == "lay":
            card = self.dice.choice(hand.cards)
            self.hands[seat] = hand.lay(card)
            self.steps.append(Step("lay", seat, card))
        elif what == "hide":
            card = self.dice.choice(hand.cards)
            self.hands[seat] = hand.lay(card, 0)
            self.steps.append(Step("hide", seat, card if seat == VIEWER else -1))
        elif what == "show" and self.copies == 1:
            card = self.dice.choice(hand.cards)
            self.hands[seat] = hand.show([card], only(VIEWER))
            self.steps.append(Step("show", seat, card))
        elif what == "open":
            at = self.dice.choice(blind)
            self.hands[seat] = hand.open(at)
            self.steps.append(Step("open", seat, hand.traces[at].card, blind.index(at)))
        elif what == "back":
            at = self.dice.choice(blind)
            self.hands[seat] = hand.take_back(at)
            self.steps.append(Step("back", seat, -1, blind.index(at)))

    def _draw(self, seat: int) -> None:
        ((card, knowers),), self.pile = self.pile.take("card", 1, self.chance)
        self.hands[seat] = self.hands[seat].take([(card, knowers)])
        self.steps.append(Step("draw", seat, card if seat == VIEWER else -1))

    # -- what the zones say -------------------------------------------------------------------------------------

    def views(self) -> list[Hand]:
        """Returns the hands as the viewer sees them."""
        return [hand.view_for(VIEWER) for hand in self.hands]

    def guess(self, seed: int) -> list[Hand]:
        """Returns full hands that agree with the viewer's view, and checks that no card is lost."""
        elsewhere = [card for hand in self.hands for card in hand.unseen(VIEWER)]
        pile = self.pile.view_for(VIEWER, elsewhere)
        clues = self.draft.view_for(VIEWER).clues(VIEWER) if self.draft else []
        views = self.views()
        chance = RandomChance(random.Random(seed))
        hands, left = fill_hands(views, pile.bag, clues, "guess", chance)
        assert [hand.view_for(VIEWER) for hand in hands] == views
        full = pile.determinise("guess", left, chance)
        assert full.view_for(VIEWER, [card for hand in hands for card in hand.unseen(VIEWER)]) == pile
        assert _all(hands, full) == _all(self.hands, self.pile)
        return hands

    def ending(self, hands: list[Hand]) -> Ending:
        """Returns hands and what was laid face down as the oracle says it."""
        return (
            tuple(tuple(hand.cards) for hand in hands),
            tuple(tuple(one.card for one in hand.traces if one.gone and one.knowers != EVERYONE) for hand in hands),
        )

    # -- what the oracle says -----------------------------------------------------------------------------------

    def ways(self) -> Counter[Ending]:
        """Returns in how many ways each ending can have come about, as far as the viewer saw."""
        found: Counter[Ending] = Counter()
        for hands, deck in self._deals():
            for end_hands, end_down in self._play(list(self.steps), hands, deck, [[] for _ in range(self.seats)]):
                kinds = tuple(tuple(sorted(card // self.copies for card in hand)) for hand in end_hands)
                down = tuple(tuple(card // self.copies for card in cards) for cards in end_down)
                found[kinds, down] += 1
        return found

    def _deals(self) -> Iterator[tuple[list[list[int]], list[int]]]:
        pieces = range(self.count)
        if not self.draft:
            for deck in itertools.permutations(pieces):
                yield [[] for _ in range(self.seats)], list(deck)
            return
        seen = [self.draft.held[step][VIEWER] for step in range(3)]
        for own in itertools.combinations(pieces, 3):
            if sorted(piece // self.copies for piece in own) != list(seen[0]):
                continue
            for others in self._packets(sorted(set(pieces) - set(own)), self.seats - 1):
                rest = sorted(set(pieces) - set(own).union(*others))
                for hands in self._drafts([list(own), *others], 0, [[] for _ in range(self.seats)], seen):
                    for deck in itertools.permutations(rest):
                        yield [hand[:] for hand in hands], list(deck)

    def _packets(self, pieces: list[int], count: int) -> Iterator[list[list[int]]]:
        if not count:
            yield []
            return
        for packet in itertools.combinations(pieces, 3):
            for others in self._packets([piece for piece in pieces if piece not in packet], count - 1):
                yield [list(packet), *others]

    def _drafts(
        self, packets: list[list[int]], step: int, hands: list[list[int]], seen: list[tuple[int, ...]]
    ) -> Iterator[list[list[int]]]:
        if step == 3:
            yield hands
            return
        if sorted(piece // self.copies for piece in packets[VIEWER]) != list(seen[step]):
            return
        kept = self.steps[step].card
        for choice in itertools.product(*packets):
            if choice[VIEWER] // self.copies == kept:
                rest = [
                    [piece for piece in packet if piece != card] for packet, card in zip(packets, choice, strict=True)
                ]
                passed = [rest[(seat - 1) % self.seats] for seat in range(self.seats)]
                yield from self._drafts(
                    passed, step + 1, [[*hand, card] for hand, card in zip(hands, choice, strict=True)], seen
                )

    def _play(
        self, steps: list[Step], hands: list[list[int]], deck: list[int], down: list[list[int]]
    ) -> Iterator[tuple[list[list[int]], list[list[int]]]]:
        if not steps:
            yield hands, down
            return
        step, steps = steps[0], steps[1:]
        seat = step.seat

        def fits(piece: int) -> bool:
            return step.card in (-1, piece // self.copies)

        if step.what == "kept":
            yield from self._play(steps, hands, deck, down)
        elif step.what == "draw":
            if fits(deck[0]):
                yield from self._play(steps, _put(hands, seat, [*hands[seat], deck[0]]), deck[1:], down)
        elif step.what == "peek":
            if fits(deck[0]):
                yield from self._play(steps, hands, deck, down)
        elif step.what in ("lay", "hide"):
            for piece in filter(fits, hands[seat]):
                rest = _put(hands, seat, [other for other in hands[seat] if other != piece])
                below = down if step.what == "lay" else _put(down, seat, [*down[seat], piece])
                yield from self._play(steps, rest, deck, below)
        elif step.what == "show":
            if any(map(fits, hands[seat])):
                yield from self._play(steps, hands, deck, down)
        else:
            yield from self._turn(step, steps, hands, deck, down)

    def _turn(
        self, step: Step, steps: list[Step], hands: list[list[int]], deck: list[int], down: list[list[int]]
    ) -> Iterator[tuple[list[list[int]], list[list[int]]]]:
        seat = step.seat
        piece = down[seat][step.at]
        rest = _put(down, seat, [other for other in down[seat] if other != piece])
        if step.what == "back":
            yield from self._play(steps, _put(hands, seat, [*hands[seat], piece]), deck, rest)
        elif step.card == piece // self.copies:
            yield from self._play(steps, hands, deck, rest)


def _put(lists: list[list[int]], at: int, new: list[int]) -> list[list[int]]:
    return [new if number == at else inside for number, inside in enumerate(lists)]


def _less(cards: list[int], gone: list[int]) -> list[int]:
    left = cards[:]
    for card in gone:
        left.remove(card)
    return left


def _all(hands: list[Hand], pile: Pile) -> list[int]:
    down = [one.card for hand in hands for one in hand.traces if one.gone and one.knowers != EVERYONE]
    return sorted([card for hand in hands for card in hand.cards] + down + pile.cards)
