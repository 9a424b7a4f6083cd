"""What rows say is done: amounts, choices, conditions, modifiers, triggers in their order."""

from __future__ import annotations

import pytest

from game.rules.kernel import BadRecord
from game.rules.kernel.effects import (
    ChooseEffect,
    Choosing,
    Decline,
    Doing,
    Ordering,
    Queue,
    ResolveFirst,
    Trigger,
)
from tests.kernel.effects.hearth import DECK, DICE, EFFECTS, Chosen, Hearth, Throw, play, table, take


def asked(game: Hearth) -> tuple[str, int] | None:
    decision = game.decision
    return (decision.kind, decision.seat) if decision else None


# -- amounts and conditions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ore", "silver"), [(0, 0), (3, 0), (4, 2), (5, 3), (6, 3), (7, 5), (30, 5)])
def test_an_amount_is_looked_up_in_a_table(ore: int, silver: int) -> None:
    game = table([0, ore, 0])
    play(game, "shipwright")
    assert game.goods == [[0, ore, silver]]
    assert asked(game) is None


def test_an_amount_counts_per_thing_up_to_its_most() -> None:
    for ore, wood in ((0, 0), (2, 4), (3, 5)):
        game = table([0, ore, 0])
        play(game, "shipwright", "raid")
        assert game.goods[0][0] == wood


def test_fields_of_a_row_are_read_as_their_types() -> None:
    storm, trader = DECK["storm"], DECK["trader"]
    assert (storm.kind, trader.kind, trader["points"], storm["points"]) == ("rune", "card", 2, 0)
    assert storm["strength"].of(table([0, 4, 0]), 0) == 7
    assert DECK[storm.number] is storm
    assert [row.id for row in DECK] == [
        *("peddler", "shipwright", "trader", "teamwork", "curse", "raven", "wolf", "seer", "smithy", "market", "storm")
    ]


def test_an_effect_needs_what_is_given_and_acts_at_its_moment_only() -> None:
    poor, rich = table([0, 1, 0]), table([0, 2, 0])
    for game in (poor, rich):
        play(game, "storm", "rune")
    assert (poor.goods, rich.goods) == ([[0, 1, 0]], [[0, 2, 2]])
    assert (EFFECTS.can(poor, 0, "storm", "rune"), EFFECTS.can(rich, 0, "storm", "rune")) == (False, True)
    play(rich, "storm")
    assert rich.goods == [[0, 2, 2]]
    play(rich, "storm", "leader")
    assert rich.goods == [[2, 2, 2]]


def test_when_looks_at_the_moment_of_doing() -> None:
    for before, after in (([0, 0, 2], [0, 1, 2]), ([0, 1, 2], [0, 1, 3]), ([0, 0, 1], [0, 0, 2])):
        game = table(before)
        play(game, "seer")
        assert game.goods == [after]


def test_a_block_is_repeated_as_often_as_is_counted_at_first() -> None:
    game = table([3, 0, 0])
    play(game, "raven", "feast")
    assert game.goods == [[3, 0, 3]]
    assert DECK["raven"].effects[1].limit == "round"


# -- choices ----------------------------------------------------------------------------------------------------


def test_only_what_can_be_done_is_offered_and_it_may_be_declined() -> None:
    game = table([0, 0, 1])
    play(game, "trader")
    assert asked(game) == ("choose_effect", 0)
    assert game.legal_actions() == [ChooseEffect(0, 0), Decline(0)]
    take(game, ChooseEffect(0, 0))
    assert game.legal_actions() == [ChooseEffect(0, 0)], "having said yes, one of them has to be taken"
    refusal = game.why_not(ChooseEffect(0, 1))
    assert refusal is not None
    assert refusal.message.id == "kernel.refusal.effect"
    assert game.why_not(Decline(0)) is not None
    assert game.why_not(ChooseEffect(0, 2)) is not None
    events = take(game, ChooseEffect(0, 0))
    assert game.goods == [[2, 0, 0]]
    assert events == [Chosen(0, DECK["trader"].number, 0)]


def test_declining_does_nothing() -> None:
    game = table([1, 0, 1])
    play(game, "trader")
    assert take(game, Decline(0)) == [Chosen(0, DECK["trader"].number, -1)]
    assert game.goods == [[1, 0, 1]]
    assert asked(game) is None


def test_what_nobody_could_do_is_not_asked() -> None:
    game = table([0, 0, 0])
    play(game, "trader")
    assert asked(game) is None
    assert not EFFECTS.can(game, 0, "trader")


def test_two_different_options_are_chosen_one_after_another() -> None:
    game = table([0, 0, 0])
    play(game, "teamwork")
    assert game.legal_actions() == [ChooseEffect(0, 0), ChooseEffect(0, 1)]
    take(game, ChooseEffect(0, 1))
    assert game.legal_actions() == [ChooseEffect(0, 0), ChooseEffect(0, 2)], (
        "each once, and what the first made possible"
    )
    take(game, ChooseEffect(0, 2))
    assert game.goods == [[0, 0, 0]]
    assert asked(game) is None


def test_effects_of_one_moment_come_as_printed() -> None:
    game = table([0, 0, 0])
    play(game, "smithy")
    assert game.legal_actions() == [ChooseEffect(0, 0), Decline(0)], "the ore that came first can be paid"
    take(game, ChooseEffect(0, 0))
    assert game.goods == [[0, 0, 2]]


