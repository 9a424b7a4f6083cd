"""The lore of Tiny Epic Vikings against the rules: paths are legal, plain chances are taken, chance is beaten."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.bots import make_bot
from game.bots.mind import Mind
from game.bots.tiny_epic.ahead import ahead, phase_of
from game.bots.tiny_epic.alone import Odds, enemy_odds, odds
from game.bots.tiny_epic.features import HALVES, NAMES
from game.bots.tiny_epic.fights import chance, prize_worth
from game.bots.tiny_epic.hands import hand_worths
from game.bots.tiny_epic.lore import TinyEpicLore
from game.bots.tiny_epic.worth import margin, worth
from game.bots.value import Value
from game.rules.kernel import Action, RandomChance
from game.rules.kernel.zones import Hand
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Deploy, PickFavour, PlayDown, PlayUp, Raid, Sail
from game.rules.tiny_epic.components import DEALT, ENEMIES, ERAS, VIKINGS
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.tiny_epic.tables import (
    GALDREY,
    HVALSEY,
    ask,
    boat,
    card,
    dock,
    enemy_deck,
    favour,
    goods,
    hold,
    holds,
    people,
    row,
    solo,
    stock,
    table,
    water,
)

THINK_MS = 20


def positions(seats: int, seed: int) -> Iterator[TinyEpicGame]:
    """Yields the table of a random game at some of its choices."""
    dice = random.Random(seed)
    luck = RandomChance(dice)
    game = TinyEpicGame.new({}, seats, luck)
    while game.to_move is not None:
        if len(game.legal_actions()) > 1 and dice.random() < 0.25:
            yield game
        game.apply(dice.choice(game.legal_actions()), luck)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_turn_is_legal_as_far_as_nothing_comes_to_light_and_the_table_is_left_alone(seats: int) -> None:
    for game in positions(seats, seats):
        seat = game.stack[-1].seat
        world = game.view_for(seat).determinise(RandomChance(random.Random(1)))
        before = world.digest()
        turns = TinyEpicLore(game.view_for(seat)).turns(world, 8)
        assert turns
        assert [turn.promise for turn in turns] == sorted((turn.promise for turn in turns), reverse=True)
        assert world.digest() == before
        for turn in turns:
            assert turn.actions[0] in world.legal_actions()
            assert all(action.seat == seat for action in turn.actions)


def best(game: TinyEpicGame) -> tuple[Action, ...]:
    """Returns what Karl would do."""
    game._legal = None
    return tuple(TinyEpicLore(game).turns(game, 1)[0].actions)


def test_a_sail_goes_to_an_island_that_can_be_won_and_lands_there() -> None:
    game = table()
    goods(game, 0, food=3)
    boat(game, 0, water("f00"))
    ask(ask(game, at.Check(0, 0)), at.Sailing(0, 2, 2))
    path = best(game)
    assert isinstance(path[0], Sail)
    assert path[0].place < len(game.sea.island)
    assert any(isinstance(action, Deploy) for action in path)


def test_it_does_not_land_where_it_would_win_nothing_if_a_free_island_is_as_near() -> None:
    game = table()
    goods(game, 0, food=2)
    people(game, 1, GALDREY, 6)
    holds(game, 1, GALDREY)
    boat(game, 0, water("f04"))
    ask(ask(game, at.Check(0, 0)), at.Sailing(0, 1, 1))
    (sail, *_) = best(game)
    assert isinstance(sail, Sail)
    assert game.sea.island[sail.place] != GALDREY


def test_a_village_that_can_be_paid_is_raided() -> None:
    game = table()
    boat(game, 0, dock("hvalsey-1"))
    ask(game, at.Raiding(0, dock("hvalsey-1")))
    assert best(game) == (Raid(0),)


def test_the_better_favour_is_fought_for() -> None:
    game = table()
    game.fury = [9, 5, 0]
    stock(game, ["v05", "v06", "v12", "v13", "v04"], ["v03", "v14", "v02", "v01", "v16"])
    ask(game, at.Staking(0))
    game.starter = 0
    assert prize_worth(game, 0, favour("v16")) > prize_worth(game, 0, favour("v05"))
    assert best(game) == (PickFavour(0, 1, 1),)


def test_strength_helps_and_unpaid_steel_loses() -> None:
    game = table()
    hold(game, 0, "f10", "m04", "w04")
    goods(game, 0, steel=3)
    assert chance(game, 0, card("f10")) > chance(game, 0, card("w04")) > chance(game, 0, card("m04"))
    goods(game, 0, steel=2)
    assert chance(game, 0, card("f10")) == 0
    assert chance(game, 0, card("w04")) > chance(game, 0, card("m04"))


def test_alone_every_card_of_the_enemys_deck_is_weighed_and_one_beaten_by_all_is_not_brought_to_battle() -> None:
    game = solo()
    hold(game, 0, "w04")
    enemy_deck(game, "w02", "w06", "m11")
    assert odds(game, card("w04")) == Odds(won=1 / 3, lost=1 / 3)
    game.starter, game.bonus = game.seats, 1
    assert odds(game, card("w04")) == Odds(won=0, lost=2 / 3)
    assert 0 < enemy_odds(game) < 1
    game = solo()
    hold(game, 0, "m04")
    enemy_deck(game, "m11")
    assert isinstance(best(game)[0], PlayUp)
    game = solo()
    hold(game, 0, "f10")
    goods(game, 0, steel=7)
    enemy_deck(game, "m04")
    assert best(game) == (PlayDown(0, card("f10")),)


def test_alone_every_enemy_has_weights_and_steel_for_battles_is_worth_more_than_it_seems() -> None:
    for enemy in ENEMIES:
        game = solo(enemy)
        lore = TinyEpicLore(game)
        assert len(lore.weights()) == ERAS
        value = Value(lore, lore.weights())
        goods(game, 0, steel=0)
        seems, poor = margin(game, 0), value.margins(game)[0]
        goods(game, 0, steel=2)
        assert value.margins(game)[0] - poor > margin(game, 0) - seems > 0


def test_among_several_the_search_soon_looks_beyond_the_next_turn() -> None:
    game = next(game for game in positions(2, 3) if game.stack[-1].kind == "turn")
    assert game.to_move is not None
    assert Mind(TinyEpicLore, "jarl", 1, steps=100).think(game.view_for(game.to_move), 1).depth > 1


def test_alone_the_bot_looks_to_the_next_draft() -> None:
    """What a card was good for against the enemy clan shows late in the era."""
    luck = RandomChance(random.Random("era"))
    game = TinyEpicGame.new({"enemy": "boar"}, 1, luck)
    while game.stack[-1].kind in ("start", "pick"):
        game.apply(game.legal_actions()[0], luck)
    lore = TinyEpicLore(game.view_for(0))
    own = 0
    while not lore.at_rest(game):
        own += game.stack[-1].kind == "turn"
        lore.take(game, lore.turns(game, 1)[0], luck)
    assert own > 1
    assert (game.era, game.stack[-1].kind) == (1, "pick")


def test_alone_the_cards_of_a_draft_are_played_out_to_the_next_one() -> None:
    luck = RandomChance(random.Random("era"))
    game = TinyEpicGame.new({"enemy": "boar"}, 1, luck)
    while game.stack[-1].kind != "pick":
        game.apply(game.legal_actions()[0], luck)
    lore = TinyEpicLore(game.view_for(0))
    assert lore.at_rest(game)
    game.apply(game.legal_actions()[0], luck)
    while not lore.at_rest(game):
        lore.take(game, lore.turns(game, 1)[0], luck)
    assert (game.era, game.stack[-1].kind) == (1, "pick")


def test_a_hand_is_kept_by_what_cards_were_seen_to_be_worth() -> None:
    """Alone the best card of another era may be another one; what was fitted is trusted for many worlds."""
    luck = RandomChance(random.Random("era"))
    game = TinyEpicGame.new({"enemy": "wolf"}, 1, luck)
    liked = []
    while game.stack[-1].kind in ("start", "pick"):
        lore, legal = TinyEpicLore(game.view_for(0)), game.legal_actions()
        if game.stack[-1].kind == "pick":
            worths = hand_worths(game)
            best = max(legal, key=lambda action: worths[action.card])
            assert lore.turns(game, 1)[0].actions == (best,)
            assert lore.trust > 10
            liked.append(best)
        game.apply(legal[0], luck)
    assert len(liked) == DEALT[0]
    assert TinyEpicLore(game.view_for(0)).trust == 0
    best = set()
    for game.era in range(ERAS):
        worths = hand_worths(game)
        best.add(max(range(len(VIKINGS)), key=worths.__getitem__))
    assert len(best) > 1


def test_an_island_held_safely_is_worth_more_than_one_held_barely_and_both_more_than_none() -> None:
    game = table()
    row(game, 1, "w01")
    people(game, 0, HVALSEY, 1)
    without = worth(game, 0)
    holds(game, 0, HVALSEY)
    people(game, 1, HVALSEY, 1)
    barely = worth(game, 0)
    people(game, 0, HVALSEY, 3)
    assert without < barely < worth(game, 0)
    assert margin(game, 0) > margin(game, 1)


def test_karl_beats_chance() -> None:
    """From either side of the same deal, and by far."""
    for own in (0, 1):
        luck = RandomChance(random.Random("deal"))
        game = TinyEpicGame.new({}, 2, luck)
        bots = [make_bot("tiny_epic", "karl" if seat == own else "random", seat) for seat in range(2)]
        while (seat := game.to_move) is not None:
            for action in bots[seat].think(game.view_for(seat), THINK_MS).path:
                game.apply(action, luck)
        assert game.total(own) > game.total(1 - own) + 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_several_the_policy_wants_what_the_search_wants(seats: int) -> None:
    for game in positions(seats, 20 + seats):
        lore = TinyEpicLore(game)
        margins = Value(lore, lore.weights()).margins(game)
        assert [ahead(game, seat) for seat in range(seats)] == pytest.approx(margins, abs=1e-5)


def test_what_is_had_is_never_a_loss_among_several_but_for_runes_that_are_spent_and_land_that_goes() -> None:
    rows = TinyEpicLore(table()).weights()
    assert len(rows) == HALVES * ERAS
    for row_ in rows:
        told = dict(zip(NAMES, row_, strict=True))
        assert told["land"] > -1, "land that pays the expected points is worth something"
        assert all(told[name] >= 0 for name in NAMES if name not in ("land", "favours", "runes"))
        assert told["favours"] > -1


def test_an_era_has_two_halves() -> None:
    game = table()
    found = []
    for game.era, dealt in enumerate(DEALT):
        for left in range(dealt, 0, -1):
            game.hands[0] = Hand.of(0, range(left))
            found.append(phase_of(game))
    assert found == sorted(found)
    assert [found.count(phase) for phase in range(HALVES * ERAS)] == [
        count for dealt in DEALT for count in (dealt // 2, dealt - dealt // 2)
    ]


def test_each_seat_is_seen_by_its_own_cards_leads_and_footholds() -> None:
    game = table()
    hold(game, 1, "w01", "m04")
    holds(game, 0, HVALSEY)
    people(game, 0, HVALSEY, 3)
    people(game, 1, HVALSEY, 1)
    own, other = (dict(zip(NAMES, TinyEpicLore(game).row(game, seat), strict=True)) for seat in range(2))
    assert (own["cards"], other["cards"]) == (0, 2)
    assert other["hand"] == pytest.approx(hand_worths(game)[card("w01")] + hand_worths(game)[card("m04")])
    assert own["hand"] == 0
    assert (own["lead"], other["lead"]) == (2, 0)
    assert (own["present"], other["present"]) == (0, 1)
