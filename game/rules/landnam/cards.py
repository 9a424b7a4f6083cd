"""Playing fate cards: what each op of the data does, and where (rules landnam.fate, landnam.cards)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam import althing, exploration, fate, harvest, movement, trade
from game.rules.landnam import frames as at
from game.rules.landnam.actions import PlayCard
from game.rules.landnam.components import FATE_CARDS, effect_of
from game.rules.landnam.names import fate_name
from game.rules.landnam.state import State


class Effect(NamedTuple):
    """One thing that cards do: where it can be played, on which targets, and what it does there."""

    frames: tuple[type[Any], ...]
    targets: Callable[[State, Any, Any], Iterator[int]]
    play: Callable[[State, Any, PlayCard, Any, Chance, list[Event]], None]


_ALTHING: Final = (at.Suing, at.Pleading, at.Interrupting, at.Closing)

EFFECTS: Final[dict[str, Effect]] = {
    "multiply": Effect((at.Harvesting,), harvest.shown, harvest.play_multiply),
    "blight": Effect((at.Harvesting,), harvest.shown, harvest.play_blight),
    "shift": Effect((at.Harvesting,), harvest.shifts, harvest.play_shift),
    "stores": Effect((at.Harvesting,), harvest.stores, harvest.play_stores),
    "reconcile": Effect((at.Reconciling, *_ALTHING), althing.own_outlaws, althing.play_reconcile),
    "stop_suit": Effect((at.Pleading, at.Interrupting), althing.running_suit, althing.play_stop_suit),
    "end_althing": Effect(_ALTHING, althing.any_moment, althing.play_end_althing),
    "track": Effect((at.Entering,), exploration.found_hex, exploration.play_track),
    "run": Effect((at.Moving,), movement.runners, movement.play_run),
    "seek": Effect((at.Exploring,), exploration.seekable, exploration.play_seek),
    "roll_twice": Effect((at.Exploring,), trade.always, exploration.play_roll_twice),
    "merchant": Effect((at.Business,), trade.always, trade.play_merchant),
    "swap": Effect((at.Business,), trade.gift_givers, trade.play_swap),
    "discount": Effect((at.Business,), trade.not_yet_saved, trade.play_discount),
}
"""By op; a feud, and a track but where it opens a hex just found, is played with the step itself."""


_PLAYABLE: Final = {
    frame: frozenset(fate.cards_of(*(op for op, effect in EFFECTS.items() if frame in effect.frames)))
    for effect in EFFECTS.values()
    for frame in effect.frames
}


def with_cards(listed: Callable[[State, Any], Sequence[Action]]) -> Callable[[State, Any], Sequence[Action]]:
    """Returns a list of legal actions with the fate cards that can be played at the frame put before it."""

    def both(state: State, frame: Any) -> Sequence[Action]:
        plays = list_plays(state, frame) if state.fates[frame.seat] else []
        others = listed(state, frame)
        return [*plays, *others] if plays else others

    return both


def list_plays(state: State, frame: Any) -> list[Action]:
    """Returns every fate card in the seat's hand that can be played now, with every target."""
    found: list[Action] = []
    playable = _PLAYABLE[type(frame)]
    for card in fate.kinds_in(state.fates[frame.seat]):
        if card not in playable:
            continue
        op, args = effect_of(card)
        effect = EFFECTS.get(op)
        if effect:
            found += [PlayCard(frame.seat, card, target) for target in effect.targets(state, frame, args)]
    return found


def play_refusal(state: State, frame: Any, action: PlayCard) -> Refusal | None:
    """Returns why a fate card cannot be played."""
    if action.card not in FATE_CARDS:
        return NOT_NOW
    if action.card not in state.fates[frame.seat]:
        return refuse("landnam.refusal.not_held", "landnam.fate")
    op, args = effect_of(action.card)
    effect = EFFECTS.get(op)
    if effect is None or not isinstance(frame, effect.frames):
        return refuse("landnam.refusal.wrong_part", "landnam.fate", card=fate_name(action.card))
    if action.target in effect.targets(state, frame, args):
        return None
    return refuse("landnam.refusal.card_target", "landnam.fate", card=fate_name(action.card))


def play_card(state: State, action: PlayCard, chance: Chance, events: list[Event]) -> None:
    """Plays a fate card: it goes to the discard and does what its op says."""
    frame = state.stack[-1]
    op, args = effect_of(action.card)
    fate.spend(state, action.seat, action.card, action.target, events)
    EFFECTS[op].play(state, frame, action, args, chance, events)
