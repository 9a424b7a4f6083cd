"""Movement and chasing (landnam.movement, landnam.chase, landnam.outlaws)."""

from __future__ import annotations

import pytest

from game.rules.landnam.actions import EndMoving, PlayCard, Retreat, Step
from game.rules.landnam.events import ChasedAway, TokensRemoved
from game.rules.landnam.island import NEIGHBOURS, OUTER, SIDE_OF
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import RED
from tests.landnam.tables import Dice, card, farm, fates, land, legal, play, refused, settler, ship, table, waits


def moving(seats: int = 3, **options: str) -> LandnamGame:
    game = table(seats, "move", **options)
    for hex_, terrain in ((10, "field"), (11, "forest"), (17, "pasture"), (16, "bog")):
        land(game, hex_, terrain, 3 if hex_ != 16 else 4)
    for hex_ in (4, 5, 9):
        land(game, hex_, "sea")
    return game


def ends(game: LandnamGame, piece: int) -> set[int]:
    return {step.hex for step in legal(game, Step) if step.piece == piece and not step.cards}


# -- steps ------------------------------------------------------------------------------------------------------


def test_one_piece_takes_both_steps_or_two_one_each() -> None:
    game = moving()
    one, two = settler(game, 0, 10), settler(game, 0, 17, 1)
    play(game, Step(0, one, 11, 0))
    assert {step.piece for step in legal(game, Step)} >= {one, two}
    both = game.copy()
    play(both, Step(0, one, 10, 0))
    assert waits(both)[0] == "business"
    play(game, Step(0, two, 16, 0))
    assert waits(game)[0] == "business"
    assert refused(game, Step(0, two, 17, 0)) == "now"


def test_fewer_steps_or_none_may_be_taken() -> None:
    game = moving()
    play(game, EndMoving(0))
    assert waits(game) == ("business", 0)


def test_ships_sail_and_settlers_walk() -> None:
    game = moving()
    sailor, walker = ship(game, 0, 4), settler(game, 0, 10)
    assert ends(game, sailor) == {0, 5, 9, OUTER}
    assert ends(game, walker) == {11, 16, 17}
    assert refused(game, Step(0, walker, 5, 0)) == "terrain"
    assert refused(game, Step(0, sailor, 10, 0)) == "occupied"
    game.put(walker, 17)
    assert refused(game, Step(0, sailor, 10, 0)) == "terrain"
    assert refused(game, Step(0, walker, 9, 0)) == "too_far"
    assert refused(game, Step(0, 9, 10, 0)) == "in_stock"


def test_a_hex_that_is_taken_is_closed_to_friend_and_foe() -> None:
    game = moving()
    walker = settler(game, 0, 10)
    settler(game, 0, 11, 1)
    settler(game, 1, 17)
    assert ends(game, walker) == {16}
    assert refused(game, Step(0, walker, 11, 0)) == "occupied"
    assert refused(game, Step(0, walker, 17, 0)) == "occupied"


def test_the_outer_sea_holds_many_and_ends_the_movement() -> None:
    game = moving()
    sailor = ship(game, 0, 4)
    play(game, Step(0, sailor, OUTER, 0))
    assert waits(game) == ("business", 0)
    assert game.place[0] == game.place[sailor] == game.place[10] == OUTER


def test_the_outer_sea_touches_every_hex_of_the_rim() -> None:
    game = table(3, "move")
    assert {step.hex for step in legal(game, Step)} == set(NEIGHBOURS[OUTER])


def test_a_settler_never_goes_to_sea() -> None:
    game = table(3, "move")
    land(game, 4, "field", 3)
    walker = settler(game, 0, 4)
    assert OUTER not in ends(game, walker)
    assert refused(game, Step(0, walker, OUTER, 0)) == "terrain"


# -- the first step ---------------------------------------------------------------------------------------------


def first_turn(seats: int = 3) -> LandnamGame:
    game = table(seats, "move")
    game.fresh = (1 << seats) - 1
    return game


