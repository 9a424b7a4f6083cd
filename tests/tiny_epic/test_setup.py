"""Setting up, the draft, the deck (tiny_epic.setup, tiny_epic.draft, tiny_epic.deck, tiny_epic.two)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.rules.kernel import LiveChance, RandomChance, RulesError
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Discard, Draw, Keep, PlaceStart
from game.rules.tiny_epic.components import CARDS, FAVOURS
from game.rules.tiny_epic.deck import draw
from game.rules.tiny_epic.draft import offered_to
from game.rules.tiny_epic.events import HandReceived, NeutralDiscarded, Reshuffled
from game.rules.tiny_epic.rules import TinyEpicGame
from game.table.trial import attempt
from tests.battery.tiny_epic import check
from tests.tiny_epic.tables import (
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    RUNAHEIM,
    STORMVIK,
    Fate,
    ask,
    card,
    fjord,
    hold,
    invaders,
    play,
    refused,
    table,
    told,
    waits,
    water,
)


def new(seats: int, seed: str = "1", **options: str) -> TinyEpicGame:
    return TinyEpicGame.new(options, seats, LiveChance(seed))


def place_boats(game: TinyEpicGame) -> TinyEpicGame:
    chance = LiveChance("boats")
    while game.stack[-1].kind == "start":
        game.apply(game.legal_actions()[0], chance)
    return game


@pytest.mark.parametrize(("seats", "size"), [(1, 4), (2, 4), (3, 5), (4, 7)])
def test_rows_of_favours_by_seats(seats: int, size: int) -> None:
    game = new(seats)
    assert len(game.above) == len(game.below) == size
    assert len(set(game.above + game.below)) == 2 * size <= len(FAVOURS)


def test_three_of_six_gods_play_and_their_runes_fall_by_lot() -> None:
    """A god has no fixed rune (ruling G2)."""
    seen = {new(3, str(seed)).gods for seed in range(40)}
    assert all(len(set(gods)) == 3 for gods in seen)
    assert {gods[0] for gods in seen} == set(range(6))


def test_goods_begin_at_two_and_fury_at_none() -> None:
    game = new(3)
    assert game.goods == [2] * 9
    assert game.fury == [0, 0, 0]
    assert game.holder == [-1] * 6


@pytest.mark.parametrize(
    ("seats", "option", "islands"),
    [(1, "usual", 6), (2, "usual", 6), (3, "usual", 6), (4, "usual", 9), (3, "swapped", 9), (4, "swapped", 6)],
)
def test_the_side_of_the_map(seats: int, option: str, islands: int) -> None:
    assert new(seats, map=option).sea.islands == islands


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"map": "swapped"}), (2, {"map": "swapped"}), (2, {"enemy": "wolf"}), (5, {}), (0, {})],
)
def test_what_cannot_be_chosen_is_refused_by_name(seats: int, options: dict[str, str]) -> None:
    """With two the neutral side has temples for three islands only; alone the chief begins on the small side (G1)."""
    with pytest.raises(RulesError, match=next(iter(options), "seats")):
        TinyEpicGame.new(options, seats, LiveChance("1"))


def test_first_boats_go_counterclockwise_and_the_first_player_is_last() -> None:
    game = new(4)
    order = []
    while game.stack[-1].kind == "start":
        order.append(game.to_move)
        play_any(game)
    first = game.chief
    assert order == [(first - 1) % 4, (first - 2) % 4, (first - 3) % 4, first]


def play_any(game: TinyEpicGame) -> None:
    game.apply(game.legal_actions()[0], LiveChance("any"))


def test_a_first_boat_needs_an_empty_fjord_at_the_edge() -> None:
    game = ask(table(), at.Starting(1))
    assert refused(game, PlaceStart(1, fjord("f00"))) == "no_edge"
    game.boats[0] = water("f02")
    assert refused(game, PlaceStart(1, fjord("f02"))) == "fjord_taken"
    game.chief = 1
    play(game, PlaceStart(1, fjord("f03")))
    assert game.own_boats(1)[0] == water("f03")


# -- the draft --------------------------------------------------------------------------------------------------


def drafted(seats: int, era: int) -> list[TinyEpicGame]:
    """Plays a draft in which everybody keeps the first card; returns the table at every step."""
    game = place_boats(new(seats))
    if era:
        game = era_table(seats, era)
    seen = [game.copy()]
    chance = RandomChance(random.Random(1))
    while game.stack[-1].kind == "pick":
        game.apply(game.legal_actions()[0], chance)
        check(game)
        seen.append(game.copy())
    return seen


def era_table(seats: int, era: int) -> TinyEpicGame:
    game = table(seats)
    game.era = era
    game.stack = [at.EraStart(0)]
    game.steps.settle(game, RandomChance(random.Random(era)), [])
    return game


@pytest.mark.parametrize(("era", "count"), [(0, 4), (1, 5), (2, 6)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_keeps_as_many_cards_as_are_dealt(seats: int, era: int, count: int) -> None:
    games = drafted(seats, era)
    assert len(games[0].draft.cards(0)) == count
    assert [len(hand) for hand in games[-1].hands] == [count] * seats
    picks = len(games) - 1
    assert picks == seats * (count - 1), "the last card comes by itself"


@pytest.mark.parametrize(("era", "step"), [(0, 1), (1, -1), (2, 1)])
def test_hands_go_clockwise_then_the_other_way_then_clockwise(era: int, step: int) -> None:
    games = drafted(3, era)
    first, later = games[0], games[3]
    for seat in range(3):
        (kept,) = later.draft.kept[seat][:1]
        passed = sorted(set(first.draft.cards(seat)) - {kept[0]})
        assert sorted(later.draft.cards((seat + step) % 3)) == passed


def test_a_pick_is_sealed_and_only_of_the_hand() -> None:
    game = place_boats(new(3))
    seat = game.to_move or 0
    mine = offered_to(game, seat)
    other = next(one for one in range(CARDS) if one not in mine)
    assert refused(game, Keep(seat, other)) == "no_card"
    event = play(game, Keep(seat, mine[0]))[0]
    assert event.seen_by((seat + 1) % 3) != event


# -- two seats --------------------------------------------------------------------------------------------------


def test_the_neutral_side_holds_the_outer_islands_without_fury() -> None:
    """One temple and two settlers on each: influence 6; the runes stay there (tiny_epic.two.setup)."""
    game = new(2)
    assert [game.holder[place] for place in range(6)] == [-1, -1, -1, 2, 2, 2]
    for place in (STORMVIK, RUNAHEIM, GULLNES):
        assert game.influence(place, 2) == 6
        assert game.settlers_on(place, 2) == 2
    assert game.fury == [0, 0, 0]
    assert [game.influence(place, 2) for place in (HVALSEY, GALDREY, HAGLSEY)] == [0, 0, 0]


def test_a_hand_of_one_less_lies_between_the_two_seats() -> None:
    """Era 1: four, four and three. A gives three to the neutral hand and takes three of B; B gets the neutral three."""
    games = drafted(2, 0)
    start = games[0]
    first, second = start.draft.cards(0), start.draft.cards(1)
    neutral = [one for one in start.draft.cards(2) if one != CARDS]
    assert [len(first), len(second), len(neutral)] == [4, 4, 3]
    after = games[2]
    assert set(after.draft.cards(0)) == set(second) - {after.draft.kept[1][0][0]}
    assert set(after.draft.cards(1)) == set(neutral)
    assert set(after.draft.cards(2)) == set(first) - {after.draft.kept[0][0][0]}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_pick_may_be_tried_by_whoever_makes_it_also_the_last_of_a_round(seats: int) -> None:
    """What the table tells while a card is held over its place: it ends where hands are passed that nobody knows."""
    game = place_boats(new(seats))
    chance = RandomChance(random.Random(5))
    tried = 0
    while game.stack[-1].kind == "pick":
        view = game.view_for(game.to_move)
        for action in view.legal_actions():
            attempt(view, action)
            tried += 1
        game.apply(game.legal_actions()[-1], chance)
    assert tried == seats * (4 + 3 + 2)


def test_after_every_pass_one_card_of_the_neutral_hand_is_discarded_openly_the_last_one_too() -> None:
    game = place_boats(new(2))
    chance = RandomChance(random.Random(3))
    gone = []
    while game.stack[-1].kind == "pick":
        events = game.apply(game.legal_actions()[0], chance)
        for event in told(events, NeutralDiscarded):
            gone.append(event.card)
            assert event.card in game.discard
            assert event.seen_by(0) == event.seen_by(1) == event
    assert len(gone) == 3
    assert list(game.discard) == gone
    assert len(game.pile.bag) == CARDS - 11


def test_in_the_second_era_the_neutral_hand_goes_the_other_way() -> None:
    games = drafted(2, 1)
    start, after = games[0], games[2]
    neutral = set(start.draft.cards(2)) - {CARDS}
    assert set(after.draft.cards(0)) == neutral
    assert set(after.draft.cards(1)) == set(start.draft.cards(0)) - {after.draft.kept[0][0][0]}


def test_what_was_passed_on_is_remembered() -> None:
    """A guess gives a seat's neighbour a card of the hand that went through it (easily missed 31)."""
    game = place_boats(new(3))
    chance = RandomChance(random.Random(4))
    for _ in range(6):
        game.apply(game.legal_actions()[0], chance)
    view = game.view_for(0)
    held = set(view.draft.held[0][0])
    kept = view.draft.kept[0][0][0]
    back = set(view.draft.held[2][0]) if len(view.draft.held) > 2 else set()
    for seed in range(20):
        full = view.determinise(RandomChance(random.Random(seed)))
        neighbour = full.draft.kept[1][1][0]
        assert neighbour in held - {kept} - back


