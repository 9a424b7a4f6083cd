"""Battles: started, joined, fought, won and lost (rule tiny_epic.battle)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import Enter, PickFavour, ReturnFavour
from game.rules.tiny_epic.components import (
    CARD_RUNE,
    EFFECTS,
    FAVOUR_SLOTS,
    FAVOURS,
    GODS,
    GOODS,
    RUNES,
    STEEL,
    STEEL_COST,
    STRENGTH,
)
from game.rules.tiny_epic.deck import draw
from game.rules.tiny_epic.events import (
    BattleEntered,
    BattleJoined,
    BattleLost,
    BattleStarted,
    BattleWon,
    CardRevealed,
    FavourLaid,
    FavourReturned,
    InvaderCame,
    PrizeReturned,
    SteelLacking,
    SteelPaid,
    StrengthCounted,
)
from game.rules.tiny_epic.frames import Battle, Check, EnemyIcons, Entering, Losing, Rage, Returning, Staking, Winning
from game.rules.tiny_epic.state import DOWN, ENTERED, NONE, State

# -- what is fought for -----------------------------------------------------------------------------------------


def row_ends(state: State) -> list[tuple[int, int]]:
    """Returns (row, end) of every favour that can be picked: the first and last of each row."""
    return [(row, end) for row in (0, 1) for end in (0, 1) if len(state.favour_row(row)) > end]


def list_stakes(state: State, frame: Staking) -> Sequence[Action]:
    """Returns the favours at the ends of the rows."""
    return [PickFavour(frame.seat, row, end) for row, end in row_ends(state)]


def stake_refusal(state: State, frame: Staking, action: PickFavour) -> Refusal | None:
    """Returns why a favour cannot be picked."""
    if action.row not in (0, 1) or action.end not in (0, 1):
        return NOT_NOW
    if (action.row, action.end) not in row_ends(state):
        return refuse("tiny_epic.refusal.row_empty", "tiny_epic.battle.start")
    return None


def pick_favour(state: State, action: PickFavour, chance: Chance, events: list[Event]) -> None:
    """Lays out the favour that is fought for."""
    state.stack.pop()
    lay_out(state, action.row, action.end, action.seat, events)


def lay_out(state: State, row: int, end: int, seat: int, events: list[Event]) -> None:
    """Takes a favour from an end of a row, to be fought for."""
    cards = state.favour_row(row)
    state.prize, state.prize_row, state.prize_end = cards[-1] if end else cards[0], row, end
    state.set_favour_row(row, cards[:-1] if end else cards[1:])
    events.append(BattleStarted(seat, state.prize, row, end))


def go_to_battle(state: State, seat: int, events: list[Event]) -> None:
    """Joins the battle that is running, or starts one; a lone seat fights at once."""
    if state.is_solo:
        state.stack += [EnemyIcons(seat), Battle(seat)]
    if state.starter >= 0:
        events.append(BattleJoined(seat))
    else:
        state.starter = seat
        state.stack.append(Staking(seat))


# -- a card known to all goes into battle -----------------------------------------------------------------------


def can_enter(state: State, frame: Entering) -> bool:
    """Tells whether there is a battle to enter, or a favour to start one for."""
    return state.battle[frame.seat] == NONE and (state.starter >= 0 or bool(state.above or state.below))


def enter(state: State, action: Enter, chance: Chance, events: list[Event]) -> None:
    """Turns the newest card of the row face down: it is in the battle."""
    state.stack.pop()
    seat = action.seat
    card = state.rows[seat][-1]
    state.rows[seat] = (*state.rows[seat][:-1], DOWN + card)
    state.battle[seat] = ENTERED
    events.append(BattleEntered(seat, card))
    go_to_battle(state, seat, events)


# -- strength ---------------------------------------------------------------------------------------------------


def strength_of(card: int, goods: Sequence[int], runes: Sequence[int]) -> int:
    """Returns the strength of a card with goods and active runes by kind (rule tiny_epic.battle.strength)."""
    base, each, per = STRENGTH[card]
    return base + each * _count(per, goods, runes)


def _count(per: int, goods: Sequence[int], runes: Sequence[int]) -> int:
    if not per:
        return 0
    if per <= len(GOODS):
        return goods[per - 1]
    rune = per - 1 - len(GOODS)
    return runes[rune] if rune < len(RUNES) else sum(runes)


def strength(state: State, side: int, card: int) -> int:
    """Returns with what strength a side would fight now, if the card lay face up in its row already."""
    goods = state.enemy_goods if side == state.other else state.goods_of(side)
    return strength_of(card, goods, state.active(side))


def invader_strength(state: State, card: int) -> int:
    """Returns the strength of an Invader: earlier ones count as fitting runes, and all of them as goods."""
    earlier = len(state.invaders)
    base, each, per = STRENGTH[card]
    return base + each * (0 if not per else earlier + 1 if per <= len(GOODS) else earlier)


# -- the battle -------------------------------------------------------------------------------------------------


def reveal_fighters(state: State, starter: int, events: list[Event]) -> list[tuple[int, int]]:
    """Turns up all cards in the battle and has them paid for; returns (seat, card) of those that fight.

    Whoever can pay must; who cannot is out, and its card is turned down again (rule tiny_epic.battle.steel).
    """
    order = [seat for seat in state.clockwise(starter) if state.battle[seat] != NONE]
    cards = [_turn_up(state, seat, events) for seat in order]
    fighters = []
    for seat, card in zip(order, cards, strict=True):
        cost = STEEL_COST[card]
        if cost > state.good(seat, STEEL):
            events.append(SteelLacking(seat, card))
            if state.options["unpaid"] == "down":
                state.rows[seat] = (*state.rows[seat][:-1], DOWN + card)
            continue
        if cost:
            state.pay(seat, STEEL, cost)
            events.append(SteelPaid(seat, cost))
        fighters.append((seat, card))
    return fighters


def _turn_up(state: State, seat: int, events: list[Event]) -> int:
    trace, state.battle[seat] = state.battle[seat], NONE
    if trace == ENTERED:
        card = state.rows[seat][-1] - DOWN
    else:
        card = state.hands[seat].traces[trace].card
        state.hands[seat] = state.hands[seat].open(trace)
    state.rows[seat] = (*state.rows[seat][:-1], card)
    events.append(CardRevealed(seat, card))
    return card


def fight(state: State, frame: Battle, chance: Chance, events: list[Event]) -> None:
    """Has a battle between seats fought; a lone fighter meets the Invaders."""
    fighters = reveal_fighters(state, frame.seat, events)
    prize = clear_battle(state)
    strengths = [strength(state, seat, card) for seat, card in fighters]
    events += [StrengthCounted(seat, own) for (seat, _), own in zip(fighters, strengths, strict=True)]
    best = max(strengths, default=0)
    winners = [seat for (seat, _), own in zip(fighters, strengths, strict=True) if own == best]
    invader = meet_invaders(state, chance, events) if len(fighters) == 1 else None
    if invader is not None:
        card, against = invader
        winners = winners if best > against else []
        if best >= against:
            state.raise_fury(CARD_RUNE[card], 1, -1, events)
    winner = winners[0] if len(winners) == 1 else NONE
    if winner < 0:
        return_prize(state, prize, events)
    state.stack += [Losing(seat, card) for seat, card in reversed(fighters) if seat != winner]
    if winner >= 0:
        state.stack.append(Winning(winner, prize))


def clear_battle(state: State) -> int:
    """Ends the battle that is running and returns what was fought for; its place stays known."""
    prize = state.prize
    state.starter = state.prize = NONE
    return prize


def return_prize(state: State, prize: int, events: list[Event]) -> None:
    """Puts the favour back where it lay."""
    state.put_favour(prize, state.prize_row, state.prize_end)
    events.append(PrizeReturned(-1, prize))


def meet_invaders(state: State, chance: Chance, events: list[Event]) -> tuple[int, int] | None:
    """Turns up the top card of the deck as the newest Invader; returns card and strength, None if there is no card."""
    found = draw(state, 1, chance, events)
    if not found:
        return None
    card = found[0]
    own = invader_strength(state, card)
    state.invaders += (card,)
    events.append(InvaderCame(-1, card, own))
    return card, own


# -- won and lost -----------------------------------------------------------------------------------------------


def win(state: State, frame: Winning, chance: Chance, events: list[Event]) -> None:
    """Gives the favour to the winner, who returns another if its slots are full."""
    events.append(BattleWon(frame.seat, frame.favour))
    if len(state.favours[frame.seat]) >= FAVOUR_SLOTS:
        state.stack.append(Returning(frame.seat, frame.favour))
    else:
        _lay(state, frame.seat, frame.favour, events)


def _lay(state: State, seat: int, favour: int, events: list[Event]) -> None:
    state.favours[seat] += (favour,)
    events.append(FavourLaid(seat, favour))
    EFFECTS.perform(state, seat, FAVOURS[favour], "won")


def list_returns(state: State, frame: Returning) -> Sequence[Action]:
    """Returns putting each favour of the seat at each end of each row."""
    return [
        ReturnFavour(frame.seat, favour, row, end)
        for favour in state.favours[frame.seat]
        for row in (0, 1)
        for end in ((0, 1) if state.favour_row(row) else (0,))
    ]


def is_return_open(state: State, frame: Returning) -> bool:
    """Tells whether anybody may look on: not where favours lie face down, whose owner turns them up to choose."""
    return state.options["favours"] == "open"


def return_refusal(state: State, frame: Returning, action: ReturnFavour) -> Refusal | None:
    """Returns why a favour cannot be returned so."""
    if action.row not in (0, 1) or action.end not in (0, 1):
        return NOT_NOW
    if action.favour not in state.favours[frame.seat]:
        return refuse("tiny_epic.refusal.old_favour", "tiny_epic.battle.favours")
    return NOT_NOW if action.end and not state.favour_row(action.row) else None


def return_favour(state: State, action: ReturnFavour, chance: Chance, events: list[Event]) -> None:
    """Returns an old favour, then lays down the new one."""
    frame: Returning = state.stack.pop()
    seat = action.seat
    state.favours[seat] = tuple(favour for favour in state.favours[seat] if favour != action.favour)
    state.put_favour(action.favour, action.row, action.end)
    events.append(FavourReturned(seat, action.favour, action.row, action.end))
    _lay(state, seat, frame.favour, events)


def lose(state: State, frame: Losing, chance: Chance, events: list[Event]) -> None:
    """Offers the boon of the god of the fallen leader, whose fury then rises."""
    seat, rune = frame.seat, CARD_RUNE[frame.card]
    events.append(BattleLost(seat, state.gods[rune]))
    state.stack += [Rage(seat, rune, seat), Check(seat, seat)]
    EFFECTS.perform(state, seat, GODS[state.gods[rune]], "boon")
