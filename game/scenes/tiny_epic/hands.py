"""What the choices of Tiny Epic Vikings do to the things on the table, and what is meant by bringing one somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.kernel import Action, Message
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import frames as ask
from game.rules.tiny_epic.components import BOAT_SLOTS, BOATS, SPOTS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.sailing import landing_limit
from game.rules.tiny_epic.state import NONE
from game.scenes.table import Hands, Key, Path, Touch
from game.scenes.tiny_epic.draft import KEEP
from game.scenes.tiny_epic.era import BATTLE
from game.scenes.tiny_epic.favours import end_favours, end_key
from game.scenes.tiny_epic.foresight import unpaid
from game.scenes.tiny_epic.geometry import island_key, place_key
from game.scenes.tiny_epic.mat import OWN_VILLAGE, SETTLER_STOCK
from game.scenes.tiny_epic.own import DISCARD, PLAY


class TinyEpicHands(Hands):
    """Pieces go over the map, cards to the row or into the battle, villages to actions and gods."""

    place_kinds = frozenset(
        ("place", "island", "play", "battle", "keep", "spot", "cell", "row end", "mat settlers", "discard", "god")
    )

    bars = frozenset(("place",))

    def touch(self, view: TinyEpicGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        match action:
            case do.Keep(card=card):
                return Touch(("card", card), KEEP)
            case do.PlayUp(card=card):
                return Touch(("card", card), PLAY)
            case do.PlayDown(card=card):
                return Touch(("card", card), BATTLE)
            case do.Discard(card=card):
                return Touch(("card", card), DISCARD)
            case do.PickFavour(row=row, end=end):
                return Touch(puts=("favour", end_favours(view)[row, end]))
            case do.ReturnFavour(favour=favour, row=row, end=end):
                return Touch(("own favour", favour), end_key(row, end))
            case do.Dedicate(spot=spot):
                god = spot - len(SPOTS)
                return Touch(OWN_VILLAGE, ("spot", spot), brought=(("god", god),) if god >= 0 else ())
            case do.ShiftFury(rune=rune, by=by):
                return Touch(puts=("shift", rune, by))
            case do.Exchange(give=give, get=get, amount=amount):
                return Touch(("good", give), ("cell", get, view.good(action.seat, get) + amount))
            case do.Guide(place=place):
                return _guided(view, place)
        return _on_the_map(view, action)

    def things(self, view: TinyEpicGame) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        yield from dict.fromkeys(super().things(view))
        frame: Any = view.stack[-1] if view.stack else None
        if isinstance(frame, ask.Sailing):
            first = frame.seat * BOATS
            yield from (("boat", boat) for boat in range(first, first + BOATS) if view.boats[boat] != NONE)
            yield from (("mat settler", number) for number in range(1, _could_land(view, frame) + 1))
        if isinstance(frame, ask.Building):
            yield from (("slot", slot) for slot in range(len(view.own_boats(0)) - 1 + len(view.own_temples(0)))
                        if view.slot_is_full(frame.seat, slot))  # fmt: skip

    def openings(self, view: TinyEpicGame, key: Key) -> Iterable[Path]:
        """Yields stopping in the dock where the boat lies before settlers land from it."""
        yield ()
        frame: Any = view.stack[-1] if view.stack else None
        if isinstance(frame, ask.Sailing) and isinstance(key, tuple) and key[0] == "mat settler":
            yield (do.Stop(frame.seat),)

    def is_idle(self, view: TinyEpicGame, path: Path) -> bool:
        """Tells whether a card is drawn to an empty hand, that is discarded at once, or fights and is not paid for."""
        if isinstance(path[0], do.PlayDown):
            return view.options["unpaid"] == "down" and unpaid(view, path[0].seat, path[0].card) is not None
        return isinstance(path[0], do.Draw) and not len(view.hands[path[0].seat])

    def idle_reason(self, view: TinyEpicGame, path: Path) -> Message | None:
        """Returns how much steel a card lacks that is to fight."""
        return unpaid(view, path[0].seat, path[0].card) if isinstance(path[0], do.PlayDown) else None

    def mark(self, view: TinyEpicGame, path: Path) -> str:
        """Returns the moves left after a boat has come to a place, or the steps left to a settler."""
        frame: Any = view.stack[-1] if view.stack else None
        moves = (do.Sail, do.Explore, do.GoOn)
        if isinstance(frame, (ask.Sailing, ask.Exploring)) and isinstance(path[-1], moves):
            return str(frame.left - len(path))
        return ""

    def mark_words(self, mark: str) -> Message | None:
        """Returns that so many moves or steps are left."""
        return Message("tiny_epic.mark.left", {"n": mark})

    def lies_at(self, view: TinyEpicGame, key: Key) -> Key | None:
        """Returns the place on which a thing lies that is carried on from place to place."""
        match key:
            case ("boat", int(boat)):
                return place_key(view.boats[boat])
            case ("settler", int(island), _):
                return island_key(island)
        return None

    def meant(self, view: TinyEpicGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means who brings a thing to a place, legal or not, to tell why not."""
        found = super().meant(view, key, place)
        if found is not None:
            return found
        frame: Any = view.stack[-1] if view.stack else None
        if frame is None:
            return None
        match key, place:
            case ("boat", int(boat)), ("place", int(at)):
                return do.Sail(frame.seat, boat, at)
            case ("boat", int(boat)), None:
                return do.Sail(frame.seat, boat, -1)
            case ("settler", int(start), _), ("island", int(end)):
                return do.Explore(frame.seat, start, end)
            case ("walker", _), ("island", int(end)):
                return do.GoOn(frame.seat, end)
            case ("temple", int(start), _), ("island", int(end)):
                return do.MoveTemple(frame.seat, start, end)
            case ("card", int(card)), ("battle",):
                return do.PlayDown(frame.seat, card)
            case ("own village",), ("spot", int(spot)):
                return do.Dedicate(frame.seat, spot)
            case ("own village",), ("god", int(rune), *_):
                return do.Dedicate(frame.seat, len(SPOTS) + rune)
            case ("mat settler", int(number)), ("island", _) if isinstance(frame, ask.Landing):
                return do.Deploy(frame.seat, number)
            case ("mat settler", _), ("island", int(island)):
                return do.Settle(frame.seat, island)
            case ("good", int(give)), ("cell", int(get), int(number)):
                return do.Exchange(frame.seat, give, get, number - view.good(frame.seat, get))
            case ("slot", int(slot)), _ if isinstance(frame, ask.Building):
                return do.Build(frame.seat, slot)
            case ("slot", int(slot)), ("place", int(at)) if slot < BOAT_SLOTS:
                return do.Place(frame.seat, view.sea.fjord(at))
            case ("slot", int(slot)), ("island", int(island)) if slot >= BOAT_SLOTS:
                return do.Place(frame.seat, island)
        return None


