"""The lore of Vikings against the rules: whole turns are legal, short cuts come to what apply comes to."""

from __future__ import annotations

import pytest

from game.bots.clock import Clock
from game.bots.lore import Turn
from game.bots.search import Search
from game.bots.tables import Tables
from game.bots.value import Value
from game.bots.vikings.features import features
from game.bots.vikings.ferrying import trips
from game.bots.vikings.laying import layings
from game.bots.vikings.lore import VikingsLore
from game.bots.vikings.wheel import DENIAL, offers, open_slots, purchases
from game.bots.vikings.worth import Judge
from game.rules.kernel import RecordedChance
from game.rules.kernel.mirror import MirrorChance
from game.rules.vikings.actions import Buy, Settle, TakeSpecial
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import VARIANTS
from tests.bots.games import karls

NOTHING_DRAWN = RecordedChance(())


def carried_out(game: VikingsGame, turn: Turn) -> VikingsGame:
    """Returns the table after a turn, every action through apply."""
    twin, chance = game.copy(), MirrorChance("turn")
    for action in turn.actions:
        assert twin.to_move == game.to_move
        twin.apply(action, chance)
    return twin


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_turns_are_legal_whole_and_taken_as_apply_takes_them(seats: int, variant: str) -> None:
    for game in karls(seats, variant, 1):
        lore = VikingsLore(game)
        turns = lore.turns(game, 12)
        assert turns[0] == lore.turns(game, 1)[0]
        promises = [turn.promise for turn in turns]
        assert promises == sorted(promises, reverse=True)
        ways = [*turns, *lore.siblings(game, turns[0])]
        assert len({way.actions for way in ways}) == len(ways)
        for turn in ways:
            after = carried_out(game, turn)
            short = game.copy()
            lore.take(short, turn, MirrorChance("turn"))
            short._legal = None
            assert short == after
            if game.stack[-1].kind == "purchase" and after.stack:
                assert after.stack[-1].kind not in ("lay", "settle"), "a purchase ends with everything laid"


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_every_laying_comes_to_what_apply_comes_to(variant: str) -> None:
    seen = 0
    for game in karls(2, variant, 3):
        frame = game.stack[-1]
        if frame.kind != "purchase":
            continue
        lore = VikingsLore(game)
        slot = open_slots(game.wheel_tiles)[0]
        buying = Buy(frame.seat, slot)
        if buying not in game.legal_actions():
            continue
        bought = game.copy()
        bought.apply(buying, NOTHING_DRAWN)
        laying = bought.stack[-1]
        ways = layings(bought.copy(), lore.judge, frame.seat, laying.tile, laying.figure)
        for way in ways:
            after = bought.copy()
            for action in way.steps(frame.seat, laying.tile):
                after.apply(action, NOTHING_DRAWN)
            if after.stack and after.stack[-1].kind == "settle":
                assert way.may_settle(laying.figure)
                after.apply(
                    next(a for a in after.legal_actions() if isinstance(a, Settle) == way.settled), NOTHING_DRAWN
                )
            if after.stack and after.stack[-1].kind == "purchase":
                seen += 1
                assert lore.judge.fjord(after, frame.seat) == pytest.approx(way.worth)
    assert seen > 100


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_trip_comes_to_what_apply_comes_to(variant: str) -> None:
    seen = 0
    for seed in range(4):
        for game in karls(3, variant, seed):
            if game.stack[-1].kind != "ferry":
                continue
            judge = Judge(game)
            seat = game.stack[-1].seat
            for turn in trips(game, judge, seat):
                after = carried_out(game, turn)
                assert judge.fjord(after, seat) == pytest.approx(turn.promise)
                seen += len(turn.actions) > 1
    assert seen > 5


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_replies_are_those_of_the_table_without_the_group(variant: str) -> None:
    for game in karls(3, variant, 5):
        if game.stack[-1].kind != "purchase":
            continue
        lore, seat = VikingsLore(game), game.stack[-1].seat
        slots = open_slots(game.wheel_tiles)
        for value, offer in purchases(game, lore.market, seat):
            left = [slot for slot in slots if slot != offer.slot]
            replies = [reply.net for reply in offers(game, lore.market, (seat + 1) % 3, left)] if left else []
            assert value == pytest.approx(offer.net - DENIAL * max(replies, default=0.0) / 2)


def test_trying_things_leaves_the_table_as_it_was() -> None:
    for game in karls(2, "advanced", 6):
        twin = game.copy()
        lore = VikingsLore(twin)
        for turn in lore.turns(twin, 12):
            list(lore.siblings(twin, turn))
        lore.row(twin, 0)
        assert twin == game


def test_a_table_between_rounds_is_at_rest() -> None:
    resting = set()
    for game in karls(2, "basic", 7):
        lore = VikingsLore(game)
        twin = game.copy()
        for _ in range(40):
            if lore.at_rest(twin):
                break
            lore.take(twin, lore.turns(twin, 1)[0], NOTHING_DRAWN)
        assert twin.outcome is not None or len(twin.legal_actions()) == 1
        resting.add(lore.phase(twin) if twin.stack else "over")
        assert len(lore.row(twin, 0)) == len(lore.names)
        assert list(lore.row(twin, 1))[:-6] == features(twin, 1, Judge(twin).rivals[1])
    assert resting == {0, 1, 2, 3, 4, "over"}


def test_siblings_offer_other_places_and_other_special_tiles() -> None:
    places = specials = 0
    for seed in range(3):
        for game in karls(2, "advanced", seed):
            if game.stack[-1].kind != "purchase":
                continue
            lore = VikingsLore(game)
            for turn in lore.turns(game, 12):
                for other in lore.siblings(game, turn):
                    assert [a for a in other.actions if isinstance(a, Buy)] == [
                        a for a in turn.actions if isinstance(a, Buy)
                    ]
                    taken = [[a for a in way.actions if isinstance(a, TakeSpecial)] for way in (turn, other)]
                    specials += taken[0] != taken[1]
                    places += taken[0] == taken[1]
    assert places > 100
    assert specials > 5


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_has_fitted_weights(variant: str, seats: int) -> None:
    game = VikingsGame.new({"variant": variant}, seats, MirrorChance("x"))
    rows = VikingsLore(game).weights()
    assert len(rows) == 5
    assert all(len(row) == len(VikingsLore.names) for row in rows)
    smiths = VikingsLore.names.index("goldsmiths")
    assert rows[1][smiths] > 0


def test_the_last_turn_of_a_round_is_tried_in_other_ways_too() -> None:
    tried = 0
    for game in karls(2, "basic", 8):
        if game.stack[-1].kind == "purchase" and len(open_slots(game.wheel_tiles)) == 1:
            lore = VikingsLore(game)
            search: Search[VikingsGame] = Search(lore, Value(lore, lore.weights()), Clock(0, 2000))
            lines = search.run(game, Tables(game))
            (turn,) = lore.turns(game, 12)
            ways = {turn.actions, *(other.actions for other in lore.siblings(game, turn))}
            assert ways <= {line.turn.actions for line in lines}
            tried += len(lines) > 1
    assert tried > 1
