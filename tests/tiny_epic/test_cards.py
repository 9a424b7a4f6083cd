"""Every card, favour, boon, dedication and enemy mat does what it says (tiny_epic.play, .rune, .boon)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.tiny_epic.actions import Discard, Draw, Gain, Reveal, Settle, ShiftFury, Smite, Stop, UseLeader, UseRune
from game.rules.tiny_epic.components import DECK, EFFECTS, FAVOUR_RUNES, RUNES, action_of, meets, rows_of
from game.rules.tiny_epic.enemy import act_by_mat
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.tiny_epic.tables import (
    FURY,
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    MYSTERY,
    WEALTH,
    boat,
    card,
    dock,
    favour,
    god,
    goods,
    hold,
    people,
    play,
    refused,
    row,
    settle,
    solo,
    table,
    temple,
    waits,
    water,
)

WORDS: dict[str, Callable[[Any], str]] = {
    "sail": lambda frame: f"sail {frame.number}",
    "explore": lambda frame: f"explore {frame.left}",
    "gain": lambda frame: f"harvest {frame.goods}",
    "build": lambda frame: f"build{f' -{frame.discount}' if frame.discount else ''}",
    "smite": lambda frame: f"smite {frame.left}",
    "explore_temple": lambda frame: "temple",
    "swap": lambda frame: "swap",
    "enter": lambda frame: "enter",
    "exchange": lambda frame: "exchange",
}


def rich(seats: int = 3) -> TinyEpicGame:
    """Returns a table on which the first seat can do everything but move a temple."""
    game = table(seats)
    goods(game, 0, wood=3, food=3, steel=2)
    boat(game, 0, water("f02"))
    people(game, 0, HVALSEY, 1)
    people(game, 1, GULLNES, 1)
    hold(game, 0, "w16")
    return game


def does(game: TinyEpicGame, name: str, moment: str) -> str:
    """Has what a row does happen and returns it in words: what is asked, or what was gained."""
    if action_of(name, moment)[0] == "explore_temple":
        temple(game, 0, GALDREY)
    before = game.goods_of(0)
    EFFECTS.perform(game, 0, name, moment)
    settle(game)
    frame = game.stack[-1]
    if frame.kind in WORDS:
        return WORDS[frame.kind](frame)
    gained = [after - old for after, old in zip(game.goods_of(0), before, strict=True)]
    return "gain " + ", ".join(f"{n} {good}" for n, good in zip(gained, ("wood", "food", "steel"), strict=True) if n)


def runes_for(name: str) -> str:
    """Returns the fewest runes that meet the requirement of a card, in letters; A for any."""
    letters = ""
    for rune, count in ((rune, n.base) for rune, n in DECK[name]["needs"]):
        letters += "WMFA"[rune] * count
    return letters


def told(name: str, leader: str, runes: str, rune: str) -> bool:
    """Tells whether a card does this, and asks for these runes."""
    game = rich()
    row(game, 0, *{"w": ("f01", "f02"), "m": ("f03", "f04"), "f": ("w03", "w04")}[name[0]])
    each = game.active(0)
    wanted = rune
    if " for each " in rune:
        game = rich()
        row(game, 0, *{"wealth": ("w03", "w04"), "mystery": ("m01", "m03"), "fury": ("f01", "f02")}[rune.split()[-1]])
        each = game.active(0)
        count = each[RUNES.index(rune.split()[-1])]
        wanted = f"gain {count} {rune.split()[2]}"
    return does(rich(), name, "leader") == leader and runes_for(name) == runes and does(game, name, "rune") == wanted


def test_leaders_of_wealth() -> None:
    for name, leader, runes, rune in (
        ("w01", "harvest 5", "WW", "gain 1 wood for each wealth"),
        ("w02", "harvest 3", "M", "harvest 2"),
        ("w03", "harvest 3", "WW", "exchange"),
        ("w04", "harvest 3", "F", "explore 1"),
        ("w05", "harvest 3", "WWM", "build"),
        ("w06", "harvest 2", "M", "sail 1"),
        ("w07", "build", "M", "gain 1 wood, 1 food"),
        ("w08", "build", "M", "build"),
        ("w09", "build", "MF", "gain 1 steel for each wealth"),
        ("w10", "build", "MM", "temple"),
        ("w11", "sail 3", "WW", "harvest 2"),
        ("w12", "sail 2", "AAA", "explore 2"),
        ("w13", "sail 2", "M", "exchange"),
        ("w14", "sail 4", "F", "sail 2"),
        ("w15", "explore 2", "FF", "enter"),
        ("w16", "explore 1", "M", "swap"),
    ):
        assert told(name, leader, runes, rune), name


def test_leaders_of_mystery() -> None:
    for name, leader, runes, rune in (
        ("m01", "harvest 4", "F", "swap"),
        ("m02", "harvest 2", "W", "harvest 2"),
        ("m03", "harvest 2", "F", "swap"),
        ("m04", "harvest 4", "MMW", "sail 2"),
        ("m05", "sail 3", "MM", "explore 1"),
        ("m06", "sail 2", "W", "sail 1"),
        ("m07", "sail 4", "F", "smite 1"),
        ("m08", "sail 3", "MM", "build"),
        ("m09", "sail 2", "AAA", "gain 1 food for each mystery"),
        ("m10", "explore 2", "MM", "temple"),
        ("m11", "explore 2", "F", "explore 2"),
        ("m12", "explore 1", "WW", "exchange"),
        ("m13", "explore 1", "MM", "swap"),
        ("m14", "build", "MMF", "temple"),
        ("m15", "build", "WW", "harvest 3"),
        ("m16", "build", "MMW", "build"),
    ):
        assert told(name, leader, runes, rune), name


def test_leaders_of_fury() -> None:
    for name, leader, runes, rune in (
        ("f01", "sail 3", "FF", "smite 1"),
        ("f02", "sail 2", "W", "harvest 2"),
        ("f03", "sail 2", "M", "sail 1"),
        ("f04", "sail 2", "FF", "enter"),
        ("f05", "sail 4", "FF", "smite 2"),
        ("f06", "sail 2", "M", "explore 1"),
        ("f07", "sail 2", "FF", "smite 1"),
        ("f08", "sail 3", "FFW", "sail 2"),
        ("f09", "sail 2", "W", "gain 1 steel for each fury"),
        ("f10", "explore 1", "FF", "enter"),
        ("f11", "explore 2", "AAA", "explore 2"),
        ("f12", "explore 1", "FF", "smite 2"),
        ("f13", "harvest 3", "FF", "enter"),
        ("f14", "harvest 2", "M", "smite 1"),
        ("f15", "build", "WW", "build"),
        ("f16", "build", "MM", "temple"),
    ):
        assert told(name, leader, runes, rune), name


def test_requirements_are_all_met_at_once_or_not_at_all() -> None:
    assert meets(card("w05"), [2, 1, 0])
    assert not meets(card("w05"), [2, 0, 5])
    assert not meets(card("w05"), [1, 1, 5])
    assert meets(card("w12"), [1, 1, 1])
    assert meets(card("w12"), [0, 3, 0])
    assert not meets(card("w12"), [1, 1, 0])


def test_no_card_meets_its_own_requirement() -> None:
    for at_, leader in enumerate(rows_of("viking")):
        own = [0, 0, 0]
        own[leader["rune"]] = 1
        assert not meets(at_, own), leader.id


# -- favours ----------------------------------------------------------------------------------------------------


def bag(name: str) -> tuple[list[int], int]:
    """Returns the goods of a bag, and how many may be chosen."""
    game = table()
    goods(game, 0)
    EFFECTS.perform(game, 0, name, "won")
    settle(game)
    frame = game.stack[-1]
    return game.goods_of(0), frame.goods if frame.kind == "gain" else 0


def test_favours_and_their_bags() -> None:
    for name, runes, fixed, free in (
        ("v01", "W", [2, 2, 0], 2),
        ("v02", "W", [0, 0, 3], 3),
        ("v03", "M", [0, 2, 2], 2),
        ("v04", "M", [3, 0, 0], 3),
        ("v05", "F", [2, 0, 2], 2),
        ("v06", "F", [0, 3, 0], 3),
        ("v07", "WW", [1, 1, 0], 0),
        ("v08", "MM", [0, 1, 1], 0),
        ("v09", "FF", [1, 0, 1], 0),
        ("v10", "WM", [2, 0, 0], 0),
        ("v11", "WM", [0, 1, 1], 0),
        ("v12", "MF", [0, 2, 0], 0),
        ("v13", "MF", [1, 0, 1], 0),
        ("v14", "FW", [0, 0, 2], 0),
        ("v15", "FW", [1, 1, 0], 0),
        ("v16", "WWM", [0, 0, 0], 1),
        ("v17", "MMF", [0, 0, 0], 1),
        ("v18", "FFW", [0, 0, 0], 1),
    ):
        assert bag(name) == (fixed, free), name
        assert FAVOUR_RUNES[favour(name)] == tuple(runes.count(letter) for letter in "WMF"), name


def test_every_rune_lies_on_favours_equally_often() -> None:
    assert [sum(runes[kind] for runes in FAVOUR_RUNES) for kind in range(3)] == [11, 11, 11]


# -- boons ------------------------------------------------------------------------------------------------------


def boon(game: TinyEpicGame, name: str) -> TinyEpicGame:
    """Has the first seat receive the boon of a god."""
    game.gods = (god(name), *(number for number in range(6) if number != god(name)))[:3]
    EFFECTS.perform(game, 0, name, "boon")
    settle(game)
    return game


def test_odin_swaps_a_card_and_gives_three_goods() -> None:
    game = boon(rich(), "odin")
    play(game, Draw(0), cards=["f01"])
    play(game, Discard(0, card("w16")))
    play(game, Gain(0, 1, 1, 1))
    assert game.goods_of(0) == [4, 4, 3]


def test_thor_removes_a_settler_and_gives_two_steel() -> None:
    game = boon(rich(), "thor")
    play(game, Smite(0, GULLNES, 1))
    assert game.settlers_on(GULLNES, 1) == 0
    assert game.goods_of(0) == [3, 3, 4]


def test_freyja_harvests_two_with_bonuses() -> None:
    game = rich()
    boat(game, 0, water("f02"), 1)
    temple(game, 0, HVALSEY)
    boon(game, "freyja")
    assert game.goods_of(0) == [3, 4, 2]
    play(game, Gain(0, 0, 0, 3))


def test_loki_moves_fury_by_one_and_gives_one_good() -> None:
    game = boon(rich(), "loki")
    assert refused(game, ShiftFury(0, MYSTERY, -1)) == "no_fury"
    play(game, ShiftFury(0, MYSTERY, 1))
    play(game, Gain(0, 1, 0, 0))
    assert game.fury == [0, 1, 0]


def test_tyr_places_a_settler_where_one_is_present_and_it_attacks() -> None:
    game = rich()
    people(game, 1, HVALSEY, 1)
    boat(game, 0, dock("haglsey-1"), 1)
    temple(game, 0, GALDREY)
    boon(game, "tyr")
    assert refused(game, Settle(0, GULLNES)) == "not_present"
    assert {action.island for action in game.legal_actions() if isinstance(action, Settle)} == {
        HVALSEY, GALDREY, HAGLSEY,
    }  # fmt: skip
    play(game, Settle(0, HVALSEY))
    assert game.settlers_on(HVALSEY, 1) == 0
    play(game, Gain(0, 0, 1, 0))


def test_tyr_finds_nobody_on_an_empty_mat_in_somebody_elses_turn() -> None:
    game = rich()
    people(game, 0, HVALSEY, 5)
    game.mover = 1
    boon(game, "tyr")
    assert waits(game) == ("gain", 0)


def foreseen(name: str) -> TinyEpicGame:
    """Returns a table on which Frigg has turned up a card."""
    game = boon(rich(), "frigg")
    play(game, Reveal(0), cards=[name])
    return game


def test_frigg_lets_use_the_leader_action_and_the_card_is_discarded() -> None:
    game = foreseen("w02")
    play(game, UseLeader(0))
    assert waits(game) == ("gain", 0)
    assert card("w02") not in game.discard, "only when it has been used"
    play(game, Gain(0, 3, 0, 0))
    assert game.discard == (card("w02"),)
    assert game.active(0) == [0, 0, 0], "it gives no rune"


def test_frigg_or_the_rune_action_if_the_requirement_is_met_without_its_own_rune() -> None:
    game = foreseen("m10")
    assert refused(game, UseRune(0)) == "requirement"
    row(game, 0, "m01")
    assert refused(game, UseRune(0)) == "requirement"
    row(game, 0, "m03")
    temple(game, 0, HVALSEY)
    assert refused(game, UseRune(0)) == ""
    play(game, UseRune(0))
    assert waits(game) == ("explore_temple", 0)


def test_frigg_never_enters_a_battle() -> None:
    game = foreseen("f13")
    row(game, 0, "f01", "f02")
    assert refused(game, UseRune(0)) == "vision_battle"
    play(game, Stop(0))
    assert game.discard == (card("f13"),)


def test_boons_may_be_declined() -> None:
    game = boon(rich(), "frigg")
    play(game, Stop(0))
    assert waits(game) == ("turn", 0)
    assert len(game.pile) == 47


# -- dedications and mats ---------------------------------------------------------------------------------------


def test_the_four_dedications() -> None:
    for name, wanted in (("longship", "sail 3"), ("path", "explore 2"), ("feast", "harvest 3"), ("timber", "build -2")):
        assert does(rich(), name, "dedicate") == wanted


def by_mat(enemy: str, rune: int) -> str:
    """Returns what an enemy does for a rune instead of an action that it cannot take."""
    game = solo(enemy, "galdrey-2")
    act_by_mat(game, rune, [])
    words = []
    for frame in game.stack:
        if frame.kind == "enemy_settle":
            words.append(f"explore {frame.left} to {frame.island}")
        elif frame.kind == "enemy_sail":
            words.append(f"sail {frame.number} of {frame.left} by {frame.rune}")
    if game.other_boats:
        words.append("build")
    if any(game.enemy_goods):
        words.append(f"harvest {sum(game.enemy_goods)}")
    return " ".join(words)


def test_enemy_mats() -> None:
    across = f"explore 1 to {HVALSEY}"
    for name, acts in (
        ("boar", (across, "build", across)),
        ("bear", (across, across, f"sail 1 of 3 by {FURY}")),
        ("whale", (across, "build", across)),
        ("wolf", ("harvest 2", across, f"sail 2 of 4 by {FURY}")),
    ):
        assert tuple(by_mat(name, rune) for rune in (WEALTH, MYSTERY, FURY)) == acts


def test_every_row_of_effects_is_known() -> None:
    told = "Vikings, favours, gods, dedications, enemies: write how many of each there are now"
    assert len(DECK) == 48 + 18 + 6 + 4 + 4, told
