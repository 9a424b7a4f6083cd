"""The end of the game: who wins, ties, and where the points came from."""

from __future__ import annotations

from game.rules.vikings import frames as at
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import draw, kinds, score_round, table


def ended(points: tuple[int, ...], gold: tuple[int, ...]) -> VikingsGame:
    """Returns a game that ended with these points and this gold left (each below 5, so that none is turned)."""
    game = table(len(points))
    game.points[:], game.gold[:] = points, gold
    score_round(game, 6)
    assert (game.points, game.gold) == ([*points], [*gold])
    return game


def test_most_points_win() -> None:
    """The winner has most points (vikings.end)."""
    game = ended((40, 52, 47), (4, 0, 3))
    assert game.outcome is not None
    assert game.outcome.ranking == ((1,), (2,), (0,))
    assert game.outcome.winners == (1,)
    assert game.outcome.termination == "points"


def test_gold_left_breaks_ties() -> None:
    """With equal points most gold left wins (vikings.end.tie; item 15)."""
    game = ended((52, 52, 52, 10), (1, 4, 0, 4))
    assert game.outcome is not None
    assert game.outcome.ranking == ((1,), (0,), (2,), (3,))
    assert game.outcome.termination == "gold"


def test_a_shared_win() -> None:
    """With equal points and equal gold there are several winners (vikings.end.tie)."""
    game = ended((52, 60, 60), (1, 2, 2))
    assert game.outcome is not None
    assert game.outcome.winners == (1, 2)
    assert game.outcome.ranking == ((1, 2), (0,))
    assert game.outcome.termination == "shared"


def test_a_tie_below_the_winner_does_not_matter_for_the_way_it_ended() -> None:
    """Ties behind the winner are ranked by gold too (vikings.end.tie)."""
    game = ended((60, 50, 50), (0, 2, 3))
    assert game.outcome is not None
    assert game.outcome.ranking == ((0,), (2,), (1,))
    assert game.outcome.termination == "points"


def test_the_gold_that_counts_is_what_is_left_after_turning() -> None:
    """Item 15: gold left over after 5:1 is the tie-break, not the purse before (vikings.end.tie)."""
    game = table()
    game.points[:], game.gold[:] = [50, 52], [14, 3]
    score_round(game, 6)
    assert game.points == [52, 52]
    assert game.gold == [4, 3]
    assert game.outcome is not None
    assert game.outcome.ranking == ((0,), (1,))


def test_points_below_0_are_ranked() -> None:
    """Ruling: points may fall below 0 in the final scoring, and count so (vikings.final)."""
    game = table()
    game.points[:], game.gold[:] = [0, 0], [0, 0]
    draw(game, 0, ships="green")
    draw(game, 1, ships="blue")
    score_round(game, 6)
    assert game.points == [-5, -3]
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


def test_no_outcome_before_the_end() -> None:
    """The game ends after the final scoring, not before (vikings.end)."""
    game = table()
    assert game.outcome is None
    for number in range(1, 6):
        score_round(game, number)
        assert game.outcome is None
    assert kinds(score_round(game, 6))[-1] == "game_ended"


def test_every_point_has_its_origin() -> None:
    """The items of the score add up to the points and cite their rules (vikings.final)."""
    game = table()
    draw(game, ships="blue green", warriors="L*", nobles="L* R", scouts="L*", fishermen="L* R*")
    for number in (2, 4, 6):
        score_round(game, number)
    found = {item.rule: item.points for item in game.score(0)}
    assert found == {
        "vikings.setup": 10,
        "vikings.warriors": 9,
        "vikings.nobles": 6,
        "vikings.scouts": 6,
        "vikings.final.gold": 5,
        "vikings.final.islands": 7,
        "vikings.final.longest": 5,
        "vikings.final.food": 2 * (10 - 5),
    }
    assert game.total(0) == game.points[0] == sum(found.values())
    assert game.gold[0] == 0


def test_the_forecast_is_what_the_end_would_bring() -> None:
    """A forecast carries out the final scoring on a copy and leaves the table alone (vikings.final)."""
    game = table()
    draw(game, ships="blue", nobles="L R")
    before = game.dump()
    forecast = {item.rule: item.points for item in game.forecast(0)}
    assert forecast["vikings.final.ships"] == -3
    assert forecast["vikings.final.islands"] == 7
    assert forecast["vikings.final.gold"] == 6
    assert game.dump() == before


def test_the_forecast_counts_the_large_scoring_that_comes_before_any_end_once() -> None:
    """A game ends with a large scoring and the final one (vikings.end): who stands well gains by it, and once."""
    game = table()
    draw(game, nobles="L* R*")
    game.round, game.stack = 5, [at.Purchase(0)]
    assert _nobles(game) == 4
    game.round, game.stack = 6, [at.NextRound(0), at.SeatScoring(1), at.Ferrying(1), at.SeatScoring(0), at.Ferrying(0)]
    assert _nobles(game) == 4
    del game.stack[-2:]
    assert _nobles(game) == 0, "it is scored already, and no other comes"
    game.round = 4
    assert _nobles(game) == 4, "that of the last round comes"
    game = table()
    score_round(game, 6)
    assert game.forecast(0) == game.score(0), "what has ended ends no second time"


def _nobles(game: VikingsGame) -> int:
    return sum(item.points for item in game.forecast(0) if item.rule == "vikings.nobles")
