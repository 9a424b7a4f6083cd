"""Judging cards: what playing one promises now, and what to lay down, keep, take or cancel."""

from __future__ import annotations

from typing import Any

from game.bots.northgard import field, worth
from game.rules.kernel.effects.vocabulary import Choose, May
from game.rules.northgard import building, decks, exploration, muster
from game.rules.northgard.components import BUILDINGS, CARDS, UNREST, winter_cost
from game.rules.northgard.copying import can_copy
from game.rules.northgard.state import NOTHING, State
from game.rules.northgard.words import DECK

_PLAIN = {
    "fetch": 0.9,
    "foresee": 0.8,
    "spy": 1.3,
    "extort": 1.0,
    "threaten": 0.8,
    "curse": 0.9,
    "strike": 1.3,
    "reinforce": 0.7,
    "bribe": 0.5,
    "storm": 0.3,
    "hide": 0.7,
    "awaken": 0.2,
    "rally": 0.2,
    "scorch": 0.2,
    "rebuild": 0.1,
    "spend": -1.4,
    "hire": 0.1,
}
REPLACE, REMOVE, UPGRADE, PASS = 0.35, 0.5, 2.4, 0.3


def promise(state: State, seat: int, number: int) -> float:
    """Returns what playing a card promises now."""
    row = DECK[number]
    return sum(_block(state, seat, number, int(effect.block)) for _, effect in row.on("play"))


def _block(state: State, seat: int, number: int, block: int) -> float:
    return sum(_step(state, seat, number, step.op.name, step.args) for step in DECK[number].blocks[block])


def _step(state: State, seat: int, number: int, op: str, args: Any) -> float:
    if isinstance(args, Choose):
        promises = sorted((_block(state, seat, number, int(way)) for way in args.options), reverse=True)
        return sum(promises[: args.picks.of(state, seat)])
    if isinstance(args, May):
        return max(0.0, 0.9 * _block(state, seat, number, int(args.do)))
    if op == "move":
        best = field.best_step(state, seat, args.moves, args.points, args.power)
        return best * (1.0 + 0.15 * float(args.moves - 1))
    if op == "explore":
        return 2.3 + 0.4 * float(args.tiles - 1) if exploration.can_explore(state, seat, args.anywhere) else 0.0
    if op in ("build", "glory"):
        cheaper, ways = (args.cheaper, args.ways) if op == "build" else (0, 0)
        found = (
            worth.building(state, seat, one.building, one.place) - 0.6 * max(0, BUILDINGS[one.building].price - cheaper)
            for one in building.list_buildings(state, seat, cheaper, ways, NOTHING)
        )
        return max(found, default=0.0)
    if op in ("recruit", "levy"):
        where = args.where if op == "recruit" else muster.BY_FOOD + args.resource
        state.mustered = []
        count = min(4, args.warriors) if op == "recruit" else 2
        return count * worth.warrior(state, seat) if muster.can_recruit(state, seat, where) else 0.0
    if op == "draw":
        count = args.cards.of(state, seat)
        return 0.9 * float(args.keep.of(state, seat)) + 0.2 if 0 < count <= decks.available(state, seat) else 0.0
    if op == "gain":
        return 0.7 * float(sum(amount.of(state, seat) for _, amount in args.resources))
    if op == "copy":
        return _copied(state, seat)
    return _PLAIN.get(op, 0.0)


def _copied(state: State, seat: int) -> float:
    cards = {item // 2 for other in range(state.seats) for item in state.active[other]}
    return max((0.8 * promise(state, seat, card) for card in cards if can_copy(card)), default=0.0)


def acting(state: State, frame: Any, action: Any) -> float:
    """Judges a turn: a card for its effect, or for something else, or to pass."""
    seat = frame.seat
    verb = action.verb
    if verb == "play":
        return promise(state, seat, action.card)
    if verb == "pass":
        return PASS
    if verb == "end_turn":
        return 0.05
    if verb == "wait":
        return 0.02 - 0.2 * max(0.0, promise(state, seat, action.card))
    weak = 0.4 * max(0.0, promise(state, seat, action.card))
    if verb == "replace":
        return REPLACE - weak
    left = worth.harvests(state)
    if verb == "remove":
        return REMOVE - weak - 0.3 * worth.card(state, seat, action.card) if left > 2 else -1.0
    thinner = 0.3 if action.removed and CARDS[action.card].kind == "start" else -0.5 * bool(action.removed)
    return UPGRADE * (left - 1) / 6 - weak + thinner


def picking(state: State, frame: Any, action: Any) -> float:
    """Judges a card that can be had or kept."""
    return worth.card(state, frame.seat, action.card)


def sorting(state: State, frame: Any, action: Any) -> float:
    """Judges what is done with a card that was drawn: the best ones are kept, bad ones thrown away."""
    value = promise(state, frame.seat, action.card) if action.card != UNREST else -1.0
    return {"keep": value, "discard": 1.0 - value, "put_back": 0.5}[action.verb]


def losing(state: State, frame: Any, action: Any) -> float:
    """Judges a card that has to go; a ransom costs what resources are worth."""
    if action.verb == "ransom":
        return -1.2
    return -max(0.0, promise(state, frame.seat, action.card)) - 0.1 * worth.card(state, frame.seat, action.card)


def naming(state: State, frame: Any, action: Any) -> float:
    """Judges which card of another's hand goes."""
    return promise(state, frame.other, action.card)


def reacting(state: State, frame: Any, action: Any) -> float:
    """Judges whether a card is cancelled: one that promises its owner much."""
    if action.verb != "cancel":
        return -0.01 * float(getattr(action, "always", 0))
    return promise(state, frame.player, frame.card) - 2.2


def trading(state: State, frame: Any, action: Any) -> float:
    """Judges a trade: for what the winter asks, else none."""
    if action.verb not in ("trade", "offer"):
        return 0.0
    seat = frame.seat
    due = winter_cost(state.on_map(seat))
    held = state.held(seat)
    short = due[action.get] > held[action.get]
    spare = held[action.give] - due[action.give] >= (3 if action.verb == "trade" else 1)
    return 2.0 if short and spare else -0.3
