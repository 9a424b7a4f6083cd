"""The solo game: battles (tiny_epic.solo.battle)."""

from __future__ import annotations

from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Enter, Gain, Guide, PickFavour, PlayDown, PlayUp, StayOut
from game.rules.tiny_epic.battle import strength
from game.rules.tiny_epic.enemy import fired_number
from game.rules.tiny_epic.events import BattleLost, CardRevealed, InvaderCame, StrengthCounted
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN
from tests.tiny_epic.tables import (
    GALDREY,
    HVALSEY,
    WEALTH,
    Fate,
    ask,
    card,
    dock,
    enemy_deck,
    favour,
    goods,
    hold,
    holds,
    legal,
    people,
    play,
    refused,
    row,
    settle,
    solo,
    stock,
    told,
    waits,
)

BATTLE = (2, 3)  # a place of the Bear: steel 3 starts a battle with 1 more strength


def ready(mine: str, *deck: str, enemy: str = "bear") -> TinyEpicGame:
    """Returns a table on which the player holds a card, and the enemy has this deck."""
    game = solo(enemy, "hvalsey-4")
    stock(game, ["v07", "v08", "v09", "v10"], ["v11", "v12", "v13", "v14"])
    hold(game, 0, mine, "w16")
    enemy_deck(game, *deck)
    goods(game, 0, wood=1, food=1, steel=1)
    return game


def start(game: TinyEpicGame, mine: str, foe: str, *more: str) -> list[object]:
    """Has the player start a battle for the first favour of the upper row; the enemy turns up a card."""
    play(game, PlayDown(0, card(mine)))
    return list(play(game, PickFavour(0, 0, 0), cards=[foe, *more]))


def test_a_battle_that_the_player_starts_is_fought_at_once_with_the_enemys_top_card() -> None:
    game = ready("f01", "w02", "w01")
    events = start(game, "f01", "w02")
    assert [event.card for event in told(events, CardRevealed)] == [card("f01"), card("w02")]  # type: ignore[arg-type]
    assert game.favours[0] == (favour("v07"),)
    assert game.battle_row == (card("w02"),)
    assert game.enemy_row == ()
    assert game.enemy_deck == 1, "its own turn is still to come"
    assert not told(events, InvaderCame)  # type: ignore[arg-type]


def test_the_losing_enemy_takes_the_action_of_its_mat_and_that_god_rages() -> None:
    game = ready("f01", "w02", "w01")
    start(game, "f01", "w02")
    assert game.settlers_on(GALDREY, 1) == 1, "the Bear explores for wealth"
    assert game.fury == [1, 1, 0], "the island of mystery, and the god of the fallen leader"


def test_the_winning_enemy_takes_the_favour_and_its_bag_moves_the_tracks() -> None:
    game = ready("w02", "f01", "w01")
    start(game, "w02", "f01")
    assert game.enemy_favours == (favour("v07"),)
    assert game.enemy_goods == (1, 1, 0)
    assert waits(game) == ("gain", 0), "Freyja for the player"


def test_any_goods_of_a_bag_go_to_the_lowest_marker_then_in_order() -> None:
    game = ready("w02", "f01", "w01", enemy="boar")
    stock(game, ["v01", "v08", "v09", "v10"], ["v11", "v12", "v13", "v14"])
    game.enemy_goods = (0, 0, 1)
    start(game, "w02", "f01")
    assert game.enemy_goods == (3, 2, 2), "wood 2, food 2, then one for steel, the lowest, and one for wood, the first"


def test_there_is_no_limit_to_its_favours() -> None:
    game = ready("w02", "f01", "w01")
    game.enemy_favours = (favour("v08"), favour("v09"), favour("v10"))
    stock(game, ["v07"], ["v11", "v12", "v13", "v14"])
    start(game, "w02", "f01")
    assert len(game.enemy_favours) == 4


def test_a_tie_returns_the_favour_and_the_enemys_loss_comes_first() -> None:
    """Ruling O19."""
    game = ready("f01", "m03", "w01")
    before = game.above
    events = start(game, "f01", "m03")
    assert game.above == before
    assert [event.seat for event in told(events, BattleLost)] == [-1, 0]  # type: ignore[arg-type]
    assert game.fury[1] >= 1


