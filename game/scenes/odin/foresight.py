"""What a gesture would bring, told before it is made: what is paid, laid and served, how likely a cast is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.kernel import Action, Message
from game.rules.odin import events as happened
from game.rules.odin.actions import Done, Place
from game.rules.odin.components import FOOD, SILVER
from game.rules.odin.dice import most_rolls
from game.rules.odin.events import counted, ship_name, thing_name
from game.rules.odin.frames import Rolling
from game.rules.odin.geometry import FACES
from game.rules.odin.income import bonuses_of
from game.rules.odin.rules import OdinGame
from game.rules.odin.scoring import open_penalties
from game.scenes.odin import fleet
from game.scenes.odin.dice import can_succeed
from game.scenes.odin.effects import written_deal
from game.scenes.odin.goods.banquet import to_fill
from game.scenes.odin.words import surrounded
from game.scenes.table.outlook import Outlook, becomes
from game.table.trial import Peeking


def foretell(found: Outlook) -> Iterator[Message]:
    """Yields what would be bought, paid and gained, what laying and serving change, what comes then, the chances."""
    if ships := fleet.bought(found.path):
        bought = {"ships": [ship_name(one.ship) for one in ships], "n": fleet.price(ships)}
        yield Message("odin.space.ship_first", bought)
    if not _is_written(found):
        yield from _exchanged(found)
    for piece in found.own(happened.PieceLaid):
        told = [*_laid(found.before, found.after, piece.board)]
        yield from told or (Message("odin.goods.outlook.nothing"),)
    if things := _things(found):
        if things.total() > 1:
            yield Message("odin.feast.serves", {"things": counted(sorted(things.items()))})
            yield _kept(found, by_name=True)
        yield Message("odin.goods.outlook.fill", {"before": to_fill(found.before, found.seat), "after": _open(found)})
    if income := _income(found):
        yield Message("odin.outlook.income", {"n": income})
    if found.open:
        yield from _odds(found)


def _exchanged(found: Outlook) -> Iterator[Message]:
    """Yields what a seat would pay and gain; income that follows by itself is told for itself."""
    paid, gained = _counts(found)
    gained -= Counter({SILVER: _income(found)})
    for name, counts in (("odin.outlook.pay", paid), ("odin.outlook.gain", gained)):
        if things := counted(counts.items()):
            yield Message(name, {"things": things})


def _income(found: Outlook) -> int:
    """Returns the income that a seat would get since a gesture leaves it nothing more to do before it."""
    if isinstance(found.path[-1], Done):
        return 0
    return sum(event.silver for event in found.own(happened.IncomePaid))


def _counts(found: Outlook) -> tuple[Counter[int], Counter[int]]:
    """Returns how much of each thing a seat would pay and gain."""
    paid, gained = Counter[int](), Counter[int]()
    told = [(paid, event.things) for event in found.own(happened.Paid)]
    told += [(gained, event.things) for event in found.own(happened.Gained)]
    for counts, things in told:
        for thing, n in zip(things[::2], things[1::2], strict=True):
            counts[thing] += n
    return paid, gained


def _is_written(found: Outlook) -> bool:
    """Tells whether Vikings go where the space itself says all that they would pay and gain."""
    match found.path:
        case (Place(space=space),):
            return written_deal(found.before, found.seat, space) == _counts(found)
    return False


# -- pieces ---------------------------------------------------------------------------------------------------------


def _laid(before: OdinGame, after: OdinGame, board: int) -> Iterator[Message]:
    face = FACES[before.face(board)]
    yield from becomes("odin.goods.outlook.penalties", open_penalties(before, board), open_penalties(after, board))
    incomes = (face.income(view.covered[board]) for view in (before, after))
    yield from becomes("odin.goods.outlook.income", *incomes)
    had, has = bonuses_of(before, board), bonuses_of(after, board)
    for message, less, more in (("odin.goods.outlook.wins", had, has), ("odin.goods.outlook.loses", has, had)):
        if extra := Counter(more) - Counter(less):
            yield Message(message, {"things": counted(extra.items())})
    for bonus in face.bonuses:
        had_cells, need = surrounded(before, board, bonus.around)
        has_cells, _ = surrounded(after, board, bonus.around)
        if after.covered[board] & ~before.covered[board] & bonus.bit:
            yield Message("odin.goods.outlook.covers", {"things": [*map(thing_name, bonus.gain)]})
        elif had_cells < has_cells < need and not after.covered[board] & bonus.bit:
            around = {"before": had_cells, "after": has_cells, "need": need}
            yield Message("odin.goods.outlook.bonus", {"things": [*map(thing_name, bonus.gain)], **around})


# -- the feast ------------------------------------------------------------------------------------------------------


def served(found: Outlook) -> Message:
    """Returns how much a gesture serves at a feast and leaves, and how many cells stay open."""
    n = _open(found)
    rest = Message("odin.feast.open", {"n": n}) if n else Message("odin.feast.covered")
    return Message("odin.feast.shown", {"things": _summed(_things(found)), "left": _kept(found), "rest": rest})


def ends_with(view: OdinGame, frame: Any) -> tuple[Action, ...]:
    """Returns the end of a feast, where nothing more can be served at it."""
    legal = view.legal_actions() if view.stack and view.stack[-1] == frame else ()
    return tuple(legal) if len(legal) == 1 and isinstance(legal[0], Done) else ()


def _open(found: Outlook) -> int:
    """Returns how many cells of a feast stay open after a gesture."""
    ended = [event.open for event in found.own(happened.FeastEnded)]
    return ended[0] if ended else to_fill(found.after, found.seat)


def _things(found: Outlook) -> Counter[int]:
    """Returns what is served."""
    return Counter(event.item for event in found.own(happened.Served))


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


# -- casts ----------------------------------------------------------------------------------------------------------


class _Face:
    """Chance by which the die falls on one face, once; more is not known beforehand."""

    def __init__(self, face: int) -> None:
        self.face, self.sides = face, 0

    def roll(self, label: str, sides: int) -> int:
        if self.sides or self.face >= sides:
            raise Peeking
        self.sides = sides
        return self.face

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Deals what comes first: a card that is drawn beside a cast does not change it."""
        found: list[int] = []
        for kind, left in enumerate(bag):
            found += [kind] * min(left, count - len(found))
        return found


def _odds(found: Outlook) -> Iterator[Message]:
    """Yields how likely a gesture is to succeed that ends in a cast, once and in all casts; nothing for any other."""
    action = next((action for action in found.path if action in found.after.legal_actions()), None)
    odds = _cast_odds(found.after, action) if action is not None else None
    if odds is not None:
        good, faces = odds
        casts = most_rolls(found.after, found.seat)
        together = 1 - (1 - good / faces) ** casts
        said = {"good": good, "faces": faces, "percent": round(100 * good / faces), "n": casts}
        yield Message("odin.roll.before", {**said, "together": round(100 * together)})


def _cast_odds(view: OdinGame, action: Action) -> tuple[int, int] | None:
    """Returns on how many faces an action that ends in a cast succeeds, and how many there are; None: it casts none.

    Each face is tried on a copy of the view.
    """
    good, face, faces = 0, 0, 1
    while face < faces:
        table, die = view.copy(), _Face(face)
        try:
            table.apply(action, die)
        except Peeking:
            return None
        if not die.sides:
            return None
        faces = die.sides
        rolling = next((frame for frame in reversed(table.stack) if isinstance(frame, Rolling)), None)
        good += rolling is None or can_succeed(table, rolling.seat)
        face += 1
    return good, faces
