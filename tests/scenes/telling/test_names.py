"""Every drawing that names.toml speaks of is there, and so is the message that names it, in every language."""

from __future__ import annotations

from game.language import LANGUAGES, Language
from game.paths import assets_folder
from game.ui.telling.signs import name_of, names

TOKENS = sorted(
    path.relative_to(assets_folder() / "tokens").with_suffix("").as_posix()
    for path in (assets_folder() / "tokens").rglob("*.svg")
)


def test_it_names_drawings_that_there_are() -> None:
    named = {name_of(token) for token in TOKENS}
    assert [name.pattern for name in names() if name not in named] == []


def test_every_drawing_with_a_name_has_its_message_in_every_language() -> None:
    """A sign without any would be read out as the id of its message: give it one, or "" where words stand beside it."""
    asked = [(token, name.id(token)) for token in TOKENS if (name := name_of(token)) is not None and name.message]
    assert len(asked) > 250
    for code in LANGUAGES:
        speak = Language(code)
        assert [token for token, message in asked if not speak.has(message)] == []
