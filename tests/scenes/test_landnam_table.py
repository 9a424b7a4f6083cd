"""The table of Landnám: where pieces may go and what they may find, trade in the tray, suits, one question to many."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.render import open_screen
from game.rules.landnam import actions as do
from game.rules.landnam import frames as at
from game.rules.landnam import suit
from game.rules.landnam.components import KINDS
from game.rules.landnam.island import ISLAND, OUTER, SIDE_OF
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.suit import SIDE
from game.scenes.curtain import CurtainScene
from game.scenes.landnam.geometry import sea_sides
from game.scenes.landnam.pictures import least_seen
from game.scenes.landnam.scene import LandnamScene, overtaking
from game.scenes.landnam.trade import answers, tray
from game.scenes.table.kit import Faint
from game.titles import load_scene
from game.ui.drag.aim import every_target
from tests.golden.book import sitting_of
from tests.landnam.tables import GRAIN, IRON, WOOD, card, farm, fates, give, land, settler, ship, table
from tests.scenes.conftest import Sit
from tests.scenes.eye import keys
from tests.scenes.hands import click, drag, guest_at, press, sitting_at, told_anew, whole

pytestmark = pytest.mark.usefixtures("seldom_painted")

CENTRE, BESIDE, RIM, UNKNOWN = 18, 10, 4, 5
"""The mountain; a hex beside it; two hexes of the rim beside that one."""


PLEADS = 178
"""After so many steps of the recorded game the side that leads pleads."""


def explored(**options: Any) -> LandnamGame:
    """Returns a table on which some land near the centre is known, with a settler of the first seat on it."""
    game = table(**options)
    land(game, BESIDE, "pasture", 5)
    land(game, RIM, "sea")
    settler(game, 0, BESIDE)
    return game


def labels(scene: LandnamScene) -> list[str]:
    return [choice.label for choice in scene.choices()]


# -- the island -----------------------------------------------------------------------------------------------------


def test_one_step_glows_the_second_is_dotted(sit: Sit) -> None:
    """landnam.movement.steps: one piece up to two steps; a step into the unknown may be the second."""
    game = explored(phase="move")
    land(game, 11, "forest", 9)
    scene = sit(game)
    places = {target.key: target for target in scene.handling.targets(("piece", 5))}  # type: ignore[union-attr]
    assert not places["hex", 11].dim
    assert not places["hex", UNKNOWN].dim
    far = [key for key, target in places.items() if target.dim]  # type: ignore[union-attr]
    assert ("hex", 6) in far, "beside the forest, two steps away"
    assert ("hex", BESIDE) not in places, "nobody drags a piece back to where it stands"
    assert ("hex", RIM) not in places, "a settler does not walk on water"
    assert ("hex", CENTRE) not in places, "nor onto a mountain"


@pytest.mark.parametrize(("hex_", "said"), [(11, "One step is left"), (None, "one or two steps")])
def test_the_prompt_tells_how_many_steps_are_left(sit: Sit, hex_: int | None, said: str) -> None:
    game = explored(phase="move")
    land(game, 11, "forest", 9)
    scene = sit(game)
    if hex_ is not None:
        scene.commit([do.Step(0, 5, hex_, 0)])
    _, text = scene.prompt_words()
    assert text is not None
    assert said in scene.view.say(text)


@pytest.mark.parametrize("place", [("hex", UNKNOWN), ("discard",)])
def test_a_card_before_the_roll_is_laid_on_the_hex_that_it_changes(sit: Sit, place: tuple[object, ...]) -> None:
    game = explored(phase="move")
    fates(game, 0, "seek_forest")
    game.promised = 0
    scene = sit(game)
    scene.commit([do.Step(0, 5, UNKNOWN, 0)])
    held, end = scene.view.spot(("fate", card("seek_forest"))), scene.view.spot(place)
    assert held is not None
    assert end is not None
    drag(scene.app, held.centre, end.centre)  # type: ignore[arg-type]
    assert sitting_at(scene).timeline[-1].records[0].action.verb == "play"


def test_over_the_unknown_the_odds_and_their_reasons_are_told(sit: Sit) -> None:
    """The green die gets 2 for a mountain, 1 for other land (landnam.exploration.terrain)."""
    game = explored(phase="move")
    scene = sit(game)
    unknown = scene.view.spot(("hex", 11))
    assert unknown is not None
    tip = scene.view.tip(unknown.words)
    assert tip is not None
    assert "counts 3 more: beside pasture and mountain" in " ".join(tip.body), "beside the mountain and the pasture"
    shares = {line.split(":")[0]: int(line.split()[-2]) for line in tip.body if line.endswith("%")}
    assert shares == {"sea": 10, "field": 10, "forest": 10, "pasture": 30, "bog": 10, "mountain": 30}
    path = scene.handling.paths(("piece", 5))["hex", 11]
    assert tip.body[-6:] == scene.pointing.follows(path)[1:7], "the same while the piece is held over it"


def test_ships_lie_off_the_side_that_their_owner_chose(sit: Sit) -> None:
    game = table(5)
    game.sides_taken[4] = 0
    scene = sit(game)
    sides = sea_sides(scene.shown)
    assert sides[0] == 4
    assert len(set(sides)) == 5
    spot = scene.view.spot(("piece", 0))
    sea = scene.view.spot(("sea", 4))
    assert spot is not None
    assert sea is not None
    assert sea.rect.inflate(60, 60).contains(spot.rect)


def test_what_is_paid_stands_as_a_ghost_until_the_turn_ends(sit: Sit) -> None:
    """landnam.building.effect."""
    game = explored()
    give(game, 0, grain=1, wood=1, wool=1)
    scene = sit(game)
    corners = [key for key in scene.handling.paths(("piece", 5)) if key[0] == "corner"]  # type: ignore[index]
    assert len(corners) == 6
    path = scene.handling.paths(("piece", 5))[corners[0]]
    assert any("farm (" in line and "for 1 grain, 1 wood and 1 wool" in line for line in scene.pointing.follows(path))
    thing, place = scene.view.spot(("piece", 5)), scene.view.spot(corners[0])
    assert thing is not None
    assert place is not None
    drag(scene.app, thing.rect.center, place.centre)  # type: ignore[arg-type]
    ghost = scene.view.spot(("plan", 0))
    assert ghost is not None
    assert isinstance(ghost.picture, Faint)
    assert scene.view.spot(("house", corners[0][1])) is None  # type: ignore[index]
    scene.commit([do.EndTurn(0)])
    assert scene.view.spot(("plan", 0)) is None
    assert scene.view.spot(("house", corners[0][1])) is not None  # type: ignore[index]


def test_prices_are_dragged_onto_the_island_too(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=1, wood=1, wool=1, iron=1)
    farm(game, 0, 21)
    game.lift(5)
    scene = sit(game)
    assert scene.handling.paths(("price", "settler")) == {("hex", BESIDE): (do.BuildSettler(0, 21, BESIDE),)}
    ships = scene.handling.paths(("price", "ship"))
    assert ships["hex", RIM] == (do.BuildShip(0, 21, RIM),)
    assert ships["sea", 3] == (do.LaunchShip(0),)


def test_the_map_is_walked_and_told_when_it_is_nobodys_turn_at_the_screen(sit: Sit) -> None:
    game = explored(phase="move", mover=2)
    scene = sit(game, bots=1)
    press(scene.app, pygame.K_q)  # type: ignore[arg-type]
    cursor = scene.walking.cursors[0][1]
    assert cursor.at is not None
    cursor.go_to(ISLAND.cells[BESIDE])
    spoken = cursor.hint
    assert not isinstance(spoken, (str, type(None)))
    assert spoken.title == "Pasture 5 (3/2)"
    assert any("settler of Ása" in line for line in spoken.body)
    press(scene.app, pygame.K_e)  # type: ignore[arg-type]
    assert cursor.at != ISLAND.cells[BESIDE]


# -- trade ----------------------------------------------------------------------------------------------------------


def test_a_card_dragged_into_the_tray_opens_the_offer(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=2)
    give(game, 1, wood=1)
    scene = sit(game)
    tray = scene.view.spot(("give",))
    held = scene.view.spot(("card", GRAIN))
    assert tray is not None
    assert held is not None
    drag(scene.app, held.centre, tray.centre)  # type: ignore[arg-type]
    assert isinstance(whole(scene).stack[-1], at.Offering)  # type: ignore[attr-defined]
    wish, pile = scene.view.spot(("want",)), scene.view.spot(("bank", WOOD))
    assert wish is not None
    assert pile is not None
    drag(scene.app, pile.centre, wish.centre)  # type: ignore[arg-type]
    assert whole(scene).deal == [1, 0, 0, 0, 0, 1, 0, 0]  # type: ignore[attr-defined]
    assert labels(scene) == ["Offer it to Bersi", "Make no offer"], "the third seat has no wood"
    scene.commit([do.Propose(0, 1)])
    assert scene.viewer == 1
    _, text = scene.prompt_words()
    assert scene.view.say(text or "") == "Ása gives 1 grain and wants 1 wood."


def test_a_card_is_dragged_back_out_of_the_offer(sit: Sit) -> None:
    """What else lies there stays, whichever came first; the last one ends the offer, which then does not count."""
    game = explored()
    give(game, 0, grain=2)
    scene = sit(game)

    def bring(key: Any, place: Any) -> None:
        begin, end = scene.view.spot(key), scene.view.spot(place)
        assert begin is not None, key
        assert end is not None, place
        drag(scene.app, begin.centre, end.centre)

    def deal() -> list[int]:
        return whole(scene).deal  # type: ignore[attr-defined,no-any-return]

    bring(("card", GRAIN), ("give",))
    bring(("card", GRAIN), ("give",))
    bring(("bank", WOOD), ("want",))
    bring(("want", "card", WOOD), ("want",))
    assert deal() == [2, 0, 0, 0, 0, 1, 0, 0], "within its side it stays"
    scene.drag.pick(next(one for one in scene.handling.draggables() if one.key == ("want", "card", WOOD)), "drag")
    (target,) = scene.handling.targets(("want", "card", WOOD))
    assert target.key == ("bank", WOOD)
    assert target.size == scene.view.spot(("want", "card", WOOD)).rect.size, "it goes back as a card"  # type: ignore[union-attr]
    scene.drag.put_back(flying=False)
    bring(("want", "card", WOOD), ("bank", WOOD))
    assert deal() == [2, 0, 0, 0, 0, 0, 0, 0]
    bring(("bank", WOOD), ("want",))
    bring(("give", "card", GRAIN), ("hand",))
    assert not scene.tooltip.visible, "what was said of taking it back is over"
    assert deal() == [1, 0, 0, 0, 0, 1, 0, 0], "one grain went back, and the wish that came after it stays"
    bring(("give", "card", GRAIN), ("hand",))
    assert deal() == [0, 0, 0, 0, 0, 1, 0, 0], "the card that opened the offer went back alone"
    bring(("want", "card", WOOD), ("bank", WOOD))
    assert isinstance(whole(scene).stack[-1], at.Business)  # type: ignore[attr-defined]
    assert whole(scene).offers == 0  # type: ignore[attr-defined]


def test_a_card_is_taken_out_of_the_offer_with_keys(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=2)
    scene = sit(game)
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN)])
    scene.commit([do.OfferCard(0, GRAIN)])
    things = (one for one in scene.group.all() if getattr(one, "thing", None) is not None)
    card_ = next(one for one in things if one.thing.key == ("give", "card", GRAIN))  # type: ignore[attr-defined]
    scene.group.set_focus(card_, by_keyboard=True)
    keys(scene.app, pygame.K_RETURN, pygame.K_RETURN)  # type: ignore[arg-type]
    assert whole(scene).deal[:4] == [1, 0, 0, 0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_done_in_a_suit_are_buttons_in_a_small_window(language: str) -> None:
    """Whoever leads is not told to overtake."""
    with open_screen((1280, 720), language=language) as app:
        app.settings.curtain = "off"
        scene: Any = load_scene("landnam")(app, guest_at(app, sitting_of("landnam", "white", PLEADS), rests=True))
        app.push(scene)
        app.frame()
        assert isinstance(whole(scene).stack[-1], at.Pleading)  # type: ignore[attr-defined]
        assert len(scene.prompt.buttons) == len(labels(scene)) > 2
        assert scene.prompt_words()[1].id == "landnam.prompt.plead.ahead"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)])
def test_all_answers_to_an_offer_are_buttons_and_cover_nothing_of_it(
    size: tuple[int, int], scale: int, language: str, sit: Sit
) -> None:
    game = explored()
    give(game, 0, grain=2)
    give(game, 1, wood=3)
    scene = sit(game, size=size, scale=scale, language=language)
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD), do.Propose(0, 1)])
    assert isinstance(whole(scene).stack[-1], at.Answering)  # type: ignore[attr-defined]
    assert [button.label for button in scene.prompt.buttons] == labels(scene)
    assert len(labels(scene)) == 4
    assert scene.view.spot(("choices",)) is None
    said = scene.pointing.of_widget(scene.prompt.buttons[2])
    assert said is not None
    assert scene.say("landnam.do.refuse.always.hint") in said.body


@pytest.mark.parametrize("size", [(1280, 800), (1280, 1024), (1280, 720)])
def test_to_whom_is_chosen_by_the_cards_of_the_others_and_nothing_lies_over_them(
    sit: Sit, size: tuple[int, int]
) -> None:
    game = explored(seats=5)
    for seat in range(game.seats):
        give(game, seat, grain=2, wood=2 if seat != 3 else 0)
    scene = sit(game, size=size)
    for start, end in ((("card", GRAIN), ("give",)), (("bank", WOOD), ("want",))):
        thing, place = scene.view.spot(start), scene.view.spot(end)
        assert thing is not None
        assert place is not None
        drag(scene.app, thing.centre, place.centre)  # type: ignore[arg-type]
    assert labels(scene) == ["Offer it to all", "Make no offer"]
    assert scene.view.spot(("choices",)) is None
    cards = {key: path for key, path in scene.handling.clicks().items() if key[0] == "rival"}
    assert cards == {("rival", seat): (do.Propose(0, seat),) for seat in (1, 2, 4)}, "the fourth has no wood"
    _, text = scene.prompt_words()
    assert text is not None
    assert "player’s card" in scene.view.say(text)


def test_the_only_seat_that_can_be_asked_has_a_button(sit: Sit) -> None:
    game = explored(seats=3)
    give(game, 0, grain=2)
    give(game, 1, wood=1)
    scene = sit(game)
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD)])
    assert labels(scene)[0].startswith("Offer it to ")
    assert not [key for key in scene.handling.clicks() if key[0] == "rival"]


def test_a_click_lays_a_card_into_an_offer_and_takes_it_back(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=2)
    give(game, 1, wood=1)
    scene = sit(game)
    scene.commit([do.OpenOffer(0)])

    def pressed(*key: Any) -> None:
        spot = scene.view.spot(key)
        assert spot is not None
        click(scene.app, spot.middle or spot.rect.center)

    pressed("card", GRAIN)
    assert whole(scene).deal[GRAIN] == 1
    assert scene.drag.hand is None
    pressed("bank", WOOD)
    assert whole(scene).deal[len(KINDS) + WOOD] == 1
    pressed("want", "card", WOOD)
    assert whole(scene).deal[len(KINDS) + WOOD] == 0
    assert whole(scene).deal[GRAIN] == 1


@pytest.mark.parametrize(
    ("frame", "asked", "is_reply"),
    [
        (at.Offering(0), None, 0),
        (at.Answering(2, 0), 2, 0),
        (at.Countering(1, 0), None, 1),
        (at.Deciding(1, 2, 0), 1, 1),
    ],
)
def test_both_sides_of_an_offer_count_their_own_cards_and_who_is_asked_is_marked(
    sit: Sit, frame: Any, asked: int | None, is_reply: bool
) -> None:
    game = explored(seats=4)
    table = sit(game).view
    game.deal, game.reply, game.deaf = [2, 0, 1, 0, 0, 3, 0, 0], [0, 1, 0, 3, 2, 0, 0, 0], 1 << 3
    game.stack.append(frame)
    spots = {spot.key: spot for spot in (*tray(table, game, pygame.Rect(0, 0, 420, 160)), *answers(table, game))}
    sheet = game.reply if is_reply else game.deal
    for side, counts in (("give", sheet[:4]), ("want", sheet[4:])):
        wanted = {kind: str(count) for kind, count in enumerate(counts) if count}
        assert {key[2]: spot.picture.label for key, spot in spots.items() if key[:2] == (side, "count")} == wanted
        assert {key[2] for key in spots if key[:2] == (side, "card")} == set(wanted)
    signs = {key[1]: spot.picture.label for key, spot in spots.items() if key[0] == "answer"}
    assert signs == ({asked: "?"} if asked is not None else {}) | {3: "✕"}


def test_four_of_a_kind_go_to_the_bank_for_one(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=4)
    scene = sit(game)
    assert scene.handling.paths(("card", GRAIN))["bank", WOOD] == (do.Exchange(0, GRAIN, WOOD),)
    reason = scene.handling.why_refused(("card", GRAIN), scene.view.spot(("bank", GRAIN)).rect.center)  # type: ignore[union-attr]
    assert reason is not None
    assert "the same kind of card" in reason


def test_cards_that_are_played_by_hand_take_no_room_from_an_offer(sit: Sit) -> None:
    game = explored(seats=5)
    for seat in range(game.seats):
        give(game, seat, grain=3, wood=3)
    names = "norway_merchant", "bog_smithy"
    fates(game, 0, *names)
    scene = sit(game, size=(1280, 800), language="uk")
    assert len(labels(scene)) == 4, "to end the turn, to open an offer, two cards"
    assert all(scene.handling.paths(("fate", card(name))) for name in names), "they are played out of the hand"
    assert [scene.prompt.tray.choice(spot.key) for spot in scene.prompt.tray.spots if spot.key[0] == "choice"] == [
        choice for choice in scene.choices() if isinstance(choice.actions[0], do.OpenOffer)
    ]
    laid = [spot.rect for spot in scene.prompt.tray.spots]
    for key in (("give",), ("want",)):
        side = scene.view.spot(key)
        assert side is not None
        assert side.rect.collidelist(laid) < 0


# -- the Althing ----------------------------------------------------------------------------------------------------


def sued(seats: int = 3, **hands: dict[str, int]) -> LandnamGame:
    """Returns a suit of the second seat against the first seat's settler on the pasture; the defence moves."""
    game = explored(seats=seats)
    farm(game, 1, 21)
    for seat in range(seats):
        give(game, seat, **hands.get(f"seat{seat}", {}))
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(1)]
    game.apply(do.Sue(1, 5), None)  # type: ignore[arg-type]
    return game


