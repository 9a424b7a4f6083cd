"""What a table of Northgard may wait for, or resolve by itself. The frame on top of the stack comes first."""

from __future__ import annotations

from typing import NamedTuple

# -- setting up -------------------------------------------------------------------------------------------------


class Clanning(NamedTuple):
    """The seat chooses a clan."""

    seat: int
    kind: str = "clan"


class Dealing(NamedTuple):
    """The seat must be able to lay one of its tiles; else it gets others."""

    seat: int
    kind: str = "deal"


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


class Ready(NamedTuple):
    """Tiles that were not used are shuffled in, decks are made, the first year begins."""

    seat: int
    kind: str = "ready"


# -- the year ---------------------------------------------------------------------------------------------------


class Spring(NamedTuple):
    """A year begins: cards are drawn, developments laid out."""

    seat: int
    kind: str = "spring"


class Next(NamedTuple):
    """The turn goes to this seat, or to the next one that has not passed."""

    seat: int
    kind: str = "next"


class Acting(NamedTuple):
    """The seat is on turn and has done nothing yet."""

    seat: int
    kind: str = "turn"


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


class Luring(NamedTuple):
    """The seat that passed may have one more creature appear."""

    seat: int
    kind: str = "lure"


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


class Stealing(NamedTuple):
    """The snake may take a resource out of the harvest of the scorched territory."""

    seat: int
    kind: str = "steal"


class Harvesting(NamedTuple):
    """The seat harvests."""

    seat: int
    kind: str = "harvest"


class Trading(NamedTuple):
    """The seat may trade."""

    seat: int
    kind: str = "trade"


class Swapping(NamedTuple):
    """The seat is asked by its team mate for a swap: one of a kind for one of another."""

    seat: int
    give: int
    get: int
    kind: str = "swap"


class Wintering(NamedTuple):
    """The seat feeds its warriors."""

    seat: int
    kind: str = "winter"


class YearEnd(NamedTuple):
    """The year ends, perhaps the game; who has no figure left gets a second chance."""

    seat: int
    kind: str = "year_end"


class Returning(NamedTuple):
    """The seat may come back with a group."""

    seat: int
    kind: str = "return"


class Landing(NamedTuple):
    """The seat lays a tile on which it can come back."""

    seat: int
    kind: str = "landing"


class Thaw(NamedTuple):
    """The next year begins."""

    seat: int
    kind: str = "thaw"


# -- effects ----------------------------------------------------------------------------------------------------


class Mustering(NamedTuple):
    """The seat recruits so many more, one by one; ``where`` is a rule of ``muster``, ``together`` 1 for one place."""

    seat: int
    left: int
    where: int
    together: int
    kind: str = "muster"


class Camping(NamedTuple):
    """Training camps add warriors where some were recruited."""

    seat: int
    kind: str = "camps"


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


class Rebuilding(NamedTuple):
    """The seat may replace one of its buildings."""

    seat: int
    kind: str = "rebuild"


class Glorying(NamedTuple):
    """The seat may harvest one territory before it builds there."""

    seat: int
    kind: str = "glory"


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


class Fetching(NamedTuple):
    """The seat takes a card out of its own discard."""

    seat: int
    kind: str = "fetch"


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


class Losing(NamedTuple):
    """The seat discards a card of its choice."""

    seat: int
    kind: str = "lose"


class Striking(NamedTuple):
    """The seat removes an opponent's warrior: ``anywhere`` 1, else beside its land; ``loot`` 1 brings a resource."""

    seat: int
    anywhere: int
    loot: int
    kind: str = "strike"


class Reinforcing(NamedTuple):
    """The seat adds a warrior to one of its territories."""

    seat: int
    kind: str = "reinforce"


class Bribing(NamedTuple):
    """The seat moves up to so many warriors of an opponent."""

    seat: int
    most: int
    kind: str = "bribe"


class Slipping(NamedTuple):
    """The seat says who goes on hidden ways."""

    seat: int
    kind: str = "slip"


class Emerging(NamedTuple):
    """The seat says where those on hidden ways come out."""

    seat: int
    source: int
    figures: int
    kaija: int
    kind: str = "emerge"


class Rallying(NamedTuple):
    """The seat may have a warrior step over to where it recruited."""

    seat: int
    kind: str = "rally"


class Scorching(NamedTuple):
    """The seat may lay its token."""

    seat: int
    kind: str = "scorch"


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


class Hiring(NamedTuple):
    """One more warrior stands where the others were recruited."""

    seat: int
    kind: str = "hire"


class Gazing(NamedTuple):
    """The seat draws cards, all or none; so many to keep and to discard, the rest goes back on top."""

    seat: int
    cards: int
    keep: int
    discard: int
    kind: str = "draw"
