"""What the choices about cards, battles and creatures do to the things on the table, and how they are offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel import Action, Message, SeatName
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import actions as do
from game.rules.northgard import frames as at
from game.rules.northgard.events import card_name, creature_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.words import DECK
from game.scenes.northgard.shelf import kind_of
from game.scenes.northgard.tray import REMOVE, REPLACE, WAIT
from game.scenes.table import ActionLook, Key, Touch

_TAKEN: Final = frozenset(("card", "drawn", "card behind", "drawn behind"))
_PLACES: Final = frozenset(("active", "wait", "replace", "remove", "upgrade", "hand", "discard", "deck"))


def twins(name: str, card: int, cards: Iterable[int]) -> tuple[Key, ...]:
    """Returns the keys of all but the last of equal cards in a hand, which are as good as that one."""
    return tuple((f"{name} behind", card, number) for number in range(1, list(cards).count(card)))


def _of_hand(view: NorthgardGame, seat: int, card: int, place: Key) -> Touch:
    return Touch(("card", card), place, others=twins("card", card, view.hands[seat].cards))


def _of_drawn(view: NorthgardGame, card: int, place: Key) -> Touch:
    return Touch(("drawn", card), place, others=twins("drawn", card, view.drawn.cards))


def touch(view: NorthgardGame, action: Action) -> Touch:
    """Returns what an action does to cards, dice, creatures; ``Touch()`` makes it a choice."""
    match action:
        case do.PlayCard(seat=seat, card=card):
            return _of_hand(view, seat, card, ("active", seat))
        case do.Wait(seat=seat, card=card):
            return _of_hand(view, seat, card, WAIT)
        case do.Replace(seat=seat, card=card):
            return _of_hand(view, seat, card, REPLACE)
        case do.Remove(seat=seat, card=card):
            return _of_hand(view, seat, card, REMOVE)
        case do.Upgrade(seat=seat, card=card, upgrade=upgrade, removed=removed):
            return _of_hand(view, seat, card, ("upgrade", upgrade, removed))
        case do.Keep(seat=seat, card=card):
            return _of_drawn(view, card, ("hand", seat))
        case do.Discard(seat=seat, card=card):
            return _discarded(view, seat, card)
        case do.PutBack(seat=seat, card=card):
            return _of_drawn(view, card, ("deck", seat))
    return _clicked(view, action)


def _discarded(view: NorthgardGame, seat: int, card: int) -> Touch:
    match view.stack[-1]:
        case at.Sorting():
            return _of_drawn(view, card, ("discard", seat))
        case at.Losing():
            return _of_hand(view, seat, card, ("discard", seat))
    return Touch()


def _clicked(view: NorthgardGame, action: Action) -> Touch:
    """Returns the place that is clicked for an action."""
    match action:
        case do.Pick(card=card):
            return Touch(puts=(kind_of(card), card), also=(("picked", card),))
        case do.Fetch(card=card):
            return Touch(puts=("fetched", card))
        case do.Name(card=card):
            return Touch(puts=("pried", card))
        case do.Copy(other=other, card=card):
            return Touch(puts=("copied", other, card))
        case do.Feed(food=food):
            return Touch(puts=("feed", food))
        case do.Choose(losses=losses):
            return Touch(puts=("take", losses))
        case do.Challenge(creature=creature):
            return Touch(puts=("creature", creature), also=(("den", creature),))
        case do.ChooseClan(clan=clan):
            return Touch(puts=("clan", clan))
        case ChooseEffect(option=option):
            return Touch(puts=("option", option))
    return Touch()


def things(view: NorthgardGame) -> Iterator[Key]:
    """Yields the cards that may be taken up, also those that then go nowhere."""
    match view.stack[-1] if view.stack else None:
        case at.Acting(seat=seat) | at.Continuing(seat=seat) | at.Losing(seat=seat):
            yield from _every("card", view.hands[seat].cards)
        case at.Sorting():
            yield from _every("drawn", view.drawn.cards)


def _every(name: str, cards: Sequence[int]) -> Iterator[Key]:
    for card in dict.fromkeys(cards):
        if card >= 0:
            yield from ((name, card), *twins(name, card, cards))


def is_place(key: Key) -> bool:
    """Tells whether cards may be brought to a spot at all."""
    return isinstance(key, tuple) and key[0] in _PLACES


def meant(view: NorthgardGame, key: Key, place: Key | None) -> Action | None:
    """Returns the action that somebody means who brings a card to a place, legal or not."""
    frame: Any = view.stack[-1]
    if not isinstance(key, tuple) or key[0] not in _TAKEN or place is None:
        return None
    seat, card = frame.seat, key[1]
    match place:
        case ("active", int(owner)) if owner == seat:
            return do.PlayCard(seat, card)
        case ("wait",):
            return do.Wait(seat, card)
        case ("replace",):
            return do.Replace(seat, card)
        case ("remove",):
            return do.Remove(seat, card)
        case ("upgrade", int(upgrade), int(removed)):
            return do.Upgrade(seat, card, upgrade, removed)
        case ("hand", int(owner)) if owner == seat and key[0].startswith("drawn"):
            return do.Keep(seat, card)
        case ("discard", int(owner)) if owner == seat and key[0].startswith("drawn"):
            return do.Discard(seat, card)
        case ("deck", int(owner)) if owner == seat and key[0].startswith("drawn"):
            return do.PutBack(seat, card)
    return None


# -- how they are offered -------------------------------------------------------------------------------------------


def _faced(view: NorthgardGame, action: Any) -> Message:
    return Message(f"northgard.do.choose_face.{'losses' if action.losses else 'points'}")


def _named(view: NorthgardGame, action: Any) -> Message:
    return Message("northgard.do.discard.card", {"card": card_name(action.card)})


LOOKS: Final[Mapping[str, ActionLook]] = {
    "pass": ActionLook(confirm=True),
    "discard": ActionLook(words=_named),
    "cancel": ActionLook(icon="northgard/ico-shield"),
    "let_pass": ActionLook(
        words=lambda _, action: Message("northgard.do.let_pass.always" if action.always else "northgard.do.let_pass"),
        primary=lambda action: not action.always,
    ),
    "feed": ActionLook(icon="northgard/ico-food", button=True),
    "choose_face": ActionLook(
        words=_faced, icon=lambda action: "northgard/ico-skull" if action.losses else "northgard/ico-axe", button=True
    ),
    "fall": ActionLook(words=lambda _, action: Message(f"northgard.do.fall{'.kaija' if action.kaija else ''}")),
    "lure": ActionLook(),
    "resolve_first": ActionLook(words=lambda _, action: card_name(action.row)),
}


def prompt(view: NorthgardGame) -> tuple[Message, Message] | None:
    """Returns heading and sentence of the prompt where they tell more than the kind of choice; None: nowhere else."""
    frame: Any = view.stack[-1] if view.stack else None
    match frame:
        case at.Reacting(player=player, card=card):
            said = {"seat": SeatName(player), "card": card_name(card)}
            return Message("northgard.prompt.react.card", said), Message("northgard.prompt.react.text")
        case at.Sorting(keep=keep, discard=discard, top=top):
            counts = (("keep", keep), ("discard", discard), ("top", top))
            parts = [Message(f"northgard.sort.{name}", {"n": n}) for name, n in counts if n]
            return Message("northgard.prompt.sort"), Message("northgard.prompt.sort.left", {"parts": parts})
        case at.Leading(creature=creature):
            said = {"creature": creature_name(creature)}
            return Message("northgard.prompt.lead"), Message("northgard.prompt.lead.who", said)
        case at.Picking() if view.year >= int(view.options["years"]):
            return Message("northgard.prompt.pick"), Message("northgard.prompt.pick.last")
        case at.Prying(other=other, price=price):
            said = {"seat": SeatName(other), "n": price}
            line = f"northgard.prompt.pry.{'ransom' if price else 'discard'}"
            return Message("northgard.prompt.pry"), Message(line, said)
        case at.Yielding(taker=taker, card=card, price=price):
            said = {"seat": SeatName(taker), "card": card_name(card), "n": price}
            return Message("northgard.prompt.yield"), Message("northgard.prompt.yield.card", said)
        case at.Continuing() if len(view.legal_actions()) == 1:
            return Message("northgard.prompt.go_on.over"), Message("northgard.prompt.go_on.none")
        case at.Continuing(main=main):
            return Message("northgard.prompt.go_on"), Message(
                f"northgard.prompt.go_on.{'instants' if main else 'main'}"
            )
    if frame is not None and frame.kind == "choose_effect":
        said = {"card": card_name(DECK[frame.row].number)}
        return Message("northgard.prompt.choose_effect"), Message("northgard.prompt.choose_effect.card", said)
    return None
