"""What a table of Tiny Epic Vikings may wait for."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatFrame

# -- at which somebody chooses ----------------------------------------------------------------------------------


class Starting(SeatFrame, kind="start"):
    """A seat is to place its first boat."""


class Picking(SeatFrame, kind="pick"):
    """A seat is to keep a card of the hand or stack before it."""


class Turn(SeatFrame):
    """A seat is to play a card."""


class Joining(SeatFrame, kind="join"):
    """A lone seat may join the battle that the enemy has started."""


class Staking(SeatFrame, kind="stake"):
    """A seat is to pick the favour that is fought for."""


class Sailing(NamedTuple):
    """A seat sails: the printed number, the moves left, and the boat, -1 before the first move."""

    seat: int
    number: int
    left: int
    boat: int = -1
    kind: str = "sail"


class Ejecting(NamedTuple):
    """A boat of this seat is pushed out of a dock: its owner chooses the fjord."""

    seat: int
    boat: int
    dock: int
    kind: str = "eject"


class Landing(NamedTuple):
    """A seat may land settlers from a dock, so many at most."""

    seat: int
    dock: int
    number: int
    kind: str = "land"


class Raiding(NamedTuple):
    """A seat may raid the village at a dock."""

    seat: int
    dock: int
    kind: str = "raid"


class Exploring(NamedTuple):
    """A seat moves settlers: steps left, the island on which the last one stands (-1), a mask of islands reached."""

    seat: int
    left: int
    last: int = -1
    reached: int = 0
    kind: str = "explore"


class MovingTemple(SeatFrame, kind="explore_temple"):
    """A seat may move a temple along a ferry line."""


class Gaining(NamedTuple):
    """A seat is to say which goods it gains, so many in all."""

    seat: int
    goods: int
    kind: str = "gain"


class Building(NamedTuple):
    """A seat may build: so much wood less."""

    seat: int
    discount: int
    kind: str = "build"


class Raising(NamedTuple):
    """A seat is to say where it builds what it took from a slot, for so much wood."""

    seat: int
    slot: int
    wood: int
    kind: str = "raise"


class Smiting(NamedTuple):
    """A seat may remove settlers of others, so many."""

    seat: int
    left: int
    kind: str = "smite"


class Swapping(SeatFrame, kind="swap"):
    """A seat may draw a card and discard one."""


class Discarding(SeatFrame, kind="discard"):
    """A seat is to discard a card of its hand."""


class Entering(SeatFrame, kind="enter"):
    """A seat may turn the card it has played face down and be in the battle."""


class Exchanging(SeatFrame, kind="exchange"):
    """A seat may exchange goods of one kind for another."""


class Returning(NamedTuple):
    """A seat is to return one of its three favours for the new one."""

    seat: int
    favour: int
    kind: str = "return"


class Shifting(NamedTuple):
    """A seat may move the fury of one god."""

    seat: int
    by: int
    kind: str = "shift"


class Settling(SeatFrame, kind="settle"):
    """A seat may place a settler for nothing."""


class Foreseeing(SeatFrame, kind="foresee"):
    """A seat may turn up the top card of the deck."""


class Foretold(SeatFrame):
    """A seat may use one action of the card that was turned up."""


class Dedicating(SeatFrame, kind="dedicate"):
    """A seat may dedicate a village."""


class EnemyStep(NamedTuple):
    """The enemy is to take the next step of its turn: which, and with which card."""

    seat: int
    phase: int = 0
    card: int = -1
    kind: str = "enemy"


class Guiding(NamedTuple):
    """The player chooses where the rules for the enemy leave it open: what about, and the numbers of that."""

    seat: int
    what: str
    a: int = 0
    b: int = 0
    c: int = 0
    kind: str = "guide"


# -- that resolve themselves ------------------------------------------------------------------------------------


class EraStart(SeatFrame):
    """The cards of an era are to be dealt."""


class NextTurn(SeatFrame):
    """The turn of a seat is due, or the end of the era."""


class TurnEnd(SeatFrame):
    """The turn of a seat is over."""


class EraEnd(SeatFrame):
    """The end of the era is due."""


class Check(NamedTuple):
    """An action is finished: who controls what? ``side`` acted."""

    seat: int
    side: int
    kind: str = "check"


class RuneDue(NamedTuple):
    """The rune action of a card is due, if its requirement is met."""

    seat: int
    card: int
    kind: str = "rune_due"


class Battle(SeatFrame):
    """The battle that this seat started is to be fought."""


class Winning(NamedTuple):
    """A seat has won a favour."""

    seat: int
    favour: int
    kind: str = "winning"


class Losing(NamedTuple):
    """A seat has lost a battle with a card."""

    seat: int
    card: int
    kind: str = "losing"


class Rage(NamedTuple):
    """The god of a rune gains fury; by ``side``."""

    seat: int
    rune: int
    side: int
    kind: str = "rage"


class VisionEnd(SeatFrame):
    """The card that was turned up is to be discarded."""


class EnemyBattle(SeatFrame):
    """The enemy fights its battle alone."""


class EnemyLosing(NamedTuple):
    """The enemy has lost a battle with a card."""

    seat: int
    card: int
    kind: str = "enemy_losing"


class EnemySailing(NamedTuple):
    """The enemy chief sails: the printed number, the steps left, the island aimed at (-1), the rune of the card."""

    seat: int
    number: int
    left: int
    target: int
    rune: int
    kind: str = "enemy_sail"


class EnemySettling(NamedTuple):
    """The enemy puts settlers on an island: how many are due, and the island that they come from (-1)."""

    seat: int
    island: int
    left: int
    source: int = -1
    kind: str = "enemy_settle"


class EnemyDedicating(NamedTuple):
    """The enemy dedicates the villages that it has raided, with the rune of the card that caused it."""

    seat: int
    rune: int
    kind: str = "enemy_dedicate"


class EnemyIcons(SeatFrame, kind="icons"):
    """The icons that fired on the enemy tracks are to be carried out."""


class EnemyReset(SeatFrame, kind="reset"):
    """The enemy tracks that are full go back."""
