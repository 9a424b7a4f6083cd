"""What the choices of A Feast for Odin do to the things on the table, and what is meant by bringing one somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from game.rules.kernel import Action, Message
from game.rules.odin import actions as do
from game.rules.odin import components as box
from game.rules.odin import frames as ask
from game.rules.odin.cards import CARD_ROWS
from game.rules.odin.geometry import POSES, shape_of
from game.rules.odin.mountains import open_strips
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import SPACES
from game.scenes.odin import fleet
from game.scenes.odin.board import space_key
from game.scenes.odin.goods import keys, poses
from game.scenes.odin.goods.banquet import LIES, STANDS
from game.scenes.odin.looks import becomes
from game.scenes.odin.mountains import mined_key
from game.scenes.odin.own import PLAYED, VIKING
from game.scenes.odin.words import meant_place
from game.scenes.table import Hands, Key, Path, Touch
from game.table.trial import after

HAD: Final = (do.Loot, do.Forge, do.BuySpecial)
"""What is done to have a tile that is chosen."""
STORE: Final[Key] = ("store",)
"""The own goods, to which loot may be brought that is not laid at once."""
_BY_HAND: Final = frozenset((*box.TILES, box.WOOD, box.ORE, box.SILVER))
"""What is taken out of the store by hand."""


class OdinHands(Hands):
    """Vikings go to spaces, ships and ore into the bay, goods to the boards, food to the banquet table.

    Strips, islands and treasures are clicked. A piece is laid in the pose that it has in the hand.
    """

    place_kinds = frozenset(("at", "banquet", "space", "berth"))
    clicks_at: ClassVar = {
        do.UnloadOre: ("berth", "berth"), do.Emigrate: ("berth", "berth"), do.UseCard: ("played card", "card"),
        do.Explore: ("island", "pair"),
    }  # fmt: skip

    def touch(self, view: OdinGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        match action:
            case do.Place(space=space) | do.Imitate(space=space):
                return Touch(VIKING, space_key(space), clicked=True)
            case do.BuyShip(seat=seat, ship=kind):
                first, *others = _free_berths(view, seat, kind)
                return Touch(("ship", kind), first, also=tuple(others))
            case do.LoadOre(berth=berth):
                return Touch(("item", box.ORE), ("berth", berth))
            case do.PlayCard(card=card) if not isinstance(view.stack[-1], ask.ChoosingStart):
                return Touch(("card", card), PLAYED)
            case do.Mine(strip=strip, amount=amount):
                return Touch(puts=mined_key(strip, dict(open_strips(view))[strip] + amount - 1))
            case do.Loot(tile=tile):
                shown = ("special", tile) if tile in box.SPECIALS else STORE
                turned = tuple(keys.chosen(tile, pose) for pose in range(1, len(POSES[shape_of(tile)])))
                return Touch(keys.chosen(tile), shown, others=turned, clicked=shown != STORE, brought=(STORE,))
            case do.Forge(tile=tile) | do.BuySpecial(tile=tile) if tile in box.SPECIALS:
                return Touch(puts=("special", tile))
            case do.Upgrade(good=good) | do.Flip(good=good):
                return Touch(("item", good), ("item", becomes(view, action)))
            case do.TakeUp(item=item):
                return Touch(keys.thing(item))
            case do.Lay(board=board, pose=pose, row=row, column=column):
                held: Any = view.stack[-1].item
                chosen = (keys.chosen(held, pose),)
                return Touch(keys.thing(held, pose), keys.anchor(board, (row, column)), others=chosen)
            case do.Serve(item=item, cell=cell, lying=lying):
                return Touch(keys.thing(item, _pose_served(item, lying)), keys.cell(cell))
        return super().touch(view, action)

    def things(self, view: OdinGame) -> Iterable[Key]:
        """Returns what may be taken up now; also what then goes nowhere, so that it can be told why."""
        found = dict.fromkeys(super().things(view))
        frame: Any = view.stack[-1] if view.stack else None
        match frame:
            case ask.Laying(item=item):
                found[keys.thing(item)] = None
            case None | ask.ChoosingStart() | ask.Spending():
                pass
            case _:
                found |= {keys.thing(item): None for item in box.ALL_ITEMS
                          if view.has(frame.seat, item) and item in _BY_HAND}  # fmt: skip
        found |= {keys.chosen(action.tile): None for action in view.legal_actions() if isinstance(action, HAD)}
        if isinstance(frame, ask.Turn):
            found |= dict.fromkeys((VIKING, *(("ship", kind) for kind in range(len(box.SHIPS)))))
        return found

    def openings(self, view: OdinGame, key: Key) -> Iterable[Path]:
        """Yields taking a piece up, or choosing it first, and buying the ship that a space asks for."""
        yield ()
        found, frame = keys.held(key), view.stack[-1] if view.stack else None
        match key:
            case ("chosen", int(tile), *_):
                chosen = _had(view, tile)
                if isinstance(chosen, HAD) and not _only_taken(view, tile):
                    yield (chosen, do.TakeUp(chosen.seat, tile))
            case _ if found is not None and frame is not None and not isinstance(frame, ask.Laying):
                yield (do.TakeUp(frame.seat, found[0]),)
        if key == VIKING:
            yield from fleet.purchases(view)

    def before_click(self, view: OdinGame) -> Iterable[Path]:
        """Yields the purchases of ships that a space may ask for."""
        return fleet.purchases(view)

    def is_idle(self, view: OdinGame, path: Path) -> bool:
        """Tells whether Vikings, items of the mountains, or what could be served is given up.

        That is a pass while Vikings could be placed, mountains from which nothing was taken, cells that could be laid.
        """
        match path, view.stack[-1] if view.stack else None:
            case (do.Pass(),), ask.Turn():
                return any(isinstance(action, do.Place) for action in view.legal_actions())
            case (do.Done(),), ask.Mining(used=0):
                return any(isinstance(action, do.Mine) for action in view.legal_actions())
            case (do.Done(),), ask.Feasting():
                return any(isinstance(action, do.Serve) for action in view.legal_actions())
        return False

    def mark(self, view: OdinGame, path: Path) -> str:
        """Returns the price of the ships that are bought on the way to a space."""
        ships = fleet.bought(path)
        return f"−{fleet.price(ships)}" if ships else super().mark(view, path)

    def turned(self, view: OdinGame, key: Key, step: int) -> Key | None:
        """Returns a piece turned clockwise by quarters."""
        found = keys.held(key)
        return keys.posed(key, poses.turned(*found, step)) if found is not None and found[0] in box.TILES else None

    def flipped(self, view: OdinGame, key: Key) -> Key | None:
        """Returns a piece turned over, left to right."""
        found = keys.held(key)
        return keys.posed(key, poses.flipped(*found)) if found is not None and found[0] in box.TILES else None

    def meant(self, view: OdinGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means, legal or not."""
        frame: Any = view.stack[-1]
        found = keys.held(key)
        match key, place:
            case ("chosen", int(tile), *_), _ if place is None or _only_taken(view, tile):
                return _had(view, tile)
            case ("viking",), ("space", int(space)) if isinstance(frame, ask.Turn) and space < SPACES:
                return meant_place(view, frame.seat, space)
            case ("viking",), None if isinstance(frame, ask.Turn):
                return None
            case ("ship", int(kind)), ("berth", _) | None:
                return do.BuyShip(frame.seat, kind)
            case ("item", item), ("berth", int(berth)) if item == box.ORE:
                return do.LoadOre(frame.seat, berth)
            case _, ("at", int(board), int(row), int(column)) if found is not None:
                if isinstance(frame, ask.Laying):
                    return do.Lay(frame.seat, board, found[1], row, column)
                return do.TakeUp(frame.seat, found[0])
            case _, ("banquet", int(cell)) if found is not None and isinstance(frame, ask.Feasting):
                item, pose = found
                return do.Serve(frame.seat, item, cell, int(pose == LIES and _has_two_ways(item)))
        return super().meant(view, key, place)

    def meant_by_click(self, view: OdinGame, key: Key) -> Action | None:
        """Returns the action that is meant by a click on a space, an item of a strip, an island or a treasure."""
        frame: Any = view.stack[-1]
        match frame, key:
            case ask.Turn(seat=seat), ("space", int(space)) if space < SPACES:
                return meant_place(view, seat, space)
            case ask.Mining(seat=seat), ("mined", int(strip), int(place)):
                return do.Mine(seat, strip, place - dict(open_strips(view))[strip] + 1)
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

    def belongs(self, view: OdinGame, key: Key) -> Message | None:
        """Returns what a good is for: food for the table, animals for breeding, what covers boards for boards."""
        found = keys.held(key)
        if found is None or isinstance(view.stack[-1], (ask.Laying, ask.Feasting)):
            return None
        if isinstance(key, tuple) and key[0] == "chosen" and _only_taken(view, found[0]):
            return Message("odin.prompt.loot.held")
        if any(isinstance(action, do.Upgrade | do.Flip) and action.good == found[0] for action in view.legal_actions()):
            return Message("odin.prompt.upgrade.held")
        if found[0] in box.TILES and box.TILE[found[0]].is_animal:
            return Message("odin.belongs.animal")
        return Message("odin.belongs.food") if found[0] in box.FOOD else None


