"""The contract between the rules of a title and everything else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from game.rules.kernel.action import Action, ActionBook
from game.rules.kernel.chance import Chance, RecordedChance
from game.rules.kernel.decision import Decision
from game.rules.kernel.errors import BadRecord, IllegalAction
from game.rules.kernel.event import Event
from game.rules.kernel.fields import Json, cached
from game.rules.kernel.frame import Frame, frame_stack
from game.rules.kernel.message import Message
from game.rules.kernel.refusal import GAME_OVER, NOT_NOW, NOT_YOUR_TURN, Refusal
from game.rules.kernel.score import Outcome, ScoreItem, Side
from game.rules.kernel.state import FULL, STRANGER, TableState
from game.rules.kernel.steps import Steps
from game.rules.kernel.upgrade import Upgrade


class Game(TableState):
    """One table of one title: everything that lies on it, and what may be done with it.

    A game waits for one decision at a time: the frame on top of its stack. ``apply`` is the only way to change it and
    returns the events that happened. The state holds no generator: whoever calls ``apply`` hands in the chance.

    A title declares its state in a class of its own (``class State(Game)``, see ``fields``), so that its rules can
    name it; its frames, lists, refusals and deeds as ``steps``; and the rest here. ``has_secrets`` says that the views
    of two seats may differ. ``rules_version`` grows with every change after which an old journal would not replay;
    ``upgrades`` then holds, for each older version, what turns its lines into those of the next.
    """

    rules_version: ClassVar[int] = 1
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    steps: ClassVar[Steps]
    actions: ClassVar[ActionBook]
    has_secrets: ClassVar[bool] = False

    stack: list[Any] = frame_stack()
    _legal: Sequence[Action] | None = cached()

    def __init_subclass__(cls) -> None:
        """Takes the actions from the steps, and refuses a title with secrets that would show them."""
        if "steps" in cls.__dict__:
            cls.actions = cls.steps.actions
        if cls.has_secrets and (cls.hide is Game.hide or cls.guess is Game.guess):
            raise TypeError(f"{cls.__name__} has secrets, but every view of it is a full table")

    # -- what a title writes ------------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; it begins with ``cls.bare(options, seats)``.

        :raises RulesError: if an option or the number of seats is not one of the title's.
        """

    @abstractmethod
    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""

    @abstractmethod
    def ending(self) -> Outcome:
        """Returns how the finished game ended."""

    def hide(self, viewer: int) -> None:
        """Takes out of this copy what its viewer may not know; whoever has secrets writes it (see ``view_for``)."""

    def guess(self, chance: Chance) -> None:
        """Fills this copy of a view, so that it agrees with everything seen (see ``determinise``).

        Cards that nobody has decided yet (the bag of a pile) stay undecided. For hands, ``zones.fill_hands`` makes
        every way in which the cards can have been dealt and laid equally likely.
        """

    # -- what a title may say otherwise -------------------------------------------------------------------------

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the game ended now."""
        return self.score(seat)

    def parts(self, seat: int, source: str) -> Sequence[tuple[Message, int]]:
        """Returns what a seat's points from a source are made of, board by board; () where there is no more to say."""
        return ()

    def total(self, seat: int) -> int:
        """Returns the seat's points so far."""
        return sum(item.points for item in self.score(seat))

    def shown_to(self, seat: int | None, now: Game | None = None) -> Self:
        """Returns what screens show this seat (None: a stranger): its view, less what the table keeps silent about.

        Whoever decides takes ``view_for``, where what everybody saw stays known. ``now`` is the table as it has become
        since then, where it is looked at again.
        """
        return self.view_for(seat)

    def told_to(self, seat: int | None, event: Event) -> Event | None:
        """Returns an event of the past as screens tell it now, at this table; None if the seat noticed nothing."""
        return event.seen_by(seat)

    def nothing_to_say(self) -> Action | None:
        """Returns what the seat that is to choose answers if it has nothing to say; None: it has to choose.

        Only questions for a card that the seat may not hold at all are such. Several persons at one screen are asked
        them together, and a lone one among bots who holds none need not be.
        """
        return None

    @property
    def progress(self) -> Message | None:
        """Gets how far a running game is (see ``count_rounds``); None where nobody can say, and when it is over."""
        return None

    @property
    def turn(self) -> int | None:
        """Gets the seat whose turn it is, in which others may be asked; where a title says nothing, the one to move."""
        return self.to_move

    @property
    def sides(self) -> Sequence[Side]:
        """Gets the parties at the table that have no seat."""
        return ()

    # -- what every title gets ----------------------------------------------------------------------------------

    @classmethod
    def load(cls, data: Mapping[str, Json]) -> Self:
        """Returns the table that ``dump`` described.

        :raises BadRecord: as every state does, and if it waits for something at which nobody chooses.
        """
        table = super().load(data)
        if table.stack and (frame := table.stack[-1]).kind not in cls.steps.asked:
            raise BadRecord(f"not a table of {cls.title}: stack: nobody chooses at {frame.kind!r}")
        return table

    def view_for(self, seat: int | None) -> Self:
        """Returns the same table with what this seat may not know taken out (None: a stranger).

        Tables that a seat cannot tell apart give it equal views: every zone whose cards it cannot tell apart is merged
        (``zones``), and a bag gives no hand away. What it has seen before stays in the view: known tops and bottoms of
        piles, hands that it passed on, cards shown and taken back. A view of a view is that of a stranger, or itself.
        """
        view = self.copy()
        viewer = STRANGER if seat is None or self.viewer not in (FULL, seat) else seat
        if self.has_secrets and viewer != self.viewer:
            view.viewer, view._legal = viewer, None
            view.hide(viewer)
        return view

    def determinise(self, chance: Chance) -> Self:
        """Returns, for a view, one full table that agrees with everything seen.

        The viewer's view of it is this view again, and it offers the viewer the same actions.
        """
        full = self.copy()
        if self.viewer != FULL:
            full.guess(chance)
            full.viewer, full._legal = FULL, None
        return full

    @property
    def outcome(self) -> Outcome | None:
        """Gets how the game ended, or None while it runs."""
        return None if self.stack else self.ending()

    @property
    def to_move(self) -> int | None:
        """Gets the seat that must choose now; None when the game is over."""
        stack = self.stack
        return stack[-1].seat if stack else None

    @property
    def decision(self) -> Decision | None:
        """Gets the choice that the game waits for; None when it is over."""
        if not self.stack:
            return None
        frame: Frame = self.stack[-1]
        step = self.steps.of(frame)
        prompt = step.prompt(self, frame) if step.prompt else Message(f"{self.title}.prompt.{frame.kind}")
        public = step.is_public(self, frame) or not self.has_secrets
        skippable = step.is_skippable(self, frame)
        return Decision(frame.seat, frame.kind, prompt, step.rule, skippable, public, step.aside)

    def _is_secret(self) -> bool:
        """Tells whether this is the view of somebody who may not know what can be chosen now."""
        frame = self.stack[-1]
        return self.viewer not in (FULL, frame.seat) and not self.steps.of(frame).is_public(self, frame)

    def legal_actions(self) -> Sequence[Action]:
        """Returns every action that the deciding seat may take now; never empty on a full table while the game runs.

        On a view of somebody else's decision it is empty, unless the decision is public.
        """
        legal = self._legal
        if legal is None:
            stack = self.stack
            if not stack or (self.viewer != FULL and self._is_secret()):
                legal = ()
            else:
                frame = stack[-1]
                legal = self.steps.lists[type(frame)](self, frame)
            self._legal = legal
        return legal

    def also_asked(self) -> dict[int, Self]:
        """Returns, for each seat that is asked at the same time as the one to move, a full table as it asks that seat.

        What it then chooses does not hang on the answers before it; it is carried out when the rules come to it. Where
        something would have to be drawn before a seat can be asked, it is not.
        """
        found: dict[int, Self] = {}
        frame = self.stack[-1] if self.stack else None
        if frame is None or self.viewer != FULL or (others := self.steps.of(frame).together) is None:
            return found
        for other in others(self, frame):
            table = self.copy()
            table.stack.append(other)
            table._legal = None
            try:
                table.steps.settle(table, RecordedChance(()), [])
            except BadRecord:
                continue
            if table.to_move == other.seat != frame.seat and table.legal_actions():
                found.setdefault(other.seat, table)
        return found

    def goes_on(self) -> Action | None:
        """Returns the next step of a side without a seat, which waits for no more than a nod; None: a seat chooses."""
        return self.legal_actions()[0] if self.stack and type(self.stack[-1]) in self.steps.nods else None

    @property
    def will_go_on(self) -> bool:
        """Tells whether a side without a seat has steps to take, now or after what is chosen."""
        return any(type(frame) in self.steps.nods for frame in self.stack)

    def why_not(self, action: Action) -> Refusal | None:
        """Returns None for a legal action, else words and rule id that forbid it.

        On a view of somebody else's decision nothing is legal, unless the decision is public.
        """
        if not self.stack:
            return GAME_OVER
        frame = self.stack[-1]
        if action.seat != frame.seat:
            return NOT_YOUR_TURN
        return NOT_NOW if self._is_secret() else self.steps.of(frame).refusal(self, frame, action)

    def apply(self, action: Action, chance: Chance) -> list[Event]:
        """Carries out an action and returns the events that happened, in order.

        :raises IllegalAction: if the action is not in the legal list; the table is then unchanged.
        """
        if action not in self.legal_actions():
            raise IllegalAction(action, self.why_not(action))
        self._legal = None
        events: list[Event] = []
        self.steps.deeds[type(action)](self, action, chance, events)
        self.steps.settle(self, chance, events)
        return events


__all__ = ["GAME_OVER", "NOT_NOW", "NOT_YOUR_TURN", "Game"]
