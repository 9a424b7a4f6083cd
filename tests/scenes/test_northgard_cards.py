"""Cards at the table of Northgard: laid where they mean something, sorted, picked, answered; what nobody may know."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.kernel import Message
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import actions as do_
from game.rules.northgard import frames as at
from game.rules.northgard.components import CARDS, CLAN_CARDS, UNREST
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.words import DECK
from game.scenes.curtain import CurtainScene
from game.scenes.northgard.cards import card_picture
from game.scenes.northgard.faces import GameCard, two_rows
from game.scenes.northgard.hands import HANDS
from game.scenes.northgard.lath import Lath
from game.scenes.northgard.offering import offered_name
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import gist, symbols
from game.scenes.northgard.tray import oak_slip
from game.scenes.table.gestures import refusal
from game.titles import load_scene
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets.dialog import Dialog
from tests.golden.book import sitting_of
from tests.northgard.tables import (
    Luck,
    beast,
    build,
    card,
    discarded,
    displayed,
    do,
    give,
    hold,
    join,
    on_top,
    play,
    played,
    put,
    table,
)
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.eye import answer, painted, watch_text
from tests.scenes.hands import click, drag, guest_at, press, sitting_at, told_anew, whole
from tests.scenes.telling.ink import watch_ink

pytestmark = pytest.mark.usefixtures("seldom_painted")

UPGRADES = CLAN_CARDS[1][1:]
"""Those of the Boar, whose clan the first seat leads."""


def turn(*cards: str, lore: int = 3) -> NorthgardGame:
    """Returns a table at the first seat's turn with these cards in its hand."""
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    hold(game, 0, *cards)
    give(game, 0, lore=lore)
    return game


def bring(scene: Any, key: object, place: object) -> Any:
    """Drags a thing to a place and returns what was done."""
    begin, end = scene.view.spot(key), scene.view.spot(place)
    assert begin is not None, key
    assert end is not None, place
    drag(scene.app, begin.centre, end.centre)
    return sitting_at(scene).timeline[-1].records[0].action


# -- a card is laid where it means something ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "action"),
    [
        (("active", 0), do_.PlayCard(0, card("move"))),
        (("wait",), do_.Wait(0, card("move"))),
        (("replace",), do_.Replace(0, card("move"))),
        (("remove",), do_.Remove(0, card("move"))),
        (("upgrade", UPGRADES[0], 0), do_.Upgrade(0, card("move"), UPGRADES[0], 0)),
        (("upgrade", UPGRADES[1], 1), do_.Upgrade(0, card("move"), UPGRADES[1], 1)),
    ],
    ids=lambda value: "-".join(map(str, value)) if isinstance(value, tuple) and not hasattr(value, "verb") else "",
)
def test_where_a_card_is_laid_says_what_is_meant(sit: Sit, place: tuple[object, ...], action: Any) -> None:
    """northgard.turn: play, wait, replace for 1 lore, remove for 2, an upgrade for 3."""
    scene = sit(turn("move", "build"))
    assert bring(scene, ("card", card("move")), place) == action


@pytest.mark.parametrize(
    ("lore", "places"), [(0, {"wait"}), (1, {"wait", "replace"}), (2, {"wait", "replace", "remove"})]
)
def test_without_lore_the_places_are_dim_and_say_why(sit: Sit, lore: int, places: set[str]) -> None:
    scene = sit(turn("move", lore=lore))
    key = ("card", card("move"))
    found = {place[0] for place in scene.handling.paths(key)}
    assert found == places | {"active"}
    for name in ("wait", "replace", "remove"):
        assert scene.view.spot((name,)).picture.dim == (name not in places)
    why = refusal(scene.hands, scene.shown, key, ("upgrade", UPGRADES[0], 0))
    assert why is not None
    assert why.rule == "northgard.turn.upgrade"


def test_disorder_is_laid_down_but_never_played_or_removed(sit: Sit) -> None:
    """northgard.decks.unrest: it does nothing and stays in the game."""
    scene = sit(turn("unrest", "move"))
    places = set(scene.handling.paths(("card", UNREST)))
    assert ("wait",) in places
    assert ("active", 0) not in places
    assert ("remove",) not in places
    why = refusal(scene.hands, scene.shown, ("card", UNREST), ("active", 0))
    assert why is not None
    assert why.rule == "northgard.turn.play"


