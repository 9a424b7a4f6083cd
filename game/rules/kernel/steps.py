"""What a title waits for and what can be done then, declared in one place.

>>> STEPS = Steps(
...     Step(Laying, list_layings, {Lay: cell_refusal, LayStart: start_refusal, Forfeit: forfeit_refusal},
...          rule="vikings.laying"),
...     Step(Settling, refusals={Settle: None, StayAshore: None}, rule="vikings.figures"),
...     Step(Stowing, refusals={Stow: stowing_refusal}, candidates={"cell": range(16)}, rule="skerry.hold"),
...     Step(Space, refusals={Take: space_refusal}, candidates=all_spaces, rule="odin.space", public=True),
...     Auto(SeatScoring, score_seat),
...     do={Lay: lay, LayStart: lay_start, Forfeit: forfeit, Settle: settle, StayAshore: stay_ashore, Take: take},
... )

From it follow who is to move, the decision, the legal list, refusals, carrying out, and what resolves itself:

- ``list_layings(state, frame)`` returns the legal actions. Where lists are not hot, legal is what is not refused of
  the candidates: what ``candidates(state, frame)`` returns, or every action of the refusals, its fields running
  through ``candidates``, ranges by name. With neither, the actions carry nothing but their seat.
- ``cell_refusal(state, frame, action)`` returns a Refusal or None, judged apart from the list; None instead of a
  function: such an action is never refused at this frame. Actions of other classes are refused with NOT_NOW.
- ``lay(state, action, chance, events)`` carries out a legal action: it takes its frame off ``state.stack``, or
  leaves it there to be asked again, and pushes what comes next. ``drop`` does no more than take the frame off.
- ``score_seat(state, frame, chance, events)`` resolves a frame by itself once it lies on top; the frame is off the
  stack already. A step with ``when`` is dropped in the same way where ``when(state, frame)`` is false; one that
  ``lapses``, where nothing is listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from game.rules.kernel.action import Action, ActionBook
from game.rules.kernel.chance import Chance
from game.rules.kernel.event import Event
from game.rules.kernel.frame import FrameBook
from game.rules.kernel.message import Message
from game.rules.kernel.refusal import NOT_NOW, Refusal
from game.rules.kernel.state import FULL

List = Callable[[Any, Any], Sequence[Action]]
Judge = Callable[[Any, Any, Any], Refusal | None]
Do = Callable[[Any, Any, Chance, list[Event]], None]


@dataclass(frozen=True, slots=True)
class Step:
    """A kind of frame at which a seat chooses.

    ``skippable``: a single legal action may be taken without asking, which must follow from public facts alone;
    ``skippable(state, frame)`` tells whether it may. Actions of the classes ``aside`` can be done at other times as
    well and do not count.
    ``public``: nothing hidden is needed to decide it, or ``public(state, frame)`` tells so; no curtain falls.
    ``prompt(state, frame)`` returns other words than ``TITLE.prompt.KIND``. ``together(state, frame)`` returns frames
    of other seats, asked later, whose answers do not hang on this one: those on the stack (`alike`), or to come.
    ``nod``: a side without a seat takes a step, and the seat only lets it.
    """

    frame: type[Any]
    legal: List | None = None
    refusals: Mapping[type[Any], Judge | None] = field(default_factory=dict)
    rule: str = field(kw_only=True)
    candidates: List | Mapping[str, Sequence[Any]] | None = field(default=None, kw_only=True)
    skippable: bool | Callable[[Any, Any], bool] = field(default=False, kw_only=True)
    aside: tuple[type[Any], ...] = field(default=(), kw_only=True)
    public: bool | Callable[[Any, Any], bool] = field(default=False, kw_only=True)
    prompt: Callable[[Any, Any], Message] | None = field(default=None, kw_only=True)
    when: Callable[[Any, Any], bool] | None = field(default=None, kw_only=True)
    lapses: bool = field(default=False, kw_only=True)
    together: Callable[[Any, Any], Sequence[Any]] | None = field(default=None, kw_only=True)
    nod: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        if self.legal is not None and self.candidates is not None:
            raise ValueError(f"{self.frame.__name__} has both a legal list and candidates")
        if self.legal is None and not callable(self.candidates):
            for make in self.refusals:
                if set(make._fields) - {"seat", "verb"} - set(self.candidates or ()):
                    raise ValueError(f"{self.frame.__name__} needs a legal list, or candidates for {make.__name__}")

    @property
    def lister(self) -> List:
        """Gets what lists the legal actions of a frame."""
        if self.legal is not None:
            return self.legal
        if self.candidates is None and not any(self.refusals.values()):
            makes = tuple(self.refusals)
            return lambda state, frame: [make(frame.seat) for make in makes]
        return self.ask

    def ask(self, state: Any, frame: Any) -> Sequence[Action]:
        """Returns the candidates that are not refused."""
        candidates = self.candidates(state, frame) if callable(self.candidates) else self._conceivable(frame.seat)
        return [action for action in candidates if self.refusal(state, frame, action) is None]

    def _conceivable(self, seat: int) -> Iterator[Action]:
        """Yields every action of the refusals with every number that its fields may have."""
        known = self.candidates if isinstance(self.candidates, Mapping) else {}
        for make in self.refusals:
            ranges = [known[name] for name in make._fields if name not in ("seat", "verb")]
            for values in product(*ranges):
                yield make(seat, *values)

    def is_skippable(self, state: Any, frame: Any) -> bool:
        """Tells whether a single legal action may be taken at the frame without asking."""
        return self.skippable(state, frame) if callable(self.skippable) else self.skippable

    def is_public(self, state: Any, frame: Any) -> bool:
        """Tells whether nothing hidden is needed to decide at the frame."""
        return self.public(state, frame) if callable(self.public) else self.public

    def refusal(self, state: Any, frame: Any, action: Action) -> Refusal | None:
        """Returns why an action is forbidden at the frame, or None."""
        judge: Judge | None = self.refusals.get(type(action), _not_now)
        return judge(state, frame, action) if judge is not None else None


def _not_now(state: Any, frame: Any, action: Action) -> Refusal:
    return NOT_NOW


def alike(state: Any, frame: Any) -> Sequence[Any]:
    """Returns the frames of the same kind right below a frame: all of them wait for the same, each for its seat."""
    found = []
    for other in reversed(state.stack[:-1]):
        if type(other) is not type(frame):
            break
        found.append(other)
    return found


def drop(state: Any, action: Action, chance: Chance, events: list[Event]) -> None:
    """Takes the frame off the stack: the action says no more than that this is over."""
    state.stack.pop()


@dataclass(frozen=True, slots=True)
class Auto:
    """A kind of frame that resolves itself."""

    frame: type[Any]
    resolve: Callable[[Any, Any, Chance, list[Event]], None]


class Steps:
    """Every frame and every action of a title. ``row`` is that of ``FrameBook``.

    ``lists`` holds what lists the legal actions by class of frame, ``deeds`` what carries out by class of action,
    ``nods`` the frames at which a side without a seat goes on.
    """

    __slots__ = ("_lapsing", "_resolve", "_steps", "_when", "actions", "deeds", "frames", "lists", "nods")

    def __init__(self, *declared: Step | Auto, do: Mapping[type[Any], Do], row: int | None = None) -> None:
        self.frames = FrameBook((step.frame for step in declared), row)
        self.actions = ActionBook(do)
        self.deeds = dict(do)
        self._steps = {step.frame: step for step in declared if isinstance(step, Step)}
        self.lists = {frame: step.lister for frame, step in self._steps.items()}
        self._resolve = {step.frame: step.resolve for step in declared if isinstance(step, Auto)}
        self.nods = frozenset(frame for frame, step in self._steps.items() if step.nod)
        self._lapsing = {frame for frame, step in self._steps.items() if step.lapses}
        self._when = {frame: step.when for frame, step in self._steps.items() if step.when is not None}
        for step in self._steps.values():
            for action in step.refusals:
                if action not in self.deeds:
                    raise ValueError(f"nothing carries out {action.__name__} of {step.frame.__name__}")

    @property
    def asked(self) -> tuple[str, ...]:
        """Gets the kind of every frame at which somebody chooses."""
        return tuple(frame._field_defaults["kind"] for frame in self._steps)

    def of(self, frame: Any) -> Step:
        """Returns the step of a frame at which somebody chooses."""
        return self._steps[type(frame)]

    def settle(self, state: Any, chance: Chance, events: list[Event]) -> None:
        """Resolves frames from the top of the stack until one waits for a choice, or none is left."""
        resolve, when, lapsing = self._resolve, self._when, self._lapsing
        while stack := state.stack:
            frame = stack[-1]
            kind = type(frame)
            if kind in resolve:
                resolve[kind](state, stack.pop(), chance, events)
            elif kind in when and not when[kind](state, frame):
                stack.pop()
            elif kind in lapsing:
                legal = self.lists[kind](state, frame)
                if legal:
                    state._legal = legal if state.viewer == FULL else None
                    return
                stack.pop()
            else:
                return
