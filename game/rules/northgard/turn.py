"""A turn: cards are played, or one is laid down for something else, or the seat passes (rules northgard.turn)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.kernel.zones import EVERYONE
from game.rules.northgard import actions as do
from game.rules.northgard import decks
from game.rules.northgard.components import CARDS, CLAN_CARDS, LORE, PRICE, REACTION, UNREST
from game.rules.northgard.copying import perform
from game.rules.northgard.events import (
    CardCancelled,
    CardPicked,
    CardPlayed,
    CardRemoved,
    CardReplaced,
    CardWaited,
    FirstTaken,
    Passed,
    ReactionPassed,
    Upgraded,
)
from game.rules.northgard.frames import Acting, Continuing, Luring, Picking, Reacting, Resolving
from game.rules.northgard.purse import of_kind, pay
from game.rules.northgard.state import NOBODY, State
from game.rules.northgard.words import EFFECTS, has_effect, only_draws


def kinds_held(state: State, seat: int) -> list[int]:
    """Returns the kinds of cards in a hand."""
    return list(dict.fromkeys(state.hands[seat].cards))


def upgrades_left(state: State, seat: int) -> list[int]:
    """Returns the upgrades of its clan that a seat has not taken yet."""
    cards = CLAN_CARDS[state.clan(seat)][1:]
    return [card for at, card in enumerate(cards) if not state.improved[seat] >> at & 1]


def _can_play(state: State, seat: int, card: int) -> bool:
    """Tells whether a card can be played for its effect (rule northgard.turn.play)."""
    return has_effect(card) and (not only_draws(card) or EFFECTS.can(state, seat, card))


_PLAY: Final = [[do.PlayCard(seat, card) for card in range(len(CARDS))] for seat in range(5)]
_WAIT: Final = [[do.Wait(seat, card) for card in range(len(CARDS))] for seat in range(5)]
_REPLACE: Final = [[do.Replace(seat, card) for card in range(len(CARDS))] for seat in range(5)]
_REMOVE: Final = [[do.Remove(seat, card) for card in range(len(CARDS))] for seat in range(5)]


def _plays(state: State, seat: int, cards: Iterable[int]) -> list[Action]:
    """Returns the playing of those of some cards that can be played."""
    plays = _PLAY[seat]
    return [plays[card] for card in cards if _can_play(state, seat, card)]


def can_go_on(state: State, frame: Continuing) -> bool:
    """Tells whether the turn goes on: while cards are left in the hand."""
    return len(state.hands[frame.seat]) > 0


def list_going_on(state: State, frame: Continuing) -> Sequence[Action]:
    """Returns the further cards that the seat may play in its turn, and to end it."""
    seat = frame.seat
    held = [card for card in kinds_held(state, seat) if CARDS[card].is_instant or not frame.main]
    return [*_plays(state, seat, held), do.EndTurn(seat)]


def list_acting(state: State, frame: Acting) -> Sequence[Action]:
    """Returns everything that the seat may do in its turn."""
    seat = frame.seat
    held = kinds_held(state, seat)
    found = _plays(state, seat, held)
    lore = state.goods[seat * 3 + LORE]
    waits, replaces, removes = _WAIT[seat], _REPLACE[seat], _REMOVE[seat]
    found += [waits[card] for card in held]
    if lore >= PRICE["replace"]:
        found += [replaces[card] for card in held]
    if lore >= PRICE["remove"]:
        found += [removes[card] for card in held if card != UNREST]
    if lore >= PRICE["upgrade"]:
        for upgrade in upgrades_left(state, seat):
            found += [do.Upgrade(seat, card, upgrade, 0) for card in held]
            found += [do.Upgrade(seat, card, upgrade, 1) for card in held if card != UNREST]
    return [*found, do.Pass(seat)]


def _held_refusal(state: State, frame: Acting | Continuing, card: int) -> Refusal | None:
    if card in state.hands[frame.seat].cards:
        return None
    return refuse("northgard.refusal.not_held", "northgard.turn")


def play_refusal(state: State, frame: Acting | Continuing, action: do.PlayCard) -> Refusal | None:
    """Returns why a card cannot be played."""
    seat, card = frame.seat, action.card
    if refusal := _held_refusal(state, frame, card):
        return refusal
    if isinstance(frame, Continuing) and frame.main and not CARDS[card].is_instant:
        return refuse("northgard.refusal.one_main", "northgard.turn.instants")
    if not has_effect(card):
        reason = "only_reaction" if has_effect(card, "reaction") else "no_effect"
        return refuse(f"northgard.refusal.{reason}", "northgard.turn.play")
    if not _can_play(state, seat, card):
        return decks.TOO_FEW
    return None


def _instead_refusal(
    state: State, frame: Acting, action: do.Wait | do.Replace | do.Remove | do.Upgrade, price: str
) -> Refusal | None:
    """Returns why a card cannot be laid down for something else than its effect."""
    if refusal := _held_refusal(state, frame, action.card):
        return refusal
    if price and state.goods[frame.seat * 3 + LORE] < PRICE[price]:
        return refuse("northgard.refusal.no_lore", f"northgard.turn.{price}", n=PRICE[price])
    return None


def wait_refusal(state: State, frame: Acting, action: do.Wait) -> Refusal | None:
    """Returns why the seat cannot wait with a card."""
    return _instead_refusal(state, frame, action, "")


def replace_refusal(state: State, frame: Acting, action: do.Replace) -> Refusal | None:
    """Returns why a card cannot be replaced."""
    return _instead_refusal(state, frame, action, "replace")


def remove_refusal(state: State, frame: Acting, action: do.Remove) -> Refusal | None:
    """Returns why a card cannot be removed."""
    if action.card == UNREST and UNREST in state.hands[frame.seat].cards:
        return refuse("northgard.refusal.unrest_stays", "northgard.decks.unrest")
    return _instead_refusal(state, frame, action, "remove")


def upgrade_refusal(state: State, frame: Acting, action: do.Upgrade) -> Refusal | None:
    """Returns why the seat cannot have an upgrade for a card."""
    if action.upgrade not in upgrades_left(state, frame.seat) or action.removed not in (0, 1):
        return refuse("northgard.refusal.no_upgrade", "northgard.turn.upgrade")
    if action.removed and action.card == UNREST and UNREST in state.hands[frame.seat].cards:
        return refuse("northgard.refusal.unrest_stays", "northgard.decks.unrest")
    return _instead_refusal(state, frame, action, "upgrade")


# -- playing a card ---------------------------------------------------------------------------------------------


def play_card(state: State, action: do.PlayCard, chance: Chance, events: list[Event]) -> None:
    """Plays a card; who could hold the reaction is asked before it takes effect."""
    seat, card = action.seat, action.card
    decks.lay_down(state, seat, card, 0)
    events.append(CardPlayed(seat, card))
    state.stack.append(Resolving(seat, card))
    other = state.strategist
    if state.is_foe(seat, other) and not state.quiet >> other & 1 and could_react(state, other):
        state.stack.append(Reacting(other, seat, card))


def could_react(state: State, seat: int) -> bool:
    """Tells whether, for all that everybody knows, a seat could hold the reaction (rule northgard.cards.reaction)."""
    if REACTION in state.discard[seat] or any(item // 2 == REACTION for item in state.active[seat]):
        return False
    if any(card == REACTION and known == EVERYONE for card, known in state.piles[seat].top):
        return False
    return any(known != EVERYONE or card == REACTION for card, known in state.hands[seat].taken)


def resolve(state: State, frame: Resolving, chance: Chance, events: list[Event]) -> None:
    """Has the card that was played take effect."""
    seat, card = frame.seat, frame.card
    state.active[seat] = (*state.active[seat][:-1], card * 2 + 1)
    before = state.stack.pop()
    main = not CARDS[card].is_instant or (isinstance(before, Continuing) and before.main)
    state.stack.append(Continuing(seat, int(main)))
    perform(state, seat, card)


def list_reacting(state: State, frame: Reacting) -> Sequence[Action]:
    """Returns to let the card pass, once or for the year, and to cancel it if the reaction is held."""
    seat = frame.seat
    found: list[Action] = [do.LetPass(seat, 0), do.LetPass(seat, 1)]
    if REACTION in state.hands[seat].cards and has_effect(REACTION, "reaction"):
        found.append(do.Cancel(seat))
    return found


def cancel_refusal(state: State, frame: Reacting, action: do.Cancel) -> Refusal | None:
    """Returns why the card cannot be cancelled."""
    if action in list_reacting(state, frame):
        return None
    return refuse("northgard.refusal.not_held", "northgard.cards.reaction")


def pass_by_refusal(state: State, frame: Reacting, action: do.LetPass) -> Refusal | None:
    """Returns why that is no answer."""
    return None if action.always in (0, 1) else refuse("northgard.refusal.no_answer", "northgard.cards.reaction")


def cancel(state: State, action: do.Cancel, chance: Chance, events: list[Event]) -> None:
    """Cancels a card: it goes to its owner's discard, who goes on as if it had not been played."""
    frame: Reacting = state.stack.pop()
    state.stack.pop()
    decks.lay_down(state, action.seat, REACTION, 1)
    state.active[frame.player] = state.active[frame.player][:-1]
    decks.drop(state, frame.player, frame.card)
    events.append(CardCancelled(action.seat, frame.player, frame.card))


