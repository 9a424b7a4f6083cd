"""What every title shares: how it is declared, what it promises, and what it is given.

A title is a folder of modules with the same names in each: ``components`` (what lies in the box), ``state`` (fields,
see ``fields``), ``actions`` and ``frames`` (named tuples), ``events`` (see ``event``), a module for every phase with
its lists, refusals and deeds, ``scoring``, and ``rules``: the ``Steps`` and the class of the title, a ``Game``.
"""

from game.rules.kernel.action import Action, ActionBook, SeatAction
from game.rules.kernel.bits import bits, chosen
from game.rules.kernel.chance import Chance, Draw, LiveChance, RandomChance, RecordedChance, draw
from game.rules.kernel.decision import Decision
from game.rules.kernel.errors import BadRecord, IllegalAction, RulesError
from game.rules.kernel.event import HIDDEN, Counts, Ended, Event, Hidden, Named, event
from game.rules.kernel.frame import Frame, SeatFrame
from game.rules.kernel.game import Game
from game.rules.kernel.ledger import Ledger
from game.rules.kernel.message import Message, SeatName, count_rounds
from game.rules.kernel.option import Option, combine_options, cover_options, read_options
from game.rules.kernel.refusal import Refusal
from game.rules.kernel.score import Outcome, ScoreItem, Side, decide, itemise, rank
from game.rules.kernel.state import FULL, STRANGER
from game.rules.kernel.steps import Auto, Step, Steps, alike, drop
from game.rules.kernel.upgrade import Upgrade, retire
from game.rules.kernel.value import value

__all__ = [
    "FULL",
    "HIDDEN",
    "STRANGER",
    "Action",
    "ActionBook",
    "Auto",
    "BadRecord",
    "Chance",
    "Counts",
    "Decision",
    "Draw",
    "Ended",
    "Event",
    "Frame",
    "Game",
    "Hidden",
    "IllegalAction",
    "Ledger",
    "LiveChance",
    "Message",
    "Named",
    "Option",
    "Outcome",
    "RandomChance",
    "RecordedChance",
    "Refusal",
    "RulesError",
    "ScoreItem",
    "SeatAction",
    "SeatFrame",
    "SeatName",
    "Side",
    "Step",
    "Steps",
    "Upgrade",
    "alike",
    "bits",
    "chosen",
    "combine_options",
    "count_rounds",
    "cover_options",
    "decide",
    "draw",
    "drop",
    "event",
    "itemise",
    "rank",
    "read_options",
    "retire",
    "value",
]