def test_pleading_offers_to_overtake_and_leave_it_at_that(sit: Sit) -> None:
    """landnam.althing.pleading: a side adds cards so that it has more than the other."""
    game = sued(seat0={"wool": 4}, seat1={"wool": 3})
    game.apply(do.LayCard(1), None)  # type: ignore[arg-type]
    game.apply(do.Rest(1), None)  # type: ignore[arg-type]
    scene = sit(game)
    assert scene.viewer == 0
    assert labels(scene) == ["Lay 3: 3 to 2", "Give up"]
    path = scene.choices()[0].actions
    assert path == (do.LayCard(0), do.LayCard(0), do.LayCard(0), do.Rest(0))
    scene.commit(path)
    assert whole(scene).to_move == 1


def test_the_tray_hides_nobody_who_may_be_asked_for_help(sit: Sit) -> None:
    """Six ways to plead at a table of five, in words as long as the Russian ones, in a small window."""
    hands = {f"seat{seat}": {"wool": 2} for seat in range(5)}
    game = sued(seats=5, **hands)
    fates(game, 1, "weapons_at_the_thing")
    scene = sit(game, size=(1280, 800), language="ru")
    held = scene.view.spot(("choices",))
    assert held is not None
    assert len(scene.choices()) == 6
    discs = {spot.key: spot.rect for spot in scene.view.spots_of(scene.shown) if spot.key[0] == "helper"}
    assert set(discs) == {("helper", seat) for seat in (2, 3, 4)}
    assert [key for key, rect in discs.items() if rect.colliderect(held.rect)] == []
    assert [key for key, rect in discs.items() if rect not in scene.view.tray_keeps()] == []


