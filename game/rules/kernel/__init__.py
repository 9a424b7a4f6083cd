"""What every title shares: actions, events, chance, decisions, views, refusals, scores and journal records."""

from game.rules.kernel.action import Action, ActionBook
from game.rules.kernel.chance import Chance, Draw, LiveChance, RandomChance, RecordedChance
from game.rules.kernel.decision import Decision
from game.rules.kernel.errors import BadRecord, IllegalAction, RulesError
from game.rules.kernel.event import Event
from game.rules.kernel.game import Game
from game.rules.kernel.message import Message, SeatName
from game.rules.kernel.option import Option, read_options
from game.rules.kernel.refusal import Refusal
from game.rules.kernel.score import Outcome, ScoreItem, rank

__all__ = [
    "Action",
    "ActionBook",
    "BadRecord",
    "Chance",
    "Decision",
    "Draw",
    "Event",
    "Game",
    "IllegalAction",
    "LiveChance",
    "Message",
    "Option",
    "Outcome",
    "RandomChance",
    "RecordedChance",
    "Refusal",
    "RulesError",
    "ScoreItem",
    "SeatName",
    "rank",
    "read_options",
]
