"""The deck of all rows with effects, spaces and occupations, and what carries them out.

How a card is written (data/occupations.toml; the form is that of the kernel's decks, the words are in ``words``,
``special`` and ``metrics``)::

    [[occupation]]
    id = "occ_155"                # its printed number
    deck = "B"                    # A, B or C
    start = true                  # light brown
    points = 2
    colour = "red"                # yellow: once; blue: at any time; red: every time; green: once, on a condition
    effects = [
        { on = "after", may = true, given = { viking_action = 1, got_wood = "2+" }, do = [
            { op = "exchange", pay = { wood = 1 }, gain = { stockfish = 1 } },
        ] },
    ]

``on`` is one of the moments of ``cues``; "play" if none is named. ``given`` sees the seat and the action under way
(``space:forge``, ``group:crafting``, ``dice:raid``, ``paid_ore``, ...). What may be declined has ``may = true``, or an
op that can be left by itself (``mine`` and ``upgrade`` with ``free``). ``limit = "once"`` acts once in the game.
Modifiers (``add``) act on "roll", "spend", "cost", "stone_cost" and "emigration_cost". Named special cases are ops of
``special``, or asked for by number where the rules need them (``cues.owns(state, seat, 153)``): they too have a row
with effects, the op ``rule`` at least, so that a card whose effects are taken away does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.rules.kernel import Event, RulesError
from game.rules.kernel.data import read_text
from game.rules.kernel.effects import Deck, Interpreter, Row, Table, Trigger
from game.rules.odin import cues
from game.rules.odin.components import CARD_NAMES, SPACE_NAMES
from game.rules.odin.events import CardActed
from game.rules.odin.special import add_special
from game.rules.odin.words import WORDS

FIRST_CARD: Final = len(SPACE_NAMES)
DECKS: Final = ("A", "B", "C")
CARD_COLOURS: Final = ("yellow", "blue", "red", "green")
add_special()
DECK: Final = Deck(
    WORDS,
    Table(
        "spaces.toml",
        read_text(__package__, "spaces.toml"),
        {"group": str, "column": int, "row": int, "span": int, "colour": str, "ship": str},
        {"span": 1, "ship": ""},
        kinds=("space",),
    ),
    Table(
        "occupations.toml",
        read_text(__package__, "occupations.toml"),
        {"deck": str, "start": bool, "points": int, "colour": str},
        {"start": False, "points": 0},
        kinds=("occupation",),
    ),
)
if [row.id for row in DECK][FIRST_CARD:] != list(CARD_NAMES):
    raise RulesError("occupations.toml: the cards are not occ_001 to occ_190, in this order")
CARD_ROWS: Final[Sequence[Row]] = list(DECK)[FIRST_CARD:]
for _row in CARD_ROWS:
    if _row["deck"] not in DECKS or _row["colour"] not in CARD_COLOURS:
        raise RulesError(f"occupations.toml, occupation {_row.id!r}: odd deck or colour")
POINTS: Final = tuple(int(row["points"]) for row in CARD_ROWS)
cues.bind(DECK, FIRST_CARD)

_QUIET: Final = frozenset({"gain", "weapons", "fetch"})
"""Ops whose order among themselves makes no difference."""


def _heard(state: Any, seat: int, row: Row, option: int, events: list[Event]) -> None:
    events.append(CardActed(seat, row.number, option))


def _matters(state: Any, triggers: Sequence[Trigger]) -> bool:
    """Tells whether the order of some triggers makes a difference: one asks something, or is no plain gain."""
    if len({trigger[:2] for trigger in triggers}) < 2:
        return False
    for trigger in triggers:
        row = DECK[trigger.row]
        if trigger.effect < len(row.effects):
            steps = row.blocks[row.effects[trigger.effect].block]
            if any(step.op.name not in _QUIET for step in steps):
                return True
    return False


EFFECTS: Final = Interpreter(DECK, _heard, _matters)


def dealt(decks: str, start: bool) -> tuple[int, ...]:
    """Returns the cards of some decks ("all" for all): the light ones, or the dark ones."""
    return tuple(
        card
        for card, row in enumerate(CARD_ROWS)
        if (decks == "all" or row["deck"].lower() == decks) and row["start"] == start
    )
