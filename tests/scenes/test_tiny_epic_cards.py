"""What the cards of Tiny Epic Vikings show and say."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.language import Language
from game.rules.tiny_epic.components import CARDS, FAVOURS, VIKINGS
from game.rules.tiny_epic.events import card_name
from game.scenes.tiny_epic.cards import card_words, favour_words
from game.scenes.tiny_epic.faces import CardBack, FavourCard, VikingCard


def said(words: object, language: str = "en") -> str:
    speaker = Language(language, strict=True)
    return " ".join(speaker.text(line) for line in words.sentences)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_card_speaks_every_language(language: str) -> None:
    assert len({said(card_words(card), language) for card in range(-1, CARDS)}) > CARDS // 2
    assert all(said(favour_words(favour), language) for favour in range(len(FAVOURS)))


def test_a_card_tells_strength_price_actions_and_what_they_want() -> None:
    halfdan = VIKINGS.index("f02")
    assert said(card_words(halfdan)) == (
        "Nature’s Fury, strength 8. In a battle it must be paid for: 3 steel. Leader: Sail 2. With 1 Wealth: Harvest 2."
    )
    hild = VIKINGS.index("m06")
    assert "2 more for each active rune of Mystery" in said(card_words(hild))
    assert "Gain 1 wood for each active rune of Wealth" in said(card_words(VIKINGS.index("w01")))


def test_cards_look_different_large_and_small(app: App) -> None:
    for width in (46, 70, 140):
        seen = set()
        for card in range(CARDS):
            picture = pygame.Surface((width, round(width * 1.4)), pygame.SRCALPHA)
            VikingCard(card, "Name").draw(app.look, picture, picture.get_rect())
            seen.add(pygame.image.tobytes(picture, "RGBA"))
        assert len(seen) == CARDS


def test_a_favour_shows_its_runes_and_a_card_in_battle_its_swords(app: App) -> None:

    def drawn(picture: FavourCard | CardBack) -> bytes:
        surface = pygame.Surface((110, 71), pygame.SRCALPHA)
        picture.draw(app.look, surface, surface.get_rect())
        return pygame.image.tobytes(surface, "RGBA")

    assert len({drawn(FavourCard(favour)) for favour in range(len(FAVOURS))}) == len(FAVOURS)
    assert drawn(CardBack()) != drawn(CardBack(fights=True))


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_cards_of_a_small_window_bear_their_names(app: App, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """About as wide as those of a hand at 720p: the longest first names take narrow letters."""
    say, written = Language(language, strict=True), set[str]()
    monkeypatch.setattr("game.ui.text.draw", lambda look, surface, words, *more, **how: written.add(words))
    for card in range(CARDS):
        name, picture = say.text(card_name(card)), pygame.Surface((70, 98), pygame.SRCALPHA)
        VikingCard(card, name).draw(app.look, picture, picture.get_rect())
        assert {name, name.split()[0]} & written, name
        written.clear()
