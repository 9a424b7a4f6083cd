"""Every action leaves at least one effect (rule odin.actions.effect): nothing spends Vikings in vain."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.rules.kernel import Event, LiveChance
from game.rules.kernel.effects import Decline
from game.rules.odin import events as told
from game.rules.odin import spaces
from game.rules.odin.actions import BuyShip, Done, Emigrate, TakeUp, UseCard
from game.rules.odin.components import ITEM, SHIPS, SPACE_NAMES, SPECIALS, TILE
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import AT, SPACE
from tests.battery.odin import proofs, story
from tests.odin.desk import Desk

# -- single positions -----------------------------------------------------------------------------------------------


def test_a_ship_is_not_bought_for_the_silver_of_the_voyage() -> None:
    """Two kinds of ships may leave; a whaling boat for 3 would leave 2 silver, the voyage of round 3 costs 3."""
    desk = Desk(silver=5, knarr=1, longship=1).place("emigrate_2")
    assert desk.kind == "emigrate"
    assert desk.refusal(BuyShip(0, 0)) == ("no_voyage", "odin.emigration")
    assert Emigrate(0, 3) in desk.game.legal_actions()


def test_with_silver_for_both_a_ship_is_bought_before_the_voyage() -> None:
    desk = Desk(silver=6, knarr=1, longship=1).place("emigrate_2").do(BuyShip(0, 0)).do(Emigrate(0, 3))
    assert (desk["silver"], desk["knarr"], desk["whaling_boat"]) == (0, 0, 1)


def test_older_tables_let_the_voyage_fall_through() -> None:
    desk = Desk(edition="second", silver=5, knarr=1, longship=1).place("emigrate_2").do(BuyShip(0, 0))
    assert (desk["knarr"], desk["longship"], desk["silver"]) == (1, 1, 2)
    assert desk.game.to_move == 1


def test_the_only_good_to_upgrade_is_not_laid_before() -> None:
    desk = Desk(oil=1).place("upgrade_2")
    assert desk.refusal(TakeUp(0, ITEM["oil"])) == ("nothing_left", "odin.actions.effect")
    more = Desk(oil=1, flax=1).place("upgrade_2")
    assert TakeUp(0, ITEM["oil"]) in more.game.legal_actions()


def test_silver_of_a_sale_is_not_spent_on_a_ship_before_a_tile_is_bought() -> None:
    price = TILE[ITEM["belt"]].price
    desk = Desk(silver=price + SHIPS[0].price - 1, knarr=1)
    desk.game.specials = [int(tile == ITEM["belt"]) for tile in SPECIALS]
    desk.place("special_sale")
    assert desk.refusal(BuyShip(0, 0)) == ("nothing_left", "odin.actions.effect")
    assert BuyShip(0, 0) in desk.give(silver=1).game.legal_actions()


def test_a_blue_card_does_not_eat_what_the_space_is_paid_with() -> None:
    """Card 45 takes a wood and six silver; the chest is made of that wood, if not of ore: nothing would be left."""
    desk = Desk(wood=1, ore=1, silver=6).own(45).place("craft_chest")
    assert UseCard(0, 44) in desk.game.legal_actions(), "the ore is left"
    desk.give(wood=1, ore=-1)
    desk.give(wood=-1)
    assert desk.refusal(UseCard(0, 44)) == ("nothing_left", "odin.actions.effect")


def test_instead_of_a_raid_one_good_at_least_is_upgraded() -> None:
    desk = Desk(longship=1, flax=1).own(185).place("raid").yes()
    assert desk.kind == "upgrade"
    assert desk.refusal(Done(0)) == ("must", "odin.actions.effect")
    desk.up("flax")
    assert desk["stockfish"] == 1
    assert "roll" not in desk.kind


def test_older_tables_may_do_nothing_instead_of_a_raid() -> None:
    desk = Desk(edition="second", longship=1, flax=1).own(185).place("raid").yes().done()
    assert (desk["flax"], desk.game.to_move) == (1, 1)


def test_a_weapon_drawn_before_placing_is_no_effect_of_the_space() -> None:
    """Card 166 acts before the Vikings stand; the upgrade is due all the same."""
    desk = Desk(flax=1).own(166).stand("play_2", 2).place("upgrade_3").yes()
    assert desk.kind == "upgrade"
    assert desk.refusal(Done(0))[0] == "must"


def test_no_strip_is_left_alone_for_an_upgrade_that_is_gone() -> None:
    """Mining may be left for an upgrade; with the only good laid meanwhile an item has to be taken."""
    desk = Desk(oil=1).place("mountain_1_up1")
    assert Done(0) in desk.game.legal_actions()
    desk.put("oil", 11, 1)
    assert desk.refusal(Done(0))[0] == "must"


def test_the_last_effect_of_a_space_is_not_declined() -> None:
    """No silver for the voyage, so the boat has to be exchanged: that alone uses the space."""
    desk = Desk(whaling_boat=1, knarr=1).place("whaler_to_knarr_emigrate")
    assert desk.kind == "choose_effect"
    assert desk.refusal(Decline(0))[0] == "must"
    assert desk.yes()["knarr"] == 2


def test_where_no_weapon_is_left_the_upgrade_is_due() -> None:
    """Nothing is drawn from an empty deck, so the cards of the space are no effect then."""
    desk = Desk(flax=1)
    desk.game.weapons, desk.game.discard = [0] * 4, [0] * 4
    desk.place("upgrade_3_weapons")
    assert desk.refusal(Done(0))[0] == "must"


# -- random games ---------------------------------------------------------------------------------------------------


def idle_actions(seed: int, options: dict[str, str], seats: int, steps: int) -> list[str]:
    """Plays at random and returns the spaces whose Vikings were spent without any of the printed effects."""
    dice = random.Random(seed)
    game = OdinGame.new(options, seats, LiveChance(f"idle {seed}"))
    chance = LiveChance(f"idle {seed}")
    space, seen, idle = -1, set[type[Event]](), list[str]()
    for _ in range(steps):
        if game.to_move is None:
            break
        legal = game.legal_actions()
        eager = [action for action in legal if action.verb not in ("pass", "take_up")]
        for event in game.apply(dice.choice(eager or legal), chance):
            if isinstance(event, told.Placed):
                space, seen = event.space, set()
            elif space >= 0:
                seen.add(type(event))
        if space >= 0 and not any(act[AT] for act in game.acts):
            if not seen & proofs(space):
                idle.append(SPACE_NAMES[space])
            space = -1
    return idle


@pytest.mark.parametrize(
    ("options", "seats"),
    [({"decks": "all"}, 4), ({"decks": "b", "length": "short"}, 2), ({"decks": "all", "start": "chosen"}, 1)],
)
def test_no_action_of_random_games_is_spent_for_nothing(options: dict[str, str], seats: int) -> None:
    for seed in range(4):
        assert idle_actions(seed, options, seats, 1_200) == []


@pytest.mark.parametrize("seed", range(2))
def test_the_battery_notices_it_too(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of random games is told to the battery's story, which finds what the break below leaves out."""
    monkeypatch.setattr(spaces, "_DO_PART", {**spaces._DO_PART, spaces.USE: lambda *_: None})
    with pytest.raises(AssertionError, match="without an effect"):
        _tell(seed)


def _tell(seed: int) -> None:
    dice, chance = random.Random(seed), LiveChance(f"told {seed}")
    game = OdinGame.new({"decks": "all"}, 2, chance)
    for _ in range(300):
        before = game.copy()
        story(before, game.apply(dice.choice(game.legal_actions()), chance), game)


def test_an_effect_that_does_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A space whose effects are left out is found by such a game, by its name."""
    use = spaces._DO_PART[spaces.USE]

    def broken(state: OdinGame, seat: int, *more: Any) -> None:
        if state.acts[-1][SPACE] - 1 != SPACE_NAMES.index("weekly_1"):
            use(state, seat, *more)

    monkeypatch.setattr(spaces, "_DO_PART", {**spaces._DO_PART, spaces.USE: broken})
    assert set().union(*(idle_actions(seed, {"decks": "all"}, 4, 600) for seed in range(3))) == {"weekly_1"}
