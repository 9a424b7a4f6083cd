"""What spaces and occupations of A Feast for Odin say: prices and gains come from the rows, in every language."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from game.language import LANGUAGES, Language
from game.rules.kernel import Message
from game.rules.kernel.rulebook import load_rulebook
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.components import CARD_NAMES, CARDS, SPACE_NAMES, THINGS
from game.scenes.odin.effects import card_deals, card_text, space_rules
from game.scenes.odin.tokens import thing_token
from tests.tongues import in_tongue

SEATS = 4
PRICED = ("exchange", "trade")


def said(messages: tuple[Message, ...], code: str) -> str:
    language = Language(code, strict=True)
    return " ".join(language.text(message) for message in messages)


def drawn(text: str) -> Counter[str]:
    return Counter(re.findall(r"\[\[([^\]|]+)\]\]", text))


def steps_of(row: Any, block: int) -> Any:
    for step in row.blocks[block]:
        if step.op.name == "choose":
            for option in step.args.options:
                yield from steps_of(row, option)
        elif step.op.name in ("may", "repeat"):
            yield from steps_of(row, step.args.do)
        else:
            yield step


def all_steps(number: int) -> list[Any]:
    row = DECK[number]
    return [step for effect in row.effects for step in steps_of(row, effect.block)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_space_draws_all_that_it_takes_and_gives(code: str) -> None:
    priced = 0
    for space, name in enumerate(SPACE_NAMES):
        text = said(space_rules(space, SEATS), code)
        assert text, name
        for step in all_steps(space):
            for written in (getattr(step.args, part, ()) for part in ("pay", "gain", "things")):
                for thing, amount in written:
                    priced += 1
                    assert drawn(text)[thing_token(thing)], f"{name}: {THINGS[thing]} is missing: {text}"
                    if amount.base > 1:
                        assert f"×{amount.base}" in text, f"{name}: {text}"
    assert priced > 70


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_space_says_the_same_numbers_and_pieces_in_every_language(code: str) -> None:
    for space, name in enumerate(SPACE_NAMES):
        ours, english = (said(space_rules(space, SEATS), which) for which in (code, "en"))
        assert Counter(re.findall(r"\d+", ours)) == Counter(re.findall(r"\d+", english)), name
        assert drawn(ours) == drawn(english), name


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_spaces_of_the_issue_say_their_conditions(code: str) -> None:
    def told(name: str) -> str:
        return said(space_rules(SPACE_NAMES.index(name), SEATS), code)

    animals = in_tongue(code, {"en": "(cattle)", "uk": "(корова)", "ru": "(корова)"}, "how cattle stand in brackets")
    different = in_tongue(code, {"en": "different", "uk": "іншого", "ru": "другого"}, "how goods that differ are told")
    assert animals in told("weekly_4")
    assert animals in told("produce_milk")
    assert "3" in told("produce_milk")
    assert "2" in told("special_sale")
    assert "3 + 2" in told("mountain_3_2")
    assert different in told("mountain_3_2")
    assert "odin/icon-jewelry" in told("forge")
    assert "odin/special-crucifix" in told("forge")


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_exchange_says_what_is_paid_before_the_arrow_and_what_is_gained_behind_it(code: str) -> None:
    language = Language(code, strict=True)
    sides = 0
    for card in CARDS:
        told = [language.text(deal) for deal in card_deals(card)]
        assert all(text.count("→") == 1 for text in told), CARD_NAMES[card]
        pays, gains = (" ".join(text.split("→")[at] for text in told) for at in (0, 1))
        for step in all_steps(FIRST_CARD + card):
            if step.op.name not in PRICED:
                continue
            for written, side in ((step.args.pay, pays), (step.args.gain, gains)):
                for thing, _ in written:
                    sides += 1
                    some_weapons = card + 1 == 56 and side is pays
                    assert drawn(side)[thing_token(thing)] or some_weapons, f"{CARD_NAMES[card]}: {THINGS[thing]}"
    assert sides > 120


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_of_a_card_hold_all_its_exchanges(code: str) -> None:
    language = Language(code, strict=True)
    exchanging = 0
    for card in CARDS:
        found = card_deals(card)
        text = language.text(card_text(card))
        exchanging += bool(found)
        for deal in found:
            assert language.text(deal) in text, f"{CARD_NAMES[card]}: {text}"
        assert text.count("→") == len(found), f"{CARD_NAMES[card]}: {text}"
    assert exchanging == 56


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rulebook_says_of_each_card_what_the_card_says(code: str) -> None:
    language, book = Language(code, strict=True), load_rulebook("odin", code)
    for card in CARDS:
        first = book.find(f"odin.card.{CARD_NAMES[card]}").paragraphs[0]
        assert first == language.text(card_text(card)).replace("\u00a0", " "), CARD_NAMES[card]


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_card_leaves_to_its_owner_is_said_so(code: str) -> None:
    """A row with `may`, or an op that can be left by itself, says "may"; the blue ones are there to be used."""
    ways = {
        "en": r"\b[Mm]ay\b|\b[Yy]ou may|Choose",
        "uk": r"[Мм]ож(ете|на)|Оберіть|даром",
        "ru": r"[Мм]о(жете|жно)|Выберите|даром",
    }
    free = in_tongue(code, ways, "how it is said that one may")
    language = Language(code, strict=True)
    missing = []
    for card in CARDS:
        row = DECK[FIRST_CARD + card]
        optional = [
            step
            for effect in row.effects
            for step in row.blocks[effect.block]
            if effect.on != "anytime" and (step.op.name == "may" or getattr(step.args, "free", False))
        ]
        if optional and not re.search(free, language.text(card_text(card))):
            missing.append(f"{CARD_NAMES[card]}: {language.text(card_text(card))}")
    assert missing == []
