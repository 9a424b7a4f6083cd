"""Effects at work: steps done one after another, choices asked for, triggers resolved by their owners.

A title makes one interpreter of its deck and puts it among its steps:

>>> EFFECTS = Interpreter(DECK)
>>> STEPS = Steps(*own_steps, *EFFECTS.steps("odin.cards"), do={**own_deeds, **EFFECTS.deeds})

and its state declares ``triggers: Queue = zone(Queue, lambda table: Queue())``. Then ``perform`` does what a row does
at a moment, ``fold`` asks its modifiers, and ``raise_all`` with ``resolve_triggers`` does what all rows that somebody
owns do at a moment. Nothing of a row stands in the state but numbers, so tables can be copied and saved at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.kernel.action import Action
from game.rules.kernel.chance import Chance
from game.rules.kernel.effects.deck import Deck, Row
from game.rules.kernel.effects.deck import Step as EffectStep
from game.rules.kernel.effects.triggers import Trigger
from game.rules.kernel.effects.vocabulary import Choose, May, Others, Repeat, When
from game.rules.kernel.errors import BadRecord
from game.rules.kernel.event import Event
from game.rules.kernel.refusal import NOT_NOW, Refusal, refuse
from game.rules.kernel.steps import Auto, Do, Judge, Step


class Doing(NamedTuple):
    """A step of a row, and those after it, are to be done for a seat."""

    seat: int
    row: int
    block: int
    step: int = 0
    kind: str = "effect"


class Choosing(NamedTuple):
    """A seat is to choose among the options of a step: ``gone`` is a mask of those had, ``left`` how many are due."""

    seat: int
    row: int
    block: int
    step: int
    gone: int
    left: int
    kind: str = "choose_effect"


class Due(NamedTuple):
    """The triggers are to be resolved, those of this seat first, then clockwise."""

    seat: int
    kind: str = "triggers"


class Ordering(NamedTuple):
    """A seat is to say which of its triggers comes next."""

    seat: int
    kind: str = "order_triggers"


class ChooseEffect(NamedTuple):
    """Chooses an option, by its number."""

    seat: int
    option: int
    verb: str = "choose_effect"


class Decline(NamedTuple):
    """Does not do what it may do."""

    seat: int
    verb: str = "decline"


class ResolveFirst(NamedTuple):
    """Resolves the effect of a row before the other triggers; ``effect`` is its number in the row."""

    seat: int
    row: int
    effect: int
    verb: str = "resolve_first"


Heard = Callable[[Any, int, Row, int, list[Event]], None]
"""Is told that a seat chose an option of a row (-1: declined): ``heard(state, seat, row, option, events)``."""


class Interpreter:
    """Does what the rows of a deck say, on the stack of frames of a state.

    ``heard`` may append an event for every choice. ``matters`` tells whether the order of some triggers of one seat
    makes a difference; without it, it does if they are not all of the same row.
    """

    def __init__(
        self,
        deck: Deck,
        heard: Heard | None = None,
        matters: Callable[[Any, Sequence[Trigger]], bool] | None = None,
    ) -> None:
        self.deck = deck
        self._heard = heard
        self._matters = matters or _differ
        self.deeds: Mapping[type[Any], Do] = {
            ChooseEffect: self._choose,
            Decline: self._decline,
            ResolveFirst: self._resolve_first,
        }

    def steps(self, rule: str, *, public: bool = False, skippable: bool = False) -> tuple[Step | Auto, ...]:
        """Returns the steps to put among those of the title.

        ``public`` and ``skippable`` say of the choices that nothing hidden is needed for them, and decides them.
        """
        choose: dict[type[Any], Judge | None] = {
            ChooseEffect: self._option_refusal,
            Decline: self._decline_refusal,
        }
        return (
            Step(
                Choosing,
                self._list_options,
                choose,
                rule=rule,
                public=public,
                skippable=skippable,
                lapses=True,
            ),
            Step(Ordering, self._list_triggers, {ResolveFirst: self._trigger_refusal}, rule=rule, public=True),
            Auto(Doing, self._do),
            Auto(Due, self._next_trigger),
        )

    def check(self, state: Any) -> None:
        """Checks that every frame and trigger of a loaded state names what there is; for ``check`` of a title.

        :raises BadRecord: if one does not.
        """
        for frame in state.stack:
            if isinstance(frame, (Doing, Choosing)):
                row = self._row(frame.row)
                if not 0 <= frame.block < len(row.blocks) or not 0 <= frame.step < len(row.blocks[frame.block]):
                    raise BadRecord(f"stack: {row.kind} {row.id!r} has no step {frame.step} in block {frame.block}")
                args = row.blocks[frame.block][frame.step].args
                if isinstance(frame, Choosing) and not isinstance(args, (Choose, May)):
                    raise BadRecord(f"stack: {row.kind} {row.id!r} leaves no choice there")
        for trigger in state.triggers.waiting:
            row = self._row(trigger.row)
            if trigger.seat >= state.seats or trigger.effect >= len(row.effects):
                raise BadRecord(
                    f"triggers: {row.kind} {row.id!r} has no effect {trigger.effect} for seat {trigger.seat}"
                )

    def _row(self, number: int) -> Row:
        if not 0 <= number < len(self.deck):
            raise BadRecord(f"there is no row {number} of effects")
        return self.deck[number]

    # -- what the rules ask for ---------------------------------------------------------------------------------

    def perform(self, state: Any, seat: int, row: int | str, moment: str = "play") -> None:
        """Pushes what a row does for a seat at a moment, if what is given holds: the first effect on top."""
        found = self.deck[row]
        due = [effect.block for _, effect in found.on(moment) if effect.given.holds(state, seat)]
        state.stack += [Doing(seat, found.number, block) for block in reversed(due)]

    def can(self, state: Any, seat: int, row: int | str, moment: str = "play") -> bool:
        """Tells whether a row would do anything for a seat at a moment: what is given holds, its first step can be."""
        found = self.deck[row]
        return any(
            effect.given.holds(state, seat) and self._possible(state, seat, found, effect.block)
            for _, effect in found.on(moment)
        )

    def hindrance(self, state: Any, seat: int, row: int | str, moment: str = "play") -> Refusal | None:
        """Returns why a row would do nothing for a seat at a moment, by its first effect; None: it does something."""
        found = self.deck[row]
        blocks = [effect.block for _, effect in found.on(moment) if effect.given.holds(state, seat)]
        if not blocks or any(self._possible(state, seat, found, block) for block in blocks):
            return None
        return self._hindrance(state, seat, found, blocks[0])

    def fold(self, state: Any, seat: int, rows: Iterable[int | str], moment: str, number: int) -> int:
        """Returns a number (a die, a price) as the modifiers of some rows change it at a moment, one after another."""
        for row in map(self.deck.__getitem__, rows):
            for _, effect in row.on(moment):
                if effect.given.holds(state, seat):
                    for step in row.blocks[effect.block]:
                        if step.op.change is not None:
                            number = step.op.change(state, seat, step.args, number)
        return number

    # -- triggers -----------------------------------------------------------------------------------------------

    def raise_all(self, state: Any, moment: str, owned: Callable[[int], Iterable[int | str]]) -> None:
        """Puts into the queue what the rows of every seat do at a moment, as far as what is given holds now."""
        for seat in range(state.seats):
            for row in map(self.deck.__getitem__, owned(seat)):
                for number, effect in row.on(moment):
                    if effect.given.holds(state, seat):
                        state.triggers = state.triggers.put(Trigger(seat, row.number, number))

    def resolve_triggers(self, state: Any, active: int) -> None:
        """Pushes the resolving of the queue: the active seat's triggers first, then clockwise.

        Each seat orders its own. What is triggered meanwhile joins the queue.
        """
        if len(state.triggers):
            state.stack.append(Due(active))

    def _next_trigger(self, state: Any, frame: Due, chance: Chance, events: list[Event]) -> None:
        queue = state.triggers
        if not len(queue):
            return
        seat = next(seat for step in range(state.seats) if queue.of(seat := (frame.seat + step) % state.seats))
        own = queue.of(seat)
        state.stack.append(frame)
        if len(own) > 1 and self._matters(state, own):
            state.stack.append(Ordering(seat))
        else:
            self._begin(state, own[0])

    def _begin(self, state: Any, trigger: Trigger) -> None:
        state.triggers = state.triggers.take(trigger)
        row = self.deck[trigger.row]
        if trigger.effect < len(row.effects):
            state.stack.append(Doing(trigger.seat, trigger.row, row.effects[trigger.effect].block))

    def _list_triggers(self, state: Any, frame: Ordering) -> Sequence[Action]:
        return [ResolveFirst(frame.seat, one.row, one.effect) for one in dict.fromkeys(state.triggers.of(frame.seat))]

    def _trigger_refusal(self, state: Any, frame: Ordering, action: ResolveFirst) -> Refusal | None:
        return None if Trigger(*action[:3]) in state.triggers.of(frame.seat) else NOT_NOW

    def _resolve_first(self, state: Any, action: ResolveFirst, chance: Chance, events: list[Event]) -> None:
        state.stack.pop()
        self._begin(state, Trigger(*action[:3]))

    # -- one step -----------------------------------------------------------------------------------------------

    def _do(self, state: Any, frame: Doing, chance: Chance, events: list[Event]) -> None:
        seat, row, stack = frame.seat, self.deck[frame.row], state.stack
        steps = row.blocks[frame.block]
        step = steps[frame.step]
        if frame.step + 1 < len(steps):
            stack.append(frame._replace(step=frame.step + 1))
        args = step.args
        if step.op.run is not None:
            step.op.run(state, seat, args, chance, events)
        elif isinstance(args, Choose):
            stack.append(Choosing(*frame[:4], 0, args.picks.of(state, seat)))
        elif isinstance(args, May):
            stack.append(Choosing(*frame[:4], 0, 1))
        elif isinstance(args, When):
            block = args.do if args.given.holds(state, seat) else args.otherwise
            stack += [Doing(seat, row.number, block)] if block >= 0 else []
        elif isinstance(args, Repeat):
            stack += [Doing(seat, row.number, args.do)] * args.times.of(state, seat)
        elif isinstance(args, Others):
            others = [(seat + step) % state.seats for step in range(1, state.seats)]
            stack += [Doing(other, row.number, args.do) for other in reversed(others)]

    def _possible(self, state: Any, seat: int, row: Row, block: int) -> bool:
        """Tells whether a block can be done: whether its first step can."""
        step: EffectStep = row.blocks[block][0]
        args = step.args
        if step.op.run is not None:
            return step.op.can is None or step.op.can(state, seat, args)
        if isinstance(args, Choose):
            return any(self._possible(state, seat, row, option) for option in args.options)
        if isinstance(args, (May, Repeat)):
            return self._possible(state, seat, row, args.do)
        if isinstance(args, When):
            chosen = args.do if args.given.holds(state, seat) else args.otherwise
            return chosen >= 0 and self._possible(state, seat, row, chosen)
        return step.op.can is None or step.op.can(state, seat, args)

    def _hindrance(self, state: Any, seat: int, row: Row, block: int) -> Refusal:
        """Returns why a block cannot be done: what its first step lacks."""
        step: EffectStep = row.blocks[block][0]
        args = step.args
        if isinstance(args, Choose):
            return self._hindrance(state, seat, row, args.options[0])
        if isinstance(args, (May, Repeat)):
            return self._hindrance(state, seat, row, args.do)
        if isinstance(args, When) and (chosen := args.do if args.given.holds(state, seat) else args.otherwise) >= 0:
            return self._hindrance(state, seat, row, chosen)
        return step.op.why(state, seat, args) if step.op.why is not None else IMPOSSIBLE

    # -- choices ------------------------------------------------------------------------------------------------

    def _options(self, state: Any, frame: Choosing) -> list[int]:
        """Returns the blocks that can be chosen, by number of the option; -1 for those that cannot."""
        row = self.deck[frame.row]
        args = row.blocks[frame.block][frame.step].args
        options = args.options if isinstance(args, Choose) else (args.do,)
        return [
            -1 if frame.gone >> number & 1 or not self._possible(state, frame.seat, row, block) else int(block)
            for number, block in enumerate(options)
        ]

    def _may_decline(self, frame: Choosing) -> bool:
        return isinstance(self.deck[frame.row].blocks[frame.block][frame.step].args, May)

    def _list_options(self, state: Any, frame: Choosing) -> Sequence[Action]:
        if frame.left <= 0:
            return ()
        options = [ChooseEffect(frame.seat, n) for n, block in enumerate(self._options(state, frame)) if block >= 0]
        return [*options, Decline(frame.seat)] if options and self._may_decline(frame) else options

    def _option_refusal(self, state: Any, frame: Choosing, action: ChooseEffect) -> Refusal | None:
        options = self._options(state, frame)
        if not 0 <= action.option < len(options) or frame.gone >> action.option & 1:
            return NOT_NOW
        if options[action.option] >= 0:
            return None
        row = self.deck[frame.row]
        args = row.blocks[frame.block][frame.step].args
        blocks = args.options if isinstance(args, Choose) else (args.do,)
        return self._hindrance(state, frame.seat, row, int(blocks[action.option]))

    def _decline_refusal(self, state: Any, frame: Choosing, action: Decline) -> Refusal | None:
        return None if self._may_decline(frame) else NOT_NOW

    def _choose(self, state: Any, action: ChooseEffect, chance: Chance, events: list[Event]) -> None:
        frame = state.stack.pop()
        block = self._options(state, frame)[action.option]
        if frame.left > 1:
            state.stack.append(frame._replace(gone=frame.gone | 1 << action.option, left=frame.left - 1))
        state.stack.append(Doing(frame.seat, frame.row, block))
        self._tell(state, frame, action.option, events)

    def _decline(self, state: Any, action: Decline, chance: Chance, events: list[Event]) -> None:
        self._tell(state, state.stack.pop(), -1, events)

    def _tell(self, state: Any, frame: Choosing, option: int, events: list[Event]) -> None:
        if self._heard is not None:
            self._heard(state, frame.seat, self.deck[frame.row], option, events)


IMPOSSIBLE = refuse("kernel.refusal.effect", "")


def _differ(state: Any, triggers: Sequence[Trigger]) -> bool:
    return len({trigger[:2] for trigger in triggers}) > 1
