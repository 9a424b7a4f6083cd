"""What the table of Northgard says where there is little room, and where a gesture is refused or would do nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES, Language
from game.rules.kernel.zones import Pile
from game.rules.northgard.components import BUILDING_NAMES, CARDS
from game.rules.northgard.events import card_name
from game.scenes.northgard.faces import GameCard, parted
from game.scenes.northgard.lath import Lath
from game.scenes.northgard.words import phase
from game.scenes.table.kit import Painted
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets.dialog import Dialog
from tests.northgard.tables import card, displayed, give, hold, lay, play, put, slots, table
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.hands import drag

HAND, LATHS = (83, 116), ((166, 24), (115, 24))
"""How large cards of the hand, and developments of three and of more seats, are at 1280x720."""
LONGEST = {"ru": {"upgraded_market_place", "defensive_strategy"}}
"""Of these a card of the hand has room for the fame alone."""


def _written(monkeypatch: pytest.MonkeyPatch, look: Look, shown: Painted, size: tuple[int, int]) -> str:
    """Returns the letters of all that is written on a card."""
    found: list[str] = []
    write = text.draw

    def draw(look: Look, surface: pygame.Surface, words: str, *args: Any, **options: Any) -> pygame.Rect:
        found.append(words)
        at = write(look, surface, words, *args, **options)
        assert at.left >= 0, words
        assert at.right <= surface.get_width(), words
        return at

    with monkeypatch.context() as patch:
        patch.setattr(text, "draw", draw)
        patch.setattr(Paragraph, "draw", lambda *_: None)
        shown._paint(look, pygame.Surface(size, pygame.SRCALPHA))
    return _letters("".join(found))


def _letters(words: str) -> str:
    return "".join(letter for letter in words if letter.isalpha())


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_bear_their_names_in_a_small_window(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """They once lost them at 1280x720: names are the last thing to go."""
    look, language = make_app(menu=False).look, Language(code)
    nameless = set()
    for number, known in enumerate(CARDS):
        name, words = language.text(card_name(number)), language.text(f"northgard.card.{known.id}.text")
        face = GameCard(number, name, words)
        if _letters(name) not in _written(monkeypatch, look, face, HAND):
            nameless.add(known.id)
        for size in LATHS if known.kind in ("early", "advanced") and known.id != "upgraded_market_place" else ():
            assert _letters(name) in _written(monkeypatch, look, Lath(face), size), (name, size)
    assert nameless == LONGEST.get(code, set())


def test_long_words_part_where_they_are_spoken_apart() -> None:
    assert parted("Строительство") == ["Строи-", "тельство"]
    assert parted("Охоронець") == ["Охоро-", "нець"]
    assert parted("Ополчення") == ["Ополчення"]
    assert parted("Shieldbearers") == ["Shieldbearers"]


@pytest.mark.parametrize(("seats", "size", "is_lath"), [(3, (1280, 720), True), (3, (1920, 1080), False)])
def test_developments_are_laths_where_cards_would_be_tiny(
    sit: Sit, seats: int, size: tuple[int, int], is_lath: bool
) -> None:
    game = table(seats)
    displayed(game, "militia", "scouts", "bodyguard")
    scene = sit(game, size=size)
    pictures = [scene.view.spot(("display", card(name))) for name in ("militia", "scouts", "bodyguard")]
    assert [isinstance(spot.picture, Lath) for spot in pictures] == [is_lath] * 3
    rects = [spot.rect for spot in pictures]
    area = scene.view.spot(("developments",)).rect
    assert all(area.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))
    assert set(pictures[0].picture.facts()) >= {"Militia", "northgard/ico-move ×2"}


# -- what is told of a gesture --------------------------------------------------------------------------------------


def _turn(*cards: str) -> Any:
    """Returns a table at the first seat's turn; west of the start tile, at its only land, lies nothing."""
    game = table()
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 2)
    hold(game, 0, *cards)
    give(game, 0, wood=3)
    return game


@pytest.mark.parametrize(
    ("name", "lacks"),
    [("explore", "No tile is left to explore with."), ("build", "No free slot of yours takes a building")],
)
def test_a_card_that_would_do_nothing_says_what_it_lacks(sit: Sit, name: str, lacks: str) -> None:
    game = _turn(name, "feast")
    game.tiles = Pile()
    scene = sit(game)
    drag(scene.app, scene.view.spot(("card", card(name))).centre, scene.view.spot(("active", 0)).centre)
    assert isinstance(scene.dialog, Dialog)
    assert lacks in scene.dialog.body, scene.dialog.body


def test_a_group_that_is_let_go_over_a_slot_is_told_of_the_land_under_it(sit: Sit) -> None:
    """It was told only that the places where it goes are marked."""
    game = _turn("move")
    lay(game, "t02", 1, 0)
    play(game, "move")
    scene = sit(game)
    view = scene.view
    near = {game.own(0)[0], *game.territory(game.own(0)[0]).near}
    far = next(slot for name, land in game.land.territories.items() if name not in near for slot in land.slots)
    spot = view.spot(("slot", far))
    refused = scene.handling.why_refused(("force", game.own(0)[0]), spot.centre)
    assert refused.startswith("The territories have no border in common."), refused


def test_what_is_built_is_named_where_it_would_stand(sit: Sit) -> None:
    game = table()
    lay(game, "t02", 1, 0)
    game.put(0, next(name for name in game.land.territories if slots(game, name, "small")), 1)
    hold(game, 0, "build")
    give(game, 0, wood=3)
    play(game, "build")
    scene = sit(game)
    paths = scene.handling.paths(("supply", BUILDING_NAMES.index("silo")))
    assert paths
    for path in paths.values():
        assert "Here rises: Food silo." in scene.pointing.follows(path)


def test_a_tip_of_the_land_leaves_to_the_reader_what_the_eye_sees(sit: Sit) -> None:
    """Where a territory lies is read aloud, and not written over the land."""
    game = _turn("feast")
    scene = sit(game)
    spot = scene.view.spot(("land", game.own(0)[0]))
    aloud = scene.pointing.of_spot(spot).body
    written = scene.pointing._written(scene.pointing.of_spot(spot), spot.words).body
    gone = [line for line in aloud if line not in written]
    assert any(line.startswith("Open towards") for line in gone)
    assert any(line.startswith("Beside it") for line in gone)
    assert any(line.startswith("Open, ") for line in written)


def test_the_bear_leaves_its_owners_name_in_sight(sit: Sit) -> None:
    for size in ((1280, 720), (1920, 1080)):
        game = table(clans=("bear", "goat"))
        put(game, 0, "start.w", 1)
        scene = sit(game, size=size)
        bear, name = scene.view.spot(("kaija",)), scene.view.spot(("name", 0))
        assert bear is not None
        assert not bear.rect.colliderect(name.rect), size


@pytest.mark.parametrize(
    ("kinds", "said"), [(["roam", "retreat"], "creatures"), (["winter", "fall"], "winter"), (["turn", "feed"], "turns")]
)
def test_a_question_on_the_way_is_of_the_part_of_the_year_in_which_it_arises(kinds: list[str], said: str) -> None:
    view: Any = SimpleNamespace(year=3, stack=[SimpleNamespace(kind=kind) for kind in kinds])
    assert phase(view) == said
