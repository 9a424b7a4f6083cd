"""Who is asked at the table of Tiny Epic Vikings, before whose eyes, in which words, and in which turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.language import LANGUAGES
from game.rules.kernel import RandomChance
from game.rules.tiny_epic import draft as rule
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Smite
from game.rules.tiny_epic.components import FAVOUR_RUNES, VIKINGS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table.kit.pictures import Disc
from game.scenes.tiny_epic.cards import favour_worth
from game.scenes.tiny_epic.scene import TinyEpicScene
from tests.scenes.conftest import Sit
from tests.scenes.hands import click, drag, whole
from tests.scenes.test_tiny_epic_table import carry, sailing
from tests.tiny_epic.tables import GULLNES, HVALSEY, ask, boat, card, dock, goods, hold, people, row, table, temple

pytestmark = pytest.mark.usefixtures("unpainted")


def test_whoever_is_pushed_out_chooses_before_the_eyes_of_the_active_person(sit: Sit) -> None:
    """An open choice of another seat draws no curtain there and back, and shows nobody's hand."""
    game = sailing(3)
    boat(game, 1, dock("hvalsey-4"))
    hold(game, 0, "w01")
    hold(game, 1, "f02")
    scene = sit(game)
    scene.app.settings.curtain = "hidden"
    carry(scene, ("boat", 0), ("place", dock("hvalsey-4")))
    assert (scene.viewer, scene.covered) == (1, False)
    assert scene.view.spot(("card", card("f02"))) is None
    assert scene.view.spot(("card", card("w01"))) is None
    assert scene.view.spot(("hand", "back", 0)) is not None
    place = next(iter(scene.handling.clicks()))
    click(scene.app, scene.view.spot(place).centre)  # type: ignore[union-attr]
    assert (scene.view.viewer, scene.covered) == (0, False)
    assert scene.view.spot(("card", card("w01"))) is not None


def test_a_sail_that_has_not_begun_is_declined_in_other_words_than_one_that_has(sit: Sit) -> None:
    scene = sit(sailing(3))
    assert [choice.label for choice in scene.choices()] == ["Do not sail"]
    carry(scene, ("boat", 0), ("place", dock("hvalsey-4")))
    assert [choice.label for choice in scene.choices()] == ["Stop here"]


def test_the_battle_at_the_start_of_a_turn_counts_to_that_turn(sit: Sit) -> None:
    game = table(3)
    row(game, 0, "f08")
    game.mover = 0
    game.stack = [at.NextTurn(1), at.TurnEnd(0), at.Turn(0), at.Gaining(0, 1)]
    game._legal = None
    assert _turn(sit(game)) == 2
    game.stack = [at.NextTurn(1), at.TurnEnd(0), at.Gaining(0, 1)]
    game._legal = None
    assert _turn(sit(game)) == 1


def _turn(scene: TinyEpicScene) -> int:
    studs = [
        spot for spot in scene.view.spots_of(scene.shown) if isinstance(spot.key, tuple) and spot.key[0] == "track"
    ]
    (lit,) = (spot.picture.label for spot in studs if isinstance(spot.picture, Disc) and spot.picture.lit)
    return int(lit)


def test_the_prompt_says_that_goods_are_of_the_rune_action(sit: Sit) -> None:
    """A card of two like actions asks twice in the same words, but for whose they are."""
    game = table(3)
    game.mover = 0
    ends = [at.NextTurn(1), at.TurnEnd(0), at.Dedicating(0)]
    game.stack = [*ends, at.RuneDue(0, card("f08")), at.Check(0, 0), at.Gaining(0, 2)]
    game._legal = None
    assert _heading(sit(game)) == "Goods of your choice: 2"
    game.stack = [*ends, at.Check(0, 0), at.Gaining(0, 2)]
    game._legal = None
    assert _heading(sit(game)) == "Rune action: Goods of your choice: 2"


