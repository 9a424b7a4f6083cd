"""Alone in battle: the Invaders (tiny_epic.battle.invaders)."""

from __future__ import annotations

from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import (
    Gain,
)
from game.rules.tiny_epic.battle import invader_strength
from game.rules.tiny_epic.events import (
    InvaderCame,
)
from tests.tiny_epic.tables import (
    ask,
    card,
    favour,
    invaders,
    play,
    settle,
    table,
    told,
    waits,
)
from tests.tiny_epic.test_battle import fight, fighting


def test_a_lone_fighter_who_beats_the_invaders_wins_and_their_god_rages() -> None:
    game = fighting("f01")
    events = fight(game, ["m01"])
    assert [event.strength for event in told(events, InvaderCame)] == [4]
    assert game.favours[0] == (favour("v07"),)
    assert game.fury == [0, 1, 0]
    assert game.invaders == (card("m01"),)


def test_beaten_by_the_invaders_the_seat_has_its_boon_and_the_card_goes_back() -> None:
    game = fighting("w02")
    before = game.above
    fight(game, ["f01"])
    assert game.above == (*before, favour("v07"))
    assert waits(game) == ("gain", 0)
    play(game, Gain(0, 0, 0, 2))
    assert game.fury == [1, 0, 0], "only the god of the fallen leader"


def test_a_tie_with_the_invaders_is_lost_by_both() -> None:
    game = fighting("w02")
    before = game.above
    fight(game, ["m01"])
    assert game.above == (*before, favour("v07"))
    assert game.fury == [0, 1, 0]
    play(game, Gain(0, 0, 0, 2))
    assert game.fury == [1, 1, 0]


def test_invaders_always_pay() -> None:
    game = fighting("f01")
    events = fight(game, ["f10"])
    assert [event.strength for event in told(events, InvaderCame)] == [8]


def test_for_runes_earlier_invaders_count_whatever_their_kind_for_goods_the_new_one_too() -> None:
    """A first multiplier has strength 0 (ruling K6)."""
    game = table()
    assert invader_strength(game, card("m06")) == 0
    assert invader_strength(game, card("w03")) == 3
    invaders(game, "f01", "w01")
    assert invader_strength(game, card("m06")) == 4
    assert invader_strength(game, card("w05")) == 5
    assert invader_strength(game, card("m15")) == 2
    assert invader_strength(game, card("f09")) == 5


def test_the_pile_of_invaders_stays_when_an_era_ends() -> None:
    game = table()
    invaders(game, "f01", "w01")
    game.era = 2
    ask(game, at.EraEnd(0))
    settle(game)
    assert game.invaders == (card("f01"), card("w01"))
