"""The clans of Stag and Wolf: their powers, and their cards, each named by its row."""

from __future__ import annotations

import pytest

from game.rules.kernel import Event
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import creatures
from game.rules.northgard.actions import (
    Build,
    Copy,
    Fight,
    Halt,
    LayTile,
    LetBe,
    March,
    Muster,
    Rally,
    Reap,
    Retreat,
    Strike,
)
from game.rules.northgard.components import SILO
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.clans import held, led
from tests.northgard.tables import (
    THREE,
    TWO,
    Luck,
    at_,
    beast,
    card,
    do,
    fame,
    give,
    hold,
    join,
    lay,
    legal,
    on_top,
    play,
    played,
    put,
    refused,
    slots,
    table,
    waits,
)

NONE = -1


# -- the Stag ---------------------------------------------------------------------------------------------------


def test_the_stag_has_fame_for_conquests_and_closings() -> None:
    game, west, east = led("stag", own=4, theirs=1)
    hold(game, 0, "explore")
    twin = game.copy()
    play(game, "move")
    do(game, March(0, west, east, 4, 0))
    do(game, Fight(0, east), Luck([TWO, TWO]))
    assert fame(game, 0) == 1
    play(twin, "explore", Luck(names=["t11"]))
    do(twin, LayTile(0, TILE_NAMES.index("t11"), -1, 0, 1))
    assert fame(twin, 0) == 2 + 1


@pytest.mark.parametrize(("other", "gained"), [(0, 2 + 2 + 2), (1, 2 + 1)])
def test_the_stag_has_fame_for_each_territory_that_it_closes(other: int, gained: int) -> None:
    """One tile closes two territories of two tiles each: one more for each own one (northgard.clans.stag)."""
    game = table(clans=("stag", "goat"))
    lay(game, "t10", 0, -1, 1)
    lay(game, "t06", 1, -1)
    east, beyond = put(game, 0, "start.e", 1), put(game, other, "t06.s", 1)
    assert not any(game.territory(place).is_closed for place in (east, beyond))
    hold(game, 0, "explore")
    play(game, "explore", Luck(names=["t01"]))
    do(game, LayTile(0, TILE_NAMES.index("t01"), 1, 0, 0))
    for area in ("start.e", "t06.s"):
        assert game.territory(at_(game, area)).is_closed
    assert at_(game, "start.e") != at_(game, "t06.s")
    assert (fame(game, 0), fame(game, 1)) == (gained, 0)


def test_the_wolf_is_not_fed_for_a_defence() -> None:
    game = table(clans=("goat", "wolf"))
    west, east = put(game, 0, "start.w", 1), put(game, 1, "start.e", 4)
    play(game, "move")
    do(game, March(0, west, east, 1, 0))
    do(game, Fight(0, east), Luck([TWO, THREE]))
    assert game.held(1) == [0, 0, 0]


def test_the_wolf_is_not_fed_by_a_creature_that_attacks() -> None:
    game = table(clans=("wolf", "goat"), creatures="creatures")
    put(game, 0, "start.w", 9)
    put(game, 1, "start.e", 1)
    valkyrie = beast(game, "valkyrie_beige", "start.n")
    events: list[Event] = []
    creatures.go(game, valkyrie, at_(game, "start.w"), events)
    game.steps.settle(game, Luck([TWO, TWO]), events)
    assert not game.den
    assert game.held(0) == [0, 0, 0]


def test_the_stag_has_nothing_for_a_defence() -> None:
    game = table(clans=("goat", "stag"))
    west, east = put(game, 0, "start.w", 1), put(game, 1, "start.e", 4)
    play(game, "move")
    do(game, March(0, west, east, 1, 0))
    do(game, Fight(0, east), Luck([TWO, THREE]))
    assert fame(game, 1) == 0


def test_stag_recruits_and_another_steps_over() -> None:
    """Over hard borders as well, out of a territory beside."""
    game, west, _ = led("stag")
    lay(game, "t08", -1, 0)
    west, beyond = at_(game, "start.w"), put(game, 0, "t08.n", 2)
    assert game.territory(west).near[beyond] == 2
    play(game, "stag")
    do(game, Muster(0, west, 0))
    assert waits(game) == ("rally", 0)
    do(game, Rally(0, beyond, 0))
    assert (game.force[west], game.force[beyond]) == (5, 1)