def _could_land(view: TinyEpicGame, frame: ask.Sailing) -> int:
    """Returns how many settlers could land where the boat that sails lies now."""
    at = view.boats[frame.boat] if frame.boat >= 0 else NONE
    if not 0 <= at < len(view.sea.island):
        return 0
    return landing_limit(view, ask.Landing(frame.seat, at, frame.number))


def _on_the_map(view: TinyEpicGame, action: Action) -> Touch:
    seat = action.seat
    goes_on = getattr(view.stack[-1], "left", 0) > 1
    match action:
        case do.PlaceStart(fjord=fjord) | do.Eject(fjord=fjord):
            return Touch(puts=place_key(view.sea.place(fjord)))
        case do.Sail(boat=boat, place=place):
            return Touch(("boat", boat), place_key(place), ("boat", boat) if goes_on else None)
        case do.Deploy(settlers=number):
            return Touch(("mat settler", number), island_key(view.sea.island[view.stack[-1].dock]))
        case do.Raid():
            return Touch(puts=("village", view.stack[-1].dock))
        case do.Explore(start=start, end=end):
            return Touch(("settler", start, seat), island_key(end), ("walker", end) if goes_on else None)
        case do.GoOn(end=end):
            return Touch(("walker", view.stack[-1].last), island_key(end), ("walker", end) if goes_on else None)
        case do.MoveTemple(start=start, end=end):
            return Touch(("temple", start, seat), island_key(end))
        case do.TakeBack(island=island):
            moved = view.stack[-1].last if view.stack[-1].kind == "explore" else NONE
            return Touch(("settler", island, seat), SETTLER_STOCK, others=(("walker", island),) * (moved == island))
        case do.Settle(island=island):
            return Touch(("mat settler", 1), island_key(island))
        case do.Smite(island=island, side=side):
            return Touch(puts=("settler", island, side))
        case do.Build(slot=slot):
            return Touch(("slot", slot), becomes=("slot", slot))
        case do.Place(place=place):
            slot = view.stack[-1].slot
            at = place_key(view.sea.place(place)) if slot < BOAT_SLOTS else island_key(place)
            return Touch(("slot", slot), at)
    return Touch()


def _guided(view: TinyEpicGame, place: int) -> Touch:
    """Returns where the reader clicks to choose for the enemy."""
    frame = view.stack[-1]
    match frame.what:
        case "target" | "source" | "temple":
            return Touch(puts=island_key(place))
        case "path" | "dock" | "chase":
            return Touch(puts=place_key(place))
    return Touch(puts=("favour", end_favours(view)[frame.a, place]))