def test_the_first_step_goes_to_a_side_of_ones_own_and_to_no_corner() -> None:
    game = first_turn()
    free = {hex_ for hex_, side in enumerate(SIDE_OF) if side >= 0}
    assert len(free) == 12
    assert {step.hex for step in legal(game, Step)} == free
    assert refused(game, Step(0, 0, 0, 0)) == "own_side"
    game.sides_taken[0] = 2
    assert {step.hex for step in legal(game, Step)} == free - {1, 2}


def test_the_side_is_taken_though_the_ship_cannot_enter() -> None:
    game = first_turn()
    play(game, Step(0, 0, 1, 0), Dice(green=[6], red=[3]))
    assert game.place[0] == OUTER
    assert game.sides_taken == [0, -1, -1, -1, -1, -1]
    assert refused(game, Step(0, 0, 3, 0)) == "", "the second step is free"


def test_the_side_counts_not_the_piece_that_stands_there() -> None:
    game = first_turn()
    game.sides_taken[0] = 1  # and its ship has sailed on
    assert refused(game, Step(0, 0, 2, 0)) == "own_side"


def test_who_does_not_move_in_the_first_turn_is_free_later() -> None:
    game = first_turn()
    play(game, EndMoving(0))
    game.stack.pop()
    game._legal = None
    game.steps.settle(game, Dice(), [])
    assert not game.fresh & 1
    assert game.fresh & 2


# -- mountains --------------------------------------------------------------------------------------------------


def test_a_settler_enters_a_mountain_as_an_outlaw_only() -> None:
    game = moving()
    walker = settler(game, 0, 11)
    farm(game, 1, 37)  # beside the forest and the mountain
    assert refused(game, Step(0, walker, 18, 0)) == "terrain"
    game.red[walker] = 2
    play(game, Step(0, walker, 18, 0))
    play(game, EndMoving(0))
    assert game.place[walker] == 18
    assert game.red[walker] == 0, "on a mountain all tokens fall"


def test_a_ship_on_land_moves_on_as_a_ship() -> None:
    game = moving()
    sailor = ship(game, 0, 10)
    assert ends(game, sailor) == {4, 5, 9}


# -- chasing ----------------------------------------------------------------------------------------------------


def outlawed(game: LandnamGame, seat: int, hex_: int, by: int, corner: int) -> int:
    piece = settler(game, seat, hex_)
    farm(game, by, corner)
    game.red[piece] = 1 << by
    return piece


def test_only_who_has_a_red_token_beside_it_may_chase_an_outlaw() -> None:
    game = moving()
    walker = settler(game, 0, 11)
    outlaw = outlawed(game, 1, 10, 2, 21)
    assert refused(game, Step(0, walker, 10, 0)) == "occupied"
    game.red[outlaw] |= 1
    farm(game, 0, 35)
    play(game, Step(0, walker, 10, 0))
    assert waits(game) == ("retreat", 1)


def test_a_chased_piece_steps_aside_by_its_owners_choice() -> None:
    game = moving()
    walker = settler(game, 0, 11)
    outlaw = outlawed(game, 1, 10, 0, 35)
    play(game, Step(0, walker, 10, 0))
    assert {action.hex for action in legal(game, Retreat)} == {16, 17}
    assert refused(game, Retreat(1, 11)) == "chaser_came"
    assert refused(game, Retreat(1, 4)) == "terrain"
    assert refused(game, Retreat(1, 24)) == "too_far"
    play(game, Retreat(1, 17))
    assert game.place[outlaw] == 17
    assert game.place[walker] == 10
    assert waits(game) == ("move", 0)
    assert game.red[outlaw] == 1, "corner 35 touches the new hex as well"


def test_a_chased_piece_explores_nothing_and_chases_nobody() -> None:
    game = moving()
    walker = settler(game, 0, 17)
    outlaw = outlawed(game, 1, 16, 0, 35)
    settler(game, 2, 10)
    play(game, Step(0, walker, 16, 0))
    assert game.place[outlaw] == -1, "around lie unknown hexes, the sea, a taken one and the way of the chaser"
    game = moving()
    land(game, 23, "field", 5)
    walker = settler(game, 0, 17)
    outlaw = outlawed(game, 1, 16, 0, 35)
    play(game, Step(0, walker, 16, 0))
    assert refused(game, Retreat(1, 15)) == "no_exploring"
    assert {action.hex for action in legal(game, Retreat)} == {10, 23}


