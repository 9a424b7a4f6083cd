"""The end of an era and of the game (tiny_epic.era.end, tiny_epic.scoring)."""

from __future__ import annotations

import pytest

from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.events import ChiefChosen, EraEnded, GameEnded
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.scoring import points, ranks, standing
from game.rules.tiny_epic.state import DOWN
from tests.tiny_epic.tables import (
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    RUNAHEIM,
    STORMVIK,
    ask,
    boat,
    card,
    dock,
    goods,
    have,
    hold,
    holds,
    people,
    row,
    settle,
    solo,
    table,
    temple,
    told,
)


@pytest.mark.parametrize(
    ("fury", "places"),
    [((15, 15, 13), [2, 2, 3]), ((5, 9, 1), [2, 1, 3]), ((4, 2, 2), [1, 3, 3]), ((3, 3, 3), [3, 3, 3])],
)
def test_tied_gods_share_the_worse_place(fury: tuple[int, ...], places: list[int]) -> None:
    """The worked example 15, 15, 13: two seconds and a third."""
    assert ranks(fury) == places


def test_island_runes_bring_six_four_two_and_favour_runes_three_two_one() -> None:
    game = table()
    game.fury = [9, 5, 1]
    holds(game, 0, HVALSEY, GULLNES, GALDREY, STORMVIK)
    have(game, 0, "v07", "v17")
    assert points(game, 0) == [12, 4, 2, 6, 4, 1]
    assert sum(item.points for item in game.forecast(0)) == 29
    assert game.score(0) == [], "the gods pay at the end"


def test_at_the_end_all_seats_list_the_sources_from_which_anybody_has_points_in_one_order() -> None:
    game = table()
    game.fury, game.era, game.stack = [9, 5, 1], 3, []
    holds(game, 0, GALDREY)
    have(game, 1, "v07")
    holds(game, 1, HVALSEY)
    listed = [[(item.source.id.rpartition(".")[2], item.points) for item in game.score(seat)] for seat in range(3)]
    names = [name for name, _ in listed[0]]
    assert names[:2] == ["island_wealth", "island_mystery"]
    assert [[name for name, _ in own] for own in listed] == [names] * 3
    assert [sum(count for _, count in own) for own in listed] == [sum(points(game, seat)) for seat in range(3)]
    assert not any(count for _, count in listed[2])


def test_in_the_worked_example_no_island_is_worth_six() -> None:
    game = table()
    game.fury = [15, 15, 13]
    holds(game, 0, HVALSEY, GALDREY, HAGLSEY)
    assert points(game, 0)[:3] == [4, 4, 2]


def ended(game: TinyEpicGame) -> TinyEpicGame:
    """Ends the game here."""
    game.era = 2
    game.stack = [at.EraEnd(0)]
    events = settle(game)
    assert told(events, GameEnded)
    return game


def test_the_points_decide_and_the_game_is_over() -> None:
    game = table()
    game.fury = [3, 2, 1]
    holds(game, 1, HVALSEY)
    holds(game, 2, GALDREY)
    ended(game)
    assert game.outcome is not None
    assert game.outcome.termination == "points"
    assert game.outcome.ranking == ((1,), (2,), (0,))
    assert game.total(1) == 6
    assert game.to_move is None
    assert game.progress is None


def tie() -> TinyEpicGame:
    """Returns a table with nothing but equal seats."""
    game = table()
    for seat in range(3):
        goods(game, seat)
    return game


def test_ties_are_broken_by_island_runes_first() -> None:
    game = tie()
    game.fury = [0, 5, 9]
    holds(game, 0, HVALSEY, GULLNES)
    holds(game, 1, GALDREY)
    game.favours[0] = ()
    outcome = ended(game).outcome
    assert standing(game, 0)[0] == standing(game, 1)[0] == 4
    assert outcome is not None
    assert (outcome.termination, outcome.ranking[0]) == ("runes", (0,))


def test_then_by_favours() -> None:
    game = tie()
    game.fury = [9, 5, 1]
    have(game, 0, "v07")
    have(game, 1, "v01", "v02")
    outcome = ended(game).outcome
    assert standing(game, 0)[0] == standing(game, 1)[0] == 6
    assert outcome is not None
    assert (outcome.termination, outcome.ranking[0]) == ("favours", (1,))


