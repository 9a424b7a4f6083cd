"""What a seat may do in A Feast for Odin. Items, boards, spaces and cards by number, see components and state."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatAction


class TakeStart(NamedTuple):
    """Chooses the occupation to begin a solo game with."""

    seat: int
    card: int
    verb: str = "take_start"


class Place(NamedTuple):
    """Places Vikings on a space and uses it."""

    seat: int
    space: int
    verb: str = "place"


class Imitate(NamedTuple):
    """Places Vikings on an imitation space (0 or 1) and uses it as a space where another seat stands."""

    seat: int
    imitation: int
    space: int
    verb: str = "imitate"


class Pass(SeatAction):
    """Places no more Vikings this round."""


class Done(SeatAction):
    """Ends what may be ended: an upgrade, a sale, a window, the feast."""


# -- at any time ------------------------------------------------------------------------------------------------


class BuyShip(NamedTuple):
    """Buys a ship of a kind for silver."""

    seat: int
    ship: int
    verb: str = "buy_ship"


class LoadOre(NamedTuple):
    """Loads one ore on the ship in a berth."""

    seat: int
    berth: int
    verb: str = "load_ore"


class UnloadOre(NamedTuple):
    """Takes all ore that was loaded off the ship in a berth (card 39)."""

    seat: int
    berth: int
    verb: str = "unload_ore"


class TakeUp(NamedTuple):
    """Takes a piece out of the supply, to be laid at once."""

    seat: int
    item: int
    verb: str = "take_up"


class Lay(NamedTuple):
    """Lays the piece in hand on a board: in one of its poses, its box beginning at a row and column."""

    seat: int
    board: int
    pose: int
    row: int
    column: int
    verb: str = "lay"


class UseCard(NamedTuple):
    """Uses a played card that works at any time."""

    seat: int
    card: int
    verb: str = "use_card"


# -- within an action -------------------------------------------------------------------------------------------


class Upgrade(NamedTuple):
    """Upgrades one good."""

    seat: int
    good: int
    verb: str = "upgrade"


class Mine(NamedTuple):
    """Takes so many items from a strip, beginning at the arrow."""

    seat: int
    strip: int
    amount: int
    verb: str = "mine"


class Flip(NamedTuple):
    """Turns a good over: green to blue in overseas trading, any with card 78."""

    seat: int
    good: int
    verb: str = "flip"


class BuySpecial(NamedTuple):
    """Buys a special tile."""

    seat: int
    tile: int
    verb: str = "buy_special"


class Forge(NamedTuple):
    """Forges a tile with the tongs."""

    seat: int
    tile: int
    verb: str = "forge"


class Explore(NamedTuple):
    """Takes the island that a pair shows."""

    seat: int
    pair: int
    verb: str = "explore"


class Emigrate(NamedTuple):
    """Emigrates with the ship in a berth."""

    seat: int
    berth: int
    verb: str = "emigrate"


class PlayCard(NamedTuple):
    """Plays an occupation from the hand."""

    seat: int
    card: int
    verb: str = "play_card"


class Roll(SeatAction):
    """Rolls the die again."""


class Fail(SeatAction):
    """Declares the attempt a failure."""


class Hunt(NamedTuple):
    """Declares a success and pays so much wood, the rest with weapons."""

    seat: int
    wood: int
    verb: str = "hunt"


class Loot(NamedTuple):
    """Declares a success and takes a tile for its sword value."""

    seat: int
    tile: int
    verb: str = "loot"


class Spend(NamedTuple):
    """Pays for the loot: so many stones, long swords, and spears in their place (card 137)."""

    seat: int
    stones: int
    swords: int
    spears: int
    verb: str = "spend"


class Serve(NamedTuple):
    """Serves food, or a silver, at the feast: from a cell of the table on, lying (1) or standing (0)."""

    seat: int
    item: int
    cell: int
    lying: int
    verb: str = "serve"


# -- named cards ------------------------------------------------------------------------------------------------


class Pick(NamedTuple):
    """Chooses a good, or another thing that a card asks for, by number."""

    seat: int
    what: int
    verb: str = "pick"
