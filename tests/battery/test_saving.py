"""A table goes into JSON and comes back the same; damaged ones are refused by name."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from game.rules.kernel import BadRecord, RecordedChance
from tests.battery.adapter import Setup
from tests.battery.play import Step, look

ODD: tuple[Any, ...] = (None, True, -7, 10**30, 1.5, "", "zz", "ж", [], [[]], {}, {"a": 1})


def test_tables_survive_saving(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        text = json.dumps(step.game.dump())
        loaded = type(step.game).load(json.loads(text))
        assert loaded == step.game
        assert loaded.digest() == step.game.digest()
        assert json.dumps(loaded.dump()) == text
        assert loaded.to_move == step.game.to_move
        assert loaded.outcome == step.game.outcome

    look(setup, seeds, check)


def test_a_loaded_table_plays_on_the_same(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        loaded = type(step.before).load(json.loads(json.dumps(step.before.dump())))
        assert loaded.apply(step.action, RecordedChance(step.draws)) == step.events
        assert loaded == step.game

    look(setup, seeds, check)


def test_dumps_share_nothing_with_the_table(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        digest = step.game.digest()
        data = step.game.dump()
        _empty(data)
        assert step.game.digest() == digest

    look(setup, seeds[:1], check)


def test_damaged_tables_are_refused_with_a_message(setup: Setup, seeds: Sequence[int]) -> None:
    """Loading damaged data may succeed where it still makes sense; it may never fail in any other way."""
    dice = random.Random(str(setup))

    def check(step: Step) -> None:
        data = step.game.dump()
        _damage(data, dice)
        with suppress(BadRecord):
            type(step.game).load(data)

    look(setup, seeds[:1], check)


def _damage(data: Any, dice: random.Random) -> None:
    """Replaces or removes one thing somewhere inside."""
    while True:
        keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = dice.choice(keys)
        inside = data[key]
        if isinstance(inside, (dict, list)) and inside and dice.random() < 0.6:
            data = inside
            continue
        if dice.random() < 0.3:
            del data[key]
        else:
            data[key] = dice.choice(ODD)
        return


def _empty(data: Any) -> None:
    for inside in list(data.values() if isinstance(data, dict) else data):
        if isinstance(inside, (dict, list)):
            _empty(inside)
    data.clear()
