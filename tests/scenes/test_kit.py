"""The kit of the tables: what stands where, what shows only where there is room, what is found when it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.boards import BoardError
from game.rules.kernel import Message
from game.scenes.table import Spot, TableScene, Words, kit
from game.scenes.table.deeds import Rise
from game.scenes.table.kit.stacks import Stack, row
from game.scenes.table.motion import _rise
from game.scenes.table.tableau import Tableau
from game.scenes.table.telling import facts
from game.scenes.vikings.dial import Dial
from game.scenes.vikings.labels import LabelCard, Tabs
from game.scenes.vikings.pictures import Purse
from game.scenes.vikings.plan import map_plan
from game.scenes.vikings.purse import purse
from game.scenes.vikings.strip import Strip
from game.scenes.vikings.trays import centred, numbered
from game.table.settings import Settings
from game.titles import RULED, load_game
from game.ui.look import Look
from game.ui.widgets import Divider
from tests.scenes.hands import open_table, whole

AREA = pygame.Rect(100, 50, 800, 60)


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off", muted=True), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.fixture
def look(app: App) -> Look:
    return app.look


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    return open_table(app, tmp_path, "vikings", {"variant": "basic"}, 3, "kit")


def drawn(look: Look, picture: Any, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size).convert()
    surface.fill("#808080")
    picture.draw(look, surface, surface.get_rect())
    return surface


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def by_key(spots: Any) -> dict[Any, Spot]:
    return {spot.key: spot for spot in spots}


def test_words_find_more_only_when_they_are_read() -> None:
    asked = []

    def more() -> tuple[Message, ...]:
        asked.append(1)
        return (Message("unit.gold", {"n": 3}),)

    words = Words(Message("vikings.home"), (Message("vikings.threatened"),), more=more)
    assert words == Words(words.title, words.body)
    assert not asked
    assert words.sentences == (Message("vikings.threatened"), Message("unit.gold", {"n": 3}))


def test_settling_says_the_spots_once_and_finds_no_forecast(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    said, forecasts = [], []
    spots, forecast = type(scene.view).spots, type(scene.shown).forecast
    monkeypatch.setattr(type(scene.view), "spots", lambda *args: said.append(1) or spots(*args))
    monkeypatch.setattr(type(scene.shown), "forecast", lambda *args: forecasts.append(1) or forecast(*args))
    scene.settle()
    assert not said, "nothing has changed"
    scene.commit([whole(scene).legal_actions()[0]])
    assert len(said) == 1, "an equal view shows what it showed"
    scene.view.rearrange()
    assert len(said) == 2
    assert not forecasts
    meter = scene.view.spot(("meter", scene.viewer))
    assert meter is not None
    assert scene.view.tip(meter.words).body  # type: ignore[union-attr]
    assert forecasts


def test_known_words_follow_the_pattern_of_their_names() -> None:
    (church,) = kit.known("vikings.special.", ["church"], "vikings.special")
    assert church.title == Message("vikings.special.church")
    assert church.body == (Message("vikings.special.church.text"),)
    assert church.rule == "vikings.special"
    assert kit.known("vikings.scoring.", ["small"])[0].rule == "vikings.scoring.small"


def test_words_begin_with_a_capital_letter_and_stay_as_they_are_else() -> None:
    assert [kit.capital(words) for words in ("ärger I", "", "Ása")] == ["Ärger I", "", "Ása"]


def test_sayings_have_a_rule_by_name_and_a_sentence_where_they_are_not_plain() -> None:
    what = kit.Sayings("toy.what.", {"boat": "toy.sail"}, {"hand": "toy.play"})
    boat = what("boat", "raids", n=2)
    assert (boat.title, boat.body) == (Message("toy.what.boat", {"n": 2}), (Message("toy.what.boat.text", {"n": 2}),))
    assert (boat.rule, boat.parts) == ("toy.sail", ("raids",))
    assert what("hand", n=3) == Words(Message("toy.what.hand", {"n": 3}), (), "toy.play")


def test_a_dial_turns_its_token_and_keeps_its_numbers_upright(look: Look) -> None:
    dial = Dial("vikings/price-wheel", 12, 0, 0.36, 20)
    upright = drawn(look, dial, (240, 240))
    assert not same(upright, drawn(look, dial.turned(1), (240, 240)))
    assert not same(drawn(look, dial.turned(1), (240, 240)), drawn(look, dial.turned(1.5), (240, 240)))
    assert same(upright, drawn(look, dial.turned(12), (240, 240)))
    blood = pygame.Color(look.theme.colour.blood)
    for turn, middle in ((0, (120, 34)), (3, (206, 120)), (6, (120, 206))):
        place = pygame.Rect(middle[0] - 12, middle[1] - 12, 24, 24)
        near = drawn(look, dial.turned(turn), (240, 240)).subsurface(place)
        assert pygame.mask.from_threshold(near, blood, (40, 40, 40)).count() > 5, "0 is red, and where it points"


def test_a_heading_leaves_its_note_out_where_it_would_not_fit(look: Look) -> None:
    wide = by_key(kit.heading(look, "home", AREA, "Boatsmen", "who waits here"))
    assert wide["home", "note"].rect.left > wide["home", "heading"].rect.right
    assert wide["home", "note"].rect.right == AREA.right
    narrow = AREA.copy()
    narrow.width = wide["home", "heading"].rect.width + 40
    assert list(by_key(kit.heading(look, "home", narrow, "Boatsmen", "who waits here"))) == [("home", "heading")]
    assert list(by_key(kit.heading(look, "home", AREA, "Boatsmen"))) == [("home", "heading")]


def test_rounds_say_the_first_that_fits_of_what_comes(look: Look) -> None:
    studs = [kit.Stud(), kit.Stud(), kit.Stud(big=True)]
    found = by_key(kit.rounds(look, AREA, AREA.right - 90, "Round 2 of 3", studs, 2, ["x" * 200, "soon"]))
    assert found["coming",].picture.words == "soon"  # type: ignore[union-attr]
    assert found["coming",].rect.left > found["track", 3].rect.right
    assert found["coming",].rect.right == AREA.right - 90
    assert [found["track", n].picture.label for n in (1, 2, 3)] == ["✓", "2", "3"]  # type: ignore[union-attr]
    assert ("coming",) not in by_key(kit.rounds(look, AREA, AREA.right - 90, "Round 2 of 3", studs, 2))
    assert set(by_key(kit.rounds(look, AREA, AREA.right, "Round 2 of 3", studs, 2, ["soon"]))) >= {
        ("round",),
        ("coming",),
    }


@pytest.mark.parametrize(
    ("room", "short", "said"),
    [(300, "", ["Round 2 of 3", "soon"]), (200, "", ["soon"]), (130, "", []), (200, "2/3", ["2/3"]), (130, "2/3", [])],
)
def test_where_there_is_little_room_the_studs_come_first_then_what_they_do_not_say(
    look: Look, room: int, short: str, said: list[str]
) -> None:
    studs = [kit.Stud(), kit.Stud(), kit.Stud(big=True)]
    spots = by_key(kit.rounds(look, pygame.Rect(0, 0, room, 60), room, "Round 2 of 3", studs, 2, ["soon"], short=short))
    found = [spots[key,].picture.words for key in ("round", "coming") if (key,) in spots]  # type: ignore[union-attr]
    assert found == said
    assert spots["track", 1].rect.left >= 0
    assert spots["track", 3].rect.right <= room


def test_a_supply_stands_at_the_right_end_with_its_number(look: Look) -> None:
    words = Words(Message("vikings.bag", {"n": 7}))
    found = by_key(kit.supply(look, AREA, "bag", "icon-bag", 7, words))
    assert found["pile", "count"].picture.words == "7"  # type: ignore[union-attr]
    assert found["bag",].words == words
    assert found["bag",].rect.right == AREA.right
    assert found["bag",].rect.contains(found["pile",].rect)
    assert not found["pile",].rect.colliderect(found["pile", "count"].rect)


def test_a_purse_names_its_amounts_only_where_there_is_room(scene: TableScene[Any]) -> None:
    view = scene.view
    meters = [
        kit.Meter(5, "icon-coin", "#000000", "unit.gold.label"),
        kit.Meter(12, "icon-star", "#FF0000", "unit.point.label", "★ "),
    ]
    tall, low = (by_key(purse(view, pygame.Rect(100, 100, 200, high), 0, Purse(5), meters)) for high in (160, 60))
    texts = [[found["purse", n].picture.words for n in range(4) if ("purse", n) in found] for found in (tall, low)]
    assert texts == [["5", "gold", "★ 12", "victory points"], ["5", "★ 12"]]
    assert tall["purse",].rect.size == (100, 160)
    assert tall["meter", 0].words == view.score_words(view.shown, 0)


def test_small_stacks_have_their_numbers_beside_them(look: Look) -> None:
    stacks = [kit.Stack("one", "icon-coin", 1), kit.Stack("three", "icon-star", 3)]
    found = by_key(numbered(look, AREA, stacks, 26))
    assert list(found) == ["one", "three", ("three", "count")]
    assert found["three", "count"].picture.words == "3"  # type: ignore[union-attr]
    assert found["three"].count == 1, "no badge on top"
    assert found["three", "count"].rect.left >= found["three"].rect.right - look.px(1)
    many = [kit.Stack(number, "icon-coin", 1) for number in range(60)]
    assert max(spot.rect.left for spot in numbered(look, AREA, many, 26)) < AREA.right


@pytest.mark.parametrize(("count", "rows", "side"), [(1, 1, 128), (2, 1, 120), (3, 1, 80), (5, 2, 64)])
def test_a_tray_holds_its_stacks_in_the_middle_as_large_as_fit(count: int, rows: int, side: int) -> None:
    area = pygame.Rect(10, 20, 300, 160)
    spots = list(centred(area, [kit.Stack(number, "icon-coin", 2) for number in range(count)], 3, 0.8))
    assert {spot.rect.size for spot in spots} == {(side, side)}
    assert {spot.count for spot in spots} == {2}
    assert len(spots) == count
    heights = sorted({spot.rect.centery for spot in spots})
    assert len(heights) == rows
    assert abs(sum(heights) / rows - area.centery) <= 1
    for high in heights:
        row = [spot.rect for spot in spots if spot.rect.centery == high]
        assert {b.x - a.x for a, b in pairwise(row)} <= {round(side / 0.8)}
        assert abs(row[0].left - area.left - (area.right - row[-1].right)) <= 1
    assert all(area.contains(spot.rect) for spot in spots)
    assert not list(centred(area, [], 3, 0.8))


def test_a_strip_shows_the_columns_wanted_and_a_small_one_the_last_that_are_used() -> None:
    area = pygame.Rect(30, 40, 900, 480)
    strip = Strip.fitted("vikings/fjord", area, 8)
    assert strip.columns >= 8
    assert strip.shows(1)
    assert not strip.shows(strip.columns + 1)
    assert all(area.contains(strip.rect(row, column)) for row in range(6) for column in (1, strip.columns))
    narrow = Strip.fitted("vikings/fjord", area, 12, beside=200)
    assert narrow.left - area.left == 200
    cards = [narrow.placed(place) for place in narrow.map.layer("cards")]
    assert all(area.left <= card.left and card.right <= narrow.left and card.width > 160 for card in cards)
    assert narrow.columns >= 12
    panned = Strip.fitted("vikings/fjord", area, 8, first=3)
    assert panned.rect(2, 3) == strip.rect(2, 1)
    small, beside = Strip.small("vikings/fjord", pygame.Rect(5, 6, 210, 130), 20, 6, 18)
    assert small.shows(20)
    assert not small.shows(1)
    assert small.rect(0, small.first).left == beside.right == small.area.left
    begun, _ = Strip.small("vikings/fjord", pygame.Rect(5, 6, 210, 130), 2, 6, 18)
    assert begun.first == 1
    assert begun.columns >= 6


def test_tabs_have_dark_letters_on_bright_colours(look: Look) -> None:
    picture = drawn(look, Tabs(30, (("#E2AE26", "M"), ("#34323A", "M"))), (24, 60))
    bright, dark = picture.subsurface((0, 0, 24, 30)), picture.subsurface((0, 30, 24, 30))
    assert pygame.mask.from_threshold(bright, "#E2AE26", (2, 2, 2)).count() > 200
    assert pygame.mask.from_threshold(dark, "#34323A", (2, 2, 2)).count() > 200
    assert pygame.mask.from_threshold(bright, look.theme.colour.ink, (30, 30, 30)).count() > 5
    assert pygame.mask.from_threshold(dark, "#FFF6DD", (30, 30, 30)).count() > 5


def test_a_label_card_shows_stripe_token_and_name(look: Look) -> None:
    card = drawn(look, LabelCard("Ships", "vikings/longship-red", "#B98A55"), (120, 90))
    assert card.get_at((3, 45)) == pygame.Color("#B98A55")
    other = drawn(look, LabelCard("Shops", "vikings/longship-red", "#B98A55"), (120, 90))
    assert same(card.subsurface((0, 0, 120, 60)), other.subsurface((0, 0, 120, 60)))
    assert not same(card, other)


def _inked(one: pygame.Surface, other: pygame.Surface) -> list[int]:
    """Returns the rows in which two pictures of a size differ."""
    wide, high = one.get_size()
    return [y for y in range(high) if not same(one.subsurface((0, y, wide, 1)), other.subsurface((0, y, wide, 1)))]


@pytest.mark.parametrize("size", [(120, 90), (104, 44), (104, 41), (100, 33), (104, 28), (46, 30), (46, 60)])
def test_the_name_of_a_label_card_never_lies_over_its_token(look: Look, size: tuple[int, int]) -> None:
    card, unnamed, other = (
        drawn(look, LabelCard(name, token, "#B98A55"), size)
        for name, token in (("Ships", "icon-coin"), (" ", "icon-coin"), (" ", "vikings/longship-red"))
    )
    name, token = _inked(card, unnamed), _inked(unnamed, other)
    assert bool(name) == (size[1] >= 32 and size[0] >= 90), "only the token stands on a card that is too small"
    assert token[0] >= 1
    assert token[-1] < min([size[1], *name])
    assert not name or name[-1] < size[1] - 1


@pytest.mark.parametrize("panel", [pygame.Rect(10, 20, 433, 440), pygame.Rect(7, 3, 901, 650)], ids=str)
def test_a_map_as_a_plan_fills_its_panel_and_keeps_equal_things_equal(panel: pygame.Rect) -> None:
    plan = map_plan("vikings/wheel", panel)
    assert plan.area.center == panel.center
    assert plan.area.size == (min(panel.size),) * 2
    fields = plan.layer("fields")
    assert len(fields) == 12
    assert len({field.size for field in fields}) == 1
    assert fields[3] == plan.place("fields", "3")
    assert fields[0].centery < fields[6].centery, "by their numbers"
    with pytest.raises(BoardError, match="nowhere"):
        plan.place("fields", "nowhere")


def test_a_tableau_draws_spots_at_any_size_and_equals_by_its_key(look: Look) -> None:
    def spots(_: Look, rect: pygame.Rect) -> Iterator[Spot]:
        yield Spot("sea", rect, kit.Sea())
        yield Spot("coin", rect.inflate(-rect.width // 2, -rect.height // 2), "icon-coin")

    one = Tableau(("fjord", 1), spots)
    assert one == Tableau(("fjord", 1), lambda *_: ())
    assert one != Tableau(("fjord", 2), spots)
    sea = drawn(look, kit.Sea(), (80, 60))
    assert not same(drawn(look, one, (80, 60)), sea)
    assert not same(drawn(look, kit.Sea(20), (80, 60)), sea), "lines between the rows"
    assert sea.get_at((2, 2)) != pygame.Color("#808080")


def test_a_painted_picture_is_painted_once_for_each_size(look: Look) -> None:
    painted: list[tuple[int, int]] = []

    @dataclass(frozen=True)
    class Red(kit.Painted):
        def _paint(self, look: Look, face: pygame.Surface) -> None:
            painted.append(face.get_size())
            face.fill("#AA0000")

    surface = pygame.Surface((60, 60))
    for size in ((30, 20), (30, 20), (20, 30)):
        Red().draw(look, surface, pygame.Rect((5, 5), size))
    assert painted == [(30, 20), (20, 30)]
    assert surface.get_at((5, 5)) == surface.get_at((24, 34)) == pygame.Color("#AA0000")
    assert surface.get_at((34, 25)) == pygame.Color("black")


def test_a_picture_of_a_function_is_its_values_and_shows_them(look: Look) -> None:
    @kit.picture
    def bar(
        look: Look, surface: pygame.Surface, rect: pygame.Rect, share: float, name: str = "", lit: bool = False
    ) -> None:
        """Draws so much of a bar."""
        surface.fill("#AA0000" if lit else "#00AA00", (*rect.topleft, round(rect.width * share), rect.height))

    @kit.painted
    def same(look: Look, face: pygame.Surface, share: float, name: str = "", lit: bool = False) -> None:
        """Paints all of it."""
        face.fill("#AA0000")

    assert bar(0.5, lit=True) == bar(share=0.5, name="", lit=True) != bar(0.5)
    assert hash(bar(0.5)) == hash(bar(0.5))
    assert bar(0.5) != same(0.5)
    assert facts(bar(0.5, "half", lit=True)) == ("share 0.5", "half", "lit")
    assert facts(bar(0.25)) == ("share 0.25",)
    seen = drawn(look, bar(0.5, lit=True), (40, 40))
    assert (seen.get_at((19, 5)), seen.get_at((20, 5))) == (pygame.Color("#AA0000"), pygame.Color("#808080"))
    assert drawn(look, same(0.5), (40, 40)).get_at((39, 39)) == pygame.Color("#AA0000")
    assert isinstance(same(0.5), kit.Painted)


def test_what_is_centred_lies_round_its_point_to_the_nearest_px() -> None:
    assert kit.centred((30.6, 20.4), 10) == pygame.Rect(26, 15, 10, 10)
    assert kit.centred((30, 20), 11.6, 4.2) == pygame.Rect(24, 18, 12, 4)


def test_a_hollow_is_seen_through(look: Look) -> None:
    hollow = drawn(look, kit.Hollow(), (40, 40)).get_at((20, 20))
    assert hollow != pygame.Color("#808080")
    assert hollow.r > 100


def test_an_amount_of_nothing_does_not_rise(scene: TableScene[Any]) -> None:
    def rising(*amounts: tuple[int, str]) -> int:
        return len(_rise(scene.view, Rise(("meter", 0), amounts), 0))  # type: ignore[arg-type]

    assert rising((3, "icon-star"), (0, "icon-coin")) == 1
    assert rising((3, "icon-star"), (-2, "icon-coin")) == 2
    assert rising((0, "icon-coin")) == 0


@pytest.mark.parametrize("stacks", range(1, 9))
def test_a_row_keeps_within_its_area_however_many_lie_in_it(stacks: int) -> None:
    area = pygame.Rect(100, 50, 300, 80)
    spots = list(row(area, [Stack(("ashore", number), "icon-coin", 3) for number in range(stacks)]))
    assert all(area.contains(spot.rect) for spot in spots), [spot.rect for spot in spots]
    lefts = [spot.rect.left for spot in spots if spot.count > 1]
    assert lefts == sorted(set(lefts)), "none lies right over another"
    first = [spot.rect for spot in spots if spot.count > 1]
    if stacks <= 6:
        assert all(one.right <= other.left + 1 for one, other in pairwise(first)), "smaller before they overlap"
    assert min(rect.width for rect in first) >= 75 * 0.6 - 1


@pytest.mark.parametrize("title", RULED)
def test_the_card_of_whoever_acts_is_lifted_over_the_others(app: App, tmp_path: Path, title: str) -> None:
    scene: TableScene[Any] = open_table(app, tmp_path, title, {}, 3, "acting")
    view = scene.view
    acts, rests = view.rivals()[:2]
    before = view.spot(("rival", acts))
    view.acting = acts
    view.rearrange()
    after, other = view.spot(("rival", acts)), view.spot(("rival", rests))
    assert before is not None
    assert after is not None
    assert other is not None
    assert (after.shadow, other.shadow) == ("lifted", "")
    assert pygame.Rect((0, 0), app.window.size).contains(after.rect)
    keys = [spot.key for spot in view.lying]
    assert after.rect.width > before.rect.width
    assert keys.index(("rival", acts)) > keys.index(("rival", rests)), "it lies over the others"
    view.settle()
    assert view.spot(("rival", acts)) == before
    app.pop()


@pytest.mark.parametrize("title", RULED)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_card_of_whoever_acts_hides_nothing_of_ones_own_and_nothing_hides_it(
    make_app: Callable[..., App], tmp_path: Path, title: str, seats: int, size: tuple[int, int]
) -> None:
    app = make_app(size, False, curtain="off")
    view = open_table(app, tmp_path, title, {}, max(seats, load_game(title).seat_range[0]), "acting").view
    for seat in view.rivals():
        view.acting = seat
        view.rearrange()
        card, places = view.spot(("rival", seat)), [spot.key for spot in view.lying]
        assert card is not None
        kept = [view.areas[name] for name in (*view.about, *view.boards) if name in view.areas and name != "wheel"]
        assert card.rect.collidelist(kept) < 0, "boards and what is one's own stay in sight"
        others = [view.spot(("rival", other)).rect for other in view.rivals() if other != seat]
        assert card.rect.collidelist(others) < 0, "nor does it lie over another's card"
        later = [spot for spot in view.lying[places.index(card.key) + 1 :] if spot.picture is not None]
        around = card.rect.inflate(app.look.px(24), app.look.px(24))
        over = [spot.key for spot in later if spot.rect.colliderect(card.rect) and not around.contains(spot.rect)]
        assert over == [], "nothing lies over it but what stands on it"


def test_the_words_of_a_line_across_take_a_narrow_column_whole(look: Look) -> None:
    words = "no further back: Olena shuffles the discard."
    narrow, wide = Divider(look, words, 160), Divider(look, words, 400)
    assert narrow.height <= 4 * wide.height


def test_entries_share_a_row_by_their_widths_and_their_labels_stay_within_it(look: Look) -> None:
    found = [
        kit.Entry("gold", "icon-coin", "12"),
        kit.Entry("hand", kit.Disc("3"), "x2", wide=2, label_key="n of hand"),
    ]
    spots = by_key(kit.entries(look, AREA, found, 20))
    assert [*spots] == ["gold", ("gold", "n"), "hand", "n of hand"]
    assert spots["gold"].picture == kit.Fitted("icon-coin")
    assert spots["hand"].rect.left == AREA.left + round(AREA.width / 3)
    assert spots["gold"].rect.height == AREA.height
    assert (
        spots["gold"].rect.right
        < spots["gold", "n"].rect.left
        < spots["gold", "n"].rect.right
        <= spots["hand"].rect.left
    )
    small = by_key(kit.entries(look, AREA, found, 20, most=30, least=4))
    assert small["gold"].rect.size == (30, 30)
    assert small["gold"].rect.centery == AREA.centery
    assert small["hand"].rect.left == AREA.left + AREA.width // 5, "as if there were four"


def test_a_label_that_would_be_cut_gets_the_room_that_others_can_spare(look: Look) -> None:
    found = [kit.Entry(name, "icon-coin", label) for name, label in zip("abcd", ("+5", "+4", "+2", "+10"), strict=True)]
    row = pygame.Rect(0, 0, 168, 22)
    spots = by_key(kit.entries(look, row, found, 19, least=4))
    for entry in found:
        at, line = spots[entry.key, "n"].rect, spots[entry.key, "n"].picture
        assert isinstance(line, kit.Line)
        assert line.width(look) <= at.width, entry.label
        assert spots[entry.key].rect.right <= at.left
    assert spots["d", "n"].rect.right <= row.right
    assert [spots[entry.key].rect.left for entry in found] == sorted(spots[entry.key].rect.left for entry in found)


def test_what_an_entry_says_is_said_by_its_whole_place_if_it_is_to_be(look: Look) -> None:
    said = Words(Message("hall.name.1"))
    spots = by_key(kit.entries(look, AREA, [kit.Entry("gold", "icon-coin", "1", said, whole=True)]))
    assert spots["gold", "all"].rect == AREA
    assert spots["gold", "all"].words == spots["gold"].words == said


@pytest.mark.parametrize("count", [1, 3, 40])
@pytest.mark.parametrize("at", ["left", "center", "right"])
def test_cards_side_by_side_stay_in_their_area_and_are_pushed_together(count: int, at: str) -> None:
    rects = kit.spread(AREA, count, (40, 56), 6, at)
    assert {rect.size for rect in rects} == {(40, 56)}
    assert all(AREA.contains(rect) for rect in rects)
    steps = {two.left - one.left for one, two in pairwise(rects)}
    assert len(steps) <= 1
    assert steps <= ({46} if count == 3 else {19})
    row = rects[0].union(rects[-1])
    assert getattr(row, f"mid{at}" if at != "center" else at)[0] == pytest.approx(
        getattr(AREA, f"mid{at}" if at != "center" else at)[0], abs=1 if count < 40 else 30
    )


def test_a_fan_leans_outwards_hangs_at_its_ends_and_knows_what_is_in_sight(look: Look) -> None:
    held = kit.fan(look, pygame.Rect(0, 0, 200, 120), 5, (60, 84), 4, droop=10, tilt=5)
    assert [card.degrees for card in held] == [-5, -2.5, 0, 2.5, 5]
    assert held[0].rect.top == held[4].rect.top == held[2].rect.top + 10
    assert [card.free for card in held] == [35, 35, 35, 35, 60]
    for card in held:
        assert card.rect.collidepoint(card.middle)
        assert min(x for x, _ in card.sight) <= card.middle[0] <= max(x for x, _ in card.sight)
    assert kit.fan(look, pygame.Rect(0, 0, 200, 120), 1, (60, 84), 4)[0].degrees == 0


def test_in_a_fan_what_has_to_be_seen_of_a_card_is_seen_though_others_need_more(look: Look) -> None:
    held = kit.fan(look, pygame.Rect(0, 0, 300, 120), 6, (70, 98), 0, seen={0: 39, 2: 50, 3: 46})
    assert held[0].free >= 39
    assert (held[2].free, held[3].free) == (50, 46)
    assert held[-1].rect.right <= 300


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright", "midright", "center"])
def test_a_counter_lies_on_the_corner_of_its_thing(look: Look, corner: str) -> None:
    thing = pygame.Rect(300, 200, 80, 60)
    spot = kit.counter(look, ("deck", "count"), thing, 12, corner)
    assert (spot.picture, spot.rect.size) == (kit.Disc("12"), (20, 20))
    assert spot.rect.collidepoint(getattr(thing, corner))
    assert thing.collidepoint(spot.rect.center)


@pytest.mark.parametrize(("kind", "high", "drawn"), [
    ("vellum", 260, "vellum"), ("vellum", 90, "leaf"), ("slip", 190, "leaf"), ("slip", 260, "slip"), ("oak", 90, "oak"),
])  # fmt: skip
def test_a_low_plate_has_no_line_through_what_stands_near_its_edge(
    kind: str, high: int, drawn: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    monkeypatch.setattr("game.ui.paint.panel", lambda look, surface, rect, name, scale: found.append(name))
    kit.Panel(kind).draw(app.look, app.window.canvas, pygame.Rect(0, 0, 300, app.look.px(high)))
    assert found == [drawn]
