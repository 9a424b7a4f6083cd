"""What bots know of Skerry: hidden hands, a draft, dice and offers, in one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.bots.lore import Lore, Turn
from game.rules.kernel import Action, BadRecord, RecordedChance
from tests.toy.components import COST, FLAW, GOODS, STRENGTH
from tests.toy.rules import SkerryGame

# Points that a choice is liked for by its verb alone; what is not named is liked for nothing.
LIKED = {
    "play_up": 1.0, "play_down": 0.5, "take_loot": 3.0, "reroll": 1.0, "resolve_omen": 1.0, "accept": 0.3,
    "join": 0.2, "react": 0.5, "stow": 0.6, "open_hold": 0.5, "sue": 0.4, "make_offer": 0.1, "end_trade": 0.05,
}  # fmt: skip


class SkerryLore(Lore[SkerryGame]):
    """Likes strong cards in hand and goods, and looks ahead to the next seat's turn."""

    names: ClassVar[Sequence[str]] = ("wool", "iron", "strength", "omens", "stowed")
    words: ClassVar[Mapping[str, Sequence[str]]] = {
        "skerry.prospect.goods": ("wool", "iron"),
        "skerry.prospect.strength": ("strength",),
        "skerry.source.omens": ("omens",),
        "skerry.source.hold": ("stowed",),
    }
    misjudged: ClassVar[float] = 2.0

    def turns(self, state: SkerryGame, wide: int) -> list[Turn]:
        """Returns every legal action, and what surely follows it, by how much it is liked."""
        found = [Turn(self._folded(state, action), self._promise(action)) for action in state.legal_actions()]
        return sorted(found, key=lambda turn: -turn.promise)[:wide]

    def _promise(self, action: Action) -> float:
        card, iron, want = (getattr(action, name, 0) for name in ("card", "iron", "want"))
        if action.verb == "keep":
            return STRENGTH[card] - COST[card] + (1.5 if card == FLAW else 0.0)
        fits = STRENGTH[card] * (0.3 if action.verb == "play_down" else -0.1)
        return LIKED.get(action.verb, 0.0) + (fits if hasattr(action, "card") else 0.0) - 0.5 * iron + 0.05 * want

    def _folded(self, state: SkerryGame, action: Action) -> tuple[Action, ...]:
        """Returns the action with the choices of the same seat after it that leave no choice and draw nothing."""
        twin, path = state.copy(), [action]
        try:
            twin.apply(action, RecordedChance(()))
            while twin.to_move == action.seat and not self.at_rest(twin) and len(twin.legal_actions()) == 1:
                path.append(twin.legal_actions()[0])
                twin.apply(path[-1], RecordedChance(()))
        except BadRecord:  # something is drawn here
            pass
        return tuple(path)

    def at_rest(self, state: SkerryGame) -> bool:
        """Tells whether a card is to be kept or a turn to be taken, or the game is over."""
        return state.decision is None or state.decision.kind in ("pick", "turn")

    def row(self, state: SkerryGame, seat: int) -> Sequence[float]:
        """Returns goods, the strength of the hand, omens and what is stowed."""
        strength = sum(STRENGTH[card] * count for card, count in enumerate(state.hand(seat)))
        goods = [(state.wool, state.iron)[good][seat] for good in range(len(GOODS))]
        return (*goods, strength, state.omens[seat].bit_count(), sum(cell > 0 for cell in state.hold[seat]))

    def weights(self) -> Sequence[Sequence[float]]:
        """Returns weights set by hand: a made-up title has no games to fit them to."""
        return ((0.3, 0.4, 0.25, 0.5, 0.2),)
