"""What bots know of A Feast for Odin: they lay, serve, roll and place with sense."""

from __future__ import annotations

import random

import pytest

from game.bots import make_bot
from game.bots.odin.boards import promise
from game.bots.odin.features import NAMES, food_cells, payments, tally
from game.bots.odin.lore import OdinLore
from game.bots.odin.packing import best_place, next_piece, pieces
from game.bots.odin.rolling import roll
from game.bots.odin.serving import serve
from game.bots.odin.worth import good_worth, rows_for, worth
from game.rules.kernel import Action, RandomChance
from game.rules.odin.actions import Hunt, Lay, Loot, Place, Roll, Serve, TakeUp
from game.rules.odin.components import ITEM
from game.rules.odin.course import FINAL
from game.rules.odin.frames import Window
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from tests.odin.desk import Desk


def play(levels: tuple[str, ...], seed: int) -> OdinGame:
    chance = RandomChance(random.Random(seed))
    game = OdinGame.new({"length": "short", "decks": "all"}, len(levels), chance)
    bots = [make_bot("odin", level, seed + seat) for seat, level in enumerate(levels)]
    while (seat := game.to_move) is not None:
        for action in bots[seat].think(game.view_for(seat), 20).path:
            game.apply(action, chance)
    return game


def test_karl_beats_chance_by_far() -> None:
    for seed in (1, 2):
        game = play(("karl", "random"), seed)
        assert game.total(0) > 0 > game.total(1)


def test_the_first_tile_covers_incomes() -> None:
    desk = Desk(2, 1, robe=1)
    take, place = next_piece(desk.game, 0, list(desk.game.legal_actions()))
    assert isinstance(take, TakeUp)
    assert isinstance(place, Lay)
    desk.do(take).do(place)
    assert desk.game.income(0) == 2


def test_a_tile_that_fits_nowhere_is_kept() -> None:
    desk = Desk(peas=2, mead=1)
    assert next_piece(desk.game, 0, list(desk.game.legal_actions())) == ()


def test_cheap_food_is_served_and_silver_fills_the_gaps() -> None:
    desk = Desk(2, 1, peas=2, fruits=1, silver=5).phase(9)
    served = []
    while desk.kind == "feast" and desk.game.to_move == 0:
        action = serve(desk.game)
        assert isinstance(action, Serve)
        served.append(action.item)
        desk.do(action)
    assert desk.game.penalties[0] == 0
    assert ITEM["peas"] in served


def test_a_weak_roll_is_rolled_again_and_a_good_one_taken() -> None:
    desk = Desk(longship=1).place("pillage_2", dice=[2])
    assert isinstance(roll(desk.game, 0), Roll)
    desk.do(Roll(0), dice=[12])
    loot = roll(desk.game, 0)
    assert isinstance(loot, Loot)
    assert loot.tile in (ITEM["treasure_chest"], ITEM["chalice"], ITEM["throwing_axe"])
    desk = Desk(bow=1).place("hunting_1", dice=[1])
    assert roll(desk.game, 0) == Hunt(0, 0)


def test_hunger_lowers_what_a_table_is_worth_and_food_is_counted_as_it_lies() -> None:
    poor, rich = Desk(), Desk(stockfish=2, silver=4)
    assert food_cells(rich.game.supply(0)) == 3 + 1
    assert worth(rich.game, 0) > worth(poor.game, 0) + 8


def test_points_and_features_are_counted_as_the_rules_count() -> None:
    dice = random.Random(4)
    chance = RandomChance(dice)
    game = OdinGame.new({"decks": "all"}, 2, chance)
    for step in range(1200):
        if game.to_move is None:
            break
        game.apply(dice.choice(game.legal_actions()), chance)
        if step % 40 == 0:
            for seat in range(2):
                points, row = tally(game, seat)
                assert points == game.total(seat)
                assert len(row) == len(NAMES)
                incomes, _ = payments(game)
                assert row[NAMES.index("income")] == game.income(seat) * incomes


def test_an_income_that_is_near_is_promised_the_more_the_nearer_it_is() -> None:
    desk = Desk()
    alone = promise(0, 0)
    assert alone[0] == 0
    assert alone[1] > 0
    desk.lay("robe", 9, 0)
    closer = promise(0, desk.game.covered[0])
    assert closer[0] == FACES[0].income(desk.game.covered[0]) == desk.game.income(0) == 2
    desk.lay("wool", 7, 0)
    assert promise(0, desk.game.covered[0])[1] > closer[1]


def test_food_fills_houses_when_no_feast_is_to_come_and_not_before() -> None:
    for phase, is_laid in ((7, False), (FINAL, True)):
        desk = Desk(2, 7, long_house=1, beans=1)
        desk.game.stack.append(Window(0, phase))
        desk.game._legal = None
        path = next_piece(desk.game, 0, desk.game.legal_actions())
        assert bool(path) == is_laid


def test_early_tiles_go_where_they_earn_and_late_ones_where_cells_cost_points() -> None:
    for round_, earns in ((1, True), (7, False)):
        desk = Desk(2, round_, robe=1)
        for action in next_piece(desk.game, 0, desk.game.legal_actions()):
            desk.do(action)
        covered = desk.game.covered[0]
        assert (covered & FACES[0].penalty == 0) == earns