def test_a_card_can_be_laid_alone_by_hand(sit: Sit) -> None:
    game = sued(seat0={"wool": 3}, seat1={"wool": 2})
    game.apply(do.Rest(1), None)  # type: ignore[arg-type]
    scene = sit(game)
    row, held = scene.view.spot(("row", 1)), scene.view.spot(("card", 2))
    assert row is not None
    assert held is not None
    drag(scene.app, held.centre, row.centre)  # type: ignore[arg-type]
    assert sitting_at(scene).timeline[-1].records[0].action == do.LayCard(0)


@pytest.mark.parametrize(
    ("points", "progress", "standing"), [(9, "best 9 of 12", "12 ends it"), (12, "the last: 12 of 12", "the last turn")]
)
def test_who_has_enough_points_ends_the_game_with_this_turn(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, points: int, progress: str, standing: str
) -> None:
    """landnam.end: nobody plays on unaware."""
    monkeypatch.setattr(LandnamGame, "points", lambda game, seat: points if seat == 1 else 3)
    scene = sit(sued(seat0={"wool": 3}, seat1={"wool": 2}), size=(1920, 1080))
    assert scene.game.progress is not None
    assert progress in scene.view.say(scene.game.progress)
    note = scene.view.spot(("standing", "note"))
    assert note is not None
    assert note.picture.words == standing  # type: ignore[union-attr]