def let_pass(state: State, action: do.LetPass, chance: Chance, events: list[Event]) -> None:
    """Does not react."""
    state.stack.pop()
    if action.always:
        state.quiet |= 1 << action.seat
    events.append(ReactionPassed(action.seat, action.always))


# -- laying a card down for something else ----------------------------------------------------------------------


def wait(state: State, action: do.Wait, chance: Chance, events: list[Event]) -> None:
    """Lays a card down and does nothing."""
    state.stack.pop()
    decks.lay_down(state, action.seat, action.card, 0)
    events.append(CardWaited(action.seat, action.card))


def replace(state: State, action: do.Replace, chance: Chance, events: list[Event]) -> None:
    """Lays a card down, pays and draws another."""
    state.stack.pop()
    decks.lay_down(state, action.seat, action.card, 0)
    events.append(CardReplaced(action.seat, action.card))
    pay(state, action.seat, of_kind(LORE, PRICE["replace"]), events)
    decks.draw(state, action.seat, 1, chance, events)


def remove(state: State, action: do.Remove, chance: Chance, events: list[Event]) -> None:
    """Takes a card out of the game, pays and draws two."""
    state.stack.pop()
    pay(state, action.seat, of_kind(LORE, PRICE["remove"]), events)
    decks.leave(state, action.seat, action.card)
    _banish(state, action.card)
    events.append(CardRemoved(action.seat, action.card))
    decks.draw(state, action.seat, 2, chance, events)


