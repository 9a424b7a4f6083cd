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


def test_a_name_of_a_fixed_message_is_there_in_every_language() -> None:
    for code in LANGUAGES:
        speak = Language(code)
        missing = [name for name in names() if name.message and "*" not in name.message and not speak.has(name.message)]
        assert not missing