def test_the_table_is_another_by_night(sit: Sit) -> None:
    scene = sit(explored())
    assert scene.view.spot(("night",)) is None
    sitting_at(scene)._timeline._move_to(sued(seat0={"wool": 1}, seat1={"wool": 2}))
    scene.settle()
    assert scene.view.spot(("night",)) is not None
    assert scene.view.spot(("prices",)) is None
    assert scene.view.spot(("sum", 0)) is not None
    log = scene.view.log.list
    assert log is not None
    lay, told = log.rect, [block.height for block in log.blocks]
    scene.layout()
    laid_anew = scene.view.log.list
    assert laid_anew is not None
    assert lay == laid_anew.rect, "the log goes where it lies on this sheet"
    assert told == [block.height for block in laid_anew.blocks], "its lines are as wide as it is"


# -- one question to many -------------------------------------------------------------------------------------------


def interrupted() -> LandnamGame:
    """Returns a suit in which the defence has given up; every seat has a fate card and could stop it."""
    game = explored()
    farm(game, 1, 21)
    give(game, 2, grain=2)
    for seat, name in enumerate(("fair_wind", "flaw_in_procedure", "driftwood")):
        fates(game, seat, name)
    game.brought, game.sued = [64 + 5], 1
    game.suit = [1, 5, 2, 1, 1, 0, 0b10, 0b01, 0, 0, 0, 1, 0]
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(1), at.Verdict(1, 1)]
    game.stack += [at.Interrupting(seat) for seat in (2, 1, 0)]
    return game