def test_its_strength_counts_tracks_islands_and_all_its_cards_of_the_era() -> None:
    """Ruling O5."""
    game = ready("w02", "f09", "w01")
    game.enemy_goods = (0, 0, 5)
    assert strength(game, 1, card("f09")) == 7
    holds(game, 1, HVALSEY)
    people(game, 1, HVALSEY, 2)
    assert strength(game, 1, card("w05")) == 4
    game.enemy_row = (card("w01"),)
    game.enemy = game.enemy.lay(card("w01"))
    assert strength(game, 1, card("w05")) == 5


def test_the_enemy_never_pays_steel() -> None:
    game = ready("w02", "f10", "w01")
    start(game, "w02", "f10")
    assert game.enemy_favours == (favour("v07"),)
    assert game.enemy_goods == (1, 1, 0)


def test_who_cannot_pay_leaves_the_enemy_to_the_invaders() -> None:
    """Ruling O18."""
    game = ready("f10", "w02", "w01")
    goods(game, 0)
    events = start(game, "f10", "w02", "w07")
    assert told(events, InvaderCame)  # type: ignore[arg-type]
    assert game.enemy_favours == (favour("v07"),), "4 against 2"
    assert game.rows[0] == (DOWN + card("f10"),)


def test_with_an_empty_deck_the_enemy_uses_the_main_deck() -> None:
    game = ready("f01")
    start(game, "f01", "w02")
    assert game.battle_row == (card("w02"),)
    assert len(game.enemy) == 0


def test_entering_a_battle_is_fought_at_once_too() -> None:
    game = ready("f13", "w02", "w01")
    row(game, 0, "f12")
    play(game, PlayUp(0, card("f13")))
    play(game, Gain(0, 3, 0, 0))
    assert waits(game) == ("enter", 0)
    play(game, Enter(0))
    play(game, PickFavour(0, 1, 1), cards=["w02"])
    assert game.favours[0] == (favour("v14"),)
    assert game.rows[0][-1] == card("f13")


# -- battles of the enemy ---------------------------------------------------------------------------------------


def begun(game: TinyEpicGame, chief: str = "hvalsey-4") -> TinyEpicGame:
    """Has the steel icon of the Bear start a battle at the end of the enemy's turn."""
    game.chief_boat = dock(chief)
    game.fired = (fired_number(*BATTLE, WEALTH),)
    game.stack = [at.NextTurn(0), at.EnemyIcons(0)]
    settle(game)
    return game


def test_its_battle_is_for_the_row_of_its_half_and_the_nearer_end() -> None:
    for chief, prize in (("hvalsey-4", "v07"), ("hvalsey-3", "v10"), ("galdrey-2", "v11"), ("haglsey-1", "v14")):
        game = begun(ready("f01", "w02", "w01"), chief)
        assert game.prize == favour(prize), chief
        assert (game.starter, game.bonus) == (1, 1)
        assert game.enemy_deck == 1, "one card lies face down"
        assert waits(game) == ("join", 0)


def test_an_empty_row_sends_it_to_the_other() -> None:
    game = ready("f01", "w02", "w01")
    game.above = ()
    assert begun(game).prize == favour("v11")


def test_in_the_middle_the_player_chooses_the_end() -> None:
    """No dock of the small side lies in the middle, so one is told to (ruling: the player chooses)."""
    game = ready("f01", "w02", "w01")
    ask(game, at.Guiding(0, "stake", 0))
    game.starter = 1
    assert [move.place for move in legal(game, Guide)] == [0, 1]
    assert refused(game, Guide(0, 2)) == "guide"
    game.stack[-2:-1] = []
    game.apply(Guide(0, 1), Fate())
    assert game.prize == favour("v10")


def test_joining_uses_the_turn_and_fights_at_once_with_the_extra_strength() -> None:
    game = begun(ready("f01", "m01", "w01"))
    events = play(game, PlayDown(0, card("f01")), cards=["m01"])
    assert [event.strength for event in told(events, StrengthCounted)] == [5, 5], "4 and 1 more"
    assert game.above == tuple(favour(name) for name in ("v07", "v08", "v09", "v10"))
    assert (game.starter, game.bonus) == (-1, 0)


