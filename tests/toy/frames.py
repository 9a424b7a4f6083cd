"""What a table of Skerry may wait for."""

from __future__ import annotations

from typing import NamedTuple


class Picking(NamedTuple):
    """A seat is to keep a card of the hand being drafted."""

    seat: int
    kind: str = "pick"


class Turn(NamedTuple):
    """A seat is to play a card."""

    seat: int
    kind: str = "turn"


class Stowing(NamedTuple):
    """A seat stows; 1 after the first piece."""

    seat: int
    begun: int = 0
    kind: str = "hold"


class Staking(NamedTuple):
    """A seat is to pick what is fought for."""

    seat: int
    kind: str = "stake"


class Raiding(NamedTuple):
    """A seat raids: the last roll, and how often it may roll again."""

    seat: int
    result: int
    rolls: int
    kind: str = "raid"


class Raided(NamedTuple):
    """A raid of this seat has succeeded: omens are to be triggered."""

    seat: int
    kind: str = "raided"


class OmenChoice(NamedTuple):
    """A seat is to take an omen."""

    seat: int
    kind: str = "choose_omen"


class Offering(NamedTuple):
    """A seat may offer something."""

    seat: int
    kind: str = "offer"


class Answering(NamedTuple):
    """A seat is to answer an offer: its terms, who made it."""

    seat: int
    terms: int
    offerer: int
    kind: str = "answer"


class Countered(NamedTuple):
    """The offerer is to answer a counter-offer: its terms, who made it."""

    seat: int
    terms: int
    partner: int
    kind: str = "countered"


class Suing(NamedTuple):
    """A seat may sue somebody."""

    seat: int
    kind: str = "sue"


class Suit(NamedTuple):
    """The speaker of a side is to overtake the other, or to give up."""

    seat: int
    kind: str = "suit"


class Helping(NamedTuple):
    """A seat is asked to join a side."""

    seat: int
    kind: str = "help"


class FlawDue(NamedTuple):
    """A seat could interrupt the suit, and is asked if it wants to be."""

    seat: int
    kind: str = "flaw_due"


class Reacting(NamedTuple):
    """A seat may interrupt the suit."""

    seat: int
    kind: str = "react"


class Scouting(NamedTuple):
    """A seat is to lay the card back that it drew, or to discard one."""

    seat: int
    kind: str = "scouting"


class Vision(NamedTuple):
    """A seat that saw the top of the pile may lay the first card under it."""

    seat: int
    kind: str = "vision"


class EnemyStep(NamedTuple):
    """The automaton is to take a step: which, and with which card."""

    seat: int
    phase: int = 0
    card: int = 0
    kind: str = "enemy"


class Fight(NamedTuple):
    """The battle is due."""

    seat: int
    kind: str = "fight"


class NextTurn(NamedTuple):
    """The turn of a seat is due, or the end of the round."""

    seat: int
    kind: str = "next_turn"


class Verdict(NamedTuple):
    """The verdict of the suit is due."""

    seat: int
    kind: str = "verdict"


class EndRound(NamedTuple):
    """The end of the round is due."""

    seat: int
    kind: str = "end_round"