def test_the_most_settlers_that_can_land_are_lit(sit: Sit) -> None:
    """Enter at rest lands as many as food and card allow, which is what the boat came for."""
    game = table(3)
    here = dock("hvalsey-4")
    boat(game, 0, here)
    goods(game, 0, food=3)
    scene = sit(ask(game, at.Landing(0, here, 4)))
    assert [(choice.label, choice.primary) for choice in scene.choices()] == [
        ("Land: 1", False), ("Land: 2", False), ("Land: 3", True), ("Nobody", False),
    ]  # fmt: skip


def test_whose_temples_bring_goods_is_told_so(sit: Sit) -> None:
    """tiny_epic.harvest.bonus"""
    told = []
    for temples in range(3):
        game = table(3)
        for number in range(temples):
            temple(game, 0, (GULLNES, HVALSEY)[number], number)
        said = sit(ask(game, at.Gaining(0, 2 + temples))).prompt_words()
        told.append([(message.id.removeprefix("tiny_epic.prompt.gain."), message.args.get("n")) for message in said])
    assert told == [
        [("due", 2), ("text", None)],
        [("due", 3), ("temples", 1)],
        [("due", 4), ("temples", 2)],
    ]


def _heading(scene: TinyEpicScene) -> str:
    return scene.say(scene.prompt_words()[0])


def test_a_card_is_kept_wherever_it_is_dropped_on_the_panel_of_what_was_kept(sit: Sit) -> None:
    game = TinyEpicGame.new({}, 3, RandomChance(Random("kept")))
    while game.decision.kind != "pick":  # type: ignore[union-attr]
        game.apply(game.legal_actions()[0], RandomChance(Random("kept")))
    scene = sit(game)
    key = next(iter(scene.hands.things(scene.shown)))
    panel, start = scene.view.areas["kept"], scene.view.spot(key).centre  # type: ignore[union-attr]
    drag(scene.app, start, (panel.right - 8, panel.bottom - 8))
    assert [kept for seat in whole(scene).draft.kept for kept, _ in seat] == [key[1]]


def test_a_boat_that_is_pushed_out_is_seen_whole_beside_the_one_that_pushes_it(sit: Sit) -> None:
    game = sailing(3)
    there = dock("hvalsey-4")
    boat(game, 1, there)
    scene = sit(game)
    carry(scene, ("boat", 0), ("place", there))
    spots = [spot for spot in scene.view.spots_of(scene.shown) if spot.key in (("boat", 0), ("boat", 5), ("boat", 4))]
    pusher, pushed = spots
    assert (pusher.key, pushed.key) == (("boat", 0), ("boat", whole(scene).stack[-1].boat)), "it lies on top"
    both = pusher.rect.clip(pushed.rect)
    assert both.width * both.height < pusher.rect.width * pusher.rect.height / 2


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (at.Building(0, 0), "Do not build"),
        (at.Exploring(0, 2), "Do not move"),
        (at.Exploring(0, 1, GULLNES, 1 << GULLNES), "Stop"),
        (at.Exchanging(0), "Do not trade"),
        (at.Foreseeing(0), "Leave it face down"),
        (at.Shifting(0, 1), "Leave them be"),
    ],
)
def test_what_is_left_undone_is_named(sit: Sit, frame: Any, words: str) -> None:
    game = table(3)
    goods(game, 0, wood=7, food=3)
    people(game, 0, HVALSEY, 2)
    people(game, 0, GULLNES, 1)
    scene = sit(ask(game, frame))
    assert words in [choice.label for choice in scene.choices()]


def test_the_actions_of_a_foreseen_card_are_named_on_the_buttons(sit: Sit) -> None:
    """tiny_epic.boon.frigg: one of its two actions."""
    game = table(3)
    row(game, 0, "w01", "w02", "w03", "m01", "m02", "m03", "f01", "f02", "f03")
    game.vision = card("f08")
    scene = sit(ask(game, at.Foretold(0)))
    labels = [choice.label for choice in scene.choices()]
    assert labels == ["Use leader: Sail 3", "Use rune: Sail 2", "Use none"]


