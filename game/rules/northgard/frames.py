"""What a table of Northgard may wait for, or resolve by itself. The frame on top of the stack comes first."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatFrame

# -- setting up -------------------------------------------------------------------------------------------------


class Clanning(SeatFrame, kind="clan"):
    """The seat chooses a clan."""


class Dealing(SeatFrame, kind="deal"):
    """The seat must be able to lay one of its tiles; else it gets others."""


class Settling(NamedTuple):
    """The seat lays one of its tiles; ``second`` is 1 for its second one."""

    seat: int
    second: int
    kind: str = "settle"


class Grouping(NamedTuple):
    """The seat stands a group of warriors on the tile that was laid last; ``chance`` is 1 for the second chance."""

    seat: int
    chance: int
    kind: str = "group"


class Ready(SeatFrame):
    """Tiles that were not used are shuffled in, decks are made, the first year begins."""


# -- the year ---------------------------------------------------------------------------------------------------


class Spring(SeatFrame):
    """A year begins: cards are drawn, developments laid out."""


class Next(SeatFrame):
    """The turn goes to this seat, or to the next one that has not passed."""


class Acting(SeatFrame, kind="turn"):
    """The seat is on turn and has done nothing yet."""


class Continuing(NamedTuple):
    """The seat has played instants only (0), or a card that is none as well (1), and may go on."""

    seat: int
    main: int
    kind: str = "go_on"


class Picking(NamedTuple):
    """The seat that passed takes one of the cards that lie open; ``sight`` is 1 for the card that foresees."""

    seat: int
    sight: int
    kind: str = "pick"


class Luring(SeatFrame, kind="lure"):
    """The seat that passed may have one more creature appear."""


class Loosing(NamedTuple):
    """The seat says where a creature appears."""

    seat: int
    creature: int
    kind: str = "loose"


class Resolving(NamedTuple):
    """A card that was played takes effect, unless it is cancelled first."""

    seat: int
    card: int
    kind: str = "resolve"


class Reacting(NamedTuple):
    """The seat may cancel a card that another plays."""

    seat: int
    player: int
    card: int
    kind: str = "react"


class Roaming(NamedTuple):
    """The creatures act one after another; a mask of those that have."""

    seat: int
    done: int
    kind: str = "roam"


class Leading(NamedTuple):
    """The first player says where a creature goes."""

    seat: int
    creature: int
    kind: str = "lead"


class Stealing(SeatFrame, kind="steal"):
    """The snake may take a resource out of the harvest of the scorched territory."""


class Harvesting(SeatFrame, kind="harvest"):
    """The seat harvests."""


class Trading(SeatFrame, kind="trade"):
    """The seat may trade."""


class Swapping(NamedTuple):
    """The seat is asked by its team mate for a swap: one of a kind for one of another."""

    seat: int
    give: int
    get: int
    kind: str = "swap"


class Wintering(SeatFrame, kind="winter"):
    """The seat feeds its warriors."""


class YearEnd(SeatFrame):
    """The year ends, perhaps the game; who has no figure left gets a second chance."""


class Returning(SeatFrame, kind="return"):
    """The seat may come back with a group."""


class Landing(SeatFrame):
    """The seat lays a tile on which it can come back."""


class Thaw(SeatFrame):
    """The next year begins."""


# -- effects ----------------------------------------------------------------------------------------------------


class Mustering(NamedTuple):
    """The seat recruits so many more, one by one; ``where`` is a rule of ``muster``, ``together`` 1 for one place."""

    seat: int
    left: int
    where: int
    together: int
    kind: str = "muster"


class Camping(SeatFrame, kind="camps"):
    """Training camps add warriors where some were recruited."""


class Quartering(NamedTuple):
    """The reserve is short: the seat says which camp, of a list of territories in ``mustered``, gets a warrior."""

    seat: int
    left: int
    kind: str = "quarter"


class Marching(NamedTuple):
    """The seat has so many moves left; points and power go with the battles that they cause."""

    seat: int
    left: int
    points: int
    power: int
    kind: str = "march"


class MarchEnd(NamedTuple):
    """All moves are made: creatures are challenged, then all battles fought."""

    seat: int
    points: int
    power: int
    kind: str = "march_end"


class Challenging(NamedTuple):
    """The seat may challenge creatures in its territories; ``place`` names one, or -1 for all."""

    seat: int
    place: int
    kind: str = "challenge"


class Warring(NamedTuple):
    """The seat says which battle comes next."""

    seat: int
    points: int
    power: int
    kind: str = "war"


class Laying(NamedTuple):
    """The seat lays one of the tiles drawn; ``redraw``, ``anywhere``, ``collect`` 1 as the card says."""

    seat: int
    redraw: int
    anywhere: int
    collect: int
    kind: str = "lay"


class Exploring(NamedTuple):
    """Tiles are drawn until one fits."""

    seat: int
    tiles: int
    redraw: int
    anywhere: int
    collect: int
    kind: str = "explore"


class Building(NamedTuple):
    """The seat builds; ``ways`` are bits of ``build``, ``place`` a territory to which it is bound, or -1."""

    seat: int
    cheaper: int
    ways: int
    place: int
    kind: str = "build"


class Rebuilding(SeatFrame, kind="rebuild"):
    """The seat may replace one of its buildings."""


class Glorying(SeatFrame, kind="glory"):
    """The seat may harvest one territory before it builds there."""


class Basking(NamedTuple):
    """The seat may harvest the territory in which it has built."""

    seat: int
    place: int
    kind: str = "bask"


class Sorting(NamedTuple):
    """The seat sorts the cards that it drew: so many to keep, to discard, to put back on top."""

    seat: int
    keep: int
    discard: int
    top: int
    kind: str = "sort"


class Fetching(SeatFrame, kind="fetch"):
    """The seat takes a card out of its own discard."""


class Aiming(NamedTuple):
    """The seat chooses an opponent; ``deed`` is a number of ``mischief``."""

    seat: int
    deed: int
    kind: str = "aim"


class Prying(NamedTuple):
    """The seat has looked at another's hand and picks a card: to be discarded (price 0) or ransomed."""

    seat: int
    other: int
    price: int
    kind: str = "pry"