@pytest.fixture
def curtained(sit: Sit) -> LandnamScene:
    scene = sit(interrupted(), curtain="hidden")
    scene.uncover()
    scene.sits = 2
    scene.view.viewer = 2
    scene.settle()
    return scene


def test_nobody_interrupts_in_one_gesture_without_a_curtain(curtained: LandnamScene) -> None:
    """S1: the table asks once; who has nothing to play is not called to the screen."""
    scene = curtained
    assert scene.view.viewer is None, "a stranger's view: no hand lies open while all look"
    assert not scene.covered
    assert labels(scene) == ["Nobody", "Ása looks", "Bersi looks", "Dalla looks"]
    scene.choose(scene.choices()[0])
    step = sitting_at(scene).timeline[-1]
    assert [record.action for record in step.records[:3]] == [do.LetPass(seat, 0) for seat in range(3)]
    assert whole(scene).won[3] == 1, "the second seat has won the suit"  # type: ignore[attr-defined]


def test_who_comes_forward_is_asked_behind_the_curtain(curtained: LandnamScene) -> None:
    scene = curtained
    scene.choose(scene.choices()[2])
    assert [record.action for record in sitting_at(scene).timeline[-1].records] == [do.LetPass(0, 0)]
    assert scene.viewer == 1
    assert scene.covered
    scene.app.frame()  # type: ignore[attr-defined]
    assert isinstance(scene.app.stack[-1], CurtainScene)  # type: ignore[attr-defined]
    scene.app.stack[-1].reveal()  # type: ignore[attr-defined]
    assert scene.may_act
    play = next(choice for choice in scene.choices() if "Flaw" in choice.label)
    scene.choose(play)
    assert whole(scene).won[3] == 0, "the suit is stopped"  # type: ignore[attr-defined]


