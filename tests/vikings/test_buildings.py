"""Special building tiles: the swap and the points for their surroundings."""

from __future__ import annotations

import pytest

from game.rules.vikings import final
from game.rules.vikings.actions import Forfeit, Lay, Settle, Swap, TakeSpecial
from game.rules.vikings.components import BUILDINGS, SWAPPED
from game.rules.vikings.rules import VikingsGame
from tests.vikings import oracle
from tests.vikings.positions import (
    act,
    ashore,
    display,
    draw,
    final_part,
    gains,
    held,
    hold,
    kinds,
    legal,
    refusal,
    row,
    score_round,
    table,
    tile,
    to_lay,
    to_take_special,
)

LETTER = dict(zip(BUILDINGS, "CFSW", strict=True))


def taking(name: str) -> VikingsGame:
    game = table(2, "advanced")
    display(game, name)
    to_take_special(game)
    return game


def points(game: VikingsGame) -> int:
    return gains(final_part(score_round(game, 6))).get("buildings", (0, 0))[1]


# -- the swap -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUILDINGS)
def test_swapped_at_once(name: str) -> None:
    """A building tile is exchanged at once for an own island tile with the same building, which leaves the game
    (vikings.special.building)."""
    game = taking(name)
    draw(game, nobles=f"L {LETTER[name]} R")
    events = act(game, TakeSpecial(0, 0))
    assert "building_swapped" in kinds(events)
    assert game.tile_at(0, row("nobles"), 2) == tile(name) + SWAPPED
    assert held(game) == {}
    assert game.out_tiles[tile(name)] == 1


def test_a_match_in_column_1() -> None:
    """With the coast read as "any" a middle may lie in column 1, and is found there (vikings.special.building)."""
    game = taking("church")
    draw(game, nobles="C R", scouts="L C")
    act(game, TakeSpecial(0, 0))
    assert {(swap.row, swap.column) for swap in legal(game, Swap)} == {(2, 1), (3, 2)}
    act(game, Swap(0, 2, 1))
    assert oracle.read(game, 0)[2, 1].is_special


def test_without_a_match_it_waits() -> None:
    """Without a matching tile the special tile waits beside the fjord; other buildings do not match
    (vikings.special.building)."""
    game = taking("church")
    draw(game, nobles="L F S W R")
    act(game, TakeSpecial(0, 0))
    assert held(game) == {"church": 1}
    assert not any(spot.is_special for spot in oracle.read(game, 0).values())


def test_swapped_as_soon_as_a_match_comes() -> None:
    """As soon as a matching tile is laid the exchange is compulsory (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="L")
    hold(game, 0, "smithy")
    to_lay(game, "smithy", "boatsman")
    events = act(game, Lay(0, 2, 2))
    assert "building_swapped" in kinds(events)
    assert oracle.read(game, 0)[2, 2] == oracle.Spot("smithy", manned=False, is_special=True)
    assert held(game) == {}
    assert game.to_move == 1


def test_a_match_that_fits_nowhere_leaves_it_waiting() -> None:
    """A matching tile that must be given up was never in the fjord: the special tile waits on
    (vikings.special.building, vikings.laying.nofit)."""
    game = table(2, "advanced")
    draw(game, **dict.fromkeys(("warriors", "nobles", "scouts", "goldsmiths", "fishermen"), "L R"))
    hold(game, 0, "smithy")
    to_lay(game, "smithy", "scout")
    act(game, Forfeit(0))
    assert held(game) == {"smithy": 1}


def test_the_bought_figure_may_stand_on_the_swapped_tile() -> None:
    """The exchange does not hinder the figure bought with the matching tile (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="L")
    hold(game, 0, "smithy")
    to_lay(game, "smithy", "noble")
    act(game, Lay(0, 2, 2), Settle(0))
    assert oracle.read(game, 0)[2, 2] == oracle.Spot("smithy", manned=True, is_special=True)


