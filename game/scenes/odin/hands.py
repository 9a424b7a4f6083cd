"""What the choices of A Feast for Odin do to the things on the table, and what is meant by bringing one somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.rules.kernel import Action
from game.rules.odin import actions as do
from game.rules.odin import frames as ask
from game.rules.odin.cards import CARD_ROWS
from game.rules.odin.components import BERTHS, ORE, SHIPS, SMALL_BERTHS, SPECIALS, TILE, WHALER
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import SPACES
from game.rules.odin.upgrading import result
from game.scenes.odin import fleet
from game.scenes.odin.board import space_key
from game.scenes.odin.goods import GoodsHands, keys
from game.scenes.odin.mountains import mined_key
from game.scenes.odin.own import PLAYED, VIKING
from game.scenes.odin.words import meant_place
from game.scenes.table import Hands, Key, Path, Touch

HAD: Final = (do.Loot, do.Forge, do.BuySpecial)
"""What is done to have a tile that is chosen."""


def free_berths(view: OdinGame, seat: int, kind: int) -> tuple[Key, ...]:
    """Returns the free berths for a kind of ship."""
    own = view.berths(seat)
    berths = range(SMALL_BERTHS) if kind == WHALER else range(SMALL_BERTHS, BERTHS)
    return tuple(("berth", at) for at in berths if not own[at])


class OdinHands(GoodsHands):
    """Vikings go to spaces, ships and ore into the bay; strips, islands and treasures are clicked."""

    place_kinds = GoodsHands.place_kinds | {"space", "berth"}

    def touch(self, view: OdinGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        match action:
            case do.Place(space=space) | do.Imitate(space=space):
                return Touch(VIKING, space_key(space), clicked=True)
            case do.BuyShip(seat=seat, ship=kind):
                first, *others = free_berths(view, seat, kind)
                return Touch(("ship", kind), first, also=tuple(others))
            case do.LoadOre(berth=berth):
                return Touch(("item", ORE), ("berth", berth))
            case do.UnloadOre(berth=berth) | do.Emigrate(berth=berth):
                return Touch(puts=("berth", berth))
            case do.UseCard(card=card):
                return Touch(puts=("played card", card))
            case do.PlayCard(card=card) if not isinstance(view.stack[-1], ask.ChoosingStart):
                return Touch(("card", card), PLAYED)
            case do.Mine(strip=strip, amount=amount):
                return Touch(puts=mined_key(strip, _taken(view, strip) + amount - 1))
            case do.Explore(pair=pair):
                return Touch(puts=("island", pair))
            case do.Loot(tile=tile) | do.Forge(tile=tile) | do.BuySpecial(tile=tile) if tile in SPECIALS:
                return Touch(puts=("special", tile))
            case do.Upgrade(good=good):
                return Touch(("item", good), ("item", result(good, view.stack[-1].steps)))
            case do.Flip(good=good):
                return Touch(("item", good), ("item", TILE[good].back))
        return super().touch(view, action)

    def things(self, view: OdinGame) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        found = dict.fromkeys((*super().things(view), *Hands.things(self, view)))
        frame = view.stack[-1] if view.stack else None
        found |= {keys.chosen(action.tile): None for action in view.legal_actions() if isinstance(action, HAD)}
        if isinstance(frame, ask.Turn):
            found |= dict.fromkeys((VIKING, *(("ship", kind) for kind in range(len(SHIPS)))))
        return found

    def openings(self, view: OdinGame, key: Key) -> Iterable[Path]:
        """Yields taking a piece up, or choosing it first, and buying the ship that a space asks for."""
        match key:
            case ("chosen", int(tile), *_):
                choices = (action for action in view.legal_actions() if isinstance(action, HAD))
                yield from ((action, do.TakeUp(action.seat, tile)) for action in choices if action.tile == tile)
                return
        yield from super().openings(view, key)
        if key == VIKING:
            yield from fleet.purchases(view)

    def before_click(self, view: OdinGame) -> Iterable[Path]:
        """Yields the purchases of ships that a space may ask for."""
        return fleet.purchases(view)

    def is_idle(self, view: OdinGame, path: Path) -> bool:
        """Tells whether a space's items in the mountains are given up, none taken."""
        match path, view.stack[-1] if view.stack else None:
            case (do.Done(),), ask.Mining(used=0):
                return any(isinstance(action, do.Mine) for action in view.legal_actions())
        return False

    def mark(self, view: OdinGame, path: Path) -> str:
        """Returns the price of the ships that are bought on the way to a space."""
        ships = fleet.bought(path)
        return f"−{fleet.price(ships)}" if ships else super().mark(view, path)

    def meant(self, view: OdinGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means, legal or not."""
        frame: Any = view.stack[-1]
        match key, place:
            case ("chosen", int(tile), *_), None:
                return next((action for action in view.legal_actions() if getattr(action, "tile", -1) == tile), None)
            case ("viking",), ("space", int(space)) if isinstance(frame, ask.Turn) and space < SPACES:
                return meant_place(view, frame.seat, space)
            case ("viking",), None if isinstance(frame, ask.Turn):
                return None
            case ("ship", int(kind)), ("berth", _) | None:
                return do.BuyShip(frame.seat, kind)
            case ("item", item), ("berth", int(berth)) if item == ORE:
                return do.LoadOre(frame.seat, berth)
        return super().meant(view, key, place)

    def meant_by_click(self, view: OdinGame, key: Key) -> Action | None:
        """Returns the action that is meant by a click on a space, an item of a strip, an island or a treasure."""
        frame: Any = view.stack[-1]
        match frame, key:
            case ask.Turn(seat=seat), ("space", int(space)) if space < SPACES:
                return meant_place(view, seat, space)
            case ask.Mining(seat=seat), ("mined", int(strip), int(place)):
                return do.Mine(seat, strip, place - _taken(view, strip) + 1)
            case ask.Exploring(seat=seat), ("island", int(pair)):
                return do.Explore(seat, pair)
            case ask.Buying(seat=seat), ("special", int(tile)):
                return do.BuySpecial(seat, tile)
            case ask.Forging(seat=seat), ("special", int(tile)):
                return do.Forge(seat, tile)
            case ask.Rolling(seat=seat) | ask.SecondLoot(seat=seat), ("special", int(tile)):
                return do.Loot(seat, tile)
            case ask.Emigrating(seat=seat), ("berth", int(berth)):
                return do.Emigrate(seat, berth)
            case _, ("played card", int(card)) if CARD_ROWS[card]["colour"] == "blue":
                return do.UseCard(frame.seat, card)
        return None


def _taken(view: OdinGame, strip: int) -> int:
    """Returns how much was taken from an open strip."""
    return view.strips[2 * view.strips[::2].index(strip) + 1]