def test_an_outlaw_may_retreat_onto_a_mountain() -> None:
    game = moving()
    walker = settler(game, 0, 10)
    outlaw = outlawed(game, 1, 11, 0, 36)
    play(game, Step(0, walker, 11, 0))
    assert 18 in {action.hex for action in legal(game, Retreat)}
    play(game, Retreat(1, 18))
    assert game.red[outlaw] == 0


def test_a_piece_with_nowhere_to_go_leaves_and_its_red_tokens_are_paid() -> None:
    game = moving()
    walker = settler(game, 0, 17)
    outlaw = outlawed(game, 1, 16, 0, 35)
    game.red[outlaw] |= 4
    farm(game, 2, 33)
    settler(game, 2, 10)
    events = play(game, Step(0, walker, 16, 0))
    assert [event.winners for event in events if isinstance(event, ChasedAway)] == [5]
    assert game.place[outlaw] == -1
    assert [game.won[seat * 3 + RED] for seat in range(3)] == [1, 0, 1]
    assert game.place[walker] == 16


def test_a_ship_may_retreat_onto_the_outer_sea_which_does_not_end_the_movement() -> None:
    game = moving()
    chaser, victim = ship(game, 0, 5), ship(game, 1, 4)
    farm(game, 0, 20)
    game.red[victim] = 1
    play(game, Step(0, chaser, 4, 0))
    assert OUTER in {action.hex for action in legal(game, Retreat)}
    play(game, Retreat(1, OUTER))
    assert waits(game) == ("move", 0)


def test_a_ship_chased_from_the_outer_sea_does_not_retreat_onto_it() -> None:
    game = moving()
    victim = ship(game, 1, 4)
    farm(game, 0, 20)
    game.red[victim] = 1
    play(game, Step(0, 0, 4, 0))
    assert {action.hex for action in legal(game, Retreat)} == {5, 9}
    assert refused(game, Retreat(1, OUTER)) == "chaser_came"


def test_nobody_is_chased_on_the_outer_sea() -> None:
    game = table(3, "move")
    fates(game, 0, "blood_feud")
    land(game, 1, "sea")
    sailor = ship(game, 0, 1)
    assert [step for step in legal(game, Step) if step.piece == sailor and step.hex == OUTER] == [
        Step(0, sailor, OUTER, 0)
    ]


# -- red tokens -------------------------------------------------------------------------------------------------


def test_tokens_follow_where_a_house_of_the_same_player_touches() -> None:
    game = moving()
    walker = settler(game, 0, 10)
    farm(game, 1, 22)  # beside 10 and 11
    farm(game, 2, 34)  # beside 10, not beside 11
    game.red[walker] = 2 | 4
    play(game, Step(0, walker, 11, 0))
    assert game.red[walker] == 6, "they follow at the end of the movement"
    events = play(game, EndMoving(0))
    assert [event.seats for event in events if isinstance(event, TokensRemoved)] == [4]
    assert game.red[walker] == 2


def test_only_the_player_counts_not_which_house() -> None:
    game = moving()
    walker = settler(game, 0, 10)
    farm(game, 1, 34, 24)  # the second one beside 11 only
    game.red[walker] = 2
    play(game, Step(0, walker, 11, 0))
    play(game, EndMoving(0))
    assert game.red[walker] == 2


@pytest.mark.parametrize(("rim", "kept"), [(True, 2), (False, 0)])
def test_along_the_rim_the_outer_sea_is_a_hex(rim: bool, kept: int) -> None:
    game = moving()
    land(game, 0, "field", 5)
    sailor = ship(game, 0, 4)
    farm(game, 1, 20)
    if rim:
        farm(game, 1, 0)
    game.red[sailor] = 2
    play(game, Step(0, sailor, OUTER, 0))
    assert game.red[sailor] == kept