def test_no_hand_lies_open_while_all_are_asked(curtained: LandnamScene) -> None:
    keys = [spot.key for spot in curtained.view.reachable]
    assert not any(key[0] == "card" for key in keys if isinstance(key, tuple))
    faces = [spot for spot in curtained.view.reachable if isinstance(spot.key, tuple) and spot.key[0] == "fate"]
    assert all(spot.key[1] < 0 for spot in faces)  # type: ignore[index]


def test_no_hand_lies_open_in_what_happened_before_all_are_asked(curtained: LandnamScene) -> None:
    app: Any = curtained.app
    assert app.open.replay(curtained, 0) is None
    view = app.scene.table.view
    assert view.viewer is None
    named = [spot.key for spot in view.reachable if isinstance(spot.key, tuple) and spot.key[0] in ("card", "fate")]
    assert all(key[0] == "fate" and key[1] < 0 for key in named)


@pytest.mark.parametrize("idly", [False, True])
def test_a_lone_person_is_asked_for_cards_only_if_held_unless_wanted(sit: Sit, idly: bool) -> None:
    game = explored(phase="roll")
    fates(game, 0, "driftwood")
    game.stack[-1:] = [at.Dealing(0, 5), at.Harvesting(0, 5)]
    scene = sit(game, bots=2, ask_idly=idly)
    assert (whole(scene).stack[-1].kind == "harvest") == idly  # type: ignore[attr-defined]


@pytest.mark.parametrize(("held", "asked"), [("driftwood", "business"), ("fair_wind", "move")])
def test_a_lone_person_does_not_end_a_movement_in_which_nothing_is_left(sit: Sit, held: str, asked: str) -> None:
    """landnam.movement: only a Movement card could be played then."""
    game = explored(phase="move")
    fates(game, 0, held)
    game.stack[-1] = at.Moving(0, 0)
    assert whole(sit(game, bots=2)).stack[-1].kind == asked  # type: ignore[attr-defined]


@pytest.mark.parametrize(("wool", "asked"), [(0, False), (1, True)])
def test_a_lone_person_who_can_sue_nobody_is_not_asked_whom(sit: Sit, wool: int, asked: bool) -> None:
    """landnam.althing.suit: a house on a corner of the hex and a card of its kind."""
    game = explored(phase="roll")
    settler(game, 1, 11)
    land(game, 11, "pasture", 9)
    farm(game, 0, 22)
    give(game, 0, wool=wool)
    game.stack[-1:] = [at.Suing(0)]
    scene = sit(game, bots=2)
    kinds = [step.records[0].action for step in sitting_at(scene).timeline]
    assert (do.EndSuing(0) not in kinds) == asked


def test_news_tell_what_was_found_and_not_that_somebody_set_out(sit: Sit) -> None:
    scene = sit(explored(phase="move"))
    scene.commit([do.Step(0, 5, UNKNOWN, 0)])
    while whole(scene).stack[-1].kind != "business":  # type: ignore[attr-defined]
        legal = whole(scene).legal_actions()
        scene.commit([next((action for action in legal if action.verb in ("explore", "stay")), legal[0])])
    scene.commit([do.EndTurn(0)])
    lines = [words for _, words in scene.banner._missed(1)[0]]
    assert any("discovers" in words or "finds only" in words for words in lines)
    assert not any("rolls green" in words or "into the unknown" in words or "has turn" in words for words in lines)


def test_of_one_gesture_all_that_was_built_is_told(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=2, wood=3, wool=1, iron=2)
    scene = sit(game)
    scene.commit([do.LaunchShip(0), do.BuildFarm(0, 5, 22), do.EndTurn(0)])
    lines = [words for _, words in scene.banner._missed(1)[0]]
    assert [words.split(":")[1].split()[0] for words in lines] == ["ship", "farm"]


def test_a_card_taken_by_one_behind_it_goes_where_the_pointer_is(sit: Sit) -> None:
    game = explored()
    give(game, 0, iron=8)
    scene = sit(game)
    last, place, next_ = (scene.view.spot(key) for key in (("card", IRON), ("bank", GRAIN), ("bank", WOOD)))
    assert last is not None
    assert place is not None
    assert next_ is not None
    apart = next_.rect.centerx - place.rect.centerx
    assert last.rect.width < 2 * apart, "the last card does not lie there"
    drag(scene.app, (last.rect.centerx - apart, last.rect.centery), place.rect.center)
    assert [whole(scene).held(0, kind) for kind in KINDS] == [1, 0, 0, 4]