# -- alone ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("era", "deck"), [(0, 11), (1, 13), (2, 15)])
def test_of_stacks_of_three_one_is_kept_and_the_last_goes_unseen(era: int, deck: int) -> None:
    game = table(1)
    game.era = era
    game.stack = [at.EraStart(0)]
    chance = RandomChance(random.Random(era))
    events: list[object] = []
    game.steps.settle(game, chance, events)  # type: ignore[arg-type]
    stacks = 0
    while game.stack[-1].kind == "pick":
        stacks += 1
        assert len(game.offered) == 3
        game.apply(game.legal_actions()[0], chance)
        check(game)
    assert stacks == len(game.hands[0]) == era + 4
    assert len(game.enemy) == deck
    assert sum(knowers == 0 for _, knowers in game.enemy.taken) == 3
    assert waits(game) == ("turn", 0)


# -- the deck ---------------------------------------------------------------------------------------------------


def drain(game: TinyEpicGame, left: int) -> None:
    """Puts all but the first cards of the deck on the discard pile."""
    cards: Sequence[int] = game.pile.bag
    game.discard += tuple(cards[left:])
    game.pile = type(game.pile).of(cards[:left])


def test_the_rest_of_the_deck_comes_first_then_the_shuffled_discard_pile() -> None:
    game = table()
    drain(game, 2)
    rest = set(game.pile.bag)
    events: list[object] = []
    found = draw(game, 4, RandomChance(random.Random(1)), events)  # type: ignore[arg-type]
    assert set(found[:2]) == rest
    assert len(found) == len(set(found)) == 4
    assert game.discard == ()
    assert [type(event) for event in events] == [Reshuffled]