# -- cards with a step ------------------------------------------------------------------------------------------


def test_cards_may_be_combined() -> None:
    game = moving()
    fates(game, 0, "mountain_track", "blood_feud")
    walker = settler(game, 0, 11)
    settler(game, 1, 18)
    land(game, 24, "field", 5)
    assert [step for step in legal(game, Step) if step.hex == 18] == [Step(0, walker, 18, 3)]
    assert refused(game, Step(0, walker, 18, 1)) == "occupied"
    play(game, Step(0, walker, 18, 3))
    play(game, Retreat(1, 24))
    assert game.place[walker] == 18
    assert game.fates[0] == ()


def test_fair_wind_needs_a_normal_step_before() -> None:
    game = moving()
    fates(game, 0, "fair_wind", "fair_wind")
    walker, other = settler(game, 0, 10), settler(game, 0, 17, 1)
    assert refused(game, PlayCard(0, card("fair_wind"), walker)) == "card_target"
    play(game, Step(0, walker, 11, 0))
    play(game, PlayCard(0, card("fair_wind"), walker))
    play(game, Step(0, walker, 10, 0))
    assert game.stack[-1].steps == 1, "extra steps are used before normal ones"
    play(game, Step(0, other, 16, 0))
    assert game.stack[-1].extra == 0, "what another piece leaves of them is lost"
    play(game, PlayCard(0, card("fair_wind"), walker))
    assert {step.piece for step in legal(game, Step)} == {walker}
    play(game, Step(0, walker, 11, 0))
    play(game, Step(0, walker, 10, 0))
    assert waits(game)[0] == "business"


def driven(**options: str) -> LandnamGame:
    """Two pieces have a Fair Wind each after a normal step of the first."""
    game = moving(**options)
    fates(game, 0, "fair_wind", "fair_wind")
    walker, other = settler(game, 0, 10), settler(game, 0, 17, 1)
    play(game, Step(0, walker, 11, 0))
    play(game, PlayCard(0, card("fair_wind"), walker))
    play(game, PlayCard(0, card("fair_wind"), other))
    return game


def test_a_second_fair_wind_on_another_piece_leaves_the_first_its_steps() -> None:
    """Each card gives two more steps to one piece (landnam.cards.fair_wind); several may be played."""
    game = driven()
    walker, other = game.standing[11], game.standing[17]
    for piece, at in ((walker, 10), (other, 16), (walker, 11), (other, 17)):
        assert refused(game, Step(0, piece, at, 0)) == ""
        play(game, Step(0, piece, at, 0))
        assert game.stack[-1].steps == 1, "extra steps are used before normal ones"
    play(game, Step(0, other, 16, 0))
    assert waits(game)[0] == "business"


def test_a_normal_step_of_a_third_piece_loses_what_all_have_left() -> None:
    game = driven()
    walker = game.standing[11]
    third = settler(game, 0, 9, 2)
    play(game, Step(0, third, 10, 0))
    assert waits(game)[0] == "business", "no steps are left to anybody"
    assert refused(game, Step(0, walker, 10, 0)) != ""


def test_extra_steps_of_several_pieces_end_with_the_movement() -> None:
    game = driven()
    play(game, EndMoving(0))
    assert waits(game)[0] == "business"


def test_by_the_rules_of_version_1_the_second_card_took_the_steps_of_the_first() -> None:
    game = driven(edition="first")
    walker = game.standing[11]
    play(game, Step(0, walker, 10, 0))
    assert waits(game)[0] == "business"


def test_who_has_a_step_left_has_something_to_say() -> None:
    """With a card in the hand the movement does not end by itself: it might be one for more steps."""
    game = moving()
    one = settler(game, 0, 10)
    fates(game, 0, "seek_field")
    assert game.nothing_to_say() is None
    play(game, Step(0, one, 11, 0))
    assert game.nothing_to_say() is None
    play(game, Step(0, one, 10, 0))
    assert waits(game)[0] == "move"
    assert game.nothing_to_say() == EndMoving(0)