@pytest.mark.parametrize(("ore", "asked_for"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_how_many_are_chosen_may_be_counted(ore: int, asked_for: int) -> None:
    game = table([0, ore, 0])
    play(game, "market")
    picked = 0
    while game.to_move is not None:
        take(game, game.legal_actions()[0])
        picked += 1
    assert picked == asked_for


def test_an_op_may_ask_in_its_own_way_and_the_next_step_waits() -> None:
    game = table([0, 0, 0], [1, 1, 0], [0, 0, 0], [0, 0, 2])
    play(game, "curse")
    assert asked(game) == ("throw", 1)
    assert game.goods[0] == [0, 0, 0]
    take(game, Throw(1, 1))
    assert asked(game) == ("throw", 3), "the third seat has nothing to throw away"
    take(game, Throw(3, 2))
    assert game.goods == [[0, 0, 1], [1, 0, 0], [0, 0, 0], [0, 0, 1]]


def test_modifiers_change_a_number_that_the_rules_ask_for() -> None:
    rich, poor = table([0, 0, 1]), table([0, 0, 0])
    assert [EFFECTS.fold(rich, 0, ["peddler"], "price", price) for price in (3, 1, 0)] == [2, 0, 0]
    assert EFFECTS.fold(poor, 0, ["peddler"], "price", 3) == 3
    assert EFFECTS.fold(rich, 0, ["peddler", "storm"], "dice", 4) == 5
    assert EFFECTS.fold(rich, 0, [], "dice", 4) == 4


# -- triggers ---------------------------------------------------------------------------------------------------


def triggered(game: Hearth, active: int, *owned: list[str]) -> None:
    EFFECTS.raise_all(game, "raid", lambda seat: owned[seat])
    EFFECTS.resolve_triggers(game, active)
    game._legal = None
    game.steps.settle(game, DICE, [])


def test_the_active_seat_comes_first_then_clockwise() -> None:
    game = table([1, 0, 0], [1, 0, 0], [1, 0, 0])
    triggered(game, 1, ["wolf"], ["wolf"], ["wolf"])
    order = []
    while game.to_move is not None:
        order.append(game.to_move)
        take(game, ChooseEffect(game.to_move, 0))
    assert order == [1, 2, 0]
    assert game.goods == [[0, 0, 3]] * 3
    assert not len(game.triggers)


def test_each_owner_orders_its_own_triggers() -> None:
    wolf, raven = DECK["wolf"].number, DECK["raven"].number
    game = table([0, 0, 0])
    triggered(game, 0, ["wolf", "raven"])
    assert asked(game) == ("order_triggers", 0)
    assert game.legal_actions() == [ResolveFirst(0, wolf, 0), ResolveFirst(0, raven, 0)]
    assert game.why_not(ResolveFirst(0, raven, 1)) is not None
    other = game.copy()
    take(game, ResolveFirst(0, raven, 0))
    assert asked(game) == ("choose_effect", 0), "the raven brought the wood that the wolf wants"
    take(game, ChooseEffect(0, 0))
    assert game.goods == [[0, 0, 3]]
    take(other, ResolveFirst(0, wolf, 0))
    assert other.goods == [[1, 0, 0]], "the wolf came too early, and the raven needs no order any longer"
    assert asked(other) is None


def test_triggers_of_one_row_need_no_order() -> None:
    game = table([0, 0, 0])
    triggered(game, 0, ["raven", "raven"])
    assert asked(game) is None
    assert game.goods == [[2, 0, 0]]


def test_a_trigger_is_raised_only_if_what_is_given_holds() -> None:
    game = table([0, 0, 0], [0, 0, 1])
    EFFECTS.raise_all(game, "price", lambda seat: ["peddler"])
    assert game.triggers == Queue((Trigger(1, DECK["peddler"].number, 0),))
    assert Queue.load(game.triggers.dump()) == game.triggers
    with pytest.raises(BadRecord, match="a trigger: 2 instead of 3 numbers"):
        Queue.load([[0, 1]])


# -- saved tables -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (Doing(0, 99, 0), "there is no row 99"),
        (Doing(0, -1, 0), "there is no row -1"),
        (Doing(0, 0, 7), "card 'peddler' has no step 0 in block 7"),
        (Doing(0, 0, 0, 3), "card 'peddler' has no step 3 in block 0"),
        (Choosing(0, 1, 0, 0, 0, 1), "card 'shipwright' leaves no choice there"),
    ],
)
def test_frames_that_name_nothing_are_refused(frame: Doing | Choosing, words: str) -> None:
    game = table([0, 0, 0])
    game.stack = [frame]
    with pytest.raises(BadRecord, match=words):
        EFFECTS.check(game)


def test_triggers_that_name_nothing_are_refused() -> None:
    for trigger, words in (
        (Trigger(0, 99, 0), "no row 99"),
        (Trigger(1, 0, 0), "for seat 1"),
        (Trigger(0, 0, 5), "no effect 5"),
    ):
        game = table([0, 0, 0])
        game.triggers = game.triggers.put(trigger)
        with pytest.raises(BadRecord, match=words):
            EFFECTS.check(Hearth.load(game.dump()))


def test_a_blank_row_does_nothing_and_can_be_put_back() -> None:
    row = DECK.with_blank("seer")
    try:
        game = table([0, 0, 0])
        play(game, "seer")
        assert game.goods == [[0, 0, 0]]
    finally:
        DECK.restore(row)
    play(game, "seer")
    assert game.goods == [[0, 0, 1]]
    assert Ordering(0).kind == "order_triggers"
