"""What Landnám's table shows of what happened: the exploration dice, a suit seen again, the others' numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.render import open_screen
from game.rules.kernel import Event, Message
from game.rules.landnam import actions as do
from game.rules.landnam import events as happened
from game.rules.landnam import frames as at
from game.rules.landnam.components import FATE_CARDS, FATE_NAMES, FATES
from game.rules.landnam.events import FatePlayed
from game.rules.landnam.island import ISLAND, OUTER
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import NOTHING, TOWN
from game.scenes.landnam import pictures, tokens
from game.scenes.landnam.course import procedure
from game.scenes.landnam.deeds import deeds
from game.scenes.landnam.panels import fate_card
from game.scenes.landnam.pictures import FateCard, Pile
from game.scenes.landnam.scene import LandnamScene
from game.scenes.landnam.words import dice_words
from game.scenes.replay import ReplayScene
from game.scenes.table import Spot
from game.scenes.table.deeds import Deal, Move, Rise, Tally
from game.scenes.table.outlook import outlook
from game.scenes.table.spots import draw_spot
from game.scenes.table.tally import deeds_of, pages
from game.scenes.table.tally_page import PageShown, sentence
from game.table.chronicle import LogEntry
from game.table.sight import Moment
from game.titles import load_scene
from game.ui import paint, text
from game.ui.drag.aim import every_target
from tests.golden.book import sitting_of
from tests.landnam.tables import farm, fates, give, land, settler, table
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.eye import answer, changed, draw, painted, watch_text
from tests.scenes.hands import guest_at, open_table, sitting_at, whole
from tests.scenes.telling.ink import watch_ink
from tests.scenes.test_coach import sit as sit_at

pytestmark = pytest.mark.usefixtures("seldom_painted")

BESIDE, UNKNOWN = 10, 11


def at_the_mist(*cards: str) -> LandnamGame:
    """Returns a table at which the first seat's settler is about to step from a pasture into the unknown."""
    game = table(phase="move")
    land(game, BESIDE, "pasture", 5)
    settler(game, 0, BESIDE)
    fates(game, 0, *cards)
    game.promised = 0
    return game


def explore(scene: LandnamScene) -> None:
    scene.commit([do.Step(0, 5, UNKNOWN, 0)])
    if isinstance(whole(scene).stack[-1], at.Exploring):
        scene.commit([do.Explore(0)])


def faces(scene: LandnamScene) -> dict[str, int]:
    """Returns the number on each exploration die that lies on the table."""
    found = ((colour, scene.view.spot(("d10", colour))) for colour in ("green", "red"))
    return {colour: spot.picture.face for colour, spot in found if spot is not None}  # type: ignore[union-attr]


def test_the_exploration_dice_lie_at_the_hex_until_the_next_gesture(sit: Sit) -> None:
    """landnam.exploration: green for the terrain, red for the number; a mountain and a pasture add 3."""
    scene = sit(at_the_mist())
    assert faces(scene) == {}
    explore(scene)
    rolled = next(event for event in sitting_at(scene).timeline[-1].events if event.kind == "exploration_rolled")
    assert faces(scene) == {"green": rolled.green[-1], "red": rolled.red}  # type: ignore[attr-defined]
    hex_, die = scene.view.spot(("hex", UNKNOWN)), scene.view.spot(("d10", "green"))
    assert hex_ is not None
    assert die is not None
    assert hex_.rect.inflate(30, 30).contains(die.rect)
    tip = scene.view.tip(die.words)
    assert tip is not None
    green = rolled.green[-1]  # type: ignore[attr-defined]
    assert f"{green} + 3 = {green + 3}" in tip.body[0]
    while whole(scene).decision is not None and whole(scene).decision.kind != "business":
        scene.commit([whole(scene).legal_actions()[-1]])
    assert faces(scene) == {}
    scene.undo()
    assert not isinstance(whole(scene).stack[-1], at.Business)


