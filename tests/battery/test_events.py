"""Events: each names its rule, says something that can be said, and tells no seat what its view hides."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event, LiveChance, Message, SeatName
from tests.battery.adapter import Setup
from tests.battery.play import Step, look, walk


def test_events_name_kind_rule_and_words(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        title = step.game.title
        for event in step.events:
            assert type(event).kind != Event.kind
            assert event.rule.startswith(f"{title}.")
            for seat in (None, *range(setup.seats)):
                seen = event.seen_by(seat)
                message = seen.message() if seen else None
                if message:
                    assert message.id.startswith(f"{title}.log.")
                    _check_message(message, setup.seats)

    walk(setup, seeds, check)


def _check_message(message: Message, seats: int) -> None:
    """Asserts that a message can be said: known kinds of arguments, seats that exist."""
    names = [f"name {seat}" for seat in range(seats)]
    for value in message.named(names).args.values():
        for item in value if isinstance(value, list) else [value]:
            assert isinstance(item, (int, str, Message))
    _check_seats(message, seats)


def _check_seats(value: object, seats: int) -> None:
    if isinstance(value, SeatName):
        assert 0 <= value.seat < seats
    elif isinstance(value, Message):
        for inside in value.args.values():
            _check_seats(inside, seats)
    elif isinstance(value, (list, tuple)):
        for inside in value:
            _check_seats(inside, seats)


def test_events_account_for_every_change(setup: Setup, seeds: Sequence[int]) -> None:
    walk(setup, seeds, lambda step: setup.adapter.story(step.before, step.events, step.game))


def test_what_was_drawn_for_a_seat_to_see_is_marked_as_revealing(setup: Setup, seeds: Sequence[int]) -> None:
    """Nobody may undo a draw that some seat has learned from."""

    def check(step: Step) -> None:
        if step.draws and any(_view_drew(step, seat) for seat in range(setup.seats)):
            assert any(event.reveals for event in step.events)

    look(setup, seeds, check)


def _view_drew(step: Step, seat: int) -> bool:
    """Tells whether a seat's view would be another one had the draw come out otherwise."""
    seen = step.game.view_for(seat).dump()
    for other in range(3):
        twin = step.before.copy()
        twin.apply(step.action, LiveChance(f"other {other}/{step.number}"))
        if twin.view_for(seat).dump() != seen:
            return True
    return False


def test_events_tell_every_seat_as_much_as_its_view(setup: Setup, seeds: Sequence[int]) -> None:
    """Of all that could be done now: what sounds the same to a seat looks the same to it.

    And what looks the same sounds the same, among sealed choices of one kind: they must not be heard apart.
    """

    def check(step: Step) -> None:
        if step.number % setup.adapter.stride:
            return
        for seat in range(setup.seats):
            by_sound: dict[str, dict[str, object]] = {}
            by_look: dict[tuple[str, str], str] = {}
            for action in step.before.legal_actions()[:30]:
                if action.seat == seat:
                    continue
                twin = step.before.copy()
                events = twin.apply(action, LiveChance(f"same/{step.number}"))
                sound, look = heard(events, seat), twin.view_for(seat).dump()
                assert by_sound.setdefault(sound, look) == look, f"{action}: seat {seat} hears less than it sees"
                if action.verb not in setup.adapter.sealed or forgets(setup, events):
                    continue
                alike = (action.verb, repr(look))
                assert by_look.setdefault(alike, sound) == sound, f"{action}: seat {seat} hears more than it sees"

    walk(setup, seeds, check)


def forgets(setup: Setup, events: Sequence[Event]) -> bool:
    """Tells whether a table may look the same afterwards though different things were seen."""
    return any(event.kind in setup.adapter.forgetful for event in events)


def heard(events: Sequence[Event], seat: int) -> str:
    """Returns the events as a seat sees them, words and fields, as one text."""
    return repr([(seen, seen.message()) for event in events if (seen := event.seen_by(seat))])