def test_somebody_elses_match_does_not_count() -> None:
    """Only an own tile is exchanged (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="L")
    hold(game, 1, "smithy")
    to_lay(game, "smithy", "boatsman")
    act(game, Lay(0, 2, 2))
    assert held(game, 1) == {"smithy": 1}
    assert not oracle.read(game, 0)[2, 2].is_special


def test_the_owner_chooses_among_several() -> None:
    """Ruling: with several matching tiles the owner chooses (vikings.special.building)."""
    game = taking("church")
    draw(game, nobles="L C C R", fishermen="L C*")
    act(game, TakeSpecial(0, 0))
    assert {(swap.row, swap.column) for swap in legal(game, Swap)} == {(2, 2), (2, 3), (5, 2)}
    for cell in ((2, 1), (3, 1), (0, 1), (9, 9), (2, 41)):
        assert refusal(game, Swap(0, *cell)) == ("vikings.refusal.swap", "vikings.special.building")
    act(game, Swap(0, 5, 2))
    fjord = oracle.read(game, 0)
    assert [cell for cell, spot in fjord.items() if spot.is_special] == [(5, 2)]
    assert game.to_move == 0


def test_a_figure_on_the_replaced_tile_stays() -> None:
    """Ruling: a figure on the replaced tile stays on the special tile and scores (vikings.special.building)."""
    game = taking("farmstead")
    draw(game, nobles="L F* R")
    act(game, TakeSpecial(0, 0))
    assert oracle.read(game, 0)[2, 2].manned
    assert gains(score_round(game, 2))["nobles"] == (0, 2)


def test_a_swapped_tile_is_an_island_tile() -> None:
    """The special tile shows the same piece of island: it completes, takes figures and has land on both sides
    (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, scouts="L W! R", nobles="L C!")
    assert final.islands(game, 0) == [(3, 1, 3)]
    to_lay(game, "right", "boatsman")
    assert Lay(0, 2, 3) in legal(game, Lay)
    to_lay(game, "left", "boatsman")
    assert Lay(0, 2, 3) not in legal(game, Lay)


def test_a_swapped_tile_takes_ferried_figures() -> None:
    """A figure may be ferried onto a free special tile in its row (vikings.ferry)."""
    game = table(2, "advanced")
    draw(game, scouts="L* W! R*")
    ashore(game, scout=1, boatsman=1)
    score_round(game, 2)
    assert game.decision is not None
    assert game.decision.kind == "ferry"


# -- the points -----------------------------------------------------------------------------------------------------


def test_nine_figures_nine_points() -> None:
    """1 point for the figure on it and for all on the eight cells around, at most 9 (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="L* C* C* R*", scouts="L* C!* C* R*", goldsmiths="L* C* C* R*", fishermen="L* C*")
    assert points(game) == 9


def test_the_surroundings() -> None:
    """Above, below, beside and across the corners; empty tiles and figures farther off count nothing
    (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, warriors="L*", nobles="L* C C* R*", scouts="L C! R", goldsmiths="L* C", fishermen="L* C*")
    assert points(game) == 3


def test_its_own_figure_counts() -> None:
    """The figure on the special tile counts (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, fishermen="L C!* R")
    assert points(game) == 1


@pytest.mark.parametrize("name", ["warriors", "fishermen"])
def test_at_the_edge_of_the_fjord(name: str) -> None:
    """At the upper and lower edge only island rows count, a warrior's neighbour is no ship; the edge wraps nowhere
    (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, ships="red . red", **{name: "L* C!* R*"})
    draw(game, **{"warriors" if name == "fishermen" else "fishermen": "L* C* R*"})
    assert points(game) == 3


def test_column_1_has_nothing_on_its_left() -> None:
    """With the coast read as "any" a building may lie in column 1 (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="C* R*", scouts="C!* R*", goldsmiths="C* R* . L*")
    assert points(game) == 6


def test_threatened_neighbours_count() -> None:
    """Settled: neighbours count even when threatened (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, ships="blue . blue", nobles="L* C* R*", scouts="L* C!* R*", goldsmiths="L* C* R*")
    assert points(game) == 9


def test_nothing_when_the_building_itself_is_threatened() -> None:
    """No points if a ship threatens the special tile (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, ships=". green", nobles="L* C* R*", scouts="L* C!* R*", goldsmiths="L* C* R*")
    assert points(game) == 0


def test_a_ship_with_a_shorter_reach_or_repelled_does_not_matter() -> None:
    """Threat as everywhere: by reach, and lifted by a warrior (vikings.special.building, vikings.threat)."""
    game = table(2, "advanced")
    draw(game, ships=". red", scouts="L* C!* R*")
    assert points(game) == 3
    game = table(2, "advanced")
    draw(game, ships=". blue", warriors="L C* R", scouts="L* C!* R*")
    assert points(game) == 3


def test_two_buildings_count_apart() -> None:
    """Each special building scores its own surroundings (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="L* C!* S!* R*")
    assert points(game) == 3 + 3


def test_a_waiting_building_scores_nothing() -> None:
    """A building tile that never found its match scores nothing (vikings.special.building)."""
    game = table(2, "advanced")
    draw(game, nobles="L* S* R*")
    hold(game, 0, "church")
    assert points(game) == 0


def test_buildings_score_in_the_final_scoring_only() -> None:
    """Building tiles score at the end of the game, once (vikings.special.building)."""
    for number in (1, 2, 3, 4, 5):
        game = table(2, "advanced")
        draw(game, fishermen="L* C!* R*")
        assert gains(score_round(game, number)) == {}
