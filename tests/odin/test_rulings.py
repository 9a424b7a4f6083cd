"""Rulings where the rulebook is silent or unclear, and what is easily missed, each with its figures."""

from __future__ import annotations

import pytest

from game.rules.kernel import LiveChance
from game.rules.odin.actions import BuyShip, Emigrate, Fail, Imitate, Loot, PlayCard, Roll
from game.rules.odin.components import ITEM, LENGTHS, SPACE_NAMES, THINGS
from game.rules.odin.events import HarvestFell
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import IMITATIONS
from tests.odin.desk import Desk

# -- taking spaces --------------------------------------------------------------------------------------------------


def test_house_and_ship_of_column_four_come_together_or_not_at_all() -> None:
    """An exchange whose result cannot be had is none: no free berth, no house left."""
    assert Desk(stone=2, wood=2).can("build_house_and_ship")
    assert not Desk(stone=2, wood=2, knarr=4).can("build_house_and_ship")
    assert not Desk(stone=2, wood=2, stone_house=3, long_house=5).can("build_house_and_ship")
    assert Desk(stone=2, wood=2, stone_house=3).can("build_house_and_ship"), "a long house with a knarr is left"


def test_only_the_card_that_column_three_draws_is_foreseen() -> None:
    """Up to four occupations are played with the one just drawn; the space of column two needs a card in the hand."""
    desk = Desk()
    assert desk.can("play_4")
    assert not desk.can("play_2")
    desk.place("play_4", cards=[43])
    assert PlayCard(0, 42) in desk.game.legal_actions()


def test_what_comes_before_placing_comes_before_the_card_of_the_column() -> None:
    """Card 164 mines while all Vikings are still on the Thing; then one card may be played; then the space acts."""
    desk = Desk().own(164).hold(43).strip((1, 2)).place("weekly_4")
    kinds = [desk.kind]
    while desk.kind != "play":
        desk.do(next(action for action in desk.game.legal_actions() if action.verb in ("mine", "done")))
        kinds.append(desk.kind)
    assert kinds[0] == "mine"
    assert desk["spices"] == 0
    desk.done()
    assert desk["spices"] == 1


def test_one_ship_serves_every_action_of_a_round() -> None:
    desk = Desk(longship=1, long_sword=9).place("raid", dice=[6]).do(Loot(0, ITEM["rune_stone"]))
    while desk.game.to_move == 0:
        desk.do(desk.game.legal_actions()[-1])
    desk.do(next(action for action in desk.game.legal_actions() if action.verb == "pass"))
    assert desk.can("pillage_2")
    assert desk.can("pillage_3")


def test_a_space_where_an_action_failed_can_still_be_imitated() -> None:
    desk = Desk(4)
    desk.game.columns = [2, 4]
    desk.place("snare_2", dice=[8]).do(Fail(0))
    space = SPACE_NAMES.index("snare_2")
    assert desk.game.standing[space] == 1
    desk.do(Imitate(1, 0, space), dice=[1])
    assert desk.game.standing[IMITATIONS[0]] == 2


# -- goods and animals ----------------------------------------------------------------------------------------------


def test_animals_are_upgraded_like_other_red_goods() -> None:
    desk = Desk(sheep=1, cattle=1).place("upgrade_2").up("sheep").up("cattle")
    assert (desk["fur"], desk["clothing"], desk["sheep"], desk["cattle"]) == (1, 1, 0, 0)


def test_a_pregnant_animal_gives_milk_and_wool_like_any_other() -> None:
    desk = Desk(pregnant_sheep=1, pregnant_cattle=1).place("weekly_4")
    assert (desk["milk"], desk["wool"]) == (2, 1)


def test_received_is_what_comes_by_an_upgrade_too() -> None:
    """Card 28: for each chest that is received, one oil may be bought for one silver."""
    desk = Desk(wool=1, silver=1).own(28).place("upgrade_2").up("wool")
    while desk.kind != "choosing" and desk.game.to_move == 0 and "decline" not in desk.verbs:
        desk.done()
    desk.yes()
    assert (desk["chest"], desk["oil"], desk["silver"]) == (1, 1, 0)


