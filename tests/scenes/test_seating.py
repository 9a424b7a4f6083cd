from __future__ import annotations

import itertools
import json
from pathlib import Path

import pygame
import pytest

from game.annals.household import Household
from game.app import App
from game.language import LANGUAGES
from game.rules.kernel import Game, Option
from game.scenes.hall.heads import head_of
from game.scenes.seating import SeatingScene
from game.scenes.seating.draft import Seating, first_seating, memory_file
from game.scenes.seating.rows import TokenButton
from game.scenes.table import TableScene
from game.table.reading import read_journal
from game.titles import PLAYABLE, load_game
from game.ui.paragraph import Paragraph
from game.ui.widgets import DropDown, TextField
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw, keys, named, press, strike
from tests.scenes.hands import sitting_at
from tests.ui.hand import written

COLOURS = ("bone", "amber", "fjord", "blood", "raven")
VIKINGS = load_game("vikings")


def seating(app: App) -> SeatingScene:
    app.push(SeatingScene(app, "vikings"))
    assert isinstance(app.scene, SeatingScene)
    return app.scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_every_title_seats_whom_it_may_in_every_language(title: str, language: str, make_app: MakeApp) -> None:
    app = make_app(language=language)
    app.push(SeatingScene(app, title))
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    game = load_game(title)
    for _ in range(max(game.seat_range)):
        scene.seating.add()
    scene.rebuild()
    draw(app)
    buttons = [widget for widget in scene.group.widgets if isinstance(widget, TokenButton)]
    assert len(buttons) == max(game.seat_range)
    assert len({button.label for button in buttons}) == max(game.seat_range)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 125), ((1280, 720), 100)])
