"""A row of a scoring says in a sentence what earned something, and how much that is: at scorings of recorded games."""

from __future__ import annotations

from typing import Any

import pytest

from game.language import LANGUAGES
from game.render import open_screen
from game.rules.kernel import Message
from game.rules.vikings.components import FISHERMAN, GOLDSMITH, SCOUT, row_of
from game.rules.vikings.events import Scored
from game.scenes.table.deeds import Rise, Tally
from game.scenes.table.playback import moments
from game.scenes.table.tally import deeds_of, in_order, pages
from game.scenes.table.tally_page import PageShown
from game.scenes.vikings.deeds import deeds
from game.scenes.vikings.earned import earned
from game.table.sight import Moment
from game.titles import load_scene
from tests.golden.book import sitting_of
from tests.scenes.eye import watch_text
from tests.scenes.hands import guest_at, seen
from tests.scenes.telling.ink import watch_ink

SAID = {
    ("vikings", "advanced_gold", 182): ["Scouts 3: A scout: 1 point"],
    ("vikings", "advanced_gold", 282): ["Ships repelled 2: 2 ships repelled: 8 gold", "Nobles 2: A noble: 2 points"],
    ("vikings", "advanced_gold", 286): [
        "Ships repelled 0: A ship repelled: 5 gold",
        "Nobles 0: A noble: 2 points",
        "Ships not repelled 1: 5 ships not repelled: 11 points lost and 3 gold paid",
        "Ships not repelled 2: 2 ships not repelled: 3 points lost and 5 gold paid",
        "Ships not repelled 3: 2 ships not repelled: 6 points lost",
        "Ships not repelled 0: 2 ships not repelled: 2 points lost and 3 gold paid",
        "Most boatsmen 1: Most boatsmen (1): 10 points",
        "Most islands 2: Most islands (5): 7 points",
        "Longest island 0: Longest island (tiles: 6): 5 points",
        "Food 1: Food for 10, figures ×14, 1 each: 4 points lost",
        "Food 2: Food for 5, figures ×13, 1 each: 8 points lost",
        "Food 3: Food for 0, figures ×16, 1 each: 16 points lost",
        "Food 0: Food for 10, figures ×16, 1 each: 6 points lost",
        "Golden buildings 1: Golden buildings: 2 points",
    ],
    ("odin", "shared", 248): [
        "Ships 1: Whaling boat ×3, knarr ×2 and longship: 27 points",
        "Islands 1: Greenland (12): 12 points",
        "Emigration 0: Emigrated ships (longship): 21 points",
        "Sheds and houses 0: Stone house (10): 10 points",
        "Occupations 0: Occupations with points ×3: 6 points",
        "Occupations 1: Occupations with points ×3: 6 points",
        "Open cells: home board 0: Open cells ×46: 46 points lost",
        "Open cells: home board 1: Open cells ×63: 63 points lost",
        "Open cells: islands 1: Greenland (10): 10 points lost",
        "Open cells: buildings 0: Stone house (4): 4 points lost",
        "Thing penalties 0: Thing penalties ×31, 3 points each: 93 points lost",
        "Thing penalties 1: Thing penalties ×26, 3 points each: 78 points lost",
    ],
    ("landnam", "white", 610): [
        "The game is over: Dalla, 10 points and more white tokens 2: Farms 6; suits won 3; outlaws caught 1: 10 points",
        "The game is over: Dalla, 10 points and more white tokens 1: Farms 7; suits won 2; outlaws caught 1: 10 points",
        "The game is over: Dalla, 10 points and more white tokens 0: Farms 5; suits won 1: 6 points",
        "Farms 0: Farms ×5, 1 each: 5 points",
        "Farms 1: Farms ×7, 1 each: 7 points",
        "Farms 2: Farms ×6, 1 each: 6 points",
        "Suits won 0: Suits won ×1, 1 each: 1 point",
        "Suits won 1: Suits won ×2, 1 each: 2 points",
        "Suits won 2: Suits won ×3, 1 each: 3 points",
        "Outlaws caught 1: Outlaws caught ×1, 1 each: 1 point",
        "Outlaws caught 2: Outlaws caught ×1, 1 each: 1 point",
    ],
    ("northgard", "years", 94): [
        "Closed lands at the harvest 1: Of two tiles ×1, 1 each: 1 fame",
        "Closed lands at the harvest 0: Of two tiles ×2, 1 each: 2 fame",
        "Winter 1: Pays food ×1: too little, takes disorder",
        "Winter 0: Pays food ×2 and wood ×1: too little, takes disorder",
    ],
    ("northgard", "years", 194): [
        "Closed lands at the harvest 1: Of two tiles ×2, 1 each and larger ones ×1, 2 each: 4 fame",
        "Winter 0: Can pay nothing, takes disorder",
        "Winter 1: Pays food ×1 and wood ×1: too little, takes disorder",
        "Lands closed by exploring 0: All years together: 4 fame",
        "Lands closed by exploring 1: All years together: 8 fame",
        "Closed lands at the harvest 0: All years together: 18 fame",
        "Closed lands at the harvest 1: All years together: 15 fame",
        "Disorder that ran out 1: Disorder that ran out: 5 fame lost",
        "Sets of three resources 1: Resources ×3, fame for every 3: 1 fame",
        "Power of the Stag 0: Power of the Stag: 2 fame",
        "Fame on cards 0: Cards with fame ×5: 8 fame",
        "Fame on cards 1: Cards with fame ×5: 7 fame",
        "Achievements 0: Achievements ×1: 14 fame",
        "Achievements 1: Achievements ×1: 4 fame",
        "Disorder cards 0: Disorder cards ×6: 30 fame lost",
        "Disorder cards 1: Disorder cards ×4: 20 fame lost",
    ],
    ("tiny_epic", "boats", 225): [
        "Islands: Nature’s Fury 1: Island runes ×1, 4 each (Thor, fury 10): 4 points",
        "Islands: Mystery 0: Island runes ×1, 4 each (Freyja, fury 10): 4 points",
        "Islands: Mystery 3: Island runes ×1, 4 each (Freyja, fury 10): 4 points",
        "Favours: Wealth 0: Runes on favours ×3, 1 each (Tyr, fury 9): 3 points",
        "Favours: Wealth 1: Runes on favours ×1, 1 each (Tyr, fury 9): 1 point",
        "Favours: Wealth 2: Runes on favours ×2, 1 each (Tyr, fury 9): 2 points",
        "Favours: Wealth 3: Runes on favours ×3, 1 each (Tyr, fury 9): 3 points",
        "Favours: Mystery 0: Runes on favours ×1, 2 each (Freyja, fury 10): 2 points",
        "Favours: Mystery 3: Runes on favours ×3, 2 each (Freyja, fury 10): 6 points",
        "Favours: Nature’s Fury 0: Runes on favours ×2, 2 each (Thor, fury 10): 4 points",
        "Favours: Nature’s Fury 2: Runes on favours ×4, 2 each (Thor, fury 10): 8 points",
    ],
    ("tiny_epic", "victory", 115): [
        "Islands: Wealth 0: Island runes ×1, 4 each (Tyr, fury 5): 4 points",
        "Islands: Wealth 1: Island runes ×1, 4 each (Tyr, fury 5): 4 points",
        "Islands: Mystery 0: Island runes ×1, 6 each (Freyja, fury 6): 6 points",
        "Islands: Mystery 1: Island runes ×1, 6 each (Freyja, fury 6): 6 points",
        "Islands: Nature’s Fury 1: Island runes ×1, 2 each (Frigg, fury 3): 2 points",
        "Favours: Wealth 0: Runes on favours ×2, 2 each (Tyr, fury 5): 4 points",
        "Favours: Mystery 0: Runes on favours ×1, 3 each (Freyja, fury 6): 3 points",
        "Favours: Nature’s Fury 0: Runes on favours ×1, 1 each (Frigg, fury 3): 1 point",
    ],
}
"""What the pages say after a step of a game: source, seat, sentence."""