def test_a_card_is_played_wherever_it_is_dropped_on_the_panel_of_the_own_row(sit: Sit) -> None:
    game = table(3)
    hold(game, 0, "w01")
    scene = sit(game)
    panel, start = scene.view.areas["row"], scene.view.spot(("card", card("w01"))).centre  # type: ignore[union-attr]
    drag(scene.app, start, (panel.right - 8, panel.bottom - 8))
    assert whole(scene).rows[0] == (card("w01"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_below_every_card_of_the_draft_it_is_written_what_it_does(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    game = TinyEpicGame.new({}, 3, RandomChance(Random("kept")))
    while game.decision.kind != "pick":  # type: ignore[union-attr]
        game.apply(game.legal_actions()[0], RandomChance(Random("kept")))
    scene = sit(game, language=language)
    for first in range(0, len(VIKINGS), 6):
        hand = list(range(first, first + 6))
        monkeypatch.setattr(rule, "offered_to", lambda view, seat, hand=hand: hand)
        view = scene.shown.copy()
        view.fury = [first + 1, 0, 0]
        keys = {spot.key for spot in scene.view.spots_of(view)}
        assert {one for one in hand if ("means", one) not in keys or ("means", one, "rune") not in keys} == set()


def test_how_many_settlers_may_still_be_smitten_stands_in_the_prompt(sit: Sit) -> None:
    game = table(3)
    people(game, 1, HVALSEY, 2)
    scene = sit(ask(game, at.Smiting(0, 2)))
    assert scene.view.say(scene.prompt_words()[0]).endswith("2 left")
    scene.commit([Smite(0, HVALSEY, 1)])
    assert scene.view.say(scene.prompt_words()[0]).endswith("1 left")


def test_landing_says_how_many_may_land_and_what_to_do_with_an_empty_mat(sit: Sit) -> None:
    """tiny_epic.sail.deploy: up to the printed number; settlers may first be taken back to the mat."""
    game = table(3)
    goods(game, 0, food=5)
    boat(game, 0, dock("hvalsey-4"))
    assert _text(sit(ask(game, at.Landing(0, dock("hvalsey-4"), 2)))).startswith("Up to 2, 1 food each.")
    people(game, 0, GULLNES, 6)
    assert _text(sit(ask(game, at.Landing(0, dock("hvalsey-4"), 2)))).startswith("Nobody is on your mat.")


def _text(scene: TinyEpicScene) -> str:
    text = scene.prompt_words()[1]
    assert text is not None
    return scene.say(text)


@pytest.mark.parametrize(("held", "lit"), [((), "Do not draw"), (("w01",), "Draw")])
def test_a_draw_that_changes_nothing_is_not_lit(sit: Sit, held: tuple[str, ...], lit: str) -> None:
    """tiny_epic.rune.swap: a card drawn to an empty hand goes at once."""
    game = table(3)
    hold(game, 0, *held)
    scene = sit(ask(game, at.Swapping(0)))
    assert [choice.label for choice in scene.choices() if choice.primary] == [lit]


def test_a_favour_says_what_its_runes_bring_as_the_gods_stand(sit: Sit) -> None:
    """tiny_epic.end: the god with the most fury pays a favour rune best."""
    game = table(3)
    scene = sit(game)
    favour = scene.shown.favour_row(0)[0]
    for fury in ([5, 1, 0], [0, 1, 5]):
        game.fury[:] = fury
        places = [1, 2, 3] if fury[0] else [3, 2, 1]
        points = sum(count * (3, 2, 1)[place - 1] for count, place in zip(FAVOUR_RUNES[favour], places, strict=True))
        assert scene.say(favour_worth(game, favour)) == f"If the game ended now: ★{points} for its runes."
    spot = scene.view.spot(("favour", favour))
    assert spot is not None
    assert spot.words is not None
    assert favour_worth(scene.shown, favour) in spot.words.body
