"""Sentences serve whoever plays, with a mouse, with keys, or by ear: they name the thing and the act."""

from __future__ import annotations

import re

import pytest

from build_scripts.catalogues import LOCALE, read
from game.language import LANGUAGES
from tests.tongues import tongue

ALLOWED = {
    "hall.keys": "the page that tells what mouse and keys do",
    "hall.ours.intro": "the mark is read where the focus rests, too",
    "hall.settings.hints": "switches that light itself",
    "hall.settings.reading.hint": "is for eyes, and names the focus and keys, too",
    "hall.settings.high_contrast.hint": "is for eyes",
    "hall.settings.packing.hint": "switches that light itself",
    "vikings.fjord.nearer": "is for eyes: by ear all cells are walked, however small they are",
    "vikings.fjord.look": "names the key beside the button",
    "vikings.lesson.rival.text": "is about a picture: the card itself is read out",
    "northgard.lesson.hand.text": "a card is read where the focus rests, too",
    "northgard.overview.text": "names the keys beside the button",
    "tiny_epic.lesson.yours.text": "names the key beside the pointer",
}
"""Beginnings of ids that may say so, each with its reason."""


def _bound(language: str) -> dict[str, str]:
    """Returns the sentences of a language that only help with eyes or a mouse, by id."""
    pattern, found = re.compile(tongue(language).bound, re.IGNORECASE), {}
    for catalogue in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        for message in read(catalogue, language):
            name = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else message.string
            if bound := [str(form) for form in forms if pattern.search(str(form))]:
                found[name] = bound[0]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_needs_eyes_or_a_mouse(language: str) -> None:
    found = {key: text for key, text in _bound(language).items() if not key.startswith(tuple(ALLOWED))}
    assert not found, (
        "name the thing and the act (Choose …, Take … to …, places are marked), or give a reason in ALLOWED"
    )


def test_what_is_allowed_is_there() -> None:
    known = [key for language in LANGUAGES for key in _bound(language)]
    assert all(any(key.startswith(allowed) for key in known) for allowed in ALLOWED)
