"""What happens in A Feast for Odin. Only the occupation that a seat draws is hidden from the others.

``Gained`` and ``Paid`` tell of everything that enters and leaves a supply from and to the general supply, as pairs of a
thing and a number; the other events tell of all else. Boards are told as (board, face).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated

from game.rules.kernel import Ended as Over
from game.rules.kernel import Event, Hidden, Message, Named, event
from game.rules.odin.components import (
    CARD_NAMES,
    DICE_NAMES,
    ISLAND_NAMES,
    MINED,
    SHIP_NAMES,
    SPACE_NAMES,
    THINGS,
)
from game.rules.odin.geometry import FACE_NAMES

_THING = Named("odin.thing.", THINGS)
_SHIP = Named("odin.thing.", SHIP_NAMES)
_SPACE = Named("odin.space.", SPACE_NAMES)
_ISLAND = Named("odin.board.", ISLAND_NAMES)
_FACE = Named("odin.board.", FACE_NAMES)
_CARD = Named("odin.card.", CARD_NAMES)
_DICE = Named("odin.dice.", DICE_NAMES)
thing_name, ship_name, space_name, island_name = _THING.message, _SHIP.message, _SPACE.message, _ISLAND.message
card_name = _CARD.message

Thing = Annotated[int, _THING]
Space = Annotated[int, _SPACE]
Island = Annotated[int, _ISLAND]
Card = Annotated[int, _CARD]
ShipKind = Annotated[int, _SHIP]
DiceKind = Annotated[int, _DICE]


def things_named(numbers: Sequence[int]) -> list[Message]:
    """Returns pairs of a thing and a number as words: "milk", "silver ×3"."""
    return [
        Message("odin.counted", {"thing": thing_name(thing), "n": count}) if count != 1 else thing_name(thing)
        for thing, count in zip(numbers[::2], numbers[1::2], strict=True)
    ]


def counted(things: Iterable[tuple[int, int]]) -> list[Message]:
    """Returns things and how many of them there are as words; those of which there are none are left out."""
    return things_named([number for thing in things if thing[1] for number in thing])


# -- the course of the game -------------------------------------------------------------------------------------


@event("odin.round")
class RoundBegan(Event):
    """A round begins; every seat gets a Viking."""

    round: int
    harvest: int


@event("odin.setup.first", reveals=True)
class FirstDrawn(Event):
    """The first player was found by lot."""


@event("odin.harvest", silent=True)
class HarvestFell(Event):
    """There is a harvest up to a number this round; 0: none."""

    harvest: int


@event("odin.islands.flip")
class IslandFlipped(Event):
    """A free island turns over; the silver on it returns to the supply."""

    pair: int
    island: Island
    silver: int


@event("odin.islands.silver")
class SilverLaid(Event):
    """Silver is laid on the free islands of these pairs, so much on each."""

    pairs: tuple[int, ...]
    islands: tuple[Island, ...]
    silver: int


@event("odin.weapons", reveals=True)
class WeaponsDrawn(Event):
    """Weapon cards drawn at random."""

    weapons: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        kinds = sorted(set(self.weapons))
        return self.say(things=counted((kind, self.weapons.count(kind)) for kind in kinds))


@event("odin.turns")
class Placed(Event):
    """Vikings were placed on a space; ``at`` is the space they stand on, an imitation space perhaps."""

    space: Space
    at: int
    vikings: int

    def message(self) -> Message:
        """Returns the log line."""
        line = "imitated" if self.at != self.space else ""
        return self.say(line, space=space_name(self.space), vikings=self.vikings)


@event("odin.turns")
class SpaceChosen(Event):
    """A seat is about to place Vikings on a space, and a card of its comes first; ``at`` as of ``Placed``."""

    space: Space
    at: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(space=space_name(self.space))


@event("odin.turns.pass")
class Passed(Event):
    """A seat places no more Vikings this round; ``vikings`` it has left."""

    vikings: int


@event("odin.first")
class FirstPlayer(Event):
    """Who begins the next round; ``last``: none follows, so nothing is said of it."""

    last: bool = False

    def message(self) -> Message | None:
        """Returns the log line, if there is a next round."""
        return None if self.last else self.say()


@event("odin.income")
class IncomePaid(Event):
    """A seat's income: silver by board, as pairs of a face and an amount."""

    silver: int
    parts: tuple[int, ...]

    def message(self) -> Message | None:
        """Returns the log line, if there is any income."""
        if not self.silver:
            return None
        parts = zip(self.parts[::2], self.parts[1::2], strict=True)
        told = [Message("odin.part", {"board": _FACE.message(face), "n": n}) for face, n in parts if n]
        return self.say(silver=self.silver, parts=told)


@event("odin.breeding")
class AnimalsBred(Event):
    """Animals of a kind were born, or one turned pregnant: ``born`` young, ``pregnant`` newly so."""

    animal: Thing
    born: int
    pregnant: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("born" if self.born else "pregnant", animal=thing_name(self.animal), n=self.born)


@event("odin.bonus", silent=True)
class BonusesFell(Event):
    """The bonuses of a seat's boards fall due; what they yield follows."""


@event("odin.mountains.decay")
class StripsDecayed(Event):
    """The first item of every open strip goes: (strip, item) of each."""

    items: tuple[int, ...]

    def message(self) -> Message | None:
        """Returns the log line, if anything went."""
        gone = (thing for kind in self.items[1::2] for thing in [MINED[kind][0]] * MINED[kind][1])
        return self.say(items=counted(Counter(gone).items())) if self.items else None


