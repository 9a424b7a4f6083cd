"""What the prompt of Landnám says below its heading, and the hand whose cards lie over each other."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.kernel import Message, SeatName
from game.rules.landnam import actions as do
from game.rules.landnam import frames as at
from game.rules.landnam.components import KINDS
from game.rules.landnam.island import CORNERS_OF
from game.rules.landnam.rules import LandnamGame
from game.scenes.landnam.hands import offered_to
from game.scenes.landnam.pictures import least_seen
from game.scenes.landnam.scene import LandnamScene
from game.scenes.table.deeds import Tally
from game.scenes.table.tally import deeds_of
from game.table.sight import Moment
from tests.landnam.courts import court
from tests.landnam.tables import GRAIN, WOOD, farm, fates, give, land, settler, ship, table
from tests.landnam.test_movement import moving, outlawed
from tests.scenes.conftest import Sit
from tests.scenes.eye import keys
from tests.scenes.hands import click, drag, sitting_at, told_anew, whole

BESIDE, RIM = 10, 4
"""A hex of land, and one of the rim beside it."""


def said(scene: LandnamScene) -> str:
    """Returns what the prompt says below its heading."""
    _, text = scene.prompt_words()
    assert text is not None
    return scene.view.say(text).replace("\xa0", " ")


def trading(**others: int) -> LandnamGame:
    """Returns a table at which the first seat trades and holds grain; what the second seat holds."""
    game = table()
    land(game, BESIDE, "pasture", 5)
    settler(game, 0, BESIDE)
    give(game, 0, grain=2, wool=1)
    give(game, 1, **others)
    return game


# -- offers ---------------------------------------------------------------------------------------------------------


def test_an_offer_says_to_whom_it_goes_or_that_nobody_has_what_is_wanted(sit: Sit) -> None:
    """landnam.trade.offers: those who have what one wants are asked."""
    scene = sit(trading(wood=1))
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN)])
    assert "Then choose to whom." in said(scene), "nothing is wanted yet"
    scene.commit([do.WantCard(0, WOOD)])
    assert said(scene) == "Only Bersi holds 1 wood. Make the offer, or lay more cards."
    scene.commit([do.WantCard(0, WOOD)])
    assert said(scene) == "Nobody else holds 2 wood. Take a card back, or make no offer."


def test_an_offer_that_was_refused_before_says_so(sit: Sit) -> None:
    game = trading(wood=1)
    laid: list[Any] = [do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD)]
    for action in (*laid, do.Propose(0, 1), do.Refuse(1, 0), *laid):
        game.apply(action, None)  # type: ignore[arg-type]
    assert said(sit(game)).startswith("Everybody who holds 1 wood has refused.")


def test_an_offer_says_that_one_alone_has_not_refused_it(sit: Sit) -> None:
    game = trading(wood=1)
    give(game, 2, wood=1)
    laid: list[Any] = [do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD)]
    for action in (*laid, do.Propose(0, 1), do.Refuse(1, 0), *laid):
        game.apply(action, None)  # type: ignore[arg-type]
    assert said(sit(game)) == "Only Dalla has not refused yet. Make the offer, or lay more cards."


def test_who_counters_reads_the_offer_and_why_theirs_does_not_go(sit: Sit) -> None:
    scene = sit(trading(wood=1))
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD), do.Propose(0, 1)])
    scene.commit([do.Counter(1)])
    assert said(scene).startswith("Ása would give 1 grain for 1 wood.")
    scene.commit([do.OfferCard(1, WOOD)])
    assert said(scene).startswith("Ása would give 1 grain for 1 wood."), "as long as one side is empty"
    scene.commit([do.WantCard(1, GRAIN)])
    assert said(scene) == scene.say("landnam.refusal.same_offer")
    scene.commit([do.WantCard(1, GRAIN)])
    assert said(scene) == "Offer it, or lay more cards."


@pytest.mark.parametrize(("language", "words"), [("uk", "дає 1 вовну і хоче"), ("ru", "даёт 1 шерсть и хочет")])
def test_what_is_given_is_named_in_its_case(sit: Sit, language: str, words: str) -> None:
    game = trading(wood=1)
    for action in (do.OpenOffer(0), do.OfferCard(0, 2), do.WantCard(0, WOOD), do.Propose(0, 1)):
        game.apply(action, None)  # type: ignore[arg-type]
    assert words in said(sit(game, language=language))


# -- movement and the Althing ---------------------------------------------------------------------------------------


def test_steps_of_a_card_are_told_apart_from_the_others(sit: Sit) -> None:
    """landnam.cards.fair_wind: two more steps, of one piece."""
    game = table(phase="move")
    land(game, BESIDE, "pasture", 5)
    land(game, RIM, "sea")
    settler(game, 0, BESIDE)
    ship(game, 0, RIM)
    game.stack[-1] = game.stack[-1]._replace(extra=2, piece=5)
    scene = sit(game)
    assert said(scene).startswith("Steps left: 2 for a ship or a settler. And 2 more for the piece")
    whole(scene).stack[-1] = whole(scene).stack[-1]._replace(steps=0, extra=1)
    told_anew(scene)
    assert said(scene).startswith("Extra steps left: 1, for the piece that the card carries")


@pytest.mark.parametrize(("grain", "name"), [(1, "sue.text"), (0, "sue.none")])
def test_who_can_sue_nobody_is_told_so(sit: Sit, grain: int, name: str) -> None:
    game = court()
    give(game, 0, grain=grain)
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(0)]
    scene = sit(game)
    assert said(scene) == scene.say(f"landnam.prompt.{name}")


@pytest.mark.parametrize(("dice", "name"), [([3, 4], "althing"), ([3, 3], "harvest")])
def test_the_bar_says_what_the_first_phase_was(sit: Sit, dice: list[int], name: str) -> None:
    """landnam.turn: a seven brings the Althing, and no harvest, whatever phase comes after it."""
    game = table(phase="move")
    game.dice = dice
    scene = sit(game)
    said = scene.view.spot(("phase", 1))
    assert said is not None
    assert said.words is not None
    assert said.words.title.id == f"landnam.phase.{name}"


# -- the hand -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)])
def test_any_card_of_a_kind_takes_up_that_kind(size: tuple[int, int], scale: int, language: str, sit: Sit) -> None:
    """Cards lie over each other: wherever one is seen, its own kind is taken, and none that lies below it."""
    game = table()
    counts = {"grain": 2, "wood": 1, "wool": 7, "iron": 3}
    give(game, 0, **counts)
    fates(game, 0, "fat_year", "driftwood")
    scene = sit(game, size=size, scale=scale, language=language)
    spots = [spot for spot in scene.view.reachable if spot.key[0] in ("card", "card behind")]  # type: ignore[index]
    assert len(spots) == sum(counts.values())
    for spot, above in zip(spots, [*spots[1:], None], strict=True):
        end = above.rect.left if above is not None and above.rect.left < spot.rect.right else spot.rect.right
        thing = scene.drag.thing_at(((spot.rect.left + end) // 2, spot.rect.centery))
        assert thing is not None
        assert thing.key == ("card", spot.key[1]), spot.key  # type: ignore[index]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_in_the_hand_bears_its_name_and_from_three_on_how_many(sit: Sit, language: str) -> None:
    game = table()
    give(game, 0, grain=1, wood=2, wool=1, iron=5)
    fates(game, 0, "reconciliation")
    scene = sit(game, language=language)
    cards = {spot.key[1]: spot for spot in scene.view.reachable if spot.key[0] == "card"}  # type: ignore[index]
    for kind, spot in cards.items():
        seen = spot.picture.seen  # type: ignore[union-attr]
        name = spot.picture.name  # type: ignore[union-attr]
        assert not seen or seen >= least_seen(scene.look, spot.rect.width, name), (kind, name)
    signs = {spot.key: spot for spot in scene.view.reachable if spot.key[0] == "card count"}  # type: ignore[index]
    assert {key: spot.picture.label for key, spot in signs.items()} == {("card count", 3): "5"}  # type: ignore[index]
    assert cards[3].rect.contains(signs["card count", 3].rect)


def test_nothing_is_said_over_the_cards_of_those_with_whom_one_deals(sit: Sit) -> None:
    scene = sit(trading(wood=1))
    rivals = scene.view.areas["rivals"]
    assert not any(rect == rivals for rect in scene.places.in_sight())
    scene.commit([do.OpenOffer(0)])
    assert any(rect == rivals for rect in scene.places.in_sight())


def test_a_covered_card_is_dragged_into_the_offer(sit: Sit) -> None:
    game = trading()
    give(game, 0, grain=1, wool=6)
    scene = sit(game)
    behind, tray = scene.view.spot(("card behind", 2, 0)), scene.view.spot(("give",))
    assert behind is not None
    assert tray is not None
    drag(scene.app, behind.centre, tray.centre)  # type: ignore[arg-type]
    assert whole(scene).deal[: len(KINDS)] == [0, 0, 1, 0]  # type: ignore[attr-defined]


def test_a_card_that_is_laid_into_an_offer_leaves_the_hand_until_it_is_made(sit: Sit) -> None:
    def lying() -> list[int]:
        keys = [spot.key for spot in scene.view.reachable]
        return [sum(key[:2] in (("card", kind), ("card behind", kind)) for key in keys) for kind in KINDS]  # type: ignore[index]

    scene = sit(trading(wood=1))
    assert lying() == [2, 0, 1, 0]
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN)])
    assert lying() == [1, 0, 1, 0]
    scene.commit([do.OfferCard(0, GRAIN)])
    assert lying() == [0, 0, 1, 0]
    scene.commit([do.DropOffer(0)])
    assert lying() == [2, 0, 1, 0], "nothing was given"


# -- what happened meanwhile ----------------------------------------------------------------------------------------


def test_of_cards_laid_one_after_the_other_the_last_is_news(sit: Sit) -> None:
    """It says how the suit stands; that the first one made it even is no longer true."""
    game = court()
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(2), at.Suing(0)]
    scene = sit(game)
    scene.commit([do.Sue(0, 15), do.Rest(0)])
    assert scene.viewer == 1
    scene.commit([do.LayCard(1), do.LayCard(1), do.LayCard(1), do.Rest(1)])
    news = scene.banner.news
    assert scene.viewer == 0
    assert news is not None
    laid = [words.replace("\xa0", " ") for _, words in news.lines if "lays" in words]
    assert laid == ["Bersi lays grain: 3 to 1."]


# -- several persons at one screen ----------------------------------------------------------------------------------


def at_the_screen(scene: LandnamScene) -> None:
    """Lets whoever the curtain names come to the screen."""
    assert scene.covered
    scene.app.frame()  # type: ignore[attr-defined]
    scene.app.stack[-1].reveal()  # type: ignore[attr-defined]


def test_who_answers_an_offer_has_their_own_hand_and_can_counter(sit: Sit) -> None:
    """landnam.trade.offers: what is given comes out of the own hand, which nobody else at the screen may see."""
    scene = sit(trading(wood=3), curtain="hidden")
    at_the_screen(scene)
    scene.commit([do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD), do.Propose(0, 1)])
    at_the_screen(scene)
    assert scene.viewer == scene.view.viewer == 1
    scene.commit([do.Counter(1)])
    for start, end in ((("card", WOOD), ("give",)), (("bank", GRAIN), ("want",)), (("bank", GRAIN), ("want",))):
        thing, place = scene.view.spot(start), scene.view.spot(end)
        assert thing is not None, "the hand lies open"
        assert place is not None
        drag(scene.app, thing.centre, place.centre)  # type: ignore[arg-type]
    scene.commit([do.Propose(1, 0)])
    at_the_screen(scene)
    assert scene.viewer == 0
    assert said(scene) == "Bersi gives 1 wood and wants 2 grain."
    scene.commit([do.Accept(0)])
    assert whole(scene).hand(0) == [0, 1, 1, 0]  # type: ignore[attr-defined]


def test_an_offer_that_can_go_to_one_alone_is_lit_and_enter_makes_it(sit: Sit) -> None:
    """A counter-offer goes to whose turn it is: nobody has to choose to whom, and Enter at rest makes it."""
    scene = sit(trading(wood=3))
    for action in (do.OpenOffer(0), do.OfferCard(0, GRAIN), do.WantCard(0, WOOD), do.Propose(0, 1)):
        scene.commit([action])
    scene.commit([do.Counter(1)])
    scene.commit([do.OfferCard(1, WOOD)])
    assert not [button for button in scene.prompt.buttons if button.primary], "it is no offer yet"
    for _ in range(2):
        scene.commit([do.WantCard(1, GRAIN)])
    (lit,) = [button.label for button in scene.prompt.buttons if button.primary]
    assert lit == scene.say("landnam.do.propose", seat=scene.names[0])
    keys(scene.app, pygame.K_RETURN)  # type: ignore[arg-type]
    assert said(scene) == "Bersi gives 1 wood and wants 2 grain."


def test_who_is_asked_for_help_sees_what_they_could_lay(sit: Sit) -> None:
    """landnam.althing.help: whoever joins plays at least one card."""
    game = court()
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(0)]
    scene = sit(game, curtain="hidden")
    at_the_screen(scene)
    scene.commit([do.Sue(0, 15), do.AskHelp(0, 2)])
    at_the_screen(scene)
    assert scene.viewer == 2
    assert scene.view.spot(("card", GRAIN)) is not None


# -- ties, and red tokens on the island -----------------------------------------------------------------------------


def test_what_decides_between_equal_points_stands_on_the_table(sit: Sit) -> None:
    """landnam.end.ties: black tokens before all others; so say the tokens, the last page, the prompt of the end."""
    game = table()
    game.won[0], game.won[3 + 2] = 12, 12
    scene = sit(game)
    for key in (("won", 0, 0), ("won", 0, 1), ("won", 0, 2)):
        token = scene.view.spot(key)
        assert token is not None
        tip = scene.view.spot_tip(token)
        assert tip is not None
        assert tip.body[-1].replace("\xa0", " ").startswith("A tie on points: black tokens decide, then red,")
    scene.commit([do.EndTurn(0)])
    page = next(deed for deed in deeds_of(scene.view, Moment(game, whole(scene), ())) if isinstance(deed, Tally))
    told = scene.view.say(page.source).replace("\xa0", " ")
    assert told == "The game is over: Bersi, 12 points and more black tokens"
    assert said(scene) == "A tie on points: black tokens decide. Look at the board as long as you like."


def test_who_has_most_points_needs_no_tie_told(sit: Sit) -> None:
    game = table()
    game.won[0], game.won[3 + 2] = 13, 12
    scene = sit(game)
    scene.commit([do.EndTurn(0)])
    assert said(scene) == "Look at the board as long as you like."


def test_a_red_token_hides_no_number(sit: Sit) -> None:
    """It lies towards the farm of whoever may win it, and at the north corner lies the number."""
    game = table()
    land(game, BESIDE, "field", 8)
    piece = settler(game, 1, BESIDE)
    for corner in CORNERS_OF[BESIDE]:
        game.house[:] = [0] * len(game.house)
        farm(game, 0, corner)
        game.red[piece] = 1
        scene = sit(game.copy())
        red, number = scene.view.spot(("red", piece, 0)), scene.view.spot(("number", BESIDE))
        assert red is not None
        assert number is not None
        assert not red.rect.colliderect(number.rect), corner


def test_over_a_piece_that_may_be_sued_it_is_told_what_the_suit_is_about(sit: Sit) -> None:
    """landnam.althing.suit: cards of the kind that the hex gives; so many one holds, so many its owner in all."""
    game = court()
    give(game, 0, grain=2, iron=1)
    give(game, 1, grain=1, wool=3)
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(0)]
    scene = sit(game)
    place = next(one for one in scene.handling.widgets() if scene.meant_by(one) == (do.Sue(0, 15),))
    tip = scene.pointing.of_widget(place)
    assert tip is not None
    told = [line.replace("\xa0", " ") for line in tip.body]
    assert "A suit over grain: you hold 2 grain and lay one at once. Cards in hand, Bersi: 4." in told


def test_before_a_suit_is_chosen_all_see_how_many_each_may_bring_and_meet(sit: Sit) -> None:
    """landnam.althing.suit: one piece may be sued by each whom it hinders; both rows count the same suits."""
    game = court()
    give(game, 0, grain=2)
    give(game, 2, grain=1)
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(0)]
    scene = sit(game)
    for name, numbers in (("may_sue", "101"), ("may_be_sued", "020")):
        spots = [scene.view.spot((name, seat, "count")) for seat in range(game.seats)]
        assert "".join(spot.picture.words for spot in spots if spot is not None) == numbers


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_before_a_suit_is_chosen_all_see_how_many_cards_each_holds(sit: Sit, size: tuple[int, int]) -> None:
    """landnam.components.cards: the number of cards in each hand is open; by night no others lie on the table."""
    game = court()
    give(game, 0, grain=2, iron=1)
    give(game, 1, grain=1, wool=12)
    fates(game, 2, "driftwood", "fair_wind")
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(0)]
    held = [(sum(game.hand(seat)), len(game.fates[seat])) for seat in range(game.seats)]
    scene = sit(game, 0, size)

    def told(seat: int, pile: int) -> str:
        spot = scene.view.spot((("may_sue", seat), "n", pile))
        assert spot is not None
        return str(spot.picture.words)

    assert [(int(told(seat, 1)), int(told(seat, 0))) for seat in range(game.seats)] == held
    assert len(set(held)) == len(held)
    for seat in range(game.seats):
        name, back = scene.view.spot(("may_sue", seat, "name")), scene.view.spot((("may_sue", seat), "back", 1))
        assert name is not None
        assert back is not None
        assert name.rect.right <= back.rect.left


def test_over_an_outlaw_in_the_way_it_is_told_that_it_is_chased(sit: Sit) -> None:
    """landnam.chase: its owner then chooses where it steps aside."""
    game = moving()
    walker = settler(game, 0, 11)
    outlawed(game, 1, 10, 0, 35)
    scene = sit(game)
    path = scene.handling.paths(("piece", walker))["hex", 10]
    assert "Ása chases the settler of Bersi." in [line.replace("\xa0", " ") for line in scene.pointing.follows(path)]
    free = scene.handling.paths(("piece", walker))["hex", 16]
    assert not any("chases" in line for line in scene.pointing.follows(free))


def test_an_offer_names_the_seat_to_which_it_goes() -> None:
    words = LandnamScene.looks["propose"].words
    assert words is not None
    assert words(table(), do.Propose(1, -1)) == Message("landnam.do.propose.all")
    assert words(table(), do.Propose(1, 0)) == Message("landnam.do.propose", {"seat": SeatName(0)})


def test_an_offer_may_go_to_whoever_sits_before_its_maker_too() -> None:
    game = table(3, "business", 1)
    for seat in range(game.seats):
        give(game, seat, grain=2, wood=2)
    game.stack.append(at.Offering(1))
    game.deal[GRAIN] = game.deal[len(KINDS) + WOOD] = 1
    assert sorted(offered_to(game)) == [0, 2]


def test_a_click_lays_a_card_before_the_court(sit: Sit) -> None:
    game = court()
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(2), at.Suing(0)]
    scene = sit(game)
    scene.commit([do.Sue(0, 15), do.Rest(0)])
    card = scene.view.spot(("card", GRAIN))
    assert card is not None
    click(scene.app, card.middle or card.rect.center)
    assert scene.drag.hand is None
    assert sitting_at(scene).timeline[-1].records[0].action == do.LayCard(1)
