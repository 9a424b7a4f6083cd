"""What the things on the table of Tiny Epic Vikings say of themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.rules.kernel import Message, SeatName
from game.rules.tiny_epic import building, control, sailing, scoring
from game.rules.tiny_epic import components as box
from game.rules.tiny_epic.events import god_name, island_name, side_name
from game.rules.tiny_epic.silence import is_known
from game.rules.tiny_epic.state import State
from game.scenes.table import Words
from game.scenes.table.kit import Sayings, explaining
from game.scenes.tiny_epic.tokens import BY_NAME

SPOT_NAMES: Final = (*box.SPOTS, *box.RUNES)
what: Final = Sayings("tiny_epic.what.", BY_NAME["rules"], BY_NAME["plain"])
"""Words of what has a name, a rule and at most one sentence."""


def rune_name(rune: int) -> Message:
    """Returns the name of a kind of rune."""
    return Message(f"tiny_epic.rune.{box.RUNES[rune]}")


def named(view: State, side: int) -> object:
    """Returns a seat's name, or what the side without a seat is called."""
    return side_name(side, view.seats)


def raided(view: State, name: str, **args: object) -> Words:
    """Returns what a thing says of itself that tells what a raid costs."""
    return what(name, *(("raids",) if view.era else ()), steel=sailing.raid_cost(view), **args)


# -- the map ----------------------------------------------------------------------------------------------------


def fjord_words(view: State, fjord: int) -> Words:
    """Returns what a fjord says of itself: the islands round it, and to whom begins there what can be reached."""
    around = [island_name(island) for island in view.sea.around[fjord]]
    lines = [Message("tiny_epic.what.fjord.text", {"islands": around})] if around else []
    if fjord in starts(view):
        lines.append(Message("tiny_epic.what.fjord.reach", {"n": docks_near(view, fjord)}))
        if len(view.sea.beside[fjord]) == 1:
            lines.append(Message("tiny_epic.what.fjord.dead_end"))
    return Words(Message("tiny_epic.what.fjord"), tuple(lines), "tiny_epic.sail.moves")


def starts(view: State) -> Sequence[int]:
    """Returns the fjords in which a first boat may be placed now."""
    if not view.stack or view.stack[-1].kind != "start":
        return ()
    return [fjord for fjord in view.sea.edge if view.sea.place(fjord) not in view.boats]


def docks_near(view: State, fjord: int) -> int:
    """Returns how many docks lie within three moves of a fjord."""
    return sum(place < len(view.sea.island) for place in view.sea.reach(view.sea.place(fjord), 3))


def island_words(view: State, island: int) -> Words:
    """Returns what an island says of itself: its rune, who holds it, and everybody's influence."""
    return Words(island_name(island), more=lambda: _island_lines(view, island), rule="tiny_epic.control")


def _island_lines(view: State, island: int) -> tuple[Message, ...]:
    return (_rune_held(view, island, "what.island"), *_influences(view, island, "what.influence"))


def _rune_held(view: State, island: int, name: str) -> Message:
    """Returns the rune of an island, and who holds it."""
    rune, holder = rune_name(view.sea.rune[island]), view.holder[island]
    if holder < 0:
        return Message(f"tiny_epic.{name}.free", {"rune": rune})
    return Message(f"tiny_epic.{name}.held", {"rune": rune, "side": named(view, holder)})


def _influences(view: State, island: int, name: str) -> list[Message]:
    """Returns everybody's influence on an island, the most first."""
    own = view.influences()[island * view.parties : (island + 1) * view.parties]
    return [
        Message(f"tiny_epic.{name}{'' if view.has_boots(island, side) else '.afloat'}",
                {"side": named(view, side), "n": count})
        for side, count in sorted(enumerate(own), key=lambda pair: -pair[1])
        if count
    ]  # fmt: skip


def now_words(view: State, island: int, title: Message) -> Words:
    """Returns what is said of an island or of a dock of it below what a gesture would bring there: how things are."""
    return Words(title, more=lambda: _now_lines(view, island), rule="tiny_epic.control")


def _now_lines(view: State, island: int) -> tuple[Message, ...]:
    rune, sides = _rune_held(view, island, "now"), _influences(view, island, "now.side")
    return (rune, Message("tiny_epic.now.influence", {"sides": sides})) if sides else (rune,)


def dock_words(view: State, dock: int) -> Words:
    """Returns what a dock says of itself: its island and who has what influence there."""
    island = view.sea.island[dock]
    return Words(dock_name(view, dock), _boat_at(view, dock), "tiny_epic.sail.moves",
                 lambda: _island_lines(view, island))  # fmt: skip


def dock_name(view: State, dock: int) -> Message:
    """Returns which dock of which island it is."""
    island = view.sea.island[dock]
    number = view.sea.docks[island].index(dock) + 1
    return Message("tiny_epic.what.dock.of", {"island": island_name(island), "n": number})


