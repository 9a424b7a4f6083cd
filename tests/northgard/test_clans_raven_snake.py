"""The clans of Raven and Snake: their powers, and their cards, each named by its row."""

from __future__ import annotations

import pytest

from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard.actions import (
    Aim,
    Copy,
    Discard,
    Fight,
    LayTile,
    LetBe,
    March,
    Muster,
    Name,
    Ransom,
    Scorch,
    Spend,
    Steal,
    Strike,
)
from game.rules.northgard.components import FOOD, SILO
from game.rules.northgard.frames import Harvesting, Stealing
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.clans import held, led, resolve
from tests.northgard.tables import (
    TWO,
    Luck,
    at_,
    build,
    card,
    do,
    fame,
    give,
    hold,
    join,
    lay,
    legal,
    play,
    played,
    put,
    refused,
    table,
    waits,
)

# -- the Raven --------------------------------------------------------------------------------------------------


def test_the_raven_collects_at_once_what_it_closes() -> None:
    """Tiles and buildings, as at a harvest; fame is no resource."""
    game, _, _ = led("raven")
    build(game, "start.w", "silo", "altar")
    game.loose = [item for item in game.loose if item % 8 == SILO]
    play(game, "explore", Luck(names=["t11"]))
    do(game, LayTile(0, TILE_NAMES.index("t11"), -1, 0, 1))
    assert game.held(0) == [1, 1, 0]
    assert fame(game, 0) == 2


def test_raven_explores_with_two_tiles() -> None:
    game, _, _ = led("raven")
    play(game, "raven", Luck(names=["t08", "t13"]))
    assert len({action.tile for action in legal(game, LayTile)}) == 2


def test_raiding_party_strikes_anywhere_and_takes_what_is_shown() -> None:
    """One resource of a kind that tiles or buildings there show, from the supply (R39)."""
    game, _, east = led("raven")
    lay(game, "t09", 1, 0)
    put(game, 1, "t09.s", 2)
    far = at_(game, "t09.s")
    build(game, "t09.s", "rune")
    play(game, "raiding_party")
    assert refused(game, Strike(0, far, FOOD)) == "no_such_loot"
    do(game, Strike(0, far, 2))
    assert game.force[far] == 1
    assert game.held(0) == [0, 0, 1]
    assert east >= 0


def test_mercenaries_come_to_one_neutral_land_a_third_for_two_resources() -> None:
    game, west, _ = led("raven")
    north = at_(game, "start.n")
    give(game, 0, food=1, lore=1)
    play(game, "mercenaries")
    assert refused(game, Muster(0, west, 0)) == "not_there"
    do(game, Muster(0, north, 0))
    do(game, Muster(0, north, 0))
    do(game, ChooseEffect(0, 0))
    do(game, Spend(0, FOOD))
    do(game, Spend(0, 2))
    assert game.force[north] == 3
    assert game.held(0) == [0, 0, 0]


# -- the Snake --------------------------------------------------------------------------------------------------


def test_snake_lays_its_token_before_and_after_the_move() -> None:
    """Beside own land only; own land that borders on own land will do (R43)."""
    game, west, east = led("snake")
    north = put(game, 0, "start.n", 1)
    lay(game, "t12", 1, 0)
    far = at_(game, "t12.n")
    play(game, "snake")
    assert waits(game) == ("scorch", 0)
    assert refused(game, Scorch(0, far)) == "not_beside"
    assert refused(game, Scorch(0, north)) == ""
    do(game, Scorch(0, at_(game, "start.e")))
    do(game, March(0, west, at_(game, "start.s"), 1, 0))
    assert waits(game) == ("scorch", 0)
    do(game, Scorch(0, west))
    assert game.home(game.scorched) == west
    assert east >= 0


@pytest.mark.parametrize("attacks", [True, False])
def test_scorched_earth_gives_a_point_in_attack_and_defence(attacks: bool) -> None:
    game = table(clans=("snake", "goat") if attacks else ("goat", "snake"))
    west, east = put(game, 0, "start.w", 3), put(game, 1, "start.e", 3)
    game.scorched = east
    play(game, "move")
    do(game, March(0, west, east, 3, 0))
    events = do(game, Fight(0, east), Luck([TWO, TWO]))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    assert decided.points == ((6, 5) if attacks else (5, 6))


def test_the_snake_takes_one_resource_of_an_enemy_harvest() -> None:
    """Instead of the owner, who gets one less of it."""
    game, _, _ = led("snake")
    east = join(game, "e", "t09.n")
    build(game, "start.e", "silo")
    game.scorched = east
    gives = game.symbols(east)[FOOD]
    game.stack += [Harvesting(1), Stealing(0)]
    do(game, Steal(0, FOOD))
    assert game.held(0) == [1, 0, 0]
    assert game.held(1) == [gives - 1, 0, 0]


def test_the_snake_takes_nothing_of_neutral_or_own_land() -> None:
    game, west, _ = led("snake")
    build(game, "start.w", "silo")
    build(game, "start.n", "silo")
    for name in (west, at_(game, "start.n")):
        game.scorched = name
        twin = game.copy()
        resolve(twin, Stealing(0))
        assert waits(twin) == ("turn", 0)


def test_rapacious_exploitation_takes_a_card_or_a_ransom() -> None:
    game, _, _ = led("snake")
    hold(game, 1, "move", "feast")
    give(game, 1, food=1, wood=1)
    twin = game.copy()
    for one in (game, twin):
        play(one, "rapacious_exploitation")
        do(one, LetBe(0))
        do(one, Aim(0, 1))
        do(one, Name(0, card("feast")))
        assert waits(one) == ("yield", 1)
        assert one.view_for(None).hands[1].cards == [card("feast")], "what is asked for is shown to all"
    do(game, Ransom(1, 1, 1, 0))
    assert (held(game, 1), game.held(0), game.held(1)) == (["feast", "move"], [1, 1, 0], [0, 0, 0])
    do(twin, Discard(1, card("feast")))
    assert (held(twin, 1), twin.held(0)) == (["move"], [0, 0, 0])


def test_who_cannot_pay_must_discard() -> None:
    game, _, _ = led("snake")
    hold(game, 1, "move", "feast")
    give(game, 1, food=1)
    play(game, "rapacious_exploitation")
    do(game, LetBe(0))
    do(game, Aim(0, 1))
    do(game, Name(0, card("feast")))
    assert held(game, 1) == ["move"]


def test_stolen_lore_uses_a_card_of_who_holds_the_scorched_land() -> None:
    """The token may be laid first."""
    game, _, east = led("snake")
    played(game, 1, "fishing")
    play(game, "stolen_lore")
    do(game, Scorch(0, east))
    do(game, Copy(0, 1, card("fishing")))
    assert game.held(0) == [3, 0, 0]
