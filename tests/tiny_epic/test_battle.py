"""Battles (tiny_epic.battle)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.kernel import Event
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import (
    Draw,
    Enter,
    Gain,
    PickFavour,
    PlayDown,
    PlayUp,
    ReturnFavour,
    ShiftFury,
    Stop,
)
from game.rules.tiny_epic.battle import strength, strength_of
from game.rules.tiny_epic.events import (
    BattleLost,
    CardRevealed,
    FuryMoved,
    InvaderCame,
    RuneLost,
    SteelLacking,
    SteelPaid,
    StrengthCounted,
)
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN, FACE_DOWN
from tests.tiny_epic.tables import (
    HVALSEY,
    MYSTERY,
    STEEL,
    WEALTH,
    Fate,
    ask,
    boat,
    card,
    favour,
    god,
    goods,
    have,
    hold,
    holds,
    legal,
    people,
    play,
    refused,
    row,
    settle,
    stock,
    table,
    told,
    waits,
)


def fighting(*cards: str, seats: int = 3, prize: str = "v07", **options: str) -> TinyEpicGame:
    """Returns a table on which the first seats fight with these cards, the first of them the starter."""
    game = table(seats, **options)
    above = ["v01", "v02", "v03", "v04", "v05", "v06"][: len(game.above) - 1]
    stock(game, [*above, prize], ["v11", "v12", "v13", "v14", "v15", "v16", "v17"][: len(game.below)])
    game.prize, game.above = game.above[-1], game.above[:-1]
    game.prize_row, game.prize_end, game.starter = 0, 1, 0
    for seat, name in enumerate(cards):
        hold(game, seat, name)
        game.battle[seat] = len(game.hands[seat].traces)
        game.hands[seat] = game.hands[seat].lay(card(name), 0)
        game.rows[seat] += (FACE_DOWN,)
        hold(game, seat, ["w11", "w12", "w13", "w14"][seat])
    return game


def fight(game: TinyEpicGame, cards: Sequence[str] = ()) -> list[Event]:
    ask(game, at.Battle(0))
    return settle(game, Fate(cards))


# -- starting and joining ---------------------------------------------------------------------------------------


def test_a_card_face_down_starts_a_battle_for_a_favour_at_an_end_of_a_row() -> None:
    game = table()
    hold(game, 0, "w01", "w02")
    hold(game, 1, "w03")
    play(game, PlayDown(0, card("w01")))
    assert waits(game) == ("stake", 0)
    assert legal(game, PickFavour) == [PickFavour(0, row_, end) for row_ in (0, 1) for end in (0, 1)]
    first, last = game.below[0], game.below[-1]
    play(game, PickFavour(0, 1, 1))
    assert game.prize == last
    assert game.below[0] == first
    assert waits(game) == ("turn", 1)
    assert game.rows[0] == (FACE_DOWN,)


def test_a_row_with_one_card_has_one_end_and_an_empty_one_none() -> None:
    game = table()
    have(game, 1, "v01", "v02", "v03")
    have(game, 2, "v04")
    hold(game, 0, "w01")
    assert len(game.above) == 1
    game.below, game.favours[2] = (), (*game.favours[2],)
    ask(game, at.Staking(0))
    assert legal(game, PickFavour) == [PickFavour(0, 0, 0)]
    assert refused(game, PickFavour(0, 1, 0)) == "row_empty"


def test_with_no_favour_left_nobody_starts() -> None:
    game = table()
    hold(game, 0, "w01")
    game.above = game.below = ()
    assert refused(game, PlayDown(0, card("w01"))) == "no_favour"
    assert refused(game, PlayUp(0, card("w01"))) == ""


def test_others_join_without_choosing_and_it_is_fought_at_the_starters_next_turn() -> None:
    game = table()
    for seat, (one, two) in enumerate((("w01", "w02"), ("w03", "w04"), ("f01", "w08"))):
        hold(game, seat, one, two)
    stock(game, ["v07", "v08", "v09", "v10", "v11"], ["v12", "v13", "v14", "v15", "v16"])
    play(game, PlayDown(0, card("w01")))
    play(game, PickFavour(0, 0, 0))
    play(game, PlayDown(1, card("w03")))
    assert waits(game) == ("turn", 2), "a joiner picks nothing"
    events = play(game, PlayDown(2, card("f01")))
    assert [event.card for event in told(events, CardRevealed)] == [card("w01"), card("w03"), card("f01")]
    assert game.favours[2] == (favour("v07"),)


def test_a_battle_of_the_last_turn_is_fought_when_all_have_played_out() -> None:
    game = table()
    hold(game, 0, "f01")
    hold(game, 1, "w08")
    hold(game, 2, "w07")
    play(game, PlayDown(0, card("f01")))
    play(game, PickFavour(0, 0, 0))
    play(game, PlayDown(1, card("w08")))
    goods(game, 2, wood=2)
    boat(game, 2, 30)
    ask_first = play(game, PlayUp(2, card("w07")))
    assert not told(ask_first, CardRevealed), "the last turn is still going on"
    assert told(play(game, Stop(2)), CardRevealed)
    assert game.mover == -1


def test_a_card_face_down_is_hidden_and_gives_no_rune() -> None:
    game = fighting("f01")
    assert game.active(0) == [0, 0, 0]
    assert game.view_for(1).rows[0] == (FACE_DOWN,)
    assert card("f01") in game.view_for(1).pile.bag


# -- strength ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "goods_", "runes", "strength_"),
    [
        ("w02", (7, 7, 7), (3, 3, 3), 4),
        ("w03", (0, 5, 0), (0, 0, 0), 7),
        ("w07", (4, 0, 0), (0, 0, 0), 5),
        ("f09", (0, 0, 3), (0, 0, 0), 5),
        ("w05", (0, 0, 0), (2, 5, 5), 5),
        ("w09", (0, 0, 0), (3, 0, 0), 6),
        ("m06", (0, 0, 0), (0, 1, 0), 2),
        ("m15", (0, 0, 0), (1, 2, 3), 6),
        ("f15", (0, 0, 0), (1, 0, 0), 2),
    ],
)
def test_a_strength_adds_or_multiplies_goods_or_runes(
    name: str, goods_: tuple[int, ...], runes: tuple[int, ...], strength_: int
) -> None:
    assert strength_of(card(name), goods_, runes) == strength_


def test_the_card_turned_up_counts_for_its_own_strength_and_goods_are_not_spent() -> None:
    game = fighting("w09", "f09")
    goods(game, 1, steel=3)
    row(game, 0, "w01")
    game.rows[0] = (card("w01"), FACE_DOWN)
    events = fight(game)
    assert [event.strength for event in told(events, StrengthCounted)] == [4, 5]
    assert game.good(1, STEEL) == 3
    assert strength(game, 0, card("w09")) == 4


# -- steel ------------------------------------------------------------------------------------------------------


def test_steel_is_paid_whenever_it_can_be() -> None:
    game = fighting("f10", "f01")
    goods(game, 0, steel=4)
    fight(game)
    assert game.good(0, STEEL) == 1
    assert game.favours[0] == (favour("v07"),)


def test_who_cannot_pay_is_out_and_the_card_is_turned_down_again() -> None:
    """No strength, no boon, no fury, no rune; but everybody has seen it (ruling K4)."""
    game = fighting("f10", "f01", "m01")
    goods(game, 0, steel=2)
    events = fight(game)
    assert [event.card for event in told(events, SteelLacking)] == [card("f10")]
    assert game.rows[0] == (DOWN + card("f10"),)
    assert game.active(0) == [0, 0, 0]
    assert game.good(0, STEEL) == 2
    assert game.favours[1] == (favour("v07"),)
    assert game.fury == [0, 0, 0], "the losing seat is still to have its boon"
    assert waits(game) == ("swap", 2)


def test_an_option_leaves_the_unpaid_card_face_up() -> None:
    game = fighting("f10", "f01", "m01", unpaid="up")
    goods(game, 0, steel=2)
    fight(game)
    assert game.rows[0] == (card("f10"),)
    assert game.active(0) == [0, 0, 1]


def test_boosts_by_steel_use_what_is_left() -> None:
    """Steel is paid before strengths are counted (ruling K3)."""
    game = fighting("f06", "f09")
    goods(game, 0, steel=1)
    goods(game, 1, steel=4)
    events = fight(game)
    assert [event.strength for event in told(events, StrengthCounted)] == [6, 6]
    assert [event.steel for event in told(events, SteelPaid)] == [1]


def test_one_paying_fighter_is_alone_and_none_at_all_ends_it() -> None:
    game = fighting("f10", "f01")
    goods(game, 0)
    events = fight(game, ["w07"])
    assert told(events, InvaderCame)
    game = fighting("f10", "f07")
    goods(game, 0)
    goods(game, 1)
    before = game.above
    events = fight(game)
    assert not told(events, InvaderCame)
    assert game.above == (*before, favour("v07"))
    assert game.fury == [0, 0, 0]


# -- won, lost, tied --------------------------------------------------------------------------------------------


def test_the_highest_alone_wins_card_and_bag_and_no_fury() -> None:
    game = fighting("f01", "w02", prize="v08")
    goods(game, 0)
    fight(game)
    assert game.favours[0] == (favour("v08"),)
    assert game.goods_of(0) == [0, 1, 1]
    assert game.fury == [0, 0, 0]
    assert waits(game) == ("gain", 1), "Freyja's harvest for the loser"
    play(game, Gain(1, 2, 0, 0))
    assert game.fury == [1, 0, 0]


def test_a_declined_boon_still_makes_the_god_furious() -> None:
    game = fighting("f01", "m01")
    fight(game)
    assert waits(game) == ("swap", 1)
    play(game, Stop(1))
    play(game, Gain(1, 0, 0, 3))
    assert game.fury == [0, 1, 0]


def test_losers_come_from_the_starter_clockwise_after_the_winner() -> None:
    game = fighting("m01", "f01", "w02", prize="v16")
    fight(game)
    assert waits(game) == ("gain", 1), "the winner chooses the goods of the bag first"
    play(game, Gain(1, 1, 0, 0))
    assert waits(game) == ("swap", 0)
    play(game, Stop(0))
    play(game, Gain(0, 0, 3, 0))
    assert waits(game) == ("gain", 2)
    assert game.fury == [0, 1, 0]


def test_a_tie_at_the_top_returns_the_card_to_its_end_and_all_lose() -> None:
    game = fighting("f01", "m03", "w02")
    before = game.above
    events = fight(game)
    assert game.above == (*before, favour("v07"))
    assert [event.seat for event in told(events, BattleLost)] == [0, 1], "boons come one after the other"
    assert waits(game) == ("swap", 1), "Thor finds nobody to remove for the first seat"


def test_after_a_tie_all_gods_rage() -> None:
    game = fighting("f01", "m03")
    goods(game, 1)
    fight(game)
    assert game.good(0, STEEL) == 4, "Thor: nobody to remove, 2 steel"
    assert game.fury == [0, 0, 1]
    play(game, Stop(1))
    play(game, Gain(1, 3, 0, 0))
    assert game.fury == [0, 1, 1]


def test_the_order_of_a_loss_is_boon_control_fury() -> None:
    game = fighting("f01", "f04")
    people(game, 0, HVALSEY, 1)
    holds(game, 0, HVALSEY)
    fight(game)
    (smiting, *_) = game.legal_actions()
    told_ = [type(event) for event in play(game, smiting)]
    assert told_.index(RuneLost) < told_.index(FuryMoved)


def test_a_boon_changes_control_but_no_strength_that_was_counted() -> None:
    game = fighting("f01", "f04")
    people(game, 0, HVALSEY, 1)
    holds(game, 0, HVALSEY)
    fight(game)
    assert waits(game) == ("smite", 1)
    play(game, legal(game, type(game.legal_actions()[0]))[0])
    assert game.holder[HVALSEY] == -1
    assert game.favours[0] == (favour("v07"),)


# -- three favours ----------------------------------------------------------------------------------------------


def test_a_fourth_favour_returns_an_old_one_to_any_end_before_it_is_laid() -> None:
    game = fighting("f01", "w02", prize="v08")
    have(game, 0, "v01", "v02", "v03")
    goods(game, 0)
    fight(game)
    assert waits(game) == ("return", 0)
    assert len(legal(game, ReturnFavour)) == 12
    assert refused(game, ReturnFavour(0, favour("v08"), 0, 0)) == "old_favour"
    assert game.goods_of(0) == [0, 0, 0]
    ask_to = ReturnFavour(0, favour("v02"), 1, 0)
    events = game.apply(ask_to, Fate())
    assert events
    assert game.below[0] == favour("v02")
    assert game.favours[0] == (favour("v01"), favour("v03"), favour("v08"))
    assert game.goods_of(0) == [0, 1, 1], "the goods of the bag come anyway"


def test_an_empty_row_has_one_end_to_return_to() -> None:
    game = table()
    have(game, 0, "v01", "v02", "v03")
    game.below = ()
    ask(game, at.Returning(0, favour("v09")))
    assert {(move.row, move.end) for move in legal(game, ReturnFavour)} == {(0, 0), (0, 1), (1, 0)}


# -- entering ---------------------------------------------------------------------------------------------------


def entering(running: bool) -> TinyEpicGame:
    game = fighting("f01") if running else fighting()
    if not running:
        game.above = (*game.above, game.prize)
        game.prize = game.starter = -1
        hold(game, 0, "w02")
        hold(game, 1, "w04")
    goods(game, 1, wood=7, food=7, steel=7)
    hold(game, 1, "f13")
    row(game, 1, "f12")
    game.mover = 1
    game.stack = [at.NextTurn(2), at.TurnEnd(1), at.Turn(1)]
    hold(game, 2, "w08")
    play(game, PlayUp(1, card("f13")))
    return game


@pytest.mark.parametrize("running", [True, False])
def test_enter_a_battle_turns_the_card_down_after_its_leader_action(running: bool) -> None:
    """It counts for its own requirement, gives no rune while it is down, and its strength is known (K11, EN1)."""
    game = entering(running)
    assert waits(game) == ("enter", 1)
    assert game.active(1) == [0, 0, 2]
    play(game, Enter(1))
    assert game.rows[1][-1] == DOWN + card("f13")
    assert game.view_for(2).rows[1] == game.rows[1]
    assert game.active(1) == [0, 0, 1]
    assert waits(game)[0] == ("turn" if running else "stake")
    assert game.starter == (0 if running else 1)


def test_a_card_that_entered_is_revealed_with_the_others_and_keeps_its_rune_then() -> None:
    game = entering(True)
    play(game, Enter(1))
    ask(game, at.Battle(0))
    events = settle(game)
    assert [event.card for event in told(events, CardRevealed)] == [card("f01"), card("f13")]
    assert game.rows[1][-1] == card("f13")
    assert game.active(1) == [0, 0, 2]


def test_entering_may_be_declined_and_needs_a_battle_or_a_favour() -> None:
    game = entering(True)
    play(game, Stop(1))
    assert game.rows[1][-1] == card("f13")
    game = table()
    row(game, 0, "f13")
    game.above = game.below = ()
    ask(game, at.Entering(0))
    settle(game)
    assert waits(game) == ("turn", 0)


# -- boons in order ---------------------------------------------------------------------------------------------


def test_lokis_shift_comes_before_the_fury_of_the_same_loss() -> None:
    """At fury 1 the order shows (easily missed 33)."""
    game = fighting("f01", "w02")
    game.gods = (god("loki"), god("odin"), god("thor"))
    game.fury = [1, 0, 0]
    fight(game)
    assert waits(game) == ("shift", 1)
    play(game, ShiftFury(1, WEALTH, -1))
    assert game.fury[WEALTH] == 0
    play(game, Gain(1, 1, 0, 0))
    assert game.fury == [1, 0, 0]
    assert refused(ask(game, at.Shifting(0, 1)), ShiftFury(0, MYSTERY, -1)) == "no_fury"


def test_a_card_drawn_by_odin_is_seen_by_its_seat_alone() -> None:
    game = fighting("f01", "m01")
    fight(game)
    (drawn, *_) = play(game, Draw(1), cards=["w16"])
    assert drawn.seen_by(0) != drawn
    assert card("w16") in game.hands[1].cards


def test_the_starters_own_boon_comes_before_its_card() -> None:
    game = fighting("w02", "f01")
    game.stack = [at.NextTurn(1), at.TurnEnd(0), at.Turn(0)]
    fight(game)
    assert waits(game) == ("gain", 0)
    play(game, Gain(0, 0, 0, 2))
    assert waits(game) == ("turn", 0)
