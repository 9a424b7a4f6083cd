"""What a gesture that is not yet made would bring, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Action, Message
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.components import meets
from game.rules.tiny_epic.events import god_name, island_name, side_name
from game.rules.tiny_epic.frames import Ejecting
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table.outlook import Outlook
from game.scenes.tiny_epic.cards import card_words
from game.scenes.tiny_epic.words import coming_lines, landing_lines


def outlook_words(found: Outlook) -> Iterator[Message]:
    """Yields what falls, whose rune changes hands and whose fury moves; at a dock, what a landing would change."""
    seats = found.before.seats
    for event in found.events:
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
    if isinstance(found.path[0], do.PlayUp):
        yield from _played(found, found.path[0].card)
    last = found.path[-1]
    if isinstance(last, do.Sail):
        yield from _at_dock(found, last)
    else:
        yield from _coming(found, last)


def _on_island(name: str, island: int, **args: object) -> Message:
    return Message(f"tiny_epic.outlook.{name}", {"island": island_name(island), **args})


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
        case do.Deploy(seat=seat, settlers=count) if found.open:
            yield from coming_lines(view, view.sea.island[view.stack[-1].dock], seat, count)


def _at_dock(found: Outlook, last: do.Sail) -> Iterator[Message]:
    before = found.before
    if last.place >= len(before.sea.island):
        return
    boat = before.boat_at(last.place)
    if boat >= 0 and boat != last.boat:
        owner = side_name(boat // len(before.own_boats(0)), before.seats)
        yield Message("tiny_epic.outlook.push", {"side": owner})
    yield from landing_lines(_pushed_out(found.after), last.place, last.seat)


def _pushed_out(view: TinyEpicGame) -> TinyEpicGame:
    """Returns a view in which the boat that must leave its dock has left it, to whichever fjord."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Ejecting):
        return view
    trial = view.copy()
    trial.boats[frame.boat] = trial.sea.place(trial.sea.waters[frame.dock][0])
    return trial
