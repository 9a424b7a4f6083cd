"""Gestures with goods: laid on boards in the pose that they have in the hand, served at the feast."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.kernel import Action, Message
from game.rules.odin import actions as do
from game.rules.odin import frames as ask
from game.rules.odin.components import ALL_ITEMS, FOOD, ORE, SILVER, TILE, TILES, WOOD
from game.rules.odin.geometry import POSES, shape_of
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods import keys, poses
from game.scenes.odin.goods.banquet import LIES, STANDS
from game.scenes.table import Hands, Key, Path, Touch


class GoodsHands(Hands):
    """Goods go from the store to the boards, and food to the banquet table."""

    place_kinds = frozenset(("at", "banquet"))

    def touch(self, view: OdinGame, action: Action) -> Touch:
        """Returns what an action does to goods; ``Touch()`` for all others."""
        match action:
            case do.TakeUp(item=item):
                return Touch(keys.thing(item))
            case do.Lay(board=board, pose=pose, row=row, column=column):
                frame: Any = view.stack[-1]
                others = (keys.chosen(frame.item, pose),)
                return Touch(keys.thing(frame.item, pose), keys.anchor(board, row, column), others=others)
            case do.Serve(item=item, cell=cell, lying=lying):
                return Touch(keys.thing(item, _pose_served(item, lying)), keys.cell(cell))
        return Touch()

    def things(self, view: OdinGame) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        yield from super().things(view)
        frame: Any = view.stack[-1] if view.stack else None
        if frame is None:
            return
        if isinstance(frame, ask.Laying):
            yield keys.thing(frame.item)
        elif _is_open(view):
            yield from (keys.thing(item) for item in ALL_ITEMS if view.has(frame.seat, item) and _goes(item))

    def openings(self, view: OdinGame, key: Key) -> Iterable[Path]:
        """Yields taking a piece up, before it is laid."""
        yield ()
        found, frame = keys.held(key), view.stack[-1] if view.stack else None
        if found is not None and frame is not None and not isinstance(frame, ask.Laying):
            yield (do.TakeUp(frame.seat, found[0]),)

    def turned(self, view: OdinGame, key: Key, step: int) -> Key | None:
        """Returns a piece turned clockwise by quarters."""
        found = keys.held(key)
        if found is None or found[0] not in TILES:
            return None
        return keys.posed(key, poses.turned(*found, step))

    def flipped(self, view: OdinGame, key: Key) -> Key | None:
        """Returns a piece turned over, left to right."""
        found = keys.held(key)
        if found is None or found[0] not in TILES:
            return None
        return keys.posed(key, poses.flipped(*found))

    def meant(self, view: OdinGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means, legal or not."""
        found, frame = keys.held(key), view.stack[-1]
        match place:
            case ("at", int(board), int(row), int(column)) if found is not None:
                if isinstance(frame, ask.Laying):
                    return do.Lay(frame.seat, board, found[1], row, column)
                return do.TakeUp(frame.seat, found[0])
            case ("banquet", int(cell)) if found is not None and isinstance(frame, ask.Feasting):
                item, pose = found
                return do.Serve(frame.seat, item, cell, int(pose == LIES and _has_two_ways(item)))
        return super().meant(view, key, place)

    def belongs(self, view: OdinGame, key: Key) -> Message | None:
        """Returns what a good is for: food for the table, animals for breeding, what covers boards for boards."""
        found = keys.held(key)
        if found is None or isinstance(view.stack[-1], (ask.Laying, ask.Feasting)):
            return None
        if found[0] in TILES and TILE[found[0]].is_animal:
            return Message("odin.belongs.animal")
        if found[0] in FOOD:
            return Message("odin.belongs.food")
        return None


def _is_open(view: OdinGame) -> bool:
    """Tells whether goods can be laid besides what the table waits for."""
    return not isinstance(view.stack[-1], (ask.ChoosingStart, ask.Spending))


def _goes(item: int) -> bool:
    """Tells whether an item is taken out of the store by hand."""
    return item in TILES or item in (WOOD, ORE, SILVER)


def _has_two_ways(item: int) -> bool:
    return item != SILVER and len(POSES[shape_of(item)]) > 1


def _pose_served(item: int, lying: int) -> int:
    """Returns the pose in which food is served: along the table, or across it; square food and silver have but one."""
    return LIES if lying or not _has_two_ways(item) else STANDS
