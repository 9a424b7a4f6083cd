"""Rulings on what cards, Kaija and creatures do where the rulebook says little."""

from __future__ import annotations

import pytest

from game.rules.northgard.actions import Challenge, Fight, Halt, LayTile, March, Place, PlayCard, Strike
from game.rules.northgard.components import CREATURE_NAMES
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    TWO,
    Luck,
    at_,
    beast,
    build,
    card,
    do,
    hold,
    join,
    legal,
    play,
    put,
    refused,
    table,
    waits,
)


def neighbours(clans: tuple[str, str] = ("boar", "goat"), own: int = 2, **options: str) -> NorthgardGame:
    """Returns a table on which seat 0 holds start.w and seat 1 start.e."""
    game = table(clans=clans, **options)
    put(game, 0, "start.w", own)
    return game


@pytest.mark.parametrize("figures", [2, 1])
def test_cards_hit_ordinary_figures_before_kaija(figures: int) -> None:
    """R58."""
    game = neighbours(("boar", "bear"))
    east = put(game, 1, "start.e", figures, kaija=True)
    play(game, "capture")
    do(game, Strike(0, east, NOTHING))
    assert game.force[east] == figures - 1
    assert game.kaija == (east if figures > 1 else NOTHING)


@pytest.mark.parametrize("creature", ["", "bear_brown"])
def test_a_warrior_added_by_capture_is_not_recruited(creature: str) -> None:
    """No camp adds to it, no brown bear hinders it (R70)."""
    game = neighbours(creatures="creatures")
    place = join(game, "w", "t08.m")
    build(game, "start.w", "camp")
    east = put(game, 1, "start.e", 2)
    if creature:
        beast(game, creature, "start.w")
    play(game, "capture")
    do(game, Strike(0, east, NOTHING))
    do(game, Place(0, place))
    assert game.force[place] == 3


def test_two_valkyries_in_a_territory_keep_everybody_out() -> None:
    """R56."""
    game = neighbours(own=9, creatures="creatures")
    put(game, 1, "start.e", 1)
    beast(game, "valkyrie_beige", "start.n")
    one = game.copy()
    play(one, "move")
    assert refused(one, March(0, at_(one, "start.w"), at_(one, "start.n"), 9, 0)) == ""
    beast(game, "valkyrie_brown", "start.n")
    play(game, "move")
    assert refused(game, March(0, at_(game, "start.w"), at_(game, "start.n"), 9, 0)) == "two_valkyries"


def test_the_wolf_is_fed_by_a_creature_beaten_as_attacker() -> None:
    """R57."""
    game = neighbours(("wolf", "goat"), own=9, creatures="creatures")
    put(game, 1, "start.e", 1)
    wolf = beast(game, "wolf_beige", "start.w")
    play(game, "move")
    do(game, Halt(0))
    do(game, Challenge(0, wolf))
    if waits(game)[0] == "war":
        do(game, Fight(0, at_(game, "start.w")), Luck([TWO, TWO]))
    assert game.held(0) == [1, 0, 0]


def test_without_creatures_left_a_lair_stays_empty() -> None:
    """R53."""
    game = neighbours(creatures="creatures")
    put(game, 1, "start.e", 1)
    game.lurking = [0] * len(CREATURE_NAMES)
    hold(game, 0, "explore")
    tile = TILE_NAMES.index("t22")
    game.apply(PlayCard(0, card("explore")), Luck(names=["t22"]))
    game.apply(next(lay for lay in legal(game, LayTile) if lay.tile == tile), Luck())
    assert not game.den
