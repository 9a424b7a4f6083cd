"""What a gesture with goods would bring: penalties, income and bonuses before and after, the cells of the feast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.rules.kernel import Action, Message
from game.rules.odin.actions import Done
from game.rules.odin.components import FOOD, SILVER
from game.rules.odin.events import FeastEnded, PieceLaid, Served, counted, thing_name
from game.rules.odin.geometry import FACES
from game.rules.odin.income import bonuses_of
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods.banquet import to_fill
from game.scenes.odin.goods.words import surrounded
from game.scenes.table.outlook import Outlook


def foretell(found: Outlook) -> Iterator[Message]:
    """Yields what laying or serving changes."""
    for event in found.events:
        if isinstance(event, PieceLaid):
            told = [*_laid(found.before, found.after, event.board)]
            yield from told or (Message("odin.goods.outlook.nothing"),)
    if things := _things(found):
        if things.total() > 1:
            yield Message("odin.feast.serves", {"things": counted(sorted(things.items()))})
            yield _kept(found, by_name=True)
        yield Message("odin.goods.outlook.fill", {"before": to_fill(found.before, found.seat), "after": _open(found)})


def _open(found: Outlook) -> int:
    """Returns how many cells of a feast stay open after a gesture."""
    ended = [event.open for event in found.events if isinstance(event, FeastEnded) and event.seat == found.seat]
    return ended[0] if ended else to_fill(found.after, found.seat)


def served(found: Outlook) -> Message:
    """Returns how much a gesture serves at a feast and leaves, and how many cells stay open."""
    n = _open(found)
    rest = Message("odin.feast.open", {"n": n}) if n else Message("odin.feast.covered")
    return Message("odin.feast.shown", {"things": _summed(_things(found)), "left": _kept(found), "rest": rest})


def _things(found: Outlook) -> Counter[int]:
    """Returns what is served."""
    return Counter(event.item for event in found.events if isinstance(event, Served) and event.seat == found.seat)


def _kept(found: Outlook, by_name: bool = False) -> Message:
    """Returns what food and silver is left."""
    left = Counter({item: found.after.has(found.seat, item) for item in (*FOOD, SILVER)})
    things = counted(left.items()) if by_name else _summed(left)
    return Message("odin.feast.left", {"things": things}) if things else Message("odin.feast.left.nothing")


def _summed(things: Counter[int]) -> list[Message]:
    """Returns food as one number, and silver."""
    food = things.total() - things[SILVER]
    tiles = [Message("odin.feast.food", {"n": food})] if food else []
    return [*tiles, *counted([(SILVER, things[SILVER])])]


def ends_with(view: OdinGame, frame: Any) -> tuple[Action, ...]:
    """Returns the end of a feast, where nothing more can be served at it."""
    legal = view.legal_actions() if view.stack and view.stack[-1] == frame else ()
    return tuple(legal) if len(legal) == 1 and isinstance(legal[0], Done) else ()


def _laid(before: OdinGame, after: OdinGame, board: int) -> Iterator[Message]:
    face = FACES[before.face(board)]
    was, now = ((face.penalty & ~table.covered[board]).bit_count() for table in (before, after))
    if was != now:
        yield Message("odin.goods.outlook.penalties", {"before": was, "after": now})
    earned, earns = face.income(before.covered[board]), face.income(after.covered[board])
    if earned != earns:
        yield Message("odin.goods.outlook.income", {"before": earned, "after": earns})
    had, has = bonuses_of(before, board), bonuses_of(after, board)
    for message, less, more in (("odin.goods.outlook.wins", had, has), ("odin.goods.outlook.loses", has, had)):
        extra = Counter(more) - Counter(less)
        if extra:
            yield Message(message, {"things": counted(extra.items())})
    for bonus in face.bonuses:
        had_cells, need = surrounded(before, board, bonus.around)
        has_cells, _ = surrounded(after, board, bonus.around)
        if after.covered[board] & ~before.covered[board] & bonus.bit:
            yield Message("odin.goods.outlook.covers", {"things": [*map(thing_name, bonus.gain)]})
        elif had_cells < has_cells < need and not after.covered[board] & bonus.bit:
            around = {"before": had_cells, "after": has_cells, "need": need}
            yield Message("odin.goods.outlook.bonus", {"things": [*map(thing_name, bonus.gain)], **around})