def test_only_the_red_die_falls_for_land_that_a_card_found(sit: Sit) -> None:
    scene = sit(at_the_mist("seek_field"))
    scene.commit([do.Step(0, 5, UNKNOWN, 0)])
    play = next(action for action in whole(scene).legal_actions() if action.verb == "play")
    scene.commit([play])
    assert set(faces(scene)) == {"red"}


def test_dice_fly_from_whoever_rolls_to_where_they_lie(sit: Sit) -> None:
    scene = sit(at_the_mist())
    explore(scene)
    deals = [
        deed for event in sitting_at(scene).timeline[-1].events for deed in scene.view.deeds(event)
        if isinstance(deed, Deal)
    ]  # fmt: skip
    assert deals == [Deal(("meter", 0), (("d10", "green"), ("d10", "red")), "dice")]


@pytest.mark.parametrize("event", [happened.ChasedAway(2, 7, 0b011), happened.OutlawRemoved(2, 7, 0b011)])
def test_red_tokens_rise_where_they_are_won_and_the_piece_goes_home(event: Event) -> None:
    """landnam.chase, landnam.althing.outlaws: who had sued a piece that leaves gets the red token, not its owner."""
    home, *won = deeds(event)
    assert home == Move(("piece", 7), ("meter", 2), "wood-pick")
    assert won == [Rise(("meter", seat), ((1, tokens.WON[1]),)) for seat in (0, 1)]


def cast(scene: LandnamScene) -> list[object]:
    """Returns what the large dice of a harvest show, and the sum below them."""
    found = [scene.view.spot(("cast", name)) for name in (0, 1, "sum")]
    return [getattr(spot.picture, "label", spot.picture) for spot in found if spot is not None]


def test_the_dice_of_a_harvest_lie_large_on_the_mountain_in_the_middle_until_the_next_gesture(sit: Sit) -> None:
    """landnam.harvest: two dice; the mountain in the middle never pays, so that nothing is hidden."""
    game = table(phase="roll")
    scene = sit(game)
    assert cast(scene) == []
    scene.commit([do.Roll(0)])
    one, two = whole(scene).dice
    assert cast(scene) == [tokens.die_token(one), tokens.die_token(two), str(one + two)]
    mountain, die, small = (scene.view.spot(key) for key in (("hex", ISLAND.centre), ("cast", 0), ("die", 0)))
    assert mountain is not None
    assert die is not None
    assert small is not None
    assert mountain.rect.inflate(10, 10).contains(die.rect)
    assert die.rect.width > 1.2 * small.rect.width
    tip = scene.view.tip(die.words)
    assert tip is not None
    assert tip.title == f"The dice: {one} and {two}, together {one + two}"
    deals = [deed for event in sitting_at(scene).timeline[-1].events for deed in scene.view.deeds(event)]
    assert Deal(("meter", 0), (("cast", 0), ("cast", 1), ("cast", "sum")), "dice") in deals
    scene.commit([whole(scene).legal_actions()[-1]])
    assert cast(scene) == []


def test_the_end_is_told_on_the_table_before_the_points_are_counted(sit: Sit) -> None:
    """landnam.end: whose points ended the game, what they are made of, and how many the others have, best first."""
    game = table()
    land(game, BESIDE, "field", 8)
    farm(game, 0, 22)
    farm(game, 1, 20)
    game.won[0], game.won[2 * 3] = 11, 3
    scene = sit(game)
    scene.commit([do.EndTurn(0)])
    before, after = game, whole(scene)
    told = deeds_of(scene.view, Moment(before, after, ()))
    first, *others = pages([deed for deed in told if isinstance(deed, Tally)])
    assert scene.view.say(first.source) == "The game is over: Ása, 12 points"
    assert [sentence(scene.view, first, seat).replace("\u00a0", " ") for seat in first.gains] == [
        "Farms 1; suits won 11: 12 points",
        "Suits won 3: 3 points",
        "Farms 1: 1 point",
    ]
    assert list(first.gains) == [0, 2, 1]
    assert first.rises == ()
    assert ("house", 22) in first.things[0]
    assert not first.things[1], "only what the winner has is lit"
    assert [(page.stands, page.anew) for page in others] == [(False, True)] * 2
    shown = PageShown(scene.view, first, 1000.0)
    assert [list(shown.figures(seat)) for seat in first.gains] == [
        [("12", "icon-star")], [("3", "icon-star")], [("1", "icon-star")]
    ]  # fmt: skip


