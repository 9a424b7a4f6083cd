"""What a seat may know: hands of occupations are secret, all else lies open (rule odin.occupations)."""

from __future__ import annotations

from game.rules.kernel import Chance
from game.rules.odin.cards import CARD_ROWS
from game.rules.odin.components import CARDS
from game.rules.odin.occupations import HIDDEN_DARK, HIDDEN_LIGHT
from game.rules.odin.state import State


def hide(state: State, viewer: int) -> None:
    """Takes out of a copy what its viewer may not know: the decks hold the cards of other hands as well."""
    dark, light = list(state.dark), list(state.light)
    for other, hand in enumerate(state.hands):
        if other == viewer:
            continue
        hidden = []
        for card in hand:
            if card >= 0:
                (light if CARD_ROWS[card]["start"] else dark).append(card)
                hidden.append(HIDDEN_LIGHT if CARD_ROWS[card]["start"] else HIDDEN_DARK)
            else:
                hidden.append(card)
        state.hands[other] = tuple(sorted(hidden))
    state.dark, state.light = tuple(sorted(dark)), tuple(sorted(light))


def guess(state: State, chance: Chance) -> None:
    """Fills a view with hands that agree with everything seen: every card of a deck is as likely as any other."""
    dealt = []
    for name, back in (("dark", HIDDEN_DARK), ("light", HIDDEN_LIGHT)):
        cards: tuple[int, ...] = getattr(state, name)
        bag = [0] * len(CARDS)
        for card in cards:
            bag[card] = 1
        wanted = sum(hand.count(back) for hand in state.hands)
        drawn = chance.deal(f"guessed {name} cards", bag, wanted)
        setattr(state, name, tuple(card for card in cards if card not in drawn))
        dealt.append((back, drawn))
    left = dict(dealt)
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = tuple(sorted(card if card >= 0 else left[card].pop() for card in hand))
