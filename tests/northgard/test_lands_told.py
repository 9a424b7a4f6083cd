"""Everybody is told when somebody is about to win by land, and when no more (rule northgard.end.land)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.language import Language
from game.rules.kernel import Event
from game.rules.northgard.actions import Build, Fight, March
from game.rules.northgard.components import BUILDING_NAMES
from game.rules.northgard.land_events import LandsHeld
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import claims, lands_by_pool
from tests.northgard.tables import TWO, Luck, at_, build, close_three, do, give, play, put, slots, table


def told(events: Sequence[Event]) -> list[tuple[int, int, str]]:
    """Returns what was said of lands: of whom, how many, which line."""
    return [
        (event.seat, event.lands, event.message().id.rpartition(".")[2])
        for event in events
        if isinstance(event, LandsHeld)
    ]


def builds(game: NorthgardGame, name: str, building: str = "forge") -> list[Event]:
    """Has seat 0 build there."""
    give(game, 0, wood=3)
    play(game, "build")
    place = at_(game, name)
    return do(game, Build(0, BUILDING_NAMES.index(building), slots(game, place, "large")[0], place))


def holding(count: int, seats: int = 2, **options: Any) -> tuple[NorthgardGame, tuple[str, str, str]]:
    """Returns a table at which seat 0 has three closed territories, so many of them with a large building."""
    game = table(seats, **options)
    names = close_three(game)
    for name in names:
        put(game, 0, name, 1)
    for name in names[:count]:
        build(game, name, "forge")
    return game, names


@pytest.mark.parametrize(("count", "said"), [(0, []), (1, [(0, 2, "lands_held")]), (2, [(0, 3, "lands_enough")])])
def test_the_last_but_one_and_the_last_are_told(count: int, said: list[tuple[int, int, str]]) -> None:
    game, names = holding(count)
    put(game, 1, "start.n", 1)
    assert told(builds(game, names[count])) == said
    assert claims(game) == ([0] if count == 2 else [])


def test_nothing_is_told_in_the_long_game() -> None:
    game, names = holding(2, years="10")
    put(game, 1, "start.n", 1)
    assert told(builds(game, names[2])) == []


def test_who_takes_one_of_three_is_heard_to_stop_it() -> None:
    game = table()
    names = close_three(game)
    for name in names:
        put(game, 1, name, 1)
        build(game, name, "forge")
    assert lands_by_pool(game) == [0, 3]
    north, there = put(game, 0, "start.n", 9), at_(game, names[0])
    play(game, "move")
    assert told(do(game, March(0, north, there, 9, 0))) == [], "the battle is still to come"
    events = do(game, Fight(0, there), Luck([TWO, TWO]))
    assert game.owner[there] == 0
    assert told(events) == [(1, 2, "lands_lost")]


@pytest.mark.parametrize(("language", "words"), [("en", "2 of the 3"), ("uk", "2 з 3"), ("ru", "2 из 3")])
def test_how_many_of_how_many_is_said_in_every_language(language: str, words: str) -> None:
    for before in (1, 3):
        message = LandsHeld(0, 2, 3, before).message().named(["Ása"])
        said = Language(language).of("northgard").text(message).replace("\xa0", " ")
        assert words in said
        assert said.startswith("Ása")


def test_one_of_two_lost_is_no_threat_that_ended() -> None:
    game = table()
    names = close_three(game)
    for name in names:
        put(game, 1, name, 1)
    for name in names[:2]:
        build(game, name, "forge")
    assert lands_by_pool(game) == [0, 2]
    north, there = put(game, 0, "start.n", 9), at_(game, names[0])
    play(game, "move")
    do(game, March(0, north, there, 9, 0))
    events = do(game, Fight(0, there), Luck([TWO, TWO]))
    assert lands_by_pool(game) == [1, 1]
    assert told(events) == []


def test_a_team_holds_land_together() -> None:
    game = table(4, ("bear", "boar", "goat", "raven"), teams="on")
    for name, seat in zip(close_three(game), (0, 2, 0), strict=True):
        put(game, seat, name, 1)
        build(game, name, "forge")
    assert lands_by_pool(game) == [3, 0, 0, 0]
