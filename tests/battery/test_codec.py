"""Events and views as data: whole random games of every title come back as they were, and odd data are refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.kernel import BadRecord, Game, LiveChance
from game.rules.kernel.codec import LARGEST, LONGEST, EventBook, events_of
from game.rules.kernel.event import Event
from game.titles import RULED, load_game
from tests.enough import enough
from tests.toy.rules import SkerryGame

GAMES = [load_game(title) for title in RULED] + [SkerryGame]
MOST = 900
"""So many decisions of a game are looked at."""
LOOK = 25
"""Views are turned into data at every so manieth decision."""


@pytest.fixture(params=GAMES, ids=lambda kind: kind.title)
def kind(request: pytest.FixtureRequest) -> type[Game]:
    found: type[Game] = request.param
    return found


def played(kind: type[Game], seats: int) -> Iterator[tuple[int, Game, list[Event]]]:
    """Yields each step of a random game: its number, the table after it, and what happened."""
    chance, hand = LiveChance(f"codec {seats}"), random.Random(seats)
    game = kind.new({}, seats, chance)
    for number in range(MOST):
        if game.to_move is None:
            return
        events = game.apply(hand.choice(game.legal_actions()), chance)
        yield number, game, events


def test_every_event_comes_back_as_each_seat_sees_it(kind: type[Game]) -> None:
    book, seats = events_of(kind.title), kind.seat_range[-1]
    found: set[str] = set()
    cut = 0
    for _, _, events in played(kind, seats):
        for event in events:
            for seat in (*range(seats), None):
                seen = event.seen_by(seat)
                if seen is None:
                    continue
                cut += seen != event
                text = json.dumps(book.encode(seen))
                assert book.decode(json.loads(text), seats) == seen
                found.add(seen.kind)
    enough(kind.title, len(found), 9, "kinds of events")
    assert cut or not any(made.cut for made in _classes(book)), "no hidden field was ever met"


def test_every_view_comes_back(kind: type[Game]) -> None:
    seats = kind.seat_range[-1]
    for number, game, _ in played(kind, seats):
        if number % LOOK:
            continue
        for seat in (*range(seats), None):
            view = game.view_for(seat)
            again = kind.load(json.loads(json.dumps(view.dump())))
            assert again == view
            assert again.viewer == view.viewer
            assert list(again.legal_actions()) == list(view.legal_actions())


def _classes(book: EventBook) -> list[type[Event]]:
    return [made for made, _ in book._shapes.values()]


def _sample(kind: type[Game]) -> list[dict[str, Any]]:
    book = events_of(kind.title)
    samples: dict[str, dict[str, Any]] = {}
    for _, _, events in played(kind, kind.seat_range[0]):
        for event in events:
            samples.setdefault(event.kind, book.encode(event))
    return list(samples.values())


ODD = [None, True, 1.5, "x", [], {}, [None], 10**99, -(10**99), [[0]], "x" * 5000, [0] * 5000, [[[[]]]], float("nan")]


def _is_refused(book: EventBook, sample: dict[str, Any], name: str, odd: Any, seats: int) -> bool:
    """Tells whether a bent field is refused, in words that name it; else it is a plain field."""
    bent = {**sample, name: odd}
    try:
        other = book.decode(bent, seats)
    except BadRecord as error:
        told = str(error)
    else:
        assert book.encode(other) == bent
        return False
    assert len(told) < 200
    assert name == "event" or (repr(sample["event"]) in told and name in told)
    return True


def test_a_bent_field_is_refused_by_name_or_means_another_event(kind: type[Game]) -> None:
    book, seats, refused = events_of(kind.title), kind.seat_range[0], 0
    for sample in _sample(kind):
        for name in sample:
            for odd in ODD:
                if odd == sample[name] and type(odd) is type(sample[name]):
                    continue
                refused += _is_refused(book, sample, name, odd, seats)
    enough(kind.title, refused, 201, "bent fields")


def test_what_is_missing_or_unknown_is_named(kind: type[Game]) -> None:
    book, seats = events_of(kind.title), kind.seat_range[0]
    for sample in _sample(kind):
        for name in sample:
            less = {key: value for key, value in sample.items() if key != name}
            with pytest.raises(BadRecord, match="unknown event None" if name == "event" else f"{name} is missing"):
                book.decode(less, seats)
        with pytest.raises(BadRecord, match="'gold_of_others' is unknown"):
            book.decode({**sample, "gold_of_others": 1}, seats)
        with pytest.raises(BadRecord, match=r"seat: \d+ is not from -1 to"):
            book.decode({**sample, "seat": seats}, seats)


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)


def _grown(inside: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside, max_size=4)


@given(st.recursive(LEAVES, _grown))
@settings(max_examples=150, deadline=None)
def test_whatever_comes_is_an_event_or_refused(data: Any) -> None:
    for kind in GAMES[:2]:
        with pytest.raises(BadRecord):
            events_of(kind.title).decode(data, 2)


def test_the_book_knows_every_event_of_every_title() -> None:
    counts = {kind.title: len(events_of(kind.title).kinds) for kind in GAMES}
    assert all(count >= 8 for count in counts.values()), counts
    assert sum(counts[title] for title in RULED) > 200


def test_limits_are_those_that_are_said() -> None:
    book = events_of("vikings")
    sample = next(iter(_sample(load_game("vikings"))))
    name = next(key for key, value in sample.items() if type(value) is int and key != "seat")
    with pytest.raises(BadRecord, match=r"too large|is not from"):
        book.decode({**sample, name: LARGEST}, 2)
    assert LONGEST >= 190, "a deck of cards has to fit"
