"""Whether a space would be of any use to a seat, and why not (rules odin.actions.effect, odin.ships)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from game.rules.kernel import Refusal
from game.rules.kernel.effects import Row
from game.rules.kernel.effects.arguments import Condition
from game.rules.kernel.effects.deck import Step
from game.rules.kernel.effects.vocabulary import Choose, May
from game.rules.kernel.refusal import refuse
from game.rules.odin import cues
from game.rules.odin.sailing import ship_refusal
from game.rules.odin.spaces_data import COLUMN_OF, SHIP_OF
from game.rules.odin.state import ACT, COLUMN, SPACE, State
from game.rules.odin.words import WHYS, Why

NOTHING_THERE: Final = refuse("odin.refusal.no_use", "odin.actions.effect")


def use_refusal(state: State, seat: int, space: int) -> Refusal | None:
    """Returns why a space would be of no use to a seat now (rules odin.actions.effect, odin.ships)."""
    lacks = ship_refusal(state, seat, SHIP_OF[space])
    if lacks is not None:
        return lacks
    state.acts.append([0] * ACT)
    found = use_refusal_within(state, seat, space)
    state.acts.pop()
    return found


def use_refusal_within(state: State, seat: int, space: int) -> Refusal | None:
    """Returns the same on a table on which an action is under way, as if it were that of the space."""
    act = state.acts[-1]
    act[SPACE], act[COLUMN] = space + 1, COLUMN_OF[space]
    found = _useless(state, seat, cues.row(space), "play")
    if found is not None:
        for number in cues.rows_at(state, seat, "instead"):
            if _useless(state, seat, cues.row(number), "instead") is None:
                return None
    return found


def _useless(state: State, seat: int, row: Row, moment: str) -> Refusal | None:
    """Returns None if any effect of a row can be used at a moment, else why the last one cannot."""
    found: Refusal | None = NOTHING_THERE
    for _, effect in row.on(moment):
        if not effect.given.holds(state, seat):
            continue
        for step in row.blocks[effect.block]:
            found = why_step(state, seat, row, step)
            if found is None:
                return None
    return found


def why_step(state: State, seat: int, row: Row, step: Step) -> Refusal | None:
    """Returns why a step, or of a choice every option, cannot be done."""
    args, op = step.args, step.op
    if isinstance(args, Choose | May):
        options = args.options if isinstance(args, Choose) else (args.do,)
        found: Refusal | None = NOTHING_THERE
        for option in options:
            found = why_step(state, seat, row, row.blocks[option][0])
            if found is None:
                return None
        return found
    why = WHYS.get(op.name)
    return why(state, seat, args) if why is not None else None


class Ask(NamedTuple):
    """What is asked of a step: when it acts, why it cannot be done (None: it always can), its arguments."""

    given: Condition
    why: Why | None
    args: Any


def asked(row: Row) -> tuple[Ask, ...]:
    """Returns what tells whether a row can be used: any step that acts at "play" and has nothing against it."""
    return tuple(
        Ask(effect.given, WHYS.get(step.op.name), step.args)
        for _, effect in row.on("play")
        for begun in row.blocks[effect.block]
        for step in first_steps(row, begun)
    )


def first_steps(row: Row, step: Step) -> Iterator[Step]:
    """Yields a step, or of a choice the first step of every option."""
    if isinstance(step.args, Choose | May):
        for option in step.args.options if isinstance(step.args, Choose) else (step.args.do,):
            yield from first_steps(row, row.blocks[option][0])
    else:
        yield step
