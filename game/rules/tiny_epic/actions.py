"""The choices of Tiny Epic Vikings, one small step each."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatAction


class PlaceStart(NamedTuple):
    """Places the first boat in a fjord at the edge."""

    seat: int
    fjord: int
    verb: str = "place_start"


class Keep(NamedTuple):
    """Keeps one card of the hand or stack, sealed."""

    seat: int
    card: int
    verb: str = "keep"


class PlayUp(NamedTuple):
    """Plays a card face up for its actions."""

    seat: int
    card: int
    verb: str = "play_up"


class PlayDown(NamedTuple):
    """Plays a card face down: starts a battle or joins it."""

    seat: int
    card: int
    verb: str = "play_down"


class StayOut(SeatAction):
    """Leaves the enemy to fight its battle alone."""


class TakeBack(NamedTuple):
    """Takes a settler from an island back to the mat."""

    seat: int
    island: int
    verb: str = "take_back"


class PickFavour(NamedTuple):
    """Picks the first (0) or last (1) favour of the upper (0) or lower (1) row to fight for."""

    seat: int
    row: int
    end: int
    verb: str = "pick_favour"


class Sail(NamedTuple):
    """Moves a boat to a dock or fjord one move away; fjords are counted after the docks."""

    seat: int
    boat: int
    place: int
    verb: str = "sail"


class Stop(SeatAction):
    """Does no more of what it may do."""


class Eject(NamedTuple):
    """Moves the boat that was pushed out to a fjord of its dock."""

    seat: int
    fjord: int
    verb: str = "eject"


class Deploy(NamedTuple):
    """Lands so many settlers, each for one food."""

    seat: int
    settlers: int
    verb: str = "deploy"


class Raid(SeatAction):
    """Raids the village."""


class Explore(NamedTuple):
    """Moves a settler that has not moved yet along a ferry line."""

    seat: int
    start: int
    end: int
    verb: str = "explore"


class GoOn(NamedTuple):
    """Moves the settler that moved last one ferry line further."""

    seat: int
    end: int
    verb: str = "go_on"


class MoveTemple(NamedTuple):
    """Moves a temple along a ferry line."""

    seat: int
    start: int
    end: int
    verb: str = "move_temple"


class Gain(NamedTuple):
    """Says which goods it gains."""

    seat: int
    wood: int
    food: int
    steel: int
    verb: str = "gain"


class Build(NamedTuple):
    """Takes the boat or temple of a slot, to build it."""

    seat: int
    slot: int
    verb: str = "build"


class Place(NamedTuple):
    """Says where it is built: the fjord of a boat, the island of a temple."""

    seat: int
    place: int
    verb: str = "place"


class Smite(NamedTuple):
    """Removes a settler of another side from an island."""

    seat: int
    island: int
    side: int
    verb: str = "smite"


class Draw(SeatAction):
    """Draws a card."""


class Discard(NamedTuple):
    """Discards a card of the hand face up."""

    seat: int
    card: int
    verb: str = "discard"


class Enter(SeatAction):
    """Turns the card face down: it is in the battle."""


class Exchange(NamedTuple):
    """Exchanges so many of one good for as many of another."""

    seat: int
    give: int
    get: int
    amount: int
    verb: str = "exchange"


class ReturnFavour(NamedTuple):
    """Returns one of three favours to the first (0) or last (1) place of a row."""

    seat: int
    favour: int
    row: int
    end: int
    verb: str = "return_favour"


class ShiftFury(NamedTuple):
    """Moves the fury of the god of a rune up (1) or down (-1)."""

    seat: int
    rune: int
    by: int
    verb: str = "shift_fury"


class Settle(NamedTuple):
    """Places a settler on an island for nothing."""

    seat: int
    island: int
    verb: str = "settle"


class Reveal(SeatAction):
    """Turns up the top card of the deck."""


class UseLeader(SeatAction):
    """Uses the leader action of the card that was turned up."""


class UseRune(SeatAction):
    """Uses the rune action of the card that was turned up."""


class Dedicate(NamedTuple):
    """Dedicates a village: to one of the four actions (0 to 3) or to the god of a rune (4 to 6)."""

    seat: int
    spot: int
    verb: str = "dedicate"


class Continue(SeatAction):
    """Lets the enemy take its next step."""


class Guide(NamedTuple):
    """Chooses for the enemy among what the rules leave open: an island, a dock, or an end of a row."""

    seat: int
    place: int
    verb: str = "guide"