# -- the sea --------------------------------------------------------------------------------------------------------


def test_half_a_seat_is_not_enough_for_a_ship_that_emigrates() -> None:
    """Round 4: nine cells are free of Vikings; four ships cover eight of them."""
    desk = Desk(2, 4, knarr=1, silver=9)
    desk.game.emigrated[:2] = [4, 0]
    desk.game._legal = None
    assert desk.closed("emigrate_2") == "banquet_cells"
    desk.game.emigrated[:2] = [3, 0]
    desk.game._legal = None
    assert desk.can("emigrate_2")


def test_the_ore_of_a_ship_that_emigrates_is_lost() -> None:
    desk = Desk(2, 3, longship=1, silver=3).load(2).place("emigrate_2")
    if desk.kind == "emigrate":
        desk.do(next(action for action in desk.game.legal_actions() if isinstance(action, Emigrate)))
    assert (desk["longship"], desk["ore"], desk["silver"]) == (0, 0, 0)
    assert desk.game.emigrated[:2] == [0, 1]


@pytest.mark.parametrize("length", ["long", "short"])
def test_the_last_island_turns_in_the_last_round_but_one(length: str) -> None:
    """So that Newfoundland's bonuses are paid once at most."""
    told = LENGTHS[length]
    assert told.flips + 3 == told.rounds - 1


# -- phases ---------------------------------------------------------------------------------------------------------


def test_a_round_without_harvest_is_an_event_of_its_own() -> None:
    desk = Desk(2, 3).phase(2)
    assert [event.harvest for event in desk.events if isinstance(event, HarvestFell)] == [0, 0]


@pytest.mark.parametrize(("phase", "offered"), [(7, True), (10, True), (13, True), (4, False), (8, False), (11, False)])
def test_what_may_be_done_at_any_time_is_offered_where_it_could_be_lost(phase: int, offered: bool) -> None:
    """Before income, before bonuses, before the final scoring, to who can do anything; nowhere else."""
    desk = Desk(2, 6, silver=3).phase(phase)
    assert (BuyShip(0, 0) in desk.game.legal_actions() and desk.kind == "window") == offered
    poor = Desk(2, 6).phase(phase)
    assert poor.game.to_move is None or poor.kind != "window"


def test_phases_go_clockwise_from_the_first_player() -> None:
    desk = Desk(3, 2)
    desk.game.first = 1
    seats = []
    desk.phase(9)
    while desk.kind == "feast":
        seats.append(desk.game.to_move)
        desk.do(next(action for action in desk.game.legal_actions() if action.verb == "done"))
    assert seats == [1, 2, 0]


def test_income_of_the_last_round_is_silver() -> None:
    desk = Desk(2, 7).fill(0, (11, 0)).phase(7)
    assert desk["silver"] == desk.game.income(0) == 1


def test_no_weapon_is_drawn_where_there_is_none_but_a_named_one_is_given() -> None:
    desk = Desk(longship=1)
    desk.game.weapons, desk.game.discard = [0] * 4, [0] * 4
    desk.phase(4)
    assert sum(desk[name] for name in ("bow", "snare", "spear", "long_sword")) == 0
    desk = Desk(longship=1)
    desk.game.weapons, desk.game.discard = [0] * 4, [0] * 4
    desk.place("raid", dice=[1]).do(Fail(0))
    assert desk["long_sword"] == 1


def test_a_draw_gives_nothing_once_all_dark_cards_are_gone() -> None:
    desk = Desk()
    desk.game.hands[1], desk.game.dark = desk.game.dark, ()
    desk.place("weekly_3")
    assert desk.game.hands[0] == ()
    assert desk["silver"] == 1


def test_a_card_does_not_react_to_its_own_playing() -> None:
    """R30: what it gives for a card that is played, it does not give for itself."""
    desk = Desk().hold(176).place("play_2").do(PlayCard(0, 175))
    assert desk["peas"] == 0


