"""Answers given ahead: what a seat chose while the rules still ask another one, kept until they come to it.

Who is asked together says the title (`Game.also_asked`). What was answered is told to nobody but the seat itself, and
is carried out in the rules' order; what the rules no longer allow then is dropped, and the seat is asked anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from game.rules.kernel import Action, Game, IllegalAction
from game.table.sitting import Sitting
from game.table.timeline import forced_action
from game.table.trial import attempt

Gesture = tuple[Action, ...]
Note = Callable[[int, Sequence[Action]], object]


class MustWait(Exception):
    """What is wanted ahead follows on what would draw or reveal something: it waits until the rules come to it."""


@dataclass(slots=True)
class _Kept:
    """What a seat has chosen ahead, and the whole table as it would be then; None: something would come to light.

    ``stays``: the table is shown to the seat as if it were so already.
    """

    gestures: list[Gesture]
    table: Game | None
    stays: bool


class Answers:
    """The answers given ahead at one table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._seen: Game | None = None
        self._asked: Mapping[int, Game] = {}
        self._kept: dict[int, _Kept] = {}
        self._since: dict[int, tuple[int, Sequence[Action]]] = {}

    # -- who is asked -----------------------------------------------------------------------------------------------

    def table_for(self, seat: int) -> Game | None:
        """Returns the whole table as it asks a seat ahead, or as the seat has left it; None: as it stands."""
        self._look()
        kept = self._kept.get(seat)
        if kept is None:
            return self._asked.get(seat)
        return kept.table if kept.table is not None and (kept.stays or kept.table.to_move == seat) else None

    def given(self, seats: Collection[int]) -> Mapping[int, int]:
        """Returns those of the seats whose answers are kept, with how many gestures each."""
        self._look()
        return {seat: len(kept.gestures) for seat, kept in self._kept.items() if seat in seats}

    def is_known(self, seat: int, gesture: int) -> bool:
        """Tells whether a seat that has seen no more than up to a gesture knows what it is asked now."""
        self._look()
        return seat in self._since and self._since[seat][0] <= gesture <= self._sitting.gestures

    # -- what they choose -------------------------------------------------------------------------------------------

    def give(self, seat: int, actions: Sequence[Action], note: Note = lambda seat, actions: None) -> None:
        """Keeps what a seat chooses ahead; ``note`` is called when it is sure to be allowed.

        :raises IllegalAction: if it is not asked, or one of them is forbidden; nothing is changed.
        :raises MustWait: if one but the last would draw or reveal something; nothing is changed.
        """
        self._look()
        kept, game = self._kept.get(seat), self._sitting.game
        table = kept.table if kept is not None else self._asked.get(seat)
        if table is None or table.to_move != seat:
            raise IllegalAction(actions[0], game.why_not(actions[0]))
        stays = type(table.stack[-1]) is type(game.stack[-1]) if kept is None else kept.stays
        gestures = [*(kept.gestures if kept is not None else ()), tuple(actions)]
        left = self._left(seat, gestures, _played(table, actions), stays)
        note(seat, actions)
        self._kept[seat] = left

    def due(self) -> Gesture | None:
        """Returns what the seat that the rules ask now has chosen ahead, gesture by gesture."""
        self._look()
        kept = self._kept.get(self._mover)
        return kept.gestures[0] if kept is not None else None

    def done(self, seat: int) -> None:
        """Takes note that the gesture of a seat which was due is carried out."""
        kept = self._kept[seat]
        del kept.gestures[0]
        if not kept.gestures:
            del self._kept[seat]

    def drop(self, seats: Collection[int]) -> bool:
        """Forgets what some seats have chosen ahead; returns whether there was anything."""
        gone = self.given(seats)
        for seat in gone:
            del self._kept[seat]
        return bool(gone)

    # -- keeping up -------------------------------------------------------------------------------------------------

    @property
    def _mover(self) -> int:
        seat = self._sitting.game.to_move
        return -1 if seat is None else seat

    def _look(self) -> None:
        """Finds out, once for each table, who is asked; forgets what no longer fits."""
        game = self._sitting.game
        if game is self._seen:
            return
        self._seen = game
        self._asked = {seat: _forced(table) for seat, table in game.also_asked().items()}
        self._asked = {seat: table for seat, table in self._asked.items() if table.to_move == seat}
        for seat in [seat for seat in self._kept if seat != self._mover]:
            kept = self._kept.pop(seat)
            with suppress(KeyError, IllegalAction, MustWait):
                table: Game | None = self._asked[seat]
                for actions in kept.gestures:
                    table = _played(table, actions)
                self._kept[seat] = self._left(seat, kept.gestures, table, kept.stays)
        self._note_questions(game)

    def _note_questions(self, game: Game) -> None:
        """Notes since which gesture each seat has been asked what it is asked now."""
        gestures, steps = self._sitting.gestures, self._sitting.timeline
        acted = steps[-1].seats if steps else ()
        asked = {**self._asked, **({self._mover: game} if self._mover >= 0 else {})}
        before, self._since = self._since, {}
        for seat, table in asked.items():
            since, legal = before.get(seat, (gestures, ()))
            now = table.legal_actions()
            self._since[seat] = (since, now) if seat not in acted and legal == now else (gestures, now)

    def _left(self, seat: int, gestures: list[Gesture], table: Game | None, stays: bool) -> _Kept:
        """Returns what is kept; who has done all that was asked waits for whom the rules ask."""
        if table is not None and table.to_move != seat:
            table = table.copy()
            table.stack, table._legal = list(self._sitting.game.stack), None
        return _Kept(gestures, table, stays)


def _played(table: Game | None, actions: Sequence[Action]) -> Game | None:
    """Returns the table after a gesture; None where its last action would draw or reveal something."""
    for number, action in enumerate(actions, start=1):
        if table is None:
            raise MustWait
        tried = attempt(table, action)
        if tried is None and number < len(actions):
            raise MustWait
        table = tried.table if tried is not None else None
    return _forced(table) if table is not None else None


def _forced(table: Game) -> Game:
    """Returns a table after what nobody needs to choose, as far as nothing is drawn."""
    while (action := forced_action(table)) is not None and (tried := attempt(table, action)) is not None:
        table = tried.table
    return table
