"""The end of a year at Northgard's table: forecast with wolves about, harvest in sentences, winter at the old table."""

from __future__ import annotations

from typing import Any

import pytest

from game.render import open_screen
from game.rules.kernel import Message
from game.rules.northgard import frames as at
from game.rules.northgard.components import HAND, WINTER
from game.rules.northgard.events import FameGained, UnrestTaken, WinterPaid
from game.rules.northgard.state import ALTARS, HARVEST
from game.scenes.northgard import words
from game.scenes.northgard.earned import earned, earners
from game.scenes.table.deeds import Rise, Tally
from game.scenes.table.tally_page import PageShown
from game.table.sight import Moment
from game.titles import load_scene
from tests.golden.book import sitting_of
from tests.northgard.tables import beast, build, close_three, give, put, table
from tests.scenes.conftest import Sit
from tests.scenes.hands import guest_at

SPRING, END = 94, 194
"""The steps of the recorded game "years" that end its first year, and its last."""


@pytest.mark.parametrize("at", [SPRING, END])
def test_a_year_ends_over_its_own_table(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """Winter's page once lay over the next year's bar, cards and hand, or beside all fame that was yet to be told."""
    seen: list[tuple[bool, int, bool, dict[int, list[str]]]] = []
    begin = PageShown.__init__

    def listen(page: PageShown, view: Any, *args: Any) -> None:
        begin(page, view, *args)
        rows = {seat: [words_ for words_, _ in page.figures(seat)] for seat in page.page.gains}
        seen.append((page.page.anew, view.shown.year, bool(view.shown.outcome), rows))

    monkeypatch.setattr(PageShown, "__init__", listen)
    step = sitting_of("northgard", "years", at + 1).timeline[at]
    with open_screen((1280, 720)) as app:
        app.settings.curtain = "off"
        app.look.speed = 1.0
        app.stack.clear()
        app.push(load_scene("northgard")(app, guest_at(app, sitting_of("northgard", "years", at), rests=True)))
        app.frame()
        scene: Any = app.scene
        before = scene.shown
        scene.commit([record.action for record in step.records])
        while scene.stage.busy:
            scene.stage.update(100)
        after = scene.shown
    assert after.outcome if at == END else after.year == before.year + 1 and len(after.hands[0]) >= HAND
    winter = [page for page in seen if not page[0]]
    assert winter, "winter has a page"
    assert {(year, is_over) for _, year, is_over, _ in winter} == {(before.year, False)}
    assert [is_over for anew, _, is_over, _ in seen if anew] == [True] * (len(seen) - len(winter))
    assert bool(len(seen) > len(winter)) == (at == END)
    for *_, rows in winter:
        for seat, figures in rows.items():
            will = [words_.split(" → ")[1] for words_ in figures if " → " in words_]
            assert {int(one) for one in will} <= set(after.held(seat)), "as the seat then has"


def _told(view: Any, source: str, seat: int, *events: Any, anew: bool = False) -> str:
    moment = Moment(view, view, events)
    said = earned(moment, Tally(Message(source), seat, (Rise(("badge", seat), ()),), anew=anew))
    assert said is not None
    return f"{said.id} {said.args}"


def test_a_harvest_says_which_lands_and_altars_bring_how_much(sit: Sit) -> None:
    """northgard.harvest.fame: 1 for two tiles, 2 for more, 3 for an altar; a wolf leaves nothing but the altar's."""
    game = table(creatures="creatures")
    first, *others = [put(game, 0, name, 1) for name in close_three(game)]
    build(game, "start.e", "altar")
    scene = sit(game)

    def row(source: int, fame: int) -> str:
        (deed,) = scene.view.deeds(FameGained(0, source, fame))
        moment = Moment(game, game, ())
        told = earned(moment, deed)
        lit = set(earners(moment, deed))
        line = scene.view.say(told).replace("\xa0", " ")
        return f"{line} | {len(lit)} {sorted({key[0] for key in lit})}"

    sizes = [len(game.territory(name).tiles) > 2 for name in (first, *others)]
    larger, smaller = sizes.count(True), sizes.count(False)
    parts = [f"of two tiles ×{smaller}, 1 each"] * bool(smaller)
    parts += [f"larger ones ×{larger}, 2 each"] * bool(larger)
    assert row(HARVEST, 3) == f"{' and '.join(parts)} | 3 ['land']"
    assert row(ALTARS, 3) == "altars ×1, 3 each | 1 ['slot']"
    beast(game, "wolf_beige", "start.e")
    assert row(HARVEST, 2).endswith("| 2 ['land']"), "no fame where a wolf is"
    assert row(ALTARS, 3) == "altars ×1, 3 each | 1 ['slot']"


def test_what_is_counted_over_all_years_says_so() -> None:
    game = table()
    for source in ("harvest", "altars", "closing"):
        assert _told(game, f"northgard.source.{source}", 0, anew=True).startswith("northgard.earned.years")


@pytest.mark.parametrize(
    ("goods", "lacked", "said"),
    [
        ((1, 0, 0), False, "Pays food ×1"),
        ((1, 0, 0), True, "Pays food ×1: too little, takes disorder"),
        ((0, 0, 0), False, "Has nothing to pay"),
        ((0, 0, 0), True, "Can pay nothing, takes disorder"),
    ],
)
def test_winter_says_who_gets_disorder(sit: Sit, goods: tuple[int, int, int], lacked: bool, said: str) -> None:
    """northgard.winter: each seat is named, also one that pays nothing; disorder is that of the seat before it."""
    scene = sit(table())
    events = [WinterPaid(1, (0, 1, 0)), WinterPaid(0, goods), *([UnrestTaken(0)] if lacked else [])]
    (deed,) = scene.view.deeds(events[1])
    told = earned(Moment(scene.shown, scene.shown, tuple(events)), deed)
    line = scene.view.say(told).replace("\xa0", " ")
    assert line[:1].upper() + line[1:] == said
    assert _told(scene.shown, "northgard.winter.name", 1, *events).startswith("northgard.earned.winter {")


def test_a_wolf_that_may_come_makes_the_forecast_unsure(sit: Sit) -> None:
    """northgard.creatures.kinds: it leaves only what buildings give, and winter's food grows on that land."""
    game = table(creatures="creatures")
    close_three(game)
    land = put(game, 0, "t02.s", WINTER[0][0] + 1)
    assert game.territory(land).gives[0]
    scene = sit(game)
    line = ("forecast", "winter")
    assert scene.view.spot(line).picture.words.endswith("will be fed ✓")
    wolf = beast(game, "wolf_beige", "start.e")
    scene = sit(game)
    assert words.prowled(game, 0) == [land]
    assert scene.view.spot(line).picture.words in ("Fed, unless a wolf comes", "A wolf may starve you!")
    told = [scene.view.say(part) for part in words.forecast_words(game, 0).body]
    assert any(part.startswith("A wolf may come: ") for part in told)
    game.stack.append(at.Harvesting(0))
    assert words.prowled(game, 0) == [], "wolves have gone where they go before the first harvest"
    game.stack.append(at.Roaming(0, 0))
    assert words.prowled(game, 0) == [land]
    del game.stack[-2:]
    give(game, 0, food=1)
    assert words.winter_message(game, 0).id == "northgard.winter.enough", "what is held already no wolf takes"
    game.den = []
    assert words.prowled(game, 0) == []
    assert wolf not in game.den