@pytest.mark.parametrize("each", [1, 2])
def test_no_sign_hides_the_name_of_a_card_in_the_hand(sit: Sit, each: int) -> None:
    game = explored()
    give(game, 0, grain=each, wood=each, wool=each, iron=each)
    scene = sit(game)
    cards = [thing for thing in scene.handling.draggables() if thing.key[0] == "card"]
    assert len(cards) == 4
    ends = [*(thing.rect.left for thing in cards[1:]), cards[-1].rect.right]
    for thing, end in zip(cards, ends, strict=True):
        x, y = scene.handling.sign_place(thing)
        assert y < thing.rect.centery, "the name stands at the foot"
        assert thing.rect.left <= x + scene.look.px(8) <= end, "it stands on its own card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_its_name_or_shows_an_edge_before_its_like(sit: Sit, language: str) -> None:
    def hand(scale: int = 100, **held: int) -> dict[Any, tuple[int, int]]:
        """Returns of each card how much is seen of it, and how much that must be for its name."""
        game = explored()
        give(game, 0, **held)
        fates(game, 0, *["driftwood"] * (scale > 100))
        scene = sit(game, 0, (1280, 720) if scale == 100 else (1920, 1080), scale=scale, language=language)
        found = [
            spot
            for spot in scene.view.spots(scene.view.shown, scene.view.areas)
            if spot.key[0] in ("card", "card behind")
        ]
        return {
            spot.key: (spot.picture.seen or spot.rect.width,
                       least_seen(scene.look, spot.rect.width, spot.picture.name))
            for spot in found
        }  # fmt: skip

    for scale in (100, 125):
        six = hand(scale, grain=2, wool=2, iron=2)
        assert len(six) == 6
        assert all(seen >= needed for seen, needed in six.values()), six
    many = hand(grain=4, wood=3, wool=3, iron=2)
    assert len(many) == 12
    for key, (seen, needed) in many.items():
        assert (seen >= needed) == (key[0] == "card"), key
    assert max(seen for key, (seen, _) in many.items() if key[0] == "card behind") <= 12


def test_ending_the_turn_stands_first_whether_an_offer_can_be_made_or_not(sit: Sit) -> None:
    game = explored()
    give(game, 0, grain=1)
    give(game, 1, wood=1)
    assert labels(sit(game)) == ["End the turn", "Make an offer"]


def test_what_was_passed_over_can_be_taken_back(sit: Sit) -> None:
    """Going back stops at the question, which is then asked, so that one may go back further."""
    game = interrupted()
    del game.stack[-3:-1]
    scene = sit(game, bots=2)
    passed = [step.records[0].action for step in sitting_at(scene).timeline]
    assert passed == [do.LetPass(0, 0)] * 2, "whether the suit is stopped, and whether the outlaw is saved"
    scene.undo()
    assert whole(scene).stack[-1].kind == "close"  # type: ignore[attr-defined]
    scene.undo()
    assert whole(scene).stack[-1].kind == "interrupt"  # type: ignore[attr-defined]
    assert "Play no card" in labels(scene)


def test_a_verdict_is_news_though_the_reader_was_answered_for_after_it(sit: Sit) -> None:
    """Who has nothing to say is answered for; that is no gesture after which all was seen."""
    game = interrupted()
    game.stack[-3:] = [at.Interrupting(seat) for seat in (0, 2, 0)]
    scene = sit(game, bots=2, ask_idly=True)
    for seat in (0, 2, 0):
        sitting_at(scene).commit([do.LetPass(seat, 0)])
    told_anew(scene)
    news = scene.banner.news
    assert news is not None
    assert [words for _, words in news.lines] == [
        "The suit is won: Bot gets the white token.",
        "The settler of Ása is an outlaw; the red token can be won by Bot.",
    ]


def test_a_lone_person_who_holds_the_card_is_asked(sit: Sit) -> None:
    game = explored(phase="roll")
    fates(game, 0, "fat_year")
    game.stack[-1:] = [at.Dealing(0, 5), at.Harvesting(0, 5)]
    scene = sit(game, bots=2)
    assert whole(scene).stack[-1].kind == "harvest"  # type: ignore[attr-defined]
    assert scene.handling.paths(("fate", card("fat_year")))["hex", BESIDE][0].verb == "play"


@pytest.mark.parametrize(("owner", "told"), [(0, "Harvest of 5: Ása (4 wool)."), (1, "Harvest of 5: Bersi (4 wool).")])
def test_having_a_hex_pay_more_tells_whom_and_is_asked_about_where_it_is_another(
    owner: int, told: str, sit: Sit
) -> None:
    game = table(phase="roll")
    land(game, BESIDE, "pasture", 5)
    settler(game, owner, BESIDE)
    fates(game, 0, "fat_year")
    game.stack[-1:] = [at.Dealing(0, 5), at.Harvesting(0, 5)]
    scene = sit(game)
    path = scene.handling.paths(("fate", card("fat_year")))["hex", BESIDE]
    assert told in scene.pointing.follows(path)
    assert scene.hands.is_idle(scene.view.shown, path) == (owner != 0)