def test_a_whaling_roll_that_comes_to_nothing_succeeds_at_once() -> None:
    desk = Desk(whaling_boat=1).place("whaling_4", dice=[1])
    assert desk.game.to_move != 0 or desk.kind != "roll"
    assert (desk["oil"], desk["skin_and_bones"], desk["whale_meat"]) == (1, 1, 1)
    assert {Roll(0), Fail(0)}.isdisjoint(desk.game.legal_actions())


@pytest.mark.parametrize("vain", ["skipped", "asked"])
def test_a_card_that_would_change_nothing_does_not_ask_but_by_older_rules(vain: str) -> None:
    """No longship, no bonus due, no two animals of a kind; a table of version 1 goes on as its journal has it."""

    def asks(number: int, **things: int) -> bool:
        desk = Desk(vain=vain, **things)
        return (desk.own(9).phase(7) if number == 9 else desk.play(number)).kind == "choose_effect"

    old = vain == "asked"
    assert (asks(9), asks(9, longship=1), asks(9, knarr=1)) == (old, True, old)
    assert [asks(20), asks(20, stone_house=1), asks(21)] == [old] * 3
    assert (asks(35), asks(35, sheep=1, cattle=1), asks(35, pregnant_cattle=1)) == (old, old, True)


def test_tables_of_version_1_are_asked_as_they_were() -> None:
    header = OdinGame.upgrades[1].header({"options": {"decks": "a"}})
    assert header["options"] == {"decks": "a", "vain": "asked"}
    assert OdinGame.new(header["options"], 2, LiveChance("vain")).digest() == OdinGame.new(
        {"decks": "a"}, 2, LiveChance("vain")
    ).digest()  # fmt: skip


def test_tables_of_version_2_go_on_as_they_were_begun() -> None:
    header = OdinGame.upgrades[2].header({"options": {"decks": "a"}})
    assert header["options"] == {"decks": "a", "edition": "second"}
    assert OdinGame.new(header["options"], 2, LiveChance("edition")).is_older
    assert not OdinGame.new({"decks": "a"}, 2, LiveChance("edition")).is_older


@pytest.mark.parametrize(("edition", "silver"), [("second", 1), ("third", 0)])
def test_cards_that_lower_one_price_come_in_the_best_order(edition: str, silver: int) -> None:
    """R30: Patron first, for whom the salt meat has to cost 2; then Peddler."""
    desk = Desk(edition=edition, silver=silver).own(1, 2).place("buy_salt_meat")
    assert (desk["salt_meat"], desk["silver"]) == (2, 0)


def _done_by(card: int, space: str, by_card: bool) -> set[tuple[int, ...]]:
    """Returns all that a seat may have after a space with a card played, used by its Vikings or by the Follower."""
    desk = Desk(snare=4, wood=2, silver=1, flax=2, ore=1).own(card).strip((0, 2), (1, 0))
    if by_card:
        desk.stand(space, 2, seat=1).play(77).yes().pick(SPACE_NAMES.index(space), dice=[1])
    else:
        desk.place(space, dice=[1])
    found, waiting = set(), [desk.game]
    while waiting:
        game = waiting.pop()
        if game.to_move != 0 or game.stack[-1].kind == "turn":
            things = tuple(game.count(0, thing) for thing in range(len(THINGS)))
            found.add((*things, game.thing[0]))
            continue
        for action in game.legal_actions():
            if action.verb not in ("take_up", "buy_ship", "load"):
                twin = game.copy()
                twin.apply(action, LiveChance("none is left"))
                waiting.append(twin)
    return found


@pytest.mark.parametrize(
    ("card", "space"),
    [
        (108, "craft_chest"),
        (130, "snare_2"),
        (154, "wood_per_player"),
        (155, "wood_per_player"),
        (156, "mountain_3_up1"),
        (187, "craft_chest"),
    ],
)
def test_what_a_card_lets_a_seat_do_is_no_action_of_its_vikings(card: int, space: str) -> None:
    """R31: what is given for a Viking action is given for Vikings on the space alone (odin.occupations.effects)."""
    plain = 43
    assert _done_by(card, space, by_card=True) == _done_by(plain, space, by_card=True)
    assert _done_by(card, space, by_card=False) != _done_by(plain, space, by_card=False)
