"""What a gesture that is not yet made would bring, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.kernel import Action, Event, Message
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.battle import strength_of
from game.rules.tiny_epic.components import BOAT_SLOTS, CARD_RUNE, GOODS, STEEL, STEEL_COST, meets
from game.rules.tiny_epic.control import settle_control
from game.rules.tiny_epic.events import god_name, island_name, side_name
from game.rules.tiny_epic.frames import Ejecting, Exploring, Raiding, Sailing
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.sailing import raid_cost
from game.rules.tiny_epic.state import NONE
from game.scenes.table.outlook import Outlook, becomes
from game.scenes.tiny_epic.cards import card_words
from game.scenes.tiny_epic.words import coming_lines, landing_lines


def outlook_words(found: Outlook) -> Iterator[Message]:
    """Yields what it costs, what falls, whose rune changes hands and whose fury moves; at a dock, what a landing would
    change; of a card for the battle, how strong it is, and of one that is kept, all it says."""
    yield from _goods(found)
    yield from _happening(found.events, found.before.seats)
    first, last = found.path[0], found.path[-1]
    if isinstance(first, do.Keep):
        yield from card_words(first.card).body
    if isinstance(first, do.PlayUp):
        yield from _played(found, first.card)
    if isinstance(first, do.PlayDown):
        yield from _fighting(found, first.card)
    if isinstance(last, do.Sail):
        yield from _elsewhere(found.after, last.seat, _island_at(found.after, last.place))
        yield from _at_dock(found, last)
    else:
        yield from _coming(found, last)


def _happening(events: Iterable[Event], seats: int) -> Iterator[Message]:
    """Yields what events do on islands and to the gods."""
    for event in events:
        match event:
            case happened.SettlerRemoved(island=island, side=side):
                yield _on_island("fall", island, side=side_name(side, seats))
            case happened.RuneTaken(island=island, taker=taker, loser=loser) if loser < 0:
                yield _on_island("rune", island, taker=side_name(taker, seats))
            case happened.RuneTaken(island=island, taker=taker, loser=loser):
                yield _on_island("stolen", island, taker=side_name(taker, seats), loser=side_name(loser, seats))
            case happened.RuneLost(island=island, loser=loser):
                yield _on_island("lost", island, loser=side_name(loser, seats))
            case happened.FuryMoved(god=god, now=now):
                yield Message("tiny_epic.outlook.fury", {"god": god_name(god), "n": now})


def _on_island(name: str, island: int, **args: object) -> Message:
    return Message(f"tiny_epic.outlook.{name}", {"island": island_name(island), **args})


def _goods(found: Outlook) -> Iterator[Message]:
    """Yields of each good that a seat then has more or less of, how much there was and will be."""
    held = zip(GOODS, found.before.goods_of(found.seat), found.after.goods_of(found.seat), strict=True)
    for good, before, after in held:
        yield from becomes(f"tiny_epic.outlook.{good}", before, after)


def unpaid(view: TinyEpicGame, seat: int, card: int) -> Message | None:
    """Returns that a seat could not pay for a card in battle, as things are; None where it could."""
    cost, have = STEEL_COST[card], view.good(seat, STEEL)
    return Message("tiny_epic.outlook.unpaid", {"cost": cost, "have": have}) if cost > have else None


def _fighting(found: Outlook, card: int) -> Iterator[Message]:
    """Yields the strength that a card would have if it fought as things are, or that it could not be paid for."""
    goods, runes = list(found.before.goods_of(found.seat)), list(found.before.active(found.seat))
    if (lacks := unpaid(found.before, found.seat, card)) is not None:
        yield lacks
        return
    goods[STEEL] -= STEEL_COST[card]
    runes[CARD_RUNE[card]] += 1
    yield Message("tiny_epic.outlook.strength", {"n": strength_of(card, goods, runes)})


def _island_at(view: TinyEpicGame, place: int) -> int:
    """Returns the island of a dock; NONE for a fjord."""
    return view.sea.island[place] if place < len(view.sea.island) else NONE


def _elsewhere(view: TinyEpicGame, seat: int, here: int) -> Iterator[Message]:
    """Yields whose rune changes hands on other islands than one when the action of a seat is over, as things are."""
    changes = [event for event in _settled(view, seat) if getattr(event, "island", NONE) not in (here, NONE)]
    yield from _happening(changes, view.seats)


def _settled(view: TinyEpicGame, seat: int) -> list[Event]:
    """Returns whose runes change hands when the action of a seat is over, as things are."""
    trial, events = view.copy(), list[Event]()
    settle_control(trial, seat, events)
    return events


def _played(found: Outlook, card: int) -> Iterator[Message]:
    """Yields the actions of a card that is played face up; of that of its rune whether it would come as things are."""
    leader, rune = card_words(card).body[-2:]
    yield leader
    is_active = meets(card, found.after.active(found.seat))
    yield rune if is_active else Message("tiny_epic.outlook.rune_idle", rune.args)


def _coming(found: Outlook, last: Action) -> Iterator[Message]:
    """Yields how much influence a seat has where its settler comes to, before anybody falls there.

    Of the last action of a turn, behind which nobody may look, also what the settlers change that come with it.
    """
    view = found.after
    match last:
        case do.Explore(seat=seat, end=island) | do.GoOn(seat=seat, end=island) | do.Settle(seat=seat, island=island):
            own = view.influences()[island * view.parties + seat]
            yield Message("tiny_epic.outlook.influence", {"n": own + found.open})
            if found.open:
                yield from coming_lines(view, island, seat, 1)
            elif isinstance(view.stack[-1], Exploring):
                yield from _elsewhere(view, seat, island)
        case do.Deploy(seat=seat, settlers=count) if found.open:
            yield from coming_lines(view, view.sea.island[view.stack[-1].dock], seat, count)
        case do.Deploy(seat=seat, settlers=count):
            frame = found.before.stack[-1]
            dock = found.before.boats[frame.boat] if isinstance(frame, Sailing) else frame.dock  # there it stops first
            island = view.sea.island[dock]
            yield Message("tiny_epic.outlook.landing", {"n": count, "influence": view.influence(island, seat)})
            if isinstance(view.stack[-1], Raiding):
                yield from _happening(_settled(view, seat), view.seats)
        case do.Place(seat=seat, place=island) if getattr(found.path[0], "slot", 0) >= BOAT_SLOTS:
            yield Message("tiny_epic.outlook.influence", {"n": view.influence(island, seat)})


def _at_dock(found: Outlook, last: do.Sail) -> Iterator[Message]:
    before = found.before
    if last.place >= len(before.sea.island):
        return
    boat = before.boat_at(last.place)
    if boat >= 0 and boat != last.boat:
        owner = side_name(boat // len(before.own_boats(0)), before.seats)
        yield Message("tiny_epic.outlook.push", {"side": owner})
    yield from landing_lines(_pushed_out(found.after), last.place, last.seat)
    if before.villages >> last.place & 1:
        args = {"cost": raid_cost(before), "steel": before.good(last.seat, STEEL)}
        yield Message("tiny_epic.outlook.raid" if args["steel"] >= args["cost"] else "tiny_epic.outlook.no_raid", args)


def _pushed_out(view: TinyEpicGame) -> TinyEpicGame:
    """Returns a view in which the boat that must leave its dock has left it, to whichever fjord."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Ejecting):
        return view
    trial = view.copy()
    trial.boats[frame.boat] = trial.sea.place(trial.sea.waters[frame.dock][0])
    return trial