def test_glory_of_the_clan_harvests_before_or_after_building() -> None:
    game, _, _ = led("stag")
    west = join(game, "w", "t12.m")
    slot = slots(game, west, "small")[0]
    twin = game.copy()
    play(game, "glory_of_the_clan")
    assert legal(game, Reap) == [Reap(0, west)], "the wood that it gives pays for the building"
    do(game, Reap(0, west))
    assert refused(game, Halt(0)) == "must_build", "it is collected before or after building there, not without"
    do(game, Build(0, SILO, slot, west))
    assert game.held(0) == [0, 0, 0]
    assert waits(game) == ("turn", 1), "it is harvested once only"
    give(twin, 0, wood=1)
    play(twin, "glory_of_the_clan")
    do(twin, LetBe(0))
    do(twin, Build(0, SILO, slot, west))
    do(twin, Reap(0, west))
    assert twin.held(0) == [1, 1, 0], "the new silo gives as well"


@pytest.mark.parametrize("first", ["move", "explore"])
def test_annexation_moves_and_explores_in_either_order(first: str) -> None:
    game, west, _ = led("stag")
    play(game, "annexation")
    if first == "move":
        do(game, ChooseEffect(0, 0))
        do(game, March(0, west, at_(game, "start.n"), 1, 0))
        do(game, ChooseEffect(0, 0), Luck(names=["t13"]))
        assert waits(game) == ("lay", 0)
    else:
        do(game, ChooseEffect(0, 1), Luck(names=["t13"]))
        do(game, LayTile(0, TILE_NAMES.index("t13"), -1, 0, 0))
        assert waits(game) == ("march", 0)


# -- the Wolf ---------------------------------------------------------------------------------------------------


def test_the_wolf_is_fed_by_battles_won_as_attacker() -> None:
    game, west, east = led("wolf", own=5, theirs=1)
    play(game, "move")
    do(game, March(0, west, east, 5, 0))
    do(game, Fight(0, east), Luck([TWO, TWO]))
    assert game.held(0) == [1, 0, 0]


def test_wolf_crosses_hard_borders_for_one_move_also_in_retreat() -> None:
    game, _, _ = led("wolf", own=3, theirs=0)
    lay(game, "t08", -1, 0)
    west, beyond = at_(game, "start.w"), put(game, 1, "t08.n", 5)
    put(game, 1, "start.e", 1)
    hold(game, 0, "move")
    twin = game.copy()
    play(twin, "move")
    assert refused(twin, March(0, west, beyond, 3, 0)) == "hard_border"
    play(game, "wolf")
    do(game, March(0, west, beyond, 3, 0))
    do(game, Fight(0, beyond), Luck([TWO, TWO]))
    assert legal(game, Retreat) == [Retreat(0, west, 3, 0)]


def test_plunder_removes_a_warrior_beside_and_draws() -> None:
    game, _, east = led("wolf")
    on_top(game, 0, "recruit")
    play(game, "plunder")
    do(game, Strike(0, east, NONE))
    assert game.force[east] == 2
    assert held(game) == ["recruit"]


def test_call_to_war_recruits_beside_every_enemy() -> None:
    game, west, _ = led("wolf")
    north = put(game, 0, "start.n", 1)
    lay(game, "t12", -1, 0)
    far = put(game, 0, "t12.n", 1)
    play(game, "call_to_war")
    assert refused(game, Muster(0, far, 0)) == "not_there"
    do(game, Muster(0, at_(game, "start.w"), 0))
    do(game, Muster(0, north, 0))
    assert waits(game) == ("turn", 1)
    assert (game.force[west], game.force[north], game.force[far]) == (4, 2, 1)


def test_a_copied_card_of_another_clan_keeps_its_details_but_not_the_power() -> None:
    """Only the Snake itself lays the token (R36)."""
    game = table(clans=("goat", "snake"))
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    played(game, 1, "snake")
    play(game, "enemy_secrets")
    do(game, Copy(0, 1, card("snake")))
    assert waits(game) == ("march", 0)
    do(game, Halt(0))
    assert waits(game) == ("turn", 1)