def _had(view: OdinGame, tile: int) -> Action | None:
    """Returns the action by which a tile that is offered becomes its chooser's."""
    return next((action for action in view.legal_actions() if getattr(action, "tile", -1) == tile), None)


def _only_taken(view: OdinGame, tile: int) -> bool:
    """Tells whether an offered tile is loot that cannot be laid at once: at most paid for, then another moves."""
    loot = _had(view, tile)
    if not isinstance(loot, do.Loot):
        return False
    table = after(view, (loot,))
    return table is not None and (table.to_move != loot.seat or isinstance(table.stack[-1], ask.Spending))


def _free_berths(view: OdinGame, seat: int, kind: int) -> tuple[Key, ...]:
    """Returns the free berths for a kind of ship."""
    own = view.berths(seat)
    berths = range(box.SMALL_BERTHS) if kind == box.WHALER else range(box.SMALL_BERTHS, box.BERTHS)
    return tuple(("berth", at) for at in berths if not own[at])


def _has_two_ways(item: int) -> bool:
    return item != box.SILVER and len(POSES[shape_of(item)]) > 1


def _pose_served(item: int, lying: int) -> int:
    """Returns the pose in which food is served: along the table, or across it; square food and silver have but one."""
    return LIES if lying or not _has_two_ways(item) else STANDS