def shown(scene: Any, step: Any) -> list[PageShown]:
    """Returns the pages of a gesture as seat 0 reads them."""
    found = []
    for moment in moments(seen(step, 0), 0, scene.view.told.now(0)):
        tallies = [deed for deed in deeds_of(scene.view, moment) if isinstance(deed, Tally)]
        found += [PageShown(scene.view, page, 100.0) for page in pages(tallies)]
    return found


def _table(app: Any, title: str, game: str, step: int) -> tuple[Any, list[PageShown]]:
    app.settings.curtain = "off"
    app.stack.clear()
    scene: Any = load_scene(title)(app, guest_at(app, sitting_of(title, game, step + 1), rests=True))
    app.push(scene)
    scene.view.viewer = 0
    scene.view.settle()
    return scene, shown(scene, sitting_of(title, game).timeline[step])


def _reckoned(page: PageShown, seat: int) -> dict[str, int]:
    """Returns what a row gains, as what was and what will be tell it, which agree with the gains beside them.

    What lies face down is told as a gain alone.
    """
    changes, gains = dict[str, int](), dict[str, int]()
    for words, icon in page.figures(seat):
        numbers = [int(number.replace("−", "-")) for number in words.split(" → ")]
        if len(numbers) == 2:
            changes[icon] = numbers[1] - numbers[0]
        else:
            gains[icon] = numbers[0]
    view = page.view
    secret = {view.points_token} if not (view.tells_points or page.page.anew) else set()
    assert changes == ({} if page.page.stands else {icon: n for icon, n in gains.items() if icon not in secret})
    return gains


