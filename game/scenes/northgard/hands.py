"""What the choices of Northgard do to the things on the table, and what is meant by bringing one somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from game.rules.kernel import Action, Message
from game.rules.northgard import actions as do
from game.rules.northgard import frames as at
from game.rules.northgard.battle_frames import Retreating
from game.rules.northgard.components import BUILDINGS, KINDS
from game.rules.northgard.events import CardPlayed
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.rules.northgard.tiles import SLOTS
from game.rules.northgard.words import EFFECTS
from game.scenes.northgard import card_hands
from game.scenes.table import Hands, Key, Touch
from game.scenes.table.gestures import Path
from game.table.trial import attempt

KAIJA: Key = ("kaija",)
SLIPPING: Key = ("slipping",)
STACK = ("stack",)
Moved = do.March | do.Slip | do.Bribe | do.Retreat | do.Rally


def source_key(view: NorthgardGame, seat: int, place: int) -> Key:
    """Returns the key of the figures that a seat moves out of a territory: its own, its guests elsewhere, enemies."""
    frame = view.stack[-1]
    if isinstance(frame, Retreating):
        return ("fleeing", seat, place)
    if isinstance(frame, at.Marching) and view.owner[place] != seat:
        return ("guests", seat, place)
    return ("force", place)


def moved(view: NorthgardGame, action: Moved) -> tuple[Key, int, int]:
    """Returns what figures a move takes: their key, how many, and whether Kaija is among them."""
    match action:
        case do.March(source=source) | do.Slip(source=source):
            return source_key(view, action.seat, source), action.figures, action.kaija
        case do.Bribe(source=source, figures=figures):
            return ("force", source), figures, 0
        case do.Rally(source=source, kaija=kaija):
            return ("force", source), 1, kaija
        case do.Retreat(figures=figures, kaija=kaija):
            return source_key(view, action.seat, view.home(view.stack[-1].place)), figures, kaija
    raise AssertionError(f"{action} moves nobody")


class NorthgardHands(Hands):
    """Tiles go to cells, figures over borders, buildings onto slots; territories, creatures, resources are clicked.

    A group is taken up whole; the wheel makes it smaller, or takes Kaija along. So a key may have the number of figures
    and Kaija behind it, as that of a tile its turn: ("force", place, figures, kaija), ("tile", tile, turn).
    """

    place_kinds = frozenset(("land", "cell", "slot", "loose", "goods", "loot")) | card_hands.PLACES
    clicks_at: ClassVar = {
        do.Fight: ("land", "place"), do.Reap: ("land", "place"), do.Scorch: ("land", "place"),
        do.Push: ("land", "place"), do.Spend: ("goods", "seat", "resource"), do.TakeTile: STACK,
        do.Aim: ("rival", "other"), **card_hands.CLICKS_AT,
    }  # fmt: skip

    def __init__(self) -> None:
        self._known: tuple[object, dict[Key, list[tuple[int, int]]]] = (None, {})

    # -- groups -----------------------------------------------------------------------------------------------------

    def groups(self, view: NorthgardGame) -> dict[Key, list[tuple[int, int]]]:
        """Returns the groups that may be moved: (figures, Kaija among them) by the key of those they are part of.

        The first is the largest without her, which is what is taken up; then ever smaller ones, then those with her.
        """
        if self._known[0] is not view:
            found: dict[Key, dict[tuple[int, int], None]] = {}
            for action in view.legal_actions():
                if isinstance(action, Moved):
                    key, figures, kaija = moved(view, action)
                    found.setdefault(key, {})[figures, kaija] = None
            ordered = {key: sorted(groups, key=lambda group: (group[1], -group[0])) for key, groups in found.items()}
            self._known = view, ordered
        return self._known[1]

    def group_of(self, view: NorthgardGame, key: Key) -> tuple[Key, int, int] | None:
        """Returns whom a key takes: the key of those they are part of, how many, and whether Kaija is among them."""
        groups = self.groups(view)
        if key in groups:
            return key, *groups[key][0]
        match key:
            case (*whole, int(figures), int(kaija)) if tuple(whole) in groups:
                return tuple(whole), figures, kaija
        return None

    def _group_key(self, view: NorthgardGame, action: Moved) -> Key:
        key, figures, kaija = moved(view, action)
        return key if self.groups(view)[key][0] == (figures, kaija) else (*key, figures, kaija)  # type: ignore[misc]

    # -- tiles ------------------------------------------------------------------------------------------------------

    def turns(self, view: NorthgardGame, tile: int) -> list[int]:
        """Returns the turns in which a tile fits anywhere; the first is that in which it lies in the tray."""
        found = {lay.turn for lay in view.legal_actions() if isinstance(lay, do.LayTile) and lay.tile == tile}
        return sorted(found)

    def turn_of(self, view: NorthgardGame, key: Key) -> int:
        """Returns the turn in which a tile lies in the tray or in the hand."""
        match key:
            case ("tile", int(tile)):
                return next(iter(self.turns(view, tile)), 0)
            case ("tile", _, int(turn)):
                return turn
        raise AssertionError(f"{key} is no tile")

    # -- what actions do --------------------------------------------------------------------------------------------

    def touch(self, view: NorthgardGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        match action:
            case do.LayTile(tile=tile, x=x, y=y, turn=turn):
                first = self.turn_of(view, ("tile", tile)) == turn
                return Touch(("tile", tile) if first else ("tile", tile, turn), ("cell", x, y))
            case do.March(target=target) | do.Bribe(target=target) | do.Retreat(target=target):
                return Touch(self._group_key(view, action), ("land", target))
            case do.Slip():
                return Touch(self._group_key(view, action), becomes=SLIPPING)
            case do.Rally():
                return Touch(self._group_key(view, action), ("land", view.home(view.spot)))
            case do.PlaceGroup(place=place, kaija=kaija) | do.Muster(place=place, kaija=kaija):
                return Touch(KAIJA if kaija else None, ("land", place))
            case do.Place(place=place):
                return Touch(SLIPPING if isinstance(view.stack[-1], at.Emerging) else None, ("land", place))
            case do.Strike(place=place, resource=resource):
                return Touch(puts=("land", place) if resource == NOTHING else ("loot", place, resource))
            case do.Build(building=building, slot=slot, place=place):
                return Touch(("supply", building), ("land", place) if slot == NOTHING else ("slot", slot))
            case do.Rebuild(building=building, slot=slot, area=area, old=old):
                return Touch(("supply", building), ("loose", area, old) if slot == NOTHING else ("slot", slot))
            case do.Trade(seat=seat, give=give, get=get):
                return Touch(("goods", seat, give), ("goods", seat, get))
            case do.Offer(seat=seat, give=give, get=get):
                return Touch(("goods", seat, give), ("goods", view.mate(seat), get))
        return super().touch(view, action) if type(action) in self.clicks_at else card_hands.touch(view, action)

    def is_idle(self, view: NorthgardGame, path: Path) -> bool:
        """Tells whether a card is played whose effect finds nothing to do, as Build without a free slot or wood."""
        tried = attempt(view, path[-1]) if len(path) == 1 and isinstance(path[0], do.PlayCard) else None
        if tried is None:
            return False
        did = [event for event in tried.events if not isinstance(event, CardPlayed)]
        return not did and isinstance(tried.table.stack[-1], at.Continuing)

    def idle_reason(self, view: NorthgardGame, path: Path) -> Message | None:
        """Returns what hinders the effect of a card."""
        hindrance = EFFECTS.hindrance(view, path[0].seat, path[0].card) if isinstance(path[0], do.PlayCard) else None
        return hindrance.message if hindrance is not None else None

    def things(self, view: NorthgardGame) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        frame = view.stack[-1] if view.stack else None
        yield from dict.fromkeys([*super().things(view), *card_hands.things(view)])
        if isinstance(frame, (at.Laying, at.Settling, at.Landing)):
            yield from (("tile", tile) for tile in view.offered[frame.seat])
        if isinstance(frame, (at.Building, at.Rebuilding)):
            yield from (("supply", building) for building in range(len(BUILDINGS)))
        if isinstance(frame, at.Marching):
            yield from (("force", name) for name in view.own(frame.seat))
        if isinstance(frame, at.Trading):
            yield from (("goods", frame.seat, kind) for kind in KINDS if view.held(frame.seat)[kind])

    def turned(self, view: NorthgardGame, key: Key, step: int) -> Key | None:
        """Returns a tile in the next turn that fits anywhere, or a group of another size; None if there is no other."""
        match key:
            case ("tile", int(tile), *_):
                turns = self.turns(view, tile)
                now = self.turn_of(view, key)
                if len(turns) < 2:
                    return None
                later = sorted(turns, key=lambda turn: (turn - now) * step % 4)
                chosen = next(turn for turn in later if turn != now)
                return ("tile", tile) if chosen == self.turn_of(view, ("tile", tile)) else ("tile", tile, chosen)
        held = self.group_of(view, key)
        if held is None:
            return None
        whole, figures, kaija = held
        groups = self.groups(view)[whole]
        if len(groups) < 2:
            return None
        chosen_group = groups[(groups.index((figures, kaija)) + step) % len(groups)]
        return whole if chosen_group == groups[0] else (*whole, *chosen_group)  # type: ignore[misc]

    def meant(self, view: NorthgardGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means, legal or not."""
        found = super().meant(view, key, place)
        if found is not None or place is None:
            return found
        frame: Any = view.stack[-1]
        match key, place:
            case ("tile", int(tile), *_), ("cell", int(x), int(y)):
                return do.LayTile(frame.seat, tile, x, y, self.turn_of(view, key))
            case ("supply", int(building)), _ if isinstance(frame, at.Building):
                return _build_meant(view, frame, building, place)
            case ("goods", int(seat), int(give)), ("goods", int(other), int(get)) if isinstance(frame, at.Trading):
                return do.Trade(seat, give, get) if other == seat else do.Offer(seat, give, get)
            case _, ("land", int(target)):
                return self._move_meant(view, frame, key, target)
            case ("force" | "fleeing" | "kaija", *_), ("slot", int(slot)):
                return self._move_meant(view, frame, key, view.home(SLOTS[slot].area))
            case ("force" | "fleeing" | "kaija", *_), ("loose", int(area), *_):
                return self._move_meant(view, frame, key, view.home(area))
        return card_hands.meant(view, key, place)

    def clicked(self, view: NorthgardGame, name: int) -> Action | None:
        """Returns what a click on a territory means, legal or not; None while no territory is to be clicked."""
        for action in view.legal_actions():
            touch = self.touch(view, action)
            match touch.puts:
                case ("land", int()) if touch.takes is None:
                    return action._replace(place=name)  # type: ignore[attr-defined, no-any-return]
        return None

    def _move_meant(self, view: NorthgardGame, frame: Any, key: Key, target: int) -> Action | None:
        held = self.group_of(view, key)
        match key:
            case ("force", int(source), *_) if isinstance(frame, at.Marching) and source != target:
                figures, kaija = held[1:] if held is not None else (view.force[source], 0)
                return do.March(frame.seat, source, target, figures, kaija)
            case ("fleeing", *_) if isinstance(frame, Retreating) and held is not None:
                return do.Retreat(frame.seat, target, *held[1:])
            case ("kaija",) if isinstance(frame, at.Mustering):
                return do.Muster(frame.seat, target, 1)
        return None


def _build_meant(view: NorthgardGame, frame: at.Building, building: int, place: Key) -> Action | None:
    match place:
        case ("slot", int(slot)):
            home = next((name for name, land in view.land.territories.items() if slot in land.slots), NOTHING)
            return do.Build(frame.seat, building, slot, home)
        case ("land", int(name)):
            return do.Build(frame.seat, building, NOTHING, name)
    return None


HANDS = NorthgardHands()
"""The hands at every table: they remember only the groups of the last view."""