def test_with_nothing_else_the_invaders_but_the_newest_are_shuffled_in() -> None:
    game = table()
    hold(game, 0, "w01", "w02")
    invaders(game, "f01", "f02", "f03")
    cards = game.pile.bag
    game.rows[1] = tuple(cards)
    game.pile = type(game.pile).of([])
    ask(game, at.Swapping(0))
    play(game, Draw(0), cards=["f01"])
    assert game.invaders == (card("f03"),)
    play(game, Discard(0, card("f01")))
    assert game.discard == (card("f01"),)


def test_with_no_card_at_all_nothing_is_drawn() -> None:
    game = table()
    game.rows[1] = tuple(game.pile.bag)
    game.pile = type(game.pile).of([])
    ask(game, at.Swapping(0))
    game.steps.settle(game, Fate(), [])
    assert waits(game) == ("turn", 0)


def test_the_cards_of_a_hand_are_told_to_its_seat_alone() -> None:
    game = place_boats(new(3))
    view = game.view_for(1)
    assert view.draft.cards(1) == game.draft.cards(1)
    assert set(view.draft.cards(0)) == {-1}
    assert len(view.pile.bag) == CARDS - 4
    event = HandReceived(0, (1, 2))
    assert (event.seen_by(1) or event).message() != event.message()