def test_orange_and_red_food_take_turns_at_the_feast() -> None:
    desk = Desk(2, 5, beans=2, stockfish=1, milk=1, silver=1).phase(9)
    while desk.kind == "feast" and desk.game.to_move == 0:
        desk.do(serve(desk.game))
    assert desk.game.penalties[0] == 0
    assert desk.game.has(0, ITEM["beans"]) == desk.game.has(0, ITEM["milk"]) == 0


def test_a_cell_is_left_open_where_only_food_of_the_colour_beside_it_is_left() -> None:
    """Reds and no silver: one cell between two of them stays open, not all behind the first."""
    desk = Desk(2, 1, mead=1, milk=1, stockfish=1).phase(9)
    while desk.kind == "feast" and desk.game.to_move == 0:
        desk.do(serve(desk.game))
    assert [desk.game.has(0, ITEM[good]) for good in ("mead", "milk", "stockfish")] == [0, 1, 0]
    assert desk.game.penalties[0] == 1


def test_at_a_piece_in_hand_several_places_are_offered() -> None:
    desk = Desk(robe=1).do(TakeUp(0, ITEM["robe"]))
    lore = OdinLore(desk.game)
    assert len(lore.turns(desk.game, 8)) > 1
    assert lore.turns(desk.game, 8)[0].actions == lore.turns(desk.game, 1)[0].actions


def test_a_blue_good_is_worth_no_less_than_the_green_it_comes_from() -> None:
    game = Desk().game
    assert good_worth(game, ITEM["treasure_chest"]) >= good_worth(game, ITEM["robe"]) > good_worth(game, ITEM["fruits"])
    for seats in (1, 2):
        green, blue = NAMES.index("green"), NAMES.index("blue")
        assert all(row[blue] >= row[green] for row in rows_for(seats))


@pytest.mark.parametrize(("seats", "patience", "is_far"), [(2, 0.1, True), (3, 0.4, False), (3, 1.0, True)])
def test_a_search_looks_to_the_next_round_of_more_seats_with_time_to_spare(
    seats: int, patience: float, is_far: bool
) -> None:
    luck = RandomChance(random.Random("rest"))
    game = OdinGame.new({}, seats, luck)
    while game.stack[-1].kind != "turn":
        game.apply(game.legal_actions()[0], luck)
    lore = OdinLore(game.view_for(game.to_move))
    lore.patience = patience
    lore.take(game, lore.turns(game, 1)[0], luck)
    while not lore.at_rest(game):
        lore.take(game, lore.turns(game, 1)[0], luck)
    assert (game.round, game.to_move) == (1 + is_far, lore.view.viewer)


def test_others_look_first_at_spaces_that_promised_oneself_much(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(2, 3, wood=2, silver=5, flax=1)
    lore = OdinLore(desk.game.view_for(0))
    lore.patience = 0.2
    best = [turn.actions[0] for turn in lore.turns(desk.game, 9)]
    desk.do(best[0])
    while desk.kind != "turn":
        desk.do(lore.turns(desk.game, 1)[0].actions[0], dice=[6])
    tried: list[Action] = []
    followed = OdinLore._followed

    def noted(lore: OdinLore, state: OdinGame, seat: int, action: Action) -> tuple[float, tuple[Action, ...]]:
        tried.append(action)
        return followed(lore, state, seat, action)

    monkeypatch.setattr(OdinLore, "_followed", noted)
    assert desk.game.to_move == 1
    lore.turns(desk.game, 1)
    spaces = [action for action in tried if isinstance(action, Place)]
    assert len(spaces) == 2
    assert {action.space for action in spaces} <= {action.space for action in best if isinstance(action, Place)}


def test_the_place_that_is_remembered_is_the_best_of_all_places() -> None:
    chance = RandomChance(random.Random(8))
    game = OdinGame.new({"decks": "all", "length": "short"}, 2, chance)
    karl, laid = make_bot("odin", "karl", 1), 0
    while laid < 40 and (seat := game.to_move) is not None:
        if game.stack[-1].kind == "window":
            for (take, place), _ in pieces(game, game.legal_actions()):
                twin = game.copy()
                twin.apply(take, chance)
                assert best_place(twin, twin.legal_actions())[0] == place
                laid += 1
        for action in karl.think(game.view_for(seat), 20).path:
            game.apply(action, chance)
    assert laid >= 40


def test_turns_are_legal_paths_best_first() -> None:
    desk = Desk(wood=2, silver=5, flax=1)
    lore = OdinLore(desk.game)
    turns = lore.turns(desk.game, 99)
    assert [turn.promise for turn in turns] == sorted((turn.promise for turn in turns), reverse=True)
    assert len(turns) > 10
    for turn in turns:
        twin = desk.game.copy()
        for action in turn.actions:
            assert action in twin.legal_actions()
            twin.apply(action, RandomChance(random.Random(0)))
            if not twin.legal_actions():
                break


def test_alone_the_bot_looks_to_the_next_round_and_with_others_to_its_next_turn() -> None:
    for seats in (1, 2):
        luck = RandomChance(random.Random("rest"))
        game = OdinGame.new({}, seats, luck)
        while game.stack[-1].kind != "turn":
            game.apply(game.legal_actions()[0], luck)
        lore = OdinLore(game.view_for(game.to_move))
        placed = 0
        while not placed or not lore.at_rest(game):
            placed += game.stack[-1].kind == "turn" and game.to_move == lore.view.viewer
            lore.take(game, lore.turns(game, 1)[0], luck)
        assert (game.round, placed > 1) == ((2, True) if seats == 1 else (1, False))
