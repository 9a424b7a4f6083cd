"""Karl and Jarl in positions with an answer that any player would give."""

from __future__ import annotations

import pytest

from game.bots import Bot
from game.rules.kernel import Action
from game.rules.vikings.actions import (
    Bid,
    Buy,
    DeclineSpecial,
    EndFerrying,
    Exchange,
    Ferry,
    Lay,
    SendBoatsman,
    Settle,
    TakeSpecial,
)
from game.rules.vikings.components import NOBLE, WARRIOR, row_of
from game.rules.vikings.frames import Auction, Ferrying, Opening, Purchase
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING, VARIANTS
from tests.bots.games import bot, karls
from tests.vikings.positions import (
    act,
    ashore,
    display,
    draw,
    table,
    to_auction,
    to_ferry,
    to_lay,
    to_take_special,
    wheel,
)

SOUND = [bot("karl"), bot("jarl", steps=300)]
both = pytest.mark.parametrize("player", SOUND, ids=["karl", "jarl"])


def choice(player: Bot, game: VikingsGame) -> Action:
    """Returns what the player chooses, on a table set up by hand; where nothing can be bought, the round is over."""
    game._legal = None
    if max(game.wheel_tiles) == NOTHING and isinstance(game.stack[0], Purchase):
        game.stack[0] = Opening(game.stack[0].seat)
    assert game.to_move is not None
    found = player.think(game.view_for(game.to_move), 50).path[0]
    assert found in game.legal_actions()
    return found


@both
def test_takes_the_noble_who_completes_an_island_in_the_last_round(player: Bot) -> None:
    game = table(at_round=6)
    for seat in range(2):
        draw(game, seat, nobles="L", warriors="L* R")
    wheel(game, {0: "church scout", 1: "right noble", 2: "left warrior", 11: "blue warrior"})
    assert choice(player, game) == Buy(0, 1)


@both
def test_leaves_a_ship_that_would_ruin_his_fjord(player: Bot) -> None:
    game = table(at_round=6)
    for seat in range(2):
        draw(game, seat, nobles="L* C* R*", scouts="L* C* R*", goldsmiths="L* C* R*", fishermen="L* C* R*")
    wheel(game, {0: "left noble", 2: "left scout", 3: "blue scout", 5: "left noble"})
    assert choice(player, game) != Buy(0, 3)


@both
def test_pays_no_points_for_what_is_not_worth_them(player: Bot) -> None:
    game = table(at_round=6)
    game.gold[:] = [1, 1]
    wheel(game, {0: "left scout", 1: "left boatsman", 9: "red warrior"})
    assert not isinstance(choice(player, game), Exchange)


@both
def test_pays_points_when_the_prize_is_far_greater(player: Bot) -> None:
    # Eleven figures hungry: the fisherman is worth 5 points and more, and costs 1 point beside the gold.
    game = table(at_round=6)
    game.gold[:] = [2, 9]
    for seat in range(2):
        draw(game, seat, fishermen="L")
        ashore(game, seat, scout=6, noble=5)
    wheel(game, {0: "left warrior", 1: "blue warrior", 3: "right fisherman", 4: "blue scout"})
    assert choice(player, game) == Exchange(0)
    act(game, Exchange(0))
    assert choice(player, game) == Buy(0, 3)


@both
def test_lays_the_tile_in_its_row_and_settles(player: Bot) -> None:
    game = table(at_round=3)
    draw(game, nobles="L*", fishermen="L*")
    to_lay(game, "right", "noble")
    assert choice(player, game) == Lay(0, row_of(NOBLE), 2)
    act(game, Lay(0, row_of(NOBLE), 2))
    assert choice(player, game) == Settle(0)


@both
def test_ferries_the_craft_that_scores_most(player: Bot) -> None:
    game = table()
    draw(game, nobles="L C C R", warriors="L")
    ashore(game, noble=4, warrior=1, boatsman=1)
    to_ferry(game, at_round=2)
    assert choice(player, game) == SendBoatsman(0, NOBLE)


@both
def test_ferries_to_safety_and_warriors_below_ships(player: Bot) -> None:
    game = table()
    draw(game, ships=". blue", nobles="L C R", warriors="L R")
    ashore(game, noble=1, boatsman=1)
    to_ferry(game)
    assert choice(player, game) == SendBoatsman(0, NOBLE)
    act(game, SendBoatsman(0, NOBLE))
    assert choice(player, game) in (Ferry(0, NOBLE, 1), Ferry(0, NOBLE, 3))
    game = table()
    draw(game, ships=". blue", nobles="L* C* R*", scouts="L* C* R*", warriors="L R")
    ashore(game, warrior=1, boatsman=1)
    to_ferry(game)
    act(game, SendBoatsman(0, WARRIOR))
    assert choice(player, game) == Ferry(0, WARRIOR, 2)


@both
def test_keeps_the_boatsman_when_only_threatened_tiles_are_free(player: Bot) -> None:
    game = table()
    draw(game, ships="red", nobles="L")
    ashore(game, noble=1, boatsman=1)
    to_ferry(game, at_round=4)
    assert choice(player, game) == EndFerrying(0)


@both
def test_takes_a_special_tile_that_serves_him(player: Bot) -> None:
    game = table(variant="advanced", at_round=4)
    draw(game, nobles="L* C* C* R*")
    display(game, "scout_plus1", "noble_plus1", "fisherman_plus1")
    to_take_special(game)
    assert choice(player, game) == TakeSpecial(0, 1)
    assert not isinstance(choice(player, game), DeclineSpecial)


@both
def test_bids_no_fortune(player: Bot) -> None:
    game = table(variant="advanced", start_tiles_laid=False)
    to_auction(game, *["noble"] * 5, *["scout"] * 8)
    opening = choice(player, game)
    assert isinstance(opening, Bid)
    assert opening.amount <= (0 if player is SOUND[0] else 2)
    act(game, opening)
    while isinstance(game.stack[-1], Auction):
        game.apply(choice(player, game), None)  # type: ignore[arg-type]
        assert min(game.gold) > 12


@both
@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_gangs_up_on_a_leader(player: Bot, variant: str) -> None:
    """The others' points, whoever has them, change no choice."""
    quick = player if player is SOUND[0] else bot("jarl", steps=20)
    for number, game in enumerate(karls(3, variant, 4)):
        seat = game.to_move
        if seat is None or number % 3 or not isinstance(game.stack[-1], (Purchase, Ferrying)):
            continue
        choices = []
        for leader in range(1, 3):
            twin = game.copy()
            for step in (1, 2):
                twin.points[(seat + step) % 3] = 90 if step == leader else 15
            choices.append(quick.think(twin.view_for(seat), 50))
        assert choices[0] == choices[1]
