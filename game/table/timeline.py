"""What happened at a table, step by step, and how far back it may be taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.rules.kernel import Action, Draw, Event, Game, Message, SeatName
from game.table.horizon import Horizon
from game.table.records import Record
from game.table.seats import SeatPlan


@dataclass(frozen=True, slots=True)
class Step:
    """One gesture: the seat that made it, its records and events, and the table before it (not to be changed).

    ``seats`` are all who chose something in it, the one that made it first; a forced action is no choice. ``reveals``
    tells whether some seat learned something by it, or something was drawn.
    """

    gesture: int
    seats: tuple[int, ...]
    records: tuple[Record, ...]
    events: tuple[Event, ...]
    before: Game
    reveals: bool = field(init=False)

    def __post_init__(self) -> None:
        """Finds out whether some seat learned something, or something was drawn."""
        drawn = any(record.draws for record in self.records)
        object.__setattr__(self, "reveals", drawn or self.revelation is not None)

    @property
    def seat(self) -> int:
        """Gets the seat that made the gesture."""
        return self.seats[0]

    @property
    def revelation(self) -> Event | None:
        """Gets the event by which some seat learned something; None if there is none that says so."""
        return next((event for event in self.events if event.reveals), None)

    def disclosure_to(self, seat: int | None) -> Event | None:
        """Returns the event by which another than this seat showed what it alone had known; None if there is none."""
        return next((event for event in self.events if event.discloses and event.seat != seat), None)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Steps that were undone by line ``n``, and the table after them: what a redo brings back."""

    n: int
    steps: tuple[Step, ...]
    after: Game


_REVEALED = "table.horizon.revealed"
_SOMETHING = Message("table.horizon.something")


def forced_action(game: Game) -> Action | None:
    """Returns the one answer to a decision that may be skipped; None where somebody must choose."""
    decision = game.decision
    if decision is None or not decision.skippable:
        return None
    answers = decision.answers(game.legal_actions())
    return answers[0] if len(answers) == 1 else None


def add_chooser(seats: list[int], game: Game, action: Action) -> None:
    """Adds the seat of the next action of a gesture to those that chose something in it, unless it was forced."""
    if action.seat not in seats and (not seats or forced_action(game) is None):
        seats.append(action.seat)


def counted(draws: Iterable[Draw]) -> Counter[str]:
    """Returns how many things came under each label."""
    drawn: Counter[str] = Counter()
    for draw in draws:
        drawn[draw.label] += len(draw.values)
    return drawn


class Timeline:
    """The live steps of a sitting, the table as it stands, and the steps that were withdrawn.

    Withdrawing lands on a decision of a person; the bots' replies go with the move that they answered.
    """

    def __init__(self, seats: Sequence[SeatPlan], game: Game) -> None:
        self.game = game
        self.steps: list[Step] = []
        self.withdrawn: list[Withdrawn] = []
        self._persons = frozenset(seat for seat, plan in enumerate(seats) if plan.is_person)
        self._horizon: Horizon | None = None
        self._drawn: list[Counter[str]] = []  # up to each step, as far as somebody asked

    def add(self, step: Step, after: Game) -> None:
        """Appends a step; what had been withdrawn is gone for good."""
        self.steps.append(step)
        self.withdrawn.clear()
        self._move_to(after)

    def withdraw(self, index: int, n: int) -> None:
        """Takes back every step from ``index`` on; ``n`` is the line that says so."""
        gone = tuple(self.steps[index:])
        self.withdrawn.append(Withdrawn(n, gone, self.game))
        del self.steps[index:], self._drawn[index:]
        self._move_to(gone[0].before)

    def restore(self) -> None:
        """Brings back what was withdrawn last."""
        last = self.withdrawn.pop()
        self.steps.extend(last.steps)
        self._move_to(last.after)

    def drawn(self, setup: Iterable[Draw]) -> Counter[str]:
        """Returns how many things came under each label in the set-up and in the live steps."""
        for step in self.steps[len(self._drawn) :]:
            now = counted(draw for record in step.records for draw in record.draws)
            self._drawn.append(self._drawn[-1] + now if self._drawn else now)
        return counted(setup) + (self._drawn[-1] if self._drawn else Counter())

    def _move_to(self, game: Game) -> None:
        self.game = game
        self._horizon = None

    @property
    def horizon(self) -> Horizon:
        """Gets how far back undo reaches: to the last revelation, or the last decision of another person.

        Another than the person who is turning back, or, before anybody does, than the one who decided last. A gesture
        in which two persons chose is nobody's to take back. What that person showed of what they alone knew taught
        them nothing, so it stays theirs to take back; what others showed is a revelation.
        """
        if self._horizon is None:
            self._horizon = self._find_horizon()
        return self._horizon

    def _find_horizon(self, disclosures: bool = True) -> Horizon:
        person = self.withdrawn[-1].steps[0].seat if self.withdrawn else None
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.reveals:
                return _revealed(index, step.revelation)
            for seat in (seat for seat in step.seats if seat in self._persons):
                if person not in (None, seat):
                    return Horizon(index + 1, Message("table.horizon.person", {"seat": SeatName(seat)}))
                person = seat
            if disclosures and (event := step.disclosure_to(person)) is not None:
                return _revealed(index, event)
        return Horizon(0, Message("table.horizon.start"))

    def landing(self, index: int) -> int | None:
        """Returns the first step from ``index`` on that a person decided and that may be withdrawn; None: no such."""
        if index < self.horizon.step:
            return None
        return next((i for i in range(index, len(self.steps)) if self.steps[i].seat in self._persons), None)

    def was_landing(self, index: int) -> bool:
        """Tells whether a journal may say that all from a step on was withdrawn.

        Version 0.1.0 minded what was revealed, but not what others disclosed; what it wrote stays readable.
        """
        return index >= self._find_horizon(disclosures=False).step and self.steps[index].seat in self._persons

    def undo_index(self) -> int | None:
        """Returns the last step of a person, if it may be withdrawn."""
        persons = (
            i for i in range(len(self.steps) - 1, self.horizon.step - 1, -1) if self.steps[i].seat in self._persons
        )
        return next(persons, None)

    def turn_index(self) -> int | None:
        """Returns the first step of the present person's turn that may be withdrawn; None if there is none."""
        seat = self.game.to_move
        if seat is None:
            seat = self.steps[-1].seat if self.steps else None
        if seat not in self._persons:
            return None
        first = None
        for index in range(len(self.steps) - 1, self.horizon.step - 1, -1):
            if self.steps[index].seat != seat:
                break
            first = index
        return first


def _revealed(index: int, event: Event | None) -> Horizon:
    """Returns the horizon behind a step by which somebody learned something."""
    public = event.seen_by(None) if event else None
    what = (public.message() if public else None) or _SOMETHING
    return Horizon(index + 1, Message(_REVEALED, {"what": what}), event.rule if event else "")
