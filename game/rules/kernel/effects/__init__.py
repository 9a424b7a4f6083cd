"""Effects as data: rows of TOML, the words they are made of, and what carries them out.

A title registers its words (``Vocabulary``), reads its rows (``Deck``) and puts an ``Interpreter`` among its steps; see
``deck`` for how a row is written. What no words can say stays code: an op of its own for one card.
"""

from game.rules.kernel.data import OneOf
from game.rules.kernel.effects.arguments import Amount, Amounts, Block, Blocks, Condition, Counted, Range
from game.rules.kernel.effects.deck import Deck, Effect, Row, Table
from game.rules.kernel.effects.interpreter import (
    ChooseEffect,
    Choosing,
    Decline,
    Doing,
    Due,
    Interpreter,
    Ordering,
    ResolveFirst,
)
from game.rules.kernel.effects.orders import ASK, HOLDING, NEVER, PASS, Orders
from game.rules.kernel.effects.triggers import Queue, Trigger
from game.rules.kernel.effects.vocabulary import NoArguments, Vocabulary

__all__ = [
    "ASK",
    "HOLDING",
    "NEVER",
    "PASS",
    "Amount",
    "Amounts",
    "Block",
    "Blocks",
    "ChooseEffect",
    "Choosing",
    "Condition",
    "Counted",
    "Deck",
    "Decline",
    "Doing",
    "Due",
    "Effect",
    "Interpreter",
    "NoArguments",
    "OneOf",
    "Ordering",
    "Orders",
    "Queue",
    "Range",
    "ResolveFirst",
    "Row",
    "Table",
    "Trigger",
    "Vocabulary",
]