def test_options_of_a_card_are_held_out_and_clicked(sit: Sit) -> None:
    """A feast is one of four; each is shown by what it does; one that cannot be done now is dark and says why."""
    game = turn("feast")
    play(game, "feast")
    scene = sit(game)
    shown = [key for key in scene.handling.clicks() if key[0] == "option"]
    rows = [scene.view.spot(key).picture.row[0].token.rpartition("-")[2] for key in shown]
    assert rows == ["recruit", "move", "explore"]
    off = scene.view.spot(("option", 3))
    assert off.picture.dim, "nobody builds without wood and slot"
    assert scene.view.tip(off.words).body[0] == "It costs 1 wood."
    assert not any(scene.view.spot(key).picture.dim for key in shown)
    click(scene.app, off.centre)
    assert whole(scene).decision.kind == "choose_effect"
    click(scene.app, scene.view.spot(("option", 1)).centre)
    assert sitting_at(scene).timeline[-1].records[0].action == ChooseEffect(0, 1)


@pytest.mark.parametrize(("more", "left"), [(0, 2), (10, 1)])
def test_who_recruits_is_told_how_many_can_come(sit: Sit, more: int, left: int) -> None:
    """One for every symbol, as far as the reserve goes: of fourteen, those that stand on the land are not there."""
    game = turn("hunters")
    west = join(game, "w", "t09.n")
    build(game, "start.w", "silo")
    put(game, 0, "start.w", more)
    play(game, "hunters")
    scene = sit(game)
    _, text = scene.prompt_words()
    assert text is not None
    assert scene.view.say(text).startswith(f"{left} warrior{'s' * (left > 1)} left to recruit.")
    click(scene.app, scene.view.spot(("land", west)).centre)
    assert (whole(scene).decision.kind == "muster") == (left > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_of_a_card_bear_their_names_whole_in_a_small_window(
    language: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, ink, eye = turn("feast"), watch_ink(monkeypatch), watch_text(monkeypatch)
    play(game, "feast")
    with painted():
        scene = sit(game, size=(1280, 720), language=language)
    for number, name in enumerate(("recruit", "move", "explore", "build")):
        spot = scene.view.spot(("option", number))
        ink.take()
        spot.picture.draw(scene.look, pygame.Surface(spot.rect.bottomright), spot.rect)
        assert scene.say(f"northgard.effect.{name}") in ink.take()
    assert eye.cut == []


def test_an_option_of_several_steps_is_named_by_the_first() -> None:
    """To move and then perhaps more; to explore and then move."""
    named: list[tuple[str, str]] = []
    for row in DECK:
        options = [one for block in row.blocks for step in block for one in getattr(step.args, "options", None) or ()]
        several = [row.blocks[int(one)] for one in options if len(row.blocks[int(one)]) > 1]
        named += [(steps[0].op.name, offered_name(steps).id) for steps in several]
    assert named == [("move", "northgard.effect.move"), ("explore", "northgard.effect.explore")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_bears_its_name_in_a_hand_of_four_in_a_small_window(
    language: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In narrow letters, or below its signs, where the bar has no room; a word may be longer than what is seen."""
    ink = watch_ink(monkeypatch)
    scene = sit(turn("move", "feast", "build", "explore"), size=(1280, 720), language=language)
    spot = scene.view.spot(("card", card("feast")))
    nameless = []
    for number in range(len(CARDS)):
        picture = card_picture(scene.view, number, seen=spot.picture.seen)
        ink.take()
        picture._made(scene.look, spot.rect.size)
        if "".join(picture.name.split()) not in "".join("".join(ink.take()).split()):
            nameless += two_rows(picture.name)
    free = spot.rect.width * spot.picture.seen - 8
    narrow = [row for row in nameless if text.size(scene.look, row, text.NARROW, text.SMALLEST)[0] <= free]
    assert len(narrow) <= len(nameless) // 2, "of each name one row at least is longer"


@pytest.mark.parametrize(("language", "nameless"), [("en", 0), ("uk", 2), ("ru", 4)])
def test_upgrades_of_a_clan_bear_their_names_in_small_windows_and_their_price_on_its_sign(
    language: str, nameless: int, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All bore signs alone: beside a price there was room for half a name."""
    ink = watch_ink(monkeypatch)
    scene = sit(turn("move"), size=(1280, 720), language=language)
    spot = scene.view.spot(("upgrade", UPGRADES[0], 0))
    surface, without = pygame.Surface(spot.rect.bottomright), list[str]()
    for upgrade in (one for cards in CLAN_CARDS for one in cards[1:]):
        name = scene.say(card_name(upgrade))
        ink.take()
        oak_slip("northgard/clan-boar", name, "", 3, symbols(upgrade)).draw(scene.look, surface, spot.rect)
        written = ink.take()
        assert written.count("3") == 1, "its price"
        if " ".join(word for word in written if word != "3") not in (name, " ".join(two_rows(name))):
            without.append(name)
    assert len(without) <= nameless, without


def test_a_narrow_name_on_a_dim_plate_is_dim_too(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit(turn("move"), size=(1280, 720), language="uk")
    place, inks, draw = pygame.Rect(0, 0, 84, 30), list[tuple[str, str]](), text.draw

    def noted(look: Look, surface: pygame.Surface, words: str, at: Any, role: str, ink: str, *place: Any, **how: Any):
        if words in ("Хижацький", "визиск"):
            inks.append((role, ink))
        return draw(look, surface, words, at, role, ink, *place, **how)

    monkeypatch.setattr(text, "draw", noted)
    for dim, ink in ((False, "#FBEBC6"), (True, "#9C8A70")):
        inks.clear()
        slip = oak_slip("northgard/clan-boar", "Хижацький визиск", "", 3, (), dim)
        slip.draw(scene.look, pygame.Surface(place.size), place)
        assert inks == [(text.NARROW, ink)] * 2


def test_the_places_for_cards_are_dim_once_the_card_of_the_turn_is_played(sit: Sit) -> None:
    game = turn("feast", "move")
    assert not sit(game).view.spot(("wait",)).picture.dim
    play(game, "feast")
    scene = sit(game)
    assert all(scene.view.spot((name,)).picture.dim for name in ("wait", "replace", "remove"))


@pytest.mark.parametrize("kind", ["card", "card behind"])
def test_any_of_equal_cards_is_played(sit: Sit, kind: str) -> None:
    scene = sit(turn("feast", "feast", "move"))
    feast = card("feast")
    key = (kind, feast) if kind == "card" else (kind, feast, 1)
    assert bring(scene, key, ("active", 0)) == do_.PlayCard(0, feast)


def test_drawn_cards_are_sorted_by_hand(sit: Sit) -> None:
    """The trading post keeps 1, discards 1, puts 1 back on top."""
    game = turn("trading_post")
    on_top(game, 0, "move", "build", "explore")
    play(game, "trading_post")
    scene = sit(game)
    assert bring(scene, ("drawn", card("build")), ("hand", 0)) == do_.Keep(0, card("build"))
    assert set(scene.handling.paths(("drawn", card("explore")))) == {("discard", 0), ("deck", 0)}
    assert bring(scene, ("drawn", card("explore")), ("discard", 0)) == do_.Discard(0, card("explore"))
    assert whole(scene).hands[0].cards == [card("build")]
    assert whole(scene).piles[0].top[0][0] == card("move"), "the last goes by itself"


@pytest.mark.parametrize("where", ["display", "picked"])
def test_the_pick_is_clicked_among_the_developments_or_where_it_is_held_out(sit: Sit, where: str) -> None:
    """northgard.turn.pass.pick: one of the open cards goes on top of the deck."""
    game = turn("move")
    displayed(game, "militia", "scouts")
    do(game, do_.Pass(0))
    scene = sit(game)
    names = "display", "picked"
    assert set(scene.handling.clicks()) == {(name, card(own)) for name in names for own in ("militia", "scouts")}
    click(scene.app, scene.view.spot((where, card("scouts"))).centre)
    assert whole(scene).piles[0].top[0][0] == card("scouts")
    assert scene.view.spot(("offering",)) is None


def test_the_pick_is_held_out_where_several_sit_at_one_screen(sit: Sit) -> None:
    """What is chosen openly is chosen as a stranger sees the table, and still lies there at its size."""
    game = turn("move")
    displayed(game, "militia", "scouts", "merchant")
    game.stack = [at.Next(0), at.Picking(1, 0), at.Picking(0, 0)]
    scene = sit(game, curtain="hidden")
    if isinstance(scene.app.scene, CurtainScene):
        scene.app.scene.reveal()
    for seat, name in ((0, "militia"), (1, "scouts")):
        assert scene.view.viewer == (0 if seat == 0 else None)
        click(scene.app, scene.view.spot(("picked", card(name))).centre)
        assert sitting_at(scene).timeline[-1].records[0].action == do_.Pick(seat, card(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_picked_is_held_out_with_its_name_in_a_small_window(
    language: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, ink = turn("move"), watch_ink(monkeypatch)
    displayed(game, "shieldbearers", "merchant", "market_place")
    do(game, do_.Pass(0))
    scene = sit(game, size=(1280, 720), language=language)
    over = scene.view.spot(("offering",)).rect
    for name in ("shieldbearers", "merchant", "market_place"):
        spot = scene.view.spot(("picked", card(name)))
        assert over.contains(spot.rect)
        ink.take()
        spot.picture._made(scene.look, spot.rect.size)
        assert set(spot.picture.name.split()) <= set(" ".join(ink.take()).split()), name


@pytest.mark.parametrize(("year", "told"), [(3, "draw it next year"), (7, "counts at the end")])
def test_who_passes_is_asked_once_more_and_told_what_the_pick_is_for(sit: Sit, year: int, told: str) -> None:
    """northgard.turn.pass: the card is drawn next year; after the last year there is none."""
    game = table(year=year)
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    displayed(game, "spy", "recruitment")
    hold(game, 0, "move")
    scene = sit(game)
    for answered, kind in (("table.confirm.no", "turn"), ("northgard.do.pass", "pick")):
        scene.choose(next(choice for choice in scene.choices() if choice.confirm))
        assert isinstance(scene.dialog, Dialog)
        assert scene.dialog.body == "You play no more cards this year."
        answer(scene.app, answered)
        assert whole(scene).decision is not None
        assert whole(scene).decision.kind == kind
    said = scene.prompt_words()[1]
    assert said is not None
    assert told in scene.view.say(said)


@pytest.mark.parametrize(("name", "told"), [("spy", "is discarded"), ("rapacious_exploitation", "gives you 2")])
def test_who_looks_into_a_hand_is_told_what_becomes_of_the_card(sit: Sit, name: str, told: str) -> None:
    """northgard.cards.mischief: discarded at once, or ransomed."""
    game = table(clans=("snake", "boar"))
    hold(game, 1, "move", "build")
    play(game, name)
    do(game, do_.Aim(0, 1))
    scene = sit(game)
    said = scene.prompt_words()[1]
    assert said is not None
    assert told in scene.view.say(said)


def test_the_first_player_is_told_which_creature_goes(sit: Sit) -> None:
    """northgard.creatures.move: two wolves look alike, and either may leave a tie."""
    game = table(creatures="more")
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 2)
    number = beast(game, "wolf_brown", "start.n")
    game.stack.append(at.Leading(0, number))
    scene = sit(game)
    said = scene.prompt_words()[1]
    assert said is not None
    assert scene.view.say(said).startswith("Wolf (brown)")


def test_a_card_is_fetched_out_of_the_discard(sit: Sit) -> None:
    game = turn("negotiation")
    discarded(game, 0, "build", "explore")
    play(game, "negotiation")
    do(game, ChooseEffect(0, 0))
    scene = sit(game)
    click(scene.app, scene.view.spot(("fetched", card("explore"))).centre)
    assert whole(scene).hands[0].cards == [card("explore")]


# -- the reaction ---------------------------------------------------------------------------------------------------


def asked() -> NorthgardGame:
    """Returns a table on which a card was played against who holds the reaction."""
    game = turn("move")
    hold(game, 1, "defensive_strategy")
    play(game, "move")
    return game


def test_the_reaction_is_asked_with_the_card_and_not_again_this_year(sit: Sit) -> None:
    """northgard.cards.reaction: cancel, let pass, or not this year any more."""
    scene = sit(asked())
    scene.viewer = 1
    scene.settle()
    assert scene.view.spot(("asked", card("move"))) is not None
    labels = {choice.label for choice in scene.choices()}
    assert {"Cancel it", "Let it pass", "Not again this year"} <= labels
    assert "Move" in scene.view.say(scene.prompt_words()[0])
    always = next(choice for choice in scene.choices() if choice.label == "Not again this year")
    scene.choose(always)
    assert whole(scene).quiet == 2


def test_whoever_could_hold_it_is_asked_with_nothing_to_say(sit: Sit) -> None:
    scene = sit(asked())
    assert whole(scene).nothing_to_say() == do_.LetPass(1, 0)


# -- what nobody may know -------------------------------------------------------------------------------------------


def test_the_others_hands_and_decks_are_told_only_together(sit: Sit) -> None:
    """northgard.decks.known: what a seat owns is known, but not where it lies."""
    first, second = turn("move"), turn("move")
    hold(first, 1, "build", "recruit")
    hold(second, 1, "explore", "feast")
    told = []
    for game in (first, second):
        scene = sit(game)
        said = [spot.words for spot in scene.view.spots_of(scene.shown) if spot.words is not None]
        told.append([(words.title, words.sentences) for words in said])
    assert told[0] == told[1]


def test_the_own_deck_can_be_looked_into_as_far_as_known(sit: Sit) -> None:
    game = turn("move")
    displayed(game, "militia")
    do(game, do_.Pass(0))
    do(game, do_.Pick(0, card("militia")))
    scene = sit(game, bots=1)
    lines = " ".join(scene.view.tip(scene.view.spot(("deck", 0)).words).body)
    assert "first: Militia" in lines
    assert "Feast\N{NO-BREAK SPACE}×2" in lines
    spread = scene.view.spot(("deck", 0)).large
    assert spread.key[0] == card("militia")
    assert len(spread.key) == len(whole(scene).piles[0])


def test_played_cards_lie_open_before_everybody(sit: Sit) -> None:
    game = turn("build")
    played(game, 0, "move", "explore")
    scene = sit(game)
    cards = [scene.view.spot(("active", 0, number)).picture.card for number in range(2)]
    assert cards == [card("move"), card("explore")]


# -- how cards look -------------------------------------------------------------------------------------------------


def test_a_card_under_others_is_named_where_its_bar_is_seen(sit: Sit) -> None:
    game = turn("feast")
    sizes = []
    for count in (1, 6, 12):
        game.active[0] = (card("move") * 2 + 1,) * count
        scene = sit(game)
        spots = [scene.view.spot(("active", 0, number)) for number in range(count)]
        sizes.append(spots[0].rect.height)
        assert [bool(spot.picture.name) for spot in spots] == [count < 12] * (count - 1) + [True]
    assert sizes[1] < sizes[0] == sizes[2], "they are smaller only where that shows their names"
    game = turn("feast")
    played(game, 0, "move", "recruit")
    scene = sit(game)
    assert all(scene.view.spot(("active", 0, number)).picture.name for number in range(2))
    game = turn("feast", "spy")
    played(game, 0, "recruitment", "lore_mastery", "shieldbearers")
    scene = sit(game, language="uk")
    names = [scene.view.spot(("active", 0, number)).picture.name for number in range(3)]
    assert names == ["Вербування", "Знавці давнини", "Щитоносці"]
    flat = [scene.view.spot(("active", 0, number)).picture.flat for number in range(3)]
    assert flat == [False, True, False], "the second row of its name would lie under the next card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_under_other_cards_are_read_whole(sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Of five cards of a year the lower half of three names lay under the next card."""
    game = turn("feast")
    played(game, 0, "simple_living", "feast", "huginn_and_muninn", "explore", "negotiation")
    scene = sit(game, language=language)
    written, write = dict[str, pygame.Rect](), text.draw

    def note(look: Look, surface: pygame.Surface, words: str, *args: Any, **options: Any) -> pygame.Rect:
        written[words] = write(look, surface, words, *args, **options)
        return written[words]

    monkeypatch.setattr(text, "draw", note)
    spots = [scene.view.spot(("active", 0, number)) for number in range(5)]
    assert sum(bool(spot.picture.name) for spot in spots) >= 3
    for spot, above in itertools.pairwise(spots):
        if not spot.picture.name:
            continue
        written.clear()
        spot.picture._paint(scene.look, pygame.Surface(spot.rect.size, pygame.SRCALPHA))
        rows = [rect for words, rect in written.items() if words.rstrip("-") in spot.picture.name]
        assert rows
        for rect in rows:
            assert rect.centery + rect.height * 0.25 <= above.rect.top - spot.rect.top, spot.picture.name


def test_every_card_with_an_effect_shows_it() -> None:
    bare = [known.id for number, known in enumerate(CARDS) if not symbols(number)]
    assert bare == ["unrest"]


def test_cards_are_told_apart_without_reading() -> None:
    """No two cards of a clan, of the start or of an achievement show the same; of the developments few do."""
    seen: dict[object, list[str]] = {}
    for number, known in enumerate(CARDS):
        seen.setdefault((known.kind, known.is_instant, known.fame, symbols(number)), []).append(known.id)
    alike = sorted(ids for ids in seen.values() if len(ids) > 1)
    assert alike == []


INDUSTRIOUS = "Industrious villagers"
WORDING = "Build. Then you may replace one of your buildings by another of its size."


@pytest.mark.parametrize(
    ("width", "seen", "rows"),
    [
        (40, 1.0, ["3 ★"]),
        (100, 1.0, ["Industrious", "villagers", "3 ★"]),
        (220, 0.5, ["Industrious", "villagers", "3 ★"]),
        (360, 1.0, [INDUSTRIOUS, WORDING, "3"]),
    ],
)
def test_names_and_words_are_written_as_far_as_they_fit(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, width: int, seen: float, rows: list[str]
) -> None:
    """The name in its bar, in two rows if need be; the wording where it fits, else the fame; all in the part seen."""
    look = make_app(menu=False).look
    found: list[tuple[str, pygame.Rect]] = []
    write, paragraph = text.draw, Paragraph.draw

    def drawn(look: Look, surface: pygame.Surface, words: str, *args: Any, **options: Any) -> pygame.Rect:
        found.append((words, write(look, surface, words, *args, **options)))
        return found[-1][1]

    def told(prose: Paragraph, surface: pygame.Surface, at: tuple[int, int]) -> None:
        found.append((prose.text, pygame.Rect(*at, prose.width, prose.height)))
        paragraph(prose, surface, at)

    monkeypatch.setattr(text, "draw", drawn)
    monkeypatch.setattr(Paragraph, "draw", told)
    picture = pygame.Surface((width, width * 7 // 5), pygame.SRCALPHA)
    GameCard(card("industrious_villagers"), INDUSTRIOUS, WORDING, large=True, seen=seen).draw(
        look, picture, picture.get_rect()
    )
    marks = {symbol.mark for symbol in symbols(card("industrious_villagers"))}
    told_rows = [(words, place) for words, place in found if words not in marks]
    assert [words for words, _ in told_rows] == rows
    assert all(place.right <= width * seen for _, place in told_rows)


@pytest.mark.parametrize(("side", "whole"), [(24, False), (160, True)])
def test_signs_that_would_be_too_small_are_the_first_alone(make_app: MakeApp, side: int, whole: bool) -> None:
    look = make_app(menu=False).look
    row = symbols(card("grizzled_warriors"))
    assert len(row) > 1
    drawn = []
    for signs in (row, gist(row)):
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_symbols(look, picture, picture.get_rect(), signs)
        drawn.append(pygame.image.tobytes(picture, "RGBA"))
    assert (drawn[0] != drawn[1]) == whole


def test_no_card_of_a_fan_is_written_over_by_the_next(sit: Sit) -> None:
    """What is seen of a card holds its name; where it is pointed at, that card answers."""
    scene = sit(turn("move", "build", "recruit", "explore", "feast", "negotiation"))
    for name in ("move", "build", "recruit", "explore", "feast", "negotiation"):
        spot = scene.view.spot(("card", card(name)))
        assert scene.view.at(spot.centre).key == spot.key
        assert spot.lifted.degrees == 0


def test_the_hand_is_walked_by_keys(sit: Sit) -> None:
    scene = sit(turn("move", "build"))
    for _ in range(60):
        press(scene.app, pygame.K_TAB)
        focus = scene.group.focus
        if focus is not None and focus.label == "Move":
            break
    press(scene.app, pygame.K_RETURN)
    assert scene.drag.holding == ("card", card("move"))


@pytest.mark.parametrize(("left", "heading"), [(1, "Your turn is played"), (2, "Go on?")])
def test_a_turn_of_which_nothing_is_left_is_not_asked_about(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, left: int, heading: str
) -> None:
    scene = sit(turn("explore"))
    actions = scene.shown.legal_actions()[:left]
    assert len(actions) == left
    monkeypatch.setattr(NorthgardGame, "legal_actions", lambda game: actions)
    asked, _ = scene.asked(at.Continuing(0, 1), Message("northgard.prompt.go_on"), None)
    assert scene.say(asked) == heading
    for can_undo in (True, False):
        monkeypatch.setattr(scene.guest, "letter", replace(scene.guest.letter, can_undo=can_undo))
        _, text = scene.asked(at.Continuing(0, 1), Message("northgard.prompt.go_on"), None)
        assert text is not None
        assert ("step back" in scene.say(text)) == (can_undo and left == 1), "only where there is a step to take back"


def test_an_effect_that_is_offered_alone_is_taken_or_declined(sit: Sit) -> None:
    """Rangers: once explored, the other exploration may be left; a feast offers four ways and none to decline."""
    game = turn("rangers")
    put(game, 0, "start.n", 1)
    play(game, "rangers", Luck(names=("t09",)))
    do(game, next(act for act in game.legal_actions() if isinstance(act, do_.LayTile)))
    assert game.decision is not None
    assert game.decision.kind == "choose_effect"
    scene = sit(game)
    assert scene.view.say(scene.prompt_words()[1]).endswith("take what it offers, or decline.")
    game = turn("feast")
    play(game, "feast")
    scene = sit(game)
    assert scene.view.say(scene.prompt_words()[1]).endswith("choose the effect you want.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125), ((1920, 1080), 150)])
def test_every_open_card_bears_its_name_at_every_size(
    make_app: MakeApp, size: tuple[int, int], scale: int, language: str
) -> None:
    """Beside a short name a long one had signs only: laths are as wide as their names want."""
    app = make_app(size, False, curtain="off", language=language, scale=scale)
    sitting = sitting_of("northgard", "years_buildings", 241)
    scene: Any = load_scene("northgard")(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    app.frame()
    laths = [spot for spot in scene.view.spots_of(scene.view.shown) if spot.key[0] == "display"]
    panel = scene.view.spot(("developments",))
    assert panel is not None
    assert len(laths) == 5
    assert [spot.key[1] for spot in laths] == list(scene.shown.display)
    for spot in laths:
        assert isinstance(spot.picture, Lath)
        assert spot.picture.least(app.look, spot.rect.height) <= spot.rect.width, spot.picture.face.name
        assert panel.rect.contains(spot.rect)
        assert spot.rect.collidelistall([other.rect for other in laths]) == [laths.index(spot)]


LONG = ("huginn_and_muninn", "industrious_villagers", "veiled_threats", "fishing", "ancestral_curse")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125), ((1280, 1024), 100), ((3840, 2160), 100)]
)
def test_five_open_cards_of_long_names_bear_them(
    make_app: MakeApp, size: tuple[int, int], scale: int, language: str
) -> None:
    """Three of five had signs alone at 720p and at 125 %: where names want it, laths lie in more and lower rows."""
    app = make_app(size, False, curtain="off", language=language, scale=scale)
    scene: Any = load_scene("northgard")(
        app, guest_at(app, sitting_of("northgard", "years_buildings", 241), rests=True)
    )
    app.push(scene)
    whole(scene).display = tuple(map(card, LONG))
    told_anew(scene)
    app.frame()
    shown = [spot for spot in scene.view.lying if spot.key[0] == "display"]
    panel, rects = scene.view.spot(("developments",)), [spot.rect for spot in shown]
    assert sorted(spot.key[1] for spot in shown) == sorted(map(card, LONG))
    for spot in shown:
        if isinstance(spot.picture, Lath):
            assert spot.picture.least(app.look, spot.rect.height) <= spot.rect.width, spot.picture.face.name
        assert panel.rect.contains(spot.rect)
        assert spot.rect.collidelistall(rects) == [shown.index(spot)]


def test_a_card_that_brings_something_at_once_is_not_asked_about(sit: Sit) -> None:
    """While other cards are left the turn goes on after either: one has brought food, one has built nothing."""
    game = table()
    hold(game, 0, "fishing", "build", "move")
    shown = sit(game).view.shown
    assert [HANDS.is_idle(shown, (do_.PlayCard(0, card(name)),)) for name in ("fishing", "build")] == [False, True]
