"""Setting up (landnam.setup)."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import RandomChance, RulesError
from game.rules.landnam import components
from game.rules.landnam.cards import EFFECTS
from game.rules.landnam.components import (
    FATE_COUNTS,
    FATE_LABELS,
    FATES,
    KINDS,
    MOUNTAIN,
    SEA,
    WORDS,
    Terrain,
    check_lists,
    read_fates,
)
from game.rules.landnam.island import ISLAND, OUTER
from game.rules.landnam.rules import LandnamGame


def new(seats: int, seed: int = 1, **options: str) -> LandnamGame:
    return LandnamGame.new(options, seats, RandomChance(random.Random(seed)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_everybody_begins_with(seats: int) -> None:
    game = new(seats)
    for seat in range(seats):
        assert game.hand(seat) == [2, 2, 2, 2]
        assert [game.place[piece] for piece in game.pieces(seat)] == [OUTER] + [-1] * 9
        assert game.house_stock(seat) == 9
        assert len(game.fates[seat]) == 1
        assert FATE_LABELS[game.fates[seat][0]] == "exploration"
        assert game.points(seat) == 0
    assert game.promised == (1 << seats) - 1
    assert game.deck_size == 44 - seats
    assert game.bank == [24 - 2 * seats] * 4
    assert game.terrain.count(MOUNTAIN) == 1
    assert game.terrain[ISLAND.centre] == MOUNTAIN
    assert game.terrain[OUTER] == SEA
    assert game.tiles == [11, 6, 6, 10, 6, 9]
    assert game.decision is not None
    assert game.decision.kind == "roll"


def test_the_island_is_37_hexes_with_12_to_begin_at() -> None:
    assert len(ISLAND.hexes) == 37
    assert len(ISLAND.places) == 96
    assert len(ISLAND.neighbours[OUTER]) == 18
    assert len(ISLAND.corners[OUTER]) == 42
    assert sorted(side for side in ISLAND.side if side >= 0) == sorted([*range(6)] * 2)
    assert all(len(near) == 6 for at, near in enumerate(ISLAND.neighbours[:-1]) if OUTER not in near)


def test_seats_and_options_are_checked() -> None:
    for seats in (2, 6):
        with pytest.raises(RulesError, match="landnam seats 3 to 5"):
            new(seats)
    with pytest.raises(RulesError, match="length"):
        new(3, length="endless")


def test_the_start_player_is_drawn_or_the_first_seat() -> None:
    assert {new(4, seed, first="seat1").to_move for seed in range(12)} == {0}
    assert {new(4, seed).to_move for seed in range(40)} == {0, 1, 2, 3}


def test_the_short_game_ends_at_ten() -> None:
    assert new(3).goal == 12
    assert new(3, length="short").goal == 10


# -- the lists --------------------------------------------------------------------------------------------------


def test_the_restored_lists_are_marked_as_such() -> None:
    assert components._RESTORED["restored"] is True
    assert sum(FATE_COUNTS) == 44
    counts = list(zip(FATE_LABELS, FATE_COUNTS, strict=True))
    by_label = {label: sum(count for other, count in counts if other == label) for label in WORDS.moments}
    assert by_label == {"harvest": 10, "althing": 7, "movement": 9, "exploration": 10, "trade": 5, "building": 3}
    assert len(FATES) == 19


ROW = """
[tokens]
each_number = 3

[[fate]]
id = "x"
count = {count}
effects = [{{ on = "{on}", do = [{do}] }}]
"""


@pytest.mark.parametrize(
    ("count", "on", "do", "words"),
    [
        ("1", "harvest", '{ op = "fly" }', "unknown op 'fly'"),
        ("1", "feast", '{ op = "track" }', "'feast' is none of harvest"),
        ("1", "movement", '{ op = "run" }', "steps is missing"),
        ("1", "movement", '{ op = "track", steps = 1 }', "unknown argument steps"),
        ("0", "movement", '{ op = "track" }', "count cannot be 0"),
        ('"two"', "movement", '{ op = "track" }', "count: 'two' is no whole number"),
        ("1", "movement", '{ op = "run", steps = "2" }', "'2' is no whole number"),
        ("1", "exploration", '{ op = "seek", terrain = "lake" }', "'lake' is none of sea"),
        ("1", "building", '{ op = "discount", resource = "gold" }', "'gold' is none of grain"),
        ("1", "movement", '{ op = "track" }, { op = "feud" }', "one effect of one step"),
    ],
)
def test_an_odd_row_is_refused_by_name(count: str, on: str, do: str, words: str) -> None:
    with pytest.raises(RulesError, match=words) as raised:
        read_fates(ROW.format(count=count, on=on, do=do))
    assert str(raised.value).startswith("restored.toml, fate 'x'")


def test_every_card_does_one_thing_that_somebody_carries_out() -> None:
    ops = {components.effect_of(card)[0] for card in components.FATE_CARDS}
    assert ops == set(EFFECTS) | {"feud"}


def test_lists_that_are_too_short_are_refused() -> None:
    names = components.TERRAIN_NAMES
    poor = tuple(Terrain(name, 5, resource, plus=1) for name, resource in zip(names, (-1, *KINDS, -1), strict=True))
    with pytest.raises(RulesError, match="too few for 36 hexes"):
        check_lists(poor, 37, 3)
    with pytest.raises(RulesError, match="28 producing hexes"):
        check_lists(components.TERRAINS, 37, 2)
    check_lists(components.TERRAINS, 37, 3)