def test_over_a_stack_of_the_bank_it_is_told_what_is_changed(sit: Sit) -> None:
    """landnam.trade.bank: four alike for one."""
    game = table()
    give(game, 0, wool=4)
    scene = sit(game)
    action = next(action for action in whole(scene).legal_actions() if action.verb == "exchange")
    found = outlook(scene.shown, (action,))
    said = [scene.view.say(line) for line in scene.view.outlook_words(found)]
    assert len(said) == 1
    assert "4 wool" in said[0]


def test_a_suit_is_seen_again_from_any_line_of_it(make_app: MakeApp, tmp_path: Path) -> None:
    """A suit goes from the complaint to the verdict, whoever laid cards in between."""
    app = make_app(menu=False, curtain="off")
    scene = open_table(app, tmp_path, "landnam", {"first": "seat1"}, 3, "suits")
    game = table(phase="move")
    land(game, BESIDE, "pasture", 5)
    settler(game, 0, BESIDE)
    farm(game, 1, 21)
    farm(game, 2, 35)
    for seat, wool in enumerate((3, 2, 2)):
        give(game, seat, wool=wool)
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(2), at.Suing(1)]
    sitting_at(scene)._timeline._move_to(game)
    for action in (do.Sue(1, 5), do.Rest(1), do.LayCard(0), do.LayCard(0), do.Rest(0), do.Rest(1)):
        scene.commit([action])
    kinds = [{event.kind for event in step.events} for step in sitting_at(scene).timeline]
    decided = next(n for n, kind in enumerate(kinds) if "suit_decided" in kind)
    assert decided == 5
    scene.commit([do.Sue(2, 5)])
    steps = sitting_at(scene).timeline
    assert [procedure(steps, step) for step in range(6)] == [range(6)] * 6
    assert procedure(steps, 6) == range(6, 7)
    entry = next(entry for entry in sitting_at(scene).log(0) if entry.kind == "suit_decided")
    watched = again(scene, entry)
    assert (watched.start, watched.last, watched.playing) == (0, 6, True)
    for _ in range(6):
        watched.forward()
    draw(app)
    assert watched.table.view.shown.won[:3] == [1, 0, 0], "the accused has the white token"
    assert watched.recording.place == watched.last
    assert watched.table.view.shown == steps[6].before.view_for(scene.viewer)


def again(scene: LandnamScene, entry: LogEntry) -> ReplayScene:
    scene.travel.offer(entry)
    draw(scene.app)  # type: ignore[arg-type]
    answer(scene.app, "table.see_again")  # type: ignore[arg-type]
    watched = scene.app.scene  # type: ignore[attr-defined]
    assert isinstance(watched, ReplayScene)
    draw(scene.app)  # type: ignore[arg-type]
    return watched


