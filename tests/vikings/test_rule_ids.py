"""The rulebook page and these tests: every rule has a test that cites it, and only rules that exist are cited."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.kernel import RandomChance
from game.rules.kernel.rulebook import load_rulebook
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import VARIANTS

HERE = Path(__file__).parent
BOOK = load_rulebook("vikings", "en").ids
# Chapters that rule nothing: the story, advice, how this table is handled, and the list of rulings, each of which
# stands in its own rule too.
NO_RULES = ("vikings.summary", "vikings.goal", "vikings.strategy", "vikings.table", "vikings.rulings")


def citations() -> Iterator[str]:
    """Yields every rule id in the docstrings of the tests."""
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield from re.findall(r"vikings(?:\.[a-z0-9]+)+", ast.get_docstring(node) or "")


def test_every_rule_has_a_test() -> None:
    """No rule of the rulebook goes without a test that cites it."""
    rules = {rule for rule in BOOK if not rule.startswith(NO_RULES)}
    assert rules - set(citations()) == set()


def test_no_test_cites_an_unknown_rule() -> None:
    """Rule ids in the tests are those of the rulebook."""
    assert set(citations()) - BOOK == set()


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_happens_cites_rules_of_the_book(variant: str) -> None:
    """Decisions, events and score items of random games cite rules that stand in the rulebook."""
    dice = random.Random(variant)
    luck = RandomChance(dice)
    cited = set()
    for seats in (2, 3, 4):
        game = VikingsGame.new({"variant": variant}, seats, luck)
        while (decision := game.decision) is not None:
            assert decision.seat == game.to_move
            cited.add(decision.rule)
            cited |= {event.rule for event in game.apply(dice.choice(game.legal_actions()), luck)}
        cited |= {item.rule for seat in range(seats) for item in game.score(seat)}
    assert cited - BOOK == set()