@pytest.mark.parametrize(
    ("laid", "key", "why"),
    [
        ("", ("price", "farm"), "You lack 1 grain, 1 wood and 1 wool."),
        ("grain wood wool", ("price", "farm"), "A farm is laid at a free corner beside a ship or settler of yours"),
        ("grain wood wool wool iron", ("price", "town"), "A town takes the place of a farm of yours"),
        ("grain iron", ("price", "settler"), "A settler begins on a free hex of land beside a farm or town"),
        ("grain", ("price", "ageing"), "Ageing is for a hex with a number on which a piece of yours stands"),
        ("grain", ("mooring", 0), "A harbour is laid at a ship of yours"),
    ],
)
def test_a_building_that_finds_no_place_says_what_it_wants(laid: str, key: tuple[str, Any], why: str, sit: Sit) -> None:
    game = table()
    give(game, 0, **{name: laid.split().count(name) for name in ("grain", "wood", "wool", "iron")})
    scene = sit(game)
    assert scene.handling.why_nowhere(key).startswith(why)


@pytest.mark.parametrize("side", [0, 3])
def test_a_ship_that_is_launched_is_seen_in_the_hand_alone_whatever_side_it_is_over(side: int, sit: Sit) -> None:
    """Every side of the outer sea means the same: nothing comes along to another one."""
    game = table()
    give(game, 0, wood=1, iron=1)
    scene = sit(game)
    thing = next(one for one in scene.handling.draggables() if one.key == ("price", "ship"))
    scene.drag.pick(thing, "keys")
    hand = scene.drag.hand
    assert hand is not None
    hand.target = next(place for place in every_target(hand.targets) if place.key == ("sea", side))
    seen = pygame.Surface(scene.app.window.canvas.get_size())
    scene.handling.draw_company(seen)
    assert pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255)).count() == seen.get_width() * seen.get_height()


def test_a_fate_card_says_what_it_does_and_that_it_is_ours(sit: Sit) -> None:
    game = explored()
    fates(game, 0, "driftwood")
    scene = sit(game)
    spot = scene.view.spot(("fate", card("driftwood")))
    assert spot is not None
    large: Any = spot.large
    assert "wood" in large.words
    tip = scene.view.spot_tip(spot)
    assert tip is not None
    assert tip.body[-1] == (
        "[[basis-designed]] **Ours** (44 fate cards). Made for this table: it is not in the printed game."
    )


def test_every_rim_hex_of_a_side_belongs_to_one_part_of_the_sea() -> None:
    assert sorted(set(SIDE_OF)) == [-1, 0, 1, 2, 3, 4, 5]
    assert len(SIDE_OF) == OUTER


def test_a_ship_sails_by_drag_to_any_side_of_the_outer_sea(sit: Sit) -> None:
    game = explored(phase="move")
    ship(game, 0, RIM)
    scene = sit(game)
    thing, sea = scene.view.spot(("piece", 1)), scene.view.spot(("sea", 5))
    assert thing is not None
    assert sea is not None
    drag(scene.app, thing.rect.center, sea.centre)  # type: ignore[arg-type]
    assert sitting_at(scene).timeline[-1].records[0].action == do.Step(0, 1, OUTER, 0)


def test_laying_ahead_tells_what_one_comes_to_and_what_is_to_be_overtaken(app: App) -> None:
    app.settings.curtain = "off"
    steps = list(sitting_of("landnam", "white").timeline)
    told = 0
    for number, step in enumerate(steps):
        if type(step.before.stack[-1]) is not at.Pleading or overtaking(step.before) is None:
            continue
        scene: Any = load_scene("landnam")(app, guest_at(app, sitting_of("landnam", "white", number), rests=True))
        app.push(scene)
        app.frame()
        now: Any = scene.shown
        path = overtaking(now)
        assert path is not None
        side, laid = now.suit[SIDE], sum(isinstance(action, do.LayCard) for action in path)
        words = f"{suit.laid(now, side) + laid} to {suit.laid(now, 1 - side)}"
        assert any(words in choice.label.replace("\xa0", " ") for choice in scene.choices())
        told += 1
    assert told


def test_a_card_that_cannot_be_laid_into_the_offer_says_why(sit: Sit) -> None:
    """landnam.trade.offers: nobody gives and wants the same; a pile of the bank was silent about it."""
    game = explored()
    give(game, 0, grain=2, wood=1)
    give(game, 1, wood=1)
    scene = sit(game)
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN)])
    scene.commit([do.WantCard(0, WOOD)])
    for key in (("bank", GRAIN), ("card", WOOD)):
        said = scene.view.say(scene.hands.belongs(scene.shown, key))
        assert said == "You cannot give and want the same kind of card."
        spot = scene.view.spot(key)
        assert spot is not None
        click(scene.app, spot.centre)
        assert scene.notices.visible
        assert whole(scene).deal == [1, 0, 0, 0, 0, 1, 0, 0]  # type: ignore[attr-defined]
    assert scene.hands.belongs(scene.shown, ("card", GRAIN)) is None