def test_any_other_line_shows_its_own_gesture(sit: Sit) -> None:
    scene = sit(at_the_mist())
    explore(scene)
    entry = sitting_at(scene).log(0)[-1]
    watched = again(scene, entry)
    assert (watched.start, watched.last) == (entry.step, entry.step + 1)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_long_buttons_of_trade_leave_the_sentence_large(sit: Sit, code: str) -> None:
    game = table(4)
    for seat in range(4):
        give(game, seat, wool=2)
    scene = sit(game, language=code)
    room = scene.prompt._room
    prose = scene.prompt._prose.fitted(scene.look, room.width, room.height).sentences
    assert prose is not None
    assert prose.px >= 17
    tops = {button.rect.top for button in scene.prompt.buttons}
    assert len(scene.prompt.buttons) == 2
    assert len(tops) == 1
    assert all(scene.view.areas["prompt"].contains(button.rect) for button in scene.prompt.buttons)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_number_of_the_others_is_seen_where_there_is_room(sit: Sit, seats: int) -> None:
    scene = sit(table(seats))
    view = scene.view
    for seat in view.rivals():
        card = view.spot(("rival", seat))
        assert card is not None
        inside = [
            spot for spot in view.reachable
            if isinstance(spot.key, tuple) and spot.picture is not None and card.rect.contains(spot.rect)
        ]  # fmt: skip
        low = max(spot.rect.bottom for spot in inside if spot.key != card.key)
        assert card.rect.bottom - low <= card.rect.height * 0.25, "no card is half empty"
        stands = [getattr(spot.picture, "token", spot.picture) for spot in inside]
        assert ("landnam/icon-house" in stands) == (seats < 5)


@pytest.mark.parametrize(("resources", "cards"), [(0, 0), (1, 1), (9, 2), (14, 5)])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_a_rivals_cards_lie_as_backs_one_for_each(sit: Sit, size: tuple[int, int], resources: int, cards: int) -> None:
    game = table(3)
    give(game, 1, wool=resources)
    fates(game, 1, *["fair_wind", "fat_year", "blood_feud", "fair_wind", "fat_year"][:cards])
    view = sit(game, size=size).view
    card = view.spot(("rival", 1))
    assert card is not None
    for token, count in ((tokens.RESOURCE_BACK, resources), (tokens.FATE_BACK, cards)):
        backs = [spot for spot in view.reachable if spot.picture == token and spot.key[:2] == ("back", 1)]
        assert len(backs) == count
        assert all(card.rect.contains(spot.rect) for spot in backs)
        assert (view.spot(("back", 1, token, "none")) is not None) == (not count)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_number_of_fate_cards_lies_on_neither_their_heading_nor_their_name(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    game = table()
    fates(game, 0, *["fair_wind", "fat_year"] * 2)
    scene = sit(game, size=size, language=language)
    written, badges, draw = list[pygame.Rect](), list[pygame.Rect](), text.draw
    monkeypatch.setattr(text, "draw", lambda *args, **kept: written.append(draw(*args, **kept)))
    monkeypatch.setattr(
        paint, "badge",
        lambda look, surface, centre, label, radius: badges.append(
            pygame.Rect(0, 0, look.px(2 * radius), look.px(2 * radius)).move_to(center=centre)
        ),
    )  # fmt: skip
    spots = [spot for spot in scene.view.reachable if isinstance(spot.key, tuple) and spot.key[0] == "fate"]
    assert [spot.count for spot in spots] == [2, 2]
    for spot in spots:
        written.clear()
        spot.picture._paint(scene.look, pygame.Surface(spot.rect.size, pygame.SRCALPHA))  # type: ignore[union-attr]
        draw_spot(scene.look, pygame.Surface(size), spot)
        ink = [rect.inflate(0, -rect.height // 3).move(spot.rect.topleft) for rect in written]
        assert ink
        assert badges.pop().collidelist(ink) < 0


def test_a_bank_that_is_empty_says_so(sit: Sit) -> None:
    game = table()
    give(game, 1, wool=game.bank[2] + game.held(1, 2))
    scene = sit(game)
    told = [scene.view.say(scene.view.spot(("bank", kind)).words.body[0]) for kind in range(4)]  # type: ignore[union-attr]
    assert [line.startswith("The bank has none left") for line in told] == [game.bank[kind] == 0 for kind in range(4)]
    assert any(game.bank[kind] == 0 for kind in range(4))


def test_by_night_the_accused_stands_in_the_light(sit: Sit) -> None:
    game = at_the_mist()
    farm(game, 1, 21)
    for seat in range(3):
        give(game, seat, wool=2)
    game.stack += [at.Blackening(0), at.Dispersing(0), at.Suing(1)]
    game.apply(do.Sue(1, 5), None)  # type: ignore[arg-type]
    scene = sit(game)
    night, hex_ = scene.view.spot(("night",)), scene.view.spot(("hex", BESIDE))
    assert night is not None
    assert hex_ is not None
    left, top = night.rect.topleft
    lights = [(left + x, top + y) for x, y, _ in night.picture.lights]  # type: ignore[union-attr]
    assert hex_.middle in lights


def test_ships_on_the_outer_sea_lie_apart(sit: Sit) -> None:
    game = table()
    for number in range(3):
        game.put(number, OUTER)
    scene = sit(game)
    places = [spot.centre for number in range(3) if (spot := scene.view.spot(("piece", number))) is not None]
    assert len(set(places)) == 3


def test_each_hex_bears_its_own_number(sit: Sit) -> None:
    scene = sit(at_the_mist())
    spot = scene.view.spot(("number", BESIDE))
    assert spot is not None
    assert spot.picture == "landnam/number-5"
    assert scene.view.spot(("number", UNKNOWN)) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)])
