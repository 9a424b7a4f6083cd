"""Who is first, what a turn allows, tiles that fit nowhere, a tile that closes several territories."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.kernel import LiveChance
from game.rules.kernel.zones import Pile
from game.rules.northgard.actions import EndTurn, LayTile, Pass, PlayCard, Remove, Upgrade, Wait
from game.rules.northgard.components import CLAN_CARDS
from game.rules.northgard.events import NothingFound, TilesBuried
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import CLOSING, SOURCES
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    BOTH,
    EITHER,
    KILLS,
    MIXED,
    THREE,
    TWO,
    Luck,
    at_,
    card,
    do,
    give,
    hold,
    lay,
    legal,
    play,
    put,
    refused,
    table,
    waits,
)  # fmt: skip


class Axes(LiveChance):
    """Chance whose dice fall as told; all else is drawn."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__("axes")
        self.faces = list(faces)

    def roll(self, label: str, sides: int) -> int:
        """Returns the next face."""
        return self.faces.pop(0)


@pytest.mark.parametrize(
    ("faces", "first"),
    [
        ([TWO, EITHER, THREE, KILLS, BOTH, TWO], 2),
        ([THREE, KILLS, TWO, EITHER, KILLS, KILLS, KILLS, KILLS, MIXED, KILLS], 1),
    ],
    ids=["most", "tied"],
)
def test_most_axes_begin_and_the_tied_roll_on(faces: list[int], first: int) -> None:
    """Both dice each; either/or counts one axe, skulls none (R67)."""
    chance = Axes(faces)
    assert NorthgardGame.new({}, 3, chance).first == first
    assert not chance.faces


# -- what a turn allows ---------------------------------------------------------------------------------------------


def facing(*cards: str) -> NorthgardGame:
    """Returns a table at seat 0's turn, with these cards in its hand and one in the other's."""
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    hold(game, 0, *cards)
    hold(game, 1, "move")
    return game


def test_with_an_empty_hand_one_can_only_pass() -> None:
    """Nobody may skip a turn (R01)."""
    game = facing()
    give(game, 0, lore=9)
    assert game.legal_actions() == [Pass(0)]


def test_instants_come_before_and_after_the_one_main_card_but_not_with_anything_else() -> None:
    """Any number of instants, at most one other card (R02)."""
    game = facing("fishing", "lore_mastery", "move", "recruit")
    play(game, "fishing")
    assert not legal(game, Wait)
    assert not legal(game, Remove)
    play(game, "recruit")
    do(game, game.legal_actions()[0])
    assert refused(game, PlayCard(0, card("move"))) == "one_main"
    play(game, "lore_mastery")
    assert game.held(0) == [3, 0, 2]
    do(game, EndTurn(0))
    assert waits(game)[1] == 1
    game = facing("fishing", "move")
    do(game, Wait(0, card("move")))
    assert waits(game)[1] == 1, "no instant after a card was laid down"


def test_a_turn_ends_by_itself_only_with_an_empty_hand() -> None:
    """Else it would tell that no instant is held (R64)."""
    game = facing("lore_mastery", "move")
    play(game, "lore_mastery")
    assert legal(game, EndTurn)
    game = facing("lore_mastery")
    play(game, "lore_mastery")
    assert waits(game)[1] == 1


def test_an_upgrade_comes_to_the_hand_for_a_later_turn_and_only_once() -> None:
    """R04."""
    game = facing("move", "build")
    give(game, 0, lore=6)
    upgrade = CLAN_CARDS[game.clans[0]][1]
    do(game, Upgrade(0, card("move"), upgrade, 0))
    assert upgrade in game.hands[0].cards
    assert waits(game)[1] == 1, "the turn is over"
    do(game, Pass(1))
    while waits(game)[1] == 1:
        do(game, game.legal_actions()[0])
    assert PlayCard(0, upgrade) in game.legal_actions()
    assert {action.upgrade for action in legal(game, Upgrade)} == {CLAN_CARDS[game.clans[0]][2]}


# -- tiles that fit nowhere -----------------------------------------------------------------------------------------


def cornered() -> NorthgardGame:
    """Returns a table on which seat 0 may lay a tile in one cell only, where t13 does not fit."""
    game = table()
    for tile, x, y, turn in (("t16", 0, -1, 2), ("t32", 1, 0, 0), ("t21", -1, -1, 3)):
        lay(game, tile, x, y, turn)
    put(game, 0, "start.n", 1)
    return game


def test_a_tile_that_fits_nowhere_goes_under_the_stack_and_another_is_drawn() -> None:
    """R14: it lies there in sight of all."""
    game = cornered()
    events = play(game, "explore", Luck(names=["t13", "t01"]))
    buried = [event for event in events if isinstance(event, TilesBuried)]
    assert [event.tiles for event in buried] == [(TILE_NAMES.index("t13"),)]
    assert game.tiles.bottom[-1][0] == TILE_NAMES.index("t13")
    assert {action.tile for action in legal(game, LayTile)} == {TILE_NAMES.index("t01")}


def test_one_of_two_tiles_that_fits_is_enough() -> None:
    game = cornered()
    events = play(game, "upgraded_scout_camp", Luck(names=["t13", "t01"]))
    assert not [event for event in events if isinstance(event, TilesBuried)]
    assert {action.tile for action in legal(game, LayTile)} == {TILE_NAMES.index("t01")}


def test_where_no_tile_of_the_stack_fits_nothing_is_found() -> None:
    """Once through the stack, then the effect ends."""
    game = cornered()
    game.tiles = Pile.of([TILE_NAMES.index("t13")])
    hold(game, 0, "explore")
    events = game.apply(PlayCard(0, card("explore")), Luck(names=["t13"]))
    assert [event for event in events if isinstance(event, NothingFound)]
    assert not legal(game, LayTile)
    assert len(game.tiles) == 1


# -- a tile that closes several -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owners", "fame"), [((0, 0, 0), 6), ((0, 1, 0), 4), ((1, 1, -1), 0)])
def test_a_tile_that_closes_three_territories_pays_for_the_own_ones(owners: tuple[int, ...], fame: int) -> None:
    """One fame for each tile, to the active player alone (R16)."""
    game = table()
    for tile, x, y, turn in (("t32", 0, 1, 2), ("t16", 1, 1, 3), ("t26", 0, -1, 0), ("t19", 1, -1, 1)):
        lay(game, tile, x, y, turn)
    for name, owner in zip(("t19.e", "t16.e", "start.e"), owners, strict=True):
        if owner >= 0:
            put(game, owner, name, 1)
    put(game, 0, "start.w", 1)
    play(game, "huginn_and_muninn", Luck(names=["start5"]))
    do(game, LayTile(0, TILE_NAMES.index("start5"), 1, 0, 0))
    assert all(game.territory(at_(game, name)).is_closed for name in ("t19.e", "t16.e", "start.e"))
    assert [game.fame[seat * len(SOURCES) + CLOSING] for seat in (0, 1)] == [fame, 0]
