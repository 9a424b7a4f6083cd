"""Options, outcomes, ranks, messages, refusals and events."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

import pytest

from game.rules.kernel import (
    Event,
    IllegalAction,
    Message,
    Option,
    Outcome,
    RulesError,
    SeatName,
    rank,
    read_options,
    value,
)
from game.rules.kernel.refusal import refuse

DECLARED = (Option("variant", ("basic", "advanced"), "basic"), Option("first", ("random", "seat1"), "random"))


def test_chosen_options_lie_over_the_defaults() -> None:
    assert read_options(DECLARED, {}, 2) == {"variant": "basic", "first": "random"}
    assert read_options(DECLARED, {"first": "seat1"}, 2) == {"variant": "basic", "first": "seat1"}


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"colour": "red"}, "unknown option 'colour'; there is variant, first"),
        ({"variant": "expert"}, "option variant cannot be 'expert'; it is one of basic, advanced"),
    ],
)
def test_options_that_are_not_declared_are_refused(chosen: dict[str, str], complaint: str) -> None:
    with pytest.raises(RulesError, match=complaint):
        read_options(DECLARED, chosen, 2)


def test_a_title_without_options_says_so() -> None:
    with pytest.raises(RulesError, match="there is none"):
        read_options((), {"variant": "basic"}, 2)


@pytest.mark.parametrize(
    ("points", "groups"),
    [
        ([3, 7, 5], ((1,), (2,), (0,))),
        ([4, 4, 9], ((2,), (0, 1))),
        ([2, 2], ((0, 1),)),
        ([(5, 1), (5, 2), (5, 1)], ((1,), (0, 2))),
        ([-3, -1], ((1,), (0,))),
    ],
)
def test_seats_are_ranked_in_groups_of_equals(points: list[object], groups: tuple[tuple[int, ...], ...]) -> None:
    assert rank(range(len(points)), lambda seat: points[seat]) == groups


@pytest.mark.parametrize(
    ("ranking", "winners"),
    [(((1,), (0,)), (1,)), (((0, 2), (1,)), (0, 2)), (((), (0,)), ()), ((), ())],
)
def test_winners_are_the_first_group(ranking: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> None:
    assert Outcome("points", ranking).winners == winners


def test_seat_names_are_filled_in_however_deep_they_stand() -> None:
    inner = Message("part", {"who": SeatName(0), "n": 2})
    message = Message("whole", {"seat": SeatName(1), "parts": [inner, (SeatName(0), "x")], "word": "seat"})
    named = message.named(["Ása", "Björn"])
    assert named.args["seat"] == "Björn"
    assert named.args["parts"] == [Message("part", {"who": "Ása", "n": 2}), ["Ása", "x"]]
    assert named.args["word"] == "seat"
    assert message.args["seat"] == SeatName(1), "the message itself is left as it is"


def test_messages_without_arguments_are_equal() -> None:
    assert Message("a") == Message("a", {})
    assert Message("a").named([]) == Message("a")


def test_a_value_is_equal_and_found_by_its_fields_and_costs_no_guard() -> None:
    @value
    class Mark:
        name: str
        about: object = field(default=None, compare=False)

    assert Mark("a", 1) == Mark("a", 2) != Mark("b", 1)
    assert {Mark("a", 1): "found"}[Mark("a", 2)] == "found"
    assert replace(Mark("a", 1), name="b").about == 1
    assert not hasattr(Mark("a"), "__dict__")
    assert Mark.__setattr__ is object.__setattr__, "the type checker holds it frozen; at run time that would be dear"


def test_an_illegal_action_says_why() -> None:
    refusal = refuse("skerry.refusal.zero", "skerry.buy.zero", n=2)
    error = IllegalAction("buy", refusal)
    assert error.refusal is refusal
    assert "skerry.refusal.zero (skerry.buy.zero)" in str(error)
    assert refusal.message.args == {"n": 2}


@dataclass(slots=True)
class Peeked(Event):
    kind: ClassVar[str] = "peeked"
    cites: ClassVar[str] = "skerry.peek"
    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=-1) if seat is not None else None


def test_events_are_seen_as_far_as_a_seat_may() -> None:
    event = Peeked(1, 4)
    assert event.rule == "skerry.peek"
    assert event.seen_by(1) == Peeked(1, 4)
    assert event.seen_by(0) == Peeked(1, -1)
    assert event.seen_by(None) is None
    assert event.message() == Message("skerry.log.peeked", {"seat": SeatName(1)})
