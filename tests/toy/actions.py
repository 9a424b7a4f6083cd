"""The choices of Skerry, one small step each."""

from __future__ import annotations

from typing import NamedTuple


class Keep(NamedTuple):
    """Keeps one card of the hand being drafted, sealed until everybody has."""

    seat: int
    card: int
    verb: str = "keep"


class PlayUp(NamedTuple):
    """Plays a card face up for its effect."""

    seat: int
    card: int
    verb: str = "play_up"


class PlayDown(NamedTuple):
    """Plays a card face down: begins a battle or joins it."""

    seat: int
    card: int
    verb: str = "play_down"


class PickStake(NamedTuple):
    """Picks the favour at the left (0) or right (1) end of the row to fight for."""

    seat: int
    end: int
    verb: str = "pick_stake"


class Swap(NamedTuple):
    """Turns one piece of a good into the other good."""

    seat: int
    good: int
    verb: str = "swap"


class OpenHold(NamedTuple):
    """Begins to stow."""

    seat: int
    verb: str = "open_hold"


class Stow(NamedTuple):
    """Stows one piece of a good in a cell of the hold."""

    seat: int
    good: int
    cell: int
    verb: str = "stow"


class CloseHold(NamedTuple):
    """Has stowed enough."""

    seat: int
    verb: str = "close_hold"


class MakeOffer(NamedTuple):
    """Offers so many of a good for so many of the other, to everybody."""

    seat: int
    good: int
    give: int
    want: int
    verb: str = "make_offer"


class EndTrade(NamedTuple):
    """Offers no more."""

    seat: int
    verb: str = "end_trade"


class Accept(NamedTuple):
    """Accepts what is offered."""

    seat: int
    verb: str = "accept"


class Refuse(NamedTuple):
    """Refuses what is offered."""

    seat: int
    verb: str = "refuse"


class Counter(NamedTuple):
    """Answers with other numbers of the same goods."""

    seat: int
    give: int
    want: int
    verb: str = "counter"


class Sue(NamedTuple):
    """Brings a suit against another seat."""

    seat: int
    other: int
    verb: str = "sue"


class DropSuit(NamedTuple):
    """Sues nobody."""

    seat: int
    verb: str = "drop_suit"


class RaiseSide(NamedTuple):
    """Adds iron, so that the own side overtakes the other."""

    seat: int
    iron: int
    verb: str = "raise_side"


class AskHelp(NamedTuple):
    """Asks an uninvolved seat for help."""

    seat: int
    other: int
    verb: str = "ask_help"


class Yield(NamedTuple):
    """Gives the suit up."""

    seat: int
    verb: str = "yield"


class Join(NamedTuple):
    """Joins the side that asked, with iron."""

    seat: int
    iron: int
    verb: str = "join"


class StayOut(NamedTuple):
    """Helps nobody."""

    seat: int
    verb: str = "stay_out"


class React(NamedTuple):
    """Plays the card that interrupts the suit."""

    seat: int
    verb: str = "react"


class LetPass(NamedTuple):
    """Lets the suit go on; ``always``: asks not to be asked again this round (1), or only if it holds a flaw (2)."""

    seat: int
    always: int
    verb: str = "let_pass"


class AskAgain(NamedTuple):
    """Takes a standing order back."""

    seat: int
    verb: str = "ask_again"


class Reroll(NamedTuple):
    """Rolls again; the last roll counts."""

    seat: int
    verb: str = "reroll"


class TakeLoot(NamedTuple):
    """Declares success, with so much iron on top of the roll."""

    seat: int
    iron: int
    verb: str = "take_loot"


class CallFailure(NamedTuple):
    """Declares failure, for its consolation."""

    seat: int
    verb: str = "call_failure"


class ChooseOmen(NamedTuple):
    """Takes an omen."""

    seat: int
    omen: int
    verb: str = "choose_omen"


class ReturnCard(NamedTuple):
    """Lays the card just drawn back on top of the pile."""

    seat: int
    verb: str = "return_card"


class Discard(NamedTuple):
    """Discards a card of the hand face up."""

    seat: int
    card: int
    verb: str = "discard"


class PutUnder(NamedTuple):
    """Lays the top card of the pile under it."""

    seat: int
    verb: str = "put_under"


class LeavePile(NamedTuple):
    """Leaves the pile as it is."""

    seat: int
    verb: str = "leave_pile"


class Continue(NamedTuple):
    """Lets the automaton take its next step."""

    seat: int
    verb: str = "continue"