@event("odin.mountains.new", reveals=True)
class StripOpened(Event):
    """A new strip lies open."""

    strip: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(strip=self.strip + 1)


@event("odin.return")
class VikingsReturned(Event):
    """All Vikings of these spaces return; in a solo game the others stay."""

    spaces: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say()


@event("odin.end")
class GameEnded(Over):
    """The game is over; what wood and stone is left fills sheds and houses: (seat, place, amount) of each."""

    filled: tuple[int, ...]


# -- supplies, ships and boards ---------------------------------------------------------------------------------


@event("odin.actions")
class Gained(Event):
    """Things come from the general supply."""

    things: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(things=things_named(self.things))


@event("odin.actions")
class Paid(Event):
    """Things go back to the general supply."""

    things: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(things=things_named(self.things))


@event("odin.ships")
class ShipBought(Event):
    """A ship is bought; its price and itself follow."""

    ship: ShipKind


@event("odin.ships.ore")
class OreLoaded(Event):
    """One ore is loaded on the ship in a berth."""

    berth: int
    ship: ShipKind

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(ship=ship_name(self.ship))


@event("odin.card.occ_039")
class OreUnloaded(Event):
    """All ore that was loaded on the ship in a berth is taken back."""

    berth: int
    ship: ShipKind
    ore: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(ship=ship_name(self.ship), n=self.ore)


@event("odin.placing")
class PieceLaid(Event):
    """A piece is laid on a board."""

    item: Thing
    board: int
    face: int
    pose: int
    row: int
    column: int

    def message(self) -> Message:
        """Returns the log line."""
        board = _FACE.message(self.face)
        return self.say(item=thing_name(self.item), board=board, row=self.row + 1, column=self.column + 1)


@event("odin.placing", silent=True)
class TakenUp(Event):
    """A piece is taken in hand, to be laid."""

    item: Thing


@event("odin.actions", silent=True)
class Ended(Event):
    """A seat ends what it was asked for."""

    what: str


@event("odin.dice.loot", silent=True)
class LootChosen(Event):
    """A seat chooses what it will take; the price follows."""

    tile: Thing


@event("odin.trade.upgrade")
class Upgraded(Event):
    """A good is turned into another one of the same shape."""

    old: Thing
    new: Thing


@event("odin.mountains")
class Mined(Event):
    """Items are taken from a strip; what they are follows."""

    strip: int
    count: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(strip=self.strip + 1, count=self.count)


# -- actions ----------------------------------------------------------------------------------------------------


@event("odin.dice", reveals=True)
class DieRolled(Event):
    """A die is cast for an action; ``result`` is what it comes to before anything is spent."""

    dice: DiceKind
    die: int
    result: int


@event("odin.dice.failure")
class AttemptFailed(Event):
    """An attempt has failed; what consoles follows."""

    dice: DiceKind


@event("odin.dice.success")
class AttemptSucceeded(Event):
    """An attempt has succeeded; price and reward follow."""

    dice: DiceKind


@event("odin.dice.failure")
class VikingsBack(Event):
    """Vikings come back from a space before the round is over."""

    at: int
    vikings: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(vikings=self.vikings)


@event("odin.exploration")
class Explored(Event):
    """A seat takes an island with the silver on it, which follows."""

    pair: int
    island: Island


@event("odin.emigration")
class Emigrated(Event):
    """A ship leaves a berth for good and covers two cells of the banquet table."""

    berth: int
    ship: ShipKind

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(ship=ship_name(self.ship))


@event("odin.occupations", reveals=True)
class CardDrawn(Event):
    """A seat draws an occupation."""

    card: Hidden[Card]


@event("odin.occupations", reveals=True)
class CardPlayed(Event):
    """A seat plays an occupation."""

    card: Card


@event("odin.occupations.anytime")
class CardUsed(Event):
    """A seat uses a played occupation; what it does follows."""

    card: Card


@event("odin.cards.order")
class CardActed(Event):
    """A seat chose what one of its cards does: option -1 declines."""

    row: int
    option: int

    def message(self) -> Message | None:
        """Returns the log line, unless the seat declined or the row is a space."""
        if self.option < 0 or self.row < len(SPACE_NAMES):
            return None
        return self.say(card=card_name(self.row - len(SPACE_NAMES)))


@event("odin.card.occ_070")
class CardMoved(Event):
    """A seat takes a special tile from a board into its supply; the other pieces (see ``Laid``) fill its cells."""

    item: Thing
    board: int
    pieces: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(item=thing_name(self.item))


@event("odin.card.occ_042")
class ResourceStored(Event):
    """A wood or stone goes into a shed."""

    item: Thing


@event("odin.card.occ_090")
class OreBurnt(Event):
    """An ore is taken off a ship for a battle."""

    berth: int
    ship: ShipKind

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(ship=ship_name(self.ship))


# -- the feast --------------------------------------------------------------------------------------------------


@event("odin.feast", silent=True)
class FeastBegan(Event):
    """A seat's feast begins: so many cells are to be filled."""

    cells: int


@event("odin.feast")
class Served(Event):
    """Food or a silver is served."""

    item: Thing
    cell: int
    lying: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(item=thing_name(self.item))


@event("odin.feast.penalty")
class FeastEnded(Event):
    """A seat's feast is over: so many cells stayed open."""

    open: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("" if self.open else "whole", open=self.open)
