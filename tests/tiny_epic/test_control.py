"""Influence, runes, fury (tiny_epic.control, tiny_epic.fury)."""

from __future__ import annotations

from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.events import FuryMoved, RuneLost, RuneTaken
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.tiny_epic.tables import (
    GALDREY,
    GULLNES,
    HVALSEY,
    STORMVIK,
    Fate,
    ask,
    boat,
    dock,
    holds,
    people,
    solo,
    table,
    temple,
    told,
    water,
)


def checked(game: TinyEpicGame, side: int = 0) -> list[object]:
    """Looks at who controls what; returns the events."""
    ask(game, at.Check(0, side))
    events: list[object] = []
    game.steps.settle(game, Fate(), events)  # type: ignore[arg-type]
    return events


def test_influence_of_the_pieces() -> None:
    game = table()
    people(game, 0, HVALSEY, 3)
    boat(game, 0, dock("hvalsey-1"))
    boat(game, 0, water("f02"), 1)
    temple(game, 1, HVALSEY)
    assert game.influence(HVALSEY, 0) == 5
    assert game.influence(HVALSEY, 1) == 4


def test_the_worked_example_five_against_four() -> None:
    """Three settlers and a docked boat steal the rune from a temple; its god gains 1 fury."""
    game = table()
    people(game, 0, HVALSEY, 3)
    boat(game, 0, dock("hvalsey-1"))
    temple(game, 1, HVALSEY)
    holds(game, 1, HVALSEY)
    events = checked(game)
    (taken,) = told(events, RuneTaken)  # type: ignore[arg-type]
    assert (taken.taker, taken.loser) == (0, 1)
    (fury,) = told(events, FuryMoved)  # type: ignore[arg-type]
    assert (fury.rune, fury.now) == (0, 1)
    assert game.holder[HVALSEY] == 0


def test_a_free_island_goes_to_the_highest_with_boots() -> None:
    game = table()
    people(game, 0, GALDREY, 1)
    checked(game)
    assert game.holder[GALDREY] == 0
    assert game.fury == [0, 1, 0]


def test_a_docked_boat_is_no_boots_but_decides() -> None:
    game = table()
    boat(game, 0, dock("galdrey-1"))
    checked(game)
    assert game.holder[GALDREY] == -1, "a boat alone takes nothing"
    people(game, 1, GALDREY, 1)
    checked(game)
    assert game.holder[GALDREY] == -1, "and keeps others from the highest influence"
    people(game, 0, GALDREY, 1)
    checked(game)
    assert game.holder[GALDREY] == 0


def test_a_tie_on_a_free_island_takes_nothing() -> None:
    game = table()
    people(game, 0, GALDREY, 1)
    people(game, 1, GALDREY, 1)
    checked(game)
    assert game.holder[GALDREY] == -1


def test_a_holder_keeps_the_rune_on_a_tie_and_without_boots() -> None:
    game = table()
    boat(game, 1, dock("galdrey-1"))
    holds(game, 1, GALDREY)
    people(game, 0, GALDREY, 2)
    checked(game)
    assert game.holder[GALDREY] == 1, "2 against 2, and boots are not needed to hold (C3)"


def test_at_influence_none_the_rune_goes_back_without_fury() -> None:
    game = table()
    holds(game, 1, GALDREY)
    (lost,) = told(checked(game), RuneLost)  # type: ignore[arg-type]
    assert lost.loser == 1
    assert game.holder[GALDREY] == -1
    assert game.fury == [0, 0, 0]


def test_of_several_thieves_the_highest_takes_and_the_active_wins_a_tie() -> None:
    game = table()
    temple(game, 0, HVALSEY)
    people(game, 1, HVALSEY, 1)
    holds(game, 1, HVALSEY)
    people(game, 2, HVALSEY, 2)
    checked(game.copy(), 2)
    checked(game, 2)
    assert game.holder[HVALSEY] == 0, "4 against 2"
    for active, taker in ((0, 0), (2, 2), (1, 1)):
        game = table()
        people(game, 0, HVALSEY, 2)
        people(game, 2, HVALSEY, 2)
        people(game, 1, HVALSEY, 1)
        holds(game, 1, HVALSEY)
        checked(game, active)
        assert game.holder[HVALSEY] == taker


def test_anybody_may_steal_after_any_action_unless_the_option_says_otherwise() -> None:
    for stealing, holder in (("any", 2), ("own", 1)):
        game = table(stealing=stealing)
        people(game, 2, HVALSEY, 2)
        people(game, 1, HVALSEY, 1)
        holds(game, 1, HVALSEY)
        checked(game, 0)
        assert game.holder[HVALSEY] == holder
        checked(game, 2)
        assert game.holder[HVALSEY] == 2


def test_every_rune_that_changes_hands_raises_fury() -> None:
    game = table()
    people(game, 0, STORMVIK, 1)
    checked(game)
    people(game, 1, STORMVIK, 2)
    checked(game)
    assert game.holder[STORMVIK] == 1
    assert game.fury == [0, 0, 2]


def test_the_neutral_side_gets_its_island_back_without_fury() -> None:
    """Ruling C5."""
    game = table(2)
    people(game, 0, GULLNES, 3)
    temple(game, 0, GULLNES)
    checked(game)
    assert game.holder[GULLNES] == 0, "7 against 6"
    assert game.fury == [1, 0, 0]
    game.settlers[GULLNES * game.parties] = 1
    checked(game)
    assert game.holder[GULLNES] == 2, "5 against 6"
    assert game.fury == [1, 0, 0]


def test_the_enemy_clan_takes_with_fury_and_its_boats_count() -> None:
    game = solo(chief="galdrey-1")
    people(game, 1, GALDREY, 1)
    game.other_boats = (dock("galdrey-2"),)
    assert game.influence(GALDREY, 1) == 5
    checked(game, 1)
    assert game.holder[GALDREY] == 1
    assert game.fury == [0, 1, 0]


def test_fury_never_falls_below_none_and_has_no_end() -> None:
    game = table()
    events: list[object] = []
    game.raise_fury(0, -1, 0, events)  # type: ignore[arg-type]
    assert game.fury[0] == 0
    assert events == []
    game.raise_fury(0, 25, 0, events)  # type: ignore[arg-type]
    assert game.fury[0] == 25


def test_without_boots_nobody_steals() -> None:
    """A docked boat decides, but never claims (easily missed 2)."""
    game = table()
    people(game, 1, GALDREY, 1)
    holds(game, 1, GALDREY)
    boat(game, 0, dock("galdrey-1"))
    checked(game)
    assert game.holder[GALDREY] == 1, "2 against 1, but no boots"
    temple(game, 0, GALDREY)
    checked(game)
    assert game.holder[GALDREY] == 0
