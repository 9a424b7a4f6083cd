from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.rules.kernel import ActionBook, BadRecord


class Buy(NamedTuple):
    seat: int
    slot: int
    verb: str = "buy"


class Name(NamedTuple):
    seat: int
    word: str
    verb: str = "name"


class Pass(NamedTuple):
    seat: int
    verb: str = "pass"


class Rest(NamedTuple):
    seat: int
    verb: str = "rest"


BOOK = ActionBook([Buy, Name, Pass, Rest])


@pytest.mark.parametrize("action", [Buy(1, 3), Buy(0, -2), Name(2, "Ásgerðr"), Pass(0)])
def test_decode_undoes_encode(action: Any) -> None:
    decoded = BOOK.decode(BOOK.encode(action))
    assert decoded == action
    assert type(decoded) is type(action)


def test_encoding_is_a_flat_object_led_by_the_verb() -> None:
    assert list(BOOK.encode(Buy(1, 3)).items()) == [("do", "buy"), ("seat", 1), ("slot", 3)]


def test_the_verb_keeps_actions_with_equal_numbers_apart() -> None:
    actions: set[Pass | Rest] = {Pass(1), Rest(1), Pass(1)}
    assert len(actions) == 2


def test_verbs_are_listed_in_order() -> None:
    assert BOOK.verbs == ("buy", "name", "pass", "rest")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (["buy", 1, 3], "must be an object, not list"),
        (None, "must be an object, not NoneType"),
        ({"seat": 1, "slot": 3}, "unknown action None"),
        ({"do": "sell", "seat": 1}, "unknown action 'sell'"),
        ({"do": ["buy"], "seat": 1, "slot": 3}, "unknown action"),
        ({"do": "buy", "seat": 1}, "has the fields"),
        ({"do": "buy", "seat": 1, "slot": 3, "verb": "pass"}, "has the fields"),
        ({"do": "buy", "seat": 1, "slot": "3"}, "slot must be int"),
        ({"do": "buy", "seat": True, "slot": 3}, "seat must be int"),
        ({"do": "buy", "seat": 1, "slot": 3.0}, "slot must be int"),
        ({"do": "name", "seat": 1, "word": 7}, "word must be str"),
    ],
)
def test_odd_records_are_refused_by_name(data: object, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        BOOK.decode(data)


def test_two_actions_cannot_share_a_verb() -> None:
    with pytest.raises(ValueError, match="two actions with the verb 'buy'"):
        ActionBook([Buy, Buy])
