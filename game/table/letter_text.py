"""Letters, asks and replies as text: versioned, bounded and strict, since they may come from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar, get_args

from game.rules.kernel import Action, BadRecord, Event, Game, Message, Refusal, SeatName
from game.rules.kernel.codec import EventBook, events_of
from game.table.errors import BadLine
from game.table.horizon import Horizon
from game.table.letter import Ask, Gesture, Letter, Reply, Wanted, Welcome
from game.table.sight import Eyes, Moment
from game.table.strict_json import parse_line, take, write_line
from game.titles import load_game

VERSION: Final = 3
MOST: Final = 8 * 1024 * 1024
"""No letter is longer, bytes."""
DIGITS: Final = 80
"""No number in a letter has more: the largest are sets of cards, a bit for each."""
DEEPEST: Final = 6
"""So deep at most stand messages in a message."""
_STRANGER: Final = "-"
_LETTER: Final = {"letter", "table", "n", "gesture", "since", "gestures", "views", "horizon", "undo", "redo", "reset",
                  "together", "records", "seed", "ahead"}  # fmt: skip
_ASK: Final = {"ask", "table", "seen", "wants", "actions", "step"}
_NOTICE: Final = {"notice", "table", "says"}
_PAST: Final = {"past", "table", "gesture"}
_REPLY: Final = {"reply", "table", "done", "refusal"}
T = TypeVar("T")


class Mail:
    """Writes and reads what passes between one guest and its referee, in the order in which it comes.

    What is refused by reading changes nothing: the next letter is still the one that was due.
    """

    def __init__(self, welcome: Welcome) -> None:
        self._welcome = welcome
        self._kind: type[Game] = load_game(welcome.title)
        self._events: EventBook = events_of(welcome.title)
        self._sent: Mapping[Eyes, Game] = {}
        self._known: Mapping[Eyes, Game] = {}
        self._number = 0

    # -- letters ----------------------------------------------------------------------------------------------------

    def write(self, letter: Letter) -> bytes:
        """Returns a letter as text; views that its moments, or the last letter, ended with are not said again."""
        data = {
            "letter": VERSION,
            "table": self._welcome.table,
            "n": letter.number,
            "gesture": letter.gesture,
            "since": letter.since,
            "gestures": [self._write_gesture(made) for made in letter.gestures],
            "views": self._write_views(letter),
            "horizon": {
                "step": letter.horizon.step,
                "reason": _write_message(letter.horizon.reason),
                "rule": letter.horizon.rule,
            },
            "undo": letter.can_undo,
            "redo": letter.can_redo,
            "reset": letter.can_reset,
            "together": self._write_actions(letter.together),
            "records": letter.records,
            "seed": letter.seed,
            "ahead": sorted(letter.ahead),
        }
        self._sent = letter.views
        return write_line(data)

    def read(self, text: bytes) -> Letter:
        """Returns the letter that is due.

        :raises BadLine: if it is too long, bent, of another version or table, or not the one that is due.
        :raises BadRecord: if a view, an event or an action in it is none of the title's.
        """
        data = self._parse(text, "letter", _LETTER)
        number = _count(data, "n")
        if number != self._number + 1:
            raise BadLine(f"letter {number} where {self._number + 1} is due")
        horizon = _taken(data, "horizon", {"step", "reason", "rule"})
        gestures = tuple(self._read_gesture(row) for row in take(data, "gestures", list))
        views = self._read_ends(take(data, "views", dict), gestures)
        letter = Letter(
            number=number,
            gesture=_count(data, "gesture"),
            since=_count(data, "since"),
            gestures=gestures,
            views=views,
            horizon=Horizon(_count(horizon, "step"), self._read_message(horizon["reason"]), take(horizon, "rule", str)),
            can_undo=take(data, "undo", bool),
            can_redo=take(data, "redo", bool),
            can_reset=take(data, "reset", bool),
            together=self._read_actions(take(data, "together", list)),
            records=_count(data, "records"),
            seed=take(data, "seed", str),
            ahead=frozenset(self._seat(seat) for seat in take(data, "ahead", list)),
        )
        self._number, self._known = number, views
        return letter

    def _write_views(self, letter: Letter) -> dict[str, Any]:
        ends = _ends(letter.gestures, self._sent)
        return {
            _name(eyes): None if eyes in ends and ends[eyes] == view else view.dump()
            for eyes, view in letter.views.items()
        }

    def _read_ends(self, data: dict[str, Any], gestures: Sequence[Gesture]) -> dict[Eyes, Game]:
        """Returns the views that a letter ends with; of what is not said again, as it was last."""
        ends, views = _ends(gestures, self._known), {}
        for eyes, row in self._by_eyes(data, lambda row: row).items():
            if row is None and eyes not in ends:
                raise BadLine("a view that nobody was told")
            views[eyes] = ends[eyes] if row is None else self._read_view(row, eyes)
        return views

    def write_past(self, made: Gesture) -> bytes:
        """Returns a gesture with its moments as text, for who looks back."""
        row = self._write_gesture(made, self_contained=True)
        return write_line({"past": VERSION, "table": self._welcome.table, "gesture": row})

    def read_past(self, text: bytes) -> Gesture:
        """Returns a gesture with its moments.

        :raises BadLine: if it is too long, bent, or of another version or table.
        :raises BadRecord: if a view or an event in it is none of the title's.
        """
        gesture = self._read_gesture(self._parse(text, "past", _PAST)["gesture"])
        if gesture.moments is None:
            raise BadLine("a past without moments")
        return gesture

    def _write_gesture(self, made: Gesture, self_contained: bool = False) -> dict[str, Any]:
        data: dict[str, Any] = {"n": made.number, "seats": list(made.seats)}
        if made.moments is None:
            return data | {"events": _by_eyes(made.events, self._write_events)}
        before = {eyes: moments[0].before for eyes, moments in made.moments.items()}
        if self_contained or before != self._sent:
            data["before"] = _by_eyes(before, Game.dump)
        return data | {"moments": _by_eyes(made.moments, self._write_moments)}

    def _read_gesture(self, row: Any) -> Gesture:
        data = _object(row)
        number, seats = _count(data, "n"), tuple(self._seat(seat) for seat in take(data, "seats", list))
        if not seats:
            raise BadLine("a gesture of nobody")
        if "events" in data:
            _only(data, {"n", "seats", "events"})
            return Gesture(number, seats, self._by_eyes(data["events"], self._read_events))
        _only(data, {"n", "seats", "moments"} | ({"before"} & set(data)))
        before = self._read_views(take(data, "before", dict)) if "before" in data else self._known
        moments = {}
        for eyes, rows in self._by_eyes(data["moments"], _list).items():
            if eyes not in before or not rows:
                raise BadLine("a gesture without a beginning")
            moments[eyes] = tuple(self._read_moments(rows, before[eyes], eyes))
        events = {eyes: tuple(event for moment in found for event in moment.events) for eyes, found in moments.items()}
        return Gesture(number, seats, events, moments)

    def _write_moments(self, moments: Sequence[Moment]) -> list[dict[str, Any]]:
        return [
            {
                "changes": moment.after.changes_from(moment.before),
                "events": self._write_events(moment.events),
                "drew": moment.drew,
            }
            for moment in moments
        ]

    def _read_moments(self, rows: list[Any], before: Game, eyes: Eyes) -> Iterable[Moment]:
        for row in rows:
            data = _taken({"moment": row}, "moment", {"changes", "events", "drew"})
            after = self._checked(before.with_changes(_object(data["changes"])), eyes)
            yield Moment(before, after, self._read_events(data["events"]), take(data, "drew", bool))
            before = after

    # -- asks and replies -------------------------------------------------------------------------------------------

    def write_ask(self, ask: Ask) -> bytes:
        """Returns an ask as text."""
        actions = self._write_actions(ask.actions)
        data = {"ask": VERSION, "table": self._welcome.table, "seen": ask.seen, "wants": ask.wants}
        return write_line(data | {"actions": actions, "step": ask.step})

    def read_ask(self, text: bytes) -> Ask:
        """Returns an ask.

        :raises BadLine: if it is too long, bent, or of another version or table.
        :raises BadRecord: if an action in it is none of the title's.
        """
        data = self._parse(text, "ask", _ASK)
        wants = take(data, "wants", str)
        if wants not in get_args(Wanted):
            raise BadLine(f"nobody can ask for {wants[:40]!r}")
        actions = self._read_actions(take(data, "actions", list))
        return Ask(_count(data, "seen"), wants, actions, _count(data, "step"))

    def write_reply(self, reply: Reply) -> bytes:
        """Returns a reply as text; a journal that cannot be written is told in its words."""
        refusal = Refusal(reply.trouble.message, "") if reply.trouble is not None else reply.refusal
        told = [] if refusal is None else [{"why": _write_message(refusal.message), "rule": refusal.rule}]
        data = {"reply": VERSION, "table": self._welcome.table, "done": self._write_actions(reply.done)}
        return write_line(data | {"refusal": told})

    def read_reply(self, text: bytes) -> Reply:
        """Returns a reply.

        :raises BadLine: if it is too long, bent, or of another version or table.
        :raises BadRecord: if an action in it is none of the title's.
        """
        data = self._parse(text, "reply", _REPLY)
        rows = [_taken({"refusal": row}, "refusal", {"why", "rule"}) for row in take(data, "refusal", list)[:1]]
        told = [Refusal(self._read_message(row["why"]), take(row, "rule", str)) for row in rows]
        return Reply(self._read_actions(take(data, "done", list)), told[0] if told else None)

    def write_notice(self, notice: Message) -> bytes:
        """Returns what is said aside as text."""
        return write_line({"notice": VERSION, "table": self._welcome.table, "says": _write_message(notice)})

    def read_notice(self, text: bytes) -> Message:
        """Returns what is said aside.

        :raises BadLine: if it is too long, bent, or of another version or table.
        """
        return self._read_message(self._parse(text, "notice", _NOTICE)["says"])

    # -- parts ------------------------------------------------------------------------------------------------------

    def _parse(self, text: bytes, kind: str, wanted: set[str]) -> dict[str, Any]:
        if len(text) > MOST:
            raise BadLine(f"{len(text)} bytes, of at most {MOST}")
        data = parse_line(text, DIGITS)
        if kind not in data:
            raise BadLine(f"not a {kind}")
        if data[kind] != VERSION or type(data[kind]) is not int:
            raise BadLine(f"a {kind} of another version than {VERSION}")
        _only(data, wanted)
        if data["table"] != self._welcome.table:
            raise BadLine(f"a {kind} of another table")
        return data

    def _read_view(self, data: Any, eyes: Eyes) -> Game:
        return self._checked(self._kind.load(_object(data)), eyes)

    def _checked(self, view: Game, eyes: Eyes) -> Game:
        if view.has_secrets and view.viewer != (-1 if eyes is None else eyes):
            raise BadLine("a view of other eyes")
        if view.seats != len(self._welcome.seats):
            raise BadLine("a view of another table")
        return view

    def _read_views(self, data: dict[str, Any]) -> dict[Eyes, Game]:
        rows = self._by_eyes(data, _object)
        return {eyes: self._read_view(row, eyes) for eyes, row in rows.items()}

    def _by_eyes(self, data: Any, read: Callable[[Any], T]) -> dict[Eyes, T]:
        known = {_name(eyes): eyes for eyes in self._welcome.eyes}
        _only(_object(data), set(known))
        return {eyes: read(data[name]) for name, eyes in known.items()}

    def _write_events(self, events: Iterable[Event]) -> list[Any]:
        return [self._events.encode(event) for event in events]

    def _read_events(self, rows: Any) -> tuple[Event, ...]:
        return tuple(self._events.decode(row, len(self._welcome.seats)) for row in _list(rows))

    def _write_actions(self, actions: Iterable[Action]) -> list[Any]:
        return [self._kind.actions.encode(action) for action in actions]

    def _read_actions(self, rows: Iterable[Any]) -> tuple[Action, ...]:
        return tuple(self._kind.actions.decode(row) for row in rows)

    def _seat(self, seat: Any) -> int:
        if type(seat) is not int or seat not in range(len(self._welcome.seats)):
            raise BadLine("a seat that there is not")
        return seat

    def _read_message(self, data: Any, depth: int = 0) -> Message:
        if depth > DEEPEST:
            raise BadLine("messages nested too deeply")
        row = _taken({"message": data}, "message", {"id", "args"})
        args = {name: self._read_argument(value, depth) for name, value in take(row, "args", dict).items()}
        return Message(take(row, "id", str), args)

    def _read_argument(self, value: Any, depth: int) -> object:
        if type(value) in (int, str):
            return value
        if type(value) is list and depth <= DEEPEST:
            return [self._read_argument(part, depth + 1) for part in value]
        if type(value) is dict and set(value) == {"seat"}:
            return SeatName(self._seat(value["seat"]))
        return self._read_message(value, depth + 1)


def _ends(gestures: Sequence[Gesture], known: Mapping[Eyes, Game]) -> Mapping[Eyes, Game]:
    """Returns the views after gestures, as far as they are told; without any, those that were known."""
    if not gestures:
        return known
    moments = gestures[-1].moments
    return {eyes: rows[-1].after for eyes, rows in moments.items()} if moments is not None else {}


def _name(eyes: Eyes) -> str:
    return _STRANGER if eyes is None else str(eyes)


def _by_eyes(found: Mapping[Eyes, T], write: Callable[[T], Any]) -> dict[str, Any]:
    return {_name(eyes): write(value) for eyes, value in found.items()}


def _write_message(message: Message) -> dict[str, Any]:
    return {"id": message.id, "args": {name: _write_argument(value) for name, value in message.args.items()}}


def _write_argument(value: Any) -> Any:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, Message):
        return _write_message(value)
    return [_write_argument(part) for part in value] if isinstance(value, (list, tuple)) else value


def _object(data: Any) -> dict[str, Any]:
    if type(data) is not dict:
        raise BadLine(f"an object is due, not {type(data).__name__}")
    return data


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise BadLine(f"a list is due, not {type(data).__name__}")
    return data


def _taken(data: dict[str, Any], name: str, wanted: set[str]) -> dict[str, Any]:
    row: dict[str, Any] = take(data, name, dict)
    _only(row, wanted)
    return row


def _only(data: dict[str, Any], wanted: set[str]) -> None:
    if odd := sorted(wanted ^ set(data)):
        raise BadLine(f"{odd[0][:40]!r} is {'missing' if odd[0] in wanted else 'unknown'}")


def _count(data: dict[str, Any], name: str) -> int:
    number: int = take(data, name, int)
    if number < 0:
        raise BadLine(f"{name!r} is {number}")
    return number


__all__ = ["MOST", "VERSION", "BadRecord", "Mail"]
