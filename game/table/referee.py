"""The referee of a table: the only one who knows its secrets, asks bots, and tells each guest what it may know."""

from __future__ import annotations

import contextlib
import itertools
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.bots.raven import RAVEN, TEACHER
from game.rules.kernel import Action, Game, IllegalAction, Refusal
from game.rules.kernel.refusal import refuse
from game.table.ahead import Answers, MustWait, Note
from game.table.course import Course, course_of
from game.table.errors import JournalError
from game.table.letter import Ask, Book, Gesture, Letter, Reply, Welcome, Word
from game.table.moments import Views, moments_of, noticed
from game.table.pump import BotPump
from game.table.settings import Settings
from game.table.sight import Eyes, Moment
from game.table.sitting import Sitting
from game.table.timeline import Step
from game.table.trial import attempt

LATE: Final = refuse("table.refusal.late", "")
NOT_HERE: Final = refuse("table.refusal.seat", "")
NOT_AHEAD: Final = refuse("table.refusal.ahead", "")
NOT_BACK: Final = refuse("table.refusal.back", "")


class Referee:
    """Holds a sitting; whoever plays at it or watches it does so from a `Desk`.

    ``rests``: nobody acts by itself, neither bots nor those who have nothing to say; as while a lesson is given.
    ``note`` is told what a seat chose ahead before it counts, with no actions when that is taken back; it raises
    JournalError where it cannot be kept.
    """

    def __init__(self, sitting: Sitting, settings: Callable[[], Settings], rests: bool = False) -> None:
        self.sitting, self.settings, self.rests = sitting, settings, rests
        self.words: deque[Word] = deque()
        self.answers = Answers(sitting)
        self.views = Views()
        self.note: Note = lambda seat, actions: None
        self.stood: set[int] = set()
        self.runs = False
        self.pump = BotPump(sitting, lambda: settings().think_ms, lambda notice: self.words.append(Word(notice)))
        if not rests:
            self.pump.start()

    def desk(self, sit: Collection[int], watches: int | None = 0) -> Desk:
        """Returns a guest's place at which these seats sit; where nobody does, it looks over a shoulder; None: none."""
        seats = sorted(sit) or ([watches] if watches is not None else [])
        acts = range(self.sitting.game.seats) if self.rests else sit
        eyes: tuple[Eyes, ...] = (*seats, None)
        header = self.sitting.header
        welcome = Welcome(header.table, header.title, header.seats, frozenset(sit), frozenset(acts), eyes)
        return Desk(self, welcome)

    # -- what goes on by itself -------------------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        """Tells whether a bot has to move now."""
        return not self.rests and self.pump.due

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """Gets the seats of persons for whom bots choose, with their levels."""
        return self.pump.stand_ins

    def stand_in(self, seat: int, level: str) -> None:
        """Lets a bot choose for a person who is away; without a level, the person chooses again."""
        self.pump.stand_ins.pop(seat, None)
        if level:
            self.answers.drop((seat,))
            self.pump.stand_ins[seat] = level
        elif self.sitting.game.to_move == seat:
            self.pump.cancel()

    def attend(self) -> None:
        """Lets the bots go on, and answers for a lone person who can say nothing; to be called often.

        :raises JournalError: if what they do cannot be written; nothing is changed.
        """
        if self.rests:
            return
        if (path := self.pump.poll()) is not None:
            self._stood(self.sitting.commit(path))
        self.tend()

    def _stood(self, step: Step) -> None:
        """Takes note of what a bot did for somebody who is away: nobody takes that back."""
        if step.seat in self.stand_ins:
            self.stood.add(step.gesture)

    def tend(self) -> None:
        """Carries out what was chosen ahead, once the rules come to it, and answers for who can say nothing.

        The latter for a lone person among bots, where the settings want it so. After something was taken back it
        waits, so that one may go back further.

        :raises JournalError: if that cannot be written; nothing is changed.
        """
        while not self.rests:
            if (chosen := self.answers.due()) is not None:
                self._carry_out(chosen)
            elif (answer := self._next_step() or self._idle_answer()) is not None:
                self.sitting.commit([answer])
            else:
                return

    def _carry_out(self, chosen: Sequence[Action]) -> None:
        """Carries out what a seat chose ahead; what the rules no longer allow is dropped, and the seat is asked."""
        seat = chosen[0].seat
        try:
            self.sitting.commit(chosen)
        except IllegalAction:
            self.answers.drop((seat,))
        else:
            self.answers.done(seat)

    def _next_step(self) -> Action | None:
        """Returns what a side without a seat does next, where it is to take all its steps by itself."""
        step = self.sitting.game.goes_on()
        self.runs = self.runs and self.sitting.game.will_go_on and not self.sitting.can_redo
        wanted = self.runs or self.settings().automa
        return step if wanted and not self.sitting.can_redo else None

    def _idle_answer(self) -> Action | None:
        sitting = self.sitting
        seat, persons = sitting.game.to_move, sum(plan.is_person for plan in sitting.seats)
        if persons != 1 or seat is None or not sitting.seats[seat].is_person:
            return None
        if self.settings().ask_idly or sitting.can_redo:
            return None
        answer = sitting.game.nothing_to_say()
        if answer is None or any(action.verb != answer.verb for action in sitting.game.legal_actions()):
            return None
        return answer

    def together(self) -> Iterator[Action]:
        """Yields the answers of those who are asked one after another if nobody has anything to say."""
        seats, game = self.sitting.seats, self.sitting.game
        asked = game.decision
        while (seat := game.to_move) is not None and seats[seat].is_person:
            if asked is None or game.decision is None or game.decision.kind != asked.kind:
                return
            answer = game.nothing_to_say()
            if answer is None:
                return
            yield answer
            tried = attempt(game, answer)
            if tried is None:
                return
            game = tried.table


