"""Ferrying in the advanced game: one figure a boatsman, boat tiles, horns."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.vikings.actions import EndFerrying, Ferry, SendBoatsman
from game.rules.vikings.frames import MIXED, SINGLE
from game.rules.vikings.rules import VikingsGame
from tests.vikings import oracle
from tests.vikings.positions import (
    act,
    ashore,
    count_ashore,
    draw,
    held,
    hold,
    legal,
    refusal,
    score_round,
    table,
    to_ferry,
)
from tests.vikings.trips import manned, trips

GOLDSMITH, SCOUT = 1, 2


def advanced(*specials: str, boatsmen: int = 1, at_round: int = 2) -> VikingsGame:
    game = table(variant="advanced")
    draw(game, scouts="L C R", goldsmiths="L C")
    ashore(game, scout=2, goldsmith=1, boatsman=boatsmen)
    hold(game, 0, *specials)
    to_ferry(game, at_round=at_round)
    return game


def test_two_boatsmen_ferry_two_figures() -> None:
    """Leaflet, example 2: in the advanced game each boatsman carries one figure (vikings.advanced.boatsman)."""
    game = advanced(boatsmen=2)
    act(game, SendBoatsman(0, SINGLE), Ferry(0, SCOUT, 2))
    act(game, SendBoatsman(0, SINGLE), Ferry(0, GOLDSMITH, 1))
    assert manned(game) == {(3, 2), (4, 1)}
    assert count_ashore(game) == {"scout": 1}


def test_no_basic_load_without_a_boat_tile() -> None:
    """Leaflet: without the boat tile no boatsman carries more than one figure (vikings.advanced.boatsman)."""
    for variant in ("advanced", "advanced_without_auction"):
        game = table(variant=variant)
        draw(game, scouts="L C R")
        ashore(game, scout=2, boatsman=1)
        to_ferry(game)
        assert legal(game, SendBoatsman) == [SendBoatsman(0, SINGLE)]
        for load in (SCOUT, MIXED):
            assert refusal(game, SendBoatsman(0, load)) == ("vikings.refusal.one_figure", "vikings.advanced.boatsman")


def test_the_boat_tile_gives_the_basic_load_once() -> None:
    """Leaflet: with a boat tile one boatsman carries as in the basic game; both leave the game
    (vikings.special.boat)."""
    game = advanced("boat", boatsmen=2)
    act(game, SendBoatsman(0, SCOUT), Ferry(0, SCOUT, 1), Ferry(0, SCOUT, 3))
    assert held(game) == {}
    assert sum(game.out_specials) == 1
    assert count_ashore(game) == {"goldsmith": 1, "boatsman": 1}
    assert legal(game, SendBoatsman) == [SendBoatsman(0, SINGLE)]


def test_a_boat_tile_needs_a_boatsman() -> None:
    """Leaflet: the tile works with a boatsman, never alone (vikings.special.boat)."""
    game = advanced("boat", "boat", boatsmen=0)
    score_round(game, 2)
    assert game.decision is not None
    assert game.decision.kind == "open_round"


def test_the_owner_may_keep_the_boat_tile() -> None:
    """The owner of a boat tile may send a boatsman with a single figure all the same (vikings.special.boat)."""
    game = advanced("boat")
    assert {action.load for action in legal(game, SendBoatsman)} == {SINGLE, SCOUT, GOLDSMITH, MIXED}
    act(game, SendBoatsman(0, SINGLE), Ferry(0, SCOUT, 1))
    assert held(game) == {"boat": 1}


def test_horns_ferry_nobody() -> None:
    """Leaflet: a horn tile carries no figures (vikings.special.horn)."""
    game = advanced("boatsman_horn", boatsmen=0)
    score_round(game, 6)
    assert game.to_move is None
    assert count_ashore(game) == {"scout": 2, "goldsmith": 1}


def test_compulsory_ferrying_in_the_advanced_game() -> None:
    """After round 6 it goes on while a boatsman and a legal move exist; the manner is free (vikings.ferry.last)."""
    game = advanced("boat", boatsmen=5)
    score_round(game, 6)
    assert refusal(game, EndFerrying(0)) == ("vikings.refusal.must_ferry", "vikings.ferry.last")
    for craft, column in ((SCOUT, 1), (SCOUT, 2), (GOLDSMITH, 1)):
        act(game, SendBoatsman(0, SINGLE), Ferry(0, craft, column))
    assert game.to_move is None
    assert count_ashore(game) == {"boatsman": 2}
    assert held(game) == {"boat": 1}


ROW = st.lists(st.sampled_from([".", "C", "C", "C*"]), max_size=3).map(" ".join)


@settings(max_examples=80, deadline=None)
@given(
    rows=st.tuples(ROW, ROW, ROW, ROW, ROW),
    home=st.lists(st.integers(0, 2), min_size=5, max_size=5),
    at_round=st.sampled_from([2, 6]),
    variant=st.sampled_from(["basic", "boat"]),
)
def test_trips_agree_with_the_oracle(rows: tuple[str, ...], home: list[int], at_round: int, variant: str) -> None:
    """Everything one boatsman can do, against a second reading; with a boat tile the same (vikings.ferry)."""
    game = table(variant="basic" if variant == "basic" else "advanced")
    names = ("warriors", "nobles", "scouts", "goldsmiths", "fishermen")
    draw(game, **dict(zip(names, rows, strict=True)))
    crafts_at_home = dict(zip(("warrior", "noble", "scout", "goldsmith", "fisherman"), home, strict=True))
    ashore(game, boatsman=1, **crafts_at_home)
    if variant == "boat":
        hold(game, 0, "boat")
    to_ferry(game, at_round=at_round)
    by_row = dict(enumerate(home, start=1))
    expected = oracle.trips(oracle.read(game, 0), by_row, fully=at_round == 6)
    if variant == "boat":
        expected |= {
            frozenset([(row, column)])
            for (row, column), spot in oracle.read(game, 0).items()
            if row and by_row[row] and not spot.manned
        }
    if expected:
        assert trips(game) == expected
    else:
        assert not _may_ferry(game)


def _may_ferry(game: VikingsGame) -> bool:
    score_round(game, game.round)
    return game.decision is not None and game.decision.kind == "ferry"