def test_staying_out_leaves_it_to_the_invaders_and_then_one_plays() -> None:
    game = begun(ready("f01", "m01", "w01"))
    events = play(game, StayOut(0), cards=["m01", "w02"])
    assert [event.strength for event in told(events, StrengthCounted)] == [5]
    assert game.enemy_favours == (favour("v07"),)
    assert game.fury == [1, 0, 0], "the god of the beaten Invader"
    assert waits(game) == ("turn", 0)
    assert refused(game, PlayUp(0, card("f01"))) == ""


def test_beaten_by_the_invaders_it_takes_the_action_of_its_mat() -> None:
    game = begun(ready("f01", "w02", "w01"))
    play(game, StayOut(0), cards=["w02", "f06"])
    assert game.above[0] == favour("v07")
    assert game.settlers_on(GALDREY, 1) == 1
    assert game.fury[0] == 1


def test_a_tie_with_the_invaders_is_lost_by_both() -> None:
    game = begun(ready("f01", "w02", "w01"))
    play(game, StayOut(0), cards=["w02", "m03"])
    assert game.above[0] == favour("v07")
    assert game.fury == [1, 2, 0], "of mystery the Invader's god, and the island that the mat's action won"


def test_a_second_icon_strengthens_the_battle_that_is_open() -> None:
    """Ruling O6."""
    game = begun(ready("f01", "w02", "w01"))
    game.fired = (fired_number(2, 7, WEALTH),)
    ask(game, at.EnemyIcons(0))
    settle(game)
    assert game.bonus == 3
    assert game.enemy_deck == 1


def test_without_a_card_or_a_favour_the_icon_does_nothing() -> None:
    """Ruling O7."""
    game = ready("f01")
    game.fired = (fired_number(*BATTLE, WEALTH),)
    ask(game, at.EnemyIcons(0))
    settle(game)
    assert game.starter == -1
    game = ready("f01", "w02")
    game.above = game.below = ()
    game.fired = (fired_number(*BATTLE, WEALTH),)
    ask(game, at.EnemyIcons(0))
    settle(game)
    assert game.starter == -1


def test_battles_still_open_when_the_player_has_no_card_are_fought_one_after_the_other() -> None:
    """A card that it wins may start the next one (ruling O8)."""
    game = ready("f01", "f06", "f13", "w01")
    game.hands[0] = type(game.hands[0])(0)
    game.discard += (card("f01"), card("w16"))
    stock(game, ["v02", "v08", "v09", "v10"], ["v11", "v12", "v13", "v14"])
    game.enemy_goods = (7, 7, 0)
    game.era = 2
    game.fired = (fired_number(*BATTLE, WEALTH),)
    game.stack = [at.NextTurn(0), at.EnemyIcons(0)]
    game.chief_boat = dock("hvalsey-4")

    events: list[object] = list(settle(game, Fate(["f06", "w02", "f13", "w03", "w01", "w07"])))
    revealed = [event for event in told(events, CardRevealed) if event.seat == -1]  # type: ignore[arg-type]
    assert [event.card for event in revealed] == [card(name) for name in ("f06", "f13", "w01")]
    assert len(game.enemy_favours) == 3, "each bag with steel has reached the next symbol"
    assert game.outcome is not None


def test_a_reset_follows_the_turn_in_which_the_marker_got_there_whoever_is_active() -> None:
    """Ruling O9."""
    game = ready("w02", "f01", "w01", enemy="boar")
    game.enemy_goods = (6, 0, 0)
    start(game, "w02", "f01")
    assert game.enemy_goods[0] == 7, "still the player's turn"
    wood = game.good(0, 0)
    play(game, Gain(0, 0, 0, 2))
    while waits(game)[0] not in ("enemy", "turn"):
        play(game, game.legal_actions()[-1])
    assert game.enemy_goods[0] == 0
    assert game.good(0, 0) == wood - 1
