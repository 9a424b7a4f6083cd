"""What the choices about cards, battles and creatures do to the things on the table, and how they are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from game.rules.kernel import Action, Message
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import actions as do
from game.rules.northgard import frames as at
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard.cards import keys_of
from game.scenes.northgard.shelf import kind_of
from game.scenes.table import ActionLook, Key, Touch

_TAKEN: Final = frozenset(("card", "drawn", "card behind", "drawn behind"))
_PLAYED: Final[Mapping[str, Callable[[int, int], Action]]] = {
    "active": do.PlayCard, "wait": do.Wait, "replace": do.Replace, "remove": do.Remove,
}  # fmt: skip
_SORTED: Final[Mapping[str, Callable[[int, int], Action]]] = {
    "hand": do.Keep, "discard": do.Discard, "deck": do.PutBack,
}  # fmt: skip
"""What bringing a card to a place means, those of a seat being one's own; ``_SORTED``: bringing one that was drawn."""
PLACES: Final = frozenset((*_PLAYED, *_SORTED, "upgrade"))
CLICKS_AT: Final[Mapping[type[Any], tuple[str, ...]]] = {
    do.Fetch: ("fetched", "card"), do.Name: ("pried", "card"), do.Copy: ("copied", "other", "card"),
    do.Feed: ("feed", "food"), do.Choose: ("take", "losses"), do.ChooseClan: ("clan", "clan"),
    ChooseEffect: ("option", "option"),
}  # fmt: skip


def _equal(name: str, card: int, cards: Iterable[int]) -> tuple[Key, ...]:
    """Returns the keys of equal cards: that of their kind, then those behind it, which are as good.

    Whoever does not see the cards is told of the one alone.
    """
    *behind, last = keys_of(name, [card] * max(1, list(cards).count(card)))
    return (last, *behind)


def _of_hand(view: NorthgardGame, seat: int, card: int, place: Key) -> Touch:
    return Touch(("card", card), place, others=_equal("card", card, view.hands[seat].cards)[1:])


def _of_drawn(view: NorthgardGame, card: int, place: Key) -> Touch:
    return Touch(("drawn", card), place, others=_equal("drawn", card, view.drawn.cards)[1:])


def touch(view: NorthgardGame, action: Action) -> Touch:
    """Returns what an action does to cards, dice, creatures; ``Touch()`` makes it a choice."""
    match action:
        case do.PlayCard(seat=seat, card=card):
            return _of_hand(view, seat, card, ("active", seat))
        case do.Wait(seat=seat, card=card) | do.Replace(seat=seat, card=card) | do.Remove(seat=seat, card=card):
            return _of_hand(view, seat, card, (action.verb,))
        case do.Upgrade(seat=seat, card=card, upgrade=upgrade, removed=removed):
            return _of_hand(view, seat, card, ("upgrade", upgrade, removed))
        case do.Keep(seat=seat, card=card):
            return _of_drawn(view, card, ("hand", seat))
        case do.Discard(seat=seat, card=card) if isinstance(view.stack[-1], at.Sorting):
            return _of_drawn(view, card, ("discard", seat))
        case do.Discard(seat=seat, card=card) if isinstance(view.stack[-1], at.Losing):
            return _of_hand(view, seat, card, ("discard", seat))
        case do.PutBack(seat=seat, card=card):
            return _of_drawn(view, card, ("deck", seat))
        case do.Pick(card=card):
            return Touch(puts=(kind_of(card), card), also=(("picked", card),))
        case do.Challenge(creature=creature):
            return Touch(puts=("creature", creature), also=(("den", creature),))
    return Touch()


def things(view: NorthgardGame) -> Iterator[Key]:
    """Yields the cards that may be taken up, also those that then go nowhere."""
    match view.stack[-1] if view.stack else None:
        case at.Acting(seat=seat) | at.Continuing(seat=seat) | at.Losing(seat=seat):
            name, cards = "card", view.hands[seat].cards
        case at.Sorting():
            name, cards = "drawn", view.drawn.cards
        case _:
            return
    for card in dict.fromkeys(card for card in cards if card >= 0):
        yield from _equal(name, card, cards)


def meant(view: NorthgardGame, key: Key, place: Key | None) -> Action | None:
    """Returns the action that somebody means who brings a card to a place, legal or not."""
    frame: Any = view.stack[-1]
    if not isinstance(key, tuple) or key[0] not in _TAKEN or place is None:
        return None
    seat, card = frame.seat, key[1]
    match place:
        case ("upgrade", int(upgrade), int(removed)):
            return do.Upgrade(seat, card, upgrade, removed)
        case (str(kind), *owner) if owner in ([], [seat]):
            ways = {**_PLAYED, **_SORTED} if key[0].startswith("drawn") else _PLAYED
            return ways[kind](seat, card) if kind in ways else None
    return None


# -- how they are offered -------------------------------------------------------------------------------------------
LOOKS: Final[Mapping[str, ActionLook]] = {
    "pass": ActionLook(confirm=True),
    "discard": ActionLook(
        words=lambda _, action: Message("northgard.do.discard.card", {"card": card_name(action.card)})
    ),
    "cancel": ActionLook(icon="northgard/ico-shield"),
    "let_pass": ActionLook(
        words=lambda _, action: Message("northgard.do.let_pass.always" if action.always else "northgard.do.let_pass"),
        primary=lambda action: not action.always,
    ),
    "feed": ActionLook(icon="northgard/ico-food", button=True),
    "choose_face": ActionLook(
        words=lambda _, action: Message(f"northgard.do.choose_face.{'losses' if action.losses else 'points'}"),
        icon=lambda action: "northgard/ico-skull" if action.losses else "northgard/ico-axe",
        button=True,
    ),
    "fall": ActionLook(words=lambda _, action: Message(f"northgard.do.fall{'.kaija' if action.kaija else ''}")),
    "lure": ActionLook(),
    "resolve_first": ActionLook(words=lambda _, action: card_name(action.row)),
}