def test_rows_say_what_earned_how_much() -> None:
    with open_screen((1280, 720)) as app:
        for (title, game, step), wanted in SAID.items():
            scene, found = _table(app, title, game, step)
            said = [
                f"{scene.view.say(page.page.source)} {seat}: {page.sentence(seat)}"
                for page in found for seat in page.page.gains
            ]  # fmt: skip
            assert [line.replace("\xa0", " ") for line in said] == wanted, (title, step)
            for page in found:
                for seat, gains in page.page.gains.items():
                    assert _reckoned(page, seat) == {icon: gain for icon, gain in gains.items() if gain}, (title, step)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_stand_whole_on_the_page(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    eye, ink = watch_text(monkeypatch), watch_ink(monkeypatch)
    with open_screen((1280, 720), language=language) as app:
        for title, game, step in SAID:
            _, found = _table(app, title, game, step)
            for page in found:
                eye.cut.clear()
                ink.take()
                page.draw(app.window.canvas)
                sentences = {page.sentence(seat) for seat in page.page.gains}
                assert sentences <= set(ink.take()), (title, step)
                assert not sentences & set(eye.cut), (title, step)


@pytest.mark.parametrize(
    ("below", "words"), [(0, "2 scouts, 1 each"), (3, "2 scouts (goldsmiths and fishermen below: 3), 1 each")]
)
def test_scouts_count_who_stands_below_them(below: int, words: str) -> None:
    """vikings.scoring.large: a scout brings more for a goldsmith and for a fisherman below."""
    row = row_of(SCOUT)
    assert row < row_of(GOLDSMITH) < row_of(FISHERMAN)
    extra = [min(2, below), max(0, below - 2)]
    cells = tuple((row, column, 0, 1 + more) for column, more in enumerate(extra, 1))
    event = Scored(0, "scouts", 0, sum(cell[3] for cell in cells), cells)
    (tally,) = deeds(event)
    assert isinstance(tally, Tally)
    game = sitting_of("vikings", "advanced_gold").game
    with open_screen((1280, 720)) as app:
        told = earned(Moment(game, game, (event,)), tally)
        assert told is not None
        assert app.language.of("vikings").text(told).replace("\xa0", " ") == words


def test_sources_come_in_the_order_of_each_seat() -> None:
    assert in_order([["home", "feast"], ["ships", "home"], ["home", "silver", "feast"]]) == [
        "ships", "home", "silver", "feast",
    ]  # fmt: skip
    assert in_order([[], ["a"]]) == ["a"]


def test_what_is_told_twice_is_said_once() -> None:
    told, rises = Message("x", {"n": 2}), (Rise(("badge", 0), ((1, "icon-star"),)),)
    page = next(pages([Tally(Message("s"), 0, rises, told=told)] * 2))
    assert page.told == {0: [told]}
    assert page.gains == {0: {"icon-star": 2}}