def test_then_by_temples_boats_and_goods() -> None:
    game = tie()
    temple(game, 2, HVALSEY)
    boat(game, 1, dock("galdrey-1"), 1)
    boat(game, 1, dock("galdrey-2"), 2)
    goods(game, 0, wood=7, food=7, steel=7)
    outcome = ended(game).outcome
    assert outcome is not None
    assert (outcome.termination, outcome.ranking) == ("temples", ((2,), (1,), (0,)))
    game = tie()
    boat(game, 1, dock("galdrey-1"), 1)
    goods(game, 0, wood=7)
    outcome = ended(game).outcome
    assert outcome is not None
    assert outcome.termination == "boats"
    game = tie()
    goods(game, 0, wood=1)
    outcome = ended(game).outcome
    assert outcome is not None
    assert (outcome.termination, outcome.ranking) == ("goods", ((0,), (1, 2)))


def test_the_first_boat_is_not_a_built_one() -> None:
    game = tie()
    boat(game, 0, dock("galdrey-1"), 0)
    outcome = ended(game).outcome
    assert outcome is not None
    assert (outcome.termination, outcome.ranking) == ("shared", ((0, 1, 2),))


@pytest.mark.parametrize(("mine", "won"), [(5, True), (4, False)])
def test_alone_one_must_have_more_than_the_enemy(mine: int, won: bool) -> None:
    """Equal in everything, the enemy has won; equal points are broken as usual."""
    game = solo()
    game.fury = [9, 5, 1]
    goods(game, 0)
    holds(game, 0, *(HVALSEY,) * (mine > 4), GALDREY)
    holds(game, 1, RUNAHEIM)
    ended(game)
    assert game.outcome is not None
    assert game.outcome.termination == ("victory" if won else "defeat")
    assert game.outcome.ranking == (((0,),) if won else ((), (0,)))
    (side,) = game.sides
    assert side.points == 4


def test_alone_a_tie_is_broken_as_usual() -> None:
    game = solo()
    goods(game, 0, wood=1)
    ended(game)
    assert game.outcome is not None
    assert game.outcome.termination == "victory"


# -- the end of an era ------------------------------------------------------------------------------------------


def test_rows_go_to_the_discard_pile_and_the_next_era_is_dealt() -> None:
    game = table()
    row(game, 0, "f01", "f02")
    row(game, 1, "w01")
    hold(game, 2, "m01")
    game.hands[2] = game.hands[2].lay(card("m01"))
    game.rows[2] = (DOWN + card("m01"),)
    ask(game, at.EraEnd(0))
    game.stack = game.stack[-1:]
    game.steps.settle(game, _Random(), events := [])  # type: ignore[arg-type, var-annotated]
    (ended_,) = told(events, EraEnded)
    assert ended_.era == 1
    assert set(game.discard) == {card(name) for name in ("f01", "f02", "w01", "m01")}
    assert game.rows == [(), (), ()]
    assert game.era == 1
    assert len(game.draft.cards(0)) == 5


class _Random:
    """Chance that takes the first of everything."""

    def deal(self, label: str, bag: list[int], count: int) -> list[int]:
        """Returns the first cards."""
        return [number for number, left in enumerate(bag) if left][:count]

    def roll(self, label: str, sides: int) -> int:
        """Returns the first number."""
        return 0


@pytest.mark.parametrize(
    ("old", "held", "chief"),
    [(0, {1: 2, 2: 1}, 1), (0, {1: 1, 2: 1}, 2), (2, {1: 1, 2: 1}, 1), (1, {}, 0), (0, {0: 1, 2: 1}, 2)],
)
def test_the_chief_marker_goes_to_most_island_runes_then_to_who_was_later(
    old: int, held: dict[int, int], chief: int
) -> None:
    game = table()
    game.chief = old
    places = iter((HVALSEY, GALDREY, HAGLSEY))
    for seat, count in held.items():
        for _ in range(count):
            place = next(places)
            holds(game, seat, place)
            people(game, seat, place, 1)
    game.stack = [at.EraEnd(0)]
    game.steps.settle(game, _Random(), events := [])  # type: ignore[arg-type, var-annotated]
    assert [event.seat for event in told(events, ChiefChosen)] == [chief]
    assert game.stack[-1] == at.Picking(chief)


def test_fury_villages_and_favours_stay() -> None:
    game = table()
    game.fury, game.dedicated = [3, 2, 1], [1, 0, 0, 0, 0, 0, 0]
    have(game, 0, "v01")
    game.stack = [at.EraEnd(0)]
    game.steps.settle(game, _Random(), [])  # type: ignore[arg-type]
    assert (game.fury, game.dedicated[0], len(game.favours[0])) == ([3, 2, 1], 1, 1)
