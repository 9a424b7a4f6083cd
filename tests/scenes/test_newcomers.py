"""What newcomers asked is answered on the screen when it arises: by the prompt, on hovering, in the raven's advice.

`ASKED` lists the questions that a thing, or the prompt, answers; what stands below it those that hang on more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.bots.bot import Answer
from game.language import LANGUAGES, Language, parsed
from game.rules.kernel import Message
from game.rules.northgard import actions as northgard
from game.rules.northgard.components import CARDS
from game.rules.tiny_epic import actions as tiny_epic
from game.rules.tiny_epic.components import meets
from game.rules.vikings.purchase import may_take_zero
from game.scenes.northgard.cards import card_picture
from game.scenes.odin import dice
from game.scenes.table import TableScene
from game.scenes.table.telling.spots import words_of
from game.table.coaching import fits
from game.table.trial import after
from game.titles import PLAYABLE
from game.ui.telling.entry import worded
from game.ui.tooltip import Tip, tip
from tests.golden.book import _played
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import press
from tests.scenes.telling.ink import watch_ink
from tests.scenes.test_coach import moments, sit

pytestmark = pytest.mark.usefixtures("unpainted")
PROMPT, CHOICE = ("prompt",), ("choice",)
"""Asked about is what the prompt says, or what can be chosen."""


def _always(game: Any) -> bool:
    return True


class Asked(NamedTuple):
    """A question: at which choice it arises, which thing is asked about (a pattern as the coach has them), the answer.

    ``answer`` is a message of the catalogues; ``at``: at which of such choices.
    """

    title: str
    question: str
    choice: str
    about: tuple[str | int, ...]
    answer: str
    at: Callable[[Any], bool] = _always


def _starts(game: Any) -> bool:
    return all(action.verb == "lay_start" for action in game.legal_actions())


def _locked(game: Any) -> bool:
    return not may_take_zero(game, game.to_move)


def _rolled(game: Any) -> bool:
    return any(game.rolled)


def _can(*verbs: str) -> Callable[[Any], bool]:
    return lambda game: any(action.verb in verbs for action in game.legal_actions())


def _ore_lowers(game: Any) -> bool:
    return dice.sum_words(game, game.to_move) is not None


ASKED = (
    Asked("vikings", "Why is 0 the last figure of its colour?", "purchase", PROMPT, "vikings.prompt.purchase.text"),
    Asked("vikings", "Why can I not buy at 0?", "purchase", ("lock",), "vikings.refusal.zero", _locked),
    Asked("vikings", "Why is the rival scored before I ferry?", "ferry", ("starts", "*"), "vikings.start_marker.text"),
    Asked("vikings", "Which is a left end?", "purchase", ("group", "*"), "vikings.tile.left.text"),
    Asked("vikings", "Which is a right end?", "purchase", ("group", "*"), "vikings.tile.right.text"),
    Asked("vikings", "From where do I take the start tile?", "lay", PROMPT, "vikings.prompt.lay.first", _starts),
    Asked("vikings", "What does a scout bring?", "ferry", ("figure", "*", "*", "*"), "vikings.who",
          lambda game: any(game.figures)),
    Asked("odin", "Why do islands matter?", "turn", ("island", "*"), "odin.points"),
    Asked("odin", "Why do ships matter?", "turn", ("ship", 2), "odin.ship.longship.text"),
    Asked("odin", "Why do occupations matter?", "turn", ("card", "*"), "odin.points", lambda game: game.round > 2),
    Asked("odin", "What are Thing penalties?", "turn", ("banquet",), "odin.goods.banquet.text"),
    Asked("odin", "Why did a 10 become 9?", "roll", PROMPT, "odin.roll.sum", _ore_lowers),
    Asked("odin", "What do the numbers behind loot cost?", "roll", PROMPT, "odin.roll.priced", _can("loot")),
    Asked("odin", "Which board does “Income 4” belong to?", "turn", ("total",), "odin.goods.income.all"),
    Asked("odin", "Why does beer fit nowhere on the board?", "turn", ("item", 1), "odin.goods.feast.only"),
    Asked("landnam", "What may I sue for?", "sue", CHOICE, "landnam.sued", _can("sue")),
    Asked("landnam", "What are the bars beside the log?", "roll", ("rolls",), "landnam.rolls.note", _rolled),
    Asked("northgard", "Which land is mine?", "turn", ("land", "*"), "northgard.land.yours"),
    Asked("northgard", "Whose are these figures?", "turn", ("force", "*"), "northgard.crowd.force"),
    Asked("tiny_epic", "What are the numbers on the sea?", "start", PROMPT, "tiny_epic.prompt.start.text"),
    Asked("tiny_epic", "What is ★4 / ★2 on a god?", "turn", ("god", 0), "tiny_epic.what.god.worth"),
    Asked("tiny_epic", "Which of two gods with equal fury pays more?", "turn", ("god", "*"), "tiny_epic.what.god.tied",
          lambda game: len({*game.fury}) < len(game.fury)),
    Asked("tiny_epic", "Who wins ties?", "turn", ("battle",), "tiny_epic.what.battle.wins"),
    Asked("tiny_epic", "What does “Leader” do before the enemy acts?", "enemy", ("enemy step", 0),
          "tiny_epic.enemy.step.lead.text"),
    Asked("tiny_epic", "What do “Symbols” do before the enemy acts?", "enemy", ("enemy step", 3),
          "tiny_epic.enemy.step.icons.text"),
    Asked("tiny_epic", "How is a card read: rune, strength?", "turn", ("card", "*"), "tiny_epic.face.strength"),
    Asked("tiny_epic", "How is a card read: the leader’s action?", "turn", ("card", "*"), "tiny_epic.face.leader"),
    Asked("tiny_epic", "How is a card read: the rune’s action?", "turn", ("card", "*"), "tiny_epic.face.rune"),
)  # fmt: skip


def where(title: str, kind: str, wanted: Callable[[Any], bool]) -> tuple[str, int]:
    """Returns a moment of a recorded game at which a choice of a kind is made, at a table that is as wanted."""
    return next(
        (game, step) for game, step in moments(title, kind) if wanted(_played(title, game)[1][step].before)
    )  # fmt: skip


def prompted(scene: TableScene[Any]) -> str:
    _, text = scene.prompt_words()
    assert text is not None
    return scene.view.say(text)


def shaped(language: Language, title: str, message: str) -> re.Pattern[str]:
    """Returns what a message looks like, whatever is inserted, and of however many it speaks."""
    forms = set()
    for n in (1, 2, 5):
        template = language.of(title)._template(message, n)
        assert template is not None, message
        parts = parsed(worded(template))
        forms.add("".join(re.escape(words) + (".+" if name is not None else "") for words, name, _ in parts))
    return re.compile("|".join(sorted(forms)))


def lines_about(scene: TableScene[Any], about: tuple[str | int, ...]) -> list[str]:
    """Returns what is said of the things asked about: in the prompt, on hovering them, on resting on a choice."""
    if about == CHOICE:
        return [worded(line) for action in scene.game.legal_actions() for line in scene.pointing.follows((action,))]
    found = [spot for spot in scene.view.reachable if fits(about, spot.key, scene.view.front)]
    return [line for spot in found for line in words_of(scene.view, spot)]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.title}: {asked.question}")
def test_the_thing_asked_about_answers(make_app: MakeApp, asked: Asked) -> None:
    moment = where(asked.title, asked.choice, asked.at)
    for code in LANGUAGES:
        scene = sit(make_app(language=code), asked.title, moment)
        said, wanted = lines_about(scene, asked.about), shaped(scene.app.language, asked.title, asked.answer)
        assert any(wanted.search(line) for line in said), (code, said)


@pytest.mark.parametrize("is_last", [True, False])
def test_northgard_tells_what_trading_is_for_in_the_last_winter(make_app: MakeApp, is_last: bool) -> None:
    def wanted(game: Any) -> bool:
        return not game.has_teams and (game.year == int(game.options["years"])) == is_last

    scene = sit(make_app(), "northgard", where("northgard", "trade", wanted))
    assert ("The last winter comes" in prompted(scene)) == is_last


@pytest.mark.parametrize("can_play", [True, False])
def test_northgard_says_that_nothing_more_can_be_played(make_app: MakeApp, can_play: bool) -> None:
    def wanted(game: Any) -> bool:
        return any(isinstance(action, northgard.PlayCard) for action in game.legal_actions()) == can_play

    scene = sit(make_app(), "northgard", where("northgard", "go_on", wanted))
    assert ("None of your cards can be played" in prompted(scene)) == (not can_play)
    assert scene.view.say(scene.prompt_words()[0]) == ("Go on?" if can_play else "Your turn is played")


def test_a_place_of_the_row_tells_what_the_card_brings(make_app: MakeApp) -> None:
    def active(game: Any) -> dict[Any, bool]:
        found = {}
        for action in game.legal_actions():
            if isinstance(action, tiny_epic.PlayUp):
                laid = game.copy()
                laid.rows[action.seat] = (*laid.rows[action.seat], action.card)
                found[action] = meets(action.card, laid.active(action.seat))
        return found

    moment = where("tiny_epic", "turn", lambda game: set(active(game).values()) == {True, False})
    scene = sit(make_app(), "tiny_epic", moment)
    for action, is_active in active(scene.game).items():
        leader, rune, *_ = scene.pointing.follows((action,))
        assert leader.startswith("Leader: ")
        assert rune.startswith("With" if is_active else "Not active so far. With")


@pytest.mark.parametrize("lowers", [True, False])
def test_advice_that_lowers_what_one_would_have_now_says_so(make_app: MakeApp, lowers: bool) -> None:
    def found(game: Any) -> Iterator[Any]:
        for action in game.legal_actions():
            tried = after(game, [action])
            if tried is not None:
                now, then = (sum(item.points for item in one.forecast(action.seat)) for one in (game, tried))
                if (then < now) == lowers:
                    yield action

    moment = where("vikings", "settle", lambda game: any(found(game)))
    scene = sit(make_app(hints=False), "vikings", moment)
    scene.hint.asked = True
    scene.hint.show(Answer((next(found(scene.game)),), 1.0))
    assert (scene.say("table.hint.later") in scene.notices.said[0]) == lowers


def test_where_two_discs_overlap_each_says_whose_it_is(make_app: MakeApp) -> None:
    scene = sit(make_app(), "landnam", where("landnam", "plead", lambda game: game.turn not in (None, game.to_move)))
    mover, turn = scene.game.to_move, scene.game.turn
    assert mover is not None
    assert turn is not None
    for key, words in (("badge", f"{scene.names[mover]} has to choose"), ("turn", f"It is {scene.names[turn]}’s turn")):
        spot = scene.view.spot(("bar", key))
        assert spot is not None
        assert words_of(scene.view, spot)[0] == words


def test_reach_is_told_to_who_chooses_only(make_app: MakeApp) -> None:
    scene = sit(make_app(), "tiny_epic", moments("tiny_epic", "start")[0])
    seat = scene.game.to_move
    assert seat is not None
    keys = [spot.key for spot in scene.view.reachable]
    assert any(isinstance(key, tuple) and key[0] == "reach" for key in keys)
    scene.view.viewer = (seat + 1) % scene.game.seats
    scene.view.settle()
    assert not any(isinstance(spot.key, tuple) and spot.key[0] == "reach" for spot in scene.view.reachable)


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_first_lesson_tells_who_one_is(make_app: MakeApp, title: str) -> None:
    app = make_app()
    app.open.lesson(title)
    app.frame()
    scene = app.scene
    assert isinstance(scene, TableScene)
    name = scene.names[0]
    heading = scene.say(scene.prompt_words()[0])
    assert prompted(scene).endswith(f"You are **{name}**.")
    press(app, pygame.K_SPACE)
    assert scene.say(scene.prompt_words()[0]) != heading
    assert name not in prompted(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "chosen"), [("unpaid", "down"), ("stealing", "any")])
def test_the_seats_tell_what_an_option_is_about_and_what_its_choice_means(
    make_app: MakeApp, option: str, chosen: str, language: str
) -> None:
    app = make_app(language=language)
    app.open.seating("tiny_epic")
    app.frame()
    words, name = app.language.of("tiny_epic").text, f"tiny_epic.option.{option}"
    (field,) = (one for one in app.scene.group.widgets if one.label == words(name))
    assert isinstance(field.hint, Tip)
    assert field.hint.body == (words(f"{name}.hint"), words(f"{name}.{chosen}.hint"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_seats_ask_a_persons_name_and_say_that_the_one_there_is_only_offered(
    make_app: MakeApp, language: str
) -> None:
    app = make_app(language=language)
    app.open.seating("vikings")
    app.frame()
    scene: Any = app.scene
    offered = scene.offered[0]
    assert scene.say("hall.seating.name.write") in [words for words, *_ in scene._notes]
    (field,) = (one for one in scene.group.widgets if one.label == scene.say("hall.seating.name", n=1))
    assert field.placeholder == offered
    assert field.hint.body == (scene.say("hall.seating.name.hint", name=offered),)
    field.on_change("Olena")
    assert field.hint is None
    scene.rebuild()
    assert scene.say("hall.seating.name.write") not in [words for words, *_ in scene._notes]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["ask_idly", "packing"])
def test_the_settings_tell_what_a_switch_asks_or_shows(make_app: MakeApp, name: str, language: str) -> None:
    app = make_app(language=language)
    app.open.settings()
    app.frame()
    label = app.scene.say(f"hall.settings.{name}")
    (switch,) = (one for one in app.scene.group.all() if one.label == label)
    said = tip(switch.hint)
    assert said is not None
    assert app.scene.say(f"hall.settings.{name}.hint") in said.body


def test_the_coach_says_first_who_ferries_and_is_scored_when(make_app: MakeApp) -> None:
    scene = sit(make_app(coach=True), "vikings", moments("vikings", "ferry")[0])
    assert scene.view.say(Message("vikings.coach.order")) in scene.notices.said[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_game_is_not_counted_as_the_last_one_game(language: str) -> None:
    assert not re.search(r"\d", Language(language).text("hall.annals.points.lately", n=1))
    assert "2" in Language(language).text("hall.annals.points.lately", n=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_northgard_bears_a_dash_that_says_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    scene = sit(make_app(language=language), "northgard", moments("northgard", "turn")[0])
    ink = watch_ink(monkeypatch)
    surface = pygame.Surface((240, 336))
    for card in range(len(CARDS)):
        card_picture(scene.view, card).draw(scene.look, surface, surface.get_rect())
    written = ink.take()
    assert len(written) > len(CARDS)
    assert not {*written} & {"-", "–", "—", "−"}