def _boat_at(view: State, place: int) -> tuple[Message, ...]:
    """Returns whose boat lies at a place."""
    sides = [boat // box.BOATS for boat, at in enumerate(view.boats) if at == place]
    sides += [view.other] * (place in view.other_boats)
    return tuple(Message("tiny_epic.what.here", {"side": named(view, side)}) for side in sides)


def _lies(view: State, place: int) -> Message:
    """Returns where a boat lies: at a dock, or in a fjord between islands."""
    fjord = view.sea.fjord(place)
    if fjord < 0:
        return Message("tiny_epic.what.lies.dock", {"dock": dock_name(view, place)})
    around = [island_name(island) for island in view.sea.around[fjord]]
    return Message("tiny_epic.what.lies.fjord", {"islands": around})


def settler_words(view: State, island: int, side: int) -> Words:
    """Returns what settlers on an island say of themselves."""
    count = {"side": named(view, side), "n": view.settlers_on(island, side)}
    title = Message("tiny_epic.what.settlers", {"island": island_name(island), **count})
    line = (Message("tiny_epic.what.settlers.text"),) if view.mover == side else ()
    return Words(title, line, "tiny_epic.control.influence", lambda: _island_lines(view, island))


def boat_words(view: State, side: int, place: int) -> Words:
    """Returns what a boat at a place says of itself."""
    return explaining(what("boat", side=named(view, side)), [_lies(view, place)])


# -- what a landing would change ------------------------------------------------------------------------------------


def landing_lines(view: State, dock: int, seat: int) -> Iterator[Message]:
    """Yields what the most settlers that can land from a boat at a dock would change: who loses one, and the rune."""
    frame = next((frame for frame in reversed(view.stack) if frame.kind in ("sail", "land")), None)
    if frame is None:
        return
    island = view.sea.island[dock]
    most = min(frame.number, view.good(seat, box.GOODS.index("food")), view.on_mat(seat))
    if most:
        yield Message("tiny_epic.outlook.landing", {"n": most, "influence": view.influence(island, seat) + most})
    yield from coming_lines(view, island, seat, most)


def coming_lines(view: State, island: int, seat: int, more: int) -> Iterator[Message]:
    """Yields what so many settlers more of a seat would change on an island: who loses one, and who takes the rune."""
    own = view.influences()[island * view.parties : (island + 1) * view.parties]
    losers = control.victims(view, island, seat, more) if more else []
    own[seat] += more
    for other in losers:
        own[other] -= 1
        yield Message("tiny_epic.outlook.victim", {"side": named(view, other)})
    trial = view.copy()
    trial.settlers[island * view.parties + seat] += more
    taker = control.taker_of(trial, island, own, seat)
    if taker >= 0 and taker != view.holder[island]:
        loser = view.holder[island]
        name = "tiny_epic.outlook.steal" if loser >= 0 else "tiny_epic.outlook.take"
        args = {"taker": named(view, taker), "rune": rune_name(view.sea.rune[island])}
        yield Message(name, {**args, "loser": named(view, loser)} if loser >= 0 else args)


# -- gods, eras, dedications ----------------------------------------------------------------------------------------


def god_words(view: State, rune: int) -> Words:
    """Returns what a god says: boon, fury, rank, and what its runes are worth now."""
    god = box.GODS[view.gods[rune]]
    place, fury = scoring.ranks(view.fury)[rune], view.fury[rune]
    lines = (
        Message(f"tiny_epic.god.{god}.text"),
        Message("tiny_epic.what.god.fury", {"n": fury, "place": Message(f"tiny_epic.place.{place}")}),
        *([Message("tiny_epic.what.god.tied")] if view.fury.count(fury) > 1 else ()),
        Message("tiny_epic.what.god.worth", {
            "island": box.ISLAND_WORTH[place - 1], "favour": box.FAVOUR_WORTH[place - 1], "rune": rune_name(rune),
        }),
    )  # fmt: skip
    return Words(god_name(view.gods[rune]), lines, f"tiny_epic.boon.{god}", parts=("boons", "points"))


def shift_name(view: State, rune: int, by: int) -> Message:
    """Returns what moving the fury of a god up or down is called."""
    god = god_name(view.gods[rune])
    return Message(f"tiny_epic.do.shift_fury.{'up' if by > 0 else 'down'}", {"god": god})


def spot_words(view: State, spot: int) -> Words:
    """Returns what a place for dedicated villages says of itself."""
    title = Message(f"tiny_epic.spot.{SPOT_NAMES[spot]}")
    full = Message("tiny_epic.what.spot.text", {"n": view.dedicated[spot], "most": view.dedications})
    ours = ("dedications",) if spot < len(box.SPOTS) else ()
    return Words(title, (Message(f"tiny_epic.spot.{SPOT_NAMES[spot]}.text"), full), "tiny_epic.dedicate", parts=ours)


def era_words(number: int) -> Words:
    """Returns what an era says of itself, from 1."""
    return Words(Message("tiny_epic.what.era", {"n": number}), (Message(f"tiny_epic.what.era.{number}"),),
                 "tiny_epic.era")  # fmt: skip


# -- mats -----------------------------------------------------------------------------------------------------------


def good_words(view: State, seat: int, good: int) -> Words:
    """Returns what a track of goods says of itself."""
    title = Message(f"tiny_epic.goods.{box.GOODS[good]}", {"n": view.good(seat, good)})
    return Words(title, (Message(f"tiny_epic.what.good.{box.GOODS[good]}"),), "tiny_epic.goods")


def wood_cost(view: State, seat: int, slot: int) -> int:
    """Returns how much wood it costs a seat now to build from a slot of its mat."""
    frame = view.stack[-1] if view.stack else None
    builds = frame is not None and frame.kind == "build" and frame.seat == seat
    return building.cost(slot, frame.discount if frame is not None and builds else 0)


def slot_words(view: State, seat: int, slot: int) -> Words:
    """Returns what a slot of a mat says of itself: what is built from it, and for how much wood."""
    kind = "boat" if slot < box.BOAT_SLOTS else "temple"
    title = Message(f"tiny_epic.what.slot.{kind}", {"wood": wood_cost(view, seat, slot)})
    text = Message(f"tiny_epic.what.slot.{kind}.text" if view.slot_is_full(seat, slot) else "tiny_epic.what.slot.built")
    return Words(title, (text,), f"tiny_epic.build.{kind}", parts=("costs",))


def unseen(view: State, side: int) -> int:
    """Returns how many favours of a side lie face down before the reader, and are not counted."""
    favours = view.enemy_favours if side == view.other else view.favours[side]
    return sum(not is_known(favour) for favour in favours)


def points_told(view: State, side: int) -> str:
    """Returns the points of a side if the game ended now, as far as the reader is told."""
    return f"{sum(scoring.points(view, side))}{'+?' if unseen(view, side) else ''}"


def counted(view: State, seat: int, score: Words) -> Words:
    """Returns where points come from, and how many favours are not counted among them."""
    if not (count := unseen(view, seat)):
        return score
    return replace(score, more=lambda: (*score.more(), Message("tiny_epic.what.unseen", {"n": count})))


def mat_words(score: Words) -> Words:
    """Returns what the head of a mat says: the points of its seat, then how much influence each piece has."""
    worth = {"settler": box.SETTLER_INFLUENCE, "boat": box.BOAT_INFLUENCE, "temple": box.TEMPLE_INFLUENCE}
    return replace(score, more=lambda: (*score.more(), Message("tiny_epic.what.mat.influence", worth)))


def purse_words(view: State, seat: int) -> Words:
    """Returns what a seat has: goods, what is left on its mat, what it has built, active runes."""
    return Words(Message("tiny_epic.what.clan", {"seat": SeatName(seat)}), more=lambda: tuple(_purse(view, seat)),
                 rule="tiny_epic.goods")  # fmt: skip


def _purse(view: State, seat: int) -> Iterator[Message]:
    held = view.goods_of(seat)
    yield Message("tiny_epic.what.clan.goods", {
        "goods": [Message(f"tiny_epic.goods.{name}", {"n": held[good]}) for good, name in enumerate(box.GOODS)]
    })  # fmt: skip
    boats, temples = view.built(seat)
    yield Message("tiny_epic.what.clan.left", {
        "settlers": view.on_mat(seat), "boats": box.BOATS - 1 - boats,
        "temples": len(box.SLOT_COSTS) - box.BOAT_SLOTS - temples,
    })  # fmt: skip
    yield runes_line(view, seat)


def runes_line(view: State, side: int) -> Message:
    """Returns the active runes of a side in a sentence."""
    active = view.active(side)
    names = [Message("tiny_epic.what.rune.count", {"rune": Message(f"tiny_epic.rune.{name}"), "n": active[rune]})
             for rune, name in enumerate(box.RUNES)]  # fmt: skip
    return Message("tiny_epic.what.clan.runes", {"runes": names})


def deck_words(view: State) -> Words:
    """Returns what the deck says of itself."""
    lines = (Message("tiny_epic.what.deck.text"), Message("tiny_epic.what.discard", {"n": len(view.discard)}))
    return Words(Message("tiny_epic.what.deck", {"n": len(view.pile)}), lines, "tiny_epic.deck")


def battle_words(view: State) -> Words:
    """Returns what the place of the battle says of itself: who fights, or how one is started."""
    wins = Message("tiny_epic.what.battle.wins")
    if view.starter < 0:
        start = Message("tiny_epic.what.battle.start"), wins
        return Words(Message("tiny_epic.what.battle.new"), start, "tiny_epic.battle.start")
    fighters: list[object] = [SeatName(seat) for seat in range(view.seats) if view.battle[seat] != -1]
    if view.starter == view.seats:
        fighters.insert(0, Message("tiny_epic.side.enemy"))
    who = Message("tiny_epic.what.battle.fighters", {"fighters": fighters})
    lines = who, Message("tiny_epic.what.battle.join"), wins
    return Words(Message("tiny_epic.what.battle"), lines, "tiny_epic.battle.join")


def active_words(view: State, seat: int) -> Words:
    """Returns what the count of active runes says of itself."""
    return Words(Message("tiny_epic.what.active"), (runes_line(view, seat), Message("tiny_epic.what.active.text")),
                 "tiny_epic.runes")  # fmt: skip