class Yielding(NamedTuple):
    """The seat gives so many resources, or discards the card that was picked."""

    seat: int
    taker: int
    card: int
    price: int
    kind: str = "yield"


class Losing(SeatFrame, kind="lose"):
    """The seat discards a card of its choice."""


class Striking(NamedTuple):
    """The seat removes an opponent's warrior: ``anywhere`` 1, else beside its land; ``loot`` 1 brings a resource."""

    seat: int
    anywhere: int
    loot: int
    kind: str = "strike"


class Reinforcing(SeatFrame, kind="reinforce"):
    """The seat adds a warrior to one of its territories."""


class Bribing(NamedTuple):
    """The seat moves up to so many warriors of an opponent."""

    seat: int
    most: int
    kind: str = "bribe"


class Slipping(SeatFrame, kind="slip"):
    """The seat says who goes on hidden ways."""


class Emerging(NamedTuple):
    """The seat says where those on hidden ways come out."""

    seat: int
    source: int
    figures: int
    kaija: int
    kind: str = "emerge"


class Rallying(SeatFrame, kind="rally"):
    """The seat may have a warrior step over to where it recruited."""


class Scorching(SeatFrame, kind="scorch"):
    """The seat may lay its token."""


class Copying(NamedTuple):
    """The seat chooses a card that was played; ``whose`` is a number of ``copying``."""

    seat: int
    whose: int
    kind: str = "copy"


class Spending(NamedTuple):
    """The seat pays so many resources of any kind, one at a time."""

    seat: int
    left: int
    kind: str = "spend"


class Hiring(SeatFrame, kind="hire"):
    """One more warrior stands where the others were recruited."""


class Gazing(NamedTuple):
    """The seat draws cards, all or none; so many to keep and to discard, the rest goes back on top."""

    seat: int
    cards: int
    keep: int
    discard: int
    kind: str = "draw"
