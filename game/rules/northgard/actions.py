"""What may be chosen in Northgard: one choice of one seat each. ``place``, ``source``, ``target`` are territories."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatAction


class ChooseClan(NamedTuple):
    """Takes a clan."""

    seat: int
    clan: int
    verb: str = "clan"


class LayTile(NamedTuple):
    """Lays a tile in a cell, turned by so many quarters clockwise."""

    seat: int
    tile: int
    x: int
    y: int
    turn: int
    verb: str = "lay"


class PlaceGroup(NamedTuple):
    """Stands a group of warriors in a territory; with Kaija among them or not."""

    seat: int
    place: int
    kaija: int
    verb: str = "group"


class PlayCard(NamedTuple):
    """Plays a card for its effect."""

    seat: int
    card: int
    verb: str = "play"


class Wait(NamedTuple):
    """Lays a card down and does nothing."""

    seat: int
    card: int
    verb: str = "wait"


class Replace(NamedTuple):
    """Lays a card down and draws another, for lore."""

    seat: int
    card: int
    verb: str = "replace"


class Remove(NamedTuple):
    """Takes a card out of the game and draws two, for lore."""

    seat: int
    card: int
    verb: str = "remove"


class Upgrade(NamedTuple):
    """Lays a card down, or takes it out of the game, and gets an upgrade of the clan, for lore."""

    seat: int
    card: int
    upgrade: int
    removed: int
    verb: str = "upgrade"


class EndTurn(SeatAction):
    """Plays nothing more this turn."""


class Pass(SeatAction):
    """Does nothing more this year."""


class Pick(NamedTuple):
    """Takes a card that lies open."""

    seat: int
    card: int
    verb: str = "pick"


class Lure(SeatAction):
    """Has a creature appear."""


class LetBe(SeatAction):
    """Does not do what the seat may do."""


class Place(NamedTuple):
    """Says in which territory: where a creature appears or goes, where a warrior is added."""

    seat: int
    place: int
    verb: str = "place"


class Cancel(SeatAction):
    """Plays the reaction: the card is cancelled."""


class LetPass(NamedTuple):
    """Does not react; not this year any more, with 1."""

    seat: int
    always: int
    verb: str = "let_pass"


class Steal(NamedTuple):
    """Takes a resource out of another's harvest."""

    seat: int
    resource: int
    verb: str = "steal"


class Trade(NamedTuple):
    """Gives three of a kind for one of another."""

    seat: int
    give: int
    get: int
    verb: str = "trade"


class Offer(NamedTuple):
    """Offers the team mate one of a kind for one of another."""

    seat: int
    give: int
    get: int
    verb: str = "offer"


class Accept(SeatAction):
    """Accepts a swap."""


class Refuse(SeatAction):
    """Refuses a swap."""


class EndTrade(SeatAction):
    """Trades no more."""


class TakeTile(SeatAction):
    """Draws a tile on which to come back."""


class Muster(NamedTuple):
    """Recruits one warrior in a territory, or Kaija."""

    seat: int
    place: int
    kaija: int
    verb: str = "muster"


class Halt(SeatAction):
    """Does no more of an effect."""


class March(NamedTuple):
    """Moves figures over a border; Kaija is among them or not."""

    seat: int
    source: int
    target: int
    figures: int
    kaija: int
    verb: str = "march"


class Challenge(NamedTuple):
    """Challenges a creature."""

    seat: int
    creature: int
    verb: str = "challenge"


class Fight(NamedTuple):
    """Begins the battle in a territory."""

    seat: int
    place: int
    verb: str = "fight"


class Redraw(SeatAction):
    """Puts the tile under the stack and draws another."""


class Build(NamedTuple):
    """Builds on a slot, or in a territory without one."""

    seat: int
    building: int
    slot: int
    place: int
    verb: str = "build"


class Rebuild(NamedTuple):
    """Replaces a building, on a slot or in an area without one, by another."""

    seat: int
    slot: int
    area: int
    old: int
    building: int
    verb: str = "rebuild"


class Reap(NamedTuple):
    """Harvests a territory."""

    seat: int
    place: int
    verb: str = "reap"


class Keep(NamedTuple):
    """Keeps a card that was drawn."""

    seat: int
    card: int
    verb: str = "keep"


class Discard(NamedTuple):
    """Discards a card."""

    seat: int
    card: int
    verb: str = "discard"


class PutBack(NamedTuple):
    """Puts a card back on top of the deck."""

    seat: int
    card: int
    verb: str = "put_back"


class Fetch(NamedTuple):
    """Takes a card out of the discard."""

    seat: int
    card: int
    verb: str = "fetch"


class Aim(NamedTuple):
    """Chooses an opponent."""

    seat: int
    other: int
    verb: str = "aim"


class Name(NamedTuple):
    """Picks a card of another's hand."""

    seat: int
    card: int
    verb: str = "name"


class Ransom(NamedTuple):
    """Gives resources to keep a card: so many food, wood and lore."""

    seat: int
    food: int
    wood: int
    lore: int
    verb: str = "ransom"


class Strike(NamedTuple):
    """Removes a warrior in a territory; takes a resource that it shows, or -1."""

    seat: int
    place: int
    resource: int
    verb: str = "strike"


class Bribe(NamedTuple):
    """Moves an opponent's warriors to a territory beside them."""

    seat: int
    source: int
    target: int
    figures: int
    verb: str = "bribe"


class Slip(NamedTuple):
    """Sends figures on hidden ways; Kaija is among them or not."""

    seat: int
    source: int
    figures: int
    kaija: int
    verb: str = "slip"


class Rally(NamedTuple):
    """Has a warrior, or Kaija, step over from a territory."""

    seat: int
    source: int
    kaija: int
    verb: str = "rally"


class Scorch(NamedTuple):
    """Lays the token of scorched earth."""

    seat: int
    place: int
    verb: str = "scorch"


class Copy(NamedTuple):
    """Uses the effect of a card that another, or the seat itself, has played."""

    seat: int
    other: int
    card: int
    verb: str = "copy"


class Spend(NamedTuple):
    """Pays a resource."""

    seat: int
    resource: int
    verb: str = "spend"


class Push(NamedTuple):
    """Pushes a defender into a territory."""

    seat: int
    place: int
    verb: str = "push"


class Feed(NamedTuple):
    """Spends so much food in the battle."""

    seat: int
    food: int
    verb: str = "feed"


class Choose(NamedTuple):
    """Chooses points (0) or a loss of the enemy (1)."""

    seat: int
    losses: int
    verb: str = "choose_face"


class Fall(NamedTuple):
    """Kaija falls (1) or stays (0)."""

    seat: int
    kaija: int
    verb: str = "fall"


class Retreat(NamedTuple):
    """Has beaten figures go to a territory; Kaija is among them or not."""

    seat: int
    target: int
    figures: int
    kaija: int
    verb: str = "retreat"
