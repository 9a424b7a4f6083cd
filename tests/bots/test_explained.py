"""What a table at rest is worth, told by name: all that counts has a word, and the words add up to the worth."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from game.bots.judge import Budget, Judge
from game.bots.judgement import PROSPECTS, reasons
from game.bots.link import Link, Straight
from game.bots.value import Value
from game.language import LANGUAGES, Language
from game.rules.kernel import RandomChance
from game.titles import KNOWN_TO_BOTS, load_bots, load_game
from tests.bots.test_judge import choices
from tests.toy.lore import SkerryLore
from tests.toy.rules import SkerryGame

# What has no word, since nobody chooses it: what all have alike, and who comes when.
UNNAMED = {"vikings": {"order"}, "odin": {"one"}, "landnam": {"next_turn"}}
TABLES = [(title, seats) for title in KNOWN_TO_BOTS for seats in (1, 2, 3) if seats >= load_game(title).seat_range[0]]

LATE = 94


@cache
def at_rest(title: str, seats: int, turns: int = 12) -> Any:
    """Returns a table of a game of karls that rests after so many turns, or soon after them."""
    chance = RandomChance(random.Random(f"{title}/{seats}/explained"))
    game, kind = load_game(title).new({}, seats, chance), load_bots(title)
    while turns > 0 or not kind(game.view_for(0)).at_rest(game):
        lore = kind(game)
        lore.take(game, lore.turns(game, 1)[0], chance)
        turns -= 1
    assert game.outcome is None
    return game


# The last table: the last turns of a game, in which what lies ready counts less and less.
@pytest.mark.parametrize(("title", "seats", "turns"), [*((*table, 12) for table in TABLES), ("tiny_epic", 2, LATE)])
def test_what_is_told_adds_up_to_what_a_table_is_worth(title: str, seats: int, turns: int) -> None:
    game = at_rest(title, seats, turns)
    lore = load_bots(title)(game.view_for(0))
    weights = lore.weights()[lore.phase(game)] if lore.weights() else ()
    value = Value(lore, lore.weights())
    for seat, told in enumerate(value.explained(game, value.brought(game))):
        row = dict(zip(lore.names, lore.row(game, seat), strict=True))
        silent = sum(
            weight * row[name] for name, weight in zip(lore.names, weights, strict=False) if not is_told(lore, name)
        )
        worth = lore.points(game, seat) + sum(
            weight * row[name] for name, weight in zip(lore.names, weights, strict=False)
        )
        assert sum(told.values()) + silent == pytest.approx(worth)


def is_told(lore: Any, name: str) -> bool:
    return any(name in names for names in lore.words.values())


@pytest.mark.parametrize("title", [*KNOWN_TO_BOTS, "skerry"])
def test_every_feature_is_told_once(title: str) -> None:
    lore: Any = SkerryLore if title == "skerry" else load_bots(title)
    told = [name for names in lore.words.values() for name in names]
    assert len(told) == len(set(told))
    assert set(lore.names) - set(told) == UNNAMED.get(title, set())
    assert set(told) <= set(lore.names)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_word_is_said_in_every_language(title: str, seats: int, code: str) -> None:
    game, lore = at_rest(title, seats), load_bots(title)
    language = Language(code).of(title)
    words = {*lore.words, *lore(game).sources(game, 0)}
    assert {word for word in words if not language.has(word)} == set()


def test_a_point_at_rest_is_told_as_what_it_will_be_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up title: two wool (0.3 each), an omen (0.5), another's iron (0.4): half of it will be left."""
    game = SkerryGame.new({}, 3, RandomChance(random.Random(7)))
    seat, link = game.to_move, Link([Straight(0.0, 0.5)], [Straight(0.0, 0.1)])
    assert seat is not None
    monkeypatch.setattr(SkerryLore, "link", lambda self: link)
    judge = Judge(SkerryLore, game.view_for(seat), Budget(1, 1))
    richer, poorer = game.copy(), game.copy()
    richer.wool[seat] += 2
    poorer.omens[seat] |= 1
    poorer.iron[(seat + 1) % 3] += 1
    found = [judge._weighed(SkerryLore(game), state, 0) for state in (richer, poorer)]
    one, other = found
    assert one.sources["skerry.prospect.goods"] - other.sources["skerry.prospect.goods"] == pytest.approx(0.3 + 0.1)
    assert one.sources["skerry.source.omens"] - other.sources["skerry.source.omens"] == pytest.approx(-0.25)


def test_the_made_up_title_has_reasons_by_its_lore_alone() -> None:
    found: dict[str, float] = {}
    for view in choices("skerry", every=3, most=10):
        lines = Judge(SkerryLore, view, Budget(2, 2)).judge([(action,) for action in view.legal_actions()]).lines
        best, *_, worst = sorted(lines, key=lambda line: -line.points)
        found.update(reasons(best, worst))
    assert {"skerry.source.favours", "skerry.prospect.strength"} <= set(found)
    assert abs(found.get(PROSPECTS, 0.0)) < 1e-6


@pytest.mark.parametrize(("title", "turns"), [("vikings", 55), ("tiny_epic", LATE)])
def test_in_the_end_each_source_is_told_as_it_was_scored(title: str, turns: int) -> None:
    """What is scored last is in the points already: nothing is scored twice."""
    game = at_rest(title, 2, turns).copy()
    kind, chance = load_bots(title), RandomChance(random.Random(1))
    while game.outcome is None:
        lore = kind(game)
        lore.take(game, lore.turns(game, 1)[0], chance)
    value = Value(lore, lore.weights())
    for seat, told in enumerate(value.explained(game, value.brought(game))):
        assert {source: points for source, points in told.items() if points} == {
            item.source.id: item.points for item in game.score(seat) if item.points
        }