class Desk:
    """A guest's place at a referee's: takes its asks, and writes it a letter whenever the table has changed."""

    def __init__(self, referee: Referee, welcome: Welcome) -> None:
        self.welcome = welcome
        self._referee, self._sitting = referee, referee.sitting
        self._told: tuple[Step, ...] = ()
        self._game: Game | None = None
        self._given: Mapping[int, int] = {}
        self._number = 0

    # -- letters ----------------------------------------------------------------------------------------------------

    def letters(self, with_moments: bool = False) -> Iterator[Letter]:
        """Yields what has happened since the last letter, one for each gesture; the first tells all that did before."""
        sitting, told, given = self._sitting, self._told, self._referee.answers.given(self.welcome.sit)
        if sitting.game is self._game and len(sitting.timeline) == len(told) and given == self._given:
            return
        steps = tuple(sitting.timeline)
        same = 0
        for old, new in zip(told, steps, strict=False):
            if old is not new:
                break
            same += 1
        first = self._game is None and not told
        self._told, self._game, self._given = steps, sitting.game, given
        made = _with_after(steps[same:], sitting.game)
        if first or same < len(told) or not made:
            yield self._letter(same, made, sitting.game, with_moments and not first)
            return
        for index, pair in enumerate(made, same):
            yield self._letter(index, [pair], pair[1], with_moments)

    def knows(self, gestures: Sequence[int]) -> int:
        """Takes note that the guest knows the beginning of the table, by its gestures; returns how many still stand."""
        known = zip(self._sitting.timeline, gestures, strict=False)
        self._told = tuple(step for step, _ in itertools.takewhile(lambda pair: pair[0].gesture == pair[1], known))
        return len(self._told)

    def past(self, first: int, count: int) -> Iterator[Gesture]:
        """Yields gestures with their moments, from a step on, for who wants to look back."""
        for step, after in _with_after(self._sitting.timeline[first:], self._sitting.game)[:count]:
            yield self._tell(step, after, with_moments=True)

    def _letter(self, since: int, made: Sequence[tuple[Step, Game]], game: Game, with_moments: bool) -> Letter:
        sitting, eyes = self._sitting, self.welcome.eyes
        view = self._referee.views.of if with_moments else Game.view_for  # without moments, each is asked for once
        self._number += 1
        return Letter(
            number=self._number,
            gesture=sitting.gestures,
            since=since,
            gestures=tuple(self._tell(step, after, with_moments) for step, after in made),
            views={seat: view(self._table_for(seat, game), seat) for seat in eyes},
            horizon=sitting.horizon,
            can_undo=sitting.can_undo or bool(self._given),
            can_redo=sitting.can_redo,
            can_reset=sitting.can_reset_turn,
            together=tuple(self._referee.together()) if len(self.welcome.sit) > 1 else (),
            records=sitting.length,
            seed=sitting.header.seed if game.outcome is not None else "",
            ahead=frozenset(self._given),
        )

    def _table_for(self, eyes: Eyes, game: Game) -> Game:
        """Returns the whole table of which a view is told: a person alone here may be asked ahead of one elsewhere."""
        if eyes is None or game is not self._sitting.game or not self._is_asked_ahead(eyes):
            return game
        return self._referee.answers.table_for(eyes) or game

    def _is_asked_ahead(self, seat: int) -> bool:
        mover = self._sitting.game.to_move
        waits = mover is not None and mover not in self.welcome.sit and self._sitting.seats[mover].is_person
        return waits and not self._referee.rests and self.welcome.sit == {seat}

    def _tell(self, step: Step, after: Game, with_moments: bool) -> Gesture:
        eyes = self.welcome.eyes
        if not with_moments:
            return Gesture(step.gesture, step.seats, {seat: noticed(step, seat) for seat in eyes})
        found = moments_of(step, eyes, self._is_own(step), after, self._referee.views.of)
        moments = dict(zip(eyes, found, strict=True))
        events = {seat: tuple(event for moment in seen for event in moment.events) for seat, seen in moments.items()}
        return Gesture(step.gesture, step.seats, events, moments)

    def _is_own(self, step: Step) -> bool:
        return self.welcome.acts.issuperset(step.seats)

    # -- looking back -----------------------------------------------------------------------------------------------

    def before(self, gesture: int, eyes: Eyes) -> Game:
        """Returns the view before a gesture.

        :raises KeyError: if there is no such gesture, or nobody here looks through these eyes.
        """
        return self._step(gesture, eyes).before.view_for(eyes)

    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]:
        """Returns the moments of a gesture.

        :raises KeyError: if there is no such gesture, or nobody here looks through these eyes.
        """
        step = self._step(gesture, eyes)
        return moments_of(step, (eyes,), self._is_own(step))[0]

    def _step(self, gesture: int, eyes: Eyes) -> Step:
        found = next((step for step in self._sitting.steps if step.gesture == gesture), None)
        if found is None or eyes not in self.welcome.eyes:
            raise KeyError(gesture)
        return found

    def course(self) -> Course | None:
        """Returns how a finished game went; None while it runs, since that would tell what is hidden."""
        sitting = self._sitting
        return course_of(sitting.timeline, sitting.game) if sitting.is_over else None

    # -- asks -------------------------------------------------------------------------------------------------------

    def take(self, ask: Ask) -> Reply:
        """Does what a guest asks for, or says why not; then nothing is changed."""
        if ask.seen != self._sitting.gestures and not self._is_known(ask):
            return Reply(refusal=LATE)
        try:
            reply = self._do(ask.actions) if ask.wants == "do" else self._go_back(ask)
        except JournalError as error:
            return Reply(trouble=error)
        if reply.accepted:
            with contextlib.suppress(JournalError):  # it is tried, and told, when the guest has seen this
                self._referee.tend()
        return reply

    def _is_known(self, ask: Ask) -> bool:
        """Tells whether what others did since then changed nothing about what is asked of who answers."""
        seat = ask.actions[0].seat if ask.wants == "do" and ask.actions else None
        return seat is not None and self.welcome.sit == {seat} and self._referee.answers.is_known(seat, ask.seen)

    def _do(self, actions: Sequence[Action]) -> Reply:
        if not actions or any(action.seat not in self.welcome.acts for action in actions):
            return Reply(refusal=NOT_HERE)
        seat = actions[0].seat
        if seat != self._sitting.game.to_move and self._is_asked_ahead(seat):
            return self._keep(seat, actions)
        try:
            step = self._sitting.commit(actions)
        except IllegalAction as error:
            return Reply(refusal=error.refusal or NOT_BACK)
        done = tuple(record.action for record in step.records if record.action.seat in self.welcome.acts)
        return Reply(done)

    def _keep(self, seat: int, actions: Sequence[Action]) -> Reply:
        try:
            self._referee.answers.give(seat, actions, self._referee.note)
        except IllegalAction as error:
            return Reply(refusal=error.refusal or NOT_BACK)
        except MustWait:
            return Reply(refusal=NOT_AHEAD)
        except JournalError as error:
            return Reply(trouble=error)
        return Reply(tuple(actions))

    def _go_back(self, ask: Ask) -> Reply:
        sitting = self._sitting
        if ask.wants == "undo" and (given := self._referee.answers.given(self.welcome.sit)):
            try:
                for seat in given:
                    self._referee.note(seat, ())
            except JournalError as error:
                return Reply(trouble=error)
            self._referee.answers.drop(given)
            return Reply()
        index, turn = {
            "undo": (sitting.undo_index, sitting.undo),
            "reset": (sitting.turn_index, sitting.reset_turn),
            "back": (sitting.landing(ask.step), lambda: sitting.back_to(ask.step)),
            "redo": (None, sitting.redo),
        }[ask.wants]
        if index is None and ask.wants != "redo":
            return Reply(refusal=Refusal(sitting.horizon.reason, sitting.horizon.rule))
        going = sitting.going(index)
        persons = {seat for step in going for seat in step.seats if sitting.seats[seat].is_person}
        stood = any(step.gesture in self._referee.stood for step in going)
        if stood or not self.welcome.sit.issuperset(persons):
            return Reply(refusal=NOT_BACK)
        self._referee.pump.cancel()
        return Reply() if turn() else Reply(refusal=NOT_BACK)

    # -- the house --------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Lets the table go on by itself; a journal that cannot be written is told, and tried again the next time."""
        try:
            self._referee.attend()
        except JournalError as error:
            self._referee.words.append(Word(trouble=error))

    @property
    def due(self) -> bool:
        """Tells whether a bot has to move now."""
        return self._referee.due

    def words(self) -> Iterator[Word]:
        """Yields what was said aside, once."""
        pump, words = self._referee.pump, self._referee.words
        if (answer := pump.advice()) is not None:
            yield Word(advice=answer)
        while words:
            yield words.popleft()

    def advise(self, eyes: Eyes, teaches: bool = False) -> None:
        """Asks the raven what it would do with what a screen shows to some of the eyes here; it is said aside."""
        if eyes in self.welcome.eyes and self._sitting.game.to_move in self.welcome.sit:
            self._referee.pump.ask_advice(eyes, TEACHER if teaches else RAVEN)

    def let_run(self) -> None:
        """Lets a side without a seat take its steps to the end of its turn; what is to be chosen for it is asked."""
        self._referee.runs = True

    def hush(self) -> None:
        """Drops what bots and the adviser are thinking about."""
        self._referee.pump.cancel()

    def end_lesson(self) -> None:
        """Lets the table go on by itself; each seat is now acted for by who sits there."""
        self.welcome = replace(self.welcome, acts=self.welcome.sit)
        self._referee.rests = False
        self._referee.pump.start()

    @property
    def book(self) -> Book:
        """Gets where the table is kept."""
        sitting = self._sitting
        return Book(sitting.path, sitting.is_kept, sitting.recovered, sitting.header.saga)

    def move_to(self, folder: Path) -> None:
        """Goes on in a new file in another folder.

        :raises JournalError: if the folder cannot be written; nothing is changed.
        """
        self._sitting.move_to(folder)

    def save_copy(self, path: Path) -> None:
        """Writes the whole journal into another, new file.

        :raises JournalError: if there is such a file, or it cannot be written.
        """
        self._sitting.save_copy(path)

    def close(self) -> None:
        """Ends the bots and closes the journal."""
        self._referee.pump.close()
        self._sitting.close()


def _with_after(steps: Sequence[Step], game: Game) -> list[tuple[Step, Game]]:
    """Returns live steps, each with the table after it; after the last of them that is the game."""
    return list(zip(steps, (*(step.before for step in steps[1:]), game), strict=False))