def test_each_kind_of_card_in_a_full_hand_bears_its_name_where_it_is_seen(
    size: tuple[int, int], scale: int, language: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last of each kind lies less covered, whatever the others cost it; so do fate cards beside them."""
    game = table(phase="move")
    give(game, 0, grain=3, wood=4, wool=3, iron=1)
    fates(game, 0, "fat_year", "driftwood")
    ink = watch_ink(monkeypatch)
    scene = sit(game, size=size, scale=scale, language=language)
    for key in [("card", kind) for kind in range(4)] + [spot.key for spot in scene.view.reachable if is_fate(spot)]:
        spot = scene.view.spot(key)
        assert spot is not None
        ink.take()
        spot.picture._made(scene.look, spot.rect.size)
        written = set(" ".join(ink.take()).split())
        assert set(spot.picture.name.split()) <= written or getattr(spot.picture, "label", None) in written, key
        covering = [other.rect.left for other in scene.view.reachable if other.rect.left > spot.rect.left
                    and other.key[0] == key[0] and other.rect.top < spot.rect.bottom]  # fmt: skip
        behind = scene.view.spot(("card behind", key[1] + 1, 0)) if key[0] == "card" and key[1] < 3 else None
        covering += [behind.rect.left] if behind is not None else []
        assert spot.picture.seen <= min(covering, default=spot.rect.right) - spot.rect.left, "what is seen of it"


def test_a_fate_card_that_lies_small_over_its_place_is_drawn_whole(sit: Sit) -> None:
    """As advice and riddles show it: there is less of it than the hand left free."""
    game = table(phase="move")
    fates(game, 0, "fat_year", "driftwood")
    scene = sit(game)
    picture: Any = next(spot.picture for spot in scene.view.reachable if is_fate(spot))
    seen, whole_card = (replace(picture, seen=width)._made(scene.look, (40, 60)) for width in (90, 0))
    assert seen.get_buffer().raw == whole_card.get_buffer().raw


def is_fate(spot: Spot) -> bool:
    return isinstance(spot.key, tuple) and spot.key[0] == "fate"


def test_what_is_explored_is_ringed_and_the_piece_lies_there_pale(sit: Sit) -> None:
    scene = sit(at_the_mist("seek_pasture"))
    assert scene.view.spot(("explored",)) is None
    scene.commit([do.Step(0, 5, UNKNOWN, 0)])
    ring, piece = scene.view.spot(("explored",)), scene.view.spot(("explored", "piece"))
    assert ring is not None
    assert piece is not None
    assert ring.rect == scene.view.island.hex(UNKNOWN)
    assert ring.rect.contains(piece.rect)
    scene.commit([do.Explore(0)])
    assert scene.view.spot(("explored",)) is None, "it is known then"


def test_a_button_of_a_fate_card_says_what_the_card_does(sit: Sit) -> None:
    scene = sit(at_the_mist("seek_pasture"))
    scene.commit([do.Step(0, 5, UNKNOWN, 0)])
    button = next(widget for widget in scene.group.widgets if widget.label == "Seek Grazing")
    said = scene.pointing.of_widget(button)
    assert said is not None
    assert said.body[0] == "Before the dice: the hex is a pasture."


def test_a_step_into_the_unknown_says_its_odds_once(sit: Sit) -> None:
    scene = sit(at_the_mist())
    scene.drag.pick(next(one for one in scene.handling.draggables() if one.key == ("piece", 5)), "keys")
    target = next(place for place in every_target(scene.drag.hand.targets) if place.key == ("hex", UNKNOWN))
    scene.drag.hand.target = target
    said = scene.pointing.at_target()
    assert said is not None
    assert len(set(said.body)) == len(said.body)
    assert sum("%" in line for line in said.body) > 1


def test_a_hex_leads_to_the_rule_of_what_is_known_of_it(sit: Sit) -> None:
    view = sit(at_the_mist()).view
    found = [view.spot(("hex", at)) for at in (UNKNOWN, BESIDE)]
    rules = [spot.words.rule for spot in found if spot is not None and spot.words is not None]
    assert rules == ["landnam.exploration.terrain", "landnam.harvest.pay"]


def test_who_has_no_piece_on_the_board_is_not_told_to_move_one(sit: Sit) -> None:
    game = table(phase="move")
    fates(game, 0, "fair_wind")
    for piece in game.pieces(0):
        game.place[piece] = NOTHING
    scene = sit(game)
    assert scene.prompt_words()[1] == Message("landnam.prompt.move.none")
    game = table(phase="move")
    settler(game, 0, BESIDE)
    assert sit(game).prompt_words()[1] != Message("landnam.prompt.move.none")


@pytest.mark.parametrize(
    ("steps", "held", "words"),
    [
        (2, "blood_feud", "move.text"),
        (1, "blood_feud", "move.one"),
        (0, "fair_wind", "move.spent"),
        (0, "blood_feud", "move.over"),
    ],
)
def test_the_prompt_of_the_movement_counts_the_steps_that_are_left(steps: int, held: str, words: str, sit: Sit) -> None:
    game = table(phase="move")
    fates(game, 0, held)
    settler(game, 0, BESIDE)
    game.stack[-1] = game.stack[-1]._replace(steps=steps)
    assert sit(game).prompt_words()[1] == Message(f"landnam.prompt.{words}")


def test_rolls_are_numbered_in_little_room_too_and_nothing_is_told_of_none(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, ink = table(phase="move"), watch_ink(monkeypatch)
    scene = sit(game, size=(1280, 720))
    with painted():
        draw(scene.app)
    assert {str(number) for number in range(2, 13)} <= set(ink.take())
    assert dice_words(game).body == ()
    game.rolled[8] = 2
    assert len(dice_words(game).body) == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fate_card_in_a_small_hand_bears_its_name_and_its_kind(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    eye, ink = watch_text(monkeypatch), watch_ink(monkeypatch)
    with open_screen((1280, 720), language=language) as app:
        guest = guest_at(app, sitting_of("landnam", "white", 1), rests=True)
        scene: Any = load_scene("landnam")(app, guest)
        app.push(scene)
        sizes = [spot.rect for spot in scene.view.reachable if spot.key[0] == "fate"]
        assert sizes
        for card in FATE_CARDS:
            picture = fate_card(scene.view, card)
            ink.take()
            picture._made(app.look, sizes[0].size)
            written = " ".join(ink.take())
            assert set(picture.name.split()) <= set(written.split())
            assert picture.label in written
        assert eye.cut == []


def test_a_pile_lies_in_the_bank_to_its_last_card(sit: Sit) -> None:
    """How many there are is nobody's concern; a place is empty when the last is gone."""
    game = table(phase="business")
    for kind, left in enumerate((0, 1, 2, 9)):
        game.take(1, kind, game.bank[kind] - left)
    assert game.bank == [0, 1, 2, 9]
    scene = sit(game)
    piles = [scene.view.spot(("bank", kind)).picture for kind in range(4)]  # type: ignore[union-attr]
    assert [isinstance(pile, Pile) for pile in piles] == [False, True, True, True]
    assert [pile.token for pile in piles[1:]] == list(tokens.CARD[1:])  # type: ignore[union-attr]


def test_the_numbers_under_the_bars_of_rolls_stand_apart_where_the_panel_is_narrow(sit: Sit) -> None:
    scene = sit(table(phase="roll"), size=(1280, 1024), language="uk")
    bars = scene.view.spot(("rolls", "bars"))
    assert bars is not None
    each = bars.rect.width // 11
    assert text.size(scene.look, "10", "label", scene.look.px(text.SMALLEST))[0] + scene.look.px(2) <= each


def test_the_kind_of_a_fate_card_is_as_large_in_narrow_letters_as_fits(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a card whose kind stands in usual letters a longer one is no whisper."""
    written: dict[str, int] = {}
    drawn = pictures.text.draw
    monkeypatch.setattr(
        pictures.text, "draw", lambda look, on, words, *more, px, **rest: (
            written.update({words: px}), drawn(look, on, words, *more, px=px, **rest))[1]
    )  # fmt: skip
    for label in ("Harvest", "Exploration"):
        FateCard("landnam/fate-harvest", label, "Late Thaw")._made(app.look, (79, 110))
    assert written["Harvest"] == app.look.px(13)
    assert written["Exploration"] >= app.look.px(13) - 1


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_longest_kind_stands_on_the_card_that_lies_open_in_large_letters(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    written: list[str] = []
    drawn = pictures.text.draw
    monkeypatch.setattr(
        pictures.text, "draw", lambda look, on, words, *more, **rest: (
            written.append(words), drawn(look, on, words, *more, **rest))[1]
    )  # fmt: skip
    scene = sit(table(), 0, (1920, 1080), scale=125, language=language)
    place = scene.view.spot(("discard",))
    assert place is not None
    label = scene.say("landnam.label.building")
    FateCard("landnam/fate-harvest", label, "Late Thaw")._made(scene.look, place.rect.size)
    assert label in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_lies_open_in_a_small_window_bears_its_kind(sit: Sit, language: str) -> None:
    scene = sit(table(), language=language)
    place = scene.view.spot(("discard",))
    assert place is not None
    bare = FateCard("landnam/fate-building", "", "–")._made(scene.look, place.rect.size)
    for card in range(len(FATES)):
        face = replace(fate_card(scene.view, card), token="landnam/fate-building", name="–")
        assert changed(bare, face._made(scene.look, place.rect.size)), face.label


def test_the_discard_shows_the_card_that_was_played_last(make_app: MakeApp) -> None:
    steps = sitting_of("landnam", "cards").timeline
    played = [(number, event.card) for number, step in enumerate(steps) for event in step.events
              if isinstance(event, FatePlayed)]  # fmt: skip
    shown = []
    for number, card in played[:6]:
        scene = sit_at(make_app(), "landnam", ("cards", number + 1))
        place: Any = scene.view.spot(("discard",))
        shown.append((place.picture.name, scene.view.say(Message(f"landnam.card.{FATE_NAMES[card]}"))))
    assert all(name == wanted for name, wanted in shown), shown
    assert len({name for name, _ in shown}) > 1


def test_red_tokens_lie_above_plans_and_plans_above_all_that_stands(sit: Sit) -> None:
    game = table()
    for hex_ in (10, 11):
        land(game, hex_, "pasture", 5)
    farm(game, 1, 0)
    game.red[settler(game, 1, 10)] = 1 << 0
    game.plans.extend((TOWN, 3, 0, 0))
    scene = sit(game)
    kinds = list(dict.fromkeys(spot.key[0] for spot in scene.view.lying if isinstance(spot.key, tuple)))
    assert kinds.index("house") < kinds.index("plan") < kinds.index("red")
    assert kinds.index("piece") < kinds.index("number") < kinds.index("plan")