def test_what_stands_in_a_row_keeps_off_its_rim(
    size: tuple[int, int], scale: int, language: str, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fields and what is said of each kind of player, at the sizes at which rows are low."""
    app = make_app(size, menu=False, scale=scale, language=language)
    app.push(SeatingScene(app, "northgard"))
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    drawn: list[pygame.Rect] = []

    def noted(paragraph: Paragraph, _: pygame.Surface, place: tuple[int, int]) -> None:
        drawn.append(pygame.Rect(place, (paragraph.width, paragraph.height)))

    monkeypatch.setattr(Paragraph, "draw", noted)
    for level in scene.seating.levels:
        for seat in scene.seating.seats:
            seat.who = level
        scene.rebuild()
        drawn.clear()
        draw(app)
        for plate in scene._plates:
            face = plate.inflate(0, -2 * app.look.px(5))
            inside = [one.rect for one in scene.group.widgets if plate.collidepoint(one.rect.center)]
            inside += [rect for rect in drawn if plate.collidepoint(rect.center)]
            assert len(inside) == 5, "token, name, who, the way out, and what is said of the player"
            assert [rect for rect in inside if not (face.top <= rect.top and rect.bottom <= face.bottom)] == [], face


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_seat_can_be_taken_away_until_the_fewest_are_left(title: str, app: App) -> None:
    app.push(SeatingScene(app, title))
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    fewest = min(load_game(title).seat_range)
    for seats in range(len(scene.seating.seats), fewest - 1, -1):
        label = app.language.text("hall.seating.remove")
        ways = [widget for widget in scene.group.widgets if widget.label == label]
        assert len(ways) == (seats if seats > fewest else 0)
        if ways:
            strike(app, ways[-1])


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024)])
@pytest.mark.parametrize("title", PLAYABLE)
def test_the_ways_out_stay_where_they_are_when_a_seat_is_taken_away(
    title: str, size: tuple[int, int], make_app: MakeApp
) -> None:
    app = make_app(size)
    app.push(SeatingScene(app, title))
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    while len(scene.seating.seats) < scene.seating.most:
        scene.add()
    full = [widget.rect for widget in scene.group.widgets if widget.label == scene.say("hall.seating.remove")]
    for seats in range(len(full) - 1, scene.seating.least, -1):
        scene.remover(seats)()
        left = [widget.rect for widget in scene.group.widgets if widget.label == scene.say("hall.seating.remove")]
        assert left == full[:seats], f"with {seats} seats"


@pytest.fixture
def fresh() -> Seating:
    return first_seating(VIKINGS, COLOURS)


def test_at_first_a_person_and_three_freemen_sit_down(fresh: Seating) -> None:
    assert [seat.who for seat in fresh.seats] == ["person", "karl", "karl", "karl"]
    assert len({seat.colour for seat in fresh.seats}) == 4
    assert fresh.options == {"variant": "basic", "first": "random"}


def test_seats_stay_within_the_title(fresh: Seating) -> None:
    fresh.add()
    assert len(fresh.seats) == 4
    for _ in range(4):
        fresh.remove(0)
    assert len(fresh.seats) == 2


def test_colours_stay_unique(fresh: Seating) -> None:
    seen = set()
    for _ in COLOURS:
        fresh.next_colour(0)
        seen.add(fresh.seats[0].colour)
        assert len({seat.colour for seat in fresh.seats}) == 4
    assert len(seen) == 2, "one colour is free, and the own one"


def test_a_person_brings_a_colour_and_whoever_had_it_takes_theirs(fresh: Seating) -> None:
    own, theirs, third, _ = (seat.colour for seat in fresh.seats)
    fresh.seat_person(0, "mark", "Ása", theirs)
    assert [seat.colour for seat in fresh.seats[:3]] == [theirs, own, third], "a bot gives its colour up"
    fresh.seat_person(2, "other", "Bersi", theirs)
    assert [seat.colour for seat in fresh.seats[:3]] == [theirs, own, third], "a person keeps it"
    fresh.seat_person(1, "third", "Dalla", (free := fresh.free_colours()[0]))
    assert [seat.colour for seat in fresh.seats[:3]] == [theirs, free, third], "nobody had it"


def test_shuffling_keeps_everybody_and_changes_the_order(fresh: Seating) -> None:
    before = list(fresh.seats)
    fresh.shuffle()
    assert fresh.seats != before
    assert sorted(map(repr, fresh.seats)) == sorted(map(repr, before))


def test_equal_names_are_told_apart(fresh: Seating) -> None:
    for seat in fresh.seats:
        seat.name = "Olaf"
    assert [plan.name for plan in fresh.plans([""] * 4)] == ["Olaf", "Olaf (2)", "Olaf (3)", "Olaf (4)"]


def test_a_name_of_full_length_can_come_twice(fresh: Seating) -> None:
    for seat in fresh.seats:
        seat.name = "O" * 40
    names = [plan.name for plan in fresh.plans([""] * 4)]
    assert len(set(names)) == 4
    assert max(map(len, names)) == 40


def test_the_last_seating_comes_back(fresh: Seating) -> None:
    fresh.remove(3)
    fresh.seats[0].name = "Інґрід"
    fresh.seats[1].who = "jarl"
    fresh.options["variant"] = "advanced"
    fresh.remember("vikings")
    again = first_seating(VIKINGS, COLOURS)
    assert again.seats == fresh.seats
    assert again.options == fresh.options


@pytest.mark.parametrize(
    "kept",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"vikings": 7}',
        b'{"vikings": {"seats": 3, "options": []}}',
        b'{"vikings": {"seats": [1, {"name": 2}, {"name": "x", "who": "troll"}], "options": {"variant": 1}}}',
    ],
)
def test_a_spoilt_memory_counts_as_none(kept: bytes) -> None:
    memory_file().write_bytes(kept)
    assert first_seating(VIKINGS, COLOURS) == first_seating(VIKINGS, COLOURS, Path("/nonexistent"))


@pytest.mark.parametrize("title", ["vikings", "odin", "landnam", "northgard", "tiny_epic"])
def test_what_cannot_be_written_again_costs_nothing_but_itself(title: str) -> None:
    seats = [{"name": "A", "who": "person", "colour": "raven"}, {"name": "\ud800", "who": "person", "colour": "bone"}]
    kept = {
        title: {"seats": seats, "options": {"first": "\udfff"}},
        "older": {"seats": [{"name": "half \ud83d"}], "\ud800": 1e999},
        "\ud800": {},
    }
    memory_file().write_text(json.dumps(kept))
    found = first_seating(load_game(title), COLOURS)
    assert found.seats[0].name == "A"
    found.remember(title)
    assert first_seating(load_game(title), COLOURS).seats == found.seats


def test_what_still_makes_sense_of_a_memory_is_taken() -> None:
    seats = [{"name": "A", "who": "person", "colour": "raven"}, {"name": "B", "who": "karl", "colour": "raven"}]
    memory_file().write_text(json.dumps({"vikings": {"seats": seats, "options": {"variant": "advanced", "x": "y"}}}))
    found = first_seating(VIKINGS, COLOURS)
    assert [(seat.name, seat.colour) for seat in found.seats] == [("A", "raven"), ("", "bone")]
    assert found.options == {"variant": "advanced", "first": "random"}


def test_a_table_is_built_by_mouse(app: App) -> None:
    scene = seating(app)
    strike(app, next(w for w in scene.group.widgets if w.label == app.language.text("hall.seating.remove")))
    assert len(scene.seating.seats) == 3
    field = next(widget for widget in scene.group.widgets if isinstance(widget, TextField))
    strike(app, field)
    app.scene.handle(written("Sigrid"))
    strike(app, next(widget for widget in scene.group.widgets if isinstance(widget, TokenButton)))
    colours = [seat.colour for seat in scene.seating.seats]
    press(app, "hall.seating.start")
    assert isinstance(app.scene, TableScene)
    assert app.scene.names[0] == "Sigrid"
    assert [plan.colour for plan in sitting_at(app.scene).seats] == colours
    assert len(set(app.scene.names)) == 3
    assert sitting_at(app.scene).path.exists()


def test_a_table_is_built_by_keyboard(app: App) -> None:
    scene = seating(app)
    label = app.language.text("hall.seating.who", n=2)
    while scene.group.focus is None or scene.group.focus.label != label:
        keys(app, pygame.K_TAB)
    keys(app, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert scene.seating.seats[1].who == "jarl"
    assert scene.group.focus is not None
    assert scene.group.focus.label == label, "the focus stays where it was"
    start = app.language.text("hall.seating.start")
    while scene.group.focus is None or scene.group.focus.label != start:
        keys(app, pygame.K_TAB)
    keys(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert [plan.level for plan in sitting_at(app.scene).seats] == ["", "jarl", "karl", "karl"]


def test_options_and_seed_go_to_the_table(app: App) -> None:
    scene = seating(app)
    variant = named(app, app.language.text("vikings.option.variant"))
    assert isinstance(variant, DropDown)
    variant.choose(1)
    seed = named(app, app.language.text("hall.seating.seed"))
    strike(app, seed)
    app.scene.handle(written(" my seed "))
    draw(app)
    scene.start()
    assert isinstance(app.scene, TableScene)
    header = read_journal(sitting_at(app.scene).path).header
    assert header.seed == "my seed"
    assert header.options["variant"] == "advanced"


def test_names_are_offered_in_the_language_of_the_reader(make_app: MakeApp) -> None:
    app = make_app(language="uk")
    scene = seating(app)
    assert scene.offered == ["Інґрід", "Бйорн", "Ґудрун", "Раґнар"]
    scene.seating.seats[0].name = "Dana"
    assert scene.offered == ["", "Бйорн", "Ґудрун", "Раґнар"], "nobody else is renamed"
    scene.seating.seats[0].name, scene.seating.seats[1].name = "", "Ґудрун"
    assert scene.offered == ["Інґрід", "", "Бйорн", "Раґнар"], "a name that is taken is not offered, nor one twice"
    scene.seating.seats[0].name, scene.seating.seats[1].name = "Бйорн", ""
    assert scene.offered[1:] == ["Інґрід", "Ґудрун", "Раґнар"]


def test_who_is_given_another_name_is_nobody_of_the_household(app: App) -> None:
    scene = seating(app)
    seat = scene.seating.seats[0]
    seat.name, seat.person = "Dana", "a mark"
    scene.rebuild()
    draw(app)
    strike(app, named(app, app.language.text("hall.seating.name", n=1)))
    app.scene.handle(written("x"))
    assert "x" in seat.name
    assert seat.person == ""


def test_who_took_another_name_sits_under_it(app: App) -> None:
    household = Household()
    ours = household.add("Dana")
    seats = [
        {"name": "Dana", "who": "person", "colour": "raven", "person": ours.mark},
        {"name": "Guest", "who": "person", "colour": "bone", "person": ""},
    ]
    memory_file().write_text(json.dumps({"vikings": {"seats": seats}}))
    household.change(ours.mark, "Dagny")
    assert [seat.name for seat in seating(app).seating.seats] == ["Dagny", "Guest"]


def test_where_no_bot_knows_the_title_only_chance_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.seating.draft.KNOWN_TO_BOTS", ())
    seats = [{"name": "A", "who": "jarl", "colour": "raven"}, {"name": "B", "who": "random", "colour": "bone"}]
    memory_file().write_text(json.dumps({"vikings": {"seats": seats}}))
    found = first_seating(VIKINGS, COLOURS)
    found.add()
    assert found.levels == ("random",)
    assert [seat.who for seat in found.seats] == ["random"] * 3


# --- titles with other seats and options than Vikings ---


class LargeVikings(VIKINGS):  # type: ignore[misc, valid-type]
    """Vikings as if five could play it."""

    seat_range = range(1, 6)


class ManyOptions(LargeVikings):
    """A title with more options than fit side by side; some hold only here and there."""

    options_declared = (
        *VIKINGS.options_declared,
        Option("teams", ("no", "yes"), "no", seats=range(4, 5)),
        Option("partners", ("lot", "facing"), "lot", when={"teams": ("yes",)}),
        *(Option(f"deck{n}", ("a", "b", "c"), "a") for n in range(4)),
    )


def with_game(app: App, monkeypatch: pytest.MonkeyPatch, game: type[Game], seats: int) -> SeatingScene:
    monkeypatch.setattr("game.scenes.seating.scene.load_game", lambda title: game)
    app.language.strict = False  # made-up options have no words
    scene = seating(app)
    while len(scene.seating.seats) < seats:
        scene.add()
    draw(app)
    return scene


def lowest_of(scene: SeatingScene) -> int:
    """Returns where the last words or controls above the foot end."""
    foot = {scene.say(f"hall.{label}") for label in ("back", "seating.lessons", "seating.start")}
    bottoms = [widget.rect.bottom for widget in scene.group.widgets if widget.label not in foot]
    for words, place, role, _ in scene._notes:
        if place.height == 0:
            px = scene.look.px(15) if role == "note" else None
            bottoms.append(place.top + Paragraph(scene.look, words, place.width, role, px=px).height)
    return max(bottoms)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_five_seats_keep_clear_of_the_foot(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, code: str, size: tuple[int, int]
) -> None:
    scene = with_game(make_app(size, language=code), monkeypatch, LargeVikings, 5)
    foot = scene.group.widgets[-1].rect.top
    assert lowest_of(scene) <= foot


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_many_options_stand_in_two_rows(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    scene = with_game(make_app(size), monkeypatch, ManyOptions, 5)
    assert lowest_of(scene) <= scene.group.widgets[-1].rect.top
    rects = [widget.rect for widget in scene.group.widgets]
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
    assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in rects)
    controls = [w for w in scene.group.widgets if isinstance(w, DropDown) and w.label.startswith("vikings.option.deck")]
    assert len({widget.rect.top for widget in controls}) == 2
    assert all(widget.hint is not None for widget in controls), "what has no room is told to the pointer"


def test_options_appear_where_they_hold_and_are_forgotten_elsewhere(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = with_game(app, monkeypatch, ManyOptions, 4)

    def offered() -> set[str]:
        labels = {widget.label for widget in scene.group.widgets}
        return {key for key in ("teams", "partners") if f"vikings.option.{key}" in labels}

    assert offered() == {"teams"}
    scene.optioner("teams")("yes")
    scene.optioner("partners")("facing")
    assert offered() == {"teams", "partners"}
    assert scene.seating.options["partners"] == "facing"
    scene.remover(3)()
    assert offered() == set()
    assert (scene.seating.options["teams"], scene.seating.options["partners"]) == ("no", "lot")


def test_a_title_brings_its_own_seats(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = app.look.theme.seats
    beasts = tuple(seat._replace(name=f"beast{n}", token="icon-coin") for n, seat in enumerate(hall[:4]))
    monkeypatch.setitem(app.look.theme.seats_of_titles, "vikings", beasts)
    app.language.strict = False
    scene = seating(app)
    draw(app)
    assert {seat.colour for seat in scene.seating.seats} <= {seat.name for seat in beasts}
    tokens = [widget for widget in scene.group.widgets if isinstance(widget, TokenButton)]
    assert {widget.token for widget in tokens} == {"icon-coin"}
    scene.start()
    assert isinstance(app.scene, TableScene)
    assert {app.scene.badge(seat) for seat in range(4)} == {"icon-coin"}


def test_a_seat_shows_the_head_of_whoever_sits_there(app: App) -> None:
    scene = seating(app)
    levels = ["person", *scene.seating.levels]
    for who in levels:
        scene.reseat(0)(who)
        draw(app)
        assert scene.portraits[0][0].head == head_of(who)
    assert len({head_of(who) for who in levels}) == len(levels), "told apart by more than words"
    assert all(place.height <= plate.height for (_, place), plate in zip(scene.portraits, scene._plates, strict=True))


@pytest.mark.parametrize("size", [(1280, 720), (800, 1000)], ids=str)
def test_the_seats_of_each_title_lead_to_those_of_the_next_and_the_last(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    """*New game* opened the first title, and nothing there told how to come to another."""
    app = make_app(size=size)
    app.open.seating(PLAYABLE[0])
    for step in (1, 1, -1):
        scene = app.scene
        assert isinstance(scene, SeatingScene)
        other = PLAYABLE[(PLAYABLE.index(scene.game.title) + step) % len(PLAYABLE)]
        way = named(app, scene.say("hall.seating.other", title=scene.say(f"{other}.title")))
        assert scene.art.contains(way.rect)
        assert (way.rect.centerx > scene.art.centerx) == (step > 0)
        strike(app, way)
        assert isinstance(app.scene, SeatingScene)
        assert app.scene.game.title == other
    assert sum(isinstance(one, SeatingScene) for one in app.stack) == 1, "Back leads to the menu"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 125)], ids=str)
def test_the_way_to_the_next_title_stays_under_the_pointer(
    make_app: MakeApp, size: tuple[int, int], scale: int
) -> None:
    """Pages are as high as their titles want them, and the arrow went with them: a second press met nothing."""
    app = make_app(size=size, scale=scale)
    app.open.seating(PLAYABLE[0])
    places = set()
    for title in (*PLAYABLE[1:], PLAYABLE[0]):
        scene = app.scene
        assert isinstance(scene, SeatingScene)
        way = named(app, scene.say("hall.seating.other", title=scene.say(f"{title}.title")))
        places.add(way.rect.center)
        assert scene.art.contains(way.rect)
        strike(app, way)
    assert len(places) == 1, places


LONG_WORDS = {("northgard", "uk"), ("northgard", "ru")}
"""Where rows would touch the rims of their plates for it, words are told on hovering alone."""


@pytest.mark.parametrize(
    ("title", "language"),
    [(title, language) for title in PLAYABLE for language in LANGUAGES if (title, language) not in LONG_WORDS],
)
def test_at_125_per_cent_each_option_is_explained_below_it(make_app: MakeApp, title: str, language: str) -> None:
    """What "A card not paid for" means was told on hovering alone."""
    app = make_app(size=(1920, 1080), scale=125, language=language)
    app.open.seating(title)
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    draw(app)
    written = [words for words, *_ in scene._notes]
    for option in scene.seating.settle_options(scene.game.options_asked()):
        assert scene._hint_of(option) in written, option.key
    assert scene.say("hall.seating.seed.hint") in written
