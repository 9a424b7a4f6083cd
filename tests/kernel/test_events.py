"""An event is declared by its rule and fields: kind, log line, and what other seats see of it follow."""

from __future__ import annotations

from typing import Annotated

import pytest

from game.rules.kernel import HIDDEN, Counts, Event, Hidden, Message, Named, SeatName, event

Card = Annotated[int, Named("madeup.card.", ("axe", "bow"))]


@event("madeup.draw.many", reveals=True)
class CardsDrawn(Event):
    """Cards come into a hand."""

    cards: Hidden[tuple[Card, ...]]
    top: Hidden[Card]
    left: int


@event("madeup.weather")
class WeatherTurned(Event):
    """The weather turns."""

    weather: Annotated[str, Named("madeup.weather.")]
    places: tuple[tuple[int, int], ...] = ()


@event("madeup.tidy", silent=True)
class Tidied(Event):
    """Nobody needs to be told."""


@event("madeup.gift")
class GiftMade(Event):
    """A seat gives another cards."""

    other: Annotated[int, SeatName]
    cards: Annotated[tuple[int, ...], Counts("madeup.cards.", ("axes", "bows", "coats"))]


def test_other_seats_and_things_that_are_counted_are_told_by_name() -> None:
    cards = [Message("madeup.cards.axes", {"n": 2}), Message("madeup.cards.coats", {"n": 1})]
    assert GiftMade(1, 0, (2, 0, 1)).message() == Message(
        "madeup.log.gift_made", {"seat": SeatName(1), "other": SeatName(0), "cards": cards}
    )


def test_kind_rule_and_line_follow_from_the_class() -> None:
    drawn = CardsDrawn(1, (0, 1), 0, 7)
    assert (drawn.kind, drawn.rule, drawn.reveals) == ("cards_drawn", "madeup.draw.many", True)
    axe, bow = Message("madeup.card.axe"), Message("madeup.card.bow")
    assert drawn.message() == Message(
        "madeup.log.cards_drawn", {"seat": SeatName(1), "cards": [axe, bow], "top": axe, "left": 7}
    )


def test_a_happening_of_the_table_names_no_seat_and_leaves_out_what_has_no_words() -> None:
    turned = WeatherTurned(-1, "storm", ((1, 2),))
    assert turned.message() == Message("madeup.log.weather_turned", {"weather": Message("madeup.weather.storm")})
    assert not turned.reveals


def test_hidden_fields_are_cut_for_other_seats() -> None:
    drawn = CardsDrawn(1, (0, 1), 0, 7)
    assert drawn.seen_by(1) is drawn
    for seat in (0, None):
        seen = drawn.seen_by(seat)
        assert seen == CardsDrawn(1, (HIDDEN, HIDDEN), HIDDEN, 7)
        message = seen.message()
        assert message is not None
        assert message.args["top"] == Message("madeup.card.hidden")
        assert message.args["cards"] == [Message("madeup.card.hidden")] * 2


def test_open_events_are_the_same_for_all() -> None:
    turned = WeatherTurned(0, "calm")
    assert turned.seen_by(1) is turned.seen_by(None) is turned


def test_silent_events_have_no_line_and_slots_hold_them_small() -> None:
    assert Tidied(0).message() is None
    with pytest.raises(AttributeError):
        Tidied(0).word = 1  # type: ignore[attr-defined]


def test_a_line_may_be_another_than_the_kind() -> None:
    assert Tidied(2).say("swept", n=3) == Message("madeup.log.swept", {"n": 3, "seat": SeatName(2)})