def _banish(state: State, card: int) -> None:
    state.gone = tuple(sorted((*state.gone, card)))
    if card == REACTION:
        state.strategist = NOBODY


def upgrade(state: State, action: do.Upgrade, chance: Chance, events: list[Event]) -> None:
    """Gives a card up and takes an upgrade into the hand."""
    state.stack.pop()
    seat, card, upgrade, removed = action[:4]
    pay(state, seat, of_kind(LORE, PRICE["upgrade"]), events)
    if removed:
        decks.leave(state, seat, card)
        _banish(state, card)
    else:
        decks.lay_down(state, seat, card, 0)
    state.improved[seat] |= 1 << CLAN_CARDS[state.clan(seat)].index(upgrade) - 1
    decks.give(state, seat, upgrade)
    events.append(Upgraded(seat, card, upgrade, removed))


# -- passing ----------------------------------------------------------------------------------------------------


def pass_(state: State, action: do.Pass, chance: Chance, events: list[Event]) -> None:
    """Passes: hand and active cards go to the discard, the first to pass is first player (rule northgard.turn.pass)."""
    state.stack.pop()
    seat = action.seat
    hand = state.hands[seat].cards
    cards = (*hand, *(item // 2 for item in state.active[seat]))
    for card in hand:
        decks.leave(state, seat, card)
    state.active[seat] = ()
    state.discard[seat] += cards
    events.append(Passed(seat, cards))
    if not state.passed:
        state.first = seat
        events.append(FirstTaken(seat))
    state.passed |= 1 << seat
    if state.options["creatures"] == "more":
        state.stack.append(Luring(seat))
    state.stack.append(Picking(seat, 0))


def open_cards(state: State, frame: Picking) -> tuple[int, ...]:
    """Returns the cards that may be taken: those laid out; foreseeing reaches the achievements too."""
    if frame.sight:
        return tuple(dict.fromkeys((*state.display, *state.achievements)))
    return () if state.sighted >> frame.seat & 1 else state.display


def may_pick(state: State, frame: Picking) -> bool:
    """Tells whether there is a card to take."""
    return bool(open_cards(state, frame))


def list_picking(state: State, frame: Picking) -> Sequence[Action]:
    """Returns the cards that may be taken."""
    return [do.Pick(frame.seat, card) for card in open_cards(state, frame)]


def pick_refusal(state: State, frame: Picking, action: do.Pick) -> Refusal | None:
    """Returns why a card cannot be taken."""
    if action.card in open_cards(state, frame):
        return None
    return refuse("northgard.refusal.not_displayed", "northgard.turn.pass.pick")


def pick(state: State, action: do.Pick, chance: Chance, events: list[Event]) -> None:
    """Takes a card; it goes on top of the deck, for all to see."""
    frame: Picking = state.stack.pop()
    seat, card = action.seat, action.card
    state.display = tuple(other for other in state.display if other != card)
    state.achievements = tuple(other for other in state.achievements if other != card)
    state.piles[seat] = state.piles[seat].put_on_top(card, EVERYONE)
    if card == REACTION:
        state.strategist = seat
    if frame.sight:
        state.sighted |= 1 << seat
    events.append(CardPicked(seat, card))
