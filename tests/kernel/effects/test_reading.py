"""Rows are checked when they are read: one clear line with file, row and field."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.rules.kernel import Chance, Event, RulesError
from game.rules.kernel.effects import Amount, Deck, Table, Vocabulary
from tests.kernel.effects.hearth import WORDS, Hearth

ROW = '[[card]]\nid = "x"\n'
EFFECT = ROW + "effects = [{ do = [%s] }]"
GAIN = '{ op = "gain", goods = %s }'


def refusal(text: str) -> str:
    with pytest.raises(RulesError) as caught:
        Deck(WORDS, Table("cards.toml", text, {"points": int}, {"points": 0}))
    words = str(caught.value)
    assert "\n" not in words
    return words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("card = 1", "cards.toml: card is not written [[card]]"),
        ("[[card]]\npoints = 1", "cards.toml, card 1: id is missing"),
        (ROW + ROW, "cards.toml, card 'x': the id comes twice"),
        (ROW + "colour = 1", "cards.toml, card 'x': unknown field colour"),
        (ROW + 'points = "1"', "cards.toml, card 'x', points: '1' is no whole number"),
        (ROW + "points = true", "cards.toml, card 'x', points: True is no whole number"),
        (ROW + "effects = 1", "cards.toml, card 'x', effects: 1 is no list"),
        (ROW + "effects = [1]", "cards.toml, card 'x', effect 1: 1 is no table"),
        (ROW + "effects = [{ when = 1 }]", "cards.toml, card 'x', effect 1: unknown field when"),
        (ROW + "effects = [{ do = [] }]", "cards.toml, card 'x', effect 1: [] is no list of steps"),
    ],
)
def test_odd_rows_are_refused(text: str, words: str) -> None:
    assert refusal(text) == words


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("1", "step 1: 1 names no op"),
        ('{ op = "gian" }', "step 1: unknown op 'gian'"),
        ("{ op = [] }", "step 1: unknown op []"),
        ('{ op = "gain" }', "step 1 (gain): goods is missing"),
        ('{ op = "gain", goods = {}, n = 1 }', "step 1 (gain): unknown argument n"),
        (GAIN % "3", "step 1 (gain), goods: 3 is no table"),
        (GAIN % "{ gold = 1 }", "step 1 (gain), goods: 'gold' is none of wood, ore, silver"),
        (GAIN % "{ ore = 1.5 }", "step 1 (gain), goods.ore: 1.5 is no table"),
        (
            GAIN % "{ ore = { each = 1 } }",
            "step 1 (gain), goods.ore: an amount is a number, or has per, or by and table; not each",
        ),
        (
            GAIN % '{ ore = { per = "held" } }',
            "step 1 (gain), goods.ore.per: metric 'held' must be held:wood or :ore or :silver",
        ),
        (GAIN % '{ ore = { per = "ships" } }', "step 1 (gain), goods.ore.per: unknown metric 'ships'; there are held"),
        (GAIN % "{ ore = { per = 1 } }", "step 1 (gain), goods.ore.per: 1 is no text"),
        (
            GAIN % '{ ore = { by = "held:ore", table = { "1-" = 1 } } }',
            "step 1 (gain), goods.ore.table: '1-' is no number or range such as 3, 3+ or 1-3",
        ),
        (
            GAIN % '{ ore = { by = "held:ore", table = { 1 = "a" } } }',
            "step 1 (gain), goods.ore.table.1: 'a' is no whole number",
        ),
        ('{ op = "cheaper", by = "1" }', "step 1 (cheaper), by: '1' is no whole number"),
        ('{ op = "may", do = 1 }', "step 1 (may), do: 1 is no list of steps"),
        ('{ op = "choose", options = 1 }', "step 1 (choose), options: 1 is no list"),
        ('{ op = "choose", options = [[{ op = "no" }]] }', "step 1 (choose), options 1, step 1: unknown op 'no'"),
        (
            '{ op = "when", given = { "held:ore" = -1 }, do = [{ op = "throw_away" }] }',
            "step 1 (when), given.held:ore: -1 is no number or range such as 3, 3+ or 1-3",
        ),
        (
            '{ op = "throw_away" }, { op = "cheaper", by = 1 }',
            "modifiers and steps that are done do not go together",
        ),
    ],
)
def test_odd_steps_are_refused(step: str, words: str) -> None:
    assert refusal(EFFECT % step).startswith("cards.toml, card 'x', effect 1")
    assert refusal(EFFECT % step).endswith(words)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ('on = "noon"', "effect 1, on: 'noon' is none of play, raid, feast, price, dice, leader, rune"),
        ('limit = "day"', "effect 1, limit: 'day' is none of round"),
        ("may = 1", "effect 1, may: 1 is neither true nor false"),
        ("given = 1", "effect 1, given: 1 is no table"),
        ("given = { ore = 1 }", "effect 1, given: unknown metric 'ore'; there are held"),
    ],
)
def test_odd_effects_are_refused(part: str, words: str) -> None:
    text = ROW + f'effects = [{{ {part}, do = [{{ op = "throw_away" }}] }}]'
    assert refusal(text) == f"cards.toml, card 'x', {words}"


def test_a_broken_file_is_named() -> None:
    assert refusal("[[card").startswith("cards.toml: ")
    with pytest.raises(RulesError, match=r"cards.toml, card 'x': points is missing"):
        Deck(WORDS, Table("cards.toml", ROW, {"points": int}))


def test_no_word_stands_for_two_things() -> None:
    words = Vocabulary(("play",))

    class By(NamedTuple):
        by: Amount

    def move(state: Hearth, seat: int, args: By, chance: Chance, events: list[Event]) -> None: ...

    def count(state: Hearth, seat: int) -> int:
        return seat

    move.__annotations__["args"] = By
    words.op()(move)
    words.metric()(count)
    with pytest.raises(ValueError, match="two ops 'move'"):
        words.op()(move)
    with pytest.raises(ValueError, match="two metrics 'count'"):
        words.metric()(count)
    with pytest.raises(KeyError, match="metric 'count:x' must be count"):
        words.find_metric("count:x")
    assert words.find_metric("count")(None, 3) == 3
